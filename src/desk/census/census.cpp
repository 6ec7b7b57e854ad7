// `upstar census`: all positions of a size, with their values.
#include "desk/census/census.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text_cursor.hpp"
#include "desk/census/crew.hpp"
#include "desk/census/lines.hpp"
#include "desk/census/part_file.hpp"
#include "desk/census/record_file.hpp"
#include "desk/table/grid_texts.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/stored_values.hpp"

namespace upstar::desk {

namespace {

constexpr Example census_examples[] = {
    {"upstar census domineering --cells 3", "all shapes of three connected cells",
     R"(number  position  value  outcome  mean  temperature  followers
1       ...       -1     R        -1    -1           2
2       .#|..     *      N        0     0            2
3       .|.|.     1      L        1     -1           2)"},
    {"upstar census clobber --board 2x2 --letters xo --csv", "each board full of stones once",
     R"(number,position,value,outcome,mean,temperature,followers
1,xx|xx,0,P,0,-1,1
2,xx|xo,^^*,L,0,0,4
3,xx|oo,0,P,0,-1,1
4,xo|ox,*,N,0,0,2
5,xo|oo,vv*,R,0,0,4
6,oo|oo,0,P,0,-1,1)"},
    {"upstar census domineering --cells 10 --summary", "counts, kinds of values, temperatures, the hottest"},
    {"upstar census domineering --cells 1..4 --find 'temperature(G) >= 1'", "positions whose value is such a G",
     R"(number  position  value  outcome  mean  temperature  followers
7       ..|..     +-1    N        0     1            4)"},
    {"upstar census snort --vertices 3", "the connected graphs of three vertices: a triangle and a path",
     R"(number  position   value  outcome  mean  temperature  followers
1       :A-.-.-:A  +-2    N        0     2            6
2       .(-.;-.)   +-2    N        0     2            6)"},
    {R"(printf 'DqK\nD~{\n' | upstar census col --graphs -)", "nauty's geng 5 -c writes such lines",
     R"(number  position                                   value  outcome  mean  temperature  followers
1       :A-.-.-.-.-:A                              0      P        0     -1           1
2       :A-:B-:C(-:A;-.(-:A;-:B;-.(-:A;-:B;-:C)))  0      P        0     -1           1)"},
    {R"(printf 'xo.\nxox|oxo\n' | upstar census clobber --positions -)", "positions of one's own",
     R"(number  position  value  outcome  mean  temperature  followers
1       xo.       *      N        0     0            2
2       xox|oxo   0      P        0     -1           1)"},
    {"upstar census kayles --heaps 4", "one heap of 0 to 4",
     R"(number  position  value  outcome  mean  temperature  followers
1       0         0      P        0     -1           1
2       1         *      N        0     0            2
3       2         *2     N        0     0            3
4       3         *3     N        0     0            4
5       4         *      N        0     0            2)"},
    {"upstar census domineering --cells 1..6 --values", "the simplest position of each value"},
    {"upstar census clobber --board 3x3 --part 2/3 --jsonl > part2", "a third of the work, for one of three machines"},
};

constexpr const char* census_notes =
    R"(Positions count once up to the symmetries of the rules that keep the value, with --up-to-sign up to those that
negate it too: Domineering keeps it when the board is mirrored, and negates it when rows become columns. Cells hold
each letter of the ruleset's notation but #; where all would be empty (Domineering, Cram), the cells of a board may be
missing too. Positions that the rules refuse, or that have no value, are left out. A number is that of a position in the
census, whatever part of it is worked out. followers counts those of the value in canonical form.

upstar census merge part1 part2 part3 puts the files of all parts together, as if one run had written them; with --csv,
--summary or --values in that form. One file may be the whole.
)";

std::uint64_t number_in(std::string_view text, const std::string& complaint) {
  const auto number = whole_number<std::uint64_t>(text);
  if (!number) throw UsageError(complaint);
  return *number;
}

SizeRange range_in(const std::string& name, const std::string& text) {
  const std::string complaint = fmt::format("--{0} is a number or a range, as in --{0} 1..6; not '{1}'", name, text);
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) return {number_in(text, complaint), number_in(text, complaint)};
  const SizeRange range{number_in(std::string_view(text).substr(0, dots), complaint),
                        number_in(std::string_view(text).substr(dots + 2), complaint)};
  if (range.first > range.last) throw UsageError(complaint);
  return range;
}

SizeRange heaps_in(const std::string& text) {
  const SizeRange range = range_in("heaps", text);
  return {text.find("..") == std::string::npos ? 0 : range.first, range.last};
}

BoardSize board_in(const std::string& text) {
  const std::string complaint = fmt::format("--board is rows and columns, as in --board 3x4; not '{}'", text);
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos) throw UsageError(complaint);
  return {number_in(std::string_view(text).substr(0, cross), complaint),
          number_in(std::string_view(text).substr(cross + 1), complaint)};
}

