// Lines, places, and the cutting of pieces.
#include "search/mcgs/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text_cursor.hpp"
#include "base/trimmed.hpp"

namespace upstar::mcgs {

Source::Source(std::string_view text) : m_text(text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') m_lines.push_back(i + 1);
  }
}

std::size_t Source::line_index(std::size_t offset) const {
  return static_cast<std::size_t>(std::upper_bound(m_lines.begin(), m_lines.end(), offset) - m_lines.begin()) - 1;
}

Place Source::place(std::size_t offset) const {
  const std::size_t line = line_index(offset);
  const std::string_view before = m_text.substr(m_lines[line], offset - m_lines[line]);
  return {line + 1, count_code_points(before) + 1};
}

void Source::fail(std::size_t offset, const std::string& message) const {
  const Place at = place(offset);
  const std::size_t begin = m_lines[at.line - 1];
  const std::string_view line = m_text.substr(begin, m_text.find('\n', begin) - begin);
  throw ParseError(at.line, at.column, message, std::string(line.substr(0, line.find('\r'))));
}

Piece Piece::trimmed() const {
  std::size_t from = 0, to = size();
  while (from < to && spaces.find((*this)[from]) != std::string_view::npos) ++from;
  while (from < to && spaces.find((*this)[to - 1]) != std::string_view::npos) --to;
  return part(from, to);
}

std::vector<Piece> Piece::split(char between) const {
  std::vector<Piece> pieces;
  for (std::size_t from = 0;;) {
    const std::size_t to = std::min(text().find(between, from), size());
    pieces.push_back(part(from, to));
    if (to == size()) return pieces;
    from = to + 1;
  }
}

std::vector<Piece> Piece::words(char also_blank) const {
  const auto is_blank = [&](char c) { return c == also_blank || spaces.find(c) != std::string_view::npos; };
  std::vector<Piece> words;
  for (std::size_t at = 0; at < size();) {
    const std::size_t from = at;
    while (at < size() && !is_blank((*this)[at])) ++at;
    if (at > from) words.push_back(part(from, at));
    while (at < size() && is_blank((*this)[at])) ++at;
  }
  return words;
}

std::int64_t Piece::integer(std::int64_t low, std::int64_t high, const char* what) const {
  const auto number = whole_number<std::int64_t>(text());
  if (!number || *number < low || *number > high) fail(fmt::format("expected {}", what));
  return *number;
}

std::vector<std::string_view> parts_of(std::string_view text, char between) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0;;) {
    const std::size_t to = std::min(text.find(between, from), text.size());
    parts.push_back(text.substr(from, to - from));
    if (to == text.size()) return parts;
    from = to + 1;
  }
}

}  // namespace upstar::mcgs
