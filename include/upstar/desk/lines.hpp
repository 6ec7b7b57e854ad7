// Many lines at once, by several threads.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "upstar/base/budget.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

struct LineAnswer {
  std::string text;
  std::exception_ptr error;  ///< an upstar::Error instead of the text
};

struct LinesOptions {
  Style style = Style::text;
  std::size_t threads = 1;
  std::uint64_t memory = UINT64_MAX;  ///< bytes, for all threads together
  std::optional<Budget::Clock::time_point> deadline{};
  /// Called by the caller's thread from time to time with the number of lines answered. Its errors end the work.
  std::function<void(std::size_t)> watch = [](std::size_t) {};
};

/// The answers to the lines, those of `upstar eval`. Each line stands alone: definitions hold to its end. Blank lines
/// and comments have the empty answer. Each thread has a store of its own.
/// **Errors** LimitError if the system does not start so many threads; those of `watch`.
std::vector<LineAnswer> answer_lines(std::span<const std::string> lines, const LinesOptions& options);

}  // namespace upstar
