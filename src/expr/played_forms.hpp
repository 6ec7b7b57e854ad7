// Forms as the positions of a game, for what depends on forms and not on their values.
#pragma once

#include <string>

#include "upstar/analysis/form.hpp"
#include "upstar/ruleset/positions.hpp"

namespace upstar {

struct PlayedForms {
  using Position = FormId;
  FormStore* forms;

  std::string to_text(FormId) const { return "a form"; }
  template <class Emit>
  void moves(FormId f, Player player, Emit&& emit) const {
    for (const FormId option : forms->options(f, player)) emit(option);
  }
};

}  // namespace upstar
