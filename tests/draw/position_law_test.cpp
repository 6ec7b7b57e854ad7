// A picture of a position against its text: a plain reader of positions, and what stands in the drawn shapes, agree on
// every cell, piece, heap, vertex and edge: whose it is, where it stands, and that nothing else is there.
#include <doctest/doctest.h>

#include <cctype>
#include <map>
#include <optional>
#include <random>
#include <set>

#include "draw/drawn_shapes.hpp"
#include "draw/position/sketch_scene.hpp"
#include "ruleset/worked_values.hpp"
#include "upstar/draw/position_picture.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar::tests::position_law {

using tests::DrawnShape, tests::Extent, tests::Place, tests::is_near;

namespace {

using Kind = DrawnShape::Kind;
using enum PositionLayout;

struct Drawn {
  std::string ruleset, position;
  PositionLook look;
};

std::vector<Drawn> positions_of_rulesets() {
  const Registry registry = Registry::standard();
  std::vector<Drawn> drawn;
  for (const RulesetEntry& entry : registry.entries()) {
    drawn.push_back({entry.info.name, entry.info.example, entry.info.look});
  }
  for (const tests::WorkedValue& worked : tests::worked_values()) {
    drawn.push_back({worked.ruleset, worked.position, registry.at(worked.ruleset).info.look});
  }
  std::erase_if(drawn, [](const Drawn& each) { return each.position.empty(); });
  return drawn;
}

// --- the plain reader ---

std::vector<std::string> parts_of(const std::string& text, char separator) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == separator) parts.emplace_back();
    else parts.back() += c;
  }
  return parts;
}

/// The integers of the text, whatever stands between them.
std::vector<std::string> integers_of(const std::string& text) {
  std::vector<std::string> integers(1);
  for (const char c : text) {
    if (std::isdigit(static_cast<unsigned char>(c)) || c == '-' || c == '#') integers.back() += c;
    else if (!integers.back().empty()) integers.emplace_back();
  }
  if (integers.back().empty()) integers.pop_back();
  return integers;
}

/// What the picture of a cell says.
struct Cell {
  std::string piece = "none";  ///< its ink
  std::string label{};
  bool is_removed = false;
  bool operator==(const Cell&) const = default;
};
/// By row, from the top, and column. A cell that is not there is not in it.
using Board = std::map<std::pair<int, int>, Cell>;

bool has_letter(std::string_view letters, char letter) {
  return std::ranges::any_of(letters, [&](char c) {
    return std::tolower(static_cast<unsigned char>(c)) == std::tolower(static_cast<unsigned char>(letter));
  });
}

std::string owner_of(const PositionLook& look, char letter) {
  return has_letter(look.left, letter)      ? "left"
         : has_letter(look.right, letter)   ? "right"
         : has_letter(look.both, letter)    ? "both"
         : has_letter(look.nobodys, letter) ? "paper"
                                            : "none";
}

Cell cell_of(const PositionLook& look, char letter) {
  const std::string owner = owner_of(look, letter);
  const bool is_plain = letter == '.' || letter == '#';
  const bool shows = owner == "none" ? !is_plain : look.emblem == Emblem::letter;
  return {owner, shows ? std::string(1, letter) : "", letter == '#'};
}

PositionLayout layout_of(const Drawn& drawn) {
  if (drawn.look.layout != by_text) return drawn.look.layout;
  if (drawn.position.find_first_not_of("0123456789,; ") == std::string::npos) return heaps;
  return drawn.position.find_first_of("-<>") != std::string::npos ? graph : cells;
}

/// The boards of a text that shows boards.
std::vector<Board> boards_of(const Drawn& drawn) {
  const PositionLayout layout = layout_of(drawn);
  std::vector<Board> boards(1);
  Board& first = boards[0];
  if (layout == cells || layout == strips || layout == column) {
    int row = 0;
    for (const std::string& letters : parts_of(drawn.position, '|')) {
      int at = 0;
      for (const char letter : letters) {
        const std::pair<int, int> place = layout == column ? std::pair{at, row} : std::pair{row, at};
        boards.back()[place] = cell_of(drawn.look, letter);
        ++at;
      }
      if (layout == strips) boards.emplace_back();
      else ++row;
    }
    if (layout == strips) boards.pop_back();
  } else if (layout == numbers) {
    int row = 0;
    for (const std::string& words : parts_of(drawn.position, '|')) {
      int at = 0;
      for (const std::string& word : integers_of(words)) {
        Cell cell;
        if (word == "#") cell.is_removed = true;
        else if (word != "0") cell = {word[0] == '-' ? "right" : "left", word, false};
        first[{row, at++}] = cell;
      }
      ++row;
    }
  } else if (layout == bar) {
    int row = 0;
    for (const std::string& length : integers_of(drawn.position)) {
      for (int at = 0; at < std::stoi(length); ++at) first[{row, at}] = {};
      ++row;
    }
    first[{0, 0}].piece = "dead";
  } else if (layout == cakes) {
    boards.clear();
    for (const std::string& cake : parts_of(drawn.position, ';')) {
      const auto sides = integers_of(cake);
      if (sides.empty()) continue;
      boards.emplace_back();
      for (int i = 0; i < std::stoi(sides[0]) * std::stoi(sides[1]); ++i)
        boards.back()[{i / std::stoi(sides[1]), i % std::stoi(sides[1])}] = {};
    }
  } else if (layout == pieces) {
    std::map<std::pair<int, int>, int> counts;  // by height over the ground, and column
    int high = 0, far = 0;
    for (const std::string& piece : parts_of(drawn.position, ';')) {
      const auto place = integers_of(piece);
      if (place.empty()) continue;
      ++counts[{std::stoi(place[1]), std::stoi(place[0])}];
      high = std::max(high, std::stoi(place[1]));
      far = std::max(far, std::stoi(place[0]));
    }
    for (int height = 0; height <= high; ++height) {
      for (int at = 0; at <= far; ++at) {
        const auto count = counts.find({height, at});
        Cell& cell = first[{high - height, at}];
        if (count == counts.end()) continue;
        cell.piece = "both";
        if (count->second > 1) cell.label = std::to_string(count->second);
      }
    }
  }
  return boards;
}

