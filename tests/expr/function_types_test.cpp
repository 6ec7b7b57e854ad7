// The types that functions declare: as many as there are arguments, and what is answered is of the type declared.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>

#include "expr/example_file.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/expr/session.hpp"

namespace upstar::tests::function_types {

namespace {

class Types {
 public:
  Types() { m_session.read_files_with(read_example_file); }
  Answer evaluate(const std::string& line) { return m_session.evaluate(line); }

  /// Whether the answer is what the word says.
  bool is(const Answer& answer, std::string_view word) {
    const auto holds = [&]<class Type>(std::type_identity<Type>) { return std::holds_alternative<Type>(answer.value); };
    const GameId* game = std::get_if<GameId>(&answer.value);
    const bool is_number = game != nullptr && m_store.is_number(*game);
    if (word == "value") return game != nullptr || holds(std::type_identity<LoopyGame>{});
    if (word == "integer") return is_number && m_store.number_of(*game).is_integer();
    if (word == "number") return is_number || holds(std::type_identity<Surreal>{});
    if (word == "truth") return holds(std::type_identity<bool>{});
    if (word == "outcome") return holds(std::type_identity<Outcome>{});
    if (word == "player") return holds(std::type_identity<Player>{});
    if (word == "thermograph") return holds(std::type_identity<Thermograph>{});
    if (word == "genus") return holds(std::type_identity<Genus>{});
    if (word == "scoring") return holds(std::type_identity<ScoreGame>{});
    if (word == "impartial") return holds(std::type_identity<MisereGame>{});
    if (word == "text") return holds(std::type_identity<Text>{}) || holds(std::type_identity<Word>{});
    if (word == "position" || word == "expression") return holds(std::type_identity<std::string>{});
    if (word == "any") return true;
    const AnswerList* list = std::get_if<AnswerList>(&answer.value);
    if (list == nullptr) return false;
    const std::string_view of = word == "list" ? "any" : word == "genera" ? "genus" : word.substr(0, word.size() - 1);
    const auto is_of = [&](const Answer& item) { return is(item, of) || (of == "value" && is(item, "position")); };
    return std::ranges::all_of(*list, is_of);
  }

 private:
  Registry m_registry = Registry::standard();
  GameStore m_store;
  Session m_session{m_store, m_registry};
};

constexpr std::string_view taken[] = {"value", "number", "integer", "position", "impartial", "list",   "values",
                                      "text",  "player", "any",     "function", "moves",     "scores", "scoring"};

}  // namespace

TEST_CASE("functions declare a type for each argument, and answer what they declare") {
  Types types;
  for (const FunctionInfo& info : function_infos()) {
    CAPTURE(info.types);
    CAPTURE(info.example);
    REQUIRE(info.types.find(" -> ") != std::string_view::npos);
    const std::size_t arguments = info.most == FunctionInfo::any_number ? info.least + 3 : info.most;
    for (std::size_t i = 0; i < arguments; ++i) CHECK(std::ranges::count(taken, info.takes(i)) == 1);
    if (info.most != FunctionInfo::any_number) CHECK(info.takes(info.most).empty());
    CHECK(types.is(types.evaluate(std::string(info.example)), info.answers()));
  }
}

TEST_CASE("functions of one short game answer what they declare, whatever the game") {
  Types types;
  int answered = 0;
  for (const FunctionInfo& info : function_infos()) {
    if (info.least != 1 || info.takes(0) != "value") continue;
    for (const char* game : {"0", "1", "-3/4", "*", "*2", "^", "{2|-1}", "Tiny(2)", "{1||0|-2}", "+-{1,2*}"}) {
      CAPTURE(info.types);
      const std::string call = std::string(info.name) + "(" + game + ")";
      CAPTURE(call);
      try {
        const Answer answer = types.evaluate(call);
        CHECK(types.is(answer, info.answers()));
        ++answered;
      } catch (const DomainError&) {
      }
    }
  }
  CHECK(answered > 300);
}

}  // namespace upstar::tests::function_types
