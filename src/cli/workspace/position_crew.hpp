// Evaluates positions of one ruleset, one after another or several at once. Each thread has a store of its own. The
// output is the same for every number of threads.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/io/arguments.hpp"
#include "cli/io/batch.hpp"
#include "cli/io/console.hpp"
#include "cli/io/limits.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::cli {

/// `--threads N`.
void add_threads_option(Arguments& arguments, unsigned& threads);

class PositionCrew {
 public:
  /// The text printed for a position of that value; the value belongs to the workspace's store.
  using Answer = std::function<std::string(Workspace&, GameId value, std::string_view position)>;

  /// Opens the ruleset `reference`, as PositionSource reads it, in each thread's workspace; the threads share the
  /// memory limit. **Errors** those of PositionSource.
  PositionCrew(Console& console, const std::string& reference, const Limits& limits, unsigned threads);
  ~PositionCrew();
  PositionCrew(const PositionCrew&) = delete;
  PositionCrew& operator=(const PositionCrew&) = delete;

  /// The ruleset's description.
  const RulesetInfo& info() const;
  /// Like answer_each of batch.hpp; `answer` is called in several threads.
  void answer_each(const std::vector<std::string>& operands, const BatchRules& rules, const Answer& answer);
  void print_statistics();

 private:
  struct Member;

  Console& m_console;
  Registry m_registry = Registry::standard();
  std::vector<std::unique_ptr<Member>> m_members;
};

}  // namespace upstar::cli
