// King Dirt: the entry.
#include "ruleset/board/king_dirt.hpp"

#include <fmt/format.h>

#include <limits>
#include <string>
#include <utility>

#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

std::string KingDirt::to_expression(const Position& p) const {
  Parameters parameters;
  if (p.left_unplaced > 0) parameters.emplace_back("left_unplaced", std::to_string(p.left_unplaced));
  if (p.right_unplaced > 0) parameters.emplace_back("right_unplaced", std::to_string(p.right_unplaced));
  if (must_place) parameters.emplace_back("must_place", "yes");
  return fmt::format("king_dirt{}(\"{}\")", text_of(parameters), to_text(p));
}

void add_king_dirt(Registry& registry) {
  RulesetInfo info{
      .name = "king_dirt",
      .summary = "place a stone, or slide one a king's step and lose the cell it left",
      .rules =
          "A player with unplaced stones may place one on an empty cell. Or a player slides one of their own stones\n"
          "one step in any of the eight directions to an empty cell, and the cell it left is out of play. With\n"
          "must_place=yes, a player who can place may not slide. A position shows the stones on the board; the\n"
          "parameters give the numbers of unplaced stones.",
      .notation = stone_board_notation,
      .parameters = "left_unplaced=0, right_unplaced=0, must_place=no",
      .example = "x..|..o|...",
      .aliases = {"gen_king_dirt"},
      .sizes = Sizes::grid,
      .symmetries = square_symmetries(),
  };
  registry.add(make_entry<KingDirt>(std::move(info), [](ParameterReader& reader) {
    constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
    KingDirt rules;
    rules.left_unplaced = static_cast<std::uint64_t>(reader.integer("left_unplaced", 0, 0, most));
    rules.right_unplaced = static_cast<std::uint64_t>(reader.integer("right_unplaced", 0, 0, most));
    rules.must_place = reader.flag("must_place", false);
    return rules;
  }));
}

}  // namespace upstar
