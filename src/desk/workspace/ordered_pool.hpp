// Several threads at work on items that keep their order.
//
//     add(item) ──> waiting ──> a worker: work(thread, item) ──> done ──> in the order of add(): take(item)
//
// At most a few hundred items are under way, and so many bytes, so memory does not grow with their number. One worker
// alone needs no thread: add() works on the item and takes it. A build without threads has no more than that.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <utility>
#include <vector>

#ifndef UPSTAR_NO_THREADS
#include <condition_variable>
#include <mutex>
#endif

#include "upstar/detail/base/worker_threads.hpp"
#include "upstar/game/spare_threads.hpp"

namespace upstar::desk {

/// How many bytes items take, for which workers wait.
template <class Item>
struct PoolBytes {
  std::uint64_t most = UINT64_MAX;
  std::function<std::uint64_t(const Item&)> of = [](const Item&) { return 0; };
};

template <class Item>
struct PoolWork {
  std::function<void(std::size_t thread, Item&)> work;
  std::function<void(Item&)> take;               ///< by one thread
  std::function<void()> before_waiting = [] {};  ///< by the same, when the next item to take is not done
  /// What is not begun then is left.
  std::function<bool()> is_interrupted = [] { return false; };
  /// Called by the thread of add() and close() from time to time while it waits, but not during `take` or
  /// `before_waiting`. Its errors end the run.
  std::function<void(std::size_t taken)> watch = [](std::size_t) {};
  PoolBytes<Item> bytes{};
  /// Is given the workers that have nothing to do, or null.
  SpareThreads* spare = nullptr;
};

/// The work on one item, without threads. **Returns** false after an interrupt.
template <class Item>
bool do_here(const PoolWork<Item>& work, Item& item, std::size_t& taken) {
  if (work.is_interrupted()) return false;
  work.work(0, item);
  work.take(item);
  work.watch(++taken);
  return true;
}

#ifdef UPSTAR_NO_THREADS

template <class Item>
class OrderedPool {
 public:
  using Work = PoolWork<Item>;

  OrderedPool(std::size_t threads, Work work) : m_work(std::move(work)) {
    if (threads > 1) detail::WorkerThreads().start(threads, [](std::size_t) {});  // which says that there are none
  }
  bool add(Item item) { return do_here(m_work, item, m_taken); }
  std::size_t close() { return m_taken; }

 private:
  Work m_work;
  std::size_t m_taken = 0;
};

#else

template <class Item>
class OrderedPool {
 public:
  using Work = PoolWork<Item>;

  /// **Errors** LimitError if the system does not start so many threads.
  OrderedPool(std::size_t threads, Work work) : m_work(std::move(work)), m_room(threads * items_each) {
    if (threads == 1) return;
    try {
      m_threads.start(threads, [this](std::size_t thread) { guarded([&] { work_in(thread); }); });
      m_threads.start(1, [this](std::size_t) { guarded([&] { take_all(); }); });
    } catch (...) {
      finish();
      throw;
    }
  }
  ~OrderedPool() { finish(); }
  OrderedPool(const OrderedPool&) = delete;
  OrderedPool& operator=(const OrderedPool&) = delete;

  /// Waits while too many items are under way. **Returns** false after an error or an interrupt: no more are wanted.
  bool add(Item item) {
    if (m_threads.empty()) return do_here(m_work, item, m_taken);
    std::unique_lock lock(m_mutex);
    wait(lock, [&] {
      const bool has_room = m_items.size() < m_room && m_waiting_bytes + m_done_bytes <= m_work.bytes.most;
      return m_items.empty() || has_room || stopped();
    });
    if (stopped()) return false;
    m_items.push_back({std::move(item)});
    m_items.back().bytes = m_work.bytes.of(m_items.back().item);
    m_waiting_bytes += m_items.back().bytes;
    ++m_waiting;
    if (m_idle > 0) m_changed.notify_all();
    return true;
  }

  /// Waits until all items are taken; after an interrupt, those that are begun. **Returns** how many were taken.
  /// **Errors** the first of `work` and `take`.
  std::size_t close() {
    {
      std::unique_lock lock(m_mutex);
      m_closed = true;
      m_changed.notify_all();
      if (!m_threads.empty()) wait(lock, [&] { return m_has_ended || m_failure != nullptr; });
    }
    finish();
    if (m_failure != nullptr) std::rethrow_exception(m_failure);
    return m_taken;
  }

 private:
  static constexpr std::size_t items_each = 64;
  static constexpr std::size_t most_at_once = 32;
  static constexpr auto watch_interval = std::chrono::milliseconds(100);
  static constexpr auto short_work = std::chrono::milliseconds(1);

  enum class State { waiting, begun, done };
  struct Slot {
    Item item;
    State state = State::waiting;
    std::uint64_t bytes = 0;
  };

