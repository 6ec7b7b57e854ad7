// The lines of the calculator that are neither expressions nor subcommands: `vars`, `save FILE`, ...
#pragma once

#include <span>
#include <string_view>

#include "desk/commands/commands.hpp"
#include "desk/io/example.hpp"
#include "desk/workspace/workspace.hpp"

namespace upstar::desk {

struct CalculatorWord {
  std::string_view name;
  std::string_view operands;
  std::string_view meaning;
  Example example;
  /// Null: it ends the calculator. **Errors** UsageError, upstar::Error.
  void (*run)(Workspace& workspace, const Words& words);
};

std::span<const CalculatorWord> calculator_words();
/// nullptr if there is none.
const CalculatorWord* find_calculator_word(std::string_view name);

}  // namespace upstar::desk
