// The texts of positions as sketches, layout by layout. What a layout cannot read is words.
#include "draw/position/sketch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text_cursor.hpp"
#include "base/utf8.hpp"
#include "upstar/base/error.hpp"

namespace upstar::draw {

namespace {

constexpr std::size_t most_cells = 10'000;
constexpr std::size_t most_edges = 2'000;
constexpr std::size_t most_vertices = most_edges + 1;
constexpr std::size_t most_heaps = 200;
constexpr std::uint64_t longest_side = 40;  // of what is given by its sides

void check_size(std::size_t size, std::size_t most, const char* what) {
  if (size > most) throw LimitError(fmt::format("a picture has room for {} {}", most, what));
}

bool is_one_of(char c, std::string_view set) { return set.find(c) != std::string_view::npos; }

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find_first_of(separators);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// The parts that are not empty.
std::vector<std::string_view> words_in(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> words = split(text, separators);
  std::erase(words, "");
  return words;
}

using Numbers = std::vector<std::uint64_t>;

std::optional<Numbers> counts_in(std::string_view text) {
  Numbers counts;
  for (const std::string_view word : words_in(text, ", ")) {
    const auto number = whole_number<std::int64_t>(word);
    if (!number || *number < 0) return {};
    counts.push_back(static_cast<std::uint64_t>(*number));
  }
  return counts;
}

/// The lists between semicolons, each of so many numbers.
std::optional<std::vector<Numbers>> lists_in(std::string_view text, std::size_t least, std::size_t most) {
  std::vector<Numbers> lists;
  for (const std::string_view part : words_in(text, ";")) {
    auto counts = counts_in(part);
    if (!counts || counts->size() < least || counts->size() > most) return {};
    lists.push_back(std::move(*counts));
  }
  return lists;
}

// --- boards ---

bool belongs(char letter, std::string_view letters) {
  const auto small = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::any_of(letters, [&](char c) { return small(c) == small(letter); });
}

Ink owner_of(const PositionLook& look, char letter) {
  if (belongs(letter, look.left)) return Ink::left;
  if (belongs(letter, look.right)) return Ink::right;
  if (belongs(letter, look.both)) return Ink::both;
  return belongs(letter, look.nobodys) ? Ink::paper : Ink::none;
}

BoardCell cell_of(const PositionLook& look, char letter) {
  BoardCell cell;
  cell.piece = owner_of(look, letter);
  cell.is_removed = letter == '#';
  const bool shows = cell.piece == Ink::none ? letter != '.' && letter != '#' : look.emblem == Emblem::letter;
  if (shows) cell.label = letter;
  return cell;
}

Board empty_board(std::size_t rows, std::size_t columns) {
  Board board{.rows = rows, .columns = columns, .placed = {}};
  check_size(rows * columns, most_cells, "cells");
  board.cells.resize(rows * columns);
  return board;
}

bool is_letter_of_cells(char c) { return c > ' ' && c < 0x7f && !is_one_of(c, ",;()-<>:{}"); }

std::optional<Boards> cells_in(const PositionLook& look, std::string_view text) {
  const auto rows = split(text, "|");
  Board board = empty_board(rows.size(), rows[0].size());
  board.cells.clear();
  for (const std::string_view row : rows) {
    if (row.size() != board.columns || !std::ranges::all_of(row, is_letter_of_cells)) return {};
    for (const char c : row) board.cells.push_back(cell_of(look, c));
  }
  if (board.cells.empty()) return {};
  return Boards{.boards = {std::move(board)}};
}

std::optional<Boards> strips_in(const PositionLook& look, std::string_view text) {
  Boards boards{.boards = {}, .are_strips = true};
  check_size(text.size(), most_cells, "cells");
  for (const std::string_view row : split(text, "|")) {
    const auto strip = cells_in(look, row);
    if (!strip) return {};
    boards.boards.push_back(strip->boards[0]);
  }
  return boards;
}

std::optional<Boards> column_in(const PositionLook& look, std::string_view text) {
  auto boards = cells_in(look, text);
  if (!boards || boards->boards[0].rows != 1) return {};
  std::swap(boards->boards[0].rows, boards->boards[0].columns);
  return boards;
}

std::optional<Boards> dominoes_in(const PositionLook& look, std::string_view text) {
  auto boards = strips_in(look, text);
  if (boards) boards->shape = CellShape::domino;
  return boards;
}

std::optional<Boards> hexagons_in(const PositionLook& look, std::string_view text) {
  auto boards = cells_in(look, text);
  if (boards) boards->shape = CellShape::hexagon;
  return boards;
}

/// Dots and boxes are cells too, so that an edge has a cell on each side.
std::optional<Boards> boxes_in(const PositionLook& look, std::string_view text) {
  const auto rows = split(text, "|");
  const std::size_t columns = rows[0].size();
  if (columns == 0 || rows.size() % 2 == 0) return {};
  Board board = empty_board(rows.size(), 2 * columns + 1);
  for (BoardCell& cell : board.cells) cell.is_there = false;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const bool are_sides = r % 2 == 1;
    if (rows[r].size() != columns + are_sides || !std::ranges::all_of(rows[r], is_letter_of_cells)) return {};
    for (std::size_t k = 0; k < rows[r].size(); ++k) {
      board.cells[r * board.columns + 2 * k + !are_sides] = cell_of(look, rows[r][k]);
    }
  }
  return Boards{.boards = {std::move(board)}, .shape = CellShape::edge};
}

std::optional<BoardCell> stack_in(std::string_view word) {
  BoardCell cell;
  cell.is_removed = word == "#";
  if (cell.is_removed) return cell;
  const auto size = whole_number<std::int64_t>(word);
  if (!size) return {};
  cell.piece = *size > 0 ? Ink::left : *size < 0 ? Ink::right : Ink::none;
  if (*size != 0) cell.label = word;
  return cell;
}

std::optional<Boards> numbers_in(const PositionLook&, std::string_view text) {
  const auto rows = split(text, "|");
  Board board = empty_board(rows.size(), words_in(rows[0], ", ").size());
  board.cells.clear();
  for (const std::string_view row : rows) {
    const auto words = words_in(row, ", ");
    if (words.size() != board.columns) return {};
    for (const std::string_view word : words) {
      auto cell = stack_in(word);
      if (!cell) return {};
      board.cells.push_back(std::move(*cell));
    }
  }
  if (board.cells.empty()) return {};
  return Boards{.boards = {std::move(board)}};
}

std::optional<Boards> bar_in(const PositionLook&, std::string_view text) {
  const auto lengths = counts_in(text);
  if (!lengths || lengths->empty() || lengths->size() > longest_side || lengths->front() == 0) return {};
  const std::uint64_t longest = *std::ranges::max_element(*lengths);
  if (longest > longest_side) return {};
  Board board = empty_board(lengths->size(), longest);
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    board.cells[i].is_there = i % longest < (*lengths)[i / longest];
  }
  board.cells[0].piece = Ink::dead;
  return Boards{.boards = {std::move(board)}};
}

