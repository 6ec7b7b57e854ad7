// The table, its monoid, and what each failure adds to it.
#include "impartial/quotient_learner.hpp"

#include <algorithm>
#include <set>

#include "impartial/heap_sums.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/hash.hpp"
#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t bytes_of_node = 96;  ///< of a tree that holds a sum, about

}  // namespace

HeapSum joined(const HeapSum& a, const HeapSum& b) {
  HeapSum sum(a.size() + b.size());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), sum.begin(), std::greater<>());
  return sum;
}

std::size_t QuotientLearner::SumHash::operator()(const HeapSum& sum) const {
  std::uint64_t hash = sum.size();
  for (const std::uint32_t heap : sum) hash = mix(hash, heap);
  return static_cast<std::size_t>(hash);
}

QuotientLearner::QuotientLearner(const std::vector<std::vector<HeapSum>>& options, const MisereQuotient& old,
                                 Budget& budget)
    : m_options(options),
      m_old(old),
      m_budget(budget),
      m_last(static_cast<std::uint32_t>(options.size() - 1)),
      m_known(charged_to(budget)),
      m_memory(budget) {
  for (std::uint32_t heap = 1; heap <= m_last; ++heap) {
    if (!options[heap].empty()) m_heaps.push_back(heap);
  }
  // What told the elements of the old quotient apart tells them apart now.
  for (const MisereQuotient::Word& word : old.words) {
    HeapSum sum;
    for (std::size_t i = word.size(); i-- > 0;) sum.insert(sum.end(), word[i], old.generators[i]);
    std::sort(sum.begin(), sum.end(), std::greater<>());
    if (!sum.empty()) m_tests.push_back(std::move(sum));
  }
}

MisereQuotient QuotientLearner::learn() {
  for (;;) {
    fill_table();
    if (add_test_for_order()) continue;
    MisereQuotient quotient = hypothesis();
    QuotientProof proof(quotient, m_budget);
    bool holds = true;
    for (const std::uint32_t heap : m_heaps) {
      holds = holds && proof.add(heap, quotient.phi[heap], images_of(quotient, m_options[heap]));
    }
    if (holds) return quotient;
    add_test_for(proof.failure(), quotient);
  }
}

QuotientLearner::Row QuotientLearner::row_of(const HeapSum& sum) {
  Row row;
  for (const HeapSum& test : m_tests) row.push_back(is_p(joined(sum, test)));
  return row;
}

// Sums are tried from the least one up, so that the first with its row is the least one.
void QuotientLearner::fill_table() {
  m_sums.clear();
  MemoryClaim memory(m_budget);
  std::map<Row, std::uint32_t> classes;
  std::set<HeapSum> waiting{HeapSum()};
  while (!waiting.empty()) {
    const HeapSum sum = *waiting.begin();
    waiting.erase(waiting.begin());
    m_budget.tick();
    if (!classes.emplace(row_of(sum), static_cast<std::uint32_t>(m_sums.size())).second) continue;
    memory.claim(m_tests.size() / 8 + m_heaps.size() * (bytes_of_node + sum.size() * sizeof(std::uint32_t)));
    m_sums.push_back(sum);
    for (const std::uint32_t heap : m_heaps) waiting.insert(joined(sum, {heap}));
  }
  m_next.assign(m_sums.size(), {});
  for (std::size_t r = 0; r < m_sums.size(); ++r) {
    for (const std::uint32_t heap : m_heaps) m_next[r].push_back(classes.at(row_of(joined(m_sums[r], {heap}))));
  }
}

/// Where r + h + k depends on which of the heaps is added first, one of them and a test part two sums held to be alike.
bool QuotientLearner::add_test_for_order() {
  for (std::uint32_t r = 0; r < m_sums.size(); ++r) {
    for (std::size_t h = 0; h < m_heaps.size(); ++h) {
      for (std::size_t k = 0; k < h; ++k) {
        const std::uint32_t a = m_next[m_next[r][h]][k], b = m_next[m_next[r][k]][h];
        if (a == b) continue;
        const HeapSum sum = joined(m_sums[r], joined({m_heaps[h]}, {m_heaps[k]}));
        const auto differs = [&](const HeapSum& test) {
          return is_p(joined(m_sums[a], test)) != is_p(joined(m_sums[b], test));
        };
        const HeapSum test = *std::find_if(m_tests.begin(), m_tests.end(), differs);
        const bool is_first = is_p(joined(sum, test)) != is_p(joined(m_sums[a], test));
        const std::size_t last = is_first ? k : h;
        const HeapSum longer = joined(test, {m_heaps[last]});
        // Either the step before the last one is wrong, or the last one, which the test itself would show.
        add_test(longer);
        return true;
      }
    }
  }
  return false;
}

void QuotientLearner::add_test(HeapSum test) {
  if (std::find(m_tests.begin(), m_tests.end(), test) != m_tests.end()) {
    throw LimitError("the quotient was not found: a test that should tell two sums of heaps apart does not");
  }
  m_tests.push_back(std::move(test));
}

