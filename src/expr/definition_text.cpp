// The text of a value is made from it; that of a form, a position, a list and the rest is what was typed.
#include "expr/definition_text.hpp"

#include "base/trimmed.hpp"
#include "expr/answer_text.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// A long text in style `text` begins with definitions, so it is no expression; style `cgsuite` never has any.
std::string plain_text(GameStore& store, const Answer& answer) {
  std::string text = answer_text(store, answer, Style::text);
  return text.find(":=") == std::string::npos ? text : answer_text(store, answer, Style::cgsuite);
}

/// Adds typed text, with spaces for its line ends and without its comments.
void add_on_one_line(std::string& text, std::string_view typed) {
  bool in_quotes = false, in_comment = false;
  for (const char c : typed) {
    if (c == '"' && !in_comment) in_quotes = !in_quotes;
    if (c == '#' && !in_quotes) in_comment = true;
    if (c == '\n') in_comment = false;
    if (!in_comment) text += c == '\n' || c == '\r' ? ' ' : c;
  }
}

/// Whether the part of the text is a whole argument, or entry of a list.
bool is_whole_argument(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view before = trimmed(text.substr(0, begin));
  const std::string_view after = trimmed(text.substr(end));
  const auto is_one_of = [](char c, std::string_view signs) { return signs.find(c) != std::string_view::npos; };
  return !before.empty() && is_one_of(before.back(), "([,") && !after.empty() && is_one_of(after.front(), ")],");
}

}  // namespace

std::string source_without_names(SessionData& session, const SyntaxTree& tree, const Node& expression,
                                 const std::function<const NamedValue*(std::string_view)>& find) {
  std::string text;
  std::uint32_t copied = expression.begin;
  const auto copy_to = [&](std::uint32_t end) {
    add_on_one_line(text, std::string_view(tree.text()).substr(copied, end - copied));
    copied = end;
  };
  try {
    for (const Node& node : tree.nodes()) {  // names stand in the order of the text
      if (node.kind != NodeKind::name || node.begin < expression.begin || node.end > expression.end) continue;
      const NamedValue* named = find(tree.name(node));
      if (named == nullptr) continue;
      copy_to(node.begin);
      const std::string replacement = expression_for(session, *named);
      text += is_whole_argument(tree.text(), node.begin, node.end) ? replacement : "(" + replacement + ")";
      copied = node.end;
    }
  } catch (const LimitError&) {
    return {};
  }
  copy_to(expression.end);
  return text;
}

std::string expression_for(SessionData& session, const NamedValue& named) {
  if (named.value.has_text()) return plain_text(session.store, named.value.answer());
  if (named.source.empty()) throw LimitError("the text of a definition is too long");
  return named.source;
}

}  // namespace upstar
