// Boards, small and of any size: images, steps, floods, and text.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <random>
#include <tuple>
#include <type_traits>
#include <vector>

#include "ruleset/board/board_text.hpp"
#include "ruleset/board/medium_board.hpp"
#include "ruleset/board/small_board.hpp"
#include "ruleset/board/text_board.hpp"
#include "ruleset/board/wide_board.hpp"

namespace upstar {

namespace {

template <class Board>
Canonical<Board> canonical(const Board& board) {
  return board.canonical({.transposing_negates = false, .exchanging_negates = true});
}

/// The steps, floods and regions of the boards are the same in number, and the regions in shape.
template <class Board>
void check_steps(const Board& board, const WideBoard<3>& wide) {
  for (const Directions directions :
       {Directions::orthogonal, Directions::diagonal, Directions::compass, Directions::knight}) {
    for (const Direction step : steps_of(directions)) {
      CHECK(count(board.shifted(board[0], step) & board[1]) == count(wide.shifted(wide[0], step) & wide[1]));
    }
    with_directions(directions, [&](auto constant) {
      constexpr Directions all = decltype(constant)::value;
      CHECK(count(board.template spread<all>(board[0]) & board.all()) == count(wide.spread<all>(wide[0]) & wide.all()));
      CHECK(count(board.template flood<all>(board[0], board.all())) == count(wide.flood<all>(wide[0], wide.all())));
      std::vector<Board> of_board;
      std::vector<Board> of_wide;
      board.template regions<all>(board.all(), [&](const auto& part) { of_board.push_back(canonical(part).position); });
      wide.regions<all>(wide.all(), [&](const auto& part) {
        if constexpr (std::is_same_v<Board, SmallBoard<3>>) {
          of_wide.push_back(canonical(*part.small()).position);
        } else {
          of_wide.push_back(canonical(*part.medium()).position);
        }
      });
      CHECK(of_board == of_wide);
    });
  }
}

}  // namespace

TEST_CASE("all images of a board have one canonical image, small, medium and wide") {
  std::mt19937 random(1);
  for (int i = 0; i < tests::scaled(500); ++i) {
    const std::string text = tests::random_board(random, "xo.##", 25);
    if (text.find_first_not_of("#|") == std::string::npos) continue;
    INFO(text);
    const auto wide = parse_board<3>(text, stone_letters);
    const auto small = wide.small();
    for (std::string image : {text, tests::mirrored(text), tests::transposed(text)}) {
      image = tests::mirrored(tests::transposed(image));
      for (const std::string& coloured : {image, tests::exchanged(image)}) {
        const auto other = parse_board<3>(coloured, stone_letters);
        CHECK(canonical(other).position == canonical(wide).position);
        CHECK(other.small().has_value() == small.has_value());
        if (small) CHECK(canonical(*other.small()).position == canonical(*small).position);
        CHECK(canonical(*other.medium()).position == canonical(*wide.medium()).position);
        if (small) CHECK(canonical(*other.medium()->small()).position == canonical(*small).position);
      }
    }
    if (small) CHECK(canonical(*canonical(wide).position.small()).position == canonical(*small).position);
  }
}

TEST_CASE("the image of a board with marks is the least of all its images, or of those with colours exchanged") {
  std::mt19937 random(3);
  for (int i = 0; i < tests::scaled(1000); ++i) {
    // with few stones, many images are alike in the first two planes
    std::string text = tests::random_board(random, i % 2 == 0 ? "xo.lr#" : "x.lr....lr##", 20);
    const auto board = parse_board<5>(text, "xo.lr").small();
    if (!board || board->all() == 0) continue;
    INFO(text);
    std::vector<std::pair<SmallBoard<5>, bool>> images;
    for (int turns = 0; turns < 4; ++turns) {
      text = tests::mirrored(tests::transposed(text));
      for (const std::string& image : {text, tests::mirrored(text)}) {
        const auto wide = parse_board<5>(image, "xo.lr");
        const bit_board::Margins margins(wide.small()->all());
        if (margins.rows() < margins.columns()) continue;  // it is higher than wide
        images.emplace_back(*wide.small(), false);
        images.emplace_back(*parse_board<5>(tests::exchanged(image), "xo.lr").small(), true);
      }
    }
    const SmallBoard<5> least = std::min_element(images.begin(), images.end())->first;
    const auto found = canonical(*board);
    CHECK(found.position == least);
    CHECK(std::find(images.begin(), images.end(), std::pair(found.position, found.negated)) != images.end());
  }
}

TEST_CASE("transposing negates where a game says so") {
  const auto upright = *parse_board<1>(".|.", ".").small();
  const auto flat = *parse_board<1>("..", ".").small();
  const BoardSymmetry symmetry{.transposing_negates = true};
  CHECK(upright.canonical(symmetry).position == flat.canonical(symmetry).position);
  CHECK(upright.canonical(symmetry).negated != flat.canonical(symmetry).negated);
  const std::string row(20, '.');
  const auto high = parse_board<1>(tests::transposed(row), ".").medium()->canonical(symmetry);
  const auto wide = parse_board<1>(row, ".").medium()->canonical(symmetry);
  CHECK(high.position == wide.position);
  CHECK(high.negated != wide.negated);
}

TEST_CASE("steps and floods are the same on words as on any board") {
  std::mt19937 random(2);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const std::string text = tests::random_board(random, "xo.#", i % 2 == 0 ? 64 : 128);
    INFO(text);
    const auto wide = parse_board<3>(text, stone_letters);
    if (const auto small = wide.small()) check_steps(*small, wide);
    if (const auto medium = wide.medium()) check_steps(*medium, wide);
  }
}

