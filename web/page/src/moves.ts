// The moves in a sum, as pictures that are clicked.
import type { Tree } from '../../engine/src/upstar.js';
import { made } from './dom.js';
import { ask, drawn } from './engine.js';
import { mathematics } from './mathematics.js';
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
  temperature?: string;
  wins: boolean;
  dominated: boolean;
  reversible: boolean;
}

/// What the sum becomes by a move.
export function after(sum: readonly Term[], move: Pick<Move, 'term' | 'to'>): Term[] {
  return sum.map((term, index) => (index !== move.term ? term : isPosition(term) ? { ruleset: term.ruleset, position: move.to } : { value: move.to }));
}

/// Every move, with its value.
export async function movesWithValues(sum: readonly Term[]): Promise<Move[]> {
  const request = (style: string) => ask({ command: 'moves', operands: [expressionOf(sum)], options: { style } });
  // The texts of moves are read back; the values are for people.
  const [[plain = {}], [written = {}]] = await Promise.all([request('text'), request('unicode')]);
  return sides.flatMap(side => {
    const rows = (plain[side] ?? []) as Tree[], shown = (written[side] ?? []) as Tree[];
    return rows.map((row, i) => ({
      side,
      term: termOf(sum, String(row['in'] ?? '')),
      to: String(row['to']),
      value: String(shown[i]?.['sum'] ?? shown[i]?.['value'] ?? ''),
      wins: row['wins'] === true,
      dominated: row['dominated_by'] !== null && row['dominated_by'] !== undefined,
      reversible: row['reversible_through'] !== null && row['reversible_through'] !== undefined,
    }));
  });
}

/// The index of the term that a move is in; of equal ones the first, as they are worth the same.
function termOf(sum: readonly Term[], text: string): number {
  const simple = (each: string) => each.replace(/\s|^\(|\)$/g, '');
  const index = sum.findIndex(term => simple(expressionOfTerm(term)) === simple(text) || (isPosition(term) && term.position === text));
  return Math.max(0, index);
}

/// A button with the picture of what the move leaves, and its value.
export async function moveButton(sum: readonly Term[], move: Move, act: (move: Move) => void): Promise<HTMLButtonElement> {
  const term = sum[move.term];
  const picture = term !== undefined && isPosition(term) ? await drawn('position', term.ruleset, move.to) : null;
  const button = made('button', { type: 'button', className: [move.side, move.wins ? 'wins' : 'loses', move.dominated || move.reversible ? 'dominated' : ''].join(' ') });
  button.append(picture ?? made('span', { className: 'to' }, mathematics(move.to)));
  if (move.value !== undefined) button.append(made('span', {}, mathematics(move.value)));
  const worth = move.value === undefined ? '' : `, worth ${move.value}`;
  button.setAttribute('aria-label', `${nameOf(move.side)} to ${move.to}${worth}${move.wins ? ', wins' : ''}`);
  button.dataset['term'] = String(move.term);
  button.dataset['to'] = move.to;
  button.addEventListener('click', () => act(move));
  return button;
}
