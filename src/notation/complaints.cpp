// The parser's errors. Each says what would be right.
#include "notation/excerpt.hpp"
#include "notation/parser_state.hpp"

namespace upstar {

namespace {

std::string quote(std::string_view text) { return fmt::format("'{}'", excerpt(text)); }

}  // namespace

std::string_view Parser::source(const Token& token) const {
  return std::string_view(m_tree.text()).substr(token.begin, token.end - token.begin);
}

void Parser::fail_expecting_operand() const {
  const PendingKind open = m_pending.back().kind;
  if (m_token.kind == TokenKind::dot && m_lexer.digit_follows(m_token)) {
    fail("decimal fractions are not read: write a fraction, such as 1/2");
  }
  if (m_token.kind == TokenKind::relation && m_previous.kind == TokenKind::relation) {
    fail(fmt::format("{} and {} are not a relation: relations are =, <=, >=, <, >, ||, <| and |>",
                     quote(source(m_previous)), quote(source(m_token))));
  }
  if (m_token.kind == TokenKind::plus) fail("'+' needs a value on its left");
  if (open == PendingKind::paren && m_token.kind == TokenKind::close_paren &&
      m_previous.kind == TokenKind::open_paren) {
    fail("there is no value between the parentheses");
  }
  if (m_token.kind == TokenKind::keyword) {
    fail(fmt::format("{} is a reserved word: a value is expected here", quote(source(m_token))));
  }
  if (m_previous.kind == TokenKind::end) fail(fmt::format("expected a value before {}", quote(source(m_token))));
  if (open == PendingKind::braces && m_token.kind == TokenKind::end && m_previous.kind == TokenKind::bars) {
    fail("expected '}'");
  }
  fail(fmt::format("expected a value after {}", quote(source(m_previous))));
}

// An operand has ended, and the next token does not close the open bracket.
void Parser::fail_expecting_close() const {
  const Pending& top = m_pending.back();
  switch (top.kind) {
    case PendingKind::paren:
    case PendingKind::call: fail("expected ')'");
    case PendingKind::list:
    case PendingKind::index:
    case PendingKind::for_clause:
    case PendingKind::if_clause: fail("expected ']'");
    case PendingKind::choice: fail("expected 'else': a choice is a if c else b");
    case PendingKind::braces:
      if (m_runs.size() > top.runs || top.after_plus_minus) fail("expected '}'");
      fail("expected '|'");
    default: fail(fmt::format("there is nothing open for {} to close", quote(source(m_token))));
  }
}

// An operand has ended, and another begins without an operator.
void Parser::fail_joined() const {
  const std::string left = quote(source(m_previous)), right = quote(source(m_token));
  const int left_rank = part_rank(m_previous.kind), right_rank = part_rank(m_token.kind);
  if (m_token.kind == TokenKind::text) fail("a text stands by itself: '+' or ',' is expected before it");
  if (m_previous.kind == TokenKind::text) fail("a text stands by itself: '+', ',' or ')' is expected after it");
  if (m_token.kind == TokenKind::keyword) fail(fmt::format("{} is a reserved word, which does not fit here", right));
  if (m_previous.kind == TokenKind::close_bracket && m_token.kind == TokenKind::open_paren) {
    fail("parameters of a ruleset are written key=value, as in gen_clobber[directions=diagonal](\"xo\")");
  }
  if (m_token.kind == TokenKind::open_paren && m_previous.digits_begin == m_previous.digits_end) {
    if (m_previous.kind == TokenKind::star) fail("digits follow *: write nimber(...), or '.' or '+' between them");
    if (left_rank == 2) fail("digits follow ^ and v: write up(...) or -up(...), or '.' or '+' between them");
  }
  if (m_token.space_before && left_rank != 0 && right_rank > left_rank) {
    fail(fmt::format("the parts of a juxtaposition touch: write {0}{1} or {0} + {1}", excerpt(source(m_previous)),
                     excerpt(source(m_token))));
  }
  const bool bare_sign =
      m_previous.kind == TokenKind::star || (m_previous.kind == TokenKind::ups && m_previous.count == 1);
  if (bare_sign && m_previous.digits_begin == m_previous.digits_end && m_token.kind == TokenKind::number) {
    fail(fmt::format("nothing joins {} and {}: write {}{} without a space, or '.' or '+' between them", left, right,
                     source(m_previous), excerpt(source(m_token))));
  }
  if (m_previous.kind == TokenKind::star && m_token.kind == TokenKind::omega) {
    fail(m_previous.begin,
         "no nimber *omega is computed with: write nim_sum(omega, 1), nim_product(omega, 2) and so on");
  }
  if (m_previous.kind == TokenKind::star && right_rank == 0) {
    fail(fmt::format("'*' is star, not a product sign: write '.' for a product or '+' for a sum before {}", right));
  }
  fail(fmt::format("nothing joins {} and {}: write '.' between them for a product or '+' for a sum", left, right));
}

void Parser::fail_assign() const {
  if (m_previous.kind == TokenKind::ups && m_pending.back().kind == PendingKind::statement) {
    fail(m_previous.begin, fmt::format("{} is a word for ups and cannot be defined", quote(source(m_previous))));
  }
  if (m_previous.kind == TokenKind::omega) fail(m_previous.begin, "omega is a number and cannot be defined");
  if (m_previous.kind != TokenKind::name) fail("only a name, or f(x), stands on the left of ':='");
  fail("a definition stands at the beginning of a line or after ';'");
}

}  // namespace upstar
