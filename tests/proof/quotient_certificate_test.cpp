// Certificates of misère quotients: written, checked, changed, forged.
#include "upstar/proof/quotient_certificate.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <random>

#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar::tests {

namespace {

std::string certificate_of(const QuotientCertificate& certificate) {
  std::string file;
  write_certificate(certificate, [&](std::string_view text) { file += text; });
  return file;
}

QuotientCertificate certificate_of_code(const std::string& code) { return {code, misere_quotient(TakeAndBreak(code))}; }

/// The same file with the checksum of its lines.
std::string with_checksum(std::string file) {
  file.resize(file.size() - std::string_view("end\t01234567\n").size());
  boost::crc_32_type checksum;
  checksum.process_bytes(file.data(), file.size());
  char line[16];
  std::snprintf(line, sizeof line, "end\t%08x\n", static_cast<unsigned>(checksum.checksum()));
  return file + line;
}

std::string error_of(const std::string& file) {
  Budget budget;
  try {
    check_quotient_certificate(budget, file);
  } catch (const IoError& error) {
    return error.what();
  }
  return "no error";
}

}  // namespace

TEST_CASE("a quotient comes back from its certificate, proved") {
  for (const char* code : {"0.77", "0.75", "0.241", "0.153"}) {
    const QuotientCertificate written = certificate_of_code(code);
    const std::string file = certificate_of(written);
    REQUIRE(is_quotient_certificate(file));
    Budget budget;
    const QuotientCertificate read = check_quotient_certificate(budget, file);
    CHECK(read.code == code);
    CHECK(read.quotient.product == written.quotient.product);
    CHECK(read.quotient.is_p == written.quotient.is_p);
    CHECK(read.quotient.phi == written.quotient.phi);
    CHECK(read.quotient.words == written.quotient.words);
    CHECK(read.quotient.recurrence == written.quotient.recurrence);
    CHECK(budget.progress().bytes == 0);
  }
  const MisereQuotient partial = misere_quotient(TakeAndBreak("0.77"), 30);
  Budget budget;
  CHECK(check_quotient_certificate(budget, certificate_of({"kayles", partial})).in_words() ==
        "misere_quotient(kayles): 40 elements, 9 of them P-positions, heaps up to 30");
}

TEST_CASE("a certificate of a quotient in which any byte is changed is refused") {
  const std::string file = certificate_of(certificate_of_code("0.75"));
  std::mt19937 random(1);
  for (std::size_t at = 0; at < file.size(); ++at) {
    std::string changed = file;
    changed[at] = static_cast<char>(changed[at] ^ (1 << random() % 7));
    CHECK(error_of(changed) != "no error");
    CHECK(error_of(file.substr(0, at)) != "no error");
  }
}

TEST_CASE("a forged quotient is refused, though its checksum is right") {
  const QuotientCertificate right = certificate_of_code("0.75");
  const auto forged = [&](auto change) {
    QuotientCertificate wrong = right;
    change(wrong);
    return error_of(certificate_of(wrong));
  };
  const std::uint32_t size = right.quotient.size;
  for (std::uint32_t x = 0; x < size; ++x) {
    CHECK(forged([&](auto& c) { c.quotient.is_p[x] = !c.quotient.is_p[x]; }).find("no proof") != std::string::npos);
    for (std::uint32_t y = 0; y < size; ++y) {
      CHECK(forged([&](auto& c) { c.quotient.product[x * size + y] = (c.quotient.times(x, y) + 1) % size; }) !=
            "no error");
    }
  }
  for (std::uint32_t heap = 1; heap < right.quotient.phi.size(); ++heap) {
    CHECK(forged([&](auto& c) { c.quotient.phi[heap] = (c.quotient.phi[heap] + 1) % size; }) != "no error");
  }
  const std::string period = forged([](auto& c) { c.quotient.recurrence = {1, 8}; });
  CHECK(period == "line 14: the period is wrong, or has no proof");
  CHECK(forged([](auto& c) { c.code = "0.77"; }).find("no proof") != std::string::npos);
  CHECK(forged([](auto& c) { c.code = "domineering"; }).find("not a code") != std::string::npos);
  CHECK(forged([](auto& c) { c.quotient.phi.resize(9); }) == "line 14: the period is wrong, or has no proof");
}

TEST_CASE("a damaged line of a quotient is named with its place") {
  const std::string file = certificate_of(certificate_of_code("0.75"));
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string text = file;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return error_of(with_checksum(text.replace(at, from.size(), to)));
  };
  CHECK(changed("elements\t8", "elements\t0") == "line 3: a quotient has an element at least");
  CHECK(changed("elements\t8", "elements\t9999999") == "line 3: 9999999 is too large a number: 1000000 is the bound");
  CHECK(changed("elements\t8", "elements\t9") == "line 6: expected 9 products");
  CHECK(changed("code", "game") == "line 2: expected code");
  CHECK(changed("images\t0", "images\t1") == "line 5: the image of heap 0 is 0");
  CHECK(changed("images\t0", "images\tx") == "line 5: 'x' is not a number");
  CHECK(changed("images\t0", "images\t8") == "line 5: 8 is too large a number: 8 is the bound");
  CHECK(changed("period\t2\t8", "peri\t2\t8") == "line 14: expected the period, or the end");
  CHECK(changed("period\t2\t8\n", "period\t2\t8\nmore\n") == "line 14: the file goes on after the quotient");
  CHECK(changed("upstar quotient 1", "upstar quotient 2") == "line 1: expected 'upstar quotient 1'");
}

}  // namespace upstar::tests
