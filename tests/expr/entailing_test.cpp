// Entailing moves in the calculator: braces against play by the rules, positions, their moves and sums, and what is
// refused.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <random>
#include <string>
#include <vector>

#include "naive/binding_games.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/expr/summand.hpp"
#include "upstar/ruleset/entailing_rules.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

using naive::BindingGames;
using naive::Ref;
using Next = BindingGames::Next;

struct EntailingFixture {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};

  std::string answer(const std::string& line) { return session.to_text(session.evaluate(line)); }
  AnyPosition position(const std::string& text) { return *session.summands(text).front().position(); }
};

/// Moves as they are typed, and the same position by its moves.
struct TypedMoves {
  std::string text;
  Ref position;
};

class RandomMoves {
 public:
  explicit RandomMoves(std::uint32_t seed) : m_random(seed) {}

  BindingGames games;

  TypedMoves next(unsigned depth) {
    std::string text;
    std::vector<BindingGames::Move> moves;
    for (std::size_t count = m_random() % 4; count > 0; --count) {
      const auto kind = static_cast<Next>(m_random() % 3);
      const TypedMoves to = item(depth);
      text += text.empty() ? "" : ", ";
      text += kind == Next::opponent_there ? "!" : kind == Next::mover_anywhere ? "~" : "";
      text += to.text;
      moves.push_back({kind, to.position});
    }
    return {"{" + text + "}", games.make(std::move(moves))};
  }

 private:
  TypedMoves item(unsigned depth) {
    const std::size_t choice = m_random() % 6;
    if (choice == 0) return {"moon", games.make({{Next::opponent_there, games.make({})}})};
    if (choice <= 2 || depth == 0) {
      const auto n = static_cast<std::uint32_t>(m_random() % 4);
      return {n == 0 ? "0" : n == 1 ? "*" : fmt::format("(nim({}))", n), games.heap(n)};
    }
    return next(depth - 1);
  }

  std::mt19937 m_random;
};

}  // namespace

TEST_CASE("braces of moves are worth what play by the rules says") {
  EntailingFixture f;
  for (int round = 0; round < tests::scaled(400); ++round) {
    RandomMoves random(static_cast<std::uint32_t>(round));
    const TypedMoves typed = random.next(3);
    CAPTURE(typed.text);
    const std::string value = f.answer("entail(" + typed.text + ")");
    const Answer wins = f.session.evaluate("entail_wins(" + typed.text + ")");
    const AnswerList& pair = std::get<AnswerList>(wins.value);
    for (std::uint32_t n = 0; n < 6; ++n) {
      const Ref heap = random.games.heap(n);
      REQUIRE(random.games.wins({typed.position, heap}) == (value != f.answer(fmt::format("nimber({})", n))));
      const AnswerList& listed = std::get<AnswerList>(pair[1].value);
      const bool is_listed = std::ranges::any_of(
          listed, [&](const Answer& member) { return f.session.to_text(member) == std::to_string(n); });
      REQUIRE(random.games.wins({typed.position, heap}, 0) == (is_listed != std::get<bool>(pair[0].value)));
    }
    REQUIRE(f.answer("entail({" + typed.text + "})") == f.answer(fmt::format("entail({{({})}})", value)));
  }
}

TEST_CASE("moves from positions of several parts win as the values say") {
  EntailingFixture f;
  for (const char* text :
       {"top_entails(5)", "top_entails(3,5)", "top_entails(6,4,2)", "top_entails(6) + top_entails(7)",
        "top_entails(6) + nim(5) + *3", "entailing_take[ordinary=1/2, entail=3, again=2](7,5)",
        "entailing_take[again=odd](9,4) + entailing_take[entail=2](5)", "nimstring(\"G-.-.(-G;-.-G)\")",
        "nimstring(\"G-.-G;.:a-.-.-:a\") + top_entails(4)", "nimstring_boxes(\"..|#..|..|...|.#\")",
        "-(top_entails(6) + top_entails(4))"}) {
    CAPTURE(text);
    const std::vector<Summand> sum = f.session.summands(text);
    for (std::uint32_t n = 0; n < 8; ++n) {
      const std::string outcome = f.answer(fmt::format("outcome({} + nimber({}))", text, n));
      NimberOrMoon total(n);
      for (const Summand& term : sum) total = total + nimber_or_moon(f.store, term);
      CHECK(outcome == (total == NimberOrMoon(0) ? "P" : "N"));
      if (sum.size() > 1) continue;
      bool some_move_wins = false;
      sum[0].position()->entailing_moves([&](MoveKind, const AnyPosition&, const WinSet& wins) {
        some_move_wins = some_move_wins || wins.contains(n);
      });
      const NimberOrMoon value = nimber_or_moon(f.store, sum[0]);
      if (value.is_moon() || n < value.nimber()) CHECK(some_move_wins);
      if (value == NimberOrMoon(n)) CHECK_FALSE(some_move_wins);
    }
  }
}

