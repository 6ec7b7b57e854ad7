// Grundy values of any impartial rule, given as a callback:
//
//     struct TakeSquare {
//       using Position = int;
//       void moves(int n, auto&& emit) const { for (int k = 1; k * k <= n; ++k) emit(n - k * k); }
//     };
//     GrundySolver<TakeSquare> solver;
//     solver.value(50);             // 0: the second player wins
//     solver.winning_moves({50, 7}) // of a sum: which term, and what it becomes
//
// A rule may also have components(p, emit), which calls emit(part) for each independent part of p. Then only parts are
// valued. grundy_rule<Position>([](const Position& p, auto&& emit) { ... }) makes a rule of a lambda.
//
// The value of a position is the mex of its options' values; the value of a sum is the nim sum. The player to move wins
// if the value is not 0. **Source** Sprague (1935), Grundy (1939); Siegel IV.1.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/detail/base/open_table.hpp"
#include "upstar/impartial/nim_sums.hpp"

namespace upstar {

/// The least number that is not among `values`. **Cost** linear.
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

/// **Requires** a rule whose Position is regular (default constructible, copyable, with ==) and hashable by hash_of.
template <class Rule>
class GrundySolver {
 public:
  using Position = typename Rule::Position;
  static_assert(std::regular<Position> && Hashable<Position>, "a Position is regular and hashable by hash_of");

  struct Move {
    std::size_t term = 0;  ///< of the sum
    Position to;
  };

  explicit GrundySolver(Rule rule = Rule{}, Budget* budget = nullptr)
      : m_budget(budget), m_rule(std::move(rule)), m_values(m_budget) {}

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
        [&](std::size_t term, const Position& to) {
          winning.push_back({term, to});
        });
    return winning;
  }

 private:
  static constexpr std::uint64_t no_value = UINT64_MAX;
  static constexpr std::uint64_t least_mark = std::uint64_t{1} << 63;  ///< above all values

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

  std::uint64_t* find(const Position& p) { return m_values.find(p, m_values.hash(p)); }
  /// The value or mark of p; nullptr if p is new. A mark left by a call that ended in an error counts as new.
  const std::uint64_t* known(const Position& p) {
    const std::uint64_t* found = find(p);
    return found != nullptr && (*found < least_mark || *found == m_in_progress) ? found : nullptr;
  }

  Level open(const Position& p) {
    m_budget->tick();
    if (std::uint64_t* mark = find(p)) *mark = m_in_progress;
    else m_values.insert(p, m_in_progress);
    Level level{p, {}, 0, {}};
    m_rule.moves(p, [&](const Position& option) {
      level.options.emplace_back();
      for_each_part(option, [&](const Position& part) { level.options.back().push_back(part); });
    });
    return level;
  }

  std::uint64_t value_of_part(const Position& p) {
    ++m_in_progress;
    if (const std::uint64_t* value = known(p)) return *value;
    std::vector<Level> levels;
    levels.push_back(open(p));
    while (!levels.empty()) step(levels);
    return *find(p);
  }

  /// Values the next option of the last level, or opens a level for a part of that option, or closes the level.
  void step(std::vector<Level>& levels) {
    Level& level = levels.back();
    if (level.next == level.options.size()) {
      *find(level.position) = mex(level.values);
      m_budget->count_position();
      levels.pop_back();
      return;
    }
    std::uint64_t sum = 0;
    for (const Position& part : level.options[level.next]) {
      const std::uint64_t* found = known(part);
      if (found == nullptr) {
        levels.push_back(open(Position(part)));
        return;
      }
      if (*found == m_in_progress) throw DomainError("play can come back to a position: it has no Grundy value here");
      sum ^= *found;
    }
    level.values.push_back(sum);
    ++level.next;
  }

  GivenBudget m_budget;
  Rule m_rule;
  std::uint64_t m_in_progress = least_mark;  ///< this call's mark of positions whose options are being valued
  detail::OpenTable<Position, std::uint64_t, no_value> m_values;
};

}  // namespace upstar
