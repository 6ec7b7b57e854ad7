// Tables of followers: short games by JsonTable's entries, loopy positions from the last one met to the first.
#include "loopy/table_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "loopy/option_lists.hpp"
#include "notation/json.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

namespace {

std::string side_table(LoopyStore& store, SideId side) {
  GameStore& games = store.games();
  std::vector<GameId> short_games;
  std::vector<SideId> loops;
  OptionLists lists(store);
  if (side.is_short()) {
    short_games.push_back(side.game);
  } else {
    boost::unordered_flat_map<SideId, bool> met;
    std::vector<SideId> waiting{side};
    while (!waiting.empty()) {
      const SideId next = waiting.back();
      waiting.pop_back();
      games.budget().tick();
      if (!met.emplace(next, true).second) continue;
      if (next.is_short()) {
        short_games.push_back(next.game);
        continue;
      }
      loops.push_back(next);
      for (const Player player : {Player::right, Player::left}) {
        const std::vector<SideId>& options = lists.options(next, player);
        waiting.insert(waiting.end(), options.rbegin(), options.rend());
      }
    }
  }
  JsonTable table(games, short_games);
  std::string text = "{\"followers\":[";
  table.write_entries(text);
  boost::unordered_flat_map<SideId, std::uint32_t> place;
  for (std::size_t i = 0; i < loops.size(); ++i) {
    place[loops[loops.size() - 1 - i]] = static_cast<std::uint32_t>(table.size() + i);
  }
  for (std::size_t i = loops.size(); i-- > 0;) {
    const char* sign = "";
    text += place[loops[i]] == 0 ? "{" : ",{";
    for (const Player player : {Player::left, Player::right}) {
      std::vector<std::uint32_t> indices;
      for (const SideId option : lists.options(loops[i], player)) {
        indices.push_back(option.is_short() ? table.index(option.game) : place.at(option));
      }
      text += fmt::format("{}\"{}\":[{}]", sign, text_of(player), fmt::join(indices, ","));
      sign = ",";
    }
    text += '}';
  }
  return text + "]}";
}

}  // namespace

std::string table_text(LoopyStore& store, const LoopyValue& value) {
  return fmt::format("{{\"onside\":{},\"offside\":{}}}", side_table(store, value.onside),
                     side_table(store, value.offside));
}

}  // namespace upstar
