// The words after a subcommand: its options, and operands that may begin with `-`.
//
// A word that is one of the subcommand's options is that option (`--time 10s` and `--time=10s`); every other word is an
// operand, also `-5/8` and `--1`. After `--` everything is, and before it nothing is that looks like an option; nor
// where operands are names and files.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "desk/io/command.hpp"
#include "desk/io/example.hpp"
#include "desk/io/limits.hpp"
#include "upstar/notation/print.hpp"

namespace upstar::desk {

/// `--word`, as options are written; `--1` is an expression.
bool looks_like_option(std::string_view word);

class Arguments {
 public:
  /// For the help: `eval`, what it does, how operands are written (`[EXPRESSION...]`), examples, and whole lines to
  /// stand below them.
  Arguments(const std::string& command, const std::string& summary, const std::string& operands,
            std::span<const Example> examples, const std::string& notes = "");
  ~Arguments();

  void flag(const std::string& name, bool& target, const std::string& help);
  /// The same, calling `given` if it is there.
  void flag(const std::string& name, std::function<void()> given, const std::string& help);
  /// An option with one value, handed to `take`; its name may have a letter too, `output,-o`.
  /// **Errors** of take: UsageError.
  void option(const std::string& name, const std::string& value_name, std::function<void(const std::string&)> take,
              const std::string& help);
  /// An option with the name of a file, which may be given again. **Errors** UsageError for an empty name.
  void files(const std::string& name, std::vector<std::string>& paths, const std::string& help);

  /// Operands are names and files: a word that looks like an option is none of them.
  void takes_no_expressions() { m_takes_expressions = false; }

  /// Another name for an option, which no list of options has.
  void also_named(const std::string& alias, const std::string& name);

  /// **Returns** false if it was `--help` or `--options`: the answer is then in help(). **Errors** UsageError.
  bool parse(const std::vector<std::string>& words);
  const std::vector<std::string>& operands() const { return m_operands; }
  /// A line about an operand that looks like an option, for errors in what was read; empty if there is none, or if `--`
  /// was there.
  std::string note_on_operands() const;
  /// **Errors** UsageError unless there are from `least` to `most` operands behind the first `leading` ones, which
  /// belong to the command's name.
  void require_operands(std::size_t least, std::size_t most, std::size_t leading = 0) const;
  /// `--time`, `-h`, ...
  std::vector<std::string> option_names() const;
  /// The help; for `--options` every option, a tab and what it does, one a line.
  std::string help() const;

 private:
  const std::string* like_an_option() const;
  [[noreturn]] void refuse_option(const std::string& word) const;

  struct Parser;  // CLI11 takes seconds to compile: it stays in one file
  std::unique_ptr<Parser> m_parser;
  std::string m_command;
  std::vector<std::string> m_operands;
  std::vector<std::pair<std::string, std::string>> m_aliases;  ///< `--player`, `--first`
  bool m_options_only = false;
  bool m_takes_expressions = true;
  bool m_has_end = false;  ///< `--` was there
};

/// The options of every subcommand that computes.
struct CommonOptions {
  Limits limits;
  Style style = Style::text;
  bool is_style_given = false;
  bool json = false;
  bool statistics = false;
  bool progress = false;

  /// A picture, but for one of characters, has the signs of books, ↑ and ±, unless `--style` says otherwise.
  Style style_in_pictures() const { return is_style_given ? style : Style::unicode; }
};

/// What the console is told before a command begins: whether to show progress, and JSON; the note on its operands.
void set_up(Console& console, const Arguments& arguments, const CommonOptions& options);

/// A player, as in `--as left`.
void add_player_option(Arguments& arguments, const std::string& name, std::optional<Player>& player,
                       const std::string& help);
/// `--first left`, who moves first; `--player left` is read as the same.
void add_first_option(Arguments& arguments, std::optional<Player>& player, const std::string& help);
/// `--time`, `--memory`, `--progress`, `--stats`.
void add_budget_options(const Console& console, Arguments& arguments, CommonOptions& options);
/// `--threads N`.
void add_threads_option(Arguments& arguments, unsigned& threads, const std::string& help);
/// `--init FILE`.
/// Nothing in a line of the calculator, whose definitions hold there.
void add_init_option(Arguments& arguments, Console& console);
/// `--json`.
void add_json_option(Arguments& arguments, bool& json);
/// `--style` and `--json`.
void add_print_options(Arguments& arguments, CommonOptions& options);

}  // namespace upstar::desk
