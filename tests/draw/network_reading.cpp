// Coins over the ground; discs, and the edges between them.
#include "draw/network_reading.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

#include "base/utf8.hpp"
#include "upstar/ruleset/graph_notation.hpp"

namespace upstar::tests::position_law {

using Kind = DrawnShape::Kind;

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

namespace {

std::string ink_of(EdgeColour colour, bool hangs) {
  return colour == EdgeColour::blue    ? "left"
         : colour == EdgeColour::red   ? "right"
         : colour == EdgeColour::green ? "both"
         : hangs                       ? "both"
                                       : "line";
}

double distance(Place a, Place b) { return std::hypot(a.x - b.x, a.y - b.y); }

}  // namespace

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
    }
    const std::string owner = label.empty() ? "none" : owner_of(drawn.look, label[0]);
    const bool is_piece =
        owner != "none" && std::ranges::all_of(label, [&](char c) { return owner_of(drawn.look, c) == owner; });
    CHECK(disc.fill == (hangs ? "line" : is_piece ? owner : "board"));
    CHECK(disc.stroke == "line");
    std::string shown = !is_piece ? label : label.size() > 1 ? std::to_string(label.size()) : "";
    const auto number = noted.vertices[v].number;
    const bool has_numbers = layout != weighted_graph && drawn.look.both.empty();
    if (has_numbers && shown.empty() && number) shown = std::to_string(*number);
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

}  // namespace upstar::tests::position_law
