// LoopyStore: values from graphs, and the algebra on them.
#include "upstar/loopy/store.hpp"

#include "loopy/node_table.hpp"
#include "loopy/on_power.hpp"
#include "loopy/plain_side.hpp"
#include "loopy/side_order.hpp"
#include "loopy/side_solver.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/loopy/outcome.hpp"
#include "upstar/loopy/stops.hpp"

namespace upstar {

namespace {

[[noreturn]] void fail_large() { throw LimitError("a loopy value with more than 30000 followers"); }

}  // namespace

class LoopyStore::Table {
 public:
  explicit Table(GameStore& store) : games(store), nodes(store) {}

  GameStore& games;
  NodeTable nodes;
  std::vector<SideId> constants;
};

LoopyStore::LoopyStore(GameStore& games) : m_table(std::make_unique<Table>(games)) {
  const SideId zero{GameStore::zero()}, star{games.nimber(1)};
  using Options = std::vector<Draft::Option>;
  const Options itself{{{}, 0}};
  const Draft drafts[] = {
      {{itself, {}}}, {{{}, itself}}, {{{{zero}}, itself}}, {{itself, {{zero}}}}, {{itself, {{star}}}}};
  for (const Draft& draft : drafts) m_table->constants.push_back(m_table->nodes.intern({draft})[0]);
}

LoopyStore::~LoopyStore() = default;

LoopyStore& LoopyStore::of(GameStore& games) {
  if (!games.m_loopy) games.m_loopy = std::make_shared<LoopyStore>(games);
  return *games.m_loopy;
}

GameStore& LoopyStore::games() const { return m_table->games; }
std::size_t LoopyStore::size() const { return m_table->nodes.size(); }
SideId LoopyStore::on() { return m_table->constants[0]; }
SideId LoopyStore::off() { return m_table->constants[1]; }
SideId LoopyStore::over() { return m_table->constants[2]; }
SideId LoopyStore::under() { return m_table->constants[3]; }
SideId LoopyStore::upon() { return m_table->constants[4]; }

bool LoopyStore::is_stopper(SideId s) const { return s.is_short() || m_table->nodes.at(s).is_stopper; }

std::size_t LoopyStore::option_count(SideId s, Player player) const {
  if (!s.is_short()) return m_table->nodes.at(s).options[player == Player::left ? 0 : 1].size();
  const std::size_t count = games().option_count(s.game, player);
  if (count > SideGraph::most_vertices) fail_large();
  return count;
}

SideId LoopyStore::option(SideId s, Player player, std::size_t i) const {
  if (!s.is_short()) return m_table->nodes.at(s).options[player == Player::left ? 0 : 1][i];
  return {games().option(s.game, player, i)};
}

std::vector<SideId> LoopyStore::options(SideId s, Player player) const {
  std::vector<SideId> options(option_count(s, player));
  for (std::size_t i = 0; i < options.size(); ++i) options[i] = option(s, player, i);
  return options;
}

std::vector<SideId> LoopyStore::followers(SideId s, bool with_short) const {
  if (s.is_short() && !with_short) return {};
  boost::unordered_flat_map<SideId, bool> met{{s, true}};
  std::vector<SideId> found{s};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const Player player : {Player::left, Player::right}) {
      for (const SideId option : options(found[i], player)) {
        games().budget().tick();
        if (option.is_short() && !with_short) continue;
        if (met.emplace(option, true).second) found.push_back(option);
        if (found.size() > SideGraph::most_vertices) fail_large();
      }
    }
  }
  return found;
}

std::vector<LoopyValue> LoopyStore::values(const LoopyGraph& graph) {
  const std::vector<SideId> onsides = SideSolver(*this, m_table->nodes, graph, Side::on).run();
  const std::vector<SideId> offsides = SideSolver(*this, m_table->nodes, graph, Side::off).run();
  std::vector<LoopyValue> values;
  for (std::size_t v = 0; v < graph.size(); ++v) values.push_back({onsides[v], offsides[v]});
  return values;
}

LoopyValue LoopyStore::value(const LoopyGraph& graph, LoopyGraph::Vertex root) {
  const LoopyValue found = values(graph)[root];
  return {simplified(*this, m_table->nodes, found.onside, Side::on),
          simplified(*this, m_table->nodes, found.offside, Side::off)};
}

