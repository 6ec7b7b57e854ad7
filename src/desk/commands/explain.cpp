// `upstar explain`: why an answer is what it is.
#include <nlohmann/json.hpp>

#include "desk/io/limits.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/batch.hpp"
#include "desk/workspace/certificate.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

constexpr Example explain_examples[] = {
    {R"(upstar explain '{0,*|*,{1|0}}')", "",
     R"({0,*|*,{1|0}} = ^
1. the right option {1|0} is dominated by *, since {1|0} - * >= 0
  1.1 if Right moves in {1|0} to 0, Left moves in * to 0
  1.2 if Right moves in * to 0, Left moves in {1|0} to 1
2. the left option * reverses through its right option 0, since 0 <= G; 0 has no left options, so it goes
  2.1 if Right moves to *, Left answers with 0
3. no option is dominated or reversible: the canonical form is {0|*} = ^)"},
    {R"(upstar explain '{0||0|-2} >= 0')", "",
     R"({0||0|-2} >= 0 is true
1. {0||0|-2} is worth Tiny(2)
2. {0||0|-2}: Left wins if Right moves first
  2.1 if Right moves to {0|-2}, Left answers with 0
    2.1.1 Right has no move)"},
    {R"(upstar explain 'mean({4||2|0})')", "",
     R"(mean({4||2|0}) = 5/2
1. the right wall of the left option 4: 4 at t = 0, upright
2. the left scaffold is the greatest of these walls, less t: 4 at t = 0, 5/2 at t = 3/2
3. the left wall of the right option {2|0}: 2 at t = 0, 1 at t = 1, upright from there
4. the right scaffold is the least of these walls, plus t: 2 at t = 0, 2 at t = 1, 5/2 at t = 3/2
5. the scaffolds cross at t = 3/2; from there the mast stands at 5/2)"},
    {R"(upstar explain --depth 1 'outcome(clobber("xoxo"))')", "",
     R"(the outcome of clobber("xoxo") is N
1. Left wins if Left moves first
  1.1 Left moves to .xxo
    1.1.1 if Right moves to .xo., Left answers with ..x.
  1.2 Left loses with the move to xo.x: Right answers with o..x
  1.3 Left wins also with the move to xx.o
2. Right wins if Right moves first
  2.1 Right moves to x.oo
    2.1.1 Left has no move
  2.2 Right loses with the move to o.xo: Left answers with o..x
  2.3 Right wins also with the move to xoo.)"},
    {"upstar explain 'over >= 0'", "of loopy values: a table of positions",
     R"(over >= 0 is true
1. over: Left survives if Right moves first
  1.1 over, Right to move
    1.1.1 if Right moves to over, Left answers with 0)"},
    {R"(upstar explain 'domineering("..|..") > *')", "a relation of positions, by search"},
    {R"(upstar explain --depth 1 '^ > 0' --certificate c | head -n 1; upstar verify c)", "with a proof",
     "^ > 0 is true\nc: proved: {0|*} > 0"},
    {"upstar explain --json 'atomic_weight({^^*|v*})'", "an object with steps and reasons"},
    {"upstar eval 'explain({0|1})'", "a function too: a list of texts",
     R"(["{0|1} = 1/2", "1. the simplest number between 0 and 1 is 1/2"])"},
};

constexpr const char* explain_notes =
    R"(What is explained:

a form             braces as typed: each step to the canonical form
a relation         G <= H, G = H, G || H, ...: how the player wins who wins the difference
an outcome         outcome(G), a position, a sum with positions: who wins, and how
loopy values       relations and outcomes, by a table of positions with replies
moves that bind    a position of top_entails, entailing_take, nimstring, nimstring_boxes; sums of these
scoring play       a scoring form or position, left_score, right_score, score_canonical, score_geq, relations
bidding play       bidding_bids, bidding_needs, bidding_outcome, bidding_winner; positions of hex, mnk, ..., richman,
                   richman_bid, richman_draw, richman_ratio
a value            value(P) of a position: the values of its moves, and the steps from there
a call             atomic_weight, birthday, cool, freeze, heat, left_stop, mean, nim_sum, nim_value, reduced,
                   right_stop, sign_expansion, simplest, stops, temperature, thermograph: the rule and its numbers

With --certificate FILE the file gets a proof of the relation, the outcome or the canonical form, which `upstar verify
FILE` checks: see docs/certificates.md. Of a relation that does not hold it proves the one that does.

Each claim has a number; the claims that it rests on stand below it. What is left out at the depth is counted.
)";

Json json_of(Session& session, const Step& step, const std::string& number, Style style);

Json json_of(Session& session, const std::vector<Step>& steps, const std::string& prefix, Style style) {
  Json list = Json::array();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    list.push_back(json_of(session, steps[i], prefix + std::to_string(i + 1), style));
  }
  return list;
}

Json json_of_datum(Session& session, const Step::Datum& datum, Style style) {
  if (const auto* values = std::get_if<std::vector<GameId>>(&datum)) {
    Json list = Json::array();
    for (const GameId value : *values) list.push_back(session.datum_text(Step::Datum(value), style));
    return list;
  }
  return session.datum_text(datum, style);
}

// As deep as the depth of the explanation.
Json json_of(Session& session, const Step& step, const std::string& number, Style style) {
  Json object;
  if (!number.empty()) object["step"] = number;
  object["kind"] = step.kind;
  for (const auto& [name, datum] : step.data) object[std::string(name)] = json_of_datum(session, datum, style);
  object["text"] = session.sentence(step, style);
  if (!step.because.empty()) object["because"] = json_of(session, step.because, number + ".", style);
  return object;
}

/// One screen: the greatest depth up to the usual one with few lines. A level more may take very much longer.
Explanation explanation_to_read(Session& session, std::string_view text, std::size_t line) {
  constexpr std::size_t most_lines = 24;
  const auto is_short = [&](const Explanation& each) { return session.to_lines(each).size() <= most_lines; };
  Explanation shown = session.explain(text, 1, line);
  for (unsigned depth = 2; depth <= Explanation::usual_depth && is_short(shown); ++depth) {
    Explanation deeper = session.explain(text, depth, line);
    if (!is_short(deeper)) break;
    shown = std::move(deeper);
  }
  return shown;
}

std::string explanation_text(Session& session, std::string_view text, std::size_t line, std::optional<unsigned> depth,
                             const CommonOptions& options) {
  session.clear_definitions();
  const Explanation explanation =
      depth ? session.explain(text, *depth, line) : explanation_to_read(session, text, line);
  if (options.json) {
    return to_line({{"input", text},
                    {"answer", json_of(session, explanation.answer, "", options.style)},
                    {"steps", json_of(session, explanation.steps, "", options.style)},
                    {"left_out", explanation.left_out}});
  }
  std::string all;
  for (const std::string& sentence : session.to_lines(explanation, options.style)) {
    all += (all.empty() ? "" : "\n") + sentence;
  }
  return all;
}

/// The proof of the claim; of a relation that does not hold, that of the one that does.
void write_certificate(Workspace& workspace, std::string_view text, std::size_t line, const std::string& path) {
  Session& session = workspace.session();
  session.clear_definitions();
  const std::optional<TypedClaim> claim = session.claim(text, line);
  if (!claim) throw DomainError("there are certificates of relations, outcomes and canonical forms only");
  ClaimFile file(workspace, path);
  switch (claim->kind) {
    case TypedClaim::Kind::relation: {
      const std::string left = file.side(claim->left), right = file.side(claim->right);
      const Relation relation = file.compare(left, right);
      const bool is_typed = claim->sign != RelationSign::not_equal && holds(claim->sign, relation);
      return file.write({left, std::string(is_typed ? text_of(claim->sign) : text_of(relation)), right});
    }
    case TypedClaim::Kind::outcome: {
      const Outcome outcome = session.search().outcome(terms_of(claim->left));
      return file.write({file.side(claim->left), "outcome", letter_of(outcome)});
    }
    case TypedClaim::Kind::loopy_relation:
    case TypedClaim::Kind::loopy_outcome:
      throw DomainError("there are no certificates of games whose positions come back");
    case TypedClaim::Kind::form: break;
  }
  FormStore& forms = session.forms();
  file.write({plain_form(forms, claim->form), "canonical", plain_form(session.store(), forms.value(claim->form))});
}

}  // namespace

void run_explain(Console& console, const Words& words) {
  Arguments arguments("explain",
                      "Explains answers step by step: the operands, or each line of standard input, as for eval.",
                      "[EXPRESSION...]", explain_examples, explain_notes);
  std::optional<unsigned> depth;
  arguments.option(
      "depth", "N",
      [&](const std::string& text) {
        depth = static_cast<unsigned>(parse_integer(text, 1, 100, "--depth is a number from 1 to 100"));
      },
      "Levels of reasons (default: 3, or fewer if that is more than 24 lines)");
  std::string certificate;
  add_certificate_option(arguments, certificate);
  run_in_workspace(console, words, arguments, {}, [&](Workspace& workspace, const CommonOptions& options) {
    if (!certificate.empty() && arguments.operands().size() != 1) {
      throw UsageError("--certificate takes one operand: a file holds one proof");
    }
    const BatchRules rules{.blank_lines_and_comments = true, .apart = !options.json};
    answer_each(workspace, arguments.operands(), rules, [&](std::string_view text, std::size_t line) {
      std::string answer = explanation_text(workspace.session(), text, line, depth, options);
      if (!certificate.empty()) write_certificate(workspace, text, line, certificate);
      return answer;
    });
  });
}

}  // namespace upstar::desk
