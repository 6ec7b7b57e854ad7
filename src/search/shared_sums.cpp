// SharedSums: tables of sums, each behind a lock of its own; so threads seldom wait for each other.
#include "upstar/search/shared_sums.hpp"

#include <array>
#include <boost/container_hash/hash.hpp>
#include <string>
#include <utility>

#include "search/state_table.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/detail/base/mutex.hpp"

namespace upstar {

/// What is kept of the sums and texts with some hashes.
struct SharedSums::Shard {
  struct Begun {
    std::uint64_t hash;
    Number x;
    bool operator==(const Begun&) const = default;
    friend std::size_t hash_value(const Begun& some) { return some.hash + static_cast<std::uint32_t>(some.x); }
  };
  using Text = std::basic_string<char, std::char_traits<char>, Charging<char>>;

  Shard() : numbers(charged_to(budget)), table(budget), begun(charged_to(budget)) {}
  /// Notes something, unless memory is short.
  template <class Write>
  void note(Write&& write) {
    if (is_full) return;
    try {
      write();
    } catch (const LimitError&) {
      is_full = true;
    }
  }

  detail::Mutex mutex;
  Budget budget;
  bool is_full = false;
  ChargedMap<Text, std::uint32_t> numbers;
  StateTable table;
  ChargedMap<Begun, std::uint32_t> begun;  ///< by how many threads: a hint only, so a hash will do
};

struct SharedSums::State {
  static constexpr std::uint32_t shard_count = 256;

  std::array<Shard, shard_count> shards;

  Shard& of(std::uint64_t hash) { return shards[(hash >> 16) % shard_count]; }
};

SharedSums::SharedSums(std::uint64_t most_bytes) : m_state(std::make_unique<State>()) {
  for (Shard& shard : m_state->shards) shard.budget.limit_memory(most_bytes / State::shard_count);
}
SharedSums::~SharedSums() = default;

std::optional<std::uint32_t> SharedSums::number_of(std::string_view text) {
  constexpr std::uint32_t most_numbers = 1 << 22;  // of each shard, so that a number with a sign fits into a word
  const auto place = static_cast<std::uint32_t>(boost::hash<std::string_view>()(text) % State::shard_count);
  Shard& shard = m_state->shards[place];
  const std::lock_guard lock(shard.mutex);
  std::optional<std::uint32_t> number;
  shard.note([&] {
    const auto next = static_cast<std::uint32_t>(shard.numbers.size());
    if (next == most_numbers) throw LimitError("the table of texts is full");
    const auto [at, is_new] = shard.numbers.try_emplace(Shard::Text(text, charged_to(shard.budget)), next);
    number = at->second * State::shard_count + place;
  });
  return number;
}

SharedSums::Answer SharedSums::find(Key key, Number x) const {
  const std::uint64_t hash = StateTable::hash(key);
  Shard& shard = m_state->of(hash);
  const std::lock_guard lock(shard.mutex);
  return {shard.table.find(key, hash, x), shard.begun.contains({hash, x})};
}

void SharedSums::begin(Key key, Number x) {
  const std::uint64_t hash = StateTable::hash(key);
  Shard& shard = m_state->of(hash);
  const std::lock_guard lock(shard.mutex);
  shard.note([&] { ++shard.begun[{hash, x}]; });
}

void SharedSums::end(Key key, Number x, std::optional<bool> left_wins) {
  const std::uint64_t hash = StateTable::hash(key);
  Shard& shard = m_state->of(hash);
  const std::lock_guard lock(shard.mutex);
  const auto begun = shard.begun.find({hash, x});
  if (begun != shard.begun.end() && --begun->second == 0) shard.begun.erase(begun);
  if (left_wins) shard.note([&] { shard.table.note(key, hash, x, *left_wins); });
}

std::size_t SharedSums::size() const {
  std::size_t total = 0;
  for (Shard& shard : m_state->shards) {
    const std::lock_guard lock(shard.mutex);
    total += shard.table.size();
  }
  return total;
}

}  // namespace upstar
