// Ranges of integers.
#include "desk/table/range.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text_cursor.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/io/status.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::desk {

namespace {

constexpr std::int64_t largest = 1'000'000'000'000'000;

[[noreturn]] void fail(const std::string& word, const std::string& reason) {
  throw UsageError(fmt::format("'{}': {}", shortened(word, 60), reason));
}

/// An integer that takes the whole text.
std::int64_t integer(const std::string& word, std::string_view text) {
  const auto number = whole_number<std::int64_t>(text);
  if (!number || *number > largest || *number < -largest) {
    fail(word, "a range is written n=1..8, with steps n=1..9..2, and goes up to 10^15");
  }
  return *number;
}

std::vector<std::int64_t> parts_of(const std::string& word, std::string_view range) {
  std::vector<std::int64_t> parts;
  for (;;) {
    const std::size_t dots = range.find("..");
    parts.push_back(integer(word, range.substr(0, dots)));
    if (dots == std::string_view::npos) return parts;
    if (parts.size() == 3) fail(word, "a range has a first number, a last one, and a step");
    range.remove_prefix(dots + 2);
  }
}

}  // namespace

bool is_variable(const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos || equals + 1 >= word.size() || !is_name(word.substr(0, equals))) return false;
  return word.find_first_of("-0123456789", equals) == equals + 1;
}

Axis parse_variable(const std::string& word) {
  const std::size_t equals = word.find('=');
  const std::string name = word.substr(0, equals);
  if (equals == std::string::npos) fail(word, "a variable is written n=1..8");
  const bool is_taken = name == "G" || name == "value" || name == "error";
  if (!is_name(name) || is_taken) fail(word, fmt::format("'{}' is not a name for a variable", name));
  const std::vector<std::int64_t> parts = parts_of(word, std::string_view(word).substr(equals + 1));
  const std::int64_t first = parts[0], last = parts.size() > 1 ? parts[1] : first;
  const std::int64_t step = parts.size() > 2 ? parts[2] : 1;
  if (step == 0) fail(word, "a step is not 0");
  const std::int64_t way = last - first;
  if (way != 0 && (way > 0) != (step > 0)) {
    fail(word, fmt::format("no number lies there: a {} range has a step of {}", way > 0 ? "rising" : "falling",
                           way > 0 ? "1 or more" : "-1 or less"));
  }
  const std::uint64_t count = static_cast<std::uint64_t>(way / step) + 1;
  if (count > most_cells) throw UsageError(fmt::format("a table has at most {} entries", most_cells));
  Axis axis{name, name, name, {}};
  for (std::uint64_t i = 0; i < count; ++i) axis.numbers.push_back(first + static_cast<std::int64_t>(i) * step);
  return axis;
}

}  // namespace upstar::desk
