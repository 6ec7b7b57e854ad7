// The Evaluator, on rulesets small enough to know their values.
#include "upstar/ruleset/evaluator.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// Left takes a counter; Right too, unless only an odd number is left. So a heap of n is worth *, 1 or 2 ... by search.
struct Counters {
  using Position = int;
  int right_takes = 2;

  template <class Emit>
  void moves(int n, Player player, Emit&& emit) const {
    for (int k = 1; k <= (player == Player::left ? 1 : right_takes) && k <= n; ++k) emit(n - k);
  }
};

/// Two heaps, written as a pair. Components, symmetry and closed form can be switched on one by one.
struct TwoHeaps {
  using Position = std::pair<int, int>;

  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const Counters counters;
    counters.moves(p.first, player, [&](int n) { emit(Position{n, p.second}); });
    counters.moves(p.second, player, [&](int n) { emit(Position{p.first, n}); });
  }
};

struct TwoHeapsInParts : TwoHeaps {
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    if (p.first != 0) emit(Position{p.first, 0});
    if (p.second != 0) emit(Position{p.second, 0});
  }
};

/// Left takes from the first heap, Right from the second: exchanging them negates.
struct Mirrored {
  using Position = std::pair<int, int>;
  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const auto [a, b] = p;
    if (player == Player::left && a > 0) emit(Position{a - 1, b / 2});
    if (player == Player::right && b > 0) emit(Position{a / 2, b - 1});
  }
};

struct MirroredBySymmetry : Mirrored {
  Canonical<Position> canonical(const Position& p) const {
    return p.second < p.first ? Canonical<Position>{{p.second, p.first}, true} : Canonical<Position>{p, false};
  }
};

/// The same by shapes. Only pairs of even heaps have a shape, so the tests can tell them from the others.
struct MirroredByShape : Mirrored {
  std::optional<Canonical<std::string>> study(const Position& p, GameStore&) const {
    if (p.first % 2 != 0 || p.second % 2 != 0) return std::nullopt;
    const auto [less, more] = std::minmax(p.first, p.second);
    return Canonical<std::string>{std::to_string(less) + "," + std::to_string(more), p.second < p.first};
  }
};

struct CompactCounters {
  using Position = std::string;
  int right_takes = 2;

  struct Compact : Counters {
    explicit Compact(const CompactCounters& whole) : Counters{whole.right_takes} {}
  };
  std::optional<int> compact(const std::string& p) const {
    return p.size() < 20 ? std::optional(static_cast<int>(p.size())) : std::nullopt;
  }
  template <class Emit>
  void moves(const std::string& p, Player player, Emit&& emit) const {
    Counters{right_takes}.moves(static_cast<int>(p.size()), player,
                                [&](int n) { emit(p.substr(0, static_cast<std::size_t>(n))); });
  }
};

/// Left marks a cell of a row. There are no other moves.
struct OneMark {
  using Position = std::string;
  template <class Emit>
  void moves(const std::string& p, Player player, Emit&& emit) const {
    if (player == Player::right || p.find('x') != std::string::npos) return;
    for (std::size_t i = 0; i < p.size(); ++i) {
      std::string option = p;
      option[i] = 'x';
      emit(option);
    }
  }
};

/// Rows of seats, parted by blanks: who takes a seat takes those beside it, too.
struct Seats {
  using Position = std::string;
  static constexpr bool is_impartial = true;
  template <class Emit>
  void moves(const std::string& p, Player, Emit&& emit) const {
    for (std::size_t i = 0; i < p.size(); ++i) {
      std::string option = p;
      for (std::size_t seat = i > 0 ? i - 1 : 0; seat < std::min(i + 2, p.size()); ++seat) option[seat] = ' ';
      emit(option);
    }
  }
  template <class Emit>
  void components(const std::string& p, Emit&& emit) const {
    for (std::size_t begin = p.find('.'); begin != std::string::npos;) {
      const std::size_t end = std::min(p.find(' ', begin), p.size());
      emit(p.substr(begin, end - begin));
      begin = p.find('.', end);
    }
  }
};

/// From 0 to any of a million positions, from which there is no move.
struct Crowd {
  using Position = int;
  template <class Emit>
  void moves(int p, Player, Emit&& emit) const {
    for (int i = 1; p == 0 && i <= 1'000'000; ++i) emit(i);
  }
};

/// Both players count down by one: a heap of n is 0 or *. Play is too deep for a recursion on the native stack.
struct Countdown {
  using Position = std::uint64_t;
  template <class Emit>
  void moves(std::uint64_t n, Player, Emit&& emit) const {
    if (n > 0) emit(n - 1);
  }
};

struct Circle {
  using Position = int;
  template <class Emit>
  void moves(int n, Player player, Emit&& emit) const {
    if (player == Player::left) emit((n + 1) % 5000);
  }
};

}  // namespace

TEST_CASE("components add up to the value of the whole") {
  GameStore store;
  Evaluator<TwoHeaps> whole(store);
  Evaluator<TwoHeapsInParts> parts(store);
  for (int a = 0; a < 8; ++a) {
    for (int b = 0; b < 8; ++b) CHECK(whole.value({a, b}) == parts.value({a, b}));
  }
  CHECK(parts.statistics().positions == 7);
  CHECK(whole.statistics().positions == 64);
  CHECK(whole.statistics().closed_forms == 0);
  const std::uint64_t hits = whole.statistics().table_hits;
  whole.value({7, 7});
  CHECK(whole.statistics().table_hits == hits + 1);
}

