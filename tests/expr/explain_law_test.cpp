// What an explanation prints is typed again: each value is the same, and each relation is true.
#include <doctest/doctest.h>

#include <random>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "naive/recipe.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/ruleset/registry.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

/// What the sentence of a step claims, as a line to be typed: `{name}` is a datum, `G` the game that is explained.
struct ClaimRow {
  std::string_view kind;
  std::string_view line;
};

constexpr ClaimRow claim_rows[] = {
    {"value", "{form} = {value}"},
    {"term", "{term} = {value}"},
    {"option", "{option} = {value}"},
    {"options", "{braces} = G"},
    {"number", "{braces} = {value}"},
    {"number", "{value} = G"},
    {"canonical", "{braces} = {value}"},
    {"canonical", "{braces} = G"},
    {"reversible", "{through} <= G or {through} >= G"},
    {"cold", "mean({game}) = {mean}"},
    {"crossing", "mean({game}) = {mean}"},
    {"crossing", "temperature({game}) = {temperature}"},
    {"frozen", "cool({game}, {by}) = {value}"},
    {"frozen", "temperature({game}) = {temperature}"},
    {"freezing_point", "temperature({game}) = {temperature}"},
    {"cooled_option", "cool({option}, {by}) = {alone}"},
    {"cooled_option", "{alone} - ({by}) = {value} or {alone} + {by} = {value}"},
    {"heated_option", "heat({option}, {by}) = {alone}"},
    {"heated_option", "{alone} - ({by}) = {value} or {alone} + {by} = {value}"},
    {"nim_mex", "{value} = G"},
    {"nim_part", "nim_value({part}) = {value}"},
    {"nim_game", "nim_value({game}) = {value}"},
    {"weight_of_option", "atomic_weight({option}) = {value}"},
    {"weight_form", "{braces} = {value}"},
    {"no_integer", "atomic_weight({game}) = {value}"},
    {"closed_weight", "atomic_weight({game}) = {value}"},
    {"far_star", "{game} {relation} {star}"},
    {"far_star", "atomic_weight({game}) = {value}"},
    {"confused_with_star", "{game} || {star}"},
    {"between_multiples", "{low} <= {game}"},
    {"between_multiples", "{game} <= {high}"},
    {"reduced_number", "reduced({game}) = {value}"},
    {"born_after", "birthday({game}) = {value}"},
    {"born_after", "birthday({option}) = {birthday}"},
    {"fits", "birthday({value}) = {birthday}"},
    {"fits", "{braces} = {value}"},
};

class TypedAgain {
 public:
  /// What is wrong with the explanation of the line, or nothing.
  std::string check(const std::string& line, unsigned depth) {
    m_wrong.clear();
    m_session.clear_definitions();
    const Explanation explanation = m_session.explain(line, depth);
    const Step& answer = explanation.answer;
    if (answer.kind == "truth") require(line, *answer.find<std::string>("truth"));
    m_sum = answer.kind == "outcome" ? text(answer, "sum") : "";
    check_steps({answer}, line);
    check_steps(explanation.steps, line);
    return m_wrong;
  }
  std::size_t typed() const { return m_typed; }
  /// Whether there is an explanation: not of what is undefined, nor of loopy values with too many positions.
  bool is_explained(const std::string& line) {
    try {
      m_session.clear_definitions();
      m_session.explain(line, 1);
      return true;
    } catch (const Error&) {
      return false;
    }
  }

 private:
  std::string text(const Step& step, std::string_view name) {
    for (const auto& [own, datum] : step.data) {
      if (own == name) return m_session.datum_text(datum);
    }
    return "";
  }

  void require(const std::string& line, const std::string& wanted) {
    ++m_typed;
    try {
      m_session.clear_definitions();
      const std::string found = m_session.to_text(m_session.evaluate(line));
      if (found != wanted) m_wrong += line + " is " + found + ", not " + wanted + "; ";
    } catch (const Error& error) {
      m_wrong += line + ": " + error.what() + "; ";
    }
  }
  void require_true(const std::string& line, const std::string& g) {
    const bool needs_g = line.find('G') != std::string::npos;
    require((needs_g ? "G := " + g + "; " : "") + line, "true");
  }

  void check_steps(const std::vector<Step>& steps, const std::string& g) {
    for (const Step& step : steps) {
      for (const auto& [name, datum] : step.data) check_datum(datum);
      for (const ClaimRow& claim : claim_rows) {
        if (claim.kind == step.kind) require_true(filled(claim.line, step), g);
      }
      const std::string sentence = m_session.sentence(step);
      std::smatch parts;
      if (std::regex_search(sentence, parts, std::regex(", since (.* (<=|>=) [^;]*)(;|$)"))) require_true(parts[1], g);
      if (step.kind == "winner") check_winner(step);
      check_move(step);
      const bool is_part = step.kind == "nim_part";
      check_steps(step.because, step.kind == "option" ? text(step, "option")
                                : is_part             ? "nim_value(" + text(step, "part") + ")"
                                                      : g);
    }
    if (!steps.empty() && steps.back().kind == "nim_mex") check_mex(steps, g);
  }

