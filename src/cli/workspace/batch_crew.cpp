// The loop over operands or lines with several workers: this thread reads, each worker answers, one more thread prints
// in the order of the texts. At most a few hundred texts are under way, and so many bytes, so memory does not grow with
// the input.
#include <fmt/format.h>
#include <unistd.h>

#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>

#include "base/trimmed.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/line_reader.hpp"
#include "cli/workspace/batch_answer.hpp"

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
  Crew(Console& console, std::span<const Worker> workers, const BatchRules& rules, std::uint64_t most_bytes)
      : m_most_bytes(most_bytes), m_printer(console, rules), m_console(console), m_rules(rules) {
    const SignalsElsewhere here;
    try {
      for (const Worker& worker : workers) m_threads.emplace_back([this, &worker] { guarded([&] { work(worker); }); });
      m_threads.emplace_back([this] { guarded([this] { print_all(); }); });
    } catch (const std::system_error&) {
      finish();
      throw LimitError(fmt::format("the system starts no more than {} threads", m_threads.size()));
    }
  }
  ~Crew() { finish(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Waits while too many texts are under way. **Returns** false after an error or Ctrl-C: no more texts are wanted.
  bool add(std::string_view text, std::size_t line) {
    std::unique_lock lock(m_mutex);
    const auto has_room = [&] {
      return m_jobs.size() < m_threads.size() * jobs_each && m_text_bytes + m_answer_bytes <= m_most_bytes;
    };
    m_changed.wait(lock, [&] { return m_jobs.empty() || has_room() || stopped(); });
    if (stopped()) return false;
    m_text_bytes += text.size();
    m_jobs.emplace_back();
    m_jobs.back().answer = {std::string(text), line, {}, nullptr};
    m_changed.notify_all();
    return true;
  }

  /// Waits for all answers; after Ctrl-C, for those that are begun. **Returns** the number of texts answered.
  /// **Errors** of printing: ClosedPipe, IoError.
  std::size_t close() {
    finish();
    if (m_failure != nullptr) std::rethrow_exception(m_failure);
    return m_printed;
  }
  BatchPrinter& printer() { return m_printer; }

 private:
  static constexpr std::size_t jobs_each = 64;

  enum class State { waiting, taken, done };
  struct Job {
    BatchAnswer answer;
    State state = State::waiting;
  };

  bool stopped() const { return m_failure != nullptr || interrupted(); }

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

  /// What the answer takes besides its text, of which an error has a copy.
  static std::uint64_t bytes_of(const BatchAnswer& answer) {
    return answer.answer.capacity() + (answer.error == nullptr ? 0 : answer.text.size());
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
        m_changed.wait(lock, [&] {
          job = next_waiting();
          return stopped() || (job == nullptr ? m_closed : m_answer_bytes <= m_most_bytes);
        });
        if (job == nullptr || stopped()) return;
        job->state = State::taken;
      }
      const bool is_blank =
          m_rules.blank_lines_and_comments && job->answer.line != 0 && trimmed(job->answer.text).empty();
      if (!is_blank) compute(worker.workspace, worker.answer, job->answer);
      const std::lock_guard lock(m_mutex);
      job->state = State::done;
      m_answer_bytes += bytes_of(job->answer);
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
      const auto no_more = [&] {
        return m_closed && (m_jobs.empty() || (interrupted() && m_jobs.front().state == State::waiting));
      };
      m_changed.wait(lock, [&] { return first_done() || no_more() || m_failure != nullptr; });
      if (m_failure != nullptr || !first_done()) return;
      const BatchAnswer& answer = m_jobs.front().answer;
      lock.unlock();
      m_printer.print(answer);
      lock.lock();
      ++m_printed;
      m_text_bytes -= answer.text.size();
      m_answer_bytes -= bytes_of(answer);
      m_jobs.pop_front();
      m_changed.notify_all();
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
  const std::uint64_t m_most_bytes;
  std::uint64_t m_text_bytes = 0;    ///< of all jobs
  std::uint64_t m_answer_bytes = 0;  ///< of the jobs that are done
  std::size_t m_printed = 0;
  bool m_closed = false;
  std::exception_ptr m_failure;
  BatchPrinter m_printer;  ///< used by the printing thread alone until it ends
  Console& m_console;
  const BatchRules& m_rules;
  std::vector<std::thread> m_threads;
};

}  // namespace

void answer_each(Console& console, std::span<const Worker> workers, const std::vector<std::string>& operands,
                 const BatchRules& rules, std::uint64_t most_bytes) {
  if (operands.empty() && console.open_workspace != nullptr) {
    throw UsageError("in the calculator the operands stand on the line");
  }
  Crew crew(console, workers, rules, most_bytes);
  bool wanted = true;
  for (const std::string& operand : operands) wanted = wanted && crew.add(operand, 0);
  if (operands.empty()) {
    LineReader reader(STDIN_FILENO, [] {});
    std::string_view text;
    std::size_t line = 0;
    while (wanted && reader.next(text)) {
      ++line;
      if (!rules.blank_lines_and_comments || !text.starts_with('#')) wanted = crew.add(text, line);
    }
  }
  const std::size_t answered = crew.close();
  if (interrupted()) crew.printer().report_interrupt(answered, operands.size());
  for (const Worker& worker : workers) console.raise(worker.workspace.console().status());
}

}  // namespace upstar::cli
