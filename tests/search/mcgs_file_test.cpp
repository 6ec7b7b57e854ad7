// Test files of MCGS: the games as expressions, moves, and errors with their places.
#include "search/mcgs/file.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "upstar/expr/session.hpp"
#include "upstar/ruleset/registry.hpp"

using namespace upstar;

namespace {

const Registry& all_rulesets() {
  static const Registry registry = Registry::standard();
  return registry;
}

std::string expression_of(const std::string& section, const std::string& game) {
  return mcgs::read_test_file("[" + section + "] (" + game + ") {B}").front().terms.front().expression;
}

struct Complaint {
  std::size_t line;
  std::size_t column;
  std::string message;
};

Complaint complaint_about(const std::string& text) {
  try {
    mcgs::read_test_file(text);
  } catch (const ParseError& error) {
    return {error.line(), error.column(), error.what()};
  }
  return {0, 0, "none"};
}

std::vector<GameId> options_of(GameStore& store, GameId g, Player player) {
  std::vector<GameId> options;
  for (std::size_t i = 0; i < store.option_count(g, player); ++i) options.push_back(store.option(g, player, i));
  return options;
}

/// The nim value of the canonical form, if both players have the moves of both: from the definition.
std::uint64_t nim_value_of_form(GameStore& store, GameId g) {
  std::vector<std::uint64_t> values;
  for (const Player player : {Player::left, Player::right}) {
    for (const GameId option : options_of(store, g, player)) values.push_back(nim_value_of_form(store, option));
  }
  std::uint64_t least = 0;
  while (std::find(values.begin(), values.end(), least) != values.end()) ++least;
  return least;
}

}  // namespace

TEST_CASE("every game of MCGS is a term of upstar") {
  const std::vector<std::array<std::string, 3>> games{
      {"clobber_1xn", "X.OX", "clobber(\"x.ox\")"},
      {"clobber", " XO|.X ", "clobber(\"xo|.x\")"},
      {"cannibal_clobber", "XO|.X", "cannibal_clobber(\"xo|.x\")"},
      {"elephants", "X..O", "elephants_and_rhinos(\"T..F\")"},
      {"gen_toads", "2,3,4,1:X.O",
       "gen_toads_and_frogs[min_slide=2,max_slide=3,max_jump=4,friendly_jump=yes](\"T.F\")"},
      {"nogo_1xn", "X..O", "nogo(\"x..o\")"},
      {"nogo", "X.|#O", "nogo(\"x.|#o\")"},
      {"toppling_dominoes", "XO#", "toppling_dominoes(\"xoe\")"},
      {"amazons", "X.|#O", "amazons(\"x.|#o\")"},
      {"domineering", ".#|..", "domineering(\".#|..\")"},
      {"fission", ".X|#.", "fission(\".x|#.\")"},
      {"sheep", "2 0 | 0, -3", "sheep(\"2,0|0,-3\")"},
      {"gen_king_dirt", "1,0,1:X.|O#", "king_dirt[left_unplaced=1,right_unplaced=0,must_place=yes](\"x.|o#\")"},
      {"integer_game", "-3", "-3"},
      {"nimber", "4", "*4"},
      {"dyadic_rational", "-6 / 8", "-3/4"},
      {"switch_game", "21, 7/8", "{21|7/8}"},
      {"up_star", "-2 *", "v2*"},
      {"up_star", "*", "*"},
      {"up_star", "0", "0"},
      {"kayles", "5", "kayles(\"5\")"},
      {"impartial sheep", "2 0", "impartial(sheep(\"2,0\"))"},
      {"impartial kayles", "5", "kayles(\"5\")"},
  };
  GameStore store;
  Session session(store, all_rulesets());
  for (const auto& [section, game, expression] : games) {
    CHECK(expression_of(section, game) == expression);
    CHECK(session.summands(expression).size() == 1);
  }
}

