// upstar for contests: exact values of combinatorial games in one header. C++17, nothing else needed.
//
//   Dyadic, NumberUpStar, Game, `^` and nim_product()       numbers, infinitesimals, any value; nimbers
//   partizan_solver(), nim_solver(), their one-shot calls   values of positions, from a function of the moves
//   play_switches(), hackenbush_string(), hackenbush_tree(), green_tree(), cutcake()
//
// Made by scripts/contest_header from contest/parts; MIT licence. docs/contest_course.md teaches it.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <utility>
#include <vector>

namespace cgt {

// --- Dyadic numbers m / 2^e in machine integers. What does not fit is reported, never wrapped.

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 Uint128;

/// The types of C++ that numbers are made of: not all compilers count those of 128 bits among them.
template <class T>
constexpr bool is_number_type = std::is_arithmetic_v<T> || std::is_same_v<T, Int128> || std::is_same_v<T, Uint128>;

/// A number that its type cannot hold.
struct Overflow : std::overflow_error {
  using std::overflow_error::overflow_error;
};
/// Text that is no value. `what()` tells the place, counted from 0.
struct BadText : std::invalid_argument {
  BadText(std::size_t place, const std::string& what)
      : std::invalid_argument("letter " + std::to_string(place) + ": " + what) {}
};

/// m / 2^e, m odd or e = 0. Operations throw Overflow if the result, or a step to it over the common denominator, does
/// not fit. Int is Int128 or std::int64_t, and e is less than its number of bits less one.
template <class Int>
class BasicDyadic {
 public:
  static constexpr int bits = static_cast<int>(8 * sizeof(Int)) - 1;

  constexpr BasicDyadic() = default;
  constexpr BasicDyadic(Int integer) : m_numerator(integer) {}
  /// Any integer type. **Errors** Overflow. Floating point is not exact, and not taken.
  template <class T, std::enable_if_t<is_number_type<T> && !std::is_same_v<T, Int>, int> = 0>
  constexpr BasicDyadic(T integer) : m_numerator(static_cast<Int>(integer)) {
    static_assert(!std::is_floating_point_v<T>, "a number is made of integers");
    if (static_cast<T>(m_numerator) != integer || (m_numerator < 0) != (integer < T(0))) {
      throw Overflow("a number is too large");
    }
  }
  /// numerator / 2^log2_denominator. **Errors** std::invalid_argument for a negative logarithm.
  BasicDyadic(Int numerator, int log2_denominator) : m_numerator(numerator), m_log2(log2_denominator) {
    if (m_log2 < 0) throw std::invalid_argument("the logarithm of a denominator is negative");
    while (m_log2 > 0 && m_numerator % 2 == 0) m_numerator /= 2, --m_log2;
    if (m_log2 >= bits) throw Overflow("the denominator of a number is too large");
  }

  Int numerator() const { return m_numerator; }
  int log2_denominator() const { return m_log2; }
  bool is_integer() const { return m_log2 == 0; }
  int sign() const { return (m_numerator > 0) - (m_numerator < 0); }
  Int floor() const { return m_numerator >> m_log2; }
  Int ceil() const { return floor() + (m_log2 > 0 ? 1 : 0); }

  BasicDyadic operator-() const {
    BasicDyadic result;
    if (__builtin_sub_overflow(Int(0), m_numerator, &result.m_numerator)) throw Overflow("a number is too large");
    result.m_log2 = m_log2;
    return result;
  }
  friend BasicDyadic operator+(const BasicDyadic& a, const BasicDyadic& b) {
    const int log2 = a.m_log2 < b.m_log2 ? b.m_log2 : a.m_log2;
    Int sum = 0;
    if (__builtin_add_overflow(a.scaled(log2), b.scaled(log2), &sum)) throw Overflow("a sum is too large");
    return BasicDyadic(sum, log2);
  }
  friend BasicDyadic operator-(const BasicDyadic& a, const BasicDyadic& b) { return a + -b; }
  friend BasicDyadic operator*(const BasicDyadic& a, const BasicDyadic& b) {
    return BasicDyadic(product(a.m_numerator, b.m_numerator), a.m_log2 + b.m_log2);
  }
  BasicDyadic& operator+=(const BasicDyadic& other) { return *this = *this + other; }
  BasicDyadic& operator-=(const BasicDyadic& other) { return *this = *this - other; }
  BasicDyadic half() const { return BasicDyadic(m_numerator, m_log2 + 1); }
  BasicDyadic twice() const { return *this + *this; }

  friend bool operator==(const BasicDyadic& a, const BasicDyadic& b) {
    return a.m_numerator == b.m_numerator && a.m_log2 == b.m_log2;
  }
  /// Never overflows: the finer number is rounded down to the grid of the other.
  friend bool operator<(const BasicDyadic& a, const BasicDyadic& b) {
    if (a.m_log2 <= b.m_log2) return a.m_numerator <= shifted(b, b.m_log2 - a.m_log2) && !(a == b);
    return shifted(a, a.m_log2 - b.m_log2) < b.m_numerator;
  }
  friend bool operator!=(const BasicDyadic& a, const BasicDyadic& b) { return !(a == b); }
  friend bool operator>(const BasicDyadic& a, const BasicDyadic& b) { return b < a; }
  friend bool operator<=(const BasicDyadic& a, const BasicDyadic& b) { return !(b < a); }
  friend bool operator>=(const BasicDyadic& a, const BasicDyadic& b) { return !(a < b); }

  /// `3`, `-5/8`
  std::string str() const {
    std::string text = integer_text(m_numerator);
    if (m_log2 > 0) text += '/' + integer_text(static_cast<Int>(Int(1) << m_log2));
    return text;
  }

 private:
  static Int shifted(const BasicDyadic& x, int places) { return x.m_numerator >> places; }
  /// The numerator over 2^log2. **Requires** log2 >= m_log2.
  Int scaled(int log2) const {
    const Int result = static_cast<Int>(static_cast<Uint128>(m_numerator) << (log2 - m_log2));
    if (result >> (log2 - m_log2) != m_numerator) throw Overflow("a number is too large");
    return result;
  }
  static Int product(Int a, Int b) {
    const Uint128 most = ~Uint128(0) >> (128 - bits);
    const auto size = [](Int x) { return x < 0 ? -static_cast<Uint128>(x) : static_cast<Uint128>(x); };
    if (b != 0 && size(a) > most / size(b)) throw Overflow("a product is too large");
    return static_cast<Int>(a * b);
  }
  static std::string integer_text(Int value) {
    std::string digits;
    const bool negative = value < 0;
    do {
      const int digit = static_cast<int>(value % 10);
      digits.insert(digits.begin(), static_cast<char>('0' + (negative ? -digit : digit)));
      value /= 10;
    } while (value != 0);
    return negative ? '-' + digits : digits;
  }