// --- the picture ---

std::vector<DrawnShape> shapes_of(const Drawn& drawn) {
  return tests::shapes_in_svg(
      tests::read_svg(position_svg({.title = "t", .look = drawn.look, .position = drawn.position})));
}

bool is_ground(const DrawnShape& shape) {
  return shape.kind == Kind::path && shape.is_closed && shape.points.size() == 4 &&
         (shape.fill == "board" || shape.fill == "dead") && (shape.stroke == "faint" || shape.stroke == "line");
}

/// The squares of boards, and which cell each is.
class Squares {
 public:
  Squares(const std::vector<DrawnShape>& shapes, bool are_strips) {
    std::set<double> starts;
    for (const DrawnShape& shape : shapes) {
      if (!is_ground(shape)) continue;
      const Extent square = tests::extent_of(shape);
      if (m_grounds.empty()) m_side = square.right - square.left, m_top = square.top, m_left = square.left;
      CHECK(is_near(square.right - square.left, m_side));
      CHECK(is_near(square.bottom - square.top, m_side));
      m_top = std::min(m_top, square.top);
      m_left = std::min(m_left, square.left);
      m_grounds.emplace_back(square, shape.fill == "dead");
      starts.insert(are_strips ? square.top : square.left);
    }
    // A new board begins where more room is left than a cell takes; each row of strips is a board.
    double last = -1e9;
    for (const double start : starts) {
      if (are_strips) CHECK(start >= last + m_side);
      if (are_strips || start > last + m_side + 1) m_boards.push_back(start);
      last = start;
    }
    m_are_strips = are_strips;
  }

  double side() const { return m_side; }
  std::vector<std::pair<Extent, bool>>& grounds() { return m_grounds; }
  std::size_t boards() const { return m_boards.size(); }

  struct Address {
    std::size_t board;
    std::pair<int, int> cell;
  };
  /// The cell whose square begins there.
  Address address_of(const Extent& square) const {
    const double along = m_are_strips ? square.top : square.left;
    std::size_t board = 0;
    while (board + 1 < m_boards.size() && m_boards[board + 1] <= along) ++board;
    const double top = m_are_strips ? m_boards[board] : m_top, left = m_are_strips ? m_left : m_boards[board];
    const double row = (square.top - top) / m_side, column = (square.left - left) / m_side;
    CHECK(is_near(row, std::round(row)));
    CHECK(is_near(column, std::round(column)));
    return {board, {static_cast<int>(std::round(row)), static_cast<int>(std::round(column))}};
  }
  /// The square around the middle.
  std::optional<Address> cell_in_the_middle_of(Place place) const {
    for (const auto& [square, is_dead] : m_grounds) {
      if (is_near(square.middle(), place)) return address_of(square);
    }
    return {};
  }

 private:
  std::vector<std::pair<Extent, bool>> m_grounds;
  std::vector<double> m_boards;
  double m_side = 0, m_top = 0, m_left = 0;
  bool m_are_strips = false;
};

