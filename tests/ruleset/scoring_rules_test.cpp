// Rulesets of scoring play: scores by search against play by rules that are written anew here, published values and
// theorems, forms, texts and what is refused.
#include "upstar/ruleset/scoring_rules.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/transformers.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

using Numbers = std::vector<std::int64_t>;
using Sum = std::vector<Numbers>;
/// emit(what the numbers become, points), of one row or heap.
using PlainMoves = std::function<void(const Numbers&, const std::function<void(const Sum&, std::int64_t)>&)>;

/// Best play by the definition alone.
class PlainScores {
 public:
  explicit PlainScores(PlainMoves moves) : m_moves(std::move(moves)) {}

  std::int64_t first_score(Sum sum) {
    std::sort(sum.begin(), sum.end());
    if (const auto known = m_known.find(sum); known != m_known.end()) return known->second;
    std::optional<std::int64_t> best;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      m_moves(sum[i], [&](const Sum& becomes, std::int64_t points) {
        Sum option = sum;
        option.erase(option.begin() + static_cast<std::ptrdiff_t>(i));
        option.insert(option.end(), becomes.begin(), becomes.end());
        const std::int64_t gained = points - first_score(option);
        best = std::max(best.value_or(gained), gained);
      });
    }
    return m_known[sum] = best.value_or(0);
  }

 private:
  PlainMoves m_moves;
  std::map<Sum, std::int64_t> m_known;
};

PlainMoves ends_of_rows(bool both) {
  return [both](const Numbers& row, const auto& emit) {
    if (row.empty()) return;
    emit({Numbers(row.begin() + 1, row.end())}, row.front());
    if (both) emit({Numbers(row.begin(), row.end() - 1)}, row.back());
  };
}

PlainMoves numbers_taken(std::vector<std::int64_t> set) {
  return [set](const Numbers& heap, const auto& emit) {
    for (const std::int64_t taken : set) {
      if (taken <= heap[0]) emit({Numbers{heap[0] - taken}}, taken);
    }
  };
}

/// One or two tokens, and the rest as it is or in two heaps: 0.77.
void one_or_two_tokens(const Numbers& heap, const std::function<void(const Sum&, std::int64_t)>& emit) {
  for (std::int64_t taken = 1; taken <= std::min<std::int64_t>(2, heap[0]); ++taken) {
    const std::int64_t rest = heap[0] - taken;
    emit({Numbers{rest}}, taken);
    for (std::int64_t part = 1; part < rest; ++part) emit({Numbers{part}, Numbers{rest - part}}, taken);
  }
}

struct ScoringRulesFixture {
  Registry registry = Registry::standard();
  GameStore store;
  ScoreSearch search{store.budget()};
  Transformers transformers{store};
  ScoreStore forms{store.budget()};
  ScoreForming forming{forms};
  std::map<std::string, std::unique_ptr<PositionSolver>> solvers;

  AnyPosition position(const std::string& name, const std::string& text, const Parameters& parameters = {}) {
    auto& solver = solvers[name + text_of(parameters)];
    if (!solver) solver = registry.at(name).open(store, parameters);
    return solver->position(text);
  }
  Dyadic score(const std::string& name, const std::string& text, const Parameters& parameters = {}) {
    return search.first_score({position(name, text, parameters)});
  }
  std::vector<std::int64_t> scores_of_heaps(const std::string& name, const Parameters& parameters, int last) {
    std::vector<std::int64_t> found;
    for (int n = 0; n <= last; ++n) {
      found.push_back(static_cast<std::int64_t>(score(name, std::to_string(n), parameters).numerator()));
    }
    return found;
  }
};

std::string text_of_rows(const Sum& rows) {
  std::string text;
  for (const Numbers& row : rows) text += fmt::format("{}{}", text.empty() ? "" : ";", fmt::join(row, " "));
  return text;
}

}  // namespace

TEST_CASE_FIXTURE(ScoringRulesFixture, "scores of sums of rows are those of play by the rules, and of their forms") {
  std::mt19937 random(31);
  for (const bool both : {true, false}) {
    const Parameters parameters{{"ends", both ? "both" : "first"}};
    PlainScores plain(ends_of_rows(both));
    for (int i = 0; i < tests::scaled(500); ++i) {
      Sum rows(1 + random() % 3);
      for (Numbers& row : rows) {
        row.resize(1 + random() % 4);
        for (std::int64_t& number : row) number = static_cast<std::int64_t>(random() % 12) - 3;
      }
      CAPTURE(text_of_rows(rows));
      const AnyPosition typed = position("row_ends", text_of_rows(rows), parameters);
      REQUIRE(search.first_score({typed}) == Dyadic(plain.first_score(rows)));
      std::vector<AnyPosition> terms;
      for (const Numbers& row : rows) terms.push_back(position("row_ends", text_of_rows({row}), parameters));
      REQUIRE(search.first_score(terms) == Dyadic(plain.first_score(rows)));
      REQUIRE(search.first_score({transformers.sum(terms)}) == Dyadic(plain.first_score(rows)));
      if (i % 10 != 0) continue;
      const ScoreId form = forming.form(typed);
      REQUIRE(forms.left_score(form) == Dyadic(plain.first_score(rows)));
      REQUIRE(forms.right_score(form) == -Dyadic(plain.first_score(rows)));
      REQUIRE(forms.is_dicot(form));
      REQUIRE(forms.negate(form) == form);
    }
  }
}

