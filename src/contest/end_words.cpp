// Words that are cut at their ends (Project Euler 948 and 949): Left removes letters from the left end of a word of L
// and R, Right from the right end, until one letter is left. An L is for Left, an R for Right.
//
// Theorem for one word. Left, moving first, loses if and only if each proper suffix has more R than L. Otherwise take
// the shortest suffix that has not: it is an L, or it has as many L as R, so that each proper prefix of it has more L;
// from there Right, moving first, loses by the mirror of this theorem. And a suffix with more R, but for the last
// letter, which is an R, is a prefix that has not more L. Such words are walks that stay on one side of 0: with c =
// binomial(n - 2, half of it) there are 2 c of length n, and as many where Right loses. Both lose on walks that return
// to 0 at the end for the first time; their number is c / (n / 2) if n is even, otherwise 0.
//
// Theorem for several words, where a move cuts any of them, at least one: a selective compound (ONAG, chapter 14). A
// letter is worth 1 or -1. Let l be the greatest value of a proper suffix that is cold, r the least of a proper prefix.
// If l < r the word is cold, and worth the simplest number between them. Otherwise it is hot: a player with the move
// cuts all hot words at once, Left to l, Right to r. Moves to hot words are never better, since a suffix of a suffix is
// a suffix. So Left, moving first, wins if the sum of l for the hot words and of the cold words' values is above 0,
// or 0 while a word is hot.
// Cost: one binomial coefficient; 2^n words, and k / 2 products of all sums and all values of a word.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "contest/problem_input.hpp"
#include "contest/problems.hpp"
#include "contest/tuple_counts.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/number/arithmetic.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t word_prime = 1'001'001'011;

Integer words_won_by_the_first(std::int64_t length, Budget& budget) {
  const Integer walks = binomial(length - 2, (length - 2) / 2, &budget);
  return (Integer(1) << static_cast<unsigned>(length)) - 4 * walks +
         (length % 2 == 0 ? Integer(walks / (length / 2)) : Integer(0));
}

/// What Left, and Right, cut a word to; for a cold word both are its value. In units of 2^(2 - longest).
struct CutWord {
  std::int32_t left;
  std::int32_t right;
  bool cold;
};

/// The multiple of the greatest power of two that lies between them. **Requires** numbers from -1 to 1 with one between
/// them; 1 is 2^ones_bit.
std::int32_t simplest_in_units(std::int32_t low, std::int32_t high, unsigned ones_bit) {
  std::int32_t simplest = high;
  for (unsigned bit = ones_bit + 1; simplest >= high; --bit) simplest = ((low >> bit) + 1) << bit;
  return simplest;
}

/// All words of this length; the bits of the index are the letters, 1 for L.
std::vector<CutWord> cut_words(unsigned length, Budget& budget) {
  const unsigned ones_bit = std::max(length, 2U) - 2;
  const std::int32_t one = 1 << ones_bit;
  std::vector<CutWord> words{{-one, -one, true}, {one, one, true}};
  for (unsigned n = 2; n <= length; ++n) {
    std::vector<CutWord> longer(std::size_t{1} << n);
    for (std::size_t word = 0; word < longer.size(); ++word) {
      if (word % 16 == 0) budget.tick();
      const std::int32_t left = words[word & (words.size() - 1)].left, right = words[word >> 1].right;
      const std::int32_t value = left < right ? simplest_in_units(left, right, ones_bit) : 0;
      longer[word] = left < right ? CutWord{value, value, true} : CutWord{left, right, false};
    }
    words = std::move(longer);
  }
  return words;
}

std::uint64_t word_tuples_of_the_second(unsigned length, std::int64_t tuple, Budget& budget) {
  std::map<std::int64_t, std::uint64_t> all, cold;
  {
    const MemoryClaim memory(budget, sizeof(CutWord) * (std::size_t{3} << length) / 2);
    for (const CutWord& word : cut_words(length, budget)) {
      ++all[word.left];
      if (word.cold) ++cold[word.left];
    }
  }
  /// The tuples of these words whose values add up to `low` ... `high`.
  const auto tuples = [&](const std::map<std::int64_t, std::uint64_t>& counts, std::int64_t low, std::int64_t high) {
    std::vector<SubsetStep> words;
    for (const auto& [value, times] : counts) words.push_back({value, times});
    auto half = TupleCounts<word_prime>::of_length(tuple / 2, words, budget);
    const TupleCounts<word_prime> shorter = half;
    half.extend(words);
    return half.pairs_between(shorter, low, high);
  };
  const std::int64_t least = -(tuple << length);
  return (tuples(all, least, -1) + (cold.empty() ? 0 : tuples(cold, 0, 0))) % word_prime;
}

std::string answer_pe948(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t length = input.integer(2, 100'000, "the length of a word");
  return words_won_by_the_first(length, budget).str() + '\n';
}

std::string answer_pe949(ProblemInput& input, const SolveOptions&, Budget& budget) {
  const std::int64_t length = input.integer(1, 20, "the length of a word");
  const std::int64_t tuple = input.integer(1, 11, "the number of words");
  if (tuple % 2 == 0) input.fail(fmt::format("the number of words is odd, so that nobody is level: not {}", tuple));
  return fmt::format("{}\n", word_tuples_of_the_second(static_cast<unsigned>(length), tuple, budget));
}

}  // namespace

void add_end_words(std::vector<Problem>& problems) {
  problems.push_back({
      .name = "pe948",
      .title = "Project Euler 948 Left vs Right: words that the player who begins wins",
      .statement =
          "Left removes letters from the left end of a word of L and R, Right from the right end: one or more, "
          "but not all. When one\n"
          "letter is left, Left wins if it is an L, Right if it is an R. How many words of n letters does the "
          "player who begins win,\n"
          "whoever that is?",
      .input = "n.",
      .output = "The number of words, exactly.",
      .limits = "n from 2 to 10^5",
      .example_input = "8\n",
      .example_answer = "181\n",
      .answer = answer_pe948,
  });
  problems.push_back({
      .name = "pe949",
      .title = "Project Euler 949 Left vs Right II: several words, cut together",
      .statement = "Left removes letters from the left ends of words of L and R, Right from the right ends: from each "
                   "word any number, none too,\n"
                   "but not all, and at least one letter in all. When each word is one letter, the player with more "
                   "letters wins. Left begins.\n"
                   "How many choices of k words of n letters, one after the other, does Right win?",
      .input = "n and k.",
      .output = "The number of choices modulo 1001001011.",
      .limits = "n from 1 to 20, k from 1 to 11 and odd",
      .example_input = "4 3\n",
      .example_answer = "496\n",
      .answer = answer_pe949,
  });
}

}  // namespace upstar
