// Test files of MCGS: question after question, each within the limits.
#include "desk/commands/mcgs_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/byte_order_mark.hpp"
#include "desk/io/excerpt.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "search/mcgs/file.hpp"

namespace upstar::desk {

namespace {

enum class Verdict { pass, fail, unfinished, answer };

const char* word_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::pass: return "pass";
    case Verdict::fail: return "FAIL";
    case Verdict::unfinished: return "not finished";
    case Verdict::answer: break;
  }
  return "answer";
}

struct Found {
  Verdict verdict;
  std::string text;
};

class TestFiles {
 public:
  TestFiles(Workspace& workspace, const CommonOptions& options)
      : m_workspace(workspace), m_console(workspace.console()), m_options(options) {}

  void answer(const std::string& path) {
    try {
      const std::string content = m_console.outside().read(path, m_workspace.limits().memory);
      m_path = path;
      for (const mcgs::Sum& sum : mcgs::read_test_file(without_byte_order_mark(content))) {
        if (m_console.interrupted()) break;
        answer(sum);
      }
    } catch (const ParseError& error) {
      report(error, error.column());
    } catch (const Error& error) {
      m_console.raise(status_of(error.code()));
      m_console.error(message_of(error, 0));
    }
  }

  void print_tally() {
    const auto count = [this](Verdict verdict) { return m_counts[static_cast<std::size_t>(verdict)]; };
    if (m_console.interrupted()) m_console.error("interrupted");
    if (m_options.json) {
      return m_console.answer(to_line({{"pass", count(Verdict::pass)},
                                       {"fail", count(Verdict::fail)},
                                       {"not_finished", count(Verdict::unfinished)},
                                       {"answer", count(Verdict::answer)},
                                       {"error", m_errors}}));
    }
    std::string tally = fmt::format("{} pass, {} FAIL, {} not finished", count(Verdict::pass), count(Verdict::fail),
                                    count(Verdict::unfinished));
    if (count(Verdict::answer) > 0) tally += fmt::format(", {} without an expected answer", count(Verdict::answer));
    if (m_errors > 0) tally += fmt::format(", {} with an error", m_errors);
    m_console.answer(tally);
  }

 private:
  /// What is wrong in the file, with the place. `caret`: its column in the line that is shown; 0 for none.
  void report(const ParseError& error, std::size_t caret) {
    ++m_errors;
    m_console.raise(status_of(error.code()));
    const std::string& line = error.source_line();
    if (m_console.wants_error_trees()) m_console.error_tree(to_line(report_of(line, error, error.line())));
    m_console.error(fmt::format("{}: {}", m_path, message_of(error, 0)), line.empty() ? "" : excerpt(line, caret));
  }

  /// A game that cannot be read ends the questions about its sum alone.
  void answer(const mcgs::Sum& sum) {
    for (const mcgs::Query& query : sum.queries) {
      if (m_console.interrupted()) return m_console.raise(Status::unfinished);
      Found found{Verdict::unfinished, {}};
      try {
        found = m_workspace.answer([&] { return find(sum, query); });
      } catch (const LimitError&) {
        m_console.raise(Status::unfinished);
      } catch (const ParseError& error) {
        return report(error, 0);  // the line is the game
      }
      if (found.verdict == Verdict::fail) m_console.raise(Status::undefined);
      ++m_counts[static_cast<std::size_t>(found.verdict)];
      print(sum, query, found);
    }
  }

  void print(const mcgs::Sum& sum, const mcgs::Query& query, const Found& found) {
    std::string text;
    for (const mcgs::Term& term : sum.terms) text += (text.empty() ? "" : " + ") + term.expression;
    const char* verdict = word_for(found.verdict);
    if (m_options.json) {
      return m_console.answer(to_line({{"file", m_path},
                                       {"line", query.place.line},
                                       {"column", query.place.column},
                                       {"sum", text},
                                       {"question", query.text},
                                       {"answer", found.verdict == Verdict::unfinished ? Json() : Json(found.text)},
                                       {"result", verdict}}));
    }
    std::string line = fmt::format("{:<13} {}:{}:{}  {}", verdict, m_path, query.place.line, query.place.column,
                                   shortened(query.text, 40));
    if (found.verdict == Verdict::fail || found.verdict == Verdict::answer) line += ", found " + found.text;
    m_console.answer(fmt::format("{}  {}", line, shortened(text.empty() ? "0" : text, 60)));
  }

  /// **Errors** ParseError at the place in the file, with the expression; LimitError.
  SearchTerm term_of(const std::string& expression, const mcgs::Place& place) {
    try {
      return m_workspace.session().summands(expression).front().search_term();
    } catch (const LimitError&) {
      throw;
    } catch (const Error& error) {
      throw ParseError(place.line, place.column, error.what(), expression);
    }
  }

