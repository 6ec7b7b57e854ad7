// The parser at what stands by itself: numbers, ups and stars, omega, Tiny and Miny, texts.
#include "notation/parser_state.hpp"
#include "number/fraction_text.hpp"

namespace upstar {

namespace {

NodeKind node_kind(TokenKind kind) {
  switch (kind) {
    case TokenKind::number: return NodeKind::number;
    case TokenKind::ups: return NodeKind::ups;
    case TokenKind::up_power: return NodeKind::up_power;
    case TokenKind::up_sum: return NodeKind::up_sum;
    default: return NodeKind::nimber;
  }
}

}  // namespace

Dyadic number_in(const SyntaxTree& tree, const Token& token, bool negative) {
  const std::string_view text(tree.text());
  Dyadic number;
  if (token.kind == TokenKind::number) {
    const std::string_view fraction = text.substr(token.begin, token.end - token.begin);
    try {
      number = fraction == "½" ? Dyadic(1, 1) : Dyadic::parse(fraction);
    } catch (const ParseError& error) {
      throw tree.error_within(token.begin, error);
    }
  } else if (token.digits_begin != token.digits_end) {
    number = Dyadic::parse(text.substr(token.digits_begin, token.digits_end - token.digits_begin));
    if (token.kind == TokenKind::up_power && number.is_zero()) {
      throw tree.error_at(token.digits_begin, "the powers of up begin with ^<1>, which is ^");
    }
  } else {
    number = token.kind == TokenKind::ups ? Dyadic(std::int64_t{token.count}) : Dyadic(1);
  }
  return negative || token.down ? -number : number;
}

// Reads at most one number, one ups item and one star, in that order, without a gap; or a number and Tiny or Miny.
// A fraction whose denominator is no power of two stands by itself.
void Parser::read_parts(std::uint32_t begin, bool negative) {
  std::uint32_t count = 0;
  do {
    if (is_beyond_dyadics()) {
      const Rational fraction = parse_rational(source(m_token));
      m_builder.leaf_with_fraction({.kind = NodeKind::fraction, .begin = begin, .end = m_token.end},
                                   negative ? Rational(-fraction) : fraction);
      m_operand_expected = false;
      return advance();
    }
    if (m_token.kind == TokenKind::loopy_ups) {
      m_builder.leaf({.kind = NodeKind::loopy_ups,
                      .begin = begin,
                      .end = m_token.end,
                      .data = static_cast<std::uint32_t>(m_token.loopy_ups)});
    } else {
      m_builder.leaf_with_number({.kind = node_kind(m_token.kind), .begin = begin, .end = m_token.end},
                                 number_in(m_tree, m_token, negative));
    }
    ++count;
    negative = false;
    advance();
    begin = m_token.begin;
  } while (!m_token.space_before && part_rank(m_token.kind) > part_rank(m_previous.kind));
  if (count > 1) m_builder.branch({.kind = NodeKind::juxtaposition, .begin = begin}, count);
  m_operand_expected = false;
  if (m_previous.kind == TokenKind::number && is_tiny_or_miny(m_token) && !m_token.space_before) {
    m_pending.push_back({.kind = PendingKind::juxtapose, .begin = begin, .end = begin});
    m_operand_expected = true;
  }
}

// Whether the token is a number with a denominator that is no power of two.
bool Parser::is_beyond_dyadics() const {
  if (m_token.kind != TokenKind::number) return false;
  const std::string_view text = source(m_token);
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || text.find('.') != std::string_view::npos) return false;
  const Integer denominator = read_digits(text.substr(slash + 1));
  return (denominator & (denominator - 1)) != 0;
}

void Parser::read_omega() {
  const Token omega = m_token;
  advance();
  if (omega.raised) {
    const bool follows = m_token.kind == TokenKind::omega || m_token.kind == TokenKind::open_paren;
    if (!follows || m_token.space_before) fail(omega.end, "an exponent follows omega^ at once: digits, omega or (x)");
    m_pending.push_back({.kind = PendingKind::omega_power, .begin = omega.begin, .end = omega.end});
    return;
  }
  Dyadic exponent(1);
  if (omega.digits_begin != omega.digits_end) {
    exponent = Dyadic::parse(
        std::string_view(m_tree.text()).substr(omega.digits_begin, omega.digits_end - omega.digits_begin));
  }
  m_builder.leaf_with_number({.kind = NodeKind::omega, .begin = omega.begin, .end = omega.end}, std::move(exponent));
  m_operand_expected = false;
}

// `⧾(G)`, `⧾2` are Tiny(G), Tiny(2).
void Parser::read_tiny() {
  const Token sign = m_token;
  const std::uint32_t name = m_builder.add_name(sign.begin, sign.end);
  advance();
  if (m_token.kind == TokenKind::open_paren && !m_token.space_before) {
    open(PendingKind::call, name);
    m_pending.back().begin = sign.begin;
    return;
  }
  if (m_token.kind != TokenKind::number || m_token.space_before || is_beyond_dyadics()) {
    fail(sign.end, fmt::format("a number or parentheses follow {0}, as in {0}2 or {0}(1/2)", source(sign)));
  }
  m_builder.leaf_with_number({.kind = NodeKind::number, .begin = m_token.begin, .end = m_token.end},
                             number_in(m_tree, m_token, false));
  m_builder.branch({.kind = NodeKind::call, .begin = sign.begin, .end = m_token.end, .data = name}, 1);
  m_operand_expected = false;
  advance();
}

/// Whether the token is `Tiny`, `Miny` or their sign, which a number may touch.
bool Parser::is_tiny_or_miny(const Token& token) const {
  return token.kind == TokenKind::tiny ||
         (token.kind == TokenKind::name && (source(token) == "Tiny" || source(token) == "Miny"));
}

void Parser::read_leaf(NodeKind kind) {
  m_builder.leaf({.kind = kind, .begin = m_token.begin, .end = m_token.end});
  m_operand_expected = false;
  advance();
}

}  // namespace upstar
