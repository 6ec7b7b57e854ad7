// Positions explained by the theorem of their game: each number told is the one that the rules give.
#include <doctest/doctest.h>

#include <bit>
#include <cstdint>

#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

struct TheoremFixture {
  Registry registry = Registry::standard();
  GameStore store;

  GameId value(const char* ruleset, const std::string& text) {
    return registry.at(ruleset).open(store, {})->value(text);
  }
  std::vector<Step> steps(const char* ruleset, const std::string& text) {
    return registry.at(ruleset).explain(store, {}, text);
  }
  Dyadic number(const Step& step, const char* name) { return store.number_of(*step.find<GameId>(name)); }
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

}  // namespace upstar
