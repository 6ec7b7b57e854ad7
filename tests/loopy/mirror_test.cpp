// Each function of loopy values on a value and on its negative, and each by what its page says it is. The onside of one
// is the negative of the offside of the other, so a function that takes the wrong side differs.
#include <doctest/doctest.h>

#include <array>

#include "loopy/plain_games.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using namespace upstar::tests;

/// Two expressions of g, h and the idempotent d that are the same answer, or of which neither has one.
constexpr std::array<const char*, 2> mirror_laws[] = {
    // the mirror image
    {"-(-g)", "g"},
    {"onside(-g)", "-offside(g)"},
    {"offside(-g)", "-onside(g)"},
    {"is_stopper(-g)", "is_stopper(g)"},
    {"is_stopper_sided(-g)", "is_stopper_sided(g)"},
    {"is_loopfree(-g)", "is_loopfree(g)"},
    {"is_plumtree(-g)", "is_plumtree(g)"},
    {"is_pseudonumber(-g)", "is_pseudonumber(g)"},
    {"is_idempotent(-g)", "is_idempotent(g)"},
    {"is_infinitesimal(-g)", "is_infinitesimal(g)"},
    {"is_numberish(-g)", "is_numberish(g)"},
    {"is_stable(-g)", "is_stable(g)"},
    {"left_stop(-g)", "-right_stop(g)"},
    {"stop(g, left)", "left_stop(g)"},
    {"stop(-g, right)", "-stop(g, left)"},
    {"degree(-g)", "degree(g)"},
    {"upsum(-g, -h)", "-downsum(g, h)"},
    {"upsum_variety(-g, d)", "-downsum_variety(g, d)"},
    {"variety(-g)", "-variety(g)"},
    {"all([count(left_options(-g), -x) = 1 for x in right_options(g)])",
     "size(right_options(g)) = size(left_options(-g))"},
    {"all([count(followers(-g), -x) = 1 for x in followers(g)])", "size(followers(g)) = size(followers(-g))"},
    {"-g <= -h", "h <= g"},
    {"-g < -h", "h < g"},
    {"-g <| -h", "h <| g"},
    {"-g || -h", "g || h"},
    {"-g = -h", "g = h"},
    {"-g + -h", "-(g + h)"},
    {"-g - h", "-(g + h)"},
    {"g - h", "-(h - g)"},
    {"-h & -g", "-(g & h)"},
    {"{-h|-g,*}", "-{g,*|h}"},
    {"v : (-g)", "-(^ : g)"},
    {"ordinal_sum({0|-2}, -g)", "-ordinal_sum({2|0}, g)"},
    {"switch(-g)", "{-g|g}"},
    {"-(+-g)", "+-g"},
    {"-3 . g", "-(3 . g)"},
    // what it is
    {"onside(g) & offside(g)", "g"},
    {"g & g", "g"},
    {"g >= h", "h <= g"},
    {"g > h", "h < g"},
    {"g |> h", "h <| g"},
    {"g < h", "all([g <= h, g <| h])"},
    {"g <| h", "not (h <= g)"},
    {"g = h", "all([g <= h, g >= h])"},
    {"g || h", "all([g <| h, g |> h])"},
    {"is_stopper(g)", "all([is_stopper_sided(g), onside(g) = offside(g)])"},
    {"is_stopper_sided(g)", "all([is_stopper(onside(g)), is_stopper(offside(g))])"},
    {"is_pseudonumber(g)",
     "is_stopper(g) and all([l < r for q in followers(g) for l in left_options(q) for r in right_options(q)])"},
    {"is_idempotent(g)", "g + g = g"},
    {"is_infinitesimal(g)", "all([is_infinitesimal(onside(g)), is_infinitesimal(offside(g))])"},
    {"onside(g + h)", "onside(onside(g) + onside(h))"},
    {"offside(g + h)", "offside(offside(g) + offside(h))"},
    {"upsum(g, h)", "onside(upsum(g, 0) + downsum(0, h))"},
    {"downsum(g, h)", "offside(upsum(g, 0) + downsum(0, h))"},
    {"upsum_variety(g, d)", "upsum(upsum(g, 0), downsum(-g, -d))"},
    {"downsum_variety(g, d)", "downsum(upsum(g, 0), upsum(-g, d))"},
    {"is_stable(g)", "upsum_variety(g, degree(g)) = downsum_variety(g, degree(g))"},
    {"Tiny(g)", "{0||0|-g}"},
    {"Miny(g)", "{g|0||0}"},
    {"tiny(g)", "Tiny(g)"},
    {"miny(g)", "-Tiny(g)"},
    {"+-g", "{g|-g}"},
    {"switch(g)", "+-g"},
    {"3 . g", "g + g + g"},
    {"0 . g", "0"},
    {"pow(^, onside(g))", "{0|* - pow_to(^, onside(g) - 1)}"},
    {"stops(g)", "[left_stop(g), right_stop(g)]"},
};

