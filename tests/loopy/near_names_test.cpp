// Values near those that are printed by name: an option less, an option more, another option, the players exchanged.
// Each reads back as itself, so none is printed by the name of another.
#include <doctest/doctest.h>

#include <boost/property_tree/json_parser.hpp>
#include <map>
#include <sstream>

#include "loopy/plain_games.hpp"
#include "notation/style_sheet.hpp"
#include "upstar/expr/session.hpp"
#include "upstar/loopy/text.hpp"
#include "workload.hpp"

namespace upstar {
namespace {

using namespace upstar::tests;

/// A name of each kind, bare and with what may be joined to it.
constexpr const char* names[] = {"0",
                                 "1",
                                 "-3",
                                 "5/8",
                                 "-1/2",
                                 "*",
                                 "*2",
                                 "*5",
                                 "3*",
                                 "-1/2*3",
                                 "^",
                                 "v",
                                 "^^",
                                 "vv",
                                 "^3",
                                 "v5",
                                 "^*",
                                 "v*",
                                 "v*3",
                                 "^^*2",
                                 "^3*4",
                                 "1^4*2",
                                 "-1/2v*",
                                 "^<2>",
                                 "v<2>*",
                                 "^<3>*2",
                                 "^[2]",
                                 "v[3]*2",
                                 "1^[2]",
                                 "-2v<2>",
                                 "^^-*",
                                 "Tiny(1)",
                                 "Miny(2)",
                                 "2+Tiny(2)",
                                 "-1+Miny(1/2)",
                                 "Tiny(1*)",
                                 "Miny({2|1})",
                                 "+-1",
                                 "+-(1*)",
                                 "+-{2|0}",
                                 "+-{1,{2|0}}",
                                 "+-^",
                                 "+-(2+Tiny(1))",
                                 "{2|0}",
                                 "{1||0|-1}",
                                 "{2||1|0}",
                                 "{1|*}",
                                 "{0|v*}",
                                 "{3|||2||1|0,*||||-1/2}",
                                 "on",
                                 "off",
                                 "dud",
                                 "over",
                                 "under",
                                 "3over",
                                 "-1/2over",
                                 "2under",
                                 "-1under",
                                 "upon",
                                 "^[on]",
                                 "^[on]*",
                                 "^[on]*2",
                                 "^[on]*3",
                                 "v[on]*4",
                                 "1^[on]*2",
                                 "-1/2v[on]*",
                                 "^<on>",
                                 "^<on>*",
                                 "^<on>*2",
                                 "^<on>*3",
                                 "v<on>*",
                                 "v<on>*2",
                                 "-1^<on>*3",
                                 "2v<on>",
                                 "Tiny(on)",
                                 "Miny(on)",
                                 "Tiny(over)",
                                 "Miny(2over)",
                                 "1+Tiny(on)",
                                 "-2+Miny(1over)",
                                 "+-on",
                                 "+-over",
                                 "+-(3over)",
                                 "+-{0,^[on]*}",
                                 "+-upon",
                                 "{on|0}",
                                 "{on|off}",
                                 "{0|over}",
                                 "{over|0}",
                                 "{^<on>|off}",
                                 "{*|pass}",
                                 "{pass|^}",
                                 "{0,*|*2,pass}",
                                 "a{0||||0|||a|*||*}",
                                 "a{1|||a|0||0}",
                                 "1 & 0",
                                 "0 & -1",
                                 "on & over",
                                 "under & off",
                                 "^ & v*",
                                 "2 & +-1",
                                 "over & under",
                                 "^<on> & v<on>",
                                 "^[on]*3 & off",
                                 "{on|0} & *"};

/// The options of a position: other positions, and after them the short games `wild`.
struct Near {
  PlainGame game;
  std::uint32_t size = 0;