TEST_CASE_FIXTURE(ScoringRulesFixture, "scores of heaps are those of play by the rules") {
  std::mt19937 random(32);
  const std::pair<const char*, std::vector<std::int64_t>> sets[] = {
      {"1/2", {1, 2}}, {"2/5/7", {2, 5, 7}}, {"1/4/9", {1, 4, 9}}, {"odd", {1, 3, 5, 7, 9, 11, 13}}};
  PlainScores breaking(one_or_two_tokens);
  for (int i = 0; i < tests::scaled(300); ++i) {
    Sum heaps(1 + random() % 3);
    for (Numbers& heap : heaps) heap = {static_cast<std::int64_t>(random() % 9)};
    std::string text;
    for (const Numbers& heap : heaps) text += fmt::format("{} ", heap[0]);
    CAPTURE(text);
    for (const auto& [typed, set] : sets) {
      CHECK(score("cumulative_subtraction", text, {{"set", typed}}) ==
            Dyadic(PlainScores(numbers_taken(set)).first_score(heaps)));
    }
    CHECK(score("cumulative_subtraction", text) ==
          Dyadic(PlainScores(numbers_taken({1, 2, 3, 4, 5, 6, 7, 8})).first_score(heaps)));
    CHECK(score("scoring_take_and_break", text) == Dyadic(breaking.first_score(heaps)));
  }
}

TEST_CASE_FIXTURE(ScoringRulesFixture, "scores of heaps are those that are known") {
  const auto subtraction = [&](const char* set, int last) {
    return scores_of_heaps("cumulative_subtraction", {{"set", set}}, last);
  };
  CHECK(subtraction("1/2", 7) == Numbers{0, 1, 2, 1, 0, 1, 2, 1});
  CHECK(subtraction("2/3", 15) == Numbers{0, 0, 2, 3, 3, 1, 0, 1, 2, 3, 2, 1, 0, 1, 2, 3});
  CHECK(subtraction("1/4", 15) == Numbers{0, 1, 0, 1, 4, 3, 4, 3, 0, 1, 0, 1, 4, 3, 4, 3});
  CHECK(subtraction("2/5/7", 15) == Numbers{0, 0, 2, 2, 0, 5, 5, 7, 7, 5, 5, 7, 2, 2, 0, 0});
  CHECK(scores_of_heaps("cumulative_subtraction", {}, 6) == Numbers{0, 1, 2, 3, 4, 5, 6});
  const auto breaking = [&](const char* code) {
    return scores_of_heaps("scoring_take_and_break", {{"code", code}}, 9);
  };
  CHECK(breaking("0.77") == Numbers{0, 1, 2, 1, 2, 1, 2, 1, 2, 1});
  CHECK(breaking("0.333") == Numbers{0, 1, 2, 3, 2, 1, 0, 1, 2, 3});
  CHECK(breaking("0.07") == Numbers{0, 0, 2, 2, 2, 0, 2, 2, 2, 0});
}

TEST_CASE_FIXTURE(ScoringRulesFixture, "from some heap on the scores repeat after twice the largest number taken") {
  for (const auto& [typed, largest] : {std::pair("1/2", 2), std::pair("2/3", 3), std::pair("1/4", 4),
                                       std::pair("2/5/7", 7), std::pair("3/4/9", 9), std::pair("1/6/10", 10)}) {
    const char* const set = typed;
    CAPTURE(set);
    const int last = 40 * largest;
    const auto scores = scores_of_heaps("cumulative_subtraction", {{"set", set}}, last);
    const auto period = static_cast<std::size_t>(2 * largest);
    for (std::size_t n = scores.size() - 3 * period; n + period < scores.size(); ++n) {
      CHECK(scores[n] == scores[n + period]);
    }
  }
}

TEST_CASE_FIXTURE(ScoringRulesFixture, "rows: known scores, and of an even row the first player has no less") {
  CHECK(score("row_ends", "1 5 2") == Dyadic(-2));
  CHECK(score("row_ends", "1 5 233 7") == Dyadic(222));
  CHECK(score("row_ends", "5 3 4 5") == Dyadic(1));
  CHECK(score("row_ends", "") == Dyadic(0));
  std::mt19937 random(33);
  for (int i = 0; i < tests::scaled(200); ++i) {
    std::string text;
    for (std::size_t pairs = 1 + random() % 20; pairs > 0; --pairs) {
      text += fmt::format("{} {} ", random() % 100, random() % 100);
    }
    CHECK(score("row_ends", text) >= Dyadic(0));
  }
}

