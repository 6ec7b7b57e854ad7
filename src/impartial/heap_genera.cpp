// Genera of heaps: numbers for their sums, and one pass over these.
#include "upstar/impartial/heap_genera.hpp"

#include <algorithm>
#include <map>

#include "impartial/genus_row.hpp"
#include "impartial/heap_kinds.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

using Row = std::vector<std::uint32_t>;

/// Numbers for the sums of kinds up to a weight: in the order of their kinds, from the last one down.
class SumNumbers {
 public:
  SumNumbers(const HeapKinds& kinds, std::uint64_t most_weight, Budget& budget)
      : m_kinds(kinds), m_width(most_weight + 1), m_counts(m_width, 1, charged_to(budget)) {
    for (Kind kind = 1; kind <= kinds.count(); ++kind) {
      const std::uint64_t own = kinds.weight(kind);
      for (std::uint64_t weight = 0; weight < m_width; ++weight) {
        budget.tick();
        const std::uint64_t count = std::uint64_t{at(kind - 1, weight)} + (weight < own ? 0 : at(kind, weight - own));
        if (count > UINT32_MAX) throw LimitError("heaps that fall into more than 2^32 sums");
        m_counts.push_back(static_cast<std::uint32_t>(count));
      }
    }
  }

  std::uint32_t count() const { return m_counts.back(); }

  /// A sum that is read from the last kind down: how many sums come before it, and the weight that is left.
  struct Place {
    std::uint32_t number = 0;
    std::uint64_t weight;
  };
  Place begin() const { return {0, m_width - 1}; }
  Place next(Place place, Kind kind) const {
    return {place.number + at(kind - 1, place.weight), place.weight - m_kinds.weight(kind)};
  }
  bool has_room(Place place, Kind kind) const { return m_kinds.weight(kind) <= place.weight; }

 private:
  std::uint32_t at(Kind kind, std::uint64_t weight) const { return m_counts[kind * m_width + weight]; }

  const HeapKinds& m_kinds;
  std::uint64_t m_width;
  ChargedVector<std::uint32_t> m_counts;  ///< of the sums of the kinds up to one that weigh no more than that
};

/// The digits of all sums of kinds.
class GenusTable {
 public:
  GenusTable(const HeapKinds& kinds, std::uint64_t most_weight, Budget& budget)
      : m_budget(budget),
        m_kinds(kinds),
        m_numbers(kinds, most_weight, budget),
        m_memory(budget),
        m_row_of_sum(charged_to(budget)),
        m_most_twos(kinds.most_twos() + 1),
        m_seen(charged_to(budget)) {
    m_row_of_sum.reserve(m_numbers.count());
    do {
      m_row_of_sum.push_back(find_row());
    } while (step());
  }

  Row digits(const KindSum& sum) const {
    SumNumbers::Place place = m_numbers.begin();
    for (const Kind kind : sum.kinds) place = m_numbers.next(place, kind);
    const Row& row = *m_rows[m_row_of_sum[place.number]];
    Row digits;
    for (std::size_t n = 0; n < row.size() + 2; ++n) digits.push_back(digit_of(row, n + sum.twos) ^ sum.one);
    trim_digits(digits);
    return digits;
  }

 private:
  /// A row, without its first digits, and perhaps with *1.
  struct Option {
    const Row* row;
    std::uint32_t twos;
    std::uint32_t one;
  };

  /// The next sum: the kinds from the last one down, and where each of them stands.
  bool step() {
    for (Kind least = 1;;) {
      const Kind most = m_sum.empty() ? m_kinds.count() : m_sum.back();
      const SumNumbers::Place place = m_places.back();
      if (least <= most && m_numbers.has_room(place, least)) {
        m_sum.push_back(least);
        m_places.push_back(m_numbers.next(place, least));
        return true;
      }
      if (m_sum.empty()) return false;
      least = m_sum.back() + 1;
      m_sum.pop_back();
      m_places.pop_back();
    }
  }

  std::uint32_t find_row() {
    m_options.clear();
    ++m_round;
    for (std::size_t i = 0; i < m_sum.size(); ++i) {
      if (i + 1 == m_sum.size() || m_sum[i + 1] != m_sum[i]) add_moves(i);
    }
    std::size_t settled = 2;
    for (const Option& option : m_options) settled = std::max(settled, option.row->size());
    Row digits;
    append_digits(digits, m_options, settled, [](const Option& option, std::size_t n) {
      return digit_of(*option.row, n + option.twos) ^ option.one;
    });
    m_budget.tick(m_options.size() * digits.size() / 4 + 1);
    return number_of(std::move(digits));
  }

