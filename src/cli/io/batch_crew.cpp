// The loop over operands or lines with several workers: this thread reads, each worker answers, one more thread prints
// in the order of the texts. At most a few hundred texts are under way, so memory does not grow with the input.
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <thread>

#include "cli/io/batch_answer.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/line_reader.hpp"

namespace upstar::cli {

namespace {

/// Threads that begin while this object lives get no SIGINT: it goes to the thread that reads, and ends its waiting.
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

class Crew {
 public:
  Crew(Console& console, std::span<const Worker> workers, const BatchRules& rules)
      : m_printer(console, rules), m_console(console) {
    const SignalsElsewhere here;
    for (const Worker& worker : workers) m_threads.emplace_back([this, &worker] { guarded([&] { work(worker); }); });
    m_threads.emplace_back([this] { guarded([this] { print_all(); }); });
  }
  ~Crew() { finish(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Waits while too many texts are under way. **Returns** false after an error: no more texts are wanted.
  bool add(std::string_view text, std::size_t line) {
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [&] { return m_jobs.size() < m_threads.size() * jobs_each || m_failure != nullptr; });
    if (m_failure != nullptr) return false;
    m_jobs.emplace_back();
    m_jobs.back().answer = {std::string(text), line, {}, nullptr};
    m_changed.notify_all();
    return true;
  }

  /// Waits for all answers. **Errors** of printing: ClosedPipe, IoError.
  void close() {
    finish();
    if (m_failure != nullptr) std::rethrow_exception(m_failure);
  }
  BatchPrinter& printer() { return m_printer; }

 private:
  static constexpr std::size_t jobs_each = 64;

  enum class State { waiting, taken, done };
  struct Job {
    BatchAnswer answer;
    State state = State::waiting;
  };

  template <class Work>
  void guarded(Work&& work) {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(m_mutex);
      if (m_failure == nullptr) m_failure = std::current_exception();
      m_changed.notify_all();
    }
  }

  Job* next_waiting() {
    for (Job& job : m_jobs) {
      if (job.state == State::waiting) return &job;
    }
    return nullptr;
  }

  void work(const Worker& worker) {
    for (;;) {
      Job* job = nullptr;  // references into a deque stay valid while elements are added and removed at its ends
      {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return (job = next_waiting()) != nullptr || m_closed || m_failure != nullptr; });
        if (job == nullptr || m_failure != nullptr) return;
        job->state = State::taken;
      }
      compute(worker.workspace, worker.answer, job->answer);
      const std::lock_guard lock(m_mutex);
      job->state = State::done;
      m_changed.notify_all();
    }
  }

  void print_all() {
    std::unique_lock lock(m_mutex);
    for (;;) {
      const auto first_done = [&] { return !m_jobs.empty() && m_jobs.front().state == State::done; };
      if (!first_done()) {
        lock.unlock();
        m_console.out.flush();  // whoever reads the answers may be waiting for them
        lock.lock();
      }
      m_changed.wait(lock, [&] { return first_done() || (m_closed && m_jobs.empty()) || m_failure != nullptr; });
      if (m_failure != nullptr || m_jobs.empty()) return;
      const BatchAnswer answer = std::move(m_jobs.front().answer);
      m_jobs.pop_front();
      m_changed.notify_all();
      lock.unlock();
      m_printer.print(answer);
      lock.lock();
    }
  }

  void finish() {
    {
      const std::lock_guard lock(m_mutex);
      m_closed = true;
      m_changed.notify_all();
    }
    for (std::thread& thread : m_threads) {
      if (thread.joinable()) thread.join();
    }
  }

  std::mutex m_mutex;
  std::condition_variable m_changed;
  std::deque<Job> m_jobs;
  bool m_closed = false;
  std::exception_ptr m_failure;
  BatchPrinter m_printer;  ///< used by the printing thread alone until it ends
  Console& m_console;
  std::vector<std::thread> m_threads;
};

}  // namespace

void answer_each(Console& console, std::span<const Worker> workers, const std::vector<std::string>& operands,
                 const BatchRules& rules) {
  Crew crew(console, workers, rules);
  bool wanted = true;
  for (const std::string& operand : operands) {
    wanted = wanted && !interrupted() && crew.add(operand, 0);
  }
  std::size_t line = 0;
  if (operands.empty()) {
    LineReader reader(STDIN_FILENO, [] {});
    std::string_view text;
    while (wanted && !interrupted() && reader.next(text)) wanted = crew.add(text, ++line);
  }
  crew.close();
  if (operands.empty() && interrupted()) crew.printer().report_interrupt(line);
  for (const Worker& worker : workers) console.raise(worker.workspace.console().status());
}

}  // namespace upstar::cli
