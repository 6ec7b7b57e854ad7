// The one request that the options name; positions that are given line by line, and heaps.
#include "desk/census/request.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "desk/census/request_options.hpp"
#include "desk/io/status.hpp"

namespace upstar::desk {

std::string text_of(const SizeRange& range) {
  return range.first == range.last ? std::to_string(range.first) : fmt::format("{}..{}", range.first, range.last);
}

double size(const SizeRange& range, const std::function<double(std::uint64_t)>& count) {
  double all = 0;
  for (std::uint64_t n = range.first; n <= range.last; ++n) all += count(n);
  return all;
}

std::string checked_letters(const RulesetInfo& info, const CensusOptions& options, std::string usual,
                            const std::string& known) {
  if (usual.empty()) {
    throw UsageError(info.is_of_line ? fmt::format("--letters says what the cells of {} may hold", info.name)
                                     : fmt::format("{} has no boards or strips to count", info.name));
  }
  if (!options.letters) return usual;
  const std::string& letters = *options.letters;
  const bool is_right = !letters.empty() && std::ranges::all_of(letters, [&](char letter) {
    return std::ranges::count(letters, letter) == 1 && known.find(letter) != std::string::npos;
  });
  if (!is_right) throw UsageError(fmt::format("--letters is some of {}, each once; not '{}'", known, letters));
  return letters;
}

void check_range(const char* option, const SizeRange& range, std::uint64_t least, std::uint64_t most) {
  if (range.first >= least && range.last <= most) return;
  throw UsageError(
      fmt::format("--{} is a number from {} to {}, or a range; not '{}'", option, least, most, text_of(range)));
}

std::string place_of_line(const std::string& file, std::uint64_t line) {
  return fmt::format("{}, line {}", file == "-" ? "standard input" : file, line);
}

namespace {

CensusRequest lines_request(const CensusOptions& options, Outside& outside) {
  const std::string file = *options.positions;
  CensusRequest request{.text = "--positions " + file, .file = file};
  request.add = [file, memory = options.limits.memory, &outside](Budget& budget, NumberedPositions& positions) {
    const auto lines = outside.lines_of(file, memory);
    for (std::string_view line; lines->next(line);) {
      budget.tick();
      if (!positions.add([&] { return std::string(line); })) return;
    }
  };
  return request;
}

CensusRequest heaps_request(const RulesetInfo& info, const CensusOptions& options) {
  if (info.sizes != Sizes::heap && !info.is_of_line) {
    throw UsageError(fmt::format("--heaps is for rulesets on heaps, and {} is none", info.name));
  }
  const SizeRange range = *options.heaps;
  check_range("heaps", range, 0, UINT32_MAX);
  CensusRequest request{.text = "--heaps " + text_of(range)};
  request.expected = static_cast<double>(range.last - range.first + 1);
  request.add = [range](Budget& budget, NumberedPositions& positions) {
    for (std::uint64_t n = range.first; n <= range.last; ++n) {
      budget.tick();
      if (!positions.add([&] { return std::to_string(n); })) return;
    }
  };
  return request;
}

/// **Errors** UsageError unless the options name one kind of positions.
void require_one_kind(const CensusOptions& options) {
  const int given = options.cells.has_value() + options.board.has_value() + options.length.has_value() +
                    options.vertices.has_value() + options.trees.has_value() + options.heaps.has_value() +
                    options.graphs.has_value() + options.positions.has_value();
  if (given == 1) return;
  throw UsageError(
      "census takes one of --cells N, --board RxC, --length N, --vertices N, --trees N, --heaps N, --graphs FILE and "
      "--positions FILE");
}

CensusRequest request_of_kind(const RulesetInfo& info, const CensusOptions& options, Outside& outside) {
  if (options.cells) return cells_request(info, options);
  if (options.board || options.length) return boards_request(info, options);
  if (options.trees && editor_of(info.look, info.example) == EditorKind::hackenbush) {
    return standing_trees_request(info, options);
  }
  if (options.up_to_sign) {
    throw UsageError("--up-to-sign is for boards, strips, and trees of Hackenbush");
  }
  if (options.vertices) return graphs_request(info, options, GraphKind::connected);
  if (options.trees) return graphs_request(info, options, GraphKind::tree);
  if (options.graphs) return graph_lines_request(info, options, outside);
  if (options.letters)
    throw UsageError("--letters is for cells of boards and strips, vertices of graphs, and edges of Hackenbush");
  return options.heaps ? heaps_request(info, options) : lines_request(options, outside);
}

}  // namespace

CensusRequest census_request(const RulesetInfo& info, const CensusOptions& options, Outside& outside) {
  require_one_kind(options);
  CensusRequest request = request_of_kind(info, options, outside);
  if (options.letters) request.text += " --letters " + *options.letters;
  if (options.up_to_sign) request.text += " --up-to-sign";
  if (!options.find.empty()) request.text += fmt::format(" --find '{}'", options.find);
  return request;
}

}  // namespace upstar::desk
