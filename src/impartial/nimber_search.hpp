// NimberSearch finds the Grundy value of a position without looking at most of its followers.
//
// The search does not ask for the value of a position, but whether the value is k. It is not k as soon as an option of
// value k is found. It is k if there is no such option, but options of all smaller values. In a sum of parts, the
// search values all parts but the largest and then asks about the largest. So the table holds two sets for each
// position: values that some option has, and values that no option has. The value is the least number that no option
// has. The search first uses what the table says about the options. Then it searches the options; those that the rule
// guesses to be the least effort come first. Where a position usually takes long, and options are listed quickly, it
// looks one move ahead: options that have the fewest options of unknown value come first.
// Source: Lemoine and Viennot, "Nimbers are inevitable" (Theoretical Computer Science 462, 2012); Beling and Rogalski,
// "On pruning search trees of impartial games" (Artificial Intelligence 283, 2020).
//
// A rule has
//
//     Position            a small trivially copyable type with ==, < and boost::hash: one part, in canonical form
//     Values              an unsigned word; a set in the table holds the values below its number of bits
//     moves(p, options)   for each move: options.part(q) for each part that remains and may not be worth 0,
//                         options.nimber(n) for what else remains, then options.end(), which returns whether to go on
//     most(p)             an upper bound of the value
//     effort(p)           how much work a part is, compared with others
//     lists_quickly       whether moves() takes little time
//
// The table compares whole positions, not only hashes. Its slots are fetched while other options are being made.
//
// Threads. Several searches of one position, each in a thread of its own, may share what is found (FoundNimbers). They
// try the options in the same order. Once an option has turned out not to have the value, most likely none has it, and
// all must be searched: then a thread leaves out for now those that another one is at, and helps there when it has done
// the rest. Every 16 questions it looks whether another thread has answered one that it is inside of, and leaves that.
//
// Depth. The search recurses at most `max_depth` levels. A question met below that is thrown up to the outermost call
// and answered there first; then the call begins again. What was found before stays in the table.
#pragma once

#include <algorithm>
#include <boost/container_hash/hash.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/usual_work.hpp"
#include "impartial/found_nimbers.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/detail/base/loopy_position.hpp"
#include "upstar/detail/base/readers.hpp"

namespace upstar {

template <class Rule>
class NimberSearch {
 public:
  using Position = typename Rule::Position;
  using Found = FoundNimbers<Position, typename Rule::Values>;

  explicit NimberSearch(Budget& budget, Rule rule = Rule{})
      : NimberSearch(budget, std::move(rule), std::make_shared<Found>(budget)) {}
  /// A search that shares what others find.
  NimberSearch(Budget& budget, Rule rule, std::shared_ptr<Found> found)
      : m_rule(std::move(rule)),
        m_budget(budget),
        m_own_found(std::move(found)),
        m_found(*m_own_found),
        m_open(charged_to(budget)),
        m_large(charged_to(budget)),
        m_parts(charged_to(budget)),
        m_options(charged_to(budget)) {}

  /// **Errors** LimitError past the budget; what was found until then stays in the table. DomainError if play can come
  /// back to a position.
  std::uint64_t value(const Position& p) {
    std::vector<Question> open;  // each was met below the one before it
    const auto reset = [this] {
      leave_from(0);
      m_parts.clear();
      m_options.clear();
    };
    for (;;) {
      try {
        if (open.empty()) return value_of_part(p, 0);
        is(open.back().position, open.back().k, 0);
        open.pop_back();
      } catch (const Question& question) {
        reset();
        if (std::find(open.begin(), open.end(), question) != open.end()) {
          detail::fail_as_loopy();
        }
        open.push_back(question);
      } catch (...) {
        reset();
        throw;
      }
    }
  }

  /// As value(), beside other threads that search the same position.
  std::uint64_t value_beside_others(const Position& p, detail::Reader& reader) {
    m_reader = &reader;
    return value(p);
  }

