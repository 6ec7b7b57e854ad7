// The crew of a table, and the errors of its cells.
#include "desk/table/grid_crew.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "desk/io/excerpt.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/ordered_pool.hpp"

namespace upstar::desk {

GridCrew::GridCrew(Console& console, const Limits& limits) : m_console(console), m_crew(console, limits) {}

void GridCrew::fill(std::vector<Cell>& cells, const Work& work) {
  const Cell left = cell_of_error(std::make_exception_ptr(LimitError("interrupted")));
  const auto fill_one = [&](std::size_t thread, std::size_t k) {
    Workspace& workspace = m_crew.workspace(thread);
    if (m_console.interrupted()) return cells[k].copy_error(left);
    workspace.console().start_part(k, cells.size());
    try {
      cells[k] = workspace.answer([&] { return work(thread, k); });
    } catch (const IoError&) {
      throw;
    } catch (const Error&) {
      cells[k] = cell_of_error(std::current_exception());
    }
    workspace.set_aside(cells[k].bytes_outside());
  };
  OrderedPool<std::size_t> pool(size(), {.work = fill_one,
                                         .take = [](std::size_t) {},
                                         .watch =
                                             [&](std::size_t done) {
                                               if (size() > 1) m_console.on_part(done, cells.size());
                                             },
                                         .spare = &m_crew.spare()});
  std::size_t added = 0;
  while (added < cells.size() && !m_console.interrupted() && pool.add(added)) ++added;
  pool.close();
  for (std::size_t k = added; k < cells.size(); ++k) cells[k].copy_error(left);
  for (std::size_t i = 0; i < size(); ++i) workspace(i).console().end_parts();
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

}  // namespace upstar::desk
