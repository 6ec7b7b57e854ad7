// A match: a sum that two players play out, move by move. It knows whose turn it is and what can be moved, takes moves
// back, and chooses moves itself, perfectly or worse.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/workspace/workspace.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar::desk {

/// How moves are chosen.
enum class Strength : std::uint8_t {
  perfect,  ///< a move that wins if there is one, else as greedy
  greedy,   ///< one that leaves its player the most moves more than the opponent (in misère play, the fewest)
  random    ///< any
};

/// A move that can be made.
struct LegalMove {
  std::size_t term;   ///< from 0
  std::string to;     ///< what the term becomes, as text
  SearchTerm option;  ///< the same; it holds until the match is changed
};

/// A move that was made.
struct PlayedMove {
  Player player;
  std::size_t term;
  std::string in;  ///< what the term was
  std::string to;

  bool operator==(const PlayedMove&) const = default;
};

/// What a match is as texts.
struct MatchRecord {
  std::string sum{};
  Player first = Player::left;
  std::vector<PlayedMove> played{};

  bool operator==(const MatchRecord&) const = default;
};

/// The moves that were made are kept as texts, and what was computed for them lives in the store of the workspace. When
/// that store is replaced, the match is played through again. So all functions are called within Workspace::answer, and
/// throw LimitErrors.
class Match {
 public:
  /// Of the empty sum, until begin().
  explicit Match(Workspace& workspace, Play play = Play::normal);
  ~Match();
  Match(const Match&) = delete;
  Match& operator=(const Match&) = delete;

  /// A new match of the sum, an expression; definitions in it end with it.
  /// **Errors** those of Session::summands; DomainError if play can come back, for a value in misère play, and for
  /// positions that are not played in turns until a player cannot move; LimitError for too many moves. Then the match
  /// before goes on.
  void begin(const std::string& sum, Player first);

  const MatchRecord& record() const { return m_record; }
  /// The match stands as it stood when this was its record.
  void restore(const MatchRecord& record);
  Play play() const { return m_play; }
  /// Who moves next.
  Player player() const;

  /// The terms as they stand; the number of terms stays.
  const std::vector<SearchTerm>& terms();
  /// `clobber("xo")`, `-{3|1}`.
  std::string text_of_term(std::size_t term);
  /// The moves of the player who moves next, in the order of the terms and of their rules; those of a value are its
  /// canonical options. Two moves in a term that lead to the same text are one.
  const std::vector<LegalMove>& moves();
  /// Who has won, if the player who moves next cannot move.
  std::optional<Player> winner();

  /// The index of the move typed as its number from 1 (`3`), as its text (`.x`, or `to 3` where the text is a number),
  /// or as that with the number of the term (`2:.x`). **Errors** DomainError, which says what would be right.
  std::size_t move_named(std::string_view typed);
  /// **Requires** an index of moves().
  void make(std::size_t move);
  /// **Requires** that there is a move to take back.
  void take_back();

  /// Who wins from here, if both play perfectly. **Errors** as OutcomeSearch::winner.
  Player perfect_winner();
  /// The first move that wins; nothing if none does. **Errors** as OutcomeSearch::winner.
  std::optional<std::size_t> winning_move();
  /// The index of a move. The same seed chooses the same moves on all machines. **Requires** that there is a move.
  std::size_t choose(Strength strength, std::uint64_t seed);
  /// That which this match asks.
  OutcomeSearch& search();

 private:
  struct Live;

  std::unique_ptr<Live> terms_of_sum(const std::string& sum);
  /// What lives in the store: made anew if the store was replaced.
  Live& live();
  bool wins(const LegalMove& move);
  std::size_t greedy_move(std::uint64_t chance);

  Workspace& m_workspace;
  Play m_play;
  MatchRecord m_record;
  std::unique_ptr<Live> m_live;
  RenewalHook m_hook;
};

}  // namespace upstar::desk
