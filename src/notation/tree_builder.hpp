// Filling a SyntaxTree in post-order: leaves are pushed, and a branch takes the last operands pushed.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "upstar/notation/syntax.hpp"

namespace upstar {

class TreeBuilder {
 public:
  explicit TreeBuilder(SyntaxTree& tree) : m_tree(tree) {
    // A short line allocates each list once.
    const std::size_t expected = std::min(tree.text().size() / 2 + 4, longest_reserved);
    m_tree.m_nodes.reserve(expected);
    m_tree.m_children.reserve(expected);
    m_tree.m_numbers.reserve(expected / 2);
    m_operands.reserve(expected / 2);
  }

  /// The number of operands that wait for a branch.
  std::uint32_t waiting() const { return static_cast<std::uint32_t>(m_operands.size()); }
  /// The last operand. **Requires** one is waiting.
  Node& last() { return m_tree.m_nodes[m_operands.back()]; }

  void leaf(const Node& node) {
    claim(sizeof(Node) + 2 * sizeof(std::uint32_t));
    m_operands.push_back(static_cast<std::uint32_t>(m_tree.m_nodes.size()));
    m_tree.m_nodes.push_back(node);
  }
  /// Makes `node` of the last `count` operands, and stretches its place in the text to cover theirs.
  void branch(Node node, std::uint32_t count) {
    auto& children = m_tree.m_children;
    const auto first = m_operands.end() - count;
    if (children.size() > std::numeric_limits<std::uint32_t>::max() - count) throw LimitError("the text is too long");
    node.first_child = static_cast<std::uint32_t>(children.size());
    node.child_count = count;
    children.insert(children.end(), first, m_operands.end());
    if (count != 0) {
      node.begin = std::min(node.begin, m_tree.m_nodes[*first].begin);
      node.end = std::max(node.end, m_tree.m_nodes[m_operands.back()].end);
    }
    m_operands.erase(first, m_operands.end());
    leaf(node);
  }
  void leaf_with_number(Node node, Dyadic number) {
    claim(sizeof(Dyadic));
    node.data = static_cast<std::uint32_t>(m_tree.m_numbers.size());
    m_tree.m_numbers.push_back(std::move(number));
    leaf(node);
  }
  void leaf_with_fraction(Node node, Rational fraction) {
    claim(sizeof(Rational));
    node.data = static_cast<std::uint32_t>(m_tree.m_fractions.size());
    m_tree.m_fractions.push_back(std::move(fraction));
    leaf(node);
  }
  /// The `data` of a name, call or definition whose name stands at [begin, end).
  std::uint32_t add_name(std::uint32_t begin, std::uint32_t end, std::optional<ParameterList> parameters = {}) {
    claim(sizeof(SyntaxTree::NamedPlace));
    m_tree.m_names.push_back({begin, end, std::move(parameters), {}, {}});
    return static_cast<std::uint32_t>(m_tree.m_names.size() - 1);
  }
  /// Takes the last operand, a branch, apart: its operands wait again.
  Node unwrap() {
    const Node node = last();
    auto& children = m_tree.m_children;
    m_operands.pop_back();
    m_operands.insert(m_operands.end(), children.begin() + node.first_child, children.end());
    children.resize(node.first_child);
    m_tree.m_nodes.pop_back();
    return node;
  }
  /// Removes the last operand. **Requires** a leaf.
  Node take_leaf() {
    const Node node = last();
    m_operands.pop_back();
    m_tree.m_nodes.pop_back();
    return node;
  }
  void add_variable(std::uint32_t name, const Node& variable) {
    m_tree.m_names[name].variables.emplace_back(variable.begin, variable.end);
  }
  void set_kind(std::uint32_t name, DefinitionKind kind) { m_tree.m_names[name].defines = kind; }
  bool has_parameters(std::uint32_t name) const { return m_tree.m_names[name].parameters.has_value(); }
  void silence() { m_tree.m_is_silent = true; }
  /// The last operand is a whole statement.
  void finish_statement() {
    m_tree.m_statements.push_back(m_operands.back());
    m_operands.pop_back();
  }

 private:
  static constexpr std::size_t longest_reserved = 64;

  /// Charges an entry of a table that grows by doubling.
  void claim(std::uint64_t bytes) {
    if (m_tree.m_memory) m_tree.m_memory->claim(2 * bytes);
  }

  SyntaxTree& m_tree;
  std::vector<std::uint32_t> m_operands;
};

}  // namespace upstar