  Near(const LoopyStore& store, SideId side) : game(plain(store, side)) {
    size = static_cast<std::uint32_t>(game.options.size());
  }
  template <class Random>
  void change(Random&& below, std::uint32_t wild) {
    auto& vertex = game.options[below(2) == 0 ? 0 : below(size)];
    auto& options = vertex[below(2)];
    const auto another = [&] { return below(2) == 0 ? size + below(wild) : below(size); };
    switch (below(options.empty() ? 2 : 6)) {
      case 0: options.push_back(another()); break;
      case 1: std::swap(vertex[0], vertex[1]); break;
      case 2:
      case 3: options[below(static_cast<std::uint32_t>(options.size()))] = another(); break;
      default: options.erase(options.begin() + below(static_cast<std::uint32_t>(options.size()))); break;
    }
  }
  LoopyGraph graph(GameStore& games, const std::vector<GameId>& wild) const {
    LoopyGraph graph(games.budget());
    for (std::uint32_t v = 0; v < size; ++v) graph.add();
    for (const GameId g : wild) graph.add(g);
    for (std::uint32_t v = 0; v < size; ++v) {
      for (const std::uint32_t option : game.options[v][0]) graph.move(v, Player::left, option);
      for (const std::uint32_t option : game.options[v][1]) graph.move(v, Player::right, option);
    }
    return graph;
  }
};

/// The side of a table of followers, which are told by their places; the last is the root.
SideId read_side(LoopyStore& store, const boost::property_tree::ptree& table, Side side) {
  LoopyGraph graph(store.games().budget());
  const auto& followers = table.get_child("followers");
  for (const auto& [no_key, entry] : followers) {
    const auto number = [&entry = entry](const char* name) { return Dyadic::parse(entry.get<std::string>(name)); };
    if (entry.count("number") == 0) graph.add();
    else
      graph.add(
          store.games().number_up_star({number("number"), number("ups").numerator(), number("nimber").numerator()}));
  }
  LoopyGraph::Vertex v = 0;
  for (const auto& [no_key, entry] : followers) {
    for (const Player player : {Player::left, Player::right}) {
      const auto options = entry.get_child_optional(player == Player::left ? "left" : "right");
      if (!options) continue;
      for (const auto& [no_key_either, option] : *options)
        graph.move(v, player, option.get_value<LoopyGraph::Vertex>());
    }
    ++v;
  }
  return store.value(graph, v - 1).on(side);
}

LoopyValue read_table(LoopyStore& store, const std::string& text) {
  std::istringstream stream(text);
  boost::property_tree::ptree table;
  boost::property_tree::read_json(stream, table);
  if (table.count("onside") == 0) return LoopyStore::value(read_side(store, table, Side::on));
  return {read_side(store, table.get_child("onside"), Side::on),
          read_side(store, table.get_child("offside"), Side::off)};
}

class NearNames {
 public:
  NearNames() {
    for (const char* text : {"0", "1", "-1", "1/2", "2", "*", "*2", "*3", "*4", "^", "v", "^*", "^^", "v<2>"}) {
      m_wild.push_back(m_session.game(text).id());
    }
  }

  void check(const char* name, int count) {
    m_session.clear_definitions();
    const LoopyValue value = value_of(m_session.evaluate(name));
    check(value);
    check(m_store.negate(value));
    for (int i = 0; i < count; ++i) {
      const bool on = below(2) == 0;
      Near near(m_store, on ? value.onside : value.offside);
      for (std::uint32_t changes = 1 + below(3); changes > 0; --changes) {
        near.change([&](std::uint32_t n) { return below(n); }, static_cast<std::uint32_t>(m_wild.size()));
      }
      const LoopyValue changed = m_store.value(near.graph(m_games, m_wild), 0);
      check(changed);
      const LoopyValue paired =
          on ? LoopyValue{changed.onside, value.offside} : LoopyValue{value.onside, changed.offside};
      if (m_store.may_be_sides(paired)) check(paired);
    }
  }

 private:
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(m_random() % n); }

  LoopyValue value_of(const Answer& answer) {
    if (const auto* loopy = std::get_if<LoopyGame>(&answer.value)) return loopy->value;
    return LoopyStore::value(std::get<GameId>(answer.value));
  }

  void check(const LoopyValue& value) {
    for (const StyleSheet& sheet : style_sheets) {
      const std::string text = to_text(m_store, value, sheet.style);
      CAPTURE(text);
      if (sheet.reads_back) {
        m_session.clear_definitions();
        REQUIRE(m_store.equal(value_of(m_session.evaluate(text)), value));
      } else if (sheet.is_json) {
        REQUIRE(m_store.equal(read_table(m_store, text), value));
      } else {
        const auto [place, is_new] = m_printed.emplace(text, value);
        REQUIRE(m_store.equal(place->second, value));
      }
    }
  }

  const Registry m_registry;
  GameStore m_games;
  LoopyStore& m_store = LoopyStore::of(m_games);
  Session m_session{m_games, m_registry};
  std::mt19937 m_random{1};
  std::vector<GameId> m_wild;
  std::map<std::string, LoopyValue> m_printed;  ///< in the styles that do not read back
};

}  // namespace

TEST_CASE("a value near one that has a name is not printed by that name") {
  NearNames near;
  for (const char* name : names) {
    CAPTURE(name);
    near.check(name, scaled(100));
  }
}

}  // namespace upstar
