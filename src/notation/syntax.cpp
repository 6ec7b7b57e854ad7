// SyntaxTree: names and parameters of nodes, and the places of errors in the text.
#include "upstar/notation/syntax.hpp"

#include <algorithm>
#include <array>

#include "base/utf8.hpp"
#include "notation/escapes.hpp"

namespace upstar {

std::string_view text_of(RelationSign sign) {
  static constexpr std::array<std::string_view, 9> texts{"=", "<=", ">=", "<", ">", "||", "<|", "|>", "!="};
  return texts[static_cast<std::size_t>(sign)];
}

std::string_view SyntaxTree::name(const Node& node) const {
  const NamedPlace& place = m_names[node.data];
  const std::string_view typed = std::string_view(m_text).substr(place.begin, place.end - place.begin);
  if (typed == "⧾") return "Tiny";
  return typed == "⧿" ? "Miny" : typed;
}

void SyntaxTree::call_first_operands(std::span<const std::uint32_t> calls) {
  std::vector<const Node*> call_of(m_nodes.size());
  for (const std::uint32_t call : calls) call_of[children(m_nodes[call]).front()] = &m_nodes[call];
  std::vector<Node> nodes;
  std::vector<std::uint32_t> moved, made;  // where each node is now; the operands of new calls
  for (std::size_t i = 0; i < m_nodes.size(); ++i) {
    nodes.push_back(m_nodes[i]);
    if (const Node* call = call_of[i]) {
      const Node name = m_nodes[i];
      nodes.pop_back();
      const std::uint32_t count = call->child_count - 1;
      const auto first = static_cast<std::uint32_t>(m_children.size() + made.size());
      for (std::uint32_t k = 0; k < count; ++k) {
        Node local = m_nodes[children(*call)[count - k]];
        local = {.kind = NodeKind::name, .begin = local.begin, .end = local.end};
        local.data = static_cast<std::uint32_t>(m_names.size());
        m_names.push_back({call->begin, call->end - k, {}, {}});
        made.push_back(static_cast<std::uint32_t>(nodes.size()));
        nodes.push_back(local);
      }
      nodes.push_back({NodeKind::call, {}, name.begin, name.end, first, count, name.data});
    }
    moved.push_back(static_cast<std::uint32_t>(nodes.size() - 1));
  }
  for (std::uint32_t& child : m_children) child = moved[child];
  for (std::uint32_t& statement : m_statements) statement = moved[statement];
  m_children.insert(m_children.end(), made.begin(), made.end());
  m_nodes = std::move(nodes);
}

std::vector<std::string_view> SyntaxTree::variables(const Node& node) const {
  std::vector<std::string_view> names;
  for (const auto& [begin, end] : m_names[node.data].variables) {
    names.push_back(std::string_view(m_text).substr(begin, end - begin));
  }
  return names;
}

const ParameterList* SyntaxTree::parameters(const Node& node) const {
  const auto& parameters = m_names[node.data].parameters;
  return parameters ? &*parameters : nullptr;
}

bool SyntaxTree::is_text_as_typed(const Node& node) const {
  return node.kind == NodeKind::text && !has_escapes(quoted(node));
}

ParseError SyntaxTree::error_at(std::size_t offset, const std::string& message) const {
  const std::string_view before = std::string_view(m_text).substr(0, offset);
  const std::size_t line_begin = before.find_last_of('\n') + 1;  // npos + 1 is 0
  const std::size_t line_end = std::min(m_text.find('\n', offset), m_text.size());
  const auto line = m_first_line + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
  return {line, count_code_points(before.substr(line_begin)) + 1, message,
          m_text.substr(line_begin, line_end - line_begin)};
}

ParseError SyntaxTree::error_within(std::size_t offset, const ParseError& inner) const {
  const ParseError start = error_at(offset, inner.what());
  if (inner.line() > 1) return {start.line() + inner.line() - 1, inner.column(), inner.what(), inner.source_line()};
  return {start.line(), start.column() + inner.column() - 1, inner.what(), start.source_line()};
}

bool holds(RelationSign sign, Relation relation) {
  const bool less = relation == Relation::less, greater = relation == Relation::greater;
  const bool equal = relation == Relation::equal, confused = relation == Relation::confused;
  switch (sign) {
    case RelationSign::equal: return equal;
    case RelationSign::not_equal: return !equal;
    case RelationSign::less_equal: return less || equal;
    case RelationSign::greater_equal: return greater || equal;
    case RelationSign::less: return less;
    case RelationSign::greater: return greater;
    case RelationSign::confused: return confused;
    case RelationSign::less_or_fuzzy: return less || confused;
    case RelationSign::greater_or_fuzzy: return greater || confused;
  }
  return false;
}

}  // namespace upstar
