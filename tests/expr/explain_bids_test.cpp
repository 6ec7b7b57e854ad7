// Explanations of bidding play: each claim against all bids of both players, and each share against its definition.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "naive/bidding.hpp"
#include "upstar/base/error.hpp"
#include "upstar/bidding/auction.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/number/rational.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using naive::Games;
using naive::Ref;
using naive::Refs;

struct ExplainedBids {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};
  std::map<std::string, int> met;  ///< steps of each kind

  std::string text(const Step& step, std::string_view name) {
    for (const auto& [own, datum] : step.data) {
      if (own == name) return session.datum_text(datum);
    }
    return "";
  }
  std::uint32_t number(const Step& step, std::string_view name) {
    return static_cast<std::uint32_t>(std::stoul(text(step, name)));
  }
  Rational share(const Step& step, std::string_view name) { return parse_rational(text(step, name)); }
};

std::string text_of_form(const Games& games, Ref form) {
  const auto side = [&](const Refs& options) {
    std::string text;
    for (const Ref option : options) text += (text.empty() ? "" : ",") + text_of_form(games, option);
    return text;
  };
  return "{" + side(games.left(form)) + "|" + side(games.right(form)) + "}";
}

/// Whether Left wins when the mover has won the bid, and so many dollars and the marker are where they are.
bool left_wins_after(naive::Bidding& bidding, const Games& games, Ref form, Player mover, std::uint32_t dollars,
                     Player holder) {
  const auto left_wins = [&](Ref option) { return bidding.has_winning_bid(Player::left, option, dollars, holder); };
  if (mover == Player::left) return std::ranges::any_of(games.left(form), left_wins);
  return std::ranges::all_of(games.right(form), left_wins);
}

}  // namespace

TEST_CASE("each bid of an explanation wins against all bids, and what comes of it is so by the rules") {
  ExplainedBids f;
  std::mt19937 random(77);
  Games games;
  Refs forms{games.form({}, {})};
  for (int i = 0; i < tests::scaled(60); ++i) {
    const auto some = [&] {
      std::set<Ref> options;
      for (std::size_t n = random() % 3; n > 0; --n)
        options.insert(forms[random() % std::min<std::size_t>(forms.size(), 12)]);
      return Refs(options.begin(), options.end());
    };
    const Refs left = some(), right = some();
    const Ref form = games.form(left, right);
    forms.push_back(form);
    const auto total = static_cast<std::uint32_t>(random() % 5);
    naive::Bidding bidding(games, total);
    for (std::uint32_t dollars = 0; dollars <= total; ++dollars) {
      for (const Player holder : {Player::left, Player::right}) {
        const std::string line = fmt::format("bidding_bids(form({}), {}, {}, {})", text_of_form(games, form), total,
                                             dollars, text_of(holder));
        CAPTURE(line);
        const Player winner =
            bidding.has_winning_bid(Player::left, form, dollars, holder) ? Player::left : Player::right;
        std::vector<naive::Bidding::Bid> told;
        const Explanation explanation = f.session.explain(line);
        REQUIRE(explanation.left_out == 0);
        for (const Step& step : explanation.steps) {
          ++f.met[std::string(step.kind)];
          if (step.kind != "bidding_wins") continue;
          REQUIRE(*step.find<Player>("player") == winner);
          told.push_back({f.number(step, "bid"), !f.text(step, "announced").empty()});
          REQUIRE(!step.because.empty());
          for (const Step& each : step.because) {
            const Player mover = *each.find<Player>("mover");
            const bool is_stuck = (mover == Player::left ? games.left(form) : games.right(form)).empty();
            REQUIRE(is_stuck == (each.kind == "bidding_case_stuck"));
            if (is_stuck) {
              REQUIRE(mover != winner);
              continue;
            }
            const bool left_wins =
                left_wins_after(bidding, games, form, mover, f.number(each, "has"),
                                f.text(each, "marker") == "with the marker" ? Player::left : Player::right);
            REQUIRE(left_wins == (winner == Player::left));
            REQUIRE((f.number(each, "has") >= f.number(each, "needs")) == left_wins);
          }
        }
        std::vector<naive::Bidding::Bid> wanted = bidding.winning_bids(winner, form, dollars, holder);
        std::ranges::sort(wanted);
        std::ranges::sort(told);
        REQUIRE(told == wanted);
      }
    }
  }
  CHECK(f.met["bidding_wins"] > 0);
}

