// Functions on the order of partizan games in misère play. A form is itself, a value its canonical form of normal play,
// a position the tree of its moves; a sum typed as an argument is that of the forms.
#include <fmt/format.h>

#include <array>

#include "base/memoised.hpp"
#include "expr/function.hpp"
#include "notation/excerpt.hpp"
#include "upstar/analysis/form_moves.hpp"
#include "upstar/analysis/misere_order.hpp"

namespace upstar {

namespace {

std::vector<FormId> options_of(FormStore& forms, FormId f, Player player) { return forms.options(f, player); }
std::vector<AnyPosition> options_of(FormStore&, const AnyPosition& p, Player player) { return p.moves(player); }

/// Forms and positions as forms for misère play.
class MisereReader {
 public:
  MisereReader(const Arguments& a, MisereForms& forms) : m_a(a), m_forms(forms) {}

  /// The argument; a sum is added.
  MisereForm read(std::size_t index) {
    const Value& value = m_a.values()[index];
    const ListValue* list = value.as_list();
    if (list == nullptr || !list->is_sum) return read_term(value);
    MisereForm total = MisereForms::zero();
    for (const Value& term : list->items) total = m_forms.sum(total, read_term(term));
    return total;
  }

 private:
  MisereForm read_term(const Value& term) {
    if (const PositionValue* p = term.as_position()) return tree(p->position);
    if (!term.is_game()) m_a.fail(fmt::format("is undefined: a game is wanted, and this is {}", term.kind_name()));
    const FormId form = term.as_form() != nullptr ? *term.as_form() : m_a.forms().canonical(term.game());
    if (depth(m_a.forms(), form) > MisereForms::deepest) {
      throw LimitError(fmt::format("a form of more than {} moves in a row", MisereForms::deepest));
    }
    return tree(form);
  }

  template <class Key>
  MisereForm tree(const Key& root) {
    ChargedMap<Key, MisereForm> found(charged_to(m_forms.budget()));
    const auto form_of = [&](const Key& key, auto&& ask) {
      std::array<std::vector<MisereForm>, 2> sides;
      for (const Player player : {Player::left, Player::right}) {
        for (const Key& option : options_of(m_a.forms(), key, player)) {
          sides[player == Player::left ? 0 : 1].push_back(ask(option));
        }
      }
      return ask.is_met() ? m_forms.make(std::move(sides[0]), std::move(sides[1])) : MisereForm{};
    };
    return memoised(found, root, form_of,
                    [&](const Key&) { m_a.fail("is undefined: play can come back to a position it has been in"); });
  }

  const Arguments& m_a;
  MisereForms& m_forms;
};

Universe universe_of(const Arguments& a, std::size_t index) {
  if (const auto universe = universe_named(a.text(index))) return *universe;
  a.fail(fmt::format("is undefined: '{}' is not a universe; there are free, dicot, dead_ending and blocking",
                     excerpt(a.text(index))));
}

/// What a call compares with: its forms, all of its universe.
struct MisereCall {
  MisereCall(const Arguments& a, std::size_t games)
      : forms(a.store().budget()), universe(universe_of(a, games)), order(forms, universe) {
    MisereReader reader(a, forms);
    for (std::size_t i = 0; i < games; ++i) {
      given.push_back(reader.read(i));
      if (forms.is_in(given.back(), universe)) continue;
      a.fail(fmt::format("is undefined: {} is not in the universe {}",
                         games == 1 ? "the game"
                         : i == 0   ? "the first game"
                                    : "the second game",
                         text_of(universe)));
    }
  }

  MisereForms forms;
  Universe universe;
  MisereOrder order;
  std::vector<MisereForm> given;
};

Answer call_misere_geq(const Arguments& a) {
  MisereCall call(a, 2);
  return {call.order.geq(call.given[0], call.given[1])};
}

Answer call_is_misere_invertible(const Arguments& a) {
  MisereCall call(a, 1);
  return {call.order.is_invertible(call.given[0])};
}

/// The form in the session's store of forms.
FormId form_of(FormStore& forms, const MisereForms& from, MisereForm root) {
  ChargedMap<std::uint32_t, FormId> found(charged_to(from.budget()));
  for (const MisereForm f : from.followers(root)) {
    std::array<std::vector<FormId>, 2> sides;
    for (const Player player : {Player::left, Player::right}) {
      for (const MisereForm option : from.options(f, player)) {
        sides[player == Player::left ? 0 : 1].push_back(found.at(option.index));
      }
    }
    found.emplace(f.index, forms.make(sides[0], sides[1]));
  }
  return found.at(root.index);
}

Value call_misere_canonical(const Arguments& a) {
  if (a.size() == 1) return Value::of(a.store().budget(), impartial_misere_canonical(a));
  MisereCall call(a, 1);
  const MisereForm canonical = a.defined([&] { return call.order.canonical(call.given[0]); });
  const FormId form = form_of(a.forms(), call.forms, canonical);
  // A value is a name of its canonical form.
  if (a.forms().is_canonical(form)) return Value(a.forms().value(form));
  return Value(a.store().budget(), form, a.forms().value(form)).shown_as_typed();
}

std::vector<Function> functions_with_terms() {
  std::vector<Function> table = {
      {{"misere_geq", "misere_geq(G, H, \"U\")",
        "whether Left does as well in G + X as in H + X in misère play, for all X of the universe U: free, dicot, "
        "dead_ending or blocking",
        "misere_geq(1, 0, \"dead_ending\")", "false", "value, value, text -> truth", 3, 3},
       call_misere_geq,
       Braces::as_typed},
      {{"is_misere_invertible", "is_misere_invertible(G, \"U\")",
        "whether G - G = 0 in misère play in the universe U: free, dicot, dead_ending or blocking",
        "is_misere_invertible(*, \"dicot\")", "true", "value, text -> truth", 2, 2},
       call_is_misere_invertible,
       Braces::as_typed},
      {{"misere_canonical", "misere_canonical(G, \"U\")",
        "the simplest form equal to G in misère play in the universe U, free or dicot; without U the canonical form of "
        "an impartial game",
        "misere_canonical(kayles(5))", "*[2[2]321]", "value, text -> any", 1, 2},
       call_misere_canonical,
       Braces::as_typed},
  };
  for (Function& function : table) function.takes_terms = true;
  return table;
}

}  // namespace

std::span<const Function> misere_order_functions() {
  static const std::vector<Function> table = functions_with_terms();
  return table;
}

}  // namespace upstar
