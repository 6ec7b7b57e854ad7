// The blocks of upstar.budget.
#include "limits.hpp"

#include <nanobind/stl/optional.h>

#include <algorithm>
#include <limits>

#include "bind.hpp"

namespace upstar::python {

namespace nb = nanobind;

std::uint64_t Limits::bytes_in(std::uint64_t store, std::uint64_t holds) {
  if (bytes == UINT64_MAX) return bytes;
  auto place = std::ranges::find(held, store, &std::pair<std::uint64_t, std::uint64_t>::first);
  if (place == held.end()) place = held.insert(held.end(), {store, holds});
  return bytes > UINT64_MAX - place->second ? UINT64_MAX : place->second + bytes;
}

std::vector<Limits>& limits() {
  thread_local std::vector<Limits> blocks;
  return blocks;
}

std::optional<Budget::Clock::time_point> deadline() {
  std::optional<Budget::Clock::time_point> earliest;
  for (const Limits& block : limits()) {
    if (block.deadline && (!earliest || *block.deadline < *earliest)) earliest = block.deadline;
  }
  return earliest;
}

void report(const Progress& progress) {
  const auto now = Budget::Clock::now();
  for (std::size_t i = limits().size(); i > 0; --i) {
    Limits& block = limits()[i - 1];
    if (!block.report.is_valid()) continue;
    if (now - block.last_report < std::chrono::milliseconds(100)) return;
    block.last_report = now;
    const nb::object call = block.report;  // which may open and close blocks itself
    call(progress.positions, progress.records, progress.bytes, progress.seconds);
    return;
  }
}

void bind_limits(nb::module_& module) {
  module.def(
      "enter_limits",
      [](std::optional<double> seconds, std::optional<std::uint64_t> bytes, const nb::object& report) {
        Limits block;
        if (seconds && !(*seconds >= 0)) throw nb::value_error("seconds must not be negative");
        if (seconds && *seconds < 1e9) {  // thirty years are no limit
          block.deadline = Budget::Clock::now() +
                           std::chrono::duration_cast<Budget::Clock::duration>(std::chrono::duration<double>(*seconds));
        }
        if (bytes) block.bytes = *bytes;
        if (!report.is_none()) block.report = report;
        limits().push_back(std::move(block));
      },
      nb::arg("seconds").none(), nb::arg("bytes").none(), nb::arg("report").none());
  module.def("leave_limits", [] {
    if (limits().empty()) throw nb::value_error("this thread is in no budget");
    limits().pop_back();
  });
}

}  // namespace upstar::python
