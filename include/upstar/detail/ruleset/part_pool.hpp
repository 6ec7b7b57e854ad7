// Parts by number: the independent parts of positions of all rulesets, for searches that meet the same part many times.
//
// Terms. A *part* is a position that does not fall into independent parts, up to the symmetries of its rules; or a
// value other than number + ups + nimber, up to a number. A PartPool numbers the parts. A PartRef is a part or its
// negative. A *sum* is a list of PartRefs, and one value that is number + ups + nimber.
//
// Flow. A position splits itself into parts (AnyPosition::split), by a PartSource: it knows the parts of one ruleset
// (parts.hpp). Asked for the options of a part, the source splits each option and passes it to a SumList. In normal
// play a position whose value is known, or is soon found, never gets into a SumList: its value does.
//
//     position --split--> PartSource --number--> PartPool --PartRef, value--> SumList
//
// Values. A part with few options gets its value at once, if that takes few steps. The value of another one is looked
// for when the part has come up so often that the search has spent as much work on it as its value may take; if that
// is not enough, the next attempt may take four times as much. So all attempts together take no more than a fixed
// multiple of the search.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/detail/base/signed_index.hpp"
#include "upstar/game/store.hpp"
#include "upstar/ruleset/ruleset.hpp"
#include "upstar/ruleset/wall_bounds.hpp"

namespace upstar {

/// A part, or its negative.
using PartRef = SignedIndex;

class PartPool;

/// Sums, one after the other.
class SumList {
 public:
  struct Sum {
    GameId value;
    std::uint32_t first = 0;
    std::uint32_t count = 0;
  };

  explicit SumList(PartPool& pool);

  /// Begins a sum: 0.
  /// **Errors** LimitError past 2^32 parts.
  void next();
  // These add to the last sum.
  void add(PartRef part) {
    m_parts.push_back(part);
    ++m_sums.back().count;
  }
  void add(GameId value);
  void add(GameId value, bool negated);

  void clear() {
    m_sums.clear();
    m_parts.clear();
  }
  std::span<const Sum> sums() const { return m_sums; }
  std::span<const PartRef> parts(const Sum& sum) const {
    return std::span<const PartRef>(m_parts).subspan(sum.first, sum.count);
  }

 private:
  PartPool& m_pool;
  ChargedVector<Sum> m_sums;
  ChargedVector<PartRef> m_parts;
};

struct KnownPart;

/// The parts of the positions of one ruleset. `local` is the number of a part within its source.
class PartSource {
 public:
  virtual ~PartSource() = default;
  /// Passes each option of the player to `out`.
  virtual void options(std::uint32_t local, Player player, SumList& out) = 0;
  /// Whether the functions from here to add_option() can be asked: so options need not be split before their turn.
  virtual bool keeps_unsplit() const { return false; }
  /// Whether something is known of unsplit options: their bounds and moves.
  virtual bool bounds_options() const { return false; }
  /// The number of options of the player. If something is known of them, it is appended, in the order of the rules.
  virtual std::size_t unsplit_options(std::uint32_t local, Player player, std::vector<OptionBounds>& out);
  /// How many moves Left and Right have in an option; `number` counts from 0 in the order of the rules.
  virtual std::pair<std::uint32_t, std::uint32_t> moves_of_option(std::uint32_t local, Player player,
                                                                  std::size_t number);
  /// Says that add_option() comes soon, perhaps after the same of others, so that memory is there by then.
  virtual void fetch_option(std::uint32_t local, Player player, std::size_t number);
  /// Which parts may be added: those that have numbers, or any.
  enum class Numbering : std::uint8_t { met_before, any };
  /// Adds the parts of an option to the last sum.
  /// **Returns** false if one of them may not be added; then some are missing.
  virtual bool add_option(std::uint32_t local, Player player, std::size_t number, Numbering numbering, SumList& out);
  /// The value of the part, by the values of all its followers.
  virtual GameId value(std::uint32_t local) = 0;
  /// Whether both players have the same moves, always.
  virtual bool is_impartial() const { return false; }
  /// The part as an expression that reads back, or nothing if there is none.
  virtual std::string text(std::uint32_t local) const = 0;
  /// What the parts are positions of, for statistics.
  virtual std::string_view kind() const = 0;

