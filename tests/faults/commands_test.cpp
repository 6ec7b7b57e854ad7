// Every subcommand is stopped as functions_test.cpp stops functions, from the time when it has read its words. It ends
// with a status; and it prints what it ever prints when it is run again.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checked_memory.hpp"
#include "cli/commands/commands.hpp"
#include "cli/commands/run.hpp"
#include "cli/io/terminal.hpp"
#include "desk/io/command_line.hpp"
#include "desk/nim/nim.hpp"
#include "desk/pictures/picture.hpp"
#include "desk/workspace/batch.hpp"
#include "desk/workspace/workspace.hpp"
#include "sampled.hpp"

namespace upstar::cli {

using namespace desk;

namespace {

/// A descriptor means another file while this object lives.
class Redirected {
 public:
  Redirected(int descriptor, int file) : m_descriptor(descriptor), m_before(::dup(descriptor)) {
    ::dup2(file, descriptor);
    ::close(file);
  }
  ~Redirected() {
    ::dup2(m_before, m_descriptor);
    ::close(m_before);
  }
  Redirected(const Redirected&) = delete;
  Redirected& operator=(const Redirected&) = delete;

 private:
  int m_descriptor, m_before;
};

int file_with(std::string_view text) {
  const int file = ::memfd_create("text", 0);
  REQUIRE(::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  ::lseek(file, 0, SEEK_SET);
  return file;
}

/// What is in the file, which is closed.
std::string text_of(int file) {
  std::string text(static_cast<std::size_t>(::lseek(file, 0, SEEK_END)), '\0');
  REQUIRE(::pread(file, text.data(), text.size(), 0) == static_cast<ssize_t>(text.size()));
  ::close(file);
  return text;
}

struct Input {
  std::string line;         ///< the words, as in a shell
  std::string_view text{};  ///< standard input
};

struct Result {
  Status status = Status::ok;
  std::string text;
  bool operator==(const Result&) const = default;
};

enum class Fault { tick, allocation };

class CommandTrial {
 public:
  explicit CommandTrial(const Input& input) : m_input(input), m_words(split_command_line(input.line, false).words) {}

  /// What is wrong, or nothing.
  std::string run(Fault fault) {
    Result wanted;
    for (int i = 0; i < 2; ++i) wanted = result(fault, 0);
    if (wanted.status == Status::unfinished) return m_input.line + ": it does not end";
    tests::SampledSteps steps(m_input.line);
    for (bool met = true; met;) {
      const std::uint64_t step = steps.next();
      Status status{};
      bool is_same = false;
      std::int64_t left = 1;
      for (int tries = 0; tries < 2 && left > 0; ++tries) {  // an error may make something once for the program
        left = -tests::live_allocations();
        {
          const Result found = result(fault, step);
          status = found.status;
          is_same = found == wanted;
        }
        left += tests::live_allocations();
      }
      met = m_is_set && (fault == Fault::allocation ? tests::allocation_failed() : status == Status::unfinished);
      const std::string place = m_input.line + ": at step " + std::to_string(step) + ": ";
      if (!is_same && status != Status::unfinished) return place + "status " + std::to_string(static_cast<int>(status));
      if (left > 0) return place + std::to_string(left) + " allocations are never freed";
      if (result(fault, 0) != wanted) return place + "run again it prints something else";
    }
    return "";
  }

 private:
  /// With the fault at this step; 0: none.
  Result result(Fault fault, std::uint64_t step) {
    const Redirected input(STDIN_FILENO, file_with(m_input.text));
    const Redirected errors(STDERR_FILENO, ::open("/dev/null", O_WRONLY));
    const int printed = file_with("");
    const Redirected output(STDOUT_FILENO, ::dup(printed));
    Terminal terminal;
    Console console(terminal);
    m_is_set = step == 0;
    console.on_budget = [&](Budget& budget) {
      if (std::exchange(m_is_set, true)) return;
      if (fault == Fault::tick) budget.stop_at_tick(step);
      else tests::fail_allocation(step);
    };
    cli::run(console, m_words);
    tests::fail_allocation(0);
    return {console.status(), text_of(printed)};
  }

  Input m_input;
  Words m_words;
  bool m_is_set = false;  ///< the fault of the last run, if it had one
};

/// The JSON library allocates where it destroys: if that fails, it ends the program.
bool makes_json(const Input& input) {
  const auto has = [&](std::string_view word) {
    return input.line.find(word) != std::string::npos || input.text.find(word) != std::string_view::npos;
  };
  return has("--json") || has("show") || has("table games");
}

void try_all(const std::vector<Input>& inputs) {
  for (const Input& input : inputs) {
    CHECK(CommandTrial(input).run(Fault::tick) == "");
    if (!makes_json(input)) CHECK(CommandTrial(input).run(Fault::allocation) == "");
  }
}

const std::vector<Input> inputs{
    {"--help"},
    {"", "g := {3||1|*}\ncompare g 2\ng + g\nvars\nshow g\n1 +\n"},
    {"", "1\nhelp kayles\n"},
    {"eval '{^|^}' 'mean({3||2|1})'"},
    {"eval", "{4||2|0} + {3|1}\n{0|\n\n# a comment\n^*100\n"},
    {"eval --json '{4||2|0}' over 'thermograph({2|-1})'"},
    {"compare '{0||0|-2}' 0"},
    {"compare --matrix 1 '*' '{2|-1}'"},
    {"show '{2|-1/2}'"},
    {"show --json '{^^||0|v*}'"},
    {"show 'clobber(\"xoxo\")'"},
    {"show 'row_ends(\"1 5\")'"},
    {"thermograph '{4||2|0}' '{2|-1/2}'"},
    {"thermograph --svg /dev/null '{4||2|0}'"},
    {"draw thermograph --scaffolds '{3||2|1}'"},
    {"draw tree '{4||2|0}'"},
    {"draw tree --unfold --format svg '{4||2|0}'"},
    {"draw line '{4||2|0}' '{2|-1/2}'"},
    {"draw line --format tex '{4||2|0}'"},
    {"draw position hackenbush 'l(l;rl)' --format svg"},
    {"draw position domineering '..#.|....' --moves"},
    {"draw lattice 2"},
    {"draw table domineering 2 3 --format svg"},
    {"value domineering '..#..|..#..|##.##' '....'"},
    {"value clobber", "xoxo\nxo.\n\n?\nxoxoxo\n"},
    {"value --show hackenbush 'l(l;rl)'"},
    {"value --threads 2 clobber xoxo xooxx xo"},
    {"moves toads_and_frogs 'TT..FF'"},
    {"moves --explain domineering '...|...'"},
    {"moves --winning 'clobber(\"xoxo\") + ^'"},
    {"outcome 'clobber(\"xoxo\") + ^' 'nogo(\"..|..\")'"},
    {"outcome --mcgs -", "[clobber_1xn] XOXO {B win} {W win}\n"},
    {"outcome 'clobber(\"xoxo\")' --certificate /dev/null"},
    {"explain '{0,*|*,{1|0}}' '^*100' '{4||2|0} >= *'"},
    {"explain", "^*100\n{-1,-1+Miny(2)|5}\nover <= upon\nmean({4||2|0})\n"},
    {"explain --json 'value(domineering(\"..|..\"))'"},
    {"explain '{0|*} >= 0' --certificate /dev/null"},
    {"verify -", "upstar certificate 1\nclaim\t0\t<=\t0\n1\tleft\tloses\t0\nproof\t1\nend\tfb3a79e3\n"},
    {"best '{7||3|-8} + {2|-5}' --first left"},
    {"best '{7||3|-8} + {2|-5}' --first left --line hotstrat"},
    {"best 'row_ends(\"1 5 2\")' --first left"},
    {"best 'score({1,0|-1})' --first left --json"},
    {"play 'clobber(\"xoxo\") + {2|-1}'", "hint\nwhy\n2:2\n1\nmoves\nundo\nboard\nquit\n"},
    {"play --misere --strength greedy --json nim 1,2", "1\n1\n"},
    {"play --protocol", "position left clobber(\"xoxo\") - ^\nmoves\ngo\nwinner\noutcome\nundo\nrecord\nquit\n"},
    {"table domineering 3 3"},
    {"table 'mean({n|-m})' n=1..3 m=1..2 --threads 2"},
    {"table games --born-by 2"},
    {"census domineering --cells 4 --json"},
    {"census clobber --board 2x2 --summary --threads 2"},
    {"census hackenbush --trees 2..4 --up-to-sign --csv"},
    {"census snort --vertices 3 --letters .L --csv"},
    {"census clobber --positions -", "xo\nxoxo\n"},
    {"census clobber --board 2x2 --store s --csv"},
    {"value clobber --store s xoxo"},
    {"table cutcake 3 4 --patterns"},
    {"nim sequence 0.77 40"},
    {"nim period 0.77"},
    {"nim period --threads 2 --stats 0.77 x 0.7"},
    {"nim quotient 0.77 20"},
    {"nim table wythoff 4 4"},
    {"nim value kayles 7"},
    {"nim value --search 'cram(\"..|..\") + kayles(3)'"},
    {"nim value --search --threads 2 'cram(\".....|.....|.....|.....|.....\")'"},
    {"nim moves nim 3 5 6"},
    {"nim graph -", "4\n1 2\n2 3\n1 4\n"},
    {"nim coins 1-3 20"},
    {"nim chomp 3 3"},
    {"nim add 5 3"},
    {"nim mul 5 3"},
    {"nim div 5 3"},
    {"nim inv 5"},
    {"nim pow 5 3"},
    {"nim sqrt 5"},
    {"rulesets"},
    {"rulesets clobber"},
    {"functions"},
    {"functions temperature"},
    {"solve"},
    {"solve cutcake", "2 5\n3 3\n"},
    {"help mean"},
    {"help history"},
    {"names functions"},
};

}  // namespace

TEST_CASE("every subcommand can be stopped") { try_all(inputs); }

TEST_CASE("there is an input for every subcommand") {
  const auto is_tried = [](std::string_view words) {
    return std::ranges::any_of(inputs, [&](const Input& input) { return (input.line + " ").starts_with(words); });
  };
  for (const Command& command : all_commands()) {
    if (command.name == "bench") continue;  // prints times
    CHECK_MESSAGE(is_tried(std::string(command.name) + " "), command.name);
  }
  for (const std::string_view action : nim_action_names()) {
    CHECK_MESSAGE(is_tried("nim " + std::string(action) + " "), action);
  }
}

TEST_CASE("a fault of the program is an error of its line, with status 4, and the batch goes on") {
  const Redirected errors(STDERR_FILENO, ::open("/dev/null", O_WRONLY));
  const Redirected input(STDIN_FILENO, file_with("a\nfault\nb\ninternal\nc\n"));
  Terminal terminal;
  Console console(terminal);
  std::string text;
  const GatheredOutput gathered(console.out, &text);
  const Registry registry;
  Workspace workspace(console, registry, {});
  answer_each(workspace, {}, {}, [](std::string_view line, std::size_t) -> std::string {
    if (line == "fault") throw std::out_of_range("there is no such row");
    if (line == "internal") throw InternalError("two sums differ");
    return std::string(line);
  });
  CHECK(console.status() == Status::internal);
  CHECK(text ==
        "a\n!internal: line 2: internal error, please report it with what was typed: there is no such row\nb\n"
        "!internal: line 4: internal error, please report it with what was typed: two sums differ\nc\n");
}

}  // namespace upstar::cli
