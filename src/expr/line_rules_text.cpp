// Positions of rules in lines as texts, and such rules as an entry of a registry.
#include <fmt/format.h>

#include <algorithm>

#include "base/trimmed.hpp"
#include "expr/evaluation.hpp"
#include "expr/kinds.hpp"
#include "expr/line_rules.hpp"
#include "expr/name_check.hpp"
#include "expr/session_data.hpp"
#include "notation/escapes.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// Whether an argument is written so, unless it is a text: `3`, `-1/2`, `[1, 2]`, `"xo"`.
bool is_typed_value(std::string_view text) {
  if (text.starts_with('[') || text.starts_with('"')) return true;
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  return !digits.empty() && is_digit(digits.front()) && is_digit(digits.back()) &&
         std::count(digits.begin(), digits.end(), '/') <= 1 &&
         std::all_of(digits.begin(), digits.end(), [&](char c) { return is_digit(c) || c == '/'; });
}

std::string typed(SessionData& session, const Value& value) {
  return answer_text(session.store, value.as_typed(session.forms), Style::text);
}

/// The parts between the commas that stand outside of brackets and quotes.
std::vector<std::string_view> split_at_commas(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  int open = 0;
  bool is_quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') is_quoted = !is_quoted;
    if (is_quoted) continue;
    open += text[i] == '[' ? 1 : text[i] == ']' ? -1 : 0;
    if (text[i] != ',' || open > 0) continue;
    parts.push_back(trimmed(text.substr(begin, i - begin)));
    begin = i + 1;
  }
  parts.push_back(trimmed(text.substr(begin)));
  return parts;
}

class LineSolver final : public PositionSolver {
 public:
  LineSolver(SessionData& session, const UserFunction& rules) : m_session(session), m_rules(rules) {}

  AnyPosition position(std::string_view text) override {
    return m_session.line_positions.position(m_rules.rules, read_arguments(m_session, m_rules, text));
  }
  EvaluatorStatistics statistics() const override { return m_session.line_positions.statistics(); }

 private:
  SessionData& m_session;
  const UserFunction& m_rules;
};

}  // namespace

std::string text_of_arguments(SessionData& session, std::span<const Value> arguments) {
  std::string all;
  for (const Value& value : arguments) {
    const auto letters = value.as_text();
    const bool is_bare = letters && !is_typed_value(*letters) && trimmed(*letters) == *letters &&
                         (arguments.size() == 1 || letters->find_first_of(",\"[]") == std::string_view::npos);
    all += (&value == arguments.data() ? "" : ", ") + (is_bare ? std::string(*letters) : typed(session, value));
  }
  return all;
}

std::vector<Value> read_arguments(SessionData& session, const UserFunction& rules, std::string_view text) {
  const auto parts = rules.variables.size() == 1 ? std::vector{trimmed(text)} : split_at_commas(text);
  if (parts.size() != rules.variables.size()) {
    throw DomainError(fmt::format("a position of {} has {} parts with commas between them, and this one has {}",
                                  rules.name(), rules.variables.size(), parts.size()));
  }
  std::vector<Value> arguments;
  for (const std::string_view part : parts) {
    if (!is_typed_value(part)) {
      arguments.push_back(Value::text(session.store.budget(), part));
      continue;
    }
    try {
      arguments.push_back(Evaluation(session, read_line(session, part)).run());
    } catch (const ParseError& error) {
      const auto column = static_cast<std::size_t>(part.data() - text.data()) + error.column();
      throw ParseError(1, column, error.what(), std::string(text));
    }
  }
  return arguments;
}

std::string LineRules::to_text(LinePosition p) const {
  const auto& entry = m_positions->entry_of(p);
  if (const auto* own = std::get_if<LinePositions::Own>(&entry)) {
    const std::string text = text_of_arguments(m_positions->m_session, own->arguments);
    return p.is_negative() ? "-" + text : text;
  }
  return to_expression(p);
}

std::string LineRules::to_expression(LinePosition p) const {
  const auto& entry = m_positions->entry_of(p);
  SessionData& session = m_positions->m_session;
  std::string text;
  if (const auto* own = std::get_if<LinePositions::Own>(&entry)) {
    for (const Value& value : own->arguments) text += (text.empty() ? "" : ", ") + typed(session, value);
    text = m_positions->m_rules[own->rules]->name() + "(" + text + ")";
  } else if (const GameId* game = std::get_if<GameId>(&entry)) {
    text = typed(session, Value(*game));
  } else if (const AnyPosition* other = std::get_if<AnyPosition>(&entry)) {
    text = other->to_expression();
  } else {
    for (const LinePosition term : std::get<LinePositions::Sum>(entry)) {
      text += (text.empty() ? "" : " + ") + to_expression(term);
    }
    if (p.is_negative()) text = "(" + text + ")";
  }
  return p.is_negative() ? "-" + text : text;
}

// An entry may outlive the session: it refers to the rules, and does not hold them.
RulesetEntry LinePositions::entry(std::uint32_t rules) {
  const UserFunction* function = m_rules[rules].get();
  RulesetInfo info;
  info.name = function->name();
  info.summary = function->comment.empty() ? "rules of one's own" : function->comment;
  info.rules = std::string(function->source());
  info.notation =
      function->variables.size() == 1
          ? "a text without quotes, a number, a list in brackets, or a text in quotes"
          : fmt::format("{} texts, numbers or lists in brackets, with commas between them", function->variables.size());
  info.is_of_line = true;
  return {std::move(info),
          [this, function](GameStore&, const Parameters& parameters) -> std::unique_ptr<PositionSolver> {
            if (!parameters.empty()) throw ParameterError(fmt::format("{} takes no parameters", function->name()));
            return std::make_unique<LineSolver>(m_session, *function);
          }};
}

}  // namespace upstar
