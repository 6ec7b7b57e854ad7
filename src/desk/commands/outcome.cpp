// `upstar outcome`: who wins sums, found by search.
#include <nlohmann/json.hpp>
#include <optional>

#include "desk/commands/mcgs_files.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/batch.hpp"
#include "desk/workspace/certificate.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "desk/workspace/search_helpers.hpp"
#include "desk/workspace/search_table.hpp"
#include "desk/workspace/stored_values.hpp"
#include "desk/workspace/sum_moves.hpp"
#include "desk/workspace/workspace_crew.hpp"

namespace upstar::desk {

namespace {

constexpr Example outcome_examples[] = {
    {R"(upstar outcome 'clobber("xoxo|oxox") + ^*' 'nim("3,5,6")')", "two sums, an answer a line", "L\nP"},
    {R"(upstar outcome --first left '3 . clobber("xox") - domineering("...|...")')", "who wins if Left begins", "left"},
    {R"(printf '%s\n' 'clobber("xo.|.ox")' '*' | upstar outcome --threads 2)", "a line for each line", "P\nN"},
    {R"(upstar outcome --table t 'clobber("xoxoxo|oxoxox|xoxoxo")')",
     "goes on from what file t holds, and keeps it there", "P"},
    {R"(printf '[clobber_1xn] XOXO {B win, W win}\n' | upstar outcome --mcgs)", "a test file of MCGS",
     R"(pass          -:1:21  B win  clobber("xoxo")
pass          -:1:28  W win  clobber("xoxo")
2 pass, 0 FAIL, 0 not finished)"},
};

constexpr const char* outcome_notes =
    R"(L  Left wins           N  the player who moves first wins
R  Right wins          P  the other player wins

A term of the sum is a position of a ruleset, also impartial(...), or a value. The value of the whole is not needed, so
sums can be far larger than those that have a value within reach.

With --mcgs the operands are test files of MCGS 1.x, or standard input is one. Each question is answered within the
limits and compared with what the file expects: a line for it begins with `pass`, `FAIL` or `not finished`, and with
`answer` if nothing is expected. A game that cannot be read is told with its place, and ends the questions about its
sum alone. The status is 1 if one fails, 2 if a game or a file cannot be read, and 3 if one is not finished.

With --table FILE nothing that the file knows is searched again. It is replaced as a whole at the end, also after a
limit or Ctrl-C, and about once a minute meanwhile. A table belongs to one version of upstar.

With --threads N the sums are searched N at once. If fewer are typed, all threads search one after the other together.

With --certificate FILE the answer comes with a proof, which `upstar verify FILE` checks: see docs/certificates.md.
)";

struct OutcomeOptions {
  std::optional<Player> first;
  bool mcgs = false;
  std::string table;
  std::string store;
  std::string certificate;
};

/// Terms that the store knows become values.
void put_known_values(StoredValues* values, std::vector<Summand>& summands) {
  for (Summand& summand : summands) {
    const AnyPosition* position = values == nullptr ? nullptr : summand.position();
    const auto value = position == nullptr ? std::nullopt : values->known_value(*position);
    if (value) summand.term = *value;
  }
}

/// How a sum compares with 0 if this player wins it when `first` moves first.
const char* relation_of(Player first, Player winner) {
  if (first == Player::left) return winner == first ? "|>" : "<=";
  return winner == first ? "<|" : ">=";
}

std::string outcome_line(Workspace& workspace, std::string_view text, std::size_t line, const OutcomeOptions& how,
                         bool json, StoredValues* values = nullptr) {
  Session& session = workspace.session();
  session.clear_definitions();
  std::vector<Summand> summands = session.summands(text, line);
  put_known_values(values, summands);
  std::optional<ClaimFile> certificate;
  if (!how.certificate.empty()) certificate.emplace(workspace, how.certificate);
  if (const auto loopy = outcome_without_search(workspace.store(), summands)) {
    if (certificate) throw DomainError("a certificate is of sums to which play does not come back");
    const std::string_view winner =
        how.first ? text_of(*how.first == Player::left ? loopy->left_first : loopy->right_first) : text_of(*loopy);
    if (!json) return std::string(winner);
    Json report = {{"input", text}};
    if (how.first) report["first"] = text_of(*how.first);
    report[how.first ? "winner" : "outcome"] = winner;
    return to_line(report);
  }
  const std::string side = certificate ? certificate->side(summands) : "";
  const std::vector<SearchTerm> terms = terms_of(summands);
  if (!how.first) {
    const char* letter = letter_of(session.search().outcome(terms));
    if (certificate) certificate->write({side, "outcome", letter});
    return json ? to_line({{"input", text}, {"outcome", letter}}) : letter;
  }
  const auto name = [](Player player) { return player == Player::left ? "left" : "right"; };
  const Player first = *how.first, wins = session.search().winner(terms, first);
  const char* winner = name(wins);
  if (certificate) certificate->write({side, relation_of(first, wins), "0"});
  return json ? to_line({{"input", text}, {"first", name(*how.first)}, {"winner", winner}}) : winner;
}

void answer_by_several(Console& console, const Words& operands, const BatchRules& rules, const OutcomeOptions& how,
                       CommonOptions& options) {
  WorkspaceCrew crew(console, options.limits);
  crew.answer_each(operands, rules, [&](std::size_t thread, std::string_view text, std::size_t line) {
    return outcome_line(crew.workspace(thread), text, line, how, options.json);
  });
  if (options.statistics) crew.print_statistics();
  options.statistics = false;
}

/// Few sums: all threads work on one after the other.
void answer_together(Workspace& workspace, const Words& operands, const BatchRules& rules, const OutcomeOptions& how,
                     CommonOptions& options) {
  SearchHelpers helpers(workspace.console(), options.limits);
  answer_each(workspace, operands, rules, [&](std::string_view text, std::size_t line) {
    return helpers.answer([&](Workspace& each) { return outcome_line(each, text, line, how, options.json); });
  });
  if (options.statistics) helpers.print_statistics();
  options.statistics = false;
}

}  // namespace

