// Conditions (P) and (N): rows of products, and the pairs of images of sums and of their options.
#include "impartial/quotient_proof.hpp"

#include <algorithm>

namespace upstar {

std::vector<ElementSet> rows_of(const MisereQuotient& quotient, Budget& budget) {
  std::vector<ElementSet> rows(quotient.size, ElementSet(quotient.size));
  for (std::uint32_t x = 0; x < quotient.size; ++x) {
    budget.tick(quotient.size / 16 + 1);
    for (std::uint32_t y = 0; y < quotient.size; ++y) rows[x][y] = quotient.is_p[quotient.times(x, y)];
  }
  return rows;
}

ElementSet images_of(const MisereQuotient& quotient, const std::vector<HeapSum>& options) {
  ElementSet images(quotient.size);
  for (const HeapSum& option : options) {
    std::uint32_t image = 0;
    for (const std::uint32_t heap : option) image = quotient.times(image, quotient.phi[heap]);
    images.set(image);
  }
  return images;
}

QuotientProof::QuotientProof(const MisereQuotient& quotient, Budget& budget)
    : m_quotient(&quotient),
      m_budget(&budget),
      m_p(quotient.size),
      m_at(quotient.size),
      m_memory(budget, quotient.size * (bytes_of_set(quotient) + sizeof(m_at[0]))) {
  m_rows = rows_of(quotient, budget);
  for (std::uint32_t x = 0; x < quotient.size; ++x) m_p[x] = quotient.is_p[x];
  m_pairs.push_back({0, ElementSet(quotient.size), 0, 0});
}

bool QuotientProof::may_be(std::uint32_t image, const ElementSet& targets) const {
  bool holds = true;
  for_each_element(targets, [&](std::uint32_t t) { holds = holds && !m_rows[image].intersects(m_rows[t]); });
  return holds;
}

bool QuotientProof::has_pair(std::uint32_t image, const ElementSet& targets) const {
  return std::any_of(m_at[image].begin(), m_at[image].end(),
                     [&](std::uint32_t pair) { return m_pairs[pair].targets.is_subset_of(targets); });
}

bool QuotientProof::add(std::uint32_t heap, std::uint32_t image, const ElementSet& targets) {
  if (!may_be(image, targets)) {
    for_each_element(targets, [&](std::uint32_t t) {
      const ElementSet both = m_rows[image] & m_rows[t];
      if (both.any()) m_failure = {static_cast<std::uint32_t>(both.find_first()), heap, t};
    });
    return false;
  }
  // What a sum with the same image and no other options has done, this heap cannot do worse.
  if (has_pair(image, targets)) return true;
  m_memory.claim(sizeof(Heap) + bytes_of_set(*m_quotient));
  m_heaps.push_back({heap, image, targets});
  const std::size_t old = m_pairs.size();
  for (std::uint32_t pair = 0; pair < old; ++pair) {
    if (!add_to_pair(pair, m_heaps.back())) return false;
  }
  for (auto pair = static_cast<std::uint32_t>(old); pair < m_pairs.size(); ++pair) {
    for (const Heap& other : m_heaps) {
      if (!add_to_pair(pair, other)) return false;
    }
  }
  return true;
}

bool QuotientProof::add_to_pair(std::uint32_t pair, const Heap& heap) {
  m_budget->tick(m_quotient->size / 16 + 1);
  if (pair != 0) {
    const auto& alive = m_at[m_pairs[pair].image];
    if (std::find(alive.begin(), alive.end(), pair) == alive.end()) return true;
  }
  const std::uint32_t image = m_quotient->times(m_pairs[pair].image, heap.image);
  ElementSet targets = times(m_pairs[pair].targets, heap.image) | times(heap.targets, m_pairs[pair].image);
  if (has_pair(image, targets)) return true;
  // The lists grow by doubling.
  m_memory.claim(3 * (sizeof(Pair) + sizeof(std::uint32_t)) + bytes_of_set(*m_quotient));
  const bool holds = m_p[image] || m_p.intersects(targets);
  std::erase_if(m_at[image], [&](std::uint32_t other) { return targets.is_subset_of(m_pairs[other].targets); });
  m_at[image].push_back(static_cast<std::uint32_t>(m_pairs.size()));
  m_pairs.push_back({image, std::move(targets), pair, heap.heap});
  if (!holds) {
    m_failure = {.is_p = false};
    m_failure.sum = sum_of(static_cast<std::uint32_t>(m_pairs.size() - 1));
  }
  return holds;
}

HeapSum QuotientProof::sum_of(std::uint32_t pair) const {
  HeapSum sum;
  for (; pair != 0; pair = m_pairs[pair].before) sum.push_back(m_pairs[pair].heap);
  return sum;
}

ElementSet QuotientProof::times(const ElementSet& set, std::uint32_t x) const {
  ElementSet result(m_quotient->size);
  for_each_element(set, [&](std::uint32_t t) { result.set(m_quotient->times(t, x)); });
  return result;
}

}  // namespace upstar
