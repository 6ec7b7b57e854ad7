// ProblemInput: the input of a contest problem, read word by word. Errors name the place of what is wrong.
//
// Words are separated by white space: spaces, tabs, line ends (LF or CR LF; the last line may have none). If lines
// matter, at_line_end() and next_line() tell where they end. Callers name what they expect with its article, as in "a
// heap", so that an error reads: line 2, column 5: a heap is a number from 1 to 10000, not 'x'.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/byte_order_mark.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

class ProblemInput {
 public:
  /// A mark of UTF-8 before the text is passed over.
  explicit ProblemInput(std::string_view text) : m_text(without_byte_order_mark(text)) {}

  /// Whether only white space is left.
  bool at_end();
  /// Whether only blanks are left on this line.
  bool at_line_end();

  // --- words; each skips the white space before it; **Errors** ParseError ---
  std::string_view word(std::string_view what);
  std::int64_t integer(std::int64_t low, std::int64_t high, std::string_view what);
  /// `count` numbers. **Cost** memory for no more numbers than the text can hold.
  std::vector<std::int64_t> integers(std::int64_t count, std::int64_t low, std::int64_t high, std::string_view what);
  Dyadic dyadic(std::string_view what);
  /// A word that is one of these letters.
  char letter(std::string_view letters, std::string_view what);
  /// A word of at most `longest` of these letters.
  std::string_view letters(std::string_view letters, std::size_t longest, std::string_view what);

  // --- lines ---
  /// Goes to the beginning of the next line, on which `what` stands. **Errors** ParseError if this line has more words,
  /// or is the last.
  void next_line(std::string_view what);

  /// **Errors** always ParseError, at letter `offset` of the word read last.
  [[noreturn]] void fail(const std::string& message, std::size_t offset = 0) const;
  /// **Errors** ParseError if there is another word, at that word.
  void expect_end();

 private:
  std::size_t left() const { return m_text.size() - m_next; }
  void skip_blanks();
  void skip_white_space();
  /// The word that begins here if it is a number of at most 18 digits; otherwise nothing is read.
  std::optional<std::int64_t> short_integer();
  [[noreturn]] void fail_at(std::size_t place, const std::string& message) const;

  std::string_view m_text;
  std::size_t m_next = 0;       ///< where the unread text begins
  std::size_t m_last_word = 0;  ///< where the word read last begins
};

}  // namespace upstar
