// The command `upstar`.
#include <clocale>

#include "cli/commands/run.hpp"
#include "cli/io/interrupt.hpp"

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "");
  upstar::cli::install_signal_handlers();
  upstar::cli::Console console;
  const int first = argc > 0 ? 1 : 0;
  upstar::cli::run(console, {argv + first, argv + argc});
  return static_cast<int>(console.status());
}
