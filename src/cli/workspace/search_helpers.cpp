// Each helper has a quiet console and a workspace. The thread of the caller works in its own workspace meanwhile.
#include "cli/workspace/search_helpers.hpp"

#include <fmt/format.h>

#include <exception>
#include <optional>
#include <system_error>
#include <thread>

#include "upstar/base/error.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar::cli {

struct SearchHelpers::Helper {
  Helper(const Registry& registry, const Limits& limits) : workspace(quiet, registry, limits) {}

  Console quiet{Console::Quiet{}};
  Workspace workspace;
};

namespace {

class Sharing {
 public:
  Sharing(OutcomeSearch& search, SharedSums& shared) : m_search(search) { m_search.share(&shared); }
  ~Sharing() { m_search.share(nullptr); }
  Sharing(const Sharing&) = delete;
  Sharing& operator=(const Sharing&) = delete;

 private:
  OutcomeSearch& m_search;
};

}  // namespace

SearchHelpers::SearchHelpers(Workspace& workspace, unsigned threads) : m_workspace(workspace) {
  Limits share = workspace.limits();
  m_shared_memory = share.memory / 8;
  share.memory = (share.memory - m_shared_memory) / threads;
  share.kept /= threads;
  workspace.set_limits(share);
  for (unsigned i = 1; i < threads; ++i) {
    m_helpers.push_back(std::make_unique<Helper>(workspace.registry(), share));
    m_helpers.back()->workspace.share_definitions(workspace.console());
  }
}

SearchHelpers::~SearchHelpers() = default;

std::string SearchHelpers::answer(const std::function<std::string(Workspace&)>& answer) {
  SharedSums shared(m_shared_memory);
  const auto work = [&](Workspace& workspace) {
    const Sharing sharing(workspace.session().search(), shared);
    return answer(workspace);
  };
  std::vector<std::optional<std::string>> answers(m_helpers.size() + 1);
  std::exception_ptr error;
  {
    std::vector<std::jthread> threads;
    try {
      for (std::size_t i = 0; i < m_helpers.size(); ++i) {
        threads.emplace_back([&, i] {
          try {
            Workspace& workspace = m_helpers[i]->workspace;
            answers[i + 1] = workspace.answer([&] { return work(workspace); });
          } catch (...) {  // the others go on
          }
        });
      }
    } catch (const std::system_error&) {
      throw LimitError(fmt::format("the system starts no more than {} threads", threads.size()));
    }
    try {
      answers[0] = work(m_workspace);
    } catch (...) {
      error = std::current_exception();
    }
  }
  for (std::optional<std::string>& text : answers) {
    if (text) return std::move(*text);
  }
  std::rethrow_exception(error);
}

void SearchHelpers::print_statistics() {
  Console& console = m_workspace.console();
  console.note("thread 1\n" + m_workspace.statistics());
  for (std::size_t i = 0; i < m_helpers.size(); ++i) {
    console.note(fmt::format("thread {}\n", i + 2) + m_helpers[i]->workspace.statistics());
  }
}

}  // namespace upstar::cli
