// Boards of eight rows and columns are words, those of up to 128 cells two words, larger ones are not: on both sides of
// these borders, and with no words at all, positions are worth the same.
#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

#include "ruleset/board/amazons.hpp"
#include "ruleset/board/clobber.hpp"
#include "ruleset/board/cram.hpp"
#include "ruleset/board/domineering.hpp"
#include "ruleset/board/fission.hpp"
#include "ruleset/board/king_dirt.hpp"
#include "ruleset/board/konane.hpp"
#include "ruleset/board/nogo.hpp"
#include "ruleset/board/sheep.hpp"
#include "ruleset/board/ski_jumps.hpp"
#include "ruleset/board/text_board.hpp"
#include "upstar/ruleset/move_list.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar {

namespace {

using tests::Plain;
using tests::TextBoard;

/// A board whose cells in play lie round a way from corner to corner of so many rows and columns.
template <class Random>
std::string way_across(Random& random, std::string_view letters, int rows, int columns) {
  TextBoard board("");
  const auto letter = [&] { return letters[random() % letters.size()]; };
  board.rows.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '#'));
  for (int row = 0, column = 0;;) {
    board = board.with(row, column, letter());
    if (row == rows - 1 && column == columns - 1) break;
    const bool down = column == columns - 1 || (row < rows - 1 && random() % 2 == 0);
    ++(down ? row : column);
  }
  const auto any = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
  for (int more = any(3); more > 0; --more) board = board.with(any(rows), any(columns), letter());
  return random() % 2 == 0 ? board.text() : tests::mirrored(board.text());
}

/// The board with rows and columns out of play on all sides.
template <class Random>
std::string framed(Random& random, const std::string& text) {
  TextBoard board(text);
  const std::string left(random() % 3, '#'), right(random() % 3, '#');
  for (std::string& row : board.rows) row = left + row + right;
  const std::string out(static_cast<std::size_t>(board.width()), '#');
  board.rows.insert(board.rows.begin(), random() % 3, out);
  board.rows.insert(board.rows.end(), random() % 3, out);
  return board.text();
}

struct Sides {
  int rows;
  int columns;
  bool fit() const { return rows <= 8 && columns <= 8; }
};

/// From 7 to 9 rows and columns; where tests are slow, from 8.
template <class Visit>
void for_each_sides(Visit&& visit) {
  const int least = tests::scaled(100) < 100 ? 8 : 7;
  for (int rows = least; rows <= 9; ++rows) {
    for (int columns = least; columns <= 9; ++columns) visit(Sides{rows, columns});
  }
}

/// Whether the position gets to a board of 8 x 8 cells.
template <class Rules>
bool becomes_small(const Rules& rules, const typename Rules::Position& p) {
  const auto compact = rules.compact(p);
  if constexpr (HasCompact<typename Rules::Compact>) {
    return compact && becomes_small(detail::CompactPart<Rules>::rules(rules), *compact);
  } else {
    return compact.has_value();
  }
}

/// `rules(store)` makes the rules; `letters` are those of cells in play.
template <class MakeRules>
void check_borders(const MakeRules& rules, std::string_view letters, int cases = 2) {
  GameStore store;
  using Rules = decltype(rules(store));
  Evaluator<Rules> whole(store, rules(store));
  Evaluator<Plain<Rules>> plain(store, {rules(store)});
  std::mt19937 random(static_cast<unsigned>(letters.size()));
  for_each_sides([&](const Sides& sides) {
    for (int i = 0; i < tests::scaled(cases); ++i) {
      const std::string text = framed(random, way_across(random, letters, sides.rows, sides.columns));
      CAPTURE(text);
      const auto position = whole.rules().parse(text);
      CHECK(becomes_small(whole.rules(), position) == sides.fit());
      CHECK(whole.value(position) == plain.value(position));
    }
  });
}

/// Boards that are just medium ones and that are just not, with a few cells in play here and there and in two corners.
template <class Rules>
void check_medium_borders(const Rules& rules, const std::string& letters, int cases) {
  GameStore store;
  Evaluator<Rules> whole(store, rules);
  Evaluator<typename Rules::Compact> medium(store, detail::CompactPart<Rules>::rules(rules));
  Evaluator<Plain<Rules>> plain(store, {rules});
  std::mt19937 random(static_cast<unsigned>(letters.size()));
  for (const auto& border : {std::tuple(1, 128, true),
                             {1, 129, false},
                             {10, 11, true},
                             {11, 10, false},
                             {9, 12, true},
                             {2, 63, true},
                             {43, 1, true},
                             {44, 1, false}}) {
    const int rows = std::get<0>(border), columns = std::get<1>(border);  // Clang: bindings are not captured
    const bool fits = std::get<2>(border);
    for (int i = 0; i < tests::scaled(cases); ++i) {
      TextBoard board("");
      board.rows.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '#'));
      const auto put_stretch = [&](int row, int column) {
        for (int cell = 0; cell < 4 && board.at(row, column) == '#'; ++cell) {
          board = board.with(row, column, letters[random() % letters.size()]);
          const bool down = column == columns - 1 || (row < rows - 1 && random() % 2 == 0);
          if (row == rows - 1 && column == columns - 1) break;
          ++(down ? row : column);
        }
      };
      const auto below = [&](int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); };
      put_stretch(0, 0);
      put_stretch(below(rows), below(columns));
      put_stretch(rows - 1, std::max(0, columns - 3));
      put_stretch(std::max(0, rows - 2), columns - 1);
      board = board.with(rows - 1, columns - 1, letters.front());
      CAPTURE(board.text());
      const auto position = whole.rules().parse(board.text());
      const auto compact = whole.rules().compact(position);
      REQUIRE(compact.has_value() == fits);
      const GameId value = plain.value(position);
      CHECK(whole.value(position) == value);
      if (compact) CHECK(medium.value(*compact) == value);
    }
  }
}

