// Conversation: the words of a person, and the answers to them.
#include "desk/play/conversation.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/trimmed.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/pictures/position_above.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/search/strategy.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t most_listed = 24;  ///< moves, unless all are asked for

constexpr const char* words = R"(3             the move of that number
.#|.#         the move that leads to this; `to 3` where that is a number; `2:.x` in the second term of a sum
moves         all moves, by number
board         where the play stands
hint          a move that wins, if there is one
why           who wins from here if both play well, and how
undo          takes your last move back
help          this
quit          ends the play)";

std::string capital(Player player) { return player == Player::left ? "Left" : "Right"; }

const char* name_of(Strength strength) {
  return strength == Strength::perfect ? "perfect" : strength == Strength::greedy ? "greedy" : "random";
}

}  // namespace

Conversation::Conversation(Workspace& workspace, Match& match, const Seats& seats, const CommonOptions& options)
    : m_workspace(workspace), m_console(workspace.console()), m_match(match), m_seats(seats), m_options(options) {}

void Conversation::say(std::string_view text) {
  if (!m_options.json) m_console.answer(text);
}

std::string Conversation::prompt() const { return std::string(upstar::text_of(m_seats.person)) + "> "; }

void Conversation::begin() {
  const bool begins = m_match.record().first == m_seats.person;
  say(fmt::format("You are {}, upstar is {}; {} first{}. A move is typed as its number or its text; help tells more.",
                  capital(m_seats.person), capital(opponent(m_seats.person)), begins ? "you move" : "upstar moves",
                  m_match.play() == Play::misere ? ", and who cannot move wins" : ""));
  go_on();
}

std::string Conversation::sum_text() {
  std::string text;
  const bool is_sum = m_match.terms().size() > 1;
  for (std::size_t i = 0; i < m_match.terms().size(); ++i) {
    if (i > 0) text += '\n';
    if (is_sum) text += fmt::format("{}: ", i + 1);
    text += m_match.text_of_term(i);
    const AnyPosition* position = std::get_if<AnyPosition>(&m_match.terms()[i]);
    if (position == nullptr) continue;
    std::string board = position_board(m_console.out, m_workspace.registry(), *position);
    while (board.ends_with('\n')) board.pop_back();
    if (!board.empty()) text += '\n' + board;
  }
  return text;
}

std::string Conversation::moves_text(std::size_t most) {
  std::vector<Cells> lines;
  const std::vector<LegalMove>& moves = m_match.moves();
  const bool is_sum = m_match.terms().size() > 1;
  for (std::size_t i = 0; i < std::min(most, moves.size()); ++i) {
    m_workspace.budget().tick();
    Cells cells{std::to_string(i + 1)};
    if (is_sum) cells.push_back(fmt::format("in {}", moves[i].term + 1));
    cells.push_back(visible(moves[i].to));
    lines.push_back(std::move(cells));
  }
  std::string text = aligned_text(lines, m_workspace.budget());
  if (most < moves.size()) text += fmt::format("\n... {} moves; `moves` lists all", moves.size());
  return text;
}

std::string Conversation::move_text(const LegalMove& move) {
  const std::string to = visible(move.to);
  return m_match.terms().size() == 1 ? to : fmt::format("{} in {}", to, m_match.text_of_term(move.term));
}

void Conversation::go_on() {
  const Player upstar = opponent(m_seats.person);
  if (m_match.player() == upstar) {
    const std::string said = m_workspace.answer([&]() -> std::string {
      m_winner = m_match.winner();
      if (m_winner) return {};
      const std::size_t chosen = m_match.choose(m_seats.strength, m_seats.seed);
      std::string text = "upstar moves to " + move_text(m_match.moves()[chosen]);
      m_match.make(chosen);
      return text;
    });
    if (!said.empty()) say(said);
  }
  if (!m_winner) {
    const std::string standing = m_workspace.answer([&]() -> std::string {
      m_winner = m_match.winner();
      return m_winner || m_options.json ? "" : sum_text() + '\n' + moves_text(most_listed);
    });
    if (!m_winner) say(standing);
  }
  if (m_winner) end("");
}

