// What saving and loading a table have in common: the lines it begins with, the kinds of its items, its signed numbers.
#pragma once

#include <cstdint>
#include <string_view>

#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar::table_file {

constexpr std::string_view mark = "upstar table ";
constexpr std::string_view format = "2";

enum Item : std::uint64_t { no_more, text, options, new_source, words };

/// What the records of parts depend on, beside the rules.
inline std::uint64_t ways_of(const PartPool& pool) {
  return static_cast<std::uint64_t>(pool.values()) * 2 + (pool.uses_bounds() ? 1 : 0);
}

inline const char* name_of(Play play) { return play == Play::normal ? "normal play" : "misere play"; }

inline std::uint64_t zigzag(std::int32_t x) { return static_cast<std::uint32_t>(x) << 1 ^ (x < 0 ? UINT32_MAX : 0); }
inline std::int32_t unzigzag(std::uint64_t bits) {
  return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits >> 1) ^ ((bits & 1) != 0 ? UINT32_MAX : 0));
}

}  // namespace upstar::table_file
