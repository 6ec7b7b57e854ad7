// Parts<R>: the parts of the positions of one ruleset, by number (part_pool.hpp).
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "upstar/base/charged.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/detail/base/open_table.hpp"
#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/ruleset/evaluator.hpp"
#include "upstar/ruleset/ruleset.hpp"

namespace upstar {

template <class R>
class Parts;

namespace detail {
struct NoParts {
  template <class E, class Text>
  NoParts(PartPool&, E&, std::string_view, Text&&) {}
};
template <class R>
struct CompactParts {
  using Type = NoParts;
};
/// A board of a larger kind.
template <class Position, class Small>
concept WidenedFrom = requires(const Small& small) {
  { Position::widened(small) } -> std::same_as<Position>;
};
template <HasCompact R>
struct CompactParts<R> {
  using Type = Parts<typename R::Compact>;
};

using Words = std::vector<std::uint64_t>;
/// A position that is a few words. **Requires** that no words, also those that are not of a position, lead the rules
/// out of memory if from_words() takes them.
template <class Position>
concept HasWords = requires(const Position& p, Words& out, std::span<const std::uint64_t> words) {
  p.to_words(out);
  { Position::from_words(words) } -> std::same_as<std::optional<Position>>;
};
/// Rules whose positions are a word each, whatever the word.
template <class R>
concept HasAnyWord = std::same_as<typename R::Position, std::uint64_t> && R::any_word_is_a_position;
}  // namespace detail

template <class R>
class Parts final : public PartSource {
 public:
  using Position = typename R::Position;
  /// A position as an expression that reads back.
  using Text = std::function<std::string(const Position&)>;

  /// `kind` must outlive it.
  Parts(PartPool& pool, Evaluator<R>& evaluator, std::string_view kind, Text text)
      : m_pool(pool),
        m_evaluator(evaluator),
        m_rules(evaluator.rules()),
        m_numbers(pool.store().budget()),
        m_positions(charged_to(pool.store().budget())),
        m_bytes(pool.store().budget()),
        m_listed(charged_to(pool.store().budget())),
        m_kind(kind),
        m_text(std::move(text)),
        m_compact(pool, evaluator.compact(), kind, [this](const auto& small) { return this->text_of(small); }) {}
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  /// Adds the parts of p to the last sum. **Returns** false if one of them is not met before, but must be; then some
  /// are missing.
  bool split(const Position& p, SumList& out, Numbering numbering = Numbering::any) {
    return for_each_part(p, [&](const Position& part) { return add(part, out, numbering); });
  }
  void options(std::uint32_t local, Player player, SumList& out) override {
    const Position p = m_positions[local];
    if constexpr (HasMovesInParts<R>) {
      m_rules.moves_in_parts(
          p, player, [&] { out.next(); }, [&](const Position& part) { add(part, out); });
    } else {
      m_rules.moves(p, player, [&](const Position& option) {
        out.next();
        split(option, out);
      });
    }
  }
  bool keeps_unsplit() const override { return keeps_listed || bounds_options(); }
  bool bounds_options() const override { return HasBounds<R> && m_pool.uses_bounds(); }
  std::size_t unsplit_options(std::uint32_t local, Player player, std::vector<OptionBounds>& out) override {
    if (!bounds_options()) return listed(local, player).size();
    const std::size_t before = out.size();
    const Position p = m_positions[local];
    if constexpr (HasBoundsOfOptions<R>) {
      m_rules.bounds_of_options(p, player, out);
    } else if constexpr (HasBounds<R>) {
      m_rules.moves(p, player, [&](const Position& option) {
        out.push_back({bounds_of(m_rules.bounds(option)), count(option, Player::left), count(option, Player::right)});
      });
    }
    return out.size() - before;
  }
  std::pair<std::uint32_t, std::uint32_t> moves_of_option(std::uint32_t local, Player player,
                                                          std::size_t number) override {
    const Position p = option(local, player, number);
    return {count(p, Player::left), count(p, Player::right)};
  }
  void fetch_option(std::uint32_t local, Player player, std::size_t number) override {
    if constexpr (fetches) {
      if (m_taken == m_fetched.size()) {
        m_fetched.clear();
        m_images.clear();
        m_taken = 0;
      }
      const std::size_t first = m_images.size();
      for_each_part(option(local, player, number), [&](const Position& part) {
        const Image& image = m_images.emplace_back(image_of(part));
        m_numbers.prefetch(image.hash);
        return true;
      });
      m_fetched.push_back({local, player, number, first, m_images.size()});
    }
  }
  bool add_option(std::uint32_t local, Player player, std::size_t number, Numbering numbering, SumList& out) override {
    if (m_taken < m_fetched.size() && m_fetched[m_taken].is_of(local, player, number)) {
      const Fetched& fetched = m_fetched[m_taken++];
      for (std::size_t i = fetched.first; i < fetched.end; ++i) {
        if (!add_image(m_images[i], out, numbering)) return false;
      }
      return true;
    }
    m_taken = m_fetched.size();  // those that were left when a limit was reached
    return split(option(local, player, number), out, numbering);
  }
  bool is_impartial() const override { return IsImpartial<R>; }
  GameId value(std::uint32_t local) override { return m_evaluator.value(Position(m_positions[local])); }
  std::string text(std::uint32_t local) const override { return m_text(m_positions[local]); }
  std::string_view kind() const override { return m_kind; }

