// `upstar best`: which moves in a sum win, which the strategies choose, and what each costs.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "desk/commands/best_line.hpp"
#include "desk/commands/move_listing.hpp"
#include "desk/commands/score_forms.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar::desk {

namespace {

constexpr Example best_examples[] = {
    {"upstar best '{7||3|-8} + {2|-5}' --first left", "", R"(in         to  stop  loss  wins  chosen by
{2|-5}     2   5     0     yes   thermostrat
{7||3|-8}  7   2     3     yes   orthodox, hotstrat, sentestrat)"},
    {"upstar best '{5|3||3} + {-1,{10|-3}|-9}' --first left --ambient 1", "",
     R"(in               to       stop  loss  wins  chosen by
{-1,{10|-3}|-9}  -1       2     0     yes   orthodox, sentestrat, thermostrat
{-1,{10|-3}|-9}  {10|-3}  0     2     no    hotstrat)"},
    {R"(upstar best 'domineering("....|....") + {3|1}' --first right)", "",
     R"(in                        to         stop  loss  wins  chosen by
domineering("....|....")  ##..|....  1     0     no
{3|1}                     1          1     0     no    orthodox, hotstrat, sentestrat, thermostrat
no move wins)"},
    {"upstar best '{7||3|-8} + {2|-5}' --first left --line hotstrat", "played out to the end", ""},
    {R"(upstar best 'mnk("xo.|.x.|...")' --first right)", "the players bid for each move", ""},
    {R"(upstar best 'row_ends("1 5 233 7")' --first left)", "the player with more points wins",
     R"(to       moves  points  score
5 233 7  1      1       222    best
1 5 233  1      7       -222)"},
    {"upstar best --json '+-1 + *' --first left"},
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

With --line the player follows one strategy to the end, and the other player always makes the best move: one that wins
if there is one, and of those one that loses least. `perfect` plays so too, and where a strategy advises nothing it is
taken for perfect. A move that does not win where another one would have won throws the win away.

Where the players bid for the moves (hex, mnk, maker_breaker, richman_graph), the moves are listed that the player makes
who wins the bid; `share` is that of the money above which Left wins then.

In scoring play `score` is what the player has more than the other one in the end, the points of the move and the
numbers in the sum included; in a scoring form it is Left's.

Past a limit the moves known until then are printed, and marked as partial.
)";

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
  const bool one_wins = std::ranges::any_of(advice.rated, [](const RatedMove& rated) { return rated.wins; });
  return aligned_text(lines) + (one_wins ? "" : "\nno move wins");
}

