// Misère outcomes of forms and of their sums, against a search of the sum as a tree.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <map>

#include "naive/forms.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

using namespace upstar;
using naive::Ref;

namespace {

class NaiveMisere {
 public:
  explicit NaiveMisere(naive::Games& games) : m_games(games) {}

  /// Whether the player who moves first wins: the player without a move wins.
  bool wins(Ref g, bool left) {
    const auto known = m_known.find({g, left});
    if (known != m_known.end()) return known->second;
    const naive::Refs options = left ? m_games.left(g) : m_games.right(g);
    bool result = options.empty();
    for (const Ref option : options) result = result || !wins(option, !left);
    return m_known[{g, left}] = result;
  }
  std::string outcome(Ref g) {
    const bool left = wins(g, true), right = wins(g, false);
    return left ? right ? "N" : "L" : right ? "R" : "P";
  }

 private:
  naive::Games& m_games;
  std::map<std::pair<Ref, bool>, bool> m_known;
};

struct MisereFixture {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};

  std::string answer(const std::string& line) { return session.to_text(session.evaluate(line)); }
};

}  // namespace

TEST_CASE("the misère outcome of a form, and of a sum of two, is that of the tree") {
  MisereFixture f;
  naive::Games games;
  NaiveMisere naive(games);
  naive::RecipeSource random(77);
  std::map<std::string, int> seen;
  for (int i = 0; i < tests::scaled(1500); ++i) {
    const naive::Recipe one = random.next(2), two = random.next(2);
    const Ref g = naive::build_form(games, one), h = naive::build_form(games, two);
    const std::string first = "form(" + one.to_text() + ")", second = "form(" + two.to_text() + ")";
    CAPTURE(first);
    CAPTURE(second);
    const std::string alone = f.answer("misere_outcome(" + first + ")");
    CHECK(alone == naive.outcome(g));
    ++seen[alone];
    if (one.nodes() * two.nodes() > 60) continue;
    CHECK(f.answer("misere_outcome(" + first + ", " + second + ")") == naive.outcome(games.add_forms(g, h)));
  }
  CHECK(seen.size() == 4);
}

TEST_CASE("heaps of Nim have the misère outcome that a search of their forms finds, at any size") {
  MisereFixture f;
  for (const int a : {0, 1, 2, 3, 5}) {
    for (const int b : {0, 1, 2, 4}) {
      for (const int c : {0, 1, 3}) {
        const std::string forms = fmt::format("misere_outcome(form(*{}), form(*{}), form(*{}))", a, b, c);
        CAPTURE(forms);
        const std::string outcome = f.answer(forms);
        CHECK(f.answer(fmt::format("misere_outcome(nim({},{},{}))", a, b, c)) == outcome);
        CHECK(f.answer(fmt::format("misere_outcome(*{}, nim({}) + nim({}))", a, b, c)) == outcome);
        CHECK(f.answer(fmt::format("misere_outcome([*{}, *{}], *{})", a, b, c)) == outcome);
      }
    }
  }
  CHECK(f.answer("misere_outcome(nim(1000000000000,1000000000001,1))") == "P");
  CHECK(f.answer("misere_outcome(*100000, nim(100000))") == "P");
  CHECK(f.answer("misere_outcome(impartial(nim(2)) + nim(2))") == "P");  // which is searched
}

