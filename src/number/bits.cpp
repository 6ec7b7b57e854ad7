// Calls of GMP.
#include "number/bits.hpp"

#include <string>

#include "base/text_cursor.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

static_assert(Dyadic::max_bits <= static_cast<mp_bitcnt_t>(-1), "GMP counts the bits of a number");

namespace {

const auto* raw(const Integer& n) { return n.backend().data(); }
auto* raw(Integer& n) { return n.backend().data(); }
const auto* denominator_of(const Fraction& x) { return mpq_denref(x.backend().data()); }

template <class Number>
std::optional<std::uint64_t> exact_log2_of(const Number* n) {
  if (mpz_sgn(n) <= 0 || mpz_popcount(n) != 1) return std::nullopt;
  return mpz_scan1(n, 0);
}

}  // namespace

std::uint64_t bit_length(const Integer& n) { return n.is_zero() ? 0 : mpz_sizeinbase(raw(n), 2); }

std::uint64_t bit_length(const Fraction& x) {
  return mpz_sizeinbase(mpq_numref(x.backend().data()), 2) + mpz_sizeinbase(denominator_of(x), 2);
}

std::uint64_t trailing_zeros(const Integer& n) { return mpz_scan1(raw(n), 0); }

std::optional<std::uint64_t> exact_log2(const Integer& n) { return exact_log2_of(raw(n)); }

std::optional<std::uint64_t> exact_log2_of_denominator(const Fraction& x) { return exact_log2_of(denominator_of(x)); }

bool is_whole(const Fraction& x) { return mpz_cmp_ui(denominator_of(x), 1) == 0; }

Integer floor_of_shifted(const Integer& n, std::uint64_t k) {
  if (k >= bit_length(n)) return n.sign() < 0 ? -1 : 0;  // GMP may count bits in 32 bits
  Integer result;
  mpz_fdiv_q_2exp(raw(result), raw(n), static_cast<mp_bitcnt_t>(k));
  return result;
}

Fraction over_power_of_two(const Integer& n, std::uint64_t k) {
  Fraction result(n);
  auto* denominator = mpq_denref(result.backend().data());
  mpz_mul_2exp(denominator, denominator, static_cast<mp_bitcnt_t>(k));
  return result;
}

Integer integer_of_digits(std::string_view digits, int base) {
  if (const auto word = whole_number<std::uint64_t>(digits, base)) return *word;
  Integer result;
  mpz_set_str(raw(result), std::string(digits).c_str(), base);
  return result;
}

void write_words(const Integer& n, std::span<std::uint64_t> words) {
  mpz_export(words.data(), nullptr, -1, sizeof(std::uint64_t), 0, 0, raw(n));
}

Integer integer_of_words(std::span<const std::uint64_t> words) {
  Integer result;
  mpz_import(raw(result), words.size(), -1, sizeof(std::uint64_t), 0, 0, words.data());
  return result;
}

std::uint64_t heap_bytes(const Integer& n) { return static_cast<std::uint64_t>(raw(n)->_mp_alloc) * sizeof(mp_limb_t); }

void drop_slack(Integer& n) {
  const std::size_t limbs = mpz_size(raw(n));
  if (static_cast<std::size_t>(raw(n)->_mp_alloc) > 2 * limbs) mpz_realloc2(raw(n), limbs * GMP_NUMB_BITS);
}

std::uint64_t hash_of_bits(const Integer& n, std::uint64_t start) {
  const mp_limb_t* limbs = mpz_limbs_read(raw(n));
  for (std::size_t i = 0; i < mpz_size(raw(n)); ++i) start = mix(start, limbs[i]);
  return start;
}

/// GMP's test begins with that of Baillie, Pomerance, Selfridge and Wagstaff, which no composite number below 2^64
/// passes (J. Feitsma and W. Galway's list of pseudoprimes, 2013).
std::int64_t prime_after(std::int64_t n) {
  Integer prime(n);
  mpz_nextprime(raw(prime), raw(prime));
  return static_cast<std::int64_t>(prime);
}

}  // namespace upstar
