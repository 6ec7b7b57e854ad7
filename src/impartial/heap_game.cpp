// Values of heaps by formula, period or table; winning moves.
#include "upstar/impartial/heap_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/impartial/closed_forms.hpp"
#include "upstar/impartial/nim_sums.hpp"

namespace upstar {

namespace {

constexpr std::uint64_t most_options = 20'000'000;  // of one heap
constexpr std::uint64_t period_search = 20'000;     // heaps

}  // namespace

std::string HeapMoveMade::to_text() const {
  return fmt::format("{} -> {}", heap, parts.empty() ? "0" : fmt::format("{}", fmt::join(parts, ",")));
}

HeapGame HeapGame::nim() {
  HeapGame game(TakeAndBreak("0.[3]"), std::identity());
  game.m_is_nim = true;
  return game;
}

HeapGame HeapGame::misere_nim() {
  HeapGame game = nim();
  game.m_misere = true;
  return game;
}

HeapGame HeapGame::at_least_half() {
  HeapGame game;
  game.m_closed_form = at_least_half_value;
  game.m_at_least_half = true;
  return game;
}

std::uint64_t HeapGame::value(std::uint64_t heap, Budget* budget) {
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

void HeapGame::require_values() const {
  if (m_misere) throw DomainError("the player who takes the last token loses: such heaps have winners, but no values");
}

std::vector<std::uint64_t> HeapGame::values_to(std::uint64_t last, TakeAndBreak::Method method, Budget* budget) {
  require_values();
  if (last >= 1ULL << 31) throw LimitError("a table of Grundy values goes to heaps of 2^31 - 1");
  std::vector<std::uint64_t> values;
  if (m_closed_form && (method == TakeAndBreak::Method::automatic || !m_code)) {
    const GivenBudget given(budget);
    values.reserve(last + 1);
    for (std::uint64_t n = 0; n <= last; ++n) {
      given->tick();
      values.push_back(m_closed_form(n));
    }
  } else {
    const auto table = m_code->values_to(last, method, budget);
    values.assign(table.begin(), table.begin() + static_cast<std::ptrdiff_t>(last) + 1);
  }
  return values;
}

std::uint64_t HeapGame::value(std::span<const std::uint64_t> heaps, Budget* budget) {
  std::uint64_t sum = 0;
  for (const std::uint64_t heap : heaps) {
    if (budget != nullptr) budget->tick();
    sum ^= value(heap, budget);
  }
  return sum;
}

bool HeapGame::first_player_wins(std::span<const std::uint64_t> heaps, Budget* budget) {
  return m_misere ? misere_nim_first_wins(heaps) : value(heaps, budget) != 0;
}

void HeapGame::options(std::uint64_t heap, const std::function<void(const Heaps&)>& emit, Budget* budget) const {
  const GivenBudget given(budget);
  std::uint64_t count = 0;
  const auto step = [&] {
    given->tick();
    if (++count > most_options)
      throw LimitError(fmt::format("a heap of {} has more than {} moves", heap, most_options));
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

std::vector<HeapMoveMade> HeapGame::winning_moves(std::span<const std::uint64_t> heaps, Budget* budget) {
  std::vector<HeapMoveMade> moves;
  if (!first_player_wins(heaps, budget)) return moves;
  Heaps different(heaps.begin(), heaps.end());
  std::sort(different.rbegin(), different.rend());
  different.erase(std::unique(different.begin(), different.end()), different.end());
  if (m_is_nim) {
    // In misère Nim, once at most one heap is above 1, the winning move leaves an odd number of heaps of 1.
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
    const auto emit_value = [&](const Heaps& parts) { emit(parts, value(parts, budget)); };
    options(heap, emit_value, budget);
  };
  for_each_winning_move(
      value(heaps, budget), different, [&](std::uint64_t heap) { return value(heap, budget); }, options_of,
      [&](std::size_t i, const Heaps& parts) {
        moves.push_back({different[i], parts});
      });
  std::sort(moves.begin(), moves.end(), std::greater<>());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

}  // namespace upstar
