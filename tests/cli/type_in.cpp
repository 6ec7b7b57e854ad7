// Runs a command on a terminal of its own and types the lines of standard input, each when a prompt, `> ` or `... `,
// is seen; prints what appears on that terminal. `type_in COMMAND WORD...`. Then it types Ctrl-D at each prompt, and
// returns the command's status. It waits as long as it takes. A greeting, which begins with `upstar N`, is printed only
// for `type_in --greeting COMMAND WORD...`, so that cases do not change with the version.
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>

#include "terminal.hpp"

namespace {

/// Everything up to the next prompt, or to the end (then false).
bool read_to_prompt(int terminal, std::string& seen) {
  const std::size_t begin = seen.size();
  pollfd readiness{terminal, POLLIN, 0};
  while (::poll(&readiness, 1, -1) > 0) {
    char buffer[4096];
    const ssize_t count = ::read(terminal, buffer, sizeof buffer);
    if (count <= 0) return false;
    seen.append(buffer, static_cast<std::size_t>(count));
    const std::string_view fresh = std::string_view(seen).substr(begin);
    for (const std::string_view prompt : {"> ", "... "}) {
      if (!fresh.ends_with(prompt)) continue;
      const std::string_view before = fresh.substr(0, fresh.size() - prompt.size());
      if (before.empty() || before.ends_with('\n') || before.ends_with('\r')) return true;
    }
  }
  return false;
}

/// Returns when keys go to the program one by one. The prompt comes before that, and a Ctrl-D typed in between is lost.
void wait_for_keys(int terminal) {
  constexpr useconds_t millisecond = 1000;
  termios mode{};
  for (int tries = 0; tries < 60'000; ++tries) {
    if (::tcgetattr(terminal, &mode) != 0 || (mode.c_lflag & static_cast<tcflag_t>(ICANON)) == 0) return;
    ::usleep(millisecond);
  }
}

void type(int terminal, const std::string& keys) {
  wait_for_keys(terminal);
  if (::write(terminal, keys.data(), keys.size()) < 0) std::exit(2);
}

[[noreturn]] void become(int master, char** command) {
  ::setsid();
  const int side = ::open(::ptsname(master), O_RDWR);
  ::ioctl(side, TIOCSCTTY, 0);
  for (int descriptor = 0; descriptor < 3; ++descriptor) ::dup2(side, descriptor);
  ::execvp(command[0], command);
  std::_Exit(127);
}

bool is_greeting(std::string_view line) {
  constexpr std::string_view name = "upstar ";
  return line.starts_with(name) && line.size() > name.size() && line[name.size()] >= '0' && line[name.size()] <= '9';
}

}  // namespace

int main(int, char** argv) {
  const bool shows_greeting = std::string_view(argv[1]) == "--greeting";
  if (shows_greeting) ++argv;
  const int master = open_terminal();
  if (master < 0) return 2;
  const pid_t child = ::fork();
  if (child == 0) become(master, argv + 1);
  std::string seen;
  bool open = read_to_prompt(master, seen);
  for (std::string line; open && std::getline(std::cin, line);) {
    // A line that ends in `\` is typed without Enter (so it can end in a control character).
    const bool enter = !line.ends_with('\\');
    type(master, enter ? line + "\n" : line.substr(0, line.size() - 1));
    open = read_to_prompt(master, seen);
  }
  while (open) {
    type(master, "\x04");
    open = read_to_prompt(master, seen);
  }
  std::erase(seen, '\r');
  for (std::size_t line = 0; !shows_greeting && line < seen.size(); line = seen.find('\n', line) + 1) {
    if (is_greeting(std::string_view(seen).substr(line))) seen.erase(line, seen.find('\n', line) + 1 - line);
    if (seen.find('\n', line) == std::string::npos) break;
  }
  std::cout << seen;
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}
