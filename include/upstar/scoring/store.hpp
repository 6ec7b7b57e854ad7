// ScoreStore: games in which the player with more points wins, as they are written.
//
//     ScoreStore store(budget);
//     const ScoreId two = store.number(2), game = store.make({{two}}, {{store.number(-1)}});   // {2|-1}
//     store.left_score(game)                                                                   // 2
//     store.make(Score(0), {{two}})                                                            // {@0|2}
//
// A *form* has two sides. A side is a set of options, forms themselves, or it is empty and has a *score*: what the game
// is worth if play ends since that player cannot move. Left wants large scores. The number s is the form {@s|@s}. In a
// sum the scores of empty sides are added where a player can move nowhere.
//
// A form is *guaranteed* if no player who cannot move ever regrets that the other one still can: in each follower with
// an empty left side no score is below that one, and in each with an empty right side none is above. It is *dicot* if
// each follower is a number or has options on both sides, and *Milnor* if, beside that, no player would rather pass:
// the left score of no follower is below its right score.
//
// **Source** Larsson, Nowakowski, Neto, Santos: Guaranteed scoring games, EJC 23(3); Milnor: Sums of positional games.
//
// Storage. A form is its sides; an empty side is one number that stands for its score. What is computed from options
// alone stands beside it, so that no question about one form walks over its followers.
//
//     scores  0: 0   1: 2   2: -1
//     forms   0: @1 | @1     1: @2 | @2     2: 0 | 1, left score 1, right score 2, ...
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/detail/game/option_table.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar {

/// A form, meaningful inside one store. The order is arbitrary.
struct ScoreId {
  std::uint32_t index = 0;
  auto operator<=>(const ScoreId&) const = default;
  friend std::size_t hash_value(ScoreId id) { return static_cast<std::size_t>(mix(id.index, 2)); }
};

using ScoreForms = ChargedVector<ScoreId>;

/// A side of a form to be made: its options, or the score of an empty one.
class ScoreSide {
 public:
  ScoreSide(std::span<const ScoreId> options) : m_options(options) {}  // NOLINT: options are a side
  ScoreSide(const ScoreForms& options) : m_options(options) {}         // NOLINT
  explicit ScoreSide(Dyadic score) : m_score(std::move(score)) {}

  bool is_empty() const { return m_options.empty(); }
  std::span<const ScoreId> options() const { return m_options; }
  const Dyadic& score() const { return m_score; }

 private:
  std::span<const ScoreId> m_options;
  Dyadic m_score;
};

class ScoreStore {
 public:
  explicit ScoreStore(Budget& budget);

  Budget& budget() const { return m_forms.budget(); }
  std::size_t size() const { return m_forms.size(); }

  ScoreId number(const Dyadic& score) { return make(ScoreSide(score), ScoreSide(score)); }
  /// The form with these sides, repeats dropped. **Requires** options or a score on each side.
  /// **Cost** linear in the options.
  ScoreId make(const ScoreSide& left, const ScoreSide& right);
  /// **Cost** a make() for each pair of followers; no recursion.
  ScoreId add(ScoreId g, ScoreId h);
  /// Sides exchanged and scores negated, all the way down. **Cost** linear in the followers; no recursion.
  ScoreId negate(ScoreId g);

  /// None on an empty side. By ascending id, good until the next form is made.
  std::span<const ScoreId> options(ScoreId g, Player player) const;
  ScoreForms copy_of_options(ScoreId g, Player player) const;
  bool is_empty(ScoreId g, Player player) const { return options(g, player).empty(); }
  /// The score of an empty side. **Requires** is_empty(g, player).
  const Dyadic& score(ScoreId g, Player player) const;
  /// All forms that can be reached, g too, each once.
  ScoreForms followers(ScoreId g) const;

  /// The score of best play when the player starts.
  const Dyadic& left_score(ScoreId g) const { return m_scores[m_forms[g].left_score]; }
  const Dyadic& right_score(ScoreId g) const { return m_scores[m_forms[g].right_score]; }
  /// The same where the opponent, and only the opponent, may pass as often as he likes.
  struct PassScores {
    Dyadic left_beside_right_passes, right_beside_right_passes;  ///< Right may pass; Left starts, Right starts
    Dyadic left_beside_left_passes, right_beside_left_passes;    ///< Left may pass
  };
  /// **Requires** is_guaranteed(g).
  PassScores pass_scores(ScoreId g) const;
  /// The least and the greatest score of an empty side of a follower.
  const Dyadic& lowest(ScoreId g) const { return m_scores[m_forms[g].lowest]; }
  const Dyadic& highest(ScoreId g) const { return m_scores[m_forms[g].highest]; }
  bool is_number(ScoreId g) const;
  bool is_guaranteed(ScoreId g) const { return m_forms[g].is_guaranteed; }
  bool is_dicot(ScoreId g) const { return m_forms[g].is_dicot; }
  bool is_milnor(ScoreId g) const { return m_forms[g].is_milnor; }
  /// 0 without options, otherwise 1 + the largest birthday of an option.
  std::uint32_t birthday(ScoreId g) const { return m_forms[g].birthday; }

 private:
  using Score = std::uint32_t;  ///< a place in m_scores
  /// An option with this bit stands for the score of an empty side.
  static constexpr std::uint32_t score_bit = std::uint32_t{1} << 31;

  struct Fact {
    Score left_score, right_score;
    Score right_passes_left, right_passes_right;  ///< Right may pass: Left starts, Right starts
    Score left_passes_left, left_passes_right;
    Score lowest, highest;
    std::uint32_t birthday;
    bool is_guaranteed, is_dicot, is_milnor;
  };

  bool is_below(Score a, Score b) const { return m_scores[a] < m_scores[b]; }
  Score lower(Score a, Score b) const { return is_below(b, a) ? b : a; }
  Score higher(Score a, Score b) const { return is_below(a, b) ? b : a; }
  Score interned(const Dyadic& score);
  std::vector<ScoreId> stored(const ScoreSide& side);
  static bool is_score(std::span<const ScoreId> side) { return (side.front().index & score_bit) != 0; }
  Fact fact_of(std::span<const ScoreId> left, std::span<const ScoreId> right) const;
  /// The greatest of these facts of the options for Left, the least for Right; the score of an empty side.
  Score best(std::span<const ScoreId> side, Score Fact::*of_option, Player player) const;

  ChargedVector<Dyadic> m_scores;
  ChargedMap<Dyadic, Score, std::hash<Dyadic>> m_score_places;
  MemoryClaim m_long_scores;  ///< what lies outside these two
  OptionTable<ScoreId, Fact> m_forms;
  ChargedMap<std::pair<ScoreId, ScoreId>, ScoreId> m_sums;  ///< the older form first
  ChargedMap<ScoreId, ScoreId> m_negatives;
};

/// A form together with its store, which must outlive it.
struct ScoreGame {
  ScoreStore* store;
  ScoreId id;

  bool operator==(const ScoreGame&) const = default;
};

}  // namespace upstar