/// What the picture shows of boards. What is no part of a board is a failed check.
std::vector<Board> boards_drawn(const std::vector<DrawnShape>& shapes, bool are_strips) {
  Squares squares(shapes, are_strips);
  std::vector<Board> boards(squares.boards());
  for (const auto& [square, is_dead] : squares.grounds()) {
    const auto [board, cell] = squares.address_of(square);
    CHECK(boards[board].emplace(cell, Cell{"none", "", is_dead}).second);
  }
  for (const DrawnShape& shape : shapes) {
    if (is_ground(shape)) continue;
    if (shape.kind == Kind::path) {
      const Extent extent = tests::extent_of(shape);
      CHECK(shape.is_closed);
      if (shape.fill == "paper") {  // a crown, on its base
        CHECK(shape.stroke == "none");
        CHECK(squares.cell_in_the_middle_of({extent.middle().x, extent.middle().y + squares.side() / 100}));
        CHECK(std::ranges::count_if(shape.points, [&](Place p) { return p.y == extent.bottom; }) == 2);
        CHECK(extent.right - extent.left < squares.side() * 0.6);
        CHECK(extent.bottom - extent.top > squares.side() * 0.3);
      } else {  // the frame of a board
        CHECK(shape.fill == "none");
        CHECK(shape.stroke == "line");
        std::size_t inside = 0;
        for (const auto& [square, is_dead] : squares.grounds()) inside += extent.has(square.middle()) ? 1 : 0;
        const double cells =
            (extent.right - extent.left) * (extent.bottom - extent.top) / squares.side() / squares.side();
        CHECK(std::abs(cells - static_cast<double>(inside)) < 0.1);
      }
      continue;
    }
    const auto at = squares.cell_in_the_middle_of(shape.points[0]);
    REQUIRE(at);
    Cell& cell = boards[at->board][at->cell];
    if (shape.kind == Kind::disc) {
      CHECK(cell.piece == "none");
      CHECK(cell.label.empty());
      CHECK(shape.stroke == "line");
      CHECK(shape.radius <= squares.side() / 2 - 0.4);
      CHECK(shape.radius >= squares.side() * (shape.fill == "dead" ? 0.1 : 0.3));
      cell.piece = shape.fill;
    } else {
      CHECK(cell.label.empty());
      CHECK(shape.anchor == "middle");
      CHECK(7 * static_cast<double>(count_code_points(shape.text)) <= squares.side());
      cell.label = shape.text;
    }
  }
  return boards;
}

std::size_t crowns_in(const std::vector<DrawnShape>& shapes) {
  return static_cast<std::size_t>(
      std::ranges::count_if(shapes, [](const DrawnShape& shape) { return shape.points.size() == 7; }));
}

void check_boards(const Drawn& drawn) {
  const auto shapes = shapes_of(drawn);
  const std::vector<Board> wanted = boards_of(drawn);
  CHECK(boards_drawn(shapes, layout_of(drawn) == strips) == wanted);
  std::size_t owned = 0;
  for (const Board& board : wanted) {
    for (const auto& [place, cell] : board) owned += cell.piece == "none" ? 0 : 1;
  }
  CHECK(crowns_in(shapes) == (drawn.look.emblem == Emblem::crown ? owned : 0));
}

/// Of each cell of a row its sign, or its letters.
std::string signs_of(const Board& board, int row, bool is_crowned) {
  std::string signs;
  for (const auto& [place, cell] : board) {
    if (place.first != row) continue;
    signs += !cell.label.empty()     ? cell.label
             : cell.is_removed       ? "█"
             : cell.piece == "left"  ? (is_crowned ? "♛" : "●")
             : cell.piece == "both"  ? (is_crowned ? "♛" : "◉")
             : cell.piece == "right" ? (is_crowned ? "♕" : "○")
             : cell.piece == "paper" ? "◌"
             : cell.piece == "dead"  ? "×"
                                     : "·";
  }
  return signs;
}

int rows_of(const Board& board) { return board.empty() ? 0 : board.rbegin()->first.first + 1; }

/// In a terminal: boards below one another, or side by side, each in a frame.
void check_lines(const Drawn& drawn) {
  const std::vector<Board> boards = boards_of(drawn);
  const bool are_strips = layout_of(drawn) == strips, is_crowned = drawn.look.emblem == Emblem::crown;
  std::vector<std::string> wanted;
  for (std::size_t begin = 0; begin < boards.size();) {
    const std::size_t end = are_strips ? begin + 1 : boards.size();
    int most = 0;
    for (std::size_t k = begin; k < end; ++k) most = std::max(most, rows_of(boards[k]));
    for (int row = -1; row <= most; ++row) {
      std::string line;
      for (std::size_t k = begin; k < end; ++k) {
        const int rows = rows_of(boards[k]);
        line += row == -1     ? "┌┐"
                : row < rows  ? "│" + signs_of(boards[k], row, is_crowned) + "│"
                : row == rows ? "└┘"
                              : "";
      }
      wanted.push_back(line);
    }
    begin = end;
  }
  std::string text = position_lines({.title = "t", .look = drawn.look, .position = drawn.position}, 80, false);
  for (const char* sign : {" ", "─"}) tests::replace_all(text, sign, "");
  std::vector<std::string> lines = parts_of(text, '\n');
  CHECK(lines.back().empty());
  lines.pop_back();
  CHECK(lines == wanted);
}

// --- dominoes ---

