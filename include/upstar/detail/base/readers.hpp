// Readers: the threads that read the same arrays. One that replaces an array by a larger one retires the old, which is
// freed when another is retired and every other reader has passed a point at which it holds nothing of it; or when the
// last reader ends.
//
// Each reader notes the time at which it last passed such a point; the clock ticks when an array is retired. A reader
// that notes a later time than that of an array has passed after its successor was there, and finds only that.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#ifdef UPSTAR_FORCED_YIELDS
#include <thread>
#endif

#include "upstar/detail/base/mutex.hpp"

namespace upstar::detail {

/// Where threads meet. Tests make one wait there now and then.
inline void meeting_point() {
#ifdef UPSTAR_FORCED_YIELDS
  thread_local std::uint32_t count = 0;
  if (++count % 3 == 0) std::this_thread::yield();
#endif
}

/// What can be retired: the base class of an array that is replaced while it is read.
class Retirable {
 public:
  Retirable() = default;
  virtual ~Retirable() = default;
  Retirable(const Retirable&) = delete;
  Retirable& operator=(const Retirable&) = delete;

 private:
  friend class Readers;
  std::unique_ptr<Retirable> m_next;
  std::uint64_t m_time = 0;
};

class Reader;

class Readers {
 private:
  friend class Reader;

  void retire(std::unique_ptr<Retirable> array, Reader& by);

  Mutex m_mutex;
  std::atomic<std::uint64_t> m_time = 1;
  std::vector<Reader*> m_readers;
  std::unique_ptr<Retirable> m_retired;
};

/// One thread that reads, while it lives.
class Reader {
 public:
  explicit Reader(Readers& readers);
  ~Reader();
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// Says that its thread holds nothing that it has found in an array.
  void pass() {
    meeting_point();
    m_passed.store(m_readers.m_time.load(std::memory_order_acquire), std::memory_order_release);
  }
  /// Takes an array that was just replaced. The calling thread holds nothing that it has found in it.
  void retire(std::unique_ptr<Retirable> array) { m_readers.retire(std::move(array), *this); }

 private:
  friend class Readers;
  Readers& m_readers;
  std::atomic<std::uint64_t> m_passed;
};

}  // namespace upstar::detail
