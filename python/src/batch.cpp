// upstar.evaluate: many lines by several threads, each with a store of its own.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "bind.hpp"
#include "convert.hpp"
#include "errors.hpp"
#include "limits.hpp"
#include "upstar/base/error.hpp"

namespace upstar::python {

namespace {

/// What the lines of one thread leave in memory is dropped past this.
constexpr std::uint64_t kept_bytes = std::uint64_t{1} << 29;

struct Answered {
  std::string text{};
  std::exception_ptr error{};
};

class Batch {
 public:
  Batch(std::vector<std::string> lines, Style style, std::size_t threads)
      : m_lines(std::move(lines)), m_style(style), m_answers(m_lines.size()), m_deadline(deadline()) {
    threads = std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(m_lines.size(), 1));
    for (const Limits& block : limits()) m_bytes = std::min(m_bytes, block.bytes / threads);
    m_running = threads;
    for (std::size_t i = 0; i < threads; ++i) m_threads.emplace_back([this] { work(); });
  }
  ~Batch() {
    m_stop = true;
    for (std::thread& thread : m_threads) thread.join();
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  /// Waits until all lines are answered; now and then calls look(number of lines answered), which may throw.
  template <class Look>
  void wait(Look&& look) {
    std::unique_lock lock(m_mutex);
    while (!m_ended.wait_for(lock, std::chrono::milliseconds(40), [this] { return m_running == 0; })) {
      lock.unlock();
      look(m_done.load());
      lock.lock();
    }
  }
  const std::vector<Answered>& answers() const { return m_answers; }

 private:
  /// What one thread computes in.
  struct Desk {
    Budget budget;
    GameStore store{&budget};
    Session session{store, registry()};
  };

  void work() {
    std::optional<Desk> desk;
    for (std::size_t i = m_next++; i < m_lines.size() && !m_stop; i = m_next++) {
      if (!desk || desk->budget.progress().bytes > std::min(kept_bytes, m_bytes / 2)) {
        desk.emplace();
        desk->budget.cancel_by(&m_stop);
        desk->budget.limit_memory(m_bytes);
      }
      answer(*desk, i);
      ++m_done;
    }
    const std::lock_guard lock(m_mutex);
    --m_running;
    m_ended.notify_one();
  }

  void answer(Desk& desk, std::size_t i) {
    const std::string& line = m_lines[i];
    const std::size_t start = line.find_first_not_of(" \t");
    if (start == std::string::npos || line[start] == '#') return;
    try {
      desk.budget.start();
      if (m_deadline) desk.budget.limit_time(*m_deadline - Budget::Clock::now());
      desk.budget.look();
      desk.session.clear_definitions();
      m_answers[i].text = desk.session.to_text(desk.session.evaluate(line, i + 1), m_style);
    } catch (...) {
      m_answers[i].error = std::current_exception();
    }
  }

  std::vector<std::string> m_lines;
  Style m_style;
  std::vector<Answered> m_answers;
  std::optional<Budget::Clock::time_point> m_deadline;
  std::uint64_t m_bytes = UINT64_MAX;
  std::vector<std::thread> m_threads;
  std::atomic<std::size_t> m_next = 0, m_done = 0;
  std::atomic<bool> m_stop = false;
  std::mutex m_mutex;
  std::condition_variable m_ended;
  std::size_t m_running = 0;
};

nb::list evaluated(std::vector<std::string> lines, std::size_t threads, const std::string& style,
                   const nb::object& report) {
  const Style chosen = to_style(style);
  std::vector<Answered> answers;
  {
    const nb::gil_scoped_release released;
    Batch batch(std::move(lines), chosen, threads);
    batch.wait([&](std::size_t done) {
      const nb::gil_scoped_acquire interpreter;
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
      if (!report.is_none()) report(done);
    });
    answers = batch.answers();
  }
  nb::list result;
  for (const Answered& answer : answers) {
    result.append(answer.error ? exception_of(answer.error) : nb::object(nb::cast(answer.text)));
  }
  return result;
}

}  // namespace

void bind_batch(nb::module_& module) {
  module.def("evaluate_lines", &evaluated, nb::arg("lines"), nb::arg("threads"), nb::arg("style"),
             nb::arg("report").none());
}

}  // namespace upstar::python
