// Transformers: where transforming twice changes nothing, the second time returns the position as it is.
#include "upstar/ruleset/transformers.hpp"

#include <algorithm>

#include "ruleset/part_nimbers.hpp"
#include "upstar/ruleset/entailing_rules.hpp"

namespace upstar {

Impartial::Impartial(GameStore& store)
    : m_nimbers(std::make_unique<PartNimbers>(store, PartNimbers::Moves::of_both_players)) {}
Impartial::Impartial(Impartial&&) noexcept = default;
Impartial::~Impartial() = default;

std::optional<GameId> Impartial::study(const AnyPosition& p, GameStore& store) const {
  return store.nimber(m_nimbers->value(p));
}

namespace {

/// The text of a position beside a sign.
std::string text_beside_sign(const AnyPosition& p) {
  const std::string text = p.to_text();
  return text.empty() ? "\"\"" : text;
}

}  // namespace

std::string Swappable::to_text() const { return swapped ? "-" + text_beside_sign(position) : position.to_text(); }

std::string Sum::to_text(const Position& terms) const {
  std::string text;
  for (const AnyPosition& term : terms) text += (text.empty() ? "" : " + ") + text_beside_sign(term);
  return text;
}

std::string Sum::to_expression(const Position& terms) const {
  std::string text;
  for (const AnyPosition& term : terms) text += (text.empty() ? "" : " + ") + term.to_expression();
  return text;
}

void Sum::visit_components(const Position& terms, const AnyPosition::Visit& visit) const {
  for (const AnyPosition& term : terms) term.components(visit);
}

void Sum::split(const Position& terms, PartPool& pool, SumList& out) const {
  for (const AnyPosition& term : terms) term.split(pool, out);
}

void Swapped::split(const AnyPosition& p, PartPool& pool, SumList& out) const {
  SumList list(pool);
  list.next();
  p.split(pool, list);
  const SumList::Sum& sum = list.sums().front();
  for (const PartRef part : list.parts(sum)) out.add(-part);
  out.add(sum.value, true);
}

std::optional<GameId> Sum::closed_form(const Position& terms, GameStore& store) const {
  GameId sum = GameStore::zero();
  for (std::size_t i = 0, end; i < terms.size(); i = end) {
    for (end = i + 1; end < terms.size() && terms[end] == terms[i];) ++end;
    sum = store.add(sum, store.multiply(end - i, terms[i].value()));
  }
  return sum;
}

bool Sum::can_come_back(const Position& terms) const {
  return std::any_of(terms.begin(), terms.end(), [](const AnyPosition& term) { return term.can_come_back(); });
}

std::optional<LoopyValue> Sum::loopy_closed_form(const Position& terms, LoopyStore& store) const {
  LoopyValue sum = LoopyStore::value(GameStore::zero());
  for (const AnyPosition& term : terms) sum = store.add(sum, term.loopy_value());
  return sum;
}

bool Sum::has_entailing_moves(const Position& terms) const {
  return std::any_of(terms.begin(), terms.end(), [](const AnyPosition& term) { return term.has_entailing_moves(); });
}

bool Sum::is_moon(const Position& terms) const {
  if (std::none_of(terms.begin(), terms.end(), [](const AnyPosition& term) { return term.is_moon(); })) return false;
  for (const AnyPosition& term : terms) nimber_or_moon(term);
  return true;
}

void Sum::entailing_moves(const Position& terms,
                          const std::function<void(MoveKind, const Position&, const WinSet&)>& emit) const {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    NimberOrMoon rest(0);
    for (std::size_t k = 0; k < terms.size(); ++k) {
      if (k != i) rest = rest + nimber_or_moon(terms[k]);
    }
    visit_entailing_moves(terms[i], [&](MoveKind kind, const AnyPosition& option, const WinSet& wins) {
      Position changed = terms;
      changed[i] = option;
      emit(kind, changed, wins.beside(rest));
    });
  }
}

std::optional<std::vector<CoinString>> Sum::coin_strings(const Position& terms) const {
  std::vector<CoinString> all;
  std::uint32_t coins = 0;  // of the terms before
  for (const AnyPosition& term : terms) {
    const auto strings = term.coin_strings();
    if (!strings) return std::nullopt;
    const std::uint32_t before = coins;
    for (CoinString string : *strings) {
      for (std::uint32_t* end : {&string.one, &string.other}) {
        if (*end == CoinString::ground) continue;
        *end += before;
        coins = std::max(coins, *end + 1);
      }
      all.push_back(string);
    }
  }
  return all;
}

bool Sum::has_score_moves(const Position& terms) const {
  return std::any_of(terms.begin(), terms.end(), [](const AnyPosition& term) { return term.has_score_moves(); });
}

void Sum::score_moves(const Position& terms, const std::function<void(const Position&, std::int64_t)>& emit) const {
  for (std::size_t i = 0; i < terms.size(); ++i) {
    terms[i].score_moves([&](const AnyPosition& option, std::int64_t points) {
      Position changed = terms;
      changed[i] = option;
      emit(changed, points);
    });
  }
}

