// `upstar play`: a person, or a program, against upstar.
#include <fmt/format.h>

#include <algorithm>

#include "desk/play/conversation.hpp"
#include "desk/play/protocol.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/position_source.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

constexpr Example play_examples[] = {
    {"upstar play domineering '....|....'", "you are Left and move first"},
    {R"(upstar play 'clobber("xoxo") + {2|-1}' --as right --first left)", "upstar moves first"},
    {R"(printf 'hint\n2\n' | upstar play domineering '...|...')", "",
     R"(You are Left, upstar is Right; you move first. A move is typed as its number or its text; help tells more.
domineering("...|...")
┌───────┐
│ · · · │
│ · · · │
└───────┘
1  #..|#..
2  .#.|.#.
3  ..#|..#
move 2, to .#.|.#., wins
Right has no move: you win, after 1 move.)"},
    {R"(printf 'position left nim("3,5")\nmoves\ngo\nstatus\n' | upstar play --protocol)", "for a program"},
};

constexpr const char* play_notes =
    R"(A line is the number of a move, its text, or a word: moves, board, hint, why, undo, help, quit. A text that is a
number is typed as `to 3`; in a sum a text may begin with the number of its term, as in `2:.x`.

--strength perfect   upstar makes a move that wins, found by search, if there is one; else it is greedy
--strength greedy    a move that leaves it the most moves more than the other player
--strength random    any move; --seed chooses which, the same on all machines

With --protocol each line is a command, and each reply is a line; an error is a line `error: ...`, and changes nothing:

position [left|right] SUM   who moves next (default left); the reply is the status, as for move, undo and status
status                      `left to move`, or `right wins`
moves                       all moves, a tab between two: the number of the term, a colon, and what it becomes
move N, move [to] TEXT      makes the move of that number or text
go, hint                    upstar's move, as a command: `move to 1:.x`; go makes it
undo, record, sum           takes a move back; the moves made; the sum as it stands
winner, outcome             who wins if both play well: left or right; L, R, N or P
help, quit                  the commands; the end
)";

struct PlayOptions {
  std::optional<Player> as, first;
  Strength strength = Strength::perfect;
  std::uint64_t seed = 1;
  bool misere = false;
  bool protocol = false;

  Play play() const { return misere ? Play::misere : Play::normal; }
};

Strength strength_named(const std::string& text) {
  if (text == "perfect") return Strength::perfect;
  if (text == "greedy") return Strength::greedy;
  if (text == "random") return Strength::random;
  throw UsageError(fmt::format("--strength is perfect, greedy or random; not '{}'", text));
}

/// `RULESET POSITION` or `SUM` as an expression.
std::string sum_of_operands(Workspace& workspace, const Words& operands) {
  if (operands.size() == 1) return operands.front();
  PositionSource source(workspace, operands[0]);
  return workspace.answer([&] { return source.solver().position(operands[1]).to_expression(); });
}

/// Why the input gave no more lines. **Errors** LimitError for an interrupt.
std::string end_of_lines(const Console& console) {
  if (console.interrupted()) throw LimitError("interrupted");
  return "the input ended";
}

void converse(Workspace& workspace, const std::string& sum, const PlayOptions& how, const CommonOptions& options) {
  Console& console = workspace.console();
  Match match(workspace, how.play());
  workspace.answer([&] { match.begin(sum, how.first.value_or(Player::left)); });
  Conversation conversation(workspace, match, {how.as.value_or(Player::left), how.strength, how.seed}, options);
  const auto lines = console.outside().lines(workspace.limits().memory, [&] { console.out.flush(); });
  try {
    conversation.begin();
    while (!conversation.is_over()) {
      if (console.has_person() && !options.json) {
        console.out.write(conversation.prompt());
        console.out.flush();
      }
      std::string_view line;
      if (!lines->next(line)) return conversation.end(end_of_lines(console));
      conversation.on_line(line);
    }
  } catch (const LimitError& error) {
    console.raise(status_of(error.code()));
    console.error(fmt::format("{}: the play ends here", error.what()));
    conversation.end("a limit");
  }
}

void follow_protocol(Workspace& workspace, const Words& operands, const PlayOptions& how) {
  Console& console = workspace.console();
  Protocol protocol(workspace, how.play(), how.strength, how.seed);
  const auto lines = console.outside().lines(workspace.limits().memory, [&] { console.out.flush(); });
  if (!operands.empty()) protocol.begin(sum_of_operands(workspace, operands), how.first.value_or(Player::left));
  std::string_view line;
  while (!protocol.is_over() && lines->next(line)) {
    try {
      const std::string reply = protocol.reply(line);
      console.answer(console.json ? to_line({{"input", line}, {"reply", reply}}) : reply);
    } catch (const Error& error) {
      if (console.interrupted()) throw;
      console.answer(console.json ? to_line(report_of(line, error, 0)) : "error: " + message_of(error, 0));
      console.raise(status_of(error.code()));
    }
  }
  if (!protocol.is_over()) end_of_lines(console);
}

}  // namespace

void run_play(Console& console, const Words& words) {
  Arguments arguments("play",
                      "Plays a position, or a sum of positions and values, against you: you type moves, and upstar\n"
                      "answers them with perfect play.",
                      "RULESET[KEY=VALUE,...] POSITION | SUM | --protocol", play_examples, play_notes);
  PlayOptions how;
  add_player_option(arguments, "as", how.as, "Whom you play (default: left)");
  add_first_option(arguments, how.first, "Who moves first (default: left)");
  arguments.option(
      "strength", "STRENGTH", [&](const std::string& text) { how.strength = strength_named(text); },
      "How upstar plays: perfect (default), greedy, random");
  arguments.option(
      "seed", "N",
      [&](const std::string& text) {
        how.seed = parse_integer(text, 0, UINT32_MAX, "--seed is a number from 0 to 4294967295");
      },
      "Chooses among moves that are equally good for that strength (default: 1)");
  arguments.flag("misere", how.misere, "The player who cannot move wins");
  arguments.flag("protocol", how.protocol, "Commands and replies for a program, a line each");
  run_in_workspace(console, words, arguments, {0, 2}, [&](Workspace& workspace, const CommonOptions& options) {
    const Words& operands = arguments.operands();
    if (how.protocol && how.as) throw UsageError("--protocol takes no --as: the program may play either player");
    if (how.protocol) return follow_protocol(workspace, operands, how);
    if (operands.empty()) throw UsageError("play takes a position or a sum; see upstar play --help");
    try {
      converse(workspace, sum_of_operands(workspace, operands), how, options);
    } catch (const Error& error) {
      report_error(console, error, operands.back(), 0);
    }
  });
}

}  // namespace upstar::desk
