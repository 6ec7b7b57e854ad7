// The moves in a sum, as pictures that are clicked.
import type { Tree } from '../../engine/src/upstar.js';
import type { Board } from '../../board/src/board.js';
import { made } from '../../board/src/dom.js';
import { ask, positionDrawn } from './engine.js';
import { mathematics } from '../../board/src/mathematics.js';
import { expressionOf, expressionOfTerm, isPosition, type Term } from './sum.js';

export type Side = 'left' | 'right';
export const sides: readonly Side[] = ['left', 'right'];
export const nameOf = (side: Side) => (side === 'left' ? 'Left' : 'Right');
export const other = (side: Side): Side => (side === 'left' ? 'right' : 'left');

export interface Move {
  side: Side;
  /// Of the term that it is made in.
  term: number;
  to: string;
  /// What the sum is worth then, as books write it.
  value?: string;
  /// How it is coloured, from 0 to 100, and why.
  shade?: number;
  fact?: string;
  wins: boolean;
  /// Where players count points or bid: nobody wins by a move, but one may be the best.
  isBest?: boolean;
  dominated: boolean;
  reversible: boolean;
}

/// What the sum becomes by a move.
export function after(sum: readonly Term[], move: Pick<Move, 'term' | 'to'>): Term[] {
  return sum.map((term, index) => (index !== move.term ? term : isPosition(term) ? { ruleset: term.ruleset, position: move.to } : { value: move.to }));
}

/// The moves with their values; of those that are images of each other, one.
export const movesWithValues = (sum: readonly Term[]) => movesAsked(sum, {});

/// Each move, with its value.
export const everyMove = (sum: readonly Term[]) => movesAsked(sum, { all: null });

async function movesAsked(sum: readonly Term[], options: { [name: string]: null }): Promise<Move[]> {
  const request = (style: string) => ask({ command: 'moves', operands: [expressionOf(sum)], options: { ...options, style } });
  // What moves lead to is read back; the values are for people. Positions have one text.
  const [written = {}] = await request('unicode');
  const [plain = {}] = sum.every(isPosition) ? [written] : await request('text');
  return sides.flatMap(side => {
    // Where both players have the same moves, there may be one list of them.
    const rows = (plain[side] ?? plain['both'] ?? []) as Tree[], shown = (written[side] ?? written['both'] ?? []) as Tree[];
    const met = new Map<string, number>();
    return rows.map((row, i) => ({
      side,
      term: termOf(sum, row, met),
      to: String(row['to']),
      value: cut(worthOf(shown[i] ?? {})),
      wins: row['wins'] === true || row['best'] === true,
      isBest: row['best'] === true,
      dominated: row['dominated_by'] !== null && row['dominated_by'] !== undefined,
      reversible: row['reversible_through'] !== null && row['reversible_through'] !== undefined,
    }));
  });
}

/// A value that is longer than a line is begun.
const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/// What the sum is worth after the move: a value, the points that the mover is ahead by, or Left's share of the money.
function worthOf(row: Tree): string {
  if (row['points'] !== undefined) return `${row['points']} now, ${row['score']} in all`;
  const kind = row['kind'] !== undefined && row['kind'] !== 'ordinary' ? ` ${row['kind']}` : '';
  return String(row['sum'] ?? row['value'] ?? row['share'] ?? '') + kind + (row['loony'] === true ? ' loony' : '');
}

/// The index of the term that a move is in. A move that was `met` before is one in the next of equal terms.
function termOf(sum: readonly Term[], row: Tree, met: Map<string, number>): number {
  const text = String(row['in'] ?? ''), key = `${text} ${String(row['to'])}`, before = met.get(key) ?? 0;
  met.set(key, before + 1);
  const simple = (each: string) => each.replace(/\s|^\(|\)$/g, '');
  const fits = (term: Term) => simple(expressionOfTerm(term)) === simple(text) || (isPosition(term) && term.position === text);
  const indices = sum.flatMap((term, index) => (fits(term) ? [index] : []));
  return indices[before % indices.length] ?? 0;
}

/// A move as the protocol of `play` spells it: `1:.x`.
export function protocolMove(text: string): Pick<Move, 'term' | 'to'> {
  const [, term = '1', to = ''] = /^(\d+):(.*)$/s.exec(text) ?? [];
  return { term: Number(term) - 1, to: to === '""' ? '' : to };
}

/// The replies of upstar as a player to lines of the protocol, once the sum stands on the board and the side is to move.
export async function protocolReplies(sum: readonly Term[], side: Side, lines: string[], options: { [name: string]: string } = {}): Promise<string[]> {
  const input = [`position ${side} ${expressionOf(sum)}`, ...lines].join('\n');
  const [, ...replies] = await ask({ command: 'play', options: { protocol: null, ...options }, input });
  return replies.map(tree => String(tree['reply']));
}

/// Every move of a player, without values.
export async function legalMoves(sum: readonly Term[], side: Side): Promise<Move[]> {
  const [reply = ''] = await protocolReplies(sum, side, ['moves']);
  if (reply === '') return [];
  return reply.split('\t').map(text => ({ side, ...protocolMove(text), wins: false, dominated: false, reversible: false }));
}

/// The terms as pictures, or as their texts, with signs between them.
export async function picturesOf(sum: readonly Term[]): Promise<(Node | string)[]> {
  const pictures = await Promise.all(sum.map(term => (isPosition(term) ? positionDrawn(term.ruleset, term.position) : null)));
  return sum.flatMap((term, i) => [i === 0 ? '' : ' + ', pictures[i] ?? mathematics(isPosition(term) ? term.position : term.value)]);
}

/// A button with the picture of what the move leaves, as the board of the term has it, and its value.
export async function moveButton(sum: readonly Term[], move: Move, act: (move: Move) => void, board: Board | null = null): Promise<HTMLButtonElement> {
  const term = sum[move.term];
  const picture = term !== undefined && isPosition(term) ? board?.pictureOf(move.to) ?? await positionDrawn(term.ruleset, move.to) : null;
  const button = made('button', { type: 'button', className: [move.side, move.wins ? 'wins' : 'loses', move.dominated || move.reversible ? 'dominated' : ''].join(' ') });
  button.append(picture ?? made('span', { className: 'to' }, mathematics(move.to)));
  if (move.value !== undefined) button.append(made('span', {}, mathematics(move.value)));
  const worth = move.value === undefined ? '' : `, worth ${move.value}`;
  button.setAttribute('aria-label', `${nameOf(move.side)} to ${move.to}${worth}${move.isBest ? ', best' : move.wins ? ', wins' : ''}`);
  button.dataset['term'] = String(move.term);
  button.dataset['to'] = move.to;
  button.addEventListener('click', () => act(move));
  return button;
}
