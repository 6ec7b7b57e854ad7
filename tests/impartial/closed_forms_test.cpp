// Closed forms against the general engine, and against the rules played out.
#include "upstar/impartial/closed_forms.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <random>
#include <set>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/impartial/grundy.hpp"
#include "upstar/impartial/heap_game.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using PairOfHeaps = std::pair<int, int>;

/// The moves of Wythoff's game.
constexpr auto wythoff_moves = [](const PairOfHeaps& p, auto&& emit) {
  for (int k = 1; k <= p.first; ++k) emit(PairOfHeaps{p.first - k, p.second});
  for (int k = 1; k <= p.second; ++k) emit(PairOfHeaps{p.first, p.second - k});
  for (int k = 1; k <= p.first && k <= p.second; ++k) emit(PairOfHeaps{p.first - k, p.second - k});
};

}  // namespace

TEST_CASE("formulas agree with the codes of their games") {
  const auto at_least_half = grundy_rule<int>([](int n, auto&& emit) {
    for (int rest = 0; n > 0 && 2 * rest <= n; ++rest) emit(rest);
  });
  GrundySolver solver(at_least_half);
  for (int n = 0; n <= 200; ++n) CHECK(solver.value(n) == at_least_half_value(static_cast<std::uint64_t>(n)));
  TakeAndBreak dawsons_kayles("0.07");
  for (std::uint64_t n = 0; n <= 400; ++n) CHECK(dawsons_kayles_value(n) == dawsons_kayles.values_to(400)[n]);
  CHECK(bash_value(21, 3) == 1);  // the 21 matches: leave 20
  CHECK(laskers_nim_value(0) == 0);
  CHECK(laskers_nim_value((1ULL << 31) - 1) == 1ULL << 31);
  CHECK(laskers_nim_value(UINT64_MAX - 1) == UINT64_MAX - 1);
  CHECK_THROWS_AS(laskers_nim_value(UINT64_MAX), LimitError);
}

TEST_CASE("Ferguson's game has the values of its rule") {
  GrundySolver solver(grundy_rule<PairOfHeaps>([](const PairOfHeaps& p, auto&& emit) {
    for (int k = 1; k < p.first; ++k) emit(PairOfHeaps{k, p.first - k});
    for (int k = 1; k < p.second; ++k) emit(PairOfHeaps{k, p.second - k});
  }));
  for (int m = 1; m <= 40; ++m) {
    for (int n = 1; n <= 40; ++n) {
      CHECK(solver.value({m, n}) == fergusons_game_value(static_cast<std::uint64_t>(m), static_cast<std::uint64_t>(n)));
    }
  }
}

TEST_CASE("misere Nim is won as its search says") {
  std::array<bool, 6 * 6 * 6> wins{};
  const auto at = [&](int a, int b, int c) -> bool& { return wins[static_cast<std::size_t>(36 * a + 6 * b + c)]; };
  for (int a = 0; a < 6; ++a) {
    for (int b = 0; b < 6; ++b) {
      for (int c = 0; c < 6; ++c) {
        bool win = a + b + c == 0;  // the other one moved last
        for (int k = 0; k < a; ++k) win = win || !at(k, b, c);
        for (int k = 0; k < b; ++k) win = win || !at(a, k, c);
        for (int k = 0; k < c; ++k) win = win || !at(a, b, k);
        at(a, b, c) = win;
        const std::vector<std::uint64_t> heaps{static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b),
                                               static_cast<std::uint64_t>(c)};
        CHECK(misere_nim_first_wins(heaps) == win);
        // Its winning moves are those to a loss.
        std::set<std::pair<int, int>> right;
        for (int k = 0; k < a; ++k)
          if (!at(k, b, c)) right.emplace(a, k);
        for (int k = 0; k < b; ++k)
          if (!at(a, k, c)) right.emplace(b, k);
        for (int k = 0; k < c; ++k)
          if (!at(a, b, k)) right.emplace(c, k);
        std::set<std::pair<int, int>> found;
        if (a + b + c > 0) {
          for (const HeapMoveMade& move : HeapGame::misere_nim().winning_moves(heaps)) {
            found.emplace(static_cast<int>(move.heap), move.parts.empty() ? 0 : static_cast<int>(move.parts[0]));
          }
          CHECK(found == right);
        }
      }
    }
  }
}

