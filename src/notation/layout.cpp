// Cutting bodies into pieces, measuring and writing them.
#include "notation/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "notation/atom.hpp"
#include "notation/expanded_length.hpp"

namespace upstar {

namespace {

/// The memory of a body and of a pending piece, with their shares of the tables and lists that hold them.
constexpr std::uint64_t body_bytes = 128;
constexpr std::uint64_t part_bytes = 32;
constexpr std::uint8_t most_bars = 4;
constexpr std::size_t longest_kept_text = 48;

}  // namespace

Layout::Layout(PrintRules& rules, const StyleSheet& style)
    : m_rules(rules), m_style(style), m_memory(rules.store().budget()) {}

void Layout::name(GameId value, std::string name) { m_names[value.base] = {std::move(name), value}; }

const Layout::Name* Layout::name_of(GameId g) const {
  const auto place = m_names.find(g.base);
  return place == m_names.end() ? nullptr : &place->second;
}

std::string_view Layout::fixed_text(Sign sign) const {
  static_assert(std::tuple_size_v<decltype(Spelling::marks)> == static_cast<std::size_t>(Sign::number_before_tiny));
  return m_style.spelling.marks[static_cast<std::size_t>(sign)];
}

Uptimal Layout::atom_of(GameId g) { return *m_rules.order().uptimals().expansion(g); }

/// The text of a piece; empty for a body that is not kept as its text. It is valid until the next call, and until a
/// body is measured.
std::string_view Layout::text_of(const Piece& piece) {
  if (piece.sign < Sign::number_before_tiny) return fixed_text(piece.sign);
  if (piece.sign == Sign::atom || piece.sign == Sign::body) {
    const auto place = m_bodies.find(piece.value);
    if (place != m_bodies.end() && !place->second.text.empty()) return place->second.text;
    if (piece.sign == Sign::body) return {};
  }
  m_made = made_text(piece);
  return m_made;
}

/// The text of an atom, of a number before Tiny, or of a name.
std::string Layout::made_text(const Piece& piece) {
  GameStore& store = m_rules.store();
  if (piece.sign == Sign::atom) {
    return store.is_number(piece.value) ? number_text(store.number_of(piece.value), m_style.spelling)
                                        : atom_text(atom_of(piece.value), m_style.spelling);
  }
  if (piece.sign == Sign::number_before_tiny) {
    const Dyadic number = m_rules.tiny_number(piece.value, rule(piece.value));
    return fmt::format("{}{}", number_text(number, m_style.spelling), m_style.before_tiny);
  }
  const Name& name = *name_of(piece.value);
  const Dyadic difference = store.offset_of(piece.value) - store.offset_of(name.value);
  if (difference.is_zero()) return name.text;
  return fmt::format("{}{}{}", name.text, difference.sign() > 0 ? "+" : "", number_text(difference, m_style.spelling));
}

Rule Layout::rule(GameId g) {
  if (m_style.only_braces) return m_rules.store().is_number(g) ? Rule::atom : Rule::braces;
  const auto place = m_bodies.find(g);
  return place == m_bodies.end() ? m_rules.rule(g) : place->second.rule;
}

/// Whether a body in braces stands without its brackets, as `1|0` in `{2||1|0}`.
bool Layout::stands_open(GameId option, std::size_t side_size) {
  return !m_style.only_braces && side_size == 1 && name_of(option) == nullptr && rule(option) == Rule::braces &&
         m_bodies.at(option).bars < most_bars;
}

/// g with its brackets.
void Layout::append_whole(Pieces& pieces, GameId g) {
  const Rule r = rule(g);
  if (r == Rule::braces) pieces.push_back({Sign::open});
  pieces.push_back({r == Rule::atom ? Sign::atom : Sign::body, g});
  if (r == Rule::braces) pieces.push_back({Sign::close});
}

void Layout::append_named_or_whole(Pieces& pieces, GameId g) {
  if (name_of(g) != nullptr) {
    pieces.push_back({Sign::name, g});
  } else {
    append_whole(pieces, g);
  }
}

void Layout::append_side(Pieces& pieces, GameId g, Player player) {
  const std::span<const GameId> options = m_rules.options(g, player);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i > 0) pieces.push_back({Sign::comma});
    if (stands_open(options[i], options.size())) {
      pieces.push_back({Sign::body, options[i]});
    } else {
      append_named_or_whole(pieces, options[i]);
    }
  }
}

/// `+-1`, `+-{2|0}`, `+-(1*)`, `+-{1,{2|0}}`.
void Layout::append_switch(Pieces& pieces, GameId g) {
  pieces.push_back({Sign::plus_minus});
  if (m_rules.store().option_count(g, Player::left) > 1) {
    pieces.push_back({Sign::open});
    append_side(pieces, g, Player::left);
    pieces.push_back({Sign::close});
    return;
  }
  const GameId option = m_rules.options(g, Player::left)[0];
  const bool bare = name_of(option) == nullptr &&
                    (rule(option) == Rule::braces || (rule(option) == Rule::atom && is_single_item(atom_of(option))));
  if (!bare) pieces.push_back({Sign::open_parenthesis});
  append_named_or_whole(pieces, option);
  if (!bare) pieces.push_back({Sign::close_parenthesis});
}

