// A call of a function as it was typed: the place and the text of each argument.
#pragma once

#include <span>
#include <string>

#include "expr/function.hpp"
#include "notation/excerpt.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

class TypedCall final : public Call {
 public:
  TypedCall(const SyntaxTree& tree, const Node& node, std::span<const Value> values)
      : m_tree(tree), m_node(node), m_values(values) {}

  std::string text() const override { return excerpt(m_tree.source(m_node)); }
  std::string argument(std::size_t index) const override {
    const Node& node = node_of(index);
    const std::string_view source = m_tree.source(node);
    const bool is_member = node.kind == NodeKind::name && source.starts_with('[');  // of what the function goes through
    return (is_member ? "a member of " : "") + excerpt(source);
  }
  ParseError error_within(std::size_t index, const ParseError& error) const override {
    const std::uint32_t begin = node_of(index).begin;
    return m_tree.is_text_as_typed(node_of(index)) ? m_tree.error_within(begin + 1, error)
                                                   : m_tree.error_at(begin, error.what());
  }

 private:
  const Node& node_of(std::size_t index) const { return m_tree.nodes()[m_values[index].node()]; }

  const SyntaxTree& m_tree;
  const Node& m_node;
  std::span<const Value> m_values;
};

}  // namespace upstar
