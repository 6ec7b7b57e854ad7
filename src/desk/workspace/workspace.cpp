// Workspace: one store after another.
#include "desk/workspace/workspace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "desk/workspace/definition_file.hpp"
#include "desk/workspace/failures.hpp"
#include "desk/workspace/run_in_workspace.hpp"

namespace upstar::desk {

Workspace::Parts::Parts(const Registry& registry, const Limits& limits, Console& console)
    : budget(limits, console), store(&budget), session(store, registry) {
  if (limits.threads > 1) set_threads(limits);
  session.read_files_with([&console](const std::string& path, std::uint64_t most, const auto& between) {
    return console.outside().read(path == "-" ? "./-" : path, most, between);  // standard input is no file
  });
}

void Workspace::Parts::set_threads(const Limits& limits) {
  if (limits.spare != nullptr) store.set_threads(limits.threads, limits.spare);
  else store.set_threads(limits.threads);
}

Workspace::Workspace(Console& console, Registry registry, const Limits& limits)
    : m_console(console), m_registry(std::move(registry)), m_limits(limits) {
  if (const OpenWorkspace* open = console.open_workspace) {  // both are in memory at once
    m_limits.memory -= std::min(open->workspace.budget().memory_used(), m_limits.memory / 2);
  }
  make_parts();
}

Workspace::~Workspace() = default;

void Workspace::make_parts() {
  std::for_each(m_hooks.rbegin(), m_hooks.rend(), [](const RenewalHook* hook) { hook->m_leave(); });
  m_parts.reset();  // before the next one is made: their memory would add
  m_parts = std::make_unique<Parts>(m_registry, m_limits, m_console);
  m_fresh = true;
  for (const RenewalHook* hook : m_hooks) hook->m_enter();
}

void Workspace::set_limits(const Limits& limits) {
  if (limits.threads != m_limits.threads) m_parts->set_threads(limits);
  m_limits = limits;
  m_parts->budget.set_limits(limits);
}

void Workspace::set_aside(std::uint64_t bytes) {
  constexpr std::uint64_t smallest_store = std::uint64_t{1} << 20;
  if (m_limits.memory < smallest_store || bytes > m_limits.memory - smallest_store) {
    throw LimitError("the memory limit is reached");
  }
  m_limits.memory -= bytes;
  m_parts->budget.limit_memory(m_limits.memory);
}

void Workspace::clear() {
  m_definitions.clear();
  make_parts();
}

bool Workspace::renew() {
  session().clear_definitions();
  std::vector<std::string> definitions;
  try {
    budget().limit_memory(m_limits.memory + std::min(m_limits.memory / 4, UINT64_MAX - m_limits.memory));
    definitions = session().definitions();
  } catch (const LimitError&) {
    budget().limit_memory(m_limits.memory);
    return false;
  }
  definitions.insert(definitions.end(), m_definitions.begin(), m_definitions.end());
  m_definitions = std::move(definitions);
  make_parts();
  return true;
}

void Workspace::enter_definitions() {
  if (m_definitions.empty()) return;
  std::size_t entered = 0;
  try {
    for (; entered < m_definitions.size(); ++entered) session().define(m_definitions[entered]);
  } catch (const LimitError&) {  // the others wait for the next answer
    session().keep_definitions();
    m_definitions.erase(m_definitions.begin(), m_definitions.begin() + static_cast<std::ptrdiff_t>(entered));
    throw;
  }
  session().keep_definitions();
  m_definitions.clear();
}

void Workspace::share_definitions(Console& console) {
  if (console.open_workspace != nullptr) {
    Workspace& open = console.open_workspace->workspace;
    open.prepare([&] { m_definitions = open.session().definitions(); });
  } else if (console.definitions) {
    m_definitions = *console.definitions;
  } else if (!console.inits.empty()) {
    for (const std::string& path : console.inits) load_definitions(console, *this, path);
    if (console.status() != Status::ok) throw Reported();
    console.definitions = session().definitions();
  }
  enter_definitions();
}

bool Workspace::start_answer() {
  m_answer_start = Clock::now();
  m_parts->budget.start_answer(m_answer_start);
  if (budget().memory_used() > std::min(m_limits.kept, m_limits.memory) && renew()) m_parts->budget.start_answer();
  enter_definitions();
  return std::exchange(m_fresh, false);
}

void Workspace::give_up(const std::string& message) {
  session().clear_definitions();
  const bool kept_some = session().has_definitions() || !m_definitions.empty();
  const bool renewed = kept_some && !m_console.interrupted() && renew();
  throw LimitError(message + (renewed ? "; all but the definitions was dropped" : ""));
}

bool Workspace::make_room() {
  const bool stopped = m_console.interrupted() || (m_limits.time && Clock::now() - m_answer_start >= *m_limits.time);
  return !stopped && renew();
}

GameId Workspace::value_of(std::string_view expression, std::size_t line) {
  const Answer answer = answer_of(expression, line);
  if (const GameId* value = std::get_if<GameId>(&answer.value)) return *value;
  throw DomainError("a short game is wanted here, and this is " + session().to_text(answer));
}

Answer Workspace::answer_of(std::string_view expression, std::size_t line) {
  Answer answer = session().evaluate(expression, line);
  const bool is_value =
      std::holds_alternative<GameId>(answer.value) || std::holds_alternative<LoopyGame>(answer.value) ||
      std::holds_alternative<MisereGame>(answer.value) || std::holds_alternative<Surreal>(answer.value) ||
      std::holds_alternative<Moon>(answer.value) || std::holds_alternative<ScoreGame>(answer.value);
  if (is_value) return answer;
  if (std::holds_alternative<std::string>(answer.value)) return {session().game(expression).id()};  // that of a form
  throw DomainError("a game is wanted here, and this is " + session().to_text(answer));
}

std::string Workspace::statistics() {
  const StoreStatistics counts = store().statistics();
  const auto seconds = [](Clock::duration duration) { return std::chrono::duration<double>(duration).count(); };
  const Clock::duration total = Clock::now() - m_start;
  std::string searched;
  if (const SearchStatistics search = session().search().statistics(); search.parts > 0) {
    searched = fmt::format(
        "search nodes    {}\nlooked ahead    {}\ntable hits      {}\nby bounds       {}\nsums searched   {}\n"
        "parts           {}\npart values     {}\n",
        search.nodes, search.looked_ahead, search.table_hits, search.decided_by_bounds, search.sums, search.parts,
        search.values);
    for (const PartKind& kind : search.kinds) {
      searched += fmt::format("  {:<13} {} ({} with a value)\n", kind.name, kind.parts, kind.values);
    }
  }
  return searched +
         fmt::format(
             "records         {}\noptions         {}\nbig numbers     {}\nbytes           {}\npositions       {}\n"
             "constructions   {}\norder tests     {} ({} from the cache)\nsums            {} ({} from the cache)\n"
             "evaluating      {:.3f} s\nprinting        {:.3f} s\nall the rest    {:.3f} s\n",
             counts.records, counts.options, counts.big_numbers, counts.bytes, budget().progress().positions,
             counts.constructions, counts.order_tests, counts.order_cache_hits, counts.sums, counts.sum_cache_hits,
             seconds(m_answering - m_printing), seconds(m_printing), seconds(total - m_answering));
}

}  // namespace upstar::desk
