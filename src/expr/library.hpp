// A function f(store, ...) of the library as one of the calculator: its parameters say what arguments are taken, and
// its result what kind of answer is given.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "expr/function.hpp"

namespace upstar {

namespace detail {

inline GameId read(const Arguments& a, std::size_t index, std::type_identity<GameId>) { return a.game(index); }
inline Dyadic read(const Arguments& a, std::size_t index, std::type_identity<Dyadic>) { return a.number(index); }

template <class Kind>
Answer to_answer(GameStore&, Kind value) {
  return {std::move(value)};
}
inline Answer to_answer(GameStore& store, const Dyadic& number) { return {store.number(number)}; }
inline Answer to_answer(GameStore& store, const Integer& number) { return {store.number(Dyadic(number))}; }
inline Answer to_answer(GameStore& store, std::vector<GameId> values) {
  return {sorted_list(store, std::move(values))};
}

template <class Result, class... Parameters>
Answer call(Result (*f)(GameStore&, Parameters...), const Arguments& a) {
  return [&]<std::size_t... index>(std::index_sequence<index...>) {
    return to_answer(a.store(), f(a.store(), read(a, index, std::type_identity<std::remove_cvref_t<Parameters>>{})...));
  }
  (std::index_sequence_for<Parameters...>{});
}

}  // namespace detail

/// For the table of functions.
template <auto f>
Answer library(const Arguments& a) {
  return detail::call(f, a);
}

}  // namespace upstar
