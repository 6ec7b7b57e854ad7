// The terms that a proof meets: what each is, as text, and its options. They are numbered as they are met, and the same
// text is the same term.
//
//     5/8, 3      numbers: {m-1 | m+1} over the same denominator, and {n-1 | } for an integer n > 0
//     *, *3       nimbers
//     {a,b|c}     forms, whose options are terms
//     NAME(...)   positions, by the moves of their rulesets
//     a + -b      what a move can lead to, where rules of lines have such moves; sums hold a and -b instead
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "upstar/base/memory_claim.hpp"
#include "upstar/detail/base/signed_index.hpp"
#include "upstar/number/dyadic.hpp"
#include "upstar/proof/certificate.hpp"

namespace upstar::proof {

/// A game of the table, or its negative.
using Term = SignedIndex;

class TermTable {
 public:
  TermTable(Budget& budget, const ReadTerm& read) : m_read(read), m_memory(budget) {}

  Budget& budget() const { return m_memory.budget(); }

  /// One term as text, with its sign. **Errors** ParseError, DomainError for what is no term; LimitError.
  Term term(std::string_view text);
  /// What a move leads to, as text.
  Term term_or_sum(std::string_view text);
  /// The term, or its negative: 0, nimbers and some sums are their own.
  Term negated_if(Term term, bool negate) const;
  /// The terms of a sum as text, in order.
  std::vector<Term> terms(std::string_view sum);
  Term number(const Dyadic& x);
  Term nimber(const Integer& n);

  std::string text(Term term) const;
  /// The options of the player, each once. The span is valid until the next call.
  /// **Errors** LimitError past 100,000 of them.
  std::span<const Term> options(Term term, Player player);
  /// Whether nobody has a move.
  bool is_dead(Term term);

  // nullptr for games of another kind; of the game without its sign.
  const Dyadic* as_number(Term term) const { return std::get_if<Dyadic>(&m_games[term.index()].game); }
  const Integer* as_nimber(Term term) const { return std::get_if<Integer>(&m_games[term.index()].game); }
  const AnyPosition* as_position(Term term) const { return std::get_if<AnyPosition>(&m_games[term.index()].game); }
  const std::vector<Term>* as_sum(Term term) const {
    return std::get_if<std::vector<Term>>(&m_games[term.index()].game);
  }

 private:
  struct InBraces {};
  struct Game {
    std::string text;
    std::variant<InBraces, Dyadic, Integer, AnyPosition, std::vector<Term>> game{};
    std::array<std::vector<Term>, 2> options{};  ///< of each player, signs among them
    std::array<bool, 2> is_listed{};
  };

  Term unsigned_term(std::string_view text);
  Term sum(std::vector<Term> terms);
  std::vector<Term> negatives(const std::vector<Term>& terms) const;
  Term option(const AnyPosition& option);
  Term add(std::string text, decltype(Game::game) game);
  AnyPosition position(std::string_view text);
  std::vector<Term> list_options(std::uint32_t index, Player player);

  const ReadTerm& m_read;
  MemoryClaim m_memory;
  std::vector<Game> m_games;
  boost::unordered_flat_map<std::string, std::uint32_t> m_indices;  ///< by text
};

}  // namespace upstar::proof
