// The colours.
#include "draw/ink.hpp"

#include <fmt/format.h>

#include <iterator>

namespace upstar::draw {

namespace {

/// By Ink, up to the last of the series. Left, right and the series are Okabe and Ito's colours, darker on a light page
/// than on a dark one.
constexpr struct {
  const char *name, *on_paper, *at_night;
} single_inks[] = {
    {"none", "none", "none"},          {"line", "#222222", "#e6e6e6"},    {"faint", "#c8c8c8", "#4a4f55"},
    {"paper", "#ffffff", "#15181c"},   {"board", "#f2eee4", "#262b31"},   {"left", "#0060a0", "#5db6f5"},
    {"right", "#c03a00", "#ff8c42"},   {"both", "#007a5a", "#2ecfa0"},    {"dead", "#8c8c8c", "#7a7a7a"},
    {"series0", "#0060a0", "#5db6f5"}, {"series1", "#b84a00", "#ff8c42"}, {"series2", "#007a5a", "#2ecfa0"},
    {"series3", "#a0467e", "#e08cc0"}, {"series4", "#7a5c00", "#e6c34d"}, {"series5", "#555555", "#cccccc"}};
static_assert(std::size(single_inks) == static_cast<std::size_t>(Ink::heat));

struct Colour {
  int red, green, blue;
};
constexpr Colour pale = {244, 244, 240};
constexpr Colour dim = {38, 43, 50};

/// By Ramp: the colours at the highest level.
constexpr struct {
  const char* name;
  Colour on_paper, at_night;
} ramps[] = {{"plus", {24, 94, 168}, {110, 185, 255}},
             {"minus", {176, 38, 38}, {255, 128, 112}},
             {"warm", {178, 76, 0}, {255, 170, 70}}};
constexpr int ramp_size = heat_levels + 1;
constexpr int heat_inks = ramp_size * static_cast<int>(std::size(ramps));

/// At a level between the colours; or black or white, whichever is easier to read on it.
std::string heat_colour(const Colour& none, const Colour& full, int level, bool is_on) {
  const auto mix = [&](int x, int y) { return x + (y - x) * level / heat_levels; };
  const int red = mix(none.red, full.red), green = mix(none.green, full.green), blue = mix(none.blue, full.blue);
  if (is_on) return red * 299 + green * 587 + blue * 114 > 120'000 ? "#111111" : "#ffffff";
  return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue);
}

}  // namespace

Ink series_ink(std::size_t index) {
  return static_cast<Ink>(static_cast<std::size_t>(Ink::series) + index % series_inks);
}
Ink heat_ink(Ramp ramp, int level) {
  return static_cast<Ink>(static_cast<int>(Ink::heat) + static_cast<int>(ramp) * ramp_size + level);
}
Ink ink_on(Ink heat) { return static_cast<Ink>(static_cast<int>(heat) + heat_inks); }

InkLook look_of(Ink ink) {
  if (ink < Ink::heat) {
    const auto& single = single_inks[static_cast<std::size_t>(ink)];
    return {single.name, single.on_paper, single.at_night};
  }
  const int index = static_cast<int>(ink) - static_cast<int>(Ink::heat), level = index % ramp_size;
  const bool is_on = index >= heat_inks;
  const auto& ramp = ramps[index % heat_inks / ramp_size];
  return {fmt::format("{}{}{}", is_on ? "on-" : "", ramp.name, level), heat_colour(pale, ramp.on_paper, level, is_on),
          heat_colour(dim, ramp.at_night, level, is_on)};
}

}  // namespace upstar::draw
