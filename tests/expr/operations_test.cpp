// Every function of the calculator three times: on games, on a store and ids, and by name; the answers are the same.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "naive/bridge.hpp"
#include "upstar/analysis/operations.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/number/arithmetic.hpp"
#include "upstar/number/nimber.hpp"
#include "upstar/number/sign_expansion.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

/// What an operation is tried on: as games, as ids, or as answers.
template <class G, class Number, class List>
struct Operands {
  GameStore& store;
  G g, h, k;
  Number t;
  std::uint64_t day;
  List list;
  Player player;
};
using Games = Operands<Game, Dyadic, std::vector<Game>>;
using Ids = Operands<GameId, Dyadic, std::vector<GameId>>;

struct GivenAnswers {
  Answer g, h, k, t, day, list, player;
};

// What the calculator makes of the result of a library function.
Answer told(GameStore&, const Game& g) { return {g.id()}; }
Answer told(GameStore&, GameId g) { return {g}; }
Answer told(GameStore&, bool truth) { return {truth}; }
Answer told(GameStore&, Outcome outcome) { return {outcome}; }
Answer told(GameStore&, const Thermograph& thermograph) { return {thermograph}; }
Answer told(GameStore& store, const Dyadic& number) { return {store.number(number)}; }
Answer told(GameStore& store, const Integer& number) { return {store.number(Dyadic(number))}; }
Answer told(GameStore& store, std::vector<GameId> values) { return {sorted_list(store, std::move(values))}; }
Answer told(GameStore& store, const std::vector<Game>& games) {
  std::vector<GameId> ids;
  for (const Game& g : games) ids.push_back(g.id());
  return told(store, std::move(ids));
}
Answer told(GameStore&, Sente sente) {
  const char* words[] = {"none", "gote", "left_sente", "right_sente"};
  return {Word{words[static_cast<int>(sente)]}};
}
Answer told(GameStore&, const ConfusionInterval& interval) {
  const std::string ends = interval.low.to_string() + "," + interval.high.to_string();
  if (interval.is_empty()) return {Word{"empty"}};
  return {Word{(interval.low_closed ? "[" : "(") + ends + (interval.high_closed ? "]" : ")")}};
}
Answer told(GameStore&, const std::optional<Uptimal>& expansion) {
  if (!expansion) throw DomainError("no uptimal");
  return {Word{to_text(*expansion)}};
}
Answer told(GameStore& store, const Bounds& bounds) {
  AnswerList list{told(store, bounds.left_stop), told(store, bounds.right_stop)};
  if (bounds.ups) list.insert(list.end(), {told(store, bounds.ups->least), told(store, bounds.ups->greatest)});
  return {std::move(list)};
}
template <class Value>
Answer told(GameStore& store, const ThermostratMoveOf<Value>& move) {
  return {AnswerList{told(store, Dyadic(move.component + 1)), told(store, move.option), told(store, move.guaranteed)}};
}
template <class Value>
Answer told(GameStore& store, const OrthodoxMovesOf<Value>& moves) {
  AnswerList sides;
  for (const auto* side : {&moves.left, &moves.right}) {
    AnswerList ranges;
    for (const auto& range : *side) {
      ranges.push_back({AnswerList{told(store, range.low), told(store, range.high), told(store, range.options)}});
    }
    sides.push_back({std::move(ranges)});
  }
  return {std::move(sides)};
}

struct Operation {
  std::string_view name;  ///< in the calculator
  Answer (*on_games)(const Games&);
  Answer (*on_ids)(const Ids&);
  std::vector<Answer> (*arguments)(const GivenAnswers&);
};

// The library function f for the calculator's `name`, on the members of x.
#define OPERATION(name, f, ...)                                                \
  Operation {                                                                  \
    name, [](const Games& x) { return told(x.store, f(__VA_ARGS__)); },        \
        [](const Ids& x) { return told(x.store, f(x.store, __VA_ARGS__)); },   \
        [](const GivenAnswers& x) { return std::vector<Answer>{__VA_ARGS__}; } \
  }

