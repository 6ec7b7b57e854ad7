// The reference engine: games as plain sets, every operation from its definition, nothing clever, to compare with.
//
// Terms. A *form* is a pair of sets of forms. Forms with the same sets share one Ref, so a form is a tree written once.
// A *canonical* form has no dominated and no reversible option, nor has any follower; two games are equal exactly if
// their canonical forms are the same Ref. It knows no immediates, no number translation, no stops in the order test;
// numbers are recognised by their structure. The only caches are memos of the function itself.
//
// It shares no code with the engine: numbers are rationals of their own.
#pragma once

#include <boost/container_hash/hash.hpp>
#include <boost/multiprecision/cpp_int.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace upstar::naive {

using Rational = boost::multiprecision::cpp_rational;
using Ref = std::uint32_t;
using Refs = std::vector<Ref>;

class Games {
 public:
  Games();

  /// The form with these options; canonical only if it happens to be.
  Ref form(Refs left, Refs right);
  const Refs& left(Ref g) const { return m_forms[g].left; }
  const Refs& right(Ref g) const { return m_forms[g].right; }
  std::size_t size() const { return m_forms.size(); }

  /// No Left option of g is >= h and no Right option of h is <= g.
  bool leq(Ref g, Ref h);
  /// Left (Right) moves first and has a move after which the other one, moving first, loses.
  bool left_wins_first(Ref g);
  bool right_wins_first(Ref g);

  Ref canonical(Ref g);
  /// The canonical form of {left | right}.
  Ref make(Refs left, Refs right) { return canonical(form(std::move(left), std::move(right))); }
  /// {g^L + h, g + h^L | g^R + h, g + h^R}, every follower made canonical.
  Ref add(Ref g, Ref h);
  /// The same sum and not simplified anywhere.
  Ref add_forms(Ref g, Ref h);
  Ref negate(Ref g);

  /// The number a canonical form is: all its options are numbers, Left's below Right's.
  const std::optional<Rational>& number_of(Ref g);
  /// The canonical form of m / 2^e. **Requires** such a number.
  Ref number(const Rational& value);
  Ref nimber(unsigned n);
  /// number + ups.^ + *nimber, summed up.
  Ref number_up_star(const Rational& number, int ups, unsigned nimber);

  // Where play ends when Left (Right) starts and players stop at numbers. **Requires** canonical forms.
  const Rational& left_stop(Ref g) { return stops(g).first; }
  const Rational& right_stop(Ref g) { return stops(g).second; }

  std::uint64_t birthday(Ref g);
  /// g and all that can be reached from it, in no particular order.
  Refs followers(Ref g) const;

 private:
  struct Form {
    Refs left;
    Refs right;
    bool operator==(const Form&) const = default;
    friend std::size_t hash_value(const Form& f) {
      std::size_t seed = boost::hash_range(f.left.begin(), f.left.end());
      boost::hash_combine(seed, boost::hash_range(f.right.begin(), f.right.end()));
      return seed;
    }
  };
  using PairMemo = boost::unordered_flat_map<std::uint64_t, Ref>;

  bool remove_dominated(Form& f);
  bool bypass_reversible(Form& f);
  const std::pair<Rational, Rational>& stops(Ref g);

  std::vector<Form> m_forms;
  boost::unordered_flat_map<Form, Ref> m_index;
  boost::unordered_flat_map<std::uint64_t, bool> m_leq;
  PairMemo m_sums;
  PairMemo m_form_sums;
  boost::unordered_flat_map<Ref, Ref> m_canonical;
  boost::unordered_flat_map<Ref, Ref> m_negatives;
  boost::unordered_flat_map<std::uint64_t, bool> m_wins;
  boost::unordered_flat_map<Ref, std::uint64_t> m_birthdays;
  std::unordered_map<Ref, std::optional<Rational>> m_numbers;
  std::unordered_map<Ref, std::pair<Rational, Rational>> m_stops;
};

}  // namespace upstar::naive
