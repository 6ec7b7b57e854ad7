// The games of a class born by a day, one after another, where the class is much smaller than the day.
//
// Let the class hold with each game its options. Then the options of its games born by day n are games of the class
// born by day n-1, and each of these games is one pair of antichains of them without a reversible option. Whether a
// left option G^L is reversible depends on whether some G^LR <= G, where G^LR is born by day n-2. So the antichains
// fall into few groups, by what they say about the games of the class of day n-2, and pairs of groups are looked at,
// not pairs of antichains: the 534,483 dicotic games of day 4 come from 10,448^2 pairs.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>

#include "upstar/game/store.hpp"

namespace upstar {

/// A class that holds with each game its options.
struct HereditaryClass {
  std::string_view name;  ///< as in is_NAME of the calculator
  /// Whether g is in the class, given that its options are.
  bool (*holds)(GameStore& store, GameId g);
};

/// Dicotic games (also named all_small), numbers, integers, nimbers.
std::span<const HereditaryClass> hereditary_classes();
/// nullptr if there is none of that name.
const HereditaryClass* find_hereditary_class(std::string_view name);

/// Calls `visit` for each game of the class born by the day, once, in an order that is the same every time.
/// **Errors** LimitError where they are too many: if the class has more than 64 games born by day - 2 (dicotic games:
/// from day 5 on), or more than 12,000 antichains born by day - 1.
/// **Cost** one construction for each game; memory for the games of the day before, and what the store keeps.
void each_born_by(GameStore& store, std::uint64_t day, const HereditaryClass& kind,
                  const std::function<void(GameId)>& visit);

}  // namespace upstar
