// What may be left out of a sum.
#include "proof/sums.hpp"

#include <algorithm>

namespace upstar::proof {

namespace {

/// The sum with the terms of sums among its terms.
Sum taken_apart(TermTable& table, Sum sum) {
  const std::size_t count = sum.size();
  for (std::size_t i = 0; i < count; ++i) {
    const std::vector<Term>* terms = table.as_sum(sum[i]);
    if (terms == nullptr) continue;
    const bool is_negative = sum[i].is_negative();
    sum[i] = table.negated_if(terms->front(), is_negative);
    for (std::size_t k = 1; k < terms->size(); ++k) sum.push_back(table.negated_if((*terms)[k], is_negative));
  }
  return sum;
}

}  // namespace

Sum simplified(TermTable& table, Sum sum) {
  sum = taken_apart(table, std::move(sum));
  Dyadic number;
  Integer nimber;
  const MemoryClaim memory(table.budget(), 2 * sum.size() * sizeof(Term));  // the sum, and the rest of it
  Sum rest;
  rest.reserve(sum.size());
  for (const Term term : sum) {
    table.budget().tick();
    if (const Dyadic* x = table.as_number(term)) {
      number += term.is_negative() ? -*x : *x;
    } else if (const Integer* n = table.as_nimber(term)) {
      nimber ^= *n;
    } else if (!table.is_dead(term)) {
      rest.push_back(term);
    }
  }
  std::sort(rest.begin(), rest.end());
  sum.clear();
  for (const Term term : rest) {  // a term stands before its negative
    if (!sum.empty() && term.is_negative() && sum.back() == -term) {
      sum.pop_back();
    } else {
      sum.push_back(term);
    }
  }
  if (!number.is_zero()) sum.push_back(table.number(number));
  if (nimber != 0) sum.push_back(table.nimber(nimber));
  std::sort(sum.begin(), sum.end());
  return sum;
}

Sum difference(TermTable& table, const Sum& left, const Sum& right) {
  Sum sum = left;
  for (const Term term : right) sum.push_back(-term);
  return simplified(table, std::move(sum));
}

Sum replaced(TermTable& table, const Sum& sum, Term from, Term to) {
  Sum after = sum;
  *std::find(after.begin(), after.end(), from) = to;
  return simplified(table, std::move(after));
}

std::string text_of(const TermTable& table, const Sum& sum) {
  std::string text;
  for (const Term term : sum) text.append(text.empty() ? "" : " + ").append(table.text(term));
  return text.empty() ? "0" : text;
}

}  // namespace upstar::proof