void check_dominoes(const Drawn& drawn) {
  const auto rows = parts_of(drawn.position, '|');
  std::vector<DrawnShape> grounds, pieces;
  for (const DrawnShape& shape : shapes_of(drawn)) {
    if (shape.kind == Kind::path && shape.stroke == "line") grounds.push_back(shape);
    else pieces.push_back(shape);
  }
  REQUIRE(grounds.size() == rows.size());
  std::size_t next = 0;
  double above = 0;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const Extent ground = tests::extent_of(grounds[r]);
    CHECK(is_near(ground.top, ground.bottom));
    const double step = (ground.right - ground.left) / static_cast<double>(rows[r].size());
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const std::string owner = owner_of(drawn.look, rows[r][i]);
      if (owner == "none") continue;
      REQUIRE(next < pieces.size());
      const DrawnShape& piece = pieces[next++];
      const Extent extent = tests::extent_of(piece);
      CHECK(piece.kind == Kind::path);
      CHECK(piece.stroke == owner);
      CHECK(is_near(extent.left, extent.right));
      CHECK(is_near(extent.left, ground.left + step * (static_cast<double>(i) + 0.5)));
      CHECK(piece.width < step);
      CHECK(extent.top - piece.width / 2 >= above);
      CHECK(extent.bottom - extent.top > 2 * piece.width);
      const double air = ground.top - grounds[r].width / 2 - extent.bottom - piece.width / 2;
      CHECK(air >= -0.02);
      CHECK(air < step / 4);
    }
    above = ground.bottom + grounds[r].width / 2;
  }
  CHECK(next == pieces.size());
}

// --- heaps ---

void check_heaps(const Drawn& drawn) {
  const bool has_last_moves = layout_of(drawn) == last_move;
  std::vector<std::vector<std::pair<unsigned long, std::string>>> sums;  // coins and label
  for (const std::string& sum : parts_of(drawn.position, ';')) {
    const auto integers = integers_of(sum);
    if (integers.empty()) continue;
    sums.emplace_back();
    for (const std::string& n : integers) sums.back().emplace_back(std::stoul(n), n);
    if (has_last_moves && integers.size() == 2)
      sums.back() = {{std::stoul(integers[0]), integers[0] + " after " + integers[1]}};
  }
  std::vector<DrawnShape> labels, grounds, coins, dots;
  for (const DrawnShape& shape : shapes_of(drawn)) {
    if (shape.kind == Kind::text) labels.push_back(shape);
    else if (shape.kind == Kind::disc) dots.push_back(shape);
    else (shape.stroke == "line" ? grounds : coins).push_back(shape);
  }
  REQUIRE(grounds.size() == sums.size());
  std::size_t heap = 0, all_coins = 0, all_dots = 0;
  double before = -1e9;
  for (std::size_t s = 0; s < sums.size(); ++s) {
    const Extent ground = tests::extent_of(grounds[s]);
    CHECK(is_near(ground.top, ground.bottom));
    CHECK(is_near(ground.top, tests::extent_of(grounds[0]).top));
    if (s > 0) CHECK(ground.left > tests::extent_of(grounds[s - 1]).right + 10);
    for (const auto& [count, label] : sums[s]) {
      REQUIRE(heap < labels.size());
      const DrawnShape& text = labels[heap++];
      const Place at = text.points[0];
      CHECK(text.text == label);
      CHECK(at.x > before + 7 * static_cast<double>(label.size()) / 2);
      before = at.x + 7 * static_cast<double>(label.size()) / 2;
      CHECK((ground.left <= at.x && at.x <= ground.right));
      CHECK(at.y > ground.bottom + 6);
      std::vector<double> heights;
      std::size_t broken = 0;
      for (const DrawnShape& coin : coins) {
        const Extent extent = tests::extent_of(coin);
        if (!is_near(extent.middle().x, at.x)) continue;
        CHECK(coin.stroke == "both");
        CHECK(is_near(extent.top, extent.bottom));
        CHECK(extent.right - extent.left > 2 * coin.width);
        heights.push_back(extent.top);
        CHECK(extent.top + coin.width / 2 < ground.top);
      }
      std::size_t under = 0;
      for (const DrawnShape& dot : dots) {
        if (!is_near(dot.points[0].x, at.x)) continue;
        ++broken;
        heights.push_back(dot.points[0].y);
        under += dot.points[0].y < ground.top ? 1 : 0;
      }
      CHECK(under == broken);
      CHECK(broken == (count > 20 ? 3 : 0));
      CHECK(heights.size() == std::min<std::size_t>(count, 20));
      all_coins += heights.size() - broken;
      all_dots += broken;
      // One on the other, the lowest on the ground.
      std::ranges::sort(heights, std::greater<>());
      const double step = coins.empty() ? 0 : coins[0].width + 1;
      for (std::size_t i = 0; i < heights.size(); ++i) {
        CHECK(is_near(ground.top - 1 - heights[i], step / 2 + step * static_cast<double>(i)));
      }
      if (broken > 0) {
        std::vector<double> gaps;
        for (const DrawnShape& dot : dots) {
          if (is_near(dot.points[0].x, at.x)) gaps.push_back((ground.top - dot.points[0].y) / (20 * step));
        }
        for (const double share : gaps) CHECK((share > 0.45 && share < 0.7));
      }
    }
  }
  CHECK(heap == labels.size());
  CHECK(all_coins == coins.size());
  CHECK(all_dots == dots.size());
}

