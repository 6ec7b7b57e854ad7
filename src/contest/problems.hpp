// The problems. A file NAME.cpp that solves some defines `void add_NAME(std::vector<Problem>&)`, which adds them; the list in
// meson.build names it, and nothing else has to know it. And words that several problems write.
#pragma once

#include <string_view>
#include <vector>

#include "upstar/contest/problem.hpp"

namespace upstar {

/// All of them, made from the list in src/contest/meson.build.
std::vector<Problem> problem_table();

/// Who wins a game of this sign that is a number, in our own formats: `Left`, `Right`, `second`.
constexpr std::string_view winner_of_number(int sign) { return sign > 0 ? "Left" : sign < 0 ? "Right" : "second"; }

}  // namespace upstar
