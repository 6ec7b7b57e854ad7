// Boards, small and of any size: images, steps, floods, and text.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>

#include "ruleset/board/board_text.hpp"
#include "ruleset/board/small_board.hpp"
#include "ruleset/board/text_board.hpp"
#include "ruleset/board/wide_board.hpp"

namespace upstar {

namespace {

template <class Board>
Canonical<Board> canonical(const Board& board) {
  return board.canonical({.transposing_negates = false, .exchanging_negates = true});
}

}  // namespace

TEST_CASE("all images of a board have one canonical image, small and wide") {
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
      }
    }
    if (small) CHECK(canonical(*canonical(wide).position.small()).position == canonical(*small).position);
  }
}

TEST_CASE("transposing negates where a game says so") {
  const auto upright = *parse_board<1>(".|.", ".").small();
  const auto flat = *parse_board<1>("..", ".").small();
  const BoardSymmetry symmetry{.transposing_negates = true};
  CHECK(upright.canonical(symmetry).position == flat.canonical(symmetry).position);
  CHECK(upright.canonical(symmetry).negated != flat.canonical(symmetry).negated);
}

TEST_CASE("steps and floods are the same on words as on any board") {
  std::mt19937 random(2);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const std::string text = tests::random_board(random, "xo.#", 64);
    const auto wide = parse_board<3>(text, stone_letters);
    const auto small = wide.small();
    if (!small) continue;
    INFO(text);
    for (const Directions directions :
         {Directions::orthogonal, Directions::diagonal, Directions::compass, Directions::knight}) {
      for (const Direction step : steps_of(directions)) {
        CHECK(count(small->shifted((*small)[0], step) & (*small)[1]) == count(wide.shifted(wide[0], step) & wide[1]));
      }
      with_directions(directions, [&](auto constant) {
        constexpr Directions all = decltype(constant)::value;
        CHECK(count(small->spread<all>((*small)[0]) & small->all()) == count(wide.spread<all>(wide[0]) & wide.all()));
        CHECK(count(small->flood<all>((*small)[0], small->all())) == count(wide.flood<all>(wide[0], wide.all())));
        std::vector<SmallBoard<3>> of_small;
        std::vector<SmallBoard<3>> of_wide;
        small->regions<all>(small->all(), [&](const auto& part) { of_small.push_back(canonical(part).position); });
        wide.regions<all>(wide.all(), [&](const auto& part) { of_wide.push_back(canonical(*part.small()).position); });
        CHECK(of_small == of_wide);
      });
    }
  }
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
