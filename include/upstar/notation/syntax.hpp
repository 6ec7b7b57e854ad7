// SyntaxTree: one line in the notation of docs/notation.md as data. Names have no meaning yet.
//
// Storage. Nodes lie in one vector in post-order: a node comes after its operands, and the whole is last. So evaluation
// is one scan with a stack of values, and no tree is too deep to be walked or freed. The operands of a node are
// indices, side by side in a second vector:
//
//     1 - {2|^}       nodes     0: number 1   1: number 2   2: ups 1   3: braces (1, 2)   4: subtract (0, 3)
//                     children  1 2 | 0 3
//
// Numbers, texts and calls lie in tables of their own; what `data` of a node means depends on its kind.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/game/store.hpp"
#include "upstar/number/dyadic.hpp"
#include "upstar/number/rational.hpp"

namespace upstar {

enum class NodeKind : std::uint8_t {
  number,          ///< `-5/8`: the number
  fraction,        ///< `-1/3`: a denominator that is not a power of two
  omega,           ///< `omega`, `omega^3`: the number is the exponent
  omega_power,     ///< `omega^(x)`: the operand is the exponent
  ups,             ///< `^^`, `v3`: the number counts them, negative for down
  up_power,        ///< `^<k>`, `v<k>`: the number is k, negative for down
  up_sum,          ///< `^[k]`, `v[k]`: the same
  nimber,          ///< `*4`: the number is 4
  juxtaposition,   ///< `1v2*3`, `2Tiny(2)`: the sum of its operands
  loopy_ups,       ///< `over`, `under`, `upon`, `^[on]`, `v<on>`: data is a LoopyUps
  braces,          ///< `{L|R}`: left_count() Left options, then the Right ones
  named_braces,    ///< `a{L|R}`: the operand is the braces
  loop_name,       ///< the `a` in or after `a{L|R}`; data is that of those named braces
  pass,            ///< the braces that it is an option of
  moves,           ///< `{0,!{*}}` in a call of entail: the moves of a position
  entailing_move,  ///< `!{*}` there
  again_move,      ///< `~0` there
  score_braces,    ///< `{L|R}` in a call of score: left_count() Left options or an empty side, then those of Right
  empty_side,      ///< `@2` there: the score of a side without options
  switch_braces,   ///< `+-{a,b}`: the Left options
  plus_minus,      ///< `+-G`
  negate,          ///< `-G`
  add,             ///< `G + H`; `G +- H` is add of G and plus_minus
  subtract,        ///< `G - H`
  product,         ///< `G . U`
  quotient,        ///< `x / y`
  ordinal_sum,     ///< `G : H`
  sided,           ///< `G & H`
  relation,        ///< `G <= H`
  list,            ///< `[a, b]`
  range,           ///< `a..b`, `a..b..step`
  index,           ///< `L[i]`
  slice,           ///< `L[i..j]`
  comprehension,   ///< `[e for n in L if c]`: e, then its clauses
  for_clause,      ///< `for n in L` of a comprehension; the operand is L
  if_clause,       ///< `if c` of a comprehension
  choice,          ///< `e if c else d`: e, c, d
  conjunction,     ///< `a and b`
  disjunction,     ///< `a or b`
  complement,      ///< `not a`
  name,            ///< a name by itself
  call,            ///< `name[key=value](arguments)`
  text,            ///< `"..."`
  misere_game,     ///< `*[2#1]`
  genus,           ///< `4^{146}`
  definition,      ///< `name := expr`, `name(a, b) := expr`, `rules name(a) := expr`; the operand is the expression
};

/// What a definition with variables defines.
enum class DefinitionKind : std::uint8_t {
  function,
  rules,        ///< `rules name(b) := {L|R}`: a ruleset, the options of whose position b the expression gives
  loopy_rules,  ///< `loopy rules name(b) := ...`: the same, and play may come back to a position
};

enum class RelationSign : std::uint8_t {
  equal,
  less_equal,
  greater_equal,
  less,
  greater,
  confused,
  less_or_fuzzy,
  greater_or_fuzzy,
  not_equal
};

/// `<=`, `<|`, ... as typed.
std::string_view text_of(RelationSign sign);
/// Whether it holds between games that are related so.
bool holds(RelationSign sign, Relation relation);

/// The ups words that are loopy; of power_on and sum_on, `v` makes the negative.
enum class LoopyUps : std::uint8_t { over, under, upon, power_on, sum_on, down_power_on, down_sum_on };

/// key=value pairs in the order typed.
using ParameterList = std::vector<std::pair<std::string, std::string>>;

struct Node {
  NodeKind kind;
  RelationSign sign = RelationSign::equal;  ///< of a relation
  std::uint32_t begin = 0;                  ///< the node was read from the bytes [begin, end) of the text
  std::uint32_t end = 0;
  std::uint32_t first_child = 0;
  std::uint32_t child_count = 0;
  std::uint32_t data = 0;
};

class SyntaxTree {
 public:
  /// An empty tree for `text`; the parser fills it. Its memory is charged to the budget, if there is one.
  explicit SyntaxTree(std::string_view text, std::size_t first_line = 1, Budget* budget = nullptr)
      : m_first_line(first_line) {
    if (budget != nullptr) m_memory.emplace(*budget, text.size());
    m_text = text;
  }

