"""help.py PATH MANUAL: every example in the help texts and in the manual page gives the answer that stands below it.

The texts are asked of the command: its own help, that of every subcommand, line of the calculator, function, ruleset and
problem. An example is a
line indented by two below `Example:` or `Examples:`; its answer, if it states one, is indented by four. An example without an
answer must run with status 0. A line that does not call upstar is an expression, as in the help on functions.
"""

import concurrent.futures
import pathlib
import re
import sys
import tempfile

from replay import check, environment_with, shell

MANUAL_EXAMPLE = re.compile(r"^\.Dl \$ (.*)\n\.Dl (.*)$", re.MULTILINE)
NOTATION_WORDS = "dud false infinity left off omega on over pass right star true under upon".split()
PROBLEM_EXAMPLE = re.compile(r"^Example:\n(.*)^its answer:\n(.*)", re.MULTILINE | re.DOTALL)


def examples(text):
    """The (command, answer) pairs of a help text; the answer of an example that states none is None."""
    pairs, inside = [], False
    for line in text.splitlines():
        if line in ("Example:", "Examples:"):
            inside = True
        elif inside and line.startswith("    "):
            command, answer = pairs.pop()
            pairs.append((command, line[4:] if answer is None else answer + "\n" + line[4:]))
        elif inside and line.startswith("  "):
            pairs.append((line[2:], None))
        else:
            inside = False
    return pairs


def replay_text(text, environment):
    """The outcomes of the examples of one help text, in its own folder."""
    results = []
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "boards.txt").write_text("xo.\n.ox\n")  # the file of the example of `read`
        for command, answer in examples(text):
            line = command if "upstar" in command else f"upstar eval '{command}'"
            status, printed = shell(line, environment, folder)
            results.append(check(f"{command}: status", "0", str(status)) and
                           (answer is None or check(command, answer, printed)))
    return results


def replay_problem(name, text, environment):
    """The outcome of the example of a contest problem, whose input stands above its answer."""
    given, answer = ("".join(line[2:] + "\n" for line in part.splitlines()) for part in PROBLEM_EXAMPLE.search(text).groups())
    with tempfile.TemporaryDirectory() as folder:
        return [check(f"solve {name}", answer, shell(f"upstar solve {name}", environment, folder, given)[1])]


def main():
    environment, manual = environment_with(sys.argv[1]), pathlib.Path(sys.argv[2])

    def ask(command):
        return shell(command, environment, ".")[1]

    def names(kind):
        return [line.split("\t")[0] for line in ask(f"upstar names {kind}").splitlines()]

    def of_text(command):
        results = replay_text(ask(command), environment)
        return results or [check(command, "an example", "none")]

    def of_problem(name):
        return replay_problem(name, ask(f"upstar solve {name} --help"), environment)

    def of_manual(pair):
        with tempfile.TemporaryDirectory() as folder:
            return [check(pair[0], pair[1], shell(pair[0], environment, folder)[1])]

    works = [(of_text, "upstar --help"), (of_text, "upstar --json --help")]
    works += [(of_text, f"upstar {name} --help") for name in names("commands")]
    works += [(of_text, f"upstar help {name}") for name in names("functions") + names("calculator")]
    works += [(of_text, f"upstar help {name}") for name in NOTATION_WORDS]
    works += [(of_text, f"upstar rulesets {name}") for name in names("rulesets")]
    works += [(of_problem, name) for name in names("problems")]
    works += [(of_manual, pair) for pair in MANUAL_EXAMPLE.findall(manual.read_text())]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = [result for batch in pool.map(lambda work: work[0](*work[1:]), works) for result in batch]
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 1 if results.count(False) or len(results) < 250 else 0


sys.exit(main())
