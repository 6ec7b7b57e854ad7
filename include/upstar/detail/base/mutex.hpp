// A mutex; where the build has no threads, nothing that costs. std::lock_guard holds either.
#pragma once

#include <mutex>

namespace upstar::detail {

#ifdef UPSTAR_NO_THREADS
struct Mutex {
  void lock() {}
  void unlock() {}
};
#else
using Mutex = std::mutex;
#endif

}  // namespace upstar::detail
