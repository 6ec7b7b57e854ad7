// What answers are computed in: a budget, a store that spends from it, a session in that store.
//
// A store only grows. Line 900,000 of a batch must not fail because of what earlier lines left behind, nor a batch of
// days fill the machine. So the store is replaced before an answer if earlier ones left more than `Limits::kept` in it;
// and an answer that finds no room is tried once more in a fresh store, so that it has the whole memory limit. The
// definitions that the session keeps (Session::keep_definitions) move to the new store, as text.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "desk/io/console.hpp"
#include "desk/io/internal_fault.hpp"
#include "desk/io/limits.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::desk {

class RenewalHook;

class Workspace {
 public:
  Workspace(Console& console, Registry registry, const Limits& limits);
  ~Workspace();

  Console& console() { return m_console; }
  /// The rulesets of the library, and those defined in the session. It holds until the store is replaced.
  const Registry& registry() const { return m_parts->session.registry(); }
  GameStore& store() { return m_parts->store; }
  Session& session() { return m_parts->session; }
  Budget& budget() { return m_parts->budget; }
  const Limits& limits() const { return m_limits; }
  void set_limits(const Limits& limits);
  /// From now on so much of the memory limit is taken by what stands beside the store.
  /// **Errors** LimitError if that leaves no memory for a store; nothing is set aside.
  void set_aside(std::uint64_t bytes);
  /// Forgets the definitions, and all else.
  void clear();
  /// Defines what is defined in the calculator that the console belongs to, or else what the file of `--init` defines.
  /// **Errors** LimitError; Reported, after the errors in the file.
  void share_definitions(Console& console);
  /// Does `work`, which computes one answer, within the limits.
  /// **Errors** LimitError, also if the machine has no memory left; those of `work`, as with_faults_as_errors().
  template <class Work>
  auto answer(Work&& work) {
    const bool fresh = start_answer();
    const Timer timer(m_limits, m_answering);
    try {
      return with_faults_as_errors(work);
    } catch (const LimitError& error) {
      if (!budget().ran_out_of_memory()) throw;
      if (fresh || !make_room()) give_up(error.what());
    } catch (const std::bad_alloc&) {
      if (fresh || !make_room()) give_up(no_more_memory);
    }
    start_answer();
    return last_try(work);
  }

  /// The same for work that prints as it goes: it is not tried again, since it would print again.
  /// **Errors** as answer().
  template <class Work>
  void answer_in_pieces(Work&& work) {
    start_answer();
    const Timer timer(m_limits, m_answering);
    last_try(work);
  }

  /// Does `work`, which comes before the answers, within the limits of one.
  /// **Errors** LimitError, also if the machine has no memory left; those of `work`.
  template <class Work>
  void prepare(Work&& work) {
    const bool fresh = start_answer();
    try {
      with_faults_as_errors(work);
    } catch (const std::bad_alloc&) {
      throw LimitError(no_more_memory);
    }
    m_fresh = fresh;
  }

  /// Does the part of the work that turns a value into text, for the statistics.
  template <class Work>
  auto print(Work&& work) {
    const Timer timer(m_limits, m_printing);
    return work();
  }

  /// The value of an expression in this line of the input. **Errors** DomainError if the answer is not a value; those
  /// of Session.
  GameId value_of(std::string_view expression, std::size_t line = 1);
  /// The same for a short game, a loopy one, one of misère play, or a number.
  Answer answer_of(std::string_view expression, std::size_t line = 1);

  /// Since the work on the answer began.
  double seconds() const { return std::chrono::duration<double>(Clock::now() - m_answer_start).count(); }
  /// Exact counts and times, in whole lines, for `--stats`.
  std::string statistics();
  /// The same on standard error.
  void print_statistics() { m_console.note(statistics()); }

 private:
  friend class RenewalHook;

  struct Parts {
    Parts(const Registry& registry, const Limits& limits, Console& console);
    void set_threads(const Limits& limits);
    AnswerBudget budget;
    GameStore store;
    Session session;
  };

  using Clock = Budget::Clock;

  /// Adds the time it lives to a sum, if times are kept.
  struct Timer {
    Timer(const Limits& limits, Clock::duration& sum) : m_sum(limits.are_times_kept ? &sum : nullptr) {
      if (m_sum != nullptr) m_start = Clock::now();
    }
    Timer(const Timer&) = delete;
    Timer& operator=(const Timer&) = delete;
    ~Timer() {
      if (m_sum != nullptr) *m_sum += Clock::now() - m_start;
    }
    Clock::duration* m_sum;
    Clock::time_point m_start{};
  };

  static constexpr const char* no_more_memory = "the machine has no more memory";

  /// **Returns** true if this is the first answer in its store.
  bool start_answer();
  /// After a limit: **returns** true if the work may be done again, in a fresh store.
  bool make_room();
  /// Does `work`. **Errors** as answer().
  template <class Work>
  auto last_try(Work& work) {
    try {
      return with_faults_as_errors(work);
    } catch (const LimitError& error) {
      if (!budget().ran_out_of_memory()) throw;
      give_up(error.what());
    } catch (const std::bad_alloc&) {
      give_up(no_more_memory);
    }
  }
  /// There is no room for the answer: makes some for the next ones. **Errors** LimitError, always.
  [[noreturn]] void give_up(const std::string& message);
  /// Replaces the store. **Returns** false, and leaves it, if a definition has no text that is short enough.
  bool renew();
  void make_parts();
  void enter_definitions();

  Console& m_console;
  Registry m_registry;
  Limits m_limits;
  std::unique_ptr<Parts> m_parts;
  std::vector<const RenewalHook*> m_hooks;
  std::vector<std::string> m_definitions;  ///< still to be entered in a new session
  bool m_fresh = true;                     ///< nothing has been done in the store yet
  Clock::time_point m_start = Clock::now();
  Clock::time_point m_answer_start{};
  Clock::duration m_answering{};
  Clock::duration m_printing{};
};

/// What is done at each renewal of a workspace's store, while this lives: `leave` before the old store goes, so that
/// the owner drops what lives there, and `enter` in the new session. Those that were made last leave first.
class RenewalHook {
 public:
  RenewalHook(
      Workspace& workspace, std::function<void()> leave, std::function<void()> enter = [] {})
      : m_workspace(workspace), m_leave(std::move(leave)), m_enter(std::move(enter)) {
    m_workspace.m_hooks.push_back(this);
  }
  ~RenewalHook() { std::erase(m_workspace.m_hooks, this); }
  RenewalHook(const RenewalHook&) = delete;
  RenewalHook& operator=(const RenewalHook&) = delete;

 private:
  friend class Workspace;

  Workspace& m_workspace;
  const std::function<void()> m_leave, m_enter;
};

}  // namespace upstar::desk
