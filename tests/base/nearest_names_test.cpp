// What a mistyped name was meant to be.
#include <doctest/doctest.h>

#include "upstar/base/nearest_names.hpp"

using namespace upstar;

namespace {

using Names = std::vector<std::string>;
const Names some{"birthday",     "clobber",   "cool", "domineering", "hackenbush",
                 "left_options", "left_stop", "mean", "mex"};

}  // namespace

TEST_CASE("a letter too many, too few or wrong finds the name") {
  CHECK(nearest_names("dominering", some) == Names{"domineering"});
  CHECK(nearest_names("birthdayy", some) == Names{"birthday"});
  CHECK(nearest_names("cloBber", some) == Names{"clobber"});
  CHECK(nearest_names("left_stpo", some) == Names{"left_stop"});
  CHECK(nearest_names("emx", some) == Names{"mex"});
  CHECK(nearest_names("xem", some).empty());
  CHECK(nearest_names("maen", {"max", "meet", "mean"}) == Names{"mean"});
}

TEST_CASE("capitals and underscores do not count") {
  CHECK(nearest_names("LeftStop", some) == Names{"left_stop"});
  CHECK(nearest_names("leftstop", {"LEFT_STOP", "left_stop"}) == Names{"LEFT_STOP", "left_stop"});
  CHECK(nearest_names("left-stop", some) == Names{"left_stop"});
  CHECK(nearest_names("Mean", {"mean_value", "mean", "meat"}) == Names{"mean"});
  CHECK(nearest_names("_", some).empty());
}

TEST_CASE("the beginning of names finds them all, before those that differ") {
  CHECK(nearest_names("left_", some) == Names{"left_options", "left_stop"});
  CHECK(nearest_names("me", some) == Names{"mean", "mex"});
  CHECK(nearest_names("mea", {"mex", "met", "meat"}) == Names{"meat", "met", "mex"});
  CHECK(nearest_names("m", some).empty());
}

TEST_CASE("a name far from all others finds none") {
  CHECK(nearest_names("thermograph", some).empty());
  CHECK(nearest_names("x", some).empty());
  CHECK(nearest_names("game", {"mate", "gate"}) == Names{"gate"});
  CHECK(nearest_names("clouber", some) == Names{"clobber"});
  CHECK(nearest_names("dimoneering", some) == Names{"domineering"});
  CHECK(nearest_names("dimonering", some) == Names{});
  CHECK(nearest_names(std::string(1'000'000, 'a'), some).empty());
  CHECK(nearest_names("mean", {}).empty());
}

TEST_CASE("at most three names are offered, and none twice") {
  CHECK(nearest_names("ab", {"ab5", "ab4", "ab3", "ab2"}) == Names{"ab2", "ab3", "ab4"});
  CHECK(nearest_names("ab", {"abc", "abc"}) == Names{"abc"});
}

TEST_CASE("a message offers the nearest names where there are any") {
  CHECK(with_nearest_names("no 'mex1'", "mex1", some) == "no 'mex1'; did you mean mex?");
  CHECK(with_nearest_names("no 'zzz'", "zzz", some) == "no 'zzz'");
}
