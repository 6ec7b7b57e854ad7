// OutcomeSearch: who wins a sum of positions and values, without the value of the sum.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// A term of a sum: a position of any ruleset, or a value.
using SearchTerm = std::variant<AnyPosition, GameId>;

/// What a search may do beside looking at all options. No answer depends on it: each can be switched off to test it.
struct SearchOptions {
  bool cancel = true;  ///< a part and its negative are left out (normal play)
  bool bounds = true;  ///< what bounds of the parts decide is not searched (normal play)
  bool values = true;  ///< small parts become their values (normal play)
  bool table = true;   ///< sums met before are not searched again
  bool order = true;   ///< promising moves come first
  bool late = true;    ///< options are split into parts, which get numbers, when their turn comes
  bool ahead = true;   ///< what a move leaves open is counted before it is searched, where searches take long
};

/// The parts of the positions of a ruleset, or those that are values.
struct PartKind {
  std::string name;
  std::uint64_t parts = 0;
  std::uint64_t values = 0;  ///< parts whose values are known
};

struct SearchStatistics {
  std::uint64_t nodes = 0;              ///< sums whose options were listed
  std::uint64_t looked_ahead = 0;       ///< sums whose open options were counted
  std::uint64_t table_hits = 0;         ///< sums that the table decided
  std::uint64_t decided_by_bounds = 0;  ///< sums that bounds of their parts decided
  std::uint64_t sums = 0;               ///< sums in the table
  std::uint64_t parts = 0;              ///< different parts met
  std::uint64_t values = 0;             ///< parts whose values were found
  std::vector<PartKind> kinds{};        ///< the parts by ruleset, in alphabetical order
};

/// A move in one of the terms.
struct WinningMove {
  std::size_t term = 0;  ///< from 0
  SearchTerm option;     ///< what the term becomes
};

class SharedSums;

/// Keeps what it has found from call to call.
class OutcomeSearch {
 public:
  /// Spends from the budget of `store`, which must outlive it, as must the rulesets of all positions.
  explicit OutcomeSearch(GameStore& store, Play play = Play::normal, const SearchOptions& options = {});
  ~OutcomeSearch();
  OutcomeSearch(const OutcomeSearch&) = delete;
  OutcomeSearch& operator=(const OutcomeSearch&) = delete;

  /// Who wins the sum of the terms: L or R (that player wins), N (the player who moves first), P (the other one).
  /// **Errors** LimitError past the budget; what was found until then stays. DomainError for a value in misere play, or
  /// if play can come back to a position.
  /// **Cost** in the worst case, all sums of followers of the terms.
  Outcome outcome(std::span<const SearchTerm> terms);
  /// Who wins if `first` moves first. **Errors** as outcome().
  Player winner(std::span<const SearchTerm> terms, Player first);
  /// The moves of the player after which the player wins, in the order of the terms and of their moves (of a value:
  /// OptionOrder). A move that leads to the same position as an earlier one is left out.
  /// `on_judged` is told of each move as soon as it is known whether it wins, so that a limit loses nothing.
  /// **Errors** as outcome(); LimitError for a value with more than 100,000 options.
  std::vector<WinningMove> winning_moves(std::span<const SearchTerm> terms, Player player,
                                         const std::function<void(const WinningMove&, bool wins)>& on_judged = {});
  /// The n with which the sum is equal to *n, by search of the nimber.
  /// **Errors** as outcome(); DomainError for a term in which the players have different moves.
  Integer nim_value(std::span<const SearchTerm> terms);
  /// **Cost** a step for each part.
  SearchStatistics statistics() const;

  /// From now on it works together with the searches in other threads that share the same sums; nullptr: alone. They
  /// search the same terms, each in a store of its own; whoever finishes first spares the others the rest.
  /// **Requires** that `shared` outlives it, or the next call of share().
  void share(SharedSums* shared);

  /// `pause` is called now and then while it searches, where save() may be called.
  void pause_by(std::function<void()> pause);
  /// Writes what it has found out, in pieces, for load() of another search, also in another process. `program` names
  /// the program and its version. Sums with positions that have no text (Positions without a name, Compact forms
  /// without `expand`) are left out.
  /// **Errors** LimitError; those of `write`.
  void save(std::string_view program, const std::function<void(std::string_view)>& write);
  /// Adds what save() has written, by a search of the same play, for the same program. `read` is given expressions, as
  /// AnyPosition::to_expression() writes them; what it throws ParseError or DomainError for is left out.
  /// `come_to` is told now and then how many bytes are read.
  /// **Errors** IoError with the place (`byte 17: ...`) for anything else; LimitError. Then nothing wrong is known.
  void load(
      std::string_view program, std::string_view file, const std::function<SearchTerm(std::string_view)>& read,
      const std::function<void(std::size_t)>& come_to = [](std::size_t) {});

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace upstar