TEST_CASE("after each move Left needs the dollars that an explanation says") {
  ExplainedBids f;
  for (const char* sum :
       {"clobber(\"xxo\") + {1|-1}", "{0,*|-1}", "form({0,{0|0}|*}) + *", "domineering(\"...|...\")"}) {
    for (std::uint32_t total = 0; total < 4; ++total) {
      const std::string line = fmt::format("bidding_needs({}, {})", sum, total);
      CAPTURE(line);
      const Explanation explanation = f.session.explain(line);
      std::map<Player, BiddingNeeds> best, told;
      std::map<Player, std::size_t> moves;
      for (const Step& step : explanation.steps) {
        const Player player = *step.find<Player>("player");
        if (step.kind == "bidding_wins") {
          // With a dollar less it is the other player.
          const bool is_enough = player == Player::left;
          const Player winner =
              std::get<Player>(f.session
                                   .evaluate(fmt::format("bidding_winner({}, {}, {}, {})", sum, total,
                                                         f.text(step, "dollars"), f.text(step, "holder")))
                                   .value);
          REQUIRE((winner == Player::left) == is_enough);
          continue;
        }
        const BiddingNeeds needs{f.number(step, "with"), f.number(step, "without")};
        if (step.kind == "bidding_best") {
          told[player] = needs;
          continue;
        }
        REQUIRE(step.kind == "bidding_move");
        const auto better = [&](std::uint32_t a, std::uint32_t b) {
          return player == Player::left ? std::min(a, b) : std::max(a, b);
        };
        BiddingNeeds& so_far = best[player];
        so_far = moves[player]++ == 0 ? needs
                                      : BiddingNeeds{better(so_far.with_marker, needs.with_marker),
                                                     better(so_far.without_marker, needs.without_marker)};
      }
      for (const Player player : {Player::left, Player::right}) {
        REQUIRE(moves[player] > 0);
        REQUIRE((moves[player] > 1) == told.contains(player));
        if (told.contains(player)) REQUIRE(told[player] == best[player]);
      }
    }
  }
  const std::string first =
      f.session.sentence(f.session.explain("bidding_needs(clobber(\"xxo\") + {1|-1}, 4)").steps[0]);
  CHECK(first == "after Left's move in clobber(\"xxo\") to x.x Left needs 2 with the marker, 3 without the marker");
}

TEST_CASE("an explained share lies halfway between those of the best moves, and counts the fillings") {
  ExplainedBids f;
  const std::vector<std::pair<std::string, std::vector<std::string>>> boards{
      {"hex", {"..|..|..", "x..|.o.|...", ".|.", "xo|.."}},
      {"mnk", {"xo.|.x.|...", "...|.x.|o.."}},
      {"maker_breaker", {"ab,bc,ca", "abc,ade"}},
      {"richman_graph", {"L-T-.-R", "L-.-.-T-.-R"}}};
  for (const auto& [ruleset, positions] : boards) {
    for (const std::string& position : positions) {
      const auto share_of = [&, name = ruleset](const std::string& typed) {
        const AnswerList ratio =
            std::get<AnswerList>(f.session.evaluate(fmt::format("richman_ratio({}(\"{}\"))", name, typed)).value);
        return parse_rational(f.session.to_text(ratio[0]) + "/" + f.session.to_text(ratio[1]));
      };
      const std::string line = fmt::format("{}(\"{}\")", ruleset, position);
      CAPTURE(line);
      const Explanation explanation = f.session.explain(line, 1);
      const Rational share = share_of(position);
      REQUIRE(f.share(explanation.answer, "share") == share);
      std::map<Player, Rational> best;
      for (const Step& step : explanation.steps) {
        ++f.met[std::string(step.kind)];
        if (step.kind == "share_fillings") {
          REQUIRE(denominator(f.share(step, "wins")) == 1);
          REQUIRE(Rational(f.share(step, "wins") / f.share(step, "all")) == share);
          REQUIRE(f.share(step, "all") == Rational(Integer(1) << std::stoul(f.text(step, "free"))));
        } else if (step.kind == "share_mean") {
          REQUIRE(f.share(step, "low") == best.at(Player::left));
          REQUIRE(f.share(step, "high") == best.at(Player::right));
          REQUIRE(f.share(step, "value") == share);
          REQUIRE(f.share(step, "bid") == f.share(explanation.answer, "bid"));
        } else {
          const Player player = *step.find<Player>("player");
          const Rational here = f.share(step, "share");
          REQUIRE(here == share_of(f.text(step, "to")));
          if (step.kind == "share_best") best[player] = here;
          else REQUIRE((player == Player::left ? here >= best.at(player) : here <= best.at(player)));
        }
      }
    }
  }
  for (const std::string kind : {"share_fillings", "share_mean", "share_best", "share_move"}) CHECK(f.met[kind] > 0);
  CHECK(f.session.sentence(f.session.explain("richman(mnk(\"xxx|oo.|...\"))").steps[0]) ==
        "the game is over: 0, as it is 0 where Left has what she wants, else 1");
  CHECK_THROWS_AS(f.session.explain("richman(nim(3))"), DomainError);
  CHECK_THROWS_AS(f.session.explain("richman_draw(hex(\"..|..\"))"), DomainError);
}

}  // namespace upstar
