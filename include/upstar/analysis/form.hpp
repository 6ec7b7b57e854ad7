// Forms: games as they are written, not simplified, for operations that depend on this.
//
// A form is a set of Left options and a set of Right options, forms themselves: {0|} and {0,*|} are different forms of
// one value. Forms with the same sets are the same form. The *canonical* form of a value is the one whose options are
// the canonical forms of the value's canonical options.
//
// Storage. A FormId is an index into the store's records. The record of a canonical form holds no options: the store of
// values is asked for them when they are wanted. So the form of 10^9 takes one record and no time. Every form knows its
// value.
//
//     record   0: value 0, canonical   1: value *, canonical   2: value 1, options 0 1 |
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/detail/game/option_table.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// A form inside one FormStore. The order is arbitrary.
struct FormId {
  std::uint32_t index = 0;
  auto operator<=>(const FormId&) const = default;
};
inline std::size_t hash_value(FormId f) { return static_cast<std::size_t>(mix(f.index, 0)); }

class FormStore {
 public:
  /// A store of forms of the values of `games`. It spends from the budget of `games`, which must outlive it.
  explicit FormStore(GameStore& games)
      : m_games(games), m_forms(games.budget()), m_canonical(charged_to(games.budget())) {}

  GameStore& games() const { return m_games; }
  std::size_t size() const { return m_forms.size(); }

  /// The canonical form of a value. **Cost** constant.
  FormId canonical(GameId value);
  /// {left | right}, repeats dropped. **Cost** one construction of a value.
  FormId make(std::span<const FormId> left, std::span<const FormId> right);
  /// {-right | -left}, all the way down. **Cost** linear in the followers that are not canonical; no recursion.
  FormId negate(FormId f);

  GameId value(FormId f) const { return m_forms[f].value; }
  bool is_canonical(FormId f) const { return m_forms[f].is_canonical; }
  /// In arbitrary order.
  std::vector<FormId> options(FormId f, Player player);

 private:
  struct Fact {
    GameId value;
    bool is_canonical;
  };

  bool is_canonical_form(GameId value, std::span<const FormId> options, Player player);

  GameStore& m_games;
  OptionTable<FormId, Fact> m_forms;
  ChargedMap<GameId, FormId> m_canonical;
};

}  // namespace upstar
