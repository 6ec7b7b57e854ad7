// Match: the moves made, as texts, and the sum that they lead to.
#include "desk/play/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <random>
#include <utility>

#include "base/text_cursor.hpp"
#include "base/trimmed.hpp"
#include "desk/io/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_moves = 100'000;

/// The moves of a player, each text once in a term.
class LegalMoves {
 public:
  LegalMoves(GameStore& store, Player player) : m_store(store), m_player(player) {}

  void add_moves_in(std::size_t term, const SearchTerm& in) {
    m_seen.clear();
    if (const AnyPosition* position = std::get_if<AnyPosition>(&in)) {
      position->moves(m_player, [&](const AnyPosition& option) { add(term, option.to_text(), option); });
      return;
    }
    const GameId value = std::get<GameId>(in);
    if (m_store.option_count(value, m_player) > most_moves) fail();
    OptionOrder order(m_store);
    for (const GameId option : order.options(value, m_player)) add(term, to_text(m_store, option, Style::text), option);
  }

  std::vector<LegalMove> take() { return std::move(m_moves); }
  MemoryClaim take_claim() { return std::move(m_claim); }

 private:
  void add(std::size_t term, std::string to, const SearchTerm& option) {
    m_store.budget().tick(to.size() + 1);
    if (!m_seen.insert(to).second) return;
    if (m_moves.size() == most_moves) fail();
    m_claim.claim(2 * sizeof(LegalMove) + 2 * (to.size() + sizeof(std::string)));
    m_moves.push_back({term, std::move(to), option});
  }
  [[noreturn]] void fail() const { throw LimitError("there are too many moves to list them"); }

  GameStore& m_store;
  Player m_player;
  std::vector<LegalMove> m_moves;
  boost::unordered_flat_set<std::string> m_seen;
  MemoryClaim m_claim{m_store.budget()};
};

/// How many moves more than the opponent the player has in the term.
std::int64_t lead_in(GameStore& store, const SearchTerm& term, Player player) {
  const auto count = [&](Player mover) -> std::int64_t {
    const AnyPosition* position = std::get_if<AnyPosition>(&term);
    if (position == nullptr) return static_cast<std::int64_t>(store.option_count(std::get<GameId>(term), mover));
    std::int64_t moves = 0;
    position->moves(mover, [&](const AnyPosition&) { ++moves; });
    return moves;
  };
  return count(player) - count(opponent(player));
}

}  // namespace

struct Match::Live {
  std::vector<SearchTerm> terms;
  std::unique_ptr<OutcomeSearch> misere;
  std::optional<std::vector<LegalMove>> moves{};
  std::optional<MemoryClaim> claim{};  ///< of the moves

  void list_moves(GameStore& store, Player player) {
    LegalMoves list(store, player);
    for (std::size_t i = 0; i < terms.size(); ++i) list.add_moves_in(i, terms[i]);
    moves = list.take();
    claim = list.take_claim();
  }
};

Match::Match(Workspace& workspace, Play play)
    : m_workspace(workspace), m_play(play), m_hook(workspace, [this] { m_live.reset(); }) {}

Match::~Match() = default;

Player Match::player() const { return m_record.played.size() % 2 == 0 ? m_record.first : opponent(m_record.first); }

std::unique_ptr<Match::Live> Match::terms_of_sum(const std::string& sum) {
  auto live = std::make_unique<Live>();
  if (!sum.empty()) {
    Session& session = m_workspace.session();
    session.clear_definitions();
    const std::vector<Summand> summands = session.summands(sum);
    if (std::ranges::any_of(summands, &Summand::can_come_back)) {
      throw DomainError("play can come back to a position here, and might never end: it cannot be played out");
    }
    live->terms = upstar::terms_of(summands);
  }
  if (m_play == Play::misere) {
    const auto is_value = [](const SearchTerm& term) { return std::holds_alternative<GameId>(term); };
    if (std::ranges::any_of(live->terms, is_value)) {
      throw DomainError("in misère play the terms are positions; values are those of normal play");
    }
    live->misere = std::make_unique<OutcomeSearch>(m_workspace.store(), Play::misere);
  }
  return live;
}

void Match::begin(const std::string& sum, Player first) {
  std::unique_ptr<Live> live = terms_of_sum(sum);
  live->list_moves(m_workspace.store(), first);  // refuses what is not played move by move
  m_record = {sum, first};
  m_live = std::move(live);
}

void Match::restore(const MatchRecord& record) {
  if (record == m_record) return;
  m_record = record;
  m_live.reset();
}

