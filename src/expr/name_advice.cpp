// Advice on unknown names, by where they stand and by the table of foreign words.
#include "expr/name_advice.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/function.hpp"
#include "notation/excerpt.hpp"
#include "notation/foreign_words.hpp"
#include "ruleset/first_parameter.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar {

namespace {

constexpr std::size_t longest_quoted = 60;  ///< text of the line that is written anew, in bytes

bool is_named(const Node& node) { return node.kind == NodeKind::name || node.kind == NodeKind::call; }

/// `(1/2)` of `f(1/2)`; empty for `f`.
std::string_view arguments_of(const SyntaxTree& tree, const Node& named) {
  const std::string_view source = tree.source(named);
  return source.substr(std::min(source.find('('), source.size()));
}

class NameAdvice {
 public:
  NameAdvice(const SessionData& session, const SyntaxTree& tree, NodePath path)
      : m_session(session), m_tree(tree), m_path(path), m_name(tree.name(*path.back())) {}

  std::string text(const std::vector<std::string>& names) const {
    if (std::string advice = definition(NodeKind::name); !advice.empty()) return advice;
    if (std::string advice = method(); !advice.empty()) return advice;
    if (std::string advice = foreign_word(); !advice.empty()) return advice;
    if (std::string advice = small_letters(); !advice.empty()) return advice;
    if (std::string advice = with_nearest_names("", m_name, names); !advice.empty()) return advice;
    if (std::string advice = definition(NodeKind::call); !advice.empty()) return advice;
    if (std::string advice = position_without_quotes(); !advice.empty()) return advice;
    if (const Node& line = *m_path.front(); line.kind == NodeKind::definition && m_tree.name(line) == m_name) {
      return fmt::format("; a game that leads back to itself is {0}{{0|{0}}}, without :=", excerpt(m_name));
    }
    return is_call() ? "; upstar functions and upstar rulesets list them"
                     : fmt::format("; to define it, write {} := ...", excerpt(m_name));
  }

 private:
  bool is_call() const { return m_path.back()->kind == NodeKind::call; }

  /// `v3` where the name is `V3`: small letters would be no name.
  std::string small_letters() const {
    const std::string letters = folded_name(m_name);
    return letters == m_name || is_name(letters) ? "" : fmt::format("; write {}", excerpt(letters));
  }

  /// `; to define it, write g := {2|-1}` where the line is `g = {2|-1}`.
  std::string definition(NodeKind kind) const {
    const Node& relation = *m_path.front();
    const bool is_equation = m_path.size() == 2 && relation.kind == NodeKind::relation &&
                             relation.sign == RelationSign::equal && is_first_operand(0);
    if (!is_equation || m_path[1]->kind != kind) return {};
    const Node& right = m_tree.nodes()[m_tree.children(relation)[1]];
    const std::string_view sign = std::string_view(m_tree.text()).substr(m_path[1]->end, right.begin - m_path[1]->end);
    if (sign.find("==") != std::string_view::npos) return {};
    const std::string_view meaning = m_tree.source(right);
    return fmt::format("; to define it, write {} := {}", excerpt(m_tree.source(*m_path[1])),
                       meaning.size() > longest_quoted ? "..." : meaning);
  }

  std::string method() const {
    const std::string call = method_as_call(m_tree, m_path, name_meant(m_name));
    return call.empty() ? "" : "; write " + call;
  }

  std::string foreign_word() const {
    const ForeignWord* row = find_foreign_word(m_name);
    if (row == nullptr) return {};
    if (const ForeignWord* last = last_of_chain(); last != nullptr && last->name.empty()) {
      return fmt::format("; {}", last->advice);
    }
    if (const std::string call = call_behind(); !call.empty()) return "; write " + call;
    return fmt::format("; {}", row->name.empty() ? row->advice : "write " + example_of(row->name));
  }

  /// The row of `NimValueSequence` in `game.heap.Kayles.NimValueSequence(20)`, where the name is `game`.
  const ForeignWord* last_of_chain() const {
    const ForeignWord* last = nullptr;
    for (std::size_t at = m_path.size() - 1; at-- > 0 && m_path[at]->kind == NodeKind::product;) {
      if (!is_first_operand(at)) break;
      const Node& right = m_tree.nodes()[m_tree.children(*m_path[at])[1]];
      last = is_named(right) ? find_foreign_word(m_tree.name(right)) : nullptr;
    }
    return last;
  }

