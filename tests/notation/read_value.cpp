#include "read_value.hpp"

#include <map>
#include <stdexcept>
#include <vector>

#include "upstar/game/uptimal.hpp"
#include "upstar/notation/parser.hpp"

namespace upstar::tests {

namespace {

class Reader {
 public:
  Reader(GameStore& store, const SyntaxTree& tree) : m_store(store), m_tree(tree) {}

  GameId read() {
    for (const Node& node : m_tree.nodes()) m_values.push_back(value_of_node(node));
    return m_values.back();
  }

 private:
  std::vector<GameId> operands(const Node& node) const {
    std::vector<GameId> values;
    for (const std::uint32_t child : m_tree.children(node)) values.push_back(m_values[child]);
    return values;
  }

  GameId make(std::vector<GameId> left, std::vector<GameId> right) { return m_store.make(left, right); }

  GameId switch_of(const std::vector<GameId>& left) {
    std::vector<GameId> right;
    for (const GameId g : left) right.push_back(m_store.negate(g));
    return m_store.make(left, right);
  }

  GameId sum_of(const std::vector<GameId>& values) {
    GameId sum = GameStore::zero();
    for (const GameId g : values) sum = m_store.add(sum, g);
    return sum;
  }

  GameId call(std::string_view name, GameId g) {
    const GameId zero = GameStore::zero();
    if (name == "Tiny") return make({zero}, {make({zero}, {m_store.negate(g)})});
    if (name == "Miny") return make({make({g}, {zero})}, {zero});
    throw std::runtime_error("no function " + std::string(name));
  }

  std::uint64_t magnitude(const Node& node) const {
    return static_cast<std::uint64_t>(Integer(abs(m_tree.number(node).numerator())));
  }
  GameId with_sign(const Node& node, GameId g) { return m_tree.number(node).sign() < 0 ? m_store.negate(g) : g; }

  GameId value_of_node(const Node& node) {
    const std::vector<GameId> parts = operands(node);
    switch (node.kind) {
      case NodeKind::number: return m_store.number(m_tree.number(node));
      case NodeKind::ups: return m_store.number_up_star({0, m_tree.number(node).numerator(), 0});
      case NodeKind::up_power: return with_sign(node, up_power(m_store, magnitude(node)));
      case NodeKind::up_sum: return with_sign(node, up_sum(m_store, magnitude(node)));
      case NodeKind::nimber: return m_store.nimber(m_tree.number(node).numerator());
      case NodeKind::juxtaposition:
      case NodeKind::add: return sum_of(parts);
      case NodeKind::braces: {
        const auto left_end = parts.begin() + m_tree.left_count(node);
        return make({parts.begin(), left_end}, {left_end, parts.end()});
      }
      case NodeKind::switch_braces:
      case NodeKind::plus_minus: return switch_of(parts);
      case NodeKind::negate: return m_store.negate(parts[0]);
      case NodeKind::subtract: return m_store.subtract(parts[0], parts[1]);
      case NodeKind::name: return m_names.at(std::string(m_tree.name(node)));
      case NodeKind::call: return call(m_tree.name(node), parts[0]);
      case NodeKind::definition: return m_names[std::string(m_tree.name(node))] = parts[0];
      default: throw std::runtime_error("no value: " + std::string(m_tree.source(node)));
    }
  }

  GameStore& m_store;
  const SyntaxTree& m_tree;
  std::vector<GameId> m_values;
  std::map<std::string, GameId> m_names;
};

}  // namespace

GameId read_value(GameStore& store, const std::string& text) {
  const SyntaxTree tree = parse(text);
  return Reader(store, tree).read();
}

}  // namespace upstar::tests
