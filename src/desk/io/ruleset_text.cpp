// The description of one ruleset.
#include "desk/io/ruleset_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <sstream>
#include <string_view>
#include <vector>

#include "base/trimmed.hpp"
#include "desk/io/example.hpp"
#include "ruleset/first_parameter.hpp"
#include "upstar/loopy/text.hpp"
#include "upstar/ruleset/scoring_rules.hpp"

namespace upstar::desk {

namespace {

/// The value of the example; of a game without values, who wins, or the share of the money above which Left wins.
std::string example_answer(GameStore& store, const RulesetEntry& entry) {
  if (entry.info.is_scoring) {
    const auto solver = entry.open(store, {});
    return ScoreSearch(store.budget()).first_score({solver->position(entry.info.example)}).to_string();
  }
  if (entry.info.is_bidding) {
    const auto solver = entry.open(store, {});
    const Rational share = solver->position(entry.info.example).richman();
    return fmt::format("[{}, {}]", numerator(share).str(), denominator(share).str());
  }
  if (!entry.info.is_misere) {
    const auto solver = entry.open(store, {});
    return to_text(LoopyStore::of(store), solver->position(entry.info.example).loopy_value());
  }
  std::vector<std::uint64_t> heaps;
  std::istringstream text(entry.info.example);
  for (std::string heap; std::getline(text, heap, ',');) heaps.push_back(std::stoull(heap));
  return entry.heap_game({}).first_player_wins(heaps, &store.budget()) ? "first" : "second";
}

}  // namespace

std::string ruleset_text(GameStore& store, const RulesetEntry& entry) {
  const RulesetInfo& info = entry.info;
  std::string text = fmt::format("{}: {}\n", info.name, trimmed(info.summary));
  const auto section = [&](std::string_view title, const std::string& body) {
    if (!trimmed(body).empty()) text += fmt::format("\n{}\n{}\n", title, trimmed(body));
  };
  section("Also called", fmt::format("{}", fmt::join(info.aliases, ", ")));
  section("Rules", info.rules);
  section("Notation", info.notation);
  section(fmt::format("Parameters, in brackets: {}[{}]", info.name, first_parameter(info)), info.parameters);
  if (!info.example.empty()) {
    const std::string command =
        info.is_scoring ? fmt::format("upstar eval 'left_score({}(\"{}\"))'", info.name, info.example)
        : info.is_bidding
            ? fmt::format("upstar eval 'richman_ratio({}(\"{}\"))'", info.name, info.example)
            : fmt::format("upstar {}value {} '{}'", info.is_misere ? "nim " : "", info.name, info.example);
    const std::string answer = example_answer(store, entry);
    const Example example[] = {{command, "", answer}};
    text += '\n' + examples_text(example);
  }
  text.pop_back();
  return text;
}

}  // namespace upstar::desk
