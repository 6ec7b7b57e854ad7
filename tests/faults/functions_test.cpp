// Every function, ruleset, explanation and contest problem is stopped at a tick, by a limit of memory, and by an
// allocation that fails, at every step or a sample of them. It may say that it is not finished. It may not end the
// program, lose or free twice any memory, keep any of its budget, or answer otherwise afterwards.
#include <doctest/doctest.h>

#include <new>
#include <optional>
#include <string>
#include <vector>

#include "checked_memory.hpp"
#include "expr/example_file.hpp"
#include "sampled.hpp"
#include "upstar/base/error.hpp"
#include "upstar/contest/problem.hpp"
#include "upstar/expr/function_info.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {
namespace {

enum class Fault { tick, memory, allocation };

/// The answer or what is wrong with the question; nullopt if it is not finished.
template <class Work>
std::optional<std::string> answer_of(Work&& work) {
  try {
    try {
      return work();
    } catch (const LimitError&) {
      return std::nullopt;
    } catch (const Error& error) {
      return error.what();
    }
  } catch (const std::bad_alloc&) {
    return std::nullopt;
  }
}

/// One work, in a store of its own each time.
class Trial {
 public:
  using Work = std::string (*)(Session& session, std::string_view text);

  Trial(const Registry& registry, Work work, std::string_view text)
      : m_registry(registry), m_work(work), m_text(text) {}

  /// What is wrong, or nothing.
  std::string run(Fault fault) {
    // Twice, so that what is made once for the program is there.
    for (int i = 0; i < 2; ++i) attempt(std::nullopt, 0);
    if (!m_wanted) return std::string(m_text) + ": it does not end";
    const std::uint64_t usual = m_charged;
    tests::SampledSteps steps(m_text);
    for (m_is_met = true; m_is_met;) {
      const std::uint64_t step = steps.next();
      std::string wrong = attempt(fault, step);
      if (wrong.empty() && m_left > 0) wrong = attempt(fault, step);  // an error may make something for the program too
      if (wrong.empty() && m_left > 0) wrong = std::to_string(m_left) + " allocations are never freed";
      if (wrong.empty() && m_charged > 2 * usual) wrong = std::to_string(m_charged - usual) + " bytes stay charged";
      if (!wrong.empty()) return std::string(m_text) + ": at step " + std::to_string(step) + ": " + wrong;
    }
    return "";
  }

 private:
  /// Does the work twice in a store of its own, the first time with the fault. **Returns** what is wrong.
  std::string attempt(std::optional<Fault> fault, std::uint64_t step) {
    const std::int64_t before = tests::live_allocations();
    {
      Budget budget;
      GameStore store(&budget);
      {
        Session session(store, m_registry);
        session.read_files_with(tests::read_example_file);
        if (std::string wrong = stopped(session, budget, fault, step); !wrong.empty()) return wrong;
      }
      m_charged = budget.progress().bytes - store.statistics().bytes;
    }
    m_left = tests::live_allocations() - before;
    return "";
  }

  std::string stopped(Session& session, Budget& budget, std::optional<Fault> fault, std::uint64_t step) {
    if (fault == Fault::tick) budget.stop_at_tick(step);
    if (fault == Fault::memory) budget.limit_memory(budget.progress().bytes + 32 * step);
    if (fault == Fault::allocation) tests::fail_allocation(step);
    const std::optional<std::string> found = answer_of([&] { return m_work(session, m_text); });
    m_is_met = fault == Fault::allocation ? tests::allocation_failed() : !found;
    tests::fail_allocation(0);
    budget.start();
    budget.stop_at_tick(UINT64_MAX);
    budget.limit_memory(UINT64_MAX);
    if (!fault && !m_wanted) m_wanted = found;
    if (found && found != m_wanted) return "it answers " + *found;
    session.clear_definitions();
    const std::optional<std::string> again = answer_of([&] { return m_work(session, m_text); });
    if (again != m_wanted) return "asked again it answers " + again.value_or("nothing");
    return "";
  }