constexpr const char* mirrored_names[] = {"on",
                                          "off",
                                          "over",
                                          "upon",
                                          "1over",
                                          "2under",
                                          "^[on]*2",
                                          "^<on>*",
                                          "Tiny(on)",
                                          "{on|off}",
                                          "{on|0}",
                                          "1 & 0",
                                          "on & over",
                                          "dud",
                                          "^ & v*",
                                          "2 & +-1",
                                          "{2|0} & {0|-2}",
                                          "{2|1} & {1|0}",
                                          "over & under",
                                          "*2",
                                          "{1|*}",
                                          "3/4",
                                          "^[on]*3 & off",
                                          "2over & {2|1}",
                                          "a{1|||a|0||0}",
                                          "{0|over}",
                                          "{1over|pass}",
                                          "over & 0",
                                          "0 & under",
                                          "1/2over & 1/2under",
                                          "+-over",
                                          "{over|upon}"};

constexpr const char* idempotents[] = {"0", "over", "^<on>", "Tiny(on)", "v<on>", "-over", "on"};

class Mirror {
 public:
  Mirror() {
    for (const char* name : mirrored_names) add(value_of(m_session.evaluate(name)));
    const std::size_t named = m_pool.size();
    std::mt19937 random(1);
    while (m_pool.size() < named + 12) add(m_store.value(random_graph(m_games, random, 3), 0));
    // One side of each of two.
    for (std::size_t i = 0; i < 400; ++i) {
      const LoopyValue pair{m_pool[random() % m_pool.size()].onside, m_pool[random() % m_pool.size()].offside};
      if (pair.onside != pair.offside && m_store.may_be_sides(pair)) add(pair);
      if (m_pool.size() == named + 40) break;
    }
  }

  std::string wrong(std::size_t law, const LoopyValue& g, const LoopyValue& h, const char* d) {
    m_session.clear_definitions();
    m_session.define("g", Answer{LoopyGame{&m_store, g}});
    m_session.define("h", Answer{LoopyGame{&m_store, h}});
    m_session.define(std::string("d := ") + d);
    const auto first = answer_to(mirror_laws[law][0]), second = answer_to(mirror_laws[law][1]);
    ++m_tried[law];
    if (first && second) ++m_answered[law];
    if (!first && !second) return {};
    if (first && second && same(*first, *second)) return {};
    const auto text = [&](const std::optional<Answer>& answer) {
      return answer ? m_session.to_text(*answer) : "no answer";
    };
    return std::string(mirror_laws[law][0]) + " is " + text(first) + ", " + mirror_laws[law][1] + " is " + text(second);
  }

  void check(std::size_t i, std::size_t j, const char* d) {
    for (std::size_t law = 0; law < std::size(mirror_laws); ++law) {
      CAPTURE(to_text(i));
      CAPTURE(to_text(j));
      CAPTURE(d);
      CHECK(wrong(law, m_pool[i], m_pool[j], d) == "");
    }
  }
  void check_answered() const {
    for (std::size_t law = 0; law < std::size(mirror_laws); ++law) {
      CAPTURE(mirror_laws[law][0]);
      CHECK(m_answered[law] * 8 > m_tried[law]);
    }
  }

