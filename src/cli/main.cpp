// The command `upstar`.
#include <clocale>

#include "cli/commands/run.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/number_memory.hpp"
#include "cli/io/terminal.hpp"

int main(int argc, char** argv) {
  std::setlocale(LC_CTYPE, "");
  upstar::cli::install_signal_handlers();
  upstar::cli::let_big_numbers_throw();
  upstar::cli::Terminal terminal;
  upstar::desk::Console console(terminal);
  const int first = argc > 0 ? 1 : 0;
  upstar::cli::run(console, {argv + first, argv + argc});
  return static_cast<int>(console.status());
}
