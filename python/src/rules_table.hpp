// RulesTable: the positions of a ruleset written in Python, by number, with what its functions have said of them.
//
// Terms. *Rules* are an object of a class with `moves(position, player)`, and perhaps `components(position)` and
// `canonical(position)`. A *position* is any hashable Python object; positions that are equal have one number.
//
// Storage:
//
//     numbers           position <-> its number; they own the positions
//     entries[number]   its image, where its moves and components stand in `lists`
//     lists             numbers, list after list
//
// Each function is called once for a position (and player): the answer is kept. So positions must never change.
//
// The table borrows the rules: they own it, and every position owns them. Every function that calls Python takes the
// GIL; who calls a function with a list gets it without the GIL.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "position_numbers.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar::python {

namespace nb = nanobind;

class RulesTable {
 public:
  /// A list of positions. It stays where it is.
  struct List {
    static constexpr std::uint32_t unknown = UINT32_MAX;
    std::uint32_t first = unknown;
    std::uint32_t count = 0;
  };

  /// **Requires** the GIL; clear() before the rules go. **Errors** TypeError if the class lacks `moves`.
  RulesTable(nb::handle rules, Budget& budget);

  /// **Requires** the GIL. **Errors** TypeError for an object without a hash; LimitError.
  std::uint32_t number(nb::handle position);
  /// **Requires** the GIL.
  nb::handle position(std::uint32_t number) const { return m_numbers[number]; }
  std::string text(std::uint32_t number) const;

  // **Errors** whatever the Python functions raise; TypeError for an answer that is not what they should give.
  List moves(std::uint32_t number, Player player);
  List components(std::uint32_t number);
  Canonical<std::uint32_t> canonical(std::uint32_t number);
  bool has_components() const { return m_components.is_valid(); }
  std::uint32_t item(const List& list, std::uint32_t i) const { return m_lists[list.first + i]; }

  /// Lets go of all Python objects; nothing may be asked afterwards. **Requires** the GIL.
  void clear();
  int traverse(visitproc visit, void* argument) const;

 private:
  using Numbers = ChargedVector<std::uint32_t>;
  struct Entry {
    std::array<List, 2> moves{};
    List components{};
    Canonical<std::uint32_t> image{List::unknown};
  };

  nb::object rules() const;
  nb::object call(const nb::object& function, std::uint32_t number, nb::handle player = {}) const;
  std::string call_text(const char* function, std::uint32_t number, nb::handle player = {}) const;
  /// The number of a position that one of the functions gave.
  std::uint32_t number_of_given(nb::handle position, const char* function, std::uint32_t of, nb::handle player);
  List read_list(const nb::object& answer, const char* function, std::uint32_t of, nb::handle player = {});
  List add_list(const Numbers& numbers);

  Budget& m_budget;
  nb::handle m_rules;
  PositionNumbers m_numbers;
  nb::object m_moves, m_sizeof;          ///< names
  nb::object m_components, m_canonical;  ///< the same; null if the class lacks the functions
  std::array<nb::object, 2> m_players;
  ChargedVector<Entry> m_entries;
  ChargedVector<std::uint32_t> m_lists;
  MemoryClaim m_objects;  ///< of the Python objects, as far as they are known
};

/// The same as a Ruleset (ruleset.hpp).
template <bool impartial>
struct PythonRules {
  using Position = std::uint32_t;
  static constexpr bool is_impartial = impartial;

  RulesTable* table;

  std::string to_text(const Position& p) const { return table->text(p); }
  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const RulesTable::List list = table->moves(p, player);
    for (std::uint32_t i = 0; i < list.count; ++i) emit(table->item(list, i));
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    if (!table->has_components()) return emit(p);
    const RulesTable::List list = table->components(p);
    for (std::uint32_t i = 0; i < list.count; ++i) emit(table->item(list, i));
  }
  Canonical<Position> canonical(const Position& p) const { return table->canonical(p); }
};

}  // namespace upstar::python
