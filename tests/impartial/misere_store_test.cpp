// Canonical forms in misère play: against the definition, and the laws of sums, mates and differences.
#include <doctest/doctest.h>

#include <random>

#include "impartial/misere_trees.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/misere_parts.hpp"
#include "upstar/impartial/misere_text.hpp"
#include "workload.hpp"

using namespace upstar;
using tests::Tree;

namespace {

struct MisereFixture {
  Budget budget;
  MisereStore store{budget};
  std::mt19937 random{1};

  MisereId read(std::string_view text) { return read_misere(store, text); }
  std::string text(MisereId x) { return misere_text(store, x); }
  /// A game of day 4, or one with some of them as options.
  MisereId game() {
    static constexpr int large = 3;
    const MisereGames all = misere_born_by(store, 4);
    const auto some = [&] { return all[std::uniform_int_distribution<std::size_t>(0, all.size() - 1)(random)]; };
    if (random() % large != 0) return some();
    return store.make({some(), some(), some()});
  }
  /// Random games of day 5 against the definition.
  void check_day_five(int count) {
    const MisereGames games = misere_born_by(store, 4);
    for (int i = 0; i < count; ++i) {
      const std::vector<MisereId> options = tests::some_of(games, random);
      Tree tree;
      for (const MisereId option : options) tree.options.insert(tests::tree_of(store, option));
      CHECK(tests::tree_of(store, store.make(options)) == tests::reduced(tree));
    }
  }
};

}  // namespace

TEST_CASE_FIXTURE(MisereFixture, "every game of day 4 and games of day 5 are what the definition reduces them to") {
  MisereGames games = misere_born_by(store, 3);
  CHECK(games.size() == 5);
  std::set<Tree> day_four;
  for (unsigned set = 0; set < 32; ++set) {
    std::vector<MisereId> options;
    Tree tree;
    for (unsigned i = 0; i < 5; ++i) {
      if ((set >> i & 1) == 0) continue;
      options.push_back(games[i]);
      tree.options.insert(tests::tree_of(store, games[i]));
    }
    const Tree canonical = tests::reduced(tree);
    day_four.insert(canonical);
    CHECK(tests::tree_of(store, store.make(options)) == canonical);
  }
  CHECK(day_four.size() == 22);
  games = misere_born_by(store, 4);
  CHECK(games.size() == 22);
  check_day_five(tests::scaled(1500));
}

TEST_CASE_FIXTURE(MisereFixture, "20,000 games of day 5 are what the definition reduces them to" * doctest::skip()) {
  check_day_five(20'000);
}

TEST_CASE_FIXTURE(MisereFixture, "a sum is the canonical form of the sum of trees, and has its outcome") {
  const MisereGames games = misere_born_by(store, 4);
  for (int i = 0; i < tests::scaled(60); ++i) {
    const MisereId x = games[random() % games.size()], y = games[random() % 10];
    const Tree sum = tests::sum_of(tests::tree_of(store, x), tests::tree_of(store, y));
    CHECK(tests::game_of(store, sum) == store.add(x, y));
    CHECK(store.is_p_position(store.add(x, y)) == tests::is_p(sum));
  }
}

TEST_CASE_FIXTURE(MisereFixture, "sums commute and associate and cancel and are undone by differences and mates") {
  for (int i = 0; i < tests::scaled(150); ++i) {
    const MisereId x = game(), y = game(), z = store.heap(random() % 4);
    CHECK(store.add(x, y) == store.add(y, x));
    CHECK(store.add(store.add(x, y), z) == store.add(x, store.add(y, z)));
    CHECK(store.minus(store.add(x, y), y) == x);
    CHECK(store.minus(store.add(x, z), x) == z);
    if (const auto rest = store.minus(x, y)) CHECK(store.add(*rest, y) == x);
    CHECK(store.is_p_position(store.add(x, store.mate(x))));
    CHECK(store.add(store.add(x, store.one()), store.one()) == x);
    CHECK(store.nim_value(store.add(x, y)) == (store.nim_value(x) ^ store.nim_value(y)));
    CHECK(store.misere_nim_value(store.add(x, store.one())) == (store.misere_nim_value(x) ^ 1));
    CHECK(store.is_even(x) != store.is_even(store.add(x, store.one())));
  }
}

TEST_CASE_FIXTURE(MisereFixture, "a difference exists exactly if a game of day 4 makes it, where the sum is of day 4") {
  const MisereGames games = misere_born_by(store, 4);
  for (const MisereId x : games) {
    for (const MisereId y : games) {
      const auto z = std::find_if(games.begin(), games.end(), [&](MisereId g) { return store.add(y, g) == x; });
      if (z != games.end()) CHECK(store.minus(x, y) == *z);
      if (store.minus(x, y)) CHECK(store.add(*store.minus(x, y), y) == x);
    }
  }
  CHECK(!store.minus(store.heap(1), store.heap(2)));
}

TEST_CASE_FIXTURE(MisereFixture, "a misere game that is printed reads back and prints alike") {
  for (const MisereId x : misere_born_by(store, 4)) CHECK(read(text(x)) == x);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const MisereId x = store.add(game(), store.heap(random() % 6));
    CHECK(read(text(x)) == x);
  }
  for (const char* same : {"*[0]", "*[1]", "*[2]", "*[2#]", "*[2##]", "*[2[#2]]", "*[2[2]]", "*[2[2]321]", "*[&12;]",
                           "*[(2[2]320)2[#2]4]", "*[(2[2]320)2[#2]]", "*[4[2#-2]]", "*[4[2#]]", "*[&10;[2]]"}) {
    CHECK(text(read(same)) == same);
  }
}

