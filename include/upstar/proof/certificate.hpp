// Certificates: texts that prove who wins sums of games, so that a verifier only replays moves.
// docs/certificates.md has the format.
//
// Terms. A *claim* is about sums, as text: terms joined by ` + `, each a position as an expression (clobber("xo.ox"))
// or a value or form in plain braces (PlainForm: 5/8, *3, {0,*|0}), with or without `-` before it.
//
// A claim stands for statements of one kind: the player who moves first wins a sum, or loses it. `G <= H` says that
// Left, moving first, loses G - H. Each line of a certificate is such a statement. That a player wins is shown by a
// move, that a player loses by all moves; each leads to a line before.
//
//     claim text --> goals --> Prover asks OutcomeSearch, writes lines --> file --> check_certificate replays them
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "upstar/analysis/form.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

struct Claim {
  std::string left;   ///< a sum; for `canonical` a form
  std::string word;   ///< `<=`, `>=`, `=`, `<`, `>`, `||`, `<|`, `|>`, `outcome` or `canonical`
  std::string right;  ///< a sum; for `outcome` one of L R N P, for `canonical` a value
  /// Lines that define the rulesets of positions in it that are not of the library, in order.
  std::vector<std::string> rules{};

  /// The claim for people: `G <= H`, `outcome(G) = N, where rules stones(b) := ...`.
  std::string in_words() const;
  bool operator==(const Claim&) const = default;
};

/// Reads one term: the position or value of an expression. **Errors** ParseError, DomainError, LimitError.
using ReadTerm = std::function<SearchTerm(std::string_view)>;

/// Takes a line of the rules of a claim, before any of its terms is read. **Errors** as ReadTerm.
using ReadRules = std::function<void(std::string_view)>;

/// A form as text for claims: numbers and nimbers by name where they stand in canonical form, all others as
/// `{a,b|c}`, the options in the order of their texts.
/// **Errors** LimitError past ten million characters. **Cost** that of the text.
std::string plain_form(FormStore& forms, FormId form);
/// The same of the canonical form of a value.
std::string plain_form(GameStore& store, GameId value);

/// Writes certificates of claims in normal play.
class CertificateWriter {
 public:
  /// The search must play normal play in `store`, and `read` must read into it. All must outlive the writer.
  CertificateWriter(GameStore& store, OutcomeSearch& search, ReadTerm read);
  ~CertificateWriter();
  CertificateWriter(const CertificateWriter&) = delete;
  CertificateWriter& operator=(const CertificateWriter&) = delete;

  /// Who wins left - right: L for `left > right`, R for `<`, N for `||`, P for `=`.
  /// **Errors** those of OutcomeSearch::outcome and ReadTerm; ParseError.
  Outcome outcome(std::string_view left, std::string_view right = "0");
  /// Writes the certificate in pieces. What was proved for one claim serves the next one only within a call.
  /// **Errors** DomainError if the claim is false, before anything is written; LimitError past the budget or ten
  /// million lines, which says how far it came; as outcome().
  /// **Cost** a line for each sum that the proof needs.
  void write(const Claim& claim, const std::function<void(std::string_view)>& write);

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

/// Replays the certificate. **Returns** its claim, which is proved. Without `read_rules` one with rules proves nothing.
/// **Errors** IoError with the place (`line 17: ...`) if it proves nothing; LimitError.
/// **Cost** one step for each move of the players who lose, and for each move of a winner until it is the one written.
Claim check_certificate(Budget& budget, std::string_view file, const ReadTerm& read, const ReadRules& read_rules = {});

}  // namespace upstar