  Found find(const mcgs::Sum& sum, const mcgs::Query& query) {
    std::vector<SearchTerm> terms;
    for (const mcgs::Term& term : sum.terms) terms.push_back(term_of(term.expression, term.place));
    switch (query.question) {
      case mcgs::Question::winner: return winner(terms, query);
      case mcgs::Question::nim_value: return nim_value(terms, query);
      case mcgs::Question::winning_moves: return winning_moves(sum, terms, query);
      case mcgs::Question::thermograph: break;
    }
    return thermograph(terms, query);
  }

  template <class Answer>
  static Found compared(const mcgs::Query& query, const Answer& answer, std::string text) {
    const Answer* expected = std::get_if<Answer>(&query.expected);
    const Verdict verdict = expected == nullptr ? Verdict::answer : *expected == answer ? Verdict::pass : Verdict::fail;
    return {verdict, std::move(text)};
  }

  Found winner(const std::vector<SearchTerm>& terms, const mcgs::Query& query) {
    const bool wins = m_workspace.session().search().winner(terms, query.player) == query.player;
    return compared(query, wins, wins ? "win" : "loss");
  }

  Found nim_value(const std::vector<SearchTerm>& terms, const mcgs::Query& query) {
    const auto n = static_cast<std::uint64_t>(m_workspace.session().search().nim_value(terms));
    return compared(query, n, std::to_string(n));
  }

  /// The number of the term, and what it becomes.
  using MoveTexts = std::vector<std::pair<std::size_t, std::string>>;

  MoveTexts sorted(MoveTexts moves) {
    std::sort(moves.begin(), moves.end());
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
    return moves;
  }

  std::string text_of_move(const SearchTerm& option) {
    return visible(text_of(m_workspace.store(), option, Style::text));
  }

  static std::string listed(const MoveTexts& moves) {
    std::string text;
    for (const auto& [term, to] : moves) text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", term, to);
    return text.empty() ? "none" : text;
  }

  Found winning_moves(const mcgs::Sum& sum, const std::vector<SearchTerm>& terms, const mcgs::Query& query) {
    MoveTexts found;
    for (const WinningMove& move : m_workspace.session().search().winning_moves(terms, query.player)) {
      found.emplace_back(move.term, text_of_move(move.option));
    }
    found = sorted(std::move(found));
    const auto* moves = std::get_if<std::vector<mcgs::Move>>(&query.expected);
    if (moves == nullptr) return {Verdict::answer, listed(found)};
    MoveTexts expected;
    for (const mcgs::Move& move : *moves) {
      expected.emplace_back(move.term, text_of_move(term_of(move.after, sum.terms[move.term].place)));
    }
    expected = sorted(std::move(expected));
    if (found == expected) return {Verdict::pass, listed(found)};
    MoveTexts missing, extra;
    std::set_difference(expected.begin(), expected.end(), found.begin(), found.end(), std::back_inserter(missing));
    std::set_difference(found.begin(), found.end(), expected.begin(), expected.end(), std::back_inserter(extra));
    return {Verdict::fail, fmt::format("missing: {}; extra: {}", listed(missing), listed(extra))};
  }

  static std::string corners(const ThermographWall& wall) {
    std::string text;
    const auto add = [&](const Dyadic& t) { text += fmt::format("({},{})", wall.at(t).to_string(), t.to_string()); };
    add(Dyadic(-1));
    for (std::size_t i = wall.critical.size(); i-- > 0;) {
      if (wall.critical[i] > Dyadic(-1)) add(wall.critical[i]);
    }
    return text;
  }

  Found thermograph(const std::vector<SearchTerm>& terms, const mcgs::Query& query) {
    GameStore& store = m_workspace.store();
    GameId value = GameStore::zero();
    for (const SearchTerm& term : terms) {
      const AnyPosition* position = std::get_if<AnyPosition>(&term);
      value = store.add(value, position != nullptr ? position->value() : std::get<GameId>(term));
    }
    const Thermograph graph = store.thermograph(value);
    std::string text = "L:" + corners(graph.left) + "R:" + corners(graph.right);
    return compared(query, text, text);
  }

  Workspace& m_workspace;
  Console& m_console;
  const CommonOptions& m_options;
  std::string m_path;
  std::uint64_t m_counts[4] = {};
  std::uint64_t m_errors = 0;
};

}  // namespace

void answer_mcgs_files(Workspace& workspace, const std::vector<std::string>& paths, const CommonOptions& options) {
  if (paths.empty() && workspace.console().open_workspace != nullptr) {
    throw UsageError("in the calculator --mcgs needs a file");
  }
  TestFiles files(workspace, options);
  if (paths.empty()) files.answer("-");
  for (const std::string& path : paths) {
    if (!workspace.console().interrupted()) files.answer(path);
  }
  files.print_tally();
}

}  // namespace upstar::desk