LoopyValue LoopyStore::make(std::span<const LoopyValue> left, std::span<const LoopyValue> right) {
  LoopyGraph graph(games().budget());
  const LoopyGraph::Vertex root = graph.add();
  for (const LoopyValue& option : left) graph.move(root, Player::left, graph.add(option));
  for (const LoopyValue& option : right) graph.move(root, Player::right, graph.add(option));
  return value(graph, root);
}

// --- order ---

bool LoopyStore::leq(SideId s, SideId t, Side side) {
  if (s == t) return true;
  if (s.is_short() && t.is_short()) return games().leq(s.game, t.game);
  if (s == off() || t == on()) return true;
  if (is_stopper(s) && is_stopper(t)) {
    if (const auto known = leq_by_stops(*this, s, t)) return *known;
  }
  SideGraph graph(*this);
  const auto x = graph.add(s), y = graph.add(t);
  return SideOrder(graph, side).leq(x, y);
}

bool LoopyStore::leq(const LoopyValue& g, const LoopyValue& h) {
  return leq(g.onside, h.onside, Side::on) && leq(g.offside, h.offside, Side::off);
}

bool LoopyStore::equal(const LoopyValue& g, const LoopyValue& h) {
  return equal(g.onside, h.onside, Side::on) && equal(g.offside, h.offside, Side::off);
}

Relation LoopyStore::compare(const LoopyValue& g, const LoopyValue& h) {
  const bool less = leq(g, h), greater = leq(h, g);
  if (less) return greater ? Relation::equal : Relation::less;
  return greater ? Relation::greater : Relation::confused;
}

// --- sums ---

/// The side of s + t where a theorem gives it without a search.
std::optional<SideId> LoopyStore::known_sum(SideId s, SideId t, Side side) {
  if (s.is_short() && t.is_short()) return SideId{games().add(s.game, t.game)};
  const SideId endless = side == Side::on ? on() : off();  // who wins endless play moves in it for ever
  if (s == endless || t == endless) return endless;
  if (t.is_short()) std::swap(s, t);
  if (!s.is_short() || !is_stopper(t)) return std::nullopt;
  if (t == on() || t == off()) return t;
  if (games().is_number(s.game)) return translated(t, s.game);
  if (pseudonumber(*this, t)) {  // x over absorbs short games that are infinitely near to a number
    const Dyadic x = games().left_stop(s.game);
    if (x != games().right_stop(s.game)) return std::nullopt;
    return translated(t, games().number(x));
  }
  const auto parts = games().number_up_star_of(s.game);
  auto power = parts && parts->ups == 0 ? on_power_of(*this, t) : std::nullopt;
  if (!power) return std::nullopt;
  power->number += parts->number;
  power->nimber ^= parts->nimber;
  return side_of(games(), m_table->nodes, *power);
}

/// The graph of s + t, where sums that are known are leaves. Vertex 0 is the sum.
class LoopyStore::SumGraph {
 public:
  SumGraph(LoopyStore& store, SideId s, SideId t)
      : m_store(store),
        m_graph(store.games().budget()),
        m_vertices(charged_to(store.games().budget())),
        m_waiting(charged_to(store.games().budget())) {
    vertex({s, t});
    for (std::size_t i = 0; i < m_waiting.size(); ++i) {
      const auto [pair, v] = m_waiting[i];
      for (const Player player : {Player::left, Player::right}) {
        for (const SideId option : store.options(pair.first, player))
          m_graph.move(v, player, vertex({option, pair.second}));
        for (const SideId option : store.options(pair.second, player))
          m_graph.move(v, player, vertex({pair.first, option}));
      }
    }
  }
  const LoopyGraph& graph() const { return m_graph; }

 private:
  using Pair = std::pair<SideId, SideId>;

  LoopyGraph::Vertex vertex(const Pair& pair) {
    m_store.games().budget().tick();
    if (const auto place = m_vertices.find(pair); place != m_vertices.end()) return place->second;
    const auto onside = m_store.known_sum(pair.first, pair.second, Side::on);
    const auto offside = onside ? m_store.known_sum(pair.first, pair.second, Side::off) : std::nullopt;
    const LoopyGraph::Vertex v = offside ? m_graph.add({*onside, *offside}) : m_graph.add();
    if (!offside) m_waiting.emplace_back(pair, v);
    m_vertices.emplace(pair, v);
    return v;
  }

