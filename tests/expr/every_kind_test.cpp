// What every function and every operation makes of a value of every kind in each of its places: answers, and refusals
// with their whole messages, in a table, tests/data/expr/every_kind.txt. The functions come from the calculator's own
// list, so a new one has no rows yet, and the test tells how to make them.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "kept_rows.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/notation/parser.hpp"

using namespace upstar;

namespace {

/// A value, and what messages call its kind.
struct Probe {
  std::string_view text;
  std::string_view kind = "a value";
};

const Probe probes[] = {
    {"(-1)"},
    {"0"},
    {"(1/2)"},
    {"3"},
    {"*"},
    {"^"},
    {"{2|-1}"},
    {"form({*|*})"},
    {"kayles(3)"},
    {"clobber(\"xo.\")"},
    {"on", "a loopy value"},
    {"dud", "a loopy value"},
    {"moon", "the moon"},
    {"top_entails(3)", "the moon"},
    {"score({2|1})", "a scoring form"},
    {"row_ends(\"1 5\")", "a scoring form"},
    {"(-infinity)", "an infinite end"},
    {"infinity", "an infinite end"},
    {"omega", "a number that is not a short game"},
    {"(-1/3)", "a number that is not a short game"},
    {"*[2]", "a misère game"},
    {"*[2[2]321]", "a misère game"},
    {"4^{146}", "a genus"},
    {"(1 < 2)", "a truth"},
    {"outcome(^)", "an outcome"},
    {"left", "a player"},
    {"sente({2|-1})", "a word"},
    {"\"\"", "a text"},
    {"\"x\"", "a text"},
    {"[]", "a list"},
    {"[2, 1, 2]", "a list"},
    {"[^, \"x\"]", "a list"},
    {"[1 < 2]", "a list"},
    {"thermograph(*)", "a thermograph"},
};
constexpr std::size_t number_of_others = 18;  ///< at the end: what is no game, short or loopy

/// Calls of a function with more or fewer arguments than its example has, or of a kind of its own.
const std::map<std::string_view, std::vector<std::string_view>> more_calls{
    {"argmax", {"argmax([2, 5])"}},
    {"board", {"board(2, 3)"}},
    {"boards", {"boards(\"x\", 1, 1)"}},
    {"complete", {"complete(3, \"L..\")"}},
    {"conjunctive_sum", {"conjunctive_sum(*)", "conjunctive_sum(nim(2), kayles(2))", "conjunctive_sum(*, *2, *3)"}},
    {"continued_conjunctive_sum", {"continued_conjunctive_sum(*)"}},
    {"cycle", {"cycle(3, \"L..\")"}},
    {"delete", {"delete(\"1-2\", [1])", "delete(\"1-2\", 1, 2)"}},
    {"digraphs", {"digraphs(2, \"connected\")"}},
    {"diminished_disjunctive_sum", {"diminished_disjunctive_sum(*)"}},
    {"edges", {"edges(\"1-2\")"}},
    {"entail", {"entail({!{*,~moon}})"}},
    {"explain", {"explain({1|0}, 2)"}},
    {"gcd", {"gcd(6)", "gcd(12, 18, 27)"}},
    {"graph6", {"graph6(\"Bw\", \"L..\")"}},
    {"graphs", {"graphs(2, \"connected\")"}},
    {"grid_graph", {"grid_graph(1, 2, \"L.\")"}},
    {"max", {"max(2, 5)"}},
    {"mex", {"mex(0, 1)", "mex([0, 1])"}},
    {"min", {"min(2, 5)"}},
    {"misere_canonical", {"misere_canonical({*|*}, \"dicot\")"}},
    {"misere_outcome", {"misere_outcome(*2 + *2, *)", "misere_outcome(*2, *2 - *)"}},
    {"misere_remoteness", {"misere_remoteness(kayles(2), left)"}},
    {"misere_suspense", {"misere_suspense(kayles(2), left)"}},
    {"misere_quotient", {"misere_quotient(\"0.77\", 3)", "misere_quotient([*[2]])"}},
    {"neighbours", {"neighbours(\"x.\", 1, \"e\")"}},
    {"nim_product", {"nim_product([2, 3])"}},
    {"nim_sum", {"nim_sum([2, 3])"}},
    {"path", {"path(3)"}},
    {"places", {"places(\"x\")"}},
    {"reach", {"reach(\"x.\", 1, \".\")"}},
    {"regions", {"regions(\"x.\", \".\", \"e\")"}},
    {"remoteness", {"remoteness(kayles(2), right)"}},
    {"rewrites", {"rewrites(\"xo\", \"xo\", \".x\")"}},
    {"selective_sum", {"selective_sum(*)"}},
    {"shortened_selective_sum", {"shortened_selective_sum(*)"}},
    {"star_graph", {"star_graph(2, \"L..\")"}},
    {"sum", {"sum(2, ^)", "sum(\"x\", \"y\")", "sum([1], [2])"}},
    {"suspense", {"suspense(kayles(2), right)"}},
    {"trim", {"trim(\"#x\")"}},
};

/// Other places for a value: `?`.
const std::string_view operations[] = {
    "-?",
    "+-?",
    "? + ^",
    "^ + ?",
    "? - ^",
    "^ - ?",
    "? . ^",
    "2 . ?",
    "^ . ?",
    "? . \"x\"",
    "? . clobber(\"xo\")",
    "? : *",
    "* : ?",
    "? / 3",
    "3 / ?",
    "omega^(?)",
    "? : omega",
    "omega : ?",
    "? + omega",
    "omega - ?",
    "? . omega",
    "omega . ?",
    "? + on",
    "on + ?",
    "on - ?",
    "? . on",
    "? : on",
    "? + moon",
    "moon - ?",
    "{moon|?}",
    "? = moon",
    "entail({?})",
    "entail({*,!?,~?})",
    "entail_wins({(?)})",
    "outcome(moon + ?)",
    "outcome(? + top_entails(5))",
    "? + top_entails(5)",
    "first_score(? + nimstring(\"G-.\"))",
    "bidding_outcome(?, 2)",
    "richman(?)",
    "? + mnk(\"...\")",
    "bidding_needs(*, ?)",
    "bidding_winner(*, 3, ?, ?)",
    "bidding_bids(? + ?, 3, 1, left)",
    "? + score({1|0})",
    "score({1|0}) - ?",
    "score({?|@0})",
    "score({1,[?]|0})",
    "score({1|0}) < ?",
    "? = score({1|0})",
    "score_geq(?, score(0), \"milnor\")",
    "left_score(? + row_ends(\"2 1\"))",
    "row_ends(\"2 1\") - ?",
    "outcome(? + row_ends(\"2 1\"))",
    "? + *[2]",
    "*[2] + ?",
    "? + \"x\"",
    "\"x\" + ?",
    "? + [1]",
    "[1] + ?",
    "{?|}",
    "{|?}",
    "{1,?|-1}",
    "+-{1,?}",
    "a{?|a}",
    "a{a|?}",
    "form({?|0})",
    "form({0|{?|}})",
    "form({0|}) : ?",
    "? < ^",
    "^ >= ?",
    "? = ^",
    "^ != ?",
    "? || *",
    "? = \"x\"",
    "? > omega",
    "on <= ?",
    "not ?",
    "? and 1 < 2",
    "1 < 2 and ?",
    "? or 1 < 2",
    "1 > 2 or ?",
    "1 if ? else 2",
    "? if 1 < 2 else 2",
    "1..?",
    "?..1",
    "1..9..?",
    "[?]",
    "[?, ?]",
    "[4, 5][?]",
    "(?)[1]",
    "(?)[-1]",
    "[4, 5][[?]]",
    "[4, 5][?..2]",
    "[4, 5][1..?]",
    "(?)[1..2]",
    "[n for n in ?]",
    "[n for n in [1] if ?]",
    "f(n) := n + 1; f(?)",
    "g := ?; g",
    "kayles(?)",
    "domineering(?)",
    "cutcake(?, 3)",
    "cutcake(3, ?)",
    "outcome(? + ^)",
    "outcome(^ - ?)",
    "outcome(? + clobber(\"xo\"))",
    "outcome(kayles(3) - ?)",
    "outcome(? + on)",
    "outcome(omega + ?)",
    "misere_outcome(? + *)",
    "misere_outcome(* - ?)",
    "misere_outcome(kayles(3) + ?)",
    "nim_value(? + *)",
    "nim_value(kayles(3) + ?)",
    "genus(? + *)",
    "genus(*[2] + ?)",
    "genus_digits(? + kayles(3), 2)",
    "mate(? - *)",
    "misere_geq(? + *, 0, \"dicot\")",
    "misere_geq(0, * - ?, \"dicot\")",
    "misere_geq(?, 1, \"dicot\")",
    "misere_geq(0, ?, \"dead_ending\")",
    "misere_geq(0, ?, \"blocking\")",
    "misere_canonical(? + *, \"free\")",
    "count([^, \"x\", 3, 1 < 2, [], left, \"N\"], ?)",
    "unique([^, \"x\", 3, 1 < 2, [], left, \"N\", ?])",
    "max([2, ?])",
    "min([?, 2])",
    "sum([2, ?])",
    "sum([?, 2])",
    "sum([\"x\", ?])",
    "sum([[1], ?])",
    "sort([2, ?])",
    "any([1 > 2, ?])",
    "all([1 < 2, ?])",
    "argmax([?, 2])",
    "nim_sum([?, 2])",
    "nim_sum(omega, ?)",
    "nim_product(?, omega)",
    "nim_div(omega, ?)",
    "nim_pow(omega, ?)",
    "mex([1, ?])",
    "gcd([?, 2])",
    "thermostrat([{2|-1}, ?], left)",
    "misere_quotient([*[2], ?])",
    "simplest(?, infinity)",
    "simplest(-infinity, ?)",
    "pow(^, ?)",
    "pow_to(^, ?)",
    "ordinal_sum(form({*|}), ?)",
    "conway_product(form({0,*|}), ?)",
    "conway_product(?, form({*|}))",
    "conway_product(omega, ?)",
    "cool(?, 1)",
    "cool(?, -1)",
    "heat({2|-1}, ?)",
    "explain(? = ^)",
    "explain(^ < ?)",
    "explain(outcome(? + *))",
    "explain(mean(?))",
    "explain(simplest(?, 1))",
    "explain(simplest(0, ?))",
    "explain(nim_sum(?, 3))",
    "explain(value(?))",
    "explain(reduced(?))",
    "explain(sign_expansion(?))",
    "explain(birthday(?))",
};

/// The text with what stands between the places taken out.
std::string with_hole(std::string_view text, std::size_t begin, std::size_t end) {
  return std::string(text.substr(0, begin)) + "?" + std::string(text.substr(end));
}

/// The call with a hole for each of its arguments in turn.
void add_holes(std::vector<std::string>& patterns, std::string_view call, std::string_view function) {
  const SyntaxTree tree = parse(call);
  for (const Node& node : tree.nodes()) {
    if (node.kind != NodeKind::call || tree.name(node) != function) continue;
    for (const std::uint32_t child : tree.children(node)) {
      const Node& argument = tree.nodes()[child];
      patterns.push_back(with_hole(call, argument.begin, argument.end));
    }
  }
}

std::vector<std::string> all_patterns() {
  std::vector<std::string> patterns;
  for (const FunctionInfo& info : function_infos()) {
    add_holes(patterns, info.example, info.name);
    const auto more = more_calls.find(info.name);
    if (more == more_calls.end()) continue;
    for (const std::string_view call : more->second) add_holes(patterns, call, info.name);
  }
  patterns.insert(patterns.end(), std::begin(operations), std::end(operations));
  return patterns;
}

std::string replaced(std::string text, std::string_view what, std::string_view with) {
  const std::size_t place = what.empty() ? std::string::npos : text.find(what);
  return place == std::string::npos ? text : text.replace(place, what.size(), with);
}

class EveryKind {
 public:
  /// The rows of a pattern: which probes have which answer, or are refused with which message.
  std::string rows(const std::string& pattern) {
    std::vector<std::pair<std::string, std::vector<std::string_view>>> found;  // what is said, of which probes
    for (const Probe& probe : probes) {
      const std::string said = told(pattern, probe);
      auto same = std::ranges::find(found, said, &std::pair<std::string, std::vector<std::string_view>>::first);
      if (same == found.end()) same = found.insert(found.end(), {said, {}});
      same->second.push_back(probe.text);
    }
    std::string text = pattern + "\n";
    for (const auto& [said, of] : found) text += fmt::format("    {}  {}\n", together(of), said);
    return text;
  }

