// The works of `upstar bench`: each computes something with a known answer, which it states.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::bench {

/// Where a work computes: its store is fresh.
struct Context {
  GameStore& store;
  const Registry& registry;
  Session& session;
  Budget& budget;
};

struct WorkResult {
  std::string answer;
  std::string expected;
  std::optional<double> seconds{};  ///< of the work alone, where its input and its check take as long
};

struct Work {
  const char* group;
  const char* name;
  const char* summary;
  bool takes_long;  ///< done only on request
  std::function<WorkResult(Context& context)> run;
};

// The tables, each in the order its works are done.
std::span<const Work> engine_works();
std::span<const Work> analysis_works();
std::span<const Work> ruleset_works();
/// Part of the group `impartial`: sequences, periods, products, contest inputs.
std::span<const Work> heap_works();
/// The rest of that group: graphs, boards, bars.
std::span<const Work> graph_works();
std::span<const Work> misere_works();
std::span<const Work> contest_works();
std::span<const Work> loopy_works();
std::span<const Work> search_works();

/// All of them.
std::vector<Work> all_works();

/// The facts compared for a value that is too long to write down.
std::string stops_and_temperature(GameStore& store, GameId g);

}  // namespace upstar::bench
