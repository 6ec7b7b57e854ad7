// Which names a line may use, and with how many arguments.
#include "expr/name_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/unordered/unordered_flat_map.hpp>

#include "expr/function.hpp"
#include "expr/name_advice.hpp"
#include "notation/excerpt.hpp"
#include "notation/foreign_words.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar {

namespace {

/// What a name that is not a function of the table, ruleset or constant stands for, as far as a line has been read.
struct Meaning {
  std::size_t variables = 0;  ///< of a function; 0 for a value
};

/// A ruleset of the library: those of lines are names like others.
const RulesetEntry* library_ruleset(const SessionData& session, std::string_view name) {
  const RulesetEntry* entry = session.registry.find(name);
  return entry == nullptr || entry->info.is_of_line ? nullptr : entry;
}

/// Whether the node is the name of a function that became a call of it.
bool is_called_name(const SyntaxTree& tree, const Node& node) {
  return node.kind == NodeKind::call && tree.source(node) == tree.name(node);
}

/// The names of functions among arguments become calls of them.
void call_names_of_functions(SyntaxTree& tree) {
  std::vector<std::uint32_t> calls;
  for (std::uint32_t i = 0; i < tree.nodes().size(); ++i) {
    const Node& node = tree.nodes()[i];
    if (is_by_function(tree, node) && tree.nodes()[tree.children(node).front()].kind == NodeKind::name)
      calls.push_back(i);
  }
  if (!calls.empty()) tree.call_first_operands(calls);
}

class NameCheck {
 public:
  NameCheck(const SessionData& session, const SyntaxTree& tree) : m_session(session), m_tree(tree) {}

  void run() {
    const auto& statements = m_tree.statements();
    for (std::size_t i = 0; i < statements.size(); ++i) {
      const Node& node = m_tree.nodes()[statements[i]];
      if (node.kind == NodeKind::definition) m_places.try_emplace(m_tree.name(node), i);
    }
    for (m_place = 0; m_place < statements.size(); ++m_place) check(statements[m_place]);
  }

 private:
  struct Frame {
    std::uint32_t node;
    std::uint32_t next = 0;  ///< operand
  };

  // In the order of evaluation: a variable is known after its clause.
  void check(std::uint32_t root) {
    m_frames.push_back({root});
    enter(m_tree.nodes()[root]);
    while (!m_frames.empty()) {
      m_session.store.budget().tick();
      Frame& frame = m_frames.back();
      const Node& node = m_tree.nodes()[frame.node];
      if (frame.next == node.child_count) {
        leave(node);
        m_frames.pop_back();
        continue;
      }
      const std::uint32_t operand = m_tree.children(node)[place_of(node, frame.next++)];
      m_frames.push_back({operand});
      enter(m_tree.nodes()[operand]);
    }
  }

  /// The operand that is evaluated as number `turn`.
  static std::uint32_t place_of(const Node& node, std::uint32_t turn) {
    return node.kind == NodeKind::comprehension ? (turn + 1) % node.child_count : turn;
  }

  void enter(const Node& node) {
    if (node.kind == NodeKind::call) {
      check_call_name(node);
      return add_locals(node);
    }
    if (node.kind == NodeKind::named_braces) return check_braces(node);
    if (node.kind != NodeKind::definition) return;
    check_free(m_tree.name(node));
    const auto variables = m_tree.variables(node);
    if (variables.empty()) return;
    m_in_function = true;
    for (const std::string_view variable : variables) {
      if (std::count(m_variables.begin(), m_variables.end(), variable) != 0) {
        fail(node, fmt::format("{} has two variables '{}'", m_tree.name(node), excerpt(variable)));
      }
      check_free(variable);
      m_variables.push_back(variable);
    }
  }

  void leave(const Node& node) {
    switch (node.kind) {
      case NodeKind::name: return check_name(node);
      case NodeKind::call: remove_locals(node); return check_call(node);
      case NodeKind::for_clause: check_free(m_tree.name(node)); return m_variables.push_back(m_tree.name(node));
      case NodeKind::comprehension:
        for (const std::uint32_t clause : m_tree.children(node)) {
          if (m_tree.nodes()[clause].kind == NodeKind::for_clause) m_variables.pop_back();
        }
        return;
      case NodeKind::definition:
        m_defined[m_tree.name(node)] = {m_variables.size()};
        m_variables.clear();
        m_in_function = false;
        return;
      default: return;
    }
  }

  // The names that a function's name is called with; see SyntaxTree::call_first_operands.
  void add_locals(const Node& node) {
    if (!is_by_function(m_tree, node)) return;
    const Node& called = m_tree.nodes()[m_tree.children(node).front()];
    if (!is_called_name(m_tree, called)) {
      const std::string_view name = m_tree.name(node);
      fail(called, fmt::format("{} takes the name of a function here: {}", name, find_function_info(name)->signature));
    }
    for (const std::uint32_t local : m_tree.children(called)) m_variables.push_back(m_tree.name(m_tree.nodes()[local]));
  }
  void remove_locals(const Node& node) {
    if (is_by_function(m_tree, node)) m_variables.resize(m_variables.size() - node.child_count + 1);
  }

