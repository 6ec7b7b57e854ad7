// Claims from summands, and their file.
#include "desk/workspace/certificate.hpp"

#include <algorithm>

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

ClaimFile::ClaimFile(Workspace& workspace, const std::string& path)
    : m_session(workspace.session()),
      m_outside(workspace.console().outside()),
      m_path(path),
      m_writer(workspace.store(), workspace.session().search(), reader_in(workspace.session())) {
  m_outside.replace(path);  // it may be written
}

std::string ClaimFile::side(const std::vector<Summand>& summands) {
  std::string side;
  for (const Summand& summand : summands) {
    side += side.empty() ? "" : " + ";
    const AnyPosition* position = summand.position();
    if (position == nullptr) {
      side += plain_form(m_session.store(), summand.value());
      continue;
    }
    side += position->to_expression();
    for (std::string& line : m_session.rules_of(*position)) {
      if (std::ranges::find(m_rules, line) == m_rules.end()) m_rules.push_back(std::move(line));
    }
  }
  if (!m_rules.empty() && m_session.has_old_rules()) {
    throw DomainError(
        "there are positions of rules that hold no longer, and a certificate cannot tell which: define "
        "rules once");
  }
  return side;
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
  Claim whole = claim;
  whole.rules = m_rules;
  m_writer.write(whole, [&](std::string_view bytes) { content->write(bytes); });
  content->put_in_place();
}

}  // namespace upstar::desk