  /// The number that a stop is read as: x for x over and x under.
  std::optional<Dyadic> number_of_stop(const std::string& expression) {
    const auto stop = answer_to(expression);
    if (!stop) return {};
    std::string text = m_session.to_text(*stop);
    for (const std::string_view word : {"over", "under"}) {
      if (text == word) return Dyadic(0);
      if (text.ends_with(word)) text.erase(text.size() - word.size());
    }
    return text == "on" || text == "off" ? std::nullopt : std::optional(Dyadic::parse(text));
  }
  void check_stops(std::size_t i) {
    CAPTURE(to_text(i));
    m_session.clear_definitions();
    m_session.define("g", Answer{LoopyGame{&m_store, m_pool[i]}});
    const auto left = number_of_stop("left_stop(onside(g))"), right = number_of_stop("right_stop(offside(g))");
    CHECK(is("is_numberish(g)") == (left && right && *left == *right));
    bool is_infinitesimal = true;
    for (const char* stop :
         {"left_stop(onside(g))", "right_stop(onside(g))", "left_stop(offside(g))", "right_stop(offside(g))"}) {
      const auto number = number_of_stop(stop);
      is_infinitesimal = is_infinitesimal && number && number->is_zero();
    }
    CHECK(is("is_infinitesimal(g)") == is_infinitesimal);
    m_numberish += is("is_numberish(g)") ? 1U : 0U;
  }
  std::size_t numberish() const { return m_numberish; }
  std::size_t size() const { return m_pool.size(); }

 private:
  void add(const LoopyValue& value) {
    if (m_store.is_stopper_sided(value)) m_pool.push_back(value);
  }
  bool is(const char* question) { return std::get<bool>(m_session.evaluate(question).value); }

  LoopyValue value_of(const Answer& answer) {
    if (const auto* loopy = std::get_if<LoopyGame>(&answer.value)) return loopy->value;
    return LoopyStore::value(std::get<GameId>(answer.value));
  }
  bool same(const Answer& x, const Answer& y) {
    const auto is_game = [](const Answer& a) {
      return std::holds_alternative<LoopyGame>(a.value) || std::holds_alternative<GameId>(a.value);
    };
    if (is_game(x) && is_game(y)) return m_store.equal(value_of(x), value_of(y));
    return m_session.to_text(x) == m_session.to_text(y);
  }
  std::optional<Answer> answer_to(const std::string& question) {
    try {
      return m_session.evaluate(question);
    } catch (const DomainError&) {
      return {};
    }
  }
  std::string to_text(std::size_t i) { return m_session.to_text(Answer{LoopyGame{&m_store, m_pool[i]}}); }

  const Registry m_registry;
  GameStore m_games;
  LoopyStore& m_store = LoopyStore::of(m_games);
  Session m_session{m_games, m_registry};
  std::vector<LoopyValue> m_pool;
  std::array<std::size_t, std::size(mirror_laws)> m_tried{}, m_answered{};
  std::size_t m_numberish = 0;
};

}  // namespace

TEST_CASE("functions of a loopy value and of its negative are mirror images, and what they are said to be") {
  Mirror mirror;
  std::mt19937 random(2);
  for (std::size_t i = 0; i < mirror.size(); ++i) {
    for (int j = scaled(3); j > 0; --j) {
      mirror.check(i, random() % mirror.size(), idempotents[random() % std::size(idempotents)]);
    }
  }
  mirror.check_answered();
}

TEST_CASE("a loopy value is numberish or infinitesimal by the stops of its sides") {
  Mirror mirror;
  for (std::size_t i = 0; i < mirror.size(); ++i) mirror.check_stops(i);
  CHECK(mirror.numberish() > mirror.size() / 8);
}

}  // namespace upstar
