"""check.py SOURCE_DIR: what the scripts say and do on a machine without compiler and packages.

The machine is a folder of commands: real ones for files and text, and stand-ins for apt-get, sudo, meson and so on, which
note what they are called with. Its apt-get, run as root, brings the compiler, meson and ninja.
"""

import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile
import traceback

SOURCE = pathlib.Path(sys.argv[1]).resolve()
REAL = "bash sh cat chmod cmp cp dirname env flock head mkdir rm sed tail touch tr".split()
NEEDED = ("meson ninja-build pkg-config g++ libgmp-dev libboost-dev libfmt-dev libcli11-dev libedit-dev nlohmann-json3-dev "
          "doctest-dev")
STAND_INS = {
    "id": 'if [ "$ROOT" = yes ]; then echo 0; else echo 1000; fi',
    "apt-cache": "",
    "apt-get": '[ "$ROOT" = yes ] || exit 100; [ "$1" = update ] || cp "$PACKAGES"/* "${0%/*}"',
    "sudo": """[ "$1" != -n ] || exit 1
[ -e "$CALLS.sudo" ] || { printf 'password: ' >/dev/tty; read -r typed </dev/tty; [ "$typed" = lizard ] || exit 1; }
touch "$CALLS.sudo"; ROOT=yes exec "$@" """,
}
PACKAGES = {
    "g++": "",
    "pkg-config": "",
    "clang++": "",
    "clang-format": "",
    "python": """case "$2 $*" in
  pip*' pip wheel '*) [ "$FAILS" != wheel ] || exit 1 ;;
  pytest*) while [ "$1" != --junitxml ]; do shift; done
    echo '<testsuites><testsuite tests="9" failures="0" errors="0" skipped="2"/></testsuites>' >"$2" ;;
esac""",
    "meson": """case $1 in
  --version) echo 1.7.0 ;;
  setup) mkdir -p "$2/src/cli" "$2/meson-logs"; touch "$2/build.ninja" ;;
  test) echo '{"result": "OK", "stdout": "7 passed, 0 failed"}' >"$3/meson-logs/testlog.json" ;;
esac""",
    "ninja": """echo '[1/2] Compiling'; echo '[2/2] Linking'; [ "$FAILS" != ninja ] || exit 1
cp "$PACKAGES/meson" "$2/src/cli/upstar"; printf '#!/bin/sh\\necho "value of $2"\\n' >"$2/src/cli/upstar" """,
}


class Machine:
    """A folder of commands, a home, and the tree's scripts."""

    def __init__(self, without="", root=False, fails=""):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.bin, packages, self.home = (self.folder / name for name in ("bin", "packages", "home"))
        for place, stand_ins in ((self.bin, STAND_INS), (packages, PACKAGES), (self.home, {})):
            place.mkdir()
            for name, text in stand_ins.items():
                if name != without:
                    (place / name).write_text(f'#!/bin/sh\necho "{name} $*" >>"$CALLS"\n{text}\n')
                    (place / name).chmod(0o755)
        for name in REAL:
            (self.bin / name).symlink_to(shutil.which(name))
        python = f'[ "$1 $2" != "-m venv" ] || {{ mkdir -p "$3/bin"; exec cp "$PACKAGES/python" "$3/bin"; }}'
        (self.bin / "python3").write_text(f'#!/bin/sh\n{python}\nexec {sys.executable} "$@"\n')
        (self.bin / "python3").chmod(0o755)
        for name in ("scripts", ".ci"):
            shutil.copytree(SOURCE / name, self.folder / "tree" / name)
        (self.folder / "tree/tests/python").mkdir(parents=True)
        shutil.copy(SOURCE / "tests/python/requirements.txt", self.folder / "tree/tests/python")
        self.environment = {
            "PATH": str(self.bin), "HOME": str(self.home), "CALLS": str(self.folder / "calls"), "PACKAGES": str(packages),
            "ROOT": "yes" if root else "no", "FAILS": fails}

    def calls(self):
        return (self.folder / "calls").read_text()

    def run(self, script, *words, **options):
        """Without a terminal, unless there is one already."""
        return subprocess.run([self.folder / "tree/scripts" / script, *words], env=self.environment, check=False, text=True,
                              **{"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
                                 "start_new_session": True, **options})

    def run_on_terminal(self, typed, script, *words):
        """What appears on the terminal where that is typed, again and again, and standard output, which goes elsewhere."""
        child, terminal = pty.fork()
        if child == 0:
            with open(self.folder / "out", "w", encoding="utf-8") as out:
                self.run(script, *words, stdin=None, stdout=out, stderr=None, start_new_session=False)
            os._exit(0)
        os.write(terminal, 3 * (typed.encode() + b"\n"))
        seen = b""
        try:
            while piece := os.read(terminal, 4096):
                seen += piece
        except OSError:  # the other side is closed
            pass
        os.waitpid(child, 0)
        return seen.decode(), (self.folder / "out").read_text()


