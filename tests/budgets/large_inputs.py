"""Large inputs: for each ruleset positions that take far longer than any budget of the tests, and the same for
functions of the calculator, subcommands and contest problems. Each is a command line and its standard input."""

import json
import pathlib
import sys
import zlib

from generators import board, boards, chance, grid, ints, letters, lines, pairs, path, repeated, star, strips
from problem_inputs import MANY, PROBLEMS, PROBLEM_OPTIONS, tree

sys.set_int_max_str_digits(0)

HEAPS = ["100000", "1000000", ints(10**5, 10**6, 300)]
PAIRS = ["300,301", "5000,4999", pairs(10**4, 10**5), pairs(10**3, 10**4, 30)]
CAKES = ["40,41", "1000,999", "100000,99999", pairs(10**3, 10**4, 30)]
TURNS = ["300", "5000", "100000", ints(10**4, 10**5, 1), ";".join(["700", "710", "720"])]
STONES = boards("xo") + boards("xo.")
FREE = ["|".join(["." * n] * m) for m, n in ((6, 7), (9, 9), (30, 30), (300, 300), (2, 3000))]
FOXES = ["|".join([("x." * 8)[:n], (".x" * 8)[:n]] + ["." * n] * (m - 3) + ["o" + "." * (n - 1) if m % 2 else "." * (n - 1) + "o"]) for n, m in ((7, 7), (9, 9), (10, 11))]
COLOURS = ["-".join(["."] * n) for n in (40, 200, 3000)] + ["(" + ";".join(["-.-.-L-."] * 40) + ")"]

BOXES = "....|.....|....|.....|....|.....|....|.....|...."

DEEP_SCORES = ["score(" + "{" * n + "9" + "".join(f"|{{-{k}|-{k + 7}}}}}" for k in range(n)) + ")" for n in (12, 60, 2000)]

