// Evaluates positions of one ruleset, one after another or several at once. Each thread has a store of its own. The
// output is the same for every number of threads.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "desk/workspace/position_source.hpp"
#include "desk/workspace/workspace_crew.hpp"

namespace upstar::desk {

class PositionCrew {
 public:
  /// The text printed for a position of the ruleset that the source has open in the workspace.
  using Answer = std::function<std::string(Workspace&, PositionSource&, std::string_view position)>;

  /// Opens the ruleset `reference`, as PositionSource reads it, in each thread's workspace; the threads share the
  /// memory limit; there are no more of them than `answers`. Values are kept in the file `store`, if that is not empty.
  /// **Errors** those of PositionSource and StoredValues.
  PositionCrew(Console& console, const std::string& reference, const Limits& limits, std::size_t answers,
               std::string store);

  /// Like answer_each of batch.hpp; `answer` is called in several threads. At the end, whatever it is, what was
  /// found goes into the store. **Errors** those of StoredValues::save().
  void answer_each(const std::vector<std::string>& operands, const BatchRules& rules, const Answer& answer);
  void print_statistics() { m_crew.print_statistics(); }

 private:
  WorkspaceCrew m_crew;
  StoreFile m_store;
  std::vector<std::unique_ptr<PositionSource>> m_sources;  ///< one for each thread
};

}  // namespace upstar::desk