  Int m_numerator = 0;
  int m_log2 = 0;
};

using Dyadic = BasicDyadic<Int128>;
using Dyadic64 = BasicDyadic<std::int64_t>;

/// The simplest number x with *low < x < *high; a null pointer is no bound. With `low_too` (`high_too`) that end is
/// allowed.
/// **Requires** that there is one.
inline Dyadic simplest_between(const Dyadic* low, const Dyadic* high, bool low_too = false, bool high_too = false) {
  const auto above = [&](const Dyadic& x) { return low == nullptr || *low < x || (low_too && *low == x); };
  const auto below = [&](const Dyadic& x) { return high == nullptr || x < *high || (high_too && *high == x); };
  if (above(0) && below(0)) return 0;
  if (!below(0)) {  // negative
    Dyadic low_mirrored, high_mirrored = -*high;
    if (low != nullptr) low_mirrored = -*low;
    return -simplest_between(&high_mirrored, low == nullptr ? nullptr : &low_mirrored, high_too, low_too);
  }
  if (low_too && low->is_integer()) return *low;
  const Dyadic next = Dyadic(low->floor()) + 1;
  if (below(next)) return next;
  for (int log2 = 1;; ++log2) {  // the first multiples of 1/2^log2 that are not below the low end
    const int finer = low->log2_denominator() - log2;
    const Dyadic at = finer > 0 ? Dyadic(low->numerator() >> finer, log2) : *low;
    if (above(at) && below(at)) return at;
    if (below(at + Dyadic(1, log2))) return at + Dyadic(1, log2);
  }
}

// --- Nimbers: the least number that is missing, and products. Sums are `^`.

/// The least number that is not among `values`.
inline std::uint64_t mex(std::vector<std::uint64_t> values) {
  std::sort(values.begin(), values.end());
  std::uint64_t least = 0;
  for (const std::uint64_t value : values) least += value == least ? 1 : 0;
  return least;
}

/// The product of two nimbers below 2^64. **Cost** 3^6 steps at most. **Source** ONAG, chapter 6.
inline std::uint64_t nim_product(std::uint64_t a, std::uint64_t b, int bits = 64) {
  if (a <= 1 || b <= 1) return a * b;
  const int half = bits / 2;
  const std::uint64_t mask = (std::uint64_t{1} << half) - 1, fermat = std::uint64_t{1} << half;
  const std::uint64_t a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
  // With F = 2^half, F F = F ^ F/2: (a1 F ^ a0)(b1 F ^ b0) = (a1 b1 ^ a1 b0 ^ a0 b1) F ^ a0 b0 ^ a1 b1 F/2.
  const std::uint64_t low = nim_product(a0, b0, half);
  const std::uint64_t high = nim_product(a1, b1, half);
  const std::uint64_t both = nim_product(a1 ^ a0, b1 ^ b0, half);
  return ((both ^ low) << half) ^ low ^ nim_product(high, fermat / 2, half);
}

// --- Sums of a number, ups and a nimber: order and sums in a few machine words.

/// How two games compare.
enum class Order { equal, less, greater, confused };

/// number + ups.^ + *star
struct NumberUpStar {
  Dyadic number;
  std::int64_t ups = 0;
  std::uint64_t star = 0;

  NumberUpStar(Dyadic number_ = 0, std::int64_t ups_ = 0, std::uint64_t star_ = 0)
      : number(number_), ups(ups_), star(star_) {}

  NumberUpStar operator-() const {
    if (ups == INT64_MIN) throw Overflow("too many ups");
    return {-number, -ups, star};
  }
  friend NumberUpStar operator+(const NumberUpStar& a, const NumberUpStar& b) {
    std::int64_t sum = 0;
    if (__builtin_add_overflow(a.ups, b.ups, &sum)) throw Overflow("too many ups");
    return {a.number + b.number, sum, a.star ^ b.star};
  }
  friend NumberUpStar operator-(const NumberUpStar& a, const NumberUpStar& b) { return a + -b; }
  friend bool operator==(const NumberUpStar& a, const NumberUpStar& b) {
    return a.number == b.number && a.ups == b.ups && a.star == b.star;
  }
  friend bool operator!=(const NumberUpStar& a, const NumberUpStar& b) { return !(a == b); }

