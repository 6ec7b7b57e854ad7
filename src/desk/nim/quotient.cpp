// `upstar nim quotient`: misère quotients of take-and-break games, kept in files.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/nim/nim.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/kept_file.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/proof/quotient_certificate.hpp"

namespace upstar::desk {

namespace {

/// What the answer is made of, as texts.
struct QuotientTexts {
  explicit QuotientTexts(const MisereQuotient& q) {
    for (std::size_t i = 0; i < q.generators.size(); ++i) {
      MisereQuotient::Word letter(q.generators.size());
      letter[i] = 1;
      generators.push_back(MisereQuotient::text_of(letter));
      heaps.push_back(fmt::format("{} {}", generators.back(), q.generators[i]));
    }
    for (const MisereQuotient::Rule& rule : q.rules) {
      rules.push_back(fmt::format("{}={}", MisereQuotient::text_of(rule.word), q.text_of(rule.element)));
    }
    for (const std::uint32_t element : q.p_positions()) p.push_back(q.text_of(element));
    const std::uint64_t last = q.recurrence ? q.recurrence->start + q.recurrence->period - 1 : q.last_heap();
    for (std::uint64_t heap = 1; heap <= last; ++heap) images.push_back(q.text_of(q.image(heap)));
  }

  std::vector<std::string> generators, heaps, rules, p, images;
};

std::string text_of(const NimRun& run, const std::string& code, const MisereQuotient& q) {
  const QuotientTexts texts(q);
  if (run.options.json) {
    Json report = {{"code", code},
                   {"size", q.size},
                   {"p_size", texts.p.size()},
                   {"generators", texts.generators},
                   {"generator_heaps", q.generators},
                   {"rules", texts.rules},
                   {"p", texts.p},
                   {"images", texts.images},
                   {"period", nullptr},
                   {"proved_to", q.last_heap()}};
    if (q.recurrence) {
      report["period"] = q.recurrence->period;
      report["from"] = q.recurrence->start;
    }
    return to_line(report);
  }
  std::string text = fmt::format("quotient    {} elements, {} of them P-positions\n", q.size, texts.p.size());
  text += q.recurrence ? fmt::format("period      {} from {}, proved\n", q.recurrence->period, q.recurrence->start)
                       : fmt::format("heaps       up to {}, proved\n", q.last_heap());
  text += fmt::format("generators  {}\n", fmt::join(texts.heaps, ", "));
  text += fmt::format("rules       {}\n", fmt::join(texts.rules, " "));
  text += fmt::format("P           {}\n", fmt::join(texts.p, " "));
  constexpr std::size_t row = 10;
  for (std::size_t i = 0; i < texts.images.size(); i += row) {
    const auto begin = texts.images.begin() + static_cast<std::ptrdiff_t>(i);
    const auto end = texts.images.begin() + static_cast<std::ptrdiff_t>(std::min(i + row, texts.images.size()));
    text += fmt::format("{:<12}{}: {}{}", i == 0 ? "images" : "", i + 1, fmt::join(begin, end, " "),
                        i + row < texts.images.size() ? "\n" : "");
  }
  return text;
}

/// Does `work` on a finder that starts from what the file holds. Afterwards, even after a limit, the file holds what
/// was found; it is a certificate.
template <class Work>
MisereQuotient with_quotient_file(NimRun& run, const std::string& name, const TakeAndBreak& code,
                                  QuotientFinder& finder, Work&& work) {
  std::uint32_t last_in_file = 0;
  bool has_period = false;
  std::optional<QuotientCertificate> found;
  KeptFile file(run.console.outside(), run.options.file,
                {.what = "quotient",
                 .take_over =
                     [&](const std::string& content) {
                       const MemoryClaim memory(run.workspace.budget(), content.capacity());
                       const QuotientCertificate held = check_quotient_certificate(run.workspace.budget(), content);
                       if (held.code != name) {
                         throw IoError(fmt::format("line 2: the quotient is that of {}, not of {}", held.code, name));
                       }
                       finder.start_from(held.quotient);
                       last_in_file = held.quotient.last_heap();
                       has_period = held.quotient.recurrence.has_value();
                     },
                 .has_more =
                     [&] {
                       found = {name, finder.quotient()};
                       found->quotient.recurrence = proved_recurrence(code, found->quotient);
                       return found->quotient.last_heap() > last_in_file ||
                              found->quotient.recurrence.has_value() != has_period;
                     },
                 .write =
                     [&](const auto& write) {
                       const Overtime overtime(run.workspace.budget());
                       write_certificate(*found, write);
                     }});
  std::optional<MisereQuotient> quotient;
  file.around(run.options.limits.memory, [&] { quotient = work(); });
  return *std::move(quotient);
}

}  // namespace

// Codes have a point or are names, so a last word of digits is the last heap.
void nim_quotient(NimRun& run) {
  Words codes = run.words;
  std::optional<std::uint32_t> last;
  if (codes.size() > 1 && codes.back().find_first_not_of("0123456789") == std::string::npos) {
    last = static_cast<std::uint32_t>(
        parse_integer(codes.back(), 1, 1'000'000, "the last heap is a number from 1 to 1000000"));
    codes.pop_back();
  }
  answer_codes(run, codes, {.blank_lines_and_comments = true, .apart = !run.options.json},
               [&](NimRun& each, const std::string& name) {
                 HeapGame game = game_with_code(each, name);
                 Budget& budget = each.budget;
                 QuotientFinder finder(options_of(game.code(), &budget), &budget);
                 return text_of(each, name, with_quotient_file(each, name, game.code(), finder, [&] {
                                  return last ? misere_quotient(finder, *last) : misere_quotient(game.code(), finder);
                                }));
               });
}

}  // namespace upstar::desk
