// Readers: when retired arrays are freed.
#include "upstar/detail/base/readers.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <optional>

using upstar::detail::Reader;
using upstar::detail::Readers;
using upstar::detail::Retirable;

namespace {

class CountedArray : public Retirable {
 public:
  explicit CountedArray(int& alive) : m_alive(alive) { ++m_alive; }
  ~CountedArray() override { --m_alive; }

 private:
  int& m_alive;
};

}  // namespace

TEST_CASE("an array is kept until every other reader has passed") {
  int alive = 0;
  Readers readers;
  Reader writer(readers), other(readers);
  writer.retire(std::make_unique<CountedArray>(alive));
  writer.pass();
  writer.retire(std::make_unique<CountedArray>(alive));
  CHECK(alive == 2);
  other.pass();
  writer.retire(std::make_unique<CountedArray>(alive));
  CHECK(alive == 1);
}

TEST_CASE("nothing is kept when the last reader has ended") {
  int alive = 0;
  Readers readers;
  std::optional<Reader> writer(std::in_place, readers), other(std::in_place, readers);
  writer->retire(std::make_unique<CountedArray>(alive));
  writer.reset();
  CHECK(alive == 1);
  other.reset();
  CHECK(alive == 0);
}
