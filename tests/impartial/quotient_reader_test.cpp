// What is_proof() says of a quotient, right or wrong, against a plain reading of what a quotient is.
#include <doctest/doctest.h>

#include <functional>
#include <numeric>
#include <random>
#include <set>

#include "impartial/naive_sums.hpp"
#include "upstar/impartial/misere_quotient.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

using Elements = std::vector<std::uint32_t>;

/// A code and the outcomes of sums of a few of its heaps, up to `last`.
class PlainReader {
 public:
  PlainReader(const char* text, std::uint32_t last) : m_code(text), m_sums(m_code), m_last(last) { list({}, 1); }

  const TakeAndBreak& code() const { return m_code; }
  std::uint32_t last() const { return m_last; }

  bool is_quotient(const MisereQuotient& q) {
    if (q.product.size() != q.size * q.size || q.is_p.size() != q.size || q.phi.empty() || q.phi[0] != 0) return false;
    for (const auto* list : {&q.product, &q.phi}) {
      for (const std::uint32_t x : *list) {
        if (x >= q.size) return false;
      }
    }
    return is_monoid(q) && is_made_of_images(q) && differ(q) && says_who_wins(q);
  }

 private:
  static constexpr std::size_t most_heaps = 6;

  static bool is_monoid(const MisereQuotient& q) {
    for (std::uint32_t x = 0; x < q.size; ++x) {
      if (q.times(0, x) != x) return false;
      for (std::uint32_t y = 0; y < q.size; ++y) {
        if (q.times(x, y) != q.times(y, x)) return false;
        for (std::uint32_t z = 0; z < q.size; ++z) {
          if (q.times(q.times(x, y), z) != q.times(x, q.times(y, z))) return false;
        }
      }
    }
    return true;
  }
  static bool is_made_of_images(const MisereQuotient& q) {
    std::set<std::uint32_t> made{0};
    for (std::size_t before = 0; before != made.size();) {
      before = made.size();
      for (const std::uint32_t x : std::set(made)) {
        for (const std::uint32_t image : q.phi) made.insert(q.times(x, image));
      }
    }
    return made.size() == q.size;
  }
  static bool differ(const MisereQuotient& q) {
    std::set<std::vector<bool>> rows;
    for (std::uint32_t x = 0; x < q.size; ++x) {
      std::vector<bool> row;
      for (std::uint32_t y = 0; y < q.size; ++y) row.push_back(q.is_p[q.times(x, y)]);
      rows.insert(row);
    }
    return rows.size() == q.size;
  }
  bool says_who_wins(const MisereQuotient& q) const {
    return std::all_of(m_listed.begin(), m_listed.end(), [&](const auto& listed) {
      std::uint32_t element = 0;
      for (const std::uint32_t heap : listed.first) {
        if (heap >= q.phi.size()) return true;
        element = q.times(element, q.phi[heap]);
      }
      return q.is_p[element] == listed.second;
    });
  }

  void list(HeapSum sum, std::uint32_t least) {
    m_listed.emplace_back(sum, m_sums.is_p(sum));
    if (sum.size() == most_heaps) return;
    for (std::uint32_t heap = least; heap <= m_last; ++heap) {
      sum.push_back(heap);
      list(sum, heap);
      sum.pop_back();
    }
  }

  TakeAndBreak m_code;
  tests::NaiveSums m_sums;
  std::uint32_t m_last;
  std::vector<std::pair<HeapSum, bool>> m_listed;
};

class Judges {
 public:
  explicit Judges(PlainReader& reader) : m_reader(reader) {}

  void check(const MisereQuotient& q) {
    const bool expected = m_reader.is_quotient(q);
    ++(expected ? m_right : m_wrong);
    if (is_proof(q, options_of(m_reader.code())) == expected) return;
    std::string text;
    for (const auto& list : {q.product, q.phi}) {
      for (const std::uint32_t x : list) text += std::to_string(x) + " ";
      text += "; ";
    }
    for (const bool is_p : q.is_p) text += is_p ? "P" : "N";
    FAIL(m_reader.code().text() << ": " << text << (expected ? " is a quotient" : " is none"));
  }
  int right() const { return m_right; }
  int wrong() const { return m_wrong; }

