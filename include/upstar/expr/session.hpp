// The calculator: evaluates one line of docs/notation.md after another.
#pragma once

#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "upstar/game/game.hpp"
#include "upstar/game/store.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

struct Answer;
using AnswerList = std::vector<Answer>;

/// `infinity`, `-infinity`: where an interval has no end.
struct InfiniteEnd {
  bool is_negative = false;
  bool operator==(const InfiniteEnd&) const = default;
};

/// The answer to an expression: a value (also a birthday or a count), a truth, an outcome, a player, a thermograph, a
/// list, a word (`gote`, `+-+`, `3.^ + 2.^<2>`; also the text of a form), or an infinite end.
struct Answer {
  std::variant<GameId, bool, Outcome, Player, Thermograph, AnswerList, std::string, InfiniteEnd> value;
};

/// The values as a list in the order of options, without repeats. **Errors** LimitError past a million.
AnswerList sorted_list(GameStore& store, std::vector<GameId> values);

/// A session keeps definitions, and open rulesets with their tables.
class Session {
 public:
  explicit Session(GameStore& store, const Registry& registry);
  ~Session();

  /// **Errors** ParseError with place, DomainError, LimitError. `line_number` is what a ParseError will say.
  Answer evaluate(std::string_view line, std::size_t line_number = 1);
  /// The value of the line, as a game. **Errors** as evaluate(); DomainError if the answer is not a value.
  Game game(std::string_view line);
  /// Calls a function of function_infos(): `call("heat", {{g}, {h}})` is `heat(G, H)` of these values. A string is read
  /// as an expression; so a game can also be given as a number, a form `form({0,*|0})` or a position `clobber("xo")`,
  /// which no other Answer holds. Only from_sign_expansion takes the string itself.
  /// **Errors** DomainError for an unknown name (with the nearest ones), a wrong number of arguments, or an argument of
  /// a wrong kind; ParseError, with its place, for a string that cannot be read; those of the function.
  Answer call(std::string_view function, std::span<const Answer> arguments);
  Answer call(std::string_view function, std::initializer_list<Answer> arguments) {
    return call(function, std::span(arguments.begin(), arguments.size()));
  }
  /// Reads the line without evaluating it. **Errors** ParseError with place: what evaluate() would throw at once.
  void check(std::string_view line, std::size_t line_number = 1) const;
  /// Defines the name, as the line `name := value` does. **Errors** DomainError for what is not a name, or one with a
  /// meaning of its own.
  void define(std::string_view name, const Answer& value);
  /// Forget the definitions, as `eval` does after each line.
  void clear_definitions();
  std::string to_text(const Answer& answer, Style style = Style::text);
  /// Names that can be typed: functions, rulesets, definitions; for completion.
  std::vector<std::string> names() const;
  GameStore& store();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace upstar
