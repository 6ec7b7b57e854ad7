// Moves that bind the opponent or give another turn, as a table and in JSON.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "desk/commands/move_listing.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/entailing_rules.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_moves = 10'000;

/// The moves of one kind in a summand to one text.
struct EntailingRow {
  std::size_t summand;
  std::string to;
  MoveKind kind;
  NimberOrMoon value;  ///< of what the summand becomes
  bool wins;
  std::size_t count = 1;

  bool is_loony() const { return kind == MoveKind::ordinary && value.is_moon(); }
};

Answer answer_of(GameStore& store, NimberOrMoon value) {
  if (value.is_moon()) return {Moon{}};
  return {store.nimber(Integer(value.nimber()))};
}

/// visit(text, kind, value, wins) for each move in the summand. A nimber is a heap, and the moon `{!{}}`.
template <class Visit>
void visit_moves(GameStore& store, const Summand& summand, Style style, Visit&& visit) {
  if (const AnyPosition* position = summand.position()) {
    visit_entailing_moves(*position, [&](MoveKind kind, const AnyPosition& option, const WinSet& wins) {
      visit(option.to_text(), kind, nimber_or_moon(option), wins);
    });
    return;
  }
  const NimberOrMoon value = nimber_or_moon(store, summand);
  const auto visit_heap = [&](MoveKind kind, std::uint32_t heap) {
    const NimberOrMoon left(heap);
    WinSet wins;
    wins.add(kind, WinSet(left));
    visit(to_text(store, store.nimber(Integer(heap)), style), kind, left, wins);
  };
  if (value.is_moon()) return visit_heap(MoveKind::entailing, 0);
  for (std::uint32_t heap = 0; heap < value.nimber(); ++heap) visit_heap(MoveKind::ordinary, heap);
}

std::vector<EntailingRow> rows_of(GameStore& store, const std::vector<Summand>& summands, Style style) {
  std::vector<EntailingRow> rows;
  MemoryClaim held(store.budget());
  for (std::size_t i = 0; i < summands.size(); ++i) {
    NimberOrMoon rest(0);
    for (std::size_t k = 0; k < summands.size(); ++k) {
      if (k != i) rest = rest + nimber_or_moon(store, summands[k]);
    }
    std::map<std::pair<std::string, MoveKind>, std::size_t> places;
    visit_moves(store, summands[i], style, [&](std::string to, MoveKind kind, NimberOrMoon value, const WinSet& wins) {
      store.budget().tick(to.size());
      const auto [place, is_new] = places.try_emplace({to, kind}, rows.size());
      if (!is_new) {
        ++rows[place->second].count;
        return;
      }
      if (rows.size() == most_moves) throw LimitError("there are too many moves to list them");
      held.claim(2 * sizeof(EntailingRow) + 3 * to.capacity());
      const bool is_won = rest.is_moon() ? wins.is_cofinite() : wins.contains(rest.nimber());
      rows.push_back({i, std::move(to), kind, value, is_won});
    });
  }
  return rows;
}

bool entails(const std::vector<Summand>& summands) {
  return std::ranges::any_of(summands, [](const Summand& summand) {
    return summand.position() != nullptr ? summand.position()->has_entailing_moves() : summand.is_moon();
  });
}

std::string table_of_entailing_moves(Workspace& workspace, const std::vector<Summand>& summands, Style style,
                                     std::size_t width) {
  const bool is_sum = summands.size() > 1;
  std::vector<Cells> lines{is_sum ? Cells{"in", "to", "kind", "moves", "value"}
                                  : Cells{"to", "kind", "moves", "value"}};
  for (const EntailingRow& row : rows_of(workspace.store(), summands, style)) {
    Cells cells;
    if (is_sum) cells.push_back(name_of(summands[row.summand]));
    cells.insert(cells.end(), {visible(row.to), std::string(text_of(row.kind)), std::to_string(row.count),
                               workspace.session().to_text(answer_of(workspace.store(), row.value), style),
                               row.wins         ? "wins"
                               : row.is_loony() ? "loony"
                                                : ""});
    lines.push_back(std::move(cells));
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines);
}

std::string json_of_entailing_moves(Workspace& workspace, std::string_view input, const std::vector<Summand>& summands,
                                    Style style) {
  const auto json = [&](NimberOrMoon value) { return json_of(workspace, answer_of(workspace.store(), value), style); };
  NimberOrMoon sum(0);
  for (const Summand& summand : summands) sum = sum + nimber_or_moon(workspace.store(), summand);
  Json list = Json::array();
  for (const EntailingRow& row : rows_of(workspace.store(), summands, style)) {
    list.push_back({{"in", name_of(summands[row.summand])},
                    {"to", row.to},
                    {"kind", text_of(row.kind)},
                    {"moves", row.count},
                    {"value", json(row.value)},
                    {"wins", row.wins},
                    {"loony", row.is_loony()}});
  }
  return to_line({{"input", input}, {"value", json(sum)}, {"both", std::move(list)}});
}

std::vector<WinningRow> winning_entailing_moves(Workspace& workspace, const std::vector<Summand>& summands, Player,
                                                Style style) {
  std::vector<WinningRow> winning;
  for (EntailingRow& row : rows_of(workspace.store(), summands, style)) {
    if (row.wins) winning.push_back({row.summand, std::move(row.to), std::string(text_of(row.kind))});
  }
  return winning;
}

}  // namespace

const MoveListing entailing_listing{"moves can bind the opponent", entails, table_of_entailing_moves,
                                    json_of_entailing_moves, winning_entailing_moves};

}  // namespace upstar::desk
