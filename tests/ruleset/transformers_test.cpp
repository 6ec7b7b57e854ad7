// Transformers, sums and misere outcomes against their definitions, on the worked positions of every ruleset: no
// components, no symmetry, no theorem.
#include "upstar/ruleset/transformers.hpp"
#include "upstar/search/outcome_search.hpp"

#include <doctest/doctest.h>

#include <boost/container_hash/hash.hpp>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "ruleset/worked_values.hpp"
#include "upstar/base/error.hpp"
#include "upstar/loopy/store.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Positions = std::vector<AnyPosition>;

Positions options(const AnyPosition& p, Player player) {
  Positions result;
  p.moves(player, [&](const AnyPosition& option) { result.push_back(option); });
  return result;
}

/// Whether the number of followers of the position is within a limit.
bool is_small(const AnyPosition& p, std::size_t most) {
  std::unordered_set<AnyPosition, boost::hash<AnyPosition>> seen{p};
  Positions open{p};
  while (!open.empty()) {
    const AnyPosition next = open.back();
    open.pop_back();
    for (const Player player : {Player::left, Player::right}) {
      for (const AnyPosition& option : options(next, player)) {
        if (!seen.insert(option).second) continue;
        if (seen.size() > most) return false;
        open.push_back(option);
      }
    }
  }
  return true;
}

/// The definitions of one kind of game, with a memo.
template <class Result>
using Memo = std::unordered_map<AnyPosition, Result, boost::hash<AnyPosition>>;

class Definitions {
 public:
  explicit Definitions(GameStore& store) : m_store(store) {}

  GameId impartial(const AnyPosition& p) {
    if (const auto known = m_impartial.find(p); known != m_impartial.end()) return known->second;
    std::vector<GameId> values;
    for (const Player player : {Player::left, Player::right}) {
      for (const AnyPosition& option : options(p, player)) values.push_back(impartial(option));
    }
    return m_impartial[p] = m_store.make(values, values);
  }

  GameId dicotic(const AnyPosition& p) {
    if (const auto known = m_dicotic.find(p); known != m_dicotic.end()) return known->second;
    const Positions left = options(p, Player::left), right = options(p, Player::right);
    std::vector<GameId> values[2];
    if (!left.empty() && !right.empty()) {
      for (const AnyPosition& option : left) values[0].push_back(dicotic(option));
      for (const AnyPosition& option : right) values[1].push_back(dicotic(option));
    }
    return m_dicotic[p] = m_store.make(values[0], values[1]);
  }

  GameId twisted(const AnyPosition& p) {
    if (const auto known = m_twisted.find(p); known != m_twisted.end()) return known->second;
    std::vector<GameId> values[2];
    for (const AnyPosition& option : options(p, Player::left)) values[0].push_back(m_store.negate(twisted(option)));
    for (const AnyPosition& option : options(p, Player::right)) values[1].push_back(m_store.negate(twisted(option)));
    return m_twisted[p] = m_store.make(values[0], values[1]);
  }

  Outcome misere(const AnyPosition& p) {
    if (const auto known = m_misere.find(p); known != m_misere.end()) return known->second;
    bool wins[2];
    for (const Player player : {Player::left, Player::right}) {
      const Outcome second = player == Player::left ? Outcome::L : Outcome::R;
      const Positions all = options(p, player);
      bool& win = wins[player == Player::left ? 0 : 1];
      win = all.empty();
      for (const AnyPosition& option : all) {
        const Outcome outcome = misere(option);
        win = win || outcome == Outcome::P || outcome == second;
      }
    }
    return m_misere[p] = wins[0] ? wins[1] ? Outcome::N : Outcome::L : wins[1] ? Outcome::R : Outcome::P;
  }

 private:
  GameStore& m_store;
  Memo<GameId> m_impartial, m_dicotic, m_twisted;
  Memo<Outcome> m_misere;
};

struct Placed {
  std::string place;
  AnyPosition position;
};

/// The small worked positions of all rulesets, and what evaluates them.
struct Corpus {
  GameStore store;
  Registry registry = Registry::standard();
  std::map<std::pair<std::string, Parameters>, std::unique_ptr<PositionSolver>> solvers;
  std::vector<Placed> positions;

  explicit Corpus(std::size_t most_followers) {
    for (const tests::WorkedValue& worked : tests::worked_values()) {
      auto& solver = solvers[{worked.ruleset, worked.parameters}];
      if (!solver) solver = registry.at(worked.ruleset).open(store, worked.parameters);
      const AnyPosition p = solver->position(worked.position);
      if (p.can_come_back() || p.has_entailing_moves() || p.has_score_moves()) continue;
      if (is_small(p, most_followers)) positions.push_back({worked.place, p});
    }
  }
};

}  // namespace