  /// Steps of nim_value(name("...")): a move of each value, and the least number that is missing. Of a sum of which one
  /// part is not over, the ruleset of that part is not known here.
  void check_mex(const std::vector<Step>& steps, const std::string& g) {
    std::set<std::string> values;
    std::smatch name;
    const bool is_one_term = std::regex_match(g, name, std::regex("nim_value\\((\\w+)\\([^+]*\\)\\)"));
    for (const Step& step : steps) {
      if (step.kind != "nim_move") continue;
      values.insert(text(step, "value"));
      if (!is_one_term) continue;
      const std::string to = text(step, "to") == "\"\"" ? "" : text(step, "to");
      require_true("nim_value(" + name[1].str() + "(\"" + to + "\")) = " + text(step, "value"), g);
    }
    int least = 0;
    while (values.contains(std::to_string(least))) ++least;
    check_same(text(steps.back(), "value"), text(steps.back(), "value") == std::to_string(least));
  }

  std::string filled(std::string_view pattern, const Step& step) {
    std::string line;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
      if (pattern[i] != '{') {
        line += pattern[i];
        continue;
      }
      const std::size_t end = pattern.find('}', i);
      line += text(step, pattern.substr(i + 1, end - i - 1));
      i = end;
    }
    return line;
  }

  /// A value is typed again, a form as the same form.
  void check_datum(const Step::Datum& datum) {
    const std::string typed = m_session.datum_text(datum);
    GameStore& store = m_session.store();
    m_session.clear_definitions();
    if (const auto* value = std::get_if<GameId>(&datum)) {
      check_same(typed, std::get<GameId>(m_session.evaluate(typed).value) == *value);
    } else if (const auto* form = std::get_if<FormId>(&datum)) {
      check_same(typed, m_session.form(typed) == *form);
    } else if (const auto* braces = std::get_if<Step::Braces>(&datum)) {
      check_same(typed, m_session.game(typed).id() == store.make(braces->left, braces->right));
    } else if (const auto* written = std::get_if<Step::Written>(&datum)) {
      check_same(typed, m_session.to_text(m_session.evaluate(typed)) ==
                            m_session.to_text(m_session.evaluate((*written)(Style::braces))));
    }
  }
  void check_same(const std::string& typed, bool is_same) {
    ++m_typed;
    if (!is_same) m_wrong += typed + " is another value; ";
  }

  /// `SUM: Left wins if Right moves first` is SUM >= 0.
  void check_winner(const Step& step) {
    const bool left_wins = *step.find<Player>("winner") == Player::left;
    const bool left_begins = *step.find<Player>("first") == Player::left;
    const std::string own = text(step, "sum");
    const char* sign = left_wins ? (left_begins ? " |> 0" : " >= 0") : left_begins ? " <= 0" : " <| 0";
    if (!own.empty() || !m_sum.empty()) require(((own.empty() ? m_sum : own) + sign), "true");
  }

  /// `if Right moves in A to B, Left answers with C`: B is a right option of A, and C a left option of B.
  void check_move(const Step& step) {
    const auto* player = step.find<Player>("player");
    if (player == nullptr) return;
    const bool is_reply = step.kind == "reply";
    require_option(step, "in", "to", is_reply ? opponent(*player) : *player);
    require_option(step, "reply_in", "reply", step.kind == "loses" ? opponent(*player) : *player);
    if (is_reply) require_option(step, "to", "answer", *player);
  }
  void require_option(const Step& step, std::string_view in, std::string_view to, Player player) {
    const GameId *before = step.find<GameId>(in), *after = step.find<GameId>(to);
    if (before == nullptr || after == nullptr) return;
    require("count(" + std::string(text_of(player)) + "_options(" + text(step, in) + "), " + text(step, to) + ")", "1");
  }

  Registry m_registry = Registry::standard();
  GameStore m_store;
  Session m_session{m_store, m_registry};
  std::string m_sum, m_wrong;
  std::size_t m_typed = 0;
};

/// Lines to be explained: forms, relations between sums, outcomes, calls; biased as the recipes are, and to numbers
/// beside tinies.
class LineSource {
 public:
  explicit LineSource(unsigned seed) : m_recipes(seed, naive::Numbers::any) {}

