// The rulesets whose moves can be listed, with those that the visitor has defined.
import type { Look } from '../../board/src/board.js';
import { engine } from './engine.js';

export interface Ruleset {
  name: string;
  summary: string;
  rules: string;
  notation: string;
  parameters: string;
  example: string;
  /// `normal`; `points` and `bidding`, where positions have no values; `misere`.
  play: string;
  look: Look;
}

let known: Ruleset[] = [];

export async function readRulesets(): Promise<void> {
  const all = (await engine.ask({ command: 'rulesets' })).trees as unknown as Ruleset[];
  known = all.filter(each => each.play !== 'misere');
}

export const rulesets = (): readonly Ruleset[] => known;
export const rulesetNamed = (name: string) => known.find(each => each.name === name.replace(/\[.*$/s, ''));

/// Whether positions of the ruleset have values.
export const hasValues = (name: string) => (rulesetNamed(name)?.play ?? 'normal') === 'normal';

/// Whether positions of the ruleset are cells.
export const hasCells = (name: string) => ['grid', 'strip', 'strips', 'column'].includes(rulesetNamed(name)?.look.kind ?? '');

/// The rulesets of a line `rules mine(b) := ...`, which are then known; one line may define several.
export function addDefined(line: string): void {
  for (const [, name = ''] of line.matchAll(/(?:^|;)\s*(?:loopy\s+)?rules\s+(\w+)/g)) {
    known = known.filter(each => each.name !== name);
    known.push({ name, summary: 'defined on this page', rules: line, notation: '', parameters: '', example: '', play: 'normal', look: { kind: 'text' } });
  }
}

export function forgetDefined(): void {
  known = known.filter(each => each.notation !== '');
}

/// Whether positions of the ruleset are more than text.
export const isEditable = (name: string) => (rulesetNamed(name)?.look.kind ?? 'text') !== 'text';

const groups: { [kind in Look['kind']]: string } = {
  grid: 'Boards', strips: 'Strips', strip: 'Strips', column: 'Strips', heaps: 'Heaps', graph: 'Graphs', hackenbush: 'Graphs', text: 'Others',
};
export const groupNames = ['Yours', ...new Set(Object.values(groups))];

/// How a ruleset's positions are grouped in the list.
export const groupOf = (each: Ruleset) => (each.notation === '' ? 'Yours' : groups[each.look.kind]);