  /// While a call of value() lasts long, every `patience` questions, calls for help: `call` may start searches of the
  /// same position that have share(), and returns the reader of the calling thread if there are any. Until
  /// work_alone(), which is called when all of them have ended.
  void call_for_help(std::uint64_t patience, std::function<detail::Reader*()> call) {
    m_patience = patience;
    m_next_call = m_asked + patience;
    m_call = std::move(call);
  }
  void work_alone() {
    m_next_call = UINT64_MAX;
    m_call = nullptr;
    m_reader = nullptr;
  }
  /// What it finds, for searches in other threads. **Errors** LimitError past the memory limit.
  const std::shared_ptr<Found>& share() {
    m_found.begun.allocate();
    return m_own_found;
  }

  /// Positions in the table.
  std::uint64_t positions() const { return m_found.known.size(); }

 private:
  using Known = KnownNimbers<typename Rule::Values>;
  using Values = typename Rule::Values;
  static constexpr unsigned max_depth = 300;

  /// Is the value of the position k? Thrown if it is asked too deep.
  struct Question {
    Position position;
    std::uint64_t k;
    bool operator==(const Question&) const = default;
  };
  /// Thrown when another thread has answered a question: its index in m_open.
  struct Answered {
    std::size_t index;
  };
  /// A question that this thread is at.
  struct Open {
    Question question;
    bool is_begun;  ///< for the others to see
  };
  /// An option: a nimber, and parts of unknown value, which are in m_parts from `first` on. The last of them takes the
  /// most effort.
  struct Option {
    std::size_t first = 0;
    std::uint32_t count = 0;
    bool is_later = false;  ///< to be searched when the others are
    std::uint64_t nimber = 0;
    std::uint64_t effort = 0;
  };

  bool is(const Position& p, std::uint64_t k, unsigned depth) {
    m_budget.tick();
    if (k > m_rule.most(p)) return false;
    if (k >= Known::bits) return value_of_part(p, depth) == k;
    Known known = look(p);
    if (const auto answer = known.is(k)) return *answer;
    if (depth == max_depth) throw Question{p, k};
    const bool is_alone = m_reader == nullptr && !m_call;
    return is_alone ? is_by_options(p, k, known, depth) : is_beside_others(p, k, known, depth);
  }

  /// As is_by_options(), where other threads search, too, or may be called.
  bool is_beside_others(const Position& p, std::uint64_t k, Known known, unsigned depth) {
    constexpr std::uint64_t interval = 16, worth_telling = 8;
    if (m_asked >= m_next_call) {
      m_next_call = m_asked + m_patience;
      m_reader = m_call();
      if (m_reader != nullptr) tell_what_is_open();
    }
    if (m_reader != nullptr) {
      m_reader->pass();
      if (m_asked % interval == 0) leave_what_is_answered();
    }
    const std::size_t index = m_open.size(), options = m_options.size(), parts = m_parts.size();
    m_open.push_back({{p, k}, false});
    if (m_reader != nullptr && m_usual_work.of(m_rule.effort(p)) >= worth_telling) tell(m_open.back());
    try {
      const bool yes = is_by_options(p, k, known, depth);
      leave_from(index);
      return yes;
    } catch (const Answered& answered) {
      leave_from(index);
      if (answered.index < index) throw;
      m_options.resize(options);
      m_parts.resize(parts);
      return *look(p).is(k);
    }
  }
  /// Lets the others see that this thread is at the question.
  void tell(Open& open) { open.is_begun = m_found.begun.begin(m_found.known.hash(open.question.position)); }
  void tell_what_is_open() {
    for (Open& open : m_open) {
      if (!open.is_begun) tell(open);
    }
  }
  /// Closes the questions from this one on.
  void leave_from(std::size_t index) {
    for (; m_open.size() > index; m_open.pop_back()) {
      if (m_open.back().is_begun) m_found.begun.end(m_found.known.hash(m_open.back().question.position));
    }
  }
  void leave_what_is_answered() const {
    for (std::size_t i = 0; i < m_open.size(); ++i) {
      if (look(m_open[i].question.position).is(m_open[i].question.k)) throw Answered{i};
    }
  }
  /// Is the value of the position k? **Requires** that the table does not tell.
  bool is_by_options(const Position& p, std::uint64_t k, Known known, unsigned depth) {
    const auto settle = [&](std::uint64_t value, bool found) {
      Values& found_in = found ? known.present : known.absent;
      found_in = static_cast<Values>(found_in | Known::only(value));
      return found;
    };
    const std::size_t first_option = m_options.size(), first_part = m_parts.size();
    const std::uint64_t asked_before = m_asked++;
    list_options(p, k, known);
    if constexpr (Rule::lists_quickly) {
      constexpr std::uint64_t worth = 12;  // so many questions, at least, must be likely for each option looked at
      const std::uint64_t most = m_usual_work.of(m_rule.effort(p)) / worth;
      if (most > 1 && !known.has(k)) look_ahead(first_option, k, most);
    }
    bool yes = !settle(k, known.has(k) || (!known.lacks(k) && search(first_option, k, depth)));
    for (std::uint64_t smaller = 0; yes && smaller < k; ++smaller) {
      yes = settle(smaller,
                   known.has(smaller) || table_has(first_option, smaller) || search(first_option, smaller, depth));
    }
    m_options.resize(first_option);
    m_parts.resize(first_part);
    m_usual_work.count(m_rule.effort(p), m_asked - asked_before);
    note(p, known);
    return yes;
  }