TEST_CASE("a negating symmetry gives the values of the plain search from half the positions") {
  GameStore store;
  Evaluator<Mirrored> plain(store);
  Evaluator<MirroredBySymmetry> halved(store);
  for (int a = 0; a < 12; ++a) {
    for (int b = 0; b < 12; ++b) CHECK(plain.value({a, b}) == halved.value({a, b}));
  }
  CHECK(plain.statistics().positions == 144);
  CHECK(halved.statistics().positions == 78);
}

TEST_CASE("positions of one shape are searched once, and those without a shape each") {
  GameStore store;
  Evaluator<Mirrored> plain(store);
  Evaluator<MirroredByShape> by_shape(store);
  for (int a = 0; a < 12; ++a) {
    for (int b = 0; b < 12; ++b) CHECK(plain.value({a, b}) == by_shape.value({a, b}));
  }
  CHECK(plain.statistics().positions == 144);
  CHECK(by_shape.statistics().positions == 144 - 6 * 5 / 2);
  CHECK(by_shape.statistics().bytes > plain.statistics().bytes);
}

TEST_CASE("the compact form takes over, with the parameters of the rules") {
  GameStore store;
  for (int right_takes : {1, 2, 3}) {
    Evaluator<Counters> plain(store, {right_takes});
    Evaluator<CompactCounters> text(store, {right_takes});
    CHECK(plain.value(25) == text.value(std::string(25, 'x')));
    CHECK(text.statistics().positions == 26);
  }
}

TEST_CASE("every position is searched once") {
  GameStore store;
  Evaluator<Counters> counters(store);
  counters.value(100);
  CHECK(counters.statistics().positions == 101);
  CHECK(store.budget().progress().positions == 101);
  counters.value(100);
  CHECK(counters.statistics().positions == 101);
}

TEST_CASE("the moves come in the ruleset's order, each with its value") {
  GameStore store;
  Evaluator<Counters> counters(store, {3});
  const auto moves = counters.moves(5, Player::right);
  REQUIRE(moves.size() == 3);
  for (int k = 1; k <= 3; ++k) {
    const auto& [option, value] = moves[static_cast<std::size_t>(k - 1)];
    CHECK(option == 5 - k);
    CHECK(value == counters.value(5 - k));
  }
}

TEST_CASE("a line of play of a million moves is a matter of memory only") {
  GameStore store;
  Evaluator<Countdown> countdown(store);
  CHECK(countdown.value(1'000'000) == store.number(0));
  CHECK(countdown.value(999'999) == store.nimber(1));
  CHECK(countdown.statistics().positions == 1'000'001);
}

TEST_CASE("play that comes back is refused") {
  GameStore store;
  Evaluator<Circle> circle(store);
  CHECK_THROWS_AS(circle.value(3), DomainError);
}

TEST_CASE("past the memory limit the evaluator stops, and goes on when the limit is raised") {
  Budget budget;
  GameStore store(&budget);
  Evaluator<Countdown> countdown(store);
  const std::uint64_t before = budget.progress().bytes;
  budget.limit_memory(before + 100'000);
  CHECK_THROWS_AS(countdown.value(100'000), LimitError);
  CHECK(budget.progress().bytes <= before + 100'000);
  budget.limit_memory(std::numeric_limits<std::uint64_t>::max());
  CHECK(countdown.value(100'000) == store.number(0));
  CHECK(countdown.statistics().bytes > 100'000 * sizeof(GameId));
}

TEST_CASE("the options of a large position are charged while they wait, and not longer") {
  Budget budget;
  GameStore store(&budget);
  const std::string row(2000, '.');
  const std::uint64_t before = budget.progress().bytes;
  std::uint64_t kept = 0;  // each option, in the table
  {
    Evaluator<OneMark> rows(store);
    CHECK(rows.value(row) == store.number(1));
    kept = rows.statistics().bytes;
    CHECK(budget.progress().bytes - before < kept * 5 / 4);
  }
  Evaluator<OneMark> rows(store);
  budget.limit_memory(before + kept * 3 / 2);
  CHECK_THROWS_AS(rows.value(row), LimitError);
  CHECK(budget.progress().bytes - before < kept * 5 / 4);
}

TEST_CASE("a row of n cells that falls into rows takes n^2 cells of memory, not n^3") {
  Budget budget;
  GameStore store(&budget);
  Evaluator<Seats> seats(store);
  budget.limit_memory(budget.progress().bytes + 4'000'000);
  std::vector<std::uint32_t> expected{0};
  for (std::size_t n = 1; n <= 600; ++n) {
    std::set<std::uint32_t> options;
    for (std::size_t i = 0; i < n; ++i)
      options.insert(expected[i > 0 ? i - 1 : 0] ^ expected[i + 2 < n ? n - i - 2 : 0]);
    expected.push_back(0);
    while (options.contains(expected.back())) ++expected.back();
  }
  CHECK(seats.value(std::string(600, '.')) == store.nimber(expected[600]));
  CHECK(seats.statistics().positions == 599);  // a row of 599 cannot be left
}

TEST_CASE("options that wait to be looked up are memory too") {
  Budget budget;
  GameStore store(&budget);
  Evaluator<Crowd> crowd(store, Crowd{});
  budget.limit_memory(budget.progress().bytes + 1'000'000);
  CHECK_THROWS_AS(crowd.value(0), LimitError);
  CHECK(crowd.statistics().positions == 0);
}

TEST_CASE("an evaluator gives its memory back") {
  Budget budget;
  GameStore store(&budget);
  const std::uint64_t before = budget.progress().bytes;
  {
    Evaluator<Countdown> countdown(store);
    countdown.value(10'000);
    CHECK(budget.progress().bytes > before);
  }
  {
    Evaluator<Crowd> crowd(store);
    crowd.value(999'999);
    CHECK(budget.progress().bytes > before);
  }
  CHECK(budget.progress().bytes == before);
}

}  // namespace upstar
