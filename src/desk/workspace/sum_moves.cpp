// The moves in a sum, summand by summand; what stands there twice is listed from one list.
#include "desk/workspace/sum_moves.hpp"

#include <map>

#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_moves = 100'000;

/// The moves in a single summand, `first` counted from 0; `sum` is that of the summand alone.
std::vector<SumMove> moves_in(GameStore& store, const Summand& summand, Player player,
                              const std::function<void(const SumMove&)>& on_move) {
  std::vector<SumMove> moves;
  if (summand.position() != nullptr) {
    const auto sum_move = [](const ListedMove& move) {
      const GameId value = move.option.value();
      return SumMove{0, move.count, move.image_of, move.option, move.text, value, value};
    };
    const auto on_listed = [&](const ListedMove& move) {
      if (on_move) on_move(sum_move(move));
    };
    for (const ListedMove& move : list_moves(*summand.position(), player, on_listed)) moves.push_back(sum_move(move));
    return moves;
  }
  if (store.option_count(summand.value(), player) > most_moves) {
    throw LimitError("the value has too many options to list them");
  }
  OptionOrder order(store);
  for (const GameId option : order.options(summand.value(), player)) {
    moves.push_back({0, 1, moves.size(), std::nullopt, {}, option, option});
    if (on_move) on_move(moves.back());
  }
  return moves;
}

struct ListedSummand {
  std::size_t begin;  ///< the index of its first move
  std::vector<SumMove> moves;
};

}  // namespace

std::vector<SumMove> moves_in_sum(GameStore& store, const std::vector<Summand>& summands, Player player,
                                  const std::function<void(const SumMove&)>& on_move) {
  if (summands.size() == 1) return moves_in(store, summands.front(), player, on_move);
  const GameId total = sum_of(store, summands);
  std::map<std::string, ListedSummand> listed;
  std::vector<SumMove> moves;
  MemoryClaim claim(store.budget());
  for (std::size_t i = 0; i < summands.size(); ++i) {
    store.budget().tick();
    auto [place, is_new] = listed.try_emplace(name_of(summands[i]), ListedSummand{moves.size(), {}});
    if (is_new) place->second.moves = moves_in(store, summands[i], player, {});
    const GameId rest = store.subtract(total, summands[i].value());
    for (SumMove move : place->second.moves) {
      store.budget().tick();
      claim.claim(2 * sizeof(SumMove) + move.text.size());
      move.summand = i;
      move.first += place->second.begin;
      move.sum = store.add(rest, move.value);
      if (on_move) on_move(move);
      moves.push_back(std::move(move));
      if (moves.size() > most_moves) throw LimitError("the sum has too many moves to list them");
    }
  }
  return moves;
}

std::string text_of(GameStore& store, const SearchTerm& term, Style style) {
  const AnyPosition* position = std::get_if<AnyPosition>(&term);
  return position != nullptr ? position->to_text() : to_text(store, std::get<GameId>(term), style);
}

std::string name_of(const Summand& summand) { return (summand.is_negative ? "-" : "") + summand.text; }

std::string target_of(GameStore& store, const SumMove& move, Style style) {
  return move.option ? move.text : to_text(store, move.value, style);
}

GameId sum_of(GameStore& store, const std::vector<Summand>& summands) {
  GameId sum = GameStore::zero();
  for (const Summand& summand : summands) {
    store.budget().tick();
    sum = store.add(sum, summand.value());
  }
  return sum;
}

}  // namespace upstar::desk