/// By the moves alone.
bool wins_misere(const AnyPosition& position, Player player) {
  const auto options = distinct_moves(position, player);
  const auto is_lost = [&](const AnyPosition& option) { return !wins_misere(option, opponent(player)); };
  return options.empty() || std::any_of(options.begin(), options.end(), is_lost);
}

template <class Rules>
Rules made(GameStore& store) {
  return rules_for<Rules>(store);
}

}  // namespace

TEST_CASE("dominoes are worth the same on words and on any board, at the border") {
  check_borders(made<Domineering>, ".", 6);
  check_borders(made<Cram>, ".", 4);
}

TEST_CASE("Cram is worth the same by search of nimbers, within four rows of sixteen cells, and beyond") {
  GameStore store;
  Evaluator<Cram> whole(store);
  Evaluator<CramRules<WideBoard<1>>> any_board(store);
  std::mt19937 random(4);
  for (int rows = 15; rows <= 17; ++rows) {
    for (int columns = 3; columns <= 5; ++columns) {
      for (int i = 0; i < tests::scaled(3); ++i) {
        const std::string text = way_across(random, ".", rows, columns);
        CAPTURE(text);
        for (const std::string& image : {text, tests::transposed(text)}) {
          const auto board = whole.rules().parse(image);
          CHECK(whole.value(board) == any_board.value(board));
        }
      }
    }
  }
}

TEST_CASE("stones that split or jump are worth the same on words and on any board, at the border") {
  check_borders(made<Fission>, "x...", 4);
  check_borders(made<Konane>, "xo.", 4);
}

TEST_CASE("stones that are placed are worth the same on words and on any board, at the border") {
  GameStore store;
  Evaluator<NoGo> whole(store);
  Evaluator<Plain<NoGo>> plain(store, {NoGo{}});
  std::mt19937 random(5);
  for_each_sides([&](const Sides& sides) {
    // Every third cell of the way is empty, so all groups have liberties.
    std::string text = way_across(random, ".", sides.rows, sides.columns);
    std::size_t at = 0;
    for (char& cell : text) {
      if (cell == '.' && at++ % 3 != 0) cell = "xo"[random() % 2];
    }
    CAPTURE(text);
    try {
      const auto position = whole.rules().parse(text);
      CHECK(becomes_small(whole.rules(), position) == sides.fit());
      CHECK(whole.value(position) == plain.value(position));
    } catch (const DomainError&) {
      // a group without a liberty
    }
  });
}

TEST_CASE("stones that slide are worth the same on words and on any board, at the border") {
  check_borders(made<Amazons>, "xxoo.");
  for (const std::uint64_t unplaced : {0U, 1U}) {
    check_borders(
        [&](GameStore&) {
          KingDirt rules;
          rules.left_unplaced = unplaced;
          rules.right_unplaced = 2 * unplaced;
          return rules;
        },
        "xxoo.");
  }
}

TEST_CASE("members of the Clobber family are worth the same on words and on any board, at the border") {
  check_borders([](GameStore&) { return StoneClobber{}; }, "xo", 3);
  for (const Directions directions : {Directions::compass, Directions::knight, Directions::diagonal}) {
    ClobberParameters parameters;
    parameters.directions = directions;
    check_borders([&](GameStore&) { return StoneClobber{{parameters}}; }, "xo", 1);
    parameters.max_distance = ClobberParameters::unlimited;
    check_borders([&](GameStore&) { return GenClobber{{parameters}}; }, "xo..", 1);
  }
}

TEST_CASE("boards are worth the same on two words and on any board, at the border") {
  check_medium_borders(Fission{}, "xx...", 3);
  check_medium_borders(Konane{}, "xo.", 3);
  check_medium_borders(Amazons{}, "xo..", 3);
  check_medium_borders(KingDirt{}, "xo..", 3);
  check_medium_borders(StoneClobber{}, "xo", 3);
  for (const Directions directions : {Directions::compass, Directions::knight}) {
    ClobberParameters parameters;
    parameters.directions = directions;
    check_medium_borders(StoneClobber{{parameters}}, "xo", 2);
    parameters.max_distance = ClobberParameters::unlimited;
    check_medium_borders(GenClobber{{parameters}}, "xo..", 2);
  }
}