// --- graphs ---

std::string ink_of(EdgeColour colour, bool hangs) {
  return colour == EdgeColour::blue    ? "left"
         : colour == EdgeColour::red   ? "right"
         : colour == EdgeColour::green ? "both"
         : hangs                       ? "both"
                                       : "line";
}

double distance(Place a, Place b) { return std::hypot(a.x - b.x, a.y - b.y); }

void check_graph(const Drawn& drawn) {
  const PositionLayout layout = layout_of(drawn);
  const bool hangs = layout == hanging_graph;
  const NotedGraph noted = read_graph(drawn.position, layout == weighted_graph ? Digits::labels : Digits::numbers);
  std::vector<DrawnShape> discs, texts, edges, heads;
  std::optional<double> ground;
  for (const DrawnShape& shape : shapes_of(drawn)) {
    if (shape.kind == Kind::disc) discs.push_back(shape);
    else if (shape.kind == Kind::text) texts.push_back(shape);
    else if (shape.is_closed) heads.push_back(shape);
    else if (hangs && shape.stroke == "faint") CHECK(tests::extent_of(shape).top >= (ground ? *ground : 0));
    else if (hangs && shape.stroke == "line") ground = tests::extent_of(shape).top;
    else edges.push_back(shape);
  }
  CHECK(ground.has_value() == hangs);
  const std::size_t first = hangs ? 1 : 0;  // the ground is no disc
  REQUIRE(discs.size() + first == std::max(noted.vertices.size(), first));
  std::size_t next_text = 0;
  for (std::size_t v = first; v < noted.vertices.size(); ++v) {
    const DrawnShape& disc = discs[v - first];
    const std::string& label = noted.vertices[v].label;
    if (hangs) {
      CHECK(disc.fill == "line");
      CHECK(disc.points[0].y < *ground);
      continue;
    }
    const std::string owner = label.empty() ? "none" : owner_of(drawn.look, label[0]);
    const bool is_piece =
        owner != "none" && std::ranges::all_of(label, [&](char c) { return owner_of(drawn.look, c) == owner; });
    CHECK(disc.fill == (is_piece ? owner : "board"));
    CHECK(disc.stroke == "line");
    const std::string shown = !is_piece ? label : label.size() > 1 ? std::to_string(label.size()) : "";
    if (shown.empty()) continue;
    REQUIRE(next_text < texts.size());
    const DrawnShape& text = texts[next_text++];
    CHECK(text.text == (count_code_points(shown) > 12 ? cut_to(shown, 12) : shown));
    CHECK(is_near(text.points[0], disc.points[0]));
    CHECK(2 * disc.radius >= 7 * static_cast<double>(count_code_points(text.text)));
  }
  CHECK(next_text == texts.size());
  for (std::size_t i = 0; i < discs.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      CHECK(distance(discs[i].points[0], discs[j].points[0]) > discs[i].radius + discs[j].radius + 2);
  }
  REQUIRE(edges.size() == noted.edges.size());
  std::size_t next_head = 0;
  for (std::size_t e = 0; e < edges.size(); ++e) {
    const GraphEdge& wanted = noted.edges[e];
    const DrawnShape& edge = edges[e];
    CHECK(edge.stroke == ink_of(wanted.colour, hangs));
    CHECK(edge.fill == "none");
    const auto ends_at = [&](std::size_t vertex, Place end, double reach) {
      if (hangs && vertex == 0) return is_near(end.y, *ground);
      const DrawnShape& disc = discs[vertex - first];
      return distance(end, disc.points[0]) <= reach;
    };
    CHECK(ends_at(wanted.from, edge.points.front(), 0.05));
    if (!wanted.directed) {
      CHECK(ends_at(wanted.to, edge.points.back(), 0.05));
      continue;
    }
    REQUIRE(next_head < heads.size());
    const DrawnShape& head = heads[next_head++];
    const DrawnShape& target = discs[wanted.to - first];
    CHECK(head.stroke == edge.stroke);
    CHECK(head.fill == edge.stroke);
    REQUIRE(head.points.size() == 3);
    const Place base{(head.points[1].x + head.points[2].x) / 2, (head.points[1].y + head.points[2].y) / 2};
    CHECK(is_near(base, edge.points.back()));
    CHECK(std::abs(distance(head.points[0], target.points[0]) - target.radius) < 0.5);
    CHECK(distance(base, target.points[0]) > distance(head.points[0], target.points[0]) + 5);
  }
  CHECK(next_head == heads.size());
}

