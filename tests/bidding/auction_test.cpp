// Auctions against all bids of both players: all forms of day 2, and larger ones.
#include "upstar/bidding/auction.hpp"

#include <doctest/doctest.h>

#include <map>
#include <random>
#include <set>

#include "naive/bidding.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using naive::Games;
using naive::Ref;
using naive::Refs;

constexpr Player both[] = {Player::left, Player::right};

/// Auctions all the way down a form.
class Auctions {
 public:
  Auctions(const Games& games, std::uint32_t total) : m_games(games), m_total(total) {}

  BiddingNeeds needs(Ref form) {
    if (const auto known = m_known.find(form); known != m_known.end()) return known->second;
    const BiddingNeeds needs = auction(form).needs(budget);
    return m_known[form] = needs;
  }
  Auction auction(Ref form) {
    Auction auction(m_total);
    for (const Ref option : m_games.left(form)) auction.add_move(Player::left, needs(option));
    for (const Ref option : m_games.right(form)) auction.add_move(Player::right, needs(option));
    return auction;
  }

  Budget budget;

 private:
  const Games& m_games;
  std::uint32_t m_total;
  std::map<Ref, BiddingNeeds> m_known;
};

Refs chosen(const Refs& all, unsigned bits) {
  Refs some;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if ((bits >> i & 1) != 0) some.push_back(all[i]);
  }
  return some;
}

Refs forms_of_day_2(Games& games) {
  const Ref zero = games.form({}, {});
  const Refs day_1{zero, games.form({zero}, {}), games.form({}, {zero}), games.form({zero}, {zero})};
  Refs forms;
  for (unsigned left = 0; left < 16; ++left) {
    for (unsigned right = 0; right < 16; ++right) {
      forms.push_back(games.form(chosen(day_1, left), chosen(day_1, right)));
    }
  }
  return forms;
}

/// Of the forms on which they are built.
Refs random_forms(Games& games, Refs forms, int count, std::mt19937_64& random) {
  for (int i = 0; i < count; ++i) {
    const auto some = [&] {
      Refs options;
      for (std::size_t n = random() % 4; n > 0; --n) options.push_back(forms[random() % forms.size()]);
      return options;
    };
    Refs left = some(), right = some();
    forms.push_back(games.form(std::move(left), std::move(right)));
  }
  return forms;
}

/// Says what is wrong of one position at one auction.
void check_against_rules(Auctions& auctions, naive::Bidding& rules, Ref form, std::uint32_t total,
                         std::uint32_t dollars, Player holder) {
  const BiddingNeeds needs = auctions.needs(form);
  const bool left_wins = dollars >= (holder == Player::left ? needs.with_marker : needs.without_marker);
  REQUIRE(left_wins == rules.has_winning_bid(Player::left, form, dollars, holder));
  REQUIRE(left_wins == !rules.has_winning_bid(Player::right, form, dollars, holder));
  const Auction auction = auctions.auction(form);
  const Player winner = left_wins ? Player::left : Player::right;
  REQUIRE(auction.winner(dollars, holder, auctions.budget) == winner);
  const Auction::Bids bids = auction.winning_bids(dollars, holder, auctions.budget);
  std::vector<std::uint32_t> plain, announced;
  for (const naive::Bidding::Bid bid : rules.winning_bids(winner, form, dollars, holder)) {
    (bid.is_announced ? announced : plain).push_back(bid.dollars);
  }
  REQUIRE(bids.plain == plain);
  REQUIRE(bids.announced == announced);
  REQUIRE(dollars <= total);
}

void check_all_auctions(Games& games, const Refs& forms, std::uint32_t total) {
  Auctions auctions(games, total);
  naive::Bidding rules(games, total);
  for (const Ref form : forms) {
    for (std::uint32_t dollars = 0; dollars <= total; ++dollars) {
      for (const Player holder : both) check_against_rules(auctions, rules, form, total, dollars, holder);
    }
  }
}

}  // namespace

