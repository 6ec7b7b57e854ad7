// Which heaps are of one kind, and what the kinds weigh.
#include "impartial/heap_kinds.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::size_t most_forms = 5000;  ///< more canonical forms cost more than what they find

void sort_kinds(KindSum& sum) { std::sort(sum.kinds.begin(), sum.kinds.end(), std::greater<>()); }

MisereId form_of(MisereStore& store, const MisereGames& forms, const std::vector<HeapSum>& options) {
  MisereGames made(charged_to(store.budget()));
  for (const HeapSum& heaps : options) {
    MisereId sum = MisereStore::zero();
    for (const std::uint32_t heap : heaps) sum = store.add(sum, forms[heap]);
    made.push_back(sum);
  }
  return store.make(made);
}

/// The most moves in a row.
std::uint64_t size_of(const std::vector<HeapSum>& options, const std::vector<std::uint64_t>& sizes) {
  std::uint64_t most = 0;
  for (const HeapSum& heaps : options) {
    std::uint64_t sum = 0;
    for (const std::uint32_t heap : heaps) sum += sizes[heap];
    most = std::max(most, sum);
  }
  if (most > UINT32_MAX) throw LimitError("heaps of more than 2^32 moves in a row");
  return options.empty() ? 0 : most + 1;
}

}  // namespace

HeapKinds::HeapKinds(const HeapOptions& options, std::uint32_t last, Budget& budget) : m_memory(budget) {
  find_kinds(options, last);
  sort_by_size();
  find_more();
}

KindSum HeapKinds::sum_of(const HeapSum& heaps) const {
  KindSum sum;
  for (const std::uint32_t heap : heaps) {
    const KindSum& one = m_heaps[heap];
    sum.kinds.insert(sum.kinds.end(), one.kinds.begin(), one.kinds.end());
    sum.twos += one.twos;
    sum.one ^= one.one;
  }
  sort_kinds(sum);
  return sum;
}

void HeapKinds::find_kinds(const HeapOptions& options, std::uint32_t last) {
  Budget& budget = m_memory.budget();
  MisereStore store(budget);
  MisereGames forms({MisereStore::zero()}, charged_to(budget));
  std::map<MisereId, Kind> kind_of;            // of even games
  std::vector<std::uint32_t> one_of_first{0};  // by kind: whether its first heap is odd
  std::vector<std::uint64_t> sizes{0};         // by heap
  for (std::uint32_t heap = 1; heap <= last; ++heap) {
    const std::vector<HeapSum> sums = options(heap);
    budget.tick(sums.size() + 1);
    sizes.push_back(size_of(sums, sizes));
    KindSum made;
    std::optional<MisereId> even;
    if (forms.size() == heap && store.size() < most_forms) {
      const MisereId form = forms.emplace_back(form_of(store, forms, sums));
      even = MisereStore::even_part(form);
      made.one = form == *even ? 0 : 1;
      made.twos = *even == store.heap(2) ? 1 : 0;
    }
    const bool is_of_none = sums.empty() || even == MisereStore::zero() || made.twos == 1;
    if (const auto known = even ? kind_of.find(*even) : kind_of.end(); known != kind_of.end()) {
      made.kinds = {known->second};
      made.one ^= one_of_first[known->second];
      sizes[heap] = m_sizes[known->second];
    } else if (!is_of_none) {
      std::vector<KindSum> moves;
      for (const HeapSum& sum : sums) moves.push_back(sum_of(sum));
      add_kind(sizes[heap], std::move(moves));
      one_of_first.push_back(std::exchange(made.one, 0));
      made.kinds = {count()};
      if (even) kind_of.emplace(*even, count());
    }
    m_heaps.push_back(std::move(made));
  }
}

void HeapKinds::add_kind(std::uint64_t size, std::vector<KindSum>&& moves) {
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  m_memory.claim(moves.size() * (sizeof(KindSum) + 2 * sizeof(void*) + 2 * sizeof(Kind)) + sizeof(KindSum));
  for (const KindSum& move : moves) m_most_twos = std::max(m_most_twos, move.twos);
  m_sizes.push_back(size);
  m_options.push_back(std::move(moves));
}

void HeapKinds::sort_by_size() {
  std::vector<Kind> in_order(m_sizes.size()), number(m_sizes.size());
  std::iota(in_order.begin(), in_order.end(), 0);
  std::stable_sort(in_order.begin(), in_order.end(), [&](Kind a, Kind b) { return m_sizes[a] < m_sizes[b]; });
  std::vector<std::uint64_t> sizes;
  std::vector<std::vector<KindSum>> options;
  for (const Kind kind : in_order) {
    number[kind] = static_cast<Kind>(sizes.size());
    sizes.push_back(m_sizes[kind]);
    options.push_back(std::move(m_options[kind]));
  }
  const auto rename = [&](KindSum& sum) {
    for (Kind& kind : sum.kinds) kind = number[kind];
    sort_kinds(sum);
  };
  std::for_each(m_heaps.begin(), m_heaps.end(), rename);
  for (std::vector<KindSum>& moves : options) std::for_each(moves.begin(), moves.end(), rename);
  m_sizes = std::move(sizes);
  m_options = std::move(options);
}

/// The greatest that makes no move heavier.
void HeapKinds::find_more() {
  m_more = m_sizes.back() + 1;
  for (Kind kind = 1; kind <= count(); ++kind) {
    for (const KindSum& move : m_options[kind]) {
      const std::size_t kinds = move.kinds.size();
      if (kinds > 1) m_more = std::min(m_more, (m_sizes[kind] - size(move)) / (kinds - 1));
    }
  }
}

std::uint64_t HeapKinds::size(const KindSum& sum) const {
  std::uint64_t total = 0;
  for (const Kind kind : sum.kinds) total += m_sizes[kind];
  return total;
}

}  // namespace upstar
