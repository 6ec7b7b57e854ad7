// Lexer: which letters make which token.
#include "notation/lexer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/utf8.hpp"
#include "notation/excerpt.hpp"
#include "notation/foreign_words.hpp"
#include "notation/parameters.hpp"

namespace upstar {

namespace {

// The signs of the notation. A Unicode sign that stands for two characters keeps its code; `folded` replaces the
// others.
constexpr char32_t up = U'^', double_up = U'⇑', down = U'↓', double_down = U'⇓', plus_minus = U'±', double_bar = U'∥',
                   one_half = U'½', omega = U'ω', tiny = U'⧾', miny = U'⧿';

char32_t folded(char32_t code) {
  switch (code) {
    case U'↑': return up;
    case U'∗':
    case U'⋆':
    case U'★': return U'*';
    case U'−': return U'-';
    case U'\u00A0': return U' ';
    default: return code;
  }
}

bool is_letter(char32_t c) { return (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'_'; }
bool begins_number(char32_t c) { return (c >= U'0' && c <= U'9') || c == one_half; }
/// Spaces and marks that show nothing, other than those that are read as spaces.
bool is_invisible(char32_t c) {
  return c == 0xAD || c == 0x1680 || (c >= 0x2000 && c <= 0x200F) || (c >= 0x2028 && c <= 0x202F) ||
         (c >= 0x205F && c <= 0x206F) || c == 0x3000 || c == 0xFEFF || (c >= 0x80 && c < 0xA0);
}
/// The letters of ASCII once more, as wide as those of East Asian texts.
bool is_wide_ascii(char32_t c) { return c >= U'！' && c <= U'～'; }
bool is_part(char32_t c) { return c == one_half || c == U'¼' || c == U'¾'; }
bool is_space(char32_t c) { return c == U' ' || c == U'\t' || c == U'\n' || c == U'\r'; }

/// The token that this sign is by itself, whatever follows; `end` for other signs.
constexpr TokenKind single_sign(char32_t c) {
  switch (c) {
    case U',': return TokenKind::comma;
    case U';': return TokenKind::semicolon;
    case U'&': return TokenKind::ampersand;
    case U'(': return TokenKind::open_paren;
    case U')': return TokenKind::close_paren;
    case U'{': return TokenKind::open_brace;
    case U'}': return TokenKind::close_brace;
    case U'[': return TokenKind::open_bracket;
    case U']': return TokenKind::close_bracket;
    case U'-': return TokenKind::minus;
    case U'/': return TokenKind::slash;
    default: return TokenKind::end;
  }
}

constexpr std::array<std::string_view, 7> keywords{"for", "in", "if", "else", "and", "or", "not"};
constexpr std::array<std::string_view, 3> loopy_words{"over", "under", "upon"};  // in the order of LoopyUps

}  // namespace

std::string_view text_of(Keyword word) { return keywords[static_cast<std::size_t>(word)]; }

inline Lexer::Symbol Lexer::symbol_at(std::uint32_t at) const {
  if (at >= m_text.size()) return {0, 0};
  if (const auto byte = static_cast<unsigned char>(m_text[at]); byte < 0x80) return {byte, 1};
  const auto [code, bytes] = decode_utf8(m_text.substr(at));
  if (bytes == 0) fail(at, "this is not UTF-8 text");
  return {folded(code), bytes};
}

std::uint32_t Lexer::skip_digits(std::uint32_t at) const {
  while (digit_at(at)) ++at;
  return at;
}

bool Lexer::digit_follows(const Token& token) const {
  return digit_at(token.end) || symbol_at(token.end).code == one_half;
}

void Lexer::skip_spaces(Token& token) {
  for (Symbol symbol = symbol_at(m_at);; symbol = symbol_at(m_at)) {
    if (symbol.code == U'#') {  // a comment, up to the end of the line
      m_at = static_cast<std::uint32_t>(std::min(m_text.find('\n', m_at), m_text.size()));
    } else if (is_space(symbol.code)) {
      m_at += symbol.bytes;
    } else {
      return;
    }
    token.space_before = true;
  }
}

Token Lexer::next() {
  Token token;
  skip_spaces(token);
  token.begin = m_at;
  const Symbol symbol = symbol_at(m_at);
  if (symbol.bytes != 0) {
    if (symbol.code == U'[' && m_after_name && !token.space_before && begins_parameters(m_text.substr(m_at + 1))) {
      read_parameters(token);
    } else {
      read_symbol(token, symbol);
    }
  }
  m_after_name = token.kind == TokenKind::name;
  token.end = m_at;
  return token;
}

void Lexer::read_symbol(Token& token, Symbol symbol) {
  if (const TokenKind single = single_sign(symbol.code); single != TokenKind::end) {
    token.kind = single;
    m_at += symbol.bytes;
    return;
  }
  if (begins_number(symbol.code)) return read_number(token);
  if (is_letter(symbol.code)) return read_word(token);
  switch (symbol.code) {
    case up:
    case double_up:
    case down:
    case double_down: return read_ups_run(token);
    case U'|':
    case double_bar: return read_bars(token);
    case U'"': return read_quoted(token);
    case tiny:
    case miny:
      token.kind = TokenKind::tiny;
      m_at += symbol.bytes;
      return;
    case omega: m_at += symbol.bytes; return read_omega(token);
    case U'.':
      token.kind = m_text.substr(m_at).starts_with("..") ? TokenKind::dots : TokenKind::dot;
      m_at += token.kind == TokenKind::dots ? 2 : 1;
      return;
    case U'*':
      token.kind = TokenKind::star;
      m_at += symbol.bytes;
      if (m_text.substr(m_at).starts_with("[")) return read_misere(token);
      token.digits_begin = m_at;
      token.digits_end = m_at = skip_digits(m_at);
      return;
    default: return read_sign(token);
  }
}

// Reads digits, or digits/digits. A decimal point is accepted here: Dyadic::parse reports it.
void Lexer::read_number(Token& token) {
  token.kind = TokenKind::number;
  if (const Symbol symbol = symbol_at(m_at); symbol.code == one_half) {
    m_at += symbol.bytes;
    if (digit_at(m_at)) fail(m_at, "½ is a number by itself: no digit follows it");
    return;
  }
  m_at = skip_digits(m_at);
  // `1/0` is no fraction but a quotient.
  const std::uint32_t behind = symbol_at(m_at).code == U'/' ? skip_digits(m_at + 1) : m_at;
  const bool fraction = m_text.substr(m_at, behind - m_at).find_first_of("123456789") != std::string_view::npos;
  if (fraction) m_at = behind;
  if (symbol_at(m_at).code == U'.' && digit_at(m_at + 1)) {
    if (fraction) fail(m_at, "decimal fractions are not read; write spaces round '.' for a product");
    m_at = skip_digits(m_at + 1);
  }
  if (digit_at(m_at - 1) && is_part(symbol_at(m_at).code)) fail(m_at, "no mixed numbers: write 5/2 for 2½");
  if (m_text.substr(m_at).starts_with("^{")) read_genus(token);
}

void Lexer::read_word(Token& token) {
  token.kind = TokenKind::name;
  while (m_at < m_text.size() && (is_letter(static_cast<unsigned char>(m_text[m_at])) || digit_at(m_at))) ++m_at;
  const std::string_view word = m_text.substr(token.begin, m_at - token.begin);
  if (word == "omega") return read_omega(token);
  for (std::size_t i = 0; i < keywords.size(); ++i) {
    if (word != keywords[i]) continue;
    token.kind = TokenKind::keyword;
    token.word = static_cast<Keyword>(i);
    return;
  }
  for (std::size_t i = 0; i < loopy_words.size(); ++i) {
    if (word != loopy_words[i]) continue;
    token.kind = TokenKind::loopy_ups;
    token.loopy_ups = static_cast<LoopyUps>(i);
    return;
  }
  const std::size_t vs = std::min(word.find_first_not_of('v'), word.size());
  if (vs == 0 || word.find_first_not_of("0123456789", vs) != std::string_view::npos) return;
  token.kind = TokenKind::ups;
  token.down = true;
  token.count = static_cast<std::uint32_t>(vs);
  m_at = token.begin + token.count;
  read_ups_suffix(token);
}

// The digits of an exponent belong to the token. Another exponent is for the parser, which sees that one follows.
void Lexer::read_omega(Token& token) {
  token.kind = TokenKind::omega;
  if (m_at >= m_text.size() || m_text[m_at] != '^') return;
  token.digits_begin = ++m_at;
  token.digits_end = m_at = skip_digits(m_at);
  token.raised = token.digits_begin == token.digits_end;
}

void Lexer::read_ups_run(Token& token) {
  token.kind = TokenKind::ups;
  for (Symbol symbol = symbol_at(m_at);; symbol = symbol_at(m_at)) {
    const bool is_down = symbol.code == down || symbol.code == double_down;
    if (!is_down && symbol.code != up && symbol.code != double_up) break;
    if (token.count != 0 && is_down != token.down) break;
    token.down = is_down;
    token.count += symbol.code == double_up || symbol.code == double_down ? 2 : 1;
    m_at += symbol.bytes;
  }
  read_ups_suffix(token);
}

// After ^ come digits, <digits> or [digits] without a gap. Any other `<` is a relation.
void Lexer::read_ups_suffix(Token& token) {
  const auto bracketed = [this](std::uint32_t at, char open, char close) {
    if (at >= m_text.size() || m_text[at] != open || !digit_at(at + 1)) return false;
    const std::uint32_t end = skip_digits(at + 1);
    return end < m_text.size() && m_text[end] == close;
  };
  const std::string run = excerpt(m_text.substr(token.begin, m_at - token.begin));
  const bool angle = bracketed(m_at, '<', '>');
  const bool square = bracketed(m_at, '[', ']');
  if (token.count == 1 && read_on(token)) return;
  if (!angle && has_bad_exponent()) {
    fail(m_at + 1, fmt::format("{0}<n> takes a number in digits, as in {0}<2>", run));
  }
  if (!angle && !square && !digit_at(m_at)) return;
  if (token.count > 1) {
    fail(m_at, fmt::format("no number follows {0}: write '.' (as in 3.{0}) for several copies, or '+' for a sum", run));
  }
  token.digits_begin = angle || square ? m_at + 1 : m_at;
  token.digits_end = m_at = skip_digits(token.digits_begin);
  if (angle || square) {
    token.kind = angle ? TokenKind::up_power : TokenKind::up_sum;
    ++m_at;
  } else if (bracketed(m_at, '<', '>') || bracketed(m_at, '[', ']')) {
    fail(m_at, fmt::format("only a single {0} takes <k> or [k]: write '.' (as in 3.{0}<2>) for several copies", run));
  }
}

/// Whether `<-2>`, `<n>` or the like follows, which is no relation, since another would follow.
bool Lexer::has_bad_exponent() const {
  const std::string_view rest = m_text.substr(m_at);
  if (!rest.starts_with("<")) return false;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789-/_";
  const std::size_t end = rest.find_first_not_of(letters, 1);
  return end > 1 && end < rest.size() && rest[end - 1] != '-' && rest[end] == '>' &&
         !rest.substr(end).starts_with(">=");
}

/// `<on>`, `[on]` after a single arrow.
bool Lexer::read_on(Token& token) {
  const std::string_view rest = m_text.substr(m_at);
  if (!rest.starts_with("<on>") && !rest.starts_with("[on]")) return false;
  const bool is_power = rest[0] == '<';
  token.kind = TokenKind::loopy_ups;
  if (token.down) token.loopy_ups = is_power ? LoopyUps::down_power_on : LoopyUps::down_sum_on;
  else token.loopy_ups = is_power ? LoopyUps::power_on : LoopyUps::sum_on;
  m_at += 4;
  return true;
}

void Lexer::read_bars(Token& token) {
  token.kind = TokenKind::bars;
  for (Symbol symbol = symbol_at(m_at); symbol.code == U'|' || symbol.code == double_bar; symbol = symbol_at(m_at)) {
    token.count += symbol.code == double_bar ? 2 : 1;
    m_at += symbol.bytes;
  }
  if (token.count == 1 && symbol_at(m_at).code == U'>') {
    token.kind = TokenKind::relation;
    token.sign = RelationSign::greater_or_fuzzy;
    ++m_at;
  }
}

// Reads a sign of one or two characters.
void Lexer::read_sign(Token& token) {
  const Symbol first = symbol_at(m_at);
  m_at += first.bytes;
  const Symbol second = symbol_at(m_at);
  const auto followed_by = [&](char32_t code) {
    if (second.code != code) return false;
    m_at += second.bytes;
    return true;
  };
  const auto relation = [&](RelationSign sign) {
    token.kind = TokenKind::relation;
    token.sign = sign;
  };
  switch (first.code) {
    case plus_minus: token.kind = TokenKind::plus_minus; return;
    case U'+': token.kind = followed_by(U'-') ? TokenKind::plus_minus : TokenKind::plus; return;
    case U':': token.kind = followed_by(U'=') ? TokenKind::assign : TokenKind::colon; return;
    case U'=': followed_by(U'='); return relation(RelationSign::equal);
    case U'!':
      if (followed_by(U'=')) return relation(RelationSign::not_equal);
      token.kind = TokenKind::bang;
      return;
    case U'~': token.kind = TokenKind::tilde; return;
    case U'@': token.kind = TokenKind::at; return;
    case U'>': return relation(followed_by(U'=') ? RelationSign::greater_equal : RelationSign::greater);
    case U'<':
      if (followed_by(U'=')) return relation(RelationSign::less_equal);
      if (followed_by(U'>')) return relation(RelationSign::confused);
      return relation(followed_by(U'|') ? RelationSign::less_or_fuzzy : RelationSign::less);
    default: break;
  }
  m_at = token.begin;
  if (const ForeignWord* sign = find_foreign_sign(m_text.substr(m_at))) {
    fail(m_at, fmt::format("'{}' is not in the notation: {}", sign->word, sign->advice));
  }
  if (first.code < U' ' || first.code == 0x7F) {
    fail(m_at, fmt::format("the control character {:#04x} is not in the notation", static_cast<unsigned>(first.code)));
  }
  if (is_invisible(first.code)) {
    fail(m_at, fmt::format("the invisible letter U+{:04X} is not in the notation", static_cast<unsigned>(first.code)));
  }
  if (is_wide_ascii(first.code)) {
    fail(m_at, fmt::format("'{}' is not in the notation: write {}", m_text.substr(m_at, first.bytes),
                           static_cast<char>(first.code - U'！' + U'!')));
  }
  fail(m_at, fmt::format("'{}' is not in the notation", m_text.substr(m_at, first.bytes)));
}

void Lexer::read_quoted(Token& token) {
  token.kind = TokenKind::text;
  const std::size_t close = m_text.find('"', m_at + 1);
  if (close == std::string_view::npos) fail(m_at, "the closing \" is missing");
  if (const std::size_t bad = invalid_utf8(m_text.substr(m_at, close - m_at)); bad != std::string_view::npos) {
    fail(m_at + static_cast<std::uint32_t>(bad), "this is not UTF-8 text");
  }
  m_at = static_cast<std::uint32_t>(close + 1);
}

// What stands between the brackets is read when it is evaluated.
void Lexer::read_misere(Token& token) {
  token.kind = TokenKind::misere;
  std::uint64_t depth = 0;
  for (; m_at < m_text.size(); ++m_at) {
    if (m_text[m_at] == '[') ++depth;
    if (m_text[m_at] != ']' || --depth != 0) continue;
    ++m_at;
    return;
  }
  fail(token.begin, "the closing ] of the misère game is missing");
}

void Lexer::read_genus(Token& token) {
  token.kind = TokenKind::genus;
  m_at += 2;
  while (digit_at(m_at) || symbol_at(m_at).code == U',') ++m_at;
  if (symbol_at(m_at).code != U'}') fail(m_at, "a genus is a number and digits, as in 4^{146} or 1^{10,2}");
  ++m_at;
}

void Lexer::read_parameters(Token& token) {
  token.kind = TokenKind::parameters;
  std::uint64_t depth = 0;
  while (m_at < m_text.size()) {
    const Symbol symbol = symbol_at(m_at);
    m_at += symbol.bytes;
    if (symbol.code == U'[') ++depth;
    if (symbol.code == U']' && --depth == 0) return;
  }
  fail(token.begin, "the closing ] of the parameters is missing");
}

void Lexer::fail(std::uint32_t at, const std::string& message) const { throw m_tree.error_at(at, message); }

}  // namespace upstar
