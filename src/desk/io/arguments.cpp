// Arguments, on top of CLI11, which reads the options and their values and writes the help text. Which word is an
// operand is decided here, because CLI11 takes every word that begins with `-` for an option.
#include "desk/io/arguments.hpp"

#include <fmt/format.h>

#define CLI11_HAS_FILESYSTEM 0  // its checks of files are not used, and WASI has no file system of C++
#include <CLI/CLI.hpp>
#include <algorithm>

#include "desk/io/excerpt.hpp"
#include "desk/io/status.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar::desk {

struct Arguments::Parser {
  explicit Parser(const std::string& summary) : app(summary) {}
  CLI::App app;
};

Arguments::Arguments(const std::string& command, const std::string& summary, const std::string& operands,
                     std::span<const Example> examples, const std::string& notes)
    : m_parser(std::make_unique<Parser>(summary)), m_command(command) {
  CLI::App& app = m_parser->app;
  app.name(fmt::format("upstar{}{}{}{}", command.empty() ? "" : " ", command, operands.empty() ? "" : " ", operands));
  app.set_help_flag("--help,-h", "This text");
  app.footer(examples_text(examples) + (notes.empty() ? "" : "\n" + notes));
  app.get_formatter()->column_width(26);
}

Arguments::~Arguments() = default;

void Arguments::flag(const std::string& name, bool& target, const std::string& help) {
  m_parser->app.add_flag("--" + name, target, help);
}

void Arguments::flag(const std::string& name, std::function<void()> given, const std::string& help) {
  m_parser->app.add_flag_callback("--" + name, std::move(given), help);
}

static void check_file(const std::string& name, const std::string& path) {
  if (path.empty()) {
    throw UsageError(fmt::format("--{} is given an empty name of a file", name.substr(0, name.find(','))));
  }
}

void Arguments::option(const std::string& name, const std::string& value_name,
                       std::function<void(const std::string&)> take, const std::string& help) {
  const auto checked = [name, is_file = value_name == "FILE", take = std::move(take)](const std::string& value) {
    if (is_file) check_file(name, value);
    take(value);
  };
  m_parser->app.add_option_function<std::string>("--" + name, checked, help)->type_name(value_name)->take_last();
}

void Arguments::files(const std::string& name, std::vector<std::string>& paths, const std::string& help) {
  const auto checked = [name, &paths](const std::vector<std::string>& given) {
    for (const std::string& path : given) check_file(name, path);
    paths = given;
  };
  m_parser->app.add_option_function<std::vector<std::string>>("--" + name, checked, help)
      ->type_name("FILE")
      ->allow_extra_args(false);
}

void Arguments::also_named(const std::string& alias, const std::string& name) {
  m_aliases.emplace_back("--" + alias, "--" + name);
}

namespace {

/// Joined with its option, since it may begin with `-`; an empty value would be overlooked there.
void add_value(std::vector<std::string>& options, const std::string& value) {
  if (value.empty()) options.emplace_back();
  else options.back() += "=" + value;
}

}  // namespace

bool looks_like_option(std::string_view word) {
  return word.size() > 2 && word.starts_with("--") && word[2] >= 'a' && word[2] <= 'z';
}

bool Arguments::parse(const std::vector<std::string>& words) {
  CLI::App& app = m_parser->app;
  std::vector<std::string> options;
  m_has_end = std::ranges::find(words, "--") != words.end();
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    if (word == "--") {
      m_operands.insert(m_operands.end(), words.begin() + static_cast<std::ptrdiff_t>(i) + 1, words.end());
      break;
    }
    if (word == "--options") {
      m_options_only = true;
      return false;
    }
    const std::string name = word.substr(0, word.find('='));
    const auto alias = std::ranges::find(m_aliases, name, &std::pair<std::string, std::string>::first);
    const std::string& own_name = alias == m_aliases.end() ? name : alias->second;
    const CLI::Option* known = word.starts_with("-") ? app.get_option_no_throw(own_name) : nullptr;
    if (known == nullptr) {
      if ((m_has_end || !m_takes_expressions) && looks_like_option(word)) refuse_option(word);
      m_operands.push_back(word);
      continue;
    }
    if (known == app.get_help_ptr()) return false;
    options.push_back("--" + known->get_lnames().front());
    const bool takes_value = known->get_items_expected_min() > 0;
    if (!takes_value) options.back() += word.substr(name.size());
    else if (name != word) add_value(options, word.substr(name.size() + 1));
    else if (i + 1 < words.size()) add_value(options, words[++i]);
    else throw UsageError(fmt::format("{} lacks its value, as in {} {}", word, word, known->get_type_name()));
  }
  std::reverse(options.begin(), options.end());  // CLI11 reads from the back
  try {
    app.parse(std::move(options));
  } catch (const CLI::ParseError& error) {
    throw UsageError(error.what());
  }
  return true;
}

