// `upstar moves`: every move of both players from a position, with its value and incentive.
#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/io/aligned_text.hpp"
#include "cli/io/answer_text.hpp"
#include "cli/workspace/position_source.hpp"
#include "cli/workspace/run_in_workspace.hpp"
#include "upstar/analysis/judged_moves.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar::cli {

namespace {

constexpr Example moves_examples[] = {
    {"upstar moves domineering '...|...'", "", R"(player  position  value  incentive
left    #..|#..   +-1    {3/2|-1/2||-1|-3}  dominated
left    .#.|.#.   2      {5/2|0}            wins
left    ..#|..#   +-1    {3/2|-1/2||-1|-3}  dominated
right   ##.|...   -1/2   {5/2|0}            wins
right   .##|...   -1/2   {5/2|0}            wins
right   ...|##.   -1/2   {5/2|0}            wins
right   ...|.##   -1/2   {5/2|0}            wins)"},
    {"upstar moves --json toads_and_frogs 'TT.FF'"},
};

constexpr const char* moves_notes =
    R"(A move wins if its player then wins as the one who does not move.
The incentive is what the move gains: its value minus the position's for Left, the position's minus its value for
Right. A dominated move is worth less to its player than another one.
)";

struct Move : MoveValue, JudgedMove {
  Player player;
};

/// Claims the memory of the moves, and of what will be printed for them.
std::vector<Move> moves_of(GameStore& store, PositionSolver& solver, const std::string& position, Player player,
                           MemoryClaim& memory) {
  const GameId value = solver.value(position);
  std::vector<MoveValue> moves = solver.moves(position, player);
  for (const MoveValue& move : moves) memory.claim(3 * (move.position.size() + sizeof(Move)));
  std::vector<GameId> values;
  for (const MoveValue& move : moves) values.push_back(move.value);
  const std::vector<JudgedMove> judged = judge_moves(store, value, values, player);
  std::vector<Move> result;
  for (std::size_t i = 0; i < moves.size(); ++i) result.push_back({std::move(moves[i]), judged[i], player});
  return result;
}

const char* name_of(Player player) { return player == Player::left ? "left" : "right"; }

std::string table_of(GameStore& store, const std::vector<Move>& moves, Style style) {
  std::vector<Cells> rows{{"player", "position", "value", "incentive", ""}};
  for (const Move& move : moves) {
    rows.push_back({name_of(move.player), move.position, to_text(store, move.value, style),
                    to_text(store, move.incentive, style),
                    fmt::format("{}{}{}", move.wins ? "wins" : "", move.wins && move.is_dominated ? ", " : "",
                                move.is_dominated ? "dominated" : "")});
  }
  return aligned_text(rows);
}

Json json_of_moves(GameStore& store, const std::vector<Move>& moves, Player player, Style style) {
  Json list = Json::array();
  for (const Move& move : moves) {
    if (move.player != player) continue;
    list.push_back({{"position", move.position},
                    {"value", to_text(store, move.value, style)},
                    {"incentive", to_text(store, move.incentive, style)},
                    {"wins", move.wins},
                    {"dominated", move.is_dominated}});
  }
  return list;
}

void print_moves(Workspace& workspace, const Words& operands, const CommonOptions& options) {
  Console& console = workspace.console();
  const std::string* reading = &operands[0];
  try {
    PositionSource source(workspace, *reading);
    reading = &operands[1];
    const std::string& position = *reading;
    console.answer(workspace.answer([&] {
      GameStore& store = workspace.store();
      MemoryClaim memory(store.budget());
      std::vector<Move> moves = moves_of(store, source.solver(), position, Player::left, memory);
      std::vector<Move> right_moves = moves_of(store, source.solver(), position, Player::right, memory);
      std::move(right_moves.begin(), right_moves.end(), std::back_inserter(moves));
      if (!options.json) return table_of(store, moves, options.style);
      return to_line({{"position", position},
                      {"value", to_text(store, source.solver().value(position), options.style)},
                      {"left", json_of_moves(store, moves, Player::left, options.style)},
                      {"right", json_of_moves(store, moves, Player::right, options.style)}});
    }));
  } catch (const Error& error) {
    if (options.json) console.answer(to_line(report_of(*reading, error, 0)));
    report_error(console, error, *reading, 0);
  }
}

}  // namespace

void run_moves(Console& console, const Words& words) {
  Arguments arguments("moves",
                      "Prints every move of both players from a position: what it leads to, its value, its\n"
                      "incentive, and whether it wins or is dominated.",
                      "RULESET[KEY=VALUE,...] POSITION", moves_examples, moves_notes);
  run_in_workspace(console, words, arguments, {2, 2}, [&](Workspace& workspace, const CommonOptions& options) {
    print_moves(workspace, arguments.operands(), options);
  });
}

}  // namespace upstar::cli
