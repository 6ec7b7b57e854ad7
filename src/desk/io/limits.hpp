// The limits of an answer, `--time 10s` and `--memory 2G`, and the budget made of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "desk/io/console.hpp"
#include "upstar/base/budget.hpp"
#include "upstar/game/spare_threads.hpp"

namespace upstar::desk {

struct Limits {
  std::optional<Budget::Clock::duration> time{};  ///< for each answer
  std::uint64_t memory = UINT64_MAX;              ///< bytes
  std::uint64_t kept = std::uint64_t{1} << 30;    ///< bytes that earlier answers may leave behind
  unsigned threads = 1;                           ///< that work on one answer, as far as there are `spare` ones
  std::shared_ptr<SpareThreads> spare{};
  bool are_times_kept = false;  ///< of evaluating and printing, for statistics: each costs a look at the clock
};

/// A budget with these limits. Ctrl-C stops it, and the console shows its progress.
class AnswerBudget : public Budget {
 public:
  AnswerBudget(const Limits& limits, Console& console);

  void set_limits(const Limits& limits);
  /// The next answer begins: its time counts from now.
  void start_answer(Clock::time_point now = Clock::now()) { m_console.start_answer(start(now), now); }

 private:
  Console& m_console;
};

/// `10s`, `500ms`, `1.5m`, `2h`; a bare number is seconds. **Errors** UsageError.
Budget::Clock::duration parse_duration(const std::string& text);
/// `2G`, `512M`, `64KiB`; powers of 1024; a bare number is bytes. **Errors** UsageError.
std::uint64_t parse_size(const std::string& text);

/// Reads an option or operand as an integer from `low` to `high`. **Errors** UsageError: `what`, then the text.
std::uint64_t parse_integer(const std::string& text, std::uint64_t low, std::uint64_t high, const char* what);
}  // namespace upstar::desk
