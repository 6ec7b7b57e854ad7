// Certificates of misère quotients: the quotient itself, which a verifier proves again. docs/certificates.md has the
// format.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "upstar/impartial/misere_quotient.hpp"

namespace upstar {

struct QuotientCertificate {
  std::string code;  ///< or the name of a game that has one, such as `kayles`
  MisereQuotient quotient;

  /// `misere_quotient(0.77): 40 elements, 9 of them P-positions, period 12 from 71`.
  std::string in_words() const;
};

/// Writes the certificate in pieces.
void write_certificate(const QuotientCertificate& certificate, const std::function<void(std::string_view)>& write);

/// Whether the first line is that of such a certificate.
bool is_quotient_certificate(std::string_view file);

/// **Returns** what the certificate says, proved by is_proof(), and its period by proved_recurrence().
/// **Errors** IoError with the place (`line 17: ...`) if it proves nothing; LimitError.
/// **Cost** that of the proof: see is_proof().
QuotientCertificate check_quotient_certificate(Budget& budget, std::string_view file);

}  // namespace upstar
