// What an answer may cost, `--time 10s`, `--memory 2G`, and the budget made of that.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/io/console.hpp"
#include "upstar/base/budget.hpp"

namespace upstar::cli {

struct Limits {
  std::optional<Budget::Clock::duration> time;  ///< for each answer
  std::uint64_t memory = UINT64_MAX;            ///< bytes
};

/// A budget of these limits, which Ctrl-C stops and whose progress the console shows.
class AnswerBudget : public Budget {
 public:
  AnswerBudget(const Limits& limits, Console& console);

  /// The next answer begins: its time counts from now.
  void start_answer();

 private:
  std::optional<Clock::duration> m_time;
  Console& m_console;
};

/// `10s`, `500ms`, `1.5m`, `2h`; a bare number is seconds. **Errors** UsageError.
Budget::Clock::duration parse_duration(const std::string& text);
/// `2G`, `512M`, `64KiB`; powers of 1024; a bare number is bytes. **Errors** UsageError.
std::uint64_t parse_size(const std::string& text);

/// The integer from `low` to `high` that an option or operand is. **Errors** UsageError: `what` it is, and the text.
std::uint64_t parse_integer(const std::string& text, std::uint64_t low, std::uint64_t high, const char* what);
/// Three quarters of the memory this process may have: rather a limit error than the end of the process.
std::uint64_t default_memory_limit();

}  // namespace upstar::cli
