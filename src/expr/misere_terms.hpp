// The terms of a sum in misère play, as positions: nothing is added, a value counts as its canonical form.
#pragma once

#include <fmt/format.h>

#include <vector>

#include "expr/function.hpp"
#include "expr/played_forms.hpp"
#include "upstar/ruleset/positions.hpp"

namespace upstar {

/// Games of misère play as the positions of a game.
struct PlayedMisereGames {
  using Position = MisereId;
  MisereStore* games;

  std::string to_text(MisereId) const { return "a misère game"; }
  template <class Emit>
  void moves(MisereId x, Player, Emit&& emit) const {
    for (const MisereId option : games->copy_of_options(x)) emit(option);
  }
};

class MisereTerms {
 public:
  explicit MisereTerms(const Arguments& a)
      : m_a(a), m_forms(a.store(), {&a.forms()}), m_games(a.store(), {&a.session().misere_games}) {}

  /// A term, or all terms of a list. **Errors** DomainError for what is no game.
  void add(const Value& value) {
    const ListValue* list = value.as_list();
    for (const Value& term : list != nullptr ? std::span(list->items) : std::span(&value, 1)) add_term(term);
  }

  const std::vector<AnyPosition>& positions() const { return m_positions; }
  /// Whether some are no positions of rulesets. These refer to this object.
  bool has_others() const { return m_positions.size() > m_of_rulesets; }
  /// The form that a term stands for; nullptr if it is none.
  const FormId* form_of(const AnyPosition& term) const { return m_forms.find(term); }
  bool has_positions() const { return m_of_rulesets > 0; }

 private:
  void add_term(const Value& term) {
    if (const PositionValue* p = term.as_position()) {
      for (AnyPosition& part : m_a.transformers().terms(p->position)) {
        m_positions.push_back(std::move(part));
        ++m_of_rulesets;
      }
      return;
    }
    if (!term.is_game() && !term.as_misere()) {
      m_a.fail(fmt::format("is undefined: a sum of games is wanted, and this has {}", term.kind_name()));
    }
    if (const MisereGame* game = term.as_misere()) return m_positions.push_back(m_games(game->id));
    const FormId form = term.as_form() != nullptr ? *term.as_form() : m_a.forms().canonical(term.game());
    m_positions.push_back(m_forms(form));
  }

  const Arguments& m_a;
  Positions<PlayedForms> m_forms;
  Positions<PlayedMisereGames> m_games;
  std::vector<AnyPosition> m_positions;
  std::size_t m_of_rulesets = 0;
};

}  // namespace upstar
