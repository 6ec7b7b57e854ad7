// A syntax tree as text with every operator in parentheses: `-a.^ - {2|^||0}` is `((-(a . ^1)) - {{2|^1}|0})`.
// It reads back as the same tree.
#pragma once

#include <string>
#include <vector>

#include "upstar/notation/syntax.hpp"

namespace upstar::tests {

/// What stands before the operands of a node, between them, and after them.
struct NodeText {
  std::string open;
  std::string separator;
  std::string close;
};

inline std::string part_text(const SyntaxTree& tree, const Node& node) {
  const std::string number = tree.number(node).to_string();
  const std::string size = tree.number(node).sign() < 0 ? number.substr(1) : number;
  const std::string arrow = tree.number(node).sign() < 0 ? "v" : "^";
  switch (node.kind) {
    case NodeKind::ups: return arrow + size;
    case NodeKind::up_power: return arrow + "<" + size + ">";
    case NodeKind::up_sum: return arrow + "[" + size + "]";
    case NodeKind::nimber: return "*" + number;
    case NodeKind::omega: return "omega^" + number;
    default: return number;
  }
}

inline std::string loopy_ups_text(LoopyUps word) {
  static constexpr const char* texts[] = {"over", "under", "upon", "^<on>", "^[on]", "v<on>", "v[on]"};
  return texts[static_cast<std::size_t>(word)];
}

inline std::string call_head(const SyntaxTree& tree, const Node& node) {
  std::string text(tree.name(node));
  if (const ParameterList* parameters = tree.parameters(node)) {
    for (const auto& [key, value] : *parameters) text += (text.back() == ' ' ? "" : "[") + key + "=" + value + ", ";
    if (parameters->empty()) return text + "[](";
    text.replace(text.size() - 2, 2, "]");
  }
  return text + "(";
}

inline std::string definition_head(const SyntaxTree& tree, const Node& node) {
  std::string variables;
  for (const std::string_view name : tree.variables(node)) {
    variables += (variables.empty() ? "" : ", ") + std::string(name);
  }
  return std::string(tree.name(node)) + (variables.empty() ? "" : "(" + variables + ")") + " := ";
}

inline NodeText node_text(const SyntaxTree& tree, const Node& node) {
  switch (node.kind) {
    case NodeKind::number:
    case NodeKind::ups:
    case NodeKind::up_power:
    case NodeKind::up_sum:
    case NodeKind::omega:
    case NodeKind::nimber: return {part_text(tree, node), "", ""};
    case NodeKind::fraction: return {to_string(tree.fraction(node)), "", ""};
    case NodeKind::omega_power: return {"omega^(", "", ")"};
    case NodeKind::loopy_ups: return {loopy_ups_text(static_cast<LoopyUps>(node.data)), "", ""};
    case NodeKind::named_braces:
    case NodeKind::loop_name:
    case NodeKind::name: return {std::string(tree.name(node)), "", ""};
    case NodeKind::misere_game:
    case NodeKind::genus: return {std::string(tree.source(node)), "", ""};
    case NodeKind::text: return {"\"" + std::string(tree.quoted(node)) + "\"", "", ""};
    case NodeKind::juxtaposition: return {"", "", ""};
    case NodeKind::pass: return {"pass", "", ""};
    case NodeKind::sided: return {"(", " & ", ")"};
    case NodeKind::braces: return {"{", ",", "}"};
    case NodeKind::switch_braces: return {"(+-{", ",", "})"};
    case NodeKind::moves: return {"{", ",", "}"};
    case NodeKind::entailing_move: return {"!", "", ""};
    case NodeKind::again_move: return {"~", "", ""};
    case NodeKind::score_braces: return {"{", ",", "}"};
    case NodeKind::empty_side: return {"@" + tree.number(node).to_string(), "", ""};
    case NodeKind::list: return {"[", ",", "]"};
    case NodeKind::plus_minus: return {"(+-(", "", "))"};
    case NodeKind::negate: return {"(-(", "", "))"};
    case NodeKind::add: return {"(", " + ", ")"};
    case NodeKind::subtract: return {"(", " - ", ")"};
    case NodeKind::product: return {"(", " . ", ")"};
    case NodeKind::quotient: return {"(", " / ", ")"};
    case NodeKind::ordinal_sum: return {"(", " : ", ")"};
    case NodeKind::relation: return {"(", " " + std::string(text_of(node.sign)) + " ", ")"};
    case NodeKind::range: return {"(", "..", ")"};
    case NodeKind::index: return {"(", ")[", "]"};
    case NodeKind::slice: return {"(", ")[", "]"};  // the second separator is `..`
    case NodeKind::comprehension: return {"[", " ", "]"};
    case NodeKind::for_clause: return {"for " + std::string(tree.name(node)) + " in ", "", ""};
    case NodeKind::if_clause: return {"if ", "", ""};
    case NodeKind::choice: return {"(", " if ", ")"};  // the second separator is `else`
    case NodeKind::conjunction: return {"(", " and ", ")"};
    case NodeKind::disjunction: return {"(", " or ", ")"};
    case NodeKind::complement: return {"(not ", "", ")"};
    case NodeKind::call: return {call_head(tree, node), ", ", ")"};
    case NodeKind::definition: return {definition_head(tree, node), "", ""};
  }
  return {};
}

/// The text of the node and all below it. **Cost** linear, no recursion.
inline void append_tree_text(const SyntaxTree& tree, std::uint32_t root, std::string& text) {
  struct Open {
    const Node* node;
    NodeText frame;
    std::uint32_t done = 0;
  };
  std::vector<Open> stack;
  const auto open = [&](std::uint32_t index) {
    const Node& node = tree.nodes()[index];
    stack.push_back({&node, node_text(tree, node)});
    if (index == root && node.kind == NodeKind::relation) stack.back().frame = {"", stack.back().frame.separator, ""};
    text += stack.back().frame.open;
  };
  open(root);
  while (!stack.empty()) {
    Open& top = stack.back();
    const bool has_bars = top.node->kind == NodeKind::braces || top.node->kind == NodeKind::score_braces;
    if (has_bars && top.done == tree.left_count(*top.node)) {
      text += "|";
    } else if (top.done > 0 && top.done < top.node->child_count) {
      const bool second = top.done == 2;
      text += second && top.node->kind == NodeKind::choice  ? " else "
              : second && top.node->kind == NodeKind::slice ? ".."
                                                            : top.frame.separator;
    }
    if (top.done == top.node->child_count) {
      text += top.frame.close;
      stack.pop_back();
    } else {
      open(tree.children(*top.node)[top.done++]);
    }
  }
}

inline std::string tree_text(const SyntaxTree& tree) {
  std::string text;
  for (const std::uint32_t statement : tree.statements()) {
    if (!text.empty()) text += "; ";
    append_tree_text(tree, statement, text);
  }
  if (tree.is_silent()) text += ";";
  return text;
}

}  // namespace upstar::tests
