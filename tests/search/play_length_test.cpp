// Compounds of positions against those of forms; remoteness and suspense numbers against outcomes, and against play of
// the whole compound.
#include "upstar/search/play_length.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <unordered_map>

#include "search/random_sums.hpp"
#include "upstar/analysis/compounds.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

struct CompoundOfForms {
  Compound how;
  FormId (*sum)(FormStore&, FormId, FormId);
};

constexpr CompoundOfForms all_compounds[] = {
    {Compound::conjunctive, conjunctive_sum},
    {Compound::continued_conjunctive, continued_conjunctive_sum},
    {Compound::selective, selective_sum},
    {Compound::shortened_selective, shortened_selective_sum},
    {Compound::diminished_disjunctive, diminished_disjunctive_sum},
};

/// The game of a position, as its moves have it.
class FormsOfPositions {
 public:
  explicit FormsOfPositions(FormStore& forms) : m_forms(forms) {}

  FormId operator()(const AnyPosition& p) {
    if (const auto known = m_known.find(p); known != m_known.end()) return known->second;
    std::vector<FormId> options[2];
    for (const Player player : {Player::left, Player::right}) {
      for (const AnyPosition& option : p.moves(player)) {
        options[player == Player::left ? 0 : 1].push_back((*this)(option));
      }
    }
    const FormId form = m_forms.make(options[0], options[1]);
    m_known.emplace(p, form);
    return form;
  }

 private:
  FormStore& m_forms;
  std::unordered_map<AnyPosition, FormId, boost::hash<AnyPosition>> m_known;
};

struct Components {
  std::vector<AnyPosition> positions;
  std::string text;
};

Components some_components(tests::RandomSums& random) {
  Components components;
  const std::size_t count = 1 + random.below(3);
  for (std::size_t i = 0; i < count; ++i) {
    components.positions.push_back(random.position());
    components.text += components.positions.back().to_expression() + " ";
  }
  return components;
}

bool first_wins(std::uint64_t length, Play play) { return (length % 2 == 1) == (play == Play::normal); }

}  // namespace

TEST_CASE("a compound of positions is the compound of their games") {
  tests::RandomSums random(71, 14);
  FormStore forms(random.store());
  FormsOfPositions form_of(forms);
  for (int i = 0; i < tests::scaled(60); ++i) {
    const Components components = some_components(random);
    CAPTURE(components.text);
    for (const CompoundOfForms& compound : all_compounds) {
      CAPTURE(text_of(compound.how));
      FormId expected = form_of(components.positions[0]);
      for (std::size_t k = 1; k < components.positions.size(); ++k) {
        expected = compound.sum(forms, expected, form_of(components.positions[k]));
      }
      const AnyPosition whole = random.transformers().compound(compound.how, components.positions);
      CHECK(form_of(whole) == expected);
      CHECK(whole.value() == forms.value(expected));
    }
  }
}

// A Transformers that has not made the compounds does not know them, so that they are played as a whole.
TEST_CASE("remoteness of conjunctive compounds and suspense of continued ones are those of their components") {
  tests::RandomSums random(72, 14);
  const Transformers no_theorem(random.store());
  int by_pace = 0, by_player = 0, by_play = 0;
  for (int i = 0; i < tests::scaled(60); ++i) {
    const Components components = some_components(random);
    CAPTURE(components.text);
    for (const Compound how : {Compound::conjunctive, Compound::continued_conjunctive}) {
      CAPTURE(text_of(how));
      const AnyPosition whole = random.transformers().compound(how, components.positions);
      std::vector<std::uint64_t> lengths;
      for (const Play play : {Play::normal, Play::misere}) {
        for (const Pace pace : {Pace::winner_hastens, Pace::winner_lingers}) {
          for (const Player first : {Player::left, Player::right}) {
            const std::uint64_t length = play_length(random.transformers(), whole, first, pace, play);
            CHECK(length == play_length(no_theorem, whole, first, pace, play));
            lengths.push_back(length);
          }
        }
      }
      by_player += lengths[0] != lengths[1] ? 1 : 0;
      by_pace += lengths[0] != lengths[2] ? 1 : 0;
      by_play += lengths[0] != lengths[4] ? 1 : 0;
    }
  }
  CHECK(std::min({by_player, by_pace, by_play}) >= 1);
}

TEST_CASE("both numbers tell who wins") {
  tests::RandomSums random(73, 60);
  OutcomeSearch normal(random.store()), misere(random.store(), Play::misere);
  for (int i = 0; i < tests::scaled(300); ++i) {
    const AnyPosition p = random.position();
    CAPTURE(p.to_expression());
    for (const Play play : {Play::normal, Play::misere}) {
      for (const Player first : {Player::left, Player::right}) {
        const auto length = [&](Pace pace) { return play_length(random.transformers(), p, first, pace, play); };
        OutcomeSearch& search = play == Play::normal ? normal : misere;
        const bool wins = search.winner(std::vector<SearchTerm>{p}, first) == first;
        CHECK(first_wins(length(Pace::winner_hastens), play) == wins);
        CHECK(first_wins(length(Pace::winner_lingers), play) == wins);
      }
    }
  }
}

TEST_CASE("positions that come back have no remoteness") {
  GameStore store;
  const Transformers transformers(store);
  const Registry registry = Registry::standard();
  const RulesetEntry& frogs = registry.at("backsliding_toads_and_frogs");
  const auto solver = frogs.open(store, {});
  const AnyPosition p = solver->position(frogs.info.example);
  CHECK_THROWS_AS(play_length(transformers, p, Player::left, Pace::winner_hastens), DomainError);
}

}  // namespace upstar
