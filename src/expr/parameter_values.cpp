// Parameters of rulesets that are expressions: `left=S`, `left=[2, 3]`, `code="0.77"`.
//
// A word that the ruleset takes stays one; only what it refuses is evaluated.
#include <fmt/format.h>

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "expr/evaluation.hpp"
#include "expr/name_check.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/parameters.hpp"

namespace upstar {

namespace {

constexpr unsigned deepest = 100;  // positions in parameters of positions

/// While it lives, names have other meanings in the session.
class Meanings {
 public:
  explicit Meanings(SessionData& session) : m_session(session) {}
  ~Meanings() {
    for (auto& [name, before] : m_before) {
      if (before) m_session.definitions.put(name, *std::move(before));
      else m_session.definitions.erase(name);
    }
  }
  Meanings(const Meanings&) = delete;
  Meanings& operator=(const Meanings&) = delete;

  void set(const std::string& name, const Value& value) {
    if (m_before.contains(name)) return;
    const NamedValue* before = m_session.definitions.find(name);
    m_before.emplace(name, before == nullptr ? std::nullopt : std::optional(*before));
    m_session.define(name, value);
  }

 private:
  SessionData& m_session;
  std::map<std::string, std::optional<NamedValue>> m_before;
};

}  // namespace

/// **Errors** ParseError if the ruleset does not take the parameters; DomainError if one of them has no value, or if
/// they do not go together.
PositionSolver& Evaluation::solver(const RulesetEntry& ruleset, const Node& node) {
  static const Parameters none;
  const ParameterList* written = tree().parameters(node);
  const Parameters& typed = written != nullptr ? *written : none;
  try {
    return m_session.solver(ruleset, typed);
  } catch (const DomainError&) {
    try {
      return m_session.solver(ruleset, parameter_values(typed));
    } catch (const ParameterError& error) {
      throw tree().error_at(node.begin, error.what());
    }
  }
}

/// The parameters, but the values of those that are expressions.
Parameters Evaluation::parameter_values(const ParameterList& typed) {
  Parameters values = typed;
  for (auto& [key, text] : values) {
    const bool is_expression = text.starts_with('[') || text.starts_with('"') || find(text) != nullptr;
    try {
      if (auto value = parameter_value(text)) text = *std::move(value);
      else if (is_expression) {
        throw ParameterError(
            fmt::format("the parameter '{}' is a word, an integer, a text or a list of integers, and {} "
                        "is none of these",
                        key, excerpt(text)));
      }
    } catch (const LimitError&) {
      throw;
    } catch (const ParseError& error) {
      if (is_expression)
        throw ParameterError(fmt::format("the parameter '{}', '{}': {}", key, excerpt(text), error.what()));
    } catch (const DomainError&) {
      if (is_expression) throw;
    }
  }
  return values;
}

/// An integer, the letters of a text, or the integers of a list joined by /; nothing for another value.
std::optional<std::string> Evaluation::parameter_value(const std::string& text) {
  Meanings meanings(m_session);
  for (const std::string_view name : names_in(text)) {
    if (const Value* meaning = find(name)) meanings.set(std::string(name), *meaning);
  }
  if (m_session.parameter_depth == deepest) {
    throw LimitError(fmt::format("parameters hold parameters more than {} deep", deepest));
  }
  const Value value = [&] {
    ++m_session.parameter_depth;
    try {
      Value found = Evaluation(m_session, read_line(m_session, text)).run();
      --m_session.parameter_depth;
      return found;
    } catch (...) {
      --m_session.parameter_depth;
      throw;
    }
  }();
  const auto integer_text = [&](const Value& each) -> std::optional<std::string> {
    if (!each.is_game() || each.as_position() != nullptr || !m_store.is_number(each.game())) return std::nullopt;
    const Dyadic number = m_store.number_of(each.game());
    return number.is_integer() ? std::optional(number.to_string()) : std::nullopt;
  };
  if (const auto letters = value.as_text()) return std::string(*letters);
  const ListValue* list = value.as_list();
  if (list == nullptr) return integer_text(value);
  if (list->items.empty()) return std::nullopt;
  std::string joined;
  for (const Value& item : list->items) {
    m_store.budget().tick();
    const auto integer = integer_text(item);
    if (!integer) return std::nullopt;
    joined += (joined.empty() ? "" : "/") + *integer;
  }
  return joined;
}

}  // namespace upstar
