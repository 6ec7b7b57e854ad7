// The table of works, and those on values.
#include "cli/bench_works.hpp"

#include <fmt/format.h>

#include <array>
#include <random>
#include <utility>
#include <vector>

#include "upstar/analysis/day_lattice.hpp"

namespace upstar::cli {

namespace {

std::vector<Work> all_works() {
  std::vector<Work> works{
      {"engine", "domineering5x5", "the empty Domineering board of 5 rows, 5 columns", false, domineering_5x5},
      {"engine", "domineering6x5", "the empty Domineering board of 6 rows, 5 columns", false, domineering_6x5},
      {"engine", "switches", "+-1 + +-2 + ... + +-1000", false, sum_of_switches},
      {"engine", "copies", "1000 copies of {2|1||0}, one by one and by doubling", false, thousand_copies},
      {"engine", "sums", "10,000 sums of values of random Domineering boards", false, random_sums},
      {"engine", "day3", "the order of a million random pairs of games born by day 3", false, compare_day_three},
      {"engine", "lines", "100,000 lines read, evaluated, printed and read again", false, lines_of_text},
      {"analysis", "heat", "heat(*200, 1), cooled back", false, heat_nimber},
      {"analysis", "cool", "a game 100,000 moves deep, cooled by 1/2", false, cool_deep},
      {"analysis", "thermograph", "the thermograph of +-1 + +-2 + ... + +-200", false, thermograph_of_switches},
      {"analysis", "stops", "the number of stops of +-1 + +-2 + ... + +-340", false, count_stops},
      {"analysis", "weight", "the atomic weight of {500.^|*} + {0|400.^}", false, weigh_ups},
      {"analysis", "reduced", "the reduced form of +-1 + +-2 + ... + +-100 + ^3*5", false, reduce_switches},
  };
  for (Work& work : ruleset_works()) works.push_back(std::move(work));
  for (Work& work : impartial_works()) works.push_back(std::move(work));
  for (Work& work : graph_works()) works.push_back(std::move(work));
  for (Work& work : contest_works()) works.push_back(std::move(work));
  return works;
}

}  // namespace

std::span<const Work> bench_works() {
  static const std::vector<Work> works = all_works();
  return works;
}

std::string stops_and_temperature(GameStore& store, GameId g) {
  return fmt::format("stops {} {}, mean {}, temperature {}", store.left_stop(g).to_string(),
                     store.right_stop(g).to_string(), store.mean(g).to_string(), store.temperature(g).to_string());
}

WorkResult sum_of_switches(Workspace& workspace) {
  GameStore& store = workspace.store();
  GameId sum = GameStore::zero();
  for (std::int64_t k = 1; k <= 1000; ++k) {
    const std::array left{store.number(k)};
    const std::array right{store.number(-k)};
    sum = store.add(sum, store.make(left, right));
  }
  // Both take the largest switch in turn: 1000 - 999 + 998 - ... = 500.
  return {stops_and_temperature(store, sum), "stops 500 -500, mean 0, temperature 1000"};
}

WorkResult thousand_copies(Workspace& workspace) {
  GameStore& store = workspace.store();
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

WorkResult compare_day_three(Workspace& workspace) {
  GameStore& store = workspace.store();
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

WorkResult lines_of_text(Workspace& workspace) {
  constexpr int lines = 100'000;
  Session& session = workspace.session();
  std::mt19937_64 random(5);
  const auto number = [&] { return static_cast<int>(random() % 17) - 8; };
  int same = 0;
  for (int i = 0; i < lines; ++i) {
    const std::string line =
        fmt::format("{{{}|{}||{}}} + {}/4 - {{{},*{}|{}}} + {}.^", number(), number(), number(), number(), number(),
                    random() % 5, number(), number());
    const Answer answer = session.evaluate(line);
    const Answer again = session.evaluate(session.to_text(answer));
    same += std::get<GameId>(answer.value) == std::get<GameId>(again.value);
  }
  return {fmt::format("{} lines read back", same), fmt::format("{} lines read back", lines)};
}

}  // namespace upstar::cli
