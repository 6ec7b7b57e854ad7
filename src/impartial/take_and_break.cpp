// Take-and-break games: the choice of the engine that finds the values.
#include "upstar/impartial/take_and_break.hpp"

#include <fmt/format.h>

#include <new>
#include <optional>
#include <utility>

#include "impartial/heap_code.hpp"
#include "impartial/heap_rules.hpp"
#include "impartial/split_engine.hpp"
#include "impartial/subtraction_engine.hpp"
#include "impartial/sum_engine.hpp"

namespace upstar {

struct TakeAndBreak::Data {
  explicit Data(HeapCode which)
      : code(std::move(which)), longest(longest_removal(code)), forbidden(forbidden_numbers(code)) {}

  HeapCode code;
  std::optional<std::uint64_t> longest;
  std::optional<std::vector<std::uint64_t>> forbidden;
  std::vector<std::uint32_t> values;
  std::uint64_t charged = 0;  ///< the number of values whose memory is charged
  Method last_method = Method::automatic;
  std::optional<SplitEngine> splits;  ///< the engines keep what they have found
  std::optional<SumEngine> sums;

  std::optional<HeapRules> rules(std::uint64_t last, Budget* budget) const {
    return HeapRules::of(code, longest && *longest < last ? *longest : last, budget);
  }

  Method choose(std::uint64_t last, Budget* budget) const {
    if (forbidden) return Method::complement;
    if (const auto lowered = rules(last, budget)) {
      if (lowered->takes_only) return bits_pay(*lowered, last) ? Method::bits : Method::marks;
      if (longest) return Method::splits;
    }
    return Method::sums;
  }

  [[noreturn]] void refuse(Method method, const char* wanted) const {
    throw DomainError(
        fmt::format("the method {} is for {}; {} is not one of these", name_of(method), wanted, code.text()));
  }

  void extend(std::uint64_t last, Budget& budget, Method method) {
    last_method = method;
    if (last >= charged) {
      budget.charge((last + 1 - charged) * sizeof(values[0]));
      charged = last + 1;
    }
    try {
      extend_by(method, last, budget);
    } catch (const std::bad_alloc&) {  // an engine may be half changed; the next one takes over the values
      splits.reset();
      sums.reset();
      throw;
    }
  }

  void extend_by(Method method, std::uint64_t last, Budget& budget) {
    switch (method) {
      case Method::automatic: break;
      case Method::direct: return values_by_options(code, values, last, budget);
      case Method::sums:
        if (!sums) sums.emplace(code);
        return sums->extend(values, last, budget);
      case Method::splits:
        if (!splits) {
          auto lowered = longest ? rules(*longest, &budget) : std::nullopt;
          if (!lowered) refuse(method, "finite codes that leave at most two heaps");
          splits.emplace(std::move(*lowered));
        }
        return splits->extend(values, last, budget);
      case Method::marks: {
        const auto lowered = rules(last, &budget);
        if (!lowered || !lowered->takes_only) refuse(method, "codes that never split");
        return subtraction_by_marks(*lowered, values, last, budget);
      }
      case Method::bits: {
        const auto lowered = rules(last, &budget);
        if (!lowered || !bits_serve(*lowered)) refuse(method, "sets of numbers that may be taken");
        return subtraction_by_bits(*lowered, values, last, budget);
      }
      case Method::complement:
        if (!forbidden) refuse(method, "games in which all numbers but a few may be taken");
        return subtraction_by_complement(*forbidden, values, last, budget);
    }
  }
};

const char* TakeAndBreak::name_of(Method method) {
  switch (method) {
    case Method::automatic: break;
    case Method::direct: return "direct";
    case Method::sums: return "sums";
    case Method::splits: return "splits";
    case Method::marks: return "marks";
    case Method::bits: return "bits";
    case Method::complement: return "complement";
  }
  return "automatic";
}

TakeAndBreak::TakeAndBreak(std::string_view code) : TakeAndBreak(HeapCode::parse(code)) {}
TakeAndBreak::TakeAndBreak(HeapCode code) : m_data(std::make_unique<Data>(std::move(code))) {}
TakeAndBreak::~TakeAndBreak() = default;
TakeAndBreak::TakeAndBreak(TakeAndBreak&&) noexcept = default;
TakeAndBreak& TakeAndBreak::operator=(TakeAndBreak&&) noexcept = default;

TakeAndBreak TakeAndBreak::subtraction(std::string_view set, bool all_but, bool splits) {
  return TakeAndBreak(HeapCode::of_set(set, all_but, {{0, splits ? 2 : 1, HeapSizes::any}}));
}

const HeapCode& TakeAndBreak::code() const { return m_data->code; }
const std::string& TakeAndBreak::text() const { return m_data->code.text(); }
std::span<const std::uint32_t> TakeAndBreak::known() const { return m_data->values; }

TakeAndBreak::Method TakeAndBreak::chosen_method(std::uint64_t last, Budget* budget) const {
  return m_data->choose(last, budget);
}

void TakeAndBreak::take_over(std::vector<std::uint32_t> values) {
  m_data->splits.reset();
  m_data->sums.reset();
  m_data->values = std::move(values);
}

std::span<const std::uint32_t> TakeAndBreak::values_to(std::uint64_t last, Method method, Budget* given) {
  if (last >= m_data->values.size()) {
    if (last >= 1ULL << 31) throw LimitError("a table of Grundy values goes up to heaps of 2^31 - 1");
    const GivenBudget budget(given);
    m_data->extend(last, budget, method == Method::automatic ? m_data->choose(last, given) : method);
  }
  return m_data->values;
}

void TakeAndBreak::options(std::uint64_t n, const std::function<void(std::span<const std::int64_t>)>& emit) const {
  if (n > static_cast<std::uint64_t>(HeapCode::largest_heap))
    throw LimitError("the moves of heaps of more than 10^12 tokens are not listed");
  m_data->code.options(static_cast<std::int64_t>(n), emit);
}

TakeAndBreak::Statistics TakeAndBreak::statistics() const {
  Statistics statistics;
  statistics.method = m_data->last_method;
  if (const auto& splits = m_data->splits) {
    statistics.rare_heaps = splits->rare_count();
    statistics.scans = splits->scans();
    statistics.mask = splits->space().mask;
    statistics.by_place = splits->space().by_place;
  }
  return statistics;
}

}  // namespace upstar