  bool stopped() const { return m_failure != nullptr || m_left || m_work.is_interrupted(); }

  template <class Condition>
  void wait(std::unique_lock<std::mutex>& lock, Condition&& condition) {
    while (!m_changed.wait_for(lock, watch_interval, condition)) {
      const std::size_t taken = m_taken;
      lock.unlock();
      if (const std::unique_lock telling(m_telling, std::try_to_lock); telling) m_work.watch(taken);
      lock.lock();
    }
  }

  template <class Do>
  void tell(Do&& work) {
    const std::lock_guard telling(m_telling);
    work();
  }

  template <class Do>
  void guarded(Do&& work) {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(m_mutex);
      if (m_failure == nullptr) m_failure = std::current_exception();
      m_changed.notify_all();
    }
  }

  /// Up to so many items that nobody has begun: from now on they are begun. References into a deque stay valid while
  /// elements are added and removed at its ends.
  std::vector<Slot*> begin_some(std::size_t most) {
    std::vector<Slot*> begun;
    for (Slot& slot : m_items) {
      if (slot.state != State::waiting) continue;
      begun.push_back(&slot);
      slot.state = State::begun;
      if (begun.size() == most) break;
    }
    m_waiting -= begun.size();
    return begun;
  }

  void work_in(std::size_t thread) {
    std::size_t at_once = 1;  // more where each takes so little time that the lock would cost more
    for (;;) {
      std::vector<Slot*> begun;
      {
        std::unique_lock lock(m_mutex);
        ++m_idle;
        if (m_work.spare != nullptr) m_work.spare->give();
        m_changed.wait(lock,
                       [&] { return stopped() || (m_waiting == 0 ? m_closed : m_done_bytes <= m_work.bytes.most); });
        if (stopped() || m_waiting == 0) return;
        --m_idle;
        if (m_work.spare != nullptr) m_work.spare->take_back();
        begun = begin_some(at_once);
      }
      const auto start = std::chrono::steady_clock::now();
      for (Slot* slot : begun) m_work.work(thread, slot->item);
      const bool is_short = std::chrono::steady_clock::now() - start < short_work;
      at_once = is_short ? std::min(2 * at_once, most_at_once) : 1;
      const std::lock_guard lock(m_mutex);
      for (Slot* slot : begun) {
        slot->state = State::done;
        m_waiting_bytes -= slot->bytes;
        slot->bytes = m_work.bytes.of(slot->item);
        m_done_bytes += slot->bytes;
      }
      m_changed.notify_all();
    }
  }

  void take_all() {
    std::unique_lock lock(m_mutex);
    const auto is_done = [&] { return !m_items.empty() && m_items.front().state == State::done; };
    for (;;) {
      if (!is_done()) {
        lock.unlock();
        tell(m_work.before_waiting);
        lock.lock();
      }
      const auto no_more = [&] {
        return m_closed && (m_items.empty() || (stopped() && m_items.front().state == State::waiting));
      };
      m_changed.wait(lock, [&] { return is_done() || no_more() || m_failure != nullptr; });
      if (m_failure != nullptr || !is_done()) break;
      std::vector<Slot*> done;
      for (auto slot = m_items.begin(); slot != m_items.end() && slot->state == State::done; ++slot) {
        done.push_back(&*slot);
        if (done.size() == most_at_once) break;
      }
      lock.unlock();
      tell([&] {
        for (Slot* slot : done) m_work.take(slot->item);
      });
      lock.lock();
      for (const Slot* slot : done) m_done_bytes -= slot->bytes;
      m_taken += done.size();
      m_items.erase(m_items.begin(), m_items.begin() + static_cast<std::ptrdiff_t>(done.size()));
      m_changed.notify_all();
    }
    m_has_ended = true;
    m_changed.notify_all();
  }

  void finish() {
    {
      const std::lock_guard lock(m_mutex);
      m_closed = m_left = true;
      m_changed.notify_all();
    }
    m_threads.join();
    if (m_work.spare != nullptr) m_work.spare->take_back(std::exchange(m_idle, 0));
  }

  Work m_work;
  const std::size_t m_room;
  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::mutex m_telling;  ///< of what may print
  std::deque<Slot> m_items;
  std::size_t m_idle = 0;             ///< workers that wait for items
  std::size_t m_waiting = 0;          ///< items that nobody has begun
  std::uint64_t m_waiting_bytes = 0;  ///< of the items that are not done
  std::uint64_t m_done_bytes = 0;
  std::size_t m_taken = 0;
  bool m_closed = false;
  bool m_left = false;  ///< what is not begun
  bool m_has_ended = false;
  std::exception_ptr m_failure;
  detail::WorkerThreads m_threads;
};

#endif

}  // namespace upstar::desk
