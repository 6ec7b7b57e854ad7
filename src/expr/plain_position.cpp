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

/// The solver of the ruleset of the library that is called so, without parameters; nullptr if there is none. Most lines
/// of a file call the ruleset of the line before. **Errors** those of SessionData::solver().
PositionSolver* plain_solver(SessionData& session, std::string_view name) {
  auto& last = session.plain_ruleset;
  if (last.typed == name) return last.solver;
  if (find_function(name) != nullptr) return nullptr;
  const RulesetEntry* ruleset = session.registry.find(name);
  if (ruleset == nullptr || ruleset->info.is_of_line) return nullptr;
  PositionSolver& solver = session.solver(*ruleset, {});
  last = {std::string(name), &solver};
  return &solver;
}

}  // namespace

std::optional<AnyPosition> plain_position(SessionData& session, std::string_view line) {
  if (line.size() > longest_line) return std::nullopt;
  const std::optional<TypedPosition> typed = typed_position(line);
  if (!typed) return std::nullopt;
  try {
    PositionSolver* const solver = plain_solver(session, typed->ruleset);
    if (solver == nullptr) return std::nullopt;
    return solver->position(typed->text);
  } catch (const LimitError&) {
    throw;
  } catch (const Error&) {
    return std::nullopt;
  }
}

}  // namespace upstar
