// What an evaluation counts, counted again without it.
#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "upstar/ruleset/registry.hpp"

using namespace upstar;

namespace {

/// The components that the position comes apart to, and those of all options of these.
class PlainCount {
 public:
  explicit PlainCount(const AnyPosition& root) {
    meet(root);
    while (!m_waiting.empty()) {
      const AnyPosition component = m_waiting.back();
      m_waiting.pop_back();
      for (const Player player : {Player::left, Player::right}) {
        component.moves(player, [&](const AnyPosition& option) { meet(option); });
      }
    }
  }
  std::uint64_t different() const { return m_met.size(); }
  std::uint64_t all() const { return m_all; }

 private:
  void meet(const AnyPosition& p) {
    p.components([&](const AnyPosition& component) {
      ++m_all;
      const AnyPosition canonical = component.canonical().position;
      if (m_met.insert(canonical.to_text()).second) m_waiting.push_back(canonical);
    });
  }

  std::set<std::string> m_met;
  std::vector<AnyPosition> m_waiting;
  std::uint64_t m_all = 0;
};

struct Counted {
  const char* ruleset;
  const char* position;
};

constexpr Counted counted[] = {{"clobber", "xoxo|oxox|xoxo"},
                               {"domineering", "....|....|..##"},
                               {"amazons", "x..|..o|..."},
                               {"nogo", "...|..."},
                               {"fission", "..x|...|x.."}};

}  // namespace

TEST_CASE("an evaluation counts the different components, and how often it met one again") {
  GameStore store;
  const Registry registry = Registry::standard();
  for (const Counted& each : counted) {
    const auto& [ruleset, text] = each;
    INFO(each.ruleset);
    const auto solver = registry.at(ruleset).open(store, {});
    const AnyPosition p = solver->position(text);
    const PlainCount plain(p);
    const std::uint64_t before = store.budget().progress().positions;
    p.value();
    const EvaluatorStatistics first = solver->statistics();
    CHECK(first.positions == plain.different());
    CHECK(first.positions + first.table_hits + first.closed_forms == plain.all());
    CHECK(store.budget().progress().positions - before == first.positions);
    std::uint64_t components = 0;
    p.components([&](const AnyPosition&) { ++components; });
    p.value();
    CHECK(solver->statistics().positions == first.positions);
    CHECK(solver->statistics().table_hits == first.table_hits + components);
    CHECK(first.bytes > 0);
  }
}
