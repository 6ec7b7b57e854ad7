// The file of a search's table: when it is read and written.
#include "desk/workspace/search_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "desk/workspace/maker.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar::desk {

namespace {

constexpr std::uint64_t nothing_saved = UINT64_MAX;

/// An expression of a table: one term, or a value.
SearchTerm term_of(Session& session, std::string_view text) {
  const std::vector<Summand> summands = session.summands(text);
  if (summands.size() == 1) return summands.front().search_term();
  GameId sum = GameStore::zero();
  for (const Summand& summand : summands) sum = session.store().add(sum, summand.value());
  return sum;
}

}  // namespace

void add_table_option(Arguments& arguments, std::string& path) {
  arguments.option(
      "table", "FILE", [&](const std::string& text) { path = text; },
      "Go on from what the file holds of earlier searches, if it exists, and keep it there");
}

SearchTable::SearchTable(Workspace& workspace, const std::string& path)
    : m_workspace(workspace),
      m_file(workspace.console().outside(), path,
             {.what = "table",
              .take_over = [this](const std::string& content) { take_over(content); },
              .has_more = [this] { return m_is_loaded && work_done() != m_saved_work; },
              .write = [this](const auto& write) { write_to(write); }}) {
  Limits limits = workspace.limits();
  limits.kept = UINT64_MAX;  // what is found is to be kept
  workspace.set_limits(limits);
  workspace.prepare([this] { load(); });
  m_file.check_writable();
  const auto enter = [this] {
    load();
    save_while_it_runs();
  };
  m_hook.emplace(
      workspace, [this] { try_to_save(); }, enter);
  save_while_it_runs();
}

SearchTable::~SearchTable() { m_workspace.session().search().pause_by({}); }

void SearchTable::write_to(const std::function<void(std::string_view)>& write) {
  Session& session = m_workspace.session();
  session.search().save(maker_of(session), write);
}

void SearchTable::take_over(const std::string& content) {
  const MemoryClaim claim(m_workspace.budget(), content.capacity());
  Session& session = m_workspace.session();
  Console& console = m_workspace.console();
  session.search().load(
      maker_of(session), content, [&](std::string_view text) { return term_of(session, text); },
      [&](std::size_t read) { console.start_part(read >> 10, content.size() >> 10, "KB of the table"); });
  console.end_parts();
}

void SearchTable::load() {
  m_is_loaded = false;
  Budget& budget = m_workspace.budget();
  OutcomeSearch& search = m_workspace.session().search();
  const bool is_empty = search.statistics().sums == 0;
  const bool is_read = m_file.load(budget.memory_limit() - std::min(budget.memory_used(), budget.memory_limit()));
  m_saved_work = is_read && is_empty ? work_done() : nothing_saved;
  m_is_loaded = true;
  m_next_save = Clock::now() + std::chrono::minutes(1);
}

void SearchTable::save_while_it_runs() {
  m_workspace.session().search().pause_by([this] {
    if (Clock::now() >= m_next_save) try_to_save();
  });
}

std::uint64_t SearchTable::work_done() {
  const SearchStatistics done = m_workspace.session().search().statistics();
  return done.nodes + done.values;
}

void SearchTable::save() {
  const std::uint64_t work = work_done();
  const auto start = Clock::now();
  const Overtime overtime(m_workspace.budget());
  m_file.save();
  m_saved_work = work;
  const auto end = Clock::now();
  m_next_save = end + std::max<Clock::duration>(std::chrono::minutes(1), 20 * (end - start));
}

void SearchTable::try_to_save() {
  m_next_save = Clock::now() + std::chrono::minutes(1);
  try {
    save();
  } catch (const Error& error) {
    m_workspace.console().raise(status_of(error.code()));
    m_workspace.console().error(fmt::format("the table is not saved: {}", error.what()));
  }
}

}  // namespace upstar::desk
