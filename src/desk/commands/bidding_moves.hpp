// The moves of sums in bidding play: what Left needs after each, who wins, and by which bids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "desk/workspace/workspace.hpp"
#include "upstar/expr/summand.hpp"

namespace upstar::desk {

/// Of the dollars, how many Left has, and who holds the marker.
struct BiddingState {
  std::uint32_t total;
  std::uint32_t left_dollars;
  Player holder;
};

/// Of `4,2,left`. **Errors** UsageError for anything else.
BiddingState read_bidding_state(std::string_view text);

/// A line for each move: the player, the summand, if there are several, what it becomes, and what Left needs then, with
/// the marker and without; a line that says who wins, and by which bids. `width`: 0 if nothing is to be cut.
/// **Errors** those of BiddingSearch::needs(); DomainError for a term that is loopy or the moon.
std::string bidding_table(Workspace&, const std::vector<Summand>&, BiddingState, Style, std::size_t width);
/// The same as one JSON object.
std::string bidding_tree(Workspace&, std::string_view input, const std::vector<Summand>&, BiddingState, Style);

}  // namespace upstar::desk
