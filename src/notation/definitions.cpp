// Finding shared parts from the top down. A value is opened only after all values that contain it. So it is known by
// then how often it occurs, and which is the largest of the occurring values that differ from it by a number.
#include "notation/definitions.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <queue>
#include <utility>

#include "notation/heights.hpp"

namespace upstar {

namespace {

struct Mentions {
  GameId largest;
  std::uint64_t count = 0;
};

}  // namespace

std::vector<Definition> shared_parts(PrintRules& rules, GameId g) {
  GameStore& store = rules.store();
  Heights heights(store, [&](GameId value) { return rules.is_atom(value); });
  boost::unordered_flat_map<std::uint32_t, Mentions> mentions;        // by base
  std::priority_queue<std::pair<std::uint32_t, std::uint32_t>> next;  // height and base: the highest first
  std::vector<GameId> shared;
  mentions[g.base] = {g, 1};
  next.emplace(heights.height(g), g.base);
  while (!next.empty()) {
    store.budget().tick();
    const Mentions met = mentions.at(next.top().second);
    next.pop();
    if (met.count > 1) shared.push_back(met.largest);
    for (const GameId part : rules.parts(met.largest, rules.rule(met.largest))) {
      if (rules.is_atom(part)) continue;
      const auto [place, is_new] = mentions.try_emplace(part.base, Mentions{part});
      Mentions& m = place->second;
      ++m.count;
      if (store.offset_of(part) > store.offset_of(m.largest)) m.largest = part;
      if (is_new) next.emplace(heights.height(part), part.base);
    }
  }
  heights.sort(shared, rules.order());
  std::vector<Definition> definitions;
  for (const GameId value : shared) definitions.push_back({definition_name(definitions.size()), value});
  return definitions;
}

// One letter; two letters; from three letters on `q` and consonants. Left out are words for down, reserved words, and
// the names of functions (a test of the calculator's names holds the list complete).
std::string definition_name(std::uint64_t index) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  constexpr std::string_view consonants = "bcdfghjklmnpqrstwxz";
  constexpr std::string_view taken[] = {"if", "in", "on", "or", "up", "vv"};
  constexpr std::uint64_t down = 21;  // the index of v
  if (index < 25) return {letters[index < down ? index : index + 1]};
  index -= 25;
  for (const std::string_view word : taken) {
    if (index >= letters.find(word[0]) * 26 + letters.find(word[1])) ++index;
  }
  if (index < 26 * 26) return {letters[index / 26], letters[index % 26]};
  index -= 26 * 26;
  std::size_t length = 2;
  for (std::uint64_t count = 19 * 19; index >= count; count *= 19, ++length) index -= count;
  std::string name(length + 1, 'q');
  for (std::size_t i = length; i > 0; --i, index /= 19) name[i] = consonants[index % 19];
  return name;
}

}  // namespace upstar