TEST_CASE("the impartial version of a value has its canonical options for both players") {
  GameStore store;
  Session session(store, all_rulesets());
  const auto check = [&](const std::string& section, const std::string& game) {
    const GameId partizan = session.game(expression_of(section, game)).id();
    const GameId impartial = session.game(expression_of("impartial " + section, game)).id();
    INFO(section, " ", game);
    CHECK(impartial == store.nimber(nim_value_of_form(store, partizan)));
  };
  for (int n = -40; n <= 40; ++n) {
    check("integer_game", std::to_string(n));
    check("dyadic_rational", std::to_string(n) + "/16");
    if (std::abs(n) > 6) continue;
    check("up_star", std::to_string(n));
    check("up_star", std::to_string(n) + " *");
    check("switch_game", std::to_string(n + 20) + ", " + std::to_string(n) + "/4");
  }
}

TEST_CASE("a move is read as what it leads to, which is an option of the game") {
  const std::vector<std::array<std::string, 3>> moves{
      {"clobber_1xn", "XOX", "1-2"},
      {"clobber", "XO|OX", "a1-a2"},
      {"cannibal_clobber", "XX|..", "b1-a1"},
      {"elephants", "X..O", "1-2"},
      {"gen_toads", "1,2,1,0:X..O", "1-3"},
      {"gen_toads", "1,1,1,0:XO.", "1-3"},
      {"nogo_1xn", "...", "2_X"},
      {"nogo", "..|..", "b2_X"},
      {"toppling_dominoes", "XOX#", "3L"},
      {"toppling_dominoes", "XOX#", "3R"},
      {"toppling_dominoes", "X", "1R"},
      {"amazons", "X..|...", "a1-c1-a1"},
      {"domineering", "..|..", "b1-b2"},
      {"fission", ".|X|.", "a2_V"},
      {"sheep", "3,0|0,0", "a1-b1-2"},
      {"gen_king_dirt", "1,0,0:X.", "b1_X"},
      {"gen_king_dirt", "0,0,0:X.", "a1-b1"},
      {"integer_game", "3", "INT"},
      {"dyadic_rational", "5/4", "DEC"},
      {"switch_game", "3,1", "SWITCH_L"},
      {"up_star", "-3", "-2*"},
      {"up_star", "1 *", "0*"},
      {"nimber", "3", "*1"},
      {"kayles", "6", "2-1-3"},
      {"kayles", "1", "1-0-0"},
      {"impartial clobber", "XO|OX", "a1-a2"},
      {"impartial integer_game", "3", "INT"},
  };
  GameStore store;
  Session session(store, all_rulesets());
  for (const auto& [section, game, name] : moves) {
    const std::string file = "[" + section + "] (" + game + ") {winning moves B " + name + "}";
    INFO(file);
    const auto sums = mcgs::read_test_file(file);
    const mcgs::Sum& sum = sums.front();
    const auto& expected = std::get<std::vector<mcgs::Move>>(sum.queries.front().expected);
    REQUIRE(expected.size() == 1);
    const SearchTerm before = session.summands(sum.terms.front().expression).front().search_term();
    const SearchTerm after = session.summands(expected.front().after).front().search_term();
    if (const AnyPosition* position = std::get_if<AnyPosition>(&before)) {
      std::vector<std::string> options;
      for (const AnyPosition& option : position->moves(Player::left)) options.push_back(option.to_text());
      CHECK(std::count(options.begin(), options.end(), std::get<AnyPosition>(after).to_text()) > 0);
    } else {
      const std::vector<GameId> options = options_of(store, std::get<GameId>(before), Player::left);
      CHECK(std::count(options.begin(), options.end(), std::get<GameId>(after)) == 1);
    }
  }
}

TEST_CASE("questions belong to the games before them, and say what is expected") {
  const auto sums = mcgs::read_test_file(
      "version 1.4\n/* { ] */ [nimber] 1\n 2 {B win, W loss, W, N 3, N, winning moves N 1:*1 0:*0, winning moves B "
      "None,\n"
      "winning moves W}\n{B loss} 4 {} 5 {thermograph L: (0, -1) R: (0, -1)}");
  REQUIRE(sums.size() == 4);
  const std::vector<mcgs::Query>& queries = sums[0].queries;
  REQUIRE(queries.size() == 8);
  CHECK(sums[0].terms.size() == 2);
  CHECK(queries[0].player == Player::left);
  CHECK(std::get<bool>(queries[0].expected));
  CHECK(queries[1].player == Player::right);
  CHECK_FALSE(std::get<bool>(queries[1].expected));
  CHECK(std::holds_alternative<std::monostate>(queries[2].expected));
  CHECK(std::get<std::uint64_t>(queries[3].expected) == 3);
  CHECK(std::holds_alternative<std::monostate>(queries[4].expected));
  const auto& moves = std::get<std::vector<mcgs::Move>>(queries[5].expected);
  REQUIRE(moves.size() == 2);
  CHECK(moves[0].term == 1);
  CHECK(moves[0].after == "*1");
  CHECK(std::get<std::vector<mcgs::Move>>(queries[6].expected).empty());
  CHECK(queries[7].question == mcgs::Question::winning_moves);
  CHECK(queries[7].text == "winning moves W");
  CHECK(queries[7].place.line == 4);
  CHECK(queries[7].place.column == 1);
  CHECK(sums[1].terms.empty());
  CHECK(sums[2].queries.empty());
  CHECK(std::get<std::string>(sums[3].queries[0].expected) == "L:(0,-1)R:(0,-1)");
}

