// The colouring game: two players paint pairs of adjacent cells white, at least one of which is of their colour.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace upstar {

/// The Grundy number of Dawson's Kayles on a row of n: take two adjacent ones.
/// **Cost** none to speak of: the period 34 from 53 on is proved by the octal periodicity theorem.
/// **Source** Guy and Smith 1956; Winning Ways, chapter 4.
unsigned dawsons_kayles(std::size_t n);

/// Whether the player of the red cells wins, beginning on cells R and B.
/// **Requires** two of these letters or more. **Cost** linear.
bool red_wins_first(std::string_view cells);

}  // namespace upstar
