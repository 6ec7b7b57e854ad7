// Ranges of integers.
#include "desk/table/range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

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

std::optional<std::int64_t> integer_of(Session& session, const Answer& element) {
  const auto* game = std::get_if<GameId>(&element.value);
  if (game == nullptr || !session.store().is_number(*game)) return std::nullopt;
  const Dyadic number = session.store().number_of(*game);
  if (!number.is_integer() || abs(number) > Dyadic(largest)) return std::nullopt;
  return static_cast<std::int64_t>(number.numerator());
}

/// What is typed for an element.
std::string expression_of(Session& session, const Answer& element) {
  if (const auto* list = std::get_if<AnswerList>(&element.value)) {
    std::string expression;
    for (const Answer& each : *list) {
      expression += (expression.empty() ? "" : ", ") + expression_of(session, each);
    }
    return '[' + expression + ']';
  }
  return session.to_text(element);
}

}  // namespace

bool is_variable(const std::string& word) {
  const std::size_t equals = word.find('=');
  if (equals == std::string::npos || equals + 1 >= word.size() || !is_name(word.substr(0, equals))) return false;
  return word.find_first_of("-0123456789[", equals) == equals + 1;
}

Axis parse_variable(const std::string& word) {
  const std::size_t equals = word.find('=');
  const std::string name = word.substr(0, equals);
  if (equals == std::string::npos) fail(word, "a variable is written n=1..8");
  const bool is_taken = name == "G" || name == "value" || name == "error";
  if (!is_name(name) || is_taken) fail(word, fmt::format("'{}' is not a name for a variable", name));
  const std::string_view values = std::string_view(word).substr(equals + 1);
  if (values.find_first_not_of(" ") == std::string_view::npos)
    fail(word, "a variable is written n=1..8 or n=[1, 4, 9]");
  if (values.find_first_not_of("-0123456789.") != std::string_view::npos) {
    return {name, name, name, {}, {}, std::string(values)};
  }
  const std::vector<std::int64_t> parts = parts_of(word, values);
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
  Axis axis{name, name, name};
  for (std::uint64_t i = 0; i < count; ++i) axis.numbers.push_back(first + static_cast<std::int64_t>(i) * step);
  return axis;
}

void read_list(Axis& axis, Session& session) {
  const Answer answer = session.evaluate(axis.list);
  const auto* list = std::get_if<AnswerList>(&answer.value);
  if (list == nullptr) {
    fail(axis.variable + "=" + axis.list, "a variable is written n=1..8 or n=[1, 4, 9], and this is neither");
  }
  if (list->empty()) fail(axis.variable + "=" + axis.list, "the list is empty");
  if (list->size() > most_cells) throw UsageError(fmt::format("a table has at most {} entries", most_cells));
  bool are_integers = true;
  for (const Answer& element : *list) {
    const auto integer = integer_of(session, element);
    are_integers = are_integers && integer;
    axis.numbers.push_back(are_integers ? *integer : 0);
    axis.elements.push_back({session.to_text(element), expression_of(session, element)});
  }
  if (are_integers) return axis.elements.clear();
  std::iota(axis.numbers.begin(), axis.numbers.end(), 1);
}

}  // namespace upstar::desk
