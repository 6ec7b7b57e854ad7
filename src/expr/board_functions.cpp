// Functions of boards as texts: rewriting, places, parts, images.
#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <utility>

#include "base/text_cursor.hpp"
#include "expr/board_text.hpp"
#include "expr/function.hpp"
#include "expr/rewriting.hpp"

namespace upstar {

namespace {

using Cell = BoardText::Cell;
using LetterSet = std::bitset<256>;

ChargedVector<Value> no_values(const Arguments& a) { return ChargedVector<Value>(charged_to(a.store().budget())); }
Value text_value(const Arguments& a, std::string_view text) { return Value::text(a.store().budget(), text); }
Value place_value(const Arguments& a, std::size_t place) {
  return Value(a.store().number(Dyadic(static_cast<std::int64_t>(place))));
}

BoardText board_in(const Arguments& a) {
  return a.defined([&] { return BoardText(a.store().budget(), a.text(0)); });
}

BoardText rectangle_in(const Arguments& a) {
  BoardText board = board_in(a);
  if (!board.is_rectangle()) a.fail("is undefined: the rows of the board differ in length");
  return board;
}

Directions directions_in(const Arguments& a, std::size_t index) {
  return a.size() > index ? a.read(index, read_directions) : read_directions(straight_directions);
}

LetterSet read_letters(std::string_view text) {
  LetterSet letters;
  for (std::size_t i = 0; i < text.size(); ++i) {
    check_board_letter(text, i);
    letters.set(static_cast<unsigned char>(text[i]));
  }
  return letters;
}

char read_letter(std::string_view text) {
  if (text.size() != 1) throw error_at_byte(text, 0, "one letter is wanted");
  check_board_letter(text, 0);
  return text[0];
}

bool holds_letter(const LetterSet& letters, char letter) { return letters.test(static_cast<unsigned char>(letter)); }

Cell cell_at(const Arguments& a, const BoardText& board, const Integer& place) {
  if (place >= 1 && place <= board.cells()) return board.cell(static_cast<std::size_t>(place));
  a.fail(fmt::format("is undefined: the board has {} cell{}, counted from 1, and place {} is not one of them",
                     board.cells(), board.cells() == 1 ? "" : "s", place.str()));
}

Value call_rewrites(const Arguments& a) {
  Budget& budget = a.store().budget();
  const BoardText board = board_in(a);
  Rewriting rewriting(budget);
  a.read(1, [&](std::string_view text) { rewriting.read_pattern(text); });
  a.read(2, [&](std::string_view text) { rewriting.read_written(text); });
  ChargedVector<Value> texts = no_values(a);
  ChargedSet<std::string_view> known(charged_to(budget));  // of the texts in the list, which keep their letters
  rewriting.rewrite(board, directions_in(a, 3), [&](std::string_view text) {
    budget.tick();
    if (known.contains(text)) return;
    texts.push_back(text_value(a, text));
    known.insert(*texts.back().as_text());
  });
  return Value::list(std::move(texts));
}

Value call_places(const Arguments& a) {
  const BoardText board = board_in(a);
  const LetterSet letters = a.size() == 2 ? a.read(1, read_letters) : LetterSet().set();
  ChargedVector<Value> places = no_values(a);
  board.for_each_cell([&](Cell cell) {
    a.store().budget().tick();
    if (holds_letter(letters, board.at(cell))) places.push_back(place_value(a, board.place(cell)));
  });
  return Value::list(std::move(places));
}

Value call_put(const Arguments& a) {
  const BoardText board = board_in(a);
  const char letter = a.read(2, read_letter);
  std::string text(board.text());
  const auto put = [&](const Integer& place) { text[board.byte(cell_at(a, board, place))] = letter; };
  if (a.is_list(1)) std::ranges::for_each(a.integers_of_list(1), put);
  else put(a.integer(1));
  return text_value(a, text);
}

Value call_swap(const Arguments& a) {
  std::string text(a.text(0));
  const std::string_view from = a.text(1);
  const LetterSet letters = a.read(1, read_letters);
  if (letters.count() != from.size()) a.fail("is undefined: a letter stands twice in what is exchanged");
  a.read(2, [&](std::string_view to) {
    read_letters(to);
    if (to.size() != from.size()) {
      throw error_at_byte(to, 0, fmt::format("{} letters become as many, and here are {}", from.size(), to.size()));
    }
  });
  const std::string_view to = a.text(2);
  for (char& c : text) {
    if (const std::size_t at = from.find(c); at != std::string_view::npos) c = to[at];
  }
  return text_value(a, text);
}

Value call_neighbours(const Arguments& a) {
  const BoardText board = board_in(a);
  const Cell cell = cell_at(a, board, a.integer(1));
  ChargedVector<Value> places = no_values(a);
  for (const Direction direction : directions_in(a, 2)) {
    if (const auto next = board.next(cell, direction)) places.push_back(place_value(a, board.place(*next)));
  }
  return Value::list(std::move(places));
}

Value call_reach(const Arguments& a) {
  const BoardText board = board_in(a);
  const Cell cell = cell_at(a, board, a.integer(1));
  const LetterSet letters = a.read(2, read_letters);
  ChargedVector<Value> places = no_values(a);
  for (const Direction direction : directions_in(a, 3)) {
    auto next = board.next(cell, direction);
    for (; next && holds_letter(letters, board.at(*next)); next = board.next(*next, direction)) {
      a.store().budget().tick();
      places.push_back(place_value(a, board.place(*next)));
    }
  }
  return Value::list(std::move(places));
}

/// The smallest rectangle around the cells, those of them as they are, `#` elsewhere.
Value region_value(const Arguments& a, const BoardText& board, std::span<const Cell> cells) {
  Cell first = cells.front(), last = cells.front();
  for (const Cell cell : cells) {
    first = {std::min(first.row, cell.row), std::min(first.column, cell.column)};
    last = {std::max(last.row, cell.row), std::max(last.column, cell.column)};
  }
  const std::size_t width = last.column - first.column + 2, rows = last.row - first.row + 1;
  const MemoryClaim memory(a.store().budget(), width * rows);
  std::string text(width * rows - 1, '#');
  for (std::size_t r = 1; r < rows; ++r) text[r * width - 1] = '|';
  for (const Cell cell : cells) text[(cell.row - first.row) * width + cell.column - first.column] = board.at(cell);
  return text_value(a, text);
}

Value call_regions(const Arguments& a) {
  Budget& budget = a.store().budget();
  const BoardText board = board_in(a);
  const LetterSet letters = a.read(1, read_letters);
  const Directions directions = directions_in(a, 2);
  ChargedVector<bool> is_known(board.text().size(), false, charged_to(budget));
  ChargedVector<Cell> part(charged_to(budget));
  ChargedVector<Value> parts = no_values(a);
  const auto meet = [&](Cell cell) {
    if (!holds_letter(letters, board.at(cell)) || is_known[board.byte(cell)]) return;
    is_known[board.byte(cell)] = true;
    part.push_back(cell);
  };
  const auto meet_beside = [&](Cell cell, int sign) {
    for (const Direction d : directions) {
      if (const auto next = board.next(cell, {sign * d.rows, sign * d.columns})) meet(*next);
    }
  };
  board.for_each_cell([&](Cell cell) {
    budget.tick();
    part.clear();
    meet(cell);
    for (std::size_t i = 0; i < part.size(); ++i) {
      budget.tick();
      meet_beside(part[i], 1);
      meet_beside(part[i], -1);
    }
    if (!part.empty()) parts.push_back(region_value(a, board, part));
  });
  return Value::list(std::move(parts));
}

/// The board of this size whose letter at (row, column) is letter(row, column).
template <class Letter>
std::string board_of(const Arguments& a, std::size_t rows, std::size_t columns, Letter&& letter) {
  std::string text;
  text.reserve(rows * (columns + 1));
  for (std::size_t r = 0; r < rows; ++r) {
    if (r > 0) text += '|';
    for (std::size_t c = 0; c < columns; ++c) {
      a.store().budget().tick();
      text += letter(r, c);
    }
  }
  return text;
}

Value call_rows(const Arguments& a) {
  const BoardText board = board_in(a);
  ChargedVector<Value> rows = no_values(a);
  for (std::size_t r = 0; r < board.rows(); ++r) rows.push_back(text_value(a, board.row(r)));
  return Value::list(std::move(rows));
}

std::string transposed(const Arguments& a, const BoardText& board) {
  return board_of(a, board.columns(0), board.rows(), [&](std::size_t r, std::size_t c) { return board.at({c, r}); });
}

std::string mirrored(const Arguments& a, const BoardText& board) {
  return board_of(a, board.rows(), board.columns(0), [&](std::size_t r, std::size_t c) {
    return board.at({r, board.columns(0) - 1 - c});
  });
}

Value call_columns(const Arguments& a) {
  const BoardText board = rectangle_in(a);
  ChargedVector<Value> columns = no_values(a);
  for (std::size_t c = 0; c < board.columns(0); ++c) {
    columns.push_back(text_value(a, board_of(a, 1, board.rows(), [&](std::size_t, std::size_t r) {
                                   return board.at({r, c});
                                 })));
  }
  return Value::list(std::move(columns));
}

Value call_transpose(const Arguments& a) { return text_value(a, transposed(a, rectangle_in(a))); }
Value call_mirror(const Arguments& a) { return text_value(a, mirrored(a, rectangle_in(a))); }

// Mirrored and transposed in turn, a board comes back after eight steps.
Value call_images(const Arguments& a) {
  rectangle_in(a);
  const MemoryClaim memory(a.store().budget(), 10 * a.text(0).size());
  std::vector<std::string> images{std::string(a.text(0))};
  for (std::size_t turn = 0; turn < 7; ++turn) {
    const BoardText last(a.store().budget(), images.back());
    images.push_back(turn % 2 == 0 ? mirrored(a, last) : transposed(a, last));
  }
  std::ranges::sort(images);
  images.erase(std::unique(images.begin(), images.end()), images.end());
  ChargedVector<Value> texts = no_values(a);
  for (const std::string& image : images) texts.push_back(text_value(a, image));
  return Value::list(std::move(texts));
}

Value call_trim(const Arguments& a) {
  const BoardText board = rectangle_in(a);
  const LetterSet letters = a.size() == 2 ? a.read(1, read_letters) : read_letters("#");
  std::size_t top = board.rows(), bottom = 0, left = board.columns(0), right = 0;  // of what is kept: [top, bottom)
  board.for_each_cell([&](Cell cell) {
    a.store().budget().tick();
    if (holds_letter(letters, board.at(cell))) return;
    top = std::min(top, cell.row);
    bottom = std::max(bottom, cell.row + 1);
    left = std::min(left, cell.column);
    right = std::max(right, cell.column + 1);
  });
  if (bottom == 0) return text_value(a, "");
  return text_value(a, board_of(a, bottom - top, right - left, [&](std::size_t r, std::size_t c) {
                      return board.at({top + r, left + c});
                    }));
}

}  // namespace

std::span<const Function> board_functions() {
  static constexpr Function table[] = {
      {{"rewrites", "rewrites(b, \"xo\", \".x\", \"nesw\")",
        "the boards that arise by writing the second text over one place where the first stands, read in one of the "
        "directions, each once. Directions: letters as in \"nesw\", which is meant without them; a word of a diagonal "
        "alone, ne se sw nw; several words as in \"n ne\"; all. ? is any letter but # and stays, [xo] one of these, x* "
        "any number of x, none too",
        "rewrites(\"xo.|.ox\", \"xo\", \".x\", \"ew\")", "[\".x.|.ox\", \"xo.|.x.\"]",
        "text, text, text, text -> texts", 3, 4},
       call_rewrites},
      {{"places", "places(b, \"xo\")",
        "the places of these letters on a board, of all without them; counted from 1, row by row, without the bars",
        "places(\"xo.|.ox\", \"x\")", "[1, 6]", "text, text -> integers", 1, 2},
       call_places},
      {{"put", "put(b, i, \"x\")", "the board b with this letter at the place i, or at the places of a list",
        "put(\"...|...\", [1, 5], \"x\")", "\"x..|.x.\"", "text, any, text -> text", 3, 3},
       call_put},
      {{"swap", "swap(b, \"xo\", \"ox\")", "the text b with each letter of the first text become that of the second",
        "swap(\"xo.|x..\", \"xo\", \"ox\")", "\"ox.|o..\"", "text, text, text -> text", 3, 3},
       call_swap},
      {{"neighbours", "neighbours(b, i, \"nesw\")",
        "the places next to the place i, in the order of the directions; those of rewrites, nesw without them",
        "neighbours(\"xo.|.ox\", 2)", "[3, 5, 1]", "text, integer, text -> integers", 2, 3},
       call_neighbours},
      {{"reach", "reach(b, i, \".\", \"e\")",
        "the places from i on in each direction, as long as they have one of these letters; directions as for rewrites",
        "reach(\"x..o\", 1, \".\", \"e\")", "[2, 3]", "text, integer, text, text -> integers", 3, 4},
       call_reach},
      {{"regions", "regions(b, \".x\", \"nesw\")",
        "the connected parts of the cells with these letters, each the smallest board around it, # elsewhere; cells "
        "are connected in the directions, nesw without them",
        "regions(\"..o|oo.|.xx\", \".x\")", "[\"..\", \"##.|.xx\"]", "text, text, text -> texts", 2, 3},
       call_regions},
      {{"rows", "rows(b)", "the rows of a board, as texts", "rows(\"xo|..\")", "[\"xo\", \"..\"]", "text -> texts"},
       call_rows},
      {{"columns", "columns(b)", "the columns of a board, read downwards, as texts", "columns(\"xo|..\")",
        "[\"x.\", \"o.\"]", "text -> texts"},
       call_columns},
      {{"transpose", "transpose(b)", "the board whose rows are the columns of b", "transpose(\"xo.|x..\")",
        "\"xx|o.|..\"", "text -> text"},
       call_transpose},
      {{"mirror", "mirror(b)", "the board b with each row read from its end", "mirror(\"xo.|x..\")", "\".ox|..x\"",
        "text -> text"},
       call_mirror},
      {{"images", "images(b)",
        "the boards that b can be turned or reflected to, each once, in the order of their letters: so the first is "
        "the same for all of them",
        "images(\"xo.\")", "[\".ox\", \".|o|x\", \"xo.\", \"x|o|.\"]", "text -> texts"},
       call_images},
      {{"trim", "trim(b, \"#\")",
        "the board b without the outer rows and columns that have none but these letters, # without them",
        "trim(\"###|#xo|###\", \"#\")", "\"xo\"", "text, text -> text", 1, 2},
       call_trim},
  };
  return table;
}

}  // namespace upstar
