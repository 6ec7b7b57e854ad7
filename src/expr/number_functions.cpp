// Functions on numbers and on non-negative integers: the simplest number, sign expansions, nim arithmetic.
#include "expr/function.hpp"
#include "expr/numbers.hpp"
#include "upstar/analysis/simplest_number.hpp"
#include "upstar/number/nimber.hpp"
#include "upstar/number/ordinal_nim.hpp"
#include "upstar/number/sign_expansion.hpp"

namespace upstar {

namespace {

Answer call_simplest(const Arguments& a) {
  std::optional<GameId> ends[2];
  for (std::size_t i = 0; i < 2; ++i) {
    const InfiniteEnd* infinite = a.infinite_end(i);
    if (infinite == nullptr) ends[i] = a.game(i);
    else if (infinite->is_negative != (i == 0)) a.fail("is undefined: no number is between them");
  }
  return a.defined([&] { return Answer{a.store().number(simplest(a.store(), ends[0], ends[1]))}; });
}

Answer run_answer(const Arguments& a, const SignRun& run) {
  return {AnswerList{Answer{run.is_plus ? Player::left : Player::right}, number_answer(a.store(), run.length)}};
}

Answer call_sign_expansion(const Arguments& a) {
  const Surreal* number = a.surreal(0);
  if (number == nullptr) return {Word{sign_expansion(a.number(0), &a.store().budget())}};
  return a.defined([&] {
    AnswerList runs;
    for (const SignRun& run : sign_runs(*number, &a.store().budget())) runs.push_back(run_answer(a, run));
    return Answer{std::move(runs)};
  });
}

Answer call_from_sign_expansion(const Arguments& a) {
  return {a.store().number(a.read(0, [](std::string_view signs) { return from_sign_expansion(signs); }))};
}

/// The integer compute() as a value.
template <class Compute>
Answer integer_answer(const Arguments& a, Compute&& compute) {
  return {a.store().number(Dyadic(a.defined(compute)))};
}

/// The ordinal compute() as an answer.
template <class Compute>
Answer ordinal_answer(const Arguments& a, Compute&& compute) {
  return number_answer(a.store(), Surreal(a.defined(compute)));
}

Answer call_nim_sum(const Arguments& a) {
  if (const auto ordinals = ordinals_of(a)) {
    return ordinal_answer(a, [&] {
      OmegaSum sum;
      for (const OmegaSum& n : *ordinals) sum = nim_sum(sum, n);
      return sum;
    });
  }
  return integer_answer(a, [&] {
    Integer sum = 0;
    for (const Integer& n : a.integers()) sum = nim_sum(sum, n);
    return sum;
  });
}
Answer call_nim_product(const Arguments& a) {
  if (const auto ordinals = ordinals_of(a)) {
    return ordinal_answer(a, [&] {
      OmegaSum product(1);
      for (const OmegaSum& n : *ordinals) product = nim_product(product, n, &a.store().budget());
      return product;
    });
  }
  return integer_answer(a, [&] {
    Integer product = 1;
    for (const Integer& n : a.integers()) product = nim_product(product, n, &a.store().budget());
    return product;
  });
}
Answer call_nim_inverse(const Arguments& a) {
  if (a.surreal(0) != nullptr) {
    const OmegaSum x = ordinal_in(a, a.values()[0]);
    return ordinal_answer(a, [&] { return nim_inverse(x, &a.store().budget()); });
  }
  return integer_answer(a, [&] { return nim_inverse(a.integer(0), &a.store().budget()); });
}
Answer call_nim_div(const Arguments& a) {
  if (const auto x = ordinals_of(a)) {
    Budget* budget = &a.store().budget();
    return ordinal_answer(a, [&] { return nim_product(x->at(0), nim_inverse(x->at(1), budget), budget); });
  }
  return integer_answer(a, [&] { return nim_div(a.integer(0), a.integer(1), &a.store().budget()); });
}
Answer call_nim_pow(const Arguments& a) {
  if (a.surreal(0) != nullptr) {
    const OmegaSum base = ordinal_in(a, a.values()[0]);
    return ordinal_answer(a, [&] { return nim_pow(base, a.integer(1), &a.store().budget()); });
  }
  return integer_answer(a, [&] { return nim_pow(a.integer(0), a.integer(1), &a.store().budget()); });
}
Answer call_nim_sqrt(const Arguments& a) {
  if (a.surreal(0) != nullptr) {
    const OmegaSum x = ordinal_in(a, a.values()[0]);
    return ordinal_answer(a, [&] { return nim_sqrt(x, &a.store().budget()); });
  }
  return integer_answer(a, [&] { return nim_sqrt(a.integer(0), &a.store().budget()); });
}
Answer call_mex(const Arguments& a) {
  return integer_answer(a, [&] { return mex(a.integers()); });
}

}  // namespace

std::span<const Function> number_functions() {
  static constexpr Function table[] = {
      {{"simplest", "simplest(G, H)", "the simplest number x with G <| x <| H; an end may be -infinity or infinity",
        "simplest(1/4, 1)", "1/2", "value, value -> number", 2, 2},
       call_simplest},
      {{"sign_expansion", "sign_expansion(x)",
        "the number x as a Hackenbush string, + for Left's edges; beyond the dyadics, runs of edges",
        "sign_expansion(3/4)", "+-+", "number -> text"},
       call_sign_expansion},
      {{"from_sign_expansion", "from_sign_expansion(\"+-+\")", "the number with this sign expansion",
        "from_sign_expansion(\"+-+\")", "3/4", "text -> number"},
       call_from_sign_expansion},
      {{"nim_sum", "nim_sum(a, b, ...)", "the n with *a + *b + ... = *n: binary addition without carry",
        "nim_sum(3, 5)", "6", "integer... -> integer", 0, FunctionInfo::any_number},
       call_nim_sum},
      {{"nim_product", "nim_product(a, b, ...)", "the product of the field of nimbers", "nim_product(2, 3)", "1",
        "integer... -> integer", 0, FunctionInfo::any_number},
       call_nim_product},
      {{"nim_inverse", "nim_inverse(a)", "the b with nim_product(a, b) = 1", "nim_inverse(4)", "15",
        "integer -> integer"},
       call_nim_inverse},
      {{"nim_div", "nim_div(a, b)", "a times the inverse of b in the field of nimbers", "nim_div(1, 2)", "3",
        "integer, integer -> integer", 2, 2},
       call_nim_div},
      {{"nim_pow", "nim_pow(a, n)", "the nim product of n factors a; for n < 0 its inverse", "nim_pow(2, 3)", "1",
        "integer, integer -> integer", 2, 2},
       call_nim_pow},
      {{"nim_sqrt", "nim_sqrt(a)", "the b with nim_product(b, b) = a", "nim_sqrt(2)", "3", "integer -> integer"},
       call_nim_sqrt},
      {{"mex", "mex(a, b, ...)", "the least integer n >= 0 that is not among them", "mex(0, 1, 4)", "2",
        "integer... -> integer", 0, FunctionInfo::any_number},
       call_mex},
  };
  return table;
}

}  // namespace upstar