  /// Against 0: two ups beat any nimber, and one beats all but *. **Source** Winning Ways, chapter 8.
  Order order() const {
    if (number.sign() != 0) return number.sign() > 0 ? Order::greater : Order::less;
    if (ups == 0) return star == 0 ? Order::equal : Order::confused;
    if (star == 1 && (ups == 1 || ups == -1)) return Order::confused;
    return ups > 0 ? Order::greater : Order::less;
  }
};

// --- Sums of switches {x|y} and a number: play the hottest one.

/// {left|right}. **Requires** left >= right.
struct Switch {
  Dyadic left;
  Dyadic right;
};

/// Where play on a sum ends if Left (Right) begins, and who then wins. **Source** Siegel II.5.
struct SwitchSum {
  Dyadic left_stop;
  Dyadic right_stop;
  bool left_wins_first;
  bool right_wins_first;
};

inline SwitchSum play_switches(Dyadic number, std::vector<Switch> switches) {
  std::sort(switches.begin(), switches.end(),
            [](const Switch& a, const Switch& b) { return b.left - b.right < a.left - a.right; });
  Dyadic left_first = number, right_first = number;
  for (std::size_t i = 0; i < switches.size(); ++i) {
    left_first += i % 2 == 0 ? switches[i].left : switches[i].right;
    right_first += i % 2 == 0 ? switches[i].right : switches[i].left;
  }
  // At 0 the player to move loses when the switches are gone.
  const bool last_is_first = switches.size() % 2 == 1;
  const auto wins = [last_is_first](int ahead) { return ahead > 0 || (ahead == 0 && last_is_first); };
  return {left_first, right_first, wins(left_first.sign()), wins(-right_first.sign())};
}

// --- Games whose values are known: Hackenbush strings and trees, Cutcake.

/// What x is worth on one edge of Left's: 1 : x. **Source** Winning Ways, chapter 3.
inline Dyadic on_left_edge(const Dyadic& x) {
  // x + 1 if x >= 0, else (x + p) / 2^(p - 1) with the least p such that x + p > 1.
  if (x.sign() >= 0) return x + 1;
  const Dyadic p = Dyadic(2) - Dyadic(x.ceil()), top = x + p;
  if (p > Dyadic(Dyadic::bits)) throw Overflow("the denominator of a number is too large");
  return Dyadic(top.numerator(), top.log2_denominator() + static_cast<int>(p.numerator()) - 1);
}
inline Dyadic on_edge(const Dyadic& x, bool is_left) { return is_left ? on_left_edge(x) : -on_left_edge(-x); }

/// The value of a string of edges from the ground up, `left` and other letters (Right's).
inline Dyadic hackenbush_string(std::string_view edges, char left = 'L') {
  Dyadic value;
  for (std::size_t i = edges.size(); i-- > 0;) value = on_edge(value, edges[i] == left);
  return value;
}

/// The vertices of a tree, each before its parent; vertex 0, the ground, is left out. parents[0] does not count.
/// **Errors** std::invalid_argument for a parent that is no vertex, and a vertex that does not stand on the ground.
inline std::vector<int> tips_first(const std::vector<int>& parents) {
  for (std::size_t v = 1; v < parents.size(); ++v) {
    const bool is_vertex = parents[v] >= 0 && static_cast<std::size_t>(parents[v]) < parents.size();
    if (!is_vertex) throw std::invalid_argument("the parent of a vertex is none: vertices count from 0");
  }
  std::vector<int> waiting(parents.size()), order;
  for (std::size_t v = 1; v < parents.size(); ++v) ++waiting[static_cast<std::size_t>(parents[v])];
  for (std::size_t v = 1; v < parents.size(); ++v) {
    if (waiting[v] == 0) order.push_back(static_cast<int>(v));
  }
  for (std::size_t i = 0; i < order.size(); ++i) {
    const int parent = parents[static_cast<std::size_t>(order[i])];
    if (--waiting[static_cast<std::size_t>(parent)] == 0 && parent != 0) order.push_back(parent);
  }
  if (order.size() + 1 < parents.size()) throw std::invalid_argument("a vertex does not stand on the ground");
  return order;
}

/// The value of a tree on vertex 0. colours[v] is that of the edge from v to parents[v]: `left`, or another letter.
/// **Errors** std::invalid_argument for what is no tree, and unless each vertex, 0 too, has a colour.
inline Dyadic hackenbush_tree(const std::vector<int>& parents, std::string_view colours, char left = 'L') {
  if (colours.size() != parents.size()) throw std::invalid_argument("each vertex has a parent and a colour, 0 too");
  std::vector<Dyadic> carries(parents.size() + 1);
  for (const int v : tips_first(parents)) {
    const auto vertex = static_cast<std::size_t>(v);
    carries[static_cast<std::size_t>(parents[vertex])] += on_edge(carries[vertex], colours[vertex] == left);
  }
  return carries[0];
}

/// The nim value of a green tree on vertex 0. **Errors** std::invalid_argument for what is no tree.
inline std::uint64_t green_tree(const std::vector<int>& parents) {
  std::vector<std::uint64_t> carries(parents.size() + 1);
  for (const int v : tips_first(parents)) {
    carries[static_cast<std::size_t>(parents[static_cast<std::size_t>(v)])] ^= carries[static_cast<std::size_t>(v)] + 1;
  }
  return carries[0];
}

/// Cutcake: Left cuts the side `left` of a piece, Right the side `right`. **Source** Winning Ways, chapter 2.
inline std::int64_t cutcake(std::int64_t left, std::int64_t right) {
  if (left < 1 || right < 1) throw std::invalid_argument("the sides of a cake are at least 1");
  const auto rounds = [](std::int64_t side) { return 63 - __builtin_clzll(static_cast<unsigned long long>(side)); };
  if (rounds(left) >= rounds(right)) return (left >> rounds(right)) - 1;
  return 1 - (right >> rounds(left));
}

// --- Memo: a table from 64-bit keys to 32-bit values, in two flat arrays.

class Memo {
 public:
  /// The value of a key, or null. The pointer holds until the next insert(). **Requires** key != 2^64 - 1.
  const std::uint32_t* find(std::uint64_t key) const {
    for (std::size_t i = place(key);; i = (i + 1) & (m_keys.size() - 1)) {
      if (m_keys[i] == key) return &m_values[i];
      if (m_keys[i] == none) return nullptr;
    }
  }
  /// **Requires** a key that is not there.
  void insert(std::uint64_t key, std::uint32_t value) {
    if (2 * ++m_size > m_keys.size()) grow();
    put(key, value);
  }

 private:
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  std::size_t place(std::uint64_t key) const {
    return static_cast<std::size_t>((key ^ (key >> 29)) * 0x9E3779B97F4A7C15U >> 32) & (m_keys.size() - 1);
  }
  void put(std::uint64_t key, std::uint32_t value) {
    std::size_t i = place(key);
    while (m_keys[i] != none) i = (i + 1) & (m_keys.size() - 1);
    m_keys[i] = key;
    m_values[i] = value;
  }
  void grow() {
    std::vector<std::uint64_t> keys(2 * m_keys.size(), none);
    std::vector<std::uint32_t> values(keys.size());
    keys.swap(m_keys);
    values.swap(m_values);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] != none) put(keys[i], values[i]);
    }
  }

  std::size_t m_size = 0;
  std::vector<std::uint64_t> m_keys = std::vector<std::uint64_t>(64, none);
  std::vector<std::uint32_t> m_values = std::vector<std::uint32_t>(64);
};

// --- GameTable: all values met so far, in canonical form and by number, so that equal values have equal numbers.

enum class Player { left, right };
inline Player opponent(Player player) { return player == Player::left ? Player::right : Player::left; }

class GameTable {
 public:
  using Id = std::uint32_t;
  using Ids = std::vector<Id>;

  GameTable() { number(0); }

  /// The longest play in a value but in its numbers; what walks over values takes native stack for each move.
  static constexpr std::uint32_t deepest = 2000;

  // --- building: **Errors** Overflow for what is deeper, or a number that does not fit ---
  Id number(const Dyadic& value) {
    Record record;
    record.left_stop = record.right_stop = value;
    record.is_number = true;
    return intern(std::move(record), {});
  }
  /// The value of {left | right}. **Source** Siegel II.2; the simplicity rule for numbers, ONAG, chapter 2.
  Id make(Ids left, Ids right) {
    if (const std::optional<Dyadic> value = number_between(left, right)) return number(*value);
    ++m_form;
    m_known.resize(2 * m_records.size());
    do {
      remove_dominated(left, Player::left);
      remove_dominated(right, Player::right);
    } while (bypass_reversible(left, right, Player::left) || bypass_reversible(right, left, Player::right));
    return intern_form(std::move(left), std::move(right));
  }
  /// **Cost** n^2 words.
  Id nimber(std::uint64_t n) {
    if (n > deepest) throw Overflow(too_deep);
    Ids smaller{zero};
    for (std::uint64_t k = 1; k <= n; ++k) {
      smaller.push_back(intern_form(smaller, smaller));
    }
    return smaller.back();
  }

  // --- anatomy ---
  static constexpr Id zero = 0;
  bool is_number(Id g) const { return m_records[g].is_number; }
  const Dyadic& left_stop(Id g) const { return m_records[g].left_stop; }
  const Dyadic& right_stop(Id g) const { return m_records[g].right_stop; }
  /// The options of a canonical form, also of a number.
  Ids options(Id g, Player player) {
    if (is_number(g)) return options_of_number(Dyadic(left_stop(g)), player);
    const auto [begin, end] = range(g, player);
    return Ids(m_options.begin() + static_cast<std::ptrdiff_t>(begin),
               m_options.begin() + static_cast<std::ptrdiff_t>(end));
  }

