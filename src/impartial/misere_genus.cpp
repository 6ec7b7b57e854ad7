// Genera and classes of games in misère play, each from those of the options.
#include "upstar/impartial/misere_genus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/memoised.hpp"
#include "impartial/genus_row.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// Reads a number and moves past it.
std::uint32_t read_number(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  std::uint64_t number = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at) {
    number = number * 10 + static_cast<std::uint64_t>(text[at] - '0');
    if (number > UINT32_MAX) throw ParseError(1, begin + 1, "this nim value is too large", std::string(text));
  }
  if (at == begin) throw ParseError(1, begin + 1, "a number is expected here", std::string(text));
  return static_cast<std::uint32_t>(number);
}

}  // namespace

MiserePair pair_of(std::uint32_t g, std::uint32_t m) {
  if (g == m || (g < 2 && m < 2)) return MiserePair::tame;
  if (g < 2) return MiserePair::restive;
  return m < 2 ? MiserePair::restless : MiserePair::wild;
}

Genus Genus::parse(std::string_view text) {
  Genus genus;
  std::size_t at = 0;
  genus.nim_value = read_number(text, at);
  if (at == text.size()) return genus;
  const auto fail = [&](std::size_t place, const char* message) {
    throw ParseError(1, place + 1, message, std::string(text));
  };
  const std::size_t begin = at + 2;
  if (!text.substr(at).starts_with("^{") || text.back() != '}')
    fail(at, "a genus is written as in 4^{146} or 1^{10,2}");
  const bool has_commas = text.find(',') != std::string_view::npos;
  for (at = begin; at + 1 < text.size(); has_commas ? ++at : at) {
    if (has_commas) {
      genus.digits.push_back(read_number(text, at));
      if (at + 1 == text.size()) break;
      if (text[at] != ',') fail(at, "a comma is expected here");
    } else {
      if (text[at] < '0' || text[at] > '9') fail(at, "a digit is expected here");
      genus.digits.push_back(static_cast<std::uint32_t>(text[at++] - '0'));
    }
  }
  if (genus.digits.empty()) fail(begin, "a digit is expected here");
  const MiserePair pair = pair_of(genus.nim_value, genus.digits.front());
  if (genus.digits.size() == 1 && pair != MiserePair::tame && pair != MiserePair::restive) {
    fail(begin, "one digit alone stands only with its own number, with 0 and 1, or above one of them");
  }
  return genus;
}

std::string Genus::to_text(bool as_cgsuite) const {
  if (digits.empty()) return fmt::format("{}", nim_value);
  const bool has_commas = std::any_of(digits.begin(), digits.end(), [](std::uint32_t digit) { return digit > 9; });
  const std::string row = fmt::format("{}", fmt::join(digits, has_commas ? "," : ""));
  // A row of one number past 9 would read as its digits.
  const std::string text = has_commas && digits.size() == 1 ? row + "," : row;
  return as_cgsuite ? fmt::format("{}^{}", nim_value, row) : fmt::format("{}^{{{}}}", nim_value, text);
}

std::uint32_t Genus::digit(std::size_t n) const {
  if (digits.size() != 1 || n == 0) return digit_of(digits, n);
  const std::uint32_t first = digits.front();
  const bool keeps = pair_of(nim_value, first) == MiserePair::restive && first < 4;
  return (keeps ? first : nim_value) ^ (n % 2 == 1 ? 2 : 0);
}

bool Genus::operator==(const Genus& other) const {
  if (nim_value != other.nim_value || digits.empty() != other.digits.empty()) return false;
  if (digits.empty()) return true;
  const std::size_t last = std::max(digits.size(), other.digits.size()) + 2;
  for (std::size_t n = 0; n <= last; ++n) {
    if (digit(n) != other.digit(n)) return false;
  }
  return true;
}

MisereClasses::MisereClasses(MisereStore& store)
    : m_store(store), m_digits(charged_to(store.budget())), m_classes(charged_to(store.budget())) {}

const ChargedVector<std::uint32_t>& MisereClasses::digits(MisereId game) {
  Budget& budget = m_store.budget();
  return memoised(m_digits, game, [&](MisereId x, auto&& ask) {
    std::vector<const ChargedVector<std::uint32_t>*> rows;
    for (const MisereId option : m_store.options(x)) rows.push_back(&ask(option));
    ChargedVector<std::uint32_t> digits(charged_to(budget));
    if (!ask.is_met()) return digits;
    std::size_t settled = 2;
    for (const auto* row : rows) settled = std::max(settled, row->size());
    append_digits(digits, rows, settled, [](const auto* row, std::size_t n) { return digit_of(*row, n); });
    budget.tick(rows.size() * digits.size() + 1);
    return digits;
  });
}

