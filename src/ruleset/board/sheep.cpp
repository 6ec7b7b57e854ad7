// Battle Sheep: its text, and the entry.
#include "ruleset/board/sheep.hpp"

#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "ruleset/position_error.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// Reads rows of cells: `2, 0 -3|# 0 0`.
class SheepReader {
 public:
  explicit SheepReader(std::string_view text) : m_text(text) {}

  SheepField field() {
    SheepField result;
    if (m_text.empty()) return result;
    for (;;) {
      const std::size_t before = result.cells.size();
      row(result.cells);
      const std::size_t length = result.cells.size() - before;
      if (result.rows == 0) result.columns = static_cast<std::uint32_t>(length);
      if (length != result.columns) {
        throw position_error(m_text, m_at,
                             fmt::format("this row has {} cells, the first one {}", length, result.columns));
      }
      ++result.rows;
      if (m_at == m_text.size()) return result;
      ++m_at;  // the bar
    }
  }

 private:
  void skip_spaces() {
    while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
  }
  bool at_end_of_row() const { return m_at == m_text.size() || m_text[m_at] == '|'; }

  void row(std::vector<SheepField::Stack>& cells) {
    skip_spaces();
    if (at_end_of_row()) return;
    for (;;) {
      cells.push_back(cell());
      const std::size_t end = m_at;
      skip_spaces();
      if (at_end_of_row()) return;
      if (m_text[m_at] == ',') {
        ++m_at;
        skip_spaces();
      } else if (m_at == end) {
        throw position_error(m_text, m_at, "expected ',' or a space, '|' (the next row), or the end");
      }
    }
  }

  SheepField::Stack cell() {
    if (m_at < m_text.size() && m_text[m_at] == '#') {
      ++m_at;
      return SheepField::hole;
    }
    std::int32_t sheep = 0;
    const std::string_view rest = m_text.substr(m_at);
    const auto read = std::from_chars(rest.data(), rest.data() + rest.size(), sheep);
    if (read.ec == std::errc::invalid_argument) {
      throw position_error(m_text, m_at + (rest.starts_with('-') ? 1 : 0),
                           "expected a stack of sheep, an integer, or '#' (a cell that is not in play)");
    }
    if (read.ec == std::errc::result_out_of_range || std::abs(std::int64_t{sheep}) > Sheep::largest_stack) {
      throw LimitError(fmt::format("a stack has at most {} sheep", Sheep::largest_stack));
    }
    m_at += static_cast<std::size_t>(read.ptr - rest.data());
    return sheep;
  }

  std::string_view m_text;
  std::size_t m_at = 0;
};

}  // namespace

SheepField Sheep::parse(std::string_view text) const { return SheepReader(text).field(); }

std::string Sheep::to_text(const SheepField& field) const {
  std::string text;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (i != 0) text += i % field.columns == 0 ? '|' : ',';
    text += field.cells[i] == SheepField::hole ? "#" : fmt::to_string(field.cells[i]);
  }
  return text;
}

std::optional<SmallSheepField> Sheep::compact(const SheepField& field) const {
  if (field.size() > SmallSheepField::capacity) return std::nullopt;
  SmallSheepField result(field.rows, field.columns);
  for (std::size_t i = 0; i < field.size(); ++i) {
    const SheepField::Stack stack = field.cells[i];
    if (stack == SheepField::hole) continue;
    if (stack > INT8_MAX || stack < -INT8_MAX) return std::nullopt;
    result.cells[i] = static_cast<std::int8_t>(stack);
  }
  return result;
}

SheepField Sheep::expand(const SmallSheepField& field) const {
  SheepField result(field.rows, field.columns);
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field.cells[i] != SmallSheepField::hole) result.cells[i] = field.cells[i];
  }
  return result;
}

void add_sheep(Registry& registry) {
  registry.add(make_entry<Sheep>({
      .name = "sheep",
      .summary = "split a stack of sheep, and move a part as far as it goes: Battle Sheep",
      .rules = "A player takes some sheep, but not all, from one of their own stacks. The sheep go as far as they can\n"
               "over empty cells, at least one cell, in one of six directions: north, north-east, east, south,\n"
               "south-west, west. There they form a new stack.",
      .notation = "rows from the top, joined by |, cells by commas or spaces; 0 is empty, 3 is a stack of 3 of Left's\n"
                  "sheep, -3 a stack of 3 of Right's, # is not in play",
      .example = "-3,0,0|0,2,0",
      .aliases = {"battle_sheep"},
      .look = {.layout = PositionLayout::numbers},
  }));
}

}  // namespace upstar
