// A line that has been read and checked, and the functions it defines.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "expr/remembered_calls.hpp"
#include "expr/value.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

struct Function;

/// Whether a node of this kind adds: `a + b`, `a - b`, `-a`.
inline bool is_sum(NodeKind kind) {
  return kind == NodeKind::add || kind == NodeKind::subtract || kind == NodeKind::negate;
}

/// What may be names in the text of a parameter, which may be an expression.
std::vector<std::string_view> names_in(std::string_view text);

/// The names in the expression of a definition, those that are called among them, in the line's order.
template <class Visit>
void visit_names(const SyntaxTree& tree, const Node& definition, Visit&& visit) {
  const auto end = static_cast<std::uint32_t>(&definition - tree.nodes().data());
  std::uint32_t at = end;
  while (tree.nodes()[at].child_count != 0) at = tree.children(tree.nodes()[at])[0];
  for (; at < end; ++at) {
    const Node& part = tree.nodes()[at];
    if (part.kind != NodeKind::name && part.kind != NodeKind::call) continue;
    visit(tree.name(part));
    const ParameterList* parameters = part.kind == NodeKind::call ? tree.parameters(part) : nullptr;
    if (parameters == nullptr) continue;
    for (const auto& parameter : *parameters) {
      for (const std::string_view name : names_in(parameter.second)) visit(name);
    }
  }
}

struct Program {
  /// The line as the argument of the function; as itself without one.
  explicit Program(SyntaxTree line, const Function* function = nullptr);

  SyntaxTree tree;
  std::vector<bool> in_form;  ///< the nodes within a call of `form`; empty if there is no such call
  /// The nodes that a function takes as a sum of terms, which are not added; empty if there is no such call.
  std::vector<bool> is_terms;
  /// The definitions of functions that use themselves or later ones of the line: in the line's order, each group with
  /// those it uses.
  std::vector<std::vector<std::uint32_t>> groups;
};

struct FunctionGroup;

/// `f(x, y) := e`. What e names is what the names meant when the function was defined, but for the functions of its
/// group, which may be defined later.
struct UserFunction {
  std::shared_ptr<const Program> program;  ///< null as long as the line has not come to the definition
  std::uint32_t definition = 0;            ///< its node
  std::vector<std::string> variables{};    ///< x, y
  boost::unordered_flat_map<std::string, Value> meanings{};  ///< of the names in e that are defined
  const FunctionGroup* group = nullptr;                      ///< that it belongs to; null if it does not use itself
  std::unique_ptr<RememberedCalls> calls{};                  ///< of a function in a group
  std::uint32_t rules = 0;                                   ///< the number of rules in LinePositions
  std::string comment{};                                     ///< of rules: the one behind them in their line

  const Node& node() const { return program->tree.nodes()[definition]; }
  std::string name() const { return std::string(program->tree.name(node())); }
  bool is_rules() const { return program->tree.definition_kind(node()) != DefinitionKind::function; }
  bool is_loopy() const { return program->tree.definition_kind(node()) == DefinitionKind::loopy_rules; }
  /// As typed.
  std::string_view source() const { return program->tree.source(node()); }
};

/// Functions of one line that call each other, or one that calls itself.
struct FunctionGroup {
  std::vector<std::string> names;
  std::vector<UserFunction> functions;  ///< in the order of the line

  /// nullptr if it is not one of these.
  const UserFunction* find(std::string_view name) const;
};

}  // namespace upstar
