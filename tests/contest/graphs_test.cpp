// Problems on trees, graphs and boards: against real play of small inputs, and what they say of bad ones.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <map>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "contest/solved.hpp"
#include "upstar/impartial/green_hackenbush.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

using Sheet = std::pair<int, int>;

/// Whether who is to move cuts off a single square first, from these sheets.
struct Cutting {
  bool starter_wins(const std::multiset<Sheet>& sheets) {
    const auto known = results.find(sheets);
    if (known != results.end()) return known->second;
    bool wins = false;
    for (const Sheet& sheet : sheets) {
      const auto look = [&](const Sheet& a, const Sheet& b) {
        if (a == Sheet{1, 1} || b == Sheet{1, 1}) {
          wins = true;
          return;
        }
        std::multiset<Sheet> rest = sheets;
        rest.erase(rest.find(sheet));
        rest.insert({a, b});
        wins = wins || !starter_wins(rest);
      };
      for (int part = 1; part < sheet.first && !wins; ++part)
        look({part, sheet.second}, {sheet.first - part, sheet.second});
      for (int part = 1; part < sheet.second && !wins; ++part)
        look({sheet.first, part}, {sheet.first, sheet.second - part});
    }
    return results[sheets] = wins;
  }
  std::map<std::multiset<Sheet>, bool> results;
};

/// The first player wins the lights that are on, on a board of side 3 or 2 x 2 x 2.
struct Lights {
  using Place = std::vector<int>;
  int side;
  std::size_t dimensions;

  bool starter_wins(const std::set<Place>& lights) {
    const auto known = results.find(lights);
    if (known != results.end()) return known->second;
    bool wins = false;
    for (const Place& light : lights) {
      // In each coordinate 0 stands for nothing, else for the smaller coordinate.
      Place choice(dimensions, 0);
      for (bool more = true; more && !wins;) {
        std::set<Place> flipped = lights;
        for (unsigned which = 0; which < 1U << dimensions; ++which) {
          Place place = light;
          bool real = true;
          for (std::size_t d = 0; d < dimensions; ++d) {
            if ((which >> d & 1) == 0) continue;
            real = real && choice[d] != 0;
            place[d] = choice[d];
          }
          if (!real) continue;
          if (flipped.erase(place) == 0) flipped.insert(place);
        }
        wins = !starter_wins(flipped);
        std::size_t d = 0;
        while (d < dimensions && ++choice[d] == light[d]) choice[d++] = 0;
        more = d < dimensions;
      }
    }
    return results[lights] = wins;
  }
  std::map<std::set<Place>, bool> results;
};

std::string input_of(const std::set<Lights::Place>& lights, std::size_t dimensions) {
  std::string input = fmt::format("{} {}\n", dimensions, lights.size());
  for (const Lights::Place& light : lights) input += fmt::format("{}\n", fmt::join(light, " "));
  return input;
}

}  // namespace

TEST_CASE("who cuts off the first square is who does so in real play") {
  Cutting play;
  for (int w = 2; w <= 4; ++w) {
    for (int h = 2; h <= (w == 4 ? 3 : 4); ++h) {
      CAPTURE(w);
      CAPTURE(h);
      CHECK(solved("poj2311", fmt::format("{} {}\n", w, h)) == (play.starter_wins({{w, h}}) ? "WIN\n" : "LOSE\n"));
    }
  }
}

TEST_CASE("lights are won as in real play") {
  std::mt19937 random(4);
  Lights flat{3, 2, {}};
  Lights solid{2, 3, {}};
  for (int i = 0; i < scaled(60); ++i) {
    for (Lights* game : {&flat, &solid}) {
      std::set<Lights::Place> lights;
      for (auto count = random() % 4; count > 0; --count) {
        Lights::Place place;
        for (std::size_t d = 0; d < game->dimensions; ++d) {
          place.push_back(1 + static_cast<int>(random() % static_cast<unsigned>(game->side)));
        }
        lights.insert(place);
      }
      const std::string input = input_of(lights, game->dimensions);
      CAPTURE(input);
      CHECK(solved("switch_lights", input) == (game->starter_wins(lights) ? "first\n" : "second\n"));
    }
  }
}

TEST_CASE("a tree that comes to the ground is won as the graph in which its first vertices are one") {
  std::mt19937 random(5);
  for (int i = 0; i < scaled(100); ++i) {
    const auto n = 1 + static_cast<std::uint32_t>(random() % 8);
    std::vector<std::uint32_t> name(n);  // so that vertex 1 is anywhere
    for (std::uint32_t v = 0; v < n; ++v) name[v] = v;
    std::shuffle(name.begin(), name.end(), random);
    std::string input = fmt::format("{}\n", n);
    GreenGraph tree{n, {}};
    for (std::uint32_t v = 1; v < n; ++v) {
      tree.edges.emplace_back(name[v], name[random() % v]);
      input += fmt::format("{} {}\n", tree.edges.back().first + 1, tree.edges.back().second + 1);
    }
    CAPTURE(input);
    std::string winners;
    for (std::uint32_t k = 1; k <= n; ++k) {
      GreenGraph fused = tree;
      for (auto& [a, b] : fused.edges) {
        if (a < k) a = 0;
        if (b < k) b = 0;
      }
      winners += GreenHackenbush(fused).value() != 0 ? '1' : '2';
    }
    CHECK(solved("cf1610i", input) == winners + "\n");
    CHECK(solved("agc017d", input) == (winners[0] == '1' ? "Alice\n" : "Bob\n"));
  }
}

TEST_CASE("winning cuts and moves are named in the words of the input") {
  CHECK(solved("agc017d", "4\n1 2\n2 3\n1 4\n", {.moves = true}) == "Alice\ncut 2-3\n");
  CHECK(solved("agc017d", "3\n1 2\n1 3\n", {.moves = true}) == "Bob\n");
  CHECK(solved("gym101908b", "1\n0 4\n", {.moves = true}) == "Y\n1 -> 0 0\n");
  CHECK(solved("token_dag", "2 1\n1 2\n3\n1 1 1\n") == "first\n1 -> 2\n2 -> 2\n3 -> 2\n");
}

TEST_CASE("graphs that are none of the problem's are refused where that shows") {
  CHECK(complaint("agc017d", "3\n1 2\n2 1\n") == "3:3: this edge closes a cycle, so this is not a tree");
  CHECK(complaint("agc017d", "3\n1 2\n2 4\n") == "3:3: a vertex is a number from 1 to 3, not '4'");
  CHECK(complaint("poj3710", "1\n4 2\n1 2\n3 4\n") ==
        "4:3: in the graph that ends here edge 2 does not hang on the ground");
  CHECK(complaint("token_dag", "4 4\n1 2\n2 3\n3 4\n4 2\n1\n1\n") ==
        "5:3: the arcs that end here have a cycle: 2 -> 3 -> 4 -> 2");
  CHECK_FALSE(complaint("poj2311", "1 5\n").empty());
  CHECK_FALSE(complaint("switch_lights", "4 1\n1 1 1 1\n").empty());
}

}  // namespace upstar::tests
