// Proves statements: the search says who wins each sum, and the proof takes one move of a winner, all of a loser.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_set.hpp>
#include <utility>

#include "proof/certificate_lines.hpp"
#include "proof/claim.hpp"
#include "proof/oracle.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/proof/certificate.hpp"

namespace upstar {

namespace proof {

namespace {

constexpr std::uint64_t most_lines = 10'000'000;

const char* name_of(Player player) { return player == Player::left ? "left" : "right"; }

/// Proves one statement after the other, what each needs before it.
class Prover {
 public:
  using Write = std::function<void(std::string_view)>;

  Prover(TermTable& table, Oracle& oracle, Write write)
      : m_table(table),
        m_oracle(oracle),
        m_write(std::move(write)),
        m_memory(table.budget()),
        m_lines{Lines(charged_to(table.budget())), Lines(charged_to(table.budget()))} {}

  /// **Returns** the number of its line. **Requires** that it is true.
  std::uint64_t prove(const Statement& statement) {
    try {
      if (line_of(statement.sum, statement.first) == 0) begin(statement.sum, statement.first, statement.wins);
      while (!m_stack.empty()) step();
    } catch (const LimitError& error) {
      throw LimitError(fmt::format("{}; {} lines of the certificate were made", error.what(), m_count));
    }
    return line_of(statement.sum, statement.first);
  }

 private:
  using Lines = ChargedMap<Sum, std::uint64_t>;

  /// A statement, and the sums after the moves that are to be proved first.
  struct Frame {
    Sum sum;
    Player first;
    bool wins;
    std::vector<Move> moves{};  ///< of a winner only one
    std::size_t next = 0;
  };

  /// 0 if the sum has none with this player to move.
  std::uint64_t line_of(const Sum& sum, Player first) const {
    const Lines& lines = m_lines[static_cast<std::size_t>(first)];
    const auto place = lines.find(sum);
    return place == lines.end() ? 0 : place->second / 2;
  }
  bool is_known_lost(const Sum& sum, Player first) const {
    const Lines& lines = m_lines[static_cast<std::size_t>(first)];
    const auto place = lines.find(sum);
    return place != lines.end() && place->second % 2 == 0;
  }

  void begin(const Sum& sum, Player first, bool wins) {
    Frame frame{sum, first, wins};
    if (wins) {
      frame.moves.push_back(winning_move(sum, first));
    } else {
      boost::unordered_flat_set<Sum, boost::hash<Sum>> met;
      for_each_move(m_table, sum, first, [&](Term from, Term to, Sum after) {
        if (met.insert(after).second) frame.moves.push_back({from, to, std::move(after)});
        return false;
      });
    }
    m_stack.push_back(std::move(frame));
  }

  /// One that is proved already, else one that leaves the opponent few moves.
  Move winning_move(const Sum& sum, Player first) {
    const Player other = opponent(first);
    std::vector<std::pair<std::size_t, Move>> moves;
    if (for_each_move(m_table, sum, first, [&](Term from, Term to, Sum after) {
          const bool is_proved = is_known_lost(after, other);
          if (is_proved) moves.clear();
          moves.push_back({count_moves(after, other), {from, to, std::move(after)}});
          return is_proved;
        })) {
      return std::move(moves.front().second);
    }
    std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (auto& [count, move] : moves) {
      if (!m_oracle.wins(move.sum, other)) return std::move(move);
    }
    throw DomainError("the search finds no winning move in a sum that it has found to be won");
  }
  std::size_t count_moves(const Sum& sum, Player player) {
    std::size_t count = 0;
    for (const Term term : sum) count += m_table.options(term, player).size();
    return count;
  }

  void step() {
    m_table.budget().tick();
    Frame& top = m_stack.back();
    const Player other = opponent(top.first);
    while (top.next < top.moves.size()) {
      const Sum after = top.moves[top.next++].sum;
      if (line_of(after, other) == 0) return begin(after, other, !top.wins);
    }
    write_line(top);
    m_stack.pop_back();
  }

  void write_line(const Frame& frame) {
    if (m_count == most_lines) throw LimitError("the certificate is too long");
    std::string line = fmt::format("{}\t{}\t{}\t{}", ++m_count, name_of(frame.first), frame.wins ? "wins" : "loses",
                                   text_of(m_table, frame.sum));
    if (frame.wins) {
      const Move& move = frame.moves.front();
      line += fmt::format("\t{}\t{}", m_table.text(move.from), m_table.text(move.to));
    }
    std::vector<std::uint64_t> references;
    for (const Move& move : frame.moves) references.push_back(line_of(move.sum, opponent(frame.first)));
    std::sort(references.begin(), references.end());
    for (const std::uint64_t reference : references) {
      line += fmt::format("{}{}", reference == references.front() ? '\t' : ' ', reference);
    }
    m_memory.claim(frame.sum.size() * sizeof(Term));
    m_lines[static_cast<std::size_t>(frame.first)].emplace(frame.sum, 2 * m_count + (frame.wins ? 1 : 0));
    m_write(line + "\n");
  }

  TermTable& m_table;
  Oracle& m_oracle;
  Write m_write;
  MemoryClaim m_memory;
  std::array<Lines, 2> m_lines;  ///< for each player who moves first: twice the number of the line, 1 more if won
  std::vector<Frame> m_stack;
  std::uint64_t m_count = 0;
};

/// Whether the search agrees with a statement.
bool is_true(Oracle& oracle, const Statement& statement) {
  return oracle.wins(statement.sum, statement.first) == statement.wins;
}

}  // namespace

}  // namespace proof

struct CertificateWriter::State {
  State(GameStore& s, OutcomeSearch& o, ReadTerm r)
      : store(s), read(std::move(r)), table(s.budget(), read), oracle(s, o, read, table) {}

  GameStore& store;
  ReadTerm read;
  proof::TermTable table;
  proof::Oracle oracle;
};

CertificateWriter::CertificateWriter(GameStore& store, OutcomeSearch& search, ReadTerm read)
    : m_state(std::make_unique<State>(store, search, std::move(read))) {}
CertificateWriter::~CertificateWriter() = default;

Outcome CertificateWriter::outcome(std::string_view left, std::string_view right) {
  proof::TermTable& table = m_state->table;
  return m_state->oracle.outcome(proof::difference(table, table.terms(left), table.terms(right)));
}

void CertificateWriter::write(const Claim& claim, const std::function<void(std::string_view)>& write) {
  proof::TermTable& table = m_state->table;
  const Claim written = proof::as_written(table, claim);
  const std::vector<proof::Statement> statements = proof::statements_of(table, written);
  for (const proof::Statement& statement : statements) {
    if (!proof::is_true(m_state->oracle, statement)) throw DomainError("this is not so: " + written.in_words());
  }
  proof::ChecksumWriter file(write);
  file.write(fmt::format("{}\n", proof::first_line));
  for (const std::string& line : written.rules) file.write(fmt::format("rules\t{}\n", line));
  file.write(fmt::format("claim\t{}\t{}\t{}\n", written.left, written.word, written.right));
  proof::Prover prover(table, m_state->oracle, [&](std::string_view text) { file.write(text); });
  std::vector<std::uint64_t> proofs;
  for (const proof::Statement& statement : statements) proofs.push_back(prover.prove(statement));
  std::sort(proofs.begin(), proofs.end());
  proofs.erase(std::unique(proofs.begin(), proofs.end()), proofs.end());
  file.write(fmt::format("proof\t{}\n", fmt::join(proofs, " ")));
  file.write_checksum();
}

}  // namespace upstar
