// Certificates of random claims: made, sealed anew, and judged.
#include "proof/certificates.hpp"

#include "upstar/base/error.hpp"

namespace upstar::tests {

Certificates::Certificates(std::uint64_t seed) : sums(seed), session(sums.store(), m_registry) {}

std::string Certificates::side(const Terms& terms) {
  std::string text;
  for (const SearchTerm& term : terms) {
    const AnyPosition* position = std::get_if<AnyPosition>(&term);
    text += text.empty() ? "" : " + ";
    text += position != nullptr ? position->to_expression() : plain_form(sums.store(), std::get<GameId>(term));
  }
  return text;
}

std::string Certificates::prove(const Claim& claim) {
  CertificateWriter writer(sums.store(), session.search(), [this](std::string_view text) { return read(text); });
  std::string certificate;
  writer.write(claim, [&](std::string_view piece) { certificate += piece; });
  return certificate;
}

std::string Certificates::verdict(std::string_view certificate) {
  try {
    return check_certificate(sums.store().budget(), certificate, [this](std::string_view text) { return read(text); })
        .in_words();
  } catch (const IoError& error) {
    return error.what();
  }
}

std::string Certificates::proved(const Claim& claim) {
  const std::string file = prove(claim);
  const std::string written = file.substr(file.find('\n') + 1);
  const auto field = [line = written.substr(0, written.find('\n'))](int number) {
    std::size_t at = 0;
    for (; number > 0; --number) at = line.find('\t', at) + 1;
    return line.substr(at, line.find('\t', at) - at);
  };
  return Claim{field(1), claim.word, field(3)}.in_words();
}

Terms difference(RandomSums& sums, const Terms& left, const Terms& right) {
  Terms terms = left;
  for (const SearchTerm& term : right) terms.push_back(sums.negative(term));
  return terms;
}

}  // namespace upstar::tests
