// What the parser keeps while it reads: a stack of open brackets and of operators that wait for their right operand.
//
// The parser is an operator-precedence machine with two states (an operand is expected; an operand has just ended).
// Nothing recurses: where a recursive reader would call itself, an entry goes onto the stack.
//
//     {-1 + 2 || *          stack   statement  braces(runs: ||)       operands  add
//     {-1 + -(2             stack   statement  braces  add  negate  paren
//
// Bars. `{a|b||c}` is {{a|b}|c}: the longest run binds loosest. The open runs of a brace get strictly shorter from the
// first to the last. A new run closes the shorter ones before it into one option on its left, and one of equal length
// is an error. So each run is pushed and closed once, however long it is.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "notation/lexer.hpp"
#include "notation/tree_builder.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar {

enum class PendingKind : std::uint8_t {
  // open brackets, and the statement that holds them all
  statement,
  paren,
  braces,
  moves,  ///< braces in a call that takes moves
  list,
  index,
  call,
  for_clause,  ///< of the list that is open before it; `in` has been read
  if_clause,
  choice,  ///< between `if` and `else`
  // operators
  otherwise,  ///< `else` of a choice
  disjunction,
  conjunction,
  complement,
  relation,
  sided,
  range,
  add,
  subtract,
  negate,
  plus_minus,
  ordinal_sum,
  product,
  quotient,
  omega_power,  ///< `omega^` before its exponent
  entailing_move,
  again_move,
  juxtapose,  ///< between the number and the call in `2Tiny(2)`
};

/// How tightly an operator binds; 0 for an open bracket.
constexpr int precedence(PendingKind kind) {
  switch (kind) {
    case PendingKind::otherwise: return 1;
    case PendingKind::disjunction: return 2;
    case PendingKind::conjunction: return 3;
    case PendingKind::complement: return 4;
    case PendingKind::relation: return 5;
    case PendingKind::sided: return 6;
    case PendingKind::range: return 7;
    case PendingKind::add:
    case PendingKind::subtract: return 8;
    case PendingKind::negate:
    case PendingKind::plus_minus: return 9;
    case PendingKind::ordinal_sum: return 10;
    case PendingKind::product:
    case PendingKind::quotient: return 11;
    case PendingKind::juxtapose: return 12;
    case PendingKind::omega_power: return 13;
    case PendingKind::entailing_move:
    case PendingKind::again_move: return 14;
    default: return 0;
  }
}

struct Pending {
  PendingKind kind;
  RelationSign sign = RelationSign::equal;                 ///< of a relation
  bool after_plus_minus = false;                           ///< braces directly after `+-`
  bool is_named = false;                                   ///< braces directly after a name, which is `data`
  bool holds_scores = false;                               ///< braces in it are scoring forms
  bool defines = false;                                    ///< a statement that began with `name :=`
  DefinitionKind kind_defined = DefinitionKind::function;  ///< by a statement
  std::uint32_t begin = 0;                                 ///< bytes of the text
  std::uint32_t end = 0;                                   ///< of an operator
  std::uint32_t operands = 0;  ///< the number of operands that waited when the bracket, or its last bar, was read
  std::uint32_t data = 0;      ///< the name of a call, definition or variable; the number of clauses of a list
  std::uint32_t runs = 0;      ///< braces: the number of open runs when they were opened
};

/// A run of bars whose right side is being read.
struct BarRun {
  std::uint32_t length;
  std::uint32_t begin;       ///< of the left side, in the text
  std::uint32_t operands;    ///< the number of operands that waited before the left side
  std::uint32_t left_count;  ///< options on the left side
};

/// The latest braces with one name, in the outermost braces that are being read.
struct NamedBraces {
  std::uint32_t data = 0;
  bool is_open = false;
};

/// The number of a part: -5/8 for `-5/8`, 4 for `*4`, -3 for `v3`. **Errors** ParseError for decimal fractions, `^<0>`.
Dyadic number_in(const SyntaxTree& tree, const Token& token, bool negative);

