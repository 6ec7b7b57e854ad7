// Functions that list all things of a kind, one after the other: words, boards, polyominoes, trees, graphs, partitions,
// subsets. A loop runs over such a list without keeping it.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/step_word.hpp"
#include "base/text_cursor.hpp"
#include "expr/board_text.hpp"
#include "expr/function.hpp"
#include "expr/lazy_list.hpp"
#include "expr/small_graphs.hpp"
#include "upstar/ruleset/graph_families.hpp"

namespace upstar {

namespace {

template <class Next>
Value lazy_value(const Arguments& a, Next next) {
  return {a.store().budget(), lazy_list(std::move(next))};
}

/// An integer >= 0 and no greater than `most`.
std::size_t count_in(const Arguments& a, std::size_t index, std::size_t most, std::string_view what,
                     std::string_view unit) {
  const Integer n = a.integer(index);
  if (n < 0) a.fail("is undefined: sizes are counted from 0");
  if (n > most) throw LimitError(fmt::format("{} of more than {} {}", what, most, unit));
  return static_cast<std::size_t>(n);
}

std::string letters_of_words(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    check_board_letter(text, i);
    if (text.find(text[i]) != i) throw error_at_byte(text, i, "this letter stands here twice");
  }
  return std::string(text);
}

/// All texts with these letters in the cells of a board, the last cell changing first.
class Boards {
 public:
  Boards(const Arguments& a, std::string letters, std::size_t rows, std::size_t columns)
      : m_budget(a.store().budget()),
        m_letters(std::move(letters)),
        m_digits(rows * columns, 0, charged_to(m_budget)),
        m_rows(rows),
        m_columns(columns),
        m_images(charged_to(m_budget)) {
    m_is_over = m_letters.empty() && !m_digits.empty();
  }

  /// From now on, only the first of those boards that become each other by turning and reflecting.
  void skip_images() {
    for (int turn = 0; turn < (m_rows == m_columns ? 8 : 4); ++turn) {
      m_images.emplace_back(m_digits.size(), std::size_t{0}, charged_to(m_budget));
      for (std::size_t cell = 0; cell < m_digits.size(); ++cell) {
        std::size_t r = cell / m_columns, c = cell % m_columns;
        if ((turn & 1) != 0) r = m_rows - 1 - r;
        if ((turn & 2) != 0) c = m_columns - 1 - c;
        if ((turn & 4) != 0) std::swap(r, c);
        m_images.back()[cell] = r * m_columns + c;
      }
    }
  }

  std::optional<Value> operator()() {
    while (!m_is_over) {
      m_budget.tick();
      std::optional<Value> found;
      if (is_first()) found = Value::text(m_budget, text());
      m_is_over = !step_word(m_digits, m_letters.size());
      if (found) return found;
    }
    return {};
  }

 private:
  bool is_first() const {
    return std::ranges::none_of(m_images, [&](const auto& image) {
      for (std::size_t cell = 0; cell < m_digits.size(); ++cell) {
        const std::size_t here = m_digits[cell], there = m_digits[image[cell]];
        if (here != there) return there < here;
      }
      return false;
    });
  }
  std::string text() const {
    std::string text;
    for (std::size_t r = 0; r < m_rows; ++r) {
      if (r > 0) text += '|';
      for (std::size_t c = 0; c < m_columns; ++c) text += m_letters[m_digits[r * m_columns + c]];
    }
    return text;
  }

  Budget& m_budget;
  std::string m_letters;
  ChargedVector<std::size_t> m_digits;
  std::size_t m_rows, m_columns;
  ChargedVector<ChargedVector<std::size_t>> m_images;
  bool m_is_over;
};

constexpr std::size_t longest_word = 1'000'000;

Value call_words(const Arguments& a) {
  const std::size_t length = count_in(a, 1, longest_word, "words", "letters");
  return lazy_value(a, Boards(a, a.read(0, letters_of_words), 1, length));
}

void check_symmetry_word(std::string_view text) {
  if (text != "up to symmetry") throw error_at_byte(text, 0, "the word here is \"up to symmetry\"");
}

Value call_boards(const Arguments& a) {
  const std::size_t rows = count_in(a, 1, longest_word, "boards", "rows");
  const std::size_t columns = count_in(a, 2, longest_word, "boards", "columns");
  check_text_size(rows * (columns + 1));
  Boards boards(a, a.read(0, letters_of_words), rows, columns);
  if (a.size() == 4) {
    a.read(3, check_symmetry_word);
    boards.skip_images();
  }
  return lazy_value(a, std::move(boards));
}

/// **Source** A000105; a polyomino of n cells is one of n - 1 and a cell beside it.
class Polyominoes {
 public:
  explicit Polyominoes(Budget& budget) : m_budget(budget), m_memory(budget), m_texts{""} {}

