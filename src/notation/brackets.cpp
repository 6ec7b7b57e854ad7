// The parser at the end of an operand: bars, commas, and closing brackets.
#include "notation/parser_state.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar {

namespace {

constexpr int every_operator = 1;  // the precedence of the loosest

}  // namespace

// `{|`, `||}`, `[]`, `f()`: nothing stands between the bracket or bar and here.
bool Parser::may_be_empty() const {
  const Pending& top = m_pending.back();
  if (top.operands != m_builder.waiting() || m_previous.kind == TokenKind::comma) return false;
  switch (m_token.kind) {
    case TokenKind::bars:
    case TokenKind::close_brace: return top.kind == PendingKind::braces || top.kind == PendingKind::moves;
    case TokenKind::close_paren: return top.kind == PendingKind::call;
    case TokenKind::close_bracket: return top.kind == PendingKind::list;
    default: return false;
  }
}

void Parser::read_bars() {
  if (open_bracket().kind != PendingKind::braces) {
    if (m_token.count == 2) return push_relation(RelationSign::confused);
    if (open_bracket().kind == PendingKind::choice) {
      reduce_while_at_least(every_operator);
      fail_expecting_close();
    }
    if (open_bracket().kind == PendingKind::call) {
      fail("bars stand in braces, as in {1|-1}, and in a position in quotes, as in domineering(\"..|..\")");
    }
    fail("bars stand in braces, as in {1|-1}; the relation \"confused with\" is ||");
  }
  reduce_while_at_least(every_operator);
  Pending& braces = m_pending.back();
  check_side();
  close_runs_shorter_than(m_token.count);
  if (m_runs.size() > braces.runs && m_runs.back().length == m_token.count) {
    fail(m_token.count == 1
             ? "a second '|' on one level: make one of the two '||', or use braces"
             : "a second run of equally many bars on one level: make one of the two longer, or use braces");
  }
  m_runs.push_back({m_token.count, braces.begin, braces.operands, m_builder.waiting() - braces.operands});
  braces.operands = m_builder.waiting();
  m_operand_expected = true;
  advance();
}

// Each of these runs makes one option of its two sides.
void Parser::close_runs_shorter_than(std::uint64_t length) {
  Pending& braces = m_pending.back();
  while (m_runs.size() > braces.runs && m_runs.back().length < length) {
    const BarRun run = m_runs.back();
    m_runs.pop_back();
    m_builder.branch({.kind = braces.holds_scores ? NodeKind::score_braces : NodeKind::braces,
                      .begin = m_previous.end,
                      .end = m_previous.end,
                      .data = run.left_count},
                     m_builder.waiting() - run.operands);
    braces.operands = run.operands;
  }
}

/// A side of a scoring form says what it is worth if it has no options.
void Parser::check_side() const {
  const Pending& braces = m_pending.back();
  if (!braces.holds_scores || m_builder.waiting() != braces.operands) return;
  fail("a side of a scoring form has options, or the score of an empty side, as in score({@0|1})");
}

void Parser::read_comma() {
  reduce_while_at_least(every_operator);
  switch (m_pending.back().kind) {
    case PendingKind::statement: fail("a comma separates options, arguments or the members of a list [a, b]");
    case PendingKind::paren:
    case PendingKind::choice:
    case PendingKind::for_clause:
    case PendingKind::if_clause: fail_expecting_close();
    case PendingKind::index: fail("an index is one number, or a range i..j");
    case PendingKind::list:
      if (m_pending.back().data != 0) fail_expecting_close();
      break;
    default: break;
  }
  m_operand_expected = true;
  advance();
}

namespace {

/// Whether the place of such a node is that of its letters, also in parentheses: they are read from there.
bool is_its_letters(NodeKind kind) {
  return kind == NodeKind::text || kind == NodeKind::misere_game || kind == NodeKind::genus;
}

}  // namespace

// `)` of parentheses or a call, `]` of a list or an index.
void Parser::close_bracket(PendingKind kind) {
  reduce_while_at_least(every_operator);
  if (kind == PendingKind::list) close_clause();
  const Pending top = m_pending.back();
  const bool fits = kind == PendingKind::paren ? top.kind == kind || top.kind == PendingKind::call
                                               : top.kind == kind || top.kind == PendingKind::index;
  if (!fits) fail_expecting_close();
  m_pending.pop_back();
  switch (top.kind) {
    case PendingKind::paren:
      if (is_its_letters(m_builder.last().kind)) break;
      m_builder.last().begin = top.begin;
      m_builder.last().end = m_token.end;
      break;
    case PendingKind::index: close_index(top); break;
    case PendingKind::list: close_list(top); break;
    default:
      m_builder.branch({.kind = NodeKind::call, .begin = top.begin, .end = m_token.end, .data = top.data},
                       m_builder.waiting() - top.operands);
  }
  m_operand_expected = false;
  advance();
}

