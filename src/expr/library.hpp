// Turns a function f(store, ...) of the library into one of the calculator: the types of its parameters decide which
// arguments it takes, and the type of its result which kind of answer it gives.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "expr/function.hpp"

namespace upstar {

namespace detail {

inline GameId read(const Arguments& a, std::size_t index, std::type_identity<GameId>) { return a.game(index); }
inline Dyadic read(const Arguments& a, std::size_t index, std::type_identity<Dyadic>) { return a.number(index); }
inline Player read(const Arguments& a, std::size_t index, std::type_identity<Player>) { return a.player(index); }

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

/// The function f, as an entry of the table of functions takes it.
template <auto f>
Answer library(const Arguments& a) {
  return detail::call(f, a);
}

}  // namespace upstar
