// Definitions as text: values by their texts, functions as typed, after what they need.
#include "expr/definition_text.hpp"

#include <fmt/format.h>

#include <span>

#include "expr/kinds.hpp"
#include "expr/program.hpp"
#include "expr/typed_text.hpp"
#include "notation/escapes.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

class DefinitionLines {
 public:
  explicit DefinitionLines(SessionData& session) : m_session(session) {}

  std::vector<std::string> write() {
    const auto all = m_session.all_definitions();
    for (const auto& [name, value] : all) add(std::string(name), *value, 0);
    // What a function needed may have taken the place of what holds now.
    for (const bool functions : {true, false}) {
      for (const auto& [name, value] : all) {
        if ((value->as_function() != nullptr) == functions) add(std::string(name), *value, 0);
      }
    }
    return std::move(m_lines);
  }

  std::vector<std::string> write_rules(const AnyPosition& position) {
    add_rules_of(Value(m_session.store.budget(), PositionValue{position}), 0);
    return std::move(m_lines);
  }

 private:
  static constexpr int deepest = 1000;  ///< of functions that use functions

  void add(const std::string& name, const Value& value, int depth) {
    const UserFunction* function = value.as_function();
    if (const auto written = m_written.find(name); written != m_written.end()) {
      if (function != nullptr ? written->second.function == function : written->second.value.is_same_as(value)) return;
    }
    if (depth > deepest) throw LimitError("the definitions use each other too deeply to be written");
    m_session.store.budget().tick();
    if (function != nullptr) return add_function(name, *function, depth);
    m_lines.push_back(line_of(name, value, depth));
    m_written.insert_or_assign(name, Written{value, nullptr});
  }

  /// Adds the rules of the positions in the value. **Returns** a name that two of them have, or nothing.
  std::string add_rules_of(const Value& value, int depth) {
    boost::unordered_flat_map<std::string, const UserFunction*> rules;
    std::string twice;
    m_session.line_positions.visit_rules(value, [&](const UserFunction& of_position) {
      const auto [known, is_new] = rules.emplace(of_position.name(), &of_position);
      if (known->second != &of_position) twice = known->first;
      if (!is_new || !twice.empty()) return;
      const auto written = m_written.find(known->first);
      if (written != m_written.end() && written->second.function == &of_position) return;
      add_function(known->first, of_position, depth + 1);
    });
    return twice;
  }

  /// The functions of a group stand on one line.
  void add_function(const std::string& name, const UserFunction& function, int depth) {
    const auto functions = function.group == nullptr ? std::span(&function, 1) : std::span(function.group->functions);
    for (const UserFunction& member : functions) {
      for (const auto& [used, meaning] : member.meanings) add(used, meaning, depth + 1);
    }
    std::string line;
    for (const UserFunction& member : functions) {
      line += (line.empty() ? "" : "; ") + on_one_line(member.source());
      m_written.insert_or_assign(function.group == nullptr ? name : member.name(), Written{Value(), &member});
    }
    if (!functions.back().comment.empty()) line += "  # " + functions.back().comment;
    m_lines.push_back(std::move(line));
  }

  std::string line_of(const std::string& name, const Value& value, int depth) {
    if (!value.has_text()) return fmt::format("# {} is {}, for which there is no text", name, value.kind_name());
    if (const std::string twice = add_rules_of(value, depth); !twice.empty()) {
      return fmt::format("# {} has positions of two rules named {}, for which there is no text", name, twice);
    }
    return fmt::format("{} := {}", name, plain_text(m_session.store, value.as_typed(m_session.forms)));
  }

  /// Typed text with spaces for its line ends and without its comments.
  static std::string on_one_line(std::string_view typed) {
    std::string text;
    visit_typed(typed, [&](char c, TypedPart part) {
      if (part == TypedPart::comment) return;
      const bool is_quoted = part == TypedPart::quoted;
      if (c == '\n' || c == '\r' || c == '\t') text += is_quoted ? escape(static_cast<unsigned char>(c)) : " ";
      else text += c;
    });
    return with_escapes(text);
  }

  SessionData& m_session;
  std::vector<std::string> m_lines;
  struct Written {
    Value value;
    const UserFunction* function;  ///< null for another value
  };
  boost::unordered_flat_map<std::string, Written> m_written;  ///< what the last line for the name says
};

}  // namespace

std::string plain_text(GameStore& store, const Answer& answer) {
  std::string text = answer_text(store, answer, Style::text);
  return text.find(":=") == std::string::npos ? text : answer_text(store, answer, Style::cgsuite);
}

std::vector<std::string> definition_lines(SessionData& session) { return DefinitionLines(session).write(); }

std::vector<std::string> rules_lines(SessionData& session, const AnyPosition& position) {
  return DefinitionLines(session).write_rules(position);
}

}  // namespace upstar
