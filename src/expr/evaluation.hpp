// The evaluation of one line. What is still to be done is a stack of frames, what is known a stack of values: so the
// depth of a text takes memory, not native stack.
//
//     [n + 1 for n in 1..3 if n != 2]     frames    comprehension  add
//       at n = 1, before `n` is known     loops     n in [1, 2, 3]
//                                         locals    n = 1
//                                         results   (nothing yet)
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "expr/explanations.hpp"
#include "expr/kinds.hpp"
#include "expr/loop_builder.hpp"
#include "expr/program.hpp"
#include "expr/session_data.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/expr/summand.hpp"

namespace upstar {

class Evaluation {
 public:
  /// **Requires** a program of read_line.
  Evaluation(SessionData& session, std::shared_ptr<const Program> program);
  ~Evaluation();
  Evaluation(const Evaluation&) = delete;
  Evaluation& operator=(const Evaluation&) = delete;

  /// The value of the last statement. **Errors** those of Session::evaluate.
  Value run();
  /// Why the last statement is what it is. **Errors** as run(); DomainError for what has no explanation.
  Explanation explain(unsigned depth);
  /// What explain() is about; nothing for a call of another function than `outcome`. **Errors** as explain().
  std::optional<TypedClaim> claim();
  /// The terms of the last statement, a sum. **Errors** as run().
  std::vector<Summand> summands(Copies copies = Copies::added);
  /// The definitions of the line hold from now on in the session.
  void define();
  /// The options of a player in a position of the rules, and whether they are those of both players.
  struct Options {
    ChargedVector<Value> values;
    bool are_of_both;
  };
  /// **Requires** the program of the rules. **Errors** as run(); DomainError if the rules do not give options.
  Options options(const UserFunction& rules, std::span<const Value> arguments, Player player);
  /// run() and define(): what the session answers. The value is `ans` from now on.
  Answer answer();

 private:
  /// The stage of a call whose function is being evaluated.
  static constexpr std::uint32_t in_function = UINT32_MAX;

  /// A node that is not finished, and the number of its operands that were begun.
  struct Frame {
    std::uint32_t node;
    std::uint32_t stage = 0;
  };
  /// The line, or a function that was called.
  struct Scope {
    const Program* program;
    const UserFunction* function;                ///< null for the line
    std::size_t locals;                          ///< the number of locals outside
    std::optional<RememberedCalls::Key> call{};  ///< of a function that remembers it
  };
  /// A term of a sum.
  struct SignedTerm {
    Value value;
    bool is_negative;
  };
  struct Local {
    std::string_view name;
    Value value;
  };
  struct Loop {
    Value list;
    std::size_t next = 0;
    std::uint32_t clause;  ///< its index among the operands of the comprehension
  };
  /// A comprehension that is being filled.
  struct Comprehension {
    std::size_t results;  ///< the number of results of those outside
    std::size_t loops;
    std::uint32_t clause = 1;  ///< the operand that is being evaluated; 0 is the expression
  };

  // evaluation.cpp: the machine
  Value evaluate(std::uint32_t root);
  void step();
  void finish(std::uint32_t node, Value value);
  Value pop();
  std::vector<SignedTerm> signed_terms(std::uint32_t root, Copies copies = Copies::added);
  std::vector<Summand> summands(std::span<const SignedTerm> terms) const;
  Summand negative(const Summand& term) const;
  void step_operands(Frame frame, const Node& node);
  void step_choice(Frame frame, const Node& node);
  void step_connective(Frame frame, const Node& node);
  void step_definition(Frame frame, const Node& node);
  void enter_function(const Node& node, const UserFunction& called);
  void leave_function();
  /// The call of this scope is under way, and needs itself.
  [[noreturn]] void fail_needing_itself(const UserFunction& called, const RememberedCalls::Key& call) const;
  std::string call_text(std::size_t scope) const;
  // mapping.cpp
  void step_mapping(Frame frame, const Node& node);
  void next_call(const Node& node);
  // loops.cpp
  void step_comprehension(Frame frame, const Node& node);
  static std::optional<Value> next_item(Loop& loop);
  void finish_comprehension();
  /// The node outside the last frame's, if it is of the same text; else nullptr.
  const Node* outer_node() const;
  /// Whether the node of the last frame is what a `for` goes through.
  bool is_looped_over() const;
  /// The value, or the list whose members it gives.
  Value kept(Value value);
  void enter_clause(const Node& node, std::uint32_t clause);
  void next_turn(const Node& node);

