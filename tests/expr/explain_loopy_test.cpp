// Explanations of loopy values as they are told: the tables of positions are played through by their texts alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/notation/syntax.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {
namespace {

/// A difference of one or two terms, as texts.
using Terms = std::vector<std::string>;

Terms terms_in(const std::string& difference) {
  const std::size_t plus = difference.find(" + ");
  if (plus == std::string::npos) return difference == "0" ? Terms{} : Terms{difference};
  return {difference.substr(0, plus), difference.substr(plus + 3)};
}

class TableReplay {
 public:
  TableReplay(Session& session, const Step& claim) : m_session(session), m_claim(claim) {
    for (std::size_t i = 0; i < claim.because.size(); ++i) m_steps[std::to_string(i + 1)] = &claim.because[i];
  }

  /// What is wrong, or nothing. **Requires** that all positions are told.
  std::string check(std::size_t number) {
    m_prefix = std::to_string(number) + ".";
    m_winner = *m_claim.find<Player>("winner");
    m_loser = opponent(m_winner);
    const bool opens = *m_claim.find<Player>("first") == m_winner;
    if (opens != (m_claim.kind == "wins")) return "who moves first";
    Terms terms = terms_in(text(m_claim, "difference"));
    const Step& first = m_claim.because.front();
    if (opens != (first.kind == "opening")) return "the opening";
    if (opens && !make(terms, m_winner, first, "in", "to")) return "the opening is no move";
    if (opens) {
      if (std::string wrong = check_next(first, terms); !wrong.empty()) return wrong;
    } else if (first.kind == "no_move") {
      if (has_move(terms)) return "there is a move";
    } else if (text(first, "difference") != text(m_claim, "difference")) {
      return "the beginning";
    }
    for (const auto& [place, step] : m_steps) {
      if (step->kind != "to_move") continue;
      if (std::string wrong = check_position(*step); !wrong.empty()) return wrong;
    }
    return "";
  }

 private:
  std::string text(const Step& step, std::string_view name) const {
    for (const auto& [own, datum] : step.data) {
      if (own == name) return m_session.datum_text(datum);
    }
    return "";
  }
  std::vector<std::string> options(const std::string& term, Player player) {
    const std::string function = player == Player::left ? "left_options" : "right_options";
    const Answer list = m_session.evaluate(function + "(" + term + ")");
    std::vector<std::string> texts;
    for (const Answer& option : std::get<AnswerList>(list.value)) texts.push_back(m_session.to_text(option));
    return texts;
  }
  bool has_move(const Terms& terms) {
    return std::ranges::any_of(terms, [&](const std::string& term) { return !options(term, m_loser).empty(); });
  }
  /// Without a term that is named the move is in the only one.
  bool make(Terms& terms, Player player, const Step& step, std::string_view in, std::string_view to) {
    const std::string name = text(step, in);
    if (name.empty() != (terms.size() == 1)) return false;
    const auto term = name.empty() ? terms.begin() : std::ranges::find(terms, name);
    if (term == terms.end()) return false;
    const auto all = options(*term, player);
    *term = text(step, to);
    return std::ranges::find(all, *term) != all.end();
  }
  std::string check_next(const Step& step, Terms terms) {
    std::erase(terms, "0");
    const std::string next = text(step, "next");
    if (next.empty()) return has_move(terms) ? "a move is not answered" : "";
    if (!next.starts_with(m_prefix) || !m_steps.contains(next.substr(m_prefix.size()))) return "no such position";
    const Terms told = terms_in(text(*m_steps[next.substr(m_prefix.size())], "difference"));
    return std::ranges::is_permutation(told, terms) ? "" : "the wrong position";
  }
  std::string check_position(const Step& position) {
    const Terms terms = terms_in(text(position, "difference"));
    std::size_t moves = 0;
    for (const std::string& term : terms) moves += options(term, m_loser).size();
    if (moves != position.because.size()) return "the moves and the replies differ in number";
    for (const Step& reply : position.because) {
      Terms after = terms;
      if (!make(after, m_loser, reply, "in", "to")) return "no move of the loser's";
      // The reply in the same term, or in the other one.
      if (!text(reply, "answer").empty()) {
        const std::string before = text(reply, "to");
        bool fits = false;
        for (std::string& term : after) {
          const auto all = options(term, m_winner);
          if (term != before || std::ranges::find(all, text(reply, "answer")) == all.end()) continue;
          term = text(reply, "answer");
          fits = true;
          break;
        }
        if (!fits) return "no answer";
      } else if (!make(after, m_winner, reply, "reply_in", "reply")) {
        return "no reply";
      }
      if (std::string wrong = check_next(reply, after); !wrong.empty()) return wrong;
    }
    return "";
  }

  Session& m_session;
  const Step& m_claim;
  std::map<std::string, const Step*> m_steps;
  std::string m_prefix;
  Player m_winner = Player::left, m_loser = Player::right;
};

}  // namespace

TEST_CASE("what is told of the order of loopy values can be played") {
  GameStore store;
  const Registry registry = Registry::standard();
  Session session(store, registry);
  const std::vector<std::string> games{
      "over", "under",  "upon",        "-upon",    "on",         "off",          "0",     "^", "*",
      "1/2",  "{1|-1}", "a{0|{a|-1}}", "upon + *", "{2|1under}", "{over|under}", "a{2|a}"};
  std::size_t claims = 0;
  for (const std::string& g : games) {
    for (const std::string& h : games) {
      for (const char* sign : {"<=", ">", "=", "||", "<|"}) {
        const std::string line = g + " " + sign + " " + h;
        CAPTURE(line);
        const bool is_loopy =
            session.to_text(session.evaluate("is_loopfree(" + g + ") and is_loopfree(" + h + ")")) == "false";
        if (!is_loopy) continue;
        const Explanation explanation = session.explain(line, 100);
        REQUIRE(session.to_text(session.evaluate(line)) == *explanation.answer.find<std::string>("truth"));
        CHECK(explanation.left_out == 0);
        for (std::size_t i = 0; i < explanation.steps.size(); ++i) {
          REQUIRE(TableReplay(session, explanation.steps[i]).check(i + 1) == "");
          ++claims;
        }
      }
    }
  }
  CHECK(claims > 1000);
}

TEST_CASE("the outcome of a loopy value has a claim for each player who begins, and two for a draw") {
  GameStore store;
  const Registry registry = Registry::standard();
  Session session(store, registry);
  const auto kinds = [&](const std::string& line) {
    std::string text;
    for (const Step& step : session.explain(line, 1).steps) {
      text += std::string(step.kind) + " " + std::string(text_of(*step.find<Player>("winner"))) + " " +
              std::string(text_of(*step.find<Player>("first"))) + "; ";
    }
    return text;
  };
  CHECK(kinds("outcome(over)") == "wins left left; survives left right; ");
  CHECK(kinds("outcome(-over)") == "survives right left; wins right right; ");
  CHECK(kinds("outcome(dud)") == "wins left left; survives right left; wins right right; survives left right; ");
  CHECK(kinds("outcome(on & 0)") == "wins left left; survives right left; survives left right; ");
  CHECK(kinds("outcome(upon + *)") == "wins left left; wins right right; ");
  CHECK(kinds(R"(backsliding_toads_and_frogs("ff.t"))") == "wins left left; wins right right; ");
  CHECK_THROWS_AS(session.explain("over"), DomainError);
}

}  // namespace upstar
