// The recurrence of a product of powers, from its logarithmic derivative: P'/P = sum of m k x^(k-1) / (1 + x^k).
#include "upstar/contest/subset_counts.hpp"

#include <algorithm>
#include <cstddef>

#include "upstar/base/memory_claim.hpp"

namespace upstar {

namespace {

using Residues = std::vector<std::uint64_t>;

/// a (1 + x^k)
Residues times_step(const Residues& a, std::size_t k, std::uint64_t prime) {
  Residues product(a.size() + k);
  for (std::size_t i = 0; i < a.size(); ++i) {
    product[i] = (product[i] + a[i]) % prime;
    product[i + k] = (product[i + k] + a[i]) % prime;
  }
  return product;
}

}  // namespace

std::vector<std::uint32_t> subset_sum_counts(std::span<const SubsetStep> steps, std::uint32_t prime, Budget* given) {
  const GivenBudget budget(given);
  const std::uint64_t p = prime;
  std::size_t greatest = 0;
  Residues denominator{1}, numerator;  // D and Q
  for (const SubsetStep& step : steps) {
    const auto k = static_cast<std::size_t>(step.value);
    greatest += k * step.times;
    denominator = times_step(denominator, k, p);
  }
  for (const SubsetStep& step : steps) {
    Residues others{step.times % p * (static_cast<std::uint64_t>(step.value) % p) % p};
    for (const SubsetStep& other : steps) {
      if (other.value != step.value) others = times_step(others, static_cast<std::size_t>(other.value), p);
    }
    const std::size_t shift = static_cast<std::size_t>(step.value) - 1;
    numerator.resize(std::max(numerator.size(), others.size() + shift));
    for (std::size_t i = 0; i < others.size(); ++i) numerator[i + shift] = (numerator[i + shift] + others[i]) % p;
  }
  const MemoryClaim memory(budget, 12 * (greatest + 1));
  std::vector<std::uint32_t> counts(greatest + 1), times_sum(greatest + 1), inverses(greatest + 1);
  counts[0] = 1;
  const std::uint64_t square = p * p;
  const auto add = [square](std::uint64_t sum, std::uint64_t product) {
    sum += product;
    return sum >= square ? sum - square : sum;
  };
  for (std::size_t n = 1; n <= greatest; ++n) {
    budget->tick();
    inverses[n] = n == 1 ? 1 : static_cast<std::uint32_t>((p - p / n) * inverses[p % n] % p);
    // n c(n) = sum of Q_j c(n-1-j) - sum of D_j (n-j) c(n-j), j >= 1
    std::uint64_t sum = 0;
    const std::size_t last = std::min(numerator.size(), n);
    for (std::size_t j = 0; j < last; ++j) sum = add(sum, numerator[j] * counts[n - 1 - j]);
    const std::size_t end = std::min(denominator.size(), n);
    for (std::size_t j = 1; j < end; ++j) sum = add(sum, denominator[j] * (p - times_sum[n - j]));
    times_sum[n] = static_cast<std::uint32_t>(sum % p);
    counts[n] = static_cast<std::uint32_t>(std::uint64_t{times_sum[n]} * inverses[n] % p);
  }
  return counts;
}

}  // namespace upstar
