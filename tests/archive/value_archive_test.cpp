// Archives: what is read is what was written, whatever the order and the number of runs; nothing else is ever read.
#include "upstar/archive/value_archive.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "naive/bridge.hpp"
#include "naive/recipe.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar::tests {
namespace {

using naive::Recipe;

constexpr std::string_view maker = "upstar 1.2.3";

std::string content_of(ValueArchive& archive) {
  std::string content;
  archive.write(maker, [&](std::string_view bytes) { content += bytes; });
  return content;
}

void take_over(ValueArchive& archive, std::string content) {
  archive.take_over(std::make_shared<const std::string>(std::move(content)), maker);
}

/// Positions with made-up names, long common beginnings and zero bytes among them, and random values.
std::map<std::string, Recipe> random_positions(std::uint64_t seed, int count) {
  std::mt19937_64 random(seed);
  naive::RecipeSource values(seed, naive::Numbers::any);
  std::map<std::string, Recipe> positions;
  for (int i = 0; i < count; ++i) {
    std::string name(random() % 40, '.');
    for (char& letter : name) letter = "xo.|\0"[random() % 5 * (random() % 3 == 0)];
    positions.emplace(std::move(name), values.next());
  }
  return positions;
}

std::string archive_of(const std::map<std::string, Recipe>& positions) {
  GameStore store;
  ValueArchive archive(store);
  for (const auto& [name, recipe] : positions) archive.add(name, build(store, recipe));
  return content_of(archive);
}

/// Counts the positions that have another value than theirs. **Errors** IoError.
int count_wrong(const std::string& content, const std::map<std::string, Recipe>& positions) {
  GameStore store;
  ValueArchive archive(store);
  take_over(archive, content);
  int wrong = 0;
  for (const auto& [name, recipe] : positions) {
    const auto found = archive.find(name);
    wrong += found && *found != build(store, recipe);
  }
  return wrong;
}

/// The message of the IoError, or nothing.
std::string complaint(const std::string& content, std::string_view by = maker) {
  GameStore store;
  ValueArchive archive(store);
  try {
    archive.take_over(std::make_shared<const std::string>(content), by);
    return {};
  } catch (const IoError& error) {
    return error.what();
  }
}

}  // namespace

TEST_CASE("positions are found with their values in another store, and no others are") {
  const auto positions = random_positions(1, scaled(20000));
  const auto others = random_positions(2, scaled(2000));
  const std::string content = archive_of(positions);
  GameStore store;
  store.number(Dyadic(1) >> 77);  // so that ids differ
  ValueArchive archive(store);
  take_over(archive, content);
  CHECK(archive.size() == positions.size());
  for (const auto& [name, recipe] : positions) {
    const auto found = archive.find(name);
    REQUIRE(found);
    CHECK(*found == build(store, recipe));
  }
  for (const auto& [name, recipe] : others) CHECK(archive.find(name).has_value() == positions.contains(name));
}

TEST_CASE("the same positions give the same bytes, in any order and in any number of runs") {
  std::mt19937_64 random(3);
  for (int trial = 0; trial < scaled(200); ++trial) {
    const auto positions = random_positions(random(), static_cast<int>(random() % 300));
    const std::string whole = archive_of(positions);
    std::vector<std::pair<std::string, Recipe>> shuffled(positions.begin(), positions.end());
    std::shuffle(shuffled.begin(), shuffled.end(), random);
    std::string content;
    for (std::size_t begin = 0; begin < shuffled.size() || content.empty();) {
      GameStore store;
      ValueArchive archive(store);
      if (!content.empty()) take_over(archive, content);
      const std::size_t end = std::min<std::size_t>(shuffled.size(), begin + random() % 120);
      for (std::size_t i = begin - std::min<std::size_t>(begin, 5); i < end; ++i) {  // some come again
        archive.add(shuffled[i].first, build(store, shuffled[i].second));
      }
      content = content_of(archive);
      begin = end;
    }
    CHECK(content == whole);
  }
}

