// `upstar bench`: chooses works with known answers, times them, and prints exact counts.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "bench/works.hpp"
#include "cli/commands/commands.hpp"
#include "desk/io/arguments.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/workspace.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar::cli {

using namespace desk;

namespace {

constexpr Example bench_examples[] = {
    {"upstar bench domineering5x5 sums", "these two"},
    {"upstar bench analysis", "a group of them"},
};

constexpr const char* bench_notes =
    R"(Counts (records, positions, order tests, sums) are exact and the same in every run, but for two_threads; times
are not.
)";

using Works = std::vector<bench::Work>;

std::string help_on_works(const Works& works) {
  std::string text = "\nWorks, by group (a group's name stands for all of it):\n";
  std::string_view group;
  for (const bench::Work& work : works) {
    if (group != work.group) text += fmt::format("{}:\n", group = work.group);
    text += fmt::format("  {:<16}{}{}\n", work.name, work.summary, work.takes_long ? " (long)" : "");
  }
  return text;
}

UsageError unknown_work(const std::string& name, const Works& works) {
  std::vector<std::string> names;
  for (const bench::Work& work : works) {
    names.emplace_back(work.name);
    names.emplace_back(work.group);
  }
  return UsageError(
      with_nearest_names(fmt::format("there is no work '{}' (see upstar bench --help)", name), name, names));
}

std::vector<const bench::Work*> chosen_works(const Works& works, const Words& names, bool all) {
  std::vector<const bench::Work*> chosen;
  for (const std::string& name : names) {
    const std::size_t before = chosen.size();
    for (const bench::Work& work : works) {
      if (name == work.name || (name == work.group && (all || !work.takes_long))) chosen.push_back(&work);
    }
    if (chosen.size() == before) throw unknown_work(name, works);
  }
  for (const bench::Work& work : works) {
    if (names.empty() && (all || !work.takes_long)) chosen.push_back(&work);
  }
  return chosen;
}

/// Does one work in a workspace of its own and prints its line.
void do_work(Console& console, const Registry& registry, const bench::Work& work, const CommonOptions& options) {
  Workspace workspace(console, registry, options.limits);
  const auto start = std::chrono::steady_clock::now();
  const bench::WorkResult result = workspace.answer([&] {
    bench::Context context{workspace.store(), registry, workspace.session(), workspace.budget()};
    return work.run(context);
  });
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  const double seconds = result.seconds.value_or(elapsed.count());
  const StoreStatistics counts = workspace.store().statistics();
  const std::uint64_t positions = workspace.budget().progress().positions;
  const bool right = result.answer == result.expected;
  if (!right) console.raise(Status::undefined);
  if (options.json) {
    console.answer(to_line({{"work", work.name},
                            {"answer", result.answer},
                            {"right", right},
                            {"records", counts.records},
                            {"positions", positions},
                            {"order_tests", counts.order_tests},
                            {"sums", counts.sums},
                            {"bytes", counts.bytes},
                            {"seconds", fmt::format("{:.3f}", seconds)}}));
  } else {
    const std::string verdict =
        right ? result.answer : fmt::format("WRONG: {}, not {}", result.answer, result.expected);
    console.answer(fmt::format("{:<16}{:>10}{:>11}{:>13}{:>12}{:>10.3f}  {}", work.name, counts.records, positions,
                               counts.order_tests, counts.sums, seconds, verdict));
  }
  console.out.flush();
  if (options.statistics) workspace.print_statistics();
}

}  // namespace

void run_bench(Console& console, const Words& words) {
  const Works works = bench::all_works();
  Arguments arguments("bench",
                      "Does works with known answers, and prints exact counts and times: those named, or\n"
                      "all that take seconds.",
                      "[WORK...]", bench_examples, bench_notes + help_on_works(works));
  CommonOptions options;
  bool all = false;
  arguments.flag("long", all, "Also the works that take minutes");
  add_json_option(arguments, options.json);
  add_budget_options(console, arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  console.show_progress(options.progress);
  console.json = options.json;

  const Registry registry = Registry::standard();
  const auto chosen = chosen_works(works, arguments.operands(), all);
  if (!options.json) {
    console.answer(fmt::format("{:<16}{:>10}{:>11}{:>13}{:>12}{:>10}  {}", "work", "records", "positions",
                               "order tests", "sums", "seconds", "answer"));
  }
  for (const bench::Work* work : chosen) {
    if (console.interrupted()) {
      console.raise(Status::unfinished);
      return console.error(fmt::format("interrupted before {}", work->name));
    }
    try {
      do_work(console, registry, *work, options);
    } catch (const LimitError& error) {
      report_error(console, error, work->name, 0);
    }
  }
}

}  // namespace upstar::cli
