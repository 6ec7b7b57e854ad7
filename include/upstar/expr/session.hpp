// The calculator: evaluates one line of docs/notation.md after another.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "upstar/analysis/explanation.hpp"
#include "upstar/analysis/form.hpp"
#include "upstar/expr/summand.hpp"
#include "upstar/game/game.hpp"
#include "upstar/game/store.hpp"
#include "upstar/impartial/misere_genus.hpp"
#include "upstar/impartial/misere_store.hpp"
#include "upstar/loopy/store.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/notation/syntax.hpp"
#include "upstar/number/surreal.hpp"
#include "upstar/ruleset/any_position.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/scoring/store.hpp"

namespace upstar {

struct Answer;
using AnswerList = std::vector<Answer>;

/// `infinity`, `-infinity`: where an interval has no end.
struct InfiniteEnd {
  bool is_negative = false;
  bool operator==(const InfiniteEnd&) const = default;
};

/// A text in quotes, `"xo.|.ox"`: what stands between them.
struct Text {
  std::string letters;
  bool operator==(const Text&) const = default;
};

/// A word, `gote`, `+-+`, `3.^ + 2.^<2>`: letters without quotes, which are no expression. A text may be equal to it.
struct Word {
  std::string letters;
  bool operator==(const Word&) const = default;
};

/// The answer to an expression: a value (also a birthday or a count), a truth, an outcome, a player, a thermograph, a
/// list, an expression (a form, a position or a function as typed), an infinite end, a text, nothing, to a line that
/// ends in `;`, a game or a genus of misère play, a value that no short game is equal to, a number that is not dyadic,
/// a word, the moon, or a scoring form.
struct Answer {
  std::variant<GameId, bool, Outcome, Player, Thermograph, AnswerList, std::string, InfiniteEnd, Text, std::monostate,
               MisereGame, Genus, LoopyGame, Surreal, Word, Moon, ScoreGame>
      value;
};

/// The value of the position, short or loopy, or the moon. **Errors** as AnyPosition::loopy_value.
Answer value_of(const AnyPosition& position);

/// The values as a list in the order of options, without repeats. **Errors** LimitError past a million.
AnswerList sorted_list(GameStore& store, std::vector<GameId> values);

/// A line as a claim about games.
struct TypedClaim {
  enum class Kind { relation, outcome, form, loopy_relation, loopy_outcome };
  Kind kind = Kind::form;
  RelationSign sign = RelationSign::equal;  ///< of a relation between `left` and `right`
  std::vector<Summand> left, right;         ///< an outcome is that of `left`
  FormId form{};                            ///< of a form, which is equal to its value
  LoopyValue left_value{}, right_value{};  ///< in place of `left` and `right`, if play comes back in one of their terms
};

/// Gives the content of a file of at most `most` bytes. `between` is to be called between pieces of a large one: it
/// throws past a limit. **Errors** IoError with the reason; LimitError past `most`; those of `between`.
using FileReader =
    std::function<std::string(const std::string& path, std::uint64_t most, const std::function<void()>& between)>;

/// A session keeps definitions, and open rulesets with their tables.
class Session {
 public:
  /// It has a copy of the registry.
  explicit Session(GameStore& store, const Registry& registry);
  ~Session();

