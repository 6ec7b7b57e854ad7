// Positions explained by the theorem of their game: each number told is the one that the rules give.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

struct TheoremFixture {
  Registry registry = Registry::standard();
  GameStore store;

  GameId value(const char* ruleset, const std::string& text, const Parameters& parameters = {}) {
    return registry.at(ruleset).open(store, parameters)->value(text);
  }
  std::vector<Step> steps(const char* ruleset, const std::string& text, const Parameters& parameters = {}) {
    return registry.at(ruleset).explain(store, parameters, text);
  }
  std::vector<std::string> options(const char* ruleset, const std::string& text, const Parameters& parameters) {
    std::vector<std::string> texts;
    const auto solver = registry.at(ruleset).open(store, parameters);
    for (const MoveValue& move : solver->moves(text, Player::left)) texts.push_back(move.position);
    return texts;
  }
  Dyadic number(const Step& step, const char* name) { return store.number_of(*step.find<GameId>(name)); }
  std::int64_t integer(const Step& step, const char* name) { return std::stoll(*step.find<std::string>(name)); }
};

}  // namespace

TEST_CASE("a cake is worth its length in blocks, less one") {
  TheoremFixture f;
  for (int rows = 1; rows <= 20; ++rows) {
    for (int columns = 1; columns <= 20; ++columns) {
      const std::string text = std::to_string(rows) + "," + std::to_string(columns);
      CAPTURE(text);
      const std::vector<Step> steps = f.steps("cutcake", text);
      REQUIRE(steps.size() == 1);
      const bool is_left = *steps[0].find<Player>("player") == Player::left;
      const Dyadic block = f.number(steps[0], "block"), count = f.number(steps[0], "count");
      CHECK(f.number(steps[0], "across") == (is_left ? rows : columns));
      CHECK(f.number(steps[0], "along") == (is_left ? columns : rows));
      CHECK(block <= f.number(steps[0], "across"));
      CHECK(block + block > f.number(steps[0], "across"));
      CHECK(std::has_single_bit(static_cast<std::uint64_t>(block.floor())));
      CHECK(count * block <= f.number(steps[0], "along"));
      CHECK((count + 1) * block > f.number(steps[0], "along"));
      CHECK(f.number(steps[0], "value") == (is_left ? count - 1 : Dyadic(1) - count));
      CHECK(f.store.number(f.number(steps[0], "value")) == f.value("cutcake", text));
    }
  }
  const std::vector<Step> sum = f.steps("cutcake", "2,5;7,3;1,1");
  CHECK(sum.size() == 4);
  CHECK(f.store.number(f.number(sum.back(), "value")) == f.value("cutcake", "2,5;7,3;1,1"));
}

TEST_CASE("a stalk is explained by its signs, and other pictures are not") {
  TheoremFixture f;
  CHECK(f.steps("hackenbush", "lrlb").front().find<std::string>("signs") != nullptr);
  CHECK(*f.steps("hackenbush", "lrlb").front().find<std::string>("signs") == "+-++");
  CHECK(f.steps("hackenbush", "l(r;l)").empty());
  CHECK(f.steps("hackenbush", "lre").empty());
  CHECK(f.steps("hackenbush", "").empty());
}

TEST_CASE("a heap has the value told, and that of the heap a whole number of periods below it") {
  TheoremFixture f;
  int by_period = 0;
  for (const char* game : {"kayles", "nim", "dawsons_kayles", "grundys_game"}) {
    for (int heap = 0; heap <= 300; heap += 7) {
      CAPTURE(game);
      CAPTURE(heap);
      const std::vector<Step> steps = f.steps(game, std::to_string(heap));
      REQUIRE(steps.size() == 1);
      const auto nimber = [&](const Dyadic& n) { return f.store.nimber(n.floor()); };
      CHECK(nimber(f.number(steps[0], "value")) == f.value(game, std::to_string(heap)));
      if (steps[0].kind != "heap_by_period") continue;
      ++by_period;
      const Dyadic same = f.number(steps[0], "same"), from = f.number(steps[0], "from");
      CHECK(same >= from);
      CHECK(same < from + f.number(steps[0], "period"));
      CHECK(f.value(game, same.to_string()) == f.value(game, std::to_string(heap)));
    }
  }
  CHECK(by_period > 20);
  const std::vector<Step> sum = f.steps("kayles", "100,5,9");
  CHECK(f.store.nimber(f.number(sum.back(), "value").floor()) == f.value("kayles", "100,5,9"));
}

