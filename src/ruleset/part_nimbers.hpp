// PartNimbers: the nim values of parts, by search (impartial/nimber_search.hpp).
//
// Either the players have their own moves, the same in impartial games, or both are given the moves of both.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "impartial/nimber_search.hpp"
#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

class PartNimbers {
 public:
  enum class Moves : std::uint8_t { of_each_player, of_both_players };

  /// Given the moves of both players, a position is not worth what it was before: then no part of it is replaced by
  /// its value.
  PartNimbers(GameStore& store, Moves moves);

  /// Of each player's own moves: parts of rulesets that say they are impartial are searched, others evaluated.
  /// **Errors** LimitError past the budget; what was found until then stays. DomainError for a value that is not a
  /// nimber, or if play can come back to a position.
  std::uint64_t value(const AnyPosition& p);

 private:
  /// The rules, as NimberSearch wants them.
  class Rule {
   public:
    using Position = std::uint32_t;  ///< a part
    using Values = std::uint64_t;
    static constexpr bool lists_quickly = false;  ///< options are numbered, and stay

    Rule(PartPool& pool, Moves moves);
    template <class Options>
    void moves(std::uint32_t part, Options& options) {
      if (list(part, Player::left, options) && m_moves == Moves::of_both_players) list(part, Player::right, options);
    }
    std::uint64_t most(std::uint32_t part) const;
    std::uint64_t effort(std::uint32_t part) const { return most(part); }

   private:
    /// **Returns** whether to go on.
    template <class Options>
    bool list(std::uint32_t part, Player player, Options& options) {
      for (const SumList::Sum& sum : m_pool.options(part, player)) {
        options.nimber(nimber(sum.value));
        for (const PartRef each : m_pool.parts(sum)) options.part(each.index());
        if (!options.end()) return false;
      }
      return true;
    }
    std::uint64_t nimber(GameId value) const;

    PartPool& m_pool;
    Moves m_moves;
  };

  std::uint64_t value_of_part(std::uint32_t part);

  PartPool m_pool;
  Moves m_moves;
  NimberSearch<Rule> m_search;
};

}  // namespace upstar