  /// Of the first options, puts those to the front that have the fewest options of unknown value; to the end those that
  /// the table shows not to have value k.
  void look_ahead(std::size_t first_option, std::uint64_t k, std::uint64_t most) {
    const std::size_t end = m_options.size(), parts_end = m_parts.size();
    const std::size_t last = std::min<std::uint64_t>(end, first_option + most);
    for (std::size_t i = first_option; i < last; ++i) {
      const Option option = m_options[i];
      std::uint64_t unknown = 0;
      for (std::size_t part = 0; part < option.count; ++part) {
        const Position p = m_parts[option.first + part];
        const std::uint64_t asked = option.count == 1 ? k ^ option.nimber : UINT64_MAX;
        Known known;
        m_budget.tick();
        list_options(p, asked, known);
        unknown += m_options.size() - end;
        m_options.resize(end);
        m_parts.resize(parts_end);
        if (asked < Known::bits && known.has(asked)) {
          note(p, known);
          unknown = UINT64_MAX;
        }
      }
      m_options[i].effort = unknown;
    }
    const auto from = m_options.begin() + static_cast<std::ptrdiff_t>(first_option);
    std::stable_sort(from, m_options.begin() + static_cast<std::ptrdiff_t>(last),
                     [](const Option& a, const Option& b) { return a.effort < b.effort; });
  }

  std::uint64_t value_of_part(Position p, unsigned depth) {
    for (std::uint64_t k = 0; k < Known::bits; ++k) {
      if (is(p, k, depth)) return k;
    }
    if (const auto found = m_large.find(p); found != m_large.end()) return found->second;
    const std::uint64_t value = value_by_all_options(p, depth);
    m_large.emplace(p, value);
    return value;
  }

  /// The least number that no option has; for values beyond the sets of the table.
  std::uint64_t value_by_all_options(const Position& p, unsigned depth) {
    const std::size_t first_option = m_options.size(), first_part = m_parts.size();
    Known known;
    std::vector<std::uint64_t> values;
    list_options(p, UINT64_MAX, known, &values);
    for (std::uint64_t k = 0; k < Known::bits; ++k) values.push_back(k);  // some option has it: the value is greater
    for (std::size_t i = first_option, end = m_options.size(); i < end; ++i) {
      const Option option = m_options[i];
      values.push_back(option.nimber ^ value_of_parts(option, option.count, depth));
    }
    m_options.resize(first_option);
    m_parts.resize(first_part);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    std::uint64_t least = 0;
    while (least < values.size() && values[least] == least) ++least;
    return least;
  }