TEST_CASE_FIXTURE(ScoringRulesFixture, "grabbing: paths are rows, and an even tree gives the first player no less") {
  std::mt19937 random(34);
  for (int i = 0; i < tests::scaled(100); ++i) {
    Numbers row(1 + random() % 8);
    for (std::int64_t& number : row) number = static_cast<std::int64_t>(random() % 30);
    std::vector<std::string> vertices;
    for (const std::int64_t number : row) vertices.push_back(fmt::format("{{{}}}", number));
    CHECK(score("graph_grabbing", fmt::format("{}", fmt::join(vertices, "-"))) ==
          score("row_ends", fmt::format("{}", fmt::join(row, " "))));
    std::string edges = "1-2", labels = fmt::format("1:{}, 2:{}", random() % 10, random() % 10);
    const std::size_t size = 2 * (1 + random() % 5);
    for (std::size_t v = 3; v <= size; ++v) {
      edges += fmt::format(", {}-{}", 1 + random() % (v - 1), v);
      labels += fmt::format(", {}:{}", v, random() % 10);
    }
    CAPTURE(edges);
    CAPTURE(labels);
    CHECK(score("graph_grabbing", edges + ", ; " + labels) >= Dyadic(0));
  }
  CHECK(score("graph_grabbing", "1-5-2") == Dyadic(-2));
  CHECK(score("graph_grabbing", "3-9:a-1;:a-2") == Dyadic(9));  // a star: its middle goes after two of its leaves
}

TEST_CASE_FIXTURE(ScoringRulesFixture, "texts of positions read back, and mirrored rows have one score") {
  for (const auto& each : {std::pair("row_ends", "3 -9 1;2 4"), std::pair("graph_grabbing", "3-{12}-1;4"),
                           std::pair("cumulative_subtraction", "3,5"), std::pair("scoring_take_and_break", "7,2")}) {
    const char* const name = each.first;
    const AnyPosition typed = position(name, each.second);
    CHECK(position(name, typed.to_text()) == typed);
    typed.score_moves([&](const AnyPosition& option, std::int64_t) {
      CHECK(search.first_score({position(name, option.to_text())}) == search.first_score({option}));
    });
  }
  CHECK(position("row_ends", "3 2 1").canonical().position == position("row_ends", "1 2 3").canonical().position);
  CHECK(position("row_ends", "3 2 1", {{"ends", "first"}}).canonical().position ==
        position("row_ends", "3 2 1", {{"ends", "first"}}));
}

TEST_CASE_FIXTURE(ScoringRulesFixture, "a row of 5,000 numbers and a heap of a million are no work") {
  std::string row;
  for (int i = 0; i < 5'000; ++i) row += fmt::format("{} ", (i * 7919) % 1000);
  CHECK(score("row_ends", row) >= Dyadic(0));
  CHECK(score("cumulative_subtraction", "1000000", {{"set", "1/2"}}) == Dyadic(0));
  CHECK(score("row_ends", fmt::format("{0} {0} {0}", ScoringRules::most_points)) == Dyadic(ScoringRules::most_points));
}

TEST_CASE_FIXTURE(ScoringRulesFixture, "positions of scoring play refuse what is asked of normal play") {
  const AnyPosition row = position("row_ends", "1 5 2");
  CHECK(row.has_score_moves());
  CHECK_FALSE(position("clobber", "xo").has_score_moves());
  CHECK_THROWS_AS(row.value(), DomainError);
  CHECK_THROWS_AS(row.loopy_value(), DomainError);
  CHECK_THROWS_AS(row.moves(Player::left), DomainError);
  CHECK_THROWS_AS(transformers.impartial(row).value(), DomainError);
  CHECK(transformers.swapped(row) == row);
  for (const auto& [name, typed] :
       {std::pair("row_ends", "1 x"), std::pair("row_ends", "1.5"), std::pair("row_ends", "1 2,;x"),
        std::pair("row_ends", "3/2"), std::pair("graph_grabbing", "1-.-2"), std::pair("graph_grabbing", "1-A"),
        std::pair("graph_grabbing", "1>2"), std::pair("graph_grabbing", "1l2"), std::pair("graph_grabbing", "1-{x}"),
        std::pair("cumulative_subtraction", "-1"), std::pair("scoring_take_and_break", "x")}) {
    const char* const text = typed;
    CAPTURE(text);
    CHECK_THROWS_AS(position(name, text), ParseError);
  }
  CHECK_THROWS_AS(position("row_ends", "1000000000001"), LimitError);
  CHECK_THROWS_AS(position("row_ends", "99999999999999999999"), LimitError);
  CHECK_THROWS_AS(position("graph_grabbing", "1-{1000000000001}"), LimitError);
  CHECK_THROWS_AS(position("row_ends", "1", {{"ends", "last"}}), DomainError);
  CHECK_THROWS_AS(position("cumulative_subtraction", "1", {{"set", "0"}}), DomainError);
  CHECK_THROWS_AS(position("scoring_take_and_break", "1", {{"code", "x"}}), DomainError);
}
