// What a census says of a value: worked out once for all positions that have it.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "upstar/expr/session.hpp"

namespace upstar {

/// The kinds of values that a summary lists; a value belongs to the first that fits.
enum class ValueKind : std::uint8_t { number, nimber, number_up_star, tiny, own_negative, other };
inline constexpr std::array<std::string_view, 6> value_kind_names{"numbers", "nimbers",       "ups and stars",
                                                                  "tinies",  "own negatives", "others"};

struct ValueFacts {
  std::string value;                        ///< as text
  std::string outcome;                      ///< of a loopy value two letters may be needed
  std::optional<Dyadic> mean, temperature;  ///< of short games, here and below
  std::optional<Integer> followers;
  ValueKind kind = ValueKind::other;
  bool is_wanted = true;  ///< whether the condition holds
};

/// The facts about the values of one session's store.
class ValueBook {
 public:
  /// `condition` is an expression that is true or false, with G for the value; empty: it always holds.
  /// **Errors** those of Session::check.
  ValueBook(Session& session, std::string condition);

  /// The facts about a value of value_of(). **Errors** LimitError; DomainError if the condition is neither true nor
  /// false; those of the condition.
  std::shared_ptr<const ValueFacts> facts_of(const Answer& value);

 private:
  ValueFacts found_for(const Answer& value);
  void add_short_facts(GameId value, ValueFacts& facts);
  bool is_wanted(const Answer& value);

  Session& m_session;
  std::string m_condition;
  boost::unordered_flat_map<GameId, std::shared_ptr<const ValueFacts>> m_facts;
};

/// One position of a census.
struct CensusRecord {
  std::uint64_t number = 0;
  std::string position;
  std::shared_ptr<const ValueFacts> facts;
};

}  // namespace upstar
