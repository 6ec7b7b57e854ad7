// Options, registry, workspace, statistics.
#include "desk/workspace/run_in_workspace.hpp"

namespace upstar::desk {

namespace {

/// The workspace has these limits while this object lives.
class OtherLimits {
 public:
  OtherLimits(Workspace& workspace, const Limits& limits) : m_workspace(workspace), m_before(workspace.limits()) {
    workspace.set_limits(limits);
  }
  ~OtherLimits() { m_workspace.set_limits(m_before); }
  OtherLimits(const OtherLimits&) = delete;
  OtherLimits& operator=(const OtherLimits&) = delete;

 private:
  Workspace& m_workspace;
  Limits m_before;
};

}  // namespace

void run_in_workspace(Console& console, const Words& words, Arguments& arguments, OperandCount count,
                      const std::function<void(Workspace&, CommonOptions&)>& work, const char* threads) {
  CommonOptions options;
  add_init_option(arguments, console);
  add_print_options(arguments, options);
  if (threads != nullptr) add_threads_option(arguments, options.limits.threads, threads);
  add_budget_options(console, arguments, options);
  const OpenWorkspace* open = console.open_workspace;
  if (open != nullptr) options = open->options;
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(count.least, count.most);
  set_up(console, arguments, options);

  const auto work_in = [&](Workspace& workspace) {
    work(workspace, options);
    if (options.statistics) workspace.print_statistics();
  };
  if (open != nullptr) {
    const OtherLimits limits(open->workspace, options.limits);
    return work_in(open->workspace);
  }
  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  workspace.share_definitions(console);
  work_in(workspace);
}

}  // namespace upstar::desk
