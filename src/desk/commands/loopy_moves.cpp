// The moves of positions and sums to which play can come back: what is in the table, and in JSON.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <variant>

#include "desk/commands/move_listing.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "upstar/base/error.hpp"
#include "upstar/loopy/analysis.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/text.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_moves = 10'000;

LoopyStore& store_of(const std::vector<Summand>& summands) {
  const Summand& term = *std::ranges::find_if(summands, &Summand::can_come_back);
  if (const AnyPosition* position = term.position()) return LoopyStore::of(position->store());
  return *std::get<LoopyGame>(term.term).store;
}

/// What the summand becomes, and by how many moves; those to the same text are one.
struct Option {
  Summand summand;
  std::size_t count = 1;
};

/// In a value they are its canonical options. **Errors** DomainError for a loopy value that is not a stopper.
std::vector<Option> options_of(LoopyStore& store, const Summand& summand, Player player, Style style) {
  std::vector<Option> options;
  const auto add = [&](std::string text, auto option) {
    if (options.size() == most_moves) throw LimitError("there are too many moves to list them");
    options.push_back({{std::move(text), false, std::move(option)}});
  };
  if (const AnyPosition* position = summand.position()) {
    std::map<std::string, std::size_t> places;
    position->moves(player, [&](const AnyPosition& option) {
      const auto [place, is_new] = places.try_emplace(option.to_text(), options.size());
      if (is_new) add(place->first, option);
      else ++options[place->second].count;
    });
    return options;
  }
  const LoopyValue value = summand.loopy_value();
  if (!store.is_stopper(value)) {
    throw DomainError(fmt::format("{} is not a stopper, and has no canonical moves", summand.text));
  }
  for (const SideId option : sorted_options(store, value.onside, player)) {
    const LoopyValue after = LoopyStore::value(option);
    if (option.is_short()) add(to_text(store, after, style), option.game);
    else add(to_text(store, after, style), LoopyGame{&store, after});
  }
  return options;
}

Winner winner_of(const LoopyOutcome& outcome, Player first) {
  return first == Player::left ? outcome.left_first : outcome.right_first;
}

bool is(Winner winner, Player player) { return winner == (player == Player::left ? Winner::left : Winner::right); }

struct LoopyMove {
  std::size_t summand;
  std::string to;
  std::size_t count;
  LoopyValue value;
  LoopyValue sum;  ///< of the whole after the move
  Winner winner;   ///< the opponent moving next
  std::optional<std::string> dominated_by{};
};

/// A sum with the values of its terms.
class LoopySum {
 public:
  LoopySum(const std::vector<Summand>& summands, Style style)
      : m_summands(summands), m_store(store_of(summands)), m_style(style) {
    for (const Summand& summand : summands) m_values.push_back(summand.loopy_value());
  }

  LoopyValue value() const { return sum_without(m_values.size()); }

  std::vector<LoopyMove> moves(Player player) const {
    std::vector<LoopyMove> moves;
    for (std::size_t i = 0; i < m_summands.size(); ++i) {
      const LoopyValue rest = sum_without(i);
      for (Option& option : options_of(m_store, m_summands[i], player, m_style)) {
        const LoopyValue value = option.summand.loopy_value(), sum = m_store.add(rest, value);
        const Winner winner = winner_of(outcome(m_store, sum), opponent(player));
        moves.push_back({i, std::move(option.summand.text), option.count, value, sum, winner});
      }
    }
    const auto is_better = [&](const LoopyMove& a, const LoopyMove& b) {
      return m_store.compare(a.sum, b.sum) == (player == Player::left ? Relation::greater : Relation::less);
    };
    for (LoopyMove& move : moves) {
      const auto better = std::ranges::find_if(moves, [&](const LoopyMove& other) { return is_better(other, move); });
      if (better == moves.end()) continue;
      const bool elsewhere = better->summand != move.summand;
      move.dominated_by = visible(better->to) + (elsewhere ? " in " + name_of(m_summands[better->summand]) : "");
    }
    return moves;
  }

