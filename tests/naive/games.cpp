#include "naive/games.hpp"

#include <algorithm>
#include <stdexcept>

namespace upstar::naive {

namespace {

std::uint64_t key(Ref g, Ref h) { return (static_cast<std::uint64_t>(g) << 32) | h; }

void make_set(Refs& options) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
}

}  // namespace

Games::Games() { form({}, {}); }

Ref Games::form(Refs left, Refs right) {
  make_set(left);
  make_set(right);
  Form f{std::move(left), std::move(right)};
  const auto [place, fresh] = m_index.try_emplace(f, static_cast<Ref>(m_forms.size()));
  if (fresh) m_forms.push_back(std::move(f));
  return place->second;
}

bool Games::leq(Ref g, Ref h) {
  if (const auto known = m_leq.find(key(g, h)); known != m_leq.end()) return known->second;
  bool result = true;
  for (std::size_t i = 0; result && i < left(g).size(); ++i) result = !leq(h, left(g)[i]);
  for (std::size_t i = 0; result && i < right(h).size(); ++i) result = !leq(right(h)[i], g);
  m_leq.emplace(key(g, h), result);
  return result;
}

bool Games::left_wins_first(Ref g) {
  if (const auto known = m_wins.find(key(g, 0)); known != m_wins.end()) return known->second;
  bool wins = false;
  for (std::size_t i = 0; !wins && i < left(g).size(); ++i) wins = !right_wins_first(left(g)[i]);
  m_wins.emplace(key(g, 0), wins);
  return wins;
}

bool Games::right_wins_first(Ref g) {
  if (const auto known = m_wins.find(key(g, 1)); known != m_wins.end()) return known->second;
  bool wins = false;
  for (std::size_t i = 0; !wins && i < right(g).size(); ++i) wins = !left_wins_first(right(g)[i]);
  m_wins.emplace(key(g, 1), wins);
  return wins;
}

