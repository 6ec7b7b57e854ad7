// The parser at the end of an operand: bars, commas, and closing brackets.
#include "notation/parser_state.hpp"

namespace upstar {

namespace {

constexpr int every_operator = 1;

}  // namespace

// `{|`, `||}`, `[]`, `f()`: nothing stands between the bracket or bar and here.
bool Parser::may_be_empty() const {
  const Pending& top = m_pending.back();
  if (top.operands != m_builder.waiting() || m_previous.kind == TokenKind::comma) return false;
  switch (m_token.kind) {
    case TokenKind::bars:
    case TokenKind::close_brace: return top.kind == PendingKind::braces;
    case TokenKind::close_paren: return top.kind == PendingKind::call;
    case TokenKind::close_bracket: return top.kind == PendingKind::list;
    default: return false;
  }
}

void Parser::read_bars() {
  reduce_while_at_least(every_operator + 1);
  Pending& braces = m_pending.back();
  if (braces.kind != PendingKind::braces) {
    if (m_token.count == 2) return push_relation(RelationSign::confused);
    if (braces.kind != PendingKind::paren && braces.kind != PendingKind::list) {
      fail("bars stand in braces, as in {1|-1}; the relation \"confused with\" is ||");
    }
    fail_expecting_close();
  }
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
    m_builder.branch({.kind = NodeKind::braces, .begin = m_previous.end, .end = m_previous.end, .data = run.left_count},
                     m_builder.waiting() - run.operands);
    braces.operands = run.operands;
  }
}

void Parser::read_comma() {
  reduce_while_at_least(every_operator);
  switch (m_pending.back().kind) {
    case PendingKind::statement: fail("a comma separates options, arguments or the members of a list [a, b]");
    case PendingKind::paren: fail_expecting_close();
    default: break;
  }
  m_operand_expected = true;
  advance();
}

// `)` of parentheses or a call, `]` of a list.
void Parser::close_bracket(PendingKind kind) {
  reduce_while_at_least(every_operator);
  const Pending top = m_pending.back();
  const bool call = kind == PendingKind::paren && top.kind == PendingKind::call;
  if (top.kind != kind && !call) fail_expecting_close();
  m_pending.pop_back();
  if (top.kind == PendingKind::paren) {
    m_builder.last().begin = top.begin;
    m_builder.last().end = m_token.end;
  } else {
    m_builder.branch(
        {.kind = call ? NodeKind::call : NodeKind::list, .begin = top.begin, .end = m_token.end, .data = top.data},
        m_builder.waiting() - top.operands);
  }
  m_operand_expected = false;
  advance();
}

void Parser::close_braces() {
  reduce_while_at_least(every_operator);
  const Pending braces = m_pending.back();
  if (braces.kind != PendingKind::braces) fail_expecting_close();
  const bool bars = m_runs.size() > braces.runs;
  if (!bars) {
    const std::uint32_t count = m_builder.waiting() - braces.operands;
    if (!braces.after_plus_minus) fail("expected '|': braces without bars stand only right after +-; {|} is 0");
    if (count == 0) fail("+-{} has no option: write 0");
    m_pending.pop_back();
    m_builder.branch({.kind = NodeKind::switch_braces, .begin = m_pending.back().begin, .end = m_token.end}, count);
    m_pending.pop_back();
  } else {
    close_runs_shorter_than(std::uint64_t{UINT32_MAX} + 1);
    m_pending.pop_back();
    m_builder.last().begin = braces.begin;
    m_builder.last().end = m_token.end;
  }
  m_operand_expected = false;
  advance();
}

void Parser::close_statement(bool at_end) {
  reduce_while_at_least(every_operator);
  const Pending statement = m_pending.back();
  if (statement.kind != PendingKind::statement) fail_expecting_close();
  if (!statement.defines && !at_end) fail("only definitions name := expr stand before ';'");
  m_pending.pop_back();
  if (statement.defines) {
    m_builder.branch({.kind = NodeKind::definition, .begin = statement.begin, .data = statement.data}, 1);
  }
  m_builder.finish_statement();
  m_done = at_end;
  if (at_end) return;
  advance();
  open_statement();
}

}  // namespace upstar
