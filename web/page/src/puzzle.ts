// The puzzle of a day: a sum in which exactly one move of Left's wins. The date and the grade choose it, for everybody
// the same.
import type { Tree } from '../../engine/src/upstar.js';
import { ask } from './engine.js';
import { legalMoves } from './moves.js';
import { expressionOf, type Term } from './sum.js';

export const grades = [1, 2, 3, 4, 5] as const;
export type Grade = (typeof grades)[number];

export interface Puzzle {
  sum: Term[];
  /// The index of the term, and what it becomes.
  term: number;
  to: string;
}

/// Numbers that the text chooses: mulberry32 over an FNV hash, both of 32 bits.
function chances(text: string): (below: number) => number {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Chance = (below: number) => number;

/// A strip of NoGo, all of whose blocks have a liberty.
function nogoStrip(chance: Chance, cells: number): string {
  for (;;) {
    const runs = grid(chance, 1, cells, '...xo').match(/x+|o+|\.+/g) ?? [];
    const breathes = (at: number) => runs[at]?.startsWith('.') === true;
    if (runs.every((_, i) => breathes(i) || breathes(i - 1) || breathes(i + 1))) return runs.join('');
  }
}

const grid = (chance: Chance, rows: number, columns: number, letters: string) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => letters[chance(letters.length)]).join('')).join('|');

const kinds: ((chance: Chance, size: number) => Term)[] = [
  (chance, size) => ({ ruleset: 'domineering', position: grid(chance, 2, 1 + size, '....#') }),
  (chance, size) => ({ ruleset: 'clobber', position: grid(chance, 2, 1 + size, 'xo.') }),
  (chance, size) => ({ ruleset: 'toads_and_frogs', position: grid(chance, 1, 2 + size, 'TF..') }),
  (chance, size) => ({ ruleset: 'nim', position: Array.from({ length: Math.min(3, size) }, () => 1 + chance(2 + size)).join(',') }),
  (chance, size) => ({ ruleset: 'hackenbush', position: Array.from({ length: 1 + size }, () => 'lrl'[chance(3)]).join('') }),
  (chance, size) => ({ ruleset: 'konane', position: grid(chance, 1, 3 + size, 'xo.') }),
  (chance, size) => ({ value: `{${1 + chance(2 * size)}|${-chance(2 * size)}}` }),
  (chance, size) => ({ ruleset: 'nogo', position: nogoStrip(chance, 2 + size) }),
];

/// **Errors** an Error, if the engine is stopped.
export async function puzzleOf(day: string, grade: Grade): Promise<Puzzle> {
  const chance = chances(`${day} ${grade}`);
  const terms = [1, 2, 2, 3, 3][grade - 1] ?? 1, size = [2, 2, 3, 3, 4][grade - 1] ?? 2, fewest = [2, 3, 5, 7, 9][grade - 1] ?? 2;
  for (let tried = 0; tried < 5000; tried++) {
    const sum = Array.from({ length: terms }, () => (kinds[chance(kinds.length)] ?? kinds[0])?.(chance, size) ?? { value: '0' });
    const won = (await ask({ command: 'moves', operands: [expressionOf(sum)], options: { winning: null, first: 'left' } }))[0] ?? {};
    const winning = (won['left'] ?? []) as Tree[];
    if (winning.length !== 1) continue;
    if ((await legalMoves(sum, 'left')).length < fewest) continue;
    const only = winning[0] ?? {};
    return { sum, term: Number(only['summand'] ?? 1) - 1, to: String(only['to']) };
  }
  throw new Error('no puzzle was found');
}
