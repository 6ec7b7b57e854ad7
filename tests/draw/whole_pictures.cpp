// Pictures of every kind, and plain readers of SVG documents.
#include "draw/whole_pictures.hpp"

#include <cmath>
#include <random>
#include <span>

#include "notation/read_value.hpp"
#include "ruleset/worked_values.hpp"
#include "upstar/analysis/confusion_interval.hpp"
#include "upstar/analysis/day_lattice.hpp"
#include "upstar/draw/lattice_picture.hpp"
#include "upstar/draw/line_picture.hpp"
#include "upstar/draw/position_picture.hpp"
#include "upstar/draw/table_picture.hpp"
#include "upstar/draw/thermograph_picture.hpp"
#include "upstar/draw/tree_picture.hpp"
#include "upstar/notation/print.hpp"
#include "upstar/ruleset/registry.hpp"

namespace upstar::tests {

namespace {

using Pictures = std::vector<WholePicture>;

/// Games from braces of a few numbers and stars, the same ones every time.
std::vector<std::pair<std::string, GameId>> some_games(GameStore& store) {
  const char* texts[] = {"0",
                         "1",
                         "-5/8",
                         "*",
                         "{2|-1}",
                         "{4||2|0}",
                         "{1/2,{3|0}|-2,{0|-7/4}}",
                         "^^*",
                         "{9||1/16|-30}",
                         "{1000|-1000}",
                         "{3,{5|2}|||3|0||-3|-6}",
                         "{0||0|-2}",
                         "{7|6||5|-1/2}"};
  std::vector<std::pair<std::string, GameId>> games;
  for (const char* text : texts) games.emplace_back(text, read_value(store, text));
  games[2].first = std::string(40, 'w');
  return games;
}

std::string with_commas(int first, int last) {
  std::string text = std::to_string(first);
  for (int n = first + 1; n <= last; ++n) text += "," + std::to_string(n);
  return text;
}

}  // namespace

std::vector<WholePicture> pictures_of_tables() {
  Pictures pictures;
  for (const int rows : {1, 3}) {
    for (const std::string& name : {std::string(), std::string("n"), std::string(60, 'w')}) {
      for (const bool has_signs : {true, false}) {
        HeatMap map{name, "mean", has_signs, name, name, {}, {}, {}};
        for (int i = 0; i < rows; ++i) map.rows.push_back(std::to_string(i));
        for (int j = 0; j < 5; ++j) map.columns.push_back(std::to_string(1000 * j));
        for (int k = 0; k < 5 * rows; ++k) {
          map.cells.push_back({k == 2 ? "{30|20||-1000000000|-2}" : std::to_string(k - 4), Dyadic(k - 4)});
          if (k == 3) map.cells.back() = {"!domain", {}};
        }
        pictures.push_back({"heat map " + name, heat_map_svg(map), heat_map_tikz(map)});
      }
    }
  }
  for (const int series : {1, 7, 24}) {
    for (const std::string& name : {std::string(), std::string("n"), std::string(70, 'w')}) {
      Plot plot{name, name, name, 1, {}};
      for (int s = 0; s < series; ++s) {
        Plot::Series one{name.empty() ? "" : name + " = " + std::to_string(s), {}};
        for (int n = s; n < 20; n += 1 + s % 3) one.points.emplace_back(n, Dyadic((n * n * (s - 3)) % 31) >> 2);
        plot.series.push_back(std::move(one));
      }
      pictures.push_back({"plot " + name, plot_svg(plot), plot_tikz(plot)});
    }
  }
  return pictures;
}

std::vector<WholePicture> pictures_of_lattices() {
  Pictures pictures;
  GameStore store;
  for (std::uint64_t day = 0; day <= 2; ++day) {
    LatticeFigure figure{"games", {}, {}};
    const std::vector<GameId> games = born_by(store, day);
    for (const GameId game : games) figure.nodes.push_back({to_text(store, game), store.outcome(game)});
    for (const Cover& cover : covers(store, games)) figure.covers.emplace_back(cover.upper, cover.lower);
    pictures.push_back(
        {"lattice", lattice_svg(figure), lattice_tikz(figure), lattice_lines(figure, 40) + lattice_lines(figure, 77)});
  }
  return pictures;
}

std::vector<WholePicture> pictures_of_number_lines() {
  Pictures pictures;
  GameStore store;
  std::vector<LineFigure> all;
  for (const auto& [label, game] : some_games(store)) {
    all.push_back({label, confusion_interval(store, game), store.mean(game)});
    const std::span one(&all.back(), 1);
    pictures.push_back({"line " + label, line_svg(one), line_tikz(one), line_lines(one, 40) + line_lines(one, 101)});
  }
  pictures.push_back({"lines", line_svg(all), line_tikz(all), line_lines(all, 80)});
  return pictures;
}

std::vector<WholePicture> pictures_of_thermographs() {
  Pictures pictures;
  GameStore store;
  std::vector<ThermographFigure> all;
  for (const auto& [label, game] : some_games(store)) {
    all.push_back({label, store.thermograph(game)});
    ThermographFigure scaffolded = all.back();
    for (const GameId option : store.options(game, Player::left))
      scaffolded.left_scaffolds.push_back(store.thermograph(option).right);
    for (const GameId option : store.options(game, Player::right))
      scaffolded.right_scaffolds.push_back(store.thermograph(option).left);
    for (const ThermographFigure& figure : {all.back(), scaffolded}) {
      pictures.push_back(
          {"thermograph " + label, thermograph_svg({&figure, 1}), thermograph_tikz({&figure, 1}),
           thermograph_lines(figure, 40) + thermograph_lines(figure, 80) + thermograph_lines(figure, 121)});
    }
  }
  pictures.push_back({"thermographs", thermograph_svg(all), thermograph_tikz(all)});
  return pictures;
}

std::vector<WholePicture> pictures_of_trees() {
  Pictures pictures;
  std::mt19937_64 random(82);
  const auto below = [&](std::uint64_t n) { return static_cast<std::uint32_t>(random() % n); };
  for (int i = 0; i < 40; ++i) {
    const std::uint32_t size = 1 + below(18);
    TreeFigure figure{"T", {}};
    for (std::uint32_t k = 0; k < size; ++k)
      figure.nodes.push_back({below(4) == 0 ? "" : std::string(1 + below(9), k % 3 == 0 ? 'v' : 'w'), {}, {}});
    const auto add = [&](std::uint32_t from, std::uint32_t to) {
      auto& moves = below(2) == 0 ? figure.nodes[from].left : figure.nodes[from].right;
      if (std::find(moves.begin(), moves.end(), to) == moves.end()) moves.push_back(to);
    };
    for (std::uint32_t k = 1; k < size; ++k) {
      if (i % 5 == 4 && below(8) == 0) figure.roots.push_back(k);
      else add(below(k), k);
    }
    for (std::uint32_t n = i % 2 == 0 ? 0 : below(2 * size); n > 0; --n) {
      const std::uint32_t from = below(size);
      add(from, below(size));
    }
    pictures.push_back({"tree", tree_svg(figure), tree_tikz(figure), tree_lines(figure, 40) + tree_lines(figure, 80)});
  }
  return pictures;
}

std::vector<WholePicture> pictures_of_layouts() {
  using enum PositionLayout;
  const PositionLook plain{cells, "xL", "oR", "h", "t", Emblem::none};
  const auto as = [&](PositionLayout layout) {
    PositionLook look = plain;
    look.layout = layout;
    return look;
  };
  PositionLook lettered = plain, crowned = plain;
  lettered.emblem = Emblem::letter;
  crowned.emblem = Emblem::crown;
  const std::string long_row(50, '.');
  std::string long_chain, fan;
  for (int i = 0; i < 70; ++i) long_chain += "lre"[i % 3];
  for (int i = 2; i < 80; ++i) fan += (i == 2 ? "1-" : ",1-") + std::to_string(i);
  const std::pair<PositionLook, std::vector<std::string>> positions[] = {
      {plain, {"x", "xo.|.#x|hTt", "q.q|x#o", long_row + "|" + long_row}},
      {lettered, {"xo.|.#x|hTt", "TTT"}},
      {crowned, {"xo.|.#x|h.t", "x"}},
      {as(strips), {"xo.|x|#######", "."}},
      {as(column), {"xo.#ht"}},
      {as(dominoes), {"xoh.x|oo", "x"}},
      {as(numbers), {"3,-3,0|#,1000000,-2", "1"}},
      {as(bar), {"5,4,2,1", "1", "40"}},
      {as(cakes), {"2,3;1,1;5,2", "1,1"}},
      {as(pieces), {"1,2;1,2;0,0;4,1", "0,0"}},
      {as(heaps), {"0;1,2,3;30,7", "20,21,22", with_commas(1, 60)}},
      {as(last_move), {"3,2;5;30,1"}},
      {as(graph), {"1-2-3-1,4-5", "1-2-3-4-5-6-1-4,2-5", ".:A-:A", ":A-.-:A;L;RR", "L>R<.-{LR}", fan, "1l2r3e4,1-3"}},
      {as(weighted_graph), {"3-4-{12}", "1-2-3-1,2-4"}},
      {as(hanging_graph), {"", "lre(l;r(e;l)r)", "l:Ar;e:A", "ll:B-:Be", long_chain, "l(e:X;r:X)r"}},
      {as(text), {"f(x) = 1", std::string(1500, 'w')}}};
  Pictures pictures;
  for (const auto& [look, texts] : positions) {
    PositionFigure figure{.title = "t", .look = look, .position = texts[0], .value = "{1|-1}", .has_moves = true};
    for (const std::string& text : texts) {
      const PositionFigure one{.title = "t", .look = look, .position = text};
      pictures.push_back({text, position_svg(one), position_tikz(one),
                          position_lines(one, 80, false) + position_lines(one, 80, true)});
      figure.left.moves.push_back({text, text.size() % 3, text.substr(0, 30)});
    }
    figure.left.left_out = texts.size() % 2;
    for (std::size_t n = 0; n < texts.size() % 3; ++n) figure.right.moves.push_back({texts[0], 1, "0"});
    pictures.push_back({texts[0] + " with moves", position_svg(figure), position_tikz(figure),
                        position_lines(figure, 50, false) + position_lines(figure, 133, true)});
    figure.right = figure.left;
    pictures.push_back({texts[0] + " with moves", position_svg(figure), position_tikz(figure), ""});
  }
  return pictures;
}

std::vector<WholePicture> pictures_of_rulesets() {
  Pictures pictures;
  const Registry registry = Registry::standard();
  std::map<std::string, PositionFigure> by_ruleset;
  for (const RulesetEntry& entry : registry.entries()) {
    PositionFigure& figure = by_ruleset[entry.info.name];
    figure = {.title = entry.info.name, .look = entry.info.look, .position = entry.info.example, .value = "{1|-1}"};
    pictures.push_back({entry.info.name, position_svg(figure), position_tikz(figure)});
    figure.has_moves = true;
  }
  std::size_t n = 0;
  for (const WorkedValue& worked : worked_values()) {
    PositionFigure& figure = by_ruleset.at(worked.ruleset);
    PositionFigure::Side& side = ++n % 3 == 0 ? figure.right : figure.left;
    if (side.moves.size() < 12) side.moves.push_back({worked.position, n % 5, worked.value});
    else ++side.left_out;
  }
  for (const auto& [name, figure] : by_ruleset) {
    pictures.push_back({name + " with moves", position_svg(figure), position_tikz(figure)});
  }
  return pictures;
}

namespace {

double brightness_of(const std::string& colour) {
  unsigned parts[3]{};
  REQUIRE(std::sscanf(colour.c_str(), "#%2x%2x%2x", &parts[0], &parts[1], &parts[2]) == 3);
  const auto linear = [](unsigned shade) {
    const double s = shade / 255.0;
    return s <= 0.03928 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(parts[0]) + 0.7152 * linear(parts[1]) + 0.0722 * linear(parts[2]);
}

}  // namespace

std::vector<WholePicture> some_pictures() {
  Pictures all;
  for (const auto& pictures :
       {pictures_of_tables, pictures_of_lattices, pictures_of_number_lines, pictures_of_thermographs, pictures_of_trees,
        pictures_of_layouts, pictures_of_rulesets}) {
    std::ranges::move(pictures(), std::back_inserter(all));
  }
  return all;
}

std::vector<Element> elements_of(const SvgTree& svg, double letter) {
  std::vector<Element> elements;
  for (const auto& [name, element] : svg) {
    Element found;
    found.kind = name;
    std::istringstream classes(word(element, "class"));
    for (std::string each; classes >> each;) found.classes.push_back(each);
    if (name == "circle") {
      const double r = number(element, "r");
      found.extent.add(number(element, "cx"), number(element, "cy"), r, r);
      found.is_area = true;
    } else if (name == "path") {
      const auto places = places_in(word(element, "d"));
      for (const Place& place : places) found.extent.add(place.x, place.y);
      found.is_area = word(element, "d").ends_with("Z") && places.size() > 3 &&  // no arrowhead
                      word(element, "opacity").empty();
    } else if (name == "text") {
      const TextBox box = box_of(element, letter);
      found.extent.add(box.left, box.y - 10);
      found.extent.add(box.right, box.y);
      found.text = box.text;
    } else {
      continue;
    }
    found.width = element.get<double>("<xmlattr>.stroke-width", 0);
    elements.push_back(std::move(found));
  }
  return elements;
}

Styles styles_of(const std::string& svg, bool at_night) {
  Styles styles;
  const std::size_t begin = svg.find("<style>") + 7, dark = svg.find("@media (prefers-color-scheme: dark) {"),
                    end = svg.find("</style>");
  std::string rules = svg.substr(begin, dark - begin);
  if (at_night) rules += svg.substr(svg.find('{', dark) + 1, end - svg.find('{', dark) - 1);
  for (std::size_t at = 0, brace = 0; (brace = rules.find('{', at)) != std::string::npos;) {
    const std::size_t close = rules.find('}', brace);
    if (close == std::string::npos) break;
    std::istringstream selectors(rules.substr(at, brace - at)), properties(rules.substr(brace + 1, close - brace - 1));
    std::vector<std::string> names;
    for (std::string name; std::getline(selectors, name, ',');) {
      const std::size_t first = name.find_first_not_of(" \n}"), last = name.find_last_not_of(" \n");
      if (first != std::string::npos) names.push_back(name.substr(first, last + 1 - first));
    }
    for (std::string property; std::getline(properties, property, ';');) {
      const std::size_t colon = property.find(": ");
      if (colon == std::string::npos) continue;
      const std::size_t first = property.find_first_not_of(' '), last = property.find_last_not_of(' ');
      for (const std::string& name : names) {
        styles[name][property.substr(first, colon - first)] = property.substr(colon + 2, last - colon - 1);
      }
    }
    at = close + 1;
  }
  return styles;
}

double contrast(const std::string& colour, const std::string& other) {
  const double a = brightness_of(colour), b = brightness_of(other);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

}  // namespace upstar::tests
