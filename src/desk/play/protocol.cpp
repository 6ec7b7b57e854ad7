// Protocol: a row for each command.
#include "desk/play/protocol.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/trimmed.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

/// The first word of the text, which loses it.
std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(spaces));
  text = trimmed(text.substr(word.size()));
  return word;
}

std::string text_of_move(std::size_t term, const std::string& to) {
  return fmt::format("{}:{}", term + 1, visible(to));
}

/// The texts in a line, a tab between two.
std::string in_a_line(const std::vector<std::string>& texts) { return fmt::format("{}", fmt::join(texts, "\t")); }

}  // namespace

Protocol::Protocol(Workspace& workspace, Play play, Strength strength, std::uint64_t seed)
    : m_workspace(workspace), m_match(workspace, play), m_strength(strength), m_seed(seed) {}

const std::vector<Protocol::Row>& Protocol::rows() {
  static const std::vector<Row> rows{
      {"position", &Protocol::position}, {"status", &Protocol::status},   {"sum", &Protocol::sum},
      {"moves", &Protocol::moves},       {"move", &Protocol::move},       {"go", &Protocol::go},
      {"hint", &Protocol::hint},         {"undo", &Protocol::undo},       {"record", &Protocol::record},
      {"winner", &Protocol::winner},     {"outcome", &Protocol::outcome}, {"help", &Protocol::help},
      {"quit", &Protocol::quit}};
  return rows;
}

void Protocol::begin(const std::string& sum, Player first) {
  m_workspace.answer([&] { m_match.begin(sum, first); });
  m_has_begun = true;
}

std::string Protocol::reply(std::string_view line) {
  if (is_blank_or_comment(line)) return {};
  std::string_view operands = line;
  const std::string name(take_word(operands));
  const auto row = std::ranges::find(rows(), name, &Row::name);
  if (row == rows().end()) {
    std::vector<std::string> names;
    for (const Row& known : rows()) names.emplace_back(known.name);
    throw DomainError(
        with_nearest_names(fmt::format("there is no '{}'; help lists the commands", shortened(name, 40)), name, names));
  }
  const bool takes_operands = name == "position" || name == "move";
  if (takes_operands == operands.empty()) {
    throw DomainError(takes_operands ? fmt::format("{} lacks its operand", name)
                                     : fmt::format("{} takes no operand", name));
  }
  const bool needs_sum = name != "position" && name != "help" && name != "quit";
  if (needs_sum && !m_has_begun) throw DomainError("there is no position yet: position left SUM");
  const MatchRecord before = m_match.record();
  std::string reply;
  m_workspace.answer([&] {
    try {
      reply = (this->*row->reply)(operands);
    } catch (...) {
      m_match.restore(before);
      throw;
    }
  });
  m_has_begun = m_has_begun || name == "position";
  return reply;
}

std::string Protocol::position(std::string_view operands) {
  std::string_view rest = operands;
  const std::string_view word = take_word(rest);
  const bool is_player = (word == "left" || word == "right") && !rest.empty();
  m_match.begin(std::string(is_player ? rest : operands), word == "right" ? Player::right : Player::left);
  return status({});
}

std::string Protocol::status(std::string_view) {
  const auto winner = m_match.winner();
  return winner ? fmt::format("{} wins", upstar::text_of(*winner))
                : fmt::format("{} to move", upstar::text_of(m_match.player()));
}

std::string Protocol::sum(std::string_view) {
  std::string sum;
  for (std::size_t i = 0; i < m_match.terms().size(); ++i) sum += (i == 0 ? "" : " + ") + m_match.text_of_term(i);
  return sum;
}

std::string Protocol::moves(std::string_view) {
  std::vector<std::string> texts;
  for (const LegalMove& move : m_match.moves()) texts.push_back(text_of_move(move.term, move.to));
  return in_a_line(texts);
}

std::string Protocol::move(std::string_view operands) {
  m_match.make(m_match.move_named(operands));
  return status({});
}

std::string Protocol::chosen_move(bool makes_it) {
  if (m_match.winner()) throw DomainError(fmt::format("the play is over: {}", status({})));
  const std::size_t chosen = m_match.choose(m_strength, m_seed);
  const LegalMove& move = m_match.moves()[chosen];
  std::string text = "move to " + text_of_move(move.term, move.to);
  if (makes_it) m_match.make(chosen);
  return text;
}

std::string Protocol::go(std::string_view) { return chosen_move(true); }

std::string Protocol::hint(std::string_view) { return chosen_move(false); }

std::string Protocol::undo(std::string_view) {
  if (m_match.record().played.empty()) throw DomainError("no move was made yet");
  m_match.take_back();
  return status({});
}

std::string Protocol::record(std::string_view) {
  std::vector<std::string> texts;
  for (const PlayedMove& move : m_match.record().played) texts.push_back(text_of_move(move.term, move.to));
  return in_a_line(texts);
}

std::string Protocol::winner(std::string_view) { return std::string(upstar::text_of(m_match.perfect_winner())); }

std::string Protocol::outcome(std::string_view) { return letter_of(m_match.search().outcome(m_match.terms())); }

std::string Protocol::help(std::string_view) {
  std::vector<std::string> names;
  for (const Row& row : rows()) names.emplace_back(row.name);
  return fmt::format("{}", fmt::join(names, " "));
}

std::string Protocol::quit(std::string_view) {
  m_is_over = true;
  return "bye";
}

}  // namespace upstar::desk
