// Budget: the slow path of a tick, and the messages of limit errors.
#include "upstar/base/budget.hpp"

#include <fmt/format.h>

#include "upstar/base/error.hpp"

namespace upstar {

void Budget::limit_time(Clock::duration limit) {
  m_start = Clock::now();
  m_time_limit = limit;
}

void Budget::report_to(std::function<void(const Progress&)> report, Clock::duration report_interval) {
  m_report = std::move(report);
  m_report_interval = report_interval;
  m_last_report = Clock::now();
}

void Budget::look() {
  m_countdown = interval;
  if (m_cancel != nullptr && m_cancel->load(std::memory_order_relaxed)) stop("interrupted");
  if (!m_time_limit && !m_report) return;
  const auto now = Clock::now();
  m_progress.seconds = std::chrono::duration<double>(now - m_start).count();
  if (m_time_limit && now - m_start > *m_time_limit) stop("the time limit is reached");
  if (m_report && now - m_last_report >= m_report_interval) {
    m_last_report = now;
    m_report(m_progress);
  }
}

void Budget::charge(std::uint64_t bytes) {
  if (bytes > m_memory_limit || m_progress.bytes > m_memory_limit - bytes) stop("the memory limit is reached");
  m_progress.bytes += bytes;
}

void Budget::stop(const std::string& reason) const {
  throw LimitError(fmt::format("{} after {} positions and {} values ({} MB)", reason, m_progress.positions,
                               m_progress.records, m_progress.bytes >> 20));
}

}  // namespace upstar
