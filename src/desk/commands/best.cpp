// `upstar best`: which moves in a sum win, which the strategies choose, and what each costs.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "upstar/analysis/strategies.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

constexpr Example best_examples[] = {
    {"upstar best '{7||3|-8} + {2|-5}' --player left", "", R"(in         to  stop  loss  wins  chosen by
{2|-5}     2   5     0     yes   thermostrat
{7||3|-8}  7   2     3     yes   orthodox, hotstrat, sentestrat)"},
    {"upstar best '{5|3||3} + {-1,{10|-3}|-9}' --player left --ambient 1", "",
     R"(in               to       stop  loss  wins  chosen by
{-1,{10|-3}|-9}  -1       2     0     yes   orthodox, sentestrat, thermostrat
{-1,{10|-3}|-9}  {10|-3}  0     2     no    hotstrat)"},
    {R"(upstar best 'domineering("....|....") + {3|1}' --player right)", "",
     R"(in                        to         stop  loss  wins  chosen by
domineering("....|....")  ##..|....  1     0     no
{3|1}                     1          1     0     no    orthodox, hotstrat, sentestrat, thermostrat)"},
    {"upstar best --json '+-1 + *' --player left"},
};

constexpr const char* best_notes =
    R"(The player moves first in the sum. Listed are the moves that win, those that lose nothing, and those chosen:

stop         where the sum stops after the move, the opponent moving next and both playing perfectly
loss         how much worse that is than the best stop of all moves
wins         whether the player then wins as the one who does not move (the player who cannot move loses)
orthodox     all moves that lose nothing by thermographs: in a summand G no colder than the ambient temperature t, those
             to a Left option whose right wall at t, less t, is the left wall of G there (for Right mirrored)
hotstrat     in the hottest summand, a move that is orthodox at the temperature of that summand
sentestrat   answers threats, and else plays as hotstrat. A summand hotter than the ambient temperature t is a threat
             that waits for its answer: in the hottest of them, a move that is orthodox at t
thermostrat  in the summand that the compound thermograph tells (Winning Ways ch. 6), a move that is orthodox at the
             temperature where that thermograph is best

The ambient temperature is that of the hottest summand, unless --ambient gives one. Where several moves fit, the last
three choose the first. They advise nothing where all summands are numbers. Moves that leave the same pieces, or images
of them under the symmetries of the game, are listed once. Sources: Siegel II.5; Winning Ways ch. 6.
)";

/// Moves, by index.
struct Choice {
  const char* name;  ///< also in JSON
  bool is_chosen;    ///< by a strategy
  bool takes_one;    ///< in JSON an object or null, else a list
  std::vector<std::size_t> moves{};
};

struct Advice {
  std::vector<Summand> summands;
  std::vector<SumMove> moves;
  std::vector<RatedMove> rated;
  std::vector<Choice> choices;
};

std::vector<Component> components_of(const Advice& advice) {
  std::vector<Component> components;
  for (const Summand& summand : advice.summands) components.push_back({summand.value(), {}});
  for (const SumMove& move : advice.moves) components[move.summand].moves.push_back(move.value);
  return components;
}

/// The first images of the moves that `fits` is true of.
template <class Fits>
std::vector<std::size_t> firsts(const Advice& advice, Fits&& fits) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < advice.moves.size(); ++i) {
    if (advice.moves[i].first == i && fits(i)) found.push_back(i);
  }
  return found;
}

Advice advise(GameStore& store, std::vector<Summand> summands, Player player, const std::optional<Dyadic>& ambient) {
  Advice advice{std::move(summands), {}, {}, {}};
  advice.moves = moves_in_sum(store, advice.summands, player);
  std::vector<GameId> sums;
  for (const SumMove& move : advice.moves) sums.push_back(move.sum);
  advice.rated = rate_moves(store, sums, player);

  const std::vector<Component> components = components_of(advice);
  std::vector<std::size_t> begins(components.size(), 0);  // the index of the first move in each summand
  for (std::size_t i = 1; i < begins.size(); ++i) begins[i] = begins[i - 1] + components[i - 1].moves.size();
  const auto place_of = [&](const MoveInSum& move) { return begins[move.component] + move.move; };
  const auto chosen = [&](const std::optional<MoveInSum>& move) {
    return move ? std::vector<std::size_t>{place_of(*move)} : std::vector<std::size_t>();
  };
  std::vector<bool> is_orthodox(advice.moves.size());
  const std::optional<Dyadic> hottest = ambient_temperature(store, components);
  const Dyadic t = ambient ? *ambient : hottest.value_or(Dyadic(0));
  for (const MoveInSum& move : orthodox_in_sum(store, components, player, t)) is_orthodox[place_of(move)] = true;

  const auto is_best = [&](std::size_t i) { return advice.rated[i].loss.is_zero(); };
  const auto wins = [&](std::size_t i) { return advice.rated[i].wins; };
  advice.choices = {
      {"best_stop", false, false, firsts(advice, is_best)},
      {"winning", false, false, firsts(advice, wins)},
      {"orthodox", true, false, firsts(advice, [&](std::size_t i) { return is_orthodox[i]; })},
      {"hotstrat", true, true, chosen(hotstrat(store, components, player))},
      {"sentestrat", true, true, chosen(sentestrat(store, components, player, t))},
      {"thermostrat", true, true, chosen(thermostrat_in_sum(store, components, player))},
  };
  return advice;
}

