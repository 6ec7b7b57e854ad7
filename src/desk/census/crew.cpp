// Blocks of positions through the pool.
#include "desk/census/crew.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "desk/workspace/answer_text.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::desk {

namespace {

constexpr std::size_t positions_in_block = 128;

/// **Errors** IoError unless the position is the one where the census was left.
void require_same(const CensusPlace& after, std::string_view position) {
  if (position == after.position) return;
  throw IoError(
      fmt::format("position {} was {} when the census was left, and is {}", after.number, after.position, position));
}

/// A census keeps all positions that it has met: they come up again.
Limits limits_of_census(Limits limits) {
  limits.kept = limits.memory;
  return limits;
}

}  // namespace

struct CensusCrew::Member {
  Member(Workspace& its_workspace, const std::string& reference, const std::string& find, StoreFile& file)
      : workspace(its_workspace), source(workspace, reference, file), hook(workspace, [this] { book.reset(); }) {
    book.emplace(workspace.session(), find);
  }

  Workspace& workspace;
  PositionSource source;
  std::optional<ValueBook> book;         ///< of the workspace's store
  std::atomic<std::uint64_t> bytes = 0;  ///< in use after the last block
  RenewalHook hook;
};

CensusCrew::CensusCrew(Console& console, const std::string& reference, const CensusOptions& options)
    : m_console(console),
      m_options(options),
      m_crew(console, limits_of_census(options.limits)),
      m_store(console.outside(), options.store) {
  for (std::size_t i = 0; i < m_crew.size(); ++i) {
    m_members.push_back(std::make_unique<Member>(m_crew.workspace(i), reference, options.find, m_store));
  }
}

CensusCrew::~CensusCrew() = default;

const RulesetInfo& CensusCrew::info() const { return m_members.front()->source.info(); }

AnyPosition CensusCrew::position_of(Member& member, const CensusRecord& record) const {
  try {
    return member.source.solver().position(record.position);
  } catch (const Error& error) {
    if (m_file.empty() || error.code() == ErrorCode::limit) throw;
    throw IoError(fmt::format("{}: {}", place_of_line(m_file, record.number), error.what()));
  }
}

std::optional<Answer> CensusCrew::value_of_record(Member& member, const CensusRecord& record) const {
  try {
    return member.source.value_of(position_of(member, record));
  } catch (const DomainError&) {
    return std::nullopt;
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

std::shared_ptr<const ValueFacts> CensusCrew::facts_of(Member& member, const Answer& value,
                                                       const CensusRecord& record) const {
  try {
    return member.book->facts_of(value);
  } catch (const DomainError& error) {  // of the condition of --find
    throw DomainError(fmt::format("position {}, {}: {}", record.number, visible(record.position), error.what()));
  }
}

void CensusCrew::value_all(Member& member, CensusBlock& block) const {
  if (!member.book) member.book.emplace(member.workspace.session(), m_options.find);
  std::vector<CensusRecord> found;
  block.left_out = 0;
  block.last = {block.records.back().number, block.records.back().position};
  for (const CensusRecord& record : block.records) {
    const auto value = value_of_record(member, record);
    if (!value) {
      ++block.left_out;
      continue;
    }
    auto facts = facts_of(member, *value, record);
    if (facts->is_wanted) found.push_back({record.number, record.position, std::move(facts)});
  }
  block.records = std::move(found);
}

void CensusCrew::work_on(std::size_t thread, CensusBlock& block, const Work& work) {
  Member& member = *m_members[thread];
  Limits limits = member.workspace.limits();
  if (m_options.limits.time) {
    limits.time = std::max(Budget::Clock::duration{}, *m_options.limits.time - (Budget::Clock::now() - m_start));
  }
  member.workspace.set_limits(limits);
  try {
    member.workspace.answer([&] { value_all(member, block); });
    member.source.save_values_now_and_then();
    work.write(block);
  } catch (const Error&) {
    block.error = std::current_exception();
  }
  member.bytes.store(member.workspace.budget().memory_used(), std::memory_order_relaxed);
}

std::uint64_t CensusCrew::bytes_in_use() const {
  std::uint64_t bytes = 0;
  for (const auto& member : m_members) bytes += member->bytes.load(std::memory_order_relaxed);
  return bytes;
}

bool CensusCrew::is_out_of_time() const {
  return m_options.limits.time && Budget::Clock::now() - m_start >= *m_options.limits.time;
}

LimitError CensusCrew::stopped_by(std::string_view limit, std::uint64_t positions) const {
  return LimitError(fmt::format("{} after {} positions ({} MB)", limit, positions, bytes_in_use() >> 20));
}

void CensusCrew::number_all(const CensusRequest& request, const CensusPlace& after, OrderedPool<CensusBlock>& pool) {
  Budget budget;
  budget.cancel_by(m_console.outside().interrupt_flag());
  budget.limit_time(m_options.limits.time);
  CensusBlock block;
  const auto take = [&](std::uint64_t number, std::string position) {
    if (number == after.number) {
      require_same(after, position);
      return true;
    }
    block.records.push_back({number, std::move(position), nullptr});
    return block.records.size() < positions_in_block || pool.add(std::exchange(block, {}));
  };
  NumberedPositions positions(m_options.part, take, after.number);
  request.add(budget, positions);
  if (positions.count() < after.number && !m_console.interrupted()) require_same(after, "none");
  if (!block.records.empty()) pool.add(std::move(block));
}

std::size_t CensusCrew::positions_ahead(const CensusRequest& request, const CensusPlace& after) const {
  if (request.expected == 0) return SIZE_MAX;
  const double ahead =
      (request.expected - static_cast<double>(after.number)) / static_cast<double>(m_options.part.count);
  return static_cast<std::size_t>(std::clamp(ahead, 1.0, 1e18));
}

void CensusCrew::save_values() {
  for (const auto& member : m_members) member->source.save_values();
}

void CensusCrew::run(const CensusRequest& request, const Work& work) {
  m_file = request.file;
  std::uint64_t done = 0;
  const std::size_t all = positions_ahead(request, work.after);
  const bool is_alone = m_crew.size() == 1;
  const auto take = [&](CensusBlock& block) {
    if (block.error != nullptr) std::rethrow_exception(block.error);
    done += positions_in_block;
    m_left_out += block.left_out;
    work.take(block);
  };
  const auto watch = [&](std::size_t blocks) {
    if (!is_alone) m_console.on_part(blocks * positions_in_block, all, "positions (estimated)", bytes_in_use());
  };
  OrderedPool<CensusBlock> pool(m_crew.size(), {.work =
                                                    [&](std::size_t thread, CensusBlock& block) {
                                                      if (is_alone)
                                                        m_console.start_part(done, all, "positions (estimated)");
                                                      work_on(thread, block, work);
                                                    },
                                                .take = take,
                                                .is_interrupted = [&] { return m_console.interrupted(); },
                                                .watch = watch,
                                                .spare = &m_crew.spare()});
  std::exception_ptr stopped;
  const auto keep_first_error = [&](const std::function<void()>& part) {
    try {
      part();
    } catch (...) {
      if (stopped == nullptr) stopped = std::current_exception();
    }
  };
  keep_first_error([&] { number_all(request, work.after, pool); });
  keep_first_error([&] { pool.close(); });
  m_console.end_parts();
  save_values();
  try {
    if (stopped != nullptr) std::rethrow_exception(stopped);
  } catch (const LimitError&) {
    if (is_out_of_time()) throw stopped_by("the time limit is reached", done);
    if (!m_console.interrupted()) throw;
  }
  if (m_console.interrupted()) throw stopped_by("interrupted", done);
}

}  // namespace upstar::desk
