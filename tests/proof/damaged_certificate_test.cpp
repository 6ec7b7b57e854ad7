// A certificate that is changed anywhere proves nothing, unless the change is one of spelling. The checksums are made
// anew, so that it is the proof that is refused.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "proof/certificates.hpp"
#include "workload.hpp"

namespace upstar {

using tests::Certificates;
using tests::Terms;

namespace {

using Fields = std::vector<std::string>;

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

std::string joined(const std::vector<std::string>& parts, const char* separator) {
  return fmt::format("{}", fmt::join(parts, separator));
}

/// With the line of the checksum.
std::string sealed(const std::string& text) {
  boost::crc_32_type checksum;
  checksum.process_bytes(text.data(), text.size());
  return text + fmt::format("end\t{:08x}\n", checksum.checksum());
}

/// The lines of a certificate as fields; line n of the proof is lines[n + 1].
struct Lines {
  explicit Lines(const std::string& file) {
    for (const std::string& line : split(file, '\n')) lines.push_back(split(line, '\t'));
    lines.pop_back();
  }
  std::size_t count() const { return lines.size() - 3; }
  std::string text() const {
    std::string text;
    for (const Fields& fields : lines) text += joined(fields, "\t") + "\n";
    return sealed(text);
  }
  std::vector<Fields> lines;
};

class Damages {
 public:
  Damages(Certificates& all, const Claim& claim) : m_all(all), m_sums(all.sums), m_whole(all.prove(claim)) {}

  /// All kinds of damage, each once at a random place. **Returns** how many there were.
  int check() {
    REQUIRE(verdict(m_whole).find("line ") != 0);
    REQUIRE(Lines(m_whole).text() == m_whole);
    m_count = 0;
    check_bytes();
    check_references();
    check_lines();
    check_claim();
    check_moves();
    return m_count;
  }

 private:
  std::string verdict(const std::string& file) { return m_all.verdict(file); }
  void refused(const std::string& file) {
    ++m_count;
    CAPTURE(m_whole);
    CAPTURE(file);
    REQUIRE(verdict(file).find("line ") == 0);
  }

  void check_bytes() {
    std::string file = m_whole;
    file[m_sums.below(file.size())] ^= static_cast<char>(1 << m_sums.below(7));
    refused(file);
    refused(m_whole.substr(0, m_sums.below(m_whole.size())));
    refused(m_whole + "\n");
  }

  /// The references of the line, to be changed and put back.
  template <class Change>
  void with_references(std::size_t line, Change&& change) {
    Lines file(m_whole);
    Fields& fields = file.lines[line];
    if (fields.size() == 4 && fields[2] == "loses") return;
    std::vector<std::string> references = split(fields.back(), ' ');
    change(references);
    fields.back() = joined(references, " ");
    if (fields.back().empty() && fields.size() == 5) fields.pop_back();
    if (file.text() != m_whole) refused(file.text());
  }

  // No two lines of a certificate say the same, and none says more than is wanted.
  void check_references() {
    const Lines file(m_whole);
    for (int i = 0; i < 5; ++i) {
      const std::size_t line = i == 0 ? file.lines.size() - 1 : 2 + m_sums.below(file.count());
      const std::size_t number = line - 1;  // that of the line itself
      const auto one = [&](std::vector<std::string>& references) -> std::string& {
        return references[m_sums.below(references.size())];
      };
      with_references(line, [&](auto& references) { one(references) = std::to_string(1 + m_sums.below(number)); });
      with_references(line, [&](auto& references) { one(references) = std::to_string(number + m_sums.below(3)); });
      with_references(line, [&](auto& references) { one(references) = "0"; });
      with_references(line, [&](auto& references) {
        references.erase(references.begin() + static_cast<std::ptrdiff_t>(m_sums.below(references.size())));
      });
      with_references(line, [&](auto& references) {
        const std::string more = std::to_string(1 + m_sums.below(number));
        if (std::find(references.begin(), references.end(), more) == references.end()) references.push_back(more);
      });
    }
  }

