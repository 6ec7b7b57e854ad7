// The budget of a run; reading amounts of time and memory.
#include "desk/io/limits.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>

#include "base/text_cursor.hpp"
#include "desk/io/status.hpp"

namespace upstar::desk {

namespace {

template <class Unit, std::size_t n>
std::optional<Unit> find_unit(const std::array<std::pair<std::string_view, Unit>, n>& units, std::string_view name) {
  for (const auto& [unit_name, unit] : units) {
    if (unit_name == name) return unit;
  }
  return std::nullopt;
}

/// A decimal number without sign or exponent at the head of `text`, which loses it.
std::optional<double> take_number(std::string_view& text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc() || !(number >= 0) || text.front() == '-' || !(number <= 1e20)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

}  // namespace

AnswerBudget::AnswerBudget(const Limits& limits, Console& console) : m_console(console) {
  set_limits(limits);
  cancel_by(console.outside().interrupt_flag());
  if (console.on_budget) console.on_budget(*this);
  constexpr auto interval = std::chrono::milliseconds(80);  // Ctrl-C in Python counts within a tenth of a second
  report_to([this](const Progress& progress) { m_console.on_progress(progress); }, interval);
}

void AnswerBudget::set_limits(const Limits& limits) {
  limit_time(limits.time);
  limit_memory(limits.memory);
}

Budget::Clock::duration parse_duration(const std::string& text) {
  static constexpr std::array<std::pair<std::string_view, double>, 5> units{
      {{"", 1.0}, {"s", 1.0}, {"ms", 0.001}, {"m", 60.0}, {"h", 3600.0}}};
  std::string_view rest = text;
  const auto number = take_number(rest);
  const auto unit = find_unit(units, rest);
  constexpr double longest = 1e9;  // thirty years: fits the clock
  if (!number || !unit) throw UsageError("--time takes a number and s, ms, m or h, as in 10s; not '" + text + "'");
  return std::chrono::duration_cast<Budget::Clock::duration>(
      std::chrono::duration<double>(std::min(*number * *unit, longest)));
}

std::uint64_t parse_size(const std::string& text) {
  static constexpr std::array<std::pair<std::string_view, unsigned>, 6> units{
      {{"", 0U}, {"B", 0U}, {"K", 10U}, {"M", 20U}, {"G", 30U}, {"T", 40U}}};
  std::string_view rest = text;
  const auto number = take_number(rest);
  if (rest.size() > 1 && rest.back() == 'B') rest.remove_suffix(1);
  if (rest.size() > 1 && rest.back() == 'i') rest.remove_suffix(1);
  const auto unit = find_unit(units, rest);
  if (!number || !unit) throw UsageError("--memory takes a number and K, M, G or T, as in 2G; not '" + text + "'");
  const double bytes = *number * static_cast<double>(std::uint64_t{1} << *unit);
  return bytes >= 1e19 ? UINT64_MAX : static_cast<std::uint64_t>(bytes);
}

std::uint64_t parse_integer(const std::string& text, std::uint64_t low, std::uint64_t high, const char* what) {
  const auto number = whole_number<std::uint64_t>(text);
  if (!number || *number < low || *number > high) throw UsageError(std::string(what) + "; not '" + text + "'");
  return *number;
}

}  // namespace upstar::desk
