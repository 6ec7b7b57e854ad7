// The list of all works, and the code that several of them share.
#include "bench/works.hpp"

#include <fmt/format.h>

namespace upstar::bench {

std::vector<Work> all_works() {
  std::vector<Work> all;
  for (const auto table : {engine_works(), analysis_works(), ruleset_works(), heap_works(), graph_works(),
                           loopy_works(), misere_works(), contest_works(), search_works()}) {
    all.insert(all.end(), table.begin(), table.end());
  }
  return all;
}

std::string stops_and_temperature(GameStore& store, GameId g) {
  return fmt::format("stops {} {}, mean {}, temperature {}", store.left_stop(g).to_string(),
                     store.right_stop(g).to_string(), store.mean(g).to_string(), store.temperature(g).to_string());
}

}  // namespace upstar::bench
