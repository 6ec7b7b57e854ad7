// Pictures of game trees: what stands where, and that nothing lies on anything else.
#include "upstar/draw/tree_picture.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <set>
#include <sstream>

#include "draw/svg_reading.hpp"
#include "draw/tree_layout.hpp"
#include "naive/bridge.hpp"
#include "upstar/analysis/game_tree.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"
#include "workload.hpp"

using namespace upstar;
using draw::Point;

namespace {

TreeFigure figure_of(FormStore& forms, FormId form, const TreeShape& shape) {
  TreeFigure figure{"T", {}};
  for (const GameTree::Node& node : game_tree(forms, form, shape).nodes) {
    const std::string label = to_text(forms.games(), forms.value(node.form));
    figure.nodes.push_back({label.size() <= 12 ? label : "", node.left, node.right});
  }
  return figure;
}

using Law = std::function<void(const TreeFigure& figure, bool is_tree)>;

/// Calls the law for random games, unfolded and not.
void for_many_trees(std::uint64_t seed, const Law& law) {
  GameStore store;
  FormStore forms(store);
  naive::RecipeSource source(seed);
  int drawn = 0;
  for (int i = 0; i < tests::scaled(300); ++i) {
    const FormId form = forms.canonical(naive::build(store, source.next(2)));
    for (const bool unfolded : {false, true}) {
      const TreeShape shape{unfolded, i % 3 == 0};
      const auto size = game_tree_size(forms, form, shape, 10'000);
      if (!size || *size > 120) continue;
      CAPTURE(to_text(store, forms.value(form)));
      CAPTURE(unfolded);
      law(figure_of(forms, form, shape), unfolded);
      ++drawn;
    }
  }
  CHECK(drawn > tests::scaled(200));
}

/// Places along the curve, its ends among them.
std::vector<Point> points_on(const std::vector<Point>& curve) {
  constexpr int parts = 16;
  std::vector<Point> points;
  for (std::size_t k = 0; k + 3 < curve.size(); k += 3) {
    for (int n = 0; n <= parts; ++n) {
      const std::int64_t t = n, s = parts - n;
      const std::array<std::int64_t, 4> weights{s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
      std::int64_t x = 0, y = 0;
      for (std::size_t j = 0; j < 4; ++j) {
        x += weights[j] * curve[k + j].x;
        y += weights[j] * curve[k + j].y;
      }
      points.push_back({static_cast<int>(x / (parts * parts * parts)), static_cast<int>(y / (parts * parts * parts))});
    }
  }
  return points;
}

}  // namespace

TEST_CASE("the moves of a drawn tree are those of the game, each from its parent down to its child") {
  for_many_trees(21, [](const TreeFigure& figure, bool) {
    const draw::TreeLayout layout = draw::layout_of(figure);
    std::multiset<std::array<std::uint32_t, 3>> wanted, drawn;
    for (std::uint32_t i = 0; i < figure.nodes.size(); ++i) {
      for (const std::uint32_t to : figure.nodes[i].left) wanted.insert({i, to, 1});
      for (const std::uint32_t to : figure.nodes[i].right) wanted.insert({i, to, 0});
    }
    for (const auto& move : layout.moves) {
      drawn.insert({move.from, move.to, move.is_left ? 1U : 0U});
      const Point from = layout.nodes[move.from], to = layout.nodes[move.to];
      CHECK(from.y < to.y);
      CHECK(std::abs(move.points.front().x - from.x) <= 12 * draw::pixel);
      CHECK(std::abs(move.points.back().x - to.x) <= 12 * draw::pixel);
      CHECK(move.points.front().y <= from.y + draw::node_height / 2);
      CHECK(move.points.back().y >= to.y - draw::node_height / 2);
    }
    CHECK(wanted == drawn);
  });
}

TEST_CASE("in a tree Left's child stands left of its parent, and elsewhere Left's move begins to the left") {
  for_many_trees(22, [](const TreeFigure& figure, bool is_tree) {
    const draw::TreeLayout layout = draw::layout_of(figure);
    for (const auto& move : layout.moves) {
      const int side = move.is_left ? -1 : 1;
      CHECK(side * (move.points[1].x - layout.nodes[move.from].x) > 0);
      if (is_tree) CHECK(side * (layout.nodes[move.to].x - layout.nodes[move.from].x) >= 26 * draw::pixel);
    }
  });
}

TEST_CASE("no move runs through the text of another node") {
  for_many_trees(23, [](const TreeFigure& figure, bool) {
    const draw::TreeLayout layout = draw::layout_of(figure);
    for (const auto& move : layout.moves) {
      for (const Point point : points_on(move.points)) {
        for (std::uint32_t i = 0; i < figure.nodes.size(); ++i) {
          if (figure.nodes[i].label.empty()) continue;
          const int half = draw::width_of_text(figure.nodes[i].label) / 2;
          const bool is_inside = std::abs(point.x - layout.nodes[i].x) < half + draw::pixel &&
                                 std::abs(point.y - layout.nodes[i].y) < 9 * draw::pixel;
          CHECK_FALSE(is_inside);
        }
      }
    }
  });
}

TEST_CASE("no two texts of a drawn tree lie on each other, and all is on the page") {
  for_many_trees(24, [](const TreeFigure& figure, bool) {
    const tests::SvgTree svg = tests::read_svg(tree_svg(figure));
    CHECK(tests::texts_that_overlap(svg, 7) == "");
    const double width = tests::number(svg, "width"), height = tests::number(svg, "height");
    std::size_t labelled = 0, moves = 0;
    for (const TreeFigure::Node& node : figure.nodes) {
      labelled += node.label.empty() ? 0 : 1;
      moves += node.left.size() + node.right.size();
    }
    CHECK(tests::all(svg, "text").size() == labelled + 2);
    CHECK(tests::all(svg, "circle").size() == figure.nodes.size() - labelled);
    CHECK(tests::all(svg, "path").size() == moves + 2);
    for (const tests::SvgTree& text : tests::all(svg, "text")) {
      const tests::TextBox box = tests::box_of(text, 7);
      CHECK(box.left >= 0);
      CHECK(box.right <= width);
      CHECK(box.y <= height);
    }
    for (const tests::SvgTree& path : tests::all(svg, "path")) {
      std::istringstream words(tests::word(path, "d"));
      int coordinates = 0;
      for (std::string word; words >> word; ++coordinates) {
        const double place = std::stod(word.substr(word.find_first_of("0123456789-")));
        CHECK(place >= 0);
        CHECK(place <= (coordinates % 2 == 0 ? width : height));
      }
    }
  });
}

TEST_CASE("the terminal shows each move once, no line wider than asked") {
  for_many_trees(25, [](const TreeFigure& figure, bool) {
    for (const std::size_t columns : {40U, 80U}) {
      std::istringstream lines(tree_lines(figure, columns));
      std::size_t left = 0, right = 0, wanted_left = 0, wanted_right = 0;
      for (std::string line; std::getline(lines, line);) {
        CHECK(count_code_points(line) <= columns);
        left += line.find("\xe2\x94\x80L ") != std::string::npos ? 1 : 0;
        right += line.find("\xe2\x94\x80R ") != std::string::npos ? 1 : 0;
      }
      for (const TreeFigure::Node& node : figure.nodes) {
        wanted_left += node.left.size();
        wanted_right += node.right.size();
      }
      CHECK(left == wanted_left);
      CHECK(right == wanted_right);
    }
  });
}

TEST_CASE("a deep tree goes on at the margin, and what looks alike has numbers") {
  TreeFigure chain{"T", {}};
  for (std::uint32_t i = 0; i < 9; ++i) chain.nodes.push_back({"", {i + 1}, {}});
  chain.nodes.push_back({"0", {}, {}});
  CHECK(tree_lines(chain, 40) ==
        "#1\n"
        "└─L #2\n"
        "    └─L #3\n"
        "        └─L #4\n"
        "            └─L #5\n"
        "                └─L #6 (below)\n"
        "\n"
        "#6\n"
        "└─L #7\n"
        "    └─L #8\n"
        "        └─L #9\n"
        "            └─L 0\n");
}

TEST_CASE("a small tree stands at exact places") {
  const TreeFigure figure{"+-1", {{"+-1", {1}, {2}}, {"1", {}, {}}, {"-1", {}, {}}}};
  const draw::TreeLayout layout = draw::layout_of(figure);
  CHECK(layout.nodes[1].x - layout.nodes[0].x == -26 * draw::pixel);
  CHECK(layout.nodes[2].x - layout.nodes[0].x == 26 * draw::pixel);
  CHECK(layout.nodes[1].y == layout.nodes[2].y);
  const std::string tikz = tree_tikz(figure);
  CHECK(tikz.find(".. controls") != std::string::npos);
  CHECK(tikz.find("{\\footnotesize +-1}") != std::string::npos);
}

namespace {

/// A random graph in which every node can be reached from a root.
TreeFigure random_graph(std::mt19937_64& random) {
  const auto below = [&](std::uint64_t n) { return static_cast<std::uint32_t>(random() % n); };
  const std::uint32_t size = 2 + below(12);
  TreeFigure figure{"T", {}};
  for (std::uint32_t i = 0; i < size; ++i)
    figure.nodes.push_back({below(4) == 0 ? "" : std::string(1 + below(9), 'w'), {}, {}});
  const auto add = [&](std::uint32_t from, std::uint32_t to) {
    auto& moves = below(2) == 0 ? figure.nodes[from].left : figure.nodes[from].right;
    if (std::find(moves.begin(), moves.end(), to) == moves.end()) moves.push_back(to);
  };
  for (std::uint32_t i = 1; i < size; ++i) {
    if (below(8) == 0) figure.roots.push_back(i);
    else add(below(i), i);
  }
  for (std::uint32_t n = below(2 * size); n > 0; --n) add(below(size), below(size));
  return figure;
}

}  // namespace

TEST_CASE("moves of a graph that lead back up have an arrowhead, loops stand at the side of their player") {
  std::mt19937_64 random(26);
  int ups = 0, loops = 0;
  for (int i = 0; i < tests::scaled(300); ++i) {
    const TreeFigure figure = random_graph(random);
    const draw::TreeLayout layout = draw::layout_of(figure);
    std::size_t moves = 0;
    for (const TreeFigure::Node& node : figure.nodes) moves += node.left.size() + node.right.size();
    REQUIRE(layout.moves.size() == moves);
    std::size_t arrowheads = 0;
    for (const auto& move : layout.moves) {
      const Point from = layout.nodes[move.from], to = layout.nodes[move.to];
      const Point upper = move.goes_up ? to : from, lower = move.goes_up ? from : to;
      CHECK(std::abs(move.points.front().y - upper.y) <= draw::node_height / 2);
      CHECK(std::abs(move.points.back().y - lower.y) <= draw::node_height / 2);
      if (move.from == move.to) {
        ++loops;
        CHECK_FALSE(move.goes_up);
        for (const Point point : move.points) CHECK((point.x < from.x) == move.is_left);
      } else {
        CHECK((from.y > to.y) == move.goes_up);
        arrowheads += move.goes_up ? 1 : 0;
      }
      for (const Point point : points_on(move.points)) {
        for (std::uint32_t k = 0; k < figure.nodes.size(); ++k) {
          if (figure.nodes[k].label.empty()) continue;
          const int half = draw::width_of_text(figure.nodes[k].label) / 2;
          const bool is_inside = std::abs(point.x - layout.nodes[k].x) < half + draw::pixel &&
                                 std::abs(point.y - layout.nodes[k].y) < 9 * draw::pixel;
          CHECK_FALSE(is_inside);
        }
      }
    }
    ups += static_cast<int>(arrowheads);
    CHECK(tests::all(tests::read_svg(tree_svg(figure)), "path").size() == moves + arrowheads + 2);
    CHECK(tests::texts_that_overlap(tests::read_svg(tree_svg(figure)), 7) == "");
  }
  CHECK(ups > tests::scaled(100));
  CHECK(loops > tests::scaled(50));
}

TEST_CASE("two moves between the same nodes, down and up, do not lie on each other") {
  const TreeFigure figure{"T", {{"a", {1}, {}}, {"b", {0}, {}}}};
  const draw::TreeLayout layout = draw::layout_of(figure);
  REQUIRE(layout.moves.size() == 2);
  CHECK(layout.moves[1].goes_up);
  CHECK(layout.moves[0].points[1].x < layout.nodes[0].x);
  CHECK(layout.moves[1].points[1].x > layout.nodes[0].x);
}

TEST_CASE("a tree with too many long moves has no room in a drawing, but as text") {
  const auto fan = [](std::uint32_t size) {
    TreeFigure figure{"T", {{"T", {}, {}}}};
    for (std::uint32_t i = 1; i <= size; ++i) {
      figure.nodes[0].right.push_back(i);
      figure.nodes.push_back({std::to_string(i), {}, {}});
      if (i < size) figure.nodes.back().left.push_back(i + 1);
    }
    return figure;
  };
  CHECK_NOTHROW(tree_svg(fan(100)));
  CHECK_THROWS_WITH_AS(tree_svg(fan(400)),
                       "the moves of the tree go down 80599 layers, and a drawing has room for 50000; as text it has "
                       "room for all",
                       LimitError);
  CHECK_NOTHROW(tree_lines(fan(400), 80));
}
