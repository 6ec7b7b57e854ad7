// Numbers are taken from the ends of rows, for as many points as they say.
//
// Notation: `3 9 1 2`; rows apart by `;` are a sum. A row and its mirror image are the same, if both ends may be taken.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/text_cursor.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/ruleset/make_entry.hpp"
#include "upstar/ruleset/scoring_rules.hpp"

namespace upstar {

namespace {

using NumberRow = std::vector<std::int64_t>;

/// Rows, none of them empty.
struct NumberRows {
  std::vector<NumberRow> rows;

  bool operator==(const NumberRows&) const = default;
  friend std::size_t hash_value(const NumberRows& p) { return static_cast<std::size_t>(hash_of(p.rows)); }
  std::uint64_t heap_bytes() const {
    std::uint64_t bytes = rows.capacity() * sizeof(NumberRow);
    for (const NumberRow& row : rows) bytes += row.capacity() * sizeof(std::int64_t);
    return bytes;
  }
};

class RowEnds : public ScoringRules {
 public:
  using Position = NumberRows;

  RowEnds(Budget& budget, bool takes_both) : m_budget(budget), m_takes_both(takes_both) {}

  Position parse(std::string_view text) const {
    TextCursor cursor(text);
    Position position;
    do {
      NumberRow row = read_row(cursor);
      if (!row.empty()) position.rows.push_back(std::move(row));
    } while (cursor.take(';'));
    if (!cursor.at_end()) cursor.fail("expected an integer, or ';' before the next row");
    return position;
  }
  std::string to_text(const Position& p) const {
    std::string text;
    for (const NumberRow& row : p.rows) text += fmt::format("{}{}", text.empty() ? "" : ";", fmt::join(row, " "));
    return text;
  }

  template <class Emit>
  void score_moves(const Position& p, Emit&& emit) const {
    for (std::size_t i = 0; i < p.rows.size(); ++i) {
      const NumberRow& row = p.rows[i];
      emit(with_row(p, i, {row.begin() + 1, row.end()}), row.front());
      if (m_takes_both && row.size() > 1) emit(with_row(p, i, {row.begin(), row.end() - 1}), row.back());
    }
  }
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    for (const NumberRow& row : p.rows) emit(Position{{row}});
  }
  Canonical<Position> canonical(const Position& p) const {
    NumberRow mirrored(p.rows[0].rbegin(), p.rows[0].rend());
    const bool is_mirrored = m_takes_both && mirrored < p.rows[0];
    return {is_mirrored ? Position{{std::move(mirrored)}} : p, false};
  }
  /// Of one row by those within it, the shorter ones first.
  std::optional<std::int64_t> first_score(const Position& p) const {
    if (p.rows.size() != 1) return std::nullopt;
    const NumberRow& row = p.rows[0];
    // Of the part of `length` numbers that begins at each place; without both ends, of the rest from there.
    ChargedVector<std::int64_t> score(row.size() + 1, charged_to(m_budget));
    if (!m_takes_both) {
      for (std::size_t i = row.size(); i-- > 0;) score[i] = row[i] - score[i + 1];
      return score[0];
    }
    for (std::size_t length = 1; length <= row.size(); ++length) {
      m_budget.tick(row.size() - length + 1);
      for (std::size_t i = 0; i + length <= row.size(); ++i) {
        score[i] = std::max(row[i] - score[i + 1], row[i + length - 1] - score[i]);
      }
    }
    return score[0];
  }

 private:
  /// So no score of a row passes 64 bits.
  static constexpr std::size_t longest = 1'000'000;

  static NumberRow read_row(TextCursor& cursor) {
    NumberRow row;
    for (;;) {
      cursor.skip_spaces();
      if (!row.empty() && cursor.take(',')) cursor.skip_spaces();
      std::int64_t number = 0;
      const std::errc error = cursor.take_number(number);
      if (error == std::errc::invalid_argument) return row;
      if (error == std::errc::result_out_of_range || number > most_points || number < -most_points) {
        throw LimitError(fmt::format("no number in a row is farther from 0 than {}", most_points));
      }
      const bool is_separate = cursor.at_end() || std::string_view(" ,;").find(cursor.peek()) != std::string_view::npos;
      if (!is_separate) cursor.fail("expected a space or ',' (the next number), or ';' (the next row)");
      if (row.size() == longest) throw LimitError(fmt::format("a row has at most {} numbers", longest));
      row.push_back(number);
    }
  }
  static Position with_row(const Position& p, std::size_t place, NumberRow row) {
    Position option = p;
    if (row.empty()) option.rows.erase(option.rows.begin() + static_cast<std::ptrdiff_t>(place));
    else option.rows[place] = std::move(row);
    return option;
  }

  Budget& m_budget;
  bool m_takes_both;
};

}  // namespace

void add_row_ends(Registry& registry) {
  registry.add(make_entry<RowEnds>(
      {
          .name = "row_ends",
          .summary = "take a number from an end of a row for as many points; who has more points wins",
          .rules =
              "A player takes the number at one end of a row and gets as many points as it says. Play ends when no\n"
              "number is left, and the player with more points wins: left_score(P) is what Left has more than Right\n"
              "if she moves first.",
          .notation = "integers separated by spaces or commas, -10^12 to 10^12; rows apart by ';' are a sum",
          .parameters = "ends    both, the default; or first: only the first number, as from a stack",
          .example = "5 3 4 5",
          .look = {.layout = PositionLayout::text},
          .bare_arguments = true,
          .is_scoring = true,
      },
      [](GameStore& store, ParameterReader& reader) {
        return RowEnds(store.budget(), reader.parsed("ends", "both", [](std::string_view ends) {
          if (ends != "both" && ends != "first") TextCursor(ends).fail("expected both or first");
          return ends == "both";
        }));
      }));
}

}  // namespace upstar