/// Names joined by commas: what chooses each move.
std::vector<std::string> choosers(const Advice& advice) {
  std::vector<std::string> names(advice.moves.size());
  for (const Choice& choice : advice.choices) {
    if (!choice.is_chosen) continue;
    for (const std::size_t i : choice.moves) names[i] += (names[i].empty() ? "" : ", ") + std::string(choice.name);
  }
  return names;
}

/// The moves to list, the best first.
std::vector<std::size_t> listed_moves(const Advice& advice) {
  std::vector<std::size_t> listed;
  for (const Choice& choice : advice.choices) listed.insert(listed.end(), choice.moves.begin(), choice.moves.end());
  std::sort(listed.begin(), listed.end());
  listed.erase(std::unique(listed.begin(), listed.end()), listed.end());
  std::stable_sort(listed.begin(), listed.end(), [&](std::size_t i, std::size_t j) {
    const RatedMove &a = advice.rated[i], &b = advice.rated[j];
    return a.loss != b.loss ? a.loss < b.loss : a.wins && !b.wins;
  });
  return listed;
}

/// `width`: 0 if nothing is to be cut.
std::string table_of_advice(GameStore& store, const Advice& advice, Style style, std::size_t width) {
  const std::vector<std::string> names = choosers(advice);
  std::vector<Cells> lines{{"in", "to", "stop", "loss", "wins", "chosen by"}};
  for (const std::size_t i : listed_moves(advice)) {
    const SumMove& move = advice.moves[i];
    const RatedMove& rated = advice.rated[i];
    lines.push_back({name_of(advice.summands[move.summand]), visible(target_of(store, move, style)),
                     rated.stop.to_string(), rated.loss.to_string(), rated.wins ? "yes" : "no", names[i]});
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines);
}

Json json_of_advice(GameStore& store, const Advice& advice, Style style) {
  const auto json_of_move = [&](std::size_t i) -> Json {
    const SumMove& move = advice.moves[i];
    const RatedMove& rated = advice.rated[i];
    return {{"in", name_of(advice.summands[move.summand])},
            {"to", target_of(store, move, style)},
            {"sum", to_text(store, move.sum, style)},
            {"stop", json_of(rated.stop)},
            {"loss", json_of(rated.loss)},
            {"wins", rated.wins}};
  };
  Json all = Json::object();
  for (const Choice& choice : advice.choices) {
    Json list = Json::array();
    for (const std::size_t i : choice.moves) list.push_back(json_of_move(i));
    if (choice.takes_one) all[choice.name] = list.empty() ? Json() : list.front();
    else all[choice.name] = std::move(list);
  }
  return all;
}

struct BestOptions {
  std::optional<Player> player;
  std::optional<std::string> ambient;
  bool full = false;
};

std::optional<Dyadic> ambient_of(Workspace& workspace, const BestOptions& how) {
  if (!how.ambient) return std::nullopt;
  const GameId value = workspace.value_of(*how.ambient);
  const bool is_number = workspace.store().is_number(value);
  if (!is_number || workspace.store().number_of(value).sign() < 0) {
    throw DomainError(fmt::format("--ambient is a number, 0 or more; not '{}'", *how.ambient));
  }
  return workspace.store().number_of(value);
}

void print_best(Workspace& workspace, const std::string& text, const BestOptions& how, const CommonOptions& options) {
  Console& console = workspace.console();
  const std::string* reading = &text;
  try {
    console.answer(workspace.answer([&] {
      GameStore& store = workspace.store();
      Session& session = workspace.session();
      session.clear_definitions();
      if (how.ambient) reading = &*how.ambient;
      const std::optional<Dyadic> ambient = ambient_of(workspace, how);
      reading = &text;
      const Advice advice = advise(store, session.summands(text), *how.player, ambient);
      const bool cuts = console.out.is_terminal() && !how.full;
      if (!options.json) return table_of_advice(store, advice, options.style, cuts ? console.out.columns() : 0);
      Json report = {{"input", text},
                     {"player", *how.player == Player::left ? "left" : "right"},
                     {"value", to_text(store, sum_of(store, advice.summands), options.style)}};
      report.update(json_of_advice(store, advice, options.style));
      return to_line(report);
    }));
  } catch (const Error& error) {
    report_error(console, error, *reading, 0);
  }
}

}  // namespace

void run_best(Console& console, const Words& words) {
  Arguments arguments("best",
                      "Prints the moves of a player in a sum that win, those that strategies choose, and what each\n"
                      "loses beside the best. The sum is an expression: positions and values joined by + and -.",
                      "SUM", best_examples, best_notes);
  BestOptions how;
  add_player_option(arguments, "player", how.player, "Who moves first (needed)");
  arguments.option(
      "ambient", "T", [&](const std::string& text) { how.ambient = text; },
      "The ambient temperature, 0 or more (default: that of the hottest summand)");
  arguments.flag("full", how.full, "Do not cut long lines to the width of the terminal");
  run_in_workspace(console, words, arguments, {1, 1}, [&](Workspace& workspace, const CommonOptions& options) {
    if (!how.player) throw UsageError("best needs --player left or --player right");
    print_best(workspace, arguments.operands().front(), how, options);
  });
}

}  // namespace upstar::desk
