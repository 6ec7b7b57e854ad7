// Programs: which nodes of a line stand within a call of `form`, and which are sums that a function takes by terms.
#include "expr/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "expr/function.hpp"
#include "notation/excerpt.hpp"

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

/// `G + H`, and also `n . G`, of which the second operand is a term n times.
bool has_terms(const Node& node) { return is_sum(node.kind) || node.kind == NodeKind::product; }

/// Sums and copies that are arguments of a function that takes terms, and those in these: a node comes after its
/// operands.
std::vector<bool> nodes_of_terms(const SyntaxTree& tree, const Function* function) {
  const auto& nodes = tree.nodes();
  const auto takes_terms = [](const Function* f) { return f != nullptr && f->takes_terms; };
  const bool any = takes_terms(function) || std::any_of(nodes.begin(), nodes.end(), [&](const Node& node) {
                     return takes_terms(function_of(tree, node));
                   });
  if (!any) return {};
  std::vector<bool> found(nodes.size());
  found.back() = takes_terms(function) && has_terms(nodes.back());
  for (std::size_t i = nodes.size(); i-- > 0;) {
    const Function* call = function_of(tree, nodes[i]);
    if (!found[i] && !takes_terms(call)) continue;
    const auto operands = tree.children(nodes[i]);
    for (std::size_t place = 0; place < operands.size(); ++place) {
      const bool is_count = nodes[i].kind == NodeKind::product && place == 0;
      const bool is_game = found[i] ? !is_count : call->takes_game(place);
      found[operands[place]] = is_game && has_terms(nodes[operands[place]]);
    }
  }
  return found;
}

/// The nodes within a call of `form`; empty if there is no such call. In post-order the nodes below a node are those
/// from its first leaf on.
std::vector<bool> nodes_in_forms(const SyntaxTree& tree) {
  const auto& nodes = tree.nodes();
  if (std::ranges::none_of(nodes, [&](const Node& node) { return is_form_call(tree, node); })) return {};
  std::vector<std::uint32_t> first_leaf(nodes.size());
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    const auto children = tree.children(nodes[i]);
    first_leaf[i] = children.empty() ? i : first_leaf[children.front()];
  }
  std::vector<bool> inside(nodes.size());
  auto begin = static_cast<std::uint32_t>(nodes.size());
  for (auto i = static_cast<std::uint32_t>(nodes.size()); i-- > 0;) {
    inside[i] = i >= begin;
    if (is_form_call(tree, nodes[i])) begin = std::min(begin, first_leaf[i]);
  }
  return inside;
}

/// Groups the functions of a line. A name in a function means the function itself, what the line defines before it, or
/// else the next function of this name in the line.
class Grouping {
 public:
  explicit Grouping(const SyntaxTree& tree) : m_tree(tree), m_groups(tree.statements().size()) {
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
      m_groups[i] = i;
      const Node& node = node_of(i);
      if (node.kind == NodeKind::definition) m_places[tree.name(node)].push_back(i);
    }
  }

  std::vector<std::vector<std::uint32_t>> groups() {
    std::vector<bool> is_grouped(m_groups.size());
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
      if (!is_function(i)) continue;
      visit_names(m_tree, node_of(i), [&](std::string_view name) {
        const std::optional<std::size_t> used = own_or_later(name, i);
        if (!used) return;
        is_grouped[i] = is_grouped[*used] = true;
        m_groups[std::max(first_of(i), first_of(*used))] = std::min(first_of(i), first_of(*used));
      });
    }
    std::map<std::size_t, std::vector<std::uint32_t>> groups;
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
      if (is_grouped[i]) groups[first_of(i)].push_back(m_tree.statements()[i]);
    }
    std::vector<std::vector<std::uint32_t>> found;
    for (auto& [first, group] : groups) {
      if (group.size() > 1) check_names(group);
      found.push_back(std::move(group));
    }
    return found;
  }

 private:
  const Node& node_of(std::size_t statement) const { return m_tree.nodes()[m_tree.statements()[statement]]; }
  bool is_function(std::size_t statement) const {
    return node_of(statement).kind == NodeKind::definition && !m_tree.variables(node_of(statement)).empty();
  }

  std::optional<std::size_t> own_or_later(std::string_view name, std::size_t function) const {
    if (m_tree.name(node_of(function)) == name) return function;
    const auto places = m_places.find(name);
    if (places == m_places.end() || places->second.front() < function) return std::nullopt;
    return is_function(places->second.front()) ? std::optional(places->second.front()) : std::nullopt;
  }

  std::size_t first_of(std::size_t statement) const {
    while (m_groups[statement] != statement) statement = m_groups[statement];
    return statement;
  }

  void check_names(const std::vector<std::uint32_t>& group) const {
    for (const std::uint32_t definition : group) {
      const Node& node = m_tree.nodes()[definition];
      if (m_places.at(m_tree.name(node)).size() == 1) continue;
      throw m_tree.error_at(node.begin, fmt::format("{} is defined twice in a line whose functions use each other: "
                                                    "give one of the two another name",
                                                    excerpt(m_tree.name(node))));
    }
  }

  const SyntaxTree& m_tree;
  std::vector<std::size_t> m_groups;  ///< a statement of the same group, before this one or itself
  boost::unordered_flat_map<std::string_view, std::vector<std::size_t>> m_places;  ///< statements that define the name
};

/// Most lines define nothing.
std::vector<std::vector<std::uint32_t>> groups_of(const SyntaxTree& tree) {
  const bool defines = std::ranges::any_of(
      tree.statements(), [&](std::uint32_t s) { return tree.nodes()[s].kind == NodeKind::definition; });
  if (!defines) return {};
  return Grouping(tree).groups();
}

}  // namespace

const UserFunction* FunctionGroup::find(std::string_view name) const {
  const auto place = std::find(names.begin(), names.end(), name);
  return place == names.end() ? nullptr : &functions[static_cast<std::size_t>(place - names.begin())];
}

Program::Program(SyntaxTree line, const Function* function)
    : tree(std::move(line)),
      in_form(takes_forms(function) ? std::vector<bool>(tree.nodes().size(), true) : nodes_in_forms(tree)),
      is_terms(nodes_of_terms(tree, function)),
      groups(groups_of(tree)) {}

std::vector<std::string_view> names_in(std::string_view text) {
  const auto begins = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  std::vector<std::string_view> names;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!begins(text[at])) continue;
    const std::size_t start = at;
    while (at < text.size() && (begins(text[at]) || (text[at] >= '0' && text[at] <= '9'))) ++at;
    names.push_back(text.substr(start, at - start));
  }
  return names;
}

}  // namespace upstar