void check_picture(const Drawn& drawn) {
  switch (layout_of(drawn)) {
    case cells:
    case strips:
    case column:
    case numbers:
    case bar:
    case cakes:
    case pieces: check_boards(drawn), check_lines(drawn); break;
    case dominoes: check_dominoes(drawn); break;
    case heaps:
    case last_move: check_heaps(drawn); break;
    case graph:
    case weighted_graph:
    case hanging_graph: check_graph(drawn); break;
    case text:
    case by_text: break;
  }
}

}  // namespace

TEST_CASE("the picture of a position of any ruleset shows what its text says, cell by cell, and nothing else") {
  std::set<PositionLayout> layouts;
  for (const Drawn& drawn : positions_of_rulesets()) {
    CAPTURE(drawn.ruleset);
    CAPTURE(drawn.position);
    check_picture(drawn);
    layouts.insert(layout_of(drawn));
  }
  CHECK(layouts.size() == 13);
}

TEST_CASE("random positions of every layout are drawn as they are written") {
  std::mt19937_64 random(71);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const auto word = [&](std::string_view letters, int size) {
    std::string result;
    for (int i = 0; i < size; ++i) result += letters[static_cast<std::size_t>(below(static_cast<int>(letters.size())))];
    return result;
  };
  const auto joined = [&](const char* separator, int most, const auto& part) {
    std::string result;
    const int count = 1 + below(most);
    for (int i = 0; i < count; ++i) result += (i == 0 ? "" : separator) + part();
    return result;
  };
  const auto number = [&](int low, int high) { return std::to_string(low + below(high - low + 1)); };
  const PositionLook strange{cells, "xaB", "oR", "hM", "t", Emblem::none};
  PositionLook lettered = strange, crowned = strange;
  lettered.emblem = Emblem::letter;
  crowned.emblem = Emblem::crown;
  const auto as = [&](PositionLayout layout) {
    PositionLook look = strange;
    look.layout = layout;
    return look;
  };
  for (int i = 0; i < tests::scaled(60); ++i) {
    const int columns = 1 + below(6);
    const auto row = [&] { return word(".#xoXOabBRrhMtTq", columns); };
    const std::string board = joined("|", 6, row);
    std::vector<Drawn> drawn{{"plain", board, strange}, {"lettered", board, lettered}, {"crowned", board, crowned}};
    drawn.push_back({"strips", joined("|", 5, [&] { return word(".#xohtq", 1 + below(8)); }), as(strips)});
    drawn.push_back({"column", word(".#xohtq", 1 + below(8)), as(column)});
    drawn.push_back({"dominoes", joined("|", 4, [&] { return word("xoh", 1 + below(8)); }), as(dominoes)});
    drawn.push_back(
        {"numbers",
         joined("|", 4,
                [&] {
                  std::string stacks;
                  for (int k = 0; k < columns; ++k) {
                    stacks += (k == 0 ? "" : k % 2 == 0 ? "," : " ") + (below(5) == 0 ? "#" : number(-12, 12));
                  }
                  return stacks;
                }),
         as(numbers)});
    drawn.push_back({"bar", joined(",", 7, [&] { return number(1, 9); }), as(bar)});
    drawn.push_back({"cakes", joined(";", 4, [&] { return number(1, 9) + "," + number(1, 9); }), as(cakes)});
    drawn.push_back({"pieces", joined(";", 8, [&] { return number(0, 4) + "," + number(0, 5); }), as(pieces)});
    drawn.push_back(
        {"heaps", joined(";", 3, [&] { return joined(",", 4, [&] { return number(0, 30); }); }), as(heaps)});
    drawn.push_back({"last move",
                     joined(";", 3, [&] { return number(0, 30) + (below(2) == 0 ? "," + number(1, 9) : ""); }),
                     as(last_move)});
    for (const Drawn& each : drawn) {
      CAPTURE(each.ruleset);
      CAPTURE(each.position);
      check_picture(each);
    }
  }
}

TEST_CASE("graphs of any shape are drawn with each edge between its ends, in its colour and direction") {
  std::mt19937_64 random(72);
  const auto below = [&](std::uint64_t n) { return random() % n; };
  for (int i = 0; i < tests::scaled(100); ++i) {
    const std::uint64_t size = 1 + below(7);
    std::string list, arrows;
    const char* labels[] = {"", "L", "R", "LL", "RRR", "LR", "12"};
    for (std::uint64_t v = 1; v <= size; ++v) {
      list += (v == 1 ? "" : ",") + std::to_string(v);
      arrows += (v == 1 ? "" : ";") + std::string(".:") + static_cast<char>('A' + v);
    }
    for (std::uint64_t k = below(2 * size + 1); k > 0; --k) {
      const std::uint64_t from = below(size), to = below(size);
      const char* steps[] = {"l", "r", "e", "-", ">", "<", "l>", "r<"};
      const std::string step = steps[below(8)];
      arrows += ";:" + std::string(1, static_cast<char>('B' + from)) + step + ":" + static_cast<char>('B' + to);
      if (from != to) list += "," + std::to_string(from + 1) + "lre"[below(3)] + std::to_string(to + 1);
    }
    for (std::uint64_t v = 1; v <= size; ++v) {
      if (const std::string label = labels[below(7)]; !label.empty()) {
        list += (list.find(';') == std::string::npos ? ";" : ",") + std::to_string(v) + ":{" + label + "}";
      }
    }
    for (const Drawn& drawn : {Drawn{"arrows", arrows, {.layout = graph}}, Drawn{"list", list, {.layout = graph}},
                               Drawn{"weighted", list, {.layout = weighted_graph}}}) {
      CAPTURE(drawn.ruleset);
      CAPTURE(drawn.position);
      check_picture(drawn);
    }
  }
}

