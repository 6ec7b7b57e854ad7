// Topics: one list of all that has a name and a summary.
#include "desk/commands/about.hpp"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <nlohmann/json.hpp>

#include "desk/commands/calculator_words.hpp"
#include "desk/io/aligned_text.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/expr/function_info.hpp"

namespace upstar::desk {

namespace {

struct Page {
  std::string_view name;
  std::string_view summary;
};

constexpr Page pages[] = {
    {"docs/atlas.md", "what small censuses count, and the periods of octal games"},
    {"docs/bidding.md", "play in which both players bid for each move"},
    {"docs/calculator.md", "the calculator: lists, functions, definitions, files, history, completion"},
    {"docs/census.md", "all positions of a size, by one machine or many"},
    {"docs/certificates.md", "proofs in files, and how they are checked"},
    {"docs/command.md", "a tour of the command, line by line"},
    {"docs/contest.md", "contest problems"},
    {"docs/contest_course.md", "partizan games for programmers, in eight chapters"},
    {"docs/cookbook.md", "questions, and the lines that answer them"},
    {"docs/course.md", "a first course in sixteen lessons, with exercises and answers"},
    {"docs/cpp.md", "the library in C++"},
    {"docs/entailing.md", "impartial games in which a move binds the opponent or gives another turn"},
    {"docs/explain.md", "why an answer is what it is"},
    {"docs/from_cgsuite.md", "what those who know CGSuite write otherwise"},
    {"docs/functions.md", "every function, by topic"},
    {"docs/gallery.md", "every kind of picture: thermographs, trees, boards, lattices, heat maps"},
    {"docs/glossary.md", "the words of the field"},
    {"docs/impartial.md", "games on heaps, graphs and coins; Grundy values, periods, nimbers"},
    {"docs/json.md", "what --json prints, and how a program asks for it"},
    {"docs/loopy.md", "games in which play can come back"},
    {"docs/misere.md", "impartial games in misere play: genera, quotients"},
    {"docs/misere_partizan.md", "partizan games in misere play"},
    {"docs/notation.md", "what may be typed, and what is printed"},
    {"docs/page.md", "a page to click in, and upstar in JavaScript"},
    {"docs/play.md", "playing against upstar, as a person or by a program"},
    {"docs/python.md", "the Python package"},
    {"docs/rulesets.md", "the games, and how to write one's own"},
    {"docs/scoring.md", "games in which the player with more points wins"},
    {"docs/search.md", "who wins a sum, by search"},
    {"docs/tables.md", "tables, heat maps, plots, patterns"},
    {"docs/transfinite.md", "thirds, omega and its powers"},
    {"docs/your_own_game.md", "a game of one's own, from one line to C++"},
};

/// Small letters, with blanks for `-` and `_`.
std::string plain(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) -> char {
    return c == '-' || c == '_' ? ' ' : static_cast<char>(std::tolower(c));
  });
  return result;
}

/// Whether a word of the text begins so.
bool has_word(const std::string& text, const std::string& beginning) {
  for (std::size_t at = text.find(beginning); at != std::string::npos; at = text.find(beginning, at + 1)) {
    if (at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0) return true;
  }
  return false;
}

std::vector<Topic> all_topics(const Console& console, const Registry& registry) {
  std::vector<Topic> all;
  const auto add = [&](std::string_view kind, std::string_view name, std::string_view summary) {
    all.push_back({kind, std::string(name), std::string(summary)});
  };
  for (const Command& command : console.commands) add("subcommand", command.name, command.summary);
  for (const CalculatorWord& word : calculator_words()) add("line", word.name, word.meaning);
  for (const FunctionInfo& info : function_infos()) add("function", info.name, info.meaning);
  for (const RulesetEntry& entry : registry.entries()) add("ruleset", entry.info.name, entry.info.summary);
  for (const Page& page : pages) add("page", page.name, page.summary);
  return all;
}

}  // namespace

std::vector<Topic> topics_about(const Console& console, const Registry& registry, std::string_view word) {
  const std::vector<Topic> all = all_topics(console, registry);
  const auto is_the_same = [&](const Topic& topic) { return folded_name(topic.name) == folded_name(word); };
  if (std::ranges::any_of(all, is_the_same)) return {};
  std::string wanted = plain(word);
  const bool is_plural = wanted.size() > 3 && wanted.ends_with('s') && !wanted.ends_with("ss");
  if (is_plural) wanted.pop_back();
  std::vector<Topic> found;
  std::ranges::copy_if(all, std::back_inserter(found), [&](const Topic& topic) {
    return !wanted.empty() && has_word(plain(topic.name) + "\n" + plain(topic.summary), wanted);
  });
  return found;
}

std::string text_of(const std::vector<Topic>& topics) {
  std::vector<Cells> rows;
  for (const Topic& topic : topics) rows.push_back({std::string(topic.kind), topic.name, topic.summary});
  return aligned_text(rows);
}

nlohmann::ordered_json tree_of(std::string_view word, const std::vector<Topic>& topics) {
  nlohmann::ordered_json about = nlohmann::ordered_json::array();
  for (const Topic& topic : topics) {
    about.push_back({{"kind", topic.kind}, {"name", topic.name}, {"summary", topic.summary}});
  }
  return {{"name", word}, {"about", std::move(about)}};
}

}  // namespace upstar::desk
