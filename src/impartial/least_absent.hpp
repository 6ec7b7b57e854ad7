// The least number that is absent from a row: the mex.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace upstar {

/// The least number that is not number_of(item) for any item of the row.
template <class Row, class NumberOf>
std::uint32_t least_absent(const Row& row, NumberOf&& number_of) {
  std::vector<bool> present(row.size() + 1);
  for (const auto& item : row) {
    const std::size_t number = number_of(item);
    if (number < present.size()) present[number] = true;
  }
  std::uint32_t least = 0;
  while (present[least]) ++least;
  return least;
}

}  // namespace upstar
