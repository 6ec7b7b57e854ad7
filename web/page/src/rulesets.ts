// The rulesets that there are, with those that the visitor has defined.
import { askFor, engine } from './engine.js';
import type { Tree } from '../../engine/src/upstar.js';

export interface Ruleset {
  name: string;
  summary: string;
  rules: string;
  notation: string;
  parameters: string;
  example: string;
}

let known: Ruleset[] = [];

export async function readRulesets(): Promise<void> {
  known = (await engine.ask({ command: 'rulesets' })).trees as unknown as Ruleset[];
}

export const rulesets = (): readonly Ruleset[] => known;
export const rulesetNamed = (name: string) => known.find(each => each.name === name.replace(/\[.*$/s, ''));

/// The ruleset of a line `rules mine(b) := ...`, which is then known.
export function addDefined(line: string): void {
  const name = /^\s*(?:loopy\s+)?rules\s+(\w+)/.exec(line)?.[1];
  if (name === undefined) return;
  known = known.filter(each => each.name !== name);
  known.push({ name, summary: 'defined on this page', rules: line, notation: '', parameters: '', example: '' });
}

/// Of a board of cells, the letters that a click runs through: empty first. Nothing for other positions.
export function lettersOf(each: Ruleset | undefined): string {
  if (each === undefined || !/^(rows from the top|one character a cell|three rows)/.test(each.notation) || /cells by commas/.test(each.notation)) return '';
  const named = new Set([...each.notation.matchAll(/(?<![^\s(;,:])([.#xoTFLRlr])(?=[\s,;)])/g)].map(match => match[1] ?? ''));
  const own = named.has('T') ? 'TF' : named.has('L') ? 'LRlr' : 'xo';
  return '.' + [...own].filter(letter => named.has(letter)).join('') + (named.has('#') ? '#' : '');
}

/// How a ruleset's positions are grouped in the list.
export function groupOf(each: Ruleset): string {
  if (each.notation === '') return 'Yours';
  if (lettersOf(each) !== '') return /^one character/.test(each.notation) ? 'Strips' : 'Boards';
  if (/graph/.test(each.notation)) return 'Graphs';
  if (/^heaps|integers|^rows,columns|^m,n|^n,k|^p,q|^x,y/.test(each.notation)) return 'Numbers and heaps';
  return 'Others';
}

/// Everything that is said of a ruleset.
export const rulesOf = (name: string): Promise<Tree> => askFor('rulesets', [name]);
