// Forms as text: first the options, then the form, without recursion.
#include <algorithm>
#include <string>
#include <vector>

#include "base/memoised.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/proof/certificate.hpp"

namespace upstar {

namespace {

class PlainForms {
 public:
  explicit PlainForms(FormStore& forms)
      : m_forms(forms), m_memory(forms.games().budget()), m_texts(charged_to(m_memory.budget())) {}

  std::string text(FormId form) {
    return memoised(m_texts, form, [this](FormId f, auto&& ask) -> std::string {
      if (m_forms.is_canonical(f)) {
        if (std::string name = name_of(m_forms.value(f)); !name.empty()) return name;
      }
      std::array<std::vector<std::string>, 2> options;
      for (const Player player : {Player::left, Player::right}) {
        for (const FormId option : m_forms.options(f, player)) {
          options[static_cast<std::size_t>(player)].push_back(ask(option));
        }
      }
      return ask.is_met() ? in_braces(std::move(options)) : std::string();
    });
  }

 private:
  static constexpr std::size_t longest = 10'000'000;
  /// A number with a larger denominator, or more bits, has too long a text.
  static constexpr std::uint64_t most_bits = 10'000;

  static void require(bool is_short) {
    if (!is_short) throw LimitError("the game in braces is too long for a certificate");
  }

  /// Of a number or nimber; of others nothing.
  std::string name_of(GameId value) {
    const auto parts = m_forms.games().number_up_star_of(value);
    if (!parts || parts->ups != 0) return {};
    if (parts->nimber == 0) {
      require(parts->number.log2_denominator() <= most_bits && parts->number.heap_bytes() <= most_bits);
      return parts->number.to_string();
    }
    if (!parts->number.is_zero()) return {};
    return parts->nimber == 1 ? "*" : "*" + parts->nimber.str();
  }

  std::string in_braces(std::array<std::vector<std::string>, 2> options) {
    std::string text = "{";
    for (auto& side : options) {
      if (&side != &options.front()) text += '|';
      std::sort(side.begin(), side.end());
      for (const std::string& option : side) {
        require(text.size() + option.size() <= longest);
        if (&option != &side.front()) text += ',';
        text += option;
      }
    }
    text += '}';
    m_memory.claim(2 * text.size());
    return text;
  }

  FormStore& m_forms;
  MemoryClaim m_memory;
  ChargedMap<FormId, std::string> m_texts;
};

}  // namespace

std::string plain_form(FormStore& forms, FormId form) { return PlainForms(forms).text(form); }

std::string plain_form(GameStore& store, GameId value) {
  FormStore forms(store);
  return plain_form(forms, forms.canonical(value));
}

}  // namespace upstar
