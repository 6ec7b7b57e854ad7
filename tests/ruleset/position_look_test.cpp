// The looks of positions: what an editor writes by them is a position, or refused for what it says.
#include "upstar/ruleset/position_look.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/graph_notation.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::tests::position_look {

namespace {

bool is_of_cells(EditorKind kind) {
  return kind == EditorKind::grid || kind == EditorKind::strip || kind == EditorKind::strips ||
         kind == EditorKind::column;
}

std::string sign_of(const GraphEdge& edge) {
  static constexpr std::string_view colours[] = {"", "l", "r", "e"};
  const std::string colour(colours[static_cast<std::size_t>(edge.colour)]);
  return edge.directed ? colour + ">" : colour.empty() ? "-" : colour;
}

Digits digits_of(const PositionLook& look) {
  return look.layout == PositionLayout::weighted_graph ? Digits::labels : Digits::numbers;
}

template <class List>
auto any_of(std::mt19937& random, const List& list) {
  return list[random() % list.size()];
}

std::string random_cells(std::mt19937& random, std::string shape, std::string_view letters) {
  for (std::size_t changes = random() % shape.size(); changes > 0; --changes) {
    char& c = shape[random() % shape.size()];
    if (c != '|') c = any_of(random, letters);
  }
  return shape;
}

/// The vertices 1 to n, of which all but the first hang on an earlier one.
std::string random_graph(std::mt19937& random, const PositionLook& look, std::string_view letters) {
  const std::size_t n = 1 + random() % 6;
  std::string edges, labels;
  for (std::size_t i = 2; i <= n; ++i) {
    edges += fmt::format("{}{}{}, ", 1 + random() % (i - 1), any_of(random, look.edges), i);
  }
  if (n == 1) edges = "1, ";
  for (std::size_t i = 1; i <= n && !letters.empty(); ++i) {
    const char letter = any_of(random, letters);
    if (letter != '.') labels += fmt::format("{}{}:{}", labels.empty() ? "; " : ", ", i, letter);
  }
  return edges + labels;
}

std::string random_position(std::mt19937& random, const RulesetInfo& info, EditorKind kind) {
  const std::string_view letters = letters_of(info.look, kind);
  if (is_of_cells(kind)) return random_cells(random, info.example, letters);
  if (kind != EditorKind::heaps) return random_graph(random, info.look, letters);
  std::string heaps;
  for (std::size_t n = 1 + random() % 3; n > 0; --n) heaps += fmt::format("{}{}", random() % 5, n > 1 ? "," : "");
  return heaps;
}

}  // namespace

TEST_CASE("an example has the letters of its look alone") {
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) {
    const RulesetInfo& info = entry.info;
    const PositionLook& look = info.look;
    const EditorKind kind = editor_of(look, info.example);
    const std::string_view letters = letters_of(look, kind);
    CAPTURE(info.name);
    CAPTURE(letters);
    for (const LetterName& each : look.names) CHECK(letters.find(each.letter) != letters.npos);
    if (is_of_cells(kind)) {
      for (const char c : info.example) CHECK((c == '|' || letters.find(c) != letters.npos));
      const bool has_rows = kind == EditorKind::grid || kind == EditorKind::strips;
      CHECK((has_rows || info.example.find('|') == info.example.npos));
    } else if (kind == EditorKind::heaps) {
      CHECK(info.example.find_first_not_of("0123456789,") == info.example.npos);
    } else if (kind != EditorKind::text) {
      const NotedGraph graph = read_graph(info.example, digits_of(look));
      for (const GraphEdge& edge : graph.edges) CHECK(std::ranges::count(look.edges, sign_of(edge)) == 1);
      for (const GraphVertex& vertex : graph.vertices) {
        const char letter = vertex.label.empty() ? '.' : vertex.label[0];
        CHECK((kind == EditorKind::hackenbush ? letter == '.' : letters.find(letter) != letters.npos));
      }
    }
  }
}

TEST_CASE("what is written by a look is a position, or refused for what it says") {
  std::mt19937 random(20);
  std::size_t kinds[8] = {};
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) {
    const EditorKind kind = editor_of(entry.info.look, entry.info.example);
    ++kinds[static_cast<std::size_t>(kind)];
    if (kind == EditorKind::text || entry.info.is_misere) continue;
    GameStore store;
    const auto solver = entry.open(store, {});
    std::size_t read = 0;
    for (std::size_t i = 0; i < 60; ++i) {
      const std::string position = random_position(random, entry.info, kind);
      CAPTURE(entry.info.name);
      CAPTURE(position);
      try {
        solver->position(position);
        ++read;
      } catch (const Error& error) {
        CHECK(error.code() <= ErrorCode::parse);
        CHECK_FALSE(std::string_view(error.what()).starts_with("expected"));
      }
    }
    CAPTURE(entry.info.name);
    CHECK(read > 0);
  }
  for (const std::size_t count : kinds) CHECK(count > 0);
}

}  // namespace upstar::tests::position_look