  bool write_words(std::uint32_t local, detail::Words& out) const override {
    if constexpr (detail::HasAnyWord<R>) {
      out.push_back(m_positions[local]);
    } else if constexpr (detail::HasWords<Position>) {
      m_positions[local].to_words(out);
    }
    return keeps_words;
  }
  std::string text_of_words(std::span<const std::uint64_t> words) const override {
    const auto p = position_of(words);
    return p ? m_text(*p) : "";
  }
  bool add_words(std::span<const std::uint64_t> words, const KnownPart* known, Checked checked, SumList& out) override {
    const auto p = position_of(words);
    if (!p) return false;
    if (known == nullptr) return split(*p, out);
    m_pool.store().budget().tick();
    if (checked == Checked::yes && !is_so(*p, *known)) return false;
    return add_image({*p, false, m_numbers.hash(*p)}, out, Numbering::any, known);
  }
  PartSource* small_parts() override {
    if constexpr (HasCompact<R>) return &m_compact;
    return nullptr;
  }

 private:
  /// All options of a part take little room.
  static constexpr bool keeps_listed = std::is_trivially_copyable_v<Position>;
  /// All parts of positions are looked up in m_numbers.
  static constexpr bool fetches = keeps_listed && !HasClosedForm<R> && !HasCompact<R>;

  static constexpr bool keeps_words = detail::HasAnyWord<R> || detail::HasWords<Position>;

  /// A part as m_numbers has it, or its negative.
  struct Image {
    Position position;
    bool is_negative;
    std::size_t hash;
  };
  /// An option whose parts have been fetched: m_images[first, end).
  struct Fetched {
    std::uint32_t local;
    Player player;
    std::size_t number;
    std::size_t first;
    std::size_t end;

    bool is_of(std::uint32_t of_local, Player of_player, std::size_t of_number) const {
      return local == of_local && player == of_player && number == of_number;
    }
  };

  /// Calls visit(part) for the parts of p, until it returns false. **Returns** whether it never did.
  template <class Visit>
  bool for_each_part(const Position& p, Visit&& visit) {
    if constexpr (HasComponents<R>) {
      bool goes_on = true;
      m_rules.components(p, [&](const Position& part) { goes_on = goes_on && visit(part); });
      return goes_on;
    } else {
      return visit(p);
    }
  }
  Image image_of(const Position& part) const {
    Canonical<Position> image{part, false};
    if constexpr (HasSymmetry<R>) image = m_rules.canonical(part);
    const std::size_t hash = m_numbers.hash(image.position);
    return {std::move(image.position), image.negated, hash};
  }

