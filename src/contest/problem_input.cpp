// ProblemInput: reads words and numbers, and remembers where they stand.
#include "contest/problem_input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <utility>

#include "base/text_cursor.hpp"
#include "notation/escapes.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_white(char c) { return is_blank(c) || c == '\n'; }
bool continues_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

std::string shown(std::string_view word) {
  constexpr std::size_t longest = 40;
  if (word.size() <= longest) return in_a_line(word);
  std::size_t end = longest;
  while (end > 0 && continues_code_point(word[end])) --end;
  return in_a_line(word.substr(0, end)) + "...";
}

/// `L or R`, `A, B or .`
std::string listed(std::string_view letters) {
  std::string text;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0) text += i + 1 == letters.size() ? " or " : ", ";
    text += letters[i];
  }
  return text;
}

}  // namespace

void ProblemInput::skip_blanks() {
  while (m_next < m_text.size() && is_blank(m_text[m_next])) ++m_next;
}

void ProblemInput::skip_white_space() {
  while (m_next < m_text.size() && is_white(m_text[m_next])) ++m_next;
}

bool ProblemInput::at_end() {
  skip_white_space();
  return m_next == m_text.size();
}

bool ProblemInput::at_line_end() {
  skip_blanks();
  return m_next == m_text.size() || m_text[m_next] == '\n';
}

std::string_view ProblemInput::word(std::string_view what) {
  skip_white_space();
  m_last_word = m_next;
  if (m_next == m_text.size()) fail_at(m_next, fmt::format("{} is expected here, and the input ends", what));
  while (m_next < m_text.size() && !is_white(m_text[m_next])) ++m_next;
  return m_text.substr(m_last_word, m_next - m_last_word);
}

std::optional<std::int64_t> ProblemInput::short_integer() {
  constexpr std::size_t most_digits = 18;  // such a number fits
  std::size_t at = m_next;
  const bool is_negative = at < m_text.size() && m_text[at] == '-';
  const std::size_t begin = at += is_negative;
  std::int64_t number = 0;
  for (; at < m_text.size() && at - begin <= most_digits && is_digit(m_text[at]); ++at) {
    if (at - begin < most_digits) number = 10 * number + (m_text[at] - '0');
  }
  if (at == begin || at - begin > most_digits || (at < m_text.size() && !is_white(m_text[at]))) return std::nullopt;
  m_last_word = std::exchange(m_next, at);
  return is_negative ? -number : number;
}

std::int64_t ProblemInput::integer(std::int64_t low, std::int64_t high, std::string_view what) {
  skip_white_space();
  const std::size_t begin = m_next;
  if (const auto number = short_integer(); number && *number >= low && *number <= high) return *number;
  m_next = begin;
  const std::string_view text = word(what);
  const auto value = whole_number<std::int64_t>(text);
  if (!value || *value < low || *value > high) {
    fail(low == high ? fmt::format("{} is {}, not '{}'", what, low, shown(text))
                     : fmt::format("{} is a number from {} to {}, not '{}'", what, low, high, shown(text)));
  }
  return *value;
}

std::vector<std::int64_t> ProblemInput::integers(std::int64_t count, std::int64_t low, std::int64_t high,
                                                 std::string_view what) {
  std::vector<std::int64_t> values;
  values.reserve(std::min(static_cast<std::size_t>(count), left() / 2 + 1));
  for (std::int64_t i = 0; i < count; ++i) values.push_back(integer(low, high, what));
  return values;
}

Dyadic ProblemInput::dyadic(std::string_view what) {
  const std::string_view text = word(what);
  if (const auto value = whole_number<std::int64_t>(text)) return *value;
  try {
    return Dyadic::parse(text);
  } catch (const ParseError& wrong) {
    fail(fmt::format("{} is a number such as 3 or -5/8: {}", what, wrong.what()), wrong.column() - 1);
  }
}

char ProblemInput::letter(std::string_view letters, std::string_view what) {
  const std::string_view text = word(what);
  if (text.size() != 1 || letters.find(text[0]) == std::string_view::npos) {
    fail(fmt::format("{} is {}, not '{}'", what, listed(letters), shown(text)));
  }
  return text[0];
}

std::string_view ProblemInput::letters(std::string_view letters, std::size_t longest, std::string_view what) {
  const std::string_view text = word(what);
  std::bitset<256> allowed;
  for (const char c : letters) allowed.set(static_cast<unsigned char>(c));
  const auto is_other = [&](char c) { return !allowed[static_cast<unsigned char>(c)]; };
  const auto wrong = static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_other) - text.begin());
  if (wrong < text.size()) {
    std::size_t end = wrong + 1;
    while (end < text.size() && continues_code_point(text[end])) ++end;
    fail(fmt::format("{} has the letters {}, not '{}'", what, listed(letters),
                     in_a_line(text.substr(wrong, end - wrong))),
         wrong);
  }
  if (text.size() > longest) fail(fmt::format("{} has at most {} letters, not {}", what, longest, text.size()));
  return text;
}

void ProblemInput::next_line(std::string_view what) {
  if (!at_line_end()) {
    const std::string_view text = word(what);
    fail(fmt::format("nothing more belongs on this line, but here is '{}'", shown(text)));
  }
  if (m_next == m_text.size() || m_next + 1 == m_text.size()) {
    m_next = m_text.size();
    fail_at(m_next, fmt::format("a line for {} is expected here, and the input ends", what));
  }
  ++m_next;
}

void ProblemInput::expect_end() {
  if (at_end()) return;
  const std::string_view text = word("nothing");
  fail(fmt::format("the input should end here, but goes on with '{}'", shown(text)));
}

void ProblemInput::fail(const std::string& message, std::size_t offset) const {
  fail_at(m_last_word + offset, message);
}

void ProblemInput::fail_at(std::size_t place, const std::string& message) const {
  const std::size_t before = m_text.substr(0, place).rfind('\n');
  const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
  const auto line = std::count(m_text.begin(), m_text.begin() + static_cast<std::ptrdiff_t>(begin), '\n') + 1;
  const std::string_view head = m_text.substr(begin, place - begin);
  const auto column = static_cast<std::size_t>(
      std::count_if(head.begin(), head.end(), [](char c) { return !continues_code_point(c); }) + 1);
  std::string_view whole = m_text.substr(begin, m_text.find('\n', begin) - begin);
  if (whole.ends_with('\r')) whole.remove_suffix(1);
  throw ParseError(static_cast<std::size_t>(line), column, message, std::string(whole));
}

}  // namespace upstar
