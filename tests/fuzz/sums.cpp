// Bytes as a sum of positions and values: who wins it is as its value says, whatever the search may prune.
//
//     byte b: the kind of a term b / 64; its negative if b is odd
//       0 number  (next byte - 128) / 2^(next byte % 12)       2 a strip of clobber, from the next byte
//       1 ups and a nimber, from the next byte                3 a board of domineering, from the next byte
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/transformers.hpp"
#include "upstar/search/outcome_search.hpp"

namespace {

using namespace upstar;

class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : m_next(data), m_end(data + size) {}
  bool are_left() const { return m_next != m_end; }
  unsigned next() { return are_left() ? *m_next++ : 0U; }

 private:
  const std::uint8_t* m_next;
  const std::uint8_t* m_end;
};

class Terms {
 public:
  explicit Terms(GameStore& store)
      : m_store(store),
        m_transformers(store),
        m_clobber(m_registry.at("clobber").open(store, {})),
        m_domineering(m_registry.at("domineering").open(store, {})) {}

  void add(Bytes& bytes) {
    const unsigned kind = bytes.next();
    const bool is_negative = kind % 2 != 0;
    if (kind < 128) {
      const GameId g = value(kind / 64, bytes);
      add(is_negative ? m_store.negate(g) : g);
    } else {
      const AnyPosition p = position(kind / 64, bytes);
      add(is_negative ? m_transformers.swapped(p) : p);
    }
  }
  const std::vector<SearchTerm>& all() const { return m_terms; }
  GameId sum() const { return m_sum; }

 private:
  void add(GameId g) {
    m_terms.emplace_back(g);
    m_sum = m_store.add(m_sum, g);
  }
  void add(const AnyPosition& p) {
    m_terms.emplace_back(p);
    m_sum = m_store.add(m_sum, p.value());
  }
  GameId value(unsigned kind, Bytes& bytes) {
    const int operand = static_cast<int>(bytes.next()) - 128;
    if (kind == 0) return m_store.number(Dyadic(operand) >> (bytes.next() % 12));
    return m_store.number_up_star({0, operand / 16, (operand + 128) % 8});
  }
  AnyPosition position(unsigned kind, Bytes& bytes) {
    unsigned code = bytes.next();
    std::string cells;
    if (kind == 2) {
      for (; code > 0; code /= 3) cells += "xo."[code % 3];
      return m_clobber->position(cells);
    }
    for (int cell = 0; cell < 8; ++cell, code /= 2)
      cells.append(cell == 4 ? "|" : "").append(code % 2 == 0 ? "." : "#");
    return m_domineering->position(cells);
  }

  GameStore& m_store;
  Registry m_registry = Registry::standard();
  Transformers m_transformers;
  std::unique_ptr<PositionSolver> m_clobber, m_domineering;
  std::vector<SearchTerm> m_terms;
  GameId m_sum = GameStore::zero();
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Budget budget;
  budget.limit_memory(std::uint64_t{1} << 28);
  budget.limit_time(std::chrono::milliseconds(500));
  GameStore store(&budget);
  try {
    Terms terms(store);
    Bytes bytes(data, size);
    while (bytes.are_left() && terms.all().size() < 6) terms.add(bytes);
    bool on[6];
    for (bool& is_on : on) is_on = bytes.next() % 2 == 0;
    const SearchOptions options{
        .cancel = on[0], .bounds = on[1], .values = on[2], .order = on[3], .late = on[4], .ahead = on[5]};
    OutcomeSearch search(store, Play::normal, options);
    if (search.outcome(terms.all()) != store.outcome(terms.sum())) std::abort();
  } catch (const LimitError&) {
  }
  return 0;
}
