// `upstar moves`: every move of both players from a position, with its value and incentive.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/aligned_text.hpp"
#include "cli/answer_text.hpp"
#include "cli/arguments.hpp"
#include "cli/commands.hpp"
#include "cli/position_source.hpp"
#include "upstar/analysis/judged_moves.hpp"

namespace upstar::cli {

namespace {

constexpr const char* moves_examples = R"(  upstar moves domineering '...|...'
  upstar moves --json toads_and_frogs 'TT.FF'

A move wins if its player then wins as the one who does not move. The incentive is what the move gains: its value minus
the position's for Left, the position's minus its value for Right. A dominated move is worth less to its player than
another one.
)";

struct Move : MoveValue, JudgedMove {
  Player player;
};

std::vector<Move> moves_of(GameStore& store, PositionSolver& solver, const std::string& position, Player player) {
  const GameId value = solver.value(position);
  const std::vector<MoveValue> moves = solver.moves(position, player);
  std::vector<GameId> values;
  for (const MoveValue& move : moves) values.push_back(move.value);
  const std::vector<JudgedMove> judged = judge_moves(store, value, values, player);
  std::vector<Move> result;
  for (std::size_t i = 0; i < moves.size(); ++i) result.push_back({moves[i], judged[i], player});
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

}  // namespace

void run_moves(Console& console, const Words& words) {
  Arguments arguments("moves", "Prints every move of both players from a position: what it leads to, its value, its\n"
                      "incentive, and whether it wins or is dominated.",
                      "RULESET[KEY=VALUE,...] POSITION", moves_examples);
  CommonOptions options;
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(2, 2);
  console.show_progress(options.progress);

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  const std::string* reading = &arguments.operands()[0];
  try {
    PositionSource source(workspace, *reading);
    reading = &arguments.operands()[1];
    const std::string& position = *reading;
    console.answer(workspace.answer([&] {
      GameStore& store = workspace.store();
      std::vector<Move> moves = moves_of(store, source.solver(), position, Player::left);
      std::vector<Move> right_moves = moves_of(store, source.solver(), position, Player::right);
      moves.insert(moves.end(), right_moves.begin(), right_moves.end());
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
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli
