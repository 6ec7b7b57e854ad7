// The sentences of explanations: a row for each kind of step.
#include "expr/explanation_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "expr/form_text.hpp"
#include "notation/style_sheet.hpp"
#include "notation/tex_text.hpp"
#include "upstar/base/error.hpp"

namespace upstar {

namespace {

/// `{name}` stands for a datum, with a capital letter for a player at the beginning of a sentence; `{(name)}` for a
/// value that a minus sign stands before, in parentheses if its text is a sum. `[...]` is left out if a datum in it is
/// missing or an empty list. `{<=}`, `{>=}`, `{-}`, `{^}` are signs.
struct SentenceRow {
  std::string_view kind;
  std::string_view text;
};

constexpr SentenceRow sentences[] = {
    // answers
    {"value", "{form} = {value}"},
    {"call", "{call} = {value}"},
    {"truth", "{claim} is {truth}"},
    {"outcome", "the outcome of {sum} is {outcome}"},
    {"term", "{term} is worth {value}"},
    {"share_play", "Left wins {game} with more than {share} of the money; both bid {bid}"},
    {"score_play", "play of {game} comes to {left} if Left starts, to {right} if Right starts"},
    // positions
    {"option_value", "{Player}'s move to {to} is worth {value}"},
    {"position_form", "so the form is {form}"},
    {"cake",
     "a cake of {rows} by {columns}: the greatest power of two up to its side of {across} is {block}; {along} / "
     "{block} "
     "is {count}, rounded down, and one less is the number of {Player}'s free moves: {value}"},
    {"together", "together {value}"},
    {"stalk",
     "the edges from the ground up are the signs {signs}, + for Left's; the number with these signs is sought"},
    {"heap", "the heap of {heap} has the value {value}: the least that none of its moves leads to"},
    {"heap_by_formula", "the heap of {heap} has the value {value}, by a formula"},
    {"heap_by_period",
     "the values repeat with the period {period} from the heap of {from} on, which is proved; so the heap of {heap} "
     "has "
     "that of {same}: {value}"},
    {"golden_pair",
     "the heaps {pair} differ by {difference}; that times the golden ratio, rounded down, is {small}, the smaller "
     "heap: "
     "so the second player wins"},
    {"wythoff_pair",
     "the heaps {pair} differ by {times} times {r}; {times} (2 - {r} + sqrt({r}^2 + 4)) / 2, rounded down, is {small}, "
     "the smaller heap: so the second player wins"},
    {"ferguson_pair",
     "the pair {pair}: one less than each is {first} and {second} in binary; at the end of {either}, which has the "
     "ones "
     "of both, the number of ones is the value, {value}"},
    {"take_away",
     "{heap}: the heap is {sum}, always the largest of the terms {first}, ... that fits; the last, {last}, may not be "
     "taken: so the second player wins"},
    // forms
    {"option", "the {player} option {option} is worth {value}"},
    {"options", "with the values of its options the form is {braces}"},
    {"dominated", "the {player} option {option} is dominated by {by}, since {greater} {-} {(lesser)} {>=} 0"},
    {"reversible",
     "the {player} option {option} reverses through its {opponent} option {through}, since {lower} {<=} {upper}; "
     "{result}"},
    {"number", "{number}"},
    {"canonical", "no option is dominated or reversible: the canonical form is {braces}[ = {named}]"},
    // moves of positions, by values after the moves, and after the answer
    {"dominated_move", "{Player}'s move to {to} is dominated by {by}, since {above} {-} {(below)} {>=} 0"},
    {"reversible_move", "{Player}'s move to {to} reverses through {through}, since {above} {-} {(below)} {>=} 0"},
    // strategies
    {"winner", "[{sum}: ]{Winner} wins if {First} moves first"},
    {"opening", "{Player} moves[ in {in}] to {to}[: {next}]"},
    {"also_wins", "{Player} wins also with the move[ in {in}] to {to}"},
    {"loses",
     "{Player} loses with the move[ in {in}] to {to}: {Opponent} [answers with {answer}][moves in {reply_in} to "
     "{reply}]"},
    {"reply",
     "if {Opponent} moves[ in {in}] to {to}, [{Player} answers with {answer}][{Player} moves in {reply_in} to "
     "{reply}][: {next}]"},
    {"no_move", "{Opponent} has no move"},
    // games that come back
    {"survives", "[on the {side}, ]{difference}: {Winner} survives if {First} moves first"},
    {"wins", "[on the {side}, ]{difference}: {Winner} wins if {First} moves first"},
    {"to_move", "{difference}, {Opponent} to move"},
    {"endless_alone", "{Player} wins play that never ends"},
    {"endless_survives", "play that never ends comes back to moves in {in}, so {Player} does not lose it"},
    {"endless_wins", "play that never ends makes only finitely many moves in {in}, so {Player} wins it"},
    // scoring play
    {"score_won", "if {First} starts, {Winner} wins by {value}"},
    {"score_drawn", "if {First} starts, nobody wins"},
    {"score_end", "{Player} cannot move: {value}"},
    {"score_best", "{Player}'s best move is to {to}: [{gained} for it and {rest} after it make ]{value}"},
    {"score_move",
     "{Player}'s move to {to}: [{gained} for it and {rest} after it make ]{value}[; {Opponent} answers with {answer}]"},
    {"score_leaves", "the walls are those of the game of normal play with the same numbers, {game}"},
    {"score_same", "both are the form {greater}"},
    {"score_order", "{greater} {>=} {lesser}"},
    {"score_passes",
     "if Left starts and Right may pass, {greater} comes to {left_greater}, {lesser} to {left_lesser}; if Right starts "
     "and Left may pass, they come to {right_greater} and {right_lesser}"},
    {"score_starts",
     "if Left starts, {greater} comes to {left_greater}, {lesser} to {left_lesser}; if Right starts, they come to "
     "{right_greater} and {right_lesser}"},
    {"score_difference", "{greater} {-} {lesser} comes to {value} if Right starts, where 0 or more is wanted"},
    {"score_matched",
     "{Player}'s option {to} of {of} is no better for {Player} than the option {answer} of {other}, since {upper} {>=} "
     "{lower}"},
    {"score_answered",
     "{Player}'s option {to} of {of} is answered by {Opponent} with {answer}, since {upper} {>=} {lower}"},
    {"score_witness",
     "{greater} {>=} {lesser} does not hold: beside {beside}, if Left starts, play comes to {low} with {greater} and "
     "to "
     "{high} with {lesser}"},
    {"score_no_order", "{greater} {>=} {lesser} does not hold"},
    {"score_unanswered", "{Player}'s option {to} of {of} has no answer"},
    {"score_option", "the {player} option {option} has the canonical form {value}"},
    {"score_options", "with the canonical forms of its options it is {form}"},
    {"score_dominated",
     "the {player} option {option} is dominated by {by}, since {upper} {>=} {lower}; left is {after}"},
    {"score_reversed",
     "the {player} option {option} reverses through its {opponent} option {through}, since {upper} {>=} {lower}; the "
     "{player} options of {through} take its place: {after}"},
    {"score_gone",
     "the {player} option {option} reverses through its {opponent} option {through}, since {upper} {>=} {lower}; there "
     "{Player} cannot move and has {score}, and with {other} {Player} does no worse even if {Opponent} may pass; so "
     "it goes: {after}"},
    {"score_ended",
     "the {player} option {option} reverses through its {opponent} option {through}, since {upper} {>=} {lower}; there "
     "{Player} cannot move and has {score}, which takes the place of the only option: {after}"},
    {"score_waiting",
     "the {player} option {option} reverses through its {opponent} option {through}, since {upper} {>=} {lower}; there "
     "{Player} cannot move and has {score}; {other}, where {Player} waits for that, takes its place: {after}"},
    {"score_canonical", "nothing more can be simplified: the canonical form is {form}"},
    // moves that bind, or give another turn
    {"entail_won", "{sum} is worth {value}: whoever moves first wins"},
    {"entail_lost", "{sum} is worth {value}: whoever moves first loses"},
    {"entail_term", "{term} is worth {value}"},
    {"entail_sum", "the nim sum of these is {value}"},
    {"entail_moon_in_sum", "one of these is the moon, which whoever moves wins, whatever else is there"},
    {"entail_ordinary", "a move to {to}, worth {value}, wins beside {beside}"},
    {"entail_loony", "a move to {to} wins beside {beside}, since that is the moon"},
    {"entail_binding",
     "a move to {to} binds the opponent, who wins from there beside {lost}; so it wins beside {beside}"},
    {"entail_again", "a move to {to}, worth {value}, gives another turn; so it wins beside {beside}"},
    {"entail_no_move", "there is no move, and who must move here loses"},
    {"entail_mex",
     "together they win beside {beside}; the least nimber that is not among these, {value}, is the value"},
    {"entail_moon", "together they win beside all, so the value is the moon"},
    {"entail_wins", "the move[ in {in}] to {to} wins, since the rest is worth {rest}"},
    // bidding play
    {"bidding_move",
     "after {Player}'s move[ in {in}] to {to} Left needs {with} with the marker, {without} without the marker"},
    {"bidding_stuck", "{Player} has no move, and loses with the bid"},
    {"bidding_best", "at best for {Player}, Left then needs {with} with the marker, {without} without the marker"},
    {"bidding_wins",
     "where Left has {dollars} of {total} dollars, and {Holder} the marker, {Player} wins by a bid of {bid}[ and "
     "{announced}]"},
    {"bidding_case_stuck", "if {Opponent} bids {rival}, {Mover} wins the bid, cannot move, and loses"},
    {"bidding_case", "if {Opponent} bids {rival}, {Mover} moves; then Left has {has} {marker}, and needs {needs}"},
    {"share_fillings", "Right wins {wins} of the {all} ways to fill the {free} {of}: {value}"},
    {"share_best", "{Player}'s best move is to {to}: {share}"},
    {"share_move", "{Player}'s move to {to}: {share}"},
    {"share_mean", "halfway between {low} and {high} is {value}; both bid half of the difference, {bid}"},
    {"share_again", "this is a position above: where play comes back, the shares solve these equations together"},
    {"share_over", "the game is over: {value}, as it is 0 where Left has what she wants, else 1"},
    // temperatures
    {"number_mast",
     "{game} is a number: from its temperature on, {temperature} by definition, both walls are its mast"},
    {"cold", "both stops of {game} are {mean}, so no tax is worth paying: the mean is {mean}, the temperature is 0"},
    {"wall", "the {opponent} wall of the {player} option {option}: {corners}"},
    {"scaffold", "the {player} scaffold is the {best} of these walls, {taxed} t: {corners}"},
    {"crossing", "the scaffolds cross at t = {temperature}; from there the mast stands at {mean}"},
    {"frozen", "{by} is above the temperature of {game}, {temperature}: it is frozen, and its mean {value} is left"},
    {"not_frozen", "{game} is a number, which freezing leaves as it is"},
    {"freezing_point", "{game} is cooled by its temperature, {temperature}"},
    {"cooled_option", "the {player} option {option}, cooled by {by}, is {alone}; {taxed} {by} that is {value}"},
    {"not_heated", "{game} is a number, which heating leaves as it is"},
    {"heated_option", "the {player} option {option}, heated by {by}, is {alone}; {paid} {by} that is {value}"},
    {"stop_number", "{game} is a number: play stops there"},
    {"stop_option", "after {Player}'s move to {option} the {opponent} stop is {value}"},
    {"stop", "the {player} stop is the {best} of these: {value}"},
    // atomic weights
    {"closed_weight", "{game} is a nimber and {value} . {^}, so its atomic weight is {value}"},
    {"weight_of_option", "the {player} option {option} has atomic weight {value}"},
    {"weight_form", "less 2 for the left options, plus 2 for the right ones: {braces} = {value}"},
    {"no_integer", "that is not an integer, so it is the atomic weight of {game}"},
    {"confused_with_star",
     "that is an integer, and {game} is confused with the far star {star}, so it is the atomic weight"},
    {"far_star",
     "that is an integer, but {game} {relation} {star}, a far star; so the atomic weight is the {wanted} integer that "
     "fits in {braces}: {value}"},
    {"between_multiples",
     "{low} {<=} {game} {<=} {high}, where {star} is a far star; no other integer than {value} has such bounds, one "
     "{^} less and one more"},
    // the rest
    {"reduced_number", "both stops of {game} are {value}: it is infinitesimally close to that number"},
    {"reduced_options", "the reduced options of {game}: {braces}"},
    {"reduced",
     "of these, the ones go that are no better than another one up to an infinitesimal, and those that are reversible "
     "so give way to options behind the reply: {value}"},
    {"sign_integer", "{number} is an integer: the sign {sign}, repeated to a length of {count}"},
    {"sign_whole",
     "{number} lies between {low} and {high}: the sign {sign}, repeated to a length of {count}, then {other}"},
    {"sign_digits",
     "{number} {-} {low} = 0.{digits} in binary; each digit but the last is a sign, {sign} for {one} and "
     "{other} for {zero}: {signs}"},
    {"sign_nought", "0 has no signs"},
    {"born_first", "{game} has no options: it is born on day 0"},
    {"born_after", "no option of {game} is born later than {option}, on day {birthday}; so it is born on day {value}"},
    {"fits", "{number}, born on day {birthday}"},
    {"nim_part", "{part} has the value {value}"},
    {"nim_game", "{game} has the value {value}"},
    {"nim_move", "the value {value}: a move to {to}[, and {others} more]"},
    {"nim_mex", "the least number that is not among these is {value}"},
    {"nim_end", "there is no move, so the value is 0"},
    {"binary", "{number} = {powers}"},
    {"carryless", "powers of two that occur an even number of times cancel: {powers}"},
};

std::string_view template_of(std::string_view kind) {
  const auto row = std::ranges::find(sentences, kind, &SentenceRow::kind);
  if (row == std::end(sentences)) throw InternalError(fmt::format("a step of kind {} has no sentence", kind));
  return row->text;
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

class SentenceWriter {
 public:
  SentenceWriter(FormStore& forms, Style style) : m_forms(forms), m_style(style) {}

  std::string write(const Step& step) const { return filled(template_of(step.kind), step).value_or(""); }

 private:
  /// nullopt if a datum is missing.
  std::optional<std::string> filled(std::string_view pattern, const Step& step) const {
    std::string text;
    for (std::size_t i = 0; i < pattern.size();) {
      const char c = pattern[i];
      if (c == '[') {
        const std::size_t end = pattern.find(']', i);
        text += filled(pattern.substr(i + 1, end - i - 1), step).value_or("");
        i = end + 1;
      } else if (c == '{') {
        const std::size_t end = pattern.find('}', i);
        const auto word = token(pattern.substr(i + 1, end - i - 1), step);
        if (!word) return std::nullopt;
        text += *word;
        i = end + 1;
      } else {
        text += c;
        ++i;
      }
    }
    return text;
  }

  std::optional<std::string> token(std::string_view name, const Step& step) const {
    if (const auto sign = sign_of(name)) return sign;
    if (name.starts_with('(')) return in_parentheses(name.substr(1, name.size() - 2), step);
    if (name[0] >= 'A' && name[0] <= 'Z') {
      std::string small(name);
      small[0] = static_cast<char>(small[0] - 'A' + 'a');
      const auto word = token(small, step);
      return word ? std::optional(capital(*word)) : std::nullopt;
    }
    for (const auto& [own, datum] : step.data) {
      if (own == name) return in_text(datum);
    }
    return derived(name, step);
  }

  std::optional<std::string> in_parentheses(std::string_view name, const Step& step) const {
    const GameId* value = step.find<GameId>(name);
    if (value == nullptr) return derived(fmt::format("({})", name), step);
    const std::string text = datum_text(m_forms, *value, m_style);
    return math(is_written_as_sum(m_forms.games(), *value, m_style) ? "(" + text + ")" : text);
  }

  std::optional<std::string> sign_of(std::string_view name) const {
    struct Sign {
      std::string_view name, unicode, latex;
    };
    constexpr Sign signs[] = {{"<=", "≤", "$\\le$"},
                              {">=", "≥", "$\\ge$"},
                              {"-", "−", "$-$"},
                              {"^", "↑", "${\\uparrow}$"},
                              {"<|", "⧏", "$\\mathrel{\\triangleleft\\mkern-2mu|}$"}};
    const auto sign = std::ranges::find(signs, name, &Sign::name);
    if (sign == std::end(signs)) return std::nullopt;
    if (m_style == Style::latex) return std::string(sign->latex);
    return std::string(m_style == Style::unicode ? sign->unicode : sign->name);
  }

  /// What follows from the data of a step.
  std::optional<std::string> derived(std::string_view name, const Step& step) const {
    const Player* player = step.find<Player>("player");
    if (name == "opponent" && player != nullptr) return std::string(text_of(opponent(*player)));
    const bool is_left = player == nullptr || *player == Player::left;
    const auto either = [&](std::string_view left, std::string_view right) {
      return token(is_left ? left : right, step);
    };
    if (name == "greater") return either("by", "option");
    if (name == "(lesser)") return either("(option)", "(by)");
    if (name == "lower") return is_left ? token("through", step) : math("G");
    if (name == "upper") return is_left ? math("G") : token("through", step);
    if (name == "best") return is_left ? "greatest" : "least";
    if (name == "taxed") return is_left ? "less" : "plus";
    if (name == "paid") return is_left ? "plus" : "less";
    if (name == "result") return result_of_reversal(step, *player);
    if (name == "named") return name_beside_braces(step);
    if (name == "number") return simplest_number(step);
    return std::nullopt;
  }

  std::string result_of_reversal(const Step& step, Player player) const {
    const auto* replacement = step.find<std::vector<GameId>>("replacement");
    const std::string through = *token("through", step);
    if (replacement->empty()) return fmt::format("{} has no {} options, so it goes", through, text_of(player));
    const bool is_one = replacement->size() == 1;
    return fmt::format("the {} option{} of {} take{} its place: {}", text_of(player), is_one ? "" : "s", through,
                       is_one ? "s" : "", *token("replacement", step));
  }

  /// The value, unless it is written as these braces anyway.
  std::optional<std::string> name_beside_braces(const Step& step) const {
    const std::string value = *token("value", step);
    return value == *token("braces", step) ? std::nullopt : std::optional(value);
  }

  std::string simplest_number(const Step& step) const {
    const auto& braces = *step.find<Step::Braces>("braces");
    const std::string value = *token("value", step);
    if (braces.left.empty() && braces.right.empty()) return fmt::format("there are no options: the value is {}", value);
    const auto ends = [&](const std::vector<GameId>& options) { return in_text(Step::Datum(options)); };
    const auto is_number = [&](const std::vector<GameId>& options) {
      return options.size() == 1 && m_forms.games().is_number(options.front());
    };
    if (is_number(braces.left) && is_number(braces.right)) {
      return fmt::format("the simplest number between {} and {} is {}", ends(braces.left), ends(braces.right), value);
    }
    if (braces.right.empty() && is_number(braces.left)) {
      return fmt::format("there is no right option: the simplest number greater than {} is {}", ends(braces.left),
                         value);
    }
    if (braces.left.empty() && is_number(braces.right)) {
      return fmt::format("there is no left option: the simplest number less than {} is {}", ends(braces.right), value);
    }
    const std::string sign = *sign_of("<|");
    return fmt::format("the simplest number x with {}{}x{}{} is {}", ends(braces.left),
                       braces.left.empty() ? "" : " " + sign + " ", braces.right.empty() ? "" : " " + sign + " ",
                       ends(braces.right), value);
  }

  std::string math(const std::string& text) const {
    return m_style == Style::latex && !text.empty() ? "$" + text + "$" : text;
  }
  std::string in_text(const Step::Datum& datum) const {
    const std::string text = datum_text(m_forms, datum, m_style);
    const bool is_word = std::holds_alternative<Player>(datum) || std::holds_alternative<std::string>(datum);
    return is_word ? text : math(text);
  }

  FormStore& m_forms;
  Style m_style;
};

class LineWriter {
 public:
  LineWriter(FormStore& forms, Style style) : m_forms(forms), m_style(style) {}

  std::vector<std::string> write(const Explanation& explanation) {
    line("", 0, sentence(m_forms, explanation.answer, m_style));
    steps(explanation.steps, "", 0);
    if (explanation.left_out > 0) {
      line("", 0, fmt::format("({} more left out: a greater depth shows them)", explanation.left_out));
    }
    return std::move(m_lines);
  }

 private:
  // As deep as the depth of the explanation.
  void steps(const std::vector<Step>& list, const std::string& prefix, unsigned level) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string number = prefix + std::to_string(i + 1);
      line(number, level, sentence(m_forms, list[i], m_style));
      steps(list[i].because, number + ".", level + 1);
    }
  }

  void line(const std::string& number, unsigned level, const std::string& text) {
    const std::string mark = number.empty() ? "" : number + (level == 0 ? ". " : " ");
    if (m_style == Style::latex) {
      m_lines.push_back(fmt::format("\\par\\noindent\\hspace*{{{}em}}{}{}", 2 * level, mark, text));
    } else {
      m_lines.push_back(std::string(std::size_t{2} * level, ' ') + mark + text);
    }
  }

  FormStore& m_forms;
  Style m_style;
  std::vector<std::string> m_lines;
};

std::string list_text(GameStore& store, const std::vector<GameId>& values, Style style, std::string_view comma) {
  std::string text;
  for (const GameId value : values)
    text += (text.empty() ? std::string() : std::string(comma)) + to_text(store, value, style);
  return text;
}

}  // namespace

std::string datum_text(FormStore& forms, const Step::Datum& datum, Style style) {
  GameStore& store = forms.games();
  const auto& marks = sheet_of(style).spelling.marks;
  struct Writer {
    FormStore& forms;
    GameStore& store;
    Style style;
    const std::array<std::string_view, 13>& marks;
    std::string operator()(GameId value) const { return to_text(store, value, style); }
    std::string operator()(FormId form) const { return braces_text(forms, form, style); }
    std::string operator()(const std::vector<GameId>& values) const { return list_text(store, values, style, ", "); }
    std::string operator()(const Step::Braces& braces) const {
      return fmt::format("{}{}{}{}{}", marks[0], list_text(store, braces.left, style, marks[2]), marks[3],
                         list_text(store, braces.right, style, marks[2]), marks[1]);
    }
    std::string operator()(Player player) const { return std::string(text_of(player)); }
    std::string operator()(const Step::Written& text) const { return text(style); }
    std::string operator()(const std::string& text) const {
      return style == Style::latex ? escaped_for_tex(text) : text;
    }
  };
  return std::visit(Writer{forms, store, style, marks}, datum);
}

std::string sentence(FormStore& forms, const Step& step, Style style) {
  return SentenceWriter(forms, style).write(step);
}

std::vector<std::string> explanation_lines(FormStore& forms, const Explanation& explanation, Style style) {
  return LineWriter(forms, style).write(explanation);
}

}  // namespace upstar
