// Which rule prints a position, and how its parts are put together.
#include "loopy/side_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/atom.hpp"
#include "notation/definitions.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/uptimal.hpp"

namespace upstar {

namespace {

// Places among the marks of a style.
constexpr std::size_t open_mark = 0, close_mark = 1, comma_mark = 2, bar_mark = 3, plus_minus_mark = 7,
                      open_parenthesis = 8, close_parenthesis = 9, open_tiny = 10, open_miny = 11, close_tiny = 12;
constexpr std::uint8_t most_bars_of_loops = 4;
/// Names of two letters and more are for definitions; those of one letter are for loops.
constexpr std::uint64_t first_definition_name = 25;

std::string loop_name(std::size_t index) {
  constexpr std::string_view letters = "abcdefghijklmnopqrstuwxyz";
  if (index < letters.size()) return {letters[index]};
  return fmt::format("N{}", index - letters.size() + 1);
}

}  // namespace

SideText::SideText(LoopyStore& store, const StyleSheet& style, bool shared)
    : m_store(store), m_style(style), m_shared(shared), m_lists(store) {}

std::optional<std::string> SideText::write(SideId side, std::uint64_t limit) {
  m_elements.clear();
  m_waiting.clear();
  m_written.clear();
  m_length = 0;
  m_loops = 0;
  if (!grow(side, limit)) return std::nullopt;
  count_bars();
  std::string text = emit();
  if (text.size() > limit) return std::nullopt;
  return text;
}

/// The elements, from left to right; false if the text is longer than the limit.
bool SideText::grow(SideId root, std::uint64_t limit) {
  m_waiting.push_back(add(root, none));
  while (!m_waiting.empty()) {
    m_store.games().budget().tick();
    const std::uint32_t element = m_waiting.back();
    m_waiting.pop_back();
    expand(element);
    m_length += m_elements[element].text.size() + 1;
    if (m_length > limit) return false;
    const auto& [left, right] = m_elements[element].options;
    m_waiting.insert(m_waiting.end(), right.rbegin(), right.rend());
    m_waiting.insert(m_waiting.end(), left.rbegin(), left.rend());
  }
  return true;
}

std::uint32_t SideText::add(SideId side, std::uint32_t parent) {
  if (m_elements.size() == most_elements) {
    throw LimitError("the text of a loopy value would have more than a million parts");
  }
  m_elements.push_back({.side = side, .parent = parent, .text = {}, .options = {}});
  return static_cast<std::uint32_t>(m_elements.size() - 1);
}

void SideText::expand(std::uint32_t at) {
  Element& element = m_elements[at];
  if (element.kind == Kind::pass) return;
  if (element.side.is_short()) return expand_short(element);
  if ((element.target = met_above(at)) != none) {
    element.kind = Kind::reference;
    std::string& name = m_elements[element.target].text;
    if (name.empty()) name = loop_name(m_loops++);  // elements are expanded from left to right
    return;
  }
  const bool is_plain = m_style.only_braces || !m_store.is_stopper(element.side);
  if (!is_plain && (is_constant(element) || is_over(element))) return;
  const bool has_rule = !is_plain && !m_lists.is_in_knot(element.side);
  if (has_rule && is_switch(element)) {
    element.kind = Kind::plus_minus;
    for (const SideId option : std::vector(m_lists.options(element.side, Player::left))) {
      const std::uint32_t added = add(option, at);
      m_elements[at].options[0].push_back(added);
    }
    return;
  }
  if (has_rule && (is_tiny(at) || is_on_power(m_elements[at]))) return;
  m_elements[at].kind = Kind::braces;
  const SideId side = m_elements[at].side;
  if (m_shared) m_written[side] = at;
  for (const std::size_t p : {0U, 1U}) {
    for (const SideId option : std::vector(m_lists.options(side, p == 0 ? Player::left : Player::right))) {
      const std::uint32_t added = add(option, at);
      if (option == side) m_elements[added].kind = Kind::pass;
      m_elements[at].options[p].push_back(added);
    }
  }
}

/// The element with braces that the position stands for again.
std::uint32_t SideText::met_above(std::uint32_t at) const {
  if (m_shared) {
    const auto place = m_written.find(m_elements[at].side);
    return place == m_written.end() ? none : place->second;
  }
  for (std::uint32_t above = m_elements[at].parent; above != none; above = m_elements[above].parent) {
    if (m_elements[above].side == m_elements[at].side && m_elements[above].kind == Kind::braces) return above;
  }
  return none;
}

void SideText::expand_short(Element& element) {
  GameStore& games = m_store.games();
  const GameId g = element.side.game;
  const Style style = sheet_of(m_style.style).sharing == Sharing::never ? m_style.style : Style::shared;
  const auto uptimal = m_lists.order().uptimals().expansion(g);
  const bool is_short_text = uptimal && is_atom(*uptimal) && !m_style.only_braces;
  element.is_bare = is_short_text && is_single_item(*uptimal);
  if (!m_shared || is_short_text) {
    // Without definitions, except in a text that is too long anyway.
    element.text = to_text(games, g, m_style.style == Style::shared ? Style::text : m_style.style);
    if (element.text.find(":=") == std::string::npos) {
      element.bars = bars_of(element.text);
      element.is_bare = element.is_bare || element.bars != 0;
      return;
    }
    m_length += 10'000;
    return;
  }
  std::string& name = m_names[g];
  if (name.empty()) {
    name = definition_name(first_definition_name + m_names.size() - 1);
    const std::string text = to_text(games, g, style);
    const std::size_t end = text.rfind("; ");
    const std::size_t begin = end == std::string::npos ? 0 : end + 2;
    m_definitions += fmt::format("{}{} := {}; ", text.substr(0, begin), name, text.substr(begin));
  }
  element.text = name;
}

const SideId* SideText::single(SideId side, Player player) {
  const auto& options = m_lists.options(side, player);
  return options.size() == 1 ? options.data() : nullptr;
}

std::string SideText::word(const char* text) const {
  return m_style.style == Style::latex ? fmt::format("\\mathbf{{{}}}", text) : text;
}

bool SideText::is_constant(Element& element) {
  const bool is_on = element.side == m_store.on();
  if (!is_on && element.side != m_store.off()) return false;
  element.text = word(is_on ? "on" : "off");
  element.is_bare = true;
  return true;
}

/// `3over` = {3|pass}, `-1under` = {pass|-1}.
bool SideText::is_over(Element& element) {
  const SideId *left = single(element.side, Player::left), *right = single(element.side, Player::right);
  if (left == nullptr || right == nullptr || (*left == element.side) == (*right == element.side)) return false;
  const bool over = *right == element.side;
  const SideId number = over ? *left : *right;
  if (!number.is_short() || !m_store.games().is_number(number.game)) return false;
  const Dyadic x = m_store.games().number_of(number.game);
  element.text = x.is_zero() ? "" : number_text(x, m_style.spelling);
  element.is_bare = x.is_zero();
  element.text += word(over ? "over" : "under");
  return true;
}

bool SideText::is_switch(const Element& element) { return m_store.negate(element.side) == element.side; }

/// {n || n | H} with n - H >= over; its mirror image.
bool SideText::is_tiny(std::uint32_t at) {
  const SideId side = m_elements[at].side;
  if (!m_lists.has_only_passes(side)) return false;
  GameStore& games = m_store.games();
  for (const Player player : {Player::left, Player::right}) {
    const SideId *number = single(side, player), *threat = single(side, opponent(player));
    if (number == nullptr || threat == nullptr || !number->is_short() || !games.is_number(number->game)) continue;
    if (threat->is_short() || *threat == side) continue;
    const SideId n = *number, t = *threat;
    const SideId *back = single(t, player), *end = single(t, opponent(player));
    if (back == nullptr || end == nullptr || *back != n || *end == t || end->is_short()) continue;
    const bool is_left = player == Player::left;
    const SideId difference =
        is_left ? m_store.add(n, m_store.negate(*end), Side::on) : m_store.add(*end, m_store.negate(n), Side::on);
    if (!m_store.leq(m_store.over(), difference, Side::on)) continue;
    Element& element = m_elements[at];
    element.kind = Kind::tiny;
    const Dyadic x = games.number_of(n.game);
    if (!x.is_zero()) element.text = number_text(x, m_style.spelling) + std::string(m_style.before_tiny);
    element.text += mark(is_left ? open_tiny : open_miny);
    const std::uint32_t added = add(difference, at);
    m_elements[at].options[0].push_back(added);
    return true;
  }
  return false;
}

bool SideText::is_on_power(Element& element) {
  const auto power = on_power_of(m_store, element.side);
  if (!power) return false;
  element.text = on_power_text(*power);
  element.is_bare = true;
  return true;
}

std::string SideText::on_power_text(const OnPower& power) const {
  const Spelling& spelling = m_style.spelling;
  std::string text = power.number.is_zero() ? "" : number_text(power.number, spelling);
  const auto& arrow = power.is_down ? spelling.down : spelling.up;
  text += fmt::format(fmt::runtime(power.is_power ? spelling.power : spelling.sum_of_powers), arrow[0], word("on"));
  if (power.nimber != 0) text += fmt::format("{}{}", spelling.star, power.nimber == 1 ? "" : power.nimber.str());
  return text;
}

/// The bars of a text in braces; 0 for another one.
std::uint8_t SideText::bars_of(const std::string& text) const {
  const std::string_view rest(text);
  if (!rest.starts_with(mark(open_mark))) return 0;
  std::size_t depth = 0;
  std::uint8_t bars = 0;
  for (std::size_t i = 0; i < rest.size();) {
    const std::string_view here = rest.substr(i);
    std::size_t step = 1;
    if (here.starts_with(mark(open_mark))) {
      ++depth;
      step = mark(open_mark).size();
    } else if (here.starts_with(mark(close_mark))) {
      --depth;
      step = mark(close_mark).size();
    } else if (depth == 1) {
      for (std::uint8_t count = most_bars_of_loops; count > 0; --count) {
        const std::string_view bar = mark(bar_mark + count - 1);
        if (!here.starts_with(bar)) continue;
        bars = std::max(bars, count);
        step = bar.size();
        break;
      }
    }
    i += step;
  }
  return bars;
}

/// One more than the most bars of an option that stands open. Options come after what they are options of.
void SideText::count_bars() {
  for (std::size_t i = m_elements.size(); i-- > 0;) {
    Element& element = m_elements[i];
    if (element.kind != Kind::braces) continue;
    element.bars = 1;
    for (const auto& options : element.options) {
      if (options.size() != 1 || !stands_open(options[0], 1)) continue;
      element.bars = std::max<std::uint8_t>(element.bars, static_cast<std::uint8_t>(m_elements[options[0]].bars + 1));
    }
    element.is_bare = element.text.empty();
  }
}

bool SideText::stands_open(std::uint32_t option, std::size_t side_size) const {
  const Element& element = m_elements[option];
  if (m_style.only_braces || side_size != 1 || element.bars == 0 || element.bars >= most_bars_of_loops) return false;
  if (element.kind == Kind::text) {  // a short game; one that has an empty side is a number
    return true;
  }
  return element.kind == Kind::braces && element.text.empty() && !element.options[0].empty() &&
         !element.options[1].empty();
}

void SideText::append_side(std::vector<Piece>& pieces, const Element& element, std::size_t player) const {
  const auto& options = element.options[player];
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i > 0) pieces.push_back({std::string(mark(comma_mark))});
    pieces.push_back({{}, options[i], stands_open(options[i], options.size())});
  }
}

