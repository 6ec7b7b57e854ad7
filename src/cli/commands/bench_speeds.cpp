// Reads kept runs of works, and takes geometric means.
#include "cli/commands/bench_speeds.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>

#include "bench/baseline.hpp"
#include "desk/io/status.hpp"

namespace upstar::cli {

namespace {

constexpr double shortest_timed = 0.001;  // seconds

std::optional<double> seconds_of(const std::string& text) {
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return seconds;
}

/// **Errors** nlohmann::json::exception if it is no object of a work.
std::pair<std::string, WorkRun> run_of_line(const nlohmann::json& line) {
  const auto count = [&](const char* name) { return line.at(name).get<std::uint64_t>(); };
  WorkRun run{0, count("records"), count("positions"), count("order_tests"), count("sums")};
  run.seconds = seconds_of(line.at("seconds").get<std::string>()).value_or(0);
  return {line.at("work").get<std::string>(), run};
}

bool same_counts(const WorkRun& a, const WorkRun& b) {
  return a.records == b.records && a.positions == b.positions && a.order_tests == b.order_tests && a.sums == b.sums;
}

}  // namespace

KeptRun kept_baseline() { return read_kept_run(bench::baseline, "the kept run"); }

KeptRun read_kept_run(std::string_view text, const std::string& path) {
  KeptRun kept;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    const nlohmann::json tree = nlohmann::json::parse(line, nullptr, false);
    if (tree.is_object() && (tree.contains("error") || tree.contains("group"))) continue;
    try {
      auto [work, run] = run_of_line(tree);
      kept.insert_or_assign(std::move(work), run);
    } catch (const nlohmann::json::exception&) {
      throw desk::UsageError(
          fmt::format("line {} of {} is none that 'upstar bench --json' prints of a work", number, path));
    }
  }
  return kept;
}

std::optional<double> Speeds::add(const std::string& group, const std::string& work, const WorkRun& now) {
  const auto found = m_before.find(work);
  if (found == m_before.end()) return std::nullopt;
  if (!same_counts(found->second, now)) m_recounted.push_back(work);
  if (found->second.seconds < shortest_timed || now.seconds < shortest_timed) return std::nullopt;
  const double ratio = found->second.seconds / now.seconds;
  if (m_sums.empty() || m_sums.back().group != group) m_sums.push_back({group, 0, 0});
  ++m_sums.back().works;
  m_sums.back().logarithms += std::log(ratio);
  return ratio;
}

std::vector<Speeds::Figure> Speeds::figures() const {
  std::vector<Figure> figures;
  for (const auto& [group, works, logarithms] : m_sums) {
    figures.push_back({group, works, std::exp(logarithms / static_cast<double>(works))});
  }
  return figures;
}

}  // namespace upstar::cli