  /// The value of a node, its operands on top of the stack.
  Value value_of(const Node& node);
  // numbers.cpp
  Value quotient(const Node& node);
  Value omega_power(const Node& node);
  Value number_leaf(const Node& node);
  Surreal surreal(const Node& node, std::size_t index) const;
  Value joined_ordinals(const Node& node);
  Value number_value(const Surreal& number);
  // operations.cpp
  GameId up_power(const Node& node);
  /// A game or a genus of misère play.
  Value misere(const Node& node);
  /// An operation of two values, in the row of a kind.
  using Operation = std::optional<Value> (*Kind::*)(SessionData&, const Value&, const Value&);
  Value joined_by(const Node& node, Operation operation, const Value& x, const Value& y) const;
  Value product(const Node& node);
  std::optional<PositionValue> copies_of_position(const Node& node);
  /// The sum of the operands: of lists and of texts, one after the other; a position if all of them are positions.
  Value sum(const Node& node);
  Value relation(const Node& node);
  // Operations that keep forms.
  Value braces(const Node& node);
  /// The lists among the options give way to their members.
  void spread_options(const Node& braces);
  Value negative(const Node& node);
  Value negated(const Value& value, const Node& node) const;
  Value ordinal_sum(const Node& node);
  FormId form(const Node& node, std::size_t index) const;
  // loopy_operations.cpp
  bool has_loopy(const Node& node) const;
  LoopyValue loopy(const Node& node, std::size_t index) const;
  Value loopy_value(const LoopyValue& value) const;
  Value loopy_constant(LoopyUps word) const;
  Value loopy_braces(const Node& node);
  Value loopy_switch(const Node& node) const;
  Value sided(const Node& node) const;
  /// A value in place of braces that were being read. **Errors** DomainError if some of them are not closed.
  void settle(Value& value);
  // moves_in_braces.cpp
  Value moves(const Node& node);
  // score_braces.cpp
  Value score_braces(const Node& node);
  /// The options of a side of a scoring form. **Errors** DomainError for an option that is no scoring game.
  ScoreForms scoring_options(std::span<const Value> options) const;
  // lists.cpp
  static constexpr std::int64_t largest_counter = std::int64_t{1} << 62;  ///< of ranges and indices
  Value list(const Node& node);
  Value text(const Node& node);
  Value range(const Node& node);
  Value index(const Node& node);
  Value slice(const Node& node);
  /// The place, from 0, of an entry of the first operand, which has `size` of them. **Errors** DomainError if it has
  /// none there.
  std::size_t place_of_entry(const Node& node, std::size_t size, std::int64_t at) const;
  /// `part` and the entries that the second operand, a list of places, chooses.
  template <class Entries>
  Entries chosen(const Node& node, const Entries& entries, Entries part);
  std::string cells(std::string_view text) const;
  Value joined(const Node& node);
  /// The operands of a sum that is not added, as a list; the terms of operands that are such sums or lists too.
  Value terms(const Node& node);
  bool is_terms(const Node& node) const;
  /// n . G in such a sum, as a list of n terms; the product if n is no integer.
  Value copies(const Node& node);
  /// **Errors** LimitError for more than a sum may have.
  static void check_term_count(const Integer& terms);
  /// The integer that is the first operand of `n . G`; nothing if it is something else.
  std::optional<Integer> count_of(const Value& factor) const;
  Value repeated(const Node& node);
  // explain.cpp
  /// A relation of two scoring games.
  struct ScoreRelation {
    ScoreId left, right;
  };
  /// Who wins a sum with moves that bind or give another turn.
  struct EntailingSum {
    std::vector<Summand> terms;
    std::uint32_t node;  ///< of the sum
  };
  /// What is explained: the answer of a function, a claim of normal play, a relation of scoring games, or what a game
  /// is worth in which who moves last does not count.
  using Subject = std::variant<const ExplainedFunction*, TypedClaim, ScoreRelation, EntailingSum, Value>;