  void grow() {
    std::vector<std::string> larger;
    boost::unordered_flat_set<std::string> known;
    MemoryClaim memory(m_budget);
    for (const std::string& text : m_texts) {
      const Cells cells = cells_in(text);
      for (const Cell& cell : beside(cells)) {
        m_budget.tick();
        Cells more = cells;
        more.push_back(cell);
        std::string least = least_text(std::move(more));
        if (known.contains(least)) continue;
        memory.claim(4 * (sizeof least + least.size()));
        larger.push_back(least);
        known.insert(std::move(least));
      }
    }
    std::ranges::sort(larger);
    m_texts = std::move(larger);
    m_memory = std::move(memory);
  }

  std::optional<Value> operator()() {
    if (m_next == m_texts.size()) return {};
    return Value::text(m_budget, m_texts[m_next++]);
  }

 private:
  using Cell = std::pair<int, int>;
  using Cells = std::vector<Cell>;

  Cells cells_in(const std::string& text) const {
    const BoardText board(m_budget, text);
    Cells cells;
    board.for_each_cell([&](BoardText::Cell cell) {
      if (board.at(cell) == '.') cells.emplace_back(static_cast<int>(cell.row), static_cast<int>(cell.column));
    });
    return cells;
  }
  static Cells beside(const Cells& cells) {
    if (cells.empty()) return {{0, 0}};
    Cells found;
    for (const auto& [r, c] : cells) {
      for (const Cell& cell : {Cell{r - 1, c}, Cell{r, c - 1}, Cell{r, c + 1}, Cell{r + 1, c}}) {
        if (std::ranges::find(cells, cell) == cells.end()) found.push_back(cell);
      }
    }
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }
  static std::string text_of(const Cells& cells) {
    Cell first = cells.front(), last = cells.front();
    for (const auto& [r, c] : cells) {
      first = {std::min(first.first, r), std::min(first.second, c)};
      last = {std::max(last.first, r), std::max(last.second, c)};
    }
    const auto width = static_cast<std::size_t>(last.second - first.second) + 2;
    std::string text(width * (static_cast<std::size_t>(last.first - first.first) + 1) - 1, '#');
    for (std::size_t at = width - 1; at < text.size(); at += width) text[at] = '|';
    for (const auto& [r, c] : cells) {
      text[static_cast<std::size_t>(r - first.first) * width + static_cast<std::size_t>(c - first.second)] = '.';
    }
    return text;
  }
  static std::string least_text(Cells cells) {
    std::string least = text_of(cells);
    for (int turn = 1; turn < 8; ++turn) {
      for (Cell& cell : cells) {  // mirrored and transposed in turn
        if (turn % 2 == 1) cell.second = -cell.second;
        else std::swap(cell.first, cell.second);
      }
      least = std::min(least, text_of(cells));
    }
    return least;
  }

  Budget& m_budget;
  MemoryClaim m_memory;
  std::vector<std::string> m_texts;
  std::size_t m_next = 0;
};

Value call_polyominoes(const Arguments& a) {
  const std::size_t cells = count_in(a, 0, longest_word, "polyominoes", "cells");
  Polyominoes polyominoes(a.store().budget());
  for (std::size_t n = 0; n < cells; ++n) polyominoes.grow();
  return lazy_value(a, std::move(polyominoes));
}

/// The text of a graph without labels.
Value plain_graph(Budget& budget, std::size_t vertices, std::vector<GraphEdge> edges) {
  NotedGraph graph;
  graph.vertices.resize(vertices);
  graph.edges = std::move(edges);
  return Value::text(budget, to_text(graph, PlainVertices::dotted));
}

/// Rooted trees as the levels of their vertices, each vertex before those above it, and of the subtrees at a vertex the
/// greatest first. **Source** Beyer, Hedetniemi: Constant time generation of rooted trees, SIAM J. Comput. 9 (1980).
class RootedTrees {
 public:
  RootedTrees(Budget& budget, std::size_t vertices)
      : m_budget(budget), m_levels(vertices, charged_to(budget)), m_is_over(vertices == 0) {
    std::iota(m_levels.begin(), m_levels.end(), std::size_t{0});
  }

  /// From now on, each tree with one root only.
  void keep_free() { m_keeps_free = true; }

  std::optional<Value> operator()() {
    while (!m_is_over) {
      m_budget.tick();
      std::optional<Value> found;
      if (!m_keeps_free || is_at_centroid()) found = text();
      advance();
      if (found) return found;
    }
    return {};
  }