void Conversation::hint() {
  say(m_workspace.answer([&] {
    if (const auto move = m_match.winning_move()) {
      return fmt::format("move {}, to {}, wins", *move + 1, move_text(m_match.moves()[*move]));
    }
    const std::size_t move = m_match.choose(Strength::perfect, m_seats.seed);
    return fmt::format("no move wins; upstar would make move {}, to {}", move + 1, move_text(m_match.moves()[move]));
  }));
}

void Conversation::explain() {
  say(m_workspace.answer([&] {
    if (m_match.play() == Play::misere) {  // the steps of a strategy say that who cannot move loses
      return fmt::format("{} wins if both play well", capital(m_match.perfect_winner()));
    }
    constexpr unsigned depth = 1;
    Strategy strategy = explain_winner(m_workspace.store(), m_match.search(), m_match.terms(), m_match.player(), depth);
    std::vector<Step> because = std::move(strategy.winner.because);
    strategy.winner.because.clear();
    const Explanation explanation{std::move(strategy.winner), std::move(because), 0};
    std::string text;
    for (const std::string& line : m_workspace.session().to_lines(explanation, m_options.style)) {
      text += (text.empty() ? "" : "\n") + line;
    }
    return text;
  }));
}

void Conversation::take_back() {
  const std::size_t played = m_match.record().played.size();
  const std::size_t own = m_match.record().first == m_seats.person ? 0 : 1;  // moves before the person's first
  if (played <= own) throw DomainError("you have made no move yet");
  m_match.take_back();  // upstar's, then the person's
  m_match.take_back();
  go_on();
}

void Conversation::on_line(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (is_blank_or_comment(line)) return;
  try {
    if (text == "quit") return end("quit");
    if (text == "help") return say(words);
    if (text == "hint") return hint();
    if (text == "why") return explain();
    if (text == "board") return say(m_workspace.answer([&] { return sum_text(); }));
    if (text == "moves") return say(m_workspace.answer([&] { return moves_text(SIZE_MAX); }));
    if (text == "undo") return take_back();
    m_workspace.answer([&] { m_match.make(m_match.move_named(text)); });
  } catch (const Error& error) {
    if (m_console.interrupted() || dynamic_cast<const LimitError*>(&error) != nullptr) throw;
    return m_console.error(message_of(error, 0));
  }
  go_on();
}

nlohmann::ordered_json Conversation::tree(const std::string& reason) const {
  Json moves = Json::array();
  for (const PlayedMove& move : m_match.record().played) {
    moves.push_back({{"player", upstar::text_of(move.player)},
                     {"by", move.player == m_seats.person ? "person" : "upstar"},
                     {"summand", move.term + 1},
                     {"in", move.in},
                     {"to", move.to}});
  }
  return {{"input", m_match.record().sum},
          {"play", m_match.play() == Play::misere ? "misere" : "normal"},
          {"first", upstar::text_of(m_match.record().first)},
          {"person", upstar::text_of(m_seats.person)},
          {"strength", name_of(m_seats.strength)},
          {"seed", m_seats.seed},
          {"moves", std::move(moves)},
          {"winner", m_winner ? Json(upstar::text_of(*m_winner)) : Json()},
          {"end", m_winner ? "no move" : reason}};
}

void Conversation::end(const std::string& reason) {
  m_is_over = true;
  if (m_options.json) return m_console.answer(to_line(tree(reason)));
  const std::size_t count = m_match.record().played.size();
  const std::string moves = fmt::format("{} move{}", count, count == 1 ? "" : "s");
  if (!m_winner) return say(fmt::format("The play ends after {}: {}. Nobody has won.", moves, reason));
  say(fmt::format("{} has no move: {}, after {}.", capital(m_match.player()),
                  *m_winner == m_seats.person ? "you win" : "upstar wins", moves));
}

}  // namespace upstar::desk
