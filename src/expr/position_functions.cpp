// Functions of positions: other games made from them, and misère outcomes, of forms too.
#include "expr/function.hpp"
#include "upstar/ruleset/misere.hpp"
#include "upstar/ruleset/positions.hpp"

namespace upstar {

namespace {

Value transformed(const Arguments& a) {
  const PositionValue& p = a.position(0);
  return Value(p.around((a.transformers().*find_transform(a.name())->apply)(p.position)));
}

/// Forms as the positions of a game.
struct PlayedForms {
  using Position = FormId;
  FormStore* forms;

  std::string to_text(FormId) const { return "a form"; }
  template <class Emit>
  void moves(FormId f, Player player, Emit&& emit) const {
    for (const FormId option : forms->options(f, player)) emit(option);
  }
};

/// The outcome of the sum of positions and forms. A value has none: *2 + *2 is 0, and that sum is not 0 in misère play.
Value misere_outcome(const Arguments& a) {
  Positions<PlayedForms> played(a.store(), {&a.forms()});
  MisereOutcomes of_this_call(a.store());  // what it keeps refers to `played`
  std::vector<AnyPosition> terms;
  bool has_forms = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a.is_position(i)) {
      for (AnyPosition& term : a.transformers().terms(a.position(i).position)) terms.push_back(std::move(term));
    } else {
      if (!a.is_form(i)) a.fail("is undefined: misère play depends on the form; write form(...) for a canonical form");
      terms.push_back(played(a.form(i)));
      has_forms = true;
    }
  }
  return Value(Answer{(has_forms ? of_this_call : a.misere()).outcome(terms)});
}

std::vector<Function> table_of_positions() {
  std::vector<Function> table{
      {{"misere_outcome", "misere_outcome(P, Q, ...)",
        "who wins the sum of positions and forms, if the player who cannot move wins: L, R, N, P",
        "misere_outcome(form(*2), form(*2))", "P", 1, FunctionInfo::any_number},
       misere_outcome},
  };
  for (const Transform& t : transforms()) {
    table.emplace_back(FunctionInfo{t.name, t.signature, t.meaning, t.example, t.answer}, transformed);
  }
  return table;
}

}  // namespace

std::span<const Function> position_functions() {
  static const std::vector<Function> table = table_of_positions();
  return table;
}

}  // namespace upstar