std::optional<Boards> cakes_in(const PositionLook&, std::string_view text) {
  const auto cakes = lists_in(text, 2, 2);
  if (!cakes || cakes->empty()) return {};
  Boards boards;
  std::size_t cells = 0;
  for (const Numbers& sides : *cakes) {
    if (std::ranges::any_of(sides, [](std::uint64_t side) { return side == 0 || side > longest_side; })) return {};
    boards.boards.push_back(empty_board(sides[0], sides[1]));
    check_size(cells += sides[0] * sides[1], most_cells, "cells");
  }
  return boards;
}

/// The board that reaches from 0,0, in the corner at the bottom, to the pieces; a number counts those of one cell.
std::optional<Boards> pieces_in(const PositionLook&, std::string_view text) {
  const auto pieces = lists_in(text, 2, 2);
  if (!pieces || pieces->empty()) return {};
  std::uint64_t columns = 1, rows = 1;
  for (const Numbers& place : *pieces) {
    columns = std::max(columns, place[0] + 1);
    rows = std::max(rows, place[1] + 1);
  }
  if (columns > longest_side || rows > longest_side) return {};
  Board board = empty_board(rows, columns);
  std::vector<std::size_t> counts(board.cells.size());
  for (const Numbers& place : *pieces) {
    const std::size_t at = (rows - 1 - place[1]) * columns + place[0];
    board.cells[at].piece = Ink::both;
    if (++counts[at] > 1) board.cells[at].label = std::to_string(counts[at]);
  }
  return Boards{.boards = {std::move(board)}};
}

