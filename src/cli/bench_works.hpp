// The works of `upstar bench`: each computes something whose answer is known, in a store of its own.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "cli/workspace.hpp"

namespace upstar::cli {

struct WorkResult {
  std::string answer;
  std::string expected;
};

struct Work {
  const char* group;
  const char* name;
  const char* summary;
  bool takes_long;  ///< done only when asked for
  std::function<WorkResult(Workspace& workspace)> run;
};

/// What is compared of a value too long to write down.
std::string stops_and_temperature(GameStore& store, GameId g);

/// All works, in the order they are done.
std::span<const Work> bench_works();

/// Those of the group `contest`.
std::vector<Work> contest_works();
/// Those of the group `impartial`.
std::vector<Work> impartial_works();
/// The rest of the group `impartial`: graphs, boards, bars.
std::vector<Work> graph_works();
/// Those of the group `rulesets`.
std::vector<Work> ruleset_works();

// --- the works on positions ---
WorkResult domineering_5x5(Workspace& workspace);
WorkResult domineering_6x5(Workspace& workspace);
WorkResult domineering_6x6(Workspace& workspace);
/// 10,000 sums a + b of values of random boards: a + b - b is a again, and the mean is additive.
WorkResult random_sums(Workspace& workspace);

// --- the works on values ---
/// +-1 + +-2 + ... + +-1000.
WorkResult sum_of_switches(Workspace& workspace);
/// 1000 copies of {2|1||0}, one by one and by doubling.
WorkResult thousand_copies(Workspace& workspace);
/// A million random pairs among the 1474 games born by day 3.
WorkResult compare_day_three(Workspace& workspace);
/// 100,000 lines read, evaluated, printed, and the printed lines read again.
WorkResult lines_of_text(Workspace& workspace);

// --- the works on analysis ---
/// heat(*200, 1), and cooled back.
WorkResult heat_nimber(Workspace& workspace);
/// {100,001 || 100,000 || ... | {2 || 1|-1}}, cooled by 1/2.
WorkResult cool_deep(Workspace& workspace);
/// The thermograph of +-1 + +-2 + ... + +-200.
WorkResult thermograph_of_switches(Workspace& workspace);
/// The stop count of +-1 + +-2 + ... + +-340, of 103 digits.
WorkResult count_stops(Workspace& workspace);
/// The atomic weight of {500.^|*} + {0|400.^}.
WorkResult weigh_ups(Workspace& workspace);
/// The reduced form of +-1 + ... + +-100 + ^3*5.
WorkResult reduce_switches(Workspace& workspace);

}  // namespace upstar::cli
