// The parser's errors. Each says what would be right.
#include <algorithm>
#include <iterator>

#include "notation/excerpt.hpp"
#include "notation/foreign_words.hpp"
#include "notation/parser_state.hpp"

namespace upstar {

namespace {

std::string quote(std::string_view text) { return fmt::format("'{}'", excerpt(text)); }

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// `ConjunctiveSum` as `conjunctive_sum`.
std::string in_small_words(std::string_view name) {
  std::string words;
  for (const char c : name) {
    if (is_capital(c) && !words.empty() && words.back() != '_') words += '_';
    words += is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return words;
}

/// Where a reserved word stands.
std::string_view use_of(Keyword word) {
  switch (word) {
    case Keyword::for_:
    case Keyword::in: return "it stands in a list, as in [n . ^ for n in 1..3]";
    case Keyword::if_:
    case Keyword::else_: return "a choice is a if c else b";
    case Keyword::not_: return "it stands before a truth";
    default: return "it stands between two truths";
  }
}

}  // namespace

std::string_view Parser::source(const Token& token) const {
  return std::string_view(m_tree.text()).substr(token.begin, token.end - token.begin);
}

/// Fails if the token is a word or the beginning of a sign of another notation.
void Parser::check_foreign(const Token& token) const {
  if (token.kind == TokenKind::end) return;
  if (const ForeignWord* sign = find_foreign_sign(std::string_view(m_tree.text()).substr(token.begin))) {
    fail(token.begin, fmt::format("'{}' is not in the notation: {}", sign->word, sign->advice));
  }
  const ForeignWord* word = token.kind == TokenKind::name ? find_foreign_word(source(token)) : nullptr;
  if (word == nullptr || word->advice.empty()) return;
  fail(token.begin, fmt::format("{} does not fit here: {}", quote(source(token)), word->advice));
}

// Among the moves of a position a move ends with its operand.
void Parser::check_end_of_move() const {
  if (!is_before_move(m_pending.back().kind)) return;
  if (m_token.kind == TokenKind::comma || m_token.kind == TokenKind::close_brace) return;
  if (m_token.kind == TokenKind::bars) {
    fail("the moves of a position have no bars, since both players have them: write {0, *2}");
  }
  fail(m_token.kind == TokenKind::end
           ? "expected '}'"
           : "expected ',' or '}': a move is a nimber, moon, a name, braces of moves, or an expression in parentheses");
}

void Parser::fail_expecting_operand() const {
  const PendingKind open = m_pending.back().kind;
  if (open == PendingKind::entailing_move || open == PendingKind::again_move) {
    fail(fmt::format("expected what the move leads to after '{}', as in {{!{{0,*}}, ~*2}}", source(m_previous)));
  }
  if (m_token.kind == TokenKind::dot && m_lexer.digit_follows(m_token)) {
    fail("decimal fractions are not read: write a fraction, such as 1/2");
  }
  if (m_token.kind == TokenKind::relation && m_previous.kind == TokenKind::relation) {
    fail(fmt::format("{} and {} are not a relation: relations are =, <=, >=, <, >, ||, <| and |>",
                     quote(source(m_previous)), quote(source(m_token))));
  }
  check_foreign(m_previous);
  check_foreign(m_token);
  if (m_token.kind == TokenKind::dots && open == PendingKind::call) {
    const std::string_view call = std::string_view(m_tree.text()).substr(m_pending.back().begin);
    fail(fmt::format("a position stands in quotes, as in {}(\"..|..\")", excerpt(call.substr(0, call.find('(')))));
  }
  if (m_token.kind == TokenKind::plus) fail("'+' needs a value on its left");
  if (open == PendingKind::paren && m_token.kind == TokenKind::close_paren &&
      m_previous.kind == TokenKind::open_paren) {
    fail("there is no value between the parentheses");
  }
  if (m_token.kind == TokenKind::keyword) {
    fail(fmt::format("{} is a reserved word: {}, and a value is expected here", quote(source(m_token)),
                     use_of(m_token.word)));
  }
  if (m_previous.kind == TokenKind::end && m_token.kind == TokenKind::bars) {
    fail("expected a value before the bar: a game is {L|R}, and the absolute value of a number abs(x)");
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
      if (m_token.kind == TokenKind::comma) fail("expected ')': a list is [a, b], and a call f(a, b)");
      [[fallthrough]];
    case PendingKind::call: fail("expected ')'");
    case PendingKind::list:
    case PendingKind::index:
    case PendingKind::for_clause:
    case PendingKind::if_clause: fail("expected ']'");
    case PendingKind::moves: fail("expected '}'");
    case PendingKind::choice:
      fail("expected 'else': a choice is a if c else b; for an option only where c is true, a if c else []");
    case PendingKind::braces:
      fail(fmt::format("expected '{}'{}", m_runs.size() > top.runs || top.after_plus_minus ? '}' : '|',
                       m_token.kind == TokenKind::semicolon ? "; commas separate the options of a side" : ""));
    default: fail(fmt::format("there is nothing open for {} to close", quote(source(m_token))));
  }
}

void Parser::fail_shared_side(const Token& sign) const {
  fail(sign.begin, "the score of an empty side stands alone on its side, as in score({@0|1,2})");
}

void Parser::fail_without_bars(const Pending& braces, std::uint32_t options) const {
  if (braces.holds_scores) fail("expected '|': a scoring form is score({L|R}), as in score({@0|1})");
  if (braces.is_named) {
    const std::string_view name = std::string_view(m_tree.text()).substr(braces.begin);
    fail(fmt::format("expected '|': a game is {{L|R}}, and a call {}(...)", excerpt(name.substr(0, name.find('{')))));
  }
  fail(options == 0 ? "expected '|': braces without bars stand only right after +-; {|} is 0"
                    : "expected '|': a game is {L|R} and a list [a, b]; braces without bars stand only right after +-");
}

/// Whether the token is `*`, `^` or `v` without digits.
bool Parser::is_bare_sign(const Token& token) const {
  const bool is_sign = token.kind == TokenKind::star || (token.kind == TokenKind::ups && token.count == 1);
  return is_sign && token.digits_begin == token.digits_end;
}

/// Whether the token, behind a value, is `*` or `^`, and a value begins behind it.
bool Parser::is_between_values(const Token& token) const {
  if (!is_bare_sign(token) || token.down) return false;
  const std::string_view rest = std::string_view(m_tree.text()).substr(token.end);
  const std::size_t next = rest.find_first_not_of(' ');
  if (next == std::string_view::npos) return false;
  const char c = rest[next];
  return c == '(' || c == '{' || c == '[' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Whether something stands before the token that may be a value.
bool Parser::is_behind_value(const Token& token) const {
  const std::string_view before = std::string_view(m_tree.text()).substr(0, token.begin);
  const std::string_view text = before.substr(0, before.find_last_not_of(' ') + 1);
  constexpr std::string_view ends = ",|({[+-:;=<>.&";
  if (text.empty() || ends.find(text.back()) != std::string_view::npos) return false;
  constexpr std::string_view keywords[] = {"and", "else", "for", "if", "in", "not", "or"};
  return std::ranges::find(keywords, text.substr(text.find_last_of(" ,|({[+-:;=<>.&]})") + 1)) == std::end(keywords);
}

/// Whether the token is no `v`, and touches a value or name on its left.
bool Parser::follows_value(const Token& token) const {
  const char before = token.begin == 0 ? ' ' : m_tree.text()[token.begin - 1];
  return !token.down && std::string_view(" \t,|({[+-").find(before) == std::string_view::npos;
}

void Parser::fail_sign(const Token& sign) const {
  if (sign.kind == TokenKind::star) {
    fail("'*' is star, not a product sign: write n . G for n copies, times(a, b) for numbers, or '+' for a sum");
  }
  fail(
      fmt::format("{} is a game, not a power sign: write power(a, n) for a power, times(a, b) for "
                  "a product of numbers or '+' for a sum",
                  quote(source(sign))));
}

// An operand has ended, and another begins without an operator.
void Parser::fail_joined() const {
  const std::string left = quote(source(m_previous)), right = quote(source(m_token));
  const int left_rank = part_rank(m_previous.kind), right_rank = part_rank(m_token.kind);
  check_foreign(m_previous);
  check_foreign(m_token);
  if (m_token.kind == TokenKind::text) fail("a text stands by itself: '+' or ',' is expected before it");
  if (m_previous.kind == TokenKind::text) fail("a text stands by itself: '+', ',' or ')' is expected after it");
  if (m_token.kind == TokenKind::keyword) {
    fail(fmt::format("{} is a reserved word, which does not fit here: {}", right, use_of(m_token.word)));
  }
  if (m_previous.kind == TokenKind::close_bracket && m_token.kind == TokenKind::open_paren) {
    fail("parameters of a ruleset are written key=value, as in gen_clobber[directions=diagonal](\"xo\")");
  }
  if (m_token.kind == TokenKind::open_paren && m_previous.digits_begin == m_previous.digits_end) {
    if (m_previous.kind == TokenKind::star) fail("digits follow *: write nimber(...), or '.' or '+' between them");
    if (left_rank == 2) fail("digits follow ^ and v: write up(...) or -up(...), or '.' or '+' between them");
  }
  if (m_previous.kind == TokenKind::star && m_token.kind == TokenKind::name && !m_token.space_before &&
      !is_behind_value(m_previous) && is_bare_sign(m_previous)) {
    fail(fmt::format("digits follow *: write nimber({}), or '.' or '+' between them", excerpt(source(m_token))));
  }
  if (is_between_values(m_token)) fail_sign(m_token);
  if (m_token.space_before && left_rank != 0 && right_rank > left_rank) {
    fail(fmt::format("the parts of a juxtaposition touch: write {0}{1} or {0} + {1}", excerpt(source(m_previous)),
                     excerpt(source(m_token))));
  }
  if (source(m_previous) == "rules") {
    if (m_token.kind == TokenKind::ups) fail(fmt::format("{} is a word for ups and cannot be defined", right));
    fail("the name of the rules is expected, as in rules NAME(b) := {L | R}");
  }
  const bool bare_sign = is_bare_sign(m_previous);
  if (bare_sign && m_token.kind == TokenKind::number) {
    fail(fmt::format("nothing joins {} and {}: write {}{} without a space, or '.' or '+' between them", left, right,
                     source(m_previous), excerpt(source(m_token))));
  }
  if (m_previous.kind == TokenKind::star && m_token.kind == TokenKind::omega) {
    fail(m_previous.begin,
         "no nimber *omega is computed with: write nim_sum(omega, 1), nim_product(omega, 2) and so on");
  }
  const bool is_infix =
      is_behind_value(m_previous) && (m_previous.kind == TokenKind::star || follows_value(m_previous));
  if (bare_sign && is_infix && right_rank == 0) fail_sign(m_previous);
  std::string joins = "write '+' for a sum, n . G for n copies, times(a, b) for numbers";
  if (m_previous.kind == TokenKind::name) {
    joins += fmt::format(", or {}({}) for a function", excerpt(source(m_previous)),
                         m_token.kind == TokenKind::open_brace ? "{...}" : "...");
  } else if (m_token.kind == TokenKind::name && is_capital(source(m_token)[0])) {
    joins += fmt::format(", or {}(a, b) if that is a function of both", excerpt(in_small_words(source(m_token))));
  }
  if (m_previous.kind == TokenKind::close_paren && m_token.kind == TokenKind::open_paren) {
    joins += ", or name[key=value](...) for parameters of a ruleset";
  }
  if (m_token.kind == TokenKind::ups) joins += ", or power(a, n) for a power";
  fail(fmt::format("nothing joins {} and {}: {}", left, right, joins));
}

void Parser::fail_assign() const {
  if (m_previous.kind == TokenKind::ups && m_pending.back().kind == PendingKind::statement) {
    fail(m_previous.begin, fmt::format("{} is a word for ups and cannot be defined", quote(source(m_previous))));
  }
  if (m_previous.kind == TokenKind::omega) fail(m_previous.begin, "omega is a number and cannot be defined");
  if (m_pending.back().kind == PendingKind::call) {
    fail("expected ')': a function is defined as f(x) := ..., and no definition stands among arguments");
  }
  const bool is_name_alone = m_previous.kind == TokenKind::name && m_pending.back().kind != PendingKind::subtract;
  if (!is_name_alone) fail("only a name (letters, digits and _), or f(x), stands on the left of ':='");
  fail("a definition stands at the beginning of a line or after ';'");
}

}  // namespace upstar
