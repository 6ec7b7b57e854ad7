// Strategies played through: every move of the loser's is answered, every answer is a move, and the winner moves last.
#include "upstar/search/strategy.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "naive/trial.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// Plays sums of values by the steps.
class Replay {
 public:
  Replay(GameStore& store, std::vector<GameId> terms) : m_store(store), m_terms(std::move(terms)) {}

  /// What is wrong, or nothing.
  std::string check(const Step& root) {
    m_winner = *root.find<Player>("winner");
    if (*root.find<Player>("first") != m_winner) return check_replies(root.because);
    if (root.because.size() != 1) return "not one opening";
    const Step& opening = root.because.front();
    const auto before = m_terms;
    if (!make(opening, "in", "to", m_winner)) return "the opening is not a move";
    std::string wrong = check_replies(opening.because);
    m_terms = before;
    return wrong;
  }

 private:
  bool has_move(Player player) const {
    return std::ranges::any_of(m_terms, [&](GameId g) { return m_store.option_count(g, player) > 0; });
  }
  /// In an equal term, if there are several.
  bool make(const Step& step, const char* in, const char* to, Player player) {
    const GameId* term = step.find<GameId>(in);
    const auto place = term == nullptr ? m_terms.begin() : std::ranges::find(m_terms, *term);
    if (place == m_terms.end() || (term == nullptr && m_terms.size() != 1)) return false;
    return make(place, *step.find<GameId>(to), player);
  }
  bool make(std::vector<GameId>::iterator place, GameId to, Player player) {
    const std::vector<GameId> options = m_store.options(*place, player);
    if (std::ranges::count(options, to) != 1) return false;
    *place = to;
    return true;
  }

  std::string check_replies(const std::vector<Step>& steps) {
    const Player loser = opponent(m_winner);
    if (steps.size() == 1 && steps.front().kind == "no_move") return has_move(loser) ? "there is a move" : "";
    std::vector<std::pair<GameId, GameId>> wanted, answered;
    for (const GameId term : m_terms) {
      for (const GameId option : m_store.options(term, loser)) wanted.emplace_back(term, option);
    }
    if (wanted.empty()) return "the end is not told";
    const auto before = m_terms;
    for (const Step& step : steps) {
      const GameId in = step.find<GameId>("in") != nullptr ? *step.find<GameId>("in") : m_terms.front();
      const GameId to = *step.find<GameId>("to");
      answered.emplace_back(in, to);
      if (!make(step, "in", "to", loser)) return "no move of the loser's";
      const GameId* answer = step.find<GameId>("answer");
      const bool is_move = answer != nullptr ? make(std::ranges::find(m_terms, to), *answer, m_winner)
                                             : make(step, "reply_in", "reply", m_winner);
      if (!is_move) return "no move of the winner's";
      if (std::string wrong = check_replies(step.because); !wrong.empty()) return wrong;
      m_terms = before;
    }
    std::ranges::sort(wanted);
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    std::ranges::sort(answered);
    return wanted == answered ? "" : "other moves than there are";
  }

  GameStore& m_store;
  std::vector<GameId> m_terms;
  Player m_winner = Player::left;
};

/// Whether all first moves of the winner's are there, and judged right.
std::string check_openings(GameStore& store, const std::vector<GameId>& terms, const Step& root) {
  const Player player = *root.find<Player>("winner");
  GameId sum = GameStore::zero();
  std::vector<std::pair<GameId, GameId>> wanted, judged;
  for (const GameId term : terms) {
    sum = store.add(sum, term);
    for (const GameId option : store.options(term, player)) wanted.emplace_back(term, option);
  }
  const auto wins_second = [&](GameId game, Player mover) {  // the player who has just moved
    return mover == Player::left ? store.leq(GameStore::zero(), game) : store.leq(game, GameStore::zero());
  };
  for (const Step& step : root.because) {
    const GameId in = step.find<GameId>("in") != nullptr ? *step.find<GameId>("in") : terms.front();
    const GameId to = *step.find<GameId>("to"), after = store.add(store.subtract(sum, in), to);
    judged.emplace_back(in, to);
    if (wins_second(after, player) != (step.kind != "loses")) return "a move is misjudged";
    if (step.kind != "loses") continue;
    const GameId* answer = step.find<GameId>("answer");
    const GameId reply_in = answer != nullptr ? to : *step.find<GameId>("reply_in");
    const GameId reply = answer != nullptr ? *answer : *step.find<GameId>("reply");
    if (!wins_second(store.add(store.subtract(after, reply_in), reply), opponent(player))) return "no refutation";
  }
  std::ranges::sort(wanted);
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  std::ranges::sort(judged);
  return wanted == judged ? "" : "other first moves than there are";
}

