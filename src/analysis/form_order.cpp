// Forms are ranked one height after another.
#include "analysis/form_order.hpp"

#include <algorithm>

#include "base/memoised.hpp"

namespace upstar {

FormOrder::FormOrder(FormStore& forms, FormId form)
    : m_forms(forms), m_order(forms.games()), m_heights(charged_to(forms.games().budget())) {
  rank_followers(form);
}

std::vector<FormId> FormOrder::options(FormId form, Player player) {
  std::vector<FormId> found = m_forms.options(form, player);
  std::sort(found.begin(), found.end(), [this](FormId f, FormId g) { return compare(f, g) < 0; });
  return found;
}

std::strong_ordering FormOrder::compare(FormId f, FormId g) {
  const bool is_value = m_forms.is_canonical(f);
  if (is_value != m_forms.is_canonical(g)) {
    return is_value ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  return is_value ? m_order.compare(m_forms.value(f), m_forms.value(g)) : m_ranks.at(f) <=> m_ranks.at(g);
}

/// The depth of the braces. Adds all followers that are not canonical to `found`.
unsigned FormOrder::height(FormId form, std::vector<std::pair<unsigned, FormId>>& found) {
  return memoised(m_heights, form, [&](FormId f, auto&& ask) -> unsigned {
    if (m_forms.is_canonical(f)) return 0;
    unsigned highest = 0;
    for (const Player player : {Player::left, Player::right}) {
      for (const FormId option : m_forms.options(f, player)) highest = std::max(highest, ask(option));
    }
    if (ask.is_met()) found.emplace_back(highest + 1, f);
    return highest + 1;
  });
}

void FormOrder::rank_followers(FormId form) {
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
      level.push_back({f->second, options(f->second, Player::left), options(f->second, Player::right)});
    }
    std::sort(level.begin(), level.end(), [this](const Listed& f, const Listed& g) {
      const auto left = compare_lists(f.left, g.left);
      return left != 0 ? left < 0 : compare_lists(f.right, g.right) < 0;
    });
    for (const Listed& f : level) m_ranks.emplace(f.form, m_ranks.size());
    begin = end;
  }
}

std::strong_ordering FormOrder::compare_lists(const std::vector<FormId>& fs, const std::vector<FormId>& gs) {
  for (std::size_t i = 0; i < std::min(fs.size(), gs.size()); ++i) {
    m_forms.games().budget().tick();
    if (const auto order = compare(fs[i], gs[i]); order != 0) return order;
  }
  return fs.size() <=> gs.size();
}

}  // namespace upstar
