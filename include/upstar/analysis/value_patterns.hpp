// Patterns in a row of values: what one might guess from a table, and whether a theorem proves the guess.
//
// A value is split into a number and a rest. For a game these are its mean and what remains, for a Grundy value the
// value itself and nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/number/dyadic.hpp"

namespace upstar {

struct PatternValue {
  Dyadic number;
  std::string rest;  ///< equal exactly if what remains is equal
  bool operator==(const PatternValue&) const = default;
};

/// How v(n + period) follows from v(n), for all n >= from as far as was seen. The rest stays the same.
struct ValuePattern {
  enum class Kind {
    period,      ///< the number is the same
    arithmetic,  ///< the number is `step` more
    scaled,      ///< the number is divided by 2^halvings (multiplied if halvings < 0)
    bit_length,  ///< no period: v(n) depends on the bit length of n alone
  };

  Kind kind = Kind::period;
  std::uint64_t period = 0;
  std::int64_t from = 0;
  Dyadic step = 0;
  std::int64_t halvings = 0;
  std::int64_t seen_to = 0;  ///< the last n looked at
  bool operator==(const ValuePattern&) const = default;
};

/// The pattern of v(first), v(first + 1), ... with the least period, if it begins in the first half and holds for three
/// periods (three bit lengths), or begins later and holds for six periods and twelve values; else nothing.
/// **Cost** linear for each period tried, mostly much less.
std::optional<ValuePattern> find_value_pattern(std::span<const PatternValue> values, std::int64_t first);
/// The same of words, such as outcomes, whose numbers are 0: only periods are looked for, and where none holds for
/// three periods, one of 3 or more that holds for two: `N R P N R P` has the period 3.
std::optional<ValuePattern> find_word_pattern(std::span<const PatternValue> words, std::int64_t first);

/// Whether what was seen goes on for ever because `theorem` does: both are of one kind, and both were seen to hold
/// together for a period of each. Then v(n + p) = f(v(n)) carries over from n - q to n: let q be the theorem's period
/// and g its f; f(v(n)) = f(g(v(n - q))) = g(f(v(n - q))) = g(v(n + p - q)) = v(n + p).
bool follows_from(const ValuePattern& seen, const ValuePattern& theorem);

/// `v(n+6) = v(n)/4 from n = 1`
std::string to_text(const ValuePattern& pattern, std::string_view function = "v", std::string_view variable = "n");

}  // namespace upstar