const Operation operations[] = {
    OPERATION("left_options", left_options, x.g),
    OPERATION("right_options", right_options, x.g),
    OPERATION("followers", followers, x.g),
    OPERATION("outcome", outcome, x.g),
    OPERATION("outcome_class", outcome, x.g),
    OPERATION("birthday", birthday, x.g),
    OPERATION("bounds", bounds, x.g),
    OPERATION("stop_count", stop_count, x.g),
    OPERATION("is_number", is_number, x.g),
    OPERATION("is_integer", is_integer, x.g),
    OPERATION("is_nimber", is_nimber, x.g),
    OPERATION("is_switch", is_switch, x.g),
    OPERATION("is_uptimal", is_uptimal, x.g),
    OPERATION("is_infinitesimal", is_infinitesimal, x.g),
    OPERATION("is_numberish", is_numberish, x.g),
    OPERATION("is_dicotic", is_dicotic, x.g),
    OPERATION("is_all_small", is_all_small, x.g),
    OPERATION("is_hot", is_hot, x.g),
    OPERATION("is_tiny", is_tiny, x.g),
    OPERATION("is_even", is_even, x.g),
    OPERATION("is_odd", is_odd, x.g),
    OPERATION("is_even_tempered", is_even_tempered, x.g),
    OPERATION("is_odd_tempered", is_odd_tempered, x.g),
    OPERATION("left_stop", left_stop, x.g),
    OPERATION("right_stop", right_stop, x.g),
    OPERATION("stop", stop, x.g, x.player),
    OPERATION("wall", wall, x.g, x.player, x.t),
    OPERATION("confusion_interval", confusion_interval, x.g),
    OPERATION("mean", mean, x.g),
    OPERATION("mean_value", mean, x.g),
    OPERATION("temperature", temperature, x.g),
    OPERATION("thermograph", thermograph, x.g),
    OPERATION("cool", cool, x.g, x.t),
    OPERATION("freeze", freeze, x.g),
    OPERATION("heat", heat, x.g, x.h),
    OPERATION("overheat", overheat, x.g, x.h, x.k),
    OPERATION("incentives", incentives, x.g),
    OPERATION("left_incentives", left_incentives, x.g),
    OPERATION("right_incentives", right_incentives, x.g),
    OPERATION("orthodox_moves", orthodox_moves, x.g),
    OPERATION("sente", sente, x.g),
    OPERATION("thermostrat", thermostrat, x.list, x.player),
    OPERATION("atomic_weight", atomic_weight, x.g),
    OPERATION("uppitiness", atomic_weight, x.g),
    OPERATION("far_star", far_star, x.g),
    OPERATION("reduced", reduced, x.g),
    OPERATION("rcf", reduced, x.g),
    OPERATION("reduced_canonical_form", reduced, x.g),
    OPERATION("star_projection", star_projection, x.g),
    OPERATION("uptimal_expansion", uptimal_expansion, x.g),
    OPERATION("pow", pow, x.g, x.t),
    OPERATION("pow_to", pow_to, x.g, x.t),
    OPERATION("subordinate", subordinate, x.g, x.h),
    OPERATION("companion", companion, x.g),
    OPERATION("switch", switch_of, x.g),
    OPERATION("tiny", tiny, x.g),
    OPERATION("Tiny", tiny, x.g),
    OPERATION("miny", miny, x.g),
    OPERATION("Miny", miny, x.g),
    OPERATION("ordinal_sum", ordinal_sum, x.g, x.h),
    OPERATION("norton_product", norton_product, x.g, x.h),
    OPERATION("conway_product", conway_product, x.g, x.h),
    OPERATION("conjunctive_sum", conjunctive_sum, x.g, x.h),
    OPERATION("continued_conjunctive_sum", continued_conjunctive_sum, x.g, x.h),
    OPERATION("selective_sum", selective_sum, x.g, x.h),
    OPERATION("shortened_selective_sum", shortened_selective_sum, x.g, x.h),
    OPERATION("diminished_disjunctive_sum", diminished_disjunctive_sum, x.g, x.h),
    OPERATION("sequential_sum", sequential_sum, x.g, x.h),
    OPERATION("side_sum", side_sum, x.g, x.h),
    OPERATION("ordinal_product", ordinal_product, x.g, x.h),
    OPERATION("simplest", simplest, x.g, x.h),
    OPERATION("join", join, x.g, x.h, x.day),
    OPERATION("meet", meet, x.g, x.h, x.day),
};