/// The pieces of the body of g, which this rule prints. `bars` is the number of bars if the body stands in braces.
Layout::Pieces Layout::pieces_of(GameId g, Rule r, std::uint8_t bars) {
  Pieces pieces;
  switch (r) {
    case Rule::atom: pieces.push_back({Sign::atom, g}); break;
    case Rule::plus_minus: append_switch(pieces, g); break;
    case Rule::tiny:
    case Rule::miny:
      if (!m_rules.tiny_number(g, r).is_zero()) pieces.push_back({Sign::number_before_tiny, g});
      pieces.push_back({r == Rule::tiny ? Sign::open_tiny : Sign::open_miny});
      append_named_or_whole(pieces, m_rules.tiny_argument(g, r));
      pieces.push_back({Sign::close_tiny});
      break;
    case Rule::braces:
      append_side(pieces, g, Player::left);
      pieces.push_back({static_cast<Sign>(static_cast<int>(Sign::bar_1) + bars - 1)});
      append_side(pieces, g, Player::right);
      break;
  }
  return pieces;
}

/// One more than the most bars of an option that stands open.
std::uint8_t Layout::count_bars(GameId g) {
  std::uint8_t bars = 1;
  for (const Player player : {Player::left, Player::right}) {
    const std::span<const GameId> options = m_rules.options(g, player);
    if (options.size() != 1 || !stands_open(options[0], 1)) continue;
    bars = std::max<std::uint8_t>(bars, static_cast<std::uint8_t>(m_bodies.at(options[0]).bars + 1));
  }
  return bars;
}

/// Measures the body of g, which this rule prints. **Requires** the bodies of its parts are measured.
Layout::Body Layout::measured(GameId g, Rule r) {
  Body body(r);
  if (const auto parts = atom_to_expand(g)) {
    const std::uint64_t length = expanded_length(*parts);
    body.length = length == past_limit ? past_limit : length - 2;
    body.bars = 1;
    return body;
  }
  if (r == Rule::braces) body.bars = count_bars(g);
  for (const Piece& piece : pieces_of(g, r, body.bars)) append_measured(body, piece);
  return body;
}

/// The parts of g if g is an atom other than a number and the style is `braces`: its body is measured in closed form,
/// without its options.
std::optional<NumberUpStar> Layout::atom_to_expand(GameId g) {
  if (!m_style.only_braces || m_rules.store().is_number(g)) return std::nullopt;
  return m_rules.store().number_up_star_of(g);
}

/// Makes the body longer by a piece, and its text too if all of it is still short and known.
void Layout::append_measured(Body& body, const Piece& piece) {
  const std::string_view text = text_of(piece);
  const bool is_known = body.text.size() == body.length && !text.empty();
  body.length = add_lengths(body.length, text.empty() ? m_bodies.at(piece.value).length : text.size());
  if (is_known && body.length <= longest_kept_text) body.text += text;
  else body.text.clear();
}

std::uint64_t Layout::length(GameId g, std::uint64_t limit) {
  struct Visit {
    GameId value;
    std::optional<Rule> rule;  ///< once its parts are measured
  };
  std::vector<Visit> pending = {{g, std::nullopt}};
  while (!pending.empty()) {
    m_rules.store().budget().tick();
    const Visit visit = pending.back();
    pending.pop_back();
    if (m_bodies.contains(visit.value)) continue;
    if (visit.rule) {
      const Body& body = m_bodies.emplace(visit.value, measured(visit.value, *visit.rule)).first->second;
      // Each body gives the text at least one character of its own.
      if (body.length > limit || m_bodies.size() > limit) return past_limit;
      continue;
    }
    const Rule r = rule(visit.value);
    pending.push_back({visit.value, r});
    if (atom_to_expand(visit.value)) continue;
    const PrintRules::Parts parts = m_rules.parts(visit.value, r);
    m_memory.claim(body_bytes + part_bytes * parts.size());
    for (const GameId part : parts) {
      if (name_of(part) == nullptr && !m_bodies.contains(part)) pending.push_back({part, std::nullopt});
    }
  }
  Pieces pieces;
  append_whole(pieces, g);
  Body whole(Rule::braces);
  for (const Piece& piece : pieces) append_measured(whole, piece);
  return whole.length > limit ? past_limit : whole.length;
}

/// The body of g, which is copied when it comes again. nullptr for multiples of up in style `braces`: each of their
/// levels is a different body, and hardly any comes again.
Layout::Body* Layout::body_to_copy(GameId g) {
  const auto place = m_bodies.find(g);
  if (place != m_bodies.end()) return &place->second;
  if (m_rules.store().number_up_star_of(g)->ups != 0) return nullptr;
  return &m_bodies.emplace(g, measured(g, rule(g))).first->second;
}

void Layout::write(GameId g, std::string& text) {
  Pieces pending;
  append_whole(pending, g);
  std::reverse(pending.begin(), pending.end());
  while (!pending.empty()) {
    m_rules.store().budget().tick();
    const Piece piece = pending.back();
    pending.pop_back();
    if (const std::string_view short_text = text_of(piece); !short_text.empty()) {
      text += short_text;
      continue;
    }
    Body* body = body_to_copy(piece.value);
    if (body != nullptr && body->place != Body::not_yet) {
      text.append(text, body->place, static_cast<std::size_t>(body->length));
      continue;
    }
    if (body != nullptr) body->place = text.size();
    const Pieces pieces =
        body != nullptr ? pieces_of(piece.value, body->rule, body->bars) : pieces_of(piece.value, rule(piece.value), 1);
    pending.insert(pending.end(), pieces.rbegin(), pieces.rend());
  }
}

}  // namespace upstar
