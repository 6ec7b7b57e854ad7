// LargePages: an allocator for tables that are read at random. From 4 MB on it asks the system for pages of 2 MB, so
// that finding the page of a slot misses the processor's cache of pages less often. If the system has none, nothing is
// lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>

namespace upstar {

/// **Errors** std::bad_alloc.
void* allocate_in_large_pages(std::size_t bytes);
/// `bytes` is the number that was asked for.
void deallocate_in_large_pages(void* memory, std::size_t bytes);

template <class T>
struct LargePages {
  using value_type = T;

  LargePages() = default;
  template <class U>
  LargePages(const LargePages<U>&) {}
  bool operator==(const LargePages&) const = default;

  T* allocate(std::size_t count) {
    if (count > SIZE_MAX / sizeof(T)) throw std::bad_alloc();
    return static_cast<T*>(allocate_in_large_pages(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) { deallocate_in_large_pages(memory, count * sizeof(T)); }
};

}  // namespace upstar