void Parser::close_list(const Pending& list) {
  m_builder.branch(
      {.kind = list.data == 0 ? NodeKind::list : NodeKind::comprehension, .begin = list.begin, .end = m_token.end},
      m_builder.waiting() - list.operands);
}

// The ends of a range that is typed as the index itself may be negative.
void Parser::close_index(const Pending& index) {
  const bool is_slice = m_builder.last().kind == NodeKind::range && m_builder.last().child_count == 2;
  if (is_slice) m_builder.unwrap();
  m_builder.branch({.kind = is_slice ? NodeKind::slice : NodeKind::index, .begin = index.begin, .end = m_token.end},
                   m_builder.waiting() - index.operands);
}

void Parser::close_moves() {
  const Pending moves = m_pending.back();
  m_pending.pop_back();
  m_builder.branch({.kind = NodeKind::moves, .begin = moves.begin, .end = m_token.end},
                   m_builder.waiting() - moves.operands);
  m_operand_expected = false;
  advance();
}

void Parser::close_braces() {
  reduce_while_at_least(every_operator);
  if (m_pending.back().kind == PendingKind::moves) return close_moves();
  const Pending braces = m_pending.back();
  if (braces.kind != PendingKind::braces) fail_expecting_close();
  const bool bars = m_runs.size() > braces.runs;
  if (!bars) {
    const std::uint32_t count = m_builder.waiting() - braces.operands;
    if (!braces.after_plus_minus) fail_without_bars(braces, count);
    if (count == 0) fail("+-{} has no option: write 0");
    m_pending.pop_back();
    m_builder.branch({.kind = NodeKind::switch_braces, .begin = m_pending.back().begin, .end = m_token.end}, count);
    m_pending.pop_back();
  } else {
    check_side();
    close_runs_shorter_than(std::uint64_t{UINT32_MAX} + 1);
    m_pending.pop_back();
    m_builder.last().begin = braces.begin;
    m_builder.last().end = m_token.end;
    if (braces.is_named)
      m_builder.branch({.kind = NodeKind::named_braces, .begin = braces.begin, .data = braces.data}, 1);
  }
  close_name(braces);
  m_operand_expected = false;
  advance();
}

/// Names of braces end with the outermost braces.
void Parser::close_name(const Pending& braces) {
  if (braces.is_named) m_named_braces.at(m_tree.name(m_builder.last())).is_open = false;
  if (--m_open_braces == 0) m_named_braces.clear();
}

void Parser::close_statement(bool at_end) {
  reduce_while_at_least(every_operator);
  const Pending statement = m_pending.back();
  if (statement.kind != PendingKind::statement) fail_expecting_close();
  if (!at_end) advance();
  const bool is_last = m_token.kind == TokenKind::end;
  if (statement.kind_defined != DefinitionKind::function && !statement.defines) {
    fail(statement.begin, "rules are defined by their moves, as in rules NAME(b) := {L | R} or rules NAME(n) := [M]");
  }
  if (!statement.defines && !is_last) fail(m_previous.begin, "only definitions name := expr stand before ';'");
  m_pending.pop_back();
  if (statement.defines) {
    m_builder.branch({.kind = NodeKind::definition, .begin = statement.begin, .data = statement.data}, 1);
  }
  m_builder.finish_statement();
  m_done = is_last;
  if (!is_last) return open_statement();
  if (!at_end) m_builder.silence();
}

// `f(x, y) :=`: what was read as a call is the head of a definition.
void Parser::begin_function() {
  Pending& top = m_pending.back();
  if (m_previous.kind != TokenKind::close_paren || top.kind != PendingKind::statement || top.defines ||
      m_builder.last().kind != NodeKind::call || m_builder.has_parameters(m_builder.last().data) ||
      !std::string_view(m_tree.text()).substr(m_builder.last().begin).starts_with(m_tree.name(m_builder.last()))) {
    fail_assign();
  }
  const Node head = m_builder.unwrap();
  if (head.child_count == 0) fail(head.begin, "a function has variables, as in f(x) := {x|-x}");
  std::vector<Node> variables(head.child_count);
  for (std::size_t i = variables.size(); i-- > 0;) {
    if (m_builder.last().kind != NodeKind::name)
      fail(m_builder.last().begin, "a variable is a name, as in f(x) := {x|-x}");
    variables[i] = m_builder.take_leaf();
  }
  for (const Node& variable : variables) m_builder.add_variable(head.data, variable);
  top.defines = true;
  if (top.kind_defined == DefinitionKind::function) top.begin = head.begin;
  top.data = head.data;
  m_builder.set_kind(head.data, top.kind_defined);
  m_operand_expected = true;
  advance();
}

}  // namespace upstar
