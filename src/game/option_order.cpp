// Sorting options structurally, on demand and without recursion. A comparison walks down the first difference of two
// values. Where it meets a list of options that is not sorted yet, it waits until that list is sorted.
#include "upstar/game/option_order.hpp"

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>
#include <utility>

namespace upstar {

class OptionOrder::Sorter {
 public:
  explicit Sorter(GameStore& store) : m_store(store), m_uptimals(store) {}

  std::strong_ordering compare(GameId g, GameId h);
  void sort(std::vector<GameId>& values);
  std::span<const GameId> options(GameId g, Player player);
  UptimalTable& uptimals() { return m_uptimals; }

 private:
  struct Walk;
  struct Sorting;
  struct Side {
    GameId game;
    Player player;
    bool operator==(const Side&) const = default;
    friend std::size_t hash_value(const Side& side) {
      return static_cast<std::size_t>(mix(hash_value(side.game), static_cast<std::uint64_t>(side.player)));
    }
  };

  std::optional<std::strong_ordering> compare_by_kind(GameId g, GameId h);
  std::optional<std::strong_ordering> advance(Walk& walk);
  bool advance(Sorting& sorting, std::optional<Side>& missing);
  const std::vector<GameId>* sorted(const Side& side) const;
  void run(std::vector<Sorting>& tasks);
  void provide(const Side& side);

  GameStore& m_store;
  UptimalTable m_uptimals;
  boost::unordered_flat_map<Side, std::vector<GameId>> m_sorted;
};

/// A comparison under way: the two values, or those of their followers that hold the first difference.
struct OptionOrder::Sorter::Walk {
  GameId g;
  GameId h;
  std::optional<Side> missing;  ///< the list it waits for
};

/// A merge sort under way: the runs at `next` and `next + 1` are being merged, and the result goes to the end of
/// `runs`.
struct OptionOrder::Sorter::Sorting {
  Sorting(std::optional<Side> s, const std::vector<GameId>& values);