Match::Live& Match::live() {
  if (m_live != nullptr) return *m_live;
  std::unique_ptr<Live> live = terms_of_sum(m_record.sum);
  for (const PlayedMove& played : m_record.played) {
    LegalMoves moves(m_workspace.store(), played.player);
    moves.add_moves_in(played.term, live->terms[played.term]);
    const std::vector<LegalMove> legal = moves.take();
    live->terms[played.term] = std::ranges::find(legal, played.to, &LegalMove::to)->option;
  }
  m_live = std::move(live);
  return *m_live;
}

const std::vector<SearchTerm>& Match::terms() { return live().terms; }

std::string Match::text_of_term(std::size_t term) {
  const SearchTerm& it = live().terms[term];
  if (const AnyPosition* position = std::get_if<AnyPosition>(&it)) return position->to_expression();
  return to_text(m_workspace.store(), std::get<GameId>(it), Style::text);
}

const std::vector<LegalMove>& Match::moves() {
  Live& live = this->live();
  if (!live.moves) live.list_moves(m_workspace.store(), player());
  return *live.moves;
}

std::optional<Player> Match::winner() {
  if (!moves().empty()) return std::nullopt;
  return m_play == Play::misere ? player() : opponent(player());
}

std::size_t Match::move_named(std::string_view typed) {
  std::string_view text = trimmed(typed);
  const std::vector<LegalMove>& moves = this->moves();
  if (moves.empty()) throw DomainError("there is no move: the game is over");
  const bool is_text = text.starts_with("to ");
  if (is_text) text = trimmed(text.substr(3));
  const bool is_number = !is_text && !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
  if (is_number) {
    const auto number = whole_number<std::size_t>(text);
    if (number && *number >= 1 && *number <= moves.size()) return *number - 1;
    throw DomainError(fmt::format("the moves are 1 to {}, not {}", moves.size(), shortened(std::string(text), 20)));
  }
  const auto term_and_text = [](const LegalMove& move) {
    return fmt::format("{}:{}", move.term + 1, visible(move.to));
  };
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (text == visible(moves[i].to) || text == term_and_text(moves[i])) found.push_back(i);
  }
  if (found.size() == 1) return found.front();
  if (found.size() > 1) {
    throw DomainError(fmt::format("{} moves lead to {}: numbers {} and {} for two of them", found.size(),
                                  shortened(std::string(text), 60), found[0] + 1, found[1] + 1));
  }
  std::vector<std::string> texts;
  for (const LegalMove& move : moves) texts.push_back(move.to);
  throw DomainError(with_nearest_names(
      fmt::format("there is no move '{}': a move is its number or its text", shortened(std::string(text), 60)), text,
      texts));
}

void Match::make(std::size_t move) {
  const LegalMove& made = moves()[move];
  PlayedMove played{player(), made.term, text_of_term(made.term), made.to};
  m_record.played.push_back(std::move(played));
  Live& live = *m_live;
  live.terms[made.term] = made.option;
  live.moves.reset();
  live.claim.reset();
}

void Match::take_back() {
  m_record.played.pop_back();
  m_live.reset();
}

OutcomeSearch& Match::search() {
  Live& live = this->live();
  return live.misere != nullptr ? *live.misere : m_workspace.session().search();
}

Player Match::perfect_winner() { return search().winner(terms(), player()); }

bool Match::wins(const LegalMove& move) {
  std::vector<SearchTerm> after = terms();
  after[move.term] = move.option;
  return search().winner(after, opponent(player())) == player();
}

std::optional<std::size_t> Match::winning_move() {
  if (perfect_winner() != player()) return std::nullopt;
  const std::vector<LegalMove>& moves = this->moves();
  const auto found = std::ranges::find_if(moves, [&](const LegalMove& move) { return wins(move); });
  if (found == moves.end()) return std::nullopt;
  return static_cast<std::size_t>(found - moves.begin());
}

std::size_t Match::greedy_move(std::uint64_t chance) {
  const std::vector<LegalMove>& moves = this->moves();
  const Player player = this->player();
  GameStore& store = m_workspace.store();
  std::vector<std::size_t> best;
  std::int64_t most = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    store.budget().tick();
    // The terms in which nobody moves count the same for all moves.
    const std::int64_t gain = lead_in(store, moves[i].option, player) - lead_in(store, terms()[moves[i].term], player);
    const std::int64_t lead = m_play == Play::misere ? -gain : gain;
    if (best.empty() || lead > most) best.clear();
    if (best.empty()) most = lead;
    if (lead == most) best.push_back(i);
  }
  return best[chance % best.size()];
}

std::size_t Match::choose(Strength strength, std::uint64_t seed) {
  if (strength == Strength::perfect) {
    if (const auto move = winning_move()) return *move;
  }
  std::mt19937_64 generator(seed);
  generator.discard(m_record.played.size());  // what is asked twice has the same answer
  const std::uint64_t chance = generator();
  return strength == Strength::random ? static_cast<std::size_t>(chance % moves().size()) : greedy_move(chance);
}

}  // namespace upstar::desk
