// Workspace: one store after another.
#include "cli/workspace/workspace.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/io/interrupt.hpp"

namespace upstar::cli {

Workspace::Parts::Parts(const Registry& registry, const Limits& limits, Console& console)
    : budget(limits, console), store(&budget), session(store, registry) {}

Workspace::Workspace(Console& console, const Registry& registry, const Limits& limits, bool renewable)
    : m_console(console), m_registry(registry), m_limits(limits), m_renewable(renewable) {
  renew();
}

Workspace::~Workspace() = default;

void Workspace::renew() {
  m_before_renewal();
  m_parts.reset();  // before the next one is made: their memory would add
  m_parts = std::make_unique<Parts>(m_registry, m_limits, m_console);
  m_fresh = true;
}

bool Workspace::start_answer() {
  if (m_renewable && m_parts->budget.progress().bytes > m_limits.kept) renew();
  m_answer_start = Clock::now();
  m_parts->budget.start_answer();
  return std::exchange(m_fresh, false);
}

bool Workspace::make_room() {
  const bool stopped = interrupted() || (m_limits.time && Clock::now() - m_answer_start >= *m_limits.time);
  if (stopped || !m_renewable) return false;
  renew();
  return true;
}

GameId Workspace::value_of(std::string_view expression, std::size_t line) {
  const Answer answer = session().evaluate(expression, line);
  if (const GameId* value = std::get_if<GameId>(&answer.value)) return *value;
  throw DomainError("a game is wanted here, and this is " + session().to_text(answer));
}

std::string Workspace::statistics() {
  const StoreStatistics counts = store().statistics();
  const auto seconds = [](Clock::duration duration) { return std::chrono::duration<double>(duration).count(); };
  const Clock::duration total = Clock::now() - m_start;
  return fmt::format(
      "records         {}\noptions         {}\nbig numbers     {}\nbytes           {}\npositions       {}\n"
      "constructions   {}\norder tests     {} ({} from the cache)\nsums            {} ({} from the cache)\n"
      "evaluating      {:.3f} s\nprinting        {:.3f} s\nall the rest    {:.3f} s\n",
      counts.records, counts.options, counts.big_numbers, counts.bytes, budget().progress().positions,
      counts.constructions, counts.order_tests, counts.order_cache_hits, counts.sums, counts.sum_cache_hits,
      seconds(m_answering - m_printing), seconds(m_printing), seconds(total - m_answering));
}

}  // namespace upstar::cli
