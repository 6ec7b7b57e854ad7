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
#include "upstar/impartial/heap_genera.hpp"

namespace upstar {

namespace {

constexpr std::size_t most_forms = 5000;    ///< more canonical forms cost more than what they find
constexpr std::uint64_t bytes_of_few = 32;  ///< of a vector of a few numbers

void sort_kinds(KindSum& sum) { std::sort(sum.kinds.begin(), sum.kinds.end(), std::greater<>()); }

/// By heap: the most moves in a row.
std::vector<std::uint64_t> sizes_of(const std::vector<std::vector<HeapSum>>& options) {
  std::vector<std::uint64_t> sizes;
  for (const std::vector<HeapSum>& sums : options) {
    std::uint64_t size = 0;
    for (const HeapSum& heaps : sums) {
      std::uint64_t sum = 1;
      for (const std::uint32_t heap : heaps) sum += sizes[heap];
      size = std::max(size, sum);
    }
    if (size > UINT32_MAX) throw LimitError("heaps of more than 2^32 moves in a row");
    sizes.push_back(size);
  }
  return sizes;
}

}  // namespace

HeapKinds::HeapKinds(const HeapOptions& options_of, std::uint32_t last, Budget& budget) : m_memory(budget) {
  MemoryClaim memory(budget);
  std::vector<std::vector<HeapSum>> options(1);
  for (std::uint32_t heap = 1; heap <= last; ++heap) {
    options.push_back(options_of(heap));
    budget.tick(options.back().size() + 1);
    memory.claim(options.back().size() * (sizeof(HeapSum) + bytes_of_few));
  }
  find_kinds(options);
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

// The options of a heap are of smaller sizes. So the first heap of a kind is a smallest one.
void HeapKinds::find_kinds(const std::vector<std::vector<HeapSum>>& options) {
  Budget& budget = m_memory.budget();
  const std::vector<std::uint64_t> sizes = sizes_of(options);
  std::vector<std::uint32_t> by_size(options.size());
  std::iota(by_size.begin(), by_size.end(), 0);
  std::stable_sort(by_size.begin(), by_size.end(), [&](auto a, auto b) { return sizes[a] < sizes[b]; });
  MisereStore store(budget);
  MisereGames forms(options.size(), MisereStore::zero(), charged_to(budget));
  std::map<MisereId, Kind> kind_of;            // of even games
  std::vector<std::uint32_t> one_of_first{0};  // by kind: whether its first heap is odd
  bool has_forms = true;
  m_heaps.resize(options.size());
  for (const std::uint32_t heap : by_size) {
    if (options[heap].empty()) continue;
    budget.tick(options[heap].size() + 1);
    KindSum& made = m_heaps[heap];
    has_forms = has_forms && store.size() < most_forms;
    MisereId even = MisereStore::zero();
    if (has_forms) {
      forms[heap] = heap_form(store, forms, options[heap]);
      even = MisereStore::even_part(forms[heap]);
      made.one = forms[heap] == even ? 0 : 1;
      made.twos = even == store.heap(2) ? 1 : 0;
      if (even == MisereStore::zero() || made.twos == 1) continue;
    }
    if (const auto known = kind_of.find(even); known != kind_of.end()) {
      made.kinds = {known->second};
      made.one ^= one_of_first[known->second];
      continue;
    }
    add_kind(sizes[heap], options[heap]);
    one_of_first.push_back(std::exchange(made.one, 0));
    made.kinds = {count()};
    if (has_forms) kind_of.emplace(even, count());
  }
}

void HeapKinds::add_kind(std::uint64_t size, const std::vector<HeapSum>& options) {
  std::vector<KindSum> moves;
  for (const HeapSum& sum : options) moves.push_back(sum_of(sum));
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  m_memory.claim(moves.size() * (sizeof(KindSum) + bytes_of_few));
  for (const KindSum& move : moves) m_most_twos = std::max(m_most_twos, move.twos);
  m_sizes.push_back(size);
  m_options.push_back(std::move(moves));
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
