// What the tests of tables share: searches over random sums whose positions belong to a session, and their files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "search/random_sums.hpp"
#include "upstar/expr/session.hpp"

namespace upstar::tests::tables {

constexpr std::string_view program = "program 1";

/// The file of a search.
inline std::string saved(OutcomeSearch& search) {
  std::string file;
  search.save(program, [&](std::string_view bytes) { file += bytes; });
  return file;
}

/// Random sums whose positions belong to a session, which reads the expressions of tables.
class Tables {
 public:
  explicit Tables(std::uint64_t seed) : sums(seed), session(sums.store(), m_registry) {}

  Terms read(const std::string& text) {
    Terms terms;
    for (const Summand& summand : session.summands(text)) terms.push_back(summand.search_term());
    return terms;
  }
  /// Positions of different rulesets, as they are or negated, and perhaps a value. All parts are read as the parts that
  /// they were.
  Terms plain_sum(Play play) {
    Terms terms;
    std::size_t followers = 1;
    while (terms.empty() || followers < 500) {
      const AnyPosition& position = sums.any_of(sums.positions());
      const std::string text = position.to_expression();
      const auto has = [&](const char* name) { return text.find(name) != std::string::npos; };
      if (has("token") || has("king_dirt[") || has("arc_kayles")) continue;
      followers *= 1 + sums.naive().followers(position, 100);
      terms.push_back(read(sums.one_in(2) ? text : "-(" + text + ")").front());
    }
    if (play == Play::normal && sums.one_in(2)) terms.emplace_back(sums.value());
    return terms;
  }
  Terms sum(Play play, std::size_t most = 5, std::size_t size = 3000) {
    Terms terms = sums.sum(play, most, size);
    for (SearchTerm& term : terms) {
      if (const auto* position = std::get_if<AnyPosition>(&term)) term = read(position->to_expression()).front();
    }
    return terms;
  }
  void load(OutcomeSearch& search, std::string_view file) {
    search.load(program, file, [&](std::string_view text) {
      const Terms terms = read(std::string(text));
      return terms.size() == 1 ? terms.front() : SearchTerm(sums.value_of(terms));
    });
  }

 private:
  Registry m_registry = Registry::standard();

 public:
  RandomSums sums;
  Session session;
};

struct Kind {
  Play play;
  SearchOptions options;
};

inline const Kind kinds[] = {{Play::normal, {}}, {Play::normal, {.values = false}}, {Play::misere, {}}};

}  // namespace upstar::tests::tables