bool Games::remove_dominated(Form& f) {
  for (std::size_t i = 0; i < f.left.size(); ++i) {
    for (std::size_t j = 0; j < f.left.size(); ++j) {
      if (i == j || !leq(f.left[i], f.left[j])) continue;
      f.left.erase(f.left.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    }
  }
  for (std::size_t i = 0; i < f.right.size(); ++i) {
    for (std::size_t j = 0; j < f.right.size(); ++j) {
      if (i == j || !leq(f.right[j], f.right[i])) continue;
      f.right.erase(f.right.begin() + static_cast<std::ptrdiff_t>(i));
      return true;
    }
  }
  return false;
}

bool Games::bypass_reversible(Form& f) {
  const Ref g = form(f.left, f.right);
  for (std::size_t i = 0; i < f.left.size(); ++i) {
    const Refs replies = right(f.left[i]);
    for (const Ref reply : replies) {
      if (!leq(reply, g)) continue;
      f.left.erase(f.left.begin() + static_cast<std::ptrdiff_t>(i));
      f.left.insert(f.left.end(), left(reply).begin(), left(reply).end());
      make_set(f.left);
      return true;
    }
  }
  for (std::size_t i = 0; i < f.right.size(); ++i) {
    const Refs replies = left(f.right[i]);
    for (const Ref reply : replies) {
      if (!leq(g, reply)) continue;
      f.right.erase(f.right.begin() + static_cast<std::ptrdiff_t>(i));
      f.right.insert(f.right.end(), right(reply).begin(), right(reply).end());
      make_set(f.right);
      return true;
    }
  }
  return false;
}

Ref Games::canonical(Ref g) {
  if (const auto known = m_canonical.find(g); known != m_canonical.end()) return known->second;
  Form f = m_forms[g];
  for (Ref& option : f.left) option = canonical(option);
  for (Ref& option : f.right) option = canonical(option);
  make_set(f.left);
  make_set(f.right);
  while (remove_dominated(f) || bypass_reversible(f)) {
  }
  const Ref result = form(std::move(f.left), std::move(f.right));
  m_canonical.emplace(g, result);
  m_canonical.emplace(result, result);
  return result;
}

Ref Games::add(Ref g, Ref h) {
  if (const auto known = m_sums.find(key(g, h)); known != m_sums.end()) return known->second;
  const Form a = m_forms[g];
  const Form b = m_forms[h];
  Form sum;
  for (const Ref option : a.left) sum.left.push_back(add(option, h));
  for (const Ref option : b.left) sum.left.push_back(add(g, option));
  for (const Ref option : a.right) sum.right.push_back(add(option, h));
  for (const Ref option : b.right) sum.right.push_back(add(g, option));
  const Ref result = make(std::move(sum.left), std::move(sum.right));
  m_sums.emplace(key(g, h), result);
  return result;
}

Ref Games::add_forms(Ref g, Ref h) {
  if (const auto known = m_form_sums.find(key(g, h)); known != m_form_sums.end()) return known->second;
  const Form a = m_forms[g];
  const Form b = m_forms[h];
  Form sum;
  for (const Ref option : a.left) sum.left.push_back(add_forms(option, h));
  for (const Ref option : b.left) sum.left.push_back(add_forms(g, option));
  for (const Ref option : a.right) sum.right.push_back(add_forms(option, h));
  for (const Ref option : b.right) sum.right.push_back(add_forms(g, option));
  const Ref result = form(std::move(sum.left), std::move(sum.right));
  m_form_sums.emplace(key(g, h), result);
  return result;
}

Ref Games::negate(Ref g) {
  if (const auto known = m_negatives.find(g); known != m_negatives.end()) return known->second;
  const Form f = m_forms[g];
  Form negative;
  for (const Ref option : f.right) negative.left.push_back(negate(option));
  for (const Ref option : f.left) negative.right.push_back(negate(option));
  const Ref result = form(std::move(negative.left), std::move(negative.right));
  m_negatives.emplace(g, result);
  return result;
}

const std::optional<Rational>& Games::number_of(Ref g) {
  if (const auto known = m_numbers.find(g); known != m_numbers.end()) return known->second;
  std::optional<Rational> value;
  const Form f = m_forms[g];
  if (f.left.size() <= 1 && f.right.size() <= 1) {
    std::optional<Rational> low, high;
    if (!f.left.empty()) low = number_of(f.left[0]);
    if (!f.right.empty()) high = number_of(f.right[0]);
    if (f.left.empty() && f.right.empty()) value = 0;
    if (f.right.empty() && low) value = *low + 1;
    if (f.left.empty() && high) value = *high - 1;
    if (low && high && *low < *high) value = (*low + *high) / 2;
  }
  return m_numbers.emplace(g, value).first->second;
}

Ref Games::number(const Rational& value) {
  if (value == 0) return 0;
  if (denominator(value) == 1) {
    Ref g = 0;
    for (Rational n = 0; n < value; n += 1) g = form({g}, {});
    for (Rational n = 0; n > value; n -= 1) g = form({}, {g});
    return g;
  }
  const Rational step(1, denominator(value));
  return form({number(value - step)}, {number(value + step)});
}

Ref Games::nimber(unsigned n) {
  Refs options;
  for (unsigned i = 0; i < n; ++i) options.push_back(form(options, options));
  return form(options, options);
}

Ref Games::number_up_star(const Rational& value, int ups, unsigned n) {
  const Ref up = form({0}, {nimber(1)});
  Ref g = add(number(value), nimber(n));
  for (int i = 0; i < ups; ++i) g = add(g, up);
  for (int i = 0; i > ups; --i) g = add(g, negate(up));
  return g;
}

const std::pair<Rational, Rational>& Games::stops(Ref g) {
  if (const auto known = m_stops.find(g); known != m_stops.end()) return known->second;
  std::pair<Rational, Rational> result;
  if (const auto& number = number_of(g)) {
    result = {*number, *number};
  } else {
    const Form f = m_forms[g];
    if (f.left.empty() || f.right.empty()) throw std::logic_error("stops of a form that is not canonical");
    result = {right_stop(f.left[0]), left_stop(f.right[0])};
    for (const Ref option : f.left) result.first = std::max(result.first, right_stop(option));
    for (const Ref option : f.right) result.second = std::min(result.second, left_stop(option));
  }
  return m_stops.emplace(g, result).first->second;
}

std::uint64_t Games::birthday(Ref g) {
  if (const auto known = m_birthdays.find(g); known != m_birthdays.end()) return known->second;
  std::uint64_t day = 0;
  const Form f = m_forms[g];
  for (const Ref option : f.left) day = std::max(day, birthday(option) + 1);
  for (const Ref option : f.right) day = std::max(day, birthday(option) + 1);
  m_birthdays.emplace(g, day);
  return day;
}

Refs Games::followers(Ref g) const {
  Refs found{g};
  boost::unordered_flat_map<Ref, bool> seen{{g, true}};
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Form& f = m_forms[found[i]];
    for (const Refs* side : {&f.left, &f.right}) {
      for (const Ref option : *side) {
        if (seen.emplace(option, true).second) found.push_back(option);
      }
    }
  }
  return found;
}

}  // namespace upstar::naive