 private:
  LoopyValue sum_without(std::size_t place) const {
    LoopyValue sum = LoopyStore::value(GameStore::zero());
    for (std::size_t i = 0; i < m_values.size(); ++i) {
      if (i != place) sum = m_store.add(sum, m_values[i]);
    }
    return sum;
  }

  const std::vector<Summand>& m_summands;
  LoopyStore& m_store;
  Style m_style;
  std::vector<LoopyValue> m_values;
};

Json listed_moves(Workspace& workspace, const std::vector<Summand>& summands, Player player, Style style) {
  LoopyStore& store = store_of(summands);
  const auto json = [&](const LoopyValue& value) {
    return json_of(workspace, Answer{LoopyGame{&store, value}}, style);
  };
  Json list = Json::array();
  for (const LoopyMove& move : LoopySum(summands, style).moves(player)) {
    Json dominating;
    if (move.dominated_by) dominating = *move.dominated_by;
    list.push_back({{"in", name_of(summands[move.summand])},
                    {"to", move.to},
                    {"moves", move.count},
                    {"value", json(move.value)},
                    {"sum", json(move.sum)},
                    {"wins", is(move.winner, player)},
                    {"draws", move.winner == Winner::draw},
                    {"dominated_by", std::move(dominating)}});
  }
  return list;
}

bool comes_back(const std::vector<Summand>& summands) { return std::ranges::any_of(summands, &Summand::can_come_back); }

std::string table_of_loopy_moves(Workspace& workspace, const std::vector<Summand>& summands, Style style,
                                 std::size_t width) {
  LoopyStore& store = store_of(summands);
  const LoopySum sum(summands, style);
  const bool is_sum = summands.size() > 1;
  const auto text = [&](const LoopyValue& value) {
    return workspace.session().to_text({LoopyGame{&store, value}}, style);
  };
  std::vector<Cells> lines{is_sum ? Cells{"player", "in", "to", "moves", "value", "sum"}
                                  : Cells{"player", "to", "moves", "value"}};
  for (const Player player : {Player::left, Player::right}) {
    for (const LoopyMove& move : sum.moves(player)) {
      std::string judgement = is(move.winner, player) ? "wins" : move.winner == Winner::draw ? "draws" : "";
      if (move.dominated_by) {
        judgement += (judgement.empty() ? "" : ", ") + fmt::format("dominated by {}", *move.dominated_by);
      }
      Cells cells{std::string(upstar::text_of(player))};
      if (is_sum) cells.push_back(name_of(summands[move.summand]));
      cells.insert(cells.end(), {visible(move.to), std::to_string(move.count), text(move.value)});
      if (is_sum) cells.push_back(text(move.sum));
      cells.push_back(std::move(judgement));
      lines.push_back(std::move(cells));
    }
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines);
}

std::string json_of_loopy_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                                Style style) {
  const Answer value{LoopyGame{&store_of(summands), LoopySum(summands, style).value()}};
  return to_line({{"input", input},
                  {"value", json_of(workspace, value, style)},
                  {"left", listed_moves(workspace, summands, Player::left, style)},
                  {"right", listed_moves(workspace, summands, Player::right, style)}});
}

std::vector<WinningRow> winning_loopy_moves(Workspace&, const std::vector<Summand>& summands, Player player,
                                            Style style) {
  std::vector<WinningRow> winning;
  if (summands.size() == 1) {
    LoopyStore& store = store_of(summands);
    for (Option& option : options_of(store, summands[0], player, style)) {
      const auto without_value = outcome_without_search(store.games(), {&option.summand, 1});
      const LoopyOutcome after = without_value ? *without_value : outcome(store, option.summand.loopy_value());
      if (is(winner_of(after, opponent(player)), player)) winning.push_back({0, std::move(option.summand.text)});
    }
    return winning;
  }
  for (LoopyMove& move : LoopySum(summands, style).moves(player)) {
    if (is(move.winner, player)) winning.push_back({move.summand, std::move(move.to)});
  }
  return winning;
}

}  // namespace

const MoveListing loopy_listing{"play can come back", comes_back, table_of_loopy_moves, json_of_loopy_moves,
                                winning_loopy_moves};

}  // namespace upstar::desk
