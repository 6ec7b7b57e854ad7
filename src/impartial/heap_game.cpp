// Finding games by name, and their winning moves.
#include "upstar/impartial/heap_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <utility>

#include "notation/parameters.hpp"
#include "upstar/base/error.hpp"
#include "upstar/impartial/closed_forms.hpp"
#include "upstar/impartial/nim_sums.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t most_options = 20'000'000;  // of one heap
constexpr std::uint64_t period_search = 20'000;     // heaps

constexpr std::array codes{
    NamedCode{"crosses_and_crosses", "0.007", "n + 2 tokens: mark a cell of a strip of n; three in a row win"},
    NamedCode{"dawsons_chess", "0.137", "pawns that must take; a heap of n is n files"},
    NamedCode{"dawsons_kayles", "0.07", "take two neighbours from a row"},
    NamedCode{"grundys_game", "4!.0", "split a heap into two different ones"},
    NamedCode{"kayles", "0.77", "take one or two neighbours from a row"},
    NamedCode{"laskers_nim", "4.[3]", "take any number, or split in two"},
    NamedCode{"letters", "0.33[1]", "take 1, 2 or all of a heap"},
    NamedCode{"nim", "0.[3]", "take any number"},
};

/// The parameters of a game by name: each asked for once, then no other may be left.
class GameParameters {
 public:
  GameParameters(std::string_view game, ParameterList list) : m_game(game), m_list(std::move(list)) {}

  std::string take(std::string_view key, std::string_view fallback) {
    const auto found = std::find_if(m_list.begin(), m_list.end(), [&](const auto& pair) { return pair.first == key; });
    if (found == m_list.end()) return std::string(fallback);
    std::string value = std::move(found->second);
    m_list.erase(found);
    return value;
  }
  bool take_flag(std::string_view key) {
    const std::string value = take(key, "no");
    if (value != "yes" && value != "no") {
      throw DomainError(fmt::format("the parameter {} of {} is yes or no, not '{}'", key, m_game, value));
    }
    return value == "yes";
  }
  void finish() const {
    if (!m_list.empty()) throw DomainError(fmt::format("{} has no parameter '{}' here", m_game, m_list[0].first));
  }

 private:
  std::string_view m_game;
  ParameterList m_list;
};

std::uint64_t most_taken(const std::string& text) {
  std::uint64_t most = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), most);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || most < 1 || most > 1'000'000) {
    throw DomainError(fmt::format("the parameter m of bash is a number from 1 to 1000000, not '{}'", text));
  }
  return most;
}

std::string set_up_to(std::uint64_t most) {
  std::string set = "1";
  for (std::uint64_t k = 2; k <= most; ++k) set += "/" + std::to_string(k);
  return set;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

}  // namespace

std::span<const NamedCode> named_codes() { return codes; }

std::string HeapMoveMade::to_text() const {
  return fmt::format("{} -> {}", heap, parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, ",")));
}

std::optional<HeapGame> HeapGame::find(std::string_view text) {
  HeapGame game;
  const std::size_t bracket = std::min(text.find('['), text.size());
  const std::string_view name = text.substr(0, bracket);
  if (!is_name(name)) {
    game.m_code.emplace(text);
    return game;
  }
  const bool has_parameters = bracket < text.size();
  if (has_parameters && !text.ends_with(']')) throw ParseError(1, text.size() + 1, "expected ']'", std::string(text));
  const auto inside = has_parameters ? text.substr(bracket + 1, text.size() - bracket - 2) : std::string_view();
  GameParameters parameters(name, split_parameters(inside));
  if (name == "bash") {
    const std::uint64_t most = most_taken(parameters.take("m", "3"));
    game.m_code = TakeAndBreak::subtraction(set_up_to(most));
    game.m_closed_form = [most](std::uint64_t n) { return bash_value(n, most); };
  } else if (name == "subtraction" || name == "splittles") {
    const std::string set = parameters.take("set", "1/3/4");
    game.m_code = TakeAndBreak::subtraction(set, parameters.take_flag("all_but"), name == "splittles");
  } else if (name == "take_and_break") {
    game.m_code.emplace(parameters.take("code", "0.77"));
  } else if (name == "at_least_half") {
    game.m_closed_form = at_least_half_value;
    game.m_at_least_half = true;
  } else if (name == "misere_nim") {
    game.m_code.emplace("0.[3]");
    game.m_closed_form = std::identity();
    game.m_is_nim = game.m_misere = true;
  } else {
    const auto known = std::find_if(codes.begin(), codes.end(), [&](const NamedCode& code) { return code.name == name; });
    if (known == codes.end()) return std::nullopt;
    game.m_code.emplace(known->code);
    if (name == "nim") game.m_closed_form = std::identity(), game.m_is_nim = true;
    if (name == "laskers_nim") game.m_closed_form = laskers_nim_value;
    if (name == "letters") game.m_closed_form = letters_value;
  }
  parameters.finish();
  return game;
}

