"""The types that the package declares are those that it has."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
CONFIG = HERE.parent.parent / "pyproject.toml"


def run(module: str, *words: str) -> None:
    env = {**os.environ, "MYPY_CACHE_DIR": os.environ.get("MYPY_CACHE_DIR", "/dev/null")}
    ran = subprocess.run(
        [sys.executable, "-m", module, *words], capture_output=True, text=True, env=env, cwd=HERE
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_stubs_agree_with_the_package() -> None:
    run("mypy.stubtest", "--mypy-config-file", str(CONFIG), "--allowlist", "stubtest_allowed.txt", "upstar")


def test_the_package_and_its_tests_pass_strict_checking() -> None:
    run("mypy", "--strict", "--config-file", str(CONFIG), "-p", "upstar")
    tests = sorted(path.name for path in HERE.glob("*.py"))
    run("mypy", "--strict", "--config-file", str(CONFIG), *tests)
