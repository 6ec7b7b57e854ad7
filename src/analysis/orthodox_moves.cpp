// Orthodox moves: where the scaffold of one option is the wall of the game.
#include "upstar/analysis/orthodox_moves.hpp"

#include <algorithm>
#include <iterator>

namespace upstar {

namespace {

/// The option is orthodox at all t from low to high.
struct Span {
  Dyadic low;
  Dyadic high;
  GameId option;
};

/// Of an option of the player at temperature t: its wall towards the opponent, less (for Right: plus) the tax t.
Dyadic taxed_wall(const ThermographWall& wall, Player player, const Dyadic& t) {
  return player == Player::left ? wall.at(t) - t : wall.at(t) + t;
}

void sort_and_unify(std::vector<Dyadic>& times) {
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
}

/// Adds the spans from -1 to `top` where `wall`, that of the option, less t (for Right: plus t) is `of_game`. Between
/// corners both are straight, so two equal ends make an equal stretch.
void add_spans(std::vector<Span>& spans, const ThermographWall& wall, const ThermographWall& of_game, Player player,
               const Dyadic& top, GameId option) {
  std::vector<Dyadic> times{-1, top};
  for (const ThermographWall* corners : {&wall, &of_game}) {
    std::copy_if(corners->critical.begin(), corners->critical.end(), std::back_inserter(times),
                 [&](const Dyadic& t) { return t < top; });
  }
  sort_and_unify(times);
  bool was_equal = false;
  for (const Dyadic& t : times) {
    const bool is_equal = taxed_wall(wall, player, t) == of_game.at(t);
    if (is_equal && was_equal) spans.back().high = t;
    if (is_equal && !was_equal) spans.push_back({t, t, option});
    was_equal = is_equal;
  }
}

/// The options with a span that holds both times.
std::vector<GameId> options_from(const std::vector<Span>& spans, const Dyadic& low, const Dyadic& high) {
  std::vector<GameId> found;
  for (const Span& span : spans) {
    if (span.low <= low && high <= span.high) found.push_back(span.option);
  }
  return found;
}

std::vector<OrthodoxRange> ranges(GameStore& store, const std::vector<Span>& spans) {
  std::vector<Dyadic> ends;
  for (const Span& span : spans) {
    ends.push_back(span.low);
    ends.push_back(span.high);
  }
  sort_and_unify(ends);
  std::vector<OrthodoxRange> found;
  // At an end all options of both neighbouring ranges are orthodox, perhaps more. If they are just those of one of the
  // neighbours, the end needs no range of its own.
  for (std::size_t i = 0; i < ends.size(); ++i) {
    store.budget().tick(2 * spans.size());
    const Dyadic& t = ends[i];
    std::vector<GameId> here = options_from(spans, t, t);
    std::vector<GameId> above;
    if (i + 1 < ends.size()) above = options_from(spans, t, ends[i + 1]);
    const bool same_below = !found.empty() && found.back().options == here;
    if (!same_below && here != above) found.push_back({t, t, std::move(here)});
    if (i + 1 < ends.size()) found.push_back({t, ends[i + 1], std::move(above)});
  }
  return found;
}

}  // namespace

OrthodoxMoves orthodox_moves(GameStore& store, GameId g) {
  OrthodoxMoves moves;
  if (store.is_number(g)) return moves;
  std::vector<GameId> games{g};  // its thermograph and those of its options in one go
  for (const Player player : {Player::left, Player::right}) {
    const std::vector<GameId> options = store.options(g, player);
    games.insert(games.end(), options.begin(), options.end());
  }
  const std::vector<Thermograph> thermographs = store.thermographs(games);
  const Thermograph& whole = thermographs.front();
  const Dyadic top = whole.temperature();
  std::vector<Span> spans[2];
  const std::size_t first_right = 1 + store.option_count(g, Player::left);
  for (std::size_t i = 1; i < games.size(); ++i) {
    store.budget().tick();
    const Thermograph& part = thermographs[i];
    if (i < first_right) {
      add_spans(spans[0], part.right, whole.left, Player::left, top, games[i]);
    } else {
      add_spans(spans[1], part.left, whole.right, Player::right, top, games[i]);
    }
  }
  moves.left = ranges(store, spans[0]);
  moves.right = ranges(store, spans[1]);
  return moves;
}

std::vector<std::size_t> orthodox_at(GameStore& store, GameId g, std::span<const GameId> moves, Player player,
                                     const Dyadic& t) {
  const bool is_left = player == Player::left;
  const Thermograph whole = store.thermograph(g);
  const Dyadic wanted = is_left ? whole.left.at(t) : whole.right.at(t);
  const std::vector<Thermograph> thermographs = store.thermographs(moves);
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    store.budget().tick();
    const ThermographWall& wall = is_left ? thermographs[i].right : thermographs[i].left;
    if (taxed_wall(wall, player, t) == wanted) found.push_back(i);
  }
  return found;
}

Sente sente(GameStore& store, GameId g) {
  if (store.is_number(g)) return Sente::none;
  const Thermograph whole = store.thermograph(g);
  const auto slopes_below = [top = whole.temperature()](const ThermographWall& wall) {
    return !wall.critical.empty() && wall.critical.front() == top;
  };
  if (!slopes_below(whole.left)) return Sente::left_sente;
  return slopes_below(whole.right) ? Sente::gote : Sente::right_sente;
}

}  // namespace upstar
