// The threads of a census: each values positions in a store of its own. Records come out in the order of numbers,
// whatever the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/census/request.hpp"
#include "desk/workspace/ordered_pool.hpp"
#include "desk/workspace/position_source.hpp"
#include "desk/workspace/stored_values.hpp"
#include "desk/workspace/workspace_crew.hpp"
#include "upstar/census/value_facts.hpp"

namespace upstar::desk {

/// A position of a census; number 0 stands before the first.
struct CensusPlace {
  std::uint64_t number = 0;
  std::string position;
};

/// Positions that are valued by one thread, one after another.
struct CensusBlock {
  std::vector<CensusRecord> records;  ///< at first without facts
  CensusPlace last;                   ///< of those that the block had at first
  std::uint64_t left_out = 0;         ///< positions without a value
  std::string lines;                  ///< of the records
  std::exception_ptr error;
};

class CensusCrew {
 public:
  struct Work {
    /// Positions up to this one are done already.
    CensusPlace after{};
    /// In the thread that values: writes the lines of the block.
    std::function<void(CensusBlock&)> write;
    /// In one thread, block by block.
    std::function<void(const CensusBlock&)> take;
  };

  /// **Errors** those of PositionSource and ValueBook.
  CensusCrew(Console& console, const std::string& reference, const CensusOptions& options);
  ~CensusCrew();

  const RulesetInfo& info() const;
  /// All positions of the request, within the limits, which are those of the whole census.
  /// Positions that the rules refuse are left out unless a file has them, and those that have no value.
  /// **Errors** LimitError at a limit or an interrupt; what was found before has been taken. IoError for a line of a
  /// file that is no position, and if the position of `after` is not the one of its number. Those of `take`.
  void run(const CensusRequest& request, const Work& work);
  /// The positions that the runs have left out.
  std::uint64_t left_out() const { return m_left_out; }
  void print_statistics() { m_crew.print_statistics(); }

 private:
  struct Member;

  AnyPosition position_of(Member& member, const CensusRecord& record) const;
  std::optional<Answer> value_of_record(Member& member, const CensusRecord& record) const;
  /// **Errors** DomainError, which names the position, where the condition of --find has no truth.
  std::shared_ptr<const ValueFacts> facts_of(Member& member, const Answer& value, const CensusRecord& record) const;
  void value_all(Member& member, CensusBlock& block) const;
  std::uint64_t bytes_in_use() const;
  bool is_out_of_time() const;
  /// The error about the whole census, not about one of its positions.
  LimitError stopped_by(std::string_view limit, std::uint64_t positions) const;
  /// About how many this part has behind `after`; SIZE_MAX: nobody knows.
  std::size_t positions_ahead(const CensusRequest& request, const CensusPlace& after) const;
  /// **Errors** LimitError; IoError if the position of `after` is another now; those of the request.
  void number_all(const CensusRequest& request, const CensusPlace& after, OrderedPool<CensusBlock>& pool);
  /// **Errors** as StoredValues::save().
  void save_values();
  void work_on(std::size_t thread, CensusBlock& block, const Work& work);

  Console& m_console;
  const CensusOptions& m_options;
  WorkspaceCrew m_crew;
  StoreFile m_store;
  std::vector<std::unique_ptr<Member>> m_members;
  std::uint64_t m_left_out = 0;
  std::string m_file;  ///< that has the positions; empty if there is none
  Budget::Clock::time_point m_start = Budget::Clock::now();
};

}  // namespace upstar::desk
