// Explanations of moves that bind or give another turn: what each move is said to win beside, against play by the
// rules.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "naive/binding_games.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using naive::BindingGames;
using naive::Ref;
using Next = BindingGames::Next;

/// Heaps of entailing_take, by their rules.
struct Heaps {
  std::map<Next, std::set<unsigned>> taken;
  BindingGames games;
  std::vector<Ref> heaps;

  Ref heap(unsigned n) {
    while (heaps.size() <= n) {
      std::vector<BindingGames::Move> moves;
      for (const auto& [next, numbers] : taken) {
        for (const unsigned number : numbers) {
          if (number <= heaps.size()) moves.push_back({next, heaps[heaps.size() - number]});
        }
      }
      heaps.push_back(games.make(std::move(moves)));
    }
    return heaps[n];
  }
  std::string parameters() const {
    std::string text;
    for (const auto& [next, key] : std::map<Next, std::string>{{Next::opponent_anywhere, "ordinary="},
                                                               {Next::opponent_there, "entail="},
                                                               {Next::mover_anywhere, "again="}}) {
      std::string numbers;
      for (const unsigned number : taken.at(next)) numbers += (numbers.empty() ? "" : "/") + std::to_string(number);
      if (!numbers.empty()) text += (text.empty() ? "" : ",") + key + numbers;
    }
    return text;
  }
};

class ExplainedPlay {
 public:
  explicit ExplainedPlay(Heaps& heaps) : m_heaps(heaps) {}

  std::map<std::string, int> met;  ///< steps of each kind

  Explanation explain(const std::string& line, unsigned depth) { return m_session.explain(line, depth); }
  std::string text(const Step& step, std::string_view name) {
    for (const auto& [own, datum] : step.data) {
      if (own == name) return m_session.datum_text(datum);
    }
    return "";
  }

  /// Steps about the moves of a heap.
  void check(const std::vector<Step>& steps, unsigned heap) {
    for (const Step& step : steps) {
      ++met[std::string(step.kind)];
      if (step.kind == "entail_mex") check_mex(step, heap);
      const auto next = next_of(step.kind);
      if (!next) continue;
      const auto to = static_cast<unsigned>(std::stoul(text(step, "to")));
      CHECK(std::ranges::any_of(m_heaps.taken.at(*next), [&](unsigned taken) { return to + taken == heap; }));
      for (std::uint32_t rest = 0; rest < 6; ++rest) {
        CAPTURE(rest);
        CHECK(has(text(step, "beside"), rest) == wins_by(*next, to, rest));
        if (*next == Next::opponent_there) CHECK(has(text(step, "lost"), rest) != wins_by(*next, to, rest));
      }
      check(step.because, to);
    }
  }

 private:
  static std::optional<Next> next_of(std::string_view kind) {
    if (kind == "entail_ordinary" || kind == "entail_loony") return Next::opponent_anywhere;
    if (kind == "entail_binding") return Next::opponent_there;
    if (kind == "entail_again") return Next::mover_anywhere;
    return std::nullopt;
  }
  /// Whether a move to the heap wins beside a heap of Nim.
  bool wins_by(Next next, unsigned to, std::uint32_t rest) {
    const std::vector<Ref> sum{m_heaps.heap(to), m_heaps.games.heap(rest)};
    if (next == Next::opponent_there) return !m_heaps.games.wins(sum, 0);
    return m_heaps.games.wins(sum) == (next == Next::mover_anywhere);
  }
  /// `all but 0, * and *3` has *2.
  static bool has(const std::string& listed, std::uint32_t n) {
    if (listed == "all" || listed == "none") return listed == "all";
    const std::string name = n == 0 ? "0" : n == 1 ? "*" : "*" + std::to_string(n);
    std::istringstream words(listed);
    bool is_listed = false;
    for (std::string word; words >> word;) is_listed = is_listed || word == name || word == name + ",";
    return is_listed != listed.starts_with("all but ");
  }
  void check_mex(const Step& step, unsigned heap) {
    for (std::uint32_t rest = 0; rest < 6; ++rest) {
      CAPTURE(rest);
      const std::vector<Ref> sum{m_heaps.heap(heap), m_heaps.games.heap(rest)};
      CHECK(has(text(step, "beside"), rest) == m_heaps.games.wins(sum, 0));
      CHECK(has(text(step, "value"), rest) != m_heaps.games.wins(sum));
    }
  }

  Registry m_registry = Registry::standard();
  GameStore m_store;
  Session m_session{m_store, m_registry};
  Heaps& m_heaps;
};

}  // namespace

TEST_CASE("what each move is said to win beside is so by the rules") {
  std::mt19937_64 random(11);
  std::map<std::string, int> met;
  for (int trial = 0; trial < tests::scaled(60); ++trial) {
    Heaps heaps;
    for (const Next next : {Next::opponent_anywhere, Next::opponent_there, Next::mover_anywhere}) {
      heaps.taken[next];
      for (unsigned number = 1; number <= 4; ++number) {
        if (random() % 3 == 0) heaps.taken[next].insert(number);
      }
    }
    if (heaps.parameters().empty()) continue;
    ExplainedPlay play(heaps);
    for (unsigned n = 0; n <= 6; ++n) {
      const std::string position = fmt::format("entailing_take[{}]({})", heaps.parameters(), n);
      CAPTURE(position);
      const Explanation explanation = play.explain(position, 1 + random() % 4);
      CHECK((explanation.answer.kind == "entail_won") == heaps.games.wins({heaps.heap(n)}));
      play.check(explanation.steps, n);
      const Step& last = explanation.steps.back();
      if (last.kind == "entail_wins") CHECK(explanation.answer.kind == "entail_won");
      const std::uint32_t rest = 1 + static_cast<std::uint32_t>(random() % 4);
      const Explanation of_sum = play.explain(fmt::format("{} + *{}", position, rest), 1);
      CHECK((of_sum.answer.kind == "entail_won") == heaps.games.wins({heaps.heap(n), heaps.games.heap(rest)}));
      if (of_sum.steps.back().kind == "entail_wins" && play.text(of_sum.steps.back(), "in").starts_with('*')) {
        const std::string to = play.text(of_sum.steps.back(), "to");
        const auto size = to == "0" ? 0U : to == "*" ? 1U : static_cast<std::uint32_t>(std::stoul(to.substr(1)));
        CHECK(size < rest);
        CHECK(!heaps.games.wins({heaps.heap(n), heaps.games.heap(size)}));
      }
    }
    for (const auto& [kind, count] : play.met) met[kind] += count;
  }
  for (const char* kind : {"entail_ordinary", "entail_loony", "entail_binding", "entail_again", "entail_no_move",
                           "entail_mex", "entail_moon", "entail_wins"}) {
    CAPTURE(kind);
    CHECK(met[kind] > 0);
  }
}

}  // namespace upstar