TEST_CASE("Wythoff's pairs are told where the second player wins, by their difference") {
  TheoremFixture f;
  for (const std::int64_t r : {1, 2, 3, 7}) {
    const Parameters parameters{{"r", std::to_string(r)}};
    int told = 0;
    for (std::int64_t a = 0; a <= 25; ++a) {
      for (std::int64_t b = 0; b <= 25; ++b) {
        const std::string text = std::to_string(a) + "," + std::to_string(b);
        CAPTURE(r);
        CAPTURE(text);
        const std::vector<Step> steps = f.steps("r_wythoff", text, parameters);
        CHECK(steps.empty() == (f.value("r_wythoff", text, parameters) != GameStore::zero() || (a == 0 && b == 0)));
        if (steps.empty()) continue;
        ++told;
        REQUIRE(steps.size() == 1);
        const std::int64_t small = f.integer(steps[0], "small"), n = std::abs(a - b) / r;
        CHECK(small == std::min(a, b));
        if (r == 1) {
          CHECK(f.integer(steps[0], "difference") == n);
        } else {
          CHECK(f.integer(steps[0], "times") == n);
          CHECK(f.integer(steps[0], "r") == r);
        }
        // small <= n (2 - r + sqrt(r^2 + 4)) / 2 < small + 1
        const std::int64_t low = 2 * small + n * (r - 2);
        CHECK(low * low <= n * n * (r * r + 4));
        CHECK((low + 2) * (low + 2) > n * n * (r * r + 4));
      }
    }
    CHECK(told > 3);
  }
  CHECK(f.steps("wythoff", "6,10;3,5;0,0").size() == 2);
  CHECK(f.steps("wythoff", "6,10;3,4").empty());
  CHECK(f.steps("wythoff", "").empty());
}

TEST_CASE("take-away heaps are told where the second player wins, as the sum of terms whose last may not be taken") {
  TheoremFixture f;
  for (const char* ratio : {"1", "3/2", "2", "7/3", "5"}) {
    const Parameters parameters{{"ratio", ratio}};
    int told = 0;
    for (std::int64_t n = 0; n <= 30; ++n) {
      for (std::int64_t k = 0; k <= 10; ++k) {
        const std::string text = std::to_string(n) + (k == 0 ? "" : "," + std::to_string(k));  // or an opening
        CAPTURE(ratio);
        CAPTURE(text);
        const std::vector<Step> steps = f.steps("take_away", text, parameters);
        const bool is_over = n == 0 || (n == 1 && k == 0);
        CHECK(steps.empty() == (is_over || f.value("take_away", text, parameters) != GameStore::zero()));
        if (steps.empty()) continue;
        ++told;
        std::istringstream terms(*steps.front().find<std::string>("sum"));
        std::int64_t sum = 0, term = 0;
        for (std::string plus; terms >> term; terms >> plus) sum += term;
        CHECK(sum == n);
        CHECK(f.integer(steps.front(), "last") == term);
        const std::string taken = std::to_string(n - term) + "," + std::to_string(term);
        const std::vector<std::string> options = f.options("take_away", text, parameters);
        CHECK(std::find(options.begin(), options.end(), taken) == options.end());
      }
    }
    CHECK(told > 10);
  }
  CHECK(*f.steps("fibonacci_nim", "18,2").front().find<std::string>("sum") == "13 + 5");
  CHECK(f.steps("take_away", "18,2", {{"ratio", "1/2"}}).empty());  // no theorem
}

TEST_CASE("Ferguson's pairs are told with the ones at the end") {
  TheoremFixture f;
  for (std::int64_t m = 1; m <= 12; ++m) {
    for (std::int64_t n = 1; n <= 12; ++n) {
      const std::string text = std::to_string(m) + "," + std::to_string(n);
      CAPTURE(text);
      const std::vector<Step> steps = f.steps("fergusons_game", text);
      REQUIRE(steps.size() == 1);
      CHECK(f.store.nimber(f.integer(steps[0], "value")) == f.value("fergusons_game", text));
      const auto bits = [&](const char* name) { return std::stoll(*steps[0].find<std::string>(name), nullptr, 2); };
      CHECK(bits("first") == m - 1);
      CHECK(bits("second") == n - 1);
      CHECK(bits("either") == ((m - 1) | (n - 1)));
      CHECK(std::countr_one(static_cast<std::uint64_t>(bits("either"))) == f.integer(steps[0], "value"));
    }
  }
  CHECK(f.steps("fergusons_game", "4,6;1,2").size() == 5);
}

}  // namespace upstar