  [[noreturn]] void fail(const Node& node, const std::string& message) const {
    throw m_tree.error_at(node.begin, message);
  }

  std::optional<Meaning> meaning_of(std::string_view name) const {
    if (std::find(m_variables.begin(), m_variables.end(), name) != m_variables.end()) return Meaning{};
    if (m_in_function && m_tree.name(m_tree.nodes()[m_tree.statements()[m_place]]) == name) return function_at(m_place);
    if (const auto place = m_defined.find(name); place != m_defined.end()) return place->second;
    if (const auto later = m_places.find(name); m_in_function && later != m_places.end() && later->second > m_place) {
      if (const auto function = function_at(later->second)) return function;
    }
    const Value* value = m_session.find_definition(name);
    if (value == nullptr) return is_constant(name) ? std::optional(Meaning{}) : std::nullopt;
    const UserFunction* function = value->as_function();
    return Meaning{function == nullptr ? 0 : function->variables.size()};
  }

  /// What the definition is, if it is that of a function.
  std::optional<Meaning> function_at(std::size_t statement) const {
    const std::size_t variables = m_tree.variables(m_tree.nodes()[m_tree.statements()[statement]]).size();
    return variables == 0 ? std::nullopt : std::optional(Meaning{variables});
  }

  void check_name(const Node& node) const {
    const std::string_view name = m_tree.name(node);
    if (const auto meaning = meaning_of(name)) {
      if (meaning->variables == 0) return;
      fail(node, fmt::format("{0} is a function: write {0}(...)", excerpt(name)));
    }
    if (const FunctionInfo* info = find_function_info(name)) {
      const std::string call = method_as_call(m_tree, path(), name);
      fail(node, fmt::format("{} is a function: write {}", name, call.empty() ? info->signature : call));
    }
    if (const RulesetEntry* ruleset = library_ruleset(m_session, name)) {
      fail(node, fmt::format("{} is a ruleset: write {}(\"{}\")", name, name, ruleset->info.example));
    }
    if (name.size() == 1 && std::string_view("LRNP").find(name) != std::string_view::npos) {
      fail(node, fmt::format("there is no name '{0}'; outcomes are compared as texts: outcome(G) = \"{0}\"", name));
    }
    fail_unknown(node, "name");
  }

  // Before its arguments, so that the first word of a line that is unknown is told first.
  void check_call_name(const Node& node) const {
    const std::string_view name = m_tree.name(node);
    if (find_function(name) != nullptr) return;
    if (library_ruleset(m_session, name) != nullptr) return check_parameters(node);
    if (!meaning_of(name)) fail_unknown(node, "function or ruleset");
  }

  /// Parameters are not among the arguments, as they are in Python: `wind_up("1", n=5)`.
  void check_parameters(const Node& node) const {
    const auto arguments = m_tree.children(node);
    std::string parameters;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
      const Node& argument = m_tree.nodes()[arguments[i]];
      const bool is_equation = argument.kind == NodeKind::relation && argument.sign == RelationSign::equal;
      if (!is_equation || !is_name(m_tree.source(m_tree.nodes()[m_tree.children(argument)[0]]))) return;
      std::string parameter(m_tree.source(argument));
      std::erase(parameter, ' ');
      parameters += (i == 1 ? "" : ",") + parameter;
    }
    if (parameters.empty()) return;
    const std::string_view name = m_tree.name(node);
    fail(m_tree.nodes()[arguments[1]],
         fmt::format("the parameters of {0} stand in brackets: {0}[{1}]({2})", name, excerpt(parameters),
                     excerpt(m_tree.source(m_tree.nodes()[arguments[0]]))));
  }

  void check_call(const Node& node) const {
    const std::string_view name = m_tree.name(node);
    if (const Function* function = find_function(name)) return check_function(node, *function);
    if (const RulesetEntry* ruleset = library_ruleset(m_session, name)) return check_ruleset(node, ruleset->info);
    check_user_function(node, *meaning_of(name));
  }

  void check_user_function(const Node& node, const Meaning& meaning) const {
    const std::string name = excerpt(m_tree.name(node));
    const ForeignWord* foreign = is_constant(name) ? find_foreign_word(name) : nullptr;
    if (foreign != nullptr) fail(node, std::string(foreign->advice));
    if (meaning.variables == 0) {
      fail(node, fmt::format(
                     "{0} is not a function: write {0} + (...) for a sum, or times({0}, ...) for a product of numbers",
                     name));
    }
    if (m_tree.parameters(node) != nullptr) fail(node, fmt::format("{} takes no parameters", name));
    if (node.child_count != meaning.variables) {
      fail(node, fmt::format("{} takes {} argument{}, and here are {}", name, meaning.variables,
                             meaning.variables == 1 ? "" : "s", node.child_count));
    }
  }