  /// All that are no games, by the name that the table has for them.
  static std::string together(std::vector<std::string_view> texts) {
    const auto is_among = [&](const Probe& probe) { return std::ranges::count(texts, probe.text) > 0; };
    const auto others = std::span(probes).last(number_of_others);
    if (std::ranges::all_of(others, is_among)) {
      texts.resize(texts.size() - number_of_others);
      texts.push_back("OTHERS");
    }
    return fmt::format("{}", fmt::join(texts, "  "));
  }

 private:
  std::string told(const std::string& pattern, const Probe& probe) {
    std::string line = pattern;
    for (std::size_t hole = line.find('?'); hole != std::string::npos; hole = line.find('?', hole)) {
      line.replace(hole, 1, probe.text);
      hole += probe.text.size();
    }
    const auto shown = [&](const Error& error) {
      const std::string message = error.what();
      CHECK_MESSAGE(message.find("is undefined:") == message.rfind("is undefined:"), message);
      CHECK_MESSAGE(message.find("is undefined: " + line.substr(0, line.find('(')) + " takes") == std::string::npos,
                    message);
      return general(message, line, probe);
    };
    m_budget.limit_time(std::chrono::seconds(60));
    m_session.clear_definitions();
    try {
      return "=> " + shortened(m_session.to_text(m_session.evaluate(line)));
    } catch (const ParseError& error) {
      return fmt::format("!! column {}: {}", error.column(), shown(error));
    } catch (const LimitError& error) {
      return "!! not finished: " + shown(error);
    } catch (const DomainError& error) {
      return "!! " + shown(error);
    }
  }

