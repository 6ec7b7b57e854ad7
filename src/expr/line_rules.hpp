// Rulesets that a line defines: `rules stones(b) := {rewrites(b, "xo", ".x") | rewrites(b, "ox", ".o")}`.
//
// All such rulesets of a session share one table of positions, and one evaluator. So rules may use each other, and no
// chain of positions of several rulesets takes native stack. What a move leads to has a number here, whatever it is:
//
//     stones("xo.")              a position of rules: their arguments
//     nim("3,4"), dicotic(...)   a position of another ruleset
//     {1|-1}                     a value
//     tiles(a) + tiles(b)        a sum of these
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "expr/program.hpp"
#include "expr/value.hpp"
#include "expr/value_keys.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/ruleset/positions.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar {

struct SessionData;
class LinePositions;

struct LinePosition {
  std::uint32_t code = 0;  ///< twice its number, and one more for its negative

  LinePosition operator-() const { return {code ^ 1}; }
  bool is_negative() const { return (code & 1) != 0; }
  bool operator==(const LinePosition&) const = default;
  friend std::size_t hash_value(LinePosition p) { return static_cast<std::size_t>(mix(p.code, 0)); }
};

/// The ruleset of all of them.
class LineRules {
 public:
  using Position = LinePosition;

  explicit LineRules(LinePositions& positions) : m_positions(&positions) {}
  std::string to_text(LinePosition p) const;
  std::string to_expression(LinePosition p) const;
  template <class Emit>
  void moves(LinePosition p, Player player, Emit&& emit) const {
    for (const LinePosition option : options(p, player)) emit(option);
  }
  template <class Emit>
  void components(LinePosition p, Emit&& emit) const {
    for (const LinePosition part : parts(p)) emit(part);
  }
  Canonical<LinePosition> canonical(LinePosition p) const { return {{p.code & ~1U}, p.is_negative()}; }
  std::optional<GameId> closed_form(LinePosition p, GameStore& store) const;
  /// For a search: adds the parts of a position of another ruleset, as that ruleset splits it. **Returns** false for
  /// other positions.
  bool split_elsewhere(LinePosition p, PartPool& pool, SumList& out) const;
  bool can_come_back(LinePosition p) const;
  std::optional<LoopyValue> loopy_closed_form(LinePosition p, LoopyStore& store) const;

 private:
  std::vector<LinePosition> options(LinePosition p, Player player) const;
  std::vector<LinePosition> parts(LinePosition p) const;

  LinePositions* m_positions;
};

class LinePositions {
 public:
  explicit LinePositions(SessionData& session);

  /// The number of these rules, which are kept from now on.
  std::uint32_t add(std::shared_ptr<const UserFunction> rules);
  /// The position of the rules with these arguments.
  AnyPosition position(std::uint32_t rules, std::span<const Value> arguments);
  /// Whether options are being listed.
  bool is_listing() const { return !m_listing.empty(); }
  /// The sum of positions and values as a position, while options are listed: they are played on as they stand. Nothing
  /// at another time, or for other terms than these.
  std::optional<PositionValue> sum_in_option(std::span<const Value> terms);
  /// The rules as an entry of a registry. It must not be opened after this object has gone.
  RulesetEntry entry(std::uint32_t rules);
  /// Visits the rules of each position in the value, some more than once.
  void visit_rules(const Value& value, const std::function<void(const UserFunction&)>& visit) const;
  /// Whether there are rules that are not what the session's name for them stands for now.
  bool has_old_rules() const;
  EvaluatorStatistics statistics() const { return m_positions.statistics(); }

 private:
  friend class LineRules;

  struct Own {
    std::uint32_t rules;
    ChargedVector<Value> arguments;
  };
  using Sum = ChargedVector<LinePosition>;
  using Entry = std::variant<Own, AnyPosition, GameId, Sum>;
  using Moves = std::vector<LinePosition>;

  const Entry& entry_of(LinePosition p) const { return m_entries[p.code / 2]; }
  LinePosition add(Entry entry);
  LinePosition own(std::uint32_t rules, std::span<const Value> arguments);
  LinePosition number_of(const AnyPosition& position);
  LinePosition number_of(GameId value);
  /// The sum of the terms, in the order of their numbers. The terms of a sum stand in its place, and 0 is left out.
  LinePosition sum_of(std::span<const LinePosition> terms);
  /// A position that an option of the rules stands for.
  LinePosition option(std::uint32_t rules, const Value& option);
  Moves options(LinePosition p, Player player);
  Moves own_options(std::uint32_t place, Player player);
  Moves sum_options(const Sum& sum, Player player);

  SessionData& m_session;
  std::vector<std::shared_ptr<const UserFunction>> m_rules;
  ChargedVector<Entry> m_entries;
  ChargedMap<std::pair<std::uint32_t, ValueKeys::Arguments>, std::uint32_t> m_own;  ///< by rules and arguments
  ChargedMap<AnyPosition, std::uint32_t> m_others;
  ChargedMap<GameId, std::uint32_t> m_values;
  ChargedMap<Sum, std::uint32_t> m_sums;
  Positions<LineRules> m_positions;
  /// Whose options, of which player, are being listed: rules may ask for values of positions meanwhile.
  std::vector<std::pair<std::uint32_t, Player>> m_listing;
  /// The options of both players in the position of this number, which was asked for last, where they are the same.
  std::optional<std::pair<std::uint32_t, Moves>> m_last;
};

/// `xo.|.ox`, `3, 4`, `[1, 2]`: the arguments as the text of a position, which read_arguments() reads.
std::string text_of_arguments(SessionData& session, std::span<const Value> arguments);
/// **Errors** ParseError; DomainError for another number of arguments.
std::vector<Value> read_arguments(SessionData& session, const UserFunction& rules, std::string_view text);

}  // namespace upstar
