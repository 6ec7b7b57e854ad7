// graph6: texts of another encoder and known texts are read, and others refused.
#include <doctest/doctest.h>

#include <random>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/graph_notation.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

using Matrix = std::vector<std::vector<bool>>;

std::string in_sextets(std::string bits) {
  while (bits.size() % 6 != 0) bits += '0';
  std::string text;
  for (std::size_t i = 0; i < bits.size(); i += 6)
    text += static_cast<char>(63 + std::stoi(bits.substr(i, 6), nullptr, 2));
  return text;
}

std::string binary(std::uint64_t value, std::size_t digits) {
  std::string text;
  for (; digits > 0; --digits) text += (value >> (digits - 1)) % 2 == 0 ? '0' : '1';
  return text;
}

/// The encoder of the format's definition; `form` is how many letters '~' stand before the number of vertices.
std::string encoded(const Matrix& matrix, std::size_t form) {
  std::string upper;
  for (std::size_t j = 0; j < matrix.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) upper += matrix[i][j] ? '1' : '0';
  }
  const std::size_t digits[] = {6, 18, 36};
  return std::string(form, '~') + in_sextets(binary(matrix.size(), digits[form])) + in_sextets(upper);
}

Matrix random_matrix(std::mt19937& random, std::size_t n) {
  Matrix matrix(n, std::vector<bool>(n));
  const auto one_in = 1 + random() % 9;
  for (auto& row : matrix) {
    for (std::size_t j = 0; j < n; ++j) row[j] = random() % one_in == 0;
  }
  return matrix;
}

void check_graph(const NotedGraph& graph, const Matrix& matrix) {
  NotedGraph expected;
  expected.vertices.resize(matrix.size());
  for (std::uint32_t j = 0; j < matrix.size(); ++j) {
    for (std::uint32_t i = 0; i < j; ++i) {
      if (matrix[i][j]) expected.edges.push_back({i, j});
    }
  }
  CHECK(graph == expected);
}

std::size_t column_of_no_graph6(std::string_view text) {
  try {
    parse_graph6(text);
  } catch (const ParseError& error) {
    return error.column();
  }
  return 0;
}

}  // namespace

TEST_CASE("the texts of an encoder are read, of all three forms") {
  std::mt19937 random(93);
  for (std::size_t n = 0; n < 140; ++n) {
    for (int i = 0; i < tests::scaled(3); ++i) {
      const Matrix matrix = random_matrix(random, n);
      for (std::size_t form = n < 63 ? 0 : 1; form < 3; ++form) {
        CAPTURE(encoded(matrix, form));
        check_graph(parse_graph6(encoded(matrix, form)), matrix);
        check_graph(parse_graph6(">>graph6<<" + encoded(matrix, form)), matrix);
      }
    }
  }
}

// The first is the example of the definition of the format.
TEST_CASE("known texts are the known graphs") {
  CHECK(parse_graph6("DQc").edges == std::vector<GraphEdge>{{0, 2}, {1, 3}, {0, 4}, {3, 4}});
  CHECK(parse_graph6("?").vertices.empty());
  CHECK(parse_graph6("@").vertices.size() == 1);
  CHECK(parse_graph6("Bw").edges.size() == 3);
  CHECK(parse_graph6("C~").edges.size() == 6);
}

TEST_CASE("the Petersen graph is regular of degree 3, and any two vertices have one path of at most two edges") {
  const NotedGraph petersen = parse_graph6("IheA@GUAo");
  REQUIRE(petersen.vertices.size() == 10);
  int joined[10][10] = {};
  for (const GraphEdge& e : petersen.edges) joined[e.from][e.to] = joined[e.to][e.from] = 1;
  for (int a = 0; a < 10; ++a) {
    for (int b = 0; b < 10; ++b) {
      int paths = a == b ? 0 : joined[a][b];
      for (int c = 0; c < 10; ++c) paths += joined[a][c] * joined[c][b];
      CHECK(paths == (a == b ? 3 : 1));
    }
  }
}

TEST_CASE("what is no graph6 is refused where it goes wrong") {
  CHECK(column_of_no_graph6("") == 1);
  CHECK(column_of_no_graph6("B") == 2);
  CHECK(column_of_no_graph6("Bww") == 3);
  CHECK(column_of_no_graph6("B!") == 2);
  CHECK(column_of_no_graph6("Bx") == 2);
  CHECK(column_of_no_graph6("~") == 2);
  CHECK(column_of_no_graph6("~~?") == 4);
  CHECK(column_of_no_graph6("~~~~~~~~") == 9);
  CHECK(column_of_no_graph6(">>graph6<<") == 11);
}

}  // namespace upstar
