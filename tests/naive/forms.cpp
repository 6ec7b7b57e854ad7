#include "naive/forms.hpp"

#include "naive/bridge.hpp"

namespace upstar::naive {

namespace {

Ref walk(FormStore& forms, FormId form, Games& games, std::map<FormId, Ref>& known) {
  if (const auto place = known.find(form); place != known.end()) return place->second;
  Refs left, right;
  for (const FormId option : forms.options(form, Player::left)) left.push_back(walk(forms, option, games, known));
  for (const FormId option : forms.options(form, Player::right)) right.push_back(walk(forms, option, games, known));
  return known[form] = games.form(std::move(left), std::move(right));
}

}  // namespace

FormId build_form(FormStore& forms, const Recipe& recipe) {
  if (!recipe.braces) return forms.canonical(build(forms.games(), recipe));
  std::vector<FormId> left, right;
  for (const Recipe& option : recipe.left) left.push_back(build_form(forms, option));
  for (const Recipe& option : recipe.right) right.push_back(build_form(forms, option));
  return forms.make(left, right);
}

Ref build_form(Games& games, const Recipe& recipe) {
  if (!recipe.braces) return build(games, recipe);
  Refs left, right;
  for (const Recipe& option : recipe.left) left.push_back(build_form(games, option));
  for (const Recipe& option : recipe.right) right.push_back(build_form(games, option));
  return games.form(std::move(left), std::move(right));
}

Ref to_naive(FormStore& forms, FormId form, Games& games) {
  std::map<FormId, Ref> known;
  return walk(forms, form, games, known);
}

}  // namespace upstar::naive
