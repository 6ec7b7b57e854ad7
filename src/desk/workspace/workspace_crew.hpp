// One workspace for each thread of a run: each has a store of its own, and a quiet console if there are several.
// Threads that have no answer to work on help the others with theirs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "desk/io/arguments.hpp"
#include "desk/io/console.hpp"
#include "desk/io/limits.hpp"
#include "desk/workspace/batch.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

class WorkspaceCrew {
 public:
  /// The text printed for one text, worked out in the workspace of that thread.
  using Answer = std::function<std::string(std::size_t thread, std::string_view text, std::size_t line)>;

  /// Which members report on the console: the only one, or the first of several too. The others are quiet.
  enum class Reports { the_only_one, the_first };

  /// A workspace for each of the limits' threads, which share the memory limit, but no more than `answers`. In each is
  /// defined what Workspace::share_definitions() defines.
  WorkspaceCrew(Console& console, const Limits& limits, Reports reports = Reports::the_only_one,
                std::size_t answers = SIZE_MAX);
  ~WorkspaceCrew();
  WorkspaceCrew(const WorkspaceCrew&) = delete;
  WorkspaceCrew& operator=(const WorkspaceCrew&) = delete;

  std::size_t size() const { return m_members.size(); }
  Workspace& workspace(std::size_t thread) const;
  /// The threads that have nothing to do.
  SpareThreads& spare() const { return *m_spare; }
  /// Like answer_each of batch.hpp; `answer` is called in several threads. From now on an eighth of their memory is for
  /// the answers that wait to be printed.
  void answer_each(const std::vector<std::string>& operands, const BatchRules& rules, const Answer& answer);
  void print_statistics();

 private:
  struct Member;

  std::uint64_t take_memory_for_answers();

  Console& m_console;
  Registry m_registry = Registry::standard();
  std::shared_ptr<SpareThreads> m_spare;
  std::vector<std::unique_ptr<Member>> m_members;
};

}  // namespace upstar::desk
