// GameTable: all values met so far, in canonical form and by number, so that equal values have equal numbers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "dyadic.hpp"
#include "memo.hpp"
#include "number_up_star.hpp"

namespace cgt {

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

}  // namespace cgt