TEST_CASE_FIXTURE(MisereFixture, "texts are read in any order, reducible games and empty brackets too") {
  CHECK(text(read("*[]")) == "*[0]");
  CHECK(text(read("*[()]")) == "*[0]");
  CHECK(text(read("*[(1)]")) == "*[0]");
  CHECK(text(read("*[(31)3]")) == "*[1]");
  CHECK(text(read("*[1023]")) == "*[4]");
  CHECK(text(read("*[12[2]32]")) == "*[2[2]321]");
  CHECK(text(read("*[2[2-2]]")) == "*[2]");
  CHECK(read("*[3[1]]") == store.heap(2));
  CHECK(read("*[&2;]") == store.heap(2));
  const std::string deep(5, '#');
  CHECK(text(read("*[2" + deep + "]")) == "*[2" + deep + "]");
  const std::string nested = std::string(50'000, '(') + "32" + std::string(50'000, ')');
  CHECK(read("*[" + nested + "]") == read("*[(32)" + std::string(49'999, '#') + "]"));
}

TEST_CASE_FIXTURE(MisereFixture, "a text that is wrong is refused where it is") {
  const auto column_of = [&](const char* wrong) {
    try {
      read(wrong);
    } catch (const ParseError& error) {
      return error.column();
    }
    return std::size_t{0};
  };
  CHECK(column_of("2") == 1);
  CHECK(column_of("*[2") == 4);
  CHECK(column_of("*[2)]") == 4);
  CHECK(column_of("*[(2]") == 5);
  CHECK(column_of("*[#]") == 3);
  CHECK(column_of("*[2[]]") == 5);
  CHECK(column_of("*[2[x]]") == 5);
  CHECK(column_of("*[2[-]]") == 6);
  CHECK(column_of("*[2]3") == 5);
  CHECK(column_of("*[&;]") == 4);
  CHECK(column_of("*[&1]") == 5);
  CHECK(column_of("*[2 3]") == 4);
  CHECK_THROWS_AS(read("*[1[-2]]"), DomainError);
  CHECK_THROWS_AS(read("*[&1000000000000000000000;]"), LimitError);
}

TEST_CASE_FIXTURE(MisereFixture, "the order is one of all games, and even before odd") {
  MisereGames games = misere_born_by(store, 4);
  for (const MisereId x : games) {
    const MisereId even = store.even_part(x), odd = store.add(even, store.one());
    CHECK(store.compare(even, odd) < 0);
    for (const MisereId y : games) {
      CHECK((store.compare(x, y) == 0) == (x == y));
      CHECK((store.compare(x, y) < 0) == (store.compare(y, x) > 0));
      if (x != y && store.even_part(y) != even) CHECK((store.compare(even, y) < 0) == (store.compare(odd, y) < 0));
      if (store.birthday(even) < store.birthday(store.even_part(y))) CHECK(store.compare(x, y) < 0);
    }
  }
  store.sort(games);
  CHECK(text(games[0]) == "*[0]");
  CHECK(text(games[2]) == "*[2]");
  CHECK(text(games[3]) == "*[3]");
}

TEST_CASE_FIXTURE(MisereFixture, "a game past a limit of memory leaves the store as it was") {
  const MisereId before = read("*[2[2]321]");
  budget.limit_memory(budget.progress().bytes + 100'000);
  CHECK_THROWS_AS(store.heap(3000), LimitError);
  budget.limit_memory(UINT64_MAX);
  CHECK(read("*[2[2]321]") == before);
  CHECK(store.heap(300) == read("*[&300;]"));
  CHECK(store.nim_value(store.heap(300)) == 300);
  CHECK_THROWS_AS(store.heap(MisereStore::largest_heap + 1), LimitError);
}