AnyPosition Transformers::impartial(const AnyPosition& p) {
  return m_impartial.find(p) != nullptr ? p : m_impartial(p);
}

AnyPosition Transformers::dicotic(const AnyPosition& p) {
  return m_dicotic.find(p) != nullptr || m_impartial.find(p) != nullptr ? p : m_dicotic(p);
}

// A negative is swapped, as it is after a move.
AnyPosition Transformers::twisted(const AnyPosition& p) {
  const AnyPosition* before = m_swapped.find(p);
  return before != nullptr ? m_twisted({*before, true}) : m_twisted({p, false});
}

AnyPosition Transformers::swapped(const AnyPosition& p) {
  if (p.has_score_moves()) return p;  // both players have the same moves: it is its own negative
  const AnyPosition* before = m_swapped.find(p);
  return before != nullptr ? *before : m_swapped(p);
}

AnyPosition Transformers::sum(const AnyPosition& a, const AnyPosition& b) {
  const AnyPosition both[] = {a, b};
  return sum(both);
}

AnyPosition Transformers::sum(std::span<const AnyPosition> positions) {
  if (positions.size() == 1) return positions.front();
  std::vector<AnyPosition> all;
  for (const AnyPosition& position : positions) {
    const std::vector<AnyPosition> more = terms(position);
    all.insert(all.end(), more.begin(), more.end());
  }
  return m_sum(std::move(all));
}

AnyPosition Transformers::multiple(std::size_t count, const AnyPosition& p) {
  if (count == 1) return p;
  std::vector<AnyPosition> all;
  for (const AnyPosition& term : terms(p)) all.insert(all.end(), count, term);
  return m_sum(std::move(all));
}

AnyPosition Transformers::compound(Compound how, std::vector<AnyPosition> positions) {
  return m_compound({how, std::move(positions)});
}

std::optional<AnyPosition> Transformers::negative_of(const AnyPosition& p) const {
  const AnyPosition* before = m_swapped.find(p);
  return before != nullptr ? std::optional(*before) : std::nullopt;
}

std::vector<AnyPosition> Transformers::terms(const AnyPosition& p) const {
  const std::vector<AnyPosition>* terms = m_sum.find(p);
  return terms != nullptr ? *terms : std::vector<AnyPosition>{p};
}

std::vector<AnyPosition> Transformers::made_of(const AnyPosition& p) const {
  if (const auto* inside = m_impartial.find(p)) return {*inside};
  if (const auto* inside = m_dicotic.find(p)) return {*inside};
  if (const auto* inside = m_twisted.find(p)) return {inside->position};
  if (const auto* inside = m_swapped.find(p)) return {*inside};
  if (const auto* compound = m_compound.find(p)) return compound->components;
  const std::vector<AnyPosition>* terms = m_sum.find(p);
  return terms != nullptr ? *terms : std::vector<AnyPosition>{};
}

EvaluatorStatistics Transformers::statistics() const {
  EvaluatorStatistics total = m_impartial.statistics();
  total += m_dicotic.statistics();
  total += m_twisted.statistics();
  total += m_swapped.statistics();
  total += m_sum.statistics();
  total += m_compound.statistics();
  return total;
}

namespace {

class TransformedSolver final : public PositionSolver {
 public:
  TransformedSolver(GameStore& store, const Transform& transform, std::unique_ptr<PositionSolver> solver)
      : m_solver(std::move(solver)), m_transformers(store), m_transform(transform.apply) {}

  AnyPosition position(std::string_view text) override {
    return (m_transformers.*m_transform)(m_solver->position(text));
  }
  EvaluatorStatistics statistics() const override {
    EvaluatorStatistics total = m_solver->statistics();
    total += m_transformers.statistics();
    return total;
  }

 private:
  std::unique_ptr<PositionSolver> m_solver;
  Transformers m_transformers;
  AnyPosition (Transformers::*m_transform)(const AnyPosition&);
};

}  // namespace

std::span<const Transform> transforms() {
  static constexpr Transform table[] = {
      {"dicotic", "dicotic(P)", "the position P, where a player may move only while both players have a move in it",
       "dicotic(domineering(\"...|...\"))", "^", &Transformers::dicotic},
      {"impartial", "impartial(P)", "the position P, where both players may make the moves of both; a nimber",
       "impartial(clobber(\"xoxo\"))", "*3", &Transformers::impartial},
      {"twisted", "twisted(P)",
       "the position P, where after every move the rest is negated: {-twisted(P^L) | -twisted(P^R)}",
       "twisted(domineering(\"..|..\"))", "0", &Transformers::twisted},
  };
  return table;
}

const Transform* find_transform(std::string_view name) {
  for (const Transform& transform : transforms()) {
    if (transform.name == name) return &transform;
  }
  return nullptr;
}

std::unique_ptr<PositionSolver> transformed(GameStore& store, const Transform& transform,
                                            std::unique_ptr<PositionSolver> solver) {
  return std::make_unique<TransformedSolver>(store, transform, std::move(solver));
}

}  // namespace upstar
