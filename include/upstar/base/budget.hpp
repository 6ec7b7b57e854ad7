// Budget: the time and memory that a computation may spend, and a flag that cancels it.
//
// Every function that can run long has `Budget* budget = nullptr` as its last parameter; null means no limits.
// Functions that compute in a GameStore have no such parameter: they use the budget of the store.
//
// One Budget belongs to one GameStore. Threads that work on one answer have a Budget each, and all spend from the
// memory of one of them. `tick()` stands in every long loop and costs a decrement; now and then one looks at the clock
// and the cancel flag: about every 0.1 ms while ticks are alike, and every 512th at least. Memory is charged where it
// is taken, before it is taken.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "upstar/detail/base/mutex.hpp"

namespace upstar {

/// How far a computation has come, for a progress line and for the message of a LimitError.
struct Progress {
  std::uint64_t positions = 0;  ///< positions evaluated
  std::uint64_t records = 0;    ///< values stored
  std::uint64_t bytes = 0;      ///< memory charged
  double seconds = 0;           ///< since the budget was started; 0 but in reports
};

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget() = default;
  /// For a thread that helps with the work of `whole`, which must outlive it: both spend from one memory, and the work
  /// of both is counted there. It has no time limit. What is still charged when it ends is released.
  /// **Requires** that the thread of `whole` makes and destroys it.
  explicit Budget(Budget& whole);
  ~Budget();
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  /// The clock starts now, and the messages of errors count from now on. **Returns** what was done before.
  Progress start(Clock::time_point now = Clock::now());
  /// The clock starts now; past `limit` the next tick throws. Nothing: no limit.
  void limit_time(std::optional<Clock::duration> limit);
  /// Charges past `bytes` throw.
  void limit_memory(std::uint64_t bytes) { m_memory.limit = bytes; }
  std::uint64_t memory_limit() const { return m_memory.limit; }
  /// Bytes that are charged now.
  std::uint64_t memory_used() const { return m_memory.bytes.load(std::memory_order_relaxed); }
  /// Whether a charge has failed since start().
  bool ran_out_of_memory() const { return m_ran_out_of_memory; }
  /// When `*flag` becomes true the next tick throws. The flag must outlive the budget.
  void cancel_by(const std::atomic<bool>* flag) { m_cancel = flag; }
  /// For tests: the tick of this number from now fails as past a time limit, and so do those after it until the next
  /// start(). **Requires** tick > 0.
  void stop_at_tick(std::uint64_t tick);
  /// `report` is called at most once each `interval`.
  void report_to(std::function<void(const Progress&)> report, Clock::duration interval);

  /// Counts one step of work. **Errors** LimitError past the time limit or when cancelled.
  void tick() {
    if (--m_countdown == 0) look();
  }
  /// Counts several steps at once.
  void tick(std::uint64_t steps) {
    if (steps >= m_countdown) {
      m_countdown = 0;
      look();
    } else {
      m_countdown -= static_cast<std::uint32_t>(steps);
    }
  }
  /// Looks at the clock and the cancel flag now. **Errors** as tick().
  void look();

  /// Charges memory that is about to be taken; any thread may call this.
  /// **Errors** LimitError if it would pass the limit (nothing is charged).
  void charge(std::uint64_t bytes);
  /// Charges memory, and takes it. **Returns** what `take` does. **Errors** those of charge() and `take`; then nothing
  /// is charged.
  template <class Take>
  decltype(auto) charge(std::uint64_t bytes, Take&& take) {
    charge(bytes);
    try {
      return take();
    } catch (...) {
      release(bytes);
      throw;
    }
  }
  /// As charge(), also from other threads than that of the budget.
  void release(std::uint64_t bytes) {
    m_memory.bytes.fetch_sub(bytes, std::memory_order_relaxed);
    if (m_whole != nullptr) m_charged.fetch_sub(bytes, std::memory_order_relaxed);
  }

  void count_position() { increment(m_positions); }
  void count_record() { increment(m_records); }
  /// Also what its helpers have done.
  Progress progress() const;

 private:
  friend class StepCap;
  friend class Overtime;
  static constexpr std::uint32_t longest_interval = 512;

