// The two streams of a run and its status: answers on one, everything about the run on the other.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "desk/io/command.hpp"
#include "desk/io/output.hpp"
#include "desk/io/status.hpp"
#include "upstar/base/budget.hpp"

namespace upstar::desk {

struct OpenWorkspace;

class Console {
 public:
  explicit Console(Outside& outside);
  /// A console that draws no progress: for one worker of several.
  struct Quiet {};
  Console(Outside& outside, Quiet) : Console(outside) { m_quiet = true; }

  Output out;  ///< for answers of many lines; no progress line may be drawn meanwhile

  /// What a line of the calculator computes in; null for a subcommand that is run by itself.
  const OpenWorkspace* open_workspace = nullptr;
  /// The subcommands that there are.
  std::span<const Command> commands;
  /// nullptr if there is none.
  const Command* command_named(std::string_view name) const;
  /// Called from time to time while an answer is worked out; may be null.
  std::function<void(const Progress&)> watch;
  /// For tests: called with each budget that the run makes.
  std::function<void(Budget&)> on_budget;
  /// What errors begin with: where that line stands.
  std::string place;

  Outside& outside() const { return m_outside; }
  /// Whether an interrupt came that is not handled yet.
  bool interrupted() const { return m_interrupt_flag != nullptr && m_interrupt_flag->load(std::memory_order_relaxed); }

  Status status() const { return m_status; }
  /// Begins a part of the run with a status of its own. **Returns** the status until then.
  Status exchange_status(Status status) { return std::exchange(m_status, status); }
  /// The status of the run becomes at least this.
  void raise(Status status);

  /// `upstar: error: MESSAGE`, one line, then `details` (whole lines). Answers given so far come first.
  void error(std::string_view message, std::string_view details = {});
  /// Whether a person reads both streams: they are terminals.
  bool has_person() const { return out.is_terminal() && m_has_terminal; }
  /// Prints text about the run (whole lines) as it is.
  void note(std::string_view lines);
  /// From now on a quiet console holds what is said of the run.
  void hold_notes() {
    if (m_quiet) m_held.emplace();
  }
  /// What was held, and no more is.
  std::string take_notes() { return std::exchange(m_held, std::nullopt).value_or(""); }

  /// Whether answers are trees in JSON; then errors are too, beside what is said of them.
  bool json = false;
  /// Where errors go as trees if answers do not; may be null.
  std::vector<std::string>* error_trees = nullptr;
  /// The files of `--init FILE`, of definitions that hold everywhere in the run.
  std::vector<std::string> inits;
  /// Those definitions, as lines, once the files have been read.
  std::optional<std::vector<std::string>> definitions;
  /// Of the command that runs: Arguments::note_on_operands(), until it is told.
  std::string note_on_operands;

  /// Shows a progress line for work of more than a second, if standard error is a terminal or `always`.
  void show_progress(bool always);
  /// One answer, one line.
  void answer(std::string_view line);
  /// An error as a tree: an answer where answers are trees, else for whoever gathers them.
  void error_tree(const std::string& tree);
  bool wants_error_trees() const { return json || error_trees != nullptr; }

  /// Called when the work on an answer begins, with the counts spent before.
  void start_answer(const Progress& spent, std::chrono::steady_clock::time_point now);
  /// The answers are parts of one work, and this one begins after so many of `all`: progress lines say so, and count
  /// the time from the first part, and about how much is left. `unit`, such as `cells`, must outlive the parts.
  void start_part(std::size_t done, std::size_t all, std::string_view unit = "cells");
  /// What comes is not such a part.
  void end_parts() { m_parts = {}; }
  /// Other threads have done so many parts, and have so much memory in use, if that is known: draws the progress line.
  void on_part(std::size_t done, std::size_t all, std::string_view unit = "cells",
               std::optional<std::uint64_t> bytes = {});
  /// A budget calls this: it writes finished answers and draws the progress line.
  void on_progress(const Progress& progress);
  static constexpr auto progress_interval = std::chrono::milliseconds(200);

 private:
  using Clock = std::chrono::steady_clock;

  struct Parts {
    std::size_t done = 0;
    std::size_t all = 0;  ///< 0: there are no parts; SIZE_MAX: nobody knows how many
    std::string_view unit{};
  };

  /// `3 of 16 cells, about 20 s left`
  std::string text_of(const Parts& parts) const;
  void clear_progress();
  /// Whether it is time for a progress line.
  bool is_due();
  void draw(const std::string& line);

  Outside& m_outside;
  const std::atomic<bool>* m_interrupt_flag;
  Status m_status = Status::ok;
  bool m_quiet = false;
  std::optional<std::string> m_held;
  bool m_has_terminal;
  bool m_progress;
  bool m_progress_drawn = false;
  Clock::time_point m_answer_start = Clock::now();
  Progress m_spent;
  Clock::time_point m_work_start = m_answer_start;  ///< of an answer, or of the first of its parts
  Clock::time_point m_last_drawn{};
  Parts m_parts;
};

}  // namespace upstar::desk
