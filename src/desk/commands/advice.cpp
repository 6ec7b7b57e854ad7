// Advice: the strategies see the summands, and the rating sees the sum.
#include "desk/commands/advice.hpp"

namespace upstar::desk {

namespace {

std::vector<Component> components_of(const Advice& advice) {
  std::vector<Component> components;
  for (const Summand& summand : advice.summands) components.push_back({summand.value(), {}});
  for (const SumMove& move : advice.moves) components[move.summand].moves.push_back(move.value);
  return components;
}

/// The first images of the moves that `fits` is true of.
template <class Fits>
std::vector<std::size_t> firsts(const Advice& advice, Fits&& fits) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < advice.moves.size(); ++i) {
    if (advice.moves[i].first == i && fits(i)) found.push_back(i);
  }
  return found;
}

}  // namespace

Advice advise(GameStore& store, std::vector<Summand> summands, Player player, const std::optional<Dyadic>& ambient,
              const std::function<void(const SumMove&)>& on_move) {
  Advice advice{std::move(summands), {}, {}, {}};
  advice.moves = moves_in_sum(store, advice.summands, player, on_move);
  std::vector<GameId> sums;
  for (const SumMove& move : advice.moves) sums.push_back(move.sum);
  advice.rated = rate_moves(store, sums, player);

  const std::vector<Component> components = components_of(advice);
  std::vector<std::size_t> begins(components.size(), 0);  // the index of the first move in each summand
  for (std::size_t i = 1; i < begins.size(); ++i) begins[i] = begins[i - 1] + components[i - 1].moves.size();
  const auto place_of = [&](const MoveInSum& move) { return begins[move.component] + move.move; };
  const auto chosen = [&](const std::optional<MoveInSum>& move) {
    return move ? std::vector<std::size_t>{place_of(*move)} : std::vector<std::size_t>();
  };
  std::vector<bool> is_orthodox(advice.moves.size());
  const std::optional<Dyadic> hottest = ambient_temperature(store, components);
  const Dyadic t = ambient ? *ambient : hottest.value_or(Dyadic(0));
  for (const MoveInSum& move : orthodox_in_sum(store, components, player, t)) is_orthodox[place_of(move)] = true;

  const auto is_best = [&](std::size_t i) { return advice.rated[i].loss.is_zero(); };
  const auto wins = [&](std::size_t i) { return advice.rated[i].wins; };
  advice.choices = {
      {"best_stop", false, false, firsts(advice, is_best)},
      {"winning", false, false, firsts(advice, wins)},
      {"orthodox", true, false, firsts(advice, [&](std::size_t i) { return is_orthodox[i]; })},
      {"hotstrat", true, true, chosen(hotstrat(store, components, player))},
      {"sentestrat", true, true, chosen(sentestrat(store, components, player, t))},
      {"thermostrat", true, true, chosen(thermostrat_in_sum(store, components, player))},
  };
  return advice;
}

}  // namespace upstar::desk
