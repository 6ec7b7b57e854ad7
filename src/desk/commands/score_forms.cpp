// The options of scoring forms, as a table and in JSON.
#include "desk/commands/score_forms.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/scoring/text.hpp"

namespace upstar::desk {

namespace {

/// The options of a player in a scoring form.
struct FormMoves {
  Player player;
  Dyadic score;  ///< to which play comes if the player begins
  struct Row {
    std::string to;
    Dyadic score;
    bool is_best;
  };
  std::vector<Row> rows{};
};

FormMoves moves_of_form(Workspace& workspace, const ScoreGame& game, Player player, Style style, MemoryClaim& held) {
  ScoreStore& store = *game.store;
  const auto score_of = [&](ScoreId id, Player first) {
    return first == Player::left ? store.left_score(id) : store.right_score(id);
  };
  FormMoves moves{player, score_of(game.id, player)};
  for (const ScoreId option : sorted_options(store, game.id, player)) {
    workspace.budget().tick();
    const Dyadic score = score_of(option, opponent(player));
    std::string to = to_text(store, option, style);
    held.claim(sizeof(FormMoves::Row) + 4 * to.size());
    moves.rows.push_back({std::move(to), score, score == moves.score});
  }
  return moves;
}

Json tree_of(const FormMoves& moves) {
  Json list = Json::array();
  for (const auto& [to, score, is_best] : moves.rows) {
    list.push_back({{"to", to}, {"score", json_of(score)}, {"best", is_best}});
  }
  return list;
}

}  // namespace

std::variant<std::vector<Summand>, ScoreGame> terms_or_form(Session& session, const std::string& text, Copies copies) {
  const auto scoring_form = [&]() -> std::optional<ScoreGame> {
    try {
      const Answer answer = session.evaluate(text);
      const ScoreGame* const game = std::get_if<ScoreGame>(&answer.value);
      return game != nullptr ? std::optional(*game) : std::nullopt;
    } catch (const DomainError&) {
      return std::nullopt;
    }
  };
  try {
    return session.summands(text, 1, copies);
  } catch (const DomainError&) {
    if (const auto form = scoring_form()) return *form;
    throw;
  }
}

std::string score_options(Workspace& workspace, std::string_view input, const ScoreGame& game,
                          std::optional<Player> only, Style style, std::size_t width, bool as_json) {
  MemoryClaim held(workspace.budget());
  std::vector<FormMoves> all;
  for (const Player player : {Player::left, Player::right}) {
    if (!only || *only == player) all.push_back(moves_of_form(workspace, game, player, style, held));
  }
  if (as_json && only) {
    return to_line({{"input", input},
                    {"player", text_of(*only)},
                    {"score", json_of(all.front().score)},
                    {"moves", tree_of(all.front())}});
  }
  if (as_json) {
    return to_line({{"input", input},
                    {"left_score", json_of(all[0].score)},
                    {"right_score", json_of(all[1].score)},
                    {"left", tree_of(all[0])},
                    {"right", tree_of(all[1])}});
  }
  std::vector<Cells> lines{{"player", "to", "score"}};
  std::string notes;
  for (const FormMoves& moves : all) {
    const std::string player(text_of(moves.player));
    for (const auto& [to, score, is_best] : moves.rows) {
      lines.push_back({player, to, score.to_string(), is_best ? "best" : ""});
    }
    if (moves.rows.empty()) notes += fmt::format("\n{} cannot move: {}", player, moves.score.to_string());
  }
  if (lines.size() == 1) return notes.substr(1);
  if (only) {
    for (Cells& line : lines) line.erase(line.begin());
  }
  if (width > 0) cut_to_width(lines, width);
  return aligned_text(lines) + notes;
}

}  // namespace upstar::desk
