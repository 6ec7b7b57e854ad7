// The calculator: evaluates one line of docs/notation.md after another.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

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

/// What an expression is worth: a value (also a birthday or a count), a truth, an outcome, a player, a thermograph, a
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
