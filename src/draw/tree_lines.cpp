// Game trees in characters of a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <deque>

#include "base/utf8.hpp"
#include "upstar/draw/tree_picture.hpp"

namespace upstar {

namespace draw::tree {

namespace {

constexpr std::size_t step = 4;        // columns from a parent to its children
constexpr std::size_t name_room = 20;  // columns that every name has at least

class Lines {
 public:
  Lines(const TreeFigure& figure, std::size_t columns)
      : m_figure(figure),
        m_columns(columns),
        m_is_written(figure.nodes.size()),
        m_parents(figure.nodes.size()),
        m_numbers(figure.nodes.size()) {
    for (const TreeFigure::Node& node : figure.nodes) {
      ++m_alike[node.label];
      for (const auto* moves : {&node.left, &node.right}) {
        for (const std::uint32_t to : *moves) ++m_parents[to];
      }
    }
  }

  std::string text() {
    m_roots.assign(m_figure.roots.begin(), m_figure.roots.end());
    while (!m_roots.empty()) {
      const std::uint32_t root = m_roots.front();
      m_roots.pop_front();
      if (m_is_written[root]) continue;  // it stood at a place with more room
      if (!m_text.empty()) m_text += "\n";
      add_line(
          cut_to(name_of(root, std::find(m_figure.roots.begin(), m_figure.roots.end(), root) == m_figure.roots.end()),
                 m_columns));
      push_moves(root, "");
      while (!m_waiting.empty()) {
        const Move move = std::move(m_waiting.back());
        m_waiting.pop_back();
        add_move(move);
      }
    }
    return std::move(m_text);
  }

 private:
  struct Move {
    std::uint32_t to;
    bool is_left, is_last;
    std::string margin;
    std::size_t depth;
  };

  /// `{2|1}`; `{2|1} #3` if it is named at several places and others look alike; `#3` for a node without a label.
  std::string name_of(std::uint32_t i, bool is_elsewhere) {
    const TreeFigure::Node& node = m_figure.nodes[i];
    const bool is_end = node.left.empty() && node.right.empty();
    const bool is_named = is_elsewhere || m_parents[i] > 1;
    if (!node.label.empty() && (is_end || !is_named || m_alike[node.label] == 1)) return node.label;
    if (m_numbers[i] == 0) m_numbers[i] = ++m_last_number;
    return fmt::format("{}{}#{}", node.label, node.label.empty() ? "" : " ", m_numbers[i]);
  }

  void add_line(const std::string& line) { m_text += line + "\n"; }

  /// The last move on top.
  void push_moves(std::uint32_t from, const std::string& margin, std::size_t depth = 1) {
    const TreeFigure::Node& node = m_figure.nodes[from];
    bool is_last = true;
    for (const auto* moves : {&node.right, &node.left}) {
      for (auto to = moves->rbegin(); to != moves->rend(); ++to) {
        m_waiting.push_back({*to, moves == &node.left, is_last, margin, depth});
        is_last = false;
      }
    }
    m_is_written[from] = true;
  }

  void add_move(const Move& move) {
    const TreeFigure::Node& node = m_figure.nodes[move.to];
    const bool has_moves = !node.left.empty() || !node.right.empty();
    const bool is_deep = (move.depth + 1) * step + name_room > m_columns;
    std::string note;
    if (has_moves && m_is_written[move.to]) note = " (above)";
    else if (has_moves && is_deep) note = " (below)";
    const std::size_t room = m_columns - move.depth * step - note.size();
    add_line(fmt::format("{}{}{} {}{}", move.margin, move.is_last ? "└─" : "├─", move.is_left ? "L" : "R",
                         cut_to(name_of(move.to, !note.empty()), room), note));
    if (!has_moves || m_is_written[move.to]) return;
    if (!is_deep) return push_moves(move.to, move.margin + (move.is_last ? "    " : "│   "), move.depth + 1);
    if (std::find(m_roots.begin(), m_roots.end(), move.to) == m_roots.end()) m_roots.push_back(move.to);
  }

  const TreeFigure& m_figure;
  std::size_t m_columns;
  std::vector<bool> m_is_written;
  std::vector<std::size_t> m_parents, m_numbers;
  std::size_t m_last_number = 0;
  boost::unordered_flat_map<std::string, std::size_t> m_alike;  ///< the number of nodes with a label
  std::deque<std::uint32_t> m_roots;                            ///< of the blocks that are still to be written
  std::vector<Move> m_waiting;
  std::string m_text;
};

}  // namespace

}  // namespace draw::tree

std::string tree_lines(const TreeFigure& figure, std::size_t columns) {
  return draw::tree::Lines(figure, std::max<std::size_t>(columns, 40)).text();
}

}  // namespace upstar
