// Orthodox moves and sente against their definitions, read off the reference engine's walls.
#include "upstar/analysis/orthodox_moves.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "analysis/every_game.hpp"
#include "naive/trial.hpp"

using namespace upstar;
using naive::Bench;
using naive::Rational;
using naive::Ref;
using naive::Refs;
using naive::Sample;

namespace {

/// Every corner of every wall involved, halfway between two neighbours, and the ends.
std::set<Rational> times(Bench& bench, Ref g) {
  Refs all = bench.games.left(g);
  all.insert(all.end(), bench.games.right(g).begin(), bench.games.right(g).end());
  all.push_back(g);
  const Rational top = bench.thermographs.of(g).temperature;
  std::set<Rational> found{-1, top};
  for (const Ref game : all) {
    const naive::Walls& walls = bench.thermographs.of(game);
    for (const naive::Wall* wall : {&walls.left, &walls.right}) {
      for (const auto& [t, value] : wall->points) {
        if (t < top) found.insert(t);
      }
    }
  }
  const std::vector<Rational> corners(found.begin(), found.end());
  for (std::size_t i = 1; i < corners.size(); ++i) found.insert((corners[i - 1] + corners[i]) / 2);
  return found;
}

Refs orthodox_at(Bench& bench, Ref g, Player player, const Rational& t) {
  const Refs options = player == Player::left ? bench.games.left(g) : bench.games.right(g);
  Refs found;
  for (const Ref option : options) {
    const naive::Walls &whole = bench.thermographs.of(g), &part = bench.thermographs.of(option);
    const bool fits =
        player == Player::left ? part.right.at(t) - t == whole.left.at(t) : part.left.at(t) + t == whole.right.at(t);
    if (fits) found.push_back(option);
  }
  std::sort(found.begin(), found.end());
  return found;
}

std::string check_ranges(Bench& bench, Ref g, Player player, const std::vector<OrthodoxRange>& ranges) {
  if (ranges.empty() || ranges.front().low != Dyadic(-1)) return "ranges begin at -1";
  const Rational top = bench.thermographs.of(g).temperature;
  if (naive::to_rational(ranges.back().high) != top) return "and end at the temperature";
  for (std::size_t i = 1; i < ranges.size(); ++i) {
    if (ranges[i].low != ranges[i - 1].high) return "ranges adjoin";
    if (ranges[i].options == ranges[i - 1].options) return "adjoining ranges differ";
  }
  for (const Rational& t : times(bench, g)) {
    // At a common end the range with the most options is the one that tells all.
    const OrthodoxRange* here = nullptr;
    for (const OrthodoxRange& range : ranges) {
      const bool holds = naive::to_rational(range.low) <= t && t <= naive::to_rational(range.high);
      if (holds && (here == nullptr || range.options.size() > here->options.size())) here = &range;
    }
    Refs options;
    for (const GameId option : here->options) options.push_back(bench.bridge.to_naive(option));
    std::sort(options.begin(), options.end());
    if (options != orthodox_at(bench, g, player, t)) return "the options at a temperature";
  }
  return {};
}

std::string compare_moves(Bench& bench, const std::vector<Sample>& samples) {
  const OrthodoxMoves moves = orthodox_moves(bench.store, samples[0].value);
  const Ref g = samples[0].reference;
  if (bench.games.number_of(g)) return moves.left.empty() && moves.right.empty() ? "" : "moves in a number";
  const std::string left = check_ranges(bench, g, Player::left, moves.left);
  return left.empty() ? check_ranges(bench, g, Player::right, moves.right) : "left: " + left;
}

/// The walls a little below the temperature.
std::string compare_sente(Bench& bench, const std::vector<Sample>& samples) {
  const Sente found = sente(bench.store, samples[0].value);
  const Ref g = samples[0].reference;
  if (bench.games.number_of(g)) return found == Sente::none ? "" : "a number has no sente";
  const naive::Walls& walls = bench.thermographs.of(g);
  const Rational below = walls.temperature - Rational(1, 1 << 20);
  const bool left = walls.left.at(below) == walls.mean, right = walls.right.at(below) == walls.mean;
  if (left && right) return "the mast begins lower";
  const Sente expected = left ? Sente::left_sente : right ? Sente::right_sente : Sente::gote;
  return found == expected ? "" : "sente";
}

std::string compare_orthodox_moves(Bench& bench, const std::vector<Sample>& samples) {
  const std::string finding = compare_moves(bench, samples);
  return finding.empty() ? compare_sente(bench, samples) : finding;
}

}  // namespace

TEST_CASE("games born by day 3 have the orthodox moves and the sente of the definitions") {
  tests::try_born_by(3, compare_orthodox_moves);
}

TEST_CASE("orthodox moves are those on the walls, and sente is read just below the mast") {
  naive::run_trials(731, 10000, 1, compare_orthodox_moves);
}
