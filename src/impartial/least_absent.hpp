// The least number that is absent from a row: the mex.
#pragma once

#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>

namespace upstar {

/// The least number that is not number_of(item) for any item of the row.
template <class Row, class NumberOf>
std::uint32_t least_absent(const Row& row, NumberOf&& number_of) {
  boost::container::small_vector<std::uint64_t, 4> present(row.size() / 64 + 1);
  for (const auto& item : row) {
    const std::size_t number = number_of(item);
    if (number / 64 < present.size()) present[number / 64] |= std::uint64_t{1} << number % 64;
  }
  std::size_t word = 0;
  while (present[word] == UINT64_MAX) ++word;
  return static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_one(present[word]));
}

}  // namespace upstar
