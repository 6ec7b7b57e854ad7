// Bidding play of sums of positions, against the trees of their moves.
#include "upstar/search/bidding_search.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "naive/bidding.hpp"
#include "search/random_sums.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using naive::Games;
using naive::Ref;

/// Positions as trees, with no parts, symmetries or compact forms.
class Trees {
 public:
  Ref of(const AnyPosition& p) {
    const std::string text = p.to_expression();
    if (const auto known = m_known.find(text); known != m_known.end()) return known->second;
    naive::Refs left, right;
    for (const AnyPosition& option : p.moves(Player::left)) left.push_back(of(option));
    for (const AnyPosition& option : p.moves(Player::right)) right.push_back(of(option));
    return m_known[text] = games.form(std::move(left), std::move(right));
  }
  Ref of(const std::vector<AnyPosition>& terms) {
    Ref total = games.form({}, {});
    for (const AnyPosition& term : terms) total = games.add_forms(total, of(term));
    return total;
  }

  Games games{};

 private:
  std::map<std::string, Ref> m_known;
};

std::vector<AnyPosition> positions_of(const tests::Terms& terms) {
  std::vector<AnyPosition> positions;
  for (const SearchTerm& term : terms) positions.push_back(std::get<AnyPosition>(term));
  return positions;
}

}  // namespace

TEST_CASE("needs of sums of positions are those of their trees") {
  tests::RandomSums random(31, 30);
  Trees trees;
  std::map<std::uint32_t, naive::Bidding> rules;
  std::map<std::uint32_t, std::unique_ptr<BiddingSearch>> searches;
  for (const std::uint32_t total : {0U, 1U, 2U, 4U}) {
    rules.emplace(total, naive::Bidding(trees.games, total));
    searches.emplace(total, std::make_unique<BiddingSearch>(random.store(), total));
  }
  for (int i = 0; i < tests::scaled(1500); ++i) {
    const tests::Terms terms = random.sum(Play::misere, 3, 120);
    CAPTURE(random.text_of(terms));
    const std::vector<AnyPosition> positions = positions_of(terms);
    const Ref tree = trees.of(positions);
    for (auto& [total, search] : searches) {
      const BiddingNeeds needs = search->needs(positions);
      for (std::uint32_t dollars = 0; dollars <= total; ++dollars) {
        REQUIRE((dollars >= needs.with_marker) ==
                rules.at(total).has_winning_bid(Player::left, tree, dollars, Player::left));
        REQUIRE((dollars >= needs.without_marker) ==
                rules.at(total).has_winning_bid(Player::left, tree, dollars, Player::right));
      }
      CHECK(search->auction(positions).needs(random.store().budget()) == needs);
    }
  }
}

TEST_CASE("without dollars bidding play is play in turns") {
  tests::RandomSums random(32);
  BiddingSearch search(random.store(), 0);
  OutcomeSearch outcomes(random.store());
  for (int i = 0; i < tests::scaled(3000); ++i) {
    const tests::Terms terms = random.sum(Play::misere, 3, 3000);
    CAPTURE(random.text_of(terms));
    const BiddingNeeds needs = search.needs(positions_of(terms));
    const Outcome outcome = outcomes.outcome(terms);
    REQUIRE((needs.with_marker == 0) == (outcome == Outcome::L || outcome == Outcome::N));
    REQUIRE((needs.without_marker == 0) == (outcome == Outcome::L || outcome == Outcome::P));
  }
}

}  // namespace upstar