  Known look(const Position& p) const { return m_found.known.get(p, m_found.known.hash(p)); }
  void note(const Position& p, Known learnt) {
    m_found.known.join(p, learnt, m_reader);
    m_budget.count_position();
  }

  /// Whether, by the table, an option listed from `first_option` on has value k.
  bool table_has(std::size_t first_option, std::uint64_t k) const {
    return std::any_of(m_options.begin() + static_cast<std::ptrdiff_t>(first_option), m_options.end(),
                       [&](const Option& option) { return value_in_table(option) == k; });
  }
  std::optional<std::uint64_t> value_in_table(const Option& option) const {
    std::uint64_t sum = option.nimber;
    for (std::size_t part = option.count; part-- > 0;) {
      const auto value = look(m_parts[option.first + part]).value();
      if (!value) return std::nullopt;
      sum ^= *value;
    }
    return sum;
  }
  /// Whether an option listed from `first_option` on has value k.
  bool search(std::size_t first_option, std::uint64_t k, unsigned depth) {
    const std::size_t end = m_options.size();
    bool some_later = false;
    for (std::size_t i = first_option; i < end; ++i) {
      m_options[i].is_later = i > first_option && m_reader != nullptr && another_is_at(m_options[i]);
      if (m_options[i].is_later) some_later = true;
      else if (has_value(i, k, depth)) return true;
    }
    for (std::size_t i = first_option; some_later && i < end; ++i) {
      if (m_options[i].is_later && has_value(i, k, depth)) return true;
    }
    return false;
  }
  bool another_is_at(const Option& option) const {
    return m_found.begun.has(m_found.known.hash(m_parts[option.first + option.count - 1]));
  }
  bool has_value(std::size_t index, std::uint64_t k, unsigned depth) {
    const Option option = m_options[index];
    const std::uint64_t rest = k ^ option.nimber ^ value_of_parts(option, option.count - 1, depth);
    return is(Position(m_parts[option.first + option.count - 1]), rest, depth + 1);
  }
  /// The sum of the first parts of the option.
  std::uint64_t value_of_parts(const Option& option, std::size_t count, unsigned depth) {
    std::uint64_t sum = 0;
    for (std::size_t part = 0; part < count; ++part) sum ^= value_of_part(m_parts[option.first + part], depth + 1);
    return sum;
  }

  /// The different options of a position, on the stacks. The last ones wait until their slots are fetched.
  class Listing {
   public:
    Listing(NimberSearch& search, std::uint64_t k, Known& known, std::vector<std::uint64_t>* beyond)
        : m_search(search),
          m_k(k),
          m_known(known),
          m_beyond(beyond),
          m_looked_up(search.m_options.size()),
          m_next{search.m_parts.size()} {}

    void part(const Position& p) {
      m_search.m_found.known.prefetch(m_search.m_found.known.hash(p));
      m_search.m_parts.push_back(p);
    }
    void nimber(std::uint64_t n) { m_next.nimber ^= n; }
    bool end() {
      ChargedVector<Option>& options = m_search.m_options;
      m_next.count = static_cast<std::uint32_t>(m_search.m_parts.size() - m_next.first);
      options.push_back(m_next);
      m_next = {m_search.m_parts.size()};
      return options.size() - m_looked_up < at_once || look_up();
    }
    /// Notes the values that the table has, and keeps the options whose values it has not.
    /// **Returns** whether none of them is k.
    bool look_up() {
      ChargedVector<Option>& options = m_search.m_options;
      ChargedVector<Position>& parts = m_search.m_parts;
      if (m_looked_up == options.size()) return true;
      bool go_on = true;
      std::size_t kept = m_looked_up, parts_kept = options[kept].first;
      for (std::size_t i = m_looked_up; i < options.size() && go_on; ++i) {
        Option option = options[i];
        m_search.tidy_parts(option);
        if (const auto value = m_search.value_in_table(option)) {
          if (*value < Known::bits) {
            m_known.present = static_cast<Values>(m_known.present | Known::only(*value));
          } else if (m_beyond != nullptr) {
            m_beyond->push_back(*value);
          }
          go_on = *value != m_k;
          continue;
        }
        const auto from = parts.begin() + static_cast<std::ptrdiff_t>(option.first);
        std::copy(from, from + static_cast<std::ptrdiff_t>(option.count),
                  parts.begin() + static_cast<std::ptrdiff_t>(parts_kept));
        option.first = parts_kept;
        parts_kept += option.count;
        option.effort = m_search.m_rule.effort(parts[parts_kept - 1]);
        options[kept++] = option;
      }
      options.resize(kept);
      parts.resize(parts_kept);
      m_looked_up = kept;
      m_next = {parts_kept};
      return go_on;
    }