#undef OPERATION

struct NumberOperation {
  std::string_view name;
  std::size_t arguments;
  Answer (*on_numbers)(GameStore&, const Integer&, const Integer&);
};

template <Integer (*f)(const Integer&, const Integer&, Budget*)>
Answer of_two(GameStore& store, const Integer& a, const Integer& b) {
  return told(store, f(a, b, nullptr));
}
template <Integer (*f)(const Integer&, Budget*)>
Answer of_one(GameStore& store, const Integer& a, const Integer&) {
  return told(store, f(a, nullptr));
}

const NumberOperation number_operations[] = {
    {"nim_product", 2, of_two<nim_product>},
    {"nim_div", 2, of_two<nim_div>},
    {"nim_pow", 2, of_two<nim_pow>},
    {"nim_inverse", 1, of_one<nim_inverse>},
    {"nim_sqrt", 1, of_one<nim_sqrt>},
    {"nim_sum", 2, [](GameStore& store, const Integer& a, const Integer& b) { return told(store, nim_sum(a, b)); }},
    {"quotient", 2,
     [](GameStore& store, const Integer& a, const Integer& b) { return told(store, divide(a, b).quotient); }},
    {"mod", 2,
     [](GameStore& store, const Integer& a, const Integer& b) { return told(store, divide(a, b).remainder); }},
    {"times", 2,
     [](GameStore& store, const Integer& a, const Integer& b) { return told(store, product(Dyadic(a), Dyadic(b))); }},
    {"power", 2, [](GameStore& store, const Integer& a, const Integer& b) { return told(store, power(Dyadic(a), b)); }},
    {"binomial", 2, of_two<binomial>},
    {"choose", 2, of_two<binomial>},
    {"gcd", 2, [](GameStore& store, const Integer& a, const Integer& b) { return told(store, Integer(gcd(a, b))); }},
    {"isqrt", 1, [](GameStore& store, const Integer& a, const Integer&) { return told(store, isqrt(a)); }},
    {"up", 1,
     [](GameStore& store, const Integer& a, const Integer&) {
       return Answer{store.number_up_star({0, a, 0})};
     }},
    {"nimber", 1,
     [](GameStore& store, const Integer& a, const Integer&) {
       if (a < 0) throw DomainError("no nimber");
       return Answer{store.nimber(a)};
     }},
    {"mex", 2,
     [](GameStore& store, const Integer& a, const Integer& b) {
       return told(store, mex(std::vector{a, b}));
     }},
    {"sign_expansion", 1,
     [](GameStore&, const Integer& a, const Integer&) { return Answer{sign_expansion(Dyadic(a))}; }},
    {"born_by", 1,
     [](GameStore& store, const Integer& a, const Integer&) {
       if (a < 0) throw DomainError("no day");
       return told(store, born_by(store, static_cast<std::uint64_t>(a)));
     }},
};