Json json_of_advice(GameStore& store, const Advice& advice, Style style) {
  const auto json_of_move = [&](std::size_t i) -> Json {
    const SumMove& move = advice.moves[i];
    const RatedMove& rated = advice.rated[i];
    return {{"in", name_of(advice.summands[move.summand])},
            {"to", target_of(store, move, style)},
            {"sum", json_of(store, move.sum, style)},
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

/// What is known of the moves one by one: that is printed when a limit is reached before all are known.
class KnownMoves {
 public:
  KnownMoves(GameStore& store, const std::vector<Summand>& summands, Player player, const CommonOptions& options)
      : m_store(store), m_summands(summands), m_player(player), m_options(options) {}

  void add(const SumMove& move) {
    const GameId sums[] = {move.sum};
    const RatedMove rated = rate_moves(m_store, sums, m_player).front();
    const std::string in = name_of(m_summands[move.summand]), to = target_of(m_store, move, m_options.style);
    m_held.claim(2 * (sizeof(Cells) + 4 * sizeof(std::string) + in.size() + to.size()));
    m_lines.push_back({in, visible(to), rated.stop.to_string(), rated.wins ? "yes" : "no"});
    if (m_options.json) {
      m_trees.push_back({{"in", in}, {"to", to}, {"stop", json_of(rated.stop)}, {"wins", rated.wins}});
    }
  }

  /// Nothing if no move is known.
  std::string text(const std::string& input) const {
    if (m_lines.size() == 1) return {};
    if (!m_options.json) return aligned_text(m_lines) + fmt::format("\npartial, moves known: {}", m_lines.size() - 1);
    return to_line({{"input", input}, {"player", upstar::text_of(m_player)}, {"known", m_trees}, {"partial", true}});
  }

 private:
  GameStore& m_store;
  const std::vector<Summand>& m_summands;
  Player m_player;
  const CommonOptions& m_options;
  std::vector<Cells> m_lines{{"in", "to", "stop", "wins"}};
  Json m_trees = Json::array();
  MemoryClaim m_held{m_store.budget()};
};

struct BestOptions {
  std::optional<Player> first;
  std::optional<std::string> line;  ///< the strategy to play out
  std::optional<std::string> ambient;
  bool full = false;
};

std::optional<Dyadic> ambient_of(Workspace& workspace, const BestOptions& how) {
  if (!how.ambient) return std::nullopt;
  const GameId value = workspace.value_of(*how.ambient);
  const bool is_number = workspace.store().is_number(value);
  if (!is_number || workspace.store().number_of(value).sign() < 0) {
    throw UsageError(fmt::format("--ambient is a number, 0 or more; not '{}'", *how.ambient));
  }
  return workspace.store().number_of(value);
}

/// Past a limit, `partial` becomes what is known.
Advice advise_on(Workspace& workspace, const std::string& input, const std::vector<Summand>& summands,
                 const BestOptions& how, const std::optional<Dyadic>& ambient, const CommonOptions& options,
                 std::string& partial) {
  KnownMoves known(workspace.store(), summands, *how.first, options);
  try {
    return advise(workspace.store(), summands, *how.first, ambient, [&](const SumMove& move) { known.add(move); });
  } catch (const LimitError&) {
    partial = known.text(input);
    throw;
  }
}

void print_best(Workspace& workspace, const std::string& text, const BestOptions& how, const CommonOptions& options) {
  Console& console = workspace.console();
  const std::string* reading = &text;
  std::string partial;  // what is known when a limit is reached
  try {
    console.answer(workspace.answer([&] {
      GameStore& store = workspace.store();
      Session& session = workspace.session();
      session.clear_definitions();
      if (how.ambient) reading = &*how.ambient;
      const std::optional<Dyadic> ambient = ambient_of(workspace, how);
      reading = &text;
      const auto sum = terms_or_form(session, text);
      const auto* const form = std::get_if<ScoreGame>(&sum);
      const bool cuts = console.out.is_terminal() && !how.full;
      const std::size_t width = cuts ? console.out.columns() : 0;
      const MoveListing* const special =
          form != nullptr ? &score_listing : special_listing(std::get<std::vector<Summand>>(sum));
      const bool is_special = special != nullptr && special->best != nullptr;
      if (is_special && (how.line || how.ambient)) {
        throw UsageError(fmt::format("where {}, best goes without --line and --ambient", special->where));
      }
      if (form != nullptr) {
        return score_options(workspace, text, *form, how.first, options.style, width, options.json);
      }
      const auto& summands = std::get<std::vector<Summand>>(sum);
      if (is_special) {
        return special->best(workspace, text, summands, *how.first, options.style, width, options.json);
      }
      if (how.line) {
        return line_of_play(workspace, text, summands, *how.first, *how.line, ambient, options, partial);
      }
      const Advice advice = advise_on(workspace, text, summands, how, ambient, options, partial);
      if (!options.json) return table_of_advice(store, advice, options.style, width);
      Json report = {{"input", text},
                     {"player", upstar::text_of(*how.first)},
                     {"value", json_of(store, sum_of(store, advice.summands), options.style)}};
      report.update(json_of_advice(store, advice, options.style));
      return to_line(report);
    }));
  } catch (const Error& error) {
    if (!partial.empty() && error.code() == ErrorCode::limit) console.answer(partial);
    report_error(console, error, *reading, 0);
  }
}

std::string line_strategy(const std::string& text) {
  const auto names = line_strategies();
  if (std::ranges::find(names, text) != names.end()) return text;
  throw UsageError(fmt::format("--line is one of {}; not '{}'", fmt::join(names, ", "), text));
}

}  // namespace

void run_best(Console& console, const Words& words) {
  Arguments arguments("best",
                      "Prints the moves of a player in a sum that win, those that strategies choose, and what each\n"
                      "loses beside the best. The sum is an expression: positions and values joined by + and -.",
                      "SUM", best_examples, best_notes);
  BestOptions how;
  add_first_option(arguments, how.first, "Who moves first (needed)");
  arguments.option(
      "ambient", "T", [&](const std::string& text) { how.ambient = text; },
      "The ambient temperature, 0 or more (default: that of the hottest summand)");
  arguments.option(
      "line", "STRATEGY", [&](const std::string& text) { how.line = line_strategy(text); },
      "Play this strategy out against the best defence: perfect, orthodox, hotstrat, sentestrat, thermostrat");
  arguments.flag("full", how.full, "Do not cut long lines to the width of the terminal");
  run_in_workspace(console, words, arguments, {1, 1}, [&](Workspace& workspace, const CommonOptions& options) {
    if (!how.first) throw UsageError("best needs --first left or --first right");
    if (how.line && how.full) throw UsageError("--full does not go with --line");
    if (how.line && how.ambient && how.line != "orthodox" && how.line != "sentestrat") {
      throw UsageError("with --line, --ambient is for orthodox and sentestrat");
    }
    print_best(workspace, arguments.operands().front(), how, options);
  });
}

}  // namespace upstar::desk
