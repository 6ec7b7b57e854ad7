// `upstar compare`: how two games are related.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/trimmed.hpp"
#include "desk/io/aligned_text.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/certificate.hpp"
#include "desk/workspace/run_in_workspace.hpp"

namespace upstar::desk {

namespace {

constexpr Example compare_examples[] = {
    {"upstar compare '{2|-1}' '*'", "confused: who starts wins the difference", "||"},
    {"upstar compare ^ '*'", "", "||"},
    {"upstar compare ^ '*2'", "", ">"},
    {"upstar compare '^^*' 0", "", ">"},
    {"upstar compare '{0||0|-2}' ^", "", "<"},
    {"upstar compare 0 ^ '*' '*2'", "each with the next one", "<\n||\n||"},
    {"upstar compare --matrix 0 ^ '*'", "each with each", R"(   0   ^   *
0  =   <   ||
^  >   =   ||
*  ||  ||  =)"},
    {"printf '%s\\n' 1 '{1|-1}' -1 | upstar compare", "lines of standard input", "||\n||"},
    {R"(upstar compare 'clobber("xoxo|oxox")' ^ --certificate c; upstar verify c)", "with a proof",
     "||\nc: proved: clobber(\"xoxo|oxox\") || {0|*}"},
};

constexpr const char* compare_notes =
    R"(Of three games or more each is compared with the next one, a line for each two; with --matrix each with each: the
sign stands in the row of the left one. Without operands each line of standard input is a game; a line that begins with
# is a comment. Where a line cannot be read, `!parse: ...` stands in place of its signs.

With --certificate FILE the answer is found by search, without values of positions, and the file gets a proof of
it, which `upstar verify FILE` checks: see docs/certificates.md.
)";

/// The answer by search, as positions may have no value within reach; with its proof in the file.
std::string proved_relation(Workspace& workspace, const Words& operands, const std::string*& reading,
                            const std::string& path, const CommonOptions& options) {
  Session& session = workspace.session();
  ClaimFile file(workspace, path);
  std::vector<std::string> sides;
  for (const std::string& text : operands) {
    reading = &text;
    session.clear_definitions();
    sides.push_back(file.side(session.summands(text)));
  }
  const Claim claim{sides[0], std::string(text_of(file.compare(sides[0], sides[1]))), sides[1]};
  file.write(claim);
  return options.json ? to_line({{"left", claim.left}, {"right", claim.right}, {"relation", claim.word}}) : claim.word;
}

struct TypedGame {
  std::string text;
  std::size_t line = 0;          ///< of standard input, from 1
  std::optional<Answer> game{};  ///< nothing if it cannot be read
  std::exception_ptr error{};
};

/// **Errors** LimitError if the lines take more than `memory`.
std::vector<TypedGame> typed_games(Console& console, const Words& operands, std::uint64_t memory) {
  std::vector<TypedGame> games;
  for (const std::string& operand : operands) games.push_back({operand});
  if (!games.empty()) return games;
  if (console.open_workspace != nullptr) throw UsageError("in the calculator the operands stand on the line");
  const auto lines = console.outside().lines(memory, [] {});
  std::string_view text;
  std::uint64_t bytes = 0;
  for (std::size_t line = 1; lines->next(text); ++line) {
    if (is_blank_or_comment(text)) continue;
    bytes += 2 * (text.size() + sizeof(TypedGame));  // a vector that grows is there twice
    if (bytes > memory) throw LimitError(fmt::format("the memory limit is reached in line {} of the input", line));
    games.push_back({std::string(text), line});
  }
  return games;
}

/// Works the games out. **Errors** LimitError; of an operand all errors.
void read_games(Workspace& workspace, std::vector<TypedGame>& games, const std::string*& reading) {
  for (TypedGame& each : games) {
    reading = &each.text;
    workspace.session().clear_definitions();
    try {
      each.game = workspace.answer_of(each.text, std::max<std::size_t>(each.line, 1));
    } catch (const LimitError&) {
      throw;
    } catch (const Error&) {
      if (each.line == 0) throw;
      each.error = std::current_exception();
    }
  }
}

/// What stands in the place of a relation with this game.
std::string place_holder_of(const TypedGame& game) {
  try {
    std::rethrow_exception(game.error);
  } catch (const Error& error) {
    return place_holder(error, game.line);
  }
}

class Relations {
 public:
  Relations(Workspace& workspace, const std::vector<TypedGame>& games, const CommonOptions& options)
      : m_workspace(workspace), m_session(workspace.session()), m_games(games), m_options(options) {}