/// Those that take or give texts, forms or positions, and those that the calculator alone has.
const std::set<std::string_view> left_out{
    "from_sign_expansion",
    // of loopy values: loopy/facts_test.cpp
    "onside", "offside", "is_stopper", "is_stopper_sided", "is_loopfree", "is_plumtree", "is_pseudonumber",
    "is_idempotent", "degree", "upsum", "downsum", "upsum_variety", "downsum_variety", "is_stable", "variety",
    // of lists and positions: language_test.cpp
    "all", "any", "argmax", "count", "max", "min", "move", "reverse", "size", "sort", "sum", "unique", "value", "zip",
    "decomposition", "explain", "form", "impartial", "dicotic", "twisted", "misere_outcome", "depth", "reversible",
    "sensible", "sensible_lines", "canonical_form", "board", "chequered", "path", "cycle", "complete", "star_graph",
    "grid_graph", "edges", "graph6",
    // of positions: play_length_test.cpp, entailing_test.cpp
    "entail", "entail_wins", "first_score", "scored_moves", "remoteness", "suspense", "misere_remoteness",
    "misere_suspense",
    // of bidding play: bidding_test.cpp
    "bidding_outcome", "bidding_needs", "bidding_winner", "bidding_bids", "richman", "richman_draw", "richman_ratio",
    "richman_bid",
    // of scoring play: scoring_test.cpp
    "score", "left_score", "right_score", "is_guaranteed", "pass_scores", "score_canonical", "score_geq",
    "is_score_invertible", "score_distinguisher", "waiting",
    // of misère play: misere_functions_test.cpp
    "misere_canonical", "misere_geq", "is_misere_invertible", "is_ordinal", "misere_nim_value", "follower_count",
    "mate", "genus", "genus_digits", "misere_minus", "parts", "is_prime", "partitions", "is_linked", "link",
    "distinguisher", "misere_born_by", "misere_count", "is_nim_heap", "is_introverted", "is_extraverted", "is_tame",
    "is_restive", "is_restless", "is_generally_tame", "is_generally_restive", "is_half_tame", "is_tameable",
    "misere_quotient", "misere_genera", "options", "stops", "is_zero", "nim_value", "grundy", "grundy_value", "abs",
    "floor", "ceiling", "ceil",
    // of boards, members, letters, graphs, numbers, and what makes lists: board_functions_test.cpp,
    // word_functions_test.cpp
    "adjacent", "boards", "columns", "delete", "denominator", "digraphs", "find", "first", "flatten", "floor_log2",
    "fold", "graphs", "group_by", "images", "is_dyadic", "is_evil", "is_odious", "join_text", "label", "letters_of",
    "mirror", "neighbours", "number", "numerator", "pairs", "partitions_of", "parts_of", "places", "polyominoes", "put",
    "random_game", "random_integer", "reach", "read", "reciprocal", "regions", "relabel", "replace", "rewrites",
    "rooted_trees", "rows", "set", "sign", "sort_by", "split", "subsets", "swap", "take", "text", "transpose", "trees",
    "trim", "upper", "vertices", "words"};

/// The text of the answer, or what kind of error there is instead.
template <class Ask>
std::string outcome_of(Session& session, Ask&& ask) {
  try {
    return session.to_text(ask());
  } catch (const DomainError&) {
    return "undefined";
  } catch (const LimitError&) {
    return "not finished";
  }
}

class RandomOperand {
 public:
  explicit RandomOperand(GameStore& store) : m_store(store) {}

  GameId game() {
    switch (m_source.number_in(0, 5)) {
      case 0: return m_store.number(number());
      case 1: return m_store.nimber(m_source.number_in(0, 5));
      case 2: return zero_or(recipe(1));
      case 3: return recipe(1);
      default: return recipe(2);
    }
  }
  Dyadic number() {
    const auto exponent = static_cast<std::uint64_t>(m_source.number_in(0, 2));
    return {Integer(m_source.number_in(-3, 8)), exponent};
  }
  Integer integer() { return m_source.number_in(-1, 300); }
  Player player() { return m_source.number_in(0, 1) == 0 ? Player::left : Player::right; }

 private:
  GameId recipe(unsigned depth) {
    for (;;) {
      const naive::Recipe recipe = m_source.next(depth);
      if (recipe.nodes() <= 10) return naive::build(m_store, recipe);
    }
  }
  GameId zero_or(GameId right) {
    const GameId zero = GameStore::zero();
    return m_store.make(std::span(&zero, 1), std::span(&right, 1));
  }

  GameStore& m_store;
  naive::RecipeSource m_source{4711};
};

struct OperationsFixture {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};
  RandomOperand random{store};
};

}  // namespace

