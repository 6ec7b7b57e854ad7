// The works of `upstar bench` on positions.
#include <fmt/format.h>

#include <random>

#include "cli/bench_works.hpp"

namespace upstar::cli {

namespace {

std::unique_ptr<PositionSolver> domineering(Workspace& workspace) {
  return workspace.registry().at("domineering").open(workspace.store(), {});
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

GameId empty_board(Workspace& workspace, int rows, int columns) {
  return domineering(workspace)->value(board(rows, columns, [] { return false; }));
}

}  // namespace

WorkResult domineering_5x5(Workspace& workspace) {
  return {to_text(workspace.store(), empty_board(workspace, 5, 5)), "0"};
}

WorkResult domineering_6x5(Workspace& workspace) {
  return {to_text(workspace.store(), empty_board(workspace, 6, 5)), "3/2"};
}

WorkResult domineering_6x6(Workspace& workspace) {
  GameStore& store = workspace.store();
  const GameId g = empty_board(workspace, 6, 6);
  const char* symmetric = store.negate(g) == g ? "its own negative" : "not its own negative";
  return {fmt::format("{}, {}", symmetric, stops_and_temperature(store, g)),
          "its own negative, stops 1 -1, mean 0, temperature 1"};
}

WorkResult random_sums(Workspace& workspace) {
  constexpr int sums = 10'000;
  GameStore& store = workspace.store();
  const auto solver = domineering(workspace);
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

}  // namespace upstar::cli