  void check_function(const Node& node, const Function& function) const {
    if (m_tree.parameters(node) != nullptr) fail(node, fmt::format("{} takes no parameters", function.info.name));
    if (!function.takes(node.child_count)) {
      const std::string call = method_as_call(m_tree, path(), function.info.name);
      fail(node, fmt::format("{} is called as {}", function.info.name, call.empty() ? function.info.signature : call));
    }
  }

  // An argument may be a text that is computed: whether it is one is known later.
  void check_ruleset(const Node& node, const RulesetInfo& info) const {
    const auto arguments = m_tree.children(node);
    const auto is = [&](std::uint32_t argument, NodeKind kind) { return m_tree.nodes()[argument].kind == kind; };
    const bool has_text = std::any_of(arguments.begin(), arguments.end(),
                                      [&](std::uint32_t argument) { return is(argument, NodeKind::text); });
    const bool fits = info.bare_arguments ? !arguments.empty() && (arguments.size() == 1 || !has_text)
                                          : arguments.size() == 1 && !is(arguments[0], NodeKind::number);
    if (!fits) fail(node, fmt::format("{0} takes one position, as in {0}(\"{1}\")", info.name, info.example));
  }

  void check_braces(const Node& node) const {
    const std::string_view name = m_tree.name(node);
    const FunctionInfo* function = find_function_info(name);
    if (function != nullptr && function->least <= 1)
      fail(node, fmt::format("{0} is a function: write {0}({{...}})", name));
    if (function != nullptr) fail(node, fmt::format("{} is a function: write {}", name, function->signature));
    check_free(name);
  }

  /// A name that is defined has no other meaning.
  void check_free(std::string_view name) const {
    const char* meaning = own_meaning(m_session, name);
    if (meaning == nullptr) return;
    const auto place = static_cast<std::size_t>(name.data() - m_tree.text().data());
    throw m_tree.error_at(place, fmt::format("{} is {} and cannot be defined", name, meaning));
  }

  [[noreturn]] void fail_unknown(const Node& node, const char* what) const {
    const std::string_view name = m_tree.name(node);
    std::vector<std::string> names = m_session.names();
    names.emplace_back("omega");
    for (const auto& [defined, meaning] : m_defined) names.emplace_back(defined);
    if (m_in_function) names.emplace_back(m_tree.name(m_tree.nodes()[m_tree.statements()[m_place]]));
    names.insert(names.end(), m_variables.begin(), m_variables.end());
    const std::string advice = advice_on_unknown(m_session, m_tree, path(), names);
    fail(node, fmt::format("there is no {} '{}'{}", what, excerpt(name), advice));
  }

  /// The node that is checked, and those that it stands in.
  std::vector<const Node*> path() const {
    std::vector<const Node*> path;
    for (const Frame& frame : m_frames) path.push_back(&m_tree.nodes()[frame.node]);
    return path;
  }

  const SessionData& m_session;
  const SyntaxTree& m_tree;
  std::vector<Frame> m_frames;                                        ///< the node that is checked is the last
  boost::unordered_flat_map<std::string_view, Meaning> m_defined;     ///< so far in this line
  std::vector<std::string_view> m_variables;                          ///< that are known here
  boost::unordered_flat_map<std::string_view, std::size_t> m_places;  ///< of the statement that defines it first
  std::size_t m_place = 0;                                            ///< of the statement that is checked
  bool m_in_function = false;                                         ///< it is that of a function
};

/// What braces are that the line begins with, as the argument of the function.
OuterBraces braces_of(const Function* function) {
  if (function == nullptr) return OuterBraces::game;
  const std::string_view taken = function->info.takes(0);
  if (taken == "moves") return OuterBraces::moves;
  return taken == "scores" ? OuterBraces::scores : OuterBraces::game;
}

}  // namespace

const char* own_meaning(const SessionData& session, std::string_view name) {
  if (find_function(name) != nullptr) return "a function";
  if (library_ruleset(session, name) != nullptr) return "a ruleset";
  if (name == "pass") return "a reserved word";
  if (name == "rules") return "the beginning of rules NAME(b) := {L | R}";
  return is_constant(name) ? "a constant" : nullptr;
}

std::shared_ptr<const Program> read_line(const SessionData& session, std::string_view line, std::size_t line_number,
                                         const Function* function) {
  SyntaxTree tree = parse(line, line_number, &session.store.budget(), braces_of(function));
  call_names_of_functions(tree);
  NameCheck(session, tree).run();
  return std::make_shared<const Program>(std::move(tree), function);
}

}  // namespace upstar