  // Parts in a file. Those whose positions are a few words are kept as these; others as texts.
  /// Appends the words of a part. **Returns** false if it has none.
  virtual bool write_words(std::uint32_t local, std::vector<std::uint64_t>& out) const;
  /// The text of the part that has these words, or nothing if none has.
  virtual std::string text_of_words(std::span<const std::uint64_t> words) const;
  /// Adds the part that has these words to the last sum, as `known`, or if that is null, as a position that is new.
  /// **Returns** false if there is none, or if it is checked and `known` is not true of it.
  enum class Checked : bool { no, yes };
  virtual bool add_words(std::span<const std::uint64_t> words, const KnownPart* known, Checked checked, SumList& out);
  /// The source to which this one passes small parts, if there is one.
  virtual PartSource* small_parts() { return nullptr; }
};

/// The bounds of a position.
WallBounds bounds_of(const IntegerBounds& integers);
inline const WallBounds& bounds_of(const WallBounds& walls) { return walls; }

/// What the rules say of a part, and what was spent on its value.
struct KnownPart {
  std::uint16_t left_moves = 0;  ///< the number of Left's options; 65535 stands for more, too
  std::uint16_t right_moves = 0;
  WallBounds bounds{};
  std::uint32_t next_steps = 0;  ///< as in PartRecord
};

/// What is known of a part.
struct PartRecord {
  /// Where the options of a player stand in the list of the pool.
  struct Listed {
    std::uint32_t first = UINT32_MAX;  ///< UINT32_MAX: not listed yet
    std::uint32_t count = 0;
  };

  static constexpr std::uint32_t first_steps = 256, most_steps = 1 << 30;

  PartSource* source = nullptr;
  std::uint32_t local = 0;
  std::uint16_t left_moves = 0;  ///< the number of Left's options; 65535 stands for more, too
  std::uint16_t right_moves = 0;
  std::uint32_t bounds = 0;                ///< where PartPool::bounds() has them
  std::array<Listed, 2> options{};         ///< of each player
  GameId value = GameStore::none();        ///< if it is known
  std::uint32_t uses = 0;                  ///< how often a search has listed the options of a sum with it
  std::uint32_t next_steps = first_steps;  ///< how many steps the next attempt to find its value may take
  // Of a part that is a value v:
  bool is_value = false;
  bool is_own_negative = false;  ///< -v = v + shift
  GameId shift{};                ///< the number of -v
};

struct PartStatistics {
  std::uint64_t parts = 0;   ///< parts numbered
  std::uint64_t values = 0;  ///< parts whose values were found
};

enum class Play : std::uint8_t { normal, misere };

/// Whether parts have their bounds, as far as their rulesets give them.
enum class PartsBounded : bool { no, yes };

/// Which parts are replaced by their values.
enum class PartValues : std::uint8_t {
  none,
  stated,  ///< those whose values the ruleset states: in closed form, or by study
  sought   ///< also those that are small or often met
};

class PartPool {
 public:
  /// In misere play no part is replaced by its value.
  explicit PartPool(GameStore& store, Play play = Play::normal, PartValues values = PartValues::sought,
                    PartsBounded bounded = PartsBounded::yes);
  ~PartPool();
  PartPool(const PartPool&) = delete;
  PartPool& operator=(const PartPool&) = delete;

  GameStore& store() const { return m_store; }
  Play play() const { return m_play; }
  PartValues values() const { return m_values; }
  bool uses_bounds() const { return m_uses_bounds; }
  bool uses_values() const { return m_values != PartValues::none; }
  const PartRecord& operator[](std::uint32_t index) const { return m_parts[index]; }
  std::size_t size() const { return m_parts.size(); }
  const PartStatistics& statistics() const { return m_statistics; }

