// Hashes of what positions are made of.
#include <doctest/doctest.h>

#include <array>
#include <list>
#include <map>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "upstar/base/hash.hpp"

using namespace upstar;

namespace {

enum class HashedColour { red, blue };

struct WithHashValue {
  int number;
  friend std::size_t hash_value(const WithHashValue& p) { return static_cast<std::size_t>(p.number); }
};

struct WithoutHashValue {
  int number;
};

using Nested = std::vector<std::pair<std::string, std::array<HashedColour, 2>>>;

static_assert(Hashable<int> && Hashable<bool> && Hashable<HashedColour> && Hashable<WithHashValue>);
static_assert(Hashable<std::string> && Hashable<std::string_view> && Hashable<std::list<WithHashValue>>);
static_assert(Hashable<Nested> && Hashable<std::tuple<>> && Hashable<std::map<int, std::vector<bool>>>);
static_assert(Hashable<int[3][3]> && Hashable<std::vector<std::set<char>>>);
static_assert(!Hashable<WithoutHashValue> && !Hashable<std::vector<WithoutHashValue>> && !Hashable<int*>);
static_assert(!Hashable<std::pair<int, WithoutHashValue>> && !Hashable<std::unordered_set<int>> && !Hashable<double>);

/// How many of `values` fall into the fullest of as many buckets, by the low bits of their hashes.
template <class Values>
std::size_t fullest_bucket(const Values& values) {
  std::size_t buckets = 1, fullest = 0;
  while (buckets < values.size()) buckets *= 2;
  std::vector<std::size_t> counts(buckets);
  for (const auto& value : values) fullest = std::max(fullest, ++counts[hash_of(value) & (buckets - 1)]);
  return fullest;
}

template <class Values>
bool are_different(const Values& values) {
  std::set<std::uint64_t> hashes;
  for (const auto& value : values) hashes.insert(hash_of(value));
  return hashes.size() == values.size();
}

}  // namespace

TEST_CASE("equal things have equal hashes, whatever holds them") {
  CHECK(hash_of(std::string("xo.x")) == hash_of(std::string_view("xo.x")));
  CHECK(hash_of(std::vector<int>{1, 2, 3}) == hash_of(std::array{1, 2, 3}));
  std::vector<int> spare{1, 2, 3};
  spare.reserve(100);
  CHECK(hash_of(spare) == hash_of(std::vector<int>{1, 2, 3}));
  CHECK(hash_of(Nested{{"a", {HashedColour::red, HashedColour::blue}}}) ==
        hash_of(Nested{{"a", {HashedColour::red, HashedColour::blue}}}));
  CHECK(hash_of(std::set<int>{3, 1}) == hash_of(std::set<int>{1, 3}));
}

TEST_CASE("all strings of up to seven cells have different hashes, spread over a table") {
  std::vector<std::string> strings{""};
  for (std::size_t i = 0; strings[i].size() < 7; ++i) {
    for (const char cell : {'x', 'o', '.'}) strings.push_back(strings[i] + cell);
  }
  CHECK(are_different(strings));
  CHECK(fullest_bucket(strings) < 10);
}

TEST_CASE("numbers, pairs and lists of numbers have different hashes, spread over a table") {
  std::vector<std::uint64_t> numbers;
  std::vector<WithHashValue> with_function;
  for (std::uint64_t n = 0; n < 4096; ++n) {
    numbers.push_back(n << 40);
    with_function.push_back({static_cast<int>(n) << 16});
  }
  CHECK(are_different(numbers));
  CHECK(fullest_bucket(numbers) < 10);
  CHECK(are_different(with_function));
  CHECK(fullest_bucket(with_function) < 10);
  std::vector<std::pair<int, int>> pairs;
  std::vector<std::vector<bool>> lists;
  for (int a = 0; a < 64; ++a) {
    for (int b = 0; b < 64; ++b) pairs.emplace_back(a, b);
    lists.push_back(std::vector<bool>(static_cast<std::size_t>(a)));
  }
  CHECK(are_different(pairs));
  CHECK(fullest_bucket(pairs) < 10);
  CHECK(are_different(lists));
}

TEST_CASE("where parts of a list end counts") {
  using Lists = std::vector<std::vector<int>>;
  CHECK(are_different(std::vector<Lists>{{{1, 2}, {3}}, {{1}, {2, 3}}, {{1, 2, 3}}, {{}, {1, 2, 3}}, {{1, 2, 3}, {}}}));
  CHECK(are_different(std::vector<std::string>{"", std::string(1, '\0'), std::string(2, '\0'), std::string(9, '\0')}));
}
