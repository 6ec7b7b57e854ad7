// The text of a value is made from it; that of a form, a position, a list and the rest is what was typed.
#include "expr/definition_text.hpp"

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// A long text in style `text` begins with definitions, so it is no expression; style `cgsuite` never has any.
std::string value_text(GameStore& store, GameId value) {
  std::string text = to_text(store, value);
  return text.find(":=") == std::string::npos ? text : to_text(store, value, Style::cgsuite);
}

}  // namespace

std::string source_without_names(SessionData& session, const SyntaxTree& tree, const Node& expression,
                                 const std::function<const NamedValue*(std::string_view)>& find) {
  std::string text;
  std::uint32_t copied = expression.begin;
  const auto copy_to = [&](std::uint32_t end) {
    text.append(tree.text(), copied, end - copied);
    copied = end;
  };
  try {
    for (const Node& node : tree.nodes()) {  // names stand in the order of the text
      if (node.kind != NodeKind::name || node.begin < expression.begin || node.end > expression.end) continue;
      const NamedValue* named = find(tree.name(node));
      if (named == nullptr) continue;
      copy_to(node.begin);
      text += "(" + expression_for(session, *named) + ")";
      copied = node.end;
    }
  } catch (const LimitError&) {
    return {};
  }
  copy_to(expression.end);
  return text;
}

std::string expression_for(SessionData& session, const NamedValue& named) {
  const Value& value = named.value;
  if (value.is_plain_game()) return value_text(session.store, value.game());
  if (named.source.empty()) throw LimitError("the text of a definition is too long");
  return named.source;
}

}  // namespace upstar
