// `upstar compare`: how two games are related.
#include <nlohmann/json.hpp>

#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/certificate.hpp"
#include "desk/workspace/run_in_workspace.hpp"

namespace upstar::desk {

namespace {

constexpr Example compare_examples[] = {
    {"upstar compare '{2|-1}' '*'", "confused: who starts wins the difference", "||"},
    {"upstar compare ^ '*'", "", "||"},
    {"upstar compare ^ '*2'", "", ">"},
    {"upstar compare '^^*' 0", "", ">"},
    {"upstar compare '{0||0|-2}' ^", "", "<"},
    {R"(upstar compare 'clobber("xoxo|oxox")' ^ --certificate c; upstar verify c)", "with a proof",
     "||\nc: proved: clobber(\"xoxo|oxox\") || {0|*}"},
};

constexpr const char* compare_notes =
    R"(With --certificate FILE the answer is found by search, without values of positions, and the file gets a proof of
it, which `upstar verify FILE` checks: see docs/certificates.md.
)";

/// The answer by search, as positions may have no value within reach; with its proof in the file.
std::string proved_relation(Workspace& workspace, const Words& operands, const std::string*& reading,
                            const std::string& path, const CommonOptions& options) {
  Session& session = workspace.session();
  std::vector<std::string> sides;
  for (const std::string& text : operands) {
    reading = &text;
    session.clear_definitions();
    sides.push_back(claim_side(session, session.summands(text)));
  }
  ClaimFile file(workspace, path);
  const Claim claim{sides[0], std::string(text_of(file.compare(sides[0], sides[1]))), sides[1]};
  file.write(claim);
  return options.json ? to_line({{"left", claim.left}, {"right", claim.right}, {"relation", claim.word}}) : claim.word;
}

void print_relation(Workspace& workspace, const Words& operands, const std::string& certificate,
                    const CommonOptions& options) {
  Console& console = workspace.console();
  const std::string* reading = nullptr;  // the operand an error is about
  try {
    const std::string line = workspace.answer([&] {
      if (!certificate.empty()) return proved_relation(workspace, operands, reading, certificate, options);
      const auto read = [&](const std::string& text) {
        reading = &text;
        workspace.session().clear_definitions();
        return workspace.answer_of(text);
      };
      const Answer g = read(operands[0]);
      const Answer h = read(operands[1]);
      const std::string_view sign = text_of(workspace.session().compare(g, h));
      if (!options.json) return std::string(sign);
      Session& session = workspace.session();
      return to_line({{"left", session.to_text(g, options.style)},
                      {"right", session.to_text(h, options.style)},
                      {"relation", sign}});
    });
    console.answer(line);
  } catch (const Error& error) {
    report_error(console, error, *reading, 0);
  }
}

}  // namespace

void run_compare(Console& console, const Words& words) {
  Arguments arguments("compare", "Prints =, <, > or ||: how the game G is related to the game H.", "G H",
                      compare_examples, compare_notes);
  std::string certificate;
  add_certificate_option(arguments, certificate);
  run_in_workspace(console, words, arguments, {2, 2}, [&](Workspace& workspace, const CommonOptions& options) {
    print_relation(workspace, arguments.operands(), certificate, options);
  });
}

}  // namespace upstar::desk
