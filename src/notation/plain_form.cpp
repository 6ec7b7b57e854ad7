// A pushdown automaton: open braces, their runs of bars, and the games that wait for a brace or a longer run to close.
#include "notation/plain_form.hpp"

#include <bit>
#include <boost/container/small_vector.hpp>
#include <cstdint>
#include <span>
#include <system_error>

#include "base/text_cursor.hpp"
#include "game/small_sum.hpp"

namespace upstar {

namespace {

constexpr std::size_t longest_text = 1000;  // what is read holds no more memory than a small multiple of that

class PlainForm {
 public:
  PlainForm(GameStore& store, std::string_view text) : m_store(store), m_text(text) {}

  std::optional<GameId> read() {
    if (next() != '{') return std::nullopt;
    do {
      if (!read_token()) return std::nullopt;
    } while (!m_braces.empty());
    m_text.skip_spaces();
    return m_text.at_end() ? std::optional(m_games.front()) : std::nullopt;
  }

 private:
  /// Runs of bars that are open in the same braces are shorter from the outer to the inner ones, as in `{a||b|c}`.
  struct BarRun {
    std::uint32_t length;
    std::uint32_t first;       ///< game of its Left side
    std::uint32_t left_count;  ///< of games
  };
  struct Braces {
    std::uint32_t first;      ///< game of the side that is read
    std::uint32_t first_run;  ///< of theirs
  };

  char next() {
    m_text.skip_spaces();
    return m_text.peek();
  }
  std::uint32_t waiting() const { return static_cast<std::uint32_t>(m_games.size()); }

  /// **Returns** false for what is not read here.
  bool read_token() {
    const bool is_after_game = m_is_after_game;
    switch (next()) {
      case '{':
        m_text.advance();
        m_braces.push_back({waiting(), static_cast<std::uint32_t>(m_runs.size())});
        m_is_after_game = m_is_after_comma = false;
        return !is_after_game;
      case ',':
        m_text.advance();
        m_is_after_comma = true;
        m_is_after_game = false;
        return is_after_game;
      case '|': return !m_is_after_comma && read_bars();
      case '}': m_text.advance(); return !m_is_after_comma && close_braces();
      default: return !is_after_game && read_game();
    }
  }

  bool read_bars() {
    std::uint32_t length = 0;
    while (m_text.take('|')) ++length;
    Braces& braces = m_braces.back();
    close_runs(length);
    if (m_runs.size() > braces.first_run && m_runs.back().length == length) return false;
    m_runs.push_back({length, braces.first, waiting() - braces.first});
    braces.first = waiting();
    m_is_after_game = false;
    return true;
  }

  bool close_braces() {
    if (m_runs.size() == m_braces.back().first_run) return false;
    close_runs(UINT32_MAX);
    m_braces.pop_back();
    m_is_after_game = true;
    return true;
  }

  /// Those of the innermost braces that are shorter: each makes one game of its two sides.
  void close_runs(std::uint32_t length) {
    Braces& braces = m_braces.back();
    while (m_runs.size() > braces.first_run && m_runs.back().length < length) {
      const BarRun run = m_runs.back();
      m_runs.pop_back();
      const std::span options = std::span(m_games).subspan(run.first);
      const GameId made = m_store.make(options.first(run.left_count), options.subspan(run.left_count));
      m_games.resize(run.first);
      m_games.push_back(made);
      braces.first = run.first;
    }
  }

  /// A number, ups and a nimber without a gap, at least one of them: `-3/4`, `1v2*`, `^^`.
  bool read_game() {
    const std::size_t begin = m_text.place();
    std::int64_t numerator = 0, ups = 0;
    unsigned exponent = 0;
    std::uint32_t nimber = 0;
    if (!read_number(numerator, exponent) || !read_ups(ups) || !read_nimber(nimber)) return false;
    const char behind = m_text.peek();
    if (m_text.place() == begin || (behind != ',' && behind != '|' && behind != '}' && behind != ' ')) return false;
    const std::optional<GameId> small = small_sum(numerator, exponent, ups, nimber);
    m_games.push_back(small ? *small : m_store.number_up_star({Dyadic(numerator) >> exponent, ups, nimber}));
    m_is_after_game = true;
    m_is_after_comma = false;
    return true;
  }

  bool read_number(std::int64_t& numerator, unsigned& exponent) {
    const bool is_negative = m_text.take('-');
    if (!is_digit(m_text.peek())) return !is_negative;
    std::uint32_t above, below = 1;
    if (!read_digits(above) || (m_text.take('/') && !read_digits(below))) return false;
    if (!std::has_single_bit(below)) return false;
    numerator = is_negative ? -std::int64_t{above} : above;
    exponent = static_cast<unsigned>(std::countr_zero(below));
    return true;
  }

  bool read_ups(std::int64_t& ups) {
    const char arrow = m_text.peek();
    if (arrow != '^' && arrow != 'v') return true;
    std::uint32_t count = 0;
    while (m_text.take(arrow)) ++count;
    if (is_digit(m_text.peek()) && (count > 1 || !read_digits(count))) return false;
    ups = arrow == '^' ? std::int64_t{count} : -std::int64_t{count};
    return true;
  }

  bool read_nimber(std::uint32_t& nimber) {
    if (!m_text.take('*')) return true;
    nimber = 1;
    return !is_digit(m_text.peek()) || read_digits(nimber);
  }

  bool read_digits(std::uint32_t& number) { return m_text.take_number(number) == std::errc(); }

  GameStore& m_store;
  TextCursor m_text;
  bool m_is_after_game = false;
  bool m_is_after_comma = false;
  boost::container::small_vector<Braces, 16> m_braces;
  boost::container::small_vector<BarRun, 16> m_runs;
  boost::container::small_vector<GameId, 32> m_games;
};

}  // namespace

std::optional<GameId> plain_form(GameStore& store, std::string_view text) {
  if (text.size() > longest_text) return std::nullopt;
  return PlainForm(store, text).read();
}

}  // namespace upstar
