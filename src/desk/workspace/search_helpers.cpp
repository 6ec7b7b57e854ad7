// One search in each workspace of a crew.
#include "desk/workspace/search_helpers.hpp"

#include <exception>
#include <optional>
#include <vector>

#include "upstar/detail/base/worker_threads.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar::desk {

namespace {

/// What one thread finds.
struct Found {
  std::optional<std::string> answer;
  std::exception_ptr error;
};

class Sharing {
 public:
  Sharing(OutcomeSearch& search, SharedSums& shared) : m_search(search) { m_search.share(&shared); }
  ~Sharing() { m_search.share(nullptr); }
  Sharing(const Sharing&) = delete;
  Sharing& operator=(const Sharing&) = delete;

 private:
  OutcomeSearch& m_search;
};

Limits without(Limits limits, std::uint64_t memory) {
  limits.memory -= memory;
  return limits;
}

}  // namespace

SearchHelpers::SearchHelpers(Console& console, Limits limits)
    : m_shared_memory(limits.memory / 8),
      m_crew(console, without(limits, m_shared_memory), WorkspaceCrew::Reports::the_first) {}

std::string SearchHelpers::answer(const std::function<std::string(Workspace&)>& answer) {
  SharedSums shared(m_shared_memory);
  std::vector<Found> found(m_crew.size());
  const auto search = [&](std::size_t i) {
    Workspace& workspace = m_crew.workspace(i);
    try {
      found[i].answer = workspace.answer([&] {
        const Sharing sharing(workspace.session().search(), shared);
        return answer(workspace);
      });
    } catch (...) {  // the others go on
      found[i].error = std::current_exception();
    }
  };
  {
    detail::WorkerThreads others;
    others.start(m_crew.size() - 1, [&](std::size_t i) { search(i + 1); });
    search(0);
  }
  for (Found& each : found) {
    if (each.answer) return *std::move(each.answer);
  }
  std::rethrow_exception(found[0].error);
}

}  // namespace upstar::desk
