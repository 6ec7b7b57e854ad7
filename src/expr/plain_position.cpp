// The name, the text between its quotes, and nothing behind the closing parenthesis.
#include "expr/plain_position.hpp"

#include "base/text_cursor.hpp"
#include "expr/function.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::size_t longest_line = 1000;

struct TypedPosition {
  std::string_view ruleset;
  std::string_view text;
};

bool is_of_name(char c) { return (c >= 'a' && c <= 'z') || is_digit(c) || c == '_'; }
bool is_of_text(char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; }

std::optional<TypedPosition> typed_position(std::string_view line) {
  TextCursor cursor(line);
  cursor.skip_spaces();
  TypedPosition typed;
  typed.ruleset = cursor.take_while(is_of_name);
  if (typed.ruleset.empty() || !cursor.take('(') || !cursor.take('"')) return std::nullopt;
  typed.text = cursor.take_while(is_of_text);
  if (!cursor.take('"') || !cursor.take(')')) return std::nullopt;
  cursor.skip_spaces();
  return cursor.at_end() ? std::optional(typed) : std::nullopt;
}

}  // namespace

std::optional<AnyPosition> plain_position(SessionData& session, std::string_view line) {
  if (line.size() > longest_line) return std::nullopt;
  const std::optional<TypedPosition> typed = typed_position(line);
  if (!typed || find_function(typed->ruleset) != nullptr) return std::nullopt;
  const RulesetEntry* ruleset = session.registry.find(typed->ruleset);
  if (ruleset == nullptr || ruleset->info.is_of_line) return std::nullopt;
  try {
    return session.solver(*ruleset, {}).position(typed->text);
  } catch (const LimitError&) {
    throw;
  } catch (const Error&) {
    return std::nullopt;
  }
}

}  // namespace upstar