def expect(what, got):
    if not what:
        raise AssertionError(got)


def root_installs_and_sees_only_the_answer():
    machine = Machine(root=True, without="sudo")
    done = machine.run("run", "value", "*")
    expect(done.returncode == 0 and done.stdout == "value of *\n", done)
    expect(NEEDED in done.stderr and done.stderr.count("\n") == 1, done.stderr)
    expect(NEEDED in machine.calls(), machine.calls())


def what_is_there_is_not_installed_again():
    machine = Machine(root=True)
    machine.run("run", "value", "*")
    again = machine.run("run", "value", "*2")
    expect((again.stdout, again.stderr) == ("value of *2\n", ""), again)
    expect(machine.calls().count("apt-get install") == 1, machine.calls())


def without_sudo_one_line_to_paste_is_printed():
    done = Machine(without="sudo").run("run", "value", "*")
    expect(done.returncode == 2 and done.stdout == "" and "there is no sudo\n" in done.stderr, done)
    last = done.stderr.splitlines()[-1]
    expect(last.strip().startswith("apt-get update && apt-get install ") and last.endswith(NEEDED), done.stderr)


def without_a_terminal_sudo_does_not_ask():
    machine = Machine()
    done = machine.run("run", "value", "*")
    expect(done.returncode == 2 and "apt-get update && apt-get install " in done.stderr, done)
    expect(machine.calls().count("sudo") == machine.calls().count("sudo -n apt-get update") == 1, machine.calls())


def without_apt_the_packages_are_named():
    done = Machine(without="apt-get").run("run", "value", "*")
    expect(done.returncode == 2 and "libgmp-dev" in done.stderr and "apt-get" not in done.stderr, done)


def each_part_is_tested_right_after_its_build():
    machine = Machine(root=True)
    done = machine.run("test")
    expect(done.returncode == 0 and done.stdout.endswith("\n21 passed, 0 failed, 2 skipped\n"), done)
    steps = [re.match(r"(ninja|meson test|python -m pip wheel|python -m pytest)\b.*?/build/(\w+)", line)
             for line in machine.calls().splitlines()]
    expect([step.group(1, 2) for step in steps if step] == [
        ("ninja", "release"), ("meson test", "release"), ("ninja", "release"), ("python -m pip wheel", "python"),
        ("python -m pytest", "python"), ("ninja", "sanitize"), ("meson test", "sanitize")], machine.calls())


def a_part_that_cannot_be_built_does_not_end_the_others():
    machine = Machine(root=True, fails="wheel")
    done = machine.run("test")
    expect(done.returncode == 1 and done.stdout.endswith("\n14 passed, 1 failed\n"), done)
    expect("not built, so not tested: python (its log: build/log-python)\n" in done.stdout, done)
    expect("pip wheel" in (machine.folder / "tree/build/log-python").read_text(), done)
    done = Machine(root=True, fails="ninja").run("test")
    expect(done.returncode == 1 and done.stdout.endswith("\n0 passed, 3 failed\n"), done)


def only_root_makes_a_bare_system():
    done = Machine(root=False).run("bare", "debian:13", "true")
    expect(done.returncode == 125 and "only root can make" in done.stderr, done)


def an_unknown_system_is_refused():
    done = Machine(root=True).run("bare", "debian:99", "true")
    expect(done.returncode == 125 and "there is no debian:99: usage: " in done.stderr, done)


def a_release_is_of_a_version():
    for words, told in [((), "usage: scripts/release"), (("0.2",), "'0.2' is not a version"), (("--dry-run", "next"), "'next' is not a version")]:
        done = Machine(root=True).run("release", *words)
        expect(done.returncode == 2 and told in done.stderr and done.stdout == "", done)
    done = Machine(root=True).run("release", "1000000.0.0")
    expect(done.returncode == 2 and "is missing: apt-get install" in done.stderr, done)


def where_no_bare_system_can_be_made_the_tests_run_on_the_machine():
    machine = Machine(root=True)
    for script in ("web", "site"):
        (machine.folder / "tree/scripts" / script).write_text("#!/bin/sh\n")
    (machine.bin / "chromium").write_text("#!/bin/sh\n")
    (machine.bin / "chromium").chmod(0o755)
    (machine.folder / "tree/web").mkdir()
    (machine.folder / "tree/web/requirements.txt").write_text("playwright\n")
    done = machine.run("../.ci/run")  # there is no debootstrap, and apt-get brings none
    expect(done.returncode == 0 and "No bare system can be made here" in done.stdout, done)
    expect(done.stdout.endswith("\n28 passed, 0 failed, 4 skipped\n"), done)


