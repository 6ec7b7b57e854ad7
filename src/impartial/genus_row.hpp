// The digits of a genus as a row, and how they follow from those of the options.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "impartial/least_absent.hpp"

namespace upstar {

/// A row of which each number beyond the end is the one but last before it.
template <class Row>
std::uint32_t digit_of(const Row& row, std::size_t n) {
  if (n < row.size()) return row[n];
  return row[row.size() - 1 - (n - row.size() + 1) % 2];
}

/// Drops the digits that follow from the others.
template <class Row>
void trim_digits(Row& digits) {
  while (digits.size() > 2 && digits.back() == digits[digits.size() - 3]) digits.pop_back();
}

/// The digit n of X from the digits n of its options and the digit before it. The options of X + n.*2 are X' + n.*2,
/// X + (n-1).*2 and that + *1, whose misère nim value differs by 1.
template <class Row>
std::uint32_t next_digit(std::vector<std::uint32_t>& of_options, const Row& before) {
  if (!before.empty()) of_options.insert(of_options.end(), {before.back(), before.back() ^ 1});
  return of_options.empty() ? 1 : least_absent(of_options, [](std::uint32_t digit) { return digit; });
}

/// Appends the digits of X. Each option has those of a row, `digit_of_option(option, n)`; past `settled` all of these
/// repeat. Then the next digit depends on the last one and on n being even or odd: so does X from there on, once a
/// digit is the one but last before it.
template <class Row, class Options, class DigitOfOption>
void append_digits(Row& digits, const Options& options, std::size_t settled, DigitOfOption&& digit_of_option) {
  std::vector<std::uint32_t> excluded;
  for (std::size_t n = 0;; ++n) {
    excluded.clear();
    for (const auto& option : options) excluded.push_back(digit_of_option(option, n));
    digits.push_back(next_digit(excluded, digits));
    if (n >= 2 && n >= settled && digits[n] == digits[n - 2]) break;
  }
  trim_digits(digits);
}

}  // namespace upstar