  void check_lines() {
    for (int i = 0; i < 3; ++i) {
      const std::size_t line = 2 + m_sums.below(Lines(m_whole).count());
      const auto with_line = [&](auto&& change) {
        Lines file(m_whole);
        change(file.lines[line]);
        refused(file.text());
      };
      with_line([](Fields& fields) { fields[1] = fields[1] == "left" ? "right" : "left"; });
      with_line([](Fields& fields) { fields[2] = fields[2] == "wins" ? "loses" : "wins"; });
      with_line([](Fields& fields) { fields[3] += " + *"; });
      with_line([](Fields& fields) { fields[3] += " + 1/8"; });
      with_line([](Fields& fields) { fields[0] = std::to_string(std::stoi(fields[0]) + 1); });
      Lines file(m_whole);
      file.lines.erase(file.lines.begin() + static_cast<std::ptrdiff_t>(line));
      refused(file.text());
      // The order of terms, and what cancels, are spelling.
      Lines same(m_whole);
      same.lines[line][3] = "clobber(\"xxo\") + *7 + 3 + " + same.lines[line][3] + " + -3 + -clobber(\"xxo\") + *7";
      CHECK(verdict(same.text()) == verdict(m_whole));
    }
    for (std::size_t line = Lines(m_whole).lines.size(); line-- > 0;) {
      Lines file(m_whole);
      file.lines.erase(file.lines.begin() + static_cast<std::ptrdiff_t>(line));
      refused(file.text());
    }
  }

  void check_claim() {
    for (const char* word : {"<=", ">=", "=", "<", ">", "||", "<|", "|>", "=="}) {
      Lines file(m_whole);
      file.lines[1][2] = word;
      if (file.text() != m_whole) refused(file.text());
    }
    for (const char* more : {" + *", " + 1/2", " + -clobber(\"xo\")"}) {
      Lines file(m_whole);
      file.lines[1][1] += more;
      refused(file.text());
    }
  }

  // A move to an option of another value leads to another sum.
  void check_moves() {
    const Lines whole(m_whole);
    for (std::size_t line = 2; line < whole.lines.size() - 1; ++line) {
      if (whole.lines[line][2] != "wins") continue;
      const Player mover = whole.lines[line][1] == "left" ? Player::left : Player::right;
      const SearchTerm from = m_all.read(whole.lines[line][4]), to = m_all.read(whole.lines[line][5]);
      for (const SearchTerm& option : m_sums.naive().distinct_options(from, mover)) {
        if (m_sums.value_of({option}) == m_sums.value_of({to})) continue;
        Lines file(m_whole);
        file.lines[line][5] = m_all.side({option});
        refused(file.text());
      }
      Lines file(m_whole);
      file.lines[line][5] = file.lines[line][4];  // to pass is no move
      refused(file.text());
    }
  }

  Certificates& m_all;
  tests::RandomSums& m_sums;
  std::string m_whole;
  int m_count = 0;
};

}  // namespace

TEST_CASE("a certificate that was made up proves nothing") {
  Certificates all(12);
  std::ifstream in(UPSTAR_TEST_DATA "/forged_certificates.txt");
  int count = 0;
  std::string why, body;
  const auto check = [&] {
    if (body.empty()) return;
    CAPTURE(why);
    CHECK(all.verdict(sealed("upstar certificate 1\n" + body)).find("line ") == 0);
    body.clear();
    ++count;
  };
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) {
      check();
      why = line;
    } else if (!line.empty()) {
      body += line + "\n";
    }
  }
  check();
  CHECK(count == 22);
}