  /// What is charged, and may be.
  struct Memory {
    std::atomic<std::uint64_t> bytes = 0;
    std::uint64_t limit = UINT64_MAX;
  };
  /// Written by one thread, read by others.
  using Count = std::atomic<std::uint64_t>;
  static void increment(Count& count) {
    count.store(count.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }

  void account();
  void count_down();
  void cap_steps(std::uint64_t steps);
  void set_interval(Clock::duration since_last_look);
  [[noreturn]] void stop(const std::string& reason) const;

  std::uint32_t m_countdown = 1;
  std::uint32_t m_from = 1;      ///< m_countdown at the last look
  std::uint32_t m_interval = 1;  ///< ticks from one look to the next
  Clock::time_point m_last_look = Clock::now();
  Count m_positions = 0;
  Count m_records = 0;
  Progress m_before;  ///< when start() was called
  std::atomic<bool> m_ran_out_of_memory = false;
  Memory m_own_memory;
  Memory& m_memory = m_own_memory;
  Budget* m_whole = nullptr;                ///< which this one helps
  Count m_charged = 0;                      ///< by a helper, and not released
  std::vector<Budget*> m_helpers;           ///< of this one
  mutable detail::Mutex m_mutex;            ///< of the list of helpers
  std::uint64_t m_steps_left = UINT64_MAX;  ///< at the last look, to the cap
  std::uint64_t m_ticks_left = UINT64_MAX;  ///< at the last look, to the tick that fails
  Clock::time_point m_start = Clock::now();
  std::optional<Clock::duration> m_time_limit;
  const std::atomic<bool>* m_cancel = nullptr;
  std::function<void(const Progress&)> m_report;
  Clock::duration m_report_interval{};
  Clock::time_point m_last_report = Clock::now();
};

/// Within its scope a tick past `steps` ticks throws OutOfSteps.
/// **Requires** steps > 0, and no other cap on the budget.
class StepCap {
 public:
  StepCap(Budget& budget, std::uint64_t steps) : m_budget(budget) { m_budget.cap_steps(steps); }
  ~StepCap() { m_budget.cap_steps(UINT64_MAX); }
  StepCap(const StepCap&) = delete;
  StepCap& operator=(const StepCap&) = delete;

 private:
  Budget& m_budget;
};

/// Within its scope neither time nor the cancel flag counts, and there is a quarter more memory: for what must still be
/// done after a limit, such as saving what was found.
class Overtime {
 public:
  explicit Overtime(Budget& budget)
      : m_budget(budget),
        m_time(budget.m_time_limit),
        m_memory(budget.m_memory.limit),
        m_ticks_left(std::exchange(budget.m_ticks_left, UINT64_MAX)),
        m_cancel(budget.m_cancel) {
    budget.m_time_limit.reset();
    budget.m_cancel = nullptr;
    budget.m_memory.limit = m_memory > UINT64_MAX - m_memory / 4 ? UINT64_MAX : m_memory + m_memory / 4;
  }
  ~Overtime() {
    m_budget.m_time_limit = m_time;
    m_budget.m_memory.limit = m_memory;
    m_budget.m_ticks_left = m_ticks_left;
    m_budget.m_cancel = m_cancel;
  }
  Overtime(const Overtime&) = delete;
  Overtime& operator=(const Overtime&) = delete;

 private:
  Budget& m_budget;
  std::optional<Budget::Clock::duration> m_time;
  std::uint64_t m_memory;
  std::uint64_t m_ticks_left;
  const std::atomic<bool>* m_cancel;
};

/// The budget of a function or class that takes a pointer: the budget it points to, or for null a budget of its own
/// without limits.
class GivenBudget {
 public:
  explicit GivenBudget(Budget* given) : m_budget(given != nullptr ? *given : m_own.emplace()) {}
  GivenBudget(const GivenBudget&) = delete;
  GivenBudget& operator=(const GivenBudget&) = delete;

  operator Budget&() const { return m_budget; }
  Budget* operator->() const { return &m_budget; }

 private:
  std::optional<Budget> m_own;
  Budget& m_budget;
};

}  // namespace upstar