  LoopyStore& m_store;
  LoopyGraph m_graph;
  ChargedMap<Pair, LoopyGraph::Vertex> m_vertices;
  ChargedVector<std::pair<Pair, LoopyGraph::Vertex>> m_waiting;
};

SideId LoopyStore::add(SideId s, SideId t, Side side) {
  if (const auto known = known_sum(s, t, side)) return *known;
  const SumGraph sum(*this, s, t);
  return simplified(*this, m_table->nodes, SideSolver(*this, m_table->nodes, sum.graph(), side).run()[0], side);
}

LoopyValue LoopyStore::add(const LoopyValue& g, const LoopyValue& h) {
  return {add(g.onside, h.onside, Side::on), add(g.offside, h.offside, Side::off)};
}

bool LoopyStore::may_be_sides(const LoopyValue& g) {
  const SumGraph difference(*this, g.onside, negate(g.offside));
  return outcomes(*this, difference.graph())[0].right_first != Winner::right;
}

LoopyValue LoopyStore::multiply(const Integer& n, const LoopyValue& g) {
  if (n < 0) return multiply(-n, negate(g));
  LoopyValue sum = value(GameStore::zero()), power = g;
  for (Integer rest = n; rest != 0; rest >>= 1) {
    if (bit_test(rest, 0)) sum = add(sum, power);
    if (rest > 1) power = add(power, power);
  }
  return sum;
}

// For a stopper that is no number, s + x = {s^L + x | s^R + x} (Siegel VI.2).
SideId LoopyStore::translated(SideId s, GameId x) {
  if (x == GameStore::zero()) return s;
  return mapped(
      s, [&](GameId g) { return games().add(g, x); }, false);
}

SideId LoopyStore::negate(SideId s) {
  return mapped(
      s, [&](GameId g) { return games().negate(g); }, true);
}

LoopyValue LoopyStore::negate(const LoopyValue& g) { return {negate(g.offside), negate(g.onside)}; }

/// The side with `f` in place of its short followers, and the players exchanged if wanted.
/// **Requires** that this makes canonical forms of canonical forms.
template <class Function>
SideId LoopyStore::mapped(SideId root, Function&& f, bool exchanges) {
  if (root.is_short()) return {f(root.game)};
  const std::vector<SideId> all = loopy_followers(root);
  boost::unordered_flat_map<SideId, std::uint32_t> place;
  std::vector<SideId> canonical, plain;
  for (const SideId side : all) {
    auto& kind = is_stopper(side) ? canonical : plain;
    place[side] = static_cast<std::uint32_t>(kind.size());
    kind.push_back(side);
  }
  const auto source = [&](std::size_t p) { return (p == 0) != exchanges ? Player::left : Player::right; };
  std::vector<Draft> drafts(canonical.size());
  for (std::size_t i = 0; i < canonical.size(); ++i) {
    for (const std::size_t p : {0U, 1U}) {
      for (const SideId option : options(canonical[i], source(p))) {
        drafts[i].options[p].push_back(option.is_short() ? Draft::Option{{f(option.game)}}
                                                         : Draft::Option{{}, place.at(option)});
      }
    }
  }
  const std::vector<SideId> stoppers = m_table->nodes.intern(drafts);
  std::vector<SideId> others;
  for (std::size_t i = 0; i < plain.size(); ++i) others.push_back(m_table->nodes.add_plain());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    for (const std::size_t p : {0U, 1U}) {
      std::vector<SideId> made;
      for (const SideId option : options(plain[i], source(p))) {
        if (option.is_short()) made.push_back({f(option.game)});
        else made.push_back(is_stopper(option) ? stoppers[place.at(option)] : others[place.at(option)]);
      }
      m_table->nodes.set(others[i], p == 0 ? Player::left : Player::right, std::move(made));
    }
  }
  return is_stopper(root) ? stoppers[place.at(root)] : others[place.at(root)];
}

}  // namespace upstar