// --- heaps and graphs ---

std::optional<Heaps> heaps_in(const PositionLook& look, std::string_view text) {
  const bool is_last_move = look.layout == PositionLayout::last_move;
  const auto lists = lists_in(text, 1, is_last_move ? 2 : SIZE_MAX);
  if (!lists || lists->empty()) return {};
  Heaps heaps;
  std::size_t count = 0;
  for (const Numbers& list : *lists) {
    std::vector<Heap> sum;
    for (const std::uint64_t n : list) sum.push_back({n, std::to_string(n)});
    if (is_last_move && sum.size() == 2) {
      sum[0].label += " after " + sum[1].label;
      sum.pop_back();
    }
    check_size(count += sum.size(), most_heaps, "heaps");
    heaps.sums.push_back(std::move(sum));
  }
  return heaps;
}

/// The label's owner, if all its letters have one.
Ink owner_of_label(const PositionLook& look, std::string_view label) {
  if (label.empty()) return Ink::none;
  const Ink owner = owner_of(look, label[0]);
  return std::ranges::all_of(label, [&](char c) { return owner_of(look, c) == owner; }) ? owner : Ink::none;
}

NotedGraph without_numbers(NotedGraph graph) {
  for (GraphVertex& vertex : graph.vertices) vertex.number.reset();
  return graph;
}

std::optional<Network> network_in(const PositionLook& look, std::string_view text) {
  check_size(text.size(), 20 * most_edges, "letters of a graph");
  Network network;
  try {
    const bool is_weighted = look.layout == PositionLayout::weighted_graph;
    network.graph = read_graph(text, is_weighted ? Digits::labels : Digits::numbers);
  } catch (const ParseError&) {
    return {};
  }
  check_size(network.graph.edges.size(), most_edges, "edges");
  check_size(network.graph.vertices.size(), most_vertices, "vertices");
  network.hangs = look.layout == PositionLayout::hanging_graph;
  if (network.graph.vertices.empty() && !network.hangs) return {};
  network.text = look.shows_numbers ? std::string(text) : to_text(without_numbers(network.graph));
  // Where labels are numbers, or tokens may be counted, others would be taken for them.
  const bool has_room = look.shows_numbers && look.layout != PositionLayout::weighted_graph && look.both.empty();
  for (GraphVertex& vertex : network.graph.vertices) {
    const Ink owner = owner_of_label(look, vertex.label);
    network.pieces.push_back(owner);
    if (owner != Ink::none) vertex.label = vertex.label.size() > 1 ? std::to_string(vertex.label.size()) : "";
    if (has_room && vertex.label.empty() && vertex.number) vertex.label = std::to_string(*vertex.number);
    vertex.label = cut_to(vertex.label, 12);
  }
  return network;
}

// --- words ---

