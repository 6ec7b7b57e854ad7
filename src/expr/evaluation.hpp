// The evaluation of one line: one scan over the nodes of its tree, operands first, with a stack of values. So the depth
// of a text takes memory, not native stack.
#pragma once

#include <string>
#include <vector>

#include "expr/session_data.hpp"
#include "upstar/notation/syntax.hpp"

namespace upstar {

class Evaluation {
 public:
  /// `keeps_braces`: as within a call of `form`. **Requires** a tree of read_line.
  Evaluation(SessionData& session, const SyntaxTree& tree, bool keeps_braces = false);

  /// The value of the last statement. **Errors** those of Session::evaluate.
  Value run();
  /// The definitions of the line hold from now on in the session.
  void define();
  /// Both: what the session answers.
  Answer answer();

 private:
  /// The value of a node, its operands on top of the stack.
  Value value_of(const Node& node);
  GameId up_power(const Node& node);
  GameId product(const Node& node);
  // Operations that keep forms.
  Value braces(const Node& node);
  Value negative(const Node& node);
  /// The sum of the operands; a position if all of them are positions.
  Value sum(const Node& node);
  Value ordinal_sum(const Node& node);
  FormId form(const Node& node, std::size_t index) const;
  Value named(std::string_view name) const;
  void add_definition(const Node& node);
  // calls.cpp
  Value call(const Node& node);
  AnyPosition position(const RulesetEntry& ruleset, const Node& node);
  std::string bare_position(const RulesetEntry& ruleset, const Node& node) const;

  /// The operands of the node, the last values on the stack.
  std::span<const Value> operands(const Node& node) const { return std::span(m_stack).last(node.child_count); }
  /// **Errors** DomainError, which names the operand, if it is not a game.
  GameId game(const Node& node, std::size_t index) const;
  std::vector<GameId> games(const Node& node) const;
  /// The text of the node, cut if it is long.
  std::string source(const Node& node) const;

  SessionData& m_session;
  GameStore& m_store;
  const SyntaxTree& m_tree;
  std::vector<bool> m_in_form;  ///< the nodes within a call of `form`; empty if there is no such call
  std::vector<Value> m_stack;
  Definitions m_defined;  ///< by this line
};

}  // namespace upstar
