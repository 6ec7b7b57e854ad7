// Programs: which nodes of a line stand within a call of `form`, and which are sums that a function takes by terms.
#include "expr/program.hpp"

#include <algorithm>

#include "expr/function.hpp"

namespace upstar {

namespace {

/// The function of the table that the node calls; nullptr if it is none.
const Function* function_of(const SyntaxTree& tree, const Node& node) {
  return node.kind == NodeKind::call ? find_function(tree.name(node)) : nullptr;
}

bool takes_forms(const Function* function) {
  return function != nullptr && (function->braces == Braces::as_typed || function->explains);
}

bool is_form_call(const SyntaxTree& tree, const Node& node) { return takes_forms(function_of(tree, node)); }

/// Sums that are arguments of a function that takes terms, and sums in these sums: a node comes after its operands.
std::vector<bool> nodes_of_terms(const SyntaxTree& tree, const Function* function) {
  const auto& nodes = tree.nodes();
  const auto takes_terms = [](const Function* f) { return f != nullptr && f->takes_terms; };
  const bool any = takes_terms(function) || std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
                     return takes_terms(function_of(tree, node));
                   });
  if (!any) return {};
  std::vector<bool> found(nodes.size());
  found.back() = takes_terms(function) && is_sum(nodes.back().kind);
  for (std::size_t i = nodes.size(); i-- > 0;) {
    if (!found[i] && !takes_terms(function_of(tree, nodes[i]))) continue;
    for (const std::uint32_t operand : tree.children(nodes[i])) found[operand] = is_sum(nodes[operand].kind);
  }
  return found;
}

/// The nodes within a call of `form`; empty if there is no such call. In post-order the nodes below a node are those
/// from its first leaf on.
std::vector<bool> nodes_in_forms(const SyntaxTree& tree) {
  const auto& nodes = tree.nodes();
  std::vector<std::uint32_t> first_leaf(nodes.size());
  bool any = false;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const auto children = tree.children(nodes[i]);
    first_leaf[i] = children.empty() ? i : first_leaf[children.front()];
    any = any || is_form_call(tree, nodes[i]);
  }
  if (!any) return {};
  std::vector<bool> inside(nodes.size());
  auto begin = static_cast<std::uint32_t>(nodes.size());
  for (auto i = static_cast<std::uint32_t>(nodes.size()); i-- > 0;) {
    inside[i] = i >= begin;
    if (is_form_call(tree, nodes[i])) begin = std::min(begin, first_leaf[i]);
  }
  return inside;
}

}  // namespace

Program::Program(SyntaxTree line, const Function* function)
    : tree(std::move(line)),
      in_form(takes_forms(function) ? std::vector<bool>(tree.nodes().size(), true) : nodes_in_forms(tree)),
      is_terms(nodes_of_terms(tree, function)) {}

}  // namespace upstar
