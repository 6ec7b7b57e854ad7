// Positions played at once by other rules than that of the sum: a player moves in all, in some or in one of them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/analysis/compounds.hpp"
#include "upstar/ruleset/any_position.hpp"

namespace upstar {

/// `conjunctive_sum`: the name in expressions.
std::string_view text_of(Compound how);

struct CompoundPosition {
  Compound how{};
  std::vector<AnyPosition> components;

  bool operator==(const CompoundPosition&) const = default;
  std::uint64_t heap_bytes() const { return components.capacity() * sizeof(AnyPosition); }
  friend std::size_t hash_value(const CompoundPosition& p) {
    return static_cast<std::size_t>(mix(hash_of(p.components), static_cast<std::uint64_t>(p.how)));
  }
};

/// The ruleset of all compounds.
struct CompoundRules {
  using Position = CompoundPosition;

  std::string to_text(const Position& p) const;
  std::string to_expression(const Position& p) const { return to_text(p); }
  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    std::vector<std::vector<AnyPosition>> options;
    for (const AnyPosition& component : p.components) options.push_back(component.moves(player));
    for_each_move<AnyPosition>(p.how, p.components, options, [&](std::vector<AnyPosition> moved) {
      emit(Position{p.how, std::move(moved)});
    });
  }
  bool can_come_back(const Position& p) const {
    return std::any_of(p.components.begin(), p.components.end(),
                       [](const AnyPosition& component) { return component.can_come_back(); });
  }
};

}  // namespace upstar