TEST_CASE("the rules of lines stand in a certificate, and are part of what it proves") {
  const auto read_in = [](Session& session) -> ReadTerm {
    return [&session](std::string_view text) { return session.summands(text).front().search_term(); };
  };
  const std::string rules = "rules mine(n) := {mine(n - 1) | mine(n - 2)} if n > 1 else {|}";
  GameStore store;
  Session session(store, Registry::standard());
  session.define(rules);
  CertificateWriter writer(store, session.search(), read_in(session));
  std::string certificate;
  const std::string letter = std::string(text_of(writer.outcome("mine(4) + *")));
  writer.write({"mine(4) + *", "outcome", letter, {rules}}, [&](std::string_view piece) { certificate += piece; });
  const auto verdict = [&](const std::string& file, bool reads_rules) -> std::string {
    GameStore other;
    Session verifier(other, Registry::standard());
    ReadRules define;
    if (reads_rules) define = [&](std::string_view line) { verifier.define(line); };
    try {
      return check_certificate(other.budget(), file, read_in(verifier), define).in_words();
    } catch (const IoError& error) {
      return error.what();
    }
  };
  CHECK(verdict(certificate, true) == "outcome(mine(4) + *) = " + letter + ", where " + rules);
  CHECK(verdict(certificate, false) == "line 2: it holds rules, and only those of the library are known here");
  const auto with_rules = [&](const std::string& lines) {
    const std::size_t begin = certificate.find("rules\t"), end = certificate.find("claim\t");
    const std::string body = certificate.substr(0, begin) + lines + certificate.substr(end);
    return verdict(sealed(body.substr(0, body.rfind("end\t"))), true);
  };
  CHECK(with_rules("rules\t" + rules + "\n") == verdict(certificate, true));
  CHECK(with_rules("").starts_with("line 2: there is no function or ruleset 'mine'"));
  CHECK(with_rules("rules\t1 +\n").starts_with("line 2: expected a value"));
  CHECK(with_rules("rules\t" + rules + "\trules\n") == "line 2: a wrong number of fields");
  for (const char* other :
       {"{mine(n - 1) | mine(n - 1)} if n > 1 else {|}", "{mine(n - 1) | mine(n - 2)} if n > 2 else {|}",
        "{mine(n - 1) | mine(n - 2), 7} if n > 1 else {|}", "[]"}) {
    CAPTURE(other);
    CHECK(with_rules("rules\trules mine(n) := " + std::string(other) + "\n").starts_with("line "));
  }
}

TEST_CASE("a move to another sum than the rules have is refused") {
  Certificates all(14);
  all.session.define("rules pins(n) := [pins(1) + pins(2)] if n > 2 else [pins(0)] if n > 0 else []");
  const std::string file = all.prove({"pins(4)", "outcome", "N"});
  const std::string body = file.substr(0, file.rfind("end\t"));
  const std::string move = "\tpins(4)\tpins(1) + pins(2)\t";
  REQUIRE(body.find(move) != std::string::npos);
  const auto with = [&](const std::string& other) {
    std::string changed = body;
    for (std::size_t at = 0; (at = changed.find(move, at)) != std::string::npos; ++at) {
      changed.replace(at, move.size(), "\tpins(4)\t" + other + "\t");
    }
    return all.verdict(sealed(changed));
  };
  CHECK(with("pins(2) + pins(1)") == "outcome(pins(4)) = N");
  CHECK(with("-(-pins(2) + -pins(1))") == "outcome(pins(4)) = N");
  for (const char* other : {"pins(1) + -pins(2)", "-(pins(1) + pins(2))", "pins(1)", "pins(1) + pins(2) + 0",
                            "pins(1) + pins(1) + pins(2)", "pins(2) + pins(2)"}) {
    CAPTURE(other);
    CHECK(with(other).find(": there is no move to ") != std::string::npos);
  }
  CHECK(with("pins(1) + ").ends_with(": a term is missing"));
}

