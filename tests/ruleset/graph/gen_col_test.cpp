// Col, Snort, Fjords and the rest of their family against their definition: claims on a drawing, and nothing else.
#include "ruleset/graph/gen_col.hpp"

#include <doctest/doctest.h>

#include "ruleset/graph/graph_cases.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using tests::Drawing;

/// The labels after claims in the drawing; `#` is a vertex that is gone.
std::vector<std::string> claims(const Drawing& drawing, const std::string& labels, Player player,
                                std::string_view mine) {
  const char own = player == Player::left ? 'L' : 'R';
  std::vector<std::string> options;
  for (std::size_t v = 0; v < labels.size(); ++v) {
    if (mine.find(labels[v]) == std::string_view::npos) continue;
    std::string option = labels;
    option[v] = '#';
    for (const Drawing::Edge& edge : drawing.edges) {
      const int vertex = static_cast<int>(v);
      if (edge.from != vertex && edge.to != vertex) continue;
      char& label = option[static_cast<std::size_t>(edge.other(vertex))];
      if (label == '.') {
        label = own;
      } else if (label != own) {
        label = '#';
      }
    }
    options.push_back(option);
  }
  return options;
}

GameId naive_gen_col(GameStore& store, const Drawing& drawing, std::string_view left, std::string_view right) {
  return tests::naive_values<std::string>(store, [&](const std::string& labels, Player player) {
    return claims(drawing, labels, player, player == Player::left ? left : right);
  })(drawing.labels);
}

/// The function that makes the rules.
auto rules_of(std::string_view left, std::string_view right) {
  return [=](GameStore& store) {
    return GenCol(store, {{read_labels("left", left), read_labels("right", right)}, false});
  };
}

}  // namespace

TEST_CASE("Col, Snort and Fjords have the values of their definition") {
  std::mt19937 random(1);
  GameStore store;
  struct {
    std::string_view left, right;
    GenCol (*rules)(GameStore&);
    std::string_view labels;
  } const games[] = {
      {".R", ".L", col_rules, "...LR"}, {".L", ".R", snort_rules, "...LR"}, {"L", "R", fjords_rules, "..LR"}};
  for (const auto& [left, right, rules, labels] : games) {
    tests::VertexGameForms<GenCol> forms(store, rules);
    for (int i = 0; i < tests::scaled(60); ++i) {
      const Drawing drawing = tests::random_drawing(random, 7, labels, "-");
      const GameId expected = naive_gen_col(store, drawing, left, right);
      forms.check(drawing, expected);
      Drawing opposite = drawing;
      opposite.labels = tests::exchanged_letters(drawing.labels);
      forms.check(opposite, store.negate(expected));
    }
  }
}

TEST_CASE("every member of the family has the values of its definition") {
  std::mt19937 random(2);
  GameStore store;
  for (int i = 0; i < tests::scaled(100); ++i) {
    const auto some = [&] {
      std::string labels;
      for (const char label : {'.', 'L', 'R'}) {
        if (random() % 2 == 0) labels += label;
      }
      return labels;
    };
    const std::string left = some();
    const std::string right = random() % 2 == 0 ? some() : tests::exchanged_letters(left);
    CAPTURE(left);
    CAPTURE(right);
    tests::VertexGameForms<GenCol> forms(store, rules_of(left, right));
    for (int graph = 0; graph < 3; ++graph) {
      const Drawing drawing = tests::random_drawing(random, 6, "..LR", "-");
      forms.check(drawing, naive_gen_col(store, drawing, left, right));
    }
  }
}

TEST_CASE("equal graphs meet, whatever their vertices are called and where they come from") {
  std::mt19937 random(3);
  GameStore store;
  Evaluator<GenCol> snort(store, snort_rules(store));
  const auto value = [&](const Drawing& drawing) { return tests::value_of(snort, drawing); };
  for (int i = 0; i < tests::scaled(30); ++i) {
    const Drawing drawing = tests::random_drawing(random, 9, "...LR", "-");
    const GameId expected = value(drawing);
    const std::uint64_t positions = snort.statistics().positions;
    CHECK(value(tests::shuffled(random, drawing)) == expected);
    Drawing opposite = tests::shuffled(random, drawing);
    opposite.labels = tests::exchanged_letters(opposite.labels);
    CHECK(value(opposite) == store.negate(expected));
    CHECK(snort.statistics().positions == positions);
  }
}

