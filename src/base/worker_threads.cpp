// Starting threads, with SIGINT kept away from them.
#include "upstar/detail/base/worker_threads.hpp"

#include <fmt/format.h>

#include "upstar/base/error.hpp"

#ifndef UPSTAR_NO_THREADS
#include <csignal>
#include <system_error>
#endif

namespace upstar::detail {

#ifdef UPSTAR_NO_THREADS

void WorkerThreads::start(std::size_t count, const std::function<void(std::size_t)>&) {
  if (count > 0) throw LimitError("this build of upstar has no threads");
}
bool WorkerThreads::empty() const { return true; }
void WorkerThreads::join() {}

#else

namespace {

/// Threads that begin while this object lives get no SIGINT.
class SignalsElsewhere {
 public:
  SignalsElsewhere() {
    sigset_t interrupt;
    ::sigemptyset(&interrupt);
    ::sigaddset(&interrupt, SIGINT);
    ::pthread_sigmask(SIG_BLOCK, &interrupt, &m_before);
  }
  ~SignalsElsewhere() { ::pthread_sigmask(SIG_SETMASK, &m_before, nullptr); }
  SignalsElsewhere(const SignalsElsewhere&) = delete;
  SignalsElsewhere& operator=(const SignalsElsewhere&) = delete;

 private:
  sigset_t m_before{};
};

}  // namespace

void WorkerThreads::start(std::size_t count, const std::function<void(std::size_t)>& work) {
  const SignalsElsewhere here;
  try {
    for (std::size_t i = 0; i < count; ++i) m_threads.emplace_back([work, i] { work(i); });
  } catch (const std::system_error&) {
    throw LimitError(fmt::format("the system starts no more than {} threads", m_threads.size()));
  }
}

bool WorkerThreads::empty() const { return m_threads.empty(); }

void WorkerThreads::join() {
  for (std::thread& thread : m_threads) thread.join();
  m_threads.clear();
}

#endif

}  // namespace upstar::detail
