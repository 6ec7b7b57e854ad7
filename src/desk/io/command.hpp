// A subcommand, as a row of the table from which dispatch, help and completion are made.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace upstar::desk {

class Console;

/// What stands behind the name of a subcommand.
using Words = std::vector<std::string>;

struct Command {
  std::string_view name;
  std::string_view summary;
  /// Takes the words after the name, prints on the console, and leaves the status there.
  /// **Errors** UsageError; an upstar::Error that ends the whole run; ClosedPipe.
  void (*run)(Console& console, const Words& words);
  bool takes_expressions = false;  ///< how a line of the calculator is split into its words
};

}  // namespace upstar::desk
