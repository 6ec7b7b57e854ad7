// Every problem, each defined beside what solves it, and words that several of them write.
#pragma once

#include <string_view>

#include "upstar/contest/problem.hpp"

namespace upstar {

Problem heap_split_problem();
Problem walkers_problem();
Problem cutcake_problem();
Problem hackenbush_string_problem();
Problem hackenbush_tree_problem();
Problem col_strip_problem();
Problem seating_couples_problem();
Problem switches_problem();
Problem infinite_strings_problem();
Problem hdu3544_problem();
Problem gerald08_problem();
Problem purple_hearts_problem();
Problem srm701_problem();
Problem uoj342_problem();
Problem aoj1377_problem();
Problem abc229h_problem();
Problem pe882_problem();
Problem cf1704f_problem();
Problem p2197_problem();
Problem p2252_problem();
Problem hdu1846_problem();
Problem hdu3032_problem();
Problem hdu1848_problem();
Problem hdu1536_problem();
Problem hdu2509_problem();
Problem hdu1907_problem();
Problem p2148_problem();
Problem poj3537_problem();
Problem treblecross_problem();
Problem poj1704_problem();
Problem letters_problem();
Problem pe306_problem();
Problem agc017d_problem();
Problem cf1610i_problem();
Problem hdu3094_problem();
Problem poj3710_problem();
Problem gym101908b_problem();
Problem poj2311_problem();
Problem switch_lights_problem();
Problem token_dag_problem();

/// Who wins a game of this sign that is a number, in our own formats: `Left`, `Right`, `second`.
constexpr std::string_view winner_of_number(int sign) { return sign > 0 ? "Left" : sign < 0 ? "Right" : "second"; }

}  // namespace upstar