  /// The first operand of each of these calls, a name, becomes a call of that name. Its operands are names too, one
  /// less than the call has operands: the first letters of the call, all of them and one less each time, which are
  /// names of nothing else. They stand where the other operands of the call do, from the last one.
  void call_first_operands(std::span<const std::uint32_t> calls);

  const std::string& text() const { return m_text; }
  const std::vector<Node>& nodes() const { return m_nodes; }
  /// The `a := ...; b := ...; expr` of the line, as indices of nodes. All but the last are definitions. At least one.
  const std::vector<std::uint32_t>& statements() const { return m_statements; }
  /// Whether the line ends in `;`: its answer is not printed.
  bool is_silent() const { return m_is_silent; }

  std::span<const std::uint32_t> children(const Node& node) const {
    return std::span(m_children).subspan(node.first_child, node.child_count);
  }
  /// **Requires** a number, ups, up_power, up_sum, nimber, omega or empty_side.
  const Dyadic& number(const Node& node) const { return m_numbers[node.data]; }
  /// As typed; `Tiny` and `Miny` for their signs. **Requires** a name, call, definition, for_clause, named_braces or
  /// loop_name.
  std::string_view name(const Node& node) const;
  /// The names `a`, `b` of `f(a, b) := ...`; empty for other definitions. **Requires** a definition.
  std::vector<std::string_view> variables(const Node& node) const;
  /// **Requires** a definition.
  DefinitionKind definition_kind(const Node& node) const { return m_names[node.data].defines; }
  /// **Requires** a fraction.
  const Rational& fraction(const Node& node) const { return m_fractions[node.data]; }
  /// The parameters between the brackets of a call; nullptr if it has no brackets. **Requires** a call.
  const ParameterList* parameters(const Node& node) const;
  /// The text between the quotes, with its escapes. **Requires** a text.
  std::string_view quoted(const Node& node) const { return source(node).substr(1, source(node).size() - 2); }
  /// Whether the node is a text in quotes without escapes: its letters stand in the text where they are.
  bool is_text_as_typed(const Node& node) const;
  /// The number of Left options among the operands. **Requires** braces or score_braces.
  std::uint32_t left_count(const Node& node) const { return node.data; }

  /// The text the node was read from.
  std::string_view source(const Node& node) const {
    return std::string_view(m_text).substr(node.begin, node.end - node.begin);
  }
  /// An error with this message at byte `offset` of the text. **Cost** linear in the text before it.
  ParseError error_at(std::size_t offset, const std::string& message) const;
  /// `inner` came from reading the part of the text from `offset` on by itself. **Returns** the same error with its
  /// place in the whole text.
  ParseError error_within(std::size_t offset, const ParseError& inner) const;

 private:
  friend class TreeBuilder;

  struct NamedPlace {
    std::uint32_t begin;
    std::uint32_t end;
    std::optional<ParameterList> parameters;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> variables;
    DefinitionKind defines = DefinitionKind::function;
  };

  std::optional<MemoryClaim> m_memory;
  std::string m_text;
  std::size_t m_first_line;
  std::vector<Node> m_nodes;
  std::vector<std::uint32_t> m_children;
  std::vector<std::uint32_t> m_statements;
  std::vector<Dyadic> m_numbers;
  std::vector<Rational> m_fractions;
  std::vector<NamedPlace> m_names;
  bool m_is_silent = false;
};

}  // namespace upstar