TEST_CASE("a sum that is one position has the moves of its terms") {
  EntailingFixture f;
  f.session.evaluate("g := top_entails(6) + nim(2) + top_entails(7);");
  const AnyPosition sum = f.position("g");
  const std::uint32_t value = nimber_or_moon(sum).nimber();
  for (std::uint32_t n = 0; n < 8; ++n) {
    bool some_move_wins = false;
    sum.entailing_moves(
        [&](MoveKind, const AnyPosition&, const WinSet& wins) { some_move_wins = some_move_wins || wins.contains(n); });
    if (n <= value) CHECK(some_move_wins == (n < value));
  }
}

TEST_CASE("boards of boxes are graphs: their values and scores are the same") {
  EntailingFixture f;
  std::mt19937 random(7);
  for (int round = 0; round < tests::scaled(60); ++round) {
    std::string board = "..|...|..|...|..", graph;
    for (char& letter : board) letter = letter == '.' && random() % 3 == 0 ? '#' : letter;
    const auto add = [&](std::size_t byte, int one, int other) {  // boxes 0 to 3, -1 is the ground
      if (board[byte] == '#') return;
      const auto end = [](int box) { return box < 0 ? std::string("G") : fmt::format(".:{}", box); };
      graph += (graph.empty() ? "" : ";") + end(one) + "-" + end(other);
    };
    add(0, -1, 0), add(1, -1, 1), add(3, -1, 0), add(4, 0, 1), add(5, 1, -1), add(7, 0, 2), add(8, 1, 3);
    add(10, -1, 2), add(11, 2, 3), add(12, 3, -1), add(14, 2, -1), add(15, 3, -1);
    CAPTURE(board);
    for (const char* what : {"value", "first_score"}) {
      REQUIRE(f.answer(fmt::format("{}(nimstring_boxes(\"{}\"))", what, board)) ==
              f.answer(fmt::format("{}(nimstring(\"{}\"))", what, graph)));
    }
  }
}

TEST_CASE("full boards keep their values under their symmetries, and texts read back") {
  EntailingFixture f;
  for (const auto& [board, flipped] :
       {std::pair("#.|...|..|...|..", ".#|...|..|...|.."), std::pair("#.|...|..|...|..", "..|#..|..|...|..")}) {
    CHECK(f.answer(fmt::format("value(nimstring_boxes(\"{}\"))", board)) ==
          f.answer(fmt::format("value(nimstring_boxes(\"{}\"))", flipped)));
  }
  for (const char* text : {"top_entails(\"3,5\")", "nimstring(\"G-.-.(-G;-.-G)\")", "nimstring(\"1-2-3-1;1:G\")",
                           "nimstring_boxes(\"..|#..|..\")", "entailing_take[ordinary=1/2](\"7\")"}) {
    const AnyPosition p = f.position(text);
    CHECK(f.position(p.to_expression()).to_text() == p.to_text());
    p.entailing_moves([&](MoveKind, const AnyPosition& option, const WinSet&) {
      const AnyPosition again = f.position(option.to_expression());
      CHECK(again.to_text() == option.to_text());
      CHECK(nimber_or_moon(f.store, Summand{"", false, again}) == nimber_or_moon(f.store, Summand{"", false, option}));
    });
  }
}