TEST_CASE("numbers of any size, long multiples of up and deep games are kept") {
  GameStore store;
  ValueArchive archive(store);
  std::map<std::string, GameId> values{
      {"far", store.number(Dyadic(Integer(-7), 100'000))},
      {"large", store.number(Dyadic((Integer(1) << 5000) + 1))},
      {"ups", store.number_up_star({Dyadic(Integer(3), 9), -(Integer(1) << 90), (Integer(1) << 70) + 2})},
      {"star", store.nimber(Integer(1) << 40)},
  };
  GameId deep = store.nimber(2);
  for (int i = 0; i < 100'000; ++i) {
    const GameId left = store.number(i + 3);
    deep = store.make({&left, 1}, {&deep, 1});
  }
  values.emplace("deep", deep);
  for (const auto& [name, value] : values) archive.add(name, value);
  take_over(archive, content_of(archive));
  archive.forget_added();
  CHECK(archive.added() == 0);
  for (const auto& [name, value] : values) CHECK(archive.find(name) == value);
}

TEST_CASE("whatever byte is wrong, the archive is refused or has the same values") {
  const auto positions = random_positions(5, 100);
  const std::string content = archive_of(positions);
  REQUIRE(content.size() > 2000);
  REQUIRE(count_wrong(content, positions) == 0);
  std::mt19937_64 random(6);
  int refused = 0;
  const int trials = scaled(10'000);
  for (int trial = 0; trial < trials; ++trial) {
    std::string damaged = content;
    damaged[random() % damaged.size()] ^= static_cast<char>(1 + random() % 255);
    try {
      const int wrong = count_wrong(damaged, positions);
      CHECK(wrong == 0);
    } catch (const IoError&) {
      ++refused;
    }
  }
  CHECK(refused == trials);  // all blocks are used here
}

TEST_CASE("an archive that is cut off, foreign, of another version or by another maker is refused") {
  const std::string content = archive_of(random_positions(7, 50));
  CHECK(complaint(content).empty());
  for (std::size_t size = 0; size < content.size(); ++size) CHECK_FALSE(complaint(content.substr(0, size)).empty());
  for (std::size_t at = 0; at <= content.size(); ++at) {
    std::string longer = content;
    CHECK_FALSE(complaint(longer.insert(at, "x")).empty());
  }
  CHECK(complaint(content + "x") == "the file is damaged: its end is wrong");
  CHECK(complaint("") == "this is no store of values");
  CHECK(complaint("#!/bin/sh\n") == "this is no store of values");
  std::string later = content;
  later[14] = '2';
  CHECK(complaint(later) == "this store of values is of another version, and is not read");
  CHECK(complaint(content, "upstar 2") == "these values were found by 'upstar 1.2.3', and this is 'upstar 2'");
}

TEST_CASE("an archive that is refused leaves what was there; an empty one is an archive") {
  GameStore store;
  ValueArchive archive(store);
  archive.add("a", store.nimber(1));
  take_over(archive, content_of(archive));
  CHECK_THROWS_AS(take_over(archive, "foreign"), IoError);
  CHECK(archive.find("a") == store.nimber(1));
  ValueArchive empty(store);
  take_over(empty, content_of(empty));
  CHECK(empty.size() == 0);
  CHECK_FALSE(empty.find("a"));
}

TEST_CASE("past the memory limit an archive says so, and gives back what it had") {
  const std::string content = archive_of(random_positions(8, 3000));
  Budget budget;
  GameStore store(&budget);
  const auto use = [&] {
    ValueArchive archive(store);
    take_over(archive, content);
    for (int i = 0; i < 3000; ++i) archive.add(std::to_string(i), store.number(i % 9));
    content_of(archive);
  };
  use();  // from now on the store has all values
  const std::uint64_t before = budget.progress().bytes;
  int stopped = 0;
  for (std::uint64_t more = 0; more < (1 << 21); more += 1 << 14) {
    budget.limit_memory(before + more);
    try {
      use();
    } catch (const LimitError&) {
      ++stopped;
    }
    CHECK(budget.progress().bytes - before < 20'000);  // the store itself may have grown
  }
  CHECK(stopped > 5);
  CHECK(stopped < 100);
}

}  // namespace upstar::tests
