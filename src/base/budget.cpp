// Budget: the slow path of a tick, and the messages of limit errors.
#include "upstar/base/budget.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <utility>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// `1 value`, `2 values`, or nothing for none.
std::string counted(std::uint64_t count, const char* what) {
  return count == 0 ? std::string() : fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace

Budget::Budget(Budget& whole) : m_memory(whole.m_memory), m_whole(&whole) {
  const std::lock_guard lock(whole.m_mutex);
  whole.m_helpers.push_back(this);
}

Budget::~Budget() {
  if (m_whole == nullptr) return;
  m_memory.bytes.fetch_sub(m_charged.load(std::memory_order_relaxed), std::memory_order_relaxed);
  const std::lock_guard lock(m_whole->m_mutex);
  std::erase(m_whole->m_helpers, this);
  const Progress done = progress();
  m_whole->m_positions.fetch_add(done.positions, std::memory_order_relaxed);
  m_whole->m_records.fetch_add(done.records, std::memory_order_relaxed);
}

Progress Budget::progress() const {
  Progress sum{m_positions.load(std::memory_order_relaxed), m_records.load(std::memory_order_relaxed), memory_used(),
               0};
  const std::lock_guard lock(m_mutex);
  for (const Budget* helper : m_helpers) {
    sum.positions += helper->m_positions.load(std::memory_order_relaxed);
    sum.records += helper->m_records.load(std::memory_order_relaxed);
  }
  return sum;
}

Progress Budget::start(Clock::time_point now) {
  m_start = now;
  m_before = progress();
  m_ran_out_of_memory = false;
  if (m_ticks_left == 0) m_ticks_left = UINT64_MAX;
  return m_before;
}

void Budget::limit_time(std::optional<Clock::duration> limit) {
  m_start = Clock::now();
  m_time_limit = limit;
}

void Budget::stop_at_tick(std::uint64_t tick) {
  account();
  m_ticks_left = tick;
  count_down();
}

void Budget::report_to(std::function<void(const Progress&)> report, Clock::duration report_interval) {
  m_report = std::move(report);
  m_report_interval = report_interval;
  m_last_report = Clock::now();
}

void Budget::look() {
  const auto now = Clock::now();
  set_interval(now - std::exchange(m_last_look, now));
  account();
  if (m_steps_left == 0) throw OutOfSteps();
  count_down();
  if (m_ticks_left == 0) stop("the tick that fails is reached");
  if (m_cancel != nullptr && m_cancel->load(std::memory_order_relaxed)) stop("interrupted");
  if (!m_time_limit && !m_report) return;
  if (m_time_limit && now - m_start > *m_time_limit) stop("the time limit is reached");
  if (m_report && now - m_last_report >= m_report_interval) {
    m_last_report = now;
    Progress reported = progress();
    reported.seconds = std::chrono::duration<double>(now - m_start).count();
    m_report(reported);
  }
}

/// Takes the ticks since the last look off those that are left.
void Budget::account() {
  const std::uint64_t passed = m_from - std::exchange(m_countdown, m_from);
  for (std::uint64_t* left : {&m_steps_left, &m_ticks_left}) {
    if (*left != UINT64_MAX) *left -= std::min(passed, *left);
  }
}

/// Counts down to the next look.
void Budget::count_down() {
  const std::uint64_t next = std::min(m_steps_left, std::max<std::uint64_t>(m_ticks_left, 1));
  m_from = static_cast<std::uint32_t>(std::min<std::uint64_t>(m_interval, next));
  m_countdown = m_from;
}

void Budget::cap_steps(std::uint64_t steps) {
  account();
  m_steps_left = steps;
  count_down();
}

// A tick may stand for a nanosecond or for a second of work, as the input has it.
void Budget::set_interval(Clock::duration since_last_look) {
  using namespace std::chrono_literals;
  if (since_last_look < 100us) m_interval = std::min(2 * m_interval, longest_interval);
  else m_interval = since_last_look < 1ms ? std::max(m_interval / 2, 1U) : 1;
}

void Budget::charge(std::uint64_t bytes) {
  std::uint64_t before = m_memory.bytes.load(std::memory_order_relaxed);
  do {
    if (bytes > m_memory.limit || before > m_memory.limit - bytes) {
      m_ran_out_of_memory.store(true, std::memory_order_relaxed);
      const bool is_large = bytes >= std::max<std::uint64_t>(m_memory.limit / 4, std::uint64_t{64} << 20);
      stop(is_large ? fmt::format("the memory limit is reached by {} MB wanted at once,", bytes >> 20)
                    : "the memory limit is reached");
    }
  } while (!m_memory.bytes.compare_exchange_weak(before, before + bytes, std::memory_order_relaxed));
  if (m_whole != nullptr) m_charged.fetch_add(bytes, std::memory_order_relaxed);
}

void Budget::stop(const std::string& reason) const {
  const Progress now = progress();
  const std::string positions = counted(now.positions - m_before.positions, "position");
  const std::string values = counted(now.records - m_before.records, "value");
  std::string done = positions + (positions.empty() || values.empty() ? "" : " and ") + values;
  if (done.empty()) done = fmt::format("{:.1f} s", std::chrono::duration<double>(Clock::now() - m_start).count());
  throw LimitError(fmt::format("{} after {} ({} MB)", reason, done, now.bytes >> 20));
}

}  // namespace upstar
