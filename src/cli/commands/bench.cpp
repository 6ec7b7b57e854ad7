// `upstar bench`: chooses works with known answers, times them, and prints exact counts.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "bench/works.hpp"
#include "cli/commands/bench_speeds.hpp"
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
    {"upstar bench --json domineering5x5 > before; upstar bench --compare before domineering5x5",
     "two runs, or two builds"},
};

constexpr const char* bench_notes =
    R"(Counts (records, positions, order tests, sums) are exact and the same in every run, but for two_threads; times
are not. The column speed says how many times as fast a work is as in the run that is kept with upstar's sources,
or in FILE, and the lines at the end how much that is for each group, as a geometric mean.
)";

constexpr std::uint64_t longest_kept_run = 10'000'000;  // bytes

using Works = std::vector<bench::Work>;

std::string help_on_works(const Works& works) {
  std::string text = "\nWorks, by group (a group's name stands for all of it):\n";
  std::string_view group;
  for (const bench::Work& work : works) {
    if (group != work.group) text += fmt::format("{}:\n", group = work.group);
    text += fmt::format("  {:<17} {}{}\n", work.name, work.summary, work.takes_long ? " (long)" : "");
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

struct DoneWork {
  WorkRun run;
  std::uint64_t bytes;
  std::string answer, expected;
};

/// Does one work in a workspace of its own.
DoneWork do_work(Console& console, const Registry& registry, const bench::Work& work, const CommonOptions& options) {
  Workspace workspace(console, registry, options.limits);
  const auto start = std::chrono::steady_clock::now();
  const bench::WorkResult result = workspace.answer([&] {
    bench::Context context{workspace.store(), registry, workspace.session(), workspace.budget()};
    return work.run(context);
  });
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  const StoreStatistics counts = workspace.store().statistics();
  if (options.statistics) workspace.print_statistics();
  return {{result.seconds.value_or(elapsed.count()), counts.records, workspace.budget().progress().positions,
           counts.order_tests, counts.sums},
          counts.bytes,
          result.answer,
          result.expected};
}

void print_tree(Console& console, const bench::Work& work, const DoneWork& done, std::optional<double> speed) {
  nlohmann::ordered_json tree{{"work", work.name},
                              {"answer", done.answer},
                              {"right", done.answer == done.expected},
                              {"records", done.run.records},
                              {"positions", done.run.positions},
                              {"order_tests", done.run.order_tests},
                              {"sums", done.run.sums},
                              {"bytes", done.bytes},
                              {"seconds", fmt::format("{:.4f}", done.run.seconds)}};
  if (speed) tree["speed"] = fmt::format("{:.2f}", *speed);
  console.answer(to_line(tree));
}

void print_line(Console& console, const bench::Work& work, const DoneWork& done, std::optional<double> speed) {
  const bool right = done.answer == done.expected;
  const std::string verdict = right ? done.answer : fmt::format("WRONG: {}, not {}", done.answer, done.expected);
  console.answer(fmt::format("{:<16}{:>10}{:>11}{:>13}{:>12}{:>10.3f} {:>6}  {}", work.name, done.run.records,
                             done.run.positions, done.run.order_tests, done.run.sums, done.run.seconds,
                             speed ? fmt::format("{:.2f}", *speed) : "", verdict));
}

void print_figures(Console& console, const Speeds& speeds, bool json) {
  for (const auto& [group, works, speed] : speeds.figures()) {
    if (json) {
      console.answer(to_line({{"group", group}, {"works", works}, {"speed", fmt::format("{:.2f}", speed)}}));
    } else {
      console.answer(fmt::format("{:<16}{:>63.2f}  {} {}", group, speed, works, works == 1 ? "work" : "works"));
    }
  }
}

}  // namespace

void run_bench(Console& console, const Words& words) {
  const Works works = bench::all_works();
  Arguments arguments("bench",
                      "Does works with known answers, and prints exact counts and times: those named, or\n"
                      "all that take seconds.",
                      "[WORK...]", bench_examples, bench_notes + help_on_works(works));
  arguments.takes_no_expressions();
  CommonOptions options;
  bool all = false;
  std::string compared;
  arguments.flag("long", all, "Also the works that take minutes");
  arguments.option(
      "compare", "FILE", [&](const std::string& path) { compared = path; },
      "What --json printed in another run, for the speeds");
  add_json_option(arguments, options.json);
  add_budget_options(console, arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  console.show_progress(options.progress);
  console.json = options.json;

  const Registry registry = Registry::standard();
  const auto chosen = chosen_works(works, arguments.operands(), all);
  Speeds speeds(compared.empty() ? kept_baseline()
                                 : read_kept_run(console.outside().read(compared, longest_kept_run), compared));
  if (!options.json) {
    console.answer(fmt::format("{:<16}{:>10}{:>11}{:>13}{:>12}{:>10}{:>7}  {}", "work", "records", "positions",
                               "order tests", "sums", "seconds", "speed", "answer"));
  }
  for (const bench::Work* work : chosen) {
    if (console.interrupted()) {
      console.raise(Status::unfinished);
      return console.error(fmt::format("interrupted before {}", work->name));
    }
    try {
      const DoneWork done = do_work(console, registry, *work, options);
      if (done.answer != done.expected) console.raise(Status::undefined);
      const std::optional<double> speed = speeds.add(work->group, work->name, done.run);
      (options.json ? print_tree : print_line)(console, *work, done, speed);
      console.out.flush();
    } catch (const LimitError& error) {
      report_error(console, error, work->name, 0);
    }
  }
  print_figures(console, speeds, options.json);
  if (!compared.empty() && !speeds.recounted().empty()) {
    console.note(fmt::format("the counts differ: {}\n", fmt::join(speeds.recounted(), ", ")));
  }
}

}  // namespace upstar::cli
