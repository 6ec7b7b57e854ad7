// A mutex; where the build has no threads, nothing that costs.
#pragma once

#ifndef UPSTAR_NO_THREADS
#include <mutex>
#endif

namespace upstar {

#ifdef UPSTAR_NO_THREADS
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

/// Holds the mutex while it lives.
class Locked {
 public:
  explicit Locked(Mutex& mutex) : m_mutex(mutex) { mutex.lock(); }
  ~Locked() { m_mutex.unlock(); }
  Locked(const Locked&) = delete;
  Locked& operator=(const Locked&) = delete;

 private:
  Mutex& m_mutex;
};

}  // namespace upstar