std::vector<SideText::Piece> SideText::pieces_of(const Piece& piece) const {
  const Element& element = m_elements[piece.element];
  std::vector<Piece> pieces;
  const auto put = [&](std::string_view text) { pieces.push_back({std::string(text)}); };
  switch (element.kind) {
    case Kind::text: {
      const std::size_t front = mark(open_mark).size(), back = mark(close_mark).size();
      put(piece.is_open ? std::string_view(element.text).substr(front, element.text.size() - front - back)
                        : std::string_view(element.text));
      break;
    }
    case Kind::pass: put(word("pass")); break;
    case Kind::reference: put(m_elements[element.target].text); break;
    case Kind::tiny:
      put(element.text);
      pieces.push_back({{}, element.options[0][0]});
      put(mark(close_tiny));
      break;
    case Kind::plus_minus: {
      const auto& options = element.options[0];
      const bool braces = options.size() > 1, parentheses = !braces && !m_elements[options[0]].is_bare;
      put(mark(plus_minus_mark));
      if (braces) put(mark(open_mark));
      if (parentheses) put(mark(open_parenthesis));
      for (std::size_t i = 0; i < options.size(); ++i) {
        if (i > 0) put(mark(comma_mark));
        pieces.push_back({{}, options[i]});
      }
      if (parentheses) put(mark(close_parenthesis));
      if (braces) put(mark(close_mark));
      break;
    }
    case Kind::braces:
      if (!piece.is_open) put(element.text + std::string(mark(open_mark)));
      append_side(pieces, element, 0);
      put(mark(bar_mark + element.bars - 1));
      append_side(pieces, element, 1);
      if (!piece.is_open) put(mark(close_mark));
      break;
  }
  return pieces;
}

std::string SideText::emit() const {
  std::string text;
  std::vector<Piece> pending{{{}, 0}};
  while (!pending.empty()) {
    const Piece piece = pending.back();
    pending.pop_back();
    if (piece.element == none) {
      text += piece.text;
      continue;
    }
    const std::vector<Piece> pieces = pieces_of(piece);
    pending.insert(pending.end(), pieces.rbegin(), pieces.rend());
  }
  return text;
}

}  // namespace upstar