  const Registry& m_registry;
  Work m_work;
  std::string_view m_text;
  std::optional<std::string> m_wanted;
  bool m_is_met = false;
  std::int64_t m_left = 0;      ///< allocations that were not freed
  std::uint64_t m_charged = 0;  ///< bytes at the end, beside those of the store
};

std::string evaluated(Session& session, std::string_view line) { return session.to_text(session.evaluate(line)); }

std::string explained(Session& session, std::string_view line) {
  std::string text;
  for (const std::string& sentence : session.to_lines(session.explain(line))) text += sentence + "\n";
  return text;
}

std::string printed(Session& session, std::string_view line) {
  std::string text;
  const Answer answer = session.evaluate(line);
  for (const std::string_view name : style_names()) text += session.to_text(answer, *style_named(name)) + "\n";
  return text;
}

/// Who wins the position beside others, in normal and in misère play.
std::string searched(Session& session, std::string_view position) {
  const std::string normal = evaluated(session, "outcome(" + std::string(position) + " + ^ - *)");
  const bool is_long = position.starts_with("gen_cutcake");
  return is_long ? normal : normal + evaluated(session, "misere_outcome(" + std::string(position) + ")");
}

/// A contest problem's example, with all that can be asked for.
std::string solved(Session& session, std::string_view name) {
  const Problem& problem = contest_problem(name);
  const SolveOptions options{problem.explains, problem.has_moves};
  return problem.solve(problem.example_input, options, &session.store().budget());
}

void try_all(Trial::Work work, const std::vector<std::string>& texts) {
  const Registry registry = Registry::standard();
  for (const std::string& text : texts) {
    for (const Fault fault : {Fault::tick, Fault::memory, Fault::allocation}) {
      CHECK(Trial(registry, work, text).run(fault) == "");
    }
  }
}

std::vector<std::string> examples() {
  std::vector<std::string> texts;
  for (const FunctionInfo& info : function_infos()) texts.emplace_back(info.example);
  return texts;
}

std::vector<std::string> positions() {
  std::vector<std::string> texts;
  const Registry registry = Registry::standard();
  for (const RulesetEntry& entry : registry.entries()) {
    texts.push_back(entry.info.name + "(\"" + entry.info.example + "\")");
  }
  return texts;
}

std::vector<std::string> problems() {
  std::vector<std::string> texts;
  for (const Problem& problem : contest_problems()) texts.emplace_back(problem.name);
  return texts;
}

const std::vector<std::string> corners{
    "^*12",
    "{-1,-1 + Miny(2)|5}",
    "{0,*|*,{1|0}}",
    "{{*|}|{0,{1|*}|}}",
    "{4||2|0} + {3|1} - Tiny(2)",
    "f(n) := if n <= 0 then 0 else {f(n - 1)|-f(n - 1)}; f(4)",
    "over - upon + a{0|{a|-1}}",
    "[x in 1..4, {x|-x}]",
    "1/(omega + 1) + omega",
};

}  // namespace

TEST_CASE("every function can be stopped") { try_all(evaluated, examples()); }
TEST_CASE("every ruleset can be stopped") { try_all(evaluated, positions()); }
TEST_CASE("every search can be stopped") { try_all(searched, positions()); }
TEST_CASE("every explanation can be stopped") {
  try_all(explained, examples());
  try_all(explained, corners);
  try_all(explained,
          {"{4||2|0} >= *", "outcome(nim(3) + ^)", "over <= upon + 1", "value(cutcake(2, 5))", "a{0|{a|-1}} || 0",
           "mean({4||2|0})", "1 + Tiny(2) > Miny(3)", "score({3||2|1}) > 2", "score({0|0}) >= 0",
           "row_ends(\"1 5 2\") + row_ends(\"3\")", "hex(\"..|..\")", "top_entails(4) + *2", "value(top_entails(3))"});
}
TEST_CASE("every contest problem can be stopped") { try_all(solved, problems()); }
TEST_CASE("all printing can be stopped") { try_all(printed, corners); }

}  // namespace upstar