std::size_t replies(const Step& step) {
  std::size_t count = step.kind == "reply" ? 1 : 0;
  for (const Step& reason : step.because) count += replies(reason);
  return count;
}

std::string check_sum(GameStore& store, const std::vector<GameId>& games, int& won_first, int& won_second) {
  GameId sum = GameStore::zero();
  std::vector<SearchTerm> terms;
  for (const GameId game : games) {
    if (store.birthday(game) > 3) return "";  // a tree of all lines of play stays small
    sum = store.add(sum, game);
    terms.emplace_back(game);
  }
  OutcomeSearch search(store);
  for (const Player first : {Player::left, Player::right}) {
    const bool wins_first =
        first == Player::left ? !store.leq(sum, GameStore::zero()) : !store.leq(GameStore::zero(), sum);
    const Player winner = wins_first ? first : opponent(first);
    try {
      const Strategy strategy = explain_winner(store, search, terms, first, 100);
      if (*strategy.winner.find<Player>("winner") != winner) return "another winner";
      if (strategy.left_out != 0) return "something is left out";
      if (std::string wrong = Replay(store, games).check(strategy.winner); !wrong.empty()) return wrong;
      const Strategy all = explain_winner(store, search, terms, first, 1, OpeningMoves::all);
      if (!wins_first) {
        ++won_second;
        continue;
      }
      if (std::string wrong = check_openings(store, games, all.winner); !wrong.empty()) return wrong;
    } catch (const LimitError&) {
      continue;
    }
    ++won_first;
  }
  return "";
}

}  // namespace

TEST_CASE("a strategy wins against every line of play") {
  int won_first = 0, won_second = 0;
  naive::run_laws(411, 2000, 2, [&](GameStore& store, const std::vector<GameId>& games) {
    return check_sum(store, games, won_first, won_second);
  });
  CHECK(won_first > tests::scaled(100));
  CHECK(won_second > tests::scaled(100));
}

TEST_CASE("what is left out at a depth is the number of moves that are not answered") {
  GameStore store;
  OutcomeSearch search(store);
  const std::vector<SearchTerm> two{store.number(2), store.number(-2)};
  // Left: 2 - 2 is lost for the player who begins; each player has one move at a time.
  for (const unsigned depth : {1U, 2U}) {
    const Strategy strategy = explain_winner(store, search, two, Player::left, depth);
    CHECK(replies(strategy.winner) == depth);
    CHECK(strategy.left_out == 2 - depth);
  }
}

TEST_CASE("moves to images of each other are answered once, and moves in equal terms") {
  GameStore store;
  OutcomeSearch search(store);
  const Registry registry = Registry::standard();
  const auto solver = registry.at("domineering").open(store, {});
  const AnyPosition board = solver->position("....|....|....|....");
  const std::vector<SearchTerm> one{board, store.number(1)}, several{board, board, store.number(2)};
  const Strategy single = explain_winner(store, search, one, Player::right, 1);
  CHECK(*single.winner.find<Player>("winner") == Player::left);
  CHECK(replies(single.winner) == 4);
  const Strategy both = explain_winner(store, search, several, Player::right, 1);
  CHECK(replies(both.winner) == 4);
}

}  // namespace upstar
