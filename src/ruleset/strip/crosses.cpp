// Crosses: both players put the same mark on empty cells of strips. The first player to make three marks in a row, on
// any strip, wins the whole game.
//
// Notation: `.` an empty cell, `x` a mark; strips of at least three cells joined by `|`. Play ends at a goal (see
// upstar/impartial/goal_game.hpp): a position in which a cell completes three has a winner and no value. In all others,
// the moves are those that do not let the opponent win, and the values are those of heaps (impartial/treblecross.hpp).
// Independent parts: the strips.
// Source: Winning Ways, chapter 4 (treblecross) and chapter 15.
#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/text_cursor.hpp"
#include "impartial/treblecross.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/take_and_break.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct Crosses {
  using Position = std::string;

  mutable TakeAndBreak heaps{treblecross_code};  ///< values so far

  std::string parse(std::string_view text) const {
    std::string strips;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      if (i < text.size() && text[i] != '|') {
        if (text[i] != '.' && text[i] != 'x' && text[i] != 'X') {
          throw error_at_byte(text, i, "a cell is '.' (empty) or x (a mark), and '|' ends a strip");
        }
        strips += text[i] == '.' ? '.' : 'x';
        continue;
      }
      if (i - begin < 3 && !text.empty()) {
        throw DomainError(
            fmt::format("not a position of crosses: the strip at column {} has fewer than three cells", begin + 1));
      }
      begin = i + 1;
      if (i < text.size()) strips += '|';
    }
    if (strips.find("xxx") != std::string::npos) {
      throw DomainError("not a position of crosses: there are three marks in a row already");
    }
    return strips;
  }
  std::string to_text(const std::string& strips) const { return strips; }

  template <class Emit>
  void moves(const std::string& strips, Player, Emit&& emit) const {
    for_each_strip(strips, [](std::string_view strip, std::size_t) { require_quiet(strip); });
    for_each_strip(strips, [&](std::string_view strip, std::size_t begin) {
      for (const FreeRun& run : free_runs(strip)) {
        for (std::size_t i = 0; i < run.length; ++i) {
          std::string option = strips;
          option[begin + run.begin + i] = 'x';
          emit(option);
        }
      }
    });
  }
  template <class Emit>
  void components(const std::string& strips, Emit&& emit) const {
    for_each_strip(strips, [&](std::string_view strip, std::size_t) { emit(std::string(strip)); });
  }
  std::optional<GameId> closed_form(const std::string& strip, GameStore& store) const {
    require_quiet(strip);
    std::uint64_t sum = 0;
    for (const FreeRun& run : free_runs(strip)) sum ^= heaps.values_to(run.heap(), &store.budget())[run.heap()];
    return store.nimber(Integer(sum));
  }

 private:
  /// **Errors** DomainError where a cell completes three: who moves has won, whatever else there is.
  static void require_quiet(std::string_view strip) {
    for (const char* almost : {"xx.", "x.x", ".xx"}) {
      const std::size_t at = strip.find(almost);
      if (at == std::string_view::npos) continue;
      throw DomainError(fmt::format(
          "no Grundy value: the player to move wins at once with the marks in columns {} to {}", at + 1, at + 3));
    }
  }

  template <class Visit>
  static void for_each_strip(std::string_view strips, Visit&& visit) {
    for (std::size_t begin = 0; begin < strips.size();) {
      const std::size_t end = std::min(strips.find('|', begin), strips.size());
      visit(strips.substr(begin, end - begin), begin);
      begin = end + 1;
    }
  }
};

}  // namespace

void add_crosses(Registry& registry) {
  registry.add(make_entry<Crosses>({
      .name = "crosses",
      .summary = "mark a cell of a strip; the first with three marks in a row wins at once",
      .rules = "A player puts a mark on an empty cell of any strip. The player who makes three adjacent marks wins\n"
               "the whole sum at once. If a cell would complete three, the position has no value or moves here: the\n"
               "player to move wins. Otherwise moves within two cells of a mark lose, and are left out. Misère play\n"
               "knows only the other moves. Also called treblecross.",
      .notation = "one character a cell: . empty, x a mark; strips of three or more cells, joined by |",
      .example = "x......|.....",
      .aliases = {"treblecross"},
      .sizes = Sizes::none,
      .look = {.layout = PositionLayout::strips,
               .left = "",
               .right = "",
               .nobodys = "x",
               .emblem = Emblem::letter,
               .letters = ".x",
               .names = {{'x', "a mark"}}},
      .symmetries = {{.mirrors = true}},
  }));
}

}  // namespace upstar
