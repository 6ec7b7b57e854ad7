// The desk as a module of WebAssembly: a request in JSON goes in, a reply in JSON comes out.
//
//     {"line": "mean({2|-1})"}                              a line of the calculator
//     {"command": "moves", "operands": ["^"], "options": {"depth": "2", "all": null}}
//     -> {"trees": [...], "notes": "...", "status": 0}      docs/json.md has the trees
//     {"text": "mean({2|-1})"}                              a line of the calculator, answered as it prints
//     -> {"text": "1/2\n", "errors": [], "notes": "", "status": 0}
//
// Strings are UTF-8 and end with a zero byte. The host allocates the request with malloc(); the reply belongs to the
// module, and holds until the next call.
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "upstar/desk/desk.hpp"

/// The host hears how far a request has come, about five times a second. **Returns** not 0 if it shall stop.
extern "C" __attribute__((import_module("upstar"), import_name("progress"))) int host_progress(double positions,
                                                                                               double bytes);

namespace {

std::unique_ptr<upstar::Desk> desk;
std::string reply_text;

upstar::Desk& opened_desk(double memory) {
  if (!desk) {
    upstar::Desk::Options options;
    options.memory = static_cast<std::uint64_t>(memory);
    options.on_progress = [](const upstar::Progress& progress) {
      if (host_progress(static_cast<double>(progress.positions), static_cast<double>(progress.bytes)) != 0) {
        desk->interrupt();
      }
    };
    desk = std::make_unique<upstar::Desk>(std::move(options));
  }
  return *desk;
}

upstar::DeskRequest request_of(const nlohmann::json& tree) {
  upstar::DeskRequest request;
  request.command = tree.at("command");
  if (tree.contains("operands")) request.operands = tree["operands"];
  if (tree.contains("input")) request.input = tree["input"];
  if (tree.contains("options")) {
    for (const auto& [name, value] : tree["options"].items()) {
      request.options.emplace_back(name, value.is_null() ? std::nullopt : std::optional(value.get<std::string>()));
    }
  }
  return request;
}

/// `, "NAME": [...]`
std::string member(const char* name, const std::vector<std::string>& trees) {
  std::string text = std::string(",\"") + name + "\":[";
  for (const std::string& tree : trees) text += (&tree == trees.data() ? "" : ",") + tree;
  return text + "]";
}

std::string text_of(const upstar::DeskReply& reply) {
  return "{\"status\":" + std::to_string(reply.status) + ",\"notes\":" + nlohmann::json(reply.notes).dump() +
         member("trees", reply.trees) + "}";
}

std::string text_of(const upstar::DeskText& text) {
  return "{\"status\":" + std::to_string(text.status) + ",\"notes\":" + nlohmann::json(text.notes).dump() +
         ",\"text\":" + nlohmann::json(text.answers).dump() + member("errors", text.errors) + "}";
}

std::string answer(upstar::Desk& open, const nlohmann::json& tree) {
  const auto line = [&](const char* key) { return std::string_view(tree[key].get_ref<const std::string&>()); };
  if (tree.contains("text")) return text_of(open.text(line("text")));
  if (tree.contains("line")) return text_of(open.ask(line("line")));
  return text_of(open.ask(request_of(tree)));
}

}  // namespace

extern "C" {

/// `memory` is the limit for each request that does not say, in bytes.
const char* upstar_ask(const char* request, double memory) {
  try {
    reply_text = answer(opened_desk(memory), nlohmann::json::parse(request));
  } catch (const nlohmann::json::exception& error) {
    const nlohmann::json tree{
        {"error", {{"kind", "usage"}, {"message", "this is not a request: " + std::string(error.what())}}}};
    reply_text = text_of(upstar::DeskReply{{tree.dump()}, {}, 2});
  }
  return reply_text.c_str();
}
}