/// Lines of at most 60 letters, at most 20 of them.
Words words_for(std::string_view text) {
  constexpr std::size_t longest = 60, most_lines = 20;
  std::string clean(text);
  if (invalid_utf8(clean) != std::string::npos) {
    std::ranges::replace_if(
        clean, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }, '?');
  }
  std::ranges::replace_if(
      clean, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7f; }, '?');
  Words words;
  for (std::size_t at = 0; at < clean.size();) {
    std::size_t end = at;
    for (std::size_t n = 0; n < longest && end < clean.size(); ++n) {
      end += decode_utf8(std::string_view(clean).substr(end)).bytes;
    }
    words.lines.push_back(clean.substr(at, end - at));
    at = end;
    if (words.lines.size() == most_lines && at < clean.size()) {
      words.lines.back() += "…";
      break;
    }
  }
  if (words.lines.empty()) words.lines.emplace_back("empty");
  return words;
}

template <class Found>
Sketch or_words(std::optional<Found> found, std::string_view text) {
  if (!found) return words_for(text);
  return std::move(*found);
}

Sketch boards_or_words(const PositionLook& look, std::string_view text,
                       std::optional<Boards> (*read)(const PositionLook&, std::string_view)) {
  auto boards = read(look, text);
  if (boards) boards->are_crowned = look.emblem == Emblem::crown;
  return or_words(std::move(boards), text);
}

}  // namespace

Sketch sketch_of(const PositionLook& look, std::string_view text) {
  switch (look.layout == PositionLayout::by_text ? layout_of(text) : look.layout) {
    case PositionLayout::cells:
    case PositionLayout::strip: return boards_or_words(look, text, cells_in);
    case PositionLayout::hexagons: return boards_or_words(look, text, hexagons_in);
    case PositionLayout::boxes: return boards_or_words(look, text, boxes_in);
    case PositionLayout::strips: return boards_or_words(look, text, strips_in);
    case PositionLayout::column: return boards_or_words(look, text, column_in);
    case PositionLayout::dominoes: return boards_or_words(look, text, dominoes_in);
    case PositionLayout::numbers: return boards_or_words(look, text, numbers_in);
    case PositionLayout::bar: return boards_or_words(look, text, bar_in);
    case PositionLayout::cakes: return boards_or_words(look, text, cakes_in);
    case PositionLayout::pieces: return boards_or_words(look, text, pieces_in);
    case PositionLayout::graph:
    case PositionLayout::weighted_graph:
    case PositionLayout::hanging_graph: return or_words(network_in(look, text), text);
    case PositionLayout::heaps:
    case PositionLayout::pairs:
    case PositionLayout::last_move: return or_words(heaps_in(look, text), text);
    case PositionLayout::text:
    case PositionLayout::by_text: break;
  }
  return words_for(text);
}

void mark_move(Sketch& after, const Sketch& before, Ink mover) {
  Network* network = std::get_if<Network>(&after);
  const Network* whole = std::get_if<Network>(&before);
  if (network != nullptr && whole != nullptr) {
    GraphPlaces places = whole->hangs ? places_over_ground(whole->graph) : places_of(whole->graph);
    network->places = places_in(network->graph, whole->graph, std::move(places));
  }
  Boards* boards = std::get_if<Boards>(&after);
  const Boards* old = std::get_if<Boards>(&before);
  if (boards == nullptr || old == nullptr || boards->boards.size() != 1 || old->boards.size() != 1) return;
  Board& board = boards->boards[0];
  const Board& from = old->boards[0];
  if (board.rows != from.rows || board.columns != from.columns) return;
  board.mover = mover;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (board.cells[i] != from.cells[i]) board.changed.push_back(i);
  }
  if (board.changed.size() != 2 || boards->shape != CellShape::square) return;
  const std::size_t first = board.changed[0], second = board.changed[1];
  const bool adjoin =
      second - first == board.columns || (second - first == 1 && first / board.columns == second / board.columns);
  const bool both_taken = board.cells[first] == BoardCell{.is_removed = true} &&
                          board.cells[second] == board.cells[first] && from.cells[first] == BoardCell{} &&
                          from.cells[second] == BoardCell{};
  if (adjoin && both_taken) board.placed.emplace(first, second);
}

}  // namespace upstar::draw
