// Forms to text, from the outside in, without recursion.
#include "expr/form_text.hpp"

#include <array>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/form_order.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/base/error.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

namespace {

constexpr std::size_t longest_text = 10'000 - std::string_view("form()").size();
/// A nimber with more options is written as its value.
constexpr int most_shown = 100;

class FormText {
 public:
  FormText(FormStore& forms, FormId form, Style style, bool reads_back)
      : m_forms(forms),
        m_style(style),
        m_reads_back(reads_back),
        m_marks(sheet_of(style).spelling.marks),
        m_order(forms, form) {}

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
    std::string text = to_text(games, value, m_style);
    if (m_reads_back && text.find(" := ") != std::string::npos) fail();  // there are no definitions within braces
    return text;
  }

  template <class Rest>
  void open(FormId form, Rest& rest) {
    rest.push_back(m_marks[1]);
    const auto push = [&](Player player) {
      const std::vector<FormId> options = m_order.options(form, player);
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

  FormStore& m_forms;
  Style m_style;
  bool m_reads_back;
  const std::array<std::string_view, 13>& m_marks;  // opening, closing, comma, bar, ...
  FormOrder m_order;
};

}  // namespace

std::string braces_text(FormStore& forms, FormId form, Style style) {
  return FormText(forms, form, style, false).write(form);
}

std::string form_text(FormStore& forms, FormId form) {
  return "form(" + FormText(forms, form, Style::text, true).write(form) + ")";
}

}  // namespace upstar
