// The link of a sum: its terms, then the rules of their positions.
#include <fmt/format.h>

#include <algorithm>

#include "expr/definition_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/ruleset/link.hpp"

namespace upstar {

namespace {

std::string entry_of(Session& session, const Summand& term) {
  if (term.position() != nullptr) return link_entry(*term.position());
  Answer value;
  if (const LoopyGame* loopy = std::get_if<LoopyGame>(&term.term)) value = {*loopy};
  else if (term.is_moon()) value = {Moon{}};
  else value = {term.value()};
  return link_entry("value", plain_text(session.store(), value));
}

/// The lines of the rules of all terms, each once.
std::vector<std::string> rules_of_sum(Session& session, std::span<const Summand> sum) {
  std::vector<std::string> all;
  for (const Summand& term : sum) {
    if (term.position() == nullptr) continue;
    std::vector<std::string> lines = session.rules_of(*term.position());
    if (lines.empty() || lines == all) continue;
    if (!all.empty() && session.has_old_rules()) {
      throw DomainError(
          "the sum has positions of rules that hold no longer, and a link cannot tell which: define "
          "rules once");
    }
    for (std::string& line : lines) {
      if (line.starts_with('#')) throw DomainError(fmt::format("the rules have no link: {}", line.substr(2)));
      if (std::ranges::count(all, line) == 0) all.push_back(std::move(line));
    }
  }
  return all;
}

}  // namespace

std::string Session::link(std::span<const Summand> sum) {
  std::vector<std::string> entries;
  for (const Summand& term : sum) entries.push_back(entry_of(*this, term));
  for (const std::string& line : rules_of_sum(*this, sum)) entries.push_back(link_entry("define", line));
  return link_of(entries);
}

}  // namespace upstar