std::uint64_t HeapGame::value(std::uint64_t heap, Budget& budget) {
  if (m_closed_form) return m_closed_form(heap);
  if (heap <= period_search || heap < m_code->known().size()) return m_code->values_to(heap, budget)[heap];
  if (!m_sought_period) {
    m_period = find_period(*m_code, period_search, budget);
    m_sought_period = true;
  }
  if (!m_period || !m_period->is_proved()) return m_code->values_to(heap, budget)[heap];
  const std::uint64_t beyond = heap - m_period->from;
  const std::uint64_t reduced = m_period->from + beyond % m_period->period;
  return m_code->values_to(reduced, budget)[reduced] + beyond / m_period->period * m_period->saltus;
}

std::vector<std::uint64_t> HeapGame::values_to(std::uint64_t last, Budget& budget, TakeAndBreak::Method method) {
  if (last >= 1ULL << 31) throw LimitError("a table of Grundy values goes to heaps of 2^31 - 1");
  std::vector<std::uint64_t> values;
  if (m_closed_form && (method == TakeAndBreak::Method::automatic || !m_code)) {
    values.reserve(last + 1);
    for (std::uint64_t n = 0; n <= last; ++n) {
      budget.tick();
      values.push_back(m_closed_form(n));
    }
  } else {
    const auto table = m_code->values_to(last, budget, method);
    values.assign(table.begin(), table.begin() + static_cast<std::ptrdiff_t>(last) + 1);
  }
  return values;
}

std::uint64_t HeapGame::value(std::span<const std::uint64_t> heaps, Budget& budget) {
  std::uint64_t sum = 0;
  for (const std::uint64_t heap : heaps) {
    budget.tick();
    sum ^= value(heap, budget);
  }
  return sum;
}

bool HeapGame::first_player_wins(std::span<const std::uint64_t> heaps, Budget& budget) {
  return m_misere ? misere_nim_first_wins(heaps) : value(heaps, budget) != 0;
}

void HeapGame::options(std::uint64_t heap, Budget& budget, const std::function<void(const Heaps&)>& emit) const {
  std::uint64_t count = 0;
  const auto step = [&] {
    budget.tick();
    if (++count > most_options) throw LimitError(fmt::format("a heap of {} has more than {} moves", heap, most_options));
  };
  if (m_at_least_half) {
    for (std::uint64_t rest = heap / 2; heap > 0; --rest) {
      step();
      emit(rest == 0 ? Heaps{} : Heaps{rest});
      if (rest == 0) return;
    }
    return;
  }
  m_code->options(heap, [&](std::span<const std::int64_t> parts) {
    step();
    emit(Heaps(parts.begin(), parts.end()));
  });
}

std::vector<HeapMoveMade> HeapGame::winning_moves(std::span<const std::uint64_t> heaps, Budget& budget) {
  std::vector<HeapMoveMade> moves;
  if (!first_player_wins(heaps, budget)) return moves;
  Heaps different(heaps.begin(), heaps.end());
  std::sort(different.rbegin(), different.rend());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  if (m_is_nim) {
    // In misere Nim, once at most one heap is above 1, what wins is to leave an odd number of heaps of 1.
    const std::uint64_t total = nim_value(heaps);
    const auto large = std::count_if(heaps.begin(), heaps.end(), [](std::uint64_t heap) { return heap > 1; });
    for (const std::uint64_t heap : different) {
      const bool ends = m_misere && (large == 0 || (large == 1 && heap > 1));
      const std::uint64_t wanted = total ^ heap ^ (ends ? 1 : 0);
      if (heap > 0 && wanted < heap && !(m_misere && large == 1 && heap <= 1)) {
        moves.push_back({heap, wanted == 0 ? Heaps{} : Heaps{wanted}});
      }
    }
    return moves;
  }
  const auto options_of = [&](std::uint64_t heap, auto&& emit) {
    options(heap, budget, [&](const Heaps& parts) { emit(parts, value(parts, budget)); });
  };
  for_each_winning_move(
      value(heaps, budget), different, [&](std::uint64_t heap) { return value(heap, budget); }, options_of,
      [&](std::size_t i, const Heaps& parts) { moves.push_back({different[i], parts}); });
  std::sort(moves.begin(), moves.end(), std::greater<>());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

}  // namespace upstar
