// Forms as the positions of a game, for what depends on forms and not on their values.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>

#include "expr/form_text.hpp"
#include "upstar/analysis/form.hpp"
#include "upstar/ruleset/positions.hpp"

namespace upstar {

struct PlayedForms {
  using Position = FormId;
  FormStore* forms;
  Style style = Style::text;

  /// A canonical form as its value.
  std::string to_text(FormId f) const {
    if (forms->is_canonical(f)) return upstar::to_text(forms->games(), forms->value(f), style);
    return fmt::format("form({})", braces_text(*forms, f, style));
  }
  std::optional<GameId> closed_form(FormId f, GameStore&) const { return forms->value(f); }
  template <class Emit>
  void moves(FormId f, Player player, Emit&& emit) const {
    for (const FormId option : forms->options(f, player)) emit(option);
  }
};

}  // namespace upstar
