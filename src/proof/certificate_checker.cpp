// Replays a certificate, line by line. It trusts no line: it lists all moves itself.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <span>
#include <tuple>

#include "base/text_cursor.hpp"
#include "notation/excerpt.hpp"
#include "proof/certificate_lines.hpp"
#include "proof/claim.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/proof/certificate.hpp"

namespace upstar {

namespace proof {

namespace {

class Checker {
 public:
  Checker(Budget& budget, std::string_view file, const ReadTerm& read, const ReadRules& read_rules)
      : m_file(file, first_line),
        m_read_rules(read_rules),
        m_table(budget, read),
        m_lines(charged_to(budget)),
        m_terms(charged_to(budget)) {}

  Claim check() {
    try {
      std::vector<std::string> rules;
      std::vector<std::string_view> claim_fields;
      while ((claim_fields = m_file.next_fields(2, 4)).front() == "rules") rules.push_back(read_rules(claim_fields));
      if (claim_fields[0] != "claim") fail("expected the claim");
      if (claim_fields.size() != 4) fail("a wrong number of fields");
      const Claim claim{std::string(claim_fields[1]), std::string(claim_fields[2]), std::string(claim_fields[3]),
                        std::move(rules)};
      const std::vector<Statement> wanted = statements_of(m_table, claim);
      std::vector<std::string_view> fields;
      while ((fields = m_file.next_fields(2, 7)).front() != "proof") check_line(fields);
      check_proof(wanted, fields);
      return as_written(m_table, claim);
    } catch (const LimitError&) {
      throw;
    } catch (const IoError&) {
      throw;
    } catch (const Error& error) {
      fail(error.what());
    }
  }

 private:
  struct Line {
    std::uint64_t begin = 0;  ///< of the sum, in m_terms
    std::uint64_t end = 0;
    Player first = Player::left;
    bool wins = false;
  };

  [[noreturn]] void fail(const std::string& message) const { m_file.fail(message); }

  std::uint64_t number(std::string_view text) const {
    const auto number = whole_number<std::uint64_t>(text);
    if (!number || text.starts_with('0')) fail(fmt::format("'{}' is not the number of a line", excerpt(text)));
    return *number;
  }
  /// A line before this one.
  const Line& line_before(std::string_view text) const {
    const std::uint64_t n = number(text);
    if (n > m_lines.size()) fail(fmt::format("there is no line {} before it", n));
    return m_lines[n - 1];
  }
  std::span<const Term> sum_of(const Line& line) const {
    return std::span<const Term>(m_terms).subspan(line.begin, line.end - line.begin);
  }

  std::string read_rules(const std::vector<std::string_view>& fields) const {
    if (fields.size() != 2) fail("a wrong number of fields");
    if (!m_read_rules) fail("it holds rules, and only those of the library are known here");
    m_read_rules(fields[1]);
    return std::string(fields[1]);
  }

  // --- what they say ---

  void check_line(const std::vector<std::string_view>& fields) {
    m_table.budget().tick();
    if (number(fields[0]) != m_lines.size() + 1) fail(fmt::format("expected number {}", m_lines.size() + 1));
    if (fields.size() < 4) fail("a wrong number of fields");
    Statement statement;
    if (fields[1] != "left" && fields[1] != "right") fail("expected left or right");
    statement.first = fields[1] == "left" ? Player::left : Player::right;
    if (fields[2] != "wins" && fields[2] != "loses") fail("expected wins or loses");
    statement.wins = fields[2] == "wins";
    statement.sum = simplified(m_table, m_table.terms(fields[3]));
    const bool has_references = !statement.wins && fields.size() == 5 && !fields[4].empty();
    if (!has_references && fields.size() != (statement.wins ? 7 : 4)) fail("a wrong number of fields");
    if (statement.wins) {
      check_win(statement, m_table.term(fields[4]), m_table.term_or_sum(fields[5]), line_before(fields[6]));
    } else {
      check_loss(statement, has_references ? fields[4] : std::string_view());
    }
    const std::uint64_t begin = m_terms.size();
    m_terms.insert(m_terms.end(), statement.sum.begin(), statement.sum.end());
    m_lines.push_back({begin, m_terms.size(), statement.first, statement.wins});
  }

