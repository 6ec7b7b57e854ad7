// Style `json`: the followers of a value as a table.
//
//     {"followers":[{"number":0,"ups":0,"nimber":0},{"number":1,"ups":0,"nimber":1},{"left":[1],"right":[0]}]}
//
// is {1*|0}. Each entry is a follower: number + ups.^ + *nimber, or the indices of its Left and its Right options,
// which are earlier entries. The last entry is the value itself. Entries are sorted: first those without indices, then
// by the greatest number of moves that lead to one of these, and equal ones by the order of options. So equal values
// have equal tables.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "notation/printing_claim.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

class JsonTable {
 public:
  /// **Cost** linear in the followers of g up to numbers, ups and stars, and a sort.
  JsonTable(GameStore& store, GameId g) : JsonTable(store, std::vector{g}) {}
  /// The followers of all `games`; then the last entry is one of these.
  JsonTable(GameStore& store, const std::vector<GameId>& games);

  std::uint64_t length();
  void write(std::string& text);
  /// The entries alone, with commas between them.
  void write_entries(std::string& text);
  std::size_t size() const { return m_followers.size(); }
  std::uint32_t index(GameId follower) const { return m_index.at(follower); }

 private:
  void add_followers(GameId g);
  std::vector<std::uint32_t> indices(GameId g, Player player);
  std::string leaf_text(const NumberUpStar& parts) const;

  GameStore& m_store;
  OptionOrder m_order;
  PrintingClaim m_memory;
  std::vector<GameId> m_followers;
  boost::unordered_flat_map<GameId, std::uint32_t> m_index;
};

}  // namespace upstar