 private:
  PlainReader& m_reader;
  int m_right = 0, m_wrong = 0;
};

/// All lists of `count` numbers below `bound`.
void for_each_list(std::size_t count, std::uint32_t bound, const std::function<void(const Elements&)>& visit) {
  Elements list(count);
  for (;;) {
    visit(list);
    std::size_t at = 0;
    while (at < count && ++list[at] == bound) list[at++] = 0;
    if (at == count) return;
  }
}

/// All P and images for the products.
void check_products(Judges& judges, std::uint32_t size, std::uint32_t last, const Elements& product) {
  for (std::uint32_t set = 0; set < 1U << size; ++set) {
    for_each_list(last, size, [&](const Elements& images) {
      MisereQuotient q;
      q.size = size;
      q.product = product;
      q.is_p.clear();
      for (std::uint32_t x = 0; x < size; ++x) q.is_p.push_back((set >> x & 1) != 0);
      q.phi.insert(q.phi.end(), images.begin(), images.end());
      judges.check(q);
    });
  }
}

/// Products of a commutative table with the neutral element 0.
Elements table_of(std::uint32_t size, const Elements& rest) {
  Elements product(std::size_t{size} * size);
  std::size_t next = 0;
  for (std::uint32_t x = 0; x < size; ++x) {
    for (std::uint32_t y = x; y < size; ++y) {
      product[x * size + y] = product[y * size + x] = x == 0 ? y : rest[next++];
    }
  }
  return product;
}

/// The elements in another order: x becomes order[x].
MisereQuotient renamed(const MisereQuotient& q, const Elements& order) {
  MisereQuotient result = q;
  for (std::uint32_t x = 0; x < q.size; ++x) {
    result.is_p[order[x]] = q.is_p[x];
    for (std::uint32_t y = 0; y < q.size; ++y) result.product[order[x] * q.size + order[y]] = order[q.times(x, y)];
  }
  for (std::uint32_t& image : result.phi) image = order[image];
  return result;
}

/// One element more, which times x is products[x], and times itself `square`.
MisereQuotient with_element(const MisereQuotient& q, const Elements& products, std::uint32_t square, bool is_p) {
  MisereQuotient result = q;
  result.size = q.size + 1;
  result.product.clear();
  for (std::uint32_t x = 0; x < q.size; ++x) {
    for (std::uint32_t y = 0; y < q.size; ++y) result.product.push_back(q.times(x, y));
    result.product.push_back(products[x]);
  }
  result.product.insert(result.product.end(), products.begin(), products.end());
  result.product.push_back(square);
  result.is_p.push_back(is_p);
  return result;
}

/// The nimbers below 2^k with their sums, and who wins normal play.
MisereQuotient of_normal_play(const PlainReader& reader, std::uint32_t nimbers) {
  MisereQuotient q;
  q.size = nimbers;
  q.product.clear();
  q.is_p.assign(nimbers, false);
  q.is_p[0] = true;
  for (std::uint32_t x = 0; x < nimbers; ++x) {
    for (std::uint32_t y = 0; y < nimbers; ++y) q.product.push_back(x ^ y);
  }
  for (std::uint32_t heap = 1; heap <= reader.last(); ++heap) {
    std::set<std::uint32_t> reached;
    for (const HeapSum& option : options_of(reader.code())(heap)) {
      std::uint32_t value = 0;
      for (const std::uint32_t part : option) value ^= q.phi[part];
      reached.insert(value);
    }
    std::uint32_t value = 0;
    while (reached.contains(value)) ++value;
    q.phi.push_back(value);
  }
  return q;
}