void run_outcome(Console& console, const Words& words) {
  Arguments arguments(
      "outcome",
      "Prints who wins each sum of positions and values: the operands, or each line of standard input.\n"
      "A line that begins with # is a comment. The answer is found by search, without the value of the sum.",
      "[EXPRESSION...] | --mcgs [FILE...]", outcome_examples, outcome_notes);
  OutcomeOptions how;
  add_first_option(arguments, how.first, "Who moves first: then the winner is printed, left or right");
  arguments.flag("mcgs", how.mcgs, "The operands are test files of MCGS");
  add_table_option(arguments, how.table);
  arguments.option(
      "store", "FILE", [&](const std::string& text) { how.store = text; },
      "Take values of terms from the file, if it has them: upstar value and upstar census keep them there");
  add_certificate_option(arguments, how.certificate);
  run_in_workspace(
      console, words, arguments, {},
      [&](Workspace& workspace, CommonOptions& options) {
        const Words& operands = arguments.operands();
        const unsigned threads = options.limits.threads;
        if (how.mcgs && (how.first || threads > 1)) throw UsageError("--mcgs takes neither --first nor --threads");
        if (threads > 1 && !how.table.empty()) throw UsageError("--table does not go with --threads");
        if (!how.store.empty() && (how.mcgs || threads > 1 || !how.certificate.empty())) {
          throw UsageError("--store goes without --mcgs, --threads and --certificate");
        }
        if (!how.certificate.empty() && (how.mcgs || threads > 1 || operands.size() != 1)) {
          throw UsageError("--certificate takes one sum");
        }
        const BatchRules rules{.blank_lines_and_comments = true};
        if (threads > 1) {
          const bool are_few = !operands.empty() && operands.size() < threads;
          return are_few ? answer_together(workspace, operands, rules, how, options)
                         : answer_by_several(console, operands, rules, how, options);
        }
        with_search_table(workspace, how.table, [&] {
          if (how.mcgs) return answer_mcgs_files(workspace, operands, options);
          StoreFile file(console.outside(), how.store, StoreFile::Use::is_read);
          StoredValues values(workspace, file);
          answer_each(workspace, operands, rules, [&](std::string_view text, std::size_t line) {
            return outcome_line(workspace, text, line, how, options.json, &values);
          });
        });
      },
      "Use N threads: on as many sums at once, which keep their order, or together on few");
}

}  // namespace upstar::desk
