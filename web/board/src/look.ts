// The look of positions: what `upstar rulesets --json` says of each ruleset under `look`, or attributes of an element.

export type Kind = 'grid' | 'strip' | 'strips' | 'column' | 'heaps' | 'graph' | 'hackenbush' | 'text';

export interface Look {
  kind: Kind;
  /// Of cells, in the order in which clicks run through them, the first one for a new cell. Of a graph, the labels of
  /// vertices, where `.` is none.
  letters?: string;
  names?: { [letter: string]: string };
  left?: string;
  right?: string;
  both?: string;
  emblem?: 'none' | 'letter' | 'crown';
  /// The signs of a graph's edges, in the order in which clicks run through them.
  edges?: string[];
}

const usualNames: { [letter: string]: string } = { '.': 'empty', '#': 'not in play' };

/// The look that attributes tell: kind, letters, edges (with blanks between them).
export function lookOf(element: Element): Look {
  const kind = (element.getAttribute('kind') ?? 'grid') as Kind;
  const isGraph = kind === 'graph' || kind === 'hackenbush';
  const usualEdges = kind === 'hackenbush' ? 'l r e' : '-';
  return {
    kind,
    letters: element.getAttribute('letters') ?? (isGraph ? '.' : '.xo#'),
    left: 'xLTA',
    right: 'oRFB',
    both: 'e',
    emblem: 'none',
    edges: (element.getAttribute('edges') ?? usualEdges).split(' '),
  };
}

const has = (letters: string | undefined, letter: string) => (letters ?? '').toLowerCase().includes(letter.toLowerCase());

export type Owner = 'left' | 'right' | 'both' | 'nobody';

export function ownerOf(look: Look, letter: string): Owner {
  if (letter === '') return 'nobody';
  return has(look.left, letter) ? 'left' : has(look.right, letter) ? 'right' : has(look.both, letter) ? 'both' : 'nobody';
}

export function nameOf(look: Look, letter: string): string {
  const owners = { left: "Left's", right: "Right's", both: "both players'", nobody: letter };
  return look.names?.[letter] ?? usualNames[letter] ?? owners[ownerOf(look, letter)];
}

/// The letter of the look that a key means: itself, or the other case of it.
export function letterOfKey(letters: string, key: string): string | undefined {
  if (key.length !== 1) return undefined;
  return [key, key.toLowerCase(), key.toUpperCase()].find(each => letters.includes(each));
}

/// The letter after this one, round and round.
export function nextOf<T>(list: ArrayLike<T>, now: T, step = 1): T {
  const at = Array.prototype.indexOf.call(list, now);
  return list[(at + step + list.length) % list.length] as T;
}
