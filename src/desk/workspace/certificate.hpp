// Certificates: claims about what was typed, the file of `--certificate`, and how terms of certificates are read.
#pragma once

#include <string>
#include <vector>

#include "desk/io/arguments.hpp"
#include "desk/workspace/workspace.hpp"
#include "upstar/proof/certificate.hpp"

namespace upstar::desk {

/// `--certificate FILE`.
void add_certificate_option(Arguments& arguments, std::string& path);

/// Reads the terms of certificates; the session must outlive it.
ReadTerm reader_in(Session& session);

/// A claim that the search of the session can prove, about what was typed.
class ClaimFile {
 public:
  /// **Errors** IoError if the file may not be written.
  ClaimFile(Workspace& workspace, const std::string& path);

  /// A sum as a side of the claim: positions as expressions, values in plain braces. The lines of the rules of its
  /// positions go with the claim. **Errors** DomainError if rules were defined twice.
  std::string side(const std::vector<Summand>& summands);
  /// How two sums are related. **Errors** as OutcomeSearch::outcome.
  Relation compare(const std::string& left, const std::string& right);
  /// Writes the certificate, as a whole or not at all. **Errors** IoError; as CertificateWriter::write.
  void write(const Claim& claim);

 private:
  Session& m_session;
  Outside& m_outside;
  std::string m_path;
  CertificateWriter m_writer;
  std::vector<std::string> m_rules;
};

}  // namespace upstar::desk