MisereQuotient QuotientLearner::hypothesis() {
  MisereQuotient q;
  q.size = static_cast<std::uint32_t>(m_sums.size());
  q.phi.assign(m_last + 1, 0);
  std::vector<std::size_t> place(m_last + 1);
  for (std::size_t i = 0; i < m_heaps.size(); ++i) {
    place[m_heaps[i]] = i;
    q.phi[m_heaps[i]] = m_next[0][i];
  }
  const MemoryClaim memory(m_budget, std::size_t{q.size} * q.size * sizeof(std::uint32_t));
  q.product.assign(std::size_t{q.size} * q.size, 0);
  for (std::uint32_t x = 0; x < q.size; ++x) {
    m_budget.tick(q.size);
    for (std::uint32_t y = 0; y < q.size; ++y) {
      std::uint32_t element = x;
      for (const std::uint32_t heap : m_sums[y]) element = m_next[element][place[heap]];
      q.product[std::size_t{x} * q.size + y] = element;
    }
  }
  q.is_p.clear();
  for (const HeapSum& sum : m_sums) q.is_p.push_back(is_p(sum));
  return q;
}

/// The sums that the failure is about: one of them has another outcome than the quotient says.
void QuotientLearner::add_test_for(const QuotientProof::Failure& failure, const MisereQuotient& quotient) {
  if (failure.is_p) {
    const HeapSum& base = m_sums[failure.element];
    if (add_test_by_sum(joined(base, {failure.heap}), quotient)) return;
    for (const HeapSum& option : m_options[failure.heap]) {
      if (add_test_by_sum(joined(base, option), quotient)) return;
    }
  } else {
    HeapSum sum = failure.sum;
    std::sort(sum.begin(), sum.end(), std::greater<>());
    if (add_test_by_sum(sum, quotient)) return;
    for (const HeapSum& option : options_of_sum(sum)) {
      if (add_test_by_sum(option, quotient)) return;
    }
  }
  throw LimitError("the quotient was not found: its proof fails, and no sum shows why");
}

/// If the sum has another outcome than the quotient says: some step from the representative of its first heaps to that
/// of one more is wrong, which the rest of the heaps shows.
bool QuotientLearner::add_test_by_sum(const HeapSum& sum, const MisereQuotient& quotient) {
  std::uint32_t element = 0;
  for (const std::uint32_t heap : sum) element = quotient.times(element, quotient.phi[heap]);
  const bool truth = is_p(sum);
  if (quotient.is_p[element] == truth) return false;
  element = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    element = quotient.times(element, quotient.phi[sum[i]]);
    const HeapSum rest(sum.begin() + static_cast<std::ptrdiff_t>(i) + 1, sum.end());
    if (is_p(joined(m_sums[element], rest)) == truth) continue;
    add_test(rest);
    return true;
  }
  return false;
}

std::uint64_t QuotientLearner::bytes_of_options(const HeapSum& sum) const {
  std::uint64_t bytes = 0;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    // The list grows by doubling.
    for (const HeapSum& option : m_options[sum[i]]) {
      bytes += bytes_of_sum(sum.size() - 1 + option.size()) + 2 * sizeof(HeapSum);
    }
  }
  return bytes;
}

std::vector<HeapSum> QuotientLearner::options_of_sum(const HeapSum& sum) const {
  std::vector<HeapSum> options;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    if (i > 0 && sum[i] == sum[i - 1]) continue;
    HeapSum rest = sum;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    for (const HeapSum& option : m_options[sum[i]]) options.push_back(joined(rest, option));
  }
  return options;
}

bool QuotientLearner::is_known_p(const HeapSum& sum, bool& is_known) const {
  is_known = true;
  if (sum.empty()) return false;
  if (sum.front() < m_last) {
    std::uint32_t element = 0;
    for (const std::uint32_t heap : sum) element = m_old.times(element, m_old.phi[heap]);
    return m_old.is_p[element];
  }
  const auto place = m_known.find(sum);
  is_known = place != m_known.end();
  return is_known && place->second;
}

// A search on a stack of its own.
bool QuotientLearner::is_p(const HeapSum& root) {
  bool is_known = false;
  const bool result = is_known_p(root, is_known);
  if (is_known) return result;
  struct Frame {
    HeapSum sum;
    MemoryClaim memory;
    std::vector<HeapSum> options;
    std::size_t next = 0;
  };
  std::vector<Frame> frames;
  const auto begin = [&](HeapSum sum) {
    MemoryClaim memory(m_budget, sizeof(Frame) + bytes_of_sum(sum.size()) + bytes_of_options(sum));
    std::vector<HeapSum> options = options_of_sum(sum);
    frames.push_back({std::move(sum), std::move(memory), std::move(options)});
  };
  begin(root);
  for (;;) {
    m_budget.tick();
    Frame& frame = frames.back();
    bool wins = false;
    while (!wins && frame.next < frame.options.size()) {
      wins = is_known_p(frame.options[frame.next], is_known);
      if (!is_known) break;
      ++frame.next;
    }
    if (!wins && frame.next < frame.options.size()) {
      begin(frame.options[frame.next]);
      continue;
    }
    m_memory.claim(bytes_of_sum(frame.sum.size()) - sizeof(HeapSum));
    m_known.emplace(frame.sum, !wins);
    frames.pop_back();
    if (frames.empty()) return !wins;
  }
}

}  // namespace upstar
