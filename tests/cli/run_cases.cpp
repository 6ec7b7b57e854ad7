// Runs the command as case files say, and compares what it prints.
//
//     run_cases BIN_FOLDER... -- CASE_FILE...
//
// A case file is text; lines that begin with `#` before the first case are comments. A case:
//
//     === a sentence that says what holds
//     $ upstar eval '{^|^}'          one or more lines, run by sh in an empty folder, with BIN_FOLDERs first in PATH
//     --- in                         standard input; nothing where left out. `--- in without line end`: it
//                                    lacks the last line end
//     --- out                        what standard output must be; nothing where left out
//     ^^*
//     --- err                        what standard error must be; `--- err has`: each line must occur in it
//     --- status 0                   0 where left out
//
// A case that calls `type_in` is skipped where there is no terminal for it. No case is given a time of its own: Meson
// ends the whole run when that takes too long, and then the case that hangs is named.
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "terminal.hpp"

namespace {

namespace fs = std::filesystem;

struct Case {
  std::string name;
  std::string command;
  std::string in;
  std::string out;
  std::string err;
  bool err_has = false;
  int status = 0;
};

struct Result {
  std::string out;
  std::string err;
  int status = 0;
};

std::string content_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

void fail(const std::string& message) {
  std::cerr << "run_cases: " << message << '\n';
  std::exit(2);
}

std::vector<Case> cases_of(const fs::path& file) {
  std::ifstream stream(file);
  if (!stream) fail("cannot read " + file.string());
  std::vector<Case> cases;
  std::string* section = nullptr;
  bool without_line_end = false;
  const auto end_section = [&] {
    if (without_line_end && !section->empty()) section->pop_back();
    without_line_end = false;
  };
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("=== ")) {
      end_section();
      cases.push_back({});
      cases.back().name = line.substr(4);
      section = nullptr;
    } else if (cases.empty()) {
      if (!line.empty() && line[0] != '#') fail("text before the first case: " + line);
    } else if (line.starts_with("$ ") && section == nullptr) {
      cases.back().command += line.substr(2) + "\n";
    } else if (line.starts_with("--- ")) {
      end_section();
      Case& current = cases.back();
      const std::string word = line.substr(4);
      if (word == "in" || word == "in without line end") section = &current.in;
      else if (word == "out") section = &current.out;
      else if (word == "err" || word == "err has") section = &current.err;
      else if (word.starts_with("status ")) current.status = std::stoi(word.substr(7));
      else fail("unknown section: " + line);
      without_line_end = word == "in without line end";
      if (word == "err has") current.err_has = true;
    } else if (section != nullptr) {
      *section += line + "\n";
    } else if (!line.empty()) {
      fail("a line outside any section: " + line);
    }
  }
  end_section();
  for (Case& one : cases) {  // empty lines before the next case are for the eye
    for (std::string* text : {&one.out, &one.err}) {
      while (text->ends_with("\n\n") || *text == "\n") text->pop_back();
    }
  }
  return cases;
}

Result run(const Case& one, const fs::path& folder) {
  fs::create_directories(folder / "home");
  std::ofstream(folder / "in", std::ios::binary) << one.in;
  std::ofstream(folder / "command") << one.command;
  const std::string line = "cd '" + (folder / "home").string() +
                           "' && HOME=\"$PWD\" XDG_STATE_HOME= XDG_CONFIG_HOME= sh ../command <../in >../out 2>../err";
  const int status = std::system(line.c_str());
  return {content_of(folder / "out"), content_of(folder / "err"), WIFEXITED(status) ? WEXITSTATUS(status) : -1};
}

bool same(const char* what, const std::string& wanted, const std::string& got) {
  if (wanted == got) return true;
  std::cout << "  " << what << " should be:\n" << wanted << "  is:\n" << got.substr(0, 4000) << "  ---\n";
  return false;
}

bool has_lines(const std::string& wanted, const std::string& got) {
  std::istringstream lines(wanted);
  for (std::string line; std::getline(lines, line);) {
    if (got.find(line) != std::string::npos) continue;
    std::cout << "  standard error lacks: " << line << "\n  is:\n" << got.substr(0, 4000) << "  ---\n";
    return false;
  }
  return true;
}

bool passes(const Case& one, const fs::path& folder) {
  const Result result = run(one, folder);
  bool good = same("standard output", one.out, result.out);
  good = (one.err_has ? has_lines(one.err, result.err) : same("standard error", one.err, result.err)) && good;
  return same("status", std::to_string(one.status) + "\n", std::to_string(result.status) + "\n") && good;
}

bool has_terminal() {
  const int master = open_terminal();
  if (master >= 0) ::close(master);
  return master >= 0;
}

std::string running;  // what is said when the run is ended from outside

void tell_and_end(int) {
  [[maybe_unused]] const ssize_t written = ::write(STDOUT_FILENO, running.data(), running.size());
  std::_Exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  std::string path;
  std::size_t i = 0;
  for (; i < words.size() && words[i] != "--"; ++i) path += fs::absolute(words[i]).string() + ":";
  ::setenv("PATH", (path + std::getenv("PATH")).c_str(), 1);
  ::setenv("LC_ALL", "C.UTF-8", 1);
  ::setenv("TERM", "dumb", 1);
  std::signal(SIGTERM, tell_and_end);
  std::signal(SIGINT, SIG_DFL);  // cases send it; whoever runs us in the background ignores it

  std::string pattern = (fs::temp_directory_path() / "upstar-cases-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) fail("cannot make a folder for the runs");
  const fs::path folder = pattern;
  int failed = 0;
  int passed = 0;
  int skipped = 0;
  const bool terminal = has_terminal();
  for (++i; i < words.size(); ++i) {
    for (const Case& one : cases_of(words[i])) {
      if (!terminal && one.command.find("type_in ") != std::string::npos) {
        ++skipped;
        continue;
      }
      const std::string title = fs::path(words[i]).filename().string() + ": " + one.name + "\n";
      running = "NOT FINISHED: " + title;
      const bool good = passes(one, folder / std::to_string(passed + failed));
      if (!good) std::cout << "FAILED: " << title << std::endl;
      ++(good ? passed : failed);
    }
  }
  fs::remove_all(folder);
  if (skipped > 0) std::cout << "no pseudo-terminal here: what needs one is skipped\n";
  std::cout << passed << " passed, " << failed << " failed";
  if (skipped > 0) std::cout << ", " << skipped << " skipped";
  std::cout << '\n';
  return failed == 0 && passed > 0 ? 0 : 1;
}
