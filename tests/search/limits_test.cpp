// Searches that a limit cuts off, and that are asked again.
#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

#include "search/random_sums.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

using tests::RandomSums;
using tests::Terms;

namespace {

/// Lets the next search fail, at a random point, until it is gone.
class Limit {
 public:
  explicit Limit(RandomSums& sums) : m_budget(sums.store().budget()) {
    switch (sums.below(4)) {
      case 0: m_budget.limit_memory(m_budget.progress().bytes + sums.below(3000)); break;
      case 1: m_budget.limit_memory(m_budget.progress().bytes + sums.below(100'000)); break;
      case 2: m_budget.limit_time(std::chrono::seconds(0)); break;
      default: m_budget.cancel_by(&m_flag); break;
    }
    try {  // now and then a budget looks whether there is still time; this moves the next look
      for (std::size_t ticks = sums.below(600); ticks > 0; --ticks) m_budget.tick();
    } catch (const LimitError&) {
    }
  }
  ~Limit() {
    m_budget.limit_memory(UINT64_MAX);
    m_budget.limit_time(std::nullopt);
    m_budget.cancel_by(nullptr);
  }
  Limit(const Limit&) = delete;
  Limit& operator=(const Limit&) = delete;

 private:
  Budget& m_budget;
  std::atomic<bool> m_flag = true;
};

}  // namespace

TEST_CASE("a search that was cut off, anywhere and many times, goes on to the right answer") {
  for (const Play play : {Play::normal, Play::misere}) {
    for (const bool values : {false, true}) {
      RandomSums sums(31);
      std::unique_ptr<OutcomeSearch> search;
      int cut = 0;
      const int cases = tests::scaled(400);
      for (int i = 0; i < cases; ++i) {
        if (i % 10 == 0) search = std::make_unique<OutcomeSearch>(sums.store(), play, SearchOptions{.values = values});
        const Terms terms = sums.sum(play);
        const Player first = sums.one_in(2) ? Player::left : Player::right;
        const Player winner = sums.naive().winner(terms, first, play);
        CAPTURE(sums.text_of(terms));
        for (int again = 0; again < 4; ++again) {
          std::optional<Player> found;
          try {
            const Limit limit(sums);
            found = search->winner(terms, first);
          } catch (const LimitError&) {
            ++cut;
          }
          if (found) REQUIRE(*found == winner);
        }
        REQUIRE(search->winner(terms, first) == winner);
      }
      CHECK(cut >= cases / 10);
    }
  }
}

TEST_CASE("past the memory limit a search stops, and gives all of it back when it is gone") {
  Budget budget;
  GameStore store(&budget);
  const auto clobber = Registry::standard().at("clobber").open(store, {});
  const Terms terms{clobber->position("xoxoxo|oxoxox|xoxoxo|oxoxox|xoxoxo")};
  const std::uint64_t before = budget.progress().bytes;
  {
    OutcomeSearch search(store, Play::misere);
    budget.limit_memory(before + 3'000'000);
    CHECK_THROWS_AS(search.outcome(terms), LimitError);
    CHECK(budget.progress().bytes <= before + 3'000'000);
    CHECK(budget.progress().bytes > before + 1'000'000);
  }
  CHECK(budget.progress().bytes == before);
}

}  // namespace upstar