 private:
  void advance() {
    std::size_t p = m_levels.size();
    while (p > 0 && m_levels[p - 1] <= 1) --p;
    m_is_over = p == 0;
    if (m_is_over) return;
    std::size_t q = --p;
    while (m_levels[q] != m_levels[p] - 1) --q;
    for (std::size_t i = p; i < m_levels.size(); ++i) m_levels[i] = m_levels[i - (p - q)];
  }

  // No subtree at the root has more than half of the vertices. If one has half of them, its root is as good: then the
  // half with the greater levels has the root of the tree.
  bool is_at_centroid() const {
    const std::size_t size = m_levels.size();
    for (std::size_t begin = 1; begin < size;) {
      std::size_t end = begin + 1;
      while (end < size && m_levels[end] > 1) ++end;
      if (2 * (end - begin) > size) return false;
      if (2 * (end - begin) == size) return is_root_half_greater(begin, end);
      begin = end;
    }
    return true;
  }
  bool is_root_half_greater(std::size_t begin, std::size_t end) const {
    for (std::size_t i = 0; i < end - begin; ++i) {
      const std::size_t here = m_levels[i < begin ? i : i + (end - begin)], there = m_levels[begin + i] - 1;
      if (here != there) return here > there;
    }
    return true;
  }

  Value text() const {
    std::vector<GraphEdge> edges;
    std::vector<std::uint32_t> last(m_levels.size());  // of each level
    for (std::uint32_t v = 1; v < m_levels.size(); ++v) {
      edges.push_back({.from = last[m_levels[v] - 1], .to = v});
      last[m_levels[v]] = v;
    }
    return plain_graph(m_budget, m_levels.size(), std::move(edges));
  }

  Budget& m_budget;
  ChargedVector<std::size_t> m_levels;
  bool m_is_over;
  bool m_keeps_free = false;
};

RootedTrees rooted_trees_in(const Arguments& a) {
  return {a.store().budget(), count_in(a, 0, most_graph_parts, "trees", "vertices")};
}

Value call_rooted_trees(const Arguments& a) { return lazy_value(a, rooted_trees_in(a)); }

Value call_trees(const Arguments& a) {
  RootedTrees trees = rooted_trees_in(a);
  trees.keep_free();
  return lazy_value(a, std::move(trees));
}

/// All graphs or digraphs, or the connected ones, as texts.
Value graphs_value(const Arguments& a, unsigned most, std::string_view what, Arcs arcs) {
  Budget& budget = a.store().budget();
  const auto vertices = static_cast<unsigned>(count_in(a, 0, most, what, "vertices"));
  const bool is_connected_only = a.size() == 2;
  if (is_connected_only) {
    a.read(1, [](std::string_view text) {
      if (text != "connected") throw error_at_byte(text, 0, "the word here is \"connected\"");
    });
  }
  return lazy_value(a,
                    [&budget, vertices, is_connected_only, arcs, next = std::size_t{0},
                     graphs = small_graphs(budget, vertices, arcs)]() mutable -> std::optional<Value> {
                      while (next < graphs.size() && is_connected_only && !is_connected(graphs[next], vertices)) ++next;
                      if (next == graphs.size()) return {};
                      const SmallGraph graph = graphs[next++];
                      std::vector<GraphEdge> edges;
                      for (unsigned i = 0; i < vertices; ++i) {
                        for (unsigned j = arcs == Arcs::directed ? 0 : i + 1; j < vertices; ++j) {
                          if ((graph & arc_of(i, j)) != 0)
                            edges.push_back({.from = i, .to = j, .directed = arcs == Arcs::directed});
                        }
                      }
                      return plain_graph(budget, vertices, std::move(edges));
                    });
}

Value call_graphs(const Arguments& a) { return graphs_value(a, most_graph_vertices, "graphs", Arcs::undirected); }
Value call_digraphs(const Arguments& a) {
  return graphs_value(a, most_digraph_vertices, "directed graphs", Arcs::directed);
}

/// Parts that do not grow, the greatest first part first.
Value call_partitions_of(const Arguments& a) {
  GameStore& store = a.store();
  const std::size_t n = count_in(a, 0, longest_word, "partitions", "parts");
  ChargedVector<std::size_t> first(charged_to(store.budget()));
  if (n > 0) first.push_back(n);
  return lazy_value(a, [&store, parts = std::move(first), is_over = false]() mutable -> std::optional<Value> {
    if (is_over) return {};
    ChargedVector<Value> list(charged_to(store.budget()));
    for (const std::size_t part : parts) list.emplace_back(store.number(Dyadic(static_cast<std::int64_t>(part))));
    // The last part that is not 1 becomes one less; the ones after it are gathered again.
    std::size_t rest = 0;
    for (; !parts.empty() && parts.back() == 1; ++rest) parts.pop_back();
    is_over = parts.empty();
    if (!is_over) {
      const std::size_t part = --parts.back();
      for (++rest; rest > 0; rest -= parts.back()) parts.push_back(std::min(part, rest));
    }
    return Value::list(std::move(list));
  });
}

Value call_subsets(const Arguments& a) {
  Budget& budget = a.store().budget();
  return lazy_value(
      a,
      [&budget, items = a.list(0), is_over = false,
       is_in = ChargedVector<bool>(a.list(0).size(), false, charged_to(budget))]() mutable -> std::optional<Value> {
        if (is_over) return {};
        ChargedVector<Value> subset(charged_to(budget));
        for (std::size_t i = 0; i < items.size(); ++i) {
          budget.tick();
          if (is_in[i]) subset.push_back(items[i]);
        }
        const auto out = std::ranges::find(is_in, false);
        is_over = out == is_in.end();
        std::fill(is_in.begin(), out, false);
        if (!is_over) *out = true;
        return Value::list(std::move(subset));
      });
}

Value call_pairs(const Arguments& a) {
  Budget& budget = a.store().budget();
  return lazy_value(
      a, [&budget, items = a.list(0), i = std::size_t{0}, j = std::size_t{0}]() mutable -> std::optional<Value> {
        if (++j >= items.size()) j = ++i + 1;
        if (j >= items.size()) return {};
        ChargedVector<Value> pair(charged_to(budget));
        pair.push_back(items[i]);
        pair.push_back(items[j]);
        return Value::list(std::move(pair));
      });
}

}  // namespace