TEST_CASE("what is wrong in a test file is told with its place") {
  const std::vector<std::pair<std::string, Complaint>> damaged{
      {"", {1, 1, "nothing is asked here: expected games and a question in braces"}},
      {"{version 2.0}", {1, 10, "expected a version 1.x"}},
      {"XO {B}", {1, 1, "expected the name of a game in brackets, as in [clobber], before a game"}},
      {"[clobbre] XO {B}", {1, 2, "there is no game 'clobbre'; did you mean clobber?"}},
      {"[clobber] XO", {1, 13, "expected a question in braces after these games"}},
      {"[clobber] XO {B", {1, 14, "expected '}' later on"}},
      {"[clobber] XO} {B}", {1, 13, "this '}' closes nothing"}},
      {"/* one\n/* two", {1, 1, "this comment has no end: expected '*/' and a blank"}},
      {"[clobber]\n XO|X {B}", {2, 6, "expected rows of one length"}},
      {"[clobber]\n/* \u03bb\u03bb */ XQ {B}", {2, 11, "expected ., X, O or #"}},
      {"[clobber] XO {B wins}", {1, 17, "expected 'win' or 'loss'"}},
      {"[clobber] XO {B win W win}", {1, 21, "expected ',' or '}'"}},
      {"[clobber] XO {B,}", {1, 17, "expected a question: B, W, N, winning moves or thermograph"}},
      {"[clobber] XO {N}", {1, 15, "N asks about impartial games, and clobber is not impartial"}},
      {"[nimber] 2 {N two}", {1, 15, "expected a nim value"}},
      {"[nimber] -2 {N}", {1, 10, "expected an integer from 0 on"}},
      {"[nimber] 2 {winning moves N *2}", {1, 29, "'*2' is not a move in that game"}},
      {"[nimber] 2 3 {winning moves N *1}", {1, 31, "expected the number of a game, 0 to 1, and a colon"}},
      {"[dyadic_rational] 1/3 {B}", {1, 21, "expected a power of two"}},
      {"[switch_game] 1 {B}", {1, 15, "expected two numbers"}},
      {"[up_star] (1 2) {B}", {1, 12, "expected a number of ups, a star or both"}},
      {"[gen_toads] 1,1,1:X {B}", {1, 13, "expected 4 numbers, a colon and a board"}},
      {"[sheep] (51 0) {B}", {1, 10, "expected an integer from -50 to 50"}},
      {"[clobber] XO {winning move B}", {1, 15, "expected 'winning moves' and B, W or N"}},
      {"[clobber] XO {winning moves}", {1, 15, "expected 'winning moves' and B, W or N"}},
      {"[clobber] XO {winning moves X}", {1, 29, "expected B, W or N"}},
      {"[clobber] XO {winning moves N}", {1, 29, "N asks about impartial games, and clobber is not impartial"}},
      {"[nimber] 2 {N 1 2}", {1, 17, "expected ',' or '}'"}},
      {"[nimber] 2 {N -1}", {1, 15, "expected a nim value"}},
      {"[nimber] 2 {N 1x}", {1, 15, "expected a nim value"}},
      {"[nimber] 2 3 {winning moves N 2:*1}", {1, 31, "expected the number of a game, 0 to 1, and a colon"}},
      {"[nimber] 2 3 {winning moves N 1x:*1}", {1, 31, "expected the number of a game, 0 to 1, and a colon"}},
      {"[nimber] 2 3 {winning moves N 0:*2}", {1, 31, "'*2' is not a move in that game"}},
      {"[] XO {B}", {1, 2, "expected the name of a game: [clobber], [impartial nogo]"}},
      {"[clobber nogo] XO {B}", {1, 2, "expected the name of a game: [clobber], [impartial nogo]"}},
      {"[impartial] XO {B}", {1, 2, "there is no game 'impartial'"}},
      {"[impartial nimbre] 2 {B}", {1, 12, "there is no game 'nimbre'; did you mean nimber?"}},
      {"[gen_toads] (3,2,1,0: X) {B}",
       {1, 14, "expected a longest slide that is not below the shortest, and 0 or 1 at the end"}},
      {"[gen_toads] (1,2,1,2: X) {B}",
       {1, 14, "expected a longest slide that is not below the shortest, and 0 or 1 at the end"}},
      {"[dyadic_rational] (1/) {B}", {1, 21, "expected a power of two behind '/'"}},
      {"[dyadic_rational] (1 2) {B}", {1, 20, "expected one number"}},
      {"[dyadic_rational] (1/0) {B}", {1, 22, "expected a power of two"}},
      {"[dyadic_rational] (x/2) {B}", {1, 20, "expected an integer"}},
      {"[up_star] (1 x) {B}", {1, 14, "expected an integer or *"}},
      {"[up_star] (* *) {B}", {1, 12, "expected a number of ups, a star or both"}},
      {"[integer_game] x {B}", {1, 16, "expected an integer"}},
  };
  for (const std::pair<std::string, Complaint>& each : damaged) {
    INFO(each.first);
    const Complaint complaint = complaint_about(each.first);
    CHECK(complaint.message == each.second.message);
    CHECK(complaint.line == each.second.line);
    CHECK(complaint.column == each.second.column);
  }
}