TEST_CASE("scores of sums count the coins of all terms") {
  EntailingFixture f;
  CHECK(f.answer("first_score(nimstring(\"G-.-.-.-G\") + nimstring(\"G-.-.-.-G\"))") ==
        f.answer("first_score(nimstring(\"G-.-.-.-G;G-.-.-.-G\"))"));
  CHECK(f.answer("first_score(nimstring_boxes(\".|..|.\") + nimstring_boxes(\".|..|.\"))") == "0");
  CHECK(f.answer("first_score(nimstring(\"\"))") == "0");
}

TEST_CASE("scored moves are all moves, with the scores of what they lead to, the best ones first") {
  EntailingFixture f;
  struct Row {
    std::string name, text;
    int moves;
  };
  for (const Row& row : {Row{"nimstring_boxes", "..|#..|..|...|.#", 10}, Row{"nimstring_boxes", ".#|#.#|.#", 3},
                         Row{"nimstring", "G-.-.(-G;-.-G)", 5}, Row{"nimstring", "G-.-.-.-G;G-.", 5}}) {
    f.answer(fmt::format("p := {}(\"{}\"); L := scored_moves(p); s := [r[3] for r in L]", row.name, row.text));
    CAPTURE(row.text);
    CHECK(f.answer("size(L)") == std::to_string(row.moves));
    CHECK(f.answer("s[1]") == f.answer("first_score(p)"));
    CHECK(f.answer("s = reverse(sort(s))") == "true");
    CHECK(f.answer(fmt::format("all([r[3] = (r[2] + first_score({0}(r[1])) if r[2] > 0 else "
                               "-first_score({0}(r[1]))) for r in L])",
                               row.name)) == "true");
  }
  CHECK(f.answer("scored_moves(nimstring(\"\"))") == "[]");
  CHECK(f.answer("scored_moves(nimstring(\"G-.\") + nimstring(\"G-.-G\"))") ==
        R"([["\u0022\u0022 + G-.-G", 1, 0], ["G-. + .-G", 0, -2], ["G-. + G-.", 0, -2]])");
}

TEST_CASE("what entailing moves refuse") {
  EntailingFixture f;
  for (const char* line :
       {"entail({!})", "entail({~})", "entail({0|0})", "!{0}", "~{0}", "moon := 3", "top_entails(-1)", "entail({0,})",
        "entail({* + *2})", "entail({!!0})", "entail({0)", "{0, *2}", "3 ! 4", "entail({{0|1}})"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(f.session.evaluate(line), ParseError);
  }
  for (const char* line :
       {"nimstring(\"G>.\")", "nimstring(\"Gl.\")", "nimstring(\"L-.\")", "nimstring_boxes(\"..|..|..\")",
        "nimstring_boxes(\"..|...\")", "nimstring_boxes(\"..\")", "nimstring_boxes(\".x|...|..\")",
        "entailing_take[entail=0](3)", "entailing_take[take=2](3)"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(f.session.evaluate(line), ParseError);
  }
  for (const char* line : {"entail({1})",
                           "entail({^})",
                           "entail(*)",
                           "moon + 1",
                           "1 - moon",
                           "moon > 0",
                           "mean(moon)",
                           "{moon|0}",
                           "{|moon}",
                           "2 . moon",
                           "nimstring(\"G-G\")",
                           "nimstring(\":a-:a\")",
                           "first_score(top_entails(4))",
                           "first_score(*)",
                           "scored_moves(top_entails(4))",
                           "outcome(moon + ^)",
                           "outcome(top_entails(1) + 1)",
                           "top_entails(1) + 1",
                           "mean(top_entails(1))",
                           "left_options(top_entails(4))",
                           "impartial(top_entails(1))",
                           "misere_outcome(top_entails(4))",
                           "followers(top_entails(4))",
                           "conjunctive_sum(top_entails(4), *)",
                           "{top_entails(1)|0}"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(f.session.evaluate(line), DomainError);
  }
  CHECK_THROWS_AS(f.session.evaluate("entail({*2000000})"), LimitError);
  CHECK_THROWS_AS(f.session.evaluate("top_entails(1000001)"), LimitError);
}
