// The tables behind the sections of test files: a row for each game of MCGS.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "search/mcgs/games.hpp"

namespace upstar::mcgs {

struct Board;

struct Section::Row {
  std::string_view name;
  Game (*read)(const Row& row, Piece text, bool is_impartial);
  // Of boards and strips:
  std::string_view ruleset{};
  std::string_view letters{};      ///< of MCGS
  std::string_view own_letters{};  ///< of the ruleset, in the same order
  bool is_strip = false;
  std::optional<std::string> (*after)(const Board& board, std::string_view move) = nullptr;
};

std::span<const Section::Row> board_rows();
std::span<const Section::Row> value_rows();

/// The largest integer that may be read.
inline constexpr std::int64_t largest = 1'000'000'000;

}  // namespace upstar::mcgs
