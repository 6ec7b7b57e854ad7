// The lexer: text to tokens, the longest match first, one at a time. All it knows of the grammar: brackets that follow
// a name or an ups word without a gap may belong to it (`^<2>`, `kayles[`).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "upstar/notation/syntax.hpp"

namespace upstar {

enum class TokenKind : std::uint8_t {
  number,      ///< `3`, `5/8`; the sign is the parser's
  ups,         ///< `^^`, `v5`
  up_power,    ///< `^<k>`
  up_sum,      ///< `^[k]`
  loopy_ups,   ///< `over`, `^<on>`
  star,        ///< `*`, `*4`
  name,        ///< letters, digits, `_`
  tiny,        ///< `⧾`, `⧿`
  keyword,     ///< a reserved word, such as `for`
  omega,       ///< `omega`, `omega^3`; `omega^` before an exponent that is a token of its own
  parameters,  ///< `[key=...]` or `[]` directly after a name, up to the balanced bracket
  text,        ///< `"..."`
  misere,      ///< `*[2#1]`, up to the balanced bracket
  genus,       ///< `4^{146}`
  minus,
  plus,
  plus_minus,
  dot,
  dots,  ///< `..`
  slash,
  colon,
  assign,
  bang,   ///< `!` before a move
  tilde,  ///< `~`
  at,     ///< `@` before the score of an empty side
  comma,
  semicolon,
  ampersand,
  bars,      ///< a run of `|`
  relation,  ///< any relation except `||`, which is a run of bars
  open_paren,
  close_paren,
  open_brace,
  close_brace,
  open_bracket,
  close_bracket,
  end,
};

enum class Keyword : std::uint8_t { for_, in, if_, else_, and_, or_, not_ };

/// `for`, `in`, ...
std::string_view text_of(Keyword word);

struct Token {
  TokenKind kind = TokenKind::end;
  RelationSign sign = RelationSign::equal;  ///< of a relation
  Keyword word = Keyword::for_;             ///< of a keyword
  LoopyUps loopy_ups = LoopyUps::over;      ///< of loopy_ups
  bool down = false;                        ///< ups, up_power, up_sum: `v` instead of `^`
  bool raised = false;                      ///< omega: an exponent follows
  bool space_before = false;
  std::uint32_t begin = 0;  ///< bytes
  std::uint32_t end = 0;
  std::uint32_t count = 0;         ///< the number of bars, or of ups written as a run
  std::uint32_t digits_begin = 0;  ///< ups, up_power, up_sum, star, omega: the digits; empty if there are none
  std::uint32_t digits_end = 0;
};

class Lexer {
 public:
  /// Reads the text of `tree`, which must outlive the lexer.
  explicit Lexer(const SyntaxTree& tree) : m_tree(tree), m_text(tree.text()) {}

  /// The next token; at the end of the text always `end`. **Errors** ParseError if no token begins here, or one is cut
  /// short.
  Token next();
  /// Whether a digit (or ½) stands directly after the token.
  bool digit_follows(const Token& token) const;

 private:
  /// One code point; a Unicode sign is already replaced by the sign that it stands for.
  struct Symbol {
    char32_t code;
    std::uint32_t bytes;
  };

  Symbol symbol_at(std::uint32_t at) const;
  bool digit_at(std::uint32_t at) const { return at < m_text.size() && m_text[at] >= '0' && m_text[at] <= '9'; }
  std::uint32_t skip_digits(std::uint32_t at) const;
  void skip_spaces(Token& token);
  void read_symbol(Token& token, Symbol symbol);
  void read_number(Token& token);
  void read_word(Token& token);
  void read_omega(Token& token);
  void read_ups_run(Token& token);
  void read_ups_suffix(Token& token);
  bool has_bad_exponent() const;
  bool read_on(Token& token);
  void read_bars(Token& token);
  void read_sign(Token& token);
  void read_quoted(Token& token);
  void read_misere(Token& token);
  void read_genus(Token& token);
  void read_parameters(Token& token);
  [[noreturn]] void fail(std::uint32_t at, const std::string& message) const;

  const SyntaxTree& m_tree;
  std::string_view m_text;
  std::uint32_t m_at = 0;
  bool m_after_name = false;  ///< the last token is a name, so `[` opens parameters
};

}  // namespace upstar
