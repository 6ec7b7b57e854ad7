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

export interface Parameter {
  name: string;
  /// The value that it has where none is given.
  usual: string;
}

let known: Ruleset[] = [];

export async function readRulesets(): Promise<void> {
  const all = (await engine.ask({ command: 'rulesets' })).trees as unknown as Ruleset[];
  known = all.filter(each => each.play !== 'misere');
}

export const rulesets = (): readonly Ruleset[] => known;
export const rulesetNamed = (name: string) => known.find(each => each.name === name.replace(/\[.*$/s, ''));

/// The parameters of a ruleset. What is said of them begins lines with their names and usual values.
export function parametersOf({ parameters }: Ruleset): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const line of parameters.split('\n').filter(line => !line.startsWith(' '))) {
    const [names = ''] = line.replaceAll(/ \([^)]*\)/g, '').split(/ {2}|: /);
    for (const each of names.split(/, |,$/)) {
      const [, name = '', usual = ''] = /^(\w+)(?:=(\S+))?/.exec(each) ?? [];
      if (name !== '' && !found.has(name)) found.set(name, { name, usual });
    }
  }
  return [...found.values()];
}

/// The values in the brackets of `subtraction[set=1/3, all_but=yes]`.
export function valuesIn(ruleset: string): Map<string, string> {
  const inside = /\[(.*)\]$/s.exec(ruleset)?.[1] ?? '';
  return new Map(inside.split(/,\s*(?=\w+=)/).flatMap(each => {
    const [, name = '', value = ''] = /^\s*(\w+)=(.*)$/s.exec(each) ?? [];
    return name === '' ? [] : [[name, value.trim()] as [string, string]];
  }));
}

/// The ruleset with these values; one that is empty is the usual one.
export function withValues(ruleset: string, values: ReadonlyMap<string, string>): string {
  const inside = [...values].flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]));
  const [name = ''] = ruleset.split('[');
  return inside.length === 0 ? name : `${name}[${inside.join(',')}]`;
}

/// For people: `toads and frogs`, `subtraction[set=1/3]`.
export const shownName = (ruleset: string) => {
  const [name = '', ...rest] = ruleset.split('[');
  return [name.replaceAll('_', ' '), ...rest].join('[');
};

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
