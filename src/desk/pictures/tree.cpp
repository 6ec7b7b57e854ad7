// `upstar draw tree`: the game tree of a value, or of braces as typed.
#include <fmt/format.h>

#include <boost/unordered/unordered_flat_map.hpp>
#include <variant>

#include "base/utf8.hpp"
#include "desk/pictures/picture.hpp"
#include "desk/workspace/game_label.hpp"
#include "upstar/analysis/game_tree.hpp"
#include "upstar/draw/tree_picture.hpp"
#include "upstar/loopy/analysis.hpp"
#include "upstar/loopy/text.hpp"

namespace upstar::desk {

namespace {

constexpr std::uint64_t most_counted = 1'000'000;  // followers
constexpr std::uint64_t most_nodes = 250;
constexpr std::uint64_t most_moves = 600;
constexpr std::size_t longest_node_label = 20;
constexpr std::size_t longest_title = 60;

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

/// The game tree of each side; of a stopper they are one.
class LoopyTree {
 public:
  LoopyTree(LoopyStore& store, const DrawOptions& how) : m_store(store), m_how(how) {}

  TreeFigure figure(const LoopyValue& value) {
    m_figure.roots.clear();
    const bool is_one = value.onside == value.offside;
    add_side(value.onside, is_one ? "" : "onside ");
    if (!is_one) add_side(value.offside, "offside ");
    return std::move(m_figure);
  }

 private:
  /// Sides of two kinds share no nodes.
  void add_side(SideId root, std::string_view name) {
    const auto first = static_cast<std::uint32_t>(m_figure.nodes.size());
    m_figure.roots.push_back(first);
    m_places.clear();
    m_sides.clear();
    place_of(root);
    m_figure.nodes[first].label.insert(0, name);
    for (std::size_t k = 0; k < m_sides.size(); ++k) {
      const SideId side = m_sides[k];
      if (m_how.to_numbers && side.is_short() && m_store.games().is_number(side.game)) continue;
      for (const SideId option : sorted_options(m_store, side, Player::left)) add_move(first + k, Player::left, option);
      for (const SideId option : sorted_options(m_store, side, Player::right))
        add_move(first + k, Player::right, option);
    }
  }

  void add_move(std::size_t from, Player player, SideId option) {
    const std::uint32_t to = place_of(option);
    (player == Player::left ? m_figure.nodes[from].left : m_figure.nodes[from].right).push_back(to);
    if (++m_moves > most_moves) throw LimitError(fmt::format("a picture has room for {} moves of a tree", most_moves));
  }

  std::uint32_t place_of(SideId side) {
    const auto [known, is_new] = m_places.try_emplace(side, static_cast<std::uint32_t>(m_figure.nodes.size()));
    if (!is_new) return known->second;
    if (m_figure.nodes.size() == most_nodes) {
      throw LimitError(fmt::format("a picture has room for {} nodes of a tree", most_nodes));
    }
    std::string label = to_text(m_store, LoopyStore::value(side), m_how.style);
    if (count_code_points(label) > longest_node_label) label.clear();
    m_figure.nodes.push_back({std::move(label), {}, {}});
    m_sides.push_back(side);
    return known->second;
  }

  LoopyStore& m_store;
  const DrawOptions& m_how;
  TreeFigure m_figure{"", {}};
  boost::unordered_flat_map<SideId, std::uint32_t> m_places;
  std::vector<SideId> m_sides;
  std::uint64_t m_moves = 0;
};

TreeFigure figure_of(LoopyStore& store, const LoopyValue& value, const std::string& typed, const DrawOptions& how) {
  if (how.unfold)
    throw DomainError("play in this game can come back, so its tree has no end; without --unfold it is drawn");
  TreeFigure figure = LoopyTree(store, how).figure(value);
  figure.title = "Game tree of " + cut_to(typed, longest_title);
  return figure;
}

TreeFigure figure_of(FormStore& forms, FormId form, const std::string& typed, const DrawOptions& how) {
  const TreeShape shape{how.unfold, how.to_numbers};
  require_small(forms, form, shape);
  TreeFigure figure = figure_of(forms, game_tree(forms, form, shape), how);
  const std::string name = game_label(forms.games(), forms.value(form), typed, how.style);
  figure.title = "Game tree of " + name;
  if (figure.nodes[0].label.empty()) figure.nodes[0].label = name;
  return figure;
}

}  // namespace

std::string draw_tree(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  const std::string& text = operands.read(0);
  Session& session = workspace.session();
  const auto game = session.form_or_loopy(text);
  const LoopyGame* loopy = std::get_if<LoopyGame>(&game);
  const TreeFigure figure = loopy != nullptr ? figure_of(*loopy->store, loopy->value, text, how)
                                             : figure_of(session.forms(), std::get<FormId>(game), text, how);
  return in_format(how.format, figure, [&](const auto& f) { return tree_lines(f, how.columns); });
}

}  // namespace upstar::desk
