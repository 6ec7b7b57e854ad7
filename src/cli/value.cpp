// `upstar value`: the values of positions.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/answer_text.hpp"
#include "cli/arguments.hpp"
#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/position_source.hpp"
#include "cli/report.hpp"

namespace upstar::cli {

namespace {

constexpr const char* examples = R"(  upstar value domineering '..|..' '...|...'
  upstar value 'subtraction[set=1/3/4]' 14
  upstar value --outcome clobber 'xo.|.ox'
  upstar value toads_and_frogs < positions.txt     one line for each line, the empty one included
  upstar value domineering --threads 4 < big.txt   the same answers in the same order, by four at once
  upstar rulesets                                  which rulesets there are
)";

struct ValueOptions : CommonOptions {
  bool report = false;
  bool outcome = false;
  unsigned threads = 1;
};

unsigned parse_threads(const std::string& text) {
  const bool is_number = !text.empty() && text.size() <= 3 && text.find_first_not_of("0123456789") == std::string::npos;
  const unsigned long count = is_number ? std::stoul(text) : 0;
  if (count < 1 || count > 256) throw UsageError(fmt::format("--threads is a number from 1 to 256; not '{}'", text));
  return static_cast<unsigned>(count);
}

std::string answer_for(Workspace& workspace, GameId value, std::string_view position, const ValueOptions& options) {
  if (options.report) {
    const auto rows = report_on(workspace, value, options.style);
    if (!options.json) return report_text(rows);
    Json report = {{"input", position}};
    report.update(report_json(rows));
    return to_line(report);
  }
  if (options.outcome) {
    const char* letter = letter_of(workspace.store().outcome(value));
    return options.json ? to_line({{"input", position}, {"outcome", letter}}) : letter;
  }
  if (options.json) return to_line(report_of(workspace, position, Answer{value}, options.style));
  return to_text(workspace.store(), value, options.style);
}

/// A ruleset open in a workspace, and the answers it gives.
class Positions {
 public:
  Positions(Console& console, const Registry& registry, const std::string& reference, const ValueOptions& options,
            const Limits& limits)
      : m_options(options), m_workspace(console, registry, limits), m_source(m_workspace, reference) {}

  Workspace& workspace() { return m_workspace; }
  std::string answer(std::string_view position) {
    const GameId value = m_source.solver().value(position);
    return m_workspace.print([&] { return answer_for(m_workspace, value, position, m_options); });
  }

 private:
  const ValueOptions& m_options;
  Workspace m_workspace;
  PositionSource m_source;
};

/// A worker's share: a console of its own, and its part of the memory.
struct Share {
  Console console{Console::Quiet{}};
  std::unique_ptr<Positions> positions;
};

}  // namespace

void run_value(Console& console, const Words& words) {
  Arguments arguments("value",
                      "Prints the value of each position of a ruleset: of the operands, or of each line of standard\n"
                      "input (the empty line is a position, and # is a cell).",
                      "RULESET[KEY=VALUE,...] [POSITION...]", examples);
  ValueOptions options;
  arguments.flag("show", options.report, "The report instead of the value");
  arguments.flag("outcome", options.outcome, "L, R, N or P instead of the value");
  arguments.option("threads", "N", [&](const std::string& text) { options.threads = parse_threads(text); },
                   "So many positions at once, in the same order");
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(1, SIZE_MAX);
  if (options.report && options.outcome) throw UsageError("value takes --show or --outcome, not both");
  console.show_progress(options.progress);

  const Registry registry = Registry::standard();
  const std::string& reference = arguments.operands().front();
  const Words operands(arguments.operands().begin() + 1, arguments.operands().end());
  const BatchRules rules{.json = options.json, .apart = options.report && !options.json};
  std::vector<Share> shares(options.threads);
  Limits limits = options.limits;
  limits.memory /= options.threads;
  try {
    for (Share& share : shares) {
      Console& own = options.threads == 1 ? console : share.console;
      share.positions = std::make_unique<Positions>(own, registry, reference, options, limits);
    }
  } catch (const ParseError& error) {
    return report_error(console, error, reference, 0);
  }
  if (options.threads == 1) {
    Positions& positions = *shares[0].positions;
    answer_each(positions.workspace(), operands, rules,
                [&](std::string_view position, std::size_t) { return positions.answer(position); });
  } else {
    std::vector<Worker> workers;
    for (Share& share : shares) {
      Positions& positions = *share.positions;
      workers.push_back({positions.workspace(),
                         [&positions](std::string_view position, std::size_t) { return positions.answer(position); }});
    }
    answer_each(console, workers, operands, rules);
  }
  if (!options.statistics) return;
  for (Share& share : shares) {
    if (options.threads > 1) console.note(fmt::format("thread {}\n", &share - shares.data() + 1));
    console.note(share.positions->workspace().statistics());
  }
}

}  // namespace upstar::cli