  static std::string shortened(const std::string& text) {
    constexpr std::size_t longest = 1000;
    return text.size() <= longest ? text : fmt::format("{}... of {}", text.substr(0, longest), text.size());
  }

  /// The message with `CALL` for the line, `?` for the probe and KIND for what it is, if these are in it.
  static std::string general(const std::string& message, const std::string& line, const Probe& probe) {
    std::string text = replaced(message, excerpt(line), "CALL");
    text = replaced(text, fmt::format(" and {} is ", probe.text), " and ? is ");
    text = replaced(text, fmt::format(" of {}", probe.text), " of ?");
    text = replaced(text, fmt::format(" {} is none", probe.kind), " KIND is none");
    if (text.ends_with(fmt::format(" {}", probe.kind))) {
      text.replace(text.size() - probe.kind.size(), std::string::npos, "KIND");
    }
    return text;
  }

  Budget m_budget;
  Registry m_registry = Registry::standard();
  GameStore m_store{&m_budget};
  Session m_session{m_store, m_registry};
};

}  // namespace

TEST_CASE("every function and operation answers or refuses a value of each kind as its table says") {
  EveryKind kinds;
  std::string rows =
      "# What a value of each kind gives in each place: made by tests/expr/every_kind_test.cpp, which compares it.\n"
      "# `?` is the place, then the value; CALL is the line as its message cites it, KIND the kind of the value.\n# "
      "OTHERS are\n#";
  for (const Probe& probe : std::span(probes).last(number_of_others)) rows += fmt::format("  {}", probe.text);
  rows += "\n";
  for (const std::string& pattern : all_patterns()) rows += "\n" + kinds.rows(pattern);
  tests::check_kept_rows("expr/every_kind.txt", rows);
}

TEST_CASE("the calls that are tried have each number of arguments that a function takes") {
  for (const FunctionInfo& info : function_infos()) {
    std::vector<std::string_view> calls{info.example};
    if (const auto more = more_calls.find(info.name); more != more_calls.end()) {
      calls.insert(calls.end(), more->second.begin(), more->second.end());
    }
    std::vector<std::size_t> counts;
    for (const std::string_view call : calls) {
      const SyntaxTree tree = parse(call);
      for (const Node& node : tree.nodes()) {
        if (node.kind == NodeKind::call && tree.name(node) == info.name) counts.push_back(node.child_count);
      }
    }
    CAPTURE(info.name);
    const std::size_t least = std::max<std::size_t>(info.least, 1);
    const std::size_t most = info.most == FunctionInfo::any_number ? 2 : info.most;
    for (std::size_t count = least; count <= most; ++count) CHECK(std::ranges::count(counts, count) > 0);
  }
}
