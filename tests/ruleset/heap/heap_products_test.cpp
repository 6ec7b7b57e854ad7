// Games made from two heap games against their definitions.
#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "upstar/impartial/take_and_break.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

namespace {

using Cell = std::pair<int, int>;

/// The value of each pair, by the definition of `direct` or `acrostic`.
class PairsByDefinition {
 public:
  PairsByDefinition(const char* a, const char* b, bool direct) : m_a(a), m_b(b), m_direct(direct) {}

  std::uint64_t operator()(int m, int n) {
    if (m == 0 || n == 0) return 0;
    const auto known = m_values.find({m, n});
    if (known != m_values.end()) return known->second;
    std::set<std::uint64_t> options;
    const auto of_a = moves(m_a, m), of_b = moves(m_b, n);
    if (m_direct) {
      for (const auto& first : of_a) {
        for (const auto& second : of_b) {
          std::uint64_t sum = 0;
          for (const int x : first) sum ^= (*this)(x, n);
          for (const int y : second) sum ^= (*this)(m, y);
          for (const int x : first) {
            for (const int y : second) sum ^= (*this)(x, y);
          }
          options.insert(sum);
        }
      }
    } else {
      for (const auto& first : of_a) {
        std::uint64_t sum = 0;
        for (const int x : first) sum ^= (*this)(x, n);
        options.insert(sum);
      }
      for (const auto& second : of_b) {
        std::uint64_t sum = 0;
        for (const int y : second) sum ^= (*this)(m, y);
        options.insert(sum);
      }
    }
    std::uint64_t least = 0;
    while (options.count(least) != 0) ++least;
    return m_values[{m, n}] = least;
  }

 private:
  static std::vector<std::vector<int>> moves(TakeAndBreak& game, int heap) {
    std::vector<std::vector<int>> all;
    game.options(static_cast<std::uint64_t>(heap), [&](std::span<const std::int64_t> rest) {
      all.emplace_back();
      for (const std::int64_t part : rest) all.back().push_back(static_cast<int>(part));
    });
    return all;
  }

  TakeAndBreak m_a;
  TakeAndBreak m_b;
  bool m_direct;
  std::map<Cell, std::uint64_t> m_values;
};

}  // namespace

TEST_CASE("pairs of heaps have the values of their definition") {
  const Registry registry = Registry::standard();
  for (const auto& codes : {std::pair{"0.77", "0.3"}, {"0.[3]", "0.[3]"}, {"0.137", "0.77"}, {"4!.0", "0.33"}}) {
    for (const char* name : {"direct", "acrostic"}) {
      CAPTURE(codes.first);
      CAPTURE(codes.second);
      CAPTURE(name);
      GameStore store;
      const auto solver = registry.at(name).open(store, {{"a", codes.first}, {"b", codes.second}});
      PairsByDefinition defined(codes.first, codes.second, std::string(name) == "direct");
      for (int m = 0; m <= 7; ++m) {
        for (int n = 0; n <= 7; ++n) {
          CHECK(solver->value(std::to_string(m) + "," + std::to_string(n)) == store.nimber(defined(m, n)));
        }
      }
    }
  }
}

TEST_CASE("a union of games has the moves of both") {
  GameStore store;
  const Registry registry = Registry::standard();
  const auto both = registry.at("union_of").open(store, {{"a", "0.1"}, {"b", "0.02"}});
  const auto one = registry.at("take_and_break").open(store, {{"code", "0.12"}});
  for (int n = 0; n <= 20; ++n) CHECK(both->value(std::to_string(n)) == one->value(std::to_string(n)));
}

}  // namespace upstar