TEST_CASE("forms, positions and values go into one sum, whose terms are not added") {
  MisereFixture f;
  CHECK(f.answer("misere_outcome(form(*2), form(*2))") == "P");
  CHECK(f.answer("misere_outcome(*2 + *2)") == "P");
  CHECK(f.answer("misere_outcome(0)") == "N");
  CHECK(f.answer("g := *2 + *2; misere_outcome(g)") == "N");
  CHECK(f.answer("misere_outcome(2 . *2)") == "P");
  CHECK(f.answer("misere_outcome(-2 . *2 + 3 . (* - *2))") ==
        f.answer("misere_outcome([*2, *2, *, *, *, *2, *2, *2])"));
  CHECK(f.answer("misere_outcome(2 . (2 . form({*|*})))") ==
        f.answer("misere_outcome([form({*|*})], 3 . form({*|*}))"));
  CHECK(f.answer("misere_outcome(0 . *2)") == "N");
  CHECK(f.answer("misere_outcome(3 . nim(2) + *2)") == "P");
  CHECK_THROWS_AS(f.answer("misere_outcome(10001 . *)"), LimitError);
  CHECK_THROWS_AS(f.answer("misere_outcome(1/2 . *)"), DomainError);
  CHECK(f.answer("2 . *2") == "0");
  CHECK(f.answer("misere_outcome(nim(2) + *2)") == "P");
  CHECK(f.answer("misere_outcome(1 - (2 - clobber(\"xo\")) + 3)") ==
        f.answer("misere_outcome([1, -2, 3, clobber(\"xo\")])"));
  CHECK_THROWS_AS(f.answer("misere_outcome(*2 + [\"a\"])"), DomainError);
  CHECK_THROWS_AS(f.answer("misere_outcome(* - outcome(*))"), DomainError);
  CHECK(f.session.to_text(f.session.call("misere_outcome", {{"*2 + *2"}})) == "P");
  CHECK(f.answer("misere_outcome(form({*|*}))") == "N");
  CHECK(f.answer("misere_outcome(form({*2,*|*2,*}))") == "N");  // the move to form(*), where the next player must move
  for (int a = 0; a < 5; ++a) {
    for (int b = 0; b < 5; ++b) {
      const std::string heaps = "nim(" + std::to_string(a) + ")", stars = "form(*" + std::to_string(b) + ")";
      const std::string expected = (a < 2 && b < 2 ? (a + b) % 2 == 1 : a == b) ? "P" : "N";
      CHECK(f.answer("misere_outcome(" + heaps + ", " + stars + ")") == expected);
      CHECK(f.answer("misere_outcome(" + heaps + " - *" + std::to_string(b) + ")") == expected);
      CHECK(f.answer("misere_outcome(" + heaps + " + " + heaps + ", " + heaps + ")") ==
            f.answer("misere_outcome(" + heaps + ", " + heaps + ", " + heaps + ")"));
    }
  }
  CHECK(f.answer("misere_outcome(form(1000000000))") == "R");
}

TEST_CASE("genera of sums with positions are refused of whatever is not impartial, and are of nothing else") {
  MisereFixture f;
  naive::RecipeSource random(78);
  int impartial = 0, partizan = 0;
  for (int i = 0; i < 300; ++i) {
    const std::string form = "form(" + random.next(2).to_text() + ")";
    CAPTURE(form);
    const auto answer = [&](const std::string& line) {
      try {
        return f.answer(line);
      } catch (const DomainError&) {
        return std::string("undefined");
      }
    };
    const std::string alone = answer("genus(" + form + " + *[0])");
    ++(alone == "undefined" ? partizan : impartial);
    for (const std::string_view heap : {"kayles(0)", "kayles(1)", "kayles(5)"}) {
      const std::string sum = form + " + " + std::string(heap);
      CAPTURE(sum);
      CHECK((answer("genus_digits(" + sum + ", 4)") == "undefined") == (alone == "undefined"));
    }
  }
  CHECK(impartial > 5);
  CHECK(partizan > 150);
}

TEST_CASE("a form is in a universe if its negative is, and the order there is reversed") {
  MisereFixture f;
  naive::RecipeSource random(79);
  std::map<std::string, int> seen;
  const auto answer = [&](const std::string& line) {
    try {
      return f.answer(line);
    } catch (const DomainError&) {
      return std::string("undefined");
    }
  };
  std::vector<std::string> forms;
  for (int i = 0; i < 300; ++i) forms.push_back("form(" + random.next(2).to_text() + ")");
  for (const std::string universe : {"free", "dicot", "dead_ending", "blocking"}) {
    CAPTURE(universe);
    const auto geq = [&](const std::string& one, const std::string& two) {
      return answer("misere_geq(" + one + ", " + two + ", \"" + universe + "\")");
    };
    const auto compare = [&](const std::string& g, const std::string& h) {
      CAPTURE(g);
      CAPTURE(h);
      const std::string found = geq(g, h);
      ++seen[universe + " " + found];
      CHECK(geq("-" + h, "-" + g) == found);
      CHECK((geq(g, "0") == "undefined") == (geq("0", "-" + g) == "undefined"));
      CHECK((found == "undefined") == (geq(g, "0") == "undefined" || geq(h, "0") == "undefined"));
    };
    std::vector<std::string> members;
    for (const std::string& form : forms) {
      if (geq(form, "0") != "undefined") members.push_back(form);
    }
    for (std::size_t i = 1; i < forms.size(); ++i) compare(forms[i - 1], forms[i]);
    for (std::size_t i = 1; i < members.size(); ++i) compare(members[i - 1], members[i]);
  }
  CHECK(seen["free undefined"] == 0);
  for (const std::string universe : {"dicot", "dead_ending", "blocking"}) {
    CHECK(seen[universe + " undefined"] > 50);
    CHECK(seen[universe + " false"] > 5);
  }
}
