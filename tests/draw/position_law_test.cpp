// A picture of a position against its text: a plain reader of positions, and what stands in the drawn shapes, agree on
// every cell, piece, heap, vertex and edge: whose it is, where it stands, and that nothing else is there.
#include <doctest/doctest.h>

#include <random>
#include <set>

#include "draw/board_reading.hpp"
#include "draw/network_reading.hpp"
#include "draw/position/sketch_scene.hpp"
#include "ruleset/worked_values.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar::tests::position_law {

using Kind = DrawnShape::Kind;

namespace {

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
void check_picture(const Drawn& drawn) {
  switch (layout_of(drawn)) {
    case cells:
    case strip:
    case strips:
    case column:
    case numbers:
    case bar:
    case cakes:
    case pieces: check_boards(drawn), check_lines(drawn); break;
    case dominoes: check_dominoes(drawn); break;
    case hexagons: check_hexagons(drawn); break;
    case boxes: check_boxes(drawn); break;
    case heaps:
    case pairs:
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
  CHECK(layouts.size() == 18);
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
    drawn.push_back({"hexagons", board, as(hexagons)});
    std::string edges = word(".#", columns);
    for (int k = below(5); k > 0; --k) edges += "|" + word(".#", columns + 1) + "|" + word(".#", columns);
    drawn.push_back({"boxes", edges, as(boxes)});
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

TEST_CASE("an edge of boxes that a move draws is in the player's colour, and so is the frame of a new hexagon") {
  std::mt19937_64 random(74);
  const auto drawn_after = [](PositionLayout layout, const std::string& from, const std::string& to) {
    PositionLook look;
    look.layout = layout;
    draw::Sketch after = draw::sketch_of(look, to);
    draw::mark_move(after, draw::sketch_of(look, from), draw::Ink::right);
    return tests::shapes_in_svg(tests::read_svg(svg_of(scene_of(after, draw::Size::small))));
  };
  for (int i = 0; i < tests::scaled(50); ++i) {
    std::string from = "...|....|...|....|...";
    for (char& c : from) c = c == '.' && random() % 2 == 0 ? '#' : c;
    std::string to = from;
    for (char& c : to) c = c == '.' && random() % 4 == 0 ? '#' : c;
    std::set<std::pair<Dot, Dot>> fresh;
    for (const auto& [edge, is_drawn] : edges_of(to)) {
      if (is_drawn && !edges_of(from).at(edge)) fresh.insert(edge);
    }
    CHECK(edges_drawn(drawn_after(boxes, from, to), "right") == fresh);
  }
  for (const std::size_t cell : {0U, 4U, 12U}) {
    std::string to = "...|...|...|...";
    to[cell] = 'o';
    const auto shapes = drawn_after(hexagons, "...|...|...|...", to);
    std::vector<Place> framed, stones;
    for (const DrawnShape& shape : shapes) {
      if (shape.is_closed && shape.points.size() == 6 && shape.stroke == "right")
        framed.push_back(extent_of(shape).middle());
      if (shape.kind == Kind::disc) stones.push_back(shape.points[0]);
    }
    REQUIRE(framed.size() == 1);
    REQUIRE(stones.size() == 1);
    CHECK(std::abs(framed[0].x - stones[0].x) < 0.05);
    CHECK(std::abs(framed[0].y - stones[0].y) < 0.05);
  }
}

}  // namespace upstar::tests::position_law