  std::string sign(std::size_t i, std::size_t k) const {
    for (const std::size_t each : {i, k}) {
      if (!m_games[each].game) return place_holder_of(m_games[each]);
    }
    return std::string(text_of(m_session.compare(*m_games[i].game, *m_games[k].game)));
  }
  /// Nothing in JSON if one of them cannot be read: its error is a tree of its own.
  std::string line(std::size_t i, std::size_t k) const {
    if (!m_options.json) return sign(i, k);
    if (!m_games[i].game || !m_games[k].game) return {};
    return to_line({{"left", tree(i)}, {"right", tree(k)}, {"relation", sign(i, k)}});
  }
  std::string matrix() const {
    std::vector<Cells> rows(1, Cells{""});
    for (std::size_t i = 0; i < m_games.size(); ++i) {
      rows[0].push_back(name(i));
      Cells row{name(i)};
      for (std::size_t k = 0; k < m_games.size(); ++k) row.push_back(sign(i, k));
      rows.push_back(std::move(row));
    }
    if (!m_options.json) return aligned_text(rows);
    for (Cells& row : rows) row.erase(row.begin());
    rows.erase(rows.begin());
    Json games = Json::array();
    for (std::size_t i = 0; i < m_games.size(); ++i) games.push_back(tree(i));
    return to_line({{"games", std::move(games)}, {"relations", rows}});
  }

 private:
  std::string name(std::size_t i) const {
    return m_games[i].game ? m_session.to_text(*m_games[i].game, m_options.style) : m_games[i].text;
  }
  Json tree(std::size_t i) const {
    return m_games[i].game ? json_of(m_workspace, *m_games[i].game, m_options.style) : Json(m_games[i].text);
  }

  Workspace& m_workspace;
  Session& m_session;
  const std::vector<TypedGame>& m_games;
  const CommonOptions& m_options;
};

void print_relations(Workspace& workspace, const Words& operands, bool as_matrix, const std::string& certificate,
                     const CommonOptions& options) {
  Console& console = workspace.console();
  std::vector<TypedGame> games = typed_games(console, operands, workspace.limits().memory);
  if (games.size() < 2) throw UsageError("compare takes two games or more");
  const std::string* reading = &games.front().text;  // the one that an error is about
  try {
    const std::vector<std::string> lines = workspace.answer([&]() -> std::vector<std::string> {
      if (!certificate.empty()) return {proved_relation(workspace, operands, reading, certificate, options)};
      read_games(workspace, games, reading);
      const Relations relations(workspace, games, options);
      if (as_matrix) return {relations.matrix()};
      std::vector<std::string> found;
      for (std::size_t i = 1; i < games.size(); ++i) found.push_back(relations.line(i - 1, i));
      return found;
    });
    for (const TypedGame& game : games) {
      if (game.error == nullptr) continue;
      try {
        std::rethrow_exception(game.error);
      } catch (const Error& error) {
        report_error(console, error, game.text, game.line);
      }
    }
    for (const std::string& line : lines) {
      if (!line.empty()) console.answer(line);
    }
  } catch (const Error& error) {
    report_error(console, error, *reading, 0);
  }
}

}  // namespace

void run_compare(Console& console, const Words& words) {
  Arguments arguments("compare", "Prints =, <, > or ||: how the game G is related to the game H.", "G H... | < LINES",
                      compare_examples, compare_notes);
  std::string certificate;
  bool as_matrix = false;
  arguments.flag("matrix", as_matrix, "How each game is related to each");
  add_certificate_option(arguments, certificate);
  run_in_workspace(console, words, arguments, {}, [&](Workspace& workspace, const CommonOptions& options) {
    const Words& operands = arguments.operands();
    if (!certificate.empty() && (operands.size() != 2 || as_matrix)) {
      throw UsageError("--certificate takes two games");
    }
    print_relations(workspace, operands, as_matrix, certificate, options);
  });
}

}  // namespace upstar::desk
