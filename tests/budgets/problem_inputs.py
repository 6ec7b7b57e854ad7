"""Large inputs of contest problems, and the options that each is tried with."""

from generators import chance, ints, letters, lines, repeated


def tree(n, colours, first=1):
    return [f"{chance.randint(max(1, v - 300), v - 1)} {v}{chance.choice(colours)}" for v in range(2, n + 1)]


def cases(count, make):
    return lines(str(count), *(make() for _ in range(count)))


def heaps_case(low, high, count):
    return f"{count} " + ints(low, high, count, " ")


def acyclic(n, degree, tokens):
    arcs = [f"{v} {chance.randint(v + 1, n)}" for v in range(1, n) for _ in range(degree)]
    return lines(f"{n} {len(arcs)}", *arcs, str(tokens), ints(1, n, tokens, " "))


MANY = 200000
BIG = 10**18
PROBLEMS = {
    "heap_split": [lines(ints(90000, 100000, 30, " "), sizes) for sizes in ("primes", "squares", "mod 7 1 2")],
    "walkers": [letters("AB.", 9800) + "?" * 200, "?" * 200, "?." * 100 + "A" * 9000],
    "cutcake": [lines(*(ints(1, 10**9, 2, " ") for _ in range(MANY)))],
    "hdu3544": [cases(MANY // 10, lambda: lines("10", *(ints(1, 10**9, 2, " ") for _ in range(10))).strip())],
    "hackenbush_string": [letters("LR", 2**22), lines(*(letters("LR", 1000) for _ in range(5000)))],
    "hackenbush_tree": [lines(str(MANY), *tree(MANY, [" L", " R"]))],
    "gerald08": [lines("1", str(MANY), *tree(MANY, [" 0", " 1"]))],
    "hackenbushpurplehearts": [lines(str(MANY), " ".join(["-1"] + [str(chance.randint(max(1, v - 300), v)) for v in range(1, MANY)]),
                                     letters("BR", MANY))],
    "col_strip": [repeated("...x.....o..")[3] * 300], "seating_couples": [repeated("...x.....o..")[3] * 300],
    "switches": [lines(f"{MANY} 0", *(f"{chance.randint(0, 10**9)} -{chance.randint(0, 10**9)}" for _ in range(MANY)))],
    "infinite_strings": [lines("1000", *("(" + letters("01", 9000) + ")" for _ in range(1000)))],
    "srm701": [lines(str(BIG), "1 2 5", "2 3 5")],
    "uoj342": [lines(str(MANY), *("".join(chance.sample("LLRR_", 5)) + " 3" for _ in range(MANY)))],
    "aoj1377": [lines("40", *(letters("BW", 40) for _ in range(40)))],
    "abc229h": [lines("8", *(letters("WB.", 8) for _ in range(8)))],
    "pe882": ["1000000\n"], "pe859": ["1000\n"], "pe860": ["1000000\n"], "pe895": ["10000\n"], "pe939": ["10000\n"],
    "pe948": ["100000\n"], "pe949": ["20 11\n"], "pe922": ["20 100\n"], "pe923": ["10 100\n"], "pe963": ["100000\n"],
    "pe976": ["10000000 100000000\n"],
    "cf1704f": [lines("1", "10000000", letters("RB", 10**6) * 10)],
    "cf1033g": [lines("10000 1000000", ints(1, BIG, 10000, " "))],
    "arc116f": [cases(1000, lambda: heaps_case(1, 10**9, 201)), cases(1000, lambda: heaps_case(1, 10**9, 200))],
    "abc265h": ["10000 100\n"], "poj2931": [lines("1", "Test 1", *["1000000 0 0", letters("WB", 10**6).replace("", " ")] * 2)],
    "zoj3964": [lines("1", "500000", ints(1, BIG, 500000, " "), ints(0, 2, 500000, " "))],
    "p2197": [cases(1000, lambda: heaps_case(0, BIG, 200))], "hdu2509": [lines(*(heaps_case(0, BIG, 200) for _ in range(1000)))],
    "hdu1907": [cases(1000, lambda: heaps_case(0, BIG, 200))],
    "poj1704": [cases(100, lambda: f"2000 " + " ".join(map(str, sorted(chance.sample(range(1, 10**9), 2000)))))],
    "p2252": [f"{BIG} {BIG - 1}\n"], "hdu1846": [cases(MANY, lambda: f"{BIG} {BIG - 1}")],
    "hdu3032": [cases(1000, lambda: heaps_case(0, BIG, 200))], "p2148": [cases(1000, lambda: heaps_case(1, BIG, 200))],
    "hdu1848": [lines(*(ints(1, 10**7, 3, " ") for _ in range(MANY)), "0 0 0")],
    "hdu1536": [lines(f"100 " + " ".join(map(str, range(1, 200, 2))), "100", *(heaps_case(1, 10**7, 100) for _ in range(100)), "0")],
    "letters": [lines(letters("abcdefgh", 5 * 10**6))], "poj3537": ["100000\n"],
    "treblecross": [lines("20", *["." * 100000] * 20)], "pe306": [f"{BIG}\n"],
    "agc017d": [lines(str(MANY), *tree(MANY, [""]))], "hdu3094": [lines("1", str(MANY), *tree(MANY, [""]))],
    "poj3710": [lines("1", f"{MANY} {MANY - 1}", *tree(MANY, [""]))], "cf1610i": [lines(str(MANY), *tree(MANY, [""]))],
    "gym101908b": [lines("100000", *(ints(1, 1000, 2, " ") for _ in range(100000)))],
    "poj2311": [lines(*("1000 999" for _ in range(MANY)))],
    "switch_lights": [lines("3", str(MANY), *(ints(1, 2**63 - 1, 3, " ") for _ in range(MANY)))],
    "token_dag": [acyclic(MANY, 3, 1000)],
}

BOTH = ["--explain", "--moves"]
PROBLEM_OPTIONS = {
    "heap_split": BOTH, "walkers": ["--explain"], "cutcake": BOTH, "hackenbush_string": ["--explain"], "col_strip": BOTH,
    "seating_couples": BOTH, "switches": BOTH, "infinite_strings": ["--explain"], "srm701": ["--moves"],
    "uoj342": ["--explain"], "abc229h": BOTH, "pe882": ["--explain"], "cf1704f": ["--moves"], "agc017d": BOTH,
    "gym101908b": ["--moves"],
}
