// Grundy values of any impartial rule, given as a callback:
//
//     struct TakeSquare {
//       using Position = int;
//       template <class Emit> void moves(int n, Emit&& emit) const { for (int k = 1; k * k <= n; ++k) emit(n - k * k); }
//     };
//     Budget budget;
//     GrundySolver<TakeSquare> solver(budget);
//     solver.value(50);             // 0: the second player wins
//     solver.winning_moves({50, 7}) // of a sum: which term, and what it becomes
//
// A rule may also name components(p, emit): emit(part) for each independent part of p; values are then those of the parts.
// A lambda is a rule through grundy_rule<Position>([](const Position& p, auto&& emit) { ... }).
//
// A position's value is the least number that is no option's; a sum's is the nim sum; the player to move wins where it is
// not 0. **Source** Sprague (1935), Grundy (1939); Siegel IV.1.
#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/nim_sums.hpp"

namespace upstar {

/// The least number that is none of `values`. **Cost** linear.
std::uint64_t mex(std::span<const std::uint64_t> values);

template <class P, class Moves>
struct GrundyRule {
  using Position = P;
  Moves next;
  template <class Emit>
  void moves(const P& p, Emit&& emit) const {
    next(p, emit);
  }
};

template <class Position, class Moves>
GrundyRule<Position, Moves> grundy_rule(Moves moves) {
  return {std::move(moves)};
}

/// **Requires** a rule whose Position is copyable, equality comparable and hashable by boost::hash.
template <class Rule>
class GrundySolver {
 public:
  using Position = typename Rule::Position;

  struct Move {
    std::size_t term = 0;  ///< of the sum
    Position to;
  };

  explicit GrundySolver(Budget& budget, Rule rule = Rule{}) : m_memory(budget), m_rule(std::move(rule)) {}

  /// **Errors** LimitError past the budget; DomainError if play can come back to a position.
  /// **Cost** each position once, with its moves; no recursion.
  std::uint64_t value(const Position& p) {
    std::uint64_t sum = 0;
    for_each_part(p, [&](const Position& part) { sum ^= value_of_part(part); });
    return sum;
  }
  std::uint64_t value(std::span<const Position> terms) {
    std::uint64_t sum = 0;
    for (const Position& term : terms) sum ^= value(term);
    return sum;
  }
  bool first_player_wins(std::span<const Position> terms) { return value(terms) != 0; }

  /// Every move of the sum that leaves value 0, in the rule's order.
  std::vector<Move> winning_moves(std::span<const Position> terms) {
    std::vector<Move> winning;
    const auto options_of = [this](const Position& term, auto&& emit) {
      std::vector<Position> options;
      m_rule.moves(term, [&](const Position& option) { options.push_back(option); });
      for (const Position& option : options) emit(option, value(option));
    };
    for_each_winning_move(
        value(terms), terms, [this](const Position& term) { return value(term); }, options_of,
        [&](std::size_t term, const Position& to) { winning.push_back({term, to}); });
    return winning;
  }

 private:
  static constexpr std::uint64_t bytes_each = sizeof(Position) + 16;
  static constexpr std::uint64_t in_progress = UINT64_MAX;

  /// A position whose options are being valued.
  struct Level {
    Position position;
    std::vector<std::vector<Position>> options;  ///< the parts of each
    std::size_t next = 0;
    std::vector<std::uint64_t> values;
  };

  template <class Visit>
  void for_each_part(const Position& p, Visit&& visit) const {
    if constexpr (requires { m_rule.components(p, visit); }) {
      m_rule.components(p, visit);
    } else {
      visit(p);
    }
  }

  Level open(const Position& p) {
    m_memory.budget().tick();
    m_memory.claim(bytes_each);
    m_values.emplace(p, in_progress);
    Level level{p, {}, 0, {}};
    m_rule.moves(p, [&](const Position& option) {
      level.options.emplace_back();
      for_each_part(option, [&](const Position& part) { level.options.back().push_back(part); });
    });
    return level;
  }

  std::uint64_t value_of_part(const Position& p) {
    if (const auto known = m_values.find(p); known != m_values.end() && known->second != in_progress) return known->second;
    std::vector<Level> levels;
    try {
      levels.push_back(open(p));
      while (!levels.empty()) step(levels);
    } catch (...) {  // what was begun has no value
      for (const Level& level : levels) m_values.erase(level.position);
      m_values.erase(p);
      throw;
    }
    return m_values.at(p);
  }

  /// Values one more option of the last level, or opens a level for a part of it, or closes the level.
  void step(std::vector<Level>& levels) {
    Level& level = levels.back();
    if (level.next == level.options.size()) {
      m_values[level.position] = mex(level.values);
      m_memory.budget().count_position();
      levels.pop_back();
      return;
    }
    std::uint64_t sum = 0;
    for (const Position& part : level.options[level.next]) {
      const auto known = m_values.find(part);
      if (known == m_values.end()) {
        levels.push_back(open(Position(part)));
        return;
      }
      if (known->second == in_progress) throw DomainError("play can come back to a position: it has no Grundy value here");
      sum ^= known->second;
    }
    level.values.push_back(sum);
    ++level.next;
  }

  MemoryClaim m_memory;
  Rule m_rule;
  boost::unordered_flat_map<Position, std::uint64_t, boost::hash<Position>> m_values;
};

}  // namespace upstar
