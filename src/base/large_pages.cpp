// Asking the system for large pages, and for the memory of all but small tables: the C library would keep what tables
// leave when they grow, a fifth of the memory of Domineering 6 x 6.
#include "upstar/detail/base/large_pages.hpp"

#include <new>

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>

namespace upstar {

namespace {

constexpr std::size_t least_mapped = std::size_t{1} << 18;
constexpr std::size_t least_in_large_pages = std::size_t{1} << 22;
constexpr std::size_t large_page = std::size_t{1} << 21;

void* mapped(std::size_t bytes) {
  void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  return memory;
}

/// Memory that begins with a large page: more is mapped, and what stands before and behind is given back.
void* mapped_in_large_pages(std::size_t bytes) {
  static const auto small_page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  const std::size_t length = (bytes + small_page - 1) / small_page * small_page;
  if (length < bytes || length + large_page < length) throw std::bad_alloc();
  char* begin = static_cast<char*>(mapped(length + large_page));
  const std::size_t before = -reinterpret_cast<std::uintptr_t>(begin) % large_page;
  if (before != 0) munmap(begin, before);
  char* memory = begin + before;
  munmap(memory + length, large_page - before);
#ifdef MADV_HUGEPAGE
  madvise(memory, length, MADV_HUGEPAGE);
#endif
  return memory;
}

}  // namespace

void* allocate_in_large_pages(std::size_t bytes) {
  if (bytes < least_mapped) return ::operator new(bytes);
  return bytes < least_in_large_pages ? mapped(bytes) : mapped_in_large_pages(bytes);
}

void deallocate_in_large_pages(void* memory, std::size_t bytes) {
  if (bytes < least_mapped) ::operator delete(memory);
  else munmap(memory, bytes);
}

}  // namespace upstar

#else

namespace upstar {

void* allocate_in_large_pages(std::size_t bytes) { return ::operator new(bytes); }
void deallocate_in_large_pages(void* memory, std::size_t) { ::operator delete(memory); }

}  // namespace upstar

#endif