POSITIONS = {
    "acrostic": PAIRS, "advance_or_eat": strips("xo."), "amazons": boards("xo..........."), "anticlobber": STONES,
    "arc_kayles": [path("-", n) for n in (100, 1000)] + [star("--(-;-)-", 30)], "at_least_half": HEAPS, "bash": HEAPS,
    "backsliding_toads_and_frogs": strips("TF..."), "cannibal_clobber": STONES, "ceylonese_fox_and_geese": FOXES,
    "childish_hackenbush": [path("lre", 300), star("lrlre", 30), ":A" + ":A;:A".join(path("lre", 9) for _ in range(20)) + ":A"],
    "chomp": [",".join(["12"] * 12), ",".join(["60"] * 60), ",".join(["3000"] * 3)],
    "hex": ["|".join(["." * n] * n) for n in (5, 14, 40)], "mnk": ["|".join(["." * n] * n) for n in (5, 7)],
    "maker_breaker": ["abcdefg,fghijkl,klmnopq,pqrstuv,uvwxyza"], "richman_graph": ["L-T" + "-." * n + "-R" for n in (300, 3000)],
    "clobber": STONES, "col": COLOURS, "col_strip": repeated("...x.....o.."), "cram": FREE, "crosses": repeated(".........x..."),
    "crosses_and_crosses": HEAPS, "cumulative_subtraction": HEAPS, "cumulative_subtraction[set=2/3/7]": HEAPS, "cutcake": CAKES, "dawsons_chess": HEAPS, "dawsons_kayles": HEAPS,
    "digraph_placement": [">".join(letters("LR", n)) for n in (40, 400)] + ["-".join(letters("LR", n)) for n in (40, 400)],
    "direct": PAIRS, "domineering": FREE, "eatcake": CAKES, "elephants_and_rhinos": strips("TF..."), "entailing_take[ordinary=1/2,entail=odd]": HEAPS,
    "fergusons_game": PAIRS, "fibonacci_nim": TURNS, "fission": boards("x" + "." * 8), "fjords": COLOURS, "fox_and_geese": FOXES,
    "gen_clobber[directions=compass,max_distance=inf]": STONES, "gen_col[left=.,right=.]": COLOURS,
    "gen_clobber[left_clobbers=o.,right_clobbers=x.]": boards("xo."), "gen_cutcake[left=4.7,right=4.3]": CAKES, "gen_toads_and_frogs[max_slide=3,max_jump=2]": strips("TF..."),
    "graph_grabbing": ["-".join(letters("123456789", n)) for n in (12, 40, 64)] + ["1(" + ";".join(["-2-3"] * 31) + ")"],
    "grundys_game": HEAPS, "hackenbush": [path("lre", 3000), star("lrlre(l;r;e)", 30), grid("", "e", 5), grid("", "l", 12)],
    "hare_and_hounds": ["#" + "." * (n - 2) + "#|" + "x" * (n - 4) + "...o|#" + "." * (n - 2) + "#" for n in (11, 21)],
    "heap_splitting": HEAPS, "kayles": HEAPS, "king_dirt": boards("xo."), "kings": STONES, "knights": STONES,
    "konane": STONES, "laskers_nim": HEAPS, "letters": HEAPS, "maundy_cake": CAKES, "mem": TURNS, "mem_zero": TURNS,
    "nim": HEAPS, "nimstring": ["-".join(["."] * n) for n in (40, 64)] + [grid(".", "-", 5), "(" + ";".join(["-.-G"] * 30) + ")"],
    "nimstring_boxes": ["..|...|" * 11 + "..", BOXES, BOXES.replace(".", "#", 20)], "node_kayles": COLOURS[:3] + [grid(".", "-", 9), grid(".", "-", 20)],
    "nogo": ["|".join(["..x..o.."[:n] * (m // 8 + 1)] * n) for n, m in ((5, 5), (7, 7), (8, 300))],
    "partizan_arc_kayles": [path("lre", n) for n in (30, 300)] + [star("lre", 20)],
    "partizan_euclid": ["100000,99999", "1000000000000,999999999989", pairs(10**8, 10**9, 300)],
    "partizan_token": [grid("", "-", 30).replace(":{0,0}", "T:{0,0}", 1), "T:0" + "".join(f"l>:{{{n}}}" for n in range(10, 5000)) + "r>:0"],
    "partizan_splittles": HEAPS, "partizan_subtraction": HEAPS, "partizan_take_and_break": HEAPS,
    "pseudo_quicksort": [",".join(map(str, chance.sample(range(n), n))) for n in (12, 40, 1000)],
    "queen_race": ["40,41", "1000,1001", ";".join(["20,31"] * 3), "100000,99999"],
    "queens": STONES, "quicksort": [",".join(map(str, chance.sample(range(n), n))) for n in (12, 40, 1000)],
    "r_wythoff": PAIRS, "rooks": STONES, "row_ends": ["5 3 " * n for n in (10, 2500, 12000)] + [";".join(["1 8 3 5 2 9"] * 12)],
    "scoring_take_and_break": HEAPS, "seating_couples": repeated("...x.....o.."),
    "sheep": ["16,0,0,0|0,0,0,0|0,0,0,0|0,0,0,-16", "|".join(",".join(["100"] + ["0"] * 8 + ["-100"]) for _ in range(9))],
    "ski_jumps": boards("LRlr....."), "snort": COLOURS, "splittles": HEAPS, "subtraction": HEAPS,
    "take_and_break[code=4.7]": HEAPS, "take_away[ratio=7/2]": TURNS, "toads_and_frogs": strips("TF..."),
    "top_entails": HEAPS, "token": ["T>" + ">".join(["."] * n) for n in (40, 3000)] + [">".join(["T"] * 3000)],
    "toppling_dominoes": [letters("xoe", n) for n in (20, 60, 300)], "turn_and_eatcake": CAKES,
    "turning[code=1-3]": [letters("ht", n) for n in (100, 1000, 10000)], "union_of": HEAPS, "walkers": strips("AB..."),
    "weighted_arc_kayles": ["-".join(letters("123456789", n)) for n in (12, 40, 300)], "wind_up[n=99991,set=odd]": ["77,88"], "wind_up[n=9973,set=1/2/5/9]": ["77,88"], "wythoff": PAIRS,
}


def nested(depth):
    """Hot and deep: {9|{-9|{9|...}}} with different numbers."""
    text = "0"
    for level in range(1, depth):
        text = f"{{{level}|{text}}}" if level % 2 else f"{{{text}|-{level}}}"
    return text


def three_stops(count):
    return " + ".join(f"{{{3 * n + 1}||{2 * n}|{-n * n - 1}}}" for n in range(1, count))


VALUES = [
    " + ".join(f"+-{n}" for n in range(1, 400)),
    three_stops(12),
    three_stops(60),
    nested(1000),
    "*3000",
    "{^1000|v1000*999||v500}",
    " + ".join(f"{{0||0|-{n}}}" for n in range(1, 300)),
    " + ".join(f"{{{n}*|{{*|v{n}}}}}" for n in range(1, 60)),
    "9" * 20000,
    "1/" + str(2**20000),
]
INFINITESIMALS = [
    " + ".join(f"{{^{n}*|v{n}||v<{n}>}}" for n in range(2, 40)),
    " + ".join(f"{{0||0|-{n}}}" for n in range(1, 300)),
    "*3000", "{^1000|v1000*999||v500}", "^<300> + v<299> + ^5000*77",
]
NUMBERS = ["9" * 20000, "1/" + str(2**20000), "-" + "7" * 3000 + "/" + str(2**3000)]
GRAPH_SIZES = ["99999", "1000000000"]
ENDS = ["1000", "1000000", "1000000000"]  # of ranges
NIMBERS = ["9" * 1000, "9" * 20000]
MISERE_FORMS = [" + ".join(f"*{n}" for n in range(2, 40)), "*300", "900", "{1000|-1000}", "{*30,^30|*29,v<30>}"]
SPARSE = " + ".join(f"{n}.omega^{n * n}" for n in range(1, 400))
BEYOND = [
    " . ".join(f"(omega^omega^{n} + {n}.omega + 1)" for n in range(2, 60)),
    f"({SPARSE} + 1)/({SPARSE} + omega)", f"({SPARSE}) . ({SPARSE}) . ({SPARSE})",
    " + ".join(f"1/(omega^(1/{n}) + {n})" for n in range(2, 100)),
    "nim_inverse(omega^omega^30 + omega^omega^17)", "nim_sqrt(omega^omega^90)",
    "nim_pow(omega^omega^60 + omega^omega^59 + omega, " + "9" * 3000 + ")",
    "nim_product(omega^" + "9" * 20000 + ", omega^" + "8" * 20000 + ")",
    f"sign_expansion({SPARSE.replace('+', '-')})", "birthday(" + "omega^" * 90 + "(1/2))",
]

# Values that come back: a long knot, a long number in a knot, a knot of many options.
LOOPS = ["a{0|" + "{1|" * 3000 + "a" + "}" * 3001, "a{20000|a}", "a{" + ",".join(f"{{{n}|a,{n % 7}*}}" for n in range(400)) + "|-1}"]

# A function of the calculator, and what its arguments are.
IMPARTIAL = ["kayles(200)", "take_and_break[code=0.06](90)", "kayles(60) + take_and_break[code=0.06](50)"]
MISERE_GAMES = ["*[2" + "#" * 3000 + "]", "*[" + "(" * 50000 + "32" + ")" * 50000 + "]", "*[&3000;&2000;]"]
# Words of seven letters, of which few have few in common.
WORDS = ",".join("".join(sorted(chance.sample("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", 7))) for _ in range(120))
BIDDING = ["form({{|} - *,{|*}|{*|},1000000})", 'domineering("......|......|......") + clobber("xoxox|oxoxo|xoxox")', "1000000000"]

FUNCTIONS = {
    "atomic_weight({})": INFINITESIMALS, "birthday({})": VALUES, "born_by({})": ["3"], "bounds({})": INFINITESIMALS,
    "companion({})": VALUES, "confusion_interval({})": VALUES,
    "conjunctive_sum({0}, {0})": VALUES, "continued_conjunctive_sum({0}, {0})": VALUES,
    "diminished_disjunctive_sum({0}, {0})": VALUES, "shortened_selective_sum({0}, {0}, {0})": VALUES,
    "outcome(selective_sum(kayles({0}), kayles({0}), kayles({0})))": ["40", "300"],
    "remoteness({})": IMPARTIAL, "suspense({})": IMPARTIAL, "misere_remoteness({})": IMPARTIAL, "misere_suspense({})": IMPARTIAL,
    "conway_product({0}, {0})": NUMBERS + ["*9999", "form({9*|{8,^|7}})"],
    "cool({}, 1/2)": VALUES, "cool({}, -3/4)": VALUES, "far_star({})": VALUES, "followers({})": VALUES,
    "freeze({})": VALUES, "heat({}, 1)": VALUES, "heat({}, {{2|-3}})": VALUES, "incentives({})": VALUES,
    "is_dicotic({})": VALUES, "is_even({})": VALUES, "is_even_tempered({})": VALUES, "is_infinitesimal({})": VALUES,
    "is_switch({})": VALUES, "is_uptimal({})": VALUES, "join({0}, -{0}, 3)": ["^", "*", "{1|*}"],
    "left_options({})": VALUES, "mean({})": VALUES, "nim_div({0}, {0})": NIMBERS, "nim_inverse({})": NIMBERS,
    "nim_pow({0}, {0})": NIMBERS, "nim_product({0}, {0})": NIMBERS, "nim_sqrt({})": NIMBERS,
    "nim_sum({0}, {0})": NIMBERS, "norton_product({}, ^)": VALUES, "norton_product({0}, {0})": INFINITESIMALS[1:2],
    "({0}) : ({0})": VALUES, "orthodox_moves({})": VALUES, "outcome({})": VALUES, "overheat({}, 1, 1)": VALUES,
    "pow(^, {})": ["1000", "2049/1024", "1" + "0" * 50], "pow_to(^, {})": ["3000", "1/" + str(2**200)],
    "reduced({})": VALUES, "selective_sum({0}, {0})": VALUES, "sente({})": VALUES,
    "sequential_sum({0}, {0})": VALUES, "side_sum({0}, {0})": VALUES, "sign_expansion({})": NUMBERS + ["100000"],
    "onside({})": LOOPS, "offside({})": LOOPS, "is_stopper({})": LOOPS, "is_stopper_sided({})": LOOPS, "is_loopfree({})": LOOPS,
    "is_plumtree({})": LOOPS, "is_idempotent({})": LOOPS, "degree({})": LOOPS, "upsum({0}, -{0})": LOOPS,
    "downsum({0}, -{0})": LOOPS, "upsum_variety({0}, over)": LOOPS, "downsum_variety({0}, over)": LOOPS,
    "is_stable({})": LOOPS, "variety({})": LOOPS,
    "({}) - upon": LOOPS + ["^1000", "{{100000|1}|-1}"], "{} > upon": ["^1000000", "*20000 + v", "{3000|over}"],
    "^<on>{}": ["*20000", "*" + "9" * 30], "({}) : on": ["*3000", "^10000"],
    "simplest({0}, {0} + 1)": VALUES, "stop_count({})": VALUES, "subordinate({}, *)": VALUES,
    "thermograph({})": VALUES, "thermostrat([{0}, {0}, +-3], left)": VALUES, "tiny({})": VALUES,
    "uptimal_expansion({})": INFINITESIMALS, "{0} + {0} || {0}": VALUES, "77777 . ({})": VALUES,
    "Miny({})": VALUES, "Tiny({})": VALUES, "miny({})": VALUES, "switch({})": VALUES, "left_stop({})": VALUES,
    "right_stop({})": VALUES, "temperature({})": VALUES, "right_options({})": VALUES, "left_incentives({})": VALUES,
    "right_incentives({})": VALUES, "is_all_small({})": VALUES, "is_integer({})": VALUES, "is_nimber({})": VALUES,
    "is_number({})": VALUES, "is_ordinal({})": VALUES,
    "misere_geq({0}, {0} + {0}, \"free\")": MISERE_FORMS, "is_misere_invertible({}, \"free\")": MISERE_FORMS,
    "misere_canonical({}, \"free\")": MISERE_FORMS, "{}": BEYOND, "is_numberish({})": VALUES, "is_odd({})": VALUES, "is_odd_tempered({})": VALUES,
    "ordinal_sum({0}, {0})": VALUES, "form({})": VALUES, "mex({0}, 0, 1)": NIMBERS, "meet({0}, -{0}, 3)": ["^", "*", "{1|*}"],
    "times({0}, {0})": NUMBERS, "power({}, 1000000)": NUMBERS + ["3", "10"], "power(2, {})": ["1" + "0" * 9, "16777215"],
    "quotient(power(3, 5000000), {})": NUMBERS[:1] + ["7"], "mod(power(3, 5000000), {})": NUMBERS[:1] + ["7"],
    "gcd(power(6, {0}), power(10, {0}), power(15, {0}))": ["1000000", "3000000"], "isqrt(power(7, {}))": ["4000000"],
    "floor({})": NUMBERS, "ceiling({})": NUMBERS, "ceil({})": NUMBERS, "abs({})": NUMBERS,
    "binomial({})": ["1000000000, 500000000", "700000, 350000", "-700000, 350000", "1" + "0" * 1000 + ", 4000"],
    "choose({})": ["1000000000, 500000000"], "up({})": NUMBERS[:1], "nimber({})": NIMBERS, "nim_value({})": VALUES[4:5],
    "grundy({})": VALUES[4:5], "grundy_value({})": VALUES[4:5], "is_hot({})": VALUES, "is_zero({})": VALUES,
    "is_tiny({})": VALUES, "mean_value({})": VALUES[:3], "outcome_class({})": VALUES[:3], "rcf({})": VALUES[:3],
    "reduced_canonical_form({})": VALUES[:3], "uppitiness({})": INFINITESIMALS[:2], "options({})": VALUES,
    "stops({})": VALUES, "canonical_form({})": VALUES, "depth(form({}))": VALUES, "reversible(form({}))": VALUES,
    "sensible(form({}))": VALUES, "sensible_lines(form({}), left)": VALUES, "sensible_lines(clobber(\"{}\"), right)": boards("xo")[:4],
    "ordinal_product({0}, {0})": VALUES, "star_projection({})": VALUES, "stop({}, left)": VALUES, "wall({}, right, 1/2)": VALUES,
    "is_pseudonumber({})": LOOPS + VALUES, "size(decomposition(domineering({})))": ['"' + board(".#", 60, 60) + '"', '40 . "#."'],
    "depth(selective_sum({0}, {0}))": VALUES[3:5],
    "board({})": ["1000, 999", "1000000000, 1000000000"], "chequered({})": ["1000, 999", "1000000000, 1"],
    "path({})": GRAPH_SIZES, "cycle({})": GRAPH_SIZES, "complete({})": GRAPH_SIZES + ["447"], "star_graph({})": GRAPH_SIZES,
    "grid_graph({0}, {0})": GRAPH_SIZES + ["223"],
    "edges(\"{}\")": [", ".join(f"{chance.randint(1, 10**9)}-{chance.randint(1, 10**9)}" for _ in range(100000)),
                      "-".join(map(str, range(1, 100000)))],
    "graph6(\"{}\")": ["~?V[" + letters("?@~", 187375), "~?F?" + "~" * 16688],  # 1500 and 448 vertices
    "from_sign_expansion(\"{}\")": [letters("+-", 200000), "+" * 200000],
    "impartial(clobber(\"{}\"))": boards("xo")[:4], "twisted(clobber(\"{}\"))": boards("xo")[:4],
    "dicotic(domineering(\"{}\"))": FREE[:4], "impartial(domineering(\"{}\"))": FREE[:4],
    "misere_outcome(clobber(\"{}\"))": boards("xo")[:4],
    "misere_outcome(kayles(\"{}\"))": ["1000", ints(20, 200, 6000), ints(20, 60, 6000)],
    # Of lists: long ones, and loops that never end.
    "all([n >= 0 for n in 1..{}])": ENDS, "any([n < 0 for n in 1..{}])": ENDS, "argmax([n for n in 1..{}])": ENDS,
    "count([n . ^ for n in 1..{}], 0)": ENDS, "max([n for n in 1..{}])": ENDS, "min([n . v for n in 1..{}])": ENDS,
    "reverse(1..{})": ENDS, "size([1 for n in 1..{0} for m in 1..{0} if n = m + {0}])": ENDS,
    "sort([n . ^ for n in 1..{}])": ENDS, "sum([{{n|-n}} for n in 1..{}])": ["100", *ENDS],
    "unique([n . \"x\" for n in 1..{}])": ENDS, "[\"a\" + \"b\" for n in 1..{}]": ENDS, "[n > 3 for n in 1..{}]": ENDS,
    "g := domineering(\"....|....|....|....|....\"); [g for n in 1..{}]": ["300000"], "[{0}, {0}, {0}, {0}]": ['4000000 . "xo"'],
    "[power(2, 30000) + n for n in 1..{}]": ["30000"], "zip(1..{0}, 1..{0})": ENDS,
    "f(x) := {{x|-x}}; g(x) := f(f(x)); h(x) := g(g(x)); [h(h(n)) for n in 1..{}][1]": ENDS,
    "value(clobber({}))": ['20 . "xoxoxo"', "chequered(9, 9)"], "move(clobber(chequered({})), 1, left)": ["300, 300"],
    "size(followers(clobber(chequered({}))))": ["9, 9"], "size(left_options(clobber(chequered({}))))": ["300, 300"],
    "explain({})": VALUES, "explain({0} >= {0})": VALUES[:4],
    "misere_outcome(form({0}), form({0}), form(*))": VALUES[:5] + VALUES[7:8],
    "{}": MISERE_GAMES, "{0} + {0}": MISERE_GAMES,
    "misere_canonical({})": IMPARTIAL, "genus({})": IMPARTIAL + MISERE_GAMES, "mate({})": IMPARTIAL + MISERE_GAMES,
    "follower_count({})": IMPARTIAL + MISERE_GAMES, "misere_nim_value({})": IMPARTIAL,
    "entail({{{}}})": ["~" + ", ~".join(f"*{n}" for n in range(1000, 20000)), "!{" * 20000 + "*" + "}" * 20000],
    "size(entail_wins({{!*{}}})[2])": ["1048576"], "first_score(nimstring_boxes(\"{}\"))": [BOXES, BOXES.replace(".", "#", 14)],
    "size(scored_moves(nimstring_boxes(\"{}\")))": [BOXES, BOXES.replace(".", "#", 14)],
    "size(scored_moves(30 . {}))": ["nimstring(\"G-.-G\")"],
    "richman({})": ['hex("' + "|".join(["." * 13] * 13) + '")', 'mnk[k=5]("' + "|".join(["." * 7] * 7) + '")', 'maker_breaker("' + WORDS + '")'],
    "richman_draw({})": ['mnk[k=4]("' + "|".join(["." * 6] * 6) + '")'], "richman_bid({})": ['hex("' + "|".join(["." * 14] * 14) + '")'],
    "richman_ratio({})": ['richman_graph("' + "-".join(["L", "T", *["."] * 3000, "R"]) + '")'],
    "bidding_outcome({}, 100)": BIDDING, "bidding_needs({}, 10000)": BIDDING, "bidding_winner({}, 10000, 4000, right)": BIDDING[:2],
    "bidding_bids({}, 10000, 5000, left)": BIDDING[:2],
    "score({})": ["{" * 50000 + "0" + "|@0}" * 50000, "row_ends(\"" + "1 8 3 5 2 9 " * 3 + "\")"],
    "left_score({0} + {0} + {0})": DEEP_SCORES, "right_score({0} - {0})": DEEP_SCORES, "score_canonical({0} + {0})": DEEP_SCORES,
    "score_geq({0}, -{0}, \"milnor\")": DEEP_SCORES, "pass_scores({0} + {0})": DEEP_SCORES, "is_guaranteed({0} + {0})": DEEP_SCORES,
    "score_distinguisher({0}, {0} + 1)": DEEP_SCORES, "is_score_invertible({})": DEEP_SCORES, "waiting({})": VALUES,
    "thermograph({0} - {0})": DEEP_SCORES, "followers({0} + {0})": DEEP_SCORES, "left_score(row_ends(\"{}\"))": ["3 9 " * 20000],
    "genus_digits({}, 1000000)": IMPARTIAL + MISERE_GAMES, "misere_minus({0} + {0}, *[&300;])": MISERE_GAMES[:2],
    "parts({})": IMPARTIAL + MISERE_GAMES[:2], "partitions({})": IMPARTIAL + MISERE_GAMES[:2],
    "is_prime({})": IMPARTIAL, "is_linked({}, *[2])": IMPARTIAL, "link({}, *[200])": IMPARTIAL[:1],
    "distinguisher({}, *[2])": IMPARTIAL, "is_nim_heap({})": IMPARTIAL, "is_introverted({})": IMPARTIAL[:1],
    "is_extraverted({})": IMPARTIAL[:1], "is_tame({})": IMPARTIAL, "is_restive({})": IMPARTIAL,
    "is_restless({})": IMPARTIAL, "is_generally_tame({})": IMPARTIAL, "is_generally_restive({})": IMPARTIAL,
    "is_half_tame({})": IMPARTIAL, "is_tameable({})": IMPARTIAL, "misere_quotient(\"{}\")": ["0.06", "0.47"],
    "misere_genera(\"{}\", 4000)": ["0.35", "0.31", "0.6"],
    "misere_quotient([{}])": IMPARTIAL[:1] + MISERE_GAMES[:1], "size(misere_born_by({}))": ["4"],
    "misere_count({})": ["5"],
    # Of boards, graphs and texts, and of lists of all things of a kind.
    "size(rewrites(\"{}\", \"x.*.\", \"..*x\", \"all\"))": boards("x......"), "size(rewrites(\"{}\", \"?*?*?*\", \"?*?*?*\"))": strips("xo."),
    "size(places(\"{}\", \"x\"))": boards("xo."), "size(regions(\"{}\", \".x\"))": boards("xo."), "size(rows(\"{}\"))": boards("xo."),
    "size(columns(\"{}\"))": boards("xo."), "size(transpose(\"{}\"))": boards("xo."), "size(mirror(\"{}\"))": boards("xo."),
    "size(images(\"{}\"))": boards("xo."), "trim(\"{}\", \"xo\")": boards("xo."),
    "b := {}; put(b, places(b), \"x\")": ['4000000 . "xo"'], "size(swap({}, \"xo\", \"ox\"))": ['4000000 . "xo"'],
    "size(reach({}, 1, \"xo\", \"e\"))": ['4000000 . "xo"'], "neighbours({}, 1000, \"all\")": ['4000000 . "xo"'],
    "size(letters_of({}))": ['4000000 . "xo"'], "size(split({}, \"o\"))": ['4000000 . "xo"'], "size(replace({}, \"x\", \"oo\"))": ['3000000 . "xo"'],
    "size(read({}))": ['"/dev/zero"'], "size(upper({}))": ['4000000 . "xo"'], "size(join_text([n . \"x\" for n in 1..{}], \"|\"))": ENDS[:1] + ["4000"],
    "number(\"{}\")": NUMBERS, "size(text({}))": VALUES, "find({}, \"oo\")": ['4000000 . "xo"'], "find([n . ^ for n in 1..{}], 0)": ENDS,
    "take([n for n in 1..{}], 5)": ENDS, "first([n for n in 1..{} if n < 0] + [1])": ENDS, "size(flatten([[n] for n in 1..{}]))": ENDS,
    "size(set([n . ^ for n in 1..{}]))": ENDS, "size(sort_by(abs, [n . ^ - n . ^ - n for n in 1..{}]))": ENDS,
    "size(group_by(is_odd, [n for n in 1..{}]))": ENDS, "fold(gcd, [n for n in 1..{}], 0)": ENDS, "argmax(abs, [n for n in 1..{}])": ENDS,
    "size(words(\"xo\", {}))": ["19", "40", "1000000"], "size(boards(\"xo\", {0}, {0}, \"up to symmetry\"))": ["4", "6", "1000"],
    "size(boards(\"xo.\", {0}, {0}))": ["3", "9"], "first([w for w in words(\"ab\", {}) if false])": ["60", "10000"],
    "size(polyominoes({}))": ["9", "30", "1000000"], "size(trees({}))": ["18", "40", "100000"],
    "size(rooted_trees({}))": ["15", "40", "100000"],
    "size(graphs({}))": ["7"], "size(digraphs({}))": ["5"], "size(partitions_of({}))": ["50", "300", "1000000"],
    "size(subsets(1..{}))": ["19", "60", "1000000"],
    "size(pairs(1..{}))": ["1000", "1000000"], "size(vertices(path({})))": GRAPH_SIZES, "adjacent(path({}), 3)": GRAPH_SIZES,
    "size(delete(path({}), 5))": GRAPH_SIZES, "label(path({}), 5)": GRAPH_SIZES, "size(relabel(path({}), 5, \"L\"))": GRAPH_SIZES,
    "size(parts_of(path({})))": GRAPH_SIZES, "numerator({})": NUMBERS, "denominator({})": NUMBERS, "sign({})": NUMBERS,
    "reciprocal({})": NUMBERS, "is_dyadic({})": NUMBERS + VALUES, "is_evil({})": NIMBERS, "is_odious({})": NIMBERS, "floor_log2({})": NUMBERS[:2],
    "random_integer(power(2, {}), 1)": ["1000000", "16000000"], "random_game({}, 1)": ["6", "1000000000"],
    "misere_outcome({})": [" + ".join(['clobber("xoxo|oxox|xoxo|oxox")'] * 20),
                           " + ".join(f'domineering("{board(".", 5, 5 + n % 3)}")' for n in range(30))],
}

NIM_CODES = ["0.77", "0.106", "0.3122", "4.7", "0.6!", "0.123?", "0.7777777", "subtraction[set=1/3/4]",
             "subtraction[set=primes]", "splittles[set=primes]", "grundys_game", "0.8", "0.77777777777777777777", "8.8"]
NUMBER = "9" * 3000

COMMANDS = [
    *(["nim", "sequence", code, "10000000"] for code in NIM_CODES),
    *(["nim", "sequence", "--method", method, "0.106", "10000000"]
      for method in ("direct", "sums", "splits")),
    *(["nim", "sequence", "--method", method, "subtraction[set=primes]", "10000000"] for method in ("marks", "bits")),
    ["nim", "sequence", "--method", "complement", "subtraction[set=3/5/1000,all_but=yes]", "100000000"],
    *(["nim", "period", code] for code in NIM_CODES), *(["nim", "quotient", code, "1000"] for code in NIM_CODES[:7]),
    *(["nim", "table", game, "1000000"] for game in ("kayles", "grundys_game", "0.106")),
    ["nim", "table", "wythoff", "999", "999"],
    ["nim", "value", "grundys_game", "1000000"], ["nim", "moves", "grundys_game", "300000"],
    ["nim", "moves", "kayles", *["100000"] * 50], ["nim", "moves", "wythoff", "3000,2999"],
    ["nim", "moves", "misere_nim", *map(str, range(1, 20000))], ["nim", "moves", "nim", *map(str, range(1, 20000))],
    ["nim", "moves", "splittles[set=primes]", "1000000"], ["nim", "moves", "cram", FREE[1]],
    ["nim", "value", "--search", f'cram("{FREE[1]}") + impartial(clobber("{board("xo", 8, 8)}"))'],
    *(["nim", "coins", code, "1000000"] for code in ("mock_turtles", "1-3", "1-3C(5)", "ruler", "turnips")),
    ["nim", "coins", "1-30", "100000"], ["nim", "chomp", "8", "9"], ["nim", "chomp", "3", "1000"],
    ["nim", "chomp", "100", "100"], *(["nim", name, NUMBER, NUMBER] for name in ("add", "mul", "div", "pow")),
    *(["nim", name, "9" * 20000] for name in ("inv", "sqrt")),
    ["census", "domineering", "--cells", "30"], ["census", "clobber", "--board", "8x8", "--summary", "--threads", "4"],
    ["census", "toads_and_frogs", "--length", "60", "--find", "G = *9"],
    ["census", "snort", "--vertices", "12"], ["census", "col", "--trees", "20", "--letters", ".LR", "--summary"],
    ["census", "kayles", "--heaps", "1000000000"],
    ["table", "cutcake", "400", "400"], ["table", "cutcake", "400", "400", "--transpose", "--json"],
    ["table", "cutcake", "400", "400", "--threads", "4"], ["table", "[power(7, 90000 + n) for k in 1..9]", "n=1..20"],
    ["eval", "--json", "g := clobber(\"xoxo|oxox|xoxo\"); [g for n in 1..300000]"], ["eval", "--json", "1..1000000"],
    ["eval", "--style", "json", "--json", "[power(2, 30000) + n for n in 1..9999]"],
    ["table", "cutcake", "300", "300", "--patterns"],
    ["table", "seating_couples", "--gap", "LR", "3000"], ["table", "col_strip", "--gap", "LL", "3000", "--patterns"],
    ["table", "games", "--born-by", "4"], ["table", "games", "--born-by", "3", "--json"],
    ["table", "games", "--born-by", "4", "--class", "dicotic"],
    ["table", "games", "--born-by", "4", "--class", "all_small", "--where", "is_even(G)", "--csv"],
    ["table", f'temperature(domineering("{FREE[1]}") + {{n|-m}})', "n=1..3", "m=1..2", "--threads", "2"],
    ["table", "*3000 + n", "n=1..3", "--patterns", "--where", "atomic_weight(G) = 0"],
    ["table", "domineering", "9", "4", "--heat", "/dev/null"], ["table", "cutcake", "20", "300", "--plot", "/dev/null"],
    *(["show", value] for value in VALUES), *(["show", "--json", value] for value in VALUES[:8]),
    *(["thermograph", value] for value in VALUES), *(["compare", value, value + "+ ^"] for value in VALUES),
    *(["draw", *words] for value in VALUES for words in
      (["thermograph", "--scaffolds", value], ["tree", value], ["tree", "--unfold", "--to-numbers", value], ["line", value])),
    ["draw", "tree", f'clobber("{board("xo", 6, 6)}")'], ["draw", "table", "domineering", "9", "4", "--format", "svg"],
    *(["best", value, "--first", player] for value in VALUES for player in ("left", "right")),
    *(["best", f'{value} + domineering("{FREE[1]}") - clobber("{board("xo", 6, 6)}")', "--first", "left"] for value in VALUES[:3]),
    *(["moves", value] for value in VALUES), ["moves", "--json", VALUES[0]],
    ["moves", " + ".join(f'clobber("{board("xo", 4, 5)}")' for _ in range(12))], ["moves", "nim(\"20000\") + nim(\"300,301\")"],
    ["best", " + ".join(f'clobber("{board("xo", 4, 5)}")' for _ in range(12)), "--first", "right", "--ambient", "1/2"],
    ["best", "nim(\"20000\") + nim(\"300,301\")", "--first", "left"],
    *(["best", value, "--first", "left", "--line", line] for value in VALUES[:4] for line in ("perfect", "thermostrat")),
    *(["play", value, "--first", "right"] for value in VALUES), ["play", "--protocol", VALUES[0]],
    ["play", "clobber", board("xo", 8, 8), "--as", "right", "--json"], ["play", "domineering", FREE[1], "--as", "right", "--misere"],
    *(["outcome", value] for value in VALUES),
    *(["explain", value] for value in VALUES),
    *(["explain", f"{what}({value})"] for value in VALUES[:3] for what in ["mean", "birthday", "atomic_weight", "reduced"]),
    ["explain", "--depth", "100", f'clobber("{board("xo", 3, 4)}") >= 0'],
    ["explain", f'domineering("{FREE[1]}") <= 1'],
    *(["outcome", f'{value} + domineering("{FREE[1]}") - clobber("{board("xo", 8, 8)}")'] for value in VALUES[:3]),
    ["outcome", "--first", "left", " + ".join(f'clobber("{board("xo", 6, 6)}")' for _ in range(12))],
    ["outcome", "10000 . clobber(\"" + board("xo", 4, 5) + "\")"],
    ["outcome", "--threads", "4", *(f'impartial(clobber("{board("xo", 8, 8)}")) + *5' for _ in range(20))],
    *(["outcome", "--certificate", "/dev/null", value] for value in VALUES),
    ["outcome", "--certificate", "/dev/null", f'domineering("{FREE[1]}") + ^'],
    ["compare", "--certificate", "/dev/null", " + ".join(f'clobber("{board("xo", 4, 5)}")' for _ in range(12)), "*"],
    ["moves", "--winning", f'domineering("{FREE[1]}")'], ["moves", "--winning", "--json", VALUES[0]],
    ["moves", "--winning", " + ".join(f'clobber("{board("xo", 4, 5)}")' for _ in range(12))],
    ["bench", "domineering6x6"],
    ["value", "--show", "clobber", board("xo", 6, 6)], ["value", "--json", "clobber", board("xo", 6, 6)],
    ["value", "--threads", "4", "clobber", *(board("xo", 6, 6) for _ in range(20))],
    ["value", "--threads", "4", "domineering", *FREE],
]

# Test files of MCGS: long questions, and many short ones.
MCGS = [
    "[clobber] " + " ".join(board("XO", 8, 8) for _ in range(20)) + " {B}\n",
    "[impartial nogo] " + "|".join(["." * 9] * 9) + " {N}\n",
    "[kayles] 1000000000 {N}\n[nimber] 1000000000 {N, winning moves N}\n",
    "[sheep] " + "(" + "|".join(["50" + " 0" * 20 + " -50"] * 20) + ") {winning moves B}\n",
    "[domineering]\n" + "|".join(["." * 8] * 8) + " {thermograph}\n",
    "[clobber_1xn]\n" + "".join("XOXO {B win, W win}\n" for _ in range(100000)) + letters("XO", 60) + " {B}\n",
]

# Certificates: many lines, a line of many terms, large braces, large numbers.
def certificate(claim, *proof):
    text = lines("upstar certificate 1", "claim\t" + claim, *proof)
    return text + f"end\t{zlib.crc32(text.encode()):08x}\n"


DEEP = "{" * 10**6 + "|" + "|}" * 10**6
CERTIFICATES = [
    certificate("0\t<=\t0", *(f"{n}\tleft\tloses\t0" for n in range(1, 10**6)), "proof\t1"),
    certificate("0\t<=\t0", "1\tleft\tloses\t" + " + ".join(["1", "-1", "*", "{|}"] * 10**6), "proof\t1"),
    certificate(" + ".join(f"{{{n}|-{n}}} + -{{{n}|-{n}}}" for n in range(10**5)) + "\t<=\t0", "1\tleft\tloses\t0", "proof\t1"),
    certificate(f"{DEEP}\tcanonical\t{DEEP}", "1\tleft\tloses\t0", "2\tright\tloses\t0", "proof\t1 2"),
    certificate("*" + "7" * 10**6 + "\t=\t1", "proof\t1"),
    certificate("*" + "7" * 100 + "\t=\t1", "1\tleft\tloses\t*" + "7" * 100, "proof\t1"),
]

# A large graph without cycles, and one with a cycle through all vertices.
GRAPHS = [lines(str(MANY), *(f"{v} {chance.randint(v + 1, MANY)}" for v in range(1, MANY) for _ in range(3))),
          lines(str(MANY), *(f"{v} {v % MANY + 1}" for v in range(1, MANY + 1)))]


def all_inputs():
    """(name, command line, standard input) of each; the limits are still to be put after the subcommand."""
    for rules, positions in POSITIONS.items():
        for i, position in enumerate(positions):
            yield f"value {rules} {i}", ["value", rules, position], ""
            if i >= len(positions) - 2:
                yield f"moves {rules} {i}", ["moves", rules, position], ""
            if i < 2:
                yield f"outcome {rules} {i}", ["outcome"], f'{rules}("{position}") + ^\n'
    for i, text in enumerate(MCGS):
        yield f"outcome --mcgs {i}", ["outcome", "--mcgs"], text
    for i, text in enumerate(CERTIFICATES):
        yield f"verify {i}", ["verify", "-"], text
    for function, arguments in FUNCTIONS.items():
        for i, argument in enumerate(arguments):
            yield f"{function} {i}", ["eval"], function.format(argument) + "\n"
    for command in COMMANDS:
        yield " ".join(command), command, ""
    for i, graph in enumerate(GRAPHS):
        yield f"nim graph {i}", ["nim", "graph", "-"], graph
    for problem, texts in PROBLEMS.items():
        for i, text in enumerate(texts):
            for options in ([], *([option] for option in PROBLEM_OPTIONS.get(problem, []))):
                yield " ".join(["solve", problem, *options, str(i)]), ["solve", problem, *options], text


if __name__ == "__main__":  # large_inputs.py FOLDER: each as two files, N.json and N.in
    folder = pathlib.Path(sys.argv[1])
    for number, (name, command, text) in enumerate(all_inputs()):
        (folder / f"{number}.json").write_text(json.dumps([name, command]))
        (folder / f"{number}.in").write_text(text)
