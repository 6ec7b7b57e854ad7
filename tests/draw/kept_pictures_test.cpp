// Whole pictures, kept as sums of their bytes: whatever is drawn otherwise than before is seen here, where no law says
// how it must be. Whoever changes the looks on purpose looks at the pictures of the documentation and takes over the
// new sums.
#include <doctest/doctest.h>

#include "draw/whole_pictures.hpp"

namespace upstar::tests::kept_pictures {

namespace {

/// FNV-1a.
std::uint64_t sum_of(const std::vector<WholePicture>& pictures) {
  std::uint64_t sum = 0xcbf29ce484222325;
  for (const WholePicture& picture : pictures) {
    for (const std::string* text : {&picture.svg, &picture.tikz, &picture.lines}) {
      for (const char c : *text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
  }
  return sum;
}

}  // namespace

TEST_CASE("pictures are drawn as they were") {
  CHECK(sum_of(pictures_of_tables()) == 0xdb5f842779fd787e);
  CHECK(sum_of(pictures_of_lattices()) == 0x376734190090da7e);
  CHECK(sum_of(pictures_of_number_lines()) == 0xa69024a8ed1af31c);
  CHECK(sum_of(pictures_of_thermographs()) == 0xdca7aa1e41562b18);
  CHECK(sum_of(pictures_of_trees()) == 0xf24db932b8cbab9c);
  CHECK(sum_of(pictures_of_layouts()) == 0xe065056b029b0095);
}

}  // namespace upstar::tests::kept_pictures