  /// **Errors** ParseError with place, DomainError, LimitError. `line_number` is what a ParseError will say.
  Answer evaluate(std::string_view line, std::size_t line_number = 1);
  /// When a LimitError has ended evaluate(): what was known until then, if the line is `followers(P)` of a position.
  /// **Errors** LimitError.
  std::optional<Answer> known_part();
  /// The value of the line, as a game. **Errors** as evaluate(); DomainError if the answer is not a value.
  Game game(std::string_view line);
  /// Why the line is what it is: a relation, an outcome or a position by a strategy; a form, whose braces are taken as
  /// typed, by the steps to its canonical form; mean(G) and the like by the rule. `depth` levels of reasons are given.
  /// **Errors** as evaluate(); DomainError for what has no explanation, or a depth that is not from 1 to 100.
  Explanation explain(std::string_view line, unsigned depth = Explanation::usual_depth, std::size_t line_number = 1);
  /// What explain(line) is about; nothing for a call of another function than `outcome`. **Errors** as explain().
  std::optional<TypedClaim> claim(std::string_view line, std::size_t line_number = 1);
  /// The explanation as sentences, a line each, numbered; in style latex paragraphs.
  std::vector<std::string> to_lines(const Explanation& explanation, Style style = Style::text);
  /// One datum, and the sentence of one step.
  std::string datum_text(const Step::Datum& datum, Style style = Style::text);
  std::string sentence(const Step& step, Style style = Style::text);
  /// The line, a game, as a form: braces are not simplified, values and positions count as their canonical forms.
  /// **Errors** as game().
  FormId form(std::string_view line, std::size_t line_number = 1);
  /// The same, or a loopy value, whose braces are simplified. **Errors** as game().
  std::variant<FormId, LoopyGame> form_or_loopy(std::string_view line, std::size_t line_number = 1);
  FormStore& forms();
  /// Calls a function of function_infos(): `call("heat", {{g}, {h}})` is `heat(G, H)` of these values. A string is read
  /// as an expression; so a game can also be given as a number, a form `form({0,*|0})` or a position `clobber("xo")`,
  /// which no other Answer holds. Only from_sign_expansion takes the string itself.
  /// **Errors** DomainError for an unknown name (with the nearest ones), a wrong number of arguments, or an argument of
  /// a wrong kind; ParseError, with its place, for a string that cannot be read; those of the function.
  Answer call(std::string_view function, std::span<const Answer> arguments);
  Answer call(std::string_view function, std::initializer_list<Answer> arguments) {
    return call(function, std::span(arguments.begin(), arguments.size()));
  }
  /// How two answers are related. **Errors** DomainError, which names the kind, unless both are games, short or loopy,
  /// or numbers; LimitError.
  Relation compare(const Answer& g, const Answer& h);
  /// Reads the line without evaluating it. **Errors** ParseError with place: what evaluate() would throw at once.
  void check(std::string_view line, std::size_t line_number = 1) const;
  /// The terms of the sum that the line is, in order, also of sums in brackets; one if it is no sum. Its definitions
  /// end with it. Where what is won depends on forms, `n . G` is n terms (Copies::apart).
  /// **Errors** as evaluate(); DomainError for a term that is no game.
  std::vector<Summand> summands(std::string_view line, std::size_t line_number = 1, Copies copies = Copies::added);
  /// The search that the function `outcome` asks; it keeps what it has found.
  OutcomeSearch& search();
  /// The rulesets that the session knows: those it was made with, and those that lines have defined.
  const Registry& registry() const;
  /// Evaluates the line for its definitions alone. A position is defined without its value being found.
  /// **Errors** as evaluate().
  void define(std::string_view line, std::size_t line_number = 1);
  /// Defines the name, as the line `name := value` does. **Errors** DomainError for what is not a name, or one with a
  /// meaning of its own.
  void define(std::string_view name, const Answer& value);
  /// The definitions in the order made, as lines that read back (`g := {2|-1}`). Outcomes and words are written as
  /// texts; what no text stands for is a comment.
  /// **Errors** LimitError if the text of one is too long.
  std::vector<std::string> definitions();
  /// The lines of the rules that the position is of, and of what they need; none for rulesets of the registry.
  std::vector<std::string> rules_of(const AnyPosition& position);
  /// The sum as what the address of the page holds after its name (link.hpp): `#clobber=xo.%7C.ox&value=3`, with the
  /// rules of its positions. **Errors** DomainError for rules that no text stands for, and for positions of different
  /// rules of one name; LimitError as link_of(), and if a text is too long.
  std::string link(std::span<const Summand> sum);
  bool has_definitions() const;
  /// Whether lines have defined rules that hold no longer. Positions of them may be alive, and print as those do of the
  /// rules that hold now.
  bool has_old_rules() const;
  /// Whether a function or rules that lines define name `read`: what they give may change with a file.
  bool reads_files() const;
  /// Forget the definitions made since keep_definitions(), as `eval` does before each line.
  void clear_definitions();
  /// From now on clear_definitions() leaves those that there are.
  void keep_definitions();
  /// `ans` is again what it was at keep_definitions().
  void forget_answer();
  /// Forgets one definition. **Returns** false if there is no such name.
  bool forget(std::string_view name);
  std::string to_text(const Answer& answer, Style style = Style::text);
  /// How `read("FILE")` reads files from now on. A session that is given no reader has no files.
  /// **Returns** how it read them before.
  FileReader read_files_with(FileReader reader);
  /// Names that can be typed: functions, rulesets, definitions; for completion.
  std::vector<std::string> names() const;
  GameStore& store();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace upstar
