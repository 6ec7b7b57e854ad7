// `upstar nim table`: Grundy values in rows or in a grid, with the patterns seen in them.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "desk/io/aligned_text.hpp"
#include "desk/nim/nim.hpp"
#include "desk/nim/ruleset.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/analysis/value_patterns.hpp"
#include "upstar/impartial/nim_sums.hpp"
#include "upstar/impartial/period.hpp"
#include "upstar/ruleset/sized_position.hpp"

namespace upstar::desk {

namespace {

constexpr std::uint64_t most_entries = 1'000'000;
constexpr std::size_t row_length = 20;
constexpr std::size_t listed = 100;  ///< how many wins and differences are listed in text

template <class Number>
std::string list_of(const std::vector<Number>& numbers) {
  if (numbers.empty()) return "none";
  const auto end = numbers.begin() + static_cast<std::ptrdiff_t>(std::min(listed, numbers.size()));
  return fmt::format("{}{}", fmt::join(numbers.begin(), end, " "),
                     numbers.size() > listed ? fmt::format(" ... ({} in all)", numbers.size()) : "");
}

/// The pattern seen in a row, as a guess; nothing if there is none.
std::optional<std::string> guess_in(const std::vector<std::uint64_t>& values, std::uint64_t first) {
  std::vector<PatternValue> row;
  for (const std::uint64_t value : values) row.push_back({Dyadic(Integer(value)), {}});
  const auto pattern = find_value_pattern(row, first);
  if (!pattern) return std::nullopt;
  return fmt::format("{}, guess (seen to {})", to_text(*pattern), pattern->seen_to);
}

/// A proved period, or a guess.
std::optional<std::string> pattern_of(NimRun& run, HeapGame& game, const std::vector<std::uint64_t>& values) {
  if (game.has_code() && !game.is_misere() && !values.empty()) {
    game.code().values_to(values.size() - 1, &run.budget);
    const auto period = find_period(game.code());
    if (period && period->is_proved()) return period_text(*period);
  }
  return guess_in(values, 0);
}

void print_row(NimRun& run, const std::vector<std::uint64_t>& values, const std::optional<std::string>& pattern) {
  if (run.options.csv) {
    run.console.answer("heap,value");
    for (std::size_t n = 0; n < values.size(); ++n) run.console.answer(fmt::format("{},{}", n, values[n]));
    return;
  }
  const std::vector<std::uint64_t> wins = second_player_wins(values);
  if (run.options.json) {
    Json report = {
        {"game", run.words[0]}, {"values", values}, {"second_player_wins", wins}, {"differences", differences(wins)}};
    report["pattern"] = pattern ? Json(*pattern) : Json(nullptr);
    return run.console.answer(to_line(report));
  }
  std::vector<Cells> rows;
  for (std::size_t n = 0; n < values.size(); ++n) {
    if (n % row_length == 0) rows.push_back({fmt::format("{}:", n)});
    rows.back().push_back(std::to_string(values[n]));
  }
  run.console.answer(aligned_text(rows));
  run.console.answer("second player wins: " + list_of(wins));
  run.console.answer("differences: " + list_of(differences(wins)));
  if (pattern) run.console.answer("pattern: " + *pattern);
}

void print_grid(NimRun& run, const std::vector<std::vector<std::uint64_t>>& grid, std::uint64_t first) {
  std::vector<std::string> wins;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    for (const std::uint64_t j : second_player_wins(grid[i]))
      wins.push_back(fmt::format("{},{}", i + first, j + first));
  }
  if (run.options.csv) {
    for (const auto& row : grid) run.console.answer(fmt::format("{}", fmt::join(row, ",")));
    return;
  }
  std::vector<std::string> patterns;  // of the rows
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (const auto guess = guess_in(grid[i], first)) patterns.push_back(fmt::format("row {}: {}", i + first, *guess));
  }
  if (run.options.json) {
    return run.console.answer(to_line({{"game", run.words[0]},
                                       {"first", first},
                                       {"values", grid},
                                       {"second_player_wins", wins},
                                       {"patterns", patterns}}));
  }
  std::vector<Cells> rows(1, Cells{""});
  for (std::size_t j = 0; j < grid[0].size(); ++j) rows[0].push_back(std::to_string(j + first));
  for (std::size_t i = 0; i < grid.size(); ++i) {
    rows.push_back({std::to_string(i + first)});
    for (const std::uint64_t value : grid[i]) rows.back().push_back(std::to_string(value));
  }
  run.console.answer(aligned_text(rows));
  run.console.answer("second player wins: " + list_of(wins));
  for (const std::string& pattern : patterns) run.console.answer(pattern);
}

/// The first number that makes a position in both places: some games have no heaps of 0.
std::uint64_t first_of_pairs(NimRuleset& ruleset) {
  try {
    ruleset.value("0,0");
    return 0;
  } catch (const DomainError&) {
    return 1;
  }
}

}  // namespace

void nim_table(NimRun& run) {
  std::vector<std::uint64_t> last;
  for (std::size_t i = 1; i < run.words.size(); ++i) {
    last.push_back(parse_integer(run.words[i], 0, most_entries, "a size is a number up to 1000000"));
  }
  if (auto game = heap_game_named(run, run.words[0])) {
    if (last.size() > 1) throw UsageError("a game on heaps has a table of one size, as in upstar nim table kayles 40");
    const auto values = game->values_to(last[0], run.options.method, &run.budget);
    print_row(run, values, pattern_of(run, *game, values));
    if (game->has_code()) print_nim_statistics(run, game->code());
    return;
  }
  NimRuleset ruleset(run, run.words[0]);
  RulesetInfo info = ruleset.info();
  if (info.is_of_line) info.sizes = last.size() == 1 ? Sizes::heap : Sizes::pair;  // its positions are numbers, or none
  const Sizes sizes = info.sizes;
  if (sizes == Sizes::none)
    throw UsageError(fmt::format("{} has no positions of every size to list", ruleset.info().name));
  const auto value = [&](const std::string& position) { return static_cast<std::uint64_t>(ruleset.value(position)); };
  if (sizes != Sizes::pair && sizes != Sizes::grid) {
    if (last.size() > 1) throw UsageError(fmt::format("nim table {} takes one size", ruleset.info().name));
    std::vector<std::uint64_t> values;
    for (std::uint64_t n = 0; n <= last[0]; ++n) values.push_back(value(sized_position(info, 1, n)));
    return print_row(run, values, guess_in(values, 0));
  }
  if (last.size() == 1) last.push_back(last[0]);
  const std::uint64_t first = sizes == Sizes::grid ? 1 : first_of_pairs(ruleset);
  if (last[0] < first || last[1] < first)
    throw UsageError(fmt::format("a table of {} begins at 1", ruleset.info().name));
  if ((last[0] + 1) * (last[1] + 1) > most_entries)
    throw UsageError(fmt::format("a table has at most {} entries", most_entries));
  std::vector<std::vector<std::uint64_t>> grid;
  for (std::uint64_t m = first; m <= last[0]; ++m) {
    grid.emplace_back();
    for (std::uint64_t n = first; n <= last[1]; ++n) grid.back().push_back(value(sized_position(info, m, n)));
  }
  print_grid(run, grid, first);
}

}  // namespace upstar::desk
