// The texts of compounds of positions.
#include "upstar/ruleset/compound_rules.hpp"

namespace upstar {

std::string_view text_of(Compound how) {
  switch (how) {
    case Compound::conjunctive: return "conjunctive_sum";
    case Compound::continued_conjunctive: return "continued_conjunctive_sum";
    case Compound::selective: return "selective_sum";
    case Compound::shortened_selective: return "shortened_selective_sum";
    case Compound::diminished_disjunctive: return "diminished_disjunctive_sum";
  }
  return {};
}

std::string CompoundRules::to_text(const Position& p) const {
  std::string text(text_of(p.how));
  const char* before = "(";
  for (const AnyPosition& component : p.components) {
    text += before + component.to_expression();
    before = ", ";
  }
  return text + ")";
}

}  // namespace upstar