TEST_CASE("Wythoff's second-player wins are those of the search, and exact where floating point is not") {
  GrundySolver solver(grundy_rule<PairOfHeaps>(wythoff_moves));
  const int most = 40;
  for (int a = 0; a <= most; ++a) {
    for (int b = 0; b <= most; ++b) {
      const bool second = solver.value({a, b}) == 0;
      CHECK(wythoff_second_wins(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)) == second);
      CHECK(wythoff_second_wins(Integer(a), Integer(b)) == second);
      std::set<PairOfHeaps> right, found;
      wythoff_moves(PairOfHeaps{a, b}, [&](const PairOfHeaps& p) {
        if (solver.value(p) == 0) right.insert(p);
      });
      for (const auto& [x, y] : wythoff_winning_moves(a, b)) found.emplace(static_cast<int>(x), static_cast<int>(y));
      CHECK(found == right);
    }
  }
  CHECK(wythoff_second_wins(std::uint64_t{165580140}, std::uint64_t{267914295}));
  std::mt19937_64 random(19);
  for (int trial = 0; trial < tests::scaled(5000); ++trial) {
    const Integer d = random() % (1ULL << (1 + random() % 60));
    // floor(d phi) by its definition: the largest a with (2 a - d)^2 <= 5 d^2.
    Integer a = (d + Integer(sqrt(Integer(5 * d * d)))) / 2;
    CHECK((2 * a - d) * (2 * a - d) <= 5 * d * d);
    CHECK((2 * a + 2 - d) * (2 * a + 2 - d) > 5 * d * d);
    const Integer b = a + d;
    CHECK(wythoff_second_wins(a, b));
    CHECK_FALSE(wythoff_second_wins(Integer(a + 1), Integer(b + 1)));
    CHECK(wythoff_winning_moves(Integer(a + 1), Integer(b + 1)).size() >= 1);
    if (b < Integer(1) << 62) {
      CHECK(wythoff_second_wins(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b)));
      CHECK_FALSE(wythoff_second_wins(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b + 1)));
      if (a > 0) CHECK_FALSE(wythoff_second_wins(static_cast<std::uint64_t>(a - 1), static_cast<std::uint64_t>(b - 1)));
    }
  }
  const Integer large = Integer(1) << 400;
  CHECK(wythoff_second_wins(Integer(0), Integer(0)));
  for (const auto& [x, y] : wythoff_winning_moves(large, 3 * large)) CHECK(wythoff_second_wins(x, y));
  CHECK(wythoff_winning_moves(large, 3 * large).size() >= 1);
}

TEST_CASE("pairs from which nearly the same may be taken from both heaps are won as in the search") {
  for (const int r : {1, 2, 3, 4, 7, 50}) {
    CAPTURE(r);
    GrundySolver solver(grundy_rule<PairOfHeaps>([r](const PairOfHeaps& p, auto&& emit) {
      for (int k = 0; k <= p.first; ++k) {
        for (int l = 0; l <= p.second; ++l) {
          const bool is_move = k == 0 || l == 0 ? k + l > 0 : std::abs(k - l) < r;
          if (is_move) emit(PairOfHeaps{p.first - k, p.second - l});
        }
      }
    }));
    for (int a = 0; a <= 40; ++a) {
      for (int b = 0; b <= 40; ++b) {
        CHECK(wythoff_second_wins(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b),
                                  static_cast<std::uint64_t>(r)) == (solver.value({a, b}) == 0));
      }
    }
  }
  std::mt19937_64 random(23);
  for (int trial = 0; trial < tests::scaled(2000); ++trial) {
    const std::uint64_t r = 1 + random() % 1'000'000, n = random() % (1ULL << (random() % 40));
    // floor(n x) with 4 n^2 + (n r)^2 under the root, by the definition of the root.
    const Integer root = sqrt(Integer(Integer(n) * n * (Integer(r) * r + 4)));
    const Integer twice = 2 * Integer(n) - Integer(n) * r + root, small = (twice - (twice % 2 != 0 ? 1 : 0)) / 2;
    const Integer large = small + Integer(n) * r;
    if (large >= Integer(1) << 62) continue;
    const auto a = static_cast<std::uint64_t>(small), b = static_cast<std::uint64_t>(large);
    CHECK(wythoff_second_wins(a, b, r));
    CHECK(wythoff_second_wins(b, a, r));
    CHECK_FALSE(wythoff_second_wins(a, b + 1, r));
    CHECK_FALSE(wythoff_second_wins(a + 1, b + 1, r));
  }
}