  /// The source of the positions of `home`, an object that outlives the pool; made by `make()` at the first call.
  template <class Source, class Make>
  Source& source(const void* home, Make&& make) {
    std::unique_ptr<PartSource>& found = m_sources[home];
    if (!found) found = make();
    return static_cast<Source&>(*found);
  }
  /// Numbers a new part. In normal play its value is looked for at once if it has few options.
  std::uint32_t add(const PartRecord& part);
  /// The same of a part with bounds.
  std::uint32_t add(PartRecord part, const WallBounds& bounds);
  const WallBounds& bounds(const PartRecord& part) const { return m_bounds[part.bounds]; }
  KnownPart known(const PartRecord& part) const {
    return {part.left_moves, part.right_moves, bounds(part), part.next_steps};
  }
  static bool has_bounds(const PartRecord& part) { return part.bounds != 0; }
  /// The part as an expression that reads back, or nothing if there is none. **Requires** that it is not a value.
  std::string text(std::uint32_t index) const { return m_parts[index].source->text(m_parts[index].local); }
  /// Whether the value of a position is known, and was not found at once.
  static bool has_late_value(const PartRecord& part) {
    return !part.is_value && part.value != GameStore::none() && (!is_small(part) || part.next_steps > steps_at_once);
  }
  /// Says what the value of a part is, if it is not known.
  void learn_value(std::uint32_t index, GameId value);
  /// Counts that a search has spent work on a part. When that has become as much as its value may take, the value is
  /// looked for, with so many steps.
  void use(std::uint32_t index);

  /// Whether the value is added to other values at once: a number plus ups plus a nimber. Sums of others may grow, so
  /// each of them is a part.
  bool is_simple(GameId value) const { return !uses_values() || m_store.is_number_up_star(value); }
  /// The value as a part, which is its base; its number is added to `sum`.
  PartRef value_part(GameId value, GameId& sum);

  /// Whether options() would list, split and keep options that most likely are not asked for again.
  bool is_seldom_met(const PartRecord& part, Player player) const {
    constexpr std::uint32_t seldom = 2;
    return part.source->keeps_unsplit() && part.uses <= seldom &&
           part.options[static_cast<std::size_t>(player)].first == UINT32_MAX;
  }
  /// The options of the player in the part (not in its negative). They are listed once, and kept.
  /// The span is valid until the next call.
  std::span<const SumList::Sum> options(std::uint32_t index, Player player);
  /// The parts of an option. The span is valid until the next call of options().
  std::span<const PartRef> parts(const SumList::Sum& option) const { return m_options.parts(option); }

 private:
  class ValueParts;
  /// How many steps the value of a new part with few options may take.
  static constexpr std::uint32_t steps_at_once = 1 << 14;
  /// Attempts at once in vain are made more and more seldom: in a long chain of moves each of them would be.
  static constexpr unsigned most_left_out = 63;
  static bool is_small(const PartRecord& part);

  WallBounds bounds_of_base(GameId base);
  void look_for_value(PartRecord& part);

  GameStore& m_store;
  Play m_play;
  PartValues m_values;
  bool m_uses_bounds;
  ChargedVector<PartRecord> m_parts;
  ChargedVector<WallBounds> m_bounds;  ///< the first of them knows nothing
  SumList m_options;
  std::unique_ptr<ValueParts> m_value_parts;
  ChargedMap<std::uint32_t, PartRef> m_bases;  ///< the parts that are values
  boost::unordered_flat_map<const void*, std::unique_ptr<PartSource>> m_sources;
  PartStatistics m_statistics;
  unsigned m_in_vain = 0;   ///< so many new parts go without an attempt after the last one, if that was in vain
  unsigned m_left_out = 0;  ///< of these, those that are still to come
};

}  // namespace upstar