TEST_CASE("what is wrong with a certificate is named with its line") {
  Certificates all(13);
  const std::string right =
      "upstar certificate 1\n"
      "claim\t{0|*}\t>\t0\n"
      "1\tright\tloses\t0\n"
      "2\tleft\twins\t{0|*}\t{0|*}\t0\t1\n"
      "3\tleft\twins\t*\t*\t0\t1\n"
      "4\tright\tloses\t{0|*}\t3\n"
      "proof\t2 4\n";
  REQUIRE(all.verdict(sealed(right)) == "{0|*} > 0");
  const std::vector<std::string> lines = split(right, '\n');
  const auto after = [&](std::size_t line, const std::string& changed) {
    std::vector<std::string> all_lines = lines;
    all_lines[line - 1] = changed;
    return all.verdict(sealed(joined(all_lines, "\n") + "\n"));
  };
  const auto with_left = [&](const std::string& left) { return after(2, "claim\t" + left + "\t>\t0"); };
  struct Row {
    std::size_t line;
    const char *changed, *complaint;
  };
  const Row rows[] = {
      {1, "upstar certificate 2", "expected 'upstar certificate 1'"},
      {2, "claims\t{0|*}\t>\t0", "expected the claim"},
      {2, "claim\t{0|*}\t>", "a wrong number of fields"},
      {2, "claim\t{0|*}\t>\t0\t1", "a wrong number of fields"},
      {2, "claim\t{0|*}\t!\t0", "'!' is not a word of a claim"},
      {2, "claim\t{0|*}\toutcome\tQ", "an outcome is one of L R N P"},
      {2, "claim\t{0|*}\tcanonical\tclobber(\"xo\")", "a position is not a form"},
      {2, "claim\t{0|*}\tcanonical\t0 + 1", "the number ends here: only digits and one / are expected"},
      {2, "claim\t{0|*}\tcanonical\t{0|*,*}", "an option of a canonical form stands there twice"},
      {3, "0\tright\tloses\t0", "'0' is not the number of a line"},
      {3, "01\tright\tloses\t0", "'01' is not the number of a line"},
      {3, "1x\tright\tloses\t0", "'1x' is not the number of a line"},
      {3, "99999999999999999999\tright\tloses\t0", "'99999999999999999999' is not the number of a line"},
      {3, "2\tright\tloses\t0", "expected number 1"},
      {4, "1\tleft\twins\t{0|*}\t{0|*}\t0\t1", "expected number 2"},
      {3, "1", "a wrong number of fields"},
      {3, "1\tright", "a wrong number of fields"},
      {3, "1\tright\tloses", "a wrong number of fields"},
      {3, "1\tright\tloses\t0\t", "a wrong number of fields"},
      {3, "1\tright\tloses\t0\t1\t1", "a wrong number of fields"},
      {4, "2\tleft\twins\t{0|*}\t{0|*}\t0", "a wrong number of fields"},
      {4, "2\tleft\twins\t{0|*}\t{0|*}\t0\t1\t1", "a wrong number of fields"},
      {3, "1\tRight\tloses\t0", "expected left or right"},
      {3, "1\tright\tlost\t0", "expected wins or loses"},
      {3, "1\tright\tloses\t-1", "the move from -1 to 0 is not answered"},
      {4, "2\tleft\twins\t{0|*}\t*\t0\t1", "* is not a term of the sum"},
      {4, "2\tleft\twins\t{0|*}\t-{0|*}\t0\t1", "-{0|*} is not a term of the sum"},
      {4, "2\tleft\twins\t{0|*}\t{0|*}\t*\t1", "there is no move to *"},
      {4, "2\tleft\twins\t{0|*}\t{0|*}\t0\t2", "there is no line 2 before it"},
      {4, "2\tleft\twins\t{0|*}\t{0|*}\t0\t0", "'0' is not the number of a line"},
      {4, "2\tleft\twins\t{0|*}\t{0|*}\t0\t", "'' is not the number of a line"},
      {4, "2\tright\twins\t{0|*}\t{0|*}\t*\t1", "the move leads to a sum that the line does not say to be lost: *"},
      {5, "3\tleft\twins\t* + {0|*}\t*\t0\t1", "the move leads to a sum that the line does not say to be lost: {0|*}"},
      {5, "3\tright\twins\t*\t*\t0\t1", "the move leads to a sum that the line does not say to be lost: 0"},
      {5, "3\tleft\twins\t*\t*\t0\t2", "the move leads to a sum that the line does not say to be lost: 0"},
      {6, "4\tright\tloses\t{0|*}\t1", "a reference does not say that the opponent wins"},
      {6, "4\tleft\tloses\t{0|*}\t3", "a reference does not say that the opponent wins"},
      {6, "4\tright\tloses\t{0|*}\t2", "the move from {0|*} to * is not answered"},
      {6, "4\tright\tloses\t{0|*}\t2 3", "no move leads to {0|*}"},
      {6, "4\tright\tloses\t{0|*}", "the move from {0|*} to * is not answered"},
      {6, "4\tright\tloses\t{0|*}\t3  3", "'' is not the number of a line"},
      {6, "4\tright\tloses\t{0|*}\t3,3", "'3,3' is not the number of a line"},
      {7, "proof", "a wrong number of fields"},
      {7, "proof\t2 4\t1", "a wrong number of fields"},
      {7, "proof\t2", "this is not all that the claim says"},
      {7, "proof\t4 4", "this is not all that the claim says"},
      {7, "proof\t1 2 4", "this is more than the claim says"},
      {7, "proof\t2 5", "there is no line 5 before it"},
      {7, "proof\t2 4\nproof\t2 4", "the file goes on after the proof"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.changed);
    CHECK(after(row.line, row.changed) == fmt::format("line {}: {}", row.line, row.complaint));
  }
  CHECK(after(7, "5\tright\tloses\t0") == "line 8: the file ends before the proof does");
  CHECK(after(6, "4\tright\tloses\t{0|*}\t3 3") == "{0|*} > 0");  // said twice
  for (const std::pair<const char*, const char*>& each : std::initializer_list<std::pair<const char*, const char*>>{
           {"", "a term is missing"},
           {"-", "a term is missing"},
           {"1 + ", "a term is missing"},
           {"1 - 1", "the number ends here: only digits and one / are expected"},
           {"{0|*", "something is not closed in {0|*"},
           {"clobber(\"xo)", "something is not closed in clobber(\"xo)"},
           {"0}", "nothing is closed by this '}'"},
           {"{0|*)", "nothing is closed by this ')'"},
           {"{0|(*]}", "nothing is closed by this ']'"},
           {"{0}", "expected a bar between the options of Left and of Right"},
           {"{}", "expected a bar between the options of Left and of Right"},
           {"{0|*|1}", "expected one bar in a pair of braces"},
           {"{,0|*}", "an option is missing"},
           {"{0,|*}", "an option is missing"},
           {"{0,,1|*}", "an option is missing"},
           {"{0|*,}", "an option is missing"},
           {"{0|,}", "an option is missing"},
           {"*x", "expected *, or * and a number"},
           {"*-1", "expected *, or * and a number"},
           {"^", "^ is not a term of a proof"},
           {"[1]", "[1] is not a term of a proof"}}) {
    CAPTURE(each.first);
    CHECK(with_left(each.first) == "line 2: " + std::string(each.second));
  }
  const auto bracketed = [](std::size_t n) { return std::string(n, '(') + "{0|*}" + std::string(n, ')'); };
  CHECK(with_left(bracketed(100)) == "{0|*} > 0");
  CHECK(with_left(bracketed(101)) == "line 2: brackets are nested too deeply");
  CHECK(with_left("-(-{0|*})") == "{0|*} > 0");
  CHECK(with_left("-(1 + -(1 + {0|*}))") == "-1 + 1 + {0|*} > 0");
  CHECK(with_left("-(1 + (1 + {0|*}))") == "line 7: this is not all that the claim says");
}

TEST_CASE("a changed certificate proves nothing, also if its checksum is right") {
  Certificates all(11);
  const int claims = tests::scaled(100) >= 100 ? 150 : 5;  // the sanitizers take a hundred times as long here
  int count = 0;
  for (int i = 0; i < claims; ++i) {
    const Terms left = all.sums.sum(Play::normal, 2, 10), right = all.sums.sum(Play::normal, 2, 10);
    const Outcome outcome = all.sums.naive().outcome(difference(all.sums, left, right), Play::normal);
    const char* words[] = {">", "<", "||", "="};
    count += Damages(all, {all.side(left), words[static_cast<std::size_t>(outcome)], all.side(right)}).check();
  }
  CHECK(count > 100 * claims);
}

}  // namespace upstar
