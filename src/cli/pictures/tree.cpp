// `upstar draw tree`: the game tree of a value, or of braces as typed.
#include <fmt/format.h>

#include "cli/commands/game_label.hpp"
#include "cli/pictures/picture.hpp"
#include "upstar/analysis/game_tree.hpp"
#include "upstar/draw/tree_picture.hpp"

namespace upstar::cli {

namespace {

constexpr std::uint64_t most_counted = 1'000'000;  // followers
constexpr std::uint64_t most_nodes = 250;
constexpr std::uint64_t most_moves = 600;
constexpr std::size_t longest_node_label = 20;

std::optional<std::uint64_t> size_if_counted(FormStore& forms, FormId form, const TreeShape& shape) {
  return game_tree_size(forms, form, shape, most_counted);
}

/// What would make the tree small enough, if an option does.
std::string tree_advice(FormStore& forms, FormId form, TreeShape shape) {
  const auto fits = [&](const char* option, bool TreeShape::*part, bool wanted) -> std::string {
    if (shape.*part == wanted) return "";
    shape.*part = wanted;
    const auto size = size_if_counted(forms, form, shape);
    return size && *size <= most_nodes ? fmt::format("; {} it has {}", option, *size) : "";
  };
  std::string advice = fits("without --unfold", &TreeShape::unfolded, false);
  if (advice.empty()) advice = fits("with --to-numbers", &TreeShape::ends_at_numbers, true);
  return advice.empty() ? "; upstar thermograph draws games of any size" : advice;
}

void require_small(FormStore& forms, FormId form, const TreeShape& shape) {
  const auto size = size_if_counted(forms, form, shape);
  if (size && *size <= most_nodes) return;
  throw LimitError(fmt::format("the tree has {}{} nodes, and a picture has room for {}{}",
                               !size                        ? "more than "
                               : *size == largest_tree_size ? "at least "
                                                            : "",
                               size.value_or(most_counted), most_nodes, tree_advice(forms, form, shape)));
}

TreeFigure figure_of(FormStore& forms, const GameTree& tree, const DrawOptions& how) {
  TreeFigure figure;
  std::uint64_t moves = 0;
  for (const GameTree::Node& node : tree.nodes) {
    moves += node.left.size() + node.right.size();
    GameStore& games = forms.games();
    const GameId value = forms.value(node.form);
    std::string label;
    if (text_length(games, value, how.style, longest_node_label) <= longest_node_label) {
      label = to_text(games, value, how.style);
      if (!forms.is_canonical(node.form)) label = "= " + label;
    }
    figure.nodes.push_back({std::move(label), node.left, node.right});
  }
  if (moves > most_moves) {
    throw LimitError(fmt::format("the tree has {} moves, and a picture has room for {}", moves, most_moves));
  }
  return figure;
}

}  // namespace

std::string draw_tree(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  const std::string& text = operands.read(0);
  FormStore& forms = workspace.session().forms();
  const FormId form = workspace.session().form(text);
  const TreeShape shape{how.unfold, how.to_numbers};
  require_small(forms, form, shape);
  TreeFigure figure = figure_of(forms, game_tree(forms, form, shape), how);
  const std::string name = game_label(forms.games(), forms.value(form), text, how.style);
  figure.title = "Game tree of " + name;
  if (figure.nodes[0].label.empty()) figure.nodes[0].label = name;
  return in_format(how.format, figure, tree_svg, tree_tikz, [&](const auto& f) { return tree_lines(f, how.columns); });
}

}  // namespace upstar::cli
