// Battle Sheep: its text, and the entry.
#include "ruleset/board/sheep.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text_cursor.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// Reads rows of cells: `2, 0 -3|# 0 0`.
class SheepReader {
 public:
  explicit SheepReader(std::string_view text) : m_cursor(text) {}

  SheepField field() {
    SheepField result;
    if (m_cursor.at_end()) return result;
    do {
      const std::size_t before = result.cells.size();
      row(result.cells);
      const std::size_t length = result.cells.size() - before;
      if (result.rows == 0) result.columns = static_cast<std::uint32_t>(length);
      if (length != result.columns) {
        m_cursor.fail(
            fmt::format("this row has {} cell{}, the first one {}", length, length == 1 ? "" : "s", result.columns));
      }
      ++result.rows;
    } while (m_cursor.take('|'));
    return result;
  }

 private:
  bool at_end_of_row() const { return m_cursor.at_end() || m_cursor.peek() == '|'; }

  void row(std::vector<SheepField::Stack>& cells) {
    m_cursor.skip_spaces();
    if (at_end_of_row()) return;
    for (;;) {
      cells.push_back(cell());
      const std::size_t end = m_cursor.place();
      m_cursor.skip_spaces();
      if (at_end_of_row()) return;
      if (m_cursor.take(',')) {
        m_cursor.skip_spaces();
      } else if (m_cursor.place() == end) {
        m_cursor.fail("expected ',' or a space, '|' (the next row), or the end");
      }
    }
  }

  SheepField::Stack cell() {
    if (m_cursor.take('#')) return SheepField::hole;
    const std::size_t sign = m_cursor.peek() == '-' ? 1 : 0;
    std::int32_t sheep = 0;
    const std::errc error = m_cursor.take_number(sheep);
    if (error == std::errc::invalid_argument) {
      m_cursor.fail_at(m_cursor.place() + sign,
                       "expected a stack of sheep, an integer, or '#' (a cell that is not in play)");
    }
    if (error == std::errc::result_out_of_range || std::abs(std::int64_t{sheep}) > Sheep::largest_stack) {
      throw LimitError(fmt::format("a stack has at most {} sheep", Sheep::largest_stack));
    }
    return sheep;
  }

  TextCursor m_cursor;
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
