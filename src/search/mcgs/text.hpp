// The text of a test file, with the places of what is wrong in it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar::mcgs {

struct Place {
  std::size_t line = 1;
  std::size_t column = 1;  ///< in code points
};

class Source {
 public:
  /// **Requires** that the text outlives it.
  explicit Source(std::string_view text);

  std::string_view text() const { return m_text; }
  Place place(std::size_t offset) const;
  /// Throws the ParseError that stands at this offset, with its line.
  [[noreturn]] void fail(std::size_t offset, const std::string& message) const;

 private:
  std::size_t line_index(std::size_t offset) const;

  std::string_view m_text;
  std::vector<std::size_t> m_lines{0};  ///< where each begins
};

/// A part of the text.
struct Piece {
  const Source* source;
  std::size_t begin;
  std::size_t end;

  std::string_view text() const { return source->text().substr(begin, end - begin); }
  std::size_t size() const { return end - begin; }
  bool is_empty() const { return begin == end; }
  char operator[](std::size_t i) const { return source->text()[begin + i]; }
  Piece part(std::size_t from, std::size_t to) const { return {source, begin + from, begin + to}; }
  Piece trimmed() const;
  /// The pieces between the letter, which is one or more.
  std::vector<Piece> split(char between) const;
  /// The pieces between runs of blanks and of the letter.
  std::vector<Piece> words(char also_blank = ' ') const;
  /// The text as an integer. **Errors** ParseError `expected WHAT` for anything else, or one that is not within
  /// low..high.
  std::int64_t integer(std::int64_t low, std::int64_t high, const char* what) const;
  [[noreturn]] void fail(const std::string& message) const { source->fail(begin, message); }
};

std::vector<std::string_view> parts_of(std::string_view text, char between);

}  // namespace upstar::mcgs