std::span<const Function> generator_functions() {
  static constexpr Function table[] = {
      {{"words", "words(\"xo.\", n)",
        "all texts of n of these letters, in the order of the letters as given; a loop over this and the other lists "
        "of this topic does not keep them",
        "words(\"xo\", 2)", "[\"xx\", \"xo\", \"ox\", \"oo\"]", "text, integer -> texts", 2, 2},
       call_words},
      {{"boards", "boards(\"xo.\", r, c, \"up to symmetry\")",
        "all boards of r rows and c columns with these letters; with the word \"up to symmetry\" after them, one of "
        "those that become each other by turning and reflecting",
        "boards(\"x.\", 2, 2, \"up to symmetry\")",
        "[\"xx|xx\", \"xx|x.\", \"xx|..\", \"x.|.x\", \"x.|..\", \"..|..\"]", "text, integer, integer, text -> texts",
        3, 4},
       call_boards},
      {{"polyominoes", "polyominoes(n)",
        "the polyominoes of n cells that turning and reflecting do not make equal: boards of cells . with # elsewhere",
        "polyominoes(3)", "[\"#.|..\", \"...\"]", "integer -> texts"},
       call_polyominoes},
      {{"trees", "trees(n)", "the trees of n vertices up to isomorphism, as texts of graphs", "trees(4)",
        "[\".(-.-.;-.)\", \".(-.;-.;-.)\"]", "integer -> texts"},
       call_trees},
      {{"rooted_trees", "rooted_trees(n)",
        "the rooted trees of n vertices up to isomorphism, as texts of graphs that begin at the root",
        "rooted_trees(3)", "[\".-.-.\", \".(-.;-.)\"]", "integer -> texts"},
       call_rooted_trees},
      {{"graphs", "graphs(n, \"connected\")",
        "the graphs of n <= 7 vertices up to isomorphism, fewer edges first, as texts; without the word, those that "
        "are "
        "not connected too",
        "graphs(3)", "[\".;.;.\", \".;.-.\", \".(-.;-.)\", \":A-.-.-:A\"]", "integer, text -> texts", 1, 2},
       call_graphs},
      {{"digraphs", "digraphs(n, \"connected\")",
        "the directed graphs of n <= 5 vertices without loops up to isomorphism, as texts; the word as for graphs",
        "digraphs(2)", "[\".;.\", \".>.\", \":A>.>:A\"]", "integer, text -> texts", 1, 2},
       call_digraphs},
      {{"partitions_of", "partitions_of(n)",
        "the ways to write n as a sum of positive integers, as lists, greatest first", "partitions_of(4)",
        "[[4], [3, 1], [2, 2], [2, 1, 1], [1, 1, 1, 1]]", "integer -> lists"},
       call_partitions_of},
      {{"subsets", "subsets(L)", "all choices of members of L, in their order, as lists", "subsets([1, 2])",
        "[[], [1], [2], [1, 2]]", "list -> lists"},
       call_subsets},
      {{"pairs", "pairs(L)", "all choices of two members of L, in their order, as lists", "pairs([1, 2, 3])",
        "[[1, 2], [1, 3], [2, 3]]", "list -> lists"},
       call_pairs},
  };
  return table;
}

}  // namespace upstar