  void check_win(const Statement& statement, Term from, Term to, const Line& then) {
    const Sum& sum = statement.sum;
    if (std::find(sum.begin(), sum.end(), from) == sum.end()) {
      fail(fmt::format("{} is not a term of the sum", excerpt(m_table.text(from))));
    }
    const auto options = m_table.options(from, statement.first);
    if (std::find(options.begin(), options.end(), to) == options.end()) {
      fail(fmt::format("there is no move to {}", excerpt(m_table.text(to))));
    }
    const Sum after = replaced(m_table, sum, from, to);
    if (then.wins || then.first == statement.first || !std::ranges::equal(after, sum_of(then))) {
      fail(fmt::format("the move leads to a sum that the line does not say to be lost: {}",
                       excerpt(text_of(m_table, after))));
    }
  }

  void check_loss(const Statement& statement, std::string_view references) {
    boost::unordered_flat_map<Sum, bool, boost::hash<Sum>> answered;  // and whether a move leads there
    for_each_reference(references, [&](const Line& line) {
      if (!line.wins || line.first == statement.first) fail("a reference does not say that the opponent wins");
      const auto sum = sum_of(line);
      answered.emplace(Sum(sum.begin(), sum.end()), false);
    });
    for_each_move(m_table, statement.sum, statement.first, [&](Term from, Term to, const Sum& after) {
      const auto place = answered.find(after);
      if (place == answered.end()) {
        fail(fmt::format("the move from {} to {} is not answered", excerpt(m_table.text(from)),
                         excerpt(m_table.text(to))));
      }
      place->second = true;
      return false;
    });
    for (const auto& [sum, is_met] : answered) {
      if (!is_met) fail(fmt::format("no move leads to {}", excerpt(text_of(m_table, sum))));
    }
  }

  template <class Visit>
  void for_each_reference(std::string_view references, Visit&& visit) const {
    if (references.empty()) return;
    for (std::size_t space = 0; space != std::string_view::npos; references.remove_prefix(space + 1)) {
      m_table.budget().tick();
      space = references.find(' ');
      visit(line_before(references.substr(0, space)));
      if (space == std::string_view::npos) break;
    }
  }

  /// The last line before the checksum: it names the lines that say what the claim says.
  void check_proof(const std::vector<Statement>& wanted, const std::vector<std::string_view>& fields) {
    if (fields.size() != 2) fail("a wrong number of fields");
    if (!m_file.is_at_end()) fail("the file goes on after the proof");
    using Proved = std::tuple<Sum, Player, bool>;
    boost::unordered_flat_map<Proved, bool, boost::hash<Proved>> proved;  // and whether it is wanted
    for_each_reference(fields[1], [&](const Line& line) {
      const auto sum = sum_of(line);
      proved.emplace(Proved(Sum(sum.begin(), sum.end()), line.first, line.wins), false);
    });
    for (const Statement& statement : wanted) {
      const auto place = proved.find(Proved(statement.sum, statement.first, statement.wins));
      if (place == proved.end()) fail("this is not all that the claim says");
      place->second = true;
    }
    for (const auto& [statement, is_wanted] : proved) {
      if (!is_wanted) fail("this is more than the claim says");
    }
  }

  CertificateReader m_file;
  const ReadRules& m_read_rules;
  TermTable m_table;
  ChargedVector<Line> m_lines;
  ChargedVector<Term> m_terms;  ///< of the sums of the lines
};

}  // namespace

}  // namespace proof

Claim check_certificate(Budget& budget, std::string_view file, const ReadTerm& read, const ReadRules& read_rules) {
  return proof::Checker(budget, file, read, read_rules).check();
}

}  // namespace upstar
