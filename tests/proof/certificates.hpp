// Certificates of random claims, in one session.
#pragma once

#include <string>
#include <string_view>

#include "search/random_sums.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/proof/certificate.hpp"

namespace upstar::tests {

class Certificates {
 public:
  explicit Certificates(std::uint64_t seed);

  /// The terms as a side of a claim.
  std::string side(const Terms& terms);
  /// A sum whose proof has some hundred lines at most.
  Terms sum() { return sums.sum(Play::normal, 4, 200); }
  SearchTerm read(std::string_view text) { return session.summands(text).front().search_term(); }
  /// The certificate. **Errors** DomainError if the claim is false.
  std::string prove(const Claim& claim);
  /// The claim in words that the certificate proves, or what is wrong with it.
  std::string verdict(std::string_view certificate);
  /// What verdict() says of a certificate that proves the claim.
  std::string proved(const Claim& claim);

  RandomSums sums;

 private:
  Registry m_registry = Registry::standard();

 public:
  Session session;
};

/// left - right.
Terms difference(RandomSums& sums, const Terms& left, const Terms& right);

}  // namespace upstar::tests
