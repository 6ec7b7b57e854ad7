// Scoring forms to text, from the outside in, without recursion.
#include "upstar/scoring/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/definitions.hpp"
#include "notation/layout.hpp"
#include "notation/printing_claim.hpp"
#include "notation/style_sheet.hpp"
#include "scoring/form_order.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t longest_plain_score = 10'000;
constexpr std::uint8_t most_score_bars = 4;
// Places among the marks of a style.
constexpr std::size_t score_open = 0, score_close = 1, score_comma = 2, first_score_bar = 3;

class ScoreText {
 public:
  ScoreText(ScoreStore& store, ScoreId root, Style style)
      : m_store(store),
        m_root(root),
        m_style(style),
        m_order(store, root),
        m_measured(charged_to(store.budget())),
        m_names(charged_to(store.budget())) {
    for (const ScoreId g : m_order.followers()) m_measured.emplace(g, measured(g));
  }

  std::uint64_t length() const { return whole_length(m_root); }
  std::string plain() { return in_call(m_root); }
  /// `a := score({2|0}); score({a|a,1})`.
  std::string shared() {
    std::string text;
    for (const ScoreId g : coming_again()) {
      const std::string name = definition_name(m_names.size());
      text += name + " := " + in_call(g) + "; ";
      m_names.emplace(g, name);
    }
    return text + in_call(m_root);
  }

 private:
  struct Measured {
    std::uint64_t length;  ///< without the outermost brackets
    std::uint8_t bars;     ///< 0 of a number
  };
  /// A fixed text, or a form, with its brackets or without them.
  struct Braced {
    ScoreId form;
    bool is_open;
  };
  using Piece = std::variant<std::string_view, std::string, Braced>;

  std::string_view mark(std::size_t place) const { return sheet_of(m_style).spelling.marks[place]; }
  std::string number_text(const Dyadic& number) const {
    const Spelling& spelling = sheet_of(m_style).spelling;
    std::string text = abs(number).to_string();
    if (const std::size_t slash = text.find('/'); slash != std::string::npos && !spelling.fraction.empty()) {
      text = fmt::format(fmt::runtime(spelling.fraction), text.substr(0, slash), text.substr(slash + 1));
    }
    return number.sign() < 0 ? std::string(spelling.minus) + text : text;
  }
  std::string score_text(ScoreId g, Player player) const { return "@" + number_text(m_store.score(g, player)); }
  /// Whether the option stands without its brackets.
  bool is_open(ScoreId option, std::size_t options) const {
    const std::uint8_t bars = m_measured.at(option).bars;
    return options == 1 && bars > 0 && bars < most_score_bars && !m_names.contains(option);
  }

  std::uint64_t whole_length(ScoreId g) const {
    const Measured& of_g = m_measured.at(g);
    return of_g.bars == 0 ? of_g.length : add_lengths(of_g.length, mark(score_open).size() + mark(score_close).size());
  }

  Measured measured(ScoreId g) const {
    if (m_store.is_number(g)) return {number_text(m_store.score(g, Player::left)).size(), 0};
    std::uint8_t bars = 1;
    std::uint64_t length = 0;
    for (const Player player : {Player::left, Player::right}) {
      const ScoreForms& options = m_order.options(g, player);
      if (options.empty()) length = add_lengths(length, score_text(g, player).size());
      for (const ScoreId option : options) {
        const bool open = is_open(option, options.size());
        if (open) bars = std::max<std::uint8_t>(bars, m_measured.at(option).bars + 1);
        length = add_lengths(length, open ? m_measured.at(option).length : whole_length(option));
        length = add_lengths(length, mark(score_comma).size());
      }
    }
    return {add_lengths(length, mark(first_score_bar + bars - 1).size()), bars};
  }

  /// Those that are an option more than once, but no numbers, each after its options.
  ScoreForms coming_again() const {
    ChargedMap<ScoreId, std::uint32_t> counts(charged_to(m_store.budget()));
    for (const ScoreId g : m_order.followers()) {
      for (const Player player : {Player::left, Player::right}) {
        for (const ScoreId option : m_order.options(g, player)) ++counts[option];
      }
    }
    ScoreForms again(charged_to(m_store.budget()));
    for (const ScoreId g : m_order.followers()) {
      if (!m_store.is_number(g) && g != m_root && counts[g] > 1) again.push_back(g);
    }
    return again;
  }

  /// As measured, or fewer where an option has a name.
  std::uint8_t bars_now(ScoreId g) const {
    std::uint8_t bars = 1;
    for (const Player player : {Player::left, Player::right}) {
      const ScoreForms& options = m_order.options(g, player);
      if (options.size() == 1 && is_open(options[0], 1)) {
        bars = std::max<std::uint8_t>(bars, m_measured.at(options[0]).bars + 1);
      }
    }
    return bars;
  }

  void open(const Braced& braced, std::vector<Piece>& rest) const {
    const ScoreId g = braced.form;
    if (const auto name = m_names.find(g); name != m_names.end()) {
      rest.emplace_back(name->second);
      return;
    }
    if (m_store.is_number(g)) {
      rest.emplace_back(number_text(m_store.score(g, Player::left)));
      return;
    }
    const auto push = [&](Player player) {
      const ScoreForms& options = m_order.options(g, player);
      if (options.empty()) rest.emplace_back(score_text(g, player));
      for (std::size_t i = options.size(); i-- > 0;) {
        rest.emplace_back(Braced{options[i], is_open(options[i], options.size())});
        if (i > 0) rest.emplace_back(mark(score_comma));
      }
    };
    if (!braced.is_open) rest.emplace_back(mark(score_close));
    push(Player::right);
    rest.emplace_back(mark(first_score_bar + bars_now(g) - 1));
    push(Player::left);
    if (!braced.is_open) rest.emplace_back(mark(score_open));
  }

  std::string in_call(ScoreId g) {
    const PrintingClaim claim(m_store.budget());
    std::string text = m_style == Style::latex ? "\\operatorname{score}(" : "score(";
    std::vector<Piece> rest{Braced{g, false}};
    while (!rest.empty()) {
      m_store.budget().tick();
      const Piece next = std::move(rest.back());
      rest.pop_back();
      if (const auto* fixed = std::get_if<std::string_view>(&next)) text += *fixed;
      else if (const auto* made = std::get_if<std::string>(&next)) text += *made;
      else open(std::get<Braced>(next), rest);
      if (text.size() + rest.size() > claim.limit()) {
        throw LimitError("the text of a scoring form would pass the memory limit");
      }
    }
    return text + ")";
  }

  ScoreStore& m_store;
  ScoreId m_root;
  Style m_style;
  ScoreFormOrder m_order;
  ChargedMap<ScoreId, Measured> m_measured;
  ChargedMap<ScoreId, std::string> m_names;
};

}  // namespace

std::string to_text(ScoreStore& store, ScoreId g, Style style) {
  const Sharing sharing = sheet_of(style).sharing;
  ScoreText text(store, g, style);
  const bool is_shared =
      sharing == Sharing::always || (sharing == Sharing::in_long_texts && text.length() > longest_plain_score);
  return is_shared ? text.shared() : text.plain();
}

ScoreForms sorted_options(ScoreStore& store, ScoreId g, Player player) {
  return ScoreFormOrder(store, g).options(g, player);
}
ScoreForms sorted_followers(ScoreStore& store, ScoreId g) { return ScoreFormOrder(store, g).followers(); }

}  // namespace upstar