TEST_CASE("every function of the calculator is among those tried here") {
  std::set<std::string_view> tried = left_out;
  for (const Operation& operation : operations) CHECK(tried.insert(operation.name).second);
  for (const NumberOperation& operation : number_operations) CHECK(tried.insert(operation.name).second);
  for (const FunctionInfo& info : function_infos()) CHECK_MESSAGE(tried.erase(info.name) == 1, info.name);
  CHECK(tried.empty());
}

TEST_CASE("operations on games, on ids and by name agree on random games") {
  OperationsFixture f;
  std::map<std::string_view, int> defined;
  for (int round = tests::scaled(300); round > 0; --round) {
    const GameId g = f.random.game(), h = f.random.game(), k = f.random.game();
    const Dyadic t = f.random.number();
    const Player player = f.random.player();
    const auto game = [&](GameId id) { return Game(f.store, id); };
    const Games games{f.store, game(g), game(h), game(k), t, 3, {game(g), game(h), game(k)}, player};
    const Ids ids{f.store, g, h, k, t, 3, {g, h, k}, player};
    const AnswerList list{{g}, {h}, {k}};
    const GivenAnswers answers{{g}, {h}, {k}, {f.store.number(t)}, {f.store.number(3)}, {list}, {player}};
    CAPTURE(games.g);
    CAPTURE(games.h);
    CAPTURE(games.k);
    CAPTURE(t);
    for (const Operation& operation : operations) {
      CAPTURE(operation.name);
      const std::string expected = outcome_of(f.session, [&] { return operation.on_ids(ids); });
      REQUIRE(outcome_of(f.session, [&] { return operation.on_games(games); }) == expected);
      const std::vector<Answer> arguments = operation.arguments(answers);
      REQUIRE(outcome_of(f.session, [&] { return f.session.call(operation.name, arguments); }) == expected);
      if (expected != "undefined") ++defined[operation.name];
    }
  }
  for (const Operation& operation : operations) CHECK_MESSAGE(defined[operation.name] > 0, operation.name);
}

TEST_CASE("functions of numbers and their calls by name agree") {
  OperationsFixture f;
  for (int round = tests::scaled(100); round > 0; --round) {
    const Integer a = f.random.integer(), b = f.random.integer();
    for (const NumberOperation& operation : number_operations) {
      if (operation.name == "born_by" && a > 2) continue;
      CAPTURE(operation.name);
      CAPTURE(a.str());
      CAPTURE(b.str());
      std::vector<Answer> arguments{told(f.store, a), told(f.store, b)};
      arguments.resize(operation.arguments);
      CHECK(outcome_of(f.session, [&] { return f.session.call(operation.name, arguments); }) ==
            outcome_of(f.session, [&] { return operation.on_numbers(f.store, a, b); }));
    }
  }
}

TEST_CASE("games of two stores do not go into one operation") {
  GameStore one, other;
  const Game g = Game::up(one), h = Game::star(other);
  CHECK_THROWS_WITH_AS(heat(g, h), "the games belong to different stores", DomainError);
  CHECK_THROWS_AS(overheat(g, g, h), DomainError);
  CHECK_THROWS_AS(thermostrat({g, h}, Player::left), DomainError);
  CHECK_THROWS_AS(g + h, DomainError);
  CHECK_THROWS_AS(Game(one, {g}, {h}), DomainError);
  CHECK_THROWS_WITH_AS(thermostrat({}, Player::left), "there are no games among the arguments", DomainError);
}

TEST_CASE("games come back where ids did, in lists and structs too") {
  GameStore store;
  const Game hot(store, {Game(store, 2)}, {Game(store, -1)}), up = Game::up(store);
  CHECK(thermostrat({up, hot}, Player::left).option == Game(store, 2));
  CHECK(orthodox_moves(hot).right.front().options == std::vector{Game(store, -1)});
  CHECK(left_options(up) == std::vector{Game(store, 0)});
  CHECK(incentives(hot) == std::vector{Game(store, {Game(store, 3)}, {Game(store, 0)})});
  CHECK(simplest(Game(store, 2), std::nullopt) == Dyadic(3));
  CHECK(switch_of(std::vector{Game(store, 1)}) == switch_of(Game(store, 1)));
}