  /// The text of a compact form.
  template <class Small>
  std::string text_of(const Small& small) const {
    if constexpr (HasExpand<R>) {
      return m_text(m_rules.expand(small));
    } else if constexpr (detail::WidenedFrom<Position, Small>) {
      return m_text(Position::widened(small));
    } else {
      return {};
    }
  }
  /// Adds p, a part, to the last sum. **Returns** false if it is not met before, but must be.
  bool add(const Position& p, SumList& out, Numbering numbering = Numbering::any) {
    m_pool.store().budget().tick();
    if constexpr (HasClosedForm<R>) {
      if (m_pool.uses_values()) {  // a value says nothing in misere play
        if (const auto known = m_rules.closed_form(p, m_pool.store())) {
          out.add(*known);
          return true;
        }
      }
    }
    if constexpr (HasCompact<R>) {
      if (HasFaithfulCompact<R> || m_pool.uses_values()) {
        if (const auto small = m_rules.compact(p)) return m_compact.split(*small, out, numbering);
      }
    }
    return add_image(image_of(p), out, numbering);
  }
  bool add_image(const Image& image, SumList& out, Numbering numbering, const KnownPart* of_file = nullptr) {
    const std::uint32_t* known = m_numbers.find(image.position, image.hash);
    if (known == nullptr && numbering == Numbering::met_before) return false;
    const auto judged = [&] { return of_file != nullptr ? *of_file : judge(image.position); };
    const std::uint32_t index = known != nullptr ? *known : number(image.position, judged());
    GameId value = m_pool[index].value;
    if constexpr (HasValueStudy<R>) {
      if (value == GameStore::none() && m_pool.values() == PartValues::stated) {
        if (const auto found = m_rules.study(image.position, m_pool.store())) m_pool.learn_value(index, value = *found);
      }
    }
    if (value != GameStore::none()) {
      out.add(value, image.is_negative);
    } else {
      out.add(PartRef(index, image.is_negative));
    }
    return true;
  }
  /// The options of the player in a part, kept until those of another are asked for.
  const ChargedVector<Position>& listed(std::uint32_t local, Player player) {
    if (m_listed_part != local || m_listed_player != player) {
      m_listed_part = UINT32_MAX;
      m_listed.clear();
      m_rules.moves(Position(m_positions[local]), player, [&](const Position& p) { m_listed.push_back(p); });
      m_listed_part = local;
      m_listed_player = player;
    }
    return m_listed;
  }
  Position option(std::uint32_t local, Player player, std::size_t number) {
    if constexpr (keeps_listed) return listed(local, player)[number];
    Position found{};
    m_rules.moves(m_positions[local], player, [&](const Position& next) {
      if (number-- == 0) found = next;
    });
    return found;
  }
  /// What the rules say of a part.
  KnownPart judge(const Position& p) const {
    KnownPart known{count(p, Player::left), count(p, Player::right), {}, PartRecord::first_steps};
    if constexpr (HasBounds<R>) {
      if (m_pool.uses_bounds()) known.bounds = bounds_of(m_rules.bounds(p));
    }
    return known;
  }
  /// Whether p is a part as it is numbered, and this is true of it.
  bool is_so(const Position& p, const KnownPart& known) const {
    const Image image = image_of(p);
    const KnownPart found = judge(p);
    return !image.is_negative && image.position == p && found.left_moves == known.left_moves &&
           found.right_moves == known.right_moves && found.bounds == known.bounds;
  }
  std::optional<Position> position_of(std::span<const std::uint64_t> words) const {
    if constexpr (detail::HasAnyWord<R>) {
      if (words.size() == 1) return words.front();
    } else if constexpr (detail::HasWords<Position>) {
      return Position::from_words(words);
    }
    return std::nullopt;
  }
  /// Numbers a part that has not been met before.
  std::uint32_t number(const Position& p, const KnownPart& known) {
    PartRecord part;
    part.source = this;
    part.local = static_cast<std::uint32_t>(m_positions.size());
    part.left_moves = known.left_moves;
    part.right_moves = known.right_moves;
    part.next_steps = known.next_steps;
    if (const std::uint64_t bytes = detail::heap_bytes(p)) m_bytes.claim(bytes);
    m_positions.push_back(p);
    const std::uint32_t index = m_pool.add(part, known.bounds);
    m_numbers.insert(p, index);
    return index;
  }
  /// The number of the player's moves, at most 65535.
  std::uint16_t count(const Position& p, Player player) const {
    std::size_t moves = 0;
    m_rules.moves(p, player, [&](const Position&) {
      m_pool.store().budget().tick();
      ++moves;
    });
    return static_cast<std::uint16_t>(std::min<std::size_t>(moves, UINT16_MAX));
  }

  PartPool& m_pool;
  Evaluator<R>& m_evaluator;
  const R& m_rules;
  detail::OpenTable<Position, std::uint32_t, UINT32_MAX> m_numbers;
  ChargedVector<Position> m_positions;
  MemoryClaim m_bytes;                       ///< of the positions outside their slots
  std::uint32_t m_listed_part = UINT32_MAX;  ///< whose options are m_listed; UINT32_MAX: of none
  Player m_listed_player{};
  ChargedVector<Position> m_listed;
  std::vector<Fetched> m_fetched;  ///< in the order in which they are added
  std::vector<Image> m_images;
  std::size_t m_taken = 0;  ///< of m_fetched
  std::string_view m_kind;
  Text m_text;
  [[no_unique_address]] typename detail::CompactParts<R>::Type m_compact;
};

}  // namespace upstar
