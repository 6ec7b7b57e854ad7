// Moves in bidding play, as a table and in JSON.
#include "desk/commands/bidding_moves.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text_cursor.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "expr/played_forms.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/search/bidding_search.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_bidding_rows = 100'000;

struct BiddingRow {
  Player player;
  std::size_t summand;
  std::string to;
  BiddingNeeds needs;  ///< of the sum then
};

/// What a player can do in a sum, and how the auction for the move ends.
struct BiddingReport {
  BiddingNeeds needs;
  Player winner;
  Auction::Bids bids;
  std::vector<BiddingRow> rows;
};

class BiddingReporter {
 public:
  BiddingReporter(Workspace& workspace, const std::vector<Summand>& summands, BiddingState state, Style style)
      : m_store(workspace.store()),
        m_forms(workspace.session().forms()),
        m_played(m_store, {&m_forms, style}),
        m_search(m_store, state.total),
        m_state(state) {
    for (const Summand& summand : summands) {
      const AnyPosition* position = summand.position();
      const auto form = [&] { return summand.form ? *summand.form : m_forms.canonical(summand.value()); };
      m_terms.push_back(position != nullptr ? *position : m_played(form()));
    }
  }

  BiddingReport report() {
    const BiddingNeeds needs = m_search.needs(m_terms);
    const Auction auction = m_search.auction(m_terms);
    const auto [total, dollars, holder] = m_state;
    Budget& budget = m_store.budget();
    BiddingReport report{
        needs, auction.winner(dollars, holder, budget), auction.winning_bids(dollars, holder, budget), {}};
    for (const Player player : {Player::left, Player::right}) add_rows(player, report.rows);
    return report;
  }

 private:
  void add_rows(Player player, std::vector<BiddingRow>& rows) {
    for (std::size_t i = 0; i < m_terms.size(); ++i) {
      const AnyPosition before = m_terms[i];
      for (const AnyPosition& option : distinct_moves(before, player)) {
        if (rows.size() == most_bidding_rows) throw LimitError("there are too many moves to list them");
        m_terms[i] = option;
        std::string to = option.to_text();
        m_held.claim(2 * sizeof(BiddingRow) + to.capacity());
        rows.push_back({player, i, std::move(to), m_search.needs(m_terms)});
      }
      m_terms[i] = before;
    }
  }

  GameStore& m_store;
  FormStore& m_forms;
  Positions<PlayedForms> m_played;
  BiddingSearch m_search;
  BiddingState m_state;
  std::vector<AnyPosition> m_terms;
  MemoryClaim m_held{m_store.budget()};
};

std::string amounts(BiddingNeeds needs) { return fmt::format("{}, {}", needs.with_marker, needs.without_marker); }

/// `0 to 3, 5`: ascending numbers, those in a row by the first and the last.
std::string text_of_numbers(const std::vector<std::uint32_t>& numbers) {
  std::string text;
  for (std::size_t i = 0, end = 0; i < numbers.size(); i = end) {
    for (end = i + 1; end < numbers.size() && numbers[end] == numbers[end - 1] + 1;) ++end;
    if (i > 0) text += ", ";
    text += end - i == 1 ? fmt::format("{}", numbers[i]) : fmt::format("{} to {}", numbers[i], numbers[end - 1]);
  }
  return text;
}

/// `left wins by a bid of 2, or of 0 to 3 with the marker`
std::string sentence_of(const BiddingReport& report) {
  std::string text = fmt::format("{} wins by a bid of ", upstar::text_of(report.winner));
  const auto& [plain, announced] = report.bids;
  text += text_of_numbers(plain);
  if (!plain.empty() && !announced.empty()) text += ", or of ";
  if (!announced.empty()) text += text_of_numbers(announced) + " with the marker";
  return text;
}

}  // namespace

BiddingState read_bidding_state(std::string_view text) {
  TextCursor cursor(text);
  const auto number = [&] { return whole_number<std::uint32_t>(cursor.take_while(is_digit)); };
  const auto total = number();
  const bool goes_on = cursor.take(',');
  const auto dollars = number();
  const bool has_holder = cursor.take(',') && (cursor.rest() == "left" || cursor.rest() == "right");
  if (!total || !goes_on || !dollars || !has_holder || *total > Auction::most_dollars || *dollars > *total) {
    throw UsageError(fmt::format(
        "--bidding takes all dollars (at most {}), how many of them Left has, and who holds the marker, as in "
        "--bidding 4,2,left",
        Auction::most_dollars));
  }
  return {*total, *dollars, cursor.rest() == "left" ? Player::left : Player::right};
}

std::string bidding_table(Workspace& workspace, const std::vector<Summand>& summands, BiddingState state, Style style,
                          std::size_t width) {
  const BiddingReport report = BiddingReporter(workspace, summands, state, style).report();
  const bool is_sum = summands.size() > 1;
  std::vector<Cells> lines{is_sum ? Cells{"player", "in", "to", "left needs"} : Cells{"player", "to", "left needs"}};
  MemoryClaim held(workspace.store().budget());
  for (const BiddingRow& row : report.rows) {
    Cells cells{std::string(upstar::text_of(row.player))};
    if (is_sum) cells.push_back(name_of(summands[row.summand]));
    cells.insert(cells.end(), {visible(row.to), amounts(row.needs)});
    held.claim(bytes_of(cells));
    lines.push_back(std::move(cells));
  }
  if (width > 0) cut_to_width(lines, width);
  return fmt::format("{}\nleft needs {}; {}", aligned_text(lines, workspace.store().budget()), amounts(report.needs),
                     sentence_of(report));
}

std::string bidding_tree(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                         BiddingState state, Style style) {
  const BiddingReport report = BiddingReporter(workspace, summands, state, style).report();
  const auto tree_of = [](BiddingNeeds needs) { return Json{needs.with_marker, needs.without_marker}; };
  MemoryClaim held(workspace.store().budget());
  constexpr std::uint64_t bytes_of_keys = 600;
  Json list = Json::array();
  for (const BiddingRow& row : report.rows) {
    held.claim(bytes_of_keys + row.to.size());
    list.push_back({{"player", upstar::text_of(row.player)},
                    {"in", name_of(summands[row.summand])},
                    {"to", row.to},
                    {"left_needs", tree_of(row.needs)}});
  }
  return to_line({{"input", input},
                  {"total", state.total},
                  {"left_dollars", state.left_dollars},
                  {"holder", upstar::text_of(state.holder)},
                  {"left_needs", tree_of(report.needs)},
                  {"winner", upstar::text_of(report.winner)},
                  {"bids", {{"plain", report.bids.plain}, {"announced", report.bids.announced}}},
                  {"moves", std::move(list)}});
}

}  // namespace upstar::desk