TEST_CASE("every value of Col is a number or a number and star") {
  std::mt19937 random(4);
  GameStore store;
  Evaluator<GenCol> col(store, col_rules(store));
  for (int i = 0; i < tests::scaled(100); ++i) {
    const std::string text = tests::text_of(tests::random_drawing(random, 12, ".....LR", "-"));
    CAPTURE(text);
    const GameId value = col.value(col.rules().parse(text));
    CHECK((store.is_number(value) || store.is_number(store.add(value, store.nimber(1)))));
  }
}

TEST_CASE("Col on a path is known for every length and all ends") {
  // Source: Conway, On Numbers and Games, chapter 8.
  GameStore store;
  Evaluator<GenCol> col(store, col_rules(store));
  const auto value = [&](const std::string& labels) { return tests::value_of(col, tests::path(labels)); };
  CHECK(value(".") == store.nimber(1));
  CHECK(value("L") == store.number(-1));
  for (std::size_t inner = 0; inner <= 70; inner = inner < 20 ? inner + 1 : inner + 25) {
    const std::string blanks(inner, '.');
    CAPTURE(inner);
    CHECK(value("." + blanks + ".") == GameStore::zero());
    CHECK(value("L" + blanks + ".") == store.number(Dyadic(Integer(-1), 1)));
    CHECK(value("L" + blanks + "L") == store.number(-1));
    CHECK(value("R" + blanks + "R") == store.number(1));
    CHECK(value("L" + blanks + "R") == GameStore::zero());
  }
}

TEST_CASE("Snort on a star of n leaves is the switch of n") {
  GameStore store;
  Evaluator<GenCol> snort(store, snort_rules(store));
  for (const int leaves : {1, 2, 3, 7, 20, 63, 70}) {
    const GameId n = store.number(leaves);
    const GameId minus_n = store.negate(n);
    const std::string text = tests::text_of(tests::plain_star(static_cast<std::size_t>(leaves)));
    CHECK(snort.value(snort.rules().parse(text)) == store.make({&n, 1}, {&minus_n, 1}));
  }
}

TEST_CASE("a grid of even sides is worth 0 in Col") {
  // The second player answers each claim by its image under the half turn.
  GameStore store;
  Evaluator<GenCol> col(store, col_rules(store));
  for (const auto& [rows, columns] : {std::pair(2, 2), std::pair(2, 4), std::pair(4, 4), std::pair(2, 8)}) {
    const Drawing grid = tests::plain_grid(static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
    CHECK(tests::value_of(col, grid) == GameStore::zero());
  }
}

TEST_CASE("graphs of more than 64 vertices are searched as they are") {
  GameStore store;
  Evaluator<GenCol> snort(store, snort_rules(store));
  const auto value = [&](const Drawing& drawing) { return tests::value_of(snort, drawing); };
  const Drawing small = tests::path("L..R");
  Drawing many;
  for (int copy = 0; copy < 30; ++copy) {
    for (Drawing::Edge edge : small.edges) many.edges.push_back({edge.from + 4 * copy, edge.to + 4 * copy, '-'});
    many.labels += small.labels;
  }
  CHECK(value(many) == store.multiply(30, value(small)));
  // An edge between two vertices of one player has no effect.
  for (int copy = 1; copy < 30; ++copy) many.edges.push_back({4 * copy - 4, 4 * copy, '-'});
  CHECK(value(many) == store.multiply(30, value(small)));
}

TEST_CASE("a text that is not a position of Col is refused, with its place") {
  GameStore store;
  const GenCol col = col_rules(store);
  CHECK(tests::column_of_error(col, "L-.-X") == 5);
  CHECK(tests::column_of_error(col, "L-.>R") == 4);
  CHECK(tests::column_of_error(col, "L-.l>R") == 4);
  CHECK(tests::column_of_error(col, "Ll.") == 2);
  CHECK(tests::column_of_error(col, "{LL}") == 1);
  CHECK(tests::column_of_error(col, "L-.)") == 4);
  CHECK(tests::column_of_error(col, " L - . ") == 0);
  CHECK(col.parse("").size() == 0);
  CHECK_FALSE(col.parse("L-R") == col.parse("L;R"));
  CHECK(col.parse("L:B(-R:C)-:C-:C") == col.parse("L-R"));
  CHECK_THROWS_AS(read_labels("left", ".X"), DomainError);
  CHECK_THROWS_AS(read_labels("left", "l"), DomainError);
}

}  // namespace upstar
