// ValueKeys: a number for each value that an argument may be, so that a call is found again by its arguments.
//
//     [2, "xo"]     empty list: 3, 0     with 2 behind it: 3, 1     with "xo" behind that: 3, 2
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "expr/value.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/hash.hpp"

namespace upstar {

class ValueKeys {
 public:
  using Key = std::uint64_t;

  explicit ValueKeys(Budget& budget);

  /// Two values have the same key if and only if no expression tells them apart. Nothing for functions, loopy values
  /// and others that are not numbered here. **Cost** linear in the members of lists and the letters of texts.
  std::optional<Key> of(const Value& value);
  /// The key of the list of these values.
  std::optional<Key> of(std::span<const Value> values);

  /// The arguments of a call of a function with a fixed number of them. One or two take no memory here.
  struct Arguments {
    Key first = 0, second = 0;
    bool operator==(const Arguments&) const = default;
    friend std::size_t hash_value(const Arguments& a) { return static_cast<std::size_t>(mix(a.first, a.second)); }
  };
  /// Nothing if one of them has no key.
  std::optional<Arguments> of_arguments(std::span<const Value> arguments);

 private:
  struct LettersHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view letters) const { return boost::hash<std::string_view>()(letters); }
  };
  struct LettersEqual {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const { return a == b; }
  };

  std::uint64_t number_of(std::string_view letters);

  Budget& m_budget;
  ChargedMap<TextValue, std::uint64_t, LettersHash, LettersEqual> m_texts;
  ChargedMap<std::pair<Key, Key>, std::uint64_t> m_lists;  ///< a list and the member behind it
  ChargedMap<AnyPosition, std::uint64_t> m_positions;
};

}  // namespace upstar
