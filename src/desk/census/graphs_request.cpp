// Requests for graphs: all of a size, or those of a file in graph6.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "desk/census/request_options.hpp"
#include "desk/io/status.hpp"
#include "upstar/census/graph_positions.hpp"
#include "upstar/census/standing_trees.hpp"

namespace upstar::desk {

namespace {

/// Vertices have no label if the ruleset has such, else all labels.
std::string letters_of_graph(const RulesetInfo& info, const CensusOptions& options, const char* option) {
  const std::string letters = vertex_letters(info);
  if (letters.empty()) {
    throw UsageError(fmt::format("--{} is for rulesets on graphs of edges '-', and {} is none", option, info.name));
  }
  return checked_letters(info, options, letters.find('.') != std::string::npos ? "." : letters, letters);
}

/// About how many there are without labels, as each has few automorphisms.
double graphs_of(std::uint64_t vertices, GraphKind kind) {
  const auto n = static_cast<double>(vertices);
  if (kind == GraphKind::tree) return std::max(1.0, 0.535 * std::pow(2.9558, n) / std::pow(n, 2.5));  // Otter (1948)
  return std::max(1.0, std::exp2(n * (n - 1) / 2 - std::lgamma(n + 1) / std::log(2)));
}

/// The letters that edges of Hackenbush have.
std::string letters_of_edges(const RulesetInfo& info) {
  std::string letters;
  for (const std::string_view edge : info.look.edges) letters += edge;
  return letters;
}

NotedGraph graph_of_line(std::string_view text, const std::string& file, std::uint64_t line) {
  try {
    return parse_graph6(text);
  } catch (const ParseError& error) {
    throw IoError(fmt::format("{}, column {}: {}", place_of_line(file, line), error.column(), error.what()));
  }
}

}  // namespace

CensusRequest graphs_request(const RulesetInfo& info, const CensusOptions& options, GraphKind kind) {
  const bool is_tree = kind == GraphKind::tree;
  const char* option = is_tree ? "trees" : "vertices";
  const SizeRange range = is_tree ? *options.trees : *options.vertices;
  check_range(option, range, 1, most_neighbours);
  const std::string letters = letters_of_graph(info, options, option);
  CensusRequest request{.text = fmt::format("--{} {}", option, text_of(range))};
  const auto count = static_cast<double>(letters.size());
  request.expected =
      size(range, [&](std::uint64_t n) { return graphs_of(n, kind) * std::pow(count, static_cast<double>(n)); });
  request.add = [range, kind, letters](Budget& budget, NumberedPositions& positions) {
    for (std::uint64_t n = range.first; n <= range.last; ++n) add_graphs(n, kind, letters, budget, positions);
  };
  return request;
}

CensusRequest standing_trees_request(const RulesetInfo& info, const CensusOptions& options) {
  const SizeRange range = *options.trees;
  check_range("trees", range, 2, most_standing_edges + 1);
  const std::string letters = checked_letters(info, options, "lr", letters_of_edges(info));
  const auto has = [&](char letter) { return letters.find(letter) != std::string::npos; };
  if (options.up_to_sign && has('l') != has('r')) {
    throw UsageError(fmt::format("--up-to-sign exchanges l and r: --letters has both or neither, not '{}'", letters));
  }
  const Alike alike = options.up_to_sign ? Alike::up_to_sign : Alike::same_value;
  CensusRequest request{.text = "--trees " + text_of(range)};
  const auto colours = static_cast<double>(letters.size());
  request.expected = size(range, [&](std::uint64_t n) {  // about, as the trees of one and two colours grow
    const auto vertices = static_cast<double>(n);
    const double all = 0.43 / colours * std::pow(0.26 + 2.7 * colours, vertices) / std::pow(vertices, 1.5);
    return std::max(1.0, options.up_to_sign ? all / 2 : all);
  });
  request.add = [range, letters, alike](Budget& budget, NumberedPositions& positions) {
    for (std::uint64_t n = range.first; n <= range.last; ++n) {
      add_standing_trees(n - 1, letters, alike, budget, positions);
    }
  };
  return request;
}

CensusRequest graph_lines_request(const RulesetInfo& info, const CensusOptions& options, Outside& outside) {
  const std::string file = *options.graphs;
  const std::string letters = letters_of_graph(info, options, "graphs");
  CensusRequest request{.text = "--graphs " + file};
  request.add = [file, letters, memory = options.limits.memory, &outside](Budget& budget,
                                                                          NumberedPositions& positions) {
    const auto lines = outside.lines_of(file, memory);
    std::string_view line;
    for (std::uint64_t number = 1; lines->next(line); ++number) {
      if (!add_labelled(graph_of_line(line, file, number), letters, budget, positions)) return;
    }
  };
  return request;
}

}  // namespace upstar::desk