class Parser {
 public:
  explicit Parser(SyntaxTree& tree, OuterBraces outer = OuterBraces::game)
      : m_tree(tree), m_builder(tree), m_lexer(tree), m_outer(outer) {}
  void run();

 private:
  // parser.cpp: the machine
  void read_operand();
  void read_operator();
  void read_parts(std::uint32_t begin, bool negative);
  bool is_beyond_dyadics() const;
  void read_omega();
  void read_name();
  bool read_rules(const Token& word);
  void read_tiny();
  bool is_tiny_or_miny(const Token& token) const;
  void read_leaf(NodeKind kind);
  bool is_among_moves() const;
  void read_move(PendingKind kind);
  void read_empty_side();
  void open_named_braces(const Token& name);
  bool read_loop_name(const Token& name);
  void push_prefix(PendingKind kind);
  void push_infix(PendingKind kind);
  void push_relation(RelationSign sign);
  void push_dots();
  void read_keyword();
  const Pending& open_bracket();
  void reduce_while_at_least(int level);
  void reduce_top();
  void open(PendingKind kind, std::uint32_t data = 0);
  void open_statement();
  void advance();

  // comprehension.cpp: for, if, else
  void open_for();
  void read_if();
  void read_else();
  void close_clause();

  // brackets.cpp: what ends an operand
  bool may_be_empty() const;
  void read_bars();
  void close_runs_shorter_than(std::uint64_t length);
  void check_side() const;
  void read_comma();
  void close_bracket(PendingKind kind);
  void close_list(const Pending& list);
  void close_index(const Pending& index);
  void begin_function();
  void close_braces();
  void close_moves();
  void close_name(const Pending& braces);
  void close_statement(bool at_end);

  // complaints.cpp: the errors
  [[noreturn]] void fail(std::uint32_t at, const std::string& message) const { throw m_tree.error_at(at, message); }
  [[noreturn]] void fail(const std::string& message) const { fail(m_token.begin, message); }
  void check_foreign(const Token& token) const;
  [[noreturn]] void fail_expecting_operand() const;
  [[noreturn]] void fail_expecting_close() const;
  void check_end_of_move() const;
  [[noreturn]] void fail_shared_side(const Token& sign) const;
  [[noreturn]] void fail_without_bars(const Pending& braces, std::uint32_t options) const;
  bool is_bare_sign(const Token& token) const;
  bool is_between_values(const Token& token) const;
  bool is_behind_value(const Token& token) const;
  bool follows_value(const Token& token) const;
  [[noreturn]] void fail_sign(const Token& sign) const;
  [[noreturn]] void fail_joined() const;
  [[noreturn]] void fail_assign() const;
  std::string_view source(const Token& token) const;

  SyntaxTree& m_tree;
  TreeBuilder m_builder;
  Lexer m_lexer;
  OuterBraces m_outer;
  Token m_token;
  Token m_previous;
  bool m_operand_expected = true;
  bool m_done = false;
  std::vector<Pending> m_pending;
  std::vector<BarRun> m_runs;
  std::uint32_t m_open_braces = 0;
  boost::unordered_flat_map<std::string_view, NamedBraces> m_named_braces;
};

/// The braces that hold the moves of a position, and the signs before a move: the next operand is a whole move.
constexpr bool is_before_move(PendingKind kind) {
  return kind == PendingKind::moves || kind == PendingKind::entailing_move || kind == PendingKind::again_move;
}

/// The three operators that join their operands more tightly than a sign.
constexpr bool joins(PendingKind kind) {
  return kind == PendingKind::product || kind == PendingKind::quotient || kind == PendingKind::ordinal_sum;
}

/// The place of a part in a juxtaposition: 1 number, 2 ups, 3 star; 0 for another token.
constexpr int part_rank(TokenKind kind) {
  switch (kind) {
    case TokenKind::number: return 1;
    case TokenKind::ups:
    case TokenKind::up_power:
    case TokenKind::up_sum:
    case TokenKind::loopy_ups: return 2;
    case TokenKind::star: return 3;
    default: return 0;
  }
}

}  // namespace upstar
