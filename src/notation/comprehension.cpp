// The parser at the words for, if and else: comprehensions `[e for n in L if c]` and choices `e if c else d`.
//
// A clause is open from its first word to the next clause or the bracket's end. The same word `if` begins a clause
// after a clause and a choice elsewhere; so a choice within a clause needs parentheses.
#include "notation/parser_state.hpp"

namespace upstar {

void Parser::open_for() {
  reduce_while_at_least(1);
  close_clause();
  Pending& list = m_pending.back();
  if (list.kind != PendingKind::list || (list.data == 0 && m_builder.waiting() - list.operands != 1)) {
    fail("'for' stands in a list, after its one expression: [n . ^ for n in 1..3]");
  }
  ++list.data;
  const std::uint32_t begin = m_token.begin;
  advance();
  if (m_token.kind == TokenKind::ups) fail(fmt::format("{} is a word for ups and no variable", source(m_token)));
  if (m_token.kind != TokenKind::name) fail("a variable is expected after 'for', as in [n . ^ for n in 1..3]");
  m_pending.push_back(
      {.kind = PendingKind::for_clause, .begin = begin, .data = m_builder.add_name(m_token.begin, m_token.end)});
  advance();
  if (m_token.kind != TokenKind::keyword || m_token.word != Keyword::in) fail("'in' is expected after the variable");
  m_operand_expected = true;
  advance();
}

void Parser::read_if() {
  reduce_while_at_least(2);
  const PendingKind open = m_pending.back().kind;
  const bool is_clause = open == PendingKind::for_clause || open == PendingKind::if_clause;
  if (is_clause) close_clause();
  if (is_clause) ++m_pending.back().data;
  m_pending.push_back({.kind = is_clause ? PendingKind::if_clause : PendingKind::choice, .begin = m_token.begin});
  m_operand_expected = true;
  advance();
}

void Parser::read_else() {
  reduce_while_at_least(1);
  if (m_pending.back().kind != PendingKind::choice) {
    fail(m_pending.back().kind == PendingKind::if_clause
             ? "a choice within a clause stands in parentheses: (a if c else b)"
             : "'else' stands after an if: a if c else b");
  }
  m_pending.back().kind = PendingKind::otherwise;
  m_operand_expected = true;
  advance();
}

// Makes a node of the clause that is open, if one is.
void Parser::close_clause() {
  const Pending clause = m_pending.back();
  if (clause.kind != PendingKind::for_clause && clause.kind != PendingKind::if_clause) return;
  m_pending.pop_back();
  m_builder.branch({.kind = clause.kind == PendingKind::for_clause ? NodeKind::for_clause : NodeKind::if_clause,
                    .begin = clause.begin,
                    .data = clause.data},
                   1);
}

}  // namespace upstar
