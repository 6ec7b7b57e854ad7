// Threads that search the same sums, and share what they find.
#pragma once

#include <functional>
#include <string>

#include "desk/workspace/workspace_crew.hpp"
#include "upstar/search/shared_sums.hpp"

namespace upstar::desk {

class SearchHelpers {
 public:
  /// They share the memory limit, and an eighth is for what they share. The first reports on the console.
  SearchHelpers(Console& console, Limits limits);

  /// Calls `answer` in each workspace, each in a thread of its own. **Returns** an answer of one that has one.
  /// **Errors** those of `answer`, if none has an answer.
  std::string answer(const std::function<std::string(Workspace&)>& answer);
  void print_statistics() { m_crew.print_statistics(); }

 private:
  std::uint64_t m_shared_memory;
  WorkspaceCrew m_crew;
};

}  // namespace upstar::desk