TEST_CASE("auctions of all forms of day 2 have the winners and bids that the rules give") {
  Games games;
  const Refs forms = forms_of_day_2(games);
  const auto most = static_cast<std::uint32_t>(tests::scaled(700) / 100);
  for (std::uint32_t total = 0; total <= most; ++total) check_all_auctions(games, forms, total);
}

TEST_CASE("auctions of larger forms have the winners and bids that the rules give") {
  Games games;
  std::mt19937_64 random(11);
  const Refs forms = random_forms(games, forms_of_day_2(games), tests::scaled(2000), random);
  for (const std::uint32_t total : {1U, 3U, 6U}) check_all_auctions(games, forms, total);
}

TEST_CASE("laws of bidding play") {
  Games games;
  std::mt19937_64 random(12);
  const Refs forms = random_forms(games, forms_of_day_2(games), tests::scaled(20'000), random);
  for (const std::uint32_t total : {0U, 1U, 2U, 5U, 20U}) {
    Auctions auctions(games, total);
    for (const Ref form : forms) {
      const BiddingNeeds needs = auctions.needs(form);
      REQUIRE(needs.with_marker <= total + 1);
      REQUIRE(needs.without_marker <= total + 1);
      // The marker is worth at most a dollar.
      REQUIRE(needs.without_marker <= needs.with_marker + 1);
      const BiddingNeeds mirror = auctions.needs(games.negate(form));
      REQUIRE(mirror.with_marker == total + 1 - needs.without_marker);
      REQUIRE(mirror.without_marker == total + 1 - needs.with_marker);
      if (total == 0) {  // play in turns: the holder of the marker moves
        REQUIRE((needs.with_marker == 0) == games.left_wins_first(form));
        REQUIRE((needs.without_marker == 1) == games.right_wins_first(form));
      }
    }
  }
}

TEST_CASE("the pairs of needs that occur are those that may") {
  Games games;
  std::mt19937_64 random(13);
  const Refs forms = random_forms(games, forms_of_day_2(games), 3000, random);
  for (std::uint32_t total = 0; total <= 3; ++total) {
    Auctions auctions(games, total);
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const Ref form : forms) pairs.emplace(auctions.needs(form).with_marker, auctions.needs(form).without_marker);
    CHECK(pairs.size() == (total + 2) * (total + 2) - total * (total + 1) / 2);
  }
}

TEST_CASE("who has more dollars wins an impartial game; of equal ones the marker decides") {
  Games games;
  std::vector<Refs> nim{{games.form({}, {})}};
  std::mt19937_64 random(14);
  Refs impartial{games.form({}, {})};
  for (int i = 0; i < tests::scaled(300); ++i) {
    Refs options;
    for (std::size_t n = 1 + random() % 3; n > 0; --n) options.push_back(impartial[random() % impartial.size()]);
    impartial.push_back(games.form(options, options));
  }
  for (std::uint32_t total = 0; total <= 9; ++total) {
    Auctions auctions(games, total);
    for (const Ref form : impartial) {
      if (games.left(form).empty()) {
        CHECK(auctions.needs(form) == BiddingNeeds{total + 1, 0});  // who holds the marker loses
      } else if (total % 2 == 1) {
        REQUIRE(auctions.needs(form) == BiddingNeeds{total / 2 + 1, total / 2 + 1});
      } else {
        const bool holder_wins = games.left_wins_first(form);
        REQUIRE(auctions.needs(form) ==
                BiddingNeeds{total / 2 + (holder_wins ? 0 : 1), total / 2 + (holder_wins ? 1 : 0)});
      }
    }
  }
}

TEST_CASE("an auction of the most dollars keeps the budget") {
  Auction auction(Auction::most_dollars);
  auction.add_move(Player::left, {4000, 4001});
  auction.add_move(Player::right, {8000, 8001});
  Budget budget;
  const BiddingNeeds needs = auction.needs(budget);
  CHECK(needs.with_marker < needs.without_marker + 2);
  budget.stop_at_tick(1000);
  CHECK_THROWS_AS(auction.needs(budget), LimitError);
}

}  // namespace upstar