Genus MisereClasses::genus(MisereId x) {
  Genus genus{m_store.nim_value(x)};
  if (m_store.is_heap(x)) return genus;
  const MisereClass& known = of(x);
  if (known.generally_tame || known.generally_restive) {
    genus.digits = {m_store.misere_nim_value(x)};
  } else {
    const auto& all = digits(x);
    genus.digits.assign(all.begin(), all.end());
  }
  return genus;
}

const MisereClass& MisereClasses::of(MisereId game) {
  return memoised(m_classes, m_store.even_part(game), [&](MisereId x, auto&& ask) {
    for (const MisereId option : m_store.copy_of_options(x)) {
      ask(m_store.even_part(option));
      for (const MisereId next : m_store.copy_of_options(option)) ask(m_store.even_part(next));
    }
    return ask.is_met() ? judged(x) : MisereClass{};
  });
}

bool MisereClasses::is_half_tame(MisereId x) {
  if (of(x).generally_tame) return false;
  const MisereId twice = m_store.add(x, x);
  return of(twice).generally_tame && m_store.nim_value(twice) == 0 && m_store.misere_nim_value(twice) == 0;
}

namespace {

/// The two nim values of a game, and its class.
struct Judged {
  std::uint32_t g, m;
  MisereClass known;
};

/// What the options of a game say about it.
class Judgement {
 public:
  Judgement(std::uint32_t g, std::uint32_t m) : m_g(g), m_m(m), m_pair(pair_of(g, m)) {}

  void add(const Judged& option, const std::vector<Judged>& next) {
    m_options.push_back(option);
    const auto answered = [&](auto&& by_m, auto&& by_g) {
      return std::any_of(next.begin(), next.end(), [&](const Judged& y) { return y.m == m_m && by_m(y); }) &&
             std::any_of(next.begin(), next.end(), [&](const Judged& z) { return z.g == m_g && by_g(z); });
    };
    const auto tame = [](const Judged& y) { return y.known.generally_tame; };
    const auto only_tameable = [](const Judged& y) { return y.known.tameable && !y.known.generally_tame; };
    const auto quiet = [](const Judged& y) { return y.known.generally_tame || y.known.generally_restive; };
    const auto near = [&](std::uint32_t value) { return value < 2 || (value ^ m_m) < 2; };
    const bool by_tame = answered(tame, tame);
    if (!option.known.generally_tame) {
      m_tame = m_tame && by_tame;
      m_restive = m_restive && answered([&](const Judged& y) { return quiet(y) && near(y.g); },
                                        [&](const Judged& z) { return quiet(z) && near(z.m); });
    }
    if (!option.known.tameable) m_tameable = m_tameable && (by_tame || answered(only_tameable, only_tameable));
  }

  MisereClass result(bool is_zero) const {
    MisereClass c;
    const auto all = [&](bool MisereClass::*kind) {
      return std::all_of(m_options.begin(), m_options.end(), [&](const Judged& y) { return y.known.*kind; });
    };
    c.tame = m_pair == MiserePair::tame && all(&MisereClass::tame);
    c.restive = m_pair == MiserePair::restive && all(&MisereClass::tame);
    c.restless = m_pair == MiserePair::restless && all(&MisereClass::generally_tame);
    const bool fits = fits_options(&MisereClass::generally_tame);
    c.generally_tame = is_zero || (m_pair == MiserePair::tame && m_tame && fits);
    c.generally_restive = m_pair == MiserePair::restive && m_restive && fits;
    const bool has_tameable =
        std::any_of(m_options.begin(), m_options.end(), [](const Judged& y) { return y.known.tameable; });
    c.tameable = c.generally_tame || (m_pair == MiserePair::tame && m_tameable &&
                                      (has_tameable ? fits_options(&MisereClass::tameable) : m_g == 0));
    return c;
  }

 private:
  /// Whether both nim values are the least that no option of the kind has.
  bool fits_options(bool MisereClass::*kind) const {
    std::vector<Judged> some;
    std::copy_if(m_options.begin(), m_options.end(), std::back_inserter(some),
                 [&](const Judged& y) { return y.known.*kind; });
    return least_absent(some, [](const Judged& y) { return y.g; }) == m_g &&
           least_absent(some, [](const Judged& y) { return y.m; }) == m_m;
  }

  std::uint32_t m_g, m_m;
  MiserePair m_pair;
  std::vector<Judged> m_options;
  bool m_tame = true, m_restive = true, m_tameable = true;
};

}  // namespace

MisereClass MisereClasses::judged(MisereId even) {
  const auto judged_of = [&](MisereId x) {
    return Judged{m_store.nim_value(x), m_store.misere_nim_value(x), m_classes.find(m_store.even_part(x))->second};
  };
  Judgement judgement(m_store.nim_value(even), m_store.misere_nim_value(even));
  for (const MisereId option : m_store.copy_of_options(even)) {
    std::vector<Judged> next;
    for (const MisereId answer : m_store.copy_of_options(option)) next.push_back(judged_of(answer));
    judgement.add(judged_of(option), next);
  }
  return judgement.result(even == MisereStore::zero());
}

}  // namespace upstar
