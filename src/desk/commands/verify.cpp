// `upstar verify`: checks certificates.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/byte_order_mark.hpp"
#include "desk/workspace/answer_text.hpp"
#include "desk/workspace/certificate.hpp"
#include "desk/workspace/run_in_workspace.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/proof/quotient_certificate.hpp"

namespace upstar::desk {

namespace {

constexpr Example verify_examples[] = {
    {R"(upstar outcome 'clobber("xo.ox") + ^' --certificate c; upstar verify c)", "a proof of who wins a sum",
     "L\nc: proved: outcome(clobber(\"xo.ox\") + {0|*}) = L"},
    {R"(upstar compare 'domineering("..|..")' '+-1' --certificate c; upstar verify - < c)", "of how two games compare",
     "=\n-: proved: domineering(\"..|..\") = {1|-1}"},
    {"upstar nim quotient 0.77 --file q >/dev/null; upstar verify q", "of a misère quotient",
     "q: proved: misere_quotient(0.77): 40 elements, 9 of them P-positions, period 12 from 71"},
};

constexpr const char* verify_notes =
    R"(A certificate is a text that proves who wins sums, line by line. Nothing in it is trusted: every move is made
again by the rules, and one that has no answer is found. The file of a misère quotient is a certificate too. The
status is 0 if all claims are proved, 2 if a file is damaged, proves nothing or cannot be read, and 3 if a check is
not finished. docs/certificates.md has the format.
)";

/// The session has no files while this lives: what is proved must not depend on them.
class WithoutFiles {
 public:
  explicit WithoutFiles(Session& session) : m_session(session), m_before(session.read_files_with({})) {}
  ~WithoutFiles() { m_session.read_files_with(std::move(m_before)); }
  WithoutFiles(const WithoutFiles&) = delete;
  WithoutFiles& operator=(const WithoutFiles&) = delete;

 private:
  Session& m_session;
  FileReader m_before;
};

/// What the file proves, in words. **Errors** IoError and LimitError, which name the file.
std::string proved_by(Workspace& workspace, const std::string& path) {
  const std::string file = workspace.console().outside().read(path, workspace.limits().memory);
  const std::string_view content = without_byte_order_mark(file);
  try {
    return workspace.answer([&] {
      const MemoryClaim memory(workspace.budget(), file.capacity());
      if (is_quotient_certificate(content)) return check_quotient_certificate(workspace.budget(), content).in_words();
      workspace.session().clear_definitions();
      Session& session = workspace.session();
      const WithoutFiles without_files(session);
      const auto define = [&](std::string_view line) { session.define(line); };
      return check_certificate(workspace.budget(), content, reader_in(session), define).in_words();
    });
  } catch (const IoError& error) {
    throw IoError(fmt::format("{}: {}", path, error.what()));
  } catch (const LimitError& error) {
    throw LimitError(fmt::format("{}: {}", path, error.what()));
  }
}

void verify_file(Workspace& workspace, const std::string& path, bool json) {
  Console& console = workspace.console();
  try {
    const std::string claim = proved_by(workspace, path);
    console.answer(json ? to_line({{"file", path}, {"proved", claim}}) : fmt::format("{}: proved: {}", path, claim));
  } catch (const Error& error) {
    if (console.json) console.answer(to_line(report_of(path, error, 0)));
    console.raise(status_of(error.code()));
    console.error(error.what());
  }
}

}  // namespace

void run_verify(Console& console, const Words& words) {
  Arguments arguments("verify",
                      "Checks certificates, the proofs that --certificate writes, and prints what each proves.\n"
                      "A file named - is standard input.",
                      "FILE...", verify_examples, verify_notes);
  arguments.takes_no_expressions();
  run_in_workspace(
      console, words, arguments, {1, SIZE_MAX},
      [&](Workspace& workspace, const CommonOptions& options) {
        for (const std::string& path : arguments.operands()) {
          if (console.interrupted()) return console.raise(Status::unfinished);
          verify_file(workspace, path, options.json);
        }
      },
      nullptr);
}

}  // namespace upstar::desk
