// A line that has been read and checked, and the functions it defines.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "expr/value.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

struct Function;

/// Whether a node of this kind adds: `a + b`, `a - b`, `-a`.
inline bool is_sum(NodeKind kind) {
  return kind == NodeKind::add || kind == NodeKind::subtract || kind == NodeKind::negate;
}

struct Program {
  /// The line as the argument of the function; as itself without one.
  explicit Program(SyntaxTree line, const Function* function = nullptr);

  SyntaxTree tree;
  std::vector<bool> in_form;  ///< the nodes within a call of `form`; empty if there is no such call
  /// The nodes that a function takes as a sum of terms, which are not added; empty if there is no such call.
  std::vector<bool> is_terms;
};

/// `f(x, y) := e`. What e names is what the names meant when the function was defined; so functions never call
/// themselves, and every evaluation ends.
struct UserFunction {
  std::shared_ptr<const Program> program;
  std::uint32_t definition;                                ///< its node
  std::vector<std::string> variables;                      ///< x, y
  boost::unordered_flat_map<std::string, Value> meanings;  ///< of the names in e that are defined

  /// As typed.
  std::string_view source() const { return program->tree.source(program->tree.nodes()[definition]); }
};

}  // namespace upstar
