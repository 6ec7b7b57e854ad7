// Answers and errors as text: one line each.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "desk/workspace/workspace.hpp"
#include "upstar/expr/session.hpp"

namespace upstar::desk {

using Json = nlohmann::ordered_json;

/// Text in braces longer than this is left out of reports and of JSON.
constexpr std::uint64_t longest_braces = 10'000;

const char* letter_of(Outcome outcome);

/// A number: a JSON integer if every reader of JSON can hold it (at most 2^53), else a string.
Json json_of(const Dyadic& number);
Json json_of(const Integer& number);
/// {"left": {"mast", "critical", "slopes"}, "right": ...}
Json json_of(const Thermograph& thermograph);
/// A game is a string in the style (in style json its table), a truth a JSON truth, a list an array, a thermograph as
/// above, and all else a string of its text.
Json json_of(Workspace& workspace, const Answer& answer, Style style);
/// Of a short game.
Json json_of(GameStore& store, GameId value, Style style);
/// The text in plain braces; null if that would pass 10,000 characters.
Json braces_of(Workspace& workspace, GameId value);
/// {"input", "value", "braces", "outcome"}; the last two for games only.
Json report_of(Workspace& workspace, std::string_view input, const Answer& answer, Style style);
/// {"kind", "message", "line", "column"}; the last two for parse errors only.
Json tree_of(const Error& error, std::size_t line);
/// {"input", "error"}.
Json report_of(std::string_view input, const Error& error, std::size_t line);
/// One line, whatever bytes the input had.
std::string to_line(const Json& json);

/// A limit, and what is known of the answer, marked as partial.
class UnfinishedAnswer : public LimitError {
 public:
  UnfinishedAnswer(const std::string& message, std::string known) : LimitError(message), m_known(std::move(known)) {}
  const std::string& known() const { return m_known; }

 private:
  std::string m_known;
};

/// Evaluates the text and writes the answer, or its JSON report, as one line. **Errors** those of Session::evaluate;
/// UnfinishedAnswer if something is known past a limit.
std::string answer_line(Workspace& workspace, std::string_view text, std::size_t line, Style style, bool json);

/// Place and message: `line 1, column 4: expected '}'`; the message alone for an error without a place. `line`, if not
/// 0, is the line of the run's input where the text stands.
std::string message_of(const Error& error, std::size_t line);
/// `!parse: line 3, column 4: expected '}'`, in place of an answer.
std::string place_holder(const Error& error, std::size_t line);
/// The error on standard error, with the text and, for a parse error, a caret.
void show_error(Console& console, const Error& error, std::string_view text, std::size_t line);
/// The same, and raises the run's status; where answers are trees, one of them is the error. What is known of an answer
/// that is not finished comes before it, unless it has a line of its own in the input, which the error answers.
void report_error(Console& console, const Error& error, std::string_view text, std::size_t line);

}  // namespace upstar::desk
