// The works of `upstar bench`: each computes something whose answer is known, and says what that is.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::bench {

/// What a work computes in: nothing else has been done in the store.
struct Context {
  GameStore& store;
  const Registry& registry;
  Session& session;
  Budget& budget;
};

struct WorkResult {
  std::string answer;
  std::string expected;
};

struct Work {
  const char* group;
  const char* name;
  const char* summary;
  bool takes_long;  ///< done only when asked for
  std::function<WorkResult(Context& context)> run;
};

// The tables, each in the order its works are done.
std::span<const Work> engine_works();
std::span<const Work> analysis_works();
std::span<const Work> ruleset_works();
/// Of the group `impartial`: sequences, periods, products, contest inputs.
std::span<const Work> heap_works();
/// The rest of that group: graphs, boards, bars.
std::span<const Work> graph_works();
std::span<const Work> contest_works();

/// All of them.
std::vector<Work> all_works();

/// What is compared of a value too long to write down.
std::string stops_and_temperature(GameStore& store, GameId g);

}  // namespace upstar::bench
