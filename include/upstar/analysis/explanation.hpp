// Explanations as data: step by step, why an answer is what it is. Sentences are made of them elsewhere
// (expr/explanation_text.hpp).
//
// Every step is a claim of a kind that can be checked by itself: an order, a reply, a simplest number.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "upstar/analysis/form.hpp"
#include "upstar/game/store.hpp"
#include "upstar/notation/print.hpp"

namespace upstar {

struct Step {
  /// Options in braces as they stand, without a name for the whole.
  struct Braces {
    std::vector<GameId> left, right;
  };
  /// What depends on the style, of values that are not known here.
  using Written = std::function<std::string(Style)>;
  using Datum = std::variant<GameId, FormId, Braces, std::vector<GameId>, Player, std::string, Written>;

  std::string_view kind;                                   ///< which sentence it is: `dominated`
  std::vector<std::pair<std::string_view, Datum>> data{};  ///< what the sentence names: `option`, `by`
  std::vector<Step> because{};

  /// nullptr for a name that is not there, or another kind of datum.
  template <class Kind>
  const Kind* find(std::string_view name) const {
    for (const auto& [own, datum] : data) {
      if (own == name) return std::get_if<Kind>(&datum);
    }
    return nullptr;
  }
};

struct Explanation {
  static constexpr unsigned usual_depth = 3;  ///< levels of reasons

  Step answer;                 ///< what is explained: `form = value`
  std::vector<Step> steps;     ///< why
  std::uint64_t left_out = 0;  ///< steps and replies past the depth
};

/// The way from a form to its canonical form. Options that are not canonical are simplified first; then options that
/// another one makes needless go, and those that the opponent can reverse are replaced, until a simplest number is
/// found, or nothing is left to do. Kinds of steps:
///
///     option      {player, option, value}                 an option that is not canonical, and why that is its value
///     options     {braces}                                the form with the values of its options
///     dominated   {player, option, by}                    `by` is at least as good for the player
///     reversible  {player, option, through, replacement}  the opponent's `through` is no worse than the form
///     number      {braces, value}                         the simplest number that fits between the options
///     canonical   {braces, value}                         no option is dominated or reversible
///
/// **Cost** a number of order tests quadratic in the options, for each option that is reversible.
/// **Source** Siegel II.2, II.3.
std::vector<Step> explain_form(FormStore& forms, FormId form);

/// The mean and temperature of g, by the walls of its options. Kinds of steps:
///
///     number_mast  {game, temperature}        a number
///     cold         {game, mean}               a number and an infinitesimal
///     wall         {player, option, corners}  the wall of an option on which the player, having moved there, waits
///     scaffold     {player, corners}          the best of these walls for the player, less (plus) the tax t
///     crossing     {game, mean, temperature}  where the two scaffolds meet
///
/// **Source** Siegel II.5.
std::vector<Step> explain_thermograph(GameStore& store, GameId g);

/// G cooled by t, by its options. Kinds of steps:
///
///     frozen         {game, temperature, by, value}         t is above the temperature: the mean
///     cooled_option  {player, option, by, alone, value}     an option cooled, and less the tax t (plus, for Right)
///     position_form  {form}                                 what these options make; then as explain_form()
///
/// **Errors** as cool(). **Source** Siegel II.5.
std::vector<Step> explain_cooling(FormStore& forms, GameId g, const Dyadic& t);
/// The same by its temperature, which `freezing_point` {game, temperature} tells; or `not_frozen` {game}, a number.
std::vector<Step> explain_freezing(FormStore& forms, GameId g);
/// G heated by T in the same way: `heated_option`, with T for Left and less T for Right; or `not_heated` {game}, a
/// number.
std::vector<Step> explain_heating(FormStore& forms, GameId g, GameId t);

/// The stop at which play ends if the player begins. Kinds: `stop_number` {game}, `stop_option` {player, option,
/// value}, `stop` {player, value}. **Source** Siegel II.3.
std::vector<Step> explain_stop(GameStore& store, GameId g, Player player);

/// The atomic weight of g, by those of its options. Kinds of steps:
///
///     closed_weight       {game, value}                   a number of ups, and a nimber
///     weight_of_option    {player, option, value}
///     weight_form         {braces, value}                 these, less 2 for Left, plus 2 for Right, make a game
///     no_integer          {game, value}                   which is the weight if it is no integer
///     confused_with_star  {game, star, value}             or if a far star is confused with the game
///     far_star            {game, star, relation, braces, wanted, value}  else the far star chooses the integer
///     between_multiples   {game, star, low, high, value}  of a game that is not dicotic
///
/// **Errors** as atomic_weight(). **Source** Winning Ways ch. 8; Siegel II.7.
std::vector<Step> explain_atomic_weight(GameStore& store, GameId g);

/// The birthday of g, by an option that is born last. Kinds: `born_first` {game}, `born_after` {game, option, birthday,
/// value}.
std::vector<Step> explain_birthday(GameStore& store, GameId g);

/// A sum of nim, by powers of two. Kinds: `binary` {number, powers} for each term, `carryless` {powers, value}.
/// **Requires** terms >= 0. **Errors** LimitError past 1024 bits.
std::vector<Step> explain_nim_sum(GameStore& store, std::span<const Integer> terms);

/// The signs of a number. Kinds: `sign_nought`, `sign_integer` {number, count, sign}, `sign_whole` {number, low, high,
/// count, sign, other}, `sign_digits` {number, low, digits, sign, other, one, zero, signs}.
/// **Errors** LimitError past 1000 binary digits. **Source** Winning Ways ch. 3 (Berlekamp's rule).
std::vector<Step> explain_sign_expansion(GameStore& store, const Dyadic& x);

/// Why a number is the simplest one between two games, as explain_form. Kind: `fits` {braces, value, birthday}.
/// **Errors** as simplest().
std::vector<Step> explain_simplest(GameStore& store, std::optional<GameId> low, std::optional<GameId> high);

}  // namespace upstar