  // --- order and sums ---
  bool leq(Id g, Id h) {
    if (const std::optional<bool> known = leq_by_stops(m_records[g], m_records[h])) return *known;
    if (g == h) return true;
    const std::uint64_t key = pair_key(g, h);
    if (const std::uint32_t* known = m_leq.find(key)) return *known != 0;
    const bool result = leq_by_options(g, h);
    m_leq.insert(key, result ? 1 : 0);
    return result;
  }
  Id add(Id g, Id h) {
    if (g == zero) return h;
    if (h == zero) return g;
    if (is_number(g) && is_number(h)) return number(left_stop(g) + left_stop(h));
    if (g > h) std::swap(g, h);
    const std::uint64_t key = pair_key(g, h);
    if (const std::uint32_t* known = m_sums.find(key)) return *known;
    Ids left = sums_with_options(g, h, Player::left), right = sums_with_options(g, h, Player::right);
    // A number is added to the options, and the form stays canonical: number translation, Siegel II.3.
    const bool translated = is_number(g) || is_number(h);
    const Id sum =
        translated ? intern_form(std::move(left), std::move(right)) : make(std::move(left), std::move(right));
    m_sums.insert(key, sum);
    return sum;
  }
  Id negate(Id g) {
    if (is_number(g)) return number(-left_stop(g));
    if (const std::uint32_t* known = m_negatives.find(g)) return *known;
    Ids left = options(g, Player::right), right = options(g, Player::left);
    for (Ids* side : {&left, &right}) {
      for (Id& option : *side) option = negate(option);
    }
    const Id negative = intern_form(std::move(left), std::move(right));
    m_negatives.insert(g, negative);
    return negative;
  }

 private:
  struct Record {
    Dyadic left_stop;
    Dyadic right_stop;
    std::size_t first = 0;  ///< of the options in m_options, Left's before Right's, each side ascending
    std::uint32_t left_count = 0;
    std::uint32_t right_count = 0;
    std::uint32_t depth = 0;
    bool is_number = false;
  };
  static constexpr const char* too_deep = "a value has more than 2000 moves in a row";

  static std::uint64_t pair_key(Id g, Id h) { return std::uint64_t{g} << 32 | h; }
  std::pair<std::size_t, std::size_t> range(Id g, Player player) const {
    const Record& record = m_records[g];
    const std::size_t middle = record.first + record.left_count;
    return player == Player::left ? std::pair(record.first, middle) : std::pair(middle, middle + record.right_count);
  }
  Ids options_of_number(const Dyadic& x, Player player) {
    const int side = player == Player::left ? -1 : 1;
    if (x.is_integer()) return x.sign() == -side ? Ids{number(x + Dyadic(side))} : Ids{};
    return {number(x + Dyadic(side, x.log2_denominator()))};
  }

  // --- one record for each value; no hash is trusted ---
  Id intern(Record&& record, const Ids& options) {
    std::uint64_t key = 0x9E3779B97F4A7C15U + 2 * std::uint64_t{record.left_count} + (record.is_number ? 1 : 0);
    const auto mix = [&key](std::uint64_t word) {
      key = (key ^ word) * 0xD6E8FEB86659FD93U;
      key ^= key >> 32;
    };
    if (record.is_number) {
      mix(static_cast<std::uint64_t>(record.left_stop.numerator()));
      mix(static_cast<std::uint64_t>(record.left_stop.log2_denominator()));
    }
    for (const Id option : options) mix(option);
    for (key >>= 1;; ++key) {
      const std::uint32_t* const found = m_index.find(key);
      if (found == nullptr) break;
      if (is_same(m_records[*found], record, options)) return *found;
    }
    if (m_records.size() >= UINT32_MAX) throw Overflow("too many values");
    const Id id = static_cast<Id>(m_records.size());
    record.first = m_options.size();
    m_options.insert(m_options.end(), options.begin(), options.end());
    m_records.push_back(std::move(record));
    m_index.insert(key, id);
    return id;
  }
  bool is_same(const Record& known, const Record& record, const Ids& options) const {
    if (known.is_number || record.is_number) {
      return known.is_number && record.is_number && known.left_stop == record.left_stop;
    }
    return known.left_count == record.left_count && known.right_count == record.right_count &&
           std::equal(options.begin(), options.end(), m_options.begin() + static_cast<std::ptrdiff_t>(known.first));
  }
  /// **Requires** the options of a canonical form that is no number.
  Id intern_form(Ids left, Ids right) {
    std::sort(left.begin(), left.end());
    std::sort(right.begin(), right.end());
    Record record;
    record.left_stop = best_stop(left, Player::left);
    record.right_stop = best_stop(right, Player::right);
    record.left_count = static_cast<std::uint32_t>(left.size());
    record.right_count = static_cast<std::uint32_t>(right.size());
    left.insert(left.end(), right.begin(), right.end());
    for (const Id option : left) record.depth = std::max(record.depth, m_records[option].depth + 1);
    if (record.depth > deepest) throw Overflow(too_deep);
    return intern(std::move(record), left);
  }
  /// The greatest right stop of Left's options, or the least left stop of Right's. **Requires** options.
  Dyadic best_stop(const Ids& options, Player player) const {
    const auto stop = [&](Id option) { return player == Player::left ? right_stop(option) : left_stop(option); };
    Dyadic best = stop(options[0]);
    for (const Id option : options) {
      best = player == Player::left ? std::max(best, stop(option)) : std::min(best, stop(option));
    }
    return best;
  }

