// Matches: perfect play wins what can be won, moves are those of the rules, and what was moved can be taken back.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "desk/play/match.hpp"
#include "desk/play/protocol.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar::desk {
namespace {

class NobodyThere final : public Outside {
 public:
  void write(std::string_view) override {}
  void write_note(std::string_view) override {}
};

/// A workspace, and a match in it.
struct Table {
  explicit Table(Play play = Play::normal) : match(workspace, play) {}

  NobodyThere outside;
  Console console{outside};
  Registry registry = Registry::standard();
  Workspace workspace{console, registry, {}};
  Match match;
};

/// Plays on until somebody has won, the player by perfect moves and the other one at random.
Player play_on(Match& match, Player perfect, std::uint64_t seed) {
  while (true) {
    if (const auto winner = match.winner()) return *winner;
    match.make(match.choose(match.player() == perfect ? Strength::perfect : Strength::random, seed));
  }
}

std::vector<std::string> texts_of_moves(Match& match) {
  std::vector<std::string> texts;
  for (const LegalMove& move : match.moves()) texts.push_back(std::to_string(move.term + 1) + ":" + move.to);
  return texts;
}

constexpr const char* sums[] = {
    R"(domineering("....|....|...."))", R"(clobber("xoxo|oxox|xo.."))",
    R"(toads_and_frogs("TT.T..FF.F"))", R"(nim("3,5,6,2"))",
    R"(kayles("7,4") + nim("3"))",      R"(col_strip("......"))",
    R"(konane("xoxo|oxox|xo.x"))",      R"(toppling_dominoes("xoxxoox"))",
    R"(nogo("...|...") + {2|-1} + ^*)", R"(amazons("x..|...|..o"))",
};

}  // namespace

TEST_CASE("perfect play wins every won match against random moves") {
  for (const char* sum : sums) {
    CAPTURE(sum);
    Table table;
    Match& match = table.match;
    for (int opponent_number = 0; opponent_number < tests::scaled(1000); ++opponent_number) {
      for (const Player first : {Player::left, Player::right}) {
        match.begin(sum, first);
        const auto seed = static_cast<std::uint64_t>(opponent_number);
        // A few random moves before, so that not every match is the same.
        for (int i = 0; i < opponent_number % 4 && !match.winner(); ++i)
          match.make(match.choose(Strength::random, seed));
        const Player winner = match.perfect_winner();
        CHECK(play_on(match, winner, seed) == winner);
      }
    }
  }
}

TEST_CASE("perfect play wins every won match of misère play, too") {
  for (const char* sum : {R"(nim("3,4,1"))", R"(clobber("xoxo|oxox"))", R"(domineering("...|..."))"}) {
    CAPTURE(sum);
    Table table(Play::misere);
    for (int seed = 0; seed < tests::scaled(100); ++seed) {
      for (const Player first : {Player::left, Player::right}) {
        table.match.begin(sum, first);
        const Player winner = table.match.perfect_winner();
        CHECK(play_on(table.match, winner, static_cast<std::uint64_t>(seed)) == winner);
      }
    }
  }
}

TEST_CASE("the moves of a match are those of the rules, each text once") {
  for (const char* sum : sums) {
    CAPTURE(sum);
    Table table;
    Match& match = table.match;
    match.begin(sum, Player::left);
    for (std::uint64_t seed = 0; !match.winner(); ++seed) {
      std::set<std::string> wanted;
      for (std::size_t i = 0; i < match.terms().size(); ++i) {
        const std::string head = std::to_string(i + 1) + ":";
        if (const AnyPosition* position = std::get_if<AnyPosition>(&match.terms()[i])) {
          position->moves(match.player(), [&](const AnyPosition& option) { wanted.insert(head + option.to_text()); });
        }
      }
      std::vector<std::string> moves = texts_of_moves(match);
      std::sort(moves.begin(), moves.end());
      CHECK(std::adjacent_find(moves.begin(), moves.end()) == moves.end());
      CHECK(std::ranges::includes(moves, wanted));
      const auto values = std::ranges::count_if(
          match.moves(), [](const LegalMove& move) { return std::holds_alternative<GameId>(move.option); });
      CHECK(moves.size() == wanted.size() + static_cast<std::size_t>(values));
      match.make(match.choose(Strength::random, seed));
    }
  }
}

