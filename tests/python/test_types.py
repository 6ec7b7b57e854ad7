"""The types that the package declares are those that it has."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
CONFIG = HERE.parent.parent / "pyproject.toml"


def run(cache: Path, module: str, *words: str) -> None:
    env = {**os.environ, "MYPY_CACHE_DIR": str(cache)}
    ran = subprocess.run([sys.executable, "-m", module, *words], capture_output=True, text=True, env=env, cwd=HERE)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_the_stubs_agree_with_the_package(tmp_path: Path) -> None:
    run(tmp_path, "mypy.stubtest", "--mypy-config-file", str(CONFIG), "--allowlist", "stubtest_allowed.txt", "upstar")


def test_the_package_and_its_tests_pass_strict_checking(tmp_path: Path) -> None:
    modules = [word for path in sorted(HERE.glob("*.py")) for word in ("-m", path.stem)]
    run(tmp_path, "mypy", "--strict", "--config-file", str(CONFIG), "-p", "upstar", *modules)