  // --- canonical forms ---
  /// The simplest number x with every left option <| x and every right option |> x, if there is one. An option is
  /// decided by its stop, but for x at that stop.
  std::optional<Dyadic> number_between(const Ids& left, const Ids& right) {
    Dyadic low, high;
    bool low_too = true, high_too = true;
    if (!left.empty()) {
      low = best_stop(left, Player::left);
      const Id end = number(low);
      for (const Id option : left) low_too = low_too && !(right_stop(option) == low && leq(end, option));
    }
    if (!right.empty()) {
      high = best_stop(right, Player::right);
      const Id end = number(high);
      for (const Id option : right) high_too = high_too && !(left_stop(option) == high && leq(option, end));
    }
    if (!left.empty() && !right.empty() && !(low < high) && !(low == high && low_too && high_too)) return std::nullopt;
    return simplest_between(left.empty() ? nullptr : &low, right.empty() ? nullptr : &high, low_too, high_too);
  }
  /// Whether option a is at least as good as b for its player.
  bool is_as_good(Id a, Id b, Player player) { return player == Player::left ? leq(b, a) : leq(a, b); }
  void remove_dominated(Ids& options, Player player) {
    std::sort(options.begin(), options.end());
    options.erase(std::unique(options.begin(), options.end()), options.end());
    std::size_t kept = 0;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const auto beats = [&](Id other) { return other != options[i] && is_as_good(other, options[i], player); };
      const auto begin = options.begin(), end = begin + static_cast<std::ptrdiff_t>(kept);
      if (std::any_of(begin, end, beats) ||
          std::any_of(begin + static_cast<std::ptrdiff_t>(i) + 1, options.end(), beats)) {
        continue;
      }
      options[kept++] = options[i];
    }
    options.resize(kept);
  }
  /// Replaces one option that the opponent reverses by the options behind it. **Returns** whether there was one.
  /// An undominated option that is a number, of a game that is none, is not reversible.
  bool bypass_reversible(Ids& own, const Ids& others, Player player) {
    for (std::size_t i = 0; i < own.size(); ++i) {
      if (is_number(own[i])) continue;
      const auto [begin, end] = range(own[i], opponent(player));
      for (std::size_t k = begin; k < end; ++k) {
        const Id reply = m_options[k];
        if (!(player == Player::left ? form_compares(reply, own, others, true)
                                     : form_compares(reply, others, own, false))) {
          continue;
        }
        const Ids behind = options(reply, player);
        own[i] = own.back();
        own.pop_back();
        own.insert(own.end(), behind.begin(), behind.end());
        m_known.resize(2 * m_records.size());
        return true;
      }
    }
    return false;
  }
  /// Whether x <= {left | right} (`below`), or x >= it. **Requires** that the form is no number.
  bool form_compares(Id x, const Ids& left, const Ids& right, bool below) {
    const Ids& threats = below ? right : left;
    const Player side = below ? Player::left : Player::right;
    Record form;
    form.left_stop = best_stop(left, Player::left);
    form.right_stop = best_stop(right, Player::right);
    const auto known = below ? leq_by_stops(m_records[x], form) : leq_by_stops(form, m_records[x]);
    if (known) return *known;
    std::uint64_t& remembered = m_known[2 * std::size_t{x} + (below ? 1 : 0)];
    if (remembered >> 1 == m_form) return (remembered & 1) != 0;
    bool result = true;
    if (!is_number(x)) {
      const auto [begin, end] = range(x, side);
      for (std::size_t k = begin; k < end && result; ++k) result = !form_compares(m_options[k], left, right, !below);
    }
    for (std::size_t k = 0; k < threats.size() && result; ++k) {
      result = below ? !leq(threats[k], x) : !leq(x, threats[k]);
    }
    remembered = m_form << 1 | (result ? 1 : 0);
    return result;
  }

  // --- order ---
  /// Stops only grow with the game, and a left stop below a right stop decides.
  static std::optional<bool> leq_by_stops(const Record& g, const Record& h) {
    if (h.left_stop < g.left_stop || h.right_stop < g.right_stop) return false;
    if (g.left_stop < h.right_stop || (g.is_number && h.is_number)) return true;
    return std::nullopt;
  }
  /// No left option of g is >= h, no right option of h is <= g. Nobody moves in a number while there is another game.
  bool leq_by_options(Id g, Id h) {
    if (!is_number(g)) {
      const auto [begin, end] = range(g, Player::left);
      for (std::size_t k = begin; k < end; ++k) {
        if (leq(h, m_options[k])) return false;
      }
    }
    if (!is_number(h)) {
      const auto [begin, end] = range(h, Player::right);
      for (std::size_t k = begin; k < end; ++k) {
        if (leq(m_options[k], g)) return false;
      }
    }
    return true;
  }
  Ids sums_with_options(Id g, Id h, Player player) {
    Ids sums;
    for (const auto& [moved, other] : {std::pair(g, h), std::pair(h, g)}) {
      if (is_number(moved)) continue;
      for (const Id option : options(moved, player)) sums.push_back(add(option, other));
    }
    return sums;
  }

  std::vector<Record> m_records;
  Ids m_options;
  Memo m_index;
  Memo m_leq;
  Memo m_sums;
  Memo m_negatives;
  std::uint64_t m_form = 0;            ///< the form that make() works at
  std::vector<std::uint64_t> m_known;  ///< what form_compares() found, with the form
};

/// The table that all values are in.
inline GameTable& games() {
  static GameTable table;
  return table;
}

// --- Thermographs above temperature 0: the mean and the temperature of a value.

class Thermographs {
 public:
  explicit Thermographs(GameTable& games) : m_games(games) {}

  /// The temperature of a number m / 2^e in lowest terms is -1/2^e.
  Dyadic temperature(GameTable::Id g) {
    if (!m_games.is_number(g)) return walls(g).first.back().temperature;
    return -Dyadic(1, m_games.left_stop(g).log2_denominator());
  }
  Dyadic mean(GameTable::Id g) { return walls(g).first.back().value; }

 private:
  struct Point {
    Dyadic temperature;
    Dyadic value;
  };
  /// A wall from temperature 0 up: straight between its points, and upright above the last one.
  using Wall = std::vector<Point>;
  using Walls = std::pair<Wall, Wall>;

  const Walls& walls(GameTable::Id g) {
    const auto known = m_walls.find(g);
    if (known != m_walls.end()) return known->second;
    if (m_games.is_number(g)) {
      const Wall mast{{0, m_games.left_stop(g)}};
      return m_walls[g] = {mast, mast};
    }
    Wall left = best_wall(g, Player::left), right = best_wall(g, Player::right);
    const Dyadic gap = m_games.left_stop(g) - m_games.right_stop(g);  // the walls close it: both move above both ends
    const Dyadic far = std::max(left.back().temperature, right.back().temperature) + gap + 1;
    draw_on(left, far, -1);
    draw_on(right, far, 1);
    return m_walls[g] = meeting(left, right);
  }
  /// The best of the opponent's walls of the options, with the tax.
  Wall best_wall(GameTable::Id g, Player player) {
    const int tax = player == Player::left ? -1 : 1;
    Wall best;
    for (const GameTable::Id option : m_games.options(g, player)) {
      Wall wall = player == Player::left ? walls(option).second : walls(option).first;
      best = best.empty() ? wall : better(best, wall, player);
    }
    for (Point& point : best) point.value += point.temperature * Dyadic(tax);
    return best;
  }
  /// The tax goes on above the last point.
  static void draw_on(Wall& wall, const Dyadic& to, int tax) {
    wall.push_back({to, wall.back().value + (to - wall.back().temperature) * Dyadic(tax)});
  }

  static Dyadic value_at(const Wall& wall, const Dyadic& temperature) {
    const auto above = std::upper_bound(wall.begin(), wall.end(), temperature,
                                        [](const Dyadic& t, const Point& point) { return t < point.temperature; });
    const Point& before = *(above - 1);
    if (above == wall.end()) return before.value;
    // The slopes are -1, 0 and 1.
    const Dyadic rise = temperature - before.temperature;
    const int slope = (above->value - before.value).sign();
    return before.value + rise * Dyadic(slope);
  }
  static std::vector<Dyadic> temperatures(const Wall& a, const Wall& b) {
    std::vector<Dyadic> all;
    for (const Wall* wall : {&a, &b}) {
      for (const Point& point : *wall) all.push_back(point.temperature);
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }
  /// Where two straight lines cross that go from a0 and b0 to a1 and b1, `length` later: their distance changes by 1
  /// or 2 for each degree.
  static Dyadic crossing(const Dyadic& a0, const Dyadic& b0, const Dyadic& a1, const Dyadic& b1, const Dyadic& length) {
    const Dyadic before = a0 < b0 ? b0 - a0 : a0 - b0, after = a1 < b1 ? b1 - a1 : a1 - b1;
    return before + after == length ? before : before.half();
  }
  static Wall better(const Wall& a, const Wall& b, Player player) {
    Wall best;
    const auto add = [&](const Dyadic& t) {
      const Dyadic x = value_at(a, t), y = value_at(b, t);
      best.push_back({t, player == Player::left ? std::max(x, y) : std::min(x, y)});
    };
    const std::vector<Dyadic> all = temperatures(a, b);
    for (std::size_t i = 0; i < all.size(); ++i) {
      add(all[i]);
      if (i + 1 == all.size()) break;
      const Dyadic a0 = value_at(a, all[i]), b0 = value_at(b, all[i]);
      const Dyadic a1 = value_at(a, all[i + 1]), b1 = value_at(b, all[i + 1]);
      if ((a0 < b0 && b1 < a1) || (b0 < a0 && a1 < b1)) add(all[i] + crossing(a0, b0, a1, b1, all[i + 1] - all[i]));
    }
    return best;
  }
  /// Both walls up to where they meet.
  static Walls meeting(const Wall& left, const Wall& right) {
    Walls walls;
    const auto add = [&](const Dyadic& t) {
      walls.first.push_back({t, value_at(left, t)});
      walls.second.push_back({t, value_at(right, t)});
    };
    const std::vector<Dyadic> all = temperatures(left, right);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Dyadic l = value_at(left, all[i]), r = value_at(right, all[i]);
      if (l < r) {
        const Dyadic l0 = walls.first.back().value, r0 = walls.second.back().value;
        add(all[i - 1] + crossing(l0, r0, l, r, all[i] - all[i - 1]));
        break;
      }
      add(all[i]);
      if (l == r) break;
    }
    return walls;
  }