def a_part_is_left_out_where_it_is_too_late():
    machine = Machine(root=True)
    machine.environment["UPSTAR_TEST_SECONDS"] = "-1"
    done = machine.run("test", "release", "web")
    expect("left out, for want of time: release\nleft out, for want of time: web\n" in done.stdout, done)
    expect(done.returncode == 1 and done.stdout.endswith("\n0 passed, 0 failed, 2 skipped\n"), done)


def a_build_that_fails_shows_the_end_of_its_log():
    done = Machine(root=True, fails="ninja").run("run", "value", "*")
    expect(done.returncode == 2 and done.stdout == "" and "[2/2] Linking\n" in done.stderr, done)


def on_a_terminal_sudo_asks_and_the_build_shows_how_far_it_is():
    seen, out = Machine().run_on_terminal("lizard", "run", "value", "*")
    expect(out == "value of *\n", (seen, out))
    expect("password: " in seen and "\rscripts/run: [1/2]" in seen and "\rscripts/run: [2/2]" in seen, seen)


def a_wrong_password_is_asked_for_once():
    seen, out = Machine().run_on_terminal("newt", "run", "value", "*")
    expect(out == "" and seen.count("password: ") == 1 and "apt-get update && " in seen, (seen, out))


def an_own_folder_is_installed_into_without_sudo():
    machine = Machine(root=True, without="sudo")
    machine.run("run", "value", "*")
    machine.environment["ROOT"] = "no"
    done = machine.run("install", "--prefix=~/not/yet")
    expect(done.returncode == 0 and done.stderr == "", done)
    expect(f"export PATH={machine.home}/not/yet/bin:$PATH PKG_CONFIG_PATH={machine.home}/not/yet/lib/pkgconfig" in done.stdout, done)
    expect(f"-Dprefix={machine.home}/not/yet " in machine.calls() and "meson install " in machine.calls(), machine.calls())


def only_root_installs_elsewhere():
    machine = Machine(root=True, without="sudo")
    (machine.home / "file").touch()  # nobody can make a folder in it
    machine.run("run", "value", "*")
    machine.environment["ROOT"] = "no"
    done = machine.run("install", f"--prefix={machine.home}/file/x")
    expect(done.returncode == 2 and "only root writes into " in done.stderr, done)
    expect("meson install" not in machine.calls(), machine.calls())


def sudo_installs_elsewhere():
    machine = Machine(root=True)
    (machine.home / "file").touch()
    machine.run("run", "value", "*")
    machine.environment["ROOT"] = "no"
    seen, out = machine.run_on_terminal("lizard", "install", f"--prefix={machine.home}/file/x")
    expect("password: " in seen and "upstar is installed in " in out, (seen, out))
    expect(f"sudo {machine.bin}/meson install " in machine.calls(), machine.calls())


def unknown_words_to_install_are_refused():
    for words in (["--prefix"], ["--prefix="], ["/usr"], ["--help", "me"]):
        done = Machine().run("install", *words)
        expect(done.returncode == 2 and "usage: " in done.stderr, done)


CASES = [
    root_installs_and_sees_only_the_answer, what_is_there_is_not_installed_again,
    without_sudo_one_line_to_paste_is_printed, without_a_terminal_sudo_does_not_ask,
    without_apt_the_packages_are_named, each_part_is_tested_right_after_its_build,
    a_part_that_cannot_be_built_does_not_end_the_others, only_root_makes_a_bare_system, an_unknown_system_is_refused, a_release_is_of_a_version,
    where_no_bare_system_can_be_made_the_tests_run_on_the_machine, a_part_is_left_out_where_it_is_too_late,
    a_build_that_fails_shows_the_end_of_its_log, an_own_folder_is_installed_into_without_sudo,
    only_root_installs_elsewhere, unknown_words_to_install_are_refused]
CASES_ON_A_TERMINAL = [
    on_a_terminal_sudo_asks_and_the_build_shows_how_far_it_is, a_wrong_password_is_asked_for_once, sudo_installs_elsewhere]


def has_terminal():
    try:
        for side in pty.openpty():
            os.close(side)
        return True
    except OSError:
        return False


def main():
    cases, skipped = CASES + CASES_ON_A_TERMINAL, 0
    if not has_terminal():
        print("no pseudo-terminal here: what needs one is skipped")
        cases, skipped = CASES, len(CASES_ON_A_TERMINAL)
    failed = 0
    with tempfile.TemporaryDirectory() as tempfile.tempdir:
        for case in cases:
            try:
                case()
            except Exception:  # whatever it is, the other cases go on
                failed += 1
                print(f"FAILED: {case.__name__}")
                traceback.print_exc(file=sys.stdout)
    print(f"{len(cases) - failed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


sys.exit(main())
