// Forms to text: first all followers in order, then the text from the outside in, both without recursion.
#include "expr/form_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/demand_table.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/base/error.hpp"
#include "upstar/game/option_order.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

namespace {

constexpr std::size_t longest_text = 10'000 - std::string_view("form()").size();
/// A nimber with more options is written as its value.
constexpr int most_shown = 100;

class FormText {
 public:
  FormText(FormStore& forms, FormId form, Style style)
      : m_forms(forms),
        m_style(style),
        m_marks(sheet_of(style).spelling.marks),
        m_order(forms.games()),
        m_heights(forms.games().budget()) {
    rank_followers(form);
  }

  std::string write(FormId form) {
    std::string text;
    std::vector<std::variant<FormId, std::string_view>> rest;
    if (is_shown_as_value(form)) rest.push_back(form);
    else open(form, rest);
    while (!rest.empty()) {
      const auto next = rest.back();
      rest.pop_back();
      if (const auto* piece = std::get_if<std::string_view>(&next)) text += *piece;
      else if (const FormId f = std::get<FormId>(next); m_forms.is_canonical(f)) text += value_text(m_forms.value(f));
      else open(f, rest);
      if (text.size() + rest.size() > longest_text) fail();
    }
    return text;
  }

 private:
  [[noreturn]] static void fail() { throw LimitError("the form is too long to be written"); }

  bool is_shown_as_value(FormId form) const {
    if (!m_forms.is_canonical(form)) return false;
    const NumberUpStar nothing{Dyadic(0), 0, 0};
    return m_forms.games().number_up_star_of(m_forms.value(form)).value_or(nothing).nimber > most_shown;
  }

  std::string value_text(GameId value) {
    GameStore& games = m_forms.games();
    if (text_length(games, value, m_style, longest_text) > longest_text) fail();
    return to_text(games, value, m_style);
  }

  template <class Rest>
  void open(FormId form, Rest& rest) {
    rest.push_back(m_marks[1]);
    const auto push = [&](Player player) {
      const std::vector<FormId> options = sorted(form, player);
      for (std::size_t i = options.size(); i-- > 0;) {
        rest.push_back(options[i]);
        if (i > 0) rest.push_back(m_marks[2]);
      }
    };
    push(Player::right);
    rest.push_back(m_marks[3]);
    push(Player::left);
    rest.push_back(m_marks[0]);
  }

  std::vector<FormId> sorted(FormId form, Player player) {
    std::vector<FormId> options = m_forms.options(form, player);
    std::sort(options.begin(), options.end(), [this](FormId f, FormId g) { return compare(f, g) < 0; });
    return options;
  }

  std::strong_ordering compare(FormId f, FormId g) {
    const bool is_value = m_forms.is_canonical(f);
    if (is_value != m_forms.is_canonical(g)) {
      return is_value ? std::strong_ordering::less : std::strong_ordering::greater;
    }
    return is_value ? m_order.compare(m_forms.value(f), m_forms.value(g)) : m_ranks.at(f) <=> m_ranks.at(g);
  }

  /// The depth of the braces. Adds all followers that are not canonical to `found`.
  unsigned height(FormId form, std::vector<std::pair<unsigned, FormId>>& found) {
    return m_heights.get(form, [&](FormId f, auto& demand) -> unsigned {
      if (m_forms.is_canonical(f)) return 0;
      unsigned highest = 0;
      for (const Player player : {Player::left, Player::right}) {
        for (const FormId option : m_forms.options(f, player)) highest = std::max(highest, demand(option));
      }
      if (demand.is_met()) found.emplace_back(highest + 1, f);
      return highest + 1;
    });
  }

  void rank_followers(FormId form) {
    std::vector<std::pair<unsigned, FormId>> found;
    height(form, found);
    // One height at a time: the options of these forms are lower, and ranked already.
    std::sort(found.begin(), found.end(), [](const auto& f, const auto& g) { return f.first < g.first; });
    for (auto begin = found.begin(); begin != found.end();) {
      const auto end = std::find_if(begin, found.end(), [&](const auto& f) { return f.first != begin->first; });
      struct Listed {
        FormId form;
        std::vector<FormId> left;
        std::vector<FormId> right;
      };
      std::vector<Listed> level;
      for (auto f = begin; f != end; ++f) {
        level.push_back({f->second, sorted(f->second, Player::left), sorted(f->second, Player::right)});
      }
      std::sort(level.begin(), level.end(), [this](const Listed& f, const Listed& g) {
        const auto left = compare_lists(f.left, g.left);
        return left != 0 ? left < 0 : compare_lists(f.right, g.right) < 0;
      });
      for (const Listed& f : level) m_ranks.emplace(f.form, m_ranks.size());
      begin = end;
    }
  }

  std::strong_ordering compare_lists(const std::vector<FormId>& fs, const std::vector<FormId>& gs) {
    for (std::size_t i = 0; i < std::min(fs.size(), gs.size()); ++i) {
      m_forms.games().budget().tick();
      if (const auto order = compare(fs[i], gs[i]); order != 0) return order;
    }
    return fs.size() <=> gs.size();
  }

  FormStore& m_forms;
  Style m_style;
  const std::array<std::string_view, 13>& m_marks;  // opening, closing, comma, bar, ...
  OptionOrder m_order;
  DemandTable<FormId, unsigned> m_heights;
  boost::unordered_flat_map<FormId, std::size_t> m_ranks;
};

}  // namespace

std::string braces_text(FormStore& forms, FormId form, Style style) { return FormText(forms, form, style).write(form); }

std::string form_text(FormStore& forms, FormId form) { return "form(" + braces_text(forms, form, Style::text) + ")"; }

}  // namespace upstar
