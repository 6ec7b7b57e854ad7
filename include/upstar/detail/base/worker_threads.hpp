// The threads of the library and the desk; nothing else starts any. In a build without threads there are none to start.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#ifndef UPSTAR_NO_THREADS
#include <thread>
#endif

namespace upstar::detail {

/// Signals go to other threads than these, so that they end the waiting of the thread that reads.
class WorkerThreads {
 public:
  WorkerThreads() = default;
  ~WorkerThreads() { join(); }
  WorkerThreads(const WorkerThreads&) = delete;
  WorkerThreads& operator=(const WorkerThreads&) = delete;

  /// Calls work(0), ..., work(count - 1), each in a thread of its own. `work` throws nothing.
  /// **Errors** LimitError if the system starts no more threads.
  void start(std::size_t count, const std::function<void(std::size_t)>& work);
  bool empty() const;
  void join();

 private:
#ifndef UPSTAR_NO_THREADS
  std::vector<std::thread> m_threads;
#endif
};

}  // namespace upstar::detail
