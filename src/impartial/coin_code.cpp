// Coin codes: how they are read, their sets of coins, and the names of well-known codes.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/text_cursor.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/coin_turning.hpp"

namespace upstar {

namespace {

class CoinCodeParser {
 public:
  explicit CoinCodeParser(std::string_view text) : m_cursor(text) {}

  std::vector<CoinCode::Element> parse() {
    std::vector<CoinCode::Element> elements;
    do {
      elements.push_back(element());
    } while (m_cursor.take(','));
    if (!m_cursor.at_end()) m_cursor.fail("expected C, C(w), E, S, F, ',' or the end");
    return elements;
  }

 private:
  CoinCode::Element element() {
    CoinCode::Element element;
    element.fewest = number("a number of coins, as in 3, 1-5 or 2+");
    element.most = element.fewest;
    if (m_cursor.take('+')) {
      element.most.reset();
    } else if (m_cursor.take('-')) {
      const std::size_t place = m_cursor.place();
      element.most = number("the largest number of coins");
      if (*element.most < element.fewest) {
        m_cursor.fail_at(place, "the largest number of coins is less than the smallest");
      }
    }
    for (;;) {
      if (m_cursor.take('C')) {
        if (m_cursor.take('(')) {
          element.within = number("a number of neighbouring cells");
          if (!m_cursor.take(')')) m_cursor.fail("expected ')'");
        } else {
          element.consecutive = true;
        }
      } else if (m_cursor.take('E')) {
        element.equally_spaced = true;
      } else if (m_cursor.take('S')) {
        element.symmetric = true;
      } else if (m_cursor.take('F')) {
        element.with_first = true;
      } else {
        return element;
      }
    }
  }

  std::uint32_t number(const char* what) {
    constexpr std::uint32_t most = 1000;
    std::uint32_t value = 0;
    const std::size_t place = m_cursor.place();
    if (m_cursor.take_number(value) != std::errc() || value < 1 || value > most) {
      m_cursor.fail_at(place, fmt::format("expected {}, from 1 to {}", what, most));
    }
    return value;
  }

  TextCursor m_cursor;
};

/// Enumerates the sets that an element allows with last coin n; some sets come twice.
class SetsOfCoins {
 public:
  SetsOfCoins(const CoinCode::Element& element, std::size_t n, const CoinCode::EmitSet& emit)
      : m_element(element), m_n(n), m_emit(emit) {
    if (element.within && n > *element.within) m_first = n - *element.within + 1;
  }

  void run() {
    if (m_element.fewest <= 1) give({m_n});
    if (m_element.consecutive || m_element.equally_spaced) {
      spaced();
    } else if (m_element.symmetric) {
      symmetric();
    } else {
      any();
    }
  }

 private:
  void give(std::vector<std::size_t> set) {
    std::sort(set.begin(), set.end());
    if (m_element.allows(set)) m_emit(set);
  }
  void spaced() {
    for (std::size_t step = 1; step < m_n; ++step) {
      std::vector<std::size_t> set{m_n};
      for (std::size_t at = m_n; at >= m_first + step && (!m_element.most || set.size() < *m_element.most);) {
        set.push_back(at -= step);
        give(set);
      }
      if (m_element.consecutive) return;
    }
  }
  void symmetric() {
    for (std::size_t a = m_element.with_first ? 1 : m_first; a < m_n; ++a) {
      std::vector<bool> chosen((m_n - a) / 2, false);  // pairs as far from a as from n; the middle, if any, is last
      do {
        std::vector<std::size_t> set{a, m_n};
        for (std::size_t i = 0; i < chosen.size(); ++i) {
          if (!chosen[i]) continue;
          set.push_back(a + 1 + i);
          if (m_n - 1 - i != a + 1 + i) set.push_back(m_n - 1 - i);
        }
        give(std::move(set));
      } while (next_subset(chosen));
      if (m_element.with_first) return;
    }
  }
  void any() {
    const std::size_t others = m_n - m_first;
    const std::size_t most = std::min<std::size_t>(others, m_element.most ? *m_element.most - 1 : others);
    for (std::size_t count = std::max<std::size_t>(m_element.fewest - 1, 1); count <= most; ++count) {
      std::vector<bool> chosen(others, false);
      std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(count), true);
      do {
        std::vector<std::size_t> set{m_n};
        for (std::size_t i = 0; i < others; ++i) {
          if (chosen[i]) set.push_back(m_first + i);
        }
        give(std::move(set));
      } while (std::prev_permutation(chosen.begin(), chosen.end()));
    }
  }
  static bool next_subset(std::vector<bool>& chosen) {
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      chosen[i] = !chosen[i];
      if (chosen[i]) return true;
    }
    return false;
  }

