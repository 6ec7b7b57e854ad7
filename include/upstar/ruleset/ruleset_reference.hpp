// RulesetReference: a ruleset as users write it: `domineering`, `subtraction[set=1/3/4]`, `impartial(clobber)`. And
// open_ruleset(), which opens one by name.
//
//     GameStore store;
//     const auto clobber = open_ruleset(store, "clobber");
//     clobber->value("xo.|.ox");
//     for (const AnyPosition& option : clobber->position("xoxo").moves(Player::left)) option.to_text();
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/transformers.hpp"

namespace upstar {

class RulesetReference {
 public:
  /// Reads the text. It keeps a copy of the entry.
  /// **Errors** ParseError for a text that is not a name with or without parameters; DomainError for an unknown name;
  /// LimitError past 100 transformers.
  RulesetReference(const Registry& registry, std::string_view text);

  const RulesetEntry& entry() const { return *m_entry; }
  const Parameters& parameters() const { return m_parameters; }
  bool is_transformed() const { return !m_transforms.empty(); }
  /// **Errors** ParameterError for a parameter that the ruleset does not take; DomainError for values that do not go
  /// together.
  std::unique_ptr<PositionSolver> open(GameStore& store) const;

 private:
  std::shared_ptr<const RulesetEntry> m_entry;
  Parameters m_parameters;
  std::vector<const Transform*> m_transforms;  ///< the innermost first
};

/// The ruleset of a position that is written as one call, such as `clobber("xo")`; nothing for a sum, a negative, a
/// transformed position, or one of a ruleset that the registry does not have.
std::optional<RulesetReference> reference_of(const Registry& registry, const AnyPosition& position);

/// The ruleset of the library that the text names. **Errors** as RulesetReference.
std::unique_ptr<PositionSolver> open_ruleset(GameStore& store, std::string_view text);

}  // namespace upstar
