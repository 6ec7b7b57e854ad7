// The parser: operands, operators, and how tightly operators bind.
#include "upstar/notation/parser.hpp"

#include <limits>
#include <new>

#include "notation/parameters.hpp"
#include "notation/parser_state.hpp"

namespace upstar {

namespace {

NodeKind node_kind(PendingKind kind) {
  switch (kind) {
    case PendingKind::relation: return NodeKind::relation;
    case PendingKind::add: return NodeKind::add;
    case PendingKind::subtract: return NodeKind::subtract;
    case PendingKind::negate: return NodeKind::negate;
    case PendingKind::plus_minus: return NodeKind::plus_minus;
    case PendingKind::quotient: return NodeKind::quotient;
    case PendingKind::omega_power: return NodeKind::omega_power;
    case PendingKind::ordinal_sum: return NodeKind::ordinal_sum;
    case PendingKind::product: return NodeKind::product;
    case PendingKind::juxtapose: return NodeKind::juxtaposition;
    case PendingKind::otherwise: return NodeKind::choice;
    case PendingKind::disjunction: return NodeKind::disjunction;
    case PendingKind::conjunction: return NodeKind::conjunction;
    case PendingKind::complement: return NodeKind::complement;
    case PendingKind::range: return NodeKind::range;
    case PendingKind::sided: return NodeKind::sided;
    case PendingKind::entailing_move: return NodeKind::entailing_move;
    case PendingKind::again_move: return NodeKind::again_move;
    default: return NodeKind::call;
  }
}

std::uint32_t operand_count(const Pending& pending) {
  switch (pending.kind) {
    case PendingKind::negate:
    case PendingKind::plus_minus:
    case PendingKind::omega_power:
    case PendingKind::entailing_move:
    case PendingKind::again_move:
    case PendingKind::complement: return 1;
    case PendingKind::otherwise: return 3;
    case PendingKind::range: return 2 + pending.data;
    default: return 2;
  }
}

/// Whether the text begins with the name of a function whose argument is the moves of a position.
bool takes_moves(std::string_view call) {
  const std::string_view name = call.substr(0, call.find_first_of(" ("));
  return name == "entail" || name == "entail_wins";
}

/// Whether a `[` that touches the token opens an index.
bool may_be_indexed(TokenKind kind) {
  return kind == TokenKind::name || kind == TokenKind::close_paren || kind == TokenKind::close_bracket;
}

}  // namespace

void Parser::run() {
  m_token = m_lexer.next();
  if (m_token.kind == TokenKind::end) fail("the text is empty: an expression is expected, such as {1|-1}");
  open_statement();
  while (!m_done) m_operand_expected ? read_operand() : read_operator();
}

void Parser::advance() {
  m_previous = m_token;
  m_token = m_lexer.next();
}

void Parser::read_operand() {
  switch (m_token.kind) {
    case TokenKind::number:
    case TokenKind::ups:
    case TokenKind::up_power:
    case TokenKind::up_sum:
    case TokenKind::loopy_ups:
    case TokenKind::star: return read_parts(m_token.begin, false);
    case TokenKind::minus:
      if (!m_lexer.digit_follows(m_token)) return push_prefix(PendingKind::negate);
      advance();
      if (m_token.kind == TokenKind::genus) fail(m_previous.begin, "a genus has no sign");
      return read_parts(m_previous.begin, true);
    case TokenKind::plus_minus: return push_prefix(PendingKind::plus_minus);
    case TokenKind::name: return read_name();
    case TokenKind::tiny: return read_tiny();
    case TokenKind::text: return read_leaf(NodeKind::text);
    case TokenKind::misere: return read_leaf(NodeKind::misere_game);
    case TokenKind::genus: return read_leaf(NodeKind::genus);
    case TokenKind::omega: return read_omega();
    case TokenKind::keyword:
      if (m_token.word == Keyword::not_) return push_prefix(PendingKind::complement);
      fail_expecting_operand();
    case TokenKind::open_paren: return open(PendingKind::paren);
    case TokenKind::open_brace: return open(is_among_moves() ? PendingKind::moves : PendingKind::braces);
    case TokenKind::bang: return read_move(PendingKind::entailing_move);
    case TokenKind::tilde: return read_move(PendingKind::again_move);
    case TokenKind::at: return read_empty_side();
    case TokenKind::open_bracket: return open(PendingKind::list);
    case TokenKind::bars:
    case TokenKind::close_brace:
    case TokenKind::close_paren:
    case TokenKind::close_bracket:
      if (may_be_empty()) return read_operator();
      [[fallthrough]];
    default: fail_expecting_operand();
  }
}

void Parser::read_operator() {
  check_end_of_move();
  switch (m_token.kind) {
    case TokenKind::plus: return push_infix(PendingKind::add);
    case TokenKind::minus: return push_infix(PendingKind::subtract);
    case TokenKind::dot: return push_infix(PendingKind::product);
    case TokenKind::slash: return push_infix(PendingKind::quotient);
    case TokenKind::dots: return push_dots();
    case TokenKind::keyword: return read_keyword();
    case TokenKind::open_bracket:
      if (m_token.space_before || !may_be_indexed(m_previous.kind)) fail_joined();
      return open(PendingKind::index);
    case TokenKind::colon: return push_infix(PendingKind::ordinal_sum);
    case TokenKind::plus_minus: {
      const Token sign = m_token;
      push_infix(PendingKind::add);
      m_pending.push_back({.kind = PendingKind::plus_minus, .begin = sign.begin, .end = sign.end});
      return;
    }
    case TokenKind::ampersand: return push_infix(PendingKind::sided);
    case TokenKind::relation: return push_relation(m_token.sign);
    case TokenKind::bars: return read_bars();
    case TokenKind::comma: return read_comma();
    case TokenKind::close_paren: return close_bracket(PendingKind::paren);
    case TokenKind::close_bracket: return close_bracket(PendingKind::list);
    case TokenKind::close_brace: return close_braces();
    case TokenKind::semicolon: return close_statement(false);
    case TokenKind::end: return close_statement(true);
    case TokenKind::assign: return begin_function();
    default: fail_joined();
  }
}

/// `rules` or `loopy rules` before the name that a statement defines.
bool Parser::read_rules(const Token& word) {
  Pending& top = m_pending.back();
  const bool is_first = top.kind == PendingKind::statement && !top.defines && top.begin == word.begin;
  if (!is_first || m_token.kind != TokenKind::name) return false;
  const bool is_loopy = source(word) == "loopy" && source(m_token) == "rules";
  if (!is_loopy && source(word) != "rules") return false;
  top.kind_defined = is_loopy ? DefinitionKind::loopy_rules : DefinitionKind::rules;
  if (is_loopy) advance();
  if (m_token.kind != TokenKind::name) fail("the name of the rules is expected, as in rules NAME(b) := {L | R}");
  return true;
}

void Parser::read_name() {
  const Token name = m_token;
  advance();
  if (read_rules(name)) return read_name();
  if (m_token.kind == TokenKind::parameters) {
    ParameterList parameters;
    try {
      const std::string_view brackets = source(m_token);
      parameters = split_parameters(brackets.substr(1, brackets.size() - 2));
    } catch (const ParseError& error) {
      throw m_tree.error_within(m_token.begin + 1, error);
    }
    advance();
    if (m_token.kind != TokenKind::open_paren) fail("expected '(' after the parameters in brackets");
    open(PendingKind::call, m_builder.add_name(name.begin, name.end, std::move(parameters)));
  } else if (m_token.kind == TokenKind::open_paren) {
    open(PendingKind::call, m_builder.add_name(name.begin, name.end));
  } else if (m_token.kind == TokenKind::open_brace && !m_token.space_before &&
             m_pending.back().kind != PendingKind::juxtapose) {
    open_named_braces(name);
  } else if (Pending& top = m_pending.back();
             m_token.kind == TokenKind::assign && top.kind == PendingKind::statement && !top.defines) {
    if (top.kind_defined != DefinitionKind::function) {
      fail(fmt::format("rules have a variable, the position: write rules {}(b) := {{L | R}}", source(name)));
    }
    top.defines = true;
    top.begin = name.begin;
    top.data = m_builder.add_name(name.begin, name.end);
    advance();
    return;
  } else {
    if (top.kind == PendingKind::juxtapose) fail(fmt::format("expected '(' after {}", source(name)));
    if (read_loop_name(name)) return;
    m_builder.leaf({.kind = NodeKind::name,
                    .begin = name.begin,
                    .end = name.end,
                    .data = m_builder.add_name(name.begin, name.end)});
    m_operand_expected = false;
    return;
  }
  Pending& opened = m_pending.back();
  opened.begin = name.begin;
  opened.holds_scores = opened.kind == PendingKind::call && source(name) == "score";
}

/// Whether braces that open here hold the moves of a position.
bool Parser::is_among_moves() const {
  const Pending& top = m_pending.back();
  if (is_before_move(top.kind)) return true;
  switch (top.kind) {
    case PendingKind::call: return takes_moves(std::string_view(m_tree.text()).substr(top.begin));
    case PendingKind::statement: return m_outer == OuterBraces::moves && m_previous.kind == TokenKind::end;
    default: return false;
  }
}

void Parser::read_move(PendingKind kind) {
  if (m_pending.back().kind != PendingKind::moves) fail_expecting_operand();
  push_prefix(kind);
}

/// `@2`, which is a whole side of a scoring form.
void Parser::read_empty_side() {
  const Pending& top = m_pending.back();
  if (top.kind != PendingKind::braces || !top.holds_scores) fail_expecting_operand();
  const Token sign = m_token;
  if (m_builder.waiting() != top.operands) fail_shared_side(sign);
  advance();
  const bool is_negative = m_token.kind == TokenKind::minus && !m_token.space_before && m_lexer.digit_follows(m_token);
  if (is_negative) advance();
  if (m_token.kind != TokenKind::number || m_token.space_before || is_beyond_dyadics()) {
    fail(sign.begin, "a dyadic number, such as 2 or -1/2, follows @ at once: the score of an empty side");
  }
  m_builder.leaf_with_number({.kind = NodeKind::empty_side, .begin = sign.begin, .end = m_token.end},
                             number_in(m_tree, m_token, is_negative));
  m_operand_expected = false;
  advance();
  const bool ends = m_token.kind == TokenKind::bars || m_token.kind == TokenKind::close_brace;
  if (!ends && m_token.kind != TokenKind::end) fail_shared_side(sign);
}

void Parser::open_named_braces(const Token& name) {
  if (open_bracket().holds_scores) {
    fail(name.begin, "braces of a scoring form have no name, since play ends");
  }
  NamedBraces& named = m_named_braces[source(name)];
  if (named.is_open) {
    fail(name.begin, fmt::format("these braces stand inside others named {}: give them another name", source(name)));
  }
  named = {m_builder.add_name(name.begin, name.end), true};
  open(PendingKind::braces, named.data);
  m_pending.back().is_named = true;
  m_pending.back().after_plus_minus = false;
}

/// `pass`, or the name of braces: those that it stands in, else the nearest to the left.
bool Parser::read_loop_name(const Token& name) {
  Node node{.kind = NodeKind::pass, .begin = name.begin, .end = name.end};
  if (source(name) != "pass") {
    const auto braces = m_named_braces.find(source(name));
    if (braces == m_named_braces.end()) return false;
    node.kind = NodeKind::loop_name;
    node.data = braces->second.data;
  }
  m_builder.leaf(node);
  m_operand_expected = false;
  return true;
}

void Parser::push_prefix(PendingKind kind) {
  const PendingKind before = m_pending.back().kind;
  if (is_before_move(before) && !is_before_move(kind)) {
    fail(fmt::format("'{}' begins an expression, which needs parentheses as a move", source(m_token)));
  }
  if (kind == PendingKind::complement && precedence(before) > precedence(kind)) {
    fail(fmt::format("after '{}' parentheses are needed: write (not ...)", source(m_previous)));
  }
  if (joins(before)) {
    fail(fmt::format("on the right of '{}' a sign needs parentheses: write {}(...)", source(m_previous),
                     source(m_token)));
  }
  m_pending.push_back({.kind = kind, .begin = m_token.begin, .end = m_token.end});
  advance();
}

void Parser::push_infix(PendingKind kind) {
  if (joins(kind) && m_previous.kind == TokenKind::close_brace && m_builder.last().kind == NodeKind::switch_braces) {
    fail(fmt::format("'{0}' cannot follow +-{{...}}: write (+-{{...}}) {0}", source(m_token)));
  }
  reduce_while_at_least(precedence(kind));
  m_pending.push_back({.kind = kind, .begin = m_token.begin, .end = m_token.end});
  m_operand_expected = true;
  advance();
}

void Parser::push_relation(RelationSign sign) {
  reduce_while_at_least(precedence(PendingKind::relation) + 1);
  if (m_pending.back().kind == PendingKind::relation) fail("relations do not chain: write a < b and b < c");
  m_pending.push_back({.kind = PendingKind::relation, .sign = sign, .begin = m_token.begin, .end = m_token.end});
  m_operand_expected = true;
  advance();
}

// `a..b..c` is one range with a step.
void Parser::push_dots() {
  reduce_while_at_least(precedence(PendingKind::range) + 1);
  if (Pending& before = m_pending.back(); before.kind == PendingKind::range) {
    if (before.data == 1) fail("a range has two ends and perhaps a step: a..b..step");
    before.data = 1;
    m_operand_expected = true;
    return advance();
  }
  push_infix(PendingKind::range);
}

void Parser::read_keyword() {
  switch (m_token.word) {
    case Keyword::for_: return open_for();
    case Keyword::if_: return read_if();
    case Keyword::else_: return read_else();
    case Keyword::and_: return push_infix(PendingKind::conjunction);
    case Keyword::or_: return push_infix(PendingKind::disjunction);
    default: fail_joined();
  }
}

/// The innermost bracket, clause or statement that is open.
const Pending& Parser::open_bracket() {
  auto at = m_pending.rbegin();
  while (precedence(at->kind) != 0) ++at;
  return *at;
}

void Parser::reduce_while_at_least(int level) {
  while (precedence(m_pending.back().kind) >= level) reduce_top();
}

void Parser::reduce_top() {
  const Pending top = m_pending.back();
  m_pending.pop_back();
  m_builder.branch({.kind = node_kind(top.kind), .sign = top.sign, .begin = top.begin, .end = top.end},
                   operand_count(top));
}

void Parser::open(PendingKind kind, std::uint32_t data) {
  Pending bracket{.kind = kind, .begin = m_token.begin, .operands = m_builder.waiting(), .data = data};
  if (kind == PendingKind::index) --bracket.operands;  // the list is an operand already
  bracket.after_plus_minus = m_pending.back().kind == PendingKind::plus_minus;
  bracket.runs = static_cast<std::uint32_t>(m_runs.size());
  const bool is_transparent = kind == PendingKind::braces || kind == PendingKind::paren || kind == PendingKind::list;
  bracket.holds_scores = is_transparent && open_bracket().holds_scores;
  if (kind == PendingKind::braces) ++m_open_braces;
  m_pending.push_back(bracket);
  m_operand_expected = true;
  advance();
}

void Parser::open_statement() {
  m_pending.push_back(
      {.kind = PendingKind::statement, .holds_scores = m_outer == OuterBraces::scores, .begin = m_token.begin});
  m_operand_expected = true;
}

SyntaxTree parse(std::string_view text, std::size_t first_line, Budget* budget, OuterBraces outer) {
  if (text.size() >= std::numeric_limits<std::uint32_t>::max()) {
    throw LimitError(fmt::format("a text of {} bytes is past the limit of 4 GB", text.size()));
  }
  try {
    SyntaxTree tree(text, first_line, budget);
    Parser(tree, outer).run();
    return tree;
  } catch (const std::bad_alloc&) {
    throw LimitError(fmt::format("there is no memory to read a text of {} bytes", text.size()));
  }
}

bool is_expression(std::string_view text) {
  try {
    parse(text);
    return true;
  } catch (const ParseError&) {
    return false;
  }
}

bool is_name(std::string_view name) {
  try {
    const SyntaxTree tree(name);
    const Token token = Lexer(tree).next();
    return token.kind == TokenKind::name && token.begin == 0 && token.end == name.size();
  } catch (const ParseError&) {
    return false;
  }
}

}  // namespace upstar
