// Strategies: asks the search which moves win, move by move.
#include "upstar/search/strategy.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <optional>

#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar {

namespace {

struct Move {
  std::size_t term;
  SearchTerm option;
};

class StrategyWalk {
 public:
  StrategyWalk(GameStore& store, OutcomeSearch& search, std::span<const SearchTerm> terms)
      : m_store(store), m_search(search), m_terms(terms.begin(), terms.end()), m_order(store) {}

  Strategy explain(Player first, unsigned depth, OpeningMoves openings) {
    m_winner = m_search.winner(m_terms, first);
    Strategy strategy{{"winner", {{"winner", m_winner}, {"first", first}}, {}}, 0};
    if (first == m_winner) {
      const Move move = *winning_move(m_winner, std::nullopt);
      Step opening{"opening", {{"player", m_winner}}, {}};
      describe(opening, move, "in", "to");
      const SearchTerm before = std::exchange(m_terms[move.term], move.option);
      opening.because = replies(depth);
      m_terms[move.term] = before;
      strategy.winner.because.push_back(std::move(opening));
      if (openings == OpeningMoves::all) judge_others(move, strategy.winner.because);
    } else {
      strategy.winner.because = replies(depth);
    }
    strategy.left_out = m_left_out;
    return strategy;
  }

 private:
  /// The other moves of the winner's: those that win too, and the replies to those that lose.
  void judge_others(const Move& chosen, std::vector<Step>& steps) {
    for (std::size_t place = 0; place < m_terms.size(); ++place) {
      if (is_repeated(place)) continue;
      for (const Move& move : moves_in(place, m_winner)) {
        if (move.term == chosen.term && move.option == chosen.option) continue;
        Step step{"also_wins", {{"player", m_winner}}, {}};
        describe(step, move, "in", "to");
        const SearchTerm before = std::exchange(m_terms[place], move.option);
        if (const auto answer = winning_move(opponent(m_winner), place)) {
          step.kind = "loses";
          step.data.emplace_back("opponent", opponent(m_winner));
          describe_reply(step, *answer, place);
        }
        m_terms[place] = before;
        steps.push_back(std::move(step));
      }
    }
  }

  /// Moves to the same components up to symmetry once. Values are not asked for; so not all images are found.
  std::vector<Move> moves_in(std::size_t term, Player player) {
    std::vector<Move> moves = all_moves_in(term, player);
    if (!std::holds_alternative<AnyPosition>(m_terms[term])) return moves;
    const auto keeps_sign = [](const AnyPosition&) { return true; };
    boost::unordered_flat_set<std::string> seen;
    std::erase_if(moves, [&](const Move& move) {
      return !seen.insert(image_text(std::get<AnyPosition>(move.option), keeps_sign)).second;
    });
    return moves;
  }

  std::vector<Move> all_moves_in(std::size_t term, Player player) {
    std::vector<Move> moves;
    if (const AnyPosition* position = std::get_if<AnyPosition>(&m_terms[term])) {
      for (AnyPosition& option : distinct_moves(*position, player)) {
        m_store.budget().tick();
        moves.push_back({term, std::move(option)});
      }
    } else {
      const GameId value = std::get<GameId>(m_terms[term]);
      constexpr std::size_t most_options = 100'000;
      if (m_store.option_count(value, player) > most_options) throw LimitError("the value has too many options");
      for (const GameId option : m_order.options(value, player)) moves.push_back({term, option});
    }
    return moves;
  }

  /// The first move of the player that wins, in the term `near` if there is one there.
  std::optional<Move> winning_move(Player player, std::optional<std::size_t> near) {
    std::vector<std::size_t> places;
    if (near) places.push_back(*near);
    for (std::size_t i = 0; i < m_terms.size(); ++i) {
      if (i != near) places.push_back(i);
    }
    for (const std::size_t place : places) {
      for (Move& move : all_moves_in(place, player)) {
        const SearchTerm before = std::exchange(m_terms[place], move.option);
        const bool wins = m_search.winner(m_terms, opponent(player)) == player;
        m_terms[place] = before;
        if (wins) return std::move(move);
      }
    }
    return std::nullopt;
  }

  Step::Datum datum_of(const SearchTerm& term) const {
    if (const GameId* value = std::get_if<GameId>(&term)) return *value;
    return visible(std::get<AnyPosition>(term).to_text());
  }
  Step::Datum expression_of(const SearchTerm& term) const {
    if (const GameId* value = std::get_if<GameId>(&term)) return *value;
    return std::get<AnyPosition>(term).to_expression();
  }
  void describe(Step& step, const Move& move, std::string_view in, std::string_view to) const {
    if (m_terms.size() > 1) step.data.emplace_back(in, expression_of(m_terms[move.term]));
    step.data.emplace_back(to, datum_of(move.option));
  }

  void describe_reply(Step& step, const Move& answer, std::size_t place) const {
    if (answer.term == place) step.data.emplace_back("answer", datum_of(answer.option));
    else describe(step, answer, "reply_in", "reply");
  }

  bool is_repeated(std::size_t place) const {
    const auto term = m_terms.begin() + static_cast<std::ptrdiff_t>(place);
    return std::find(m_terms.begin(), term, *term) != term;
  }

  /// A reply to each move of the loser's.
  std::vector<Step> replies(unsigned depth) {
    constexpr std::size_t most_steps = 100'000;
    const Player loser = opponent(m_winner);
    std::vector<Step> steps;
    for (std::size_t place = 0; place < m_terms.size(); ++place) {
      if (is_repeated(place)) continue;
      const std::vector<Move> moves = moves_in(place, loser);
      if (depth == 0) {
        m_left_out += moves.size();
        continue;
      }
      for (const Move& move : moves) {
        if (++m_steps > most_steps) throw LimitError("the strategy has too many moves; a smaller depth cuts it");
        Step step{"reply", {{"opponent", loser}}, {}};
        describe(step, move, "in", "to");
        const SearchTerm before = std::exchange(m_terms[place], move.option);
        const Move answer = *winning_move(m_winner, place);
        step.data.emplace_back("player", m_winner);
        describe_reply(step, answer, place);
        const SearchTerm between = std::exchange(m_terms[answer.term], answer.option);
        step.because = replies(depth - 1);
        m_terms[answer.term] = between;
        m_terms[place] = before;
        steps.push_back(std::move(step));
      }
    }
    if (steps.empty() && depth > 0) steps.push_back({"no_move", {{"opponent", loser}}, {}});
    return steps;
  }

  GameStore& m_store;
  OutcomeSearch& m_search;
  std::vector<SearchTerm> m_terms;
  OptionOrder m_order;
  Player m_winner = Player::left;
  std::uint64_t m_left_out = 0;
  std::size_t m_steps = 0;
};

}  // namespace

Strategy explain_winner(GameStore& store, OutcomeSearch& search, std::span<const SearchTerm> terms, Player first,
                        unsigned depth, OpeningMoves openings) {
  return StrategyWalk(store, search, terms).explain(first, depth, openings);
}

}  // namespace upstar
