// Memory for tables of all sizes: it can be written from end to end, and what no system has is refused.
#include "upstar/detail/base/large_pages.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <new>

using namespace upstar;

TEST_CASE("memory for tables of any size holds what is written") {
  constexpr std::size_t small = std::size_t{1} << 18, large = std::size_t{1} << 22;
  for (const std::size_t bytes :
       {std::size_t{1}, small - 1, small, small + 1, large - 1, large, large + 1, 3 * large + 4097}) {
    CAPTURE(bytes);
    auto* memory = static_cast<unsigned char*>(allocate_in_large_pages(bytes));
    auto* other = static_cast<unsigned char*>(allocate_in_large_pages(bytes));
    CHECK(reinterpret_cast<std::uintptr_t>(memory) % alignof(std::max_align_t) == 0);
    std::memset(memory, 0x5a, bytes);
    std::memset(other, 0xa5, bytes);
    CHECK(memory[0] == 0x5a);
    CHECK(memory[bytes - 1] == 0x5a);
    deallocate_in_large_pages(memory, bytes);
    CHECK(other[0] == 0xa5);
    CHECK(other[bytes - 1] == 0xa5);
    deallocate_in_large_pages(other, bytes);
  }
}

TEST_CASE("memory that no system has is refused") {
  for (const std::size_t bytes : {SIZE_MAX, SIZE_MAX - 4096, SIZE_MAX / 2})
    CHECK_THROWS_AS(allocate_in_large_pages(bytes), std::bad_alloc);
}