TEST_CASE("moves taken back leave the match as it was, also in a new store") {
  Table table;
  Match& match = table.match;
  match.begin(R"(clobber("xoxo|oxox") + {3|1} - domineering("..|.."))", Player::right);
  std::vector<std::vector<std::string>> before;
  while (!match.winner()) {
    before.push_back(texts_of_moves(match));
    match.make(match.choose(Strength::random, before.size()));
    if (before.size() % 3 == 0) table.workspace.clear();  // the store is replaced
  }
  CHECK(before.size() > 5);
  while (!before.empty()) {
    match.take_back();
    CHECK(texts_of_moves(match) == before.back());
    CHECK(match.player() == (before.size() % 2 == 1 ? Player::right : Player::left));
    before.pop_back();
  }
  CHECK(match.record().played.empty());
}

TEST_CASE("a move is named by its number or by its text") {
  Table table;
  Match& match = table.match;
  match.begin(R"(nim("3") + nim("3") + clobber("xo"))", Player::left);
  CHECK(texts_of_moves(match) == std::vector<std::string>{"1:2", "1:1", "1:", "2:2", "2:1", "2:", "3:.x"});
  CHECK(match.move_named("1") == 0);
  CHECK(match.move_named(" 7 ") == 6);
  CHECK(match.move_named(".x") == 6);
  CHECK(match.move_named("2:1") == 4);
  CHECK(match.move_named("1:\"\"") == 2);
  CHECK_THROWS_WITH(match.move_named("to 1"), "2 moves lead to 1: numbers 2 and 5 for two of them");
  CHECK_THROWS_WITH(match.move_named("8"), "the moves are 1 to 7, not 8");
  CHECK_THROWS_WITH(match.move_named("99999999999999999999"), "the moves are 1 to 7, not 99999999999999999999");
  CHECK_THROWS_AS(match.move_named("x."), DomainError);
  match.begin(R"(nim("3"))", Player::left);
  CHECK(match.move_named("to 1") == 1);
}

TEST_CASE("a match that cannot begin leaves the one before") {
  Table table;
  Match& match = table.match;
  match.begin("{2|-1}", Player::left);
  match.make(0);
  CHECK_THROWS_AS(match.begin("{2|", Player::right), ParseError);
  CHECK_THROWS_AS(match.begin("over", Player::right), DomainError);
  CHECK_THROWS_AS(match.begin(R"(backsliding_toads_and_frogs("tf.."))", Player::right), DomainError);
  CHECK(match.record().sum == "{2|-1}");
  CHECK(match.record().played.size() == 1);
  CHECK(match.winner() == Player::left);
}

TEST_CASE("greedy and random moves are the same for a seed, whenever they are asked for") {
  Table table;
  Match& match = table.match;
  match.begin(R"(domineering("....|....|...."))", Player::left);
  for (const Strength strength : {Strength::greedy, Strength::random}) {
    std::set<std::size_t> chosen;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const std::size_t move = match.choose(strength, seed);
      CHECK(match.choose(strength, seed) == move);
      chosen.insert(move);
    }
    CHECK(chosen.size() > 1);
  }
  CHECK(match.moves()[match.choose(Strength::random, 1)].to == "#...|#...|....");
}

TEST_CASE("two programs play by the protocol, each by what the other one says") {
  Table left_table, right_table;
  Protocol left(left_table.workspace, Play::normal, Strength::perfect, 1);
  Protocol right(right_table.workspace, Play::normal, Strength::random, 7);
  const std::string position = R"(position left clobber("xoxo|oxox") + {2|-1})";
  CHECK(left.reply(position) == "left to move");
  CHECK(right.reply(position) == "left to move");
  const bool left_can_win = left.reply("winner") == "left";
  std::string status = "left to move";
  while (status.ends_with("to move")) {
    const bool is_lefts_turn = status == "left to move";
    const std::string move = (is_lefts_turn ? left : right).reply("go");
    status = (is_lefts_turn ? right : left).reply(move);
  }
  CHECK(left.reply("status") == status);
  CHECK(left.reply("record") == right.reply("record"));
  CHECK((!left_can_win || status == "left wins"));
  CHECK_THROWS_AS(left.reply("go"), DomainError);
  CHECK(left.reply("undo").ends_with("to move"));
  CHECK(left.reply("quit") == "bye");
  CHECK(left.is_over());
}

}  // namespace upstar::desk
