// Console: the order in which the two streams appear, and the progress line.
#include "desk/io/console.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "desk/io/excerpt.hpp"
#include "notation/escapes.hpp"

namespace upstar::desk {

Console::Console(Outside& outside)
    : out(outside),
      m_outside(outside),
      m_interrupt_flag(outside.interrupt_flag()),
      m_has_terminal(outside.has_notes_on_terminal()),
      m_progress(m_has_terminal) {}

const Command* Console::command_named(std::string_view name) const {
  const auto row = std::ranges::find(commands, name, &Command::name);
  return row == commands.end() ? nullptr : &*row;
}

void Console::raise(Status status) {
  if (static_cast<int>(status) > static_cast<int>(m_status)) m_status = status;
}

void Console::error(std::string_view message, std::string_view details) {
  note(fmt::format("upstar: error: {}{}\n{}", place, printable(message), details));
}

void Console::note(std::string_view lines) {
  if (m_held) {
    *m_held += lines;
    return;
  }
  out.flush();
  clear_progress();
  m_outside.write_note(with_escapes(lines));
}

void Console::answer(std::string_view line) {
  clear_progress();
  out.line(line);
}

void Console::error_tree(const std::string& tree) {
  if (json) answer(tree);
  else error_trees->push_back(tree);
}

void Console::start_answer(const Progress& spent, Clock::time_point now) {
  m_answer_start = now;
  if (m_parts.all == 0) m_work_start = m_answer_start;
  m_spent = spent;
}

void Console::start_part(std::size_t done, std::size_t all, std::string_view unit) {
  if (m_parts.all == 0) m_work_start = Clock::now();
  m_parts = {done, all, unit};
}

// As if each part took as long as those before it.
std::string Console::text_of(const Parts& parts) const {
  if (parts.all == SIZE_MAX) return fmt::format("{} {}", parts.done, parts.unit);
  std::string text = fmt::format("{} of {} {}", parts.done, parts.all, parts.unit);
  if (parts.done == 0 || parts.done >= parts.all) return text;
  const double seconds = std::chrono::duration<double>(Clock::now() - m_work_start).count();
  const double left = seconds * static_cast<double>(parts.all - parts.done) / static_cast<double>(parts.done);
  return text + fmt::format(", about {:.0f} s left", left);
}

void Console::show_progress(bool always) { m_progress = m_has_terminal || always; }

bool Console::is_due() {
  if (!m_progress) return false;
  const auto now = Clock::now();
  const auto pause = m_has_terminal ? progress_interval : std::chrono::milliseconds(1000);
  return now - m_work_start >= std::chrono::seconds(1) && now - m_last_drawn >= pause;
}

void Console::draw(const std::string& line) {
  m_last_drawn = Clock::now();
  const double seconds = std::chrono::duration<double>(m_last_drawn - m_work_start).count();
  const std::string text = fmt::format("{:.0f} s: {}", seconds, line);
  m_outside.write_note(m_has_terminal ? "\r" + text : text + "\n");
  m_progress_drawn = m_has_terminal;
}

void Console::on_part(std::size_t done, std::size_t all, std::string_view unit, std::optional<std::uint64_t> bytes) {
  if (!is_due()) return;
  clear_progress();
  std::string line = text_of({done, all, unit});
  if (bytes) {
    const double seconds = std::chrono::duration<double>(Clock::now() - m_work_start).count();
    line += fmt::format(", {:.0f}/s, {} MB in use", static_cast<double>(done) / seconds, *bytes >> 20);
  }
  draw(line);
}

void Console::on_progress(const Progress& progress) {
  if (watch) watch(progress);
  if (m_quiet) return;
  clear_progress();
  out.flush();
  if (!is_due()) return;
  const std::uint64_t records = progress.records - m_spent.records;
  const std::uint64_t positions = progress.positions - m_spent.positions;
  const double seconds = std::chrono::duration<double>(Clock::now() - m_answer_start).count();
  const bool has_values = records > 0 || positions == 0;  // a search of outcomes makes none
  const std::string rate =
      has_values ? fmt::format("{} values, {:.0f} values/s", records, static_cast<double>(records) / seconds)
                 : fmt::format("{:.0f} positions/s", static_cast<double>(positions) / seconds);
  const std::string parts = m_parts.all == 0 ? "" : text_of(m_parts) + ", ";
  draw(fmt::format("{}{} positions, {}, {} MB in use", parts, positions, rate, progress.bytes >> 20));
}

void Console::clear_progress() {
  if (m_progress_drawn) m_outside.write_note("\r\x1b[K");
  m_progress_drawn = false;
}

}  // namespace upstar::desk