void add_options(Console& console, Arguments& arguments, CensusOptions& options) {
  arguments.option(
      "cells", "N", [&](const std::string& text) { options.cells = range_in("cells", text); },
      "All boards of N connected cells; N may be a range, 1..6");
  arguments.option(
      "board", "RxC", [&](const std::string& text) { options.board = board_in(text); },
      "All fillings of a board of R rows and C columns");
  arguments.option(
      "length", "N", [&](const std::string& text) { options.length = range_in("length", text); },
      "All fillings of a strip of N cells; N may be a range");
  arguments.option(
      "vertices", "N", [&](const std::string& text) { options.vertices = range_in("vertices", text); },
      "All connected graphs of N vertices, each once up to isomorphism; N may be a range");
  arguments.option(
      "trees", "N", [&](const std::string& text) { options.trees = range_in("trees", text); },
      "All trees of N vertices in the same way; of Hackenbush those of N - 1 edges on the ground");
  arguments.option(
      "graphs", "FILE", [&](const std::string& text) { options.graphs = text; },
      "The graphs of a file in graph6, as nauty's geng writes them, one a line; - is standard input");
  arguments.option(
      "heaps", "N", [&](const std::string& text) { options.heaps = heaps_in(text); },
      "One heap of 0, 1, ..., N, or of those of a range");
  arguments.option(
      "positions", "FILE", [&](const std::string& text) { options.positions = text; },
      "The positions of a file, one a line; - is standard input");
  arguments.option(
      "letters", "LETTERS", [&](const std::string& text) { options.letters = text; },
      "What cells may hold, as in --letters xo (default: all letters but #), vertices (no labels), or edges of "
      "Hackenbush (lr)");
  arguments.flag("up-to-sign", options.up_to_sign, "One position of those that symmetries negate, too");
  arguments.option(
      "find", "CONDITION", [&](const std::string& text) { options.find = text; },
      "Only positions for whose value G this is true, as in --find 'G = *2'");
  arguments.flag("summary", options.summary, "Counts in place of records");
  arguments.flag("values", options.values, "A row for each value in place of records: how often, and where first");
  arguments.option(
      "part", "I/N",
      [&](const std::string& text) {
        const auto part = part_named(text);
        if (!part) throw UsageError(fmt::format("--part is one of N parts, as in --part 1/3; not '{}'", text));
        options.part = *part;
      },
      "Every N-th position, from number I on");
  arguments.option(
      "output,-o", "FILE", [&](const std::string& text) { options.output = text; },
      "Keep the records in FILE, as JSON lines, with a checkpoint beside it while they are not complete");
  arguments.flag("resume", options.resumes,
                 "Go on with the file of --output from its checkpoint, whatever ended the run before");
  add_store_option(arguments, options.store);
  arguments.flag("csv", options.csv, "Values separated by commas, for a spreadsheet");
  arguments.also_named("jsonl", "json");
  add_threads_option(arguments, options.limits.threads, "Use N threads: on as many positions at once");
  options.json = console.json;
  add_init_option(arguments, console);
  add_json_option(arguments, options.json);
  add_budget_options(console, arguments, options);
}

/// Writes blocks of records in the form that the options say.
class RecordPrinter {
 public:
  RecordPrinter(Console& console, const CensusOptions& options) : m_console(console), m_options(options) {}

  void begin(const PartHead& head) {
    if (m_options.json) {
      m_console.answer(line_of(head));
      add_line(m_checksum, line_of(head));
    } else if (m_options.csv) m_console.answer(csv_line(record_heading()));
  }
  void write(CensusBlock& block) const {
    if (m_options.json) block.lines = json_lines_of(block.records);
    if (!m_options.csv) return;
    block.lines.clear();
    for (const CensusRecord& record : block.records) block.lines += csv_line(cells_of(record)) + '\n';
  }
  void take(const CensusBlock& block) {
    m_end.records += block.records.size();
    m_end.left_out += block.left_out;
    if (m_options.json) m_checksum.process_bytes(block.lines.data(), block.lines.size());
    if (m_options.json || m_options.csv) return m_console.out.write(block.lines);
    std::vector<Cells> rows;
    for (const CensusRecord& record : block.records) rows.push_back(cells_of(record));
    if (!rows.empty()) print(std::move(rows));
  }
  void end() {
    m_end.checksum = m_checksum.checksum();
    if (m_options.json) m_console.answer(line_of(m_end));
    else if (!m_options.csv && m_end.records == 0) print({});
  }

 private:
  void print(std::vector<Cells> rows) {
    if (m_widths.empty()) rows.insert(rows.begin(), record_heading());
    m_console.answer(aligned_text(rows, m_widths));
  }

  Console& m_console;
  const CensusOptions& m_options;
  PartEnd m_end;
  Checksum m_checksum;  ///< of the lines before the end
  std::vector<std::size_t> m_widths;
};

