// Threads that search the same sums as a workspace does, and share with it what they find.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/workspace/workspace.hpp"
#include "upstar/search/shared_sums.hpp"

namespace upstar::cli {

class SearchHelpers {
 public:
  /// `threads` counts the one of the workspace, too. They share its memory limit, and an eighth is for what they share.
  SearchHelpers(Workspace& workspace, unsigned threads);
  ~SearchHelpers();
  SearchHelpers(const SearchHelpers&) = delete;
  SearchHelpers& operator=(const SearchHelpers&) = delete;

  /// Calls `answer` in each workspace, each in a thread of its own. **Returns** the answer of the first that has one.
  /// **Errors** those of `answer` in the workspace this was made with, if none has an answer.
  std::string answer(const std::function<std::string(Workspace&)>& answer);
  /// On standard error.
  void print_statistics();

 private:
  struct Helper;

  Workspace& m_workspace;
  std::uint64_t m_shared_memory;
  std::vector<std::unique_ptr<Helper>> m_helpers;
};

}  // namespace upstar::cli
