// Crosses: players of both sides put the same mark on empty cells of strips; the first to make three marks in a row, on any
// strip, wins all of it.
//
// Notation: `.` an empty cell, `x` a mark; strips of at least three cells joined by `|`. It ends at a goal (see
// upstar/impartial/goal_game.hpp): where a cell completes three there is a winner and no value. Elsewhere a mark within
// two cells of another lets the opponent win, so the cells that are further from all marks form runs, and a run of n is a
// heap of n + 2 in the game 0.007. Moves are those that do not let the opponent win. Components: the strips.
// Source: Winning Ways, chapter 4 (treblecross) and chapter 15.
#include <fmt/format.h>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "ruleset/position_error.hpp"
#include "ruleset/standard.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/take_and_break.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct Crosses {
  using Position = std::string;

  /// Values so far. Copies of the rules share them, and belong to one thread.
  std::shared_ptr<TakeAndBreak> heaps = std::make_shared<TakeAndBreak>("0.007");

  std::string parse(std::string_view text) const {
    std::string strips;
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size(); ++i) {
      if (i < text.size() && text[i] != '|') {
        if (text[i] != '.' && text[i] != 'x' && text[i] != 'X') {
          throw position_error(text, i, "a cell is '.' (empty) or x (a mark), and '|' ends a strip");
        }
        strips += text[i] == '.' ? '.' : 'x';
        continue;
      }
      if (i - begin < 3 && !text.empty()) {
        throw DomainError(fmt::format("no position of crosses: the strip at column {} has fewer than three cells", begin + 1));
      }
      begin = i + 1;
      if (i < text.size()) strips += '|';
    }
    if (strips.find("xxx") != std::string::npos) {
      throw DomainError("no position of crosses: there are three marks in a row already");
    }
    return strips;
  }
  std::string to_text(const std::string& strips) const { return strips; }

  template <class Emit>
  void moves(const std::string& strips, Player, Emit&& emit) const {
    for (std::size_t i = 0; i < strips.size(); ++i) {
      if (!is_free(strips, i)) continue;
      std::string option = strips;
      option[i] = 'x';
      emit(option);
    }
  }
  template <class Emit>
  void components(const std::string& strips, Emit&& emit) const {
    for (std::size_t begin = 0; begin < strips.size();) {
      const std::size_t end = std::min(strips.find('|', begin), strips.size());
      emit(strips.substr(begin, end - begin));
      begin = end + 1;
    }
  }
  std::optional<GameId> closed_form(const std::string& strip, GameStore& store) const {
    for (const char* almost : {"xx.", "x.x", ".xx"}) {
      const std::size_t at = strip.find(almost);
      if (at == std::string::npos) continue;
      throw DomainError(fmt::format("no Grundy value: the player to move wins at once with the marks in columns {} to {}",
                                    at + 1, at + 3));
    }
    std::uint64_t sum = 0;
    std::size_t run = 0;
    for (std::size_t i = 0; i <= strip.size(); ++i) {
      if (i < strip.size() && is_free(strip, i)) {
        ++run;
      } else if (run > 0) {
        sum ^= heaps->values_to(run + 2, store.budget())[run + 2];
        run = 0;
      }
    }
    return store.nimber(Integer(sum));
  }

 private:
  /// An empty cell without a mark within two cells on its strip.
  static bool is_free(const std::string& strips, std::size_t i) {
    if (strips[i] != '.') return false;
    for (std::size_t k = 1; k <= 2 && i >= k && strips[i - k] != '|'; ++k) {
      if (strips[i - k] == 'x') return false;
    }
    for (std::size_t k = 1; k <= 2 && i + k < strips.size() && strips[i + k] != '|'; ++k) {
      if (strips[i + k] == 'x') return false;
    }
    return true;
  }
};

}  // namespace

RulesetEntry crosses_entry() {
  RulesetInfo info;
  info.name = "crosses";
  info.summary = "mark a cell of a strip; the first with three marks in a row wins at once";
  info.rules =
      "A player puts a mark on an empty cell of any strip. Who makes three adjacent marks wins the whole sum at once. Where\n"
      "a cell would complete three there is no value: the player to move wins. Otherwise moves within two cells of a mark\n"
      "lose, and are left out. Also called treblecross.";
  info.notation = "one character a cell: . empty, x a mark; strips of three cells and more joined by |";
  info.example = "x......|.....";
  info.aliases = {"treblecross"};
  info.sizes = Sizes::none;
  return make_entry<Crosses>(std::move(info));
}

}  // namespace upstar