struct Forged {
  const char* code;
  std::uint32_t last;
};

}  // namespace

TEST_CASE("of all tables of one or two elements, and many of three, those are proofs that are quotients") {
  std::mt19937 random(1);
  for (const char* code : {"0.1", "0.3", "0.03", "0.5", "0.07"}) {
    PlainReader reader(code, 3);
    Judges judges(reader);
    check_products(judges, 1, 3, {0});
    check_products(judges, 1, 3, {1});
    for_each_list(4, 2, [&](const Elements& product) { check_products(judges, 2, 3, product); });
    for_each_list(3, 3, [&](const Elements& rest) {
      Elements product = table_of(3, rest);
      check_products(judges, 3, 3, product);
      if (random() % 4 != 0) return;
      product[random() % product.size()] = static_cast<std::uint32_t>(random() % 3);
      check_products(judges, 3, 3, product);
    });
    CAPTURE(code);
    CHECK(judges.right() >= 1);
  }
}

TEST_CASE("a quotient that is changed a little is a proof if it still is one") {
  constexpr Forged forged[] = {{"0.1", 3},  {"0.3", 6},   {"0.77", 5}, {"0.75", 10}, {"0.34", 8},
                               {"0.07", 8}, {"0.123", 7}, {"0.72", 5}, {"0.007", 9}};
  for (const Forged& each : forged) {
    const auto& [text, last] = each;
    INFO(each.code);
    PlainReader reader(text, last);
    Judges judges(reader);
    const MisereQuotient q = misere_quotient(reader.code(), last);
    judges.check(q);
    REQUIRE(judges.right() == 1);
    const auto changed = [&](const std::function<void(MisereQuotient&)>& change) {
      MisereQuotient forgery = q;
      change(forgery);
      judges.check(forgery);
    };
    for (std::uint32_t x = 0; x < q.size; ++x) {
      changed([&](MisereQuotient& c) { c.is_p[x] = !c.is_p[x]; });
      for (std::uint32_t y = 0; y <= x; ++y) {
        for (std::uint32_t to = 0; to <= q.size; ++to) {
          changed([&](MisereQuotient& c) { c.product[x * q.size + y] = to; });
          changed([&](MisereQuotient& c) { c.product[x * q.size + y] = c.product[y * q.size + x] = to; });
        }
      }
    }
    for (std::uint32_t heap = 0; heap <= last; ++heap) {
      for (std::uint32_t to = 0; to <= q.size; ++to) changed([&](MisereQuotient& c) { c.phi[heap] = to; });
      changed([&](MisereQuotient& c) { c.phi.resize(heap); });
    }
    // Other names are right, but 0 is that of the empty sum.
    Elements order(q.size);
    std::iota(order.begin(), order.end(), 0);
    for (std::uint32_t x = 1; x < q.size; ++x) {
      std::swap(order[x], order[x / 2]);
      judges.check(renamed(q, order));
    }
    // An element more: like another, without a sum, or one that takes its part in some products.
    for (std::uint32_t x = 0; x < q.size; ++x) {
      const Elements like(q.product.begin() + x * q.size, q.product.begin() + (x + 1) * q.size);
      for (const bool is_p : {false, true}) {
        Elements own = like;
        own[0] = q.size;
        for (const Elements& products : {like, own}) {
          for (const std::uint32_t square : {q.times(x, x), q.size}) {
            MisereQuotient more = with_element(q, products, square, is_p);
            judges.check(more);
            for (std::uint32_t& image : more.phi) image = image == x && image != 0 ? q.size : image;
            judges.check(more);
          }
        }
      }
    }
    judges.check(with_element(q, Elements(q.size, q.size), q.size, true));
    judges.check(with_element(q, Elements(q.size, q.size), q.size, false));
    for (const std::uint32_t nimbers : {2U, 4U, 8U}) judges.check(of_normal_play(reader, nimbers));
    CHECK(judges.wrong() > judges.right());
  }
}
