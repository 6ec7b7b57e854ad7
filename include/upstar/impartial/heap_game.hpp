// Impartial games on heaps: take-and-break codes, sets of numbers to take, and games whose values a theorem gives.
//
//     HeapGame game(TakeAndBreak("0.77"));                     // Kayles; by name: upstar/ruleset/heap_games.hpp
//     game.value(40);
//     game.winning_moves(std::vector<std::uint64_t>{3, 5, 8})
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/impartial/period.hpp"
#include "upstar/impartial/take_and_break.hpp"

namespace upstar {

/// A move in one heap, and the heaps it leaves.
struct HeapMoveMade {
  std::uint64_t heap = 0;
  std::vector<std::uint64_t> parts;

  auto operator<=>(const HeapMoveMade&) const = default;
  /// `13 -> 4`, `7 -> 3,2`; an empty rest is 0.
  std::string to_text() const;
};

class HeapGame {
 public:
  /// The values of one heap by a formula.
  using Formula = std::function<std::uint64_t(std::uint64_t)>;

  explicit HeapGame(TakeAndBreak code) : m_code(std::move(code)) {}
  /// **Requires** a formula that gives the values of the code.
  HeapGame(TakeAndBreak code, Formula formula) : m_code(std::move(code)), m_closed_form(std::move(formula)) {}
  static HeapGame nim();
  /// Nim in which the player who moves last loses.
  static HeapGame misere_nim();
  /// Take half of a heap or more.
  static HeapGame at_least_half();

  bool is_misere() const { return m_misere; }
  /// **Errors** DomainError in misère play, in which heaps have no values.
  void require_values() const;
  /// Whether a formula gives the values.
  bool has_closed_form() const { return static_cast<bool>(m_closed_form); }
  /// The code of the game. **Requires** has_code().
  TakeAndBreak& code() { return *m_code; }
  bool has_code() const { return m_code.has_value(); }

  /// By formula, by a period that is proved within 20,000 heaps, or by table.
  /// **Errors** LimitError past the budget, or if there is neither formula nor period and no table can hold the heap.
  std::uint64_t value(std::uint64_t heap, Budget* budget = nullptr);
  /// The values of the heaps 0, 1, ..., last. Formulas are used unless a method is asked for.
  /// **Errors** as value(); those of require_values().
  std::vector<std::uint64_t> values_to(std::uint64_t last, TakeAndBreak::Method method, Budget* budget = nullptr);
  std::vector<std::uint64_t> values_to(std::uint64_t last, Budget* budget = nullptr) {
    return values_to(last, TakeAndBreak::Method::automatic, budget);
  }
  std::uint64_t value(std::span<const std::uint64_t> heaps, Budget* budget = nullptr);
  bool first_player_wins(std::span<const std::uint64_t> heaps, Budget* budget = nullptr);

  /// Every winning move once: sorted by the heap, then by the heaps it becomes, larger heaps first.
  /// **Errors** as value(); LimitError for heaps whose options are too many to look at.
  /// **Cost** the options of each different heap; for Nim one step.
  std::vector<HeapMoveMade> winning_moves(std::span<const std::uint64_t> heaps, Budget* budget = nullptr);

  using Heaps = std::vector<std::uint64_t>;
  /// emit(heaps) for each move from a heap. **Errors** LimitError past 20 million moves.
  void options(std::uint64_t heap, const std::function<void(const Heaps&)>& emit, Budget* budget = nullptr) const;

 private:
  HeapGame() = default;

  std::optional<TakeAndBreak> m_code;
  Formula m_closed_form;
  std::optional<Period> m_period;
  bool m_sought_period = false;
  bool m_misere = false;
  bool m_is_nim = false;
  bool m_at_least_half = false;
};

}  // namespace upstar
