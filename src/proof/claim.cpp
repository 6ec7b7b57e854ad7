// Claims as statements: relations and outcomes by what happens with either starter, canonical forms option by option.
#include "proof/claim.hpp"

#include <fmt/format.h>

#include <boost/unordered/unordered_flat_set.hpp>
#include <utility>

#include "proof/term_text.hpp"

namespace upstar {

namespace proof {

namespace {

enum class Fate { open, wins, loses };

/// What a relation G ? H says about a player who moves first in G - H.
struct RelationRow {
  std::string_view word;
  Fate left;
  Fate right;
};
constexpr RelationRow relations[] = {
    {"<=", Fate::loses, Fate::open}, {">=", Fate::open, Fate::loses}, {"=", Fate::loses, Fate::loses},
    {"<", Fate::loses, Fate::wins},  {">", Fate::wins, Fate::loses},  {"||", Fate::wins, Fate::wins},
    {"<|", Fate::open, Fate::wins},  {"|>", Fate::wins, Fate::open},
};

/// The relation to 0 of the games with this outcome.
std::string_view relation_of_outcome(std::string_view letter) {
  if (letter == "L") return ">";
  if (letter == "R") return "<";
  if (letter == "N") return "||";
  if (letter == "P") return "=";
  fail_in_text("an outcome is one of L R N P", letter);
}

void add_relation(std::vector<Statement>& statements, std::string_view word, const Sum& sum) {
  for (const RelationRow& row : relations) {
    if (row.word != word) continue;
    if (row.left != Fate::open) statements.push_back({sum, Player::left, row.left == Fate::wins});
    if (row.right != Fate::open) statements.push_back({sum, Player::right, row.right == Fate::wins});
    return;
  }
  fail_in_text(fmt::format("'{}' is not a word of a claim", word), word);
}

/// That no option of the form stands there twice, is dominated or is reversible, and the same of all followers in
/// braces. Numbers and nimbers are canonical.
class CanonicalStatements {
 public:
  CanonicalStatements(TermTable& table, std::vector<Statement>& statements)
      : m_table(table), m_statements(statements) {}

  void add(Term form) {
    meet(form);
    while (!m_waiting.empty()) {
      const Term next = m_waiting.back();
      m_waiting.pop_back();
      for (const Player player : {Player::left, Player::right}) add_options(next, player);
    }
  }

 private:
  std::vector<Term> options(Term form, Player player) {
    const auto own = m_table.options(form, player);
    return {own.begin(), own.end()};
  }
  void meet(Term form) {
    if (m_table.as_position(form) != nullptr) fail_in_text("a position is not a form", m_table.text(form));
    const bool is_named = m_table.as_number(form) != nullptr || m_table.as_nimber(form) != nullptr;
    if (is_named || !m_met.insert(form).second) return;
    check_each_once(form);
    m_waiting.push_back(form);
  }
  void check_each_once(Term form) {
    const std::string text = m_table.text(form);
    const auto [left, right] = options_in_braces(std::string_view(text).substr(text.starts_with('-') ? 1 : 0));
    const std::size_t different = options(form, Player::left).size() + options(form, Player::right).size();
    if (different < left.size() + right.size()) fail_in_text("an option of a canonical form stands there twice", text);
  }
  /// The player, moving first, wins better - worse: so `better` is not as good for the opponent.
  void add_win(Term better, Term worse, Player player) {
    m_table.budget().tick();
    m_statements.push_back({simplified(m_table, {better, -worse}), player, true});
  }
  void add_options(Term form, Player player) {
    const std::vector<Term> own = options(form, player);
    for (const Term option : own) {
      meet(option);
      for (const Term other : own) {
        if (other != option) add_win(option, other, player);
      }
      for (const Term answer : options(option, opponent(player))) add_win(answer, form, player);
    }
  }

  TermTable& m_table;
  std::vector<Statement>& m_statements;
  std::vector<Term> m_waiting;
  boost::unordered_flat_set<Term> m_met;
};

}  // namespace

Claim as_written(TermTable& table, const Claim& claim) {
  const auto written = [&](const std::string& sum) { return text_of(table, table.terms(sum)); };
  return {written(claim.left), claim.word, claim.word == "outcome" ? claim.right : written(claim.right), claim.rules};
}

std::vector<Statement> statements_of(TermTable& table, const Claim& claim) {
  std::vector<Statement> statements;
  if (claim.word == "outcome") {
    add_relation(statements, relation_of_outcome(claim.right), simplified(table, table.terms(claim.left)));
  } else if (claim.word == "canonical") {
    const Term form = table.term(claim.left), value = table.term(claim.right);
    add_relation(statements, "=", difference(table, {form}, {value}));
    CanonicalStatements(table, statements).add(value);
  } else {
    add_relation(statements, claim.word, difference(table, table.terms(claim.left), table.terms(claim.right)));
  }
  return statements;
}

}  // namespace proof

std::string Claim::in_words() const {
  std::string text = word == "outcome"     ? fmt::format("outcome({}) = {}", left, right)
                     : word == "canonical" ? fmt::format("the canonical form of {} is {}", left, right)
                                           : fmt::format("{} {} {}", left, word, right);
  if (!rules.empty()) text += fmt::format(", where {}", fmt::join(rules, "; "));
  return text;
}

}  // namespace upstar
