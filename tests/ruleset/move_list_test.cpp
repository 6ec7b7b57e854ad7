// The list of the moves of a position: what it lists, which moves are images of each other, and which are reversible.
#include "upstar/ruleset/move_list.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "upstar/game/option_order.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"

using namespace upstar;

namespace {

constexpr Player players[] = {Player::left, Player::right};

/// The index of the first image of each move.
std::vector<std::size_t> images(const char* rules, const char* position, Player player) {
  GameStore store;
  const auto solver = open_ruleset(store, rules);
  std::vector<std::size_t> found;
  for (const ListedMove& move : list_moves(solver->position(position), player)) found.push_back(move.image_of);
  return found;
}

/// The first answer that is no better for the player than the position; empty if there is none.
std::string first_reversing(GameStore& store, const AnyPosition& position, const AnyPosition& option, Player player) {
  for (const AnyPosition& answer : option.moves(opponent(player))) {
    const bool fits = player == Player::left ? store.leq(answer.value(), position.value())
                                             : store.leq(position.value(), answer.value());
    if (fits) return answer.to_text();
  }
  return {};
}

/// Calls `visit(entry, position)` for the example of each ruleset whose play ends, in normal play.
template <class Visit>
void for_each_example(GameStore& store, Visit&& visit) {
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) {
    if (!entry.info.has_values()) continue;
    const auto solver = entry.open(store, {});
    const AnyPosition position = solver->position(entry.info.example);
    if (position.can_come_back() || position.has_entailing_moves() || position.has_score_moves()) continue;
    visit(entry, position);
  }
}

}  // namespace

TEST_CASE("the moves of every ruleset's example are listed, and images are worth the same") {
  GameStore store;
  std::size_t moves = 0, reversible = 0, repeated = 0;
  for_each_example(store, [&](const RulesetEntry& entry, const AnyPosition& position) {
    for (const Player player : players) {
      std::vector<std::string> texts, repeats;
      for (const AnyPosition& option : position.moves(player)) {
        repeats.push_back(option.to_text());
        if (std::find(texts.begin(), texts.end(), repeats.back()) == texts.end()) texts.push_back(repeats.back());
      }
      const std::vector<ListedMove> list = list_moves(position, player);
      REQUIRE_MESSAGE(list.size() == texts.size(), entry.info.name);
      for (std::size_t i = 0; i < list.size(); ++i) {
        CHECK(list[i].text == texts[i]);
        CHECK(list[i].count == static_cast<std::size_t>(std::count(repeats.begin(), repeats.end(), texts[i])));
        CHECK(list[i].text == list[i].option.to_text());
        CHECK(list[i].value.is_short());
        CHECK(list[i].value.onside.game == list[i].option.value());
        const ListedMove& first = list[list[i].image_of];
        CHECK(list[i].image_of <= i);
        CHECK(first.image_of == list[i].image_of);
        CHECK_MESSAGE(first.value.onside == list[i].value.onside, entry.info.name);
        const auto answer = reversing_answer(position, list[i].option, player);
        CHECK((answer ? answer->to_text() : "") == first_reversing(store, position, list[i].option, player));
        ++moves;
        reversible += answer ? 1 : 0;
        repeated += list[i].image_of < i ? 1 : 0;
      }
    }
  });
  CHECK(moves > 500);
  CHECK(reversible > 50);
  CHECK(repeated > 20);
}

TEST_CASE("moves that leave the same pieces, turned or mirrored, are images of the first of them") {
  CHECK(images("domineering", "....|....", Player::left) == std::vector<std::size_t>{0, 1, 1, 0});
  CHECK(images("domineering", "...|...", Player::right) == std::vector<std::size_t>{0, 0, 0, 0});
  CHECK(images("nim", "3,3", Player::left) == std::vector<std::size_t>{0, 1, 2, 0, 1});
  CHECK(images("toads_and_frogs", "TT.FF", Player::left) == std::vector<std::size_t>{0});
  CHECK(images("clobber", "xo.|.ox", Player::right) == std::vector<std::size_t>{0, 0});
}

TEST_CASE("the parts of every ruleset's example add up to it, and sensible lines lead to its canonical options") {
  GameStore store;
  std::size_t lines = 0, long_lines = 0;
  for_each_example(store, [&](const RulesetEntry& entry, const AnyPosition& position) {
    CAPTURE(entry.info.name);
    GameId sum = GameStore::zero();
    position.components([&](const AnyPosition& part) { sum = store.add(sum, part.value()); });
    CHECK(sum == position.value());
    for (const Player player : players) {
      std::vector<GameId> ends;
      for (const std::vector<AnyPosition>& line : sensible_lines(position, player)) {
        ++lines;
        long_lines += line.size() > 1 ? 1 : 0;
        ends.push_back(line.back().value());
        REQUIRE(line.size() % 2 == 1);
        AnyPosition at = position;
        for (std::size_t i = 0; i < line.size(); ++i) {
          const Player mover = i % 2 == 0 ? player : opponent(player);
          const auto moves = at.moves(mover);
          CHECK(std::find(moves.begin(), moves.end(), line[i]) != moves.end());
          const GameId better = i % 2 == 0 ? line[i].value() : position.value();
          const GameId worse = i % 2 == 0 ? ends.back() : line[i].value();
          CHECK((player == Player::left ? store.leq(worse, better) : store.leq(better, worse)));
          if (i % 2 == 0) CHECK((line[i].value() == ends.back()) == (i + 1 == line.size()));
          at = line[i];
        }
      }
      std::vector<GameId> canonical = store.options(position.value(), player);
      OptionOrder(store).sort(canonical);
      CHECK(ends == canonical);
    }
  });
  CHECK(lines > 100);
  CHECK(long_lines > 3);
}