   private:
    static constexpr std::size_t at_once = 4;

    NimberSearch& m_search;
    std::uint64_t m_k;
    Known& m_known;
    std::vector<std::uint64_t>* m_beyond;
    std::size_t m_looked_up;  ///< the options before have been looked up
    Option m_next;
  };

  /// Puts the different options of p on the stacks, those of least effort first. An option whose value is in the table
  /// is not listed: its value is noted in `known`, or in `beyond`. The list ends at an option of value k.
  void list_options(const Position& p, std::uint64_t k, Known& known, std::vector<std::uint64_t>* beyond = nullptr) {
    const std::size_t first_option = m_options.size();
    Listing listing(*this, k, known, beyond);
    m_rule.moves(p, listing);
    listing.look_up();
    const auto from = m_options.begin() + static_cast<std::ptrdiff_t>(first_option);
    std::sort(from, m_options.end(), [&](const Option& a, const Option& b) { return compare(a, b) < 0; });
    m_options.erase(
        std::unique(from, m_options.end(), [&](const Option& a, const Option& b) { return compare(a, b) == 0; }),
        m_options.end());
  }
  /// Removes pairs of equal parts and sorts the others by effort.
  void tidy_parts(Option& option) {
    if (option.count < 2) return;
    const auto from = m_parts.begin() + static_cast<std::ptrdiff_t>(option.first);
    const auto end = from + static_cast<std::ptrdiff_t>(option.count);
    std::sort(from, end, [&](const Position& a, const Position& b) {
      const auto effort_a = m_rule.effort(a), effort_b = m_rule.effort(b);
      return effort_a != effort_b ? effort_a < effort_b : a < b;
    });
    auto kept = from;
    for (auto part = from; part != end; ++part) {
      if (kept != from && *(kept - 1) == *part) {
        --kept;
      } else {
        *kept++ = *part;
      }
    }
    option.count = static_cast<std::uint32_t>(kept - from);
  }
  int compare(const Option& a, const Option& b) const {
    if (a.effort != b.effort) return a.effort < b.effort ? -1 : 1;
    if (a.count != b.count) return a.count < b.count ? -1 : 1;
    if (a.nimber != b.nimber) return a.nimber < b.nimber ? -1 : 1;
    for (std::size_t i = 0; i < a.count; ++i) {
      const Position& x = m_parts[a.first + i];
      const Position& y = m_parts[b.first + i];
      if (x != y) return x < y ? -1 : 1;
    }
    return 0;
  }

  Rule m_rule;
  Budget& m_budget;
  UsualWork m_usual_work;
  std::uint64_t m_asked = 0;  ///< questions that the table could not answer
  std::shared_ptr<Found> m_own_found;
  Found& m_found;
  detail::Reader* m_reader = nullptr;                      ///< beside other threads
  ChargedVector<Open> m_open;                              ///< beside other threads, and until they are called
  std::uint64_t m_patience = 0, m_next_call = UINT64_MAX;  ///< in questions asked
  std::function<detail::Reader*()> m_call;
  ChargedMap<Position, std::uint64_t> m_large;  ///< values that no set in the table holds
  ChargedVector<Position> m_parts;
  ChargedVector<Option> m_options;
};

}  // namespace upstar
