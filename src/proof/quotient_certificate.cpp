// Certificates of quotients: their lines written and read. The proof is that of impartial/misere_quotient.
#include "upstar/proof/quotient_certificate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text_cursor.hpp"
#include "impartial/quotient_words.hpp"
#include "notation/excerpt.hpp"
#include "proof/certificate_lines.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/ruleset/heap_games.hpp"

namespace upstar {

namespace {

constexpr std::string_view first_line = "upstar quotient 1";
constexpr std::uint32_t largest = 1'000'000;  ///< of elements and of heaps

class QuotientReader {
 public:
  QuotientReader(Budget& budget, std::string_view file)
      : m_budget(budget), m_memory(budget), m_file(file, first_line) {}

  QuotientCertificate read() {
    QuotientCertificate result{std::string(field("code")), {}};
    MisereQuotient& q = result.quotient;
    q.size = number(field("elements"), largest);
    if (q.size == 0) m_file.fail("a quotient has an element at least");
    q.is_p.assign(q.size, false);
    for (const std::uint32_t x : numbers(field("P"), q.size)) q.is_p[x] = true;
    q.phi = numbers(field("images"), q.size);
    if (q.phi.empty() || q.phi[0] != 0) m_file.fail("the image of heap 0 is 0");
    q.product.clear();
    for (std::uint32_t x = 0; x < q.size; ++x) {
      m_memory.claim(q.size * sizeof(std::uint32_t));
      const std::vector<std::uint32_t> row = numbers(field("products"), q.size);
      if (row.size() != q.size) m_file.fail(fmt::format("expected {} products", q.size));
      q.product.insert(q.product.end(), row.begin(), row.end());
    }
    if (!m_file.is_at_end()) {
      const auto fields = m_file.next_fields(3, 3);
      if (fields[0] != "period") m_file.fail("expected the period, or the end");
      q.recurrence = {number(fields[1], largest), number(fields[2], largest)};
    }
    if (!m_file.is_at_end()) m_file.fail("the file goes on after the quotient");
    return result;
  }
  [[noreturn]] void fail(const std::string& message) const { m_file.fail(message); }

 private:
  std::string_view field(std::string_view name) {
    const auto fields = m_file.next_fields(2, 2);
    if (fields[0] != name) m_file.fail(fmt::format("expected {}", name));
    return fields[1];
  }
  /// A number below `bound`.
  std::uint32_t number(std::string_view text, std::uint32_t bound) const {
    const auto number = whole_number<std::uint32_t>(text);
    if (!number) m_file.fail(fmt::format("'{}' is not a number", excerpt(text)));
    if (*number >= bound) m_file.fail(fmt::format("{} is too large a number: {} is the bound", *number, bound));
    return *number;
  }
  std::vector<std::uint32_t> numbers(std::string_view text, std::uint32_t bound) const {
    std::vector<std::uint32_t> found;
    for (std::size_t space = 0; space != std::string_view::npos; text.remove_prefix(space + 1)) {
      m_budget.tick();
      space = text.find(' ');
      found.push_back(number(text.substr(0, space), bound));
      if (space == std::string_view::npos) break;
    }
    return found;
  }

  Budget& m_budget;
  MemoryClaim m_memory;
  proof::CertificateReader m_file;
};

}  // namespace

std::string QuotientCertificate::in_words() const {
  std::string text = fmt::format("misere_quotient({}): {} elements, {} of them P-positions, ", code, quotient.size,
                                 std::count(quotient.is_p.begin(), quotient.is_p.end(), true));
  text += quotient.recurrence
              ? fmt::format("period {} from {}", quotient.recurrence->period, quotient.recurrence->start)
              : fmt::format("heaps up to {}", quotient.last_heap());
  return text;
}

void write_certificate(const QuotientCertificate& certificate, const std::function<void(std::string_view)>& write) {
  const MisereQuotient& q = certificate.quotient;
  std::vector<std::uint32_t> p;
  for (std::uint32_t x = 0; x < q.size; ++x) {
    if (q.is_p[x]) p.push_back(x);
  }
  proof::ChecksumWriter file(write);
  file.write(fmt::format("{}\ncode\t{}\nelements\t{}\nP\t{}\nimages\t{}\n", first_line, certificate.code, q.size,
                         fmt::join(p, " "), fmt::join(q.phi, " ")));
  for (std::uint32_t x = 0; x < q.size; ++x) {
    const auto row = std::span(q.product).subspan(std::size_t{x} * q.size, q.size);
    file.write(fmt::format("products\t{}\n", fmt::join(row, " ")));
  }
  if (q.recurrence) file.write(fmt::format("period\t{}\t{}\n", q.recurrence->period, q.recurrence->start));
  file.write_checksum();
}

bool is_quotient_certificate(std::string_view file) { return file.substr(0, file.find('\n')) == first_line; }

QuotientCertificate check_quotient_certificate(Budget& budget, std::string_view file) {
  QuotientReader reader(budget, file);
  QuotientCertificate certificate = reader.read();
  MisereQuotient& q = certificate.quotient;
  try {
    auto game = find_heap_game(Registry::standard(), certificate.code);
    if (!game || !game->has_code()) reader.fail(fmt::format("'{}' is not a code", excerpt(certificate.code)));
    if (!is_proof(q, options_of(game->code(), &budget), &budget)) reader.fail("the quotient is wrong: it has no proof");
    const auto proved = proved_recurrence(game->code(), q);
    if (q.recurrence && proved != q.recurrence) reader.fail("the period is wrong, or has no proof");
    q = in_words(q);
  } catch (const ParseError& error) {
    reader.fail(error.what());
  } catch (const DomainError& error) {
    reader.fail(error.what());
  }
  return certificate;
}

}  // namespace upstar
