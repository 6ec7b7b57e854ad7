// Asking the system for large pages.
#include "upstar/detail/base/large_pages.hpp"

#ifdef __linux__
#include <sys/mman.h>
#endif

#include <new>

namespace upstar {

namespace {

#ifdef MADV_HUGEPAGE
constexpr bool asks_system = true;
#else
constexpr bool asks_system = false;  // then alignment would only waste memory
#endif

constexpr std::align_val_t page{std::size_t{1} << 21};

constexpr std::align_val_t alignment(std::size_t bytes) {
  return asks_system && bytes >= std::size_t{1} << 22 ? page : std::align_val_t{alignof(std::max_align_t)};
}

}  // namespace

void* allocate_in_large_pages(std::size_t bytes) {
  void* memory = ::operator new(bytes, alignment(bytes));
#ifdef MADV_HUGEPAGE
  if (alignment(bytes) == page) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
  return memory;
}

void deallocate_in_large_pages(void* memory, std::size_t bytes) { ::operator delete(memory, alignment(bytes)); }

}  // namespace upstar