  /// Moves in one heap of the kind at this place, the last of its kind.
  void add_moves(std::size_t moved) {
    const std::vector<KindSum>& moves = m_kinds.options(m_sum[moved]);
    m_budget.tick(moves.size() / 4 + 1);
    for (const KindSum& move : moves) {
      SumNumbers::Place place = m_places[moved];
      std::size_t rest = moved + 1;
      for (const Kind kind : move.kinds) {
        while (rest < m_sum.size() && m_sum[rest] >= kind) place = m_numbers.next(place, m_sum[rest++]);
        place = m_numbers.next(place, kind);
      }
      while (rest < m_sum.size()) place = m_numbers.next(place, m_sum[rest++]);
      add_option(m_row_of_sum[place.number], move.twos, move.one);
    }
  }

  void add_option(std::uint32_t row, std::uint32_t twos, std::uint32_t one) {
    const std::size_t place = std::size_t{twos * 2 + one} + row * m_most_twos * 2;
    if (place >= m_seen.size()) m_seen.resize(place + 1);
    if (m_seen[place] == m_round) return;
    m_seen[place] = m_round;
    m_options.push_back({m_rows[row], twos, one});
  }

  std::uint32_t number_of(Row&& digits) {
    const auto known = m_number_of_row.find(digits);
    if (known != m_number_of_row.end()) return known->second;
    m_memory.claim(2 * sizeof(Row) + 64 + digits.size() * sizeof(std::uint32_t));
    const auto number = static_cast<std::uint32_t>(m_rows.size());
    m_rows.push_back(&m_number_of_row.emplace(std::move(digits), number).first->first);
    return number;
  }

  Budget& m_budget;
  const HeapKinds& m_kinds;
  SumNumbers m_numbers;
  MemoryClaim m_memory;
  std::map<Row, std::uint32_t> m_number_of_row;
  std::vector<const Row*> m_rows;
  ChargedVector<std::uint32_t> m_row_of_sum;
  std::size_t m_most_twos;
  ChargedVector<std::uint32_t> m_seen;  ///< by row, twos and one: the last sum that had such an option
  std::uint32_t m_round = 0;
  std::vector<Kind> m_sum;
  std::vector<SumNumbers::Place> m_places{m_numbers.begin()};
  std::vector<Option> m_options;
};

std::uint32_t nim_sum_of(const HeapSum& heaps, const std::vector<std::uint32_t>& values) {
  std::uint32_t sum = 0;
  for (const std::uint32_t heap : heaps) sum ^= values[heap];
  return sum;
}

/// The nim values of the heaps 0 to `last`.
std::vector<std::uint32_t> nim_values(const HeapOptions& options, std::uint32_t last, Budget& budget) {
  std::vector<std::uint32_t> values{0};
  for (std::uint32_t heap = 1; heap <= last; ++heap) {
    const std::vector<HeapSum> sums = options(heap);
    budget.tick(sums.size() + 1);
    values.push_back(least_absent(sums, [&](const HeapSum& sum) { return nim_sum_of(sum, values); }));
  }
  return values;
}

}  // namespace

std::vector<Genus> heap_genera(const HeapOptions& options, std::uint32_t last, Budget* given) {
  const GivenBudget budget(given);
  const HeapKinds kinds(options, last, budget);
  const GenusTable table(kinds, kinds.weight(kinds.count()), budget);
  const std::vector<std::uint32_t> values = nim_values(options, last, budget);
  std::vector<Genus> genera;
  for (std::uint32_t heap = 0; heap <= last; ++heap) {
    genera.push_back({values[heap], table.digits(kinds.sum_of({heap}))});
  }
  return genera;
}

Genus genus_of_heaps(const HeapOptions& options, const HeapSum& heaps, Budget* given) {
  const GivenBudget budget(given);
  const std::uint32_t last = heaps.empty() ? 0 : *std::max_element(heaps.begin(), heaps.end());
  const HeapKinds kinds(options, last, budget);
  const KindSum sum = kinds.sum_of(heaps);
  const GenusTable table(kinds, kinds.weight(sum), budget);
  return {nim_sum_of(heaps, nim_values(options, last, budget)), table.digits(sum)};
}

MisereId heap_form(MisereStore& store, std::span<const MisereId> forms, const std::vector<HeapSum>& options) {
  MisereGames made(charged_to(store.budget()));
  for (const HeapSum& heaps : options) {
    MisereId sum = MisereStore::zero();
    for (const std::uint32_t heap : heaps) sum = store.add(sum, forms[heap]);
    made.push_back(sum);
  }
  return store.make(made);
}

MisereGames heap_forms(MisereStore& store, const HeapOptions& options, std::uint32_t last) {
  MisereGames forms({MisereStore::zero()}, charged_to(store.budget()));
  for (std::uint32_t heap = 1; heap <= last; ++heap) forms.push_back(heap_form(store, forms, options(heap)));
  return forms;
}

}  // namespace upstar
