// Programs: which nodes of a line stand within a call of `form`.
#include "expr/program.hpp"

#include <algorithm>

#include "expr/function.hpp"

namespace upstar {

namespace {

bool is_form_call(const SyntaxTree& tree, const Node& node) {
  if (node.kind != NodeKind::call) return false;
  const Function* function = find_function(tree.name(node));
  return function != nullptr && function->string_argument == StringArgument::form;
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

Program::Program(SyntaxTree line, bool keeps_braces)
    : tree(std::move(line)),
      in_form(keeps_braces ? std::vector<bool>(tree.nodes().size(), true) : nodes_in_forms(tree)) {}

}  // namespace upstar
