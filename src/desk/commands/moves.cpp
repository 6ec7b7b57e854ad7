// `upstar moves`: every move of both players from a position, or in a sum.
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <nlohmann/json.hpp>

#include "desk/commands/bidding_moves.hpp"
#include "desk/commands/move_listing.hpp"
#include "desk/commands/score_forms.hpp"
#include "desk/commands/winning_moves.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/pictures/position_above.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/position_source.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "desk/workspace/search_table.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "expr/played_forms.hpp"
#include "upstar/analysis/judged_moves.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/search/strategy.hpp"

namespace upstar::desk {

namespace {

constexpr Example moves_examples[] = {
    {"upstar moves domineering '...|...'", "", R"(player  to       moves  value
left    #..|#..  2      +-1    dominated by .#.|.#., reversible through ###|#..
left    .#.|.#.  1      2      wins
right   ##.|...  4      -1/2   wins)"},
    {R"(upstar moves 'domineering("..|..") + {3|1} - ^')", "a sum of positions and values",
     R"(player  in                    to     moves  value  sum
left    domineering("..|..")  #.|#.  2      1      {4v|2v}  wins
left    {3|1}                 3      1      3      {4v|2v}  wins
left    -^                    *      1      *      2*       wins, dominated by #.|#. in domineering("..|..")
right   domineering("..|..")  ##|..  2      -1     {2v|v}
right   {3|1}                 1      1      1      {2v|v}
right   -^                    0      1      0      2        dominated by ##|.. in domineering("..|.."))"},
    {"upstar moves nim 3,3", "", R"(player  to   moves  value
both    2,3  2      *      reversible through 2,2
both    1,3  2      *2     reversible through 1,1
both    3    2      *3     reversible through "")"},
    {"upstar moves nimstring '.(-G;-.-G)'", "moves that bind the opponent, or give another turn",
     R"(to        kind      moves  value
.-.-G     ordinary  1      moon   loony
.-G;.-G   ordinary  1      0      wins
.(-G;-.)  ordinary  1      moon   loony)"},
    {"upstar moves row_ends '5 3 4 5'", "moves that give points",
     R"(to     moves  points  score
3 4 5  1      5       1      best
5 3 4  1      5       1      best)"},
    {"upstar moves 'score({3,{1|0}||@1/2|2})'", "a scoring form", R"(player  to               score
left    score(3)         3      best
left    score({1|0})     0
right   score({@1/2|2})  1/2    best)"},
    {"upstar moves mnk 'xo.|.x.|...'", "the players bid for each move", ""},
    {R"(upstar moves --winning 'domineering("..|..") + {3|1} - ^')", "by search: the player, the summand, the move",
     R"(left  1  domineering("..|..")  #.|#.
left  1  domineering("..|..")  .#|.#
left  2  {3|1}                 3
left  3  -^                    *
right: no move wins)"},
    {"upstar moves --bidding 4,2,left clobber xxo", "where the players bid for each move",
     R"(player  to   left needs
left    x.x  5, 0
right   xo.  2, 3
left needs 1, 1; left wins by a bid of 0, or of 0 to 2 with the marker)"},
    {"upstar moves --all --incentives clobber 'xo.|.ox'"},
    {"upstar moves --json toads_and_frogs 'TT.FF'"},
};

constexpr const char* moves_notes =
    R"(Moves share a row if they leave the same pieces, or images of them under the symmetries of the game: `to` shows
what the first of them leads to, and `moves` is their number. With --all each position has its own row. What both
players can do, with the same result, is listed once, for `both`.

In a sum, `in` is the summand where the move is, `value` what that summand is worth then, and `sum` the whole. In a
value the moves are its canonical options, in a form, such as form({0,*|0}), its own ones.

wins                  the player who made the move wins, the other one moving next
draws                 play goes on for ever, if both play well: where positions can come back
dominated by M        the move to M, in another summand if one is named, is at least as good for the player and leads to
                      another value
reversible through P  the opponent can answer with P, in the same summand, and is then no worse off than before the move
Where moves can bind the opponent or give another turn, both players have all moves, and `kind` says what comes next:
ordinary              the opponent moves, in any summand
entailing             the opponent must move in what this move leads to
again                 the same player moves again, in any summand
`loony` is an ordinary move that leaves the moon: it loses, whatever else there is.

Where the player with more points wins, both players have all moves; `points` is what a move gives, and `score` what
the player who makes it has more than the other one in the end. Numbers in the sum are scores: they count for Left. With
--winning those whose score is above 0 are listed. The options of a scoring form are listed with Left's score.

Where the players bid for the moves (hex, mnk, maker_breaker, richman_graph), `share` is that of the money above which
Left wins after the move, and `best` is the move of a player who wins the bid.

With --winning every winning move has a line: the player, the number and text of the summand, and what it becomes. Past
a limit those known until then are printed, and marked as partial.

With --bidding the players bid for each move, of so many dollars in all, of which Left has the second number; the third
word says who holds the marker, which decides between equal bids. `left needs` are the least numbers of dollars with
which Left wins after the move, where she holds the marker and where Right does; one more than all dollars: she never
wins.

incentive             what the move gains: the value after it less that before it for Left, the other way for Right
)";

struct MovesOptions {
  bool all = false;
  bool incentives = false;
  bool full = false;
  bool explain = false;
  bool winning = false;
  std::optional<Player> first;
  std::optional<BiddingState> bidding;
  std::string table;
};

/// A line of the list.
struct Row {
  std::size_t summand = 0;
  std::string to;
  std::size_t count = 0;
  GameId value;
  GameId sum;
  GameId incentive{};  ///< if it is asked for
  bool wins = false;
  std::string dominated_in{};  ///< the summand of the move that dominates it
  std::optional<std::string> dominated_by{};
  GameId dominating{};  ///< the sum after that move
  std::optional<std::string> reversible_through{};
  GameId answered{};  ///< the sum after that answer
  bool operator==(const Row&) const = default;
};

/// A sum, and how its moves are to be listed.
struct Listing {
  GameStore& store;
  const std::vector<Summand>& summands;
  Style style;
  bool all;
  bool incentives;
};

/// The memory of a row in a list that grows by doubling.
std::uint64_t bytes_of_row(const Row& row) {
  const auto letters = [](const std::optional<std::string>& text) { return text ? text->capacity() : 0; };
  return 2 * sizeof(Row) + row.to.capacity() + row.dominated_in.capacity() + letters(row.dominated_by) +
         letters(row.reversible_through);
}

/// `held` claims their memory.
std::vector<Row> rows_of(const Listing& listing, Player player, MemoryClaim& held) {
  GameStore& store = listing.store;
  const std::vector<SumMove> moves = moves_in_sum(store, listing.summands, player);
  std::vector<GameId> sums;
  for (const SumMove& move : moves) sums.push_back(move.sum);
  const std::vector<JudgedMove> judged = judge_moves(store, sums, player);
  std::vector<std::size_t> counts(moves.size(), listing.all ? 1 : 0);
  if (!listing.all) {
    for (const SumMove& move : moves) counts[move.first] += move.count;
  }
  std::vector<Row> rows;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (counts[i] == 0) continue;
    store.budget().tick();
    const SumMove& move = moves[i];
    const Summand& summand = listing.summands[move.summand];
    Row row{.summand = move.summand,
            .to = target_of(store, move, listing.style),
            .count = counts[i],
            .value = move.value,
            .sum = move.sum,
            .wins = judged[i].wins};
    if (listing.incentives) row.incentive = incentive(store, summand.value(), move.value, player);
    if (const auto by = judged[i].dominated_by) {
      row.dominated_in = name_of(listing.summands[moves[*by].summand]);
      row.dominated_by = target_of(store, moves[*by], listing.style);
      row.dominating = moves[*by].sum;
    }
    if (move.option) {
      const auto answer = reversing_answer(*summand.position(), *move.option, player);
      if (answer) {
        row.reversible_through = answer->to_text();
        row.answered = store.add(store.subtract(move.sum, move.value), answer->value());
      }
    }
    held.claim(bytes_of_row(row));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string judgement(const Listing& listing, const Row& row) {
  std::string text = row.wins ? "wins" : "";
  const auto add = [&](const std::string& what) { text += (text.empty() ? "" : ", ") + what; };
  if (row.dominated_by) {
    const bool elsewhere = row.dominated_in != name_of(listing.summands[row.summand]);
    add(fmt::format("dominated by {}{}", visible(*row.dominated_by), elsewhere ? " in " + row.dominated_in : ""));
  }
  if (row.reversible_through) add("reversible through " + visible(*row.reversible_through));
  return text;
}

Cells cells_of_move(const Listing& listing, const char* player, const Row& row) {
  const auto text = [&](GameId value) { return to_text(listing.store, value, listing.style); };
  const bool is_sum = listing.summands.size() > 1;
  Cells cells{player};
  if (is_sum) cells.push_back(name_of(listing.summands[row.summand]));
  cells.push_back(visible(row.to));
  if (!listing.all) cells.push_back(std::to_string(row.count));
  cells.push_back(text(row.value));
  if (is_sum) cells.push_back(text(row.sum));
  if (listing.incentives) cells.push_back(text(row.incentive));
  cells.push_back(judgement(listing, row));
  return cells;
}

Cells heading(const Listing& listing) {
  const bool is_sum = listing.summands.size() > 1;
  Cells cells{"player"};
  if (is_sum) cells.emplace_back("in");
  cells.emplace_back("to");
  if (!listing.all) cells.emplace_back("moves");
  cells.emplace_back("value");
  if (is_sum) cells.emplace_back("sum");
  if (listing.incentives) cells.emplace_back("incentive");
  return cells;
}

/// `width`: 0 if nothing is to be cut.
std::string table_of_moves(const Listing& listing, std::size_t width) {
  MemoryClaim held(listing.store.budget());
  const std::vector<Row> left = rows_of(listing, Player::left, held), right = rows_of(listing, Player::right, held);
  boost::unordered_flat_map<std::pair<std::size_t, std::string>, std::size_t> places;  // of Right's rows
  for (std::size_t i = 0; i < right.size(); ++i) places.try_emplace({right[i].summand, right[i].to}, i);
  std::vector<bool> is_listed(right.size());
  std::vector<Cells> lines{heading(listing)};
  const auto add_line = [&](const char* of, const Row& row) {
    lines.push_back(cells_of_move(listing, of, row));
    held.claim(bytes_of(lines.back()));
  };
  for (const Row& row : left) {
    const auto same = places.find({row.summand, row.to});
    const bool both = same != places.end() && row == right[same->second];
    if (both) is_listed[same->second] = true;
    add_line(both ? "both" : "left", row);
  }
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (!is_listed[i]) add_line("right", right[i]);
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines, listing.store.budget());
}

/// A claim that above - below >= 0, and how Left wins that as the second player.
Step claim_of(std::string_view kind, Player player, const std::string& to, std::string_view name,
              const std::string& other, bool is_above, GameId own, GameId others, Workspace& workspace) {
  GameStore& store = workspace.store();
  const GameId above = is_above ? own : others, below = is_above ? others : own;
  Step step{kind, {{"player", player}, {"to", to}, {name, other}, {"above", above}, {"below", below}}, {}};
  std::vector<SearchTerm> terms;
  if (above != GameStore::zero()) terms.emplace_back(above);
  if (below != GameStore::zero()) terms.emplace_back(store.negate(below));
  if (store.is_number(above) && store.is_number(below)) return step;
  step.because = explain_winner(store, workspace.session().search(), terms, Player::right, 1).winner.because;
  return step;
}

/// Why each dominated or reversible move is so.
std::vector<Step> reasons_of(Workspace& workspace, const Listing& listing, Player player) {
  const GameId before = sum_of(listing.store, listing.summands);
  const bool is_left = player == Player::left;
  std::vector<Step> steps;
  MemoryClaim held(listing.store.budget());
  for (const Row& row : rows_of(listing, player, held)) {
    if (row.dominated_by) {
      steps.push_back(claim_of("dominated_move", player, visible(row.to), "by", visible(*row.dominated_by), !is_left,
                               row.sum, row.dominating, workspace));
    }
    if (row.reversible_through) {
      steps.push_back(claim_of("reversible_move", player, visible(row.to), "through", visible(*row.reversible_through),
                               is_left, before, row.answered, workspace));
    }
  }
  return steps;
}

/// The lines below the table.
std::string text_of_reasons(Workspace& workspace, const Listing& listing) {
  std::string text;
  std::size_t number = 0;
  for (const Player player : {Player::left, Player::right}) {
    for (const Step& step : reasons_of(workspace, listing, player)) {
      ++number;
      text += fmt::format("\n{}. {}", number, workspace.session().sentence(step, listing.style));
      for (std::size_t i = 0; i < step.because.size(); ++i) {
        text +=
            fmt::format("\n  {}.{} {}", number, i + 1, workspace.session().sentence(step.because[i], listing.style));
      }
    }
  }
  return text.empty() ? text : "\n" + text;
}

Json json_of_moves(const Listing& listing, Player player) {
  const auto json = [&](GameId value) { return json_of(listing.store, value, listing.style); };
  Json list = Json::array();
  MemoryClaim held(listing.store.budget());
  constexpr std::uint64_t bytes_of_keys = 1200;
  for (const Row& row : rows_of(listing, player, held)) {
    held.claim(bytes_of_keys + bytes_of_row(row));
    Json dominating, answer;
    if (row.dominated_by) dominating = {{"in", row.dominated_in}, {"to", *row.dominated_by}};
    if (row.reversible_through) answer = *row.reversible_through;
    list.push_back({{"in", name_of(listing.summands[row.summand])},
                    {"to", row.to},
                    {"moves", row.count},
                    {"value", json(row.value)},
                    {"sum", json(row.sum)},
                    {"incentive", json(row.incentive)},
                    {"wins", row.wins},
                    {"dominated_by", std::move(dominating)},
                    {"reversible_through", std::move(answer)}});
  }
  return list;
}

/// Forms that are not canonical become positions, whose moves are their own options.
std::vector<Summand> with_played_forms(std::vector<Summand> summands, FormStore& forms,
                                       Positions<PlayedForms>& played) {
  for (Summand& summand : summands) {
    if (summand.form && !forms.is_canonical(*summand.form)) summand.term = played(*summand.form);
  }
  return summands;
}

/// The position as the session's table knows it.
AnyPosition in_session(Workspace& workspace, const AnyPosition& position) {
  return *workspace.session().summands(position.to_expression()).front().position();
}

void print_moves(Workspace& workspace, const Words& operands, const MovesOptions& how, const CommonOptions& options) {
  Console& console = workspace.console();
  const std::string* reading = &operands.front();
  std::string partial;  // what is known when a limit is reached
  try {
    std::optional<PositionSource> source;
    if (operands.size() == 2) source.emplace(workspace, operands[0]);
    reading = &operands.back();
    const std::string& text = operands.back();
    const std::string answer = workspace.answer([&] {
      GameStore& store = workspace.store();
      const std::size_t width = console.out.is_terminal() && !how.full ? console.out.columns() : 0;
      std::vector<Summand> summands;
      if (source) {
        const AnyPosition position = source->solver().position(text);
        summands.push_back({text, false, how.winning ? in_session(workspace, position) : position});
      } else {
        workspace.session().clear_definitions();
        auto sum = terms_or_form(workspace.session(), text, how.bidding ? Copies::apart : Copies::added);
        if (const auto* const form = std::get_if<ScoreGame>(&sum)) {
          if (how.all || how.incentives || how.explain || how.winning || how.bidding) {
            throw UsageError("of a scoring form, moves takes only --full, --style and --json");
          }
          return score_options(workspace, text, *form, {}, options.style, width, options.json);
        }
        summands = std::get<std::vector<Summand>>(std::move(sum));
      }
      if (how.winning) return winning_moves_text(workspace, text, summands, how.first, options, partial);
      if (how.bidding) {
        return options.json ? bidding_tree(workspace, text, summands, *how.bidding, options.style)
                            : bidding_table(workspace, summands, *how.bidding, options.style, width);
      }
      FormStore& forms = workspace.session().forms();
      Positions<PlayedForms> played(store, {&forms, options.style});
      summands = with_played_forms(std::move(summands), forms, played);
      const Listing listing{store, summands, options.style, how.all, how.incentives || options.json};
      const AnyPosition* position = summands.size() == 1 && !summands[0].form ? summands[0].position() : nullptr;
      const MoveListing* const special = special_listing(summands);
      if (special != nullptr && (how.all || how.incentives || how.explain)) {
        throw UsageError(fmt::format("where {}, moves goes without --all, --incentives and --explain", special->where));
      }
      if (special != nullptr && options.json) return special->json(workspace, text, summands, options.style);
      if (!options.json) {
        const std::string picture = position ? position_above(console.out, workspace.registry(), *position) : "";
        if (special != nullptr) return picture + special->table(workspace, summands, options.style, width);
        const std::string table = table_of_moves(listing, width);
        return picture + (how.explain ? table + text_of_reasons(workspace, listing) : table);
      }
      return to_line({{"input", text},
                      {"value", json_of(store, sum_of(store, summands), options.style)},
                      {"left", json_of_moves(listing, Player::left)},
                      {"right", json_of_moves(listing, Player::right)}});
    });
    if (!answer.empty()) console.answer(answer);
  } catch (const Error& error) {
    if (!partial.empty() && error.code() == ErrorCode::limit) console.answer(partial);
    report_error(console, error, *reading, 0);
  }
}

}  // namespace

void run_moves(Console& console, const Words& words) {
  Arguments arguments(
      "moves",
      "Prints every move of both players, from a position or in a sum of positions and values: in which\n"
      "summand it is, what it leads to, its value, and whether it wins, is dominated or reversible.",
      "RULESET[KEY=VALUE,...] POSITION | SUM", moves_examples, moves_notes);
  MovesOptions how;
  arguments.flag("all", how.all, "A row for each move, also for images of each other");
  arguments.flag("incentives", how.incentives, "What each move gains, too");
  arguments.flag("full", how.full, "Do not cut long lines to the width of the terminal");
  arguments.flag("explain", how.explain, "Below the table, why each dominated or reversible move is so");
  arguments.flag("winning", how.winning, "The winning moves alone, found by search, without values");
  add_first_option(arguments, how.first, "With --winning: those of one player");
  arguments.option(
      "bidding", "DOLLARS,LEFT,HOLDER", [&](const std::string& text) { how.bidding = read_bidding_state(text); },
      "What Left needs after each move where the players bid for the moves");
  add_table_option(arguments, how.table);
  run_in_workspace(console, words, arguments, {1, 2}, [&](Workspace& workspace, const CommonOptions& options) {
    if (how.bidding && (how.all || how.incentives || how.explain || how.winning)) {
      throw UsageError("--bidding goes without --all, --incentives, --explain and --winning");
    }
    if (how.winning && (how.all || how.incentives)) throw UsageError("--winning takes neither --all nor --incentives");
    if (how.explain && (how.winning || options.json)) throw UsageError("--explain takes neither --winning nor --json");
    if (how.first && !how.winning) throw UsageError("--first goes with --winning");
    if (!how.table.empty() && !how.winning) throw UsageError("--table goes with --winning");
    with_search_table(workspace, how.table, [&] { print_moves(workspace, arguments.operands(), how, options); });
  });
}

}  // namespace upstar::desk
