// OutcomeSearch: terms in, parts to the search, outcomes out.
#include "upstar/search/outcome_search.hpp"

#include <optional>
#include <utility>

#include "ruleset/part_nimbers.hpp"
#include "search/sum_search.hpp"
#include "search/table_file.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar {

struct OutcomeSearch::State {
  State(GameStore& store, Play play, const SearchOptions& options)
      : pool(store, play, options.values ? PartValues::sought : PartValues::none,
             options.bounds ? PartsBounded::yes : PartsBounded::no),
        search(pool, options),
        list(pool) {}

  /// The sum of the terms, but for one of them `instead`.
  void gather(std::span<const SearchTerm> terms, std::size_t but = SIZE_MAX, const SearchTerm& instead = {}) {
    list.clear();
    list.next();
    for (std::size_t i = 0; i < terms.size(); ++i) add(i == but ? instead : terms[i]);
  }
  void add(const SearchTerm& term) {
    if (const AnyPosition* position = std::get_if<AnyPosition>(&term)) {
      position->split(pool, list);
    } else if (pool.play() == Play::normal) {
      list.add(std::get<GameId>(term));
    } else {
      throw DomainError("who wins misere play depends on the form of a game, not on its value");
    }
  }
  /// Who wins the gathered sum.
  Player winner(Player first) {
    const SumList::Sum& sum = list.sums().front();
    const bool wins = search.left_wins(list.parts(sum), sum.value, first == Player::right);
    return wins ? first : opponent(first);
  }

  PartPool pool;
  SumSearch search;
  SumList list;
  std::optional<PartNimbers> nimbers;
};

OutcomeSearch::OutcomeSearch(GameStore& store, Play play, const SearchOptions& options)
    : m_state(std::make_unique<State>(store, play, options)) {}
OutcomeSearch::~OutcomeSearch() = default;

Player OutcomeSearch::winner(std::span<const SearchTerm> terms, Player first) {
  m_state->gather(terms);
  return m_state->winner(first);
}

Outcome OutcomeSearch::outcome(std::span<const SearchTerm> terms) {
  m_state->gather(terms);
  const bool left = m_state->winner(Player::left) == Player::left;
  const bool right = m_state->winner(Player::right) == Player::right;
  return left ? right ? Outcome::N : Outcome::L : right ? Outcome::R : Outcome::P;
}

std::vector<WinningMove> OutcomeSearch::winning_moves(
    std::span<const SearchTerm> terms, Player player,
    const std::function<void(const WinningMove&, bool wins)>& on_judged) {
  std::vector<WinningMove> winning;
  const auto consider = [&](std::size_t term, SearchTerm option) {
    m_state->gather(terms, term, option);
    const bool wins = m_state->winner(opponent(player)) == player;
    WinningMove move{term, std::move(option)};
    if (on_judged) on_judged(move, wins);
    if (wins) winning.push_back(std::move(move));
  };
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (const AnyPosition* position = std::get_if<AnyPosition>(&terms[i])) {
      for (AnyPosition& option : distinct_moves(*position, player)) consider(i, std::move(option));
    } else {
      constexpr std::size_t most_moves = 100'000;
      if (m_state->pool.store().option_count(std::get<GameId>(terms[i]), player) > most_moves) {
        throw LimitError("the value has too many options to try them");
      }
      OptionOrder order(m_state->pool.store());
      for (const GameId option : order.options(std::get<GameId>(terms[i]), player)) consider(i, option);
    }
  }
  return winning;
}

Integer OutcomeSearch::nim_value(std::span<const SearchTerm> terms) {
  if (!m_state->nimbers) m_state->nimbers.emplace(m_state->pool.store(), PartNimbers::Moves::of_each_player);
  Integer sum;
  for (const SearchTerm& term : terms) {
    if (const AnyPosition* position = std::get_if<AnyPosition>(&term)) {
      sum ^= m_state->nimbers->value(*position);
    } else if (const auto nimber = m_state->pool.store().nim_value_of(std::get<GameId>(term))) {
      sum ^= *nimber;
    } else {
      throw DomainError("a value that is not a nimber has no nim value");
    }
  }
  return sum;
}

void OutcomeSearch::share(SharedSums* shared) { m_state->search.share(shared); }

void OutcomeSearch::pause_by(std::function<void()> pause) { m_state->search.pause_by(std::move(pause)); }

void OutcomeSearch::save(std::string_view program, const std::function<void(std::string_view)>& write) {
  table_file::save(m_state->pool, m_state->search, program, write);
}

void OutcomeSearch::load(std::string_view program, std::string_view file,
                         const std::function<SearchTerm(std::string_view)>& read,
                         const std::function<void(std::size_t)>& come_to) {
  table_file::load(m_state->pool, m_state->search, program, file, read, come_to);
}

SearchStatistics OutcomeSearch::statistics() const { return m_state->search.statistics(); }

}  // namespace upstar