  GameTable& m_games;
  std::unordered_map<GameTable::Id, Walls> m_walls;
};

// --- Game: the value of a game, with its order, sums, anatomy and text.

/// A value in canonical form: two words alike are equal games. All are in one table, games(), for one thread.
class Game {
 public:
  Game() = default;
  Game(int integer) : Game(Dyadic(integer)) {}
  /// Any integer type.
  template <class T, std::enable_if_t<is_number_type<T> && !std::is_same_v<T, int>, int> = 0>
  Game(T integer) : Game(Dyadic(integer)) {}
  Game(const Dyadic& number) : m_id(games().number(number)) {}
  Game(const NumberUpStar& parts) { *this = Game(parts.number) + ups(parts.ups) + star(parts.star); }
  /// {left | right}
  Game(const std::vector<Game>& left, const std::vector<Game>& right) : m_id(games().make(ids(left), ids(right))) {}
  /// **Errors** Overflow, as for all values, if play in it can go on for more than 2000 moves outside numbers.
  /// **Cost** n^2 words.
  static Game star(std::uint64_t n = 1) { return of(games().nimber(n)); }
  /// n.^: {0 | (n - 1).^ + *} for n >= 2
  static Game ups(std::int64_t n = 1) {
    if (n == INT64_MIN) throw Overflow("too many ups");
    Game up({0}, {star()}), sum;
    for (std::int64_t k = n < 0 ? -n : n; k > 0; --k) sum = sum + up;
    return n < 0 ? -sum : sum;
  }
  /// What str() writes, with ups and stars to 1000, and sums, parentheses, `+-G`, and `{a||b|c}`.
  /// **Errors** BadText; Overflow for a number or a value that does not fit.
  static Game parse(std::string_view text);

  std::uint32_t id() const { return m_id; }
  std::vector<Game> left_options() const { return all_of(games().options(m_id, Player::left)); }
  std::vector<Game> right_options() const { return all_of(games().options(m_id, Player::right)); }

  friend Game operator+(Game g, Game h) { return of(games().add(g.m_id, h.m_id)); }
  friend Game operator-(Game g, Game h) { return g + -h; }
  Game operator-() const { return of(games().negate(m_id)); }
  Game& operator+=(Game other) { return *this = *this + other; }
  Game& operator-=(Game other) { return *this = *this - other; }

  friend bool operator==(Game g, Game h) { return g.m_id == h.m_id; }
  friend bool operator!=(Game g, Game h) { return g.m_id != h.m_id; }
  friend bool operator<=(Game g, Game h) { return games().leq(g.m_id, h.m_id); }
  friend bool operator>=(Game g, Game h) { return h <= g; }
  friend bool operator<(Game g, Game h) { return g != h && g <= h; }
  friend bool operator>(Game g, Game h) { return h < g; }
  /// How this compares with another one, or with 0.
  Order order() const { return order(Game()); }
  Order order(Game other) const {
    if (*this == other) return Order::equal;
    return *this <= other ? Order::less : other <= *this ? Order::greater : Order::confused;
  }
  bool is_confused_with(Game other) const { return order(other) == Order::confused; }

  /// `L`, `R`, `N` (the first player) or `P` (the second one) wins.
  char outcome() const { return "PRLN"[static_cast<int>(order())]; }
  bool left_wins_first() const { return outcome() == 'L' || outcome() == 'N'; }
  bool right_wins_first() const { return outcome() == 'R' || outcome() == 'N'; }

  bool is_number() const { return games().is_number(m_id); }
  Dyadic left_stop() const { return games().left_stop(m_id); }
  Dyadic right_stop() const { return games().right_stop(m_id); }
  Dyadic mean() const { return thermographs().mean(m_id); }
  /// A number m/2^e in lowest terms has temperature -1/2^e.
  Dyadic temperature() const { return thermographs().temperature(m_id); }
  /// The moves of the longest play.
  Int128 birthday() const;
  /// The value as number + ups + nimber, if it is one.
  std::optional<NumberUpStar> parts() const;
  /// `3/4`, `2^*3`, `{1|{0|-2}}`: it reads back.
  std::string str() const;

 private:
  static Game of(GameTable::Id id) {
    Game game;
    game.m_id = id;
    return game;
  }
  static GameTable::Ids ids(const std::vector<Game>& list) {
    GameTable::Ids result;
    for (const Game game : list) result.push_back(game.m_id);
    return result;
  }
  static std::vector<Game> all_of(const GameTable::Ids& list) {
    std::vector<Game> result;
    for (const GameTable::Id id : list) result.push_back(of(id));
    return result;
  }
  static Thermographs& thermographs() {
    static Thermographs all(games());
    return all;
  }
  std::optional<NumberUpStar> parts_of_nimber() const;
  std::optional<NumberUpStar> parts_of_ups() const;

  GameTable::Id m_id = GameTable::zero;
};

inline Int128 Game::birthday() const {
  if (is_number()) {
    const Dyadic size = left_stop().sign() < 0 ? -left_stop() : left_stop();
    return size.is_integer() ? size.numerator() : size.floor() + 1 + size.log2_denominator();
  }
  static std::unordered_map<GameTable::Id, Int128> known;
  const auto found = known.find(m_id);
  if (found != known.end()) return found->second;
  Int128 longest = 0;
  for (const std::vector<Game>& options : {left_options(), right_options()}) {
    for (const Game option : options) longest = std::max(longest, option.birthday());
  }
  return known[m_id] = longest + 1;
}

/// x + *n has n options on each side, the same ones.
inline std::optional<NumberUpStar> Game::parts_of_nimber() const {
  const std::vector<Game> options = left_options();
  if (options != right_options() || left_stop() != right_stop()) return std::nullopt;
  if (*this != Game(left_stop()) + star(options.size())) return std::nullopt;
  return NumberUpStar(left_stop(), 0, options.size());
}