TEST_CASE("transformed positions have the values of their definitions, in every ruleset") {
  Corpus corpus(300);
  CHECK(corpus.positions.size() >= 100);
  Definitions definitions(corpus.store);
  Transformers transformers(corpus.store);
  OutcomeSearch normal(corpus.store);
  OutcomeSearch outcomes(corpus.store, Play::misere);
  std::size_t nimbers = 0, others = 0;
  for (const Placed& placed : corpus.positions) {
    CAPTURE(placed.place);
    const AnyPosition& p = placed.position;
    const AnyPosition impartial = transformers.impartial(p);
    CHECK(impartial.value() == definitions.impartial(p));
    CHECK(corpus.store.nimber(normal.nim_value(std::vector<SearchTerm>{impartial})) == impartial.value());
    const auto nimber = corpus.store.nim_value_of(p.value());
    ++(nimber ? nimbers : others);
    if (nimber) {
      CHECK(normal.nim_value(std::vector<SearchTerm>{p}) == *nimber);
    } else {
      CHECK_THROWS_AS(normal.nim_value(std::vector<SearchTerm>{p}), DomainError);
    }
    CHECK(transformers.dicotic(p).value() == definitions.dicotic(p));
    CHECK(transformers.twisted(p).value() == definitions.twisted(p));
    CHECK(transformers.swapped(p).value() == corpus.store.negate(p.value()));
    CHECK(definitions.impartial(impartial) == impartial.value());
    CHECK(outcomes.outcome(std::vector<SearchTerm>{p}) == definitions.misere(p));
  }
  CHECK(nimbers >= 30);
  CHECK(others >= 100);
}

TEST_CASE("sums of positions of different games are worth the sum, and have the misere outcomes of their moves") {
  Corpus corpus(40);
  CHECK(corpus.positions.size() >= 100);
  Transformers transformers(corpus.store);
  OutcomeSearch outcomes(corpus.store, Play::misere);
  Definitions definitions(corpus.store);
  std::mt19937_64 random(4);
  for (int i = 0; i < tests::scaled(150); ++i) {
    const Placed& first = corpus.positions[random() % corpus.positions.size()];
    const Placed& second = corpus.positions[random() % corpus.positions.size()];
    CAPTURE(first.place);
    CAPTURE(second.place);
    const AnyPosition other = random() % 2 == 0 ? second.position : transformers.swapped(second.position);
    const AnyPosition sum = transformers.sum(first.position, other);
    CHECK(sum.value() == corpus.store.add(first.position.value(), other.value()));
    const std::vector<AnyPosition> terms = transformers.terms(sum);
    CHECK(outcomes.outcome(std::vector<SearchTerm>(terms.begin(), terms.end())) == definitions.misere(sum));
    CHECK(transformers.dicotic(sum).value() == definitions.dicotic(sum));
  }
}

TEST_CASE("what is impartial, dicotic or negated already is not so twice") {
  GameStore store;
  const auto solver = Registry::standard().at("domineering").open(store, {});
  Transformers transformers(store);
  const AnyPosition p = solver->position("...|...");
  const AnyPosition impartial = transformers.impartial(p);
  CHECK(transformers.impartial(impartial) == impartial);
  CHECK(transformers.dicotic(impartial) == impartial);
  CHECK(transformers.dicotic(transformers.dicotic(p)) == transformers.dicotic(p));
  CHECK(transformers.swapped(transformers.swapped(p)) == p);
  CHECK(transformers.terms(transformers.sum(p, transformers.sum(p, p))).size() == 3);
}

TEST_CASE("in rulesets that say they are impartial both players have the same moves") {
  Corpus corpus(300);
  PartPool pool(corpus.store, Play::normal, PartValues::none);
  std::size_t impartial = 0;
  for (const Placed& placed : corpus.positions) {
    CAPTURE(placed.place);
    SumList list(pool);
    list.next();
    placed.position.split(pool, list);
    const auto parts = list.parts(list.sums().front());
    if (parts.empty() || !pool[parts.front().index()].source->is_impartial()) continue;
    ++impartial;
    std::vector<AnyPosition> open{placed.position};
    for (std::size_t i = 0; i < open.size() && i < 50; ++i) {
      const auto left = options(open[i], Player::left);
      const auto right = options(open[i], Player::right);
      CHECK(std::is_permutation(left.begin(), left.end(), right.begin(), right.end()));
      open.insert(open.end(), left.begin(), left.end());
    }
  }
  CHECK(impartial >= 10);
}

// While one is valued, its terms are, and they may be sums and negatives, too.
TEST_CASE("negatives and sums of positions that can come back, one in another, have the values of their terms") {
  GameStore store;
  LoopyStore& loopy = LoopyStore::of(store);
  Transformers transformers(store);
  const auto solver = Registry::standard().at("backsliding_toads_and_frogs").open(store, {});
  std::mt19937 random(63);
  const auto below = [&](std::uint32_t n) { return static_cast<std::size_t>(random() % n); };
  for (int i = 0; i < tests::scaled(150); ++i) {
    std::vector<AnyPosition> positions;
    std::vector<LoopyValue> values;
    for (int strips = 0; strips < 3; ++strips) {
      std::string strip;
      for (std::size_t cells = 2 + below(4); cells > 0; --cells) strip += "TF.."[below(4)];
      positions.push_back(solver->position(strip));
      values.push_back(positions.back().loopy_value());
    }
    for (int made = 0; made < 4; ++made) {
      const std::size_t a = below(static_cast<std::uint32_t>(positions.size()));
      const std::size_t b = below(static_cast<std::uint32_t>(positions.size()));
      const bool is_sum = below(2) == 0;
      const AnyPosition both = transformers.sum(positions[a], positions[b]);
      positions.push_back(is_sum ? both : transformers.swapped(both));
      const LoopyValue sum = loopy.add(values[a], values[b]);
      values.push_back(is_sum ? sum : loopy.negate(sum));
    }
    // The last ones first, whose terms are not valued yet.
    for (std::size_t last = positions.size(); last-- > 3;) {
      CAPTURE(positions[last].to_expression());
      REQUIRE(loopy.equal(positions[last].loopy_value(), values[last]));
    }
  }
}

}  // namespace upstar