CensusSummary summary_by(CensusCrew& crew, const CensusRequest& request, const CensusOptions& options) {
  CensusSummary summary;
  const auto take = [&](const CensusBlock& block) {
    for (const CensusRecord& record : block.records) add_record(summary, record, options.limits);
  };
  crew.run(request, {.write = [](CensusBlock&) {}, .take = take});
  return summary;
}

/// In the file of --output, until all are there.
void keep_records(Console& console, CensusCrew& crew, const CensusRequest& request, const CensusOptions& options,
                  const PartHead& head) {
  RecordFile file(console, options.output, head);
  if (!file.open(options.resumes)) return;
  const auto write = [](CensusBlock& block) { block.lines = json_lines_of(block.records); };
  try {
    crew.run(request,
             {.after = file.place(), .write = write, .take = [&](const CensusBlock& block) { file.take(block); }});
  } catch (const LimitError& error) {
    if (!file.is_begun()) throw;
    file.make_checkpoint();
    throw LimitError(fmt::format("{}; --resume goes on with {}", error.what(), options.output));
  }
  file.finish();
}

void print_census(Console& console, const std::string& reference, const CensusOptions& options) {
  CensusCrew crew(console, reference, options);
  const CensusRequest request = census_request(crew.info(), options, console.outside());
  PartHead head{reference, request.text, options.part};
  if (console.definitions && (crew.info().is_of_line || !options.find.empty())) {
    head.definitions = fmt::format("{}", fmt::join(*console.definitions, "; "));
  }
  if (!options.output.empty()) {
    keep_records(console, crew, request, options, head);
  } else if (options.folds()) {
    print_summary(console, summary_by(crew, request, options), options);
  } else {
    RecordPrinter printer(console, options);
    printer.begin(head);
    crew.run(request, {.write = [&](CensusBlock& block) { printer.write(block); },
                       .take = [&](const CensusBlock& block) { printer.take(block); }});
    printer.end();
  }
  if (!options.json && options.output.empty()) note_left_out(console, crew.left_out());
  if (options.statistics) crew.print_statistics();
}

/// **Errors** UsageError for an option that says which positions, or how they are valued: that is done.
void require_options_of_merge(const CensusOptions& options) {
  const std::pair<const char*, bool> of_a_census[] = {
      {"cells", options.cells.has_value()},     {"board", options.board.has_value()},
      {"length", options.length.has_value()},   {"vertices", options.vertices.has_value()},
      {"trees", options.trees.has_value()},     {"graphs", options.graphs.has_value()},
      {"heaps", options.heaps.has_value()},     {"positions", options.positions.has_value()},
      {"letters", options.letters.has_value()}, {"up-to-sign", options.up_to_sign},
      {"find", !options.find.empty()},          {"part", options.part.count > 1},
      {"output", !options.output.empty()},      {"store", !options.store.empty()}};
  for (const auto& [name, is_given] : of_a_census) {
    if (is_given) throw UsageError(fmt::format("--{} goes with a ruleset, not with census merge", name));
  }
}

}  // namespace

void note_left_out(Console& console, std::uint64_t count) {
  if (count == 0) return;
  console.note(fmt::format("upstar: note: {} left out, which the rules refuse or which have no value\n",
                           count == 1 ? "1 position is" : fmt::format("{} positions are", count)));
}

void add_record(CensusSummary& summary, const CensusRecord& record, const Limits& limits) {
  summary.add(record);
  if (summary.bytes() > limits.memory / 2) throw LimitError("the summary takes half of the memory limit");
}

void run_census(Console& console, const Words& words) {
  Arguments arguments(
      "census",
      "Lists all positions of a size, each once up to symmetry, with value, outcome, mean, temperature\n"
      "and number of followers; or counts them, or finds those that have a property.",
      "RULESET[KEY=VALUE,...] --cells N (or --board, --length, --vertices, --graphs, ...), or: merge FILE...",
      census_examples, census_notes);
  arguments.takes_no_expressions();
  CensusOptions options;
  add_options(console, arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(1, SIZE_MAX);
  if (options.csv && options.json) throw UsageError("a census is written as one of --csv and --json");
  if (options.summary && options.values) throw UsageError("census takes --summary or --values, not both");
  if (options.csv && options.summary) throw UsageError("--csv has no room for --summary; --json has");
  if (!options.output.empty() && (options.csv || options.folds())) {
    throw UsageError(
        "--output keeps records as JSON lines; of these, upstar census merge makes --csv, --summary and --values");
  }
  if (options.resumes && options.output.empty()) throw UsageError("--resume goes on with the file of --output FILE");
  set_up(console, arguments, options);
  const Words& operands = arguments.operands();
  if (operands[0] == "merge") {
    if (operands.size() == 1) throw UsageError("census merge takes the files of all parts");
    require_options_of_merge(options);
    return merge_parts(console, {operands.begin() + 1, operands.end()}, options);
  }
  arguments.require_operands(1, 1);
  try {
    print_census(console, operands[0], options);
  } catch (const ParseError& error) {
    report_error(console, error, options.find.empty() ? operands[0] : options.find, 0);
  }
}

}  // namespace upstar::desk
