// The command `upstar`.
#include <langinfo.h>

#include <clocale>
#include <string_view>

#include "cli/commands/run.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/number_memory.hpp"
#include "cli/io/terminal.hpp"

namespace {

/// For what is typed: all text is UTF-8, also where the user has named no locale.
void use_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(::nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

}  // namespace

int main(int argc, char** argv) {
  use_utf8();
  upstar::cli::install_signal_handlers();
  upstar::cli::let_big_numbers_throw();
  upstar::cli::Terminal terminal;
  upstar::desk::Console console(terminal);
  const int first = argc > 0 ? 1 : 0;
  upstar::cli::run(console, {argv + first, argv + argc});
  return static_cast<int>(console.status());
}
