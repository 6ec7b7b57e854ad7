// Claims from summands, and their file.
#include "desk/workspace/certificate.hpp"

#include <cctype>

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

namespace {

/// Whether the text calls the name: `stones("xo")`.
bool calls(std::string_view text, std::string_view name) {
  const auto is_of_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  for (std::size_t at = 0; (at = text.find(name, at)) != std::string_view::npos; ++at) {
    if ((at == 0 || !is_of_name(text[at - 1])) && text.substr(at + name.size()).starts_with('(')) return true;
  }
  return false;
}

/// The lines of the rules that the claim names.
std::vector<std::string> rules_of(Session& session, const Claim& claim) {
  std::vector<std::string> names;
  for (const RulesetEntry& entry : session.registry().entries()) {
    const std::string& name = entry.info.name;
    if (entry.info.is_of_line && (calls(claim.left, name) || calls(claim.right, name))) names.push_back(name);
  }
  if (!names.empty() && session.has_old_rules()) {
    throw DomainError(
        "there are positions of rules that hold no longer, and a certificate cannot tell which: define "
        "rules once");
  }
  return session.definitions_of(names);
}

}  // namespace

ClaimFile::ClaimFile(Workspace& workspace, const std::string& path)
    : m_session(workspace.session()),
      m_outside(workspace.console().outside()),
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
  Claim whole = claim;
  whole.rules = rules_of(m_session, claim);
  m_writer.write(whole, [&](std::string_view bytes) { content->write(bytes); });
  content->put_in_place();
}

}  // namespace upstar::desk