  bool explains(const Node& node) const;
  void step_explain(Frame frame, const Node& node);
  Explanation explanation(std::uint32_t root, unsigned depth);
  /// **Requires** no definition.
  Subject subject(std::uint32_t root);
  Explanation explanation_of_claim(const TypedClaim& claim, const Node& node, Explainer& explainer);
  Explanation explanation_of_relation(const TypedClaim& claim, const Node& node, Explainer& explainer);
  /// The sum of the terms, one of them a scoring game.
  ScoreId score_sum(std::span<const SignedTerm> terms) const;
  std::uint32_t defined_by(std::uint32_t root) const;
  static bool has_position(std::span<const SignedTerm> terms);
  static bool has_scoring(std::span<const SignedTerm> terms);
  /// Whether play comes back in one of the terms.
  static bool comes_back(std::span<const SignedTerm> terms);
  LoopyValue loopy_sum(std::span<const SignedTerm> terms) const;
  Explanation explanation_of_call(std::uint32_t root, const ExplainedFunction& function, Explainer& explainer);
  // calls.cpp
  Value call(const Node& node);
  Value rules_position(const UserFunction& rules, const Node& node);
  AnyPosition position(const RulesetEntry& ruleset, const Node& node);
  // parameter_values.cpp
  PositionSolver& solver(const RulesetEntry& ruleset, const Node& node);
  Parameters parameter_values(const ParameterList& typed);
  std::optional<std::string> parameter_value(const std::string& text);
  std::string bare_position(const RulesetEntry& ruleset, const Node& node) const;

  // names.cpp
  /// nullptr for a name that has no meaning, or that of a constant.
  const Value* find(std::string_view name) const;
  Value named(std::string_view name) const;
  /// The function that a call of this name calls; nullptr if no definition has it.
  const UserFunction* called(std::string_view name) const;
  Value function(const Node& node);
  std::shared_ptr<FunctionGroup> group_of(std::uint32_t definition);
  std::string comment_behind(const Node& definition) const;
  void bind_names(UserFunction& function, const Node& definition) const;

  const SyntaxTree& tree() const { return m_scopes.back().program->tree; }
  std::uint32_t child(const Node& node, std::size_t index) const { return tree().children(node)[index]; }
  /// The operands of the node, the last values on the stack.
  std::span<const Value> operands(const Node& node) const {
    return std::span(m_values).last(m_spread ? m_spread->count : node.child_count);
  }
  std::size_t left_count(const Node& braces) const { return m_spread ? m_spread->left : tree().left_count(braces); }
  // **Errors** DomainError, which names the operand, if it is something else.
  GameId game(const Node& node, std::size_t index) const;
  std::vector<GameId> games(const Node& node) const;
  std::int64_t integer(const Node& node, std::size_t index) const;
  std::int64_t integer_of(const Value& value) const;
  /// `name` makes the name of the value for an error. A member of a list has none in this text.
  std::int64_t integer_of(const Value& value, const std::function<std::string()>& name) const;
  const ListValue& list(const Node& node, std::size_t index) const;
  bool truth(const Value& value, const char* word) const;
  [[noreturn]] void fail_kind(const Value& value, const std::string& wanted) const;
  /// The operation of the node does not take the operand, whose value is known.
  [[noreturn]] void fail_operand(const Value& value, const Node& node) const;
  [[noreturn]] void fail_loopy(const Value& value) const;
  /// The text of the node, cut if it is long.
  std::string source(const Node& node) const;
  std::string source(const Value& value) const { return source(tree().nodes()[value.node()]); }

  SessionData& m_session;
  GameStore& m_store;
  std::shared_ptr<const Program> m_program;
  ChargedVector<Frame> m_frames;
  ChargedVector<Value> m_values;
  ChargedVector<Scope> m_scopes;
  ChargedVector<Local> m_locals;
  ChargedVector<Loop> m_loops;
  ChargedVector<Comprehension> m_comprehensions;
  bool m_is_explaining = false;
  /// The number of options where lists have given way to their members, and of those that are Left's.
  struct Spread {
    std::size_t count = 0;
    std::size_t left = 0;
  };
  std::optional<Spread> m_spread;  ///< while the value of such braces is made
  LoopBuilder m_loops_in_braces;
  ChargedVector<Value> m_results;                        ///< of the comprehensions that are being filled
  std::vector<std::pair<std::string, Value>> m_defined;  ///< by this line, in this order
  std::vector<std::shared_ptr<FunctionGroup>> m_groups;  ///< of the line; null before its first function is defined
};

}  // namespace upstar
