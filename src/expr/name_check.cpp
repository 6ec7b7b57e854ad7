// Which names a line may use, and with how many arguments.
#include "expr/name_check.hpp"

#include <fmt/format.h>

#include <boost/unordered/unordered_flat_set.hpp>

#include "expr/function.hpp"
#include "notation/excerpt.hpp"
#include "upstar/base/nearest_names.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar {

namespace {

class NameCheck {
 public:
  NameCheck(const SessionData& session, const SyntaxTree& tree) : m_session(session), m_tree(tree) {}

  void run() {
    for (const Node& node : m_tree.nodes()) {
      m_session.store.budget().tick();
      switch (node.kind) {
        case NodeKind::name: check_name(node); break;
        case NodeKind::call: check_call(node); break;
        case NodeKind::definition: check_definition(node); break;
        default: break;
      }
    }
  }

 private:
  [[noreturn]] void fail(const Node& node, const std::string& message) const {
    throw m_tree.error_at(node.begin, message);
  }

  bool is_defined(std::string_view name) const {
    return m_defined.contains(name) || m_session.find_definition(name) != nullptr;
  }

  void check_name(const Node& node) const {
    const std::string_view name = m_tree.name(node);
    if (is_defined(name) || find_constant(name) != nullptr) return;
    if (const FunctionInfo* info = find_function_info(name)) {
      fail(node, fmt::format("{} is a function: write {}", name, info->signature));
    }
    if (const RulesetEntry* ruleset = m_session.registry.find(name)) {
      fail(node, fmt::format("{} is a ruleset: write {}(\"{}\")", name, name, ruleset->info.example));
    }
    fail_unknown(node, "name");
  }

  void check_call(const Node& node) const {
    const std::string_view name = m_tree.name(node);
    if (const Function* function = find_function(name)) return check_function(node, *function);
    if (const RulesetEntry* ruleset = m_session.registry.find(name)) return check_ruleset(node, ruleset->info);
    if (is_defined(name) || find_constant(name) != nullptr) {
      fail(node,
           fmt::format("{0} is no function: write {0}.(...) for a product or {0} + (...) for a sum", excerpt(name)));
    }
    fail_unknown(node, "function or ruleset");
  }

  void check_function(const Node& node, const Function& function) const {
    if (m_tree.parameters(node) != nullptr) fail(node, fmt::format("{} takes no parameters", function.info.name));
    if (!function.takes(node.child_count)) {
      fail(node, fmt::format("{} is called as {}", function.info.name, function.info.signature));
    }
  }

  void check_ruleset(const Node& node, const RulesetInfo& info) const {
    const auto arguments = m_tree.children(node);
    std::size_t texts = 0;
    for (const std::uint32_t argument : arguments) texts += m_tree.nodes()[argument].kind == NodeKind::text ? 1 : 0;
    if (texts == 1 && arguments.size() == 1) return;
    if (info.bare_arguments && texts == 0 && !arguments.empty()) return;
    fail(node, fmt::format("{0} takes one position, as in {0}(\"{1}\")", info.name, info.example));
  }

  void check_definition(const Node& node) {
    const std::string_view name = m_tree.name(node);
    const char* meaning = own_meaning(m_session, name);
    if (meaning != nullptr) fail(node, fmt::format("{} is {} and cannot be defined", name, meaning));
    m_defined.insert(name);
  }

  [[noreturn]] void fail_unknown(const Node& node, const char* what) const {
    const std::string_view name = m_tree.name(node);
    std::vector<std::string> names = m_session.names();
    names.insert(names.end(), m_defined.begin(), m_defined.end());
    fail(node, with_nearest_names(fmt::format("there is no {} '{}'", what, excerpt(name)), name, names));
  }

  const SessionData& m_session;
  const SyntaxTree& m_tree;
  boost::unordered_flat_set<std::string_view> m_defined;  ///< so far in this line
};

}  // namespace

const char* own_meaning(const SessionData& session, std::string_view name) {
  if (find_function(name) != nullptr) return "a function";
  if (session.registry.find(name) != nullptr) return "a ruleset";
  return find_constant(name) != nullptr ? "a constant" : nullptr;
}

SyntaxTree read_line(const SessionData& session, std::string_view line, std::size_t line_number) {
  SyntaxTree tree = parse(line, line_number);
  NameCheck(session, tree).run();
  return tree;
}

}  // namespace upstar