  std::optional<Side> side;  ///< the options being sorted; nullopt for a caller's list
  std::vector<std::vector<GameId>> runs;
  std::size_t next = 0;
  std::size_t i = 0;  ///< how much of the first run is merged
  std::size_t j = 0;  ///< how much of the second
  std::vector<GameId> merged;
  std::optional<Walk> walk;
};

OptionOrder::Sorter::Sorting::Sorting(std::optional<Side> s, const std::vector<GameId>& values) : side(s) {
  for (const GameId g : values) runs.push_back({g});
  if (runs.empty()) runs.emplace_back();
}

namespace {

enum class Kind { number, nimber, uptimal, other };

Kind kind_of(const std::optional<Uptimal>& u) {
  if (!u) return Kind::other;
  if (!u->coefficients.empty()) return Kind::uptimal;
  if (u->nimber == 0) return Kind::number;
  return u->number.is_zero() ? Kind::nimber : Kind::uptimal;
}

std::strong_ordering order_of(const Integer& a, const Integer& b) { return a.compare(b) <=> 0; }

std::strong_ordering order_of(const Uptimal& u, const Uptimal& v) {
  if (const auto order = u.number <=> v.number; order != 0) return order;
  const std::size_t common = std::min(u.coefficients.size(), v.coefficients.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (const auto order = order_of(u.coefficients[i], v.coefficients[i]); order != 0) return order;
  }
  if (const auto order = u.coefficients.size() <=> v.coefficients.size(); order != 0) return order;
  return order_of(u.nimber, v.nimber);
}

}  // namespace

/// The order of two values; nullopt if both are of Kind::other and differ.
std::optional<std::strong_ordering> OptionOrder::Sorter::compare_by_kind(GameId g, GameId h) {
  if (g == h) return std::strong_ordering::equal;
  if (m_store.is_number(g) && m_store.is_number(h)) return m_store.number_of(g) <=> m_store.number_of(h);
  const std::optional<Uptimal> u = m_uptimals.expansion(g);
  const std::optional<Uptimal> v = m_uptimals.expansion(h);
  if (const auto order = kind_of(u) <=> kind_of(v); order != 0) return order;
  if (!u) return std::nullopt;
  return order_of(*u, *v);
}

/// Walks on until the order is known, or a sorted list of options is missing. Two sorted lists differ first where their
/// ids do.
std::optional<std::strong_ordering> OptionOrder::Sorter::advance(Walk& walk) {
  walk.missing.reset();
  for (;;) {
    m_store.budget().tick();
    if (const auto order = compare_by_kind(walk.g, walk.h)) return order;
    const GameId g = walk.g;
    const GameId h = walk.h;
    for (const Player player : {Player::left, Player::right}) {
      const std::vector<GameId>* lists[2] = {sorted({g, player}), sorted({h, player})};
      for (std::size_t k = 0; k < 2; ++k) {
        if (lists[k] != nullptr) continue;
        walk.missing = Side{k == 0 ? g : h, player};
        return std::nullopt;
      }
      const auto [a, b] = std::mismatch(lists[0]->begin(), lists[0]->end(), lists[1]->begin(), lists[1]->end());
      if (a == lists[0]->end() && b == lists[1]->end()) continue;
      if (a == lists[0]->end()) return std::strong_ordering::less;
      if (b == lists[1]->end()) return std::strong_ordering::greater;
      walk.g = *a;
      walk.h = *b;
      break;
    }
  }
}

/// Goes on merging. Returns whether the list is sorted; if not, the sort waits for the list `missing`.
bool OptionOrder::Sorter::advance(Sorting& s, std::optional<Side>& missing) {
  while (s.next + 1 < s.runs.size()) {
    std::vector<GameId>& a = s.runs[s.next];
    std::vector<GameId>& b = s.runs[s.next + 1];
    while (s.i < a.size() && s.j < b.size()) {
      if (!s.walk) s.walk = Walk{a[s.i], b[s.j], std::nullopt};
      const auto order = advance(*s.walk);
      missing = s.walk->missing;
      if (!order) return false;
      s.walk.reset();
      s.merged.push_back(*order <= 0 ? a[s.i++] : b[s.j++]);
    }
    s.merged.insert(s.merged.end(), a.begin() + static_cast<std::ptrdiff_t>(s.i), a.end());
    s.merged.insert(s.merged.end(), b.begin() + static_cast<std::ptrdiff_t>(s.j), b.end());
    a = {};
    b = {};
    s.runs.push_back(std::exchange(s.merged, {}));
    s.next += 2;
    s.i = s.j = 0;
  }
  return true;
}

/// The sorted list, or nullptr if it is not sorted yet.
const std::vector<GameId>* OptionOrder::Sorter::sorted(const Side& side) const {
  const auto place = m_sorted.find(side);
  return place == m_sorted.end() ? nullptr : &place->second;
}

/// Works on the last task; if that waits for a list, a new task sorts the list first. Ends when the first task is done.
void OptionOrder::Sorter::run(std::vector<Sorting>& tasks) {
  for (;;) {
    std::optional<Side> missing;
    if (!advance(tasks.back(), missing)) {
      tasks.emplace_back(*missing, m_store.options(missing->game, missing->player));
      continue;
    }
    Sorting& done = tasks.back();
    if (done.side) m_sorted[*done.side] = done.runs.back();
    if (tasks.size() == 1) return;
    tasks.pop_back();
  }
}

void OptionOrder::Sorter::provide(const Side& side) {
  if (sorted(side) != nullptr) return;
  std::vector<Sorting> tasks;
  tasks.emplace_back(side, m_store.options(side.game, side.player));
  run(tasks);
}

std::strong_ordering OptionOrder::Sorter::compare(GameId g, GameId h) {
  Walk walk{g, h, std::nullopt};
  for (;;) {
    if (const auto order = advance(walk)) return *order;
    provide(*walk.missing);
  }
}

void OptionOrder::Sorter::sort(std::vector<GameId>& values) {
  std::vector<Sorting> tasks;
  tasks.emplace_back(std::nullopt, values);
  run(tasks);
  values = std::move(tasks.front().runs.back());
}

std::span<const GameId> OptionOrder::Sorter::options(GameId g, Player player) {
  provide({g, player});
  return *sorted({g, player});
}

OptionOrder::OptionOrder(GameStore& store) : m_sorter(std::make_unique<Sorter>(store)) {}
OptionOrder::~OptionOrder() = default;

std::strong_ordering OptionOrder::compare(GameId g, GameId h) { return m_sorter->compare(g, h); }
void OptionOrder::sort(std::vector<GameId>& values) { m_sorter->sort(values); }
std::span<const GameId> OptionOrder::options(GameId g, Player player) { return m_sorter->options(g, player); }
UptimalTable& OptionOrder::uptimals() { return m_sorter->uptimals(); }

}  // namespace upstar
