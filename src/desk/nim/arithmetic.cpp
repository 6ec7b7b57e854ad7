// `upstar nim add|mul|div|inv|pow|sqrt`.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "desk/nim/nim.hpp"
#include "desk/workspace/answer_text.hpp"
#include "number/fraction_text.hpp"
#include "upstar/number/nimber.hpp"

namespace upstar::desk {

namespace {

Integer parse_nimber(const std::string& text) {
  const auto number = whole_integer(text);
  if (!number) throw UsageError(fmt::format("a nimber is a non-negative integer, not '{}'", text));
  return *number;
}

Integer result_of(const std::string& operation, const std::vector<Integer>& numbers, Budget& budget) {
  if (operation == "div") return nim_div(numbers[0], numbers[1], &budget);
  if (operation == "inv") return nim_inverse(numbers[0], &budget);
  if (operation == "pow") return nim_pow(numbers[0], numbers[1], &budget);
  if (operation == "sqrt") return nim_sqrt(numbers[0], &budget);
  const bool add = operation == "add";
  Integer result = add ? 0 : 1;
  for (const Integer& number : numbers) result = add ? nim_sum(result, number) : nim_product(result, number, &budget);
  return result;
}

}  // namespace

void nim_arithmetic(NimRun& run, const std::string& operation) {
  std::vector<Integer> numbers;
  for (const std::string& word : run.words) numbers.push_back(parse_nimber(word));
  const Integer result = result_of(operation, numbers, run.budget);
  if (!run.options.json) return run.console.answer(result.str());
  Json operands = Json::array();
  for (const Integer& number : numbers) operands.push_back(json_of(number));
  run.console.answer(to_line({{"operation", operation}, {"operands", operands}, {"value", json_of(result)}}));
}

}  // namespace upstar::desk
