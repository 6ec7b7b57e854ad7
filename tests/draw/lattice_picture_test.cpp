// Hasse diagrams: the order of the games, no more and no less.
#include "upstar/draw/lattice_picture.hpp"

#include <doctest/doctest.h>

#include <map>
#include <sstream>

#include "draw/svg_reading.hpp"
#include "upstar/analysis/day_lattice.hpp"
#include "upstar/notation/print.hpp"

using namespace upstar;

namespace {

LatticeFigure figure_of(GameStore& store, const std::vector<GameId>& games) {
  LatticeFigure figure{"games", {}, {}};
  for (const GameId game : games) figure.nodes.push_back({to_text(store, game), store.outcome(game)});
  for (const Cover& cover : covers(store, games)) figure.covers.emplace_back(cover.upper, cover.lower);
  return figure;
}

}  // namespace

TEST_CASE("covers lead from a game to all that are less, none of them past another game") {
  GameStore store;
  for (const std::uint64_t day : {0U, 1U, 2U}) {
    const std::vector<GameId> games = born_by(store, day);
    std::vector<std::vector<bool>> reached(games.size(), std::vector<bool>(games.size()));
    for (const Cover& cover : covers(store, games)) reached[cover.upper][cover.lower] = true;
    for (const Cover& cover : covers(store, games)) {
      for (std::size_t k = 0; k < games.size(); ++k) {
        CHECK_FALSE((store.compare(games[k], games[cover.upper]) == Relation::less &&
                     store.compare(games[cover.lower], games[k]) == Relation::less));
      }
    }
    for (std::size_t k = 0; k < games.size(); ++k) {  // all ways
      for (std::size_t i = 0; i < games.size(); ++i) {
        for (std::size_t j = 0; j < games.size(); ++j)
          reached[i][j] = reached[i][j] || (reached[i][k] && reached[k][j]);
      }
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
      for (std::size_t j = 0; j < games.size(); ++j) {
        CHECK(reached[i][j] == (store.compare(games[j], games[i]) == Relation::less));
      }
    }
  }
}

TEST_CASE("a drawn lattice has each game once, greater games higher, and its texts apart") {
  GameStore store;
  const std::size_t sizes[] = {1, 4, 22};
  for (std::uint64_t day = 0; day <= 2; ++day) {
    const std::vector<GameId> games = born_by(store, day);
    REQUIRE(games.size() == sizes[day]);
    const LatticeFigure figure = figure_of(store, games);
    const tests::SvgTree svg = tests::read_svg(lattice_svg(figure));
    CHECK(tests::texts_that_overlap(svg, 7) == "");
    CHECK(tests::all(svg, "path").size() == figure.covers.size());
    std::map<std::string, double> heights;
    for (const tests::SvgTree& text : tests::all(svg, "text")) {
      CHECK(heights.emplace(text.data(), tests::number(text, "y")).second);
      CHECK(tests::box_of(text, 7).left >= 0);
      CHECK(tests::box_of(text, 7).right <= tests::number(svg, "width"));
    }
    for (const auto& [upper, lower] : figure.covers) {
      CHECK(heights.at(figure.nodes[upper].label) < heights.at(figure.nodes[lower].label));
    }
    CHECK(lattice_tikz(figure).starts_with("\\begin{tikzpicture}"));
  }
}

TEST_CASE("the terminal lists what stands next below each game, level by level") {
  GameStore store;
  CHECK(lattice_lines(figure_of(store, born_by(store, 1)), 80) == "1  > 0, *\n\n0  > -1\n*  > -1\n\n-1\n");
  std::istringstream lines(lattice_lines(figure_of(store, born_by(store, 2)), 40));
  for (std::string line; std::getline(lines, line);) CHECK(line.size() <= 40);
}

TEST_CASE("a long list goes on below its beginning") {
  LatticeFigure figure{"G", {{"G", Outcome::N}}, {}};
  for (std::uint32_t i = 1; i <= 6; ++i) {
    figure.nodes.push_back({"{10000000|-" + std::to_string(i) + "}", Outcome::N});
    figure.covers.emplace_back(0, i);
  }
  CHECK(lattice_lines(figure, 40)
            .starts_with("G             > {10000000|-1},\n"
                         "                {10000000|-2},\n"));
}
