// Why Left wins with more than a share of the money: the best moves of both players, and what lies halfway.
#include <algorithm>
#include <string>

#include "expr/explain_bids.hpp"
#include "expr/function.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/bidding_rules.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"

namespace upstar {

namespace {

enum class Goal : std::uint8_t { win, draw };

class ShareTeller {
 public:
  ShareTeller(Explainer& explainer, Goal goal) : m_explainer(explainer), m_goal(goal) {}

  // As deep as the depth.
  std::vector<Step> steps(const AnyPosition& position, unsigned depth) {
    const Rational share = share_of(position);
    const std::vector<Move> left = moves_of(position, Player::left), right = moves_of(position, Player::right);
    if (left.empty() || right.empty()) return {{"share_over", {{"value", to_string(share)}}, {}}};
    m_above.push_back(position);
    std::vector<Step> steps = fillings(position, left.size(), share);
    const bool are_counted = !steps.empty();  // then so is what follows
    for (const Player player : {Player::left, Player::right}) {
      add_moves(player == Player::left ? left : right, player, are_counted ? 0 : depth, steps);
    }
    const Rational &low = left.front().share, &high = right.front().share;
    const Rational bid = (high - low) / 2;
    steps.push_back({"share_mean",
                     {{"low", to_string(low)},
                      {"high", to_string(high)},
                      {"value", to_string(Rational((low + high) / 2))},
                      {"bid", to_string(bid)}},
                     {}});
    m_above.pop_back();
    return steps;
  }

 private:
  struct Move {
    AnyPosition to;
    Rational share;
  };

  Budget& budget() const { return m_explainer.session().store.budget(); }
  Rational share_of(const AnyPosition& position) const {
    return m_goal == Goal::win ? position.richman() : position.richman_draw().value();
  }

  /// Each once, the best one first.
  std::vector<Move> moves_of(const AnyPosition& position, Player player) const {
    std::vector<Move> moves;
    position.bid_moves(player, [&](const AnyPosition& to) {
      budget().tick();
      if (std::ranges::find(moves, to, &Move::to) != moves.end()) return;
      Explainer::check_moves(moves.size() + 1);
      moves.push_back({to, share_of(to)});
    });
    const auto best = std::ranges::max_element(moves, [&](const Move& a, const Move& b) {
      return player == Player::left ? b.share < a.share : a.share < b.share;
    });
    if (best != moves.end()) std::rotate(moves.begin(), best, best + 1);
    return moves;
  }

  /// Where all cells, or letters, are taken in the end, and only who has which counts.
  std::vector<Step> fillings(const AnyPosition& position, std::size_t free, const Rational& share) const {
    const auto reference = reference_of(m_explainer.session().registry, position);
    const std::string name = reference ? reference->entry().info.name : "";
    if (m_goal != Goal::win || (name != "hex" && name != "maker_breaker")) return {};
    const Integer all = Integer(1) << static_cast<unsigned>(free);
    return {{"share_fillings",
             {{"of", name == "hex" ? "empty cells" : "free letters"},
              {"free", std::to_string(free)},
              {"wins", to_string(Rational(share * Rational(all)))},
              {"all", all.str()},
              {"value", to_string(share)}},
             {}}};
  }

  /// To no depth, nothing is missing.
  void add_moves(const std::vector<Move>& moves, Player player, unsigned depth, std::vector<Step>& steps) {
    for (const Move& move : moves) {
      const bool is_best = &move == &moves.front();
      Step& step = steps.emplace_back(
          Step{is_best ? "share_best" : "share_move",
               {{"player", player}, {"to", visible(move.to.to_text())}, {"share", to_string(move.share)}},
               {}});
      if (!is_best) continue;
      if (std::ranges::find(m_above, move.to) != m_above.end()) step.because.push_back({"share_again", {}, {}});
      else if (depth > 1) step.because = this->steps(move.to, depth - 1);
      else m_explainer.leave_out(depth);
    }
  }

  Explainer& m_explainer;
  Goal m_goal;
  std::vector<AnyPosition> m_above;  ///< whose moves are being explained
};

}  // namespace

std::vector<Step> explain_richman(Explainer& explainer, const Arguments& a) {
  return ShareTeller(explainer, Goal::win).steps(a.position(0).position, explainer.depth());
}

std::vector<Step> explain_richman_draw(Explainer& explainer, const Arguments& a) {
  return ShareTeller(explainer, Goal::draw).steps(a.position(0).position, explainer.depth());
}

Explanation explain_richman_play(Explainer& explainer, const AnyPosition& position, std::string text) {
  Explanation explanation{
      {"share_play",
       {{"game", std::move(text)}, {"share", to_string(position.richman())}, {"bid", to_string(richman_bid(position))}},
       {}},
      {},
      0};
  explanation.steps = ShareTeller(explainer, Goal::win).steps(position, explainer.depth());
  explanation.left_out = explainer.left_out();
  return explanation;
}

}  // namespace upstar
