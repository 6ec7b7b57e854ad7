// What the rulesets of Strings and Coins share: positions as sets of strings, each of a graph that was typed.
//
// Independent parts: the strings that coins join; the ground joins none.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/hash.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/entailing/strings_and_coins.hpp"
#include "upstar/ruleset/entailing_rules.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

struct StringPosition {
  std::uint32_t graph = 0;  ///< its number among those that were typed
  StringsAndCoins::Strings strings = 0;

  bool operator==(const StringPosition&) const = default;
  friend std::size_t hash_value(const StringPosition& p) {
    return static_cast<std::size_t>(mix(std::uint64_t{p.graph}, p.strings));
  }
};

/// Drawing is how the text of a position is made from its strings. It has
///
///     Drawing(text)                       reads the text
///     strings()                           those of the graph, as StringsAndCoins takes them
///     text_of(Strings strings)            the text of the position with these strings
template <class Drawing>
class StringRules : public EntailingRules {
 public:
  using Position = StringPosition;

  explicit StringRules(GameStore& store) : m_budget(store.budget()), m_claim(m_budget) {}

  /// **Errors** those of Drawing; LimitError for more than 64 strings.
  Position parse(std::string_view text) const {
    const std::string key(text);
    auto known = m_numbers.find(key);
    if (known == m_numbers.end()) {
      Drawing drawing(text);
      m_claim.claim(4 * (sizeof(Graph) + text.size()) + StringsAndCoins::most_strings * 64);
      m_graphs.push_back(std::make_unique<Graph>(std::move(drawing), m_budget));
      known = m_numbers.emplace(key, static_cast<std::uint32_t>(m_graphs.size() - 1)).first;
    }
    return {known->second, m_graphs[known->second]->game.all()};
  }
  std::string to_text(const Position& p) const { return m_graphs[p.graph]->drawing.text_of(p.strings); }

  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    for (const StringsAndCoins::Strings part : game(p).parts(p.strings)) emit(Position{p.graph, part});
  }
  std::optional<GameId> closed_form(const Position& p, GameStore& store) const {
    return nimber_of(game(p).value(p.strings), store);
  }
  bool is_moon(const Position& p) const { return game(p).value(p.strings).is_moon(); }
  template <class Emit>
  void entailing_moves(const Position& p, Emit&& emit) const {
    for (const auto& [string, kind] : game(p).cuts(p.strings)) {
      const Position option{p.graph, p.strings & ~(StringsAndCoins::Strings{1} << string)};
      WinSet wins;
      wins.add(kind, WinSet(game(option).value(option.strings)));
      emit(kind, option, wins);
    }
  }
  std::vector<CoinString> coin_strings(const Position& p) const {
    std::vector<CoinString> left;
    const auto& all = game(p).strings();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if ((p.strings >> i & 1) != 0) left.push_back(all[i]);
    }
    return left;
  }

 private:
  struct Graph {
    Graph(Drawing read, Budget& budget) : drawing(std::move(read)), game(drawing.strings(), budget) {}

    Drawing drawing;
    StringsAndCoins game;
  };

  StringsAndCoins& game(const Position& p) const { return m_graphs[p.graph]->game; }

  Budget& m_budget;
  mutable MemoryClaim m_claim;
  mutable std::vector<std::unique_ptr<Graph>> m_graphs;
  mutable boost::unordered_flat_map<std::string, std::uint32_t> m_numbers;  ///< of the graphs, by their texts
};

/// **Errors** LimitError for too many strings.
void check_string_count(std::size_t strings);

}  // namespace upstar
