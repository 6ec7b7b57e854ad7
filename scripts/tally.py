"""Adds up Meson's test logs into one line, `N passed, N failed`, and exits 1 if anything failed.

A test counts as many cases as its own output reports (doctest's summary, or a closing line like ours); otherwise as one.
"""

import json
import re
import sys

DOCTEST = re.compile(r"\[doctest\] test cases:\s*\d+ \|\s*(\d+) passed \|\s*(\d+) failed")
PLAIN = re.compile(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$", re.MULTILINE)


def count(test):
    """(passed, failed, skipped) of one entry of testlog.json."""
    if test["result"] == "SKIP":
        return 0, 0, 1
    output = test.get("stdout") or ""
    found = (DOCTEST.findall(output) or PLAIN.findall(output) or [None])[-1]
    good = test["result"] in ("OK", "EXPECTEDFAIL")
    if found is None:
        return (1, 0, 0) if good else (0, 1, 0)
    passed, failed, *skipped = (int(number or 0) for number in found)
    # A test that crashed or ran out of time after its summary, or without one, has still failed.
    return passed, failed if good else max(failed, 1), skipped[0] if skipped else 0


def main():
    totals = [0, 0, 0]
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8", errors="replace") as log:
            for line in log:
                totals = [total + number for total, number in zip(totals, count(json.loads(line)))]
    passed, failed, skipped = totals
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not passed else 0


sys.exit(main())
