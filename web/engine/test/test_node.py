"""The package for JavaScript in Node, and the unit tests as WebAssembly: UPSTAR_UNIT_TESTS is their module."""

import os
import pathlib
import subprocess

# They are long, and ask nothing of words of 32 bits; or they fill the stack of a native program.
LEFT_OUT = ",".join([
    "loops run over lists that are too long to be kept",
    "positions stay positions as long as they are asked for",
    "the header refuses values that are nested too deep for its stack",
    "values too deep for the header's stack are an error",
])  # fmt: skip
HERE = pathlib.Path(__file__).parent


def ends_well(*words):
    run = subprocess.run(["node", "--no-warnings", *words], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-8000:] + run.stderr[-8000:]
    return run.stdout


def test_the_package():
    assert "# pass 0\n" not in ends_well("--test", "--test-reporter=tap", str(HERE / "engine.test.mjs"))


def test_unit_tests_as_webassembly():
    module = os.environ["UPSTAR_UNIT_TESTS"]
    assert "Status: SUCCESS!" in ends_well("--experimental-wasi-unstable-preview1", str(HERE / "unit.mjs"), module, f"--test-case-exclude={LEFT_OUT}")
