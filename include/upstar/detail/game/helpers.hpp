// Helpers: threads that help the thread of a store, each with a store of its own that has the same values.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/detail/base/worker_threads.hpp"
#include "upstar/game/spare_threads.hpp"
#include "upstar/game/store.hpp"

namespace upstar::detail {

class Helpers {
 public:
  using Work = std::function<void()>;

  /// At most `most` help at once, as many as are spare. **Requires** `store` outlives it.
  Helpers(GameStore& store, std::shared_ptr<SpareThreads> spare, std::size_t most);
  ~Helpers();
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  std::size_t most() const { return m_most; }
  std::uint32_t patience() const { return m_spare->patience(); }
  bool are_at_work() const { return m_at_work > 0; }

  /// Calls those that are spare, if any. Each runs what prepare(its store, its number) returns, which is called here.
  /// An error of the work ends that thread's help and nothing else; if the system starts fewer threads, fewer help.
  void call(const std::function<Work(GameStore& store, std::size_t number)>& prepare);
  /// Makes the next tick of each fail, and waits for all.
  void stop();

 private:
  struct Member;

  GameStore& m_store;
  std::shared_ptr<SpareThreads> m_spare;
  std::size_t m_most;
  std::atomic<bool> m_is_over = false;
  std::vector<std::unique_ptr<Member>> m_members;  ///< kept from call to call, for what their stores remember
  std::size_t m_at_work = 0;                       ///< the first members
  std::optional<GameStore::Sharing> m_sharing;
  WorkerThreads m_threads;
};

}  // namespace upstar::detail
