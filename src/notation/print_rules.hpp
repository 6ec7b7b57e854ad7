// PrintRules: which rule of printing a value takes (docs/notation.md), and which other values its text contains.
#pragma once

#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>

#include "upstar/game/option_order.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// The first rule that fits a value prints it.
enum class Rule : std::uint8_t {
  atom,        ///< number, ups and star
  plus_minus,  ///< a switch: G = -G
  tiny,        ///< number + {0 || 0 | -K}
  miny,        ///< number + {K | 0 || 0}
  braces,
};

class PrintRules {
 public:
  using Parts = boost::container::small_vector<GameId, 8>;

  explicit PrintRules(GameStore& store) : m_store(store), m_order(store) {}

  GameStore& store() { return m_store; }
  OptionOrder& order() { return m_order; }

  /// Whether Rule::atom prints g. Values that differ by a number have the same answer.
  bool is_atom(GameId g);
  /// **Cost** as a rule a look at the stops; few games are compared with their negative.
  Rule rule(GameId g);
  /// The options of g in order. The span is valid until the next call.
  std::span<const GameId> options(GameId g, Player player);
  /// K of number + Tiny(K) or number + Miny(K). **Requires** one of those rules.
  GameId tiny_argument(GameId g, Rule rule);
  /// The number before Tiny or Miny.
  Dyadic tiny_number(GameId g, Rule rule);
  /// The values that the text of g contains, in that order: its options, or the argument of Tiny or Miny.
  Parts parts(GameId g, Rule rule);

 private:
  bool is_switch(GameId g);
  bool is_tiny(GameId g, Player player);

  GameStore& m_store;
  OptionOrder m_order;
  GameId m_single;
};

}  // namespace upstar