void Arguments::refuse_option(const std::string& word) const {
  const std::string name = word.substr(0, word.find('='));
  throw UsageError(with_nearest_names(fmt::format("{} has no option {}", m_command, name), name, option_names()));
}

/// The first operand that looks like an option, nullptr if there is none or they may.
const std::string* Arguments::like_an_option() const {
  const auto found = std::ranges::find_if(m_operands, looks_like_option);
  return m_has_end || found == m_operands.end() ? nullptr : &*found;
}

std::string Arguments::note_on_operands() const {
  const std::string* word = like_an_option();
  if (word == nullptr) return {};
  const std::string advice = with_nearest_names("", word->substr(0, word->find('=')), option_names());
  return fmt::format("upstar: note: {} is not an option, so it was read as an operand{}\n", printable(*word),
                     advice.empty() ? "; see --help" : advice);
}

void Arguments::require_operands(std::size_t least, std::size_t most, std::size_t leading) const {
  const std::size_t given = m_operands.size() - leading;
  if (given >= least && given <= most) return;
  if (const std::string* word = like_an_option()) refuse_option(*word);
  const std::string wanted = least == most   ? fmt::format("{}", least)
                             : given < least ? fmt::format("at least {}", least)
                                             : fmt::format("at most {}", most);
  std::string what = m_command;
  for (std::size_t i = 0; i < leading; ++i) what += " " + m_operands[i];
  throw UsageError(fmt::format("{} takes {} operand{}, not {}; see upstar {} --help", what, wanted,
                               wanted == "1" || wanted.ends_with(" 1") ? "" : "s", given, m_command));
}

std::vector<std::string> Arguments::option_names() const {
  std::vector<std::string> names;
  for (const CLI::Option* option : m_parser->app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  return names;
}

std::string Arguments::help() const {
  if (!m_options_only) return m_parser->app.help();
  std::string lines;
  for (const CLI::Option* option : m_parser->app.get_options()) {
    lines += fmt::format("{}\t{}\n", option->get_name(), option->get_description());
  }
  return lines;
}

void set_up(Console& console, const Arguments& arguments, const CommonOptions& options) {
  console.show_progress(options.progress);
  console.json = options.json;
  console.note_on_operands = arguments.note_on_operands();
}

void add_player_option(Arguments& arguments, const std::string& name, std::optional<Player>& player,
                       const std::string& help) {
  arguments.option(
      name, "left|right",
      [&player, name](const std::string& text) {
        const std::string word = folded_name(text);  // Left, LEFT
        if (word != "left" && word != "right" && word != "l" && word != "r") {
          throw UsageError(fmt::format("--{} is left or right; not '{}'", name, text));
        }
        player = word.starts_with('l') ? Player::left : Player::right;
      },
      help);
}

void add_first_option(Arguments& arguments, std::optional<Player>& player, const std::string& help) {
  add_player_option(arguments, "first", player, help);
  arguments.also_named("player", "first");
}

void add_threads_option(Arguments& arguments, unsigned& threads, const std::string& help) {
  arguments.option(
      "threads", "N",
      [&threads](const std::string& text) {
        threads = static_cast<unsigned>(parse_integer(text, 1, 256, "--threads is a number from 1 to 256"));
      },
      help);
}

void add_budget_options(const Console& console, Arguments& arguments, CommonOptions& options) {
  options.limits.memory = console.outside().usual_memory();
  arguments.option(
      "time", "10s", [&options](const std::string& text) { options.limits.time = parse_duration(text); },
      "Give up on an answer after this time");
  arguments.option(
      "memory", "2G", [&options](const std::string& text) { options.limits.memory = parse_size(text); },
      "Give up on an answer at this much memory (default: three quarters of the machine's)");
  arguments.flag("progress", options.progress, "Show progress, even if standard error is not a terminal");
  arguments.flag(
      "stats", [&options] { options.statistics = options.limits.are_times_kept = true; },
      "Print exact counts and times on standard error");
}

void add_init_option(Arguments& arguments, Console& console) {
  if (console.open_workspace != nullptr) return;
  arguments.files("init", console.inits, "Read definitions first, which hold everywhere; may be given again");
}

static void add_style_option(Arguments& arguments, CommonOptions& options) {
  const std::vector<std::string_view> names = style_names();
  arguments.option(
      "style", "STYLE",
      [&options, names](const std::string& text) {
        const auto style = style_named(text);
        if (!style) {
          throw UsageError(fmt::format("--style is {} or {}; not '{}'", fmt::join(names.begin(), names.end() - 1, ", "),
                                       names.back(), text));
        }
        options.style = *style;
        options.is_style_given = true;
      },
      fmt::format("How values are written: {}", fmt::join(names, ", ")));
}

void add_json_option(Arguments& arguments, bool& json) { arguments.flag("json", json, "One JSON object a line"); }

void add_print_options(Arguments& arguments, CommonOptions& options) {
  add_style_option(arguments, options);
  add_json_option(arguments, options.json);
}

}  // namespace upstar::desk