TEST_CASE("boards on words have the misere winners that their moves have") {
  GameStore store;
  const Registry registry = Registry::standard();
  std::mt19937 random(9);
  for (const auto& rules : {std::pair("nogo", "xo..."),
                            {"clobber", "xo"},
                            {"konane", "xo.."},
                            {"fission", "x..."},
                            {"domineering", "..#"},
                            {"cram", "..#"},
                            {"king_dirt", "xo..###"}}) {
    const char* const game = rules.first;
    const auto solver = registry.at(game).open(store, {});
    for (int i = 0; i < tests::scaled(60); ++i) {
      std::string text = tests::random_board(random, rules.second, 6);
      if (i % 3 == 0) text = text.substr(0, 3) + "#####" + text;
      if (text.find('|') != std::string::npos && i % 3 == 0) continue;
      CAPTURE(game);
      CAPTURE(text);
      try {
        const AnyPosition position = solver->position(text);
        OutcomeSearch search(store, Play::misere);
        const std::vector<SearchTerm> terms{position};
        for (const Player player : {Player::left, Player::right}) {
          CHECK((search.winner(terms, player) == player) == wins_misere(position, player));
        }
      } catch (const DomainError&) {
        // a block of NoGo without a liberty
      }
    }
  }
}

TEST_CASE("skiers are worth the same on words and on any board, at the border") {
  GameStore store;
  Evaluator<SkiJumps> whole(store);
  Evaluator<SkiJumpsRules<WideBoard<4>>> any_board(store);
  std::mt19937 random(6);
  for_each_sides([&](const Sides& sides) {
    for (int i = 0; i < tests::scaled(12); ++i) {
      TextBoard board("");
      board.rows.assign(static_cast<std::size_t>(sides.rows),
                        std::string(static_cast<std::size_t>(sides.columns), '.'));
      const int row = i % 2 == 0 ? sides.rows - 3 : static_cast<int>(random() % static_cast<unsigned>(sides.rows - 2));
      for (int skier = 0; skier < 3; ++skier) {
        const auto column = static_cast<int>(random() % static_cast<unsigned>(sides.columns));
        board = board.with(row + skier % 2, column, "LRr"[(random() + static_cast<unsigned>(skier)) % 3]);
      }
      const std::string text = board.text();
      CAPTURE(text);
      const auto position = whole.rules().parse(text);
      CHECK(becomes_small(whole.rules(), position) == sides.fit());
      CHECK(whole.value(position) == any_board.value(position));
    }
  });
}

TEST_CASE("sheep are worth the same on fields of thirty cells and more, with stacks of 127 and more") {
  GameStore store;
  Evaluator<Sheep> whole(store);
  Evaluator<Plain<Sheep>> plain(store, {Sheep{}});
  const auto check = [&](const std::string& text, bool fits) {
    CAPTURE(text);
    const SheepField field = whole.rules().parse(text);
    CHECK(whole.rules().compact(field).has_value() == fits);
    const GameId value = whole.value(field);
    CHECK(value == plain.value(field));
    for (const GameId image : {plain.value(detail::turned(field)), plain.value(detail::transposed(field))}) {
      CHECK(image == value);
    }
    CHECK(whole.value(detail::exchanged(field)) == store.negate(value));
  };
  for (const int cells : {30, 31, 32, 33, 34}) {  // two sheep go one step, to the other end
    std::string row = "2";
    for (int cell = 1; cell < cells; ++cell) row += ",0";
    CHECK(whole.value(whole.rules().parse(row)) == store.number(1));
  }
  std::mt19937 random(7);
  for (const auto& [rows, columns] : {std::pair(1, 29),
                                      {1, 30},
                                      {1, 31},
                                      {1, 32},
                                      {1, 33},
                                      {1, 34},
                                      {3, 10},
                                      {4, 8},
                                      {6, 5},
                                      {5, 6},
                                      {31, 1},
                                      {2, 15}}) {
    for (int i = 0; i < tests::scaled(3); ++i) {
      std::string text;
      const int cells = rows * columns;
      for (int cell = 0; cell < cells; ++cell) {
        if (cell > 0) text += cell % columns == 0 ? '|' : ',';
        const bool stack = cell == cells - 1 || (i != 0 && cell == static_cast<int>(random() % 8));
        text += stack ? (random() % 2 == 0 ? "2" : "-2") : "0";
      }
      check(text, cells <= 30);
    }
  }
  // The large stack can only fill the cell beside it; far off, other sheep walk over six or seven empty cells.
  for (const int sheep : {63, 64, 65, 126, 127, 128, 129, 1000}) {
    for (const std::string sign : {"", "-"}) {
      const std::string stack = sign + std::to_string(sheep);
      const std::string beside = sign.empty() ? ",0,-2," : ",0,2,";
      check(stack + beside + "0,0,0,0,0", sheep <= 127);
      check(stack + beside + "0,0,0,0,0,0", sheep <= 127);
      check(stack + beside + "0,0,0,0,0,0,0", sheep <= 127);
    }
  }
}

}  // namespace upstar
