// Col, Snort and Fjords: text, parameters, and the entries.
#include "ruleset/graph/gen_col.hpp"

#include <fmt/format.h>

#include <utility>

#include "notation/excerpt.hpp"
#include "ruleset/graph/graph_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

VertexGraph GenCol::parse(std::string_view text) const {
  const GraphText read(text, name);
  read.refuse_colours();
  read.refuse_arrows();
  std::vector<VertexLabel> labels;
  for (const GraphVertex& vertex : read.graph().vertices) {
    if (vertex.label != "" && vertex.label != "L" && vertex.label != "R") read.refuse_label(vertex, "L, R or none");
    labels.push_back(vertex.label.empty()  ? VertexLabel::none
                     : vertex.label == "L" ? VertexLabel::left
                                           : VertexLabel::right);
  }
  VertexGraph::Arcs arcs;
  for (const GraphEdge& edge : read.graph().edges) {
    arcs.emplace_back(edge.from, edge.to);
    arcs.emplace_back(edge.to, edge.from);
  }
  return {std::move(labels), std::move(arcs), VertexNumbers(read.graph())};
}

LabelSet read_labels(std::string_view key, std::string_view text) {
  LabelSet result;
  for (const char letter : text) {
    switch (letter) {
      case '.': result.insert(VertexLabel::none); break;
      case 'L': result.insert(VertexLabel::left); break;
      case 'R': result.insert(VertexLabel::right); break;
      default:
        throw DomainError(
            fmt::format("gen_col: {} is any of ., L and R written together, not '{}'", key, excerpt(text)));
    }
  }
  return result;
}

namespace {

GenCol rules_of(GameStore& store, std::string_view left, std::string_view right, std::string_view name) {
  return {store, {{read_labels("left", left), read_labels("right", right)}, false}, name};
}

RulesetEntry entry_of(GenCol (*rules)(GameStore&), std::string name, std::string summary, std::string claim,
                      std::string example) {
  RulesetInfo info{
      .name = std::move(name),
      .summary = std::move(summary),
      .rules = std::move(claim) +
               "\n"
               "A claimed vertex goes away. Its neighbours without a label get the label of the player who claimed\n"
               "it; its neighbours with the other player's label go away.",
      .notation =
          "a graph of edges '-', as .-.(-L;-.); a vertex is . or L (next to a vertex of Left's) or R (next to one of\n"
          "Right's). :A names a vertex: :A-.-.-:A is a triangle. Or a list of edges and labels: 1-2, 2-3; 1:L",
      .example = std::move(example),
      .sizes = Sizes::path,
      .look = {.layout = PositionLayout::graph, .letters = ".LR"},
  };
  return make_entry<GenCol>(std::move(info), [rules](GameStore& store, ParameterReader&) { return rules(store); });
}

}  // namespace

GenCol col_rules(GameStore& store) { return rules_of(store, ".R", ".L", "col"); }
GenCol snort_rules(GameStore& store) { return rules_of(store, ".L", ".R", "snort"); }
GenCol fjords_rules(GameStore& store) { return rules_of(store, "L", "R", "fjords"); }

namespace {

RulesetEntry col_entry() {
  return entry_of(col_rules, "col", "colour vertices of a graph; none next to one of your own",
                  "Left claims a vertex with label R or none, Right a vertex with label L or none: nobody claims a\n"
                  "vertex next to one of their own.",
                  "L-.(-R;-.-.)");
}

RulesetEntry snort_entry() {
  return entry_of(snort_rules, "snort", "colour vertices of a graph; none next to one of the enemy's",
                  "Left claims a vertex with label L or none, Right a vertex with label R or none: nobody claims a\n"
                  "vertex next to one of the enemy's.",
                  ".-.(-.;-.)");
}

RulesetEntry fjords_entry() {
  RulesetEntry entry =
      entry_of(fjords_rules, "fjords", "colour vertices of a graph; only next to your own",
               "Left claims a vertex with label L, Right a vertex with label R: players claim only vertices next\n"
               "to their own. Nobody claims a vertex next to both players' vertices.",
               "L(-.;-.-R)");
  entry.info.sizes = Sizes::none;  // nobody moves where there are no labels
  return entry;
}

RulesetEntry gen_col_entry() {
  RulesetEntry entry =
      entry_of(col_rules, "gen_col", "Col, Snort and Fjords in general: claim vertices of some labels",
               "Left claims a vertex whose label is in the parameter left, Right a vertex whose label is in right.",
               "L-.(-R;-.-.)");
  entry.info.parameters =
      "left=.R, right=.L: the labels to claim, any of . (none), L and R written together. These defaults are Col;\n"
      "left=.L, right=.R is Snort, left=L, right=R is Fjords";
  return make_entry<GenCol>(std::move(entry.info), [](GameStore& store, ParameterReader& reader) {
    const std::string left = reader.text("left", ".R");
    const std::string right = reader.text("right", ".L");
    return rules_of(store, left, right, "gen_col");
  });
}

}  // namespace

void add_gen_col(Registry& registry) {
  registry.add(col_entry());
  registry.add(snort_entry());
  registry.add(fjords_entry());
  registry.add(gen_col_entry());
}

}  // namespace upstar
