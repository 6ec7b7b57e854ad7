// The Clobber family: its parameters, and the entries.
#include "ruleset/board/clobber.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text_cursor.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

bool ClobberParameters::play_ends() const {
  bool stones_go = true;
  bool cells_fill = true;
  for (const Role& role : roles) {
    stones_go = stones_go && !role.clobbers[empty_cells] && role.leaves == empty_cells;
    cells_fill = cells_fill && role.clobbers == std::array{false, false, true} && role.leaves != empty_cells;
  }
  return stones_go || cells_fill;
}

namespace {

// --- parameters as text ---

[[noreturn]] void refuse(std::string_view key, std::string_view value, std::string_view wanted) {
  throw ParameterError(fmt::format("gen_clobber: {} is {}, not '{}'", key, wanted, excerpt(value)));
}

Directions read_directions(ParameterReader& reader) {
  const std::string text = reader.text("directions", "orthogonal");
  if (text == "orthogonal") return Directions::orthogonal;
  if (text == "diagonal") return Directions::diagonal;
  if (text == "compass") return Directions::compass;
  if (text == "knight") return Directions::knight;
  refuse("directions", text, "orthogonal, diagonal, compass or knight");
}

ClobberParameters::Role read_role(ParameterReader& reader, const std::string& player, std::string_view clobbers) {
  ClobberParameters::Role role;
  const std::string taken = reader.text(player + "_clobbers", clobbers);
  for (const char letter : taken) {
    const std::size_t plane = stone_letters.find(letter);
    if (plane == std::string_view::npos) refuse(player + "_clobbers", taken, "any of x, o and . written together");
    role.clobbers[plane] = true;
  }
  const std::string left_behind = reader.text(player + "_leaves", ".");
  const std::size_t plane = left_behind.size() == 1 ? stone_letters.find(left_behind) : std::string::npos;
  if (plane == std::string::npos) refuse(player + "_leaves", left_behind, "one of x, o and .");
  role.leaves = static_cast<StonePlane>(plane);
  return role;
}

ClobberParameters read_parameters(ParameterReader& reader) {
  ClobberParameters parameters;
  parameters.directions = read_directions(reader);
  parameters.roles = {read_role(reader, "left", "o"), read_role(reader, "right", "x")};
  const std::string distance = reader.text("max_distance", "1");
  const auto number =
      distance == "inf" ? ClobberParameters::unlimited : whole_number<std::int64_t>(distance).value_or(0);
  if (number < 1) refuse("max_distance", distance, "an integer from 1 to 9223372036854775807, or inf");
  parameters.max_distance = number;
  return parameters;
}

// --- entries ---

template <class Rules>
RulesetEntry fixed_entry(std::string name, std::string summary, std::string rules, std::string example,
                         ClobberParameters parameters) {
  RulesetInfo info{
      .name = std::move(name),
      .summary = std::move(summary),
      .rules = std::move(rules),
      .notation = stone_board_notation,
      .example = std::move(example),
      .sizes = Sizes::grid,
      .cells = "xo",
      .symmetries = with_exchanged_pieces(square_symmetries()),
  };
  return make_entry<Rules>(std::move(info), [parameters](ParameterReader&) { return Rules{{parameters}}; });
}

RulesetEntry clobber_entry() {
  return fixed_entry<StoneClobber>(
      "clobber", "a stone captures an enemy stone next to it",
      "Left moves an x onto an o next to it in its row or column, and the o is removed; Right moves an o onto an x.\n"
      "Groups of stones that are not connected in rows and columns are independent.",
      "xox|ox.", {});
}

RulesetEntry cannibal_clobber_entry() {
  ClobberParameters parameters;
  for (ClobberParameters::Role& role : parameters.roles) role.clobbers = {true, true, false};
  RulesetEntry entry = fixed_entry<StoneClobber>(
      "cannibal_clobber", "Clobber in which a stone may capture its own kind too",
      "A player moves one of their own stones onto any stone next to it in its row or column; that one is removed.",
      "xox|ox.", parameters);
  entry.info.aliases = {"hot_clobber"};
  return entry;
}

RulesetEntry anticlobber_entry() {
  ClobberParameters parameters;
  parameters.roles = {ClobberParameters::Role{{false, false, true}, right_stones},
                      ClobberParameters::Role{{false, false, true}, left_stones}};
  return fixed_entry<GenClobber>(
      "anticlobber", "a stone steps to an empty cell and leaves an enemy stone behind",
      "Left moves an x to an empty cell next to it in its row or column, and an o appears on the cell it left;\n"
      "Right moves an o and leaves an x. This is Clobber played backwards.",
      "xoxo|oo..", parameters);
}

RulesetEntry kings_entry() {
  ClobberParameters parameters;
  parameters.directions = Directions::compass;
  return fixed_entry<StoneClobber>(
      "kings", "Clobber in all eight directions",
      "A player moves one of their own stones onto an enemy stone on one of the eight cells\n"
      "round it, and the enemy is removed.",
      "xox|ox.", parameters);
}

RulesetEntry knights_entry() {
  ClobberParameters parameters;
  parameters.directions = Directions::knight;
  return fixed_entry<StoneClobber>(
      "knights", "Clobber with the moves of a chess knight",
      "A player moves one of their own stones by a knight's leap onto an enemy stone, which is removed.", "x..|..o",
      parameters);
}

RulesetEntry rooks_entry() {
  ClobberParameters parameters;
  parameters.max_distance = ClobberParameters::unlimited;
  return fixed_entry<GenClobber>(
      "rooks", "Clobber with the moves of a chess rook",
      "A player moves one of their own stones along its row or column, over empty cells only,\n"
      "onto the first stone there. That must be an enemy, and it is removed.",
      "x..o", parameters);
}

RulesetEntry queens_entry() {
  ClobberParameters parameters;
  parameters.directions = Directions::compass;
  parameters.max_distance = ClobberParameters::unlimited;
  RulesetEntry entry =
      fixed_entry<GenClobber>("queens", "Clobber with the moves of a chess queen",
                              "A player moves one of their own stones along its row, column or diagonal, over empty\n"
                              "cells only, onto the first stone there. That must be an enemy, and it is removed.",
                              "x..|...|..o", parameters);
  entry.info.look.emblem = Emblem::crown;
  return entry;
}

RulesetEntry gen_clobber_entry() {
  RulesetInfo info{
      .name = "gen_clobber",
      .summary = "Clobber with a choice of directions, distance, what is taken and what is left behind",
      .rules =
          "A player moves one of their own stones along one of the directions, over at most max_distance - 1 empty\n"
          "cells, to the first cell that is not empty, or else to the empty cell max_distance steps away. That cell\n"
          "must hold something the player clobbers. The stone replaces it, and its old cell becomes what the player "
          "leaves.\n"
          "Play ends if nobody clobbers empty cells and both leave them, or if both clobber only empty cells and\n"
          "leave stones; else it may go on for ever, which is a draw.",
      .notation = stone_board_notation,
      .parameters =
          "directions=orthogonal (or diagonal, compass, knight), left_clobbers=o, right_clobbers=x (any of x, o and "
          ".),\n"
          "left_leaves=., right_leaves=. (one of these), max_distance=1 (or more, or inf)",
      .example = "xoxo|oox.|xxx.",
      .sizes = Sizes::grid,
      .cells = "xo",
      .symmetries = square_symmetries(),
  };
  return make_entry<GenClobber>(std::move(info),
                                [](ParameterReader& reader) { return GenClobber{{{read_parameters(reader)}}}; });
}

}  // namespace

void add_clobber(Registry& registry) {
  registry.add(clobber_entry());
  registry.add(cannibal_clobber_entry());
  registry.add(anticlobber_entry());
  registry.add(kings_entry());
  registry.add(knights_entry());
  registry.add(rooks_entry());
  registry.add(queens_entry());
  registry.add(gen_clobber_entry());
}

}  // namespace upstar