TEST_CASE("what a move changed is marked: cells with frames, cells that a piece left with rings, a domino as such") {
  std::mt19937_64 random(73);
  const auto below = [&](std::uint64_t n) { return random() % n; };
  std::size_t dominoes_seen = 0, rings_seen = 0, frames_seen = 0;
  for (int i = 0; i < tests::scaled(400); ++i) {
    const std::size_t rows = 1 + below(4), columns = 1 + below(4);
    std::string from, to;
    for (std::size_t k = 0; k < rows * columns; ++k) from += i % 2 == 0 ? '.' : ".xo#q"[below(5)];
    to = from;
    for (std::size_t k = 1 + below(3); k > 0; --k) to[below(to.size())] = i % 2 == 0 ? '#' : ".xo#q"[below(5)];
    std::vector<std::size_t> changed;
    for (std::size_t k = 0; k < to.size(); ++k) {
      if (to[k] != from[k]) changed.push_back(k);
    }
    bool is_domino = changed.size() == 2;
    for (const std::size_t k : changed) is_domino = is_domino && from[k] == '.' && to[k] == '#';
    if (is_domino) {
      const std::size_t a = changed[0], b = changed[1];
      const bool same_row = a / columns == b / columns, same_column = a % columns == b % columns;
      is_domino = (same_row && b == a + 1) || (same_column && b == a + columns);
    }
    const auto board = [&](std::string letters) {
      for (std::size_t k = rows - 1; k > 0; --k) letters.insert(k * columns, "|");
      return letters;
    };
    const draw::Ink mover = below(2) == 0 ? draw::Ink::left : draw::Ink::right;
    const std::string ink = mover == draw::Ink::left ? "left" : "right";
    draw::Sketch after = draw::sketch_of({}, board(to));
    draw::mark_move(after, draw::sketch_of({}, board(from)), mover);
    CAPTURE(board(from));
    CAPTURE(board(to));
    const auto shapes = tests::shapes_in_svg(tests::read_svg(svg_of(scene_of(after, draw::Size::small))));
    Squares squares(shapes, false);
    std::set<std::size_t> marked, covered;
    for (const DrawnShape& shape : shapes) {
      if (shape.stroke != ink) continue;
      const Extent extent = tests::extent_of(shape);
      std::set<std::size_t>& cells_of_mark = shape.fill == ink ? covered : marked;
      for (const auto& [square, is_dead] : squares.grounds()) {
        if (!extent.has(square.middle())) continue;
        const auto cell = squares.address_of(square).cell;
        const std::size_t k = static_cast<std::size_t>(cell.first) * columns + static_cast<std::size_t>(cell.second);
        CHECK(cells_of_mark.insert(k).second);
        if (shape.fill == ink) {
          CHECK_FALSE(is_dead);
          CHECK(std::abs(extent.right - extent.left - (extent.bottom - extent.top)) > squares.side() * 0.9);
        } else {
          CHECK(is_near(extent.middle(), square.middle()));
          CHECK((shape.kind == Kind::disc) == (to[k] == '.'));
          CHECK(shape.fill == "none");
          CHECK(extent.left >= square.left);
          CHECK(extent.right <= square.right);
          ++(to[k] == '.' ? rings_seen : frames_seen);
        }
      }
    }
    const std::set<std::size_t> wanted(changed.begin(), changed.end());
    CHECK(covered == (is_domino ? wanted : std::set<std::size_t>{}));
    CHECK(marked == (is_domino ? std::set<std::size_t>{} : wanted));
    dominoes_seen += is_domino ? 1 : 0;
    // The cells under a domino have their usual ground, all others that are removed do not.
    for (const auto& [square, is_dead] : squares.grounds()) {
      const auto cell = squares.address_of(square).cell;
      const std::size_t k = static_cast<std::size_t>(cell.first) * columns + static_cast<std::size_t>(cell.second);
      CHECK(is_dead == (to[k] == '#' && !covered.contains(k)));
    }
  }
  CHECK(dominoes_seen > static_cast<std::size_t>(tests::scaled(20)));
  CHECK(rings_seen > static_cast<std::size_t>(tests::scaled(50)));
  CHECK(frames_seen > static_cast<std::size_t>(tests::scaled(50)));
}

