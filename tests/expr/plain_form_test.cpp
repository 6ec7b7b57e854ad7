// The short way of reading forms against the parser and the evaluation, which read what stands in parentheses.
#include "notation/plain_form.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/notation/print.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

/// The game that the parser and the evaluation find; nothing where they find an error.
std::optional<GameId> long_way(Session& session, const std::string& text) {
  try {
    return std::get<GameId>(session.evaluate("(" + text + ")").value);
  } catch (const Error&) {
    return std::nullopt;
  }
}

/// Texts that are mostly forms, some with a wrong letter somewhere. One compiler makes the same texts as another: no
/// expression draws two random numbers. No number is so long that a letter before it asks for a nimber of its size.
class TextMaker {
 public:
  std::string text() {
    std::string made = form(3);
    if (below(3) == 0) {
      const std::size_t place = below(made.size() + 1);
      made.insert(place, letters[below(letters.size())]);
    }
    if (below(6) == 0) made.erase(below(made.size()), 1);
    return made;
  }

 private:
  static constexpr std::size_t most_options = 2;
  const std::vector<std::string> letters{" ", "|", "||", ",", "{", "}", "-", "*", "^",
                                         "v", "1", "/",  "+", "[", "x", "#", "0"};
  const std::vector<std::string> atoms{"0",  "1",   "-1",   "1/2",  "-3/4",  "7",     "*",      "*2",  "^",     "v",
                                       "^^", "vv*", "^3",   "v2*3", "1*",    "-1/2^", "2vv*4",  "1/3", "6/8",   "-0",
                                       "^0", "*0",  "1^*0", "00",   "-*",    "^-1",   "1 ^",    "½",   "3/2*7", "1/0",
                                       "v^", "^*2", "^<2>", "*[2]", "1^{2}", "-",     "1/65536"};

  std::size_t below(std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(m_random); }

  std::string options(int depth) {
    std::string made;
    for (std::size_t count = below(most_options + 1), i = 0; i < count; ++i) {
      if (i != 0) made += ",";
      if (below(4) == 0) made += " ";
      const bool is_atom = depth == 0 || below(2) == 0;
      made += is_atom ? atoms[below(below(5) == 0 ? atoms.size() : 19)] : form(depth - 1);
    }
    return made;
  }

  std::string form(int depth) {
    std::string made = "{" + options(depth);
    made += "|" + options(depth);
    for (std::size_t bars = 2; below(3) == 0; bars += below(2)) {
      const bool outside_right = below(2) == 0;
      const std::string outside = options(depth);
      const std::string between(bars, '|');
      made = outside_right ? made + between + outside : "{" + outside + between + made.substr(1);
    }
    made += "}";
    return below(9) == 0 ? made + " " : made;
  }

  std::mt19937_64 m_random{8};
};

}  // namespace

TEST_CASE("the short way of reading forms finds what the long way finds") {
  GameStore store;
  const Registry rulesets = Registry::standard();
  Session session(store, rulesets);
  TextMaker maker;
  int taken = 0;
  const int texts = upstar::tests::scaled(20000);
  for (int i = 0; i < texts; ++i) {
    const std::string text = maker.text();
    CAPTURE(text);
    const std::optional<GameId> found = plain_form(store, text);
    if (!found) continue;
    ++taken;
    CHECK(long_way(session, text) == found);
  }
  CHECK(taken * 5 > texts);
}

TEST_CASE("the short way reads long numbers as the long way does") {
  GameStore store;
  const Registry rulesets = Registry::standard();
  Session session(store, rulesets);
  int taken = 0;
  for (const char* text :
       {"{1048575|0}", "{1048576|0}", "{-1048576|0}", "{-1048577|0}", "{1/1024|1/2048}", "{32767/1024|^32767}",
        "{^32768|0}", "{v32768|0}", "{v32769|0}", "{*16383|0}", "{*16384|0}", "{123456789|-1}", "{1234567890|0}",
        "{12345678901|0}", "{1/4294967296|0}", "{1|1/4294967296}", "{123456789012345678901234567890|*}",
        "{1/1267650600228229401496703205376|^}"}) {
    const std::optional<GameId> found = plain_form(store, text);
    if (!found) continue;
    ++taken;
    CHECK_MESSAGE(long_way(session, text) == found, text);
  }
  CHECK(taken > 0);
}

TEST_CASE("the short way is taken by what is printed in braces") {
  GameStore store;
  for (const char* text :
       {"{1|-1}", "{2||1|0}", " { 3 , * | -1/2 } ", "{1^*|v}", "{|}", "{||}", "{0|}", "{vv|^^*2}", "{{0|0}|{0|0}}"})
    CHECK_MESSAGE(plain_form(store, text).has_value(), text);
}

TEST_CASE("the short way leaves to the parser what is no such form or is wrong") {
  GameStore store;
  for (const char* text : {"",           "1",       "*",      "{1|-1}+1", "{1|-1",       "{1|-1}}",  "{1|0|2}",
                           "{1}",        "{}",      "{1,|2}", "{,1|2}",   "{1||0||2}",   "{1 2|3}",  "{1{2|3}|4}",
                           "{{2|3}1|4}", "{1/3|0}", "{a|b}",  "{pass|0}", "{1|-1} # so", "{0|^<2>}", "{over|0}"})
    CHECK_MESSAGE(!plain_form(store, text).has_value(), text);
  CHECK(!plain_form(store, "{" + std::string(2000, ' ') + "1|0}").has_value());
  CHECK(!plain_form(store, std::string_view("{1|0}\0", 6)).has_value());
  CHECK(!plain_form(store, std::string_view("{1|0\0}", 6)).has_value());
}

TEST_CASE("an answer found by the short way is the last answer") {
  GameStore store;
  const Registry rulesets = Registry::standard();
  Session session(store, rulesets);
  session.evaluate("rules ans(n) := [ans(k) for k in 0..n-1]");
  CHECK(session.registry().find("ans") != nullptr);
  session.evaluate("{3|1}");
  CHECK(session.registry().find("ans") == nullptr);
  CHECK(session.to_text(session.evaluate("ans + 1"), Style::text) == "{4|2}");
}

TEST_CASE("a limit ends the short way") {
  GameStore store;
  store.budget().stop_at_tick(3);
  CHECK_THROWS_AS(plain_form(store, "{{1|*},{2|^}||{3|v},{0|-1}|||{5|*2},{1/2|-1/2}}"), LimitError);
}
