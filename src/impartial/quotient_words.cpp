// The words of a quotient: its generators, its elements in order, its rules.
#include "impartial/quotient_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

using Word = MisereQuotient::Word;

/// By the exponent of the last letter, then of the one before it, ...
struct FromLastLetter {
  bool operator()(const Word& v, const Word& w) const {
    return std::lexicographical_compare(v.rbegin(), v.rend(), w.rbegin(), w.rend());
  }
};

bool divides(const Word& v, const Word& w) {
  return std::equal(v.begin(), v.end(), w.begin(), [](std::uint32_t a, std::uint32_t b) { return a <= b; });
}

/// The heaps whose images are no products of those of smaller heaps.
std::vector<std::uint32_t> generators_of(const MisereQuotient& q) {
  std::vector<std::uint32_t> generators;
  std::vector<bool> made(q.size);
  std::vector<std::uint32_t> elements{0};
  made[0] = true;
  for (std::uint32_t heap = 1; heap < q.phi.size(); ++heap) {
    if (made[q.phi[heap]]) continue;
    generators.push_back(heap);
    for (std::size_t i = 0; i < elements.size(); ++i) {
      const std::uint32_t next = q.times(elements[i], q.phi[heap]);
      if (made[next]) continue;
      made[next] = true;
      elements.push_back(next);
    }
  }
  return generators;
}

/// The elements in the order of their least words; the words and the rules of `q` are set.
std::vector<std::uint32_t> find_words(MisereQuotient& q) {
  constexpr std::uint32_t none = UINT32_MAX;
  q.words.clear();
  q.rules.clear();
  std::vector<std::uint32_t> in_order, place(q.size, none);
  std::set<Word, FromLastLetter> waiting{Word(q.generators.size())};
  while (!waiting.empty()) {
    const Word word = *waiting.begin();
    waiting.erase(waiting.begin());
    const auto divided = [&](const MisereQuotient::Rule& rule) { return divides(rule.word, word); };
    if (std::any_of(q.rules.begin(), q.rules.end(), divided)) continue;
    std::uint32_t element = 0;
    for (std::size_t i = 0; i < word.size(); ++i) {
      for (std::uint32_t k = 0; k < word[i]; ++k) element = q.times(element, q.phi[q.generators[i]]);
    }
    if (place[element] != none) {
      q.rules.push_back({word, place[element]});
      continue;
    }
    place[element] = static_cast<std::uint32_t>(in_order.size());
    in_order.push_back(element);
    q.words.push_back(word);
    for (std::size_t i = 0; i < word.size(); ++i) {
      Word longer = word;
      ++longer[i];
      waiting.insert(std::move(longer));
    }
  }
  return in_order;
}

std::uint32_t degree(const Word& word) { return std::accumulate(word.begin(), word.end(), 0U); }

}  // namespace

bool is_shorter(const Word& v, const Word& w) {
  const std::uint32_t first = degree(v), second = degree(w);
  return first != second ? first < second : w < v;
}

MisereQuotient in_words(const MisereQuotient& given) {
  MisereQuotient q = given;
  q.generators = generators_of(q);
  const std::vector<std::uint32_t> in_order = find_words(q);
  std::vector<std::uint32_t> place(q.size);
  for (std::uint32_t i = 0; i < in_order.size(); ++i) place[in_order[i]] = i;
  q.size = static_cast<std::uint32_t>(in_order.size());
  q.product.assign(std::size_t{q.size} * q.size, 0);
  q.is_p.assign(q.size, false);
  for (std::uint32_t x = 0; x < q.size; ++x) {
    q.is_p[x] = given.is_p[in_order[x]];
    for (std::uint32_t y = 0; y < q.size; ++y) {
      q.product[std::size_t{x} * q.size + y] = place[given.times(in_order[x], in_order[y])];
    }
  }
  for (std::uint32_t& image : q.phi) image = place[image];
  std::sort(q.rules.begin(), q.rules.end(), [](const auto& a, const auto& b) { return is_shorter(a.word, b.word); });
  return q;
}

std::vector<std::uint32_t> MisereQuotient::p_positions() const {
  std::vector<std::uint32_t> found;
  for (std::uint32_t x = 0; x < size; ++x) {
    if (is_p[x]) found.push_back(x);
  }
  std::sort(found.begin(), found.end(),
            [&](std::uint32_t x, std::uint32_t y) { return is_shorter(words[x], words[y]); });
  return found;
}

std::string MisereQuotient::text_of(const Word& word) {
  static constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::string text;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == 0) continue;
    if (i >= letters.size()) throw LimitError(fmt::format("a quotient with more than {} generators", letters.size()));
    text += letters[i];
    if (word[i] > 1) text += std::to_string(word[i]);
  }
  return text.empty() ? "1" : text;
}

}  // namespace upstar
