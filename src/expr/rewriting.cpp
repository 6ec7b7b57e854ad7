// Patterns: reading them, and finding them along a line. A repeated part takes no cell first, then one more each time
// that all after it has been tried; so the parts are a stack, and no pattern is too long.
#include "expr/rewriting.hpp"

#include <fmt/format.h>

#include "base/text_cursor.hpp"

namespace upstar {

Rewriting::Typed Rewriting::read_part(TextCursor& cursor) {
  Typed part;
  const auto take_letter = [&] {
    const char c = cursor.peek();
    if (c == '|') cursor.fail("a pattern stays in one line of cells, and '|' parts rows");
    if (c <= ' ' || c > '~') cursor.fail("the letters of a pattern are those of boards: ASCII, and no blanks");
    cursor.advance();
    part.letter = c;
    part.letters.set(static_cast<std::size_t>(c));
  };
  if (cursor.take('?')) {
    part.is_any = true;
    part.letters.set();
    part.letters.reset('#');
  } else if (cursor.peek() == '*') {
    cursor.fail("'*' repeats the letter before it; the letter * is written [*]");
  } else if (const std::size_t bracket = cursor.place(); cursor.take('[')) {
    while (!cursor.take(']')) {
      if (cursor.at_end()) cursor.fail_at(bracket, "this bracket is not closed");
      take_letter();
    }
    if (part.letters.none()) cursor.fail_at(bracket, "letters are wanted in the brackets, as in [xo]");
  } else {
    take_letter();
  }
  part.repeats = cursor.take('*');
  return part;
}

void Rewriting::read_pattern(std::string_view text) {
  TextCursor cursor(text);
  m_parts.clear();
  while (!cursor.at_end()) {
    m_budget.tick();
    const Typed typed = read_part(cursor);
    m_parts.push_back({.letters = typed.letters, .repeats = typed.repeats});
  }
  if (m_parts.empty()) cursor.fail("a pattern has one letter at least");
}

void Rewriting::read_written(std::string_view text) {
  TextCursor cursor(text);
  std::size_t count = 0;
  for (; !cursor.at_end(); ++count) {
    m_budget.tick();
    const std::size_t begin = cursor.place();
    const Typed typed = read_part(cursor);
    if (count >= m_parts.size()) continue;
    Part& part = m_parts[count];
    if (!typed.is_any && typed.letters.count() != 1) {
      cursor.fail_at(begin, "one letter is written; '?' leaves the letter that stands there");
    }
    if (typed.repeats != part.repeats) {
      cursor.fail_at(begin, typed.repeats ? "'*' is written where the first pattern has it"
                                          : "the first pattern has '*' here: as many are written, as in \"..*x\"");
    }
    part.keeps = typed.is_any;
    if (!part.keeps) part.written = typed.letter;
  }
  if (count != m_parts.size()) {
    cursor.fail_at(0, fmt::format("the first pattern has {} part{}, and this one {}: a board keeps its size",
                                  m_parts.size(), m_parts.size() == 1 ? "" : "s", count));
  }
}

bool Rewriting::may_begin(char letter) const {
  for (const Part& part : m_parts) {
    if (part.letters.test(static_cast<std::size_t>(letter))) return true;
    if (!part.repeats) return false;
  }
  return true;
}

void Rewriting::begin(const BoardText& board, BoardText::Cell cell, Direction direction) {
  m_board = &board;
  m_direction = direction;
  m_next_cell = cell;
  m_line.clear();
  m_taken = 0;
  m_fitted = 0;
}

/// Whether the part takes the next cell of the line.
bool Rewriting::fits(const Part& part) {
  m_budget.tick();
  if (m_taken == m_line.size()) {
    if (!m_next_cell) return false;
    m_line.push_back(m_board->byte(*m_next_cell));
    m_next_cell = m_board->next(*m_next_cell, m_direction);
  }
  return part.letters.test(static_cast<std::size_t>(m_board->text()[m_line[m_taken]]));
}

bool Rewriting::find_next() {
  bool forward = m_fitted == 0;
  while (true) {
    if (forward) {
      if (m_fitted == m_parts.size()) return true;
      Part& part = m_parts[m_fitted];
      part.count = 0;
      forward = part.repeats || fits(part);
      if (!forward) continue;
      part.count = part.repeats ? 0 : 1;
      m_taken += part.count;
      ++m_fitted;
      continue;
    }
    if (m_fitted == 0) return false;
    Part& part = m_parts[m_fitted - 1];
    if (part.repeats && fits(part)) {
      ++part.count;
      ++m_taken;
      forward = true;
      continue;
    }
    m_taken -= part.count;
    --m_fitted;
  }
}

const std::string& Rewriting::written() {
  m_text = m_board->text();
  std::size_t at = 0;
  for (const Part& part : m_parts) {
    for (std::size_t end = at + part.count; at < end; ++at) {
      if (!part.keeps) m_text[m_line[at]] = part.written;
    }
  }
  return m_text;
}

}  // namespace upstar