  const CoinCode::Element& m_element;
  std::size_t m_n;
  std::size_t m_first = 1;
  const CoinCode::EmitSet& m_emit;
};

}  // namespace

bool CoinCode::Element::allows(std::span<const std::size_t> set) const {
  const std::size_t coins = set.size();
  if (coins < fewest || (most && coins > *most)) return false;
  const std::size_t width = set.back() - set.front();
  if (consecutive && width != coins - 1) return false;
  if (within && width >= *within) return false;
  if (with_first && set.front() != 1) return false;
  for (std::size_t i = 1; i < coins; ++i) {
    if (equally_spaced && set[i] - set[i - 1] != set[1] - set[0]) return false;
    if (symmetric && set[i] - set[0] != set[coins - 1] - set[coins - 1 - i]) return false;
  }
  return true;
}

void CoinCode::for_each_set(std::size_t n, const EmitSet& emit) const {
  for (const Element& element : m_elements) {
    const auto is_new = [&](std::span<const std::size_t> set) {
      return std::none_of(m_elements.data(), &element, [&](const Element& e) { return e.allows(set); });
    };
    SetsOfCoins(element, n, [&](std::span<const std::size_t> set) {
      if (is_new(set)) emit(set);
    }).run();
  }
}

CoinCode CoinCode::parse(std::string_view text) {
  CoinCode code;
  code.m_elements = CoinCodeParser(text).parse();
  return code;
}

std::span<const NamedCoinGame> named_coin_games() {
  static constexpr std::array games{
      NamedCoinGame{"turning_turtles", "1-2", "one or two coins"},
      NamedCoinGame{"mock_turtles", "1-3", "one to three coins"},
      NamedCoinGame{"moebius", "1-5", "one to five coins"},
      NamedCoinGame{"mogul", "1-7", "one to seven coins"},
      NamedCoinGame{"moidores", "1-9", "one to nine coins"},
      NamedCoinGame{"motley", "1+", "any number of coins"},
      NamedCoinGame{"twins", "2", "two coins"},
      NamedCoinGame{"triplets", "3", "three coins"},
      NamedCoinGame{"ruler", "1+C", "any number of neighbouring coins"},
      NamedCoinGame{"mock_turtle_fives", "1-3C(5)", "one to three coins within five cells"},
      NamedCoinGame{"triplet_fives", "3C(5)", "three coins within five cells"},
      NamedCoinGame{"ruler_fives", "1-5C", "one to five neighbouring coins"},
      NamedCoinGame{"turnips", "3E", "three equally spaced coins"},
      NamedCoinGame{"grunt", "4FS", "four coins, symmetric, the first one among them"},
      NamedCoinGame{"sym", "1+S", "any number of coins, symmetric"},
      NamedCoinGame{"sympler", "1+FS", "any number of coins, symmetric, the first one among them"},
  };
  return games;
}

std::string_view coin_code_of(std::string_view name_or_code) {
  const auto games = named_coin_games();
  const auto game =
      std::find_if(games.begin(), games.end(), [&](const NamedCoinGame& g) { return g.name == name_or_code; });
  return game == games.end() ? name_or_code : std::string_view(game->code);
}

}  // namespace upstar