/// With a number x: x^* = {x, x* | x}; otherwise x + (n+1).^ + *m = {x | x + n.^ + *(m^1)}.
inline std::optional<NumberUpStar> Game::parts_of_ups() const {
  const Dyadic x = left_stop();
  Game rest = *this;
  for (std::int64_t n = 0;; ++n) {
    if (rest.is_number()) return std::nullopt;
    std::optional<NumberUpStar> base = rest.parts_of_nimber();
    const std::vector<Game> left = rest.left_options(), right = rest.right_options();
    if (!base && left.size() == 2 && rest == Game(x) + ups() + star()) base = NumberUpStar(x, 1, 1);
    if (base && base->number != x) return std::nullopt;
    if (base) return NumberUpStar(x, base->ups + n, base->star ^ static_cast<std::uint64_t>(n % 2));
    if (right.size() != 1 || left.size() != 1 || left[0] != Game(x)) return std::nullopt;
    rest = right[0];
  }
}

inline std::optional<NumberUpStar> Game::parts() const {
  if (is_number()) return NumberUpStar(left_stop());
  if (const auto nimber = parts_of_nimber()) return nimber;
  if (const auto positive = parts_of_ups()) return positive;
  if (const auto negative = (-*this).parts_of_ups()) return -*negative;
  return std::nullopt;
}

inline std::string Game::str() const {
  if (const auto sum = parts()) {
    std::string text = sum->number == 0 && (sum->ups != 0 || sum->star != 0) ? "" : sum->number.str();
    const auto counted = [](char sign, std::uint64_t n) {
      return n == 0 ? "" : n == 1 ? std::string(1, sign) : sign + std::to_string(n);
    };
    text += counted(sum->ups < 0 ? 'v' : '^', static_cast<std::uint64_t>(sum->ups < 0 ? -sum->ups : sum->ups));
    return text + counted('*', sum->star);
  }
  const auto listed = [](const std::vector<Game>& options) {
    std::vector<std::string> texts;
    for (const Game option : options) texts.push_back(option.str());
    std::sort(texts.begin(), texts.end());
    std::string all;
    for (const std::string& text : texts) all += all.empty() ? text : ',' + text;
    return all;
  };
  return '{' + listed(left_options()) + '|' + listed(right_options()) + '}';
}

// --- Text to values: `1/2`, `2^3*`, `{2|-1}`, `{4||1|0}`, `+-{3|1}`, `-G`, `G + H`, parentheses.

class GameParser {
 public:
  explicit GameParser(std::string_view text) : m_text(text) {}

  Game whole() {
    const Game value = sum();
    if (peek() != '\0') fail("nothing more belongs here");
    return value;
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { throw BadText(m_next, what); }
  char peek() {
    while (m_next < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_next])) != 0) ++m_next;
    return here();
  }
  char here() const { return m_next < m_text.size() ? m_text[m_next] : '\0'; }
  bool take(char letter) {
    if (peek() != letter) return false;
    ++m_next;
    return true;
  }
  void expect(char letter) {
    if (!take(letter)) fail(std::string("'") + letter + "' is expected here");
  }
  bool is_digit(std::size_t place) const {
    return place < m_text.size() && std::isdigit(static_cast<unsigned char>(m_text[place])) != 0;
  }
  bool at_digit() const { return is_digit(m_next); }

  Game sum() {
    Game total = term();
    for (;;) {
      peek();
      if (is_switch()) {
        total += term();
      } else if (take('+')) {
        total += term();
      } else if (take('-')) {
        total -= term();
      } else {
        return total;
      }
    }
  }
  bool is_switch() const { return m_text.substr(m_next, 2) == "+-"; }
  Game term() {
    if (m_depth == 1000) fail("values are nested up to 1000 deep");
    ++m_depth;
    const Game value = term_here();
    --m_depth;
    return value;
  }
  Game term_here() {
    peek();
    if (is_switch()) {
      m_next += 2;
      const Game g = term();
      return Game({g}, {-g});
    }
    if (here() == '-' && !is_digit(m_next + 1)) {
      ++m_next;
      return -term();
    }
    if (take('(')) {
      const Game inside = sum();
      expect(')');
      return inside;
    }
    if (take('{')) {
      const Game inside = braces();
      expect('}');
      return inside;
    }
    return number_up_star();
  }
  /// A number, ups and a star side by side, at least one of them.
  Game number_up_star() {
    const std::size_t begin = m_next;
    NumberUpStar parts;
    const bool negative = here() == '-';
    if (negative) ++m_next;
    if (at_digit()) parts.number = number(negative);
    if (here() == '^' || here() == 'v') {
      const bool up = here() == '^';
      ++m_next;
      const std::int64_t n = static_cast<std::int64_t>(count());
      parts.ups = up ? n : -n;
    }
    if (here() == '*') {
      ++m_next;
      parts.star = count();
    }
    if (m_next == begin) fail("a value is expected here");
    return Game(parts);
  }
  /// Digits, or 1.
  std::uint64_t count() {
    if (!at_digit()) return 1;
    const std::size_t begin = m_next;
    const Dyadic n = digits();
    if (n > Dyadic(1000)) throw BadText(begin, "ups and stars are counted up to 1000");
    return static_cast<std::uint64_t>(n.numerator());
  }
  Dyadic digits() {
    Dyadic value;
    if (!at_digit()) fail("a digit is expected here");
    for (; at_digit(); ++m_next) value = value * Dyadic(10) + Dyadic(here() - '0');
    return value;
  }
  Dyadic number(bool negative) {
    const Dyadic top = digits();
    const Dyadic size = here() == '/' ? quotient(top) : top;
    return negative ? -size : size;
  }
  Dyadic quotient(const Dyadic& top) {
    ++m_next;
    const std::size_t begin = m_next;
    Int128 bottom = digits().numerator();
    int log2 = 0;
    for (; bottom > 1 && bottom % 2 == 0; bottom /= 2) ++log2;
    if (bottom != 1) throw BadText(begin, "a denominator is a power of two");
    return Dyadic(top.numerator(), log2);
  }
  using Options = std::vector<Game>;
  /// A side, and the length of the run of bars behind it.
  struct Side {
    Options options;
    std::size_t bars;
  };
  Options side() {
    Options options;
    if (peek() == '|' || peek() == '}') return options;
    do options.push_back(sum());
    while (take(','));
    return options;
  }
  /// The inside of braces.
  Game braces() {
    std::vector<Side> sides{{side(), 0}};
    while (peek() == '|') {
      for (; here() == '|'; ++m_next) ++sides.back().bars;
      sides.push_back({side(), 0});
    }
    if (sides.size() == 1) fail("'|' is expected here");
    return between(sides, 0, sides.size());
  }
  /// The longest run of bars separates Left's options from Right's; with shorter runs, each of both is a game.
  Game between(const std::vector<Side>& sides, std::size_t begin, std::size_t end) {
    std::size_t middle = begin, equal = 0;
    for (std::size_t i = begin; i + 1 < end; ++i) {
      if (sides[i].bars > sides[middle].bars) middle = i;
    }
    for (std::size_t i = begin; i + 1 < end; ++i) equal += sides[i].bars == sides[middle].bars ? 1 : 0;
    if (equal > 1) fail("two runs of bars before this place are equally long");
    const auto part = [&](std::size_t first, std::size_t last) {
      return last - first == 1 ? sides[first].options : Options{between(sides, first, last)};
    };
    return Game(part(begin, middle + 1), part(middle + 1, end));
  }

  std::string_view m_text;
  std::size_t m_next = 0;
  int m_depth = 0;
};