TEST_CASE("a picture has room for so many cells, edges and heaps, not for one more") {
  const auto refusal = [](PositionLayout layout, const std::string& position) -> std::string {
    try {
      position_lines({.title = "t", .look = {.layout = layout}, .position = position}, 80, false);
      return position_svg({.title = "t", .look = {.layout = layout}, .position = position}).substr(0, 4);
    } catch (const LimitError& error) {
      return error.what();
    }
  };
  const auto repeated = [](const std::string& part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
  };
  CHECK(refusal(cells, repeated(".", 10'000)) == "<svg");
  CHECK(refusal(cells, repeated(".", 10'001)) == "a picture has room for 10000 cells");
  CHECK(refusal(strips, repeated(".", 10'000)) == "<svg");
  CHECK(refusal(strips, repeated(".", 10'001)) == "a picture has room for 10000 cells");
  CHECK(refusal(numbers, repeated("0 ", 10'001)) == "a picture has room for 10000 cells");
  CHECK(refusal(cakes, repeated("40,25;", 10)) == "<svg");
  CHECK(refusal(cakes, repeated("40,25;", 10) + "1,1") == "a picture has room for 10000 cells");
  CHECK(refusal(heaps, repeated("1 ", 200)) == "<svg");
  CHECK(refusal(heaps, repeated("1 ", 201)) == "a picture has room for 200 heaps");
  CHECK(refusal(heaps, repeated("1;", 201)) == "a picture has room for 200 heaps");
  CHECK(refusal(hanging_graph, repeated("l", 2'000)) == "<svg");
  CHECK(refusal(hanging_graph, repeated("l", 2'001)) == "a picture has room for 2000 edges");
  CHECK(refusal(graph, "." + repeated(";.", 2'000)) == "<svg");
  CHECK(refusal(graph, "." + repeated(";.", 2'001)) == "a picture has room for 2001 vertices");
  CHECK(refusal(graph, repeated(" ", 40'001)) == "a picture has room for 40000 letters of a graph");
}

TEST_CASE("what is longer than a picture of its kind can be is written in words, sixty letters a line, twenty lines") {
  const auto words_of = [](PositionLayout layout, const std::string& position) {
    const draw::Sketch sketch = draw::sketch_of({.layout = layout}, position);
    const draw::Words* words = std::get_if<draw::Words>(&sketch);
    return words == nullptr ? std::vector<std::string>{} : words->lines;
  };
  using Lines = std::vector<std::string>;
  for (const auto& [layout, longest, longer] :
       {std::tuple{bar, "40", "41"}, {cakes, "40,40", "40,41"}, {pieces, "39,39", "39,40"}}) {
    CHECK(words_of(layout, longest).empty());
    CHECK(words_of(layout, longer) == Lines{longer});
  }
  std::string rows = "1";
  for (int i = 1; i < 40; ++i) rows += ",1";
  CHECK(words_of(bar, rows).empty());
  CHECK(words_of(bar, rows + ",1").size() == 2);
  for (const char* wrong : {"", "0", "0,1", "1,x", "-1"}) CHECK_FALSE(words_of(bar, wrong).empty());
  for (const char* wrong : {"", "1", "1,2,3", "0,1", "1,0", "x"}) CHECK_FALSE(words_of(cakes, wrong).empty());
  for (const char* wrong : {"", "1", "1,2,3", "41,0", "0,-1"}) CHECK_FALSE(words_of(pieces, wrong).empty());
  for (const char* wrong : {"", "1,2,3", "x"}) CHECK_FALSE(words_of(last_move, wrong).empty());
  for (const char* wrong : {"1,2|3", "1,x", ""}) CHECK_FALSE(words_of(numbers, wrong).empty());
  for (const char* wrong : {"xo|x", "x o", "x|", "f(x)", "a:b", "x,y", "\x7f", ""}) {
    CHECK_FALSE(words_of(cells, wrong).empty());
  }
  CHECK_FALSE(words_of(column, "xo|ox").empty());
  for (const std::size_t size : {1U, 59U, 60U, 61U, 120U, 1199U, 1200U, 1201U, 5000U}) {
    std::string typed, letter = "↑";
    Lines wanted;
    for (std::size_t i = 0; i < size; ++i) {
      typed += letter;
      if (i % 60 == 0 && i < 1200) wanted.emplace_back();
      if (i < 1200) wanted.back() += letter;
    }
    if (size > 1200) wanted.back() += "…";
    CHECK(words_of(text, typed) == wanted);
  }
  CHECK(words_of(text, "") == Lines{"empty"});
  CHECK(words_of(text, std::string("a\tb\x7f") + '\0' + "~ ") == Lines{"a?b??~ "});
  CHECK(words_of(text, "\xff↑") == Lines{"????"});
}

}  // namespace upstar::tests::position_law
