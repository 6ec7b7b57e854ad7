// ProblemInput: the text of a contest problem, read word by word, with the place of whatever is wrong.
//
// Words are separated by white space: spaces, tabs, line ends (LF or CR LF, and the last line may have none). Where lines
// matter, at_line_end() and rest_of_line() say so. What is expected is named with its article, as in "a heap", so that an
// error reads: line 2, column 5: a heap is a number from 1 to 10000, not 'x'.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/number/dyadic.hpp"

namespace upstar {

class ProblemInput {
 public:
  explicit ProblemInput(std::string_view text) : m_text(text) {}

  /// Nothing but white space is left.
  bool at_end();
  /// Nothing but blanks is left on this line.
  bool at_line_end();

  // --- words; each skips the white space before it; **Errors** ParseError ---
  std::string_view word(std::string_view what);
  std::int64_t integer(std::int64_t low, std::int64_t high, std::string_view what);
  /// `count` numbers. **Cost** memory for no more of them than the text can hold.
  std::vector<std::int64_t> integers(std::int64_t count, std::int64_t low, std::int64_t high, std::string_view what);
  Dyadic dyadic(std::string_view what);
  /// A word of one of these letters.
  char letter(std::string_view letters, std::string_view what);
  /// A word of at most `longest` of these letters.
  std::string_view letters(std::string_view letters, std::size_t longest, std::string_view what);

  // --- lines ---
  /// Goes to the beginning of the next line. **Errors** ParseError if more is on this one or there is none; `what` stands
  /// on the next.
  void next_line(std::string_view what);

  /// **Errors** ParseError at the word read last, at its letter `offset`.
  [[noreturn]] void fail(const std::string& message, std::size_t offset = 0) const;
  /// **Errors** ParseError at the next word, if there is one.
  void expect_end();

 private:
  std::size_t left() const { return m_text.size() - m_next; }
  void skip_blanks();
  void skip_white_space();
  [[noreturn]] void fail_at(std::size_t place, const std::string& message) const;

  std::string_view m_text;
  std::size_t m_next = 0;       ///< what is not read yet begins here
  std::size_t m_last_word = 0;  ///< where the word read last begins
};

}  // namespace upstar