inline Game Game::parse(std::string_view text) { return GameParser(text).whole(); }

// --- Values of positions from their rules: a function of the moves is all that is needed.

/// A table by position: hashed if std::hash knows how, ordered by < otherwise.
template <class Position, class Value>
using PositionTable = std::conditional_t<std::is_default_constructible_v<std::hash<Position>>,
                                         std::unordered_map<Position, Value>, std::map<Position, Value>>;

/// The position itself, for games that do not fall apart.
struct OnePart {
  template <class Position>
  std::vector<Position> operator()(const Position& position) const {
    return {position};
  }
};

/// What solvers have in common: the values of positions, kept. Each is found after those of its options, by a stack of
/// its own: play may be long. `Rules` has sides(position), the lists of options of each player, add(sum, value), and
/// value(values of the options, a list for each side).
template <class Position, class Value, class Rules, class Parts>
class Solver {
 public:
  Solver(Rules rules, Parts parts) : m_rules(std::move(rules)), m_parts(std::move(parts)) {}

  /// **Errors** std::invalid_argument if play can come back to a position.
  Value operator()(const Position& position) {
    Value sum{};
    for (const Position& part : m_parts(position)) {
      if (m_values.find(part) == m_values.end()) find(part);
      m_rules.add(sum, known(m_values.find(part)->second));
    }
    return sum;
  }

 private:
  /// A part whose options are being valued; `sum` is that of the parts of the next option that come before `part`.
  struct Frame {
    Position position;
    std::vector<std::vector<Position>> sides{};
    std::vector<std::vector<Value>> values{};
    std::vector<Position> parts{};
    std::size_t part = 0;
    Value sum{};
  };

  static const Value& known(const std::optional<Value>& value) {
    if (!value) throw std::invalid_argument("play can come back to a position");
    return *value;
  }
  void find(const Position& first) {
    std::vector<Frame> stack;
    try {
      open(stack, first);
      while (!stack.empty()) {
        if (const std::optional<Position> wanted = advance(stack.back())) {
          open(stack, *wanted);
        } else {
          m_values[stack.back().position] = m_rules.value(stack.back().values);
          stack.pop_back();
        }
      }
    } catch (...) {
      for (const Frame& frame : stack) m_values.erase(frame.position);
      throw;
    }
  }
  void open(std::vector<Frame>& stack, const Position& position) {
    stack.push_back({position});
    Frame& frame = stack.back();
    m_values[position] = std::nullopt;
    frame.sides = m_rules.sides(position);  // which may ask this solver for other positions
    frame.values.resize(frame.sides.size());
    next_option(frame);
  }
  /// Adds up what is known. **Returns** the next part that is not; nothing when all options have their values.
  std::optional<Position> advance(Frame& frame) {
    for (std::size_t side = 0; side < frame.sides.size();) {
      if (frame.values[side].size() == frame.sides[side].size()) {
        ++side;
        continue;
      }
      for (; frame.part < frame.parts.size(); ++frame.part) {
        const auto found = m_values.find(frame.parts[frame.part]);
        if (found == m_values.end()) return frame.parts[frame.part];
        m_rules.add(frame.sum, known(found->second));
      }
      frame.values[side].push_back(frame.sum);
      next_option(frame);
    }
    return std::nullopt;
  }
  void next_option(Frame& frame) {
    for (std::size_t side = 0; side < frame.sides.size(); ++side) {
      const std::size_t next = frame.values[side].size();
      if (next == frame.sides[side].size()) continue;
      const auto parts = m_parts(frame.sides[side][next]);
      frame.parts.assign(parts.begin(), parts.end());
      frame.part = 0;
      frame.sum = Value{};
      return;
    }
  }

  Rules m_rules;
  Parts m_parts;
  PositionTable<Position, std::optional<Value>> m_values;  ///< nothing while it is being found
};

/// `moves(position, player)`, a list, as the rules of a Solver; for one player both have the same moves.
template <class Position, class Moves>
struct PartizanRules {
  Moves moves;

  std::vector<std::vector<Position>> sides(const Position& position) {
    const auto left = moves(position, Player::left), right = moves(position, Player::right);
    return {{left.begin(), left.end()}, {right.begin(), right.end()}};
  }
  static void add(Game& sum, Game value) { sum += value; }
  static Game value(const std::vector<std::vector<Game>>& options) { return Game(options[0], options[1]); }
};
template <class Position, class Moves>
struct NimRules {
  Moves moves;

  std::vector<std::vector<Position>> sides(const Position& position) {
    const auto options = moves(position);
    return {{options.begin(), options.end()}};
  }
  static void add(std::uint64_t& sum, std::uint64_t value) { sum ^= value; }
  static std::uint64_t value(const std::vector<std::vector<std::uint64_t>>& options) { return mex(options[0]); }
};

/// `moves(position, player)` lists the options of a player; `parts(position)` lists positions whose sum the position
/// is.
template <class Position, class Moves, class Parts = OnePart>
class PartizanSolver : public Solver<Position, Game, PartizanRules<Position, Moves>, Parts> {
 public:
  explicit PartizanSolver(Moves moves, Parts parts = {})
      : PartizanSolver::Solver({std::move(moves)}, std::move(parts)) {}
};

/// The same for games in which both players have the same moves, `moves(position)`: nim values.
template <class Position, class Moves, class Parts = OnePart>
class NimSolver : public Solver<Position, std::uint64_t, NimRules<Position, Moves>, Parts> {
 public:
  explicit NimSolver(Moves moves, Parts parts = {}) : NimSolver::Solver({std::move(moves)}, std::move(parts)) {}
};

/// A solver that keeps what it finds: `auto value = partizan_solver<std::string>(moves); value("..")`.
template <class Position, class Moves, class Parts = OnePart>
PartizanSolver<Position, Moves, Parts> partizan_solver(Moves moves, Parts parts = {}) {
  return PartizanSolver<Position, Moves, Parts>(std::move(moves), std::move(parts));
}
template <class Position, class Moves, class Parts = OnePart>
NimSolver<Position, Moves, Parts> nim_solver(Moves moves, Parts parts = {}) {
  return NimSolver<Position, Moves, Parts>(std::move(moves), std::move(parts));
}

/// The value of one position.
template <class Position, class Moves, class Parts = OnePart>
Game solve_partizan(const Position& position, Moves moves, Parts parts = {}) {
  return partizan_solver<Position>(std::move(moves), std::move(parts))(position);
}
template <class Position, class Moves, class Parts = OnePart>
std::uint64_t grundy(const Position& position, Moves moves, Parts parts = {}) {
  return nim_solver<Position>(std::move(moves), std::move(parts))(position);
}

}  // namespace cgt
