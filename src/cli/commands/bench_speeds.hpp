// How fast works are against the same works in another run: a ratio for each, and one figure for each group.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace upstar::cli {

/// What a run of a work took, and its exact counts.
struct WorkRun {
  double seconds = 0;
  std::uint64_t records = 0, positions = 0, order_tests = 0, sums = 0;
};

using KeptRun = std::map<std::string, WorkRun, std::less<>>;

/// The run that is kept with these sources.
KeptRun kept_baseline();
/// The lines that `upstar bench --json` printed; those of errors count for nothing.
/// **Errors** UsageError, which names the first line that is of another kind.
KeptRun read_kept_run(std::string_view text, const std::string& path);

/// Times are measured, so these alone of all results are inexact.
class Speeds {
 public:
  explicit Speeds(KeptRun before) : m_before(std::move(before)) {}

  /// **Returns** how many times as fast the work is now; nothing for one that was not kept, or too short to be timed.
  std::optional<double> add(const std::string& group, const std::string& work, const WorkRun& now);

  struct Figure {
    std::string group;
    std::size_t works;
    double speed;  ///< the geometric mean of its works
  };
  /// The groups, in the order in which their works were added.
  std::vector<Figure> figures() const;
  /// The works whose counts are not what they were.
  const std::vector<std::string>& recounted() const { return m_recounted; }

 private:
  struct Sum {
    std::string group;
    std::size_t works;
    double logarithms;
  };

  KeptRun m_before;
  std::vector<Sum> m_sums;
  std::vector<std::string> m_recounted;
};

}  // namespace upstar::cli