TEST_CASE("a board is a medium one if its last cell is among 128, two cells between the rows") {
  for (const auto& border : {std::tuple(1, 128, true),
                             {1, 129, false},
                             {2, 63, true},
                             {2, 64, false},
                             {9, 12, true},
                             {9, 13, false},
                             {10, 11, true},
                             {11, 10, false},
                             {43, 1, true},
                             {44, 1, false},
                             {32, 2, true}}) {
    const int rows = std::get<0>(border), columns = std::get<1>(border);
    const bool fits = std::get<2>(border);
    CAPTURE(rows);
    CAPTURE(columns);
    const std::string row = std::string(static_cast<std::size_t>(columns), 'x');
    std::string text = row;
    for (int i = 1; i < rows; ++i) text += "|" + row;
    const auto wide = parse_board<3>(text, stone_letters);
    const auto medium = wide.medium();
    REQUIRE(medium.has_value() == fits);
    if (!fits) continue;
    CHECK(count(medium->all()) == static_cast<std::size_t>(rows * columns));
    check_steps(*medium, wide);
    const auto transposed = parse_board<3>(tests::transposed(text), stone_letters).medium();
    if (transposed) CHECK(canonical(*medium).position == canonical(*transposed).position);
  }
  CHECK(parse_board<3>("", stone_letters).medium()->all() == 0);
  CHECK(parse_board<3>(fmt::format("{0:#>200}x{0:#>200}", ""), stone_letters).medium()->all() == 1);
}

TEST_CASE("a board of eight rows and columns is a small one, larger boards are not") {
  const auto board = [](std::size_t rows, std::size_t columns) {
    std::string text;
    for (std::size_t row = 0; row < rows; ++row) text += (row == 0 ? "" : "|") + std::string(columns, 'x');
    return parse_board<3>(text, stone_letters);
  };
  CHECK(board(8, 8).small()->all() == ~BitCells{0});
  CHECK_FALSE(board(9, 1).small());
  CHECK_FALSE(board(1, 9).small());
  CHECK(parse_board<3>(fmt::format("{0:#>50}x{0:#>50}", ""), stone_letters).small()->all() == 1);
  CHECK(parse_board<3>("", stone_letters).small()->all() == 0);
}

TEST_CASE("boards are read in capital and small letters and written in small ones") {
  for (const char* text : {"", ".", "|", "#", "xo.|#.x", "x|o"}) {
    CHECK(board_text(parse_board<3>(text, stone_letters), stone_letters) == text);
  }
  CHECK(board_text(parse_board<3>("XO.", stone_letters), stone_letters) == "xo.");
}

TEST_CASE("a board of unequal rows or strange letters is refused where it goes wrong") {
  struct {
    WideBoard<3> parse(std::string_view text) const { return parse_board<3>(text, stone_letters); }
  } rules;
  CHECK(tests::column_of_error(rules, "..|.") == 5);
  CHECK(tests::column_of_error(rules, "..|...") == 7);
  CHECK(tests::column_of_error(rules, "..|") == 4);
  CHECK(tests::column_of_error(rules, "..|.é") == 5);
  CHECK(tests::column_of_error(rules, "xo z") == 3);
  CHECK(tests::column_of_error(rules, "|") == 0);
}

}  // namespace upstar
