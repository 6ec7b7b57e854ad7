"""memory.py BIN_DIR: works that have many small parts keep --memory: what they hold outside the tables is charged too.

A run may take a tenth beyond its limit, and what the program takes for itself. stops_in_time.py --memory asks the same of
every large input, for half an hour.
"""

import sys
import zlib

from command import Upstar

OWN = 24 << 20
SUM = " + ".join(["1 + -1 + * + {|}"] * 600_000)
LINES = f"upstar certificate 1\nclaim\t0\t<=\t0\n1\tleft\tloses\t{SUM}\nproof\t1\n"
CERTIFICATE = f"{LINES}end\t{zlib.crc32(LINES.encode()):08x}"
HEAPS = ",".join(str(400_000 + 7919 * i % 500_000) for i in range(300))
STRIP = "...x.....o.." * 250
RUNS = [  # megabytes, the line, its standard input
    (100, "eval --time 8s", "misere_outcome(kayles(100000) + kayles(99999))"),
    (200, "eval --time 30s", "misere_outcome(nim(1000000000, 5))"),
    (100, "nim quotient 0.3122 --time 30s", ""),
    (100, "eval --time 30s", 'misere_quotient("0.3122", 7)'),
    (100, "eval", "conjunctive_sum(*3000, *3000)"),
    (100, "eval", "selective_sum(*3000, *3000)"),
    (100, "eval --time 8s", "misere_outcome(selective_sum(kayles(40), kayles(40), kayles(40)))"),
    (100, "eval", "genus_digits(take_and_break[code=0.06](90), 999999)"),
    (100, "verify -", CERTIFICATE),
    (100, f"moves kayles {HEAPS} --time 30s", ""),
    (100, f"moves col_strip {STRIP} --time 30s", ""),
]


def main(bin_dir):
    wrong = 0
    with Upstar(bin_dir) as upstar:
        for megabytes, words, text in RUNS:
            most = upstar.most_bytes(*words.split(), "--memory", f"{megabytes}M", text=text + "\n")
            if most > (megabytes << 20) * 1.1 + OWN:
                wrong += 1
                print(f"{words[:80]} with {text[:80]!r}: {most >> 20} MB")
    print(f"{len(RUNS)} runs, {wrong} wrong")
    return wrong > 0


sys.exit(main(*sys.argv[1:]))
