// Hasse diagrams as scenes, and as lines for a terminal.
#include "upstar/draw/lattice_picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/utf8.hpp"
#include "draw/figure_scenes.hpp"
#include "draw/layers.hpp"

namespace upstar {

namespace draw::lattice {

namespace {

constexpr int margin = 20 * pixel;
constexpr int level_height = 58 * pixel;
constexpr int half_height = 12 * pixel;  ///< of a game, with the room around it

struct OutcomeInk {
  Outcome outcome;
  Ink ink;
  const char* words;
};
constexpr OutcomeInk outcome_inks[] = {{Outcome::L, Ink::left, "Left wins"},
                                       {Outcome::R, Ink::right, "Right wins"},
                                       {Outcome::N, Ink::line, "who starts wins"},
                                       {Outcome::P, Ink::both, "who starts loses"}};

const OutcomeInk& row_of(Outcome outcome) {
  return *std::find_if(std::begin(outcome_inks), std::end(outcome_inks),
                       [&](const OutcomeInk& row) { return row.outcome == outcome; });
}

LayeredGraph graph_of(const LatticeFigure& figure) {
  LayeredGraph graph{36 * pixel, {}, {}, {}};
  for (const auto& [upper, lower] : figure.covers) graph.edges.push_back({upper, lower, 0});
  for (const LatticeFigure::Node& node : figure.nodes) graph.widths.push_back(width_of_text(node.label));
  graph.layers = layers_from_top(figure.nodes.size(), graph.edges);
  return graph;
}

/// The outcomes that occur, each in its colour. **Returns** where they end.
int add_key(Scene& scene, const LatticeFigure& figure, int y) {
  int x = margin;
  for (const OutcomeInk& row : outcome_inks) {
    const bool occurs = std::any_of(figure.nodes.begin(), figure.nodes.end(),
                                    [&](const LatticeFigure::Node& node) { return node.outcome == row.outcome; });
    if (!occurs) continue;
    scene.text({x, y}, row.words, Anchor::start, row.ink);
    x += width_of_text(row.words) + margin;
  }
  return x;
}

Scene lattice_scene(const LatticeFigure& figure) {
  const LayeredGraph graph = graph_of(figure);
  const LayeredPlaces places = place_in_layers(graph);
  const auto last = static_cast<int>(*std::max_element(graph.layers.begin(), graph.layers.end()));
  Scene scene{figure.title, 0, 0, {}};
  const int key_height = margin + 2 * half_height + last * level_height + 26 * pixel;
  scene.width = std::max(places.width + 2 * margin, add_key(scene, figure, key_height));
  scene.height = key_height + margin;
  const int left = (scene.width - places.width) / 2;
  const auto y_of = [&](std::uint32_t layer) { return margin + half_height + static_cast<int>(layer) * level_height; };
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    const auto& [from, to, slant] = graph.edges[e];
    std::vector<Point> way{{left + places.nodes[from], y_of(graph.layers[from]) + half_height}};
    for (std::size_t k = 0; k < places.edges[e].size(); ++k) {
      const int y = y_of(graph.layers[from] + static_cast<std::uint32_t>(k) + 1), x = left + places.edges[e][k];
      way.push_back({x, y - half_height});
      way.push_back({x, y + half_height});
    }
    way.push_back({left + places.nodes[to], y_of(graph.layers[to]) - half_height});
    scene.polyline(std::move(way), Ink::dead);
  }
  for (std::size_t i = 0; i < figure.nodes.size(); ++i) {
    scene.text({left + places.nodes[i], y_of(graph.layers[i])}, figure.nodes[i].label, Anchor::middle,
               row_of(figure.nodes[i].outcome).ink);
  }
  return scene;
}

/// The words with commas between them, in lines of at most `columns`, the second and later ones behind `indent` blanks.
/// A word that is too long is cut.
std::string wrapped(std::string line, const std::vector<std::string>& words, std::size_t indent, std::size_t columns) {
  std::string text;
  bool is_new = true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string word = cut_to(words[i], columns - indent - 1) + (i + 1 < words.size() ? "," : "");
    if (!is_new && count_code_points(line) + 1 + count_code_points(word) > columns) {
      text += line + "\n";
      line.assign(indent, ' ');
      is_new = true;
    }
    line += (is_new ? "" : " ") + word;
    is_new = false;
  }
  return text + line + "\n";
}

}  // namespace

}  // namespace draw::lattice

draw::Scene draw::scene_of(const LatticeFigure& figure) { return lattice::lattice_scene(figure); }

std::string lattice_lines(const LatticeFigure& figure, std::size_t columns) {
  columns = std::max<std::size_t>(columns, 40);
  const draw::LayeredGraph graph = draw::lattice::graph_of(figure);
  std::size_t width = 0;
  for (const auto& node : figure.nodes) width = std::max(width, count_code_points(node.label));
  width = std::min(width, columns / 3);
  std::string text;
  const std::uint32_t last = *std::max_element(graph.layers.begin(), graph.layers.end());
  for (std::uint32_t level = 0; level <= last; ++level) {
    if (level > 0) text += "\n";
    for (std::uint32_t i = 0; i < figure.nodes.size(); ++i) {
      if (graph.layers[i] != level) continue;
      std::vector<std::string> below;
      for (const auto& [upper, lower] : figure.covers) {
        if (upper == i) below.push_back(figure.nodes[lower].label);
      }
      const std::string name = cut_to(figure.nodes[i].label, width);
      const std::string blanks(width - count_code_points(name), ' ');
      text += below.empty() ? name + "\n" : draw::lattice::wrapped(name + blanks + " > ", below, width + 3, columns);
    }
  }
  return text;
}

}  // namespace upstar
