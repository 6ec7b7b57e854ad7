// Terms by text; options listed when they are first wanted.
#include "proof/term_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text_cursor.hpp"
#include "notation/excerpt.hpp"
#include "proof/term_text.hpp"
#include "upstar/base/error.hpp"

namespace upstar::proof {

namespace {

constexpr std::size_t most_options = 100'000;
/// A number with more letters is refused, before it is worked out.
constexpr std::size_t longest_number = 10'000;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

Term TermTable::term(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  return negated_if(unsigned_term(text.substr(is_negative ? 1 : 0)), is_negative);
}

Term TermTable::term_or_sum(std::string_view text) {
  std::vector<Term> terms = this->terms(text);
  return terms.size() == 1 ? terms.front() : sum(std::move(terms));
}

Term TermTable::negated_if(Term term, bool negate) const {
  const Dyadic* x = as_number(term);
  const std::vector<Term>* terms = as_sum(term);
  const bool is_own_negative =
      as_nimber(term) != nullptr || (x != nullptr && x->is_zero()) || (terms != nullptr && negatives(*terms) == *terms);
  return term.negated_if(negate && !is_own_negative);
}

std::vector<Term> TermTable::negatives(const std::vector<Term>& terms) const {
  std::vector<Term> all;
  for (const Term term : terms) all.push_back(negated_if(term, true));
  std::sort(all.begin(), all.end());
  return all;
}

std::string TermTable::text(Term term) const {
  const std::string& text = m_games[term.index()].text;
  if (!term.is_negative()) return text;
  return as_sum(term) != nullptr ? "-(" + text + ")" : "-" + text;
}

// Of a sum and its negative, the one that begins with less is no negative.
Term TermTable::sum(std::vector<Term> terms) {
  std::sort(terms.begin(), terms.end());
  std::vector<Term> negative = negatives(terms);
  const bool is_negative = negative < terms;
  if (is_negative) terms = std::move(negative);
  std::string text;
  for (const Term term : terms) text.append(text.empty() ? "" : " + ").append(this->text(term));
  m_memory.claim(terms.size() * sizeof(Term));
  return add(std::move(text), std::move(terms)).negated_if(is_negative);
}

std::vector<Term> TermTable::terms(std::string_view sum) {
  std::vector<Term> all;
  const auto parts = terms_of_sum(budget(), sum);
  const MemoryClaim memory(budget(), parts.size() * sizeof(Term));
  all.reserve(parts.size());
  for (const SignedText& part : parts) {
    budget().tick();
    all.push_back(negated_if(unsigned_term(part.text), part.is_negative));
  }
  return all;
}

Term TermTable::number(const Dyadic& x) { return add(abs(x).to_string(), abs(x)).negated_if(x.sign() < 0); }

Term TermTable::nimber(const Integer& n) {
  if (n == 0) return number(0);
  return add(n == 1 ? "*" : "*" + n.str(), n);
}

Term TermTable::unsigned_term(std::string_view text) {
  if (const auto known = m_indices.find(std::string(text)); known != m_indices.end()) return Term(known->second, false);
  if (text.empty()) fail_in_text("a term is missing", text);
  const bool is_nimber = text.front() == '*';
  if (is_nimber || is_digit(text.front())) {
    if (text.size() > longest_number) throw LimitError("a number of the proof is too long");
    if (!is_nimber) return number(Dyadic::parse(text));
    const std::string_view digits = text.substr(1);
    if (!std::all_of(digits.begin(), digits.end(), is_digit)) fail_in_text("expected *, or * and a number", text);
    return nimber(digits.empty() ? Integer(1) : Dyadic::parse(digits).numerator());
  }
  if (text.front() == '{') return add(std::string(text), InBraces{});
  if (!is_letter(text.front())) fail_in_text(fmt::format("{} is not a term of a proof", excerpt(text)), text);
  const AnyPosition p = position(text);
  return add(p.to_expression(), p);
}

AnyPosition TermTable::position(std::string_view text) {
  const SearchTerm term = m_read(text);
  if (const AnyPosition* p = std::get_if<AnyPosition>(&term)) return *p;
  fail_in_text(fmt::format("{} is not a position", excerpt(text)), text);
}

Term TermTable::add(std::string text, decltype(Game::game) game) {
  const auto known = m_indices.find(text);
  if (known != m_indices.end()) return Term(known->second, false);
  if (m_games.size() > UINT32_MAX / 2) throw LimitError("the proof has too many terms");
  constexpr std::size_t bytes_of_a_game = 3 * sizeof(Game);  // also while the lists grow
  m_memory.claim(bytes_of_a_game + 2 * text.size());
  const auto index = static_cast<std::uint32_t>(m_games.size());
  m_indices.emplace(text, index);
  m_games.push_back({std::move(text), std::move(game)});
  return Term(index, false);
}

bool TermTable::is_dead(Term term) {
  return options(term, Player::left).empty() && options(term, Player::right).empty();
}

std::span<const Term> TermTable::options(Term term, Player player) {
  const Player mover = term.is_negative() ? opponent(player) : player;
  const auto side = static_cast<std::size_t>(mover);
  // Options of a negative are the negatives of the opponent's options: both lists are kept, one after the other.
  if (!m_games[term.index()].is_listed[side]) {
    std::vector<Term> listed = list_options(term.index(), mover);
    std::sort(listed.begin(), listed.end());
    listed.erase(std::unique(listed.begin(), listed.end()), listed.end());
    const std::size_t count = listed.size();
    m_memory.claim(2 * count * sizeof(Term));
    listed.reserve(2 * count);
    for (std::size_t i = 0; i < count; ++i) listed.push_back(negated_if(listed[i], true));
    m_games[term.index()].options[side] = std::move(listed);
    m_games[term.index()].is_listed[side] = true;
  }
  const std::span<const Term> both(m_games[term.index()].options[side]);
  return term.is_negative() ? both.subspan(both.size() / 2) : both.first(both.size() / 2);
}

std::vector<Term> TermTable::list_options(std::uint32_t index, Player player) {
  std::vector<Term> options;
  const auto push = [&](Term option) {
    budget().tick();
    if (options.size() == most_options) throw LimitError("a term of the proof has too many options");
    options.push_back(option);
  };
  const auto game = m_games[index].game;  // a copy, since options are added to the table
  if (const auto* x = std::get_if<Dyadic>(&game)) {
    const Dyadic step = Dyadic(1) >> x->log2_denominator();
    if (player == Player::left && x->sign() > 0) push(number(*x - step));
    if (player == Player::right && !x->is_integer()) push(number(*x + step));
  } else if (const auto* n = std::get_if<Integer>(&game)) {
    for (Integer i = 0; i < *n; ++i) push(nimber(i));
  } else if (const auto* p = std::get_if<AnyPosition>(&game)) {
    p->moves(player, [&](const AnyPosition& option) { push(this->option(option)); });
  } else {
    const std::string text = m_games[index].text;
    const auto both = options_in_braces(text);
    for (const std::string_view option : both[static_cast<std::size_t>(player)]) push(term(option));
  }
  return options;
}

/// Rules of lines have moves to values, and to sums.
Term TermTable::option(const AnyPosition& option) {
  std::string text = option.to_expression();
  const auto parts = terms_of_sum(budget(), text);
  if (parts.size() == 1 && !parts[0].is_negative && is_letter(text.front())) return add(std::move(text), option);
  std::vector<Term> terms;
  for (const SignedText& part : parts) {
    const SearchTerm game = m_read(part.text);
    const AnyPosition* p = std::get_if<AnyPosition>(&game);
    const Term term =
        p != nullptr ? add(p->to_expression(), *p) : this->term(plain_form(option.store(), std::get<GameId>(game)));
    terms.push_back(negated_if(term, part.is_negative));
  }
  return terms.size() == 1 ? terms.front() : sum(std::move(terms));
}

}  // namespace upstar::proof
