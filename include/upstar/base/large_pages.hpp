// LargePages: an allocator for tables that are read at random. From 4 MB on it asks the system for pages of 2 MB, so that
// finding the page of a slot misses the processor's cache of pages less often. Where the system has none, nothing is lost.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <new>

namespace upstar {

template <class T>
struct LargePages {
  using value_type = T;

  LargePages() = default;
  template <class U>
  LargePages(const LargePages<U>&) {}
  bool operator==(const LargePages&) const = default;

  T* allocate(std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    void* memory = ::operator new(bytes, alignment(bytes));
#ifdef MADV_HUGEPAGE
    if (alignment(bytes) == page) madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t count) { ::operator delete(memory, alignment(count * sizeof(T))); }

 private:
  static constexpr std::align_val_t page{std::size_t{1} << 21};
  static constexpr std::align_val_t alignment(std::size_t bytes) {
    return bytes >= std::size_t{1} << 22 ? page : std::align_val_t{alignof(std::max_align_t)};
  }
};

}  // namespace upstar
