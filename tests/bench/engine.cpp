// The works on the engine: values of boards, their sums and order, long sums, lines of text.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <random>

#include "bench/works.hpp"
#include "upstar/analysis/day_lattice.hpp"

namespace upstar::bench {

namespace {

std::unique_ptr<PositionSolver> domineering(Context& context) {
  return context.registry.at("domineering").open(context.store, {});
}

/// A board whose cells are all `.`, or `#` where `hole` says so.
template <class Hole>
std::string board(int rows, int columns, Hole&& hole) {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '|';
    for (int column = 0; column < columns; ++column) text += hole() ? '#' : '.';
  }
  return text;
}

/// The empty Domineering board.
WorkResult empty_board(Context& context, int rows, int columns, const char* expected) {
  const GameId g = domineering(context)->value(board(rows, columns, [] { return false; }));
  return {to_text(context.store, g), expected};
}

/// a + b - b is a again, and the mean is additive.
WorkResult random_sums(Context& context) {
  constexpr int sums = 10'000;
  GameStore& store = context.store;
  const auto solver = domineering(context);
  std::mt19937_64 random(7);
  std::vector<GameId> values;
  for (int i = 0; i < 500; ++i) {
    values.push_back(solver->value(board(4, 4, [&] { return random() % 5 == 0; })));
  }
  const auto any = [&] { return values[random() % values.size()]; };
  int undone = 0;
  for (int i = 0; i < sums; ++i) {
    const GameId a = any();
    const GameId b = any();
    const GameId sum = store.add(a, b);
    undone += store.subtract(sum, b) == a && store.mean(sum) == store.mean(a) + store.mean(b);
  }
  return {fmt::format("{} sums undone", undone), fmt::format("{} sums undone", sums)};
}

WorkResult sum_of_switches(Context& context) {
  GameStore& store = context.store;
  GameId sum = GameStore::zero();
  for (std::int64_t k = 1; k <= 1000; ++k) {
    const std::array left{store.number(k)};
    const std::array right{store.number(-k)};
    sum = store.add(sum, store.make(left, right));
  }
  // Both take the largest switch in turn: 1000 - 999 + 998 - ... = 500.
  return {stops_and_temperature(store, sum), "stops 500 -500, mean 0, temperature 1000"};
}

WorkResult thousand_copies(Context& context) {
  GameStore& store = context.store;
  const std::array two{store.number(2)};
  const std::array one{store.number(1)};
  const std::array left{store.make(two, one)};
  const std::array right{GameStore::zero()};
  const GameId g = store.make(left, right);
  GameId sum = GameStore::zero();
  for (int i = 0; i < 1000; ++i) sum = store.add(sum, g);
  const char* same = store.multiply(1000, g) == sum ? "the same" : "different";
  return {fmt::format("{}, mean {}", same, store.mean(sum).to_string()), "the same, mean 750"};
}

WorkResult compare_day_three(Context& context) {
  GameStore& store = context.store;
  const std::vector<GameId> games = born_by(store, 3);
  std::mt19937_64 random(3);
  const auto any = [&] { return games[random() % games.size()]; };
  std::array<int, 4> counts{};
  for (int i = 0; i < 1'000'000; ++i) {
    const GameId g = any();
    ++counts[static_cast<std::size_t>(store.compare(g, any()))];
  }
  return {fmt::format("{} games; = {}, < {}, > {}, || {}", games.size(), counts[0], counts[1], counts[2], counts[3]),
          "1474 games; = 684, < 300962, > 300285, || 398069"};
}

WorkResult lines_of_text(Context& context) {
  constexpr int lines = 100'000;
  Session& session = context.session;
  std::mt19937_64 random(5);
  const auto number = [&] { return static_cast<int>(random() % 17) - 8; };
  int same = 0;
  for (int i = 0; i < lines; ++i) {
    const std::string line = fmt::format("{{{}|{}||{}}} + {}/4 - {{{},*{}|{}}} + {}.^", number(), number(), number(),
                                         number(), number(), random() % 5, number(), number());
    const Answer answer = session.evaluate(line);
    const Answer again = session.evaluate(session.to_text(answer));
    same += std::get<GameId>(answer.value) == std::get<GameId>(again.value);
  }
  return {fmt::format("{} lines read back", same), fmt::format("{} lines read back", lines)};
}

}  // namespace

std::span<const Work> engine_works() {
  static const std::vector<Work> works{
      {"engine", "domineering5x5", "the empty Domineering board of 5 rows, 5 columns", false,
       [](Context& c) { return empty_board(c, 5, 5, "0"); }},
      {"engine", "domineering6x5", "the empty Domineering board of 6 rows, 5 columns", false,
       [](Context& c) { return empty_board(c, 6, 5, "3/2"); }},
      {"engine", "switches", "+-1 + +-2 + ... + +-1000", false, sum_of_switches},
      {"engine", "copies", "1000 copies of {2|1||0}, one by one and by doubling", false, thousand_copies},
      {"engine", "sums", "10,000 sums of values of random Domineering boards", false, random_sums},
      {"engine", "day3", "the order of a million random pairs of games born by day 3", false, compare_day_three},
      {"engine", "lines", "100,000 lines read, evaluated, printed and read again", false, lines_of_text},
  };
  return works;
}

}  // namespace upstar::bench