TEST_CASE("take-away games are won as in the search, whatever was taken before") {
  using Ratio = std::pair<std::uint64_t, std::uint64_t>;
  for (const Ratio& ratio : {Ratio{1, 1}, {2, 1}, {3, 1}, {5, 2}, {4, 3}, {10, 1}, {100, 99}, {1000, 1}}) {
    CAPTURE(ratio.first);
    CAPTURE(ratio.second);
    const TakeAwayTerms terms(ratio.first, ratio.second);
    std::vector<std::uint64_t> fewest(151);  // the least number that wins if it may be taken
    for (std::uint64_t n = 1; n < fewest.size(); ++n) {
      for (std::uint64_t taken = 1; taken <= n && fewest[n] == 0; ++taken) {
        const std::uint64_t next = taken * ratio.first / ratio.second;
        if (taken == n || next < fewest[n - taken]) fewest[n] = taken;
      }
      CHECK(terms.smallest_term(n) == fewest[n]);
    }
  }
  CHECK(TakeAwayTerms(2, 1).smallest_term(1'000'000'000'000) == 3U);
  CHECK(TakeAwayTerms(1'000'000, 1).smallest_term(40'000) == 40'000U);
  CHECK_FALSE(TakeAwayTerms(1'000'000, 1).smallest_term(40'001).has_value());
}

TEST_CASE("a rule that comes back to a position has no value, and the solver goes on") {
  GrundySolver solver(grundy_rule<int>([](int n, auto&& emit) {
    if (n == 5) emit(6);
    if (n == 6) emit(5);
    if (n > 0 && n < 5) emit(n - 1);
  }));
  CHECK_THROWS_AS(solver.value(5), DomainError);
  CHECK_THROWS_AS(solver.value(5), DomainError);
  CHECK(solver.value(4) == 0);
  CHECK(solver.value(3) == 1);
}

TEST_CASE("what a rule throws comes out, and the solver goes on") {
  bool broken = true;
  GrundySolver solver(grundy_rule<int>([&](int n, auto&& emit) {
    if (broken && n == 2) throw std::runtime_error("no moves today");
    if (n > 0) emit(n - 1);
  }));
  CHECK_THROWS_AS(solver.value(4), std::runtime_error);
  broken = false;
  CHECK(solver.value(3) == 1);
  CHECK(solver.value(4) == 0);
}

TEST_CASE("a solver's table is charged to its budget, and given back") {
  Budget budget;
  budget.limit_memory(1'000'000);
  {
    GrundySolver solver(grundy_rule<int>([](int n, auto&& emit) {
                          if (n > 0) emit(n - 1);
                        }),
                        &budget);
    CHECK(solver.value(10'001) == 1);
    CHECK(budget.progress().bytes > 10'000 * sizeof(int));
    CHECK_THROWS_AS(solver.value(1'000'000), LimitError);
    CHECK(solver.value(10'001) == 1);
  }
  CHECK(budget.progress().bytes == 0);
}

TEST_CASE("a game of sums is solved by its parts, however deep it is") {
  struct Kayles {
    using Position = std::vector<int>;
    void moves(const Position& p, const std::function<void(const Position&)>& emit) const {
      for (int taken = 1; taken <= 2; ++taken) {
        for (int a = 0; a + taken <= p[0]; ++a) emit({a, p[0] - taken - a});
      }
    }
    void components(const Position& p, const std::function<void(const Position&)>& emit) const {
      for (const int heap : p) emit({heap});
    }
  };
  GrundySolver<Kayles> solver;
  HeapGame kayles(TakeAndBreak("0.77"));
  CHECK(solver.value({9, 20, 13}) == kayles.value(std::vector<std::uint64_t>{9, 20, 13}));
  GrundySolver deep(grundy_rule<int>([](int n, auto&& emit) {
    if (n > 0) emit(n - 1);
  }));
  CHECK(deep.value(200'001) == 1);
}

}  // namespace upstar
