// The crew of a table: its members take cells from a counter.
#include "cli/table/grid_crew.hpp"

#include <fmt/format.h>

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "cli/io/excerpt.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/workspace/answer_text.hpp"

namespace upstar::cli {

/// One filling of a table.
class GridCrew::Run {
 public:
  Run(GridCrew& crew, std::vector<Cell>& cells, const Work& work) : m_crew(crew), m_cells(cells), m_work(work) {}

  void here() { take_cells(0); }

  void in_threads() {
    std::vector<std::thread> threads;
    try {
      for (std::size_t i = 0; i < m_crew.size(); ++i) threads.emplace_back([this, i] { guarded(i); });
    } catch (const std::system_error&) {
      m_next = m_cells.size();
      m_failure =
          std::make_exception_ptr(LimitError(fmt::format("the system starts no more than {} threads", threads.size())));
      m_running -= m_crew.size() - threads.size();
    }
    {
      std::unique_lock lock(m_mutex);
      while (!m_ended.wait_for(lock, Console::progress_interval, [&] { return m_running == 0; })) {
        m_crew.m_console.on_part(m_done, m_cells.size());
      }
    }
    for (std::thread& thread : threads) thread.join();
    if (m_failure != nullptr) std::rethrow_exception(m_failure);
  }

 private:
  void guarded(std::size_t thread) {
    try {
      take_cells(thread);
    } catch (...) {
      const std::lock_guard lock(m_mutex);
      m_failure = std::current_exception();
      m_next = m_cells.size();
    }
    const std::lock_guard lock(m_mutex);
    if (--m_running == 0) m_ended.notify_all();
  }

  void leave(Cell& cell) const {
    cell.text = m_left.text;
    cell.json = m_left.json;
    cell.error = m_left.error;
  }

  void take_cells(std::size_t thread) {
    Workspace& workspace = m_crew.workspace(thread);
    for (std::size_t k; (k = m_next++) < m_cells.size(); ++m_done) {
      if (interrupted()) {
        leave(m_cells[k]);
        continue;
      }
      workspace.console().start_part(m_done, m_cells.size());
      try {
        m_cells[k] = workspace.answer([&] { return m_work(thread, k); });
      } catch (const IoError&) {
        throw;
      } catch (const Error&) {
        m_cells[k] = cell_of_error(std::current_exception());
      }
      workspace.set_aside(m_cells[k].bytes_outside());
    }
  }

  GridCrew& m_crew;
  std::vector<Cell>& m_cells;
  const Work& m_work;
  std::atomic<std::size_t> m_next = 0, m_done = 0;
  std::size_t m_running = m_crew.size();
  std::mutex m_mutex;
  std::condition_variable m_ended;
  std::exception_ptr m_failure;
  const Cell m_left = cell_of_error(std::make_exception_ptr(LimitError("interrupted")));
};

GridCrew::GridCrew(Console& console, const Limits& limits, unsigned threads)
    : m_console(console), m_crew(console, limits, threads) {
  m_crew.share_definitions();
}

void GridCrew::fill(std::vector<Cell>& cells, const Work& work) {
  Run run(*this, cells, work);
  if (size() == 1) run.here();
  else run.in_threads();
}

void GridCrew::set_aside(std::uint64_t bytes) {
  for (std::size_t i = 0; i < size(); ++i) workspace(i).set_aside(bytes / size());
}

void report_errors(Console& console, const Grid& grid) {
  struct Seen {
    std::size_t first;
    std::size_t count = 0;
  };
  // Messages of limits have counts in them: they are one kind.
  std::map<std::pair<ErrorCode, std::string>, Seen> kinds;
  std::vector<const Seen*> in_order;
  std::exception_ptr last;
  Seen* last_seen = nullptr;
  for (std::size_t k = 0; k < grid.cells.size(); ++k) {
    if (grid.cells[k].error == nullptr) continue;
    if (grid.cells[k].error == last) {  // of all cells that an interrupt left
      ++last_seen->count;
      continue;
    }
    last = grid.cells[k].error;
    try {
      std::rethrow_exception(grid.cells[k].error);
    } catch (const Error& error) {
      console.raise(status_of(error.code()));
      const bool is_limit = error.code() == ErrorCode::limit;
      const auto [place, is_new] = kinds.try_emplace({error.code(), is_limit ? std::string() : error.what()}, Seen{k});
      last_seen = &place->second;
      ++last_seen->count;
      if (is_new) in_order.push_back(last_seen);
    }
  }
  constexpr std::size_t most_told = 10;
  std::size_t told = 0;
  for (const Seen* seen : in_order) {
    if (++told > most_told) {
      console.note(fmt::format("upstar: note: {} more kinds of errors are not told\n", in_order.size() - most_told));
      break;
    }
    try {
      std::rethrow_exception(grid.cells[seen->first].error);
    } catch (const Error& error) {
      const auto* parse = dynamic_cast<const ParseError*>(&error);
      const std::string more = seen->count == 1   ? ""
                               : seen->count == 2 ? " (and in another cell)"
                                                  : fmt::format(" (and in {} other cells)", seen->count - 1);
      console.error(fmt::format("{}: {}{}", grid.place(seen->first), message_of(error, 0), more),
                    parse != nullptr ? excerpt(parse->source_line(), parse->column()) : "");
    }
  }
}

}  // namespace upstar::cli
