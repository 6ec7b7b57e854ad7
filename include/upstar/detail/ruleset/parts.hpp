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
#include <tuple>
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
        m_listings(keeps_listed ? listings : 0, Listing(pool.store().budget())),
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
    if (!bounds_options()) return listed(local, player).options.size();
    const std::size_t before = out.size();
    const Position p = m_positions[local];
    if constexpr (HasBoundsOfOptions<R>) {
      m_rules.bounds_of_options(p, player, out);
    } else if constexpr (HasBounds<R>) {
      m_rules.moves(p, player, [&](const Position& option) {
        const auto [left, right] = counts(option);
        out.push_back({bounds_of(m_rules.bounds(option)), left, right});
      });
    }
    return out.size() - before;
  }
  std::pair<std::uint32_t, std::uint32_t> moves_of_option(std::uint32_t local, Player player,
                                                          std::size_t number) override {
    if constexpr (keeps_listed) {
      Option& option = listed(local, player).options[number];
      if (!option.has_counts) {
        std::tie(option.left_moves, option.right_moves) = counts(option.position);
        option.has_counts = true;
      }
      return {option.left_moves, option.right_moves};
    } else {
      return counts(option(local, player, number));
    }
  }
  void fetch_option(std::uint32_t local, Player player, std::size_t number) override {
    if constexpr (fetches) {
      for (const Image& image : images(listed(local, player), number)) {
        if (image.number == unnumbered) m_numbers.prefetch(image.hash);
      }
    }
  }
  bool add_option(std::uint32_t local, Player player, std::size_t number, Numbering numbering, SumList& out) override {
    if constexpr (fetches) {
      for (Image& image : images(listed(local, player), number)) {
        if (!add_image(image, out, numbering)) return false;
      }
      return true;
    } else {
      return split(option(local, player, number), out, numbering);
    }
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
    Image image{*p, false, m_numbers.hash(*p)};
    return add_image(image, out, Numbering::any, known);
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

  static constexpr std::uint32_t unnumbered = UINT32_MAX;

  /// A part as m_numbers has it, or its negative.
  struct Image {
    Position position;
    bool is_negative;
    std::size_t hash;
    std::uint32_t number = unnumbered;  ///< of the part, if that is known
  };
  /// An option of a part, and what has been found out of it.
  struct Option {
    explicit Option(const Position& p) : position(p) {}

    Position position;
    bool has_counts = false;
    bool is_split = false;
    std::uint16_t left_moves = 0;
    std::uint16_t right_moves = 0;
    std::uint32_t first = 0;  ///< its parts are images[first, end)
    std::uint32_t end = 0;
  };
  /// The options of a player in a part.
  struct Listing {
    explicit Listing(Budget& budget) : options(charged_to(budget)), images(charged_to(budget)) {}

    std::uint32_t local = UINT32_MAX;  ///< UINT32_MAX: of no part
    ChargedVector<Option> options;
    ChargedVector<Image> images;
  };
  /// So many listings are kept, half of them for each player: those that a search comes back to soon, and no more than
  /// the processor's cache holds beside the rest.
  static constexpr std::size_t listings = 16;

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
    if constexpr (requires { m_rules.split_elsewhere(p, m_pool, out); }) {
      if (m_rules.split_elsewhere(p, m_pool, out)) return true;
    }
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
    Image image = image_of(p);
    return add_image(image, out, numbering);
  }
  bool add_image(Image& image, SumList& out, Numbering numbering, const KnownPart* of_file = nullptr) {
    if (image.number == unnumbered) {
      const std::uint32_t* known = m_numbers.find(image.position, image.hash);
      if (known == nullptr && numbering == Numbering::met_before) return false;
      const auto judged = [&] { return of_file != nullptr ? *of_file : judge(image.position); };
      image.number = known != nullptr ? *known : number(image.position, judged());
    }
    const std::uint32_t index = image.number;
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
  /// The options of the player in a part.
  Listing& listed(std::uint32_t local, Player player) {
    Listing& listing = m_listings[(2 * std::size_t{local} + (player == Player::left ? 0 : 1)) % listings];
    if (listing.local != local) {
      listing.local = UINT32_MAX;
      listing.options.clear();
      listing.images.clear();
      m_rules.moves(Position(m_positions[local]), player, [&](const Position& p) { listing.options.emplace_back(p); });
      listing.local = local;
    }
    return listing;
  }
  /// The parts of an option.
  std::span<Image> images(Listing& listing, std::size_t number) {
    Option& option = listing.options[number];
    if (!option.is_split) {
      option.first = static_cast<std::uint32_t>(listing.images.size());
      for_each_part(option.position, [&](const Position& part) {
        listing.images.push_back(image_of(part));
        return true;
      });
      option.end = static_cast<std::uint32_t>(listing.images.size());
      option.is_split = true;
    }
    return std::span(listing.images).subspan(option.first, option.end - option.first);
  }
  Position option(std::uint32_t local, Player player, std::size_t number) {
    if constexpr (keeps_listed) return listed(local, player).options[number].position;
    Position found{};
    m_rules.moves(m_positions[local], player, [&](const Position& next) {
      if (number-- == 0) found = next;
    });
    return found;
  }
  /// What the rules say of a part.
  KnownPart judge(const Position& p) const {
    const auto [left, right] = counts(p);
    KnownPart known{left, right, {}, PartRecord::first_steps};
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
  /// The numbers of the moves of Left and of Right, each at most 65535.
  std::pair<std::uint16_t, std::uint16_t> counts(const Position& p) const {
    MoveCounts moves;
    if constexpr (HasMoveCounts<R>) {
      moves = m_rules.move_counts(p);
    } else {
      const auto count = [&](Player player, std::size_t& number) {
        m_rules.moves(p, player, [&](const Position&) {
          m_pool.store().budget().tick();
          ++number;
        });
      };
      count(Player::left, moves.left);
      count(Player::right, moves.right);
    }
    const auto capped = [](std::size_t n) { return static_cast<std::uint16_t>(std::min<std::size_t>(n, UINT16_MAX)); };
    return {capped(moves.left), capped(moves.right)};
  }

  PartPool& m_pool;
  Evaluator<R>& m_evaluator;
  const R& m_rules;
  detail::OpenTable<Position, std::uint32_t, UINT32_MAX> m_numbers;
  ChargedVector<Position> m_positions;
  MemoryClaim m_bytes;  ///< of the positions outside their slots
  std::vector<Listing> m_listings;
  std::string_view m_kind;
  Text m_text;
  [[no_unique_address]] typename detail::CompactParts<R>::Type m_compact;
};

}  // namespace upstar
