// `upstar nim sequence` and `upstar nim period`: tables of Grundy values, kept in files.
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>

#include "desk/nim/nim.hpp"
#include "desk/nim/ruleset.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/kept_file.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/period.hpp"
#include "upstar/impartial/sequence_text.hpp"
#include "upstar/ruleset/entailing_rules.hpp"

namespace upstar::desk {

namespace {

/// Does `work` on a game that starts from what its file holds. Afterwards, even after a limit, the file holds what was
/// found.
template <class Work>
void with_file(NimRun& run, TakeAndBreak& game, Work&& work) {
  std::size_t read = 0;
  KeptFile file(run.console.outside(), run.options.file,
                {.what = "sequence",
                 .take_over =
                     [&](const std::string& content) {
                       game.take_over(parse_sequence(content, game.text()));
                       read = game.known().size();
                     },
                 .has_more = [&] { return game.known().size() > read; },
                 .write = [&](const auto& write) { write(sequence_text(game.text(), game.known())); }});
  file.around(run.options.limits.memory, work);
}

std::uint64_t default_last(const TakeAndBreak& game) {
  return game.chosen_method(1'000'000) == TakeAndBreak::Method::sums ? 4000 : 1'000'000;
}

std::string text_of(const NimRun& run, const std::string& name, const std::optional<Period>& period,
                    std::uint64_t last) {
  if (!run.options.json) return period ? period_text(*period) : fmt::format("no period seen to {}", last);
  Json report = {{"code", name}, {"period", nullptr}, {"last", last}};
  if (period) {
    report["period"] = period->period;
    report["from"] = period->from;
    report["saltus"] = period->saltus;
    report["proved"] = period->is_proved();
    report["last"] = period->last;
    if (period->is_proved()) report["checked"] = {period->start, period->end};
  }
  return to_line(report);
}

constexpr std::uint64_t most_of_formula = 1'000'000;

/// Of rules in a line by search, of other games without a code by their formula; nothing for codes and their names.
std::optional<ChargedVector<std::uint32_t>> values_without_code(NimRun& run, const std::string& name,
                                                                std::uint64_t last) {
  const RulesetEntry* entry = run.workspace.registry().find(name);
  const bool is_of_line = entry != nullptr && entry->info.is_of_line;
  std::optional<HeapGame> game;
  if (!is_of_line) game = heap_game_named(run, name);
  if (!is_of_line && (!game || game->has_code() || game->is_misere())) return std::nullopt;
  if (!run.options.file.empty() || run.options.method != TakeAndBreak::Method::automatic) {
    throw UsageError(fmt::format("--file and --method go with codes, and {} is none", name));
  }
  ChargedVector<std::uint32_t> values(charged_to(run.budget));
  if (game) {
    if (last > most_of_formula) {
      throw UsageError(fmt::format("the values of a game without a code are listed to {}", most_of_formula));
    }
    for (const std::uint64_t value : game->values_to(last, run.options.method, &run.budget)) {
      values.push_back(static_cast<std::uint32_t>(value));
    }
    return values;
  }
  NimRuleset ruleset(run, name);
  for (std::uint64_t n = 0; n <= last; ++n) {
    values.push_back(static_cast<std::uint32_t>(ruleset.value(std::to_string(n))));
  }
  return values;
}

std::string period_of(NimRun& run, const std::string& name) {
  constexpr std::uint64_t usual_last_of_rules = 1000;
  const std::uint64_t last_of_rules = run.options.to != 0 ? run.options.to : usual_last_of_rules;
  if (const auto values = values_without_code(run, name, last_of_rules)) {
    return text_of(run, name, find_period(std::span<const std::uint32_t>(*values)), last_of_rules);
  }
  HeapGame game = game_with_code(run, name);
  const std::uint64_t last = run.options.to != 0 ? run.options.to : default_last(game.code());
  std::string text;
  try {
    std::optional<Period> period;
    with_file(run, game.code(), [&] { period = find_period(game.code(), last, &run.workspace.budget()); });
    text = text_of(run, name, period, last);
  } catch (const LimitError& error) {
    // The answer from the heaps so far is still printed; it says how far they go.
    if (game.code().known().size() <= 1) throw;
    text = text_of(run, name, find_period(game.code()), game.code().known().size() - 1);
    run.console.raise(Status::unfinished);
    run.console.error(error.what());
  }
  print_nim_statistics(run, game.code());
  return text;
}

/// The values of heaps with moves that may bind the opponent, as texts; nothing for other games.
std::optional<Words> values_of_entailing_heaps(NimRun& run, const std::string& name, std::uint64_t last) {
  if (heap_game_named(run, name)) return std::nullopt;
  PositionSource source(run.workspace, name);
  const auto heap = [&](std::uint64_t n) { return source.solver().position(std::to_string(n)); };
  if (source.info().sizes != Sizes::heap || !heap(0).has_entailing_moves()) return std::nullopt;
  if (!run.options.file.empty() || run.options.method != TakeAndBreak::Method::automatic) {
    throw UsageError(fmt::format("--file and --method go with codes, and {} is none", name));
  }
  Words values;
  MemoryClaim held(run.budget);
  for (std::uint64_t n = 0; n <= last; ++n) {
    const NimberOrMoon value = nimber_or_moon(heap(n));
    held.claim(2 * sizeof(std::string));
    if (value.is_moon()) values.emplace_back(run.options.json ? "\"moon\"" : "moon");
    else values.push_back(std::to_string(value.nimber()));
  }
  return values;
}

template <class Values>
void print_sequence(NimRun& run, const Values& values) {
  Output& out = run.console.out;
  if (run.options.csv) out.write("heap,value\n");
  if (run.options.json) out.write(fmt::format("{{\"code\": {}, \"values\": [", Json(run.words[0]).dump()));
  for (std::size_t n = 0; n < values.size(); ++n) {
    if (run.options.csv) out.write(fmt::format("{},{}\n", n, values[n]));
    else out.write(fmt::format("{}{}", n == 0 ? "" : run.options.json ? ", " : " ", values[n]));
  }
  if (!run.options.csv) out.write(run.options.json ? "]}\n" : "\n");
}

}  // namespace

void nim_sequence(NimRun& run) {
  const std::string& name = run.words[0];
  const std::uint64_t last =
      parse_integer(run.words[1], 0, (1ULL << 31) - 1, "the last heap is a number from 0 to 2147483647");
  if (const auto values = values_without_code(run, name, last)) return print_sequence(run, *values);
  if (const auto values = values_of_entailing_heaps(run, name, last)) return print_sequence(run, *values);
  HeapGame game = game_with_code(run, name);
  try {
    with_file(run, game.code(), [&] { game.code().values_to(last, run.options.method, &run.workspace.budget()); });
  } catch (const DomainError& error) {
    throw UsageError(error.what());  // the method does not serve the code
  }
  print_sequence(run, game.code().known().first(last + 1));
  print_nim_statistics(run, game.code());
}

void nim_period(NimRun& run) { answer_codes(run, run.words, {.blank_lines_and_comments = true}, period_of); }

}  // namespace upstar::desk
