// The works of `upstar bench` on searches: who wins sums whose values are large.
#include <string>
#include <thread>
#include <vector>

#include "bench/works.hpp"
#include "upstar/search/outcome_search.hpp"
#include "upstar/search/shared_sums.hpp"

namespace upstar::bench {

namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

/// An empty board, or one of two letters that alternate as on a chessboard.
std::string filled_board(int rows, int columns, const std::string& letters = ".") {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '|';
    for (int column = 0; column < columns; ++column) {
      text += letters[static_cast<std::size_t>(row + column) % letters.size()];
    }
  }
  return text;
}

/// The outcome of a sum of positions of one ruleset.
Work outcome_of(const char* name, const char* summary, const char* ruleset, const std::vector<std::string>& positions,
                const char* expected, bool takes_long = false) {
  return {"search", name, summary, takes_long, [=](Context& context) {
            const auto solver = context.registry.at(ruleset).open(context.store, {});
            std::vector<SearchTerm> terms;
            for (const std::string& position : positions) terms.emplace_back(solver->position(position));
            OutcomeSearch search(context.store);
            return WorkResult{context.session.to_text({search.outcome(terms)}), expected};
          }};
}

/// The same of one position, searched in two threads, the second one in a store of its own.
Work outcome_by_two(const char* name, const char* summary, const char* ruleset, const std::string& position,
                    const char* expected) {
  return {"search", name, summary, true, [=](Context& context) {
            SharedSums shared;
            const auto outcome = [&](GameStore& store) {
              const auto solver = context.registry.at(ruleset).open(store, {});
              const SearchTerm term = solver->position(position);
              OutcomeSearch search(store);
              search.share(&shared);
              return search.outcome({&term, 1});
            };
            const std::jthread helper([&] {
              GameStore store;
              outcome(store);
            });
            return WorkResult{context.session.to_text({outcome(context.store)}), expected};
          }};
}

}  // namespace

std::span<const Work> search_works() {
  static const std::vector<Work> works{
      outcome_of("clobber1x40", "Clobber on 40 stones in a row, XOXO...", "clobber", {repeated("xo", 20)}, "N"),
      outcome_of("clobber2x11", "Clobber on a chessboard of 2 x 11 stones", "clobber", {filled_board(2, 11, "xo")},
                 "N"),
      outcome_of("clobber4x5", "Clobber on a chessboard of 4 x 5 stones", "clobber", {filled_board(4, 5, "xo")}, "N"),
      outcome_of("clobber2x14", "Clobber on a chessboard of 2 x 14 stones", "clobber", {filled_board(2, 14, "xo")}, "N",
                 true),
      outcome_of("clobber4x7", "Clobber on a chessboard of 4 x 7 stones", "clobber", {filled_board(4, 7, "xo")}, "N",
                 true),
      outcome_of("clobber5x5", "Clobber on a chessboard of 5 x 5 stones", "clobber", {filled_board(5, 5, "xo")}, "P",
                 true),
      outcome_by_two("two_threads", "Clobber on a chessboard of 2 x 14 stones, in two threads", "clobber",
                     filled_board(2, 14, "xo"), "N"),
      outcome_of("clobber1x50", "Clobber on a row of 50 random stones", "clobber",
                 {"oxoxxooooxxoxxoxoxxoxoxxxoxooxxooxxoxoxxxooxxooxox"}, "L"),
      outcome_of("eight_clobber", "the sum of eight random Clobber boards of 3 x 3 stones", "clobber",
                 {"oxx|xoo|xxo", "xxo|oox|oxo", "xox|xxo|oxo", "oox|xox|oxx", "xxx|ooo|xxo", "xoo|oxo|xxo",
                  "oxo|oxx|xox", "xxo|xoo|oxo"},
                 "L"),
      outcome_of("cannibal4x5", "Cannibal Clobber on a chessboard of 4 x 5 stones", "cannibal_clobber",
                 {filled_board(4, 5, "xo")}, "N"),
      outcome_of("cannibal1x32", "Cannibal Clobber on 32 stones in a row", "cannibal_clobber", {repeated("xo", 16)},
                 "N"),
      outcome_of("who_dom6x6", "Domineering on an empty board of 6 x 6 cells", "domineering", {filled_board(6, 6)},
                 "N"),
      outcome_of("who_dom7x7", "Domineering on an empty board of 7 x 7 cells", "domineering", {filled_board(7, 7)}, "N",
                 true),
      outcome_of("who_dom8x8", "Domineering on an empty board of 8 x 8 cells", "domineering", {filled_board(8, 8)}, "N",
                 true),
      outcome_of("who_dom_holes", "Domineering on a board of 7 x 7 cells without 15 of them", "domineering",
                 {".#...#.|..#....|#...##.|...#..#|.#....#|..#.#..|#...#.#"}, "N"),
      outcome_of("nogo4x4", "NoGo on an empty board of 4 x 4 cells", "nogo", {filled_board(4, 4)}, "P"),
      outcome_of("nogo3x5", "NoGo on an empty board of 3 x 5 cells", "nogo", {filled_board(3, 5)}, "N"),
      outcome_of("nogo1x22", "NoGo on an empty strip of 22 cells", "nogo", {filled_board(1, 22)}, "N"),
      outcome_of("four_amazons", "the sum of four Amazons boards of 3 x 3 cells", "amazons",
                 {"x..|...|..o", ".x.|...|o..", "..x|o..|...", "x..|..o|..."}, "R"),
      outcome_of("elephants", "the sum of four strips of 70 cells of Elephants and Rhinos", "elephants_and_rhinos",
                 {"T..F.T...F..TT.F....F.T..T.F...F.T.F..T...T.F.F..T..F...T.F..T.F....T.F",
                  "F.T..T..F.F...T.F..T..F..T...F.T.F...T.T..F.F..T.F...T..F.T..F...T.F..",
                  "..T.T.F..F.T...F.T..F...T.T.F.F..T..F.T...F..T.F.T..F..T.F...T.F..T.F.",
                  "T.F..T...F.T.F..T.T..F.F...T..F.T.F...T..F.T..F...T.F.T..F..T...F.T.F."},
                 "R"),
  };
  return works;
}

}  // namespace upstar::bench