  /// `domineering("..|..")` for `game.Domineering("..|..")`, where the name is `game`.
  std::string call_behind() const {
    for (std::size_t at = m_path.size() - 1; at-- > 0 && m_path[at]->kind == NodeKind::product;) {
      if (!is_first_operand(at)) break;
      const Node& right = m_tree.nodes()[m_tree.children(*m_path[at])[1]];
      const std::string name = is_named(right) ? name_meant(m_tree.name(right)) : "";
      if (name.empty()) continue;
      const std::string_view arguments = arguments_of(m_tree, right);
      if (const std::string with = with_parameters(name, arguments); !with.empty()) return with;
      return right.child_count == 0 || arguments.size() > longest_quoted ? example_of(name)
                                                                         : name + std::string(arguments);
    }
    return {};
  }

  /// The name may be a part of a position that lacks its quotes.
  std::string position_without_quotes() const {
    for (const Node* outer : m_path.first(m_path.size() - 1)) {
      if (outer->kind != NodeKind::call || m_session.registry.find(m_tree.name(*outer)) == nullptr) continue;
      return fmt::format("; a position stands in quotes, as in {}", example_of(m_tree.name(*outer)));
    }
    return {};
  }

  /// The function or ruleset that is meant by the name, whatever its capitals; empty if there is none.
  std::string name_meant(std::string_view name) const {
    const ForeignWord* row = find_foreign_word(name);
    const std::string wanted = folded_name(row == nullptr ? name : row->name);
    for (const FunctionInfo& info : function_infos()) {
      if (folded_name(info.name) == wanted) return std::string(info.name);
    }
    for (const RulesetEntry& ruleset : m_session.registry.entries()) {
      if (folded_name(ruleset.info.name) == wanted) return ruleset.info.name;
    }
    return {};
  }

  /// `mean(G)`, `domineering("...|...")`, `infinity`.
  std::string example_of(std::string_view name) const {
    if (const FunctionInfo* info = find_function_info(name)) return std::string(info->signature);
    const RulesetEntry* ruleset = m_session.registry.find(name);
    return ruleset == nullptr ? std::string(name) : fmt::format("{}(\"{}\")", name, ruleset->info.example);
  }

  /// `subtraction[set=1/3/4]("5,14")` where a list, or what has no default, stands where the position does here.
  std::string with_parameters(const std::string& name, std::string_view arguments) const {
    const RulesetEntry* ruleset = m_session.registry.find(name);
    if (ruleset == nullptr || ruleset->info.parameters.empty()) return {};
    const std::string first = first_parameter(ruleset->info);
    if (!first.ends_with("=...") && !arguments.starts_with("([")) return {};
    return fmt::format("{}[{}](\"{}\")", name, first, ruleset->info.example);
  }

  /// Whether the path goes on with the first operand of the node there.
  bool is_first_operand(std::size_t at) const {
    return &m_tree.nodes()[m_tree.children(*m_path[at])[0]] == m_path[at + 1];
  }

  const SessionData& m_session;
  const SyntaxTree& m_tree;
  NodePath m_path;
  std::string_view m_name;
};

}  // namespace

std::string advice_on_unknown(const SessionData& session, const SyntaxTree& tree, NodePath path,
                              const std::vector<std::string>& names) {
  return NameAdvice(session, tree, path).text(names);
}

std::string method_as_call(const SyntaxTree& tree, NodePath path, std::string_view name) {
  const Function* function = find_function(name);
  const Node* product = path.size() < 2 ? nullptr : path[path.size() - 2];
  if (function == nullptr || product == nullptr || product->kind != NodeKind::product) return {};
  const Node& receiver = tree.nodes()[tree.children(*product)[0]];
  const Node& method = *path.back();
  if (&receiver == &method) return {};
  std::string_view first = tree.source(receiver);
  const bool is_joined = receiver.kind == NodeKind::product || receiver.kind == NodeKind::quotient;
  if (first.starts_with('(') && !is_joined) first = first.substr(1, first.size() - 2);
  const std::string_view arguments = arguments_of(tree, method);
  const std::string call = method.child_count == 0 ? fmt::format("{}({})", name, first)
                                                   : fmt::format("{}({}, {}", name, first, arguments.substr(1));
  const bool fits = function->takes(method.child_count + 1) && call.size() <= longest_quoted;
  return fits ? call : std::string(function->info.signature);
}

}  // namespace upstar