  std::string next() {
    const std::int64_t kind = number(0, 9);
    if (kind < 5) return form(static_cast<unsigned>(number(1, 3)));
    if (kind < 7) return sum() + sign() + sum();
    if (kind < 8) return "outcome(" + sum() + ")";
    if (number(0, 4) == 0) return "nim_value(" + impartial() + ")";
    if (number(0, 4) == 0) return "freeze(" + term() + ")";
    if (number(0, 2) == 0) {
      return pick({"cool(", "heat("}) + term() + ", " + pick({"0", "1/4", "1/2", "1", "2", "-1/4"}) + ")";
    }
    if (number(0, 4) == 0) return loopy() + sign() + (number(0, 1) == 0 ? leaf() : loopy());
    return pick({"mean", "temperature", "thermograph", "stops", "atomic_weight", "reduced", "birthday"}) + "(" +
           term() + ")";
  }

 private:
  std::int64_t number(std::int64_t low, std::int64_t high) { return m_recipes.number_in(low, high); }
  std::string pick(const std::vector<std::string>& texts) {
    return texts[static_cast<std::size_t>(number(0, static_cast<std::int64_t>(texts.size()) - 1))];
  }
  std::string sign() { return pick({" <= ", " >= ", " < ", " > ", " = ", " || ", " <| ", " |> "}); }
  std::string tiny() {
    const std::string n = pick({"", "1 + ", "-1 + ", "3/4 + ", "-2 + "});
    return n + pick({"Tiny(", "Miny("}) + pick({"0", "1", "2", "1/2", "^", "*", "{2|1}", "1 + Tiny(1)"}) + ")";
  }
  std::string leaf() {
    return number(0, 3) == 0 ? tiny()
                             : pick({"0", "1", "-1", "1/2", "2", "-5/8", "*", "*2", "^", "vv*", "1^*", "^<2>", "v[2]",
                                     "+-1", "+-(1*)", "{3|1}", "{1||0|-2}"});
  }
  std::string form(unsigned depth) {
    if (depth == 0) return leaf();
    if (number(0, 2) == 0) {
      const std::string text = m_recipes.next(depth).to_text();
      return text.size() < 200 ? text : leaf();
    }
    std::string text = "{";
    for (const char* end : {"|", "}"}) {
      for (std::int64_t count = number(0, 3), i = 0; i < count; ++i) {
        text += (i == 0 ? "" : ",") + form(static_cast<unsigned>(number(0, depth - 1)));
      }
      text += end;
    }
    return text;
  }
  std::string term() { return number(0, 1) == 0 ? "(" + leaf() + ")" : form(1); }
  std::string loopy() { return pick({"over", "on", "-upon", "a{0|a}", "{on|1 + Tiny(1)}", "a{2|a}", "{over|under}"}); }
  std::string impartial() {
    std::string text;
    for (std::int64_t more = number(1, 3); more > 0; --more) {
      const std::string heaps = std::to_string(number(0, 7)) + "," + std::to_string(number(0, 4));
      text += (text.empty() ? "" : " + ") + pick({"kayles(\"" + heaps + "\")", "dawsons_kayles(\"" + heaps + "\")",
                                                  "cram(\"" + pick({"..|..", "...|.#.", "....|..#.", "##"}) + "\")",
                                                  "nim(\"" + heaps + "\")", "*2", "{*,*2|*2,*}"});
    }
    return text;
  }
  std::string sum() {
    std::string text = term();
    for (std::int64_t more = number(0, 2); more > 0; --more) text += pick({" + ", " - "}) + term();
    return text;
  }

  naive::RecipeSource m_recipes;
};

}  // namespace

TEST_CASE("what an explanation prints is the same and true when it is typed again") {
  TypedAgain typed_again;
  LineSource source(4112);
  for (int left = tests::scaled(2000); left > 0; --left) {
    const std::string line = source.next();
    if (!typed_again.is_explained(line)) continue;
    const std::string wrong = typed_again.check(line, 1 + static_cast<unsigned>(left % 4));
    if (wrong.empty()) continue;
    FAIL_CHECK(line << ": " << wrong);
    return;
  }
  CHECK(typed_again.typed() > 10 * static_cast<std::size_t>(tests::scaled(2000)));
}

TEST_CASE("a number beside a tiny stands in parentheses behind a minus sign") {
  TypedAgain typed_again;
  for (const char* line :
       {"{-1,-1 + Miny(2)|5}", "{1 + Tiny(2),1|}", "{|3,3 + Miny(1)}", "{2 + Tiny(1)|2 + Tiny(1),2}"}) {
    CHECK(typed_again.check(line, 3) == "");
  }
}

}  // namespace upstar
