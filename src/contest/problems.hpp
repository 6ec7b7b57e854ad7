// The problems, and words that several of them write. A file NAME.cpp that solves problems defines
// `void add_NAME(std::vector<Problem>&)`, which adds them. The list in meson.build names the file; nothing else has to.
#pragma once

#include <string_view>
#include <vector>

#include "upstar/contest/problem.hpp"

namespace upstar {

/// All problems; generated from the list in src/contest/meson.build.
std::vector<Problem> problem_table();

/// The winner of a number with this sign, as our own formats write it: `Left`, `Right`, `second`.
constexpr std::string_view winner_of_number(int sign) { return sign > 0 ? "Left" : sign < 0 ? "Right" : "second"; }

}  // namespace upstar
