// Claims from summands, and their file.
#include "desk/workspace/certificate.hpp"

#include "upstar/base/error.hpp"

namespace upstar::desk {

void add_certificate_option(Arguments& arguments, std::string& path) {
  arguments.option(
      "certificate", "FILE", [&](const std::string& text) { path = text; },
      "Write a proof of the answer, which `upstar verify` checks");
}

ReadTerm reader_in(Session& session) {
  return [&session](std::string_view text) -> SearchTerm {
    const std::vector<Summand> summands = session.summands(text);
    if (summands.size() != 1) throw DomainError("a term of a proof is not a sum");
    return summands.front().search_term();
  };
}

std::string claim_side(Session& session, const std::vector<Summand>& summands) {
  std::string side;
  for (const Summand& summand : summands) {
    const AnyPosition* position = summand.position();
    side.append(side.empty() ? "" : " + ");
    side += position != nullptr ? position->to_expression() : plain_form(session.store(), summand.value());
  }
  return side;
}

ClaimFile::ClaimFile(Workspace& workspace, const std::string& path)
    : m_outside(workspace.console().outside()),
      m_path(path),
      m_writer(workspace.store(), workspace.session().search(), reader_in(workspace.session())) {
  m_outside.replace(path);  // it may be written
}

Relation ClaimFile::compare(const std::string& left, const std::string& right) {
  switch (m_writer.outcome(left, right)) {
    case Outcome::L: return Relation::greater;
    case Outcome::R: return Relation::less;
    case Outcome::P: return Relation::equal;
    case Outcome::N: break;
  }
  return Relation::confused;
}

void ClaimFile::write(const Claim& claim) {
  const auto content = m_outside.replace(m_path);
  m_writer.write(claim, [&](std::string_view bytes) { content->write(bytes); });
  content->put_in_place();
}

}  // namespace upstar::desk
