// Values, moves and searches of sums.
#include "sum.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/move_list.hpp"

namespace upstar::python {

namespace {

void require_store(const StorePointer& wanted, const StorePointer& found) {
  if (wanted != found) throw DomainError("the games belong to different stores");
}

AnyPosition const* find_position(const SearchTerm& term) { return std::get_if<AnyPosition>(&term); }

std::vector<SearchTerm> search_terms(const StoredSum& sum) {
  std::vector<SearchTerm> terms;
  for (const Term& term : sum.terms) {
    if (const auto* p = std::get_if<StoredPosition>(&term)) terms.emplace_back(p->signed_position());
    else terms.emplace_back(std::get<GameId>(term));
  }
  return terms;
}

/// Held while rules written in Python are asked: to take the interpreter for each question would take longer than many
/// an answer. Its own thread switches go on, and those of Store.
std::optional<InterpreterHeld> interpreter_for(const StoredSum& sum) {
  for (const Term& term : sum.terms) {
    const auto* p = std::get_if<StoredPosition>(&term);
    if (p != nullptr && p->rules.is_valid()) return std::make_optional<InterpreterHeld>();
  }
  return {};
}

/// The search that lives no longer than the sources of all terms: that of the store, that of one source, or a new one.
template <class Work>
auto with_search(const StoredSum& sum, Work&& work) {
  return sum.store->run([&] {
    const auto interpreter = interpreter_for(sum);
    bool& is_searching = shelf(*sum.store).is_searching;
    if (is_searching)
      throw std::runtime_error("a search of this store is under way: its rules must not ask for another");
    is_searching = true;
    const auto end = std::unique_ptr<bool, void (*)(bool*)>(&is_searching, [](bool* searching) { *searching = false; });
    OutcomeSearch* own = nullptr;
    bool is_mixed = false;
    for (const Term& term : sum.terms) {
      const auto* p = std::get_if<StoredPosition>(&term);
      OutcomeSearch* search = p != nullptr ? p->held->source->own_search() : nullptr;
      if (search == nullptr) continue;
      is_mixed = is_mixed || (own != nullptr && own != search);
      own = search;
    }
    std::vector<SearchTerm> terms = search_terms(sum);
    if (!is_mixed) return work(own != nullptr ? *own : sum.store->session().search(), terms);
    OutcomeSearch search(sum.store->games());
    return work(search, terms);
  });
}

}  // namespace

bool is_sum(nb::handle object) { return nb::isinstance<StoredPosition>(object) || nb::isinstance<StoredSum>(object); }

std::optional<StoredSum> to_sum(const StorePointer& store, nb::handle object) {
  if (const StoredPosition * position; nb::try_cast(object, position) && position != nullptr) {
    require_store(store, position->store());
    return StoredSum{store, {*position}};
  }
  if (const StoredSum * sum; nb::try_cast(object, sum) && sum != nullptr) {
    require_store(store, sum->store);
    return *sum;
  }
  const auto value = to_game(store, object);
  if (!value) return {};
  return StoredSum{store, {*value}};
}

nb::object to_python(const StorePointer& store, const Term& term) {
  if (const auto* p = std::get_if<StoredPosition>(&term)) return nb::cast(*p);
  return nb::cast(StoredGame{store, std::get<GameId>(term)});
}

Term negative(const StorePointer& store, const Term& term) {
  if (const auto* p = std::get_if<StoredPosition>(&term)) return StoredPosition{p->held, !p->is_negative, p->rules};
  return store->run([&] { return store->games().negate(std::get<GameId>(term)); });
}

std::string expression_of(const StoredSum& sum) {
  std::string text;
  for (const Term& term : sum.terms) {
    const auto* p = std::get_if<StoredPosition>(&term);
    const bool is_negative = p != nullptr && !p->rules.is_valid() && p->is_negative;
    text += is_negative ? " - " : text.empty() ? "" : " + ";
    if (p != nullptr && !p->rules.is_valid()) {
      text += sum.store->run([&] { return p->position().to_expression(); });
    } else {
      const GameId value = p != nullptr ? value_of({sum.store, {term}}) : std::get<GameId>(term);
      text += "(" + sum.store->run([&] { return sum.store->session().to_text({value}); }) + ")";
    }
  }
  return text.empty() ? "0" : text;
}

std::string link_of(const StoredSum& sum) {
  return sum.store->run([&] {
    std::vector<Summand> terms;
    for (const Term& term : sum.terms) {
      const auto* p = std::get_if<StoredPosition>(&term);
      if (p != nullptr && p->rules.is_valid()) {
        throw DomainError("rules written in Python have no link; those of a line have one (upstar.define)");
      }
      if (p != nullptr) terms.push_back({.text = {}, .term = p->signed_position()});
      else terms.push_back({.text = {}, .term = std::get<GameId>(term)});
    }
    return sum.store->session().link(terms);
  });
}

GameId value_of(const StoredSum& sum) {
  return sum.store->run([&] {
    const auto interpreter = interpreter_for(sum);
    GameStore& games = sum.store->games();
    GameId total = GameStore::zero();
    for (const Term& term : sum.terms) {
      const auto* p = std::get_if<StoredPosition>(&term);
      if (p == nullptr) total = games.add(total, std::get<GameId>(term));
      else
        total = p->is_negative ? games.subtract(total, p->position().value()) : games.add(total, p->position().value());
    }
    return total;
  });
}

Outcome outcome_of(const StoredSum& sum) {
  return with_search(sum, [](OutcomeSearch& search, const auto& terms) { return search.outcome(terms); });
}

Integer nim_value_of(const StoredSum& sum) {
  return with_search(sum, [](OutcomeSearch& search, const auto& terms) { return search.nim_value(terms); });
}

Outcome misere_outcome_of(const StoredSum& sum) {
  return with_search(sum, [&](OutcomeSearch&, const auto& terms) {
    OutcomeSearch search(sum.store->games(), Play::misere);
    return search.outcome(terms);
  });
}

std::vector<SumMove> moves_of(const StoredSum& sum, Player player) {
  std::vector<SumMove> moves;
  for (std::size_t i = 0; i < sum.terms.size(); ++i) {
    if (const auto* p = std::get_if<StoredPosition>(&sum.terms[i])) {
      const std::vector<AnyPosition> options = sum.store->run([&] {
        const auto distinct = distinct_moves(p->position(), p->mover(player));
        return std::vector<AnyPosition>(distinct.begin(), distinct.end());
      });
      for (const AnyPosition& option : options) moves.push_back({i, p->with(option)});
    } else {
      const AnswerList options = sum.store->run([&] {
        GameStore& games = sum.store->games();
        return sorted_list(games, games.options(std::get<GameId>(sum.terms[i]), player));
      });
      for (const Answer& option : options) moves.push_back({i, std::get<GameId>(option.value)});
    }
  }
  return moves;
}

std::vector<SumMove> winning_moves_of(const StoredSum& sum, Player player) {
  std::vector<WinningMove> found =
      with_search(sum, [&](OutcomeSearch& search, const auto& terms) { return search.winning_moves(terms, player); });
  std::vector<SumMove> moves;
  for (const WinningMove& move : found) {
    const AnyPosition* option = find_position(move.option);
    if (option == nullptr) {
      moves.push_back({move.term, std::get<GameId>(move.option)});
      continue;
    }
    const auto& from = std::get<StoredPosition>(sum.terms[move.term]);
    moves.push_back({move.term, from.with(sum.store->run([&] {
                       return from.is_negative ? from.held->source->swapped(*option) : *option;
                     }))});
  }
  sum.store->run([&] { found.clear(); });
  return moves;
}

}  // namespace upstar::python
