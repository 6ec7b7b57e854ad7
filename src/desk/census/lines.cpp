// Columns of records; rows of summaries.
#include "desk/census/lines.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/io/excerpt.hpp"
#include "desk/table/grid_texts.hpp"
#include "desk/workspace/answer_text.hpp"

namespace upstar::desk {

namespace {

using ValueCount = CensusSummary::ValueCount;

template <class Number>
Json known(const std::optional<Number>& number) {
  return number ? json_of(*number) : Json();
}

template <class Number>
std::string known_text(const std::optional<Number>& number) {
  if constexpr (std::is_same_v<Number, Dyadic>) return number ? number->to_string() : "";
  else return number ? number->str() : "";
}

/// Values as they are listed in one row: the first of them, and how many there are.
std::string list_of(const std::vector<const ValueCount*>& values) {
  constexpr std::size_t most = 20, widest = 60;
  std::string text;
  for (std::size_t i = 0; i < std::min(values.size(), most); ++i) {
    text += (i == 0 ? "" : ", ") + shortened(values[i]->facts->value, widest);
  }
  if (values.size() > most) text += fmt::format(", and {} more", values.size() - most);
  return fmt::format("{}{}{}", values.size(), values.empty() ? "" : ": ", text);
}

void print_summary_text(Console& console, const CensusSummary& summary) {
  std::vector<Cells> rows{{"positions", std::to_string(summary.positions())},
                          {"values", std::to_string(summary.values().size())}};
  std::string outcomes;
  for (const auto& [outcome, count] : summary.outcomes()) {
    outcomes += fmt::format("{}{} {}", outcomes.empty() ? "" : ", ", outcome, count);
  }
  rows.push_back({"outcomes", outcomes});
  for (std::size_t k = 0; k < value_kind_names.size(); ++k) {
    rows.push_back({std::string(value_kind_names[k]), list_of(summary.values_of(static_cast<ValueKind>(k)))});
  }
  for (const ValueCount* value : summary.hottest()) {
    rows.push_back({"hottest", fmt::format("temperature {} at {}: {}", value->facts->temperature->to_string(),
                                           value->first_position, shortened(value->facts->value, 60))});
  }
  console.answer(aligned_text(rows));
  std::vector<Cells> table{{"temperature", "positions", "values"}};
  for (const auto& [temperature, count] : summary.temperatures()) {
    table.push_back({temperature.to_string(), std::to_string(count.positions), std::to_string(count.values)});
  }
  console.answer(aligned_text(table));
}

Json json_of(const CensusSummary& summary) {
  Json kinds = Json::object();
  for (std::size_t k = 0; k < value_kind_names.size(); ++k) {
    const auto kind = static_cast<ValueKind>(k);
    if (kind == ValueKind::other) continue;  // there may be very many
    Json texts = Json::array();
    for (const ValueCount* value : summary.values_of(kind)) texts.push_back(value->facts->value);
    kinds[std::string(value_kind_names[k])] = std::move(texts);
  }
  Json temperatures = Json::array(), hottest = Json::array();
  for (const auto& [temperature, count] : summary.temperatures()) {
    temperatures.push_back(
        {{"temperature", desk::json_of(temperature)}, {"positions", count.positions}, {"values", count.values}});
  }
  for (const ValueCount* value : summary.hottest()) {
    hottest.push_back({{"position", value->first_position},
                       {"value", value->facts->value},
                       {"temperature", known(value->facts->temperature)}});
  }
  return {{"positions", summary.positions()}, {"values", summary.values().size()},
          {"outcomes", summary.outcomes()},   {"kinds", kinds},
          {"temperatures", temperatures},     {"hottest", hottest}};
}

/// A row a value: the value, what is known of it, and where it comes up.
void print_values(Console& console, const CensusSummary& summary, const CensusOptions& options) {
  std::vector<Cells> rows{{"value", "outcome", "mean", "temperature", "positions", "simplest"}};
  for (const ValueCount& value : summary.values()) {
    const ValueFacts& facts = *value.facts;
    if (options.json) {
      console.answer(to_line({{"value", facts.value},
                              {"outcome", facts.outcome},
                              {"mean", known(facts.mean)},
                              {"temperature", known(facts.temperature)},
                              {"positions", value.positions},
                              {"simplest", value.first_position}}));
      continue;
    }
    rows.push_back({facts.value, facts.outcome, known_text(facts.mean), known_text(facts.temperature),
                    std::to_string(value.positions), value.first_position});
  }
  if (options.json) return;
  if (!options.csv) return console.answer(aligned_text(rows));
  for (const Cells& row : rows) console.answer(csv_line(row));
}

}  // namespace

Cells record_heading() { return {"number", "position", "value", "outcome", "mean", "temperature", "followers"}; }

Cells cells_of(const CensusRecord& record) {
  const ValueFacts& facts = *record.facts;
  return {std::to_string(record.number),
          record.position,
          facts.value,
          facts.outcome,
          known_text(facts.mean),
          known_text(facts.temperature),
          known_text(facts.followers)};
}

std::string json_lines_of(const std::vector<CensusRecord>& records) {
  std::string lines;
  for (const CensusRecord& record : records) {
    const ValueFacts& facts = *record.facts;
    lines += to_line({{"number", record.number},
                      {"position", record.position},
                      {"value", facts.value},
                      {"outcome", facts.outcome},
                      {"mean", known(facts.mean)},
                      {"temperature", known(facts.temperature)},
                      {"followers", known(facts.followers)}}) +
             '\n';
  }
  return lines;
}

void print_summary(Console& console, const CensusSummary& summary, const CensusOptions& options) {
  if (options.values) return print_values(console, summary, options);
  if (options.json) return console.answer(to_line(json_of(summary)));
  print_summary_text(console, summary);
}

}  // namespace upstar::desk
