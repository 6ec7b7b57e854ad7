"""Adds up Meson's test logs and JUnit's into one line, `N passed, N failed`, and exits 1 if anything failed.

A part that could not be built is named, `--not-built=PART`, and counts as one that failed; one that was left out for want of time,
`--left-out=PART`, counts as skipped.

In Meson's logs a test counts as many cases as its own output reports (doctest's summary, or a closing line like ours); otherwise as one.
"""

import json
import re
import sys
import xml.etree.ElementTree

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


def counts_of(path):
    """(passed, failed, skipped) of the tests of a log, one after another."""
    if path.endswith(".xml"):
        for suite in xml.etree.ElementTree.parse(path).iter("testsuite"):
            failed, skipped = int(suite.get("failures")) + int(suite.get("errors")), int(suite.get("skipped"))
            yield int(suite.get("tests")) - failed - skipped, failed, skipped
    else:
        with open(path, encoding="utf-8", errors="replace") as log:
            yield from (count(json.loads(line)) for line in log)


def main():
    totals = [0, 0, 0]
    for word in sys.argv[1:]:
        option, _, part = word.partition("=")
        if option == "--not-built":
            print(f"not built, so not tested: {part} (its log: build/log-{part})")
            totals[1] += 1
            continue
        if option == "--left-out":
            print(f"left out, for want of time: {part}")
            totals[2] += 1
            continue
        for counts in counts_of(word):
            totals = [total + number for total, number in zip(totals, counts)]
    passed, failed, skipped = totals
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed or not passed else 0


sys.exit(main())