TEST_CASE("a test file cut anywhere is read or complained about") {
  const std::string text =
      "{version 1.7} /* a */ [clobber_1xn] XOX (OX) {B win, winning moves W 0:2-1} [impartial up_star] (2 *) {N 1}\n"
      "[gen_toads] 1,2,1,0:X.O {W loss} [sheep] (2 0|0 -2) {B, winning moves B a1-b1-1} [kayles] 6 {winning moves N "
      "1-1-4}";
  std::size_t read = 0;
  for (std::size_t end = 0; end <= text.size(); ++end) {
    if (complaint_about(text.substr(0, end)).line == 0) ++read;
    for (const char other : {'}', '(', '[', '-', ' '}) {
      std::string changed = text;
      if (end < text.size()) changed[end] = other;
      complaint_about(changed);
    }
  }
  CHECK(read >= 6);
  CHECK(read < text.size() / 2);
}

TEST_CASE("a number that is one too large, or too small, anywhere in a test file is read or complained about") {
  std::ifstream file(std::string(UPSTAR_TEST_DATA) + "/mcgs/all_games.test");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  REQUIRE(text.size() > 1000);
  std::size_t complaints = 0, changed = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find_first_not_of("0123456789", at);
    if (end == at) {
      ++at;
      continue;
    }
    const std::size_t length = std::min(end, text.size()) - at;
    if (length < 6) {
      const int number = std::stoi(text.substr(at, length));
      for (const int other : {number + 1, number - 1, number + 1000}) {
        std::string with_other = text;
        with_other.replace(at, length, std::to_string(other));
        complaints += complaint_about(with_other).line != 0 ? 1 : 0;
        ++changed;
      }
    }
    at += length;
  }
  CHECK(changed > 300);
  CHECK(complaints > changed / 4);
}

TEST_CASE("the number of a game in a sum goes up to that of the last one") {
  std::string games;
  for (std::size_t count = 1; count <= 5; ++count) {
    games += " XO";
    for (std::size_t n = 0; n <= 6; ++n) {
      CAPTURE(count);
      CAPTURE(n);
      const std::string text = "[clobber_1xn]" + games + " {winning moves B " + std::to_string(n) + ":1-2}";
      const bool is_one = count > 1 && n < count;
      CHECK((complaint_about(text).line == 0) == is_one);
    }
  }
}
