// Hashing: of two machine words, and of every type that a position of a game may have.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>

namespace upstar {

/// A 64-bit mix of two words, not symmetric in them (a symmetric one sends every (G, G) to one slot).
/// **Source** the folded-multiply construction of wyhash (public domain).
inline std::uint64_t mix(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a ^ 0xa0761d6478bd642fULL) * (b ^ 0xe7037ed1a0b428dbULL);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

namespace detail {

template <class T>
concept HashedAsWord = (std::integral<T> || std::is_enum_v<T>)&&sizeof(T) <= 8;

template <class T>
concept HashedByItself = requires(const T& value) {
  { hash_value(value) } -> std::convertible_to<std::size_t>;
};

/// Ranges, but not unordered containers: equal ones may list their elements differently.
template <class T>
concept HashedAsRange = std::ranges::input_range<const T> && !requires {
  typename T::hasher;
};

template <class T>
constexpr bool is_hashable();

template <class T>
constexpr bool is_hashable_tuple = false;
template <class... Parts>
constexpr bool is_hashable_tuple<std::tuple<Parts...>> = (is_hashable<Parts>() && ...);
template <class A, class B>
constexpr bool is_hashable_tuple<std::pair<A, B>> = is_hashable<A>() && is_hashable<B>();

template <class T>
constexpr bool is_hashable() {
  if constexpr (HashedAsWord<T> || HashedByItself<T>) {
    return true;
  } else if constexpr (HashedAsRange<T>) {
    return is_hashable<std::ranges::range_value_t<const T>>();
  } else {
    return is_hashable_tuple<T>;
  }
}

}  // namespace detail

/// The types that hash_of takes.
template <class T>
concept Hashable = detail::is_hashable<std::remove_cv_t<T>>();

template <class T>
std::uint64_t hash_of(const T& value);

namespace detail {

constexpr std::uint64_t hash_start = 0x9e3779b97f4a7c15ULL;

/// Hashes eight bytes at a time.
inline std::uint64_t hash_of_bytes(const void* bytes, std::size_t count) {
  const char* next = static_cast<const char*>(bytes);
  std::uint64_t hash = mix(count, hash_start);
  while (count > 0) {
    const std::size_t taken = count < 8 ? count : 8;
    std::uint64_t word = 0;
    std::memcpy(&word, next, taken);
    hash = mix(hash, word);
    next += taken;
    count -= taken;
  }
  return hash;
}

template <class Range>
std::uint64_t hash_of_range(const Range& range) {
  using Element = std::ranges::range_value_t<const Range>;
  if constexpr (std::ranges::contiguous_range<const Range> && HashedAsWord<Element>) {
    return hash_of_bytes(std::ranges::data(range), std::ranges::size(range) * sizeof(Element));
  } else {
    std::uint64_t hash = hash_start, count = 0;
    for (const auto& element : range) {
      hash = mix(hash, hash_of(element));
      ++count;
    }
    return mix(hash, count);
  }
}

}  // namespace detail

/// The hash of an integer, an enumerator, a string or other range, a pair, a tuple, or of a type with a function
/// `hash_value` in its namespace. All its bits are good for a table. It may differ between versions of the library.
/// **Cost** a multiplication for each 8 bytes, or for each part.
template <class T>
std::uint64_t hash_of(const T& value) {
  static_assert(Hashable<T>,
                "hash_of takes integers, enumerators, strings, ranges, pairs, tuples, and types with a hash_value(p)");
  if constexpr (detail::HashedAsWord<T>) {
    return mix(static_cast<std::uint64_t>(value), detail::hash_start);
  } else if constexpr (detail::HashedByItself<T>) {
    return mix(hash_value(value), detail::hash_start);
  } else if constexpr (detail::HashedAsRange<T>) {
    return detail::hash_of_range(value);
  } else if constexpr (Hashable<T>) {
    std::uint64_t hash = detail::hash_start;
    std::apply([&](const auto&... parts) { ((hash = mix(hash, hash_of(parts))), ...); }, value);
    return hash;
  } else {
    return 0;
  }
}

}  // namespace upstar
