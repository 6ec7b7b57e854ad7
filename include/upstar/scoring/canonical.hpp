// Canonical forms of guaranteed scoring games, witnesses of their order, and normal-play games among them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "upstar/analysis/form.hpp"
#include "upstar/scoring/order.hpp"
#include "upstar/scoring/store.hpp"

namespace upstar {

/// A step from a form to an equal one, on the way to the canonical form.
struct ScoreReduction {
  enum class Kind : std::uint8_t {
    dominated,  ///< `other` is an option that is no worse for the player
    replaced,   ///< the player's options of the answer take the place of the option
    matched,  ///< the answer leaves the player a score, and the option `other` gives no less though the opponent passes
    ended,    ///< the same score, and the option is the only one: the empty side with the score takes its place
    waiting,  ///< the same, where that is not guaranteed: `other` takes its place, in which the player waits
  };
  Kind kind{};
  Player player{};  ///< whose option goes
  ScoreId before{};
  ScoreId option{};
  ScoreId answer{};  ///< the opponent's, no worse for him than the form; not if the option is dominated
  ScoreId other{};
  ScoreId after{};
};
using ObserveReduction = std::function<void(const ScoreReduction&)>;

/// Keeps the canonical forms and the order that it has found.
class ScoreAlgebra {
 public:
  /// The store must outlive it.
  explicit ScoreAlgebra(ScoreStore& store)
      : m_store(store),
        m_order(store, ScoreUniverse::guaranteed),
        m_canonical(charged_to(store.budget())),
        m_witnesses(charged_to(store.budget())) {}

  /// The order of guaranteed games.
  ScoreOrder& order() { return m_order; }
  /// The simplest form equal to g: two guaranteed games are equal exactly if theirs are the same. Its options are
  /// canonical, and none is dominated or reversible: a Left option A is reversible if it has a Right option B <= g.
  /// Then the Left options of B take its place. If B has none but a score s there, A goes if another Left option is
  /// worth s though Right may pass; else, if A is the only one, the empty side @s takes its place where the form is
  /// then guaranteed, and otherwise a game where Left waits until Right has passed as often as g can tell.
  /// **Requires** a guaranteed form. **Cost** comparisons among followers. No recursion.
  /// **Source** Larsson, Nowakowski, Neto, Santos: Guaranteed scoring games.
  ScoreId canonical(ScoreId g);
  /// The same of a form whose options are canonical; tells each step. The observer may be null.
  ScoreId reduced(ScoreId g, const ObserveReduction& observe);
  /// Whether g has an inverse, which is -g: g - g = 0. **Requires** a guaranteed form.
  bool is_invertible(ScoreId g);
  /// An X with left_score(g + X) < 0 < left_score(h + X). **Requires** guaranteed forms, and not g >= h.
  /// **Cost** a form for each pair of followers. No recursion.
  ScoreId distinguisher(ScoreId g, ScoreId h);

 private:
  using Pair = std::pair<ScoreId, ScoreId>;

  ScoreReduction mirrored(const ScoreReduction& step);
  ScoreId reduced_on_left(ScoreId g, const ObserveReduction& observe);
  std::optional<ScoreReduction> dominated_option(ScoreId g);
  std::optional<ScoreReduction> reversible_option(ScoreId g);
  ScoreReduction reversal(ScoreId g, ScoreId option, ScoreId answer);
  ScoreId with_left(const ScoreForms& left, ScoreId g);
  Dyadic above_scores_of(ScoreId g, ScoreId h) const;
  template <class Ask>
  std::optional<ScoreId> witness_of_left(const Pair& pair, Ask& ask);

  ScoreStore& m_store;
  ScoreOrder m_order;
  ChargedMap<ScoreId, ScoreId> m_canonical;
  ChargedMap<Pair, ScoreId> m_witnesses;
};

/// n waiting moves of Left, {n - 1 | @0}, where 0 is the number; of Right for n < 0. **Cost** linear in |n|.
ScoreId waiting_moves(ScoreStore& store, std::int64_t n);
/// The form with the score 0 on each empty side: who cannot move has lost nothing but the last move. The order of
/// normal play is that of these guaranteed games. **Cost** linear in the followers; no recursion.
/// **Source** Larsson, Nowakowski, Santos: When waiting moves you in scoring combinatorial games.
ScoreId waiting(ScoreStore& store, FormStore& forms, FormId form);

/// A Milnor game as a game of normal play, with the same leaves: from t = 0 on its thermograph is that of the scoring
/// game. **Cost** linear in the followers; no recursion. **Source** Milnor; Hanner: Mean play of sums.
GameId normal_play_game(ScoreStore& store, ScoreId g, GameStore& games);
/// **Requires** a Milnor form.
Thermograph score_thermograph(ScoreStore& store, ScoreId g, GameStore& games);

}  // namespace upstar
