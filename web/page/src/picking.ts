// Where on its board a move is made, how it is drawn there, and which move clicks mean.
import type { Board, Spot } from '../../board/src/board.js';
import { spotsOnGraph } from './graph_moves.js';
import type { Move } from './moves.js';
import { rulesetNamed } from './rulesets.js';
import { isPosition, type PositionTerm, type Term } from './sum.js';

export interface Cell {
  row: number;
  column: number;
}

/// The cells that a move changes; none where it changes the shape of the board. A strip may lose cells at one end.
export function changedCells(position: string, to: string): Cell[] {
  const before = position.split('|'), now = to.split('|');
  const strip = before[0] ?? '';
  if (before.length === 1 && now.length === 1 && to.length < strip.length && (strip.startsWith(to) || strip.endsWith(to))) {
    const first = strip.startsWith(to) ? to.length : 0;
    return Array.from({ length: strip.length - to.length }, (_, i) => ({ row: 0, column: first + i }));
  }
  if (before.length !== now.length || before.some((row, r) => row.length !== now[r]?.length)) return [];
  return before.flatMap((row, r) => [...row].flatMap((letter, c) => (now[r]?.[c] === letter ? [] : [{ row: r, column: c }])));
}

const spotOf = ({ row, column }: Cell): Spot => `${row},${column}`;
const letterAt = (position: string, { row, column }: Cell) => position.split('|')[row]?.[column] ?? '';
const isBare = (letter: string) => letter === '' || letter === '.' || letter === '#';

/// Where a move is made: all of it, and the line that shows it.
interface Made {
  spots: Spot[];
  line: Spot[];
  isArrow: boolean;
}

/// On cells the line runs from where a piece leaves to where it lands, if one does; otherwise through all that change.
function madeOnCells(position: string, to: string): Made {
  const cells = changedCells(position, to), spots = cells.map(spotOf);
  const ways = cells.flatMap(from => {
    const piece = letterAt(position, from);
    if (isBare(piece) || !isBare(letterAt(to, from))) return [];
    return cells.filter(end => letterAt(to, end) === piece && letterAt(position, end) !== piece).map(end => [spotOf(from), spotOf(end)]);
  });
  return ways.length === 1 ? { spots, line: ways[0] ?? [], isArrow: true } : { spots, line: spots, isArrow: false };
}

/// One heap gets smaller: on the lowest stone that goes.
function madeOnHeaps(position: string, to: string): Made {
  const numbers = (text: string) => text.split(/[\s,]+/).filter(word => word !== '').map(Number);
  const before = numbers(position), after = numbers(to);
  const spots = before.flatMap((heap, i) => {
    const isLeft = (rest: number) => [...before.slice(0, i), ...(rest === 0 ? [] : [rest]), ...before.slice(i + 1)].join() === after.join();
    const rest = before.length === after.length ? after[i] ?? 0 : 0;
    return rest < heap && isLeft(rest) ? [`stone ${i},${rest}`] : [];
  }).slice(0, 1);
  return { spots, line: spots, isArrow: false };
}

export function madeAt(term: PositionTerm, move: Move): Made {
  const look = rulesetNamed(term.ruleset)?.look ?? { kind: 'text' };
  switch (look.kind) {
    case 'text':
      return { spots: [], line: [], isArrow: false };
    case 'heaps':
      return madeOnHeaps(term.position, move.to);
    case 'graph':
    case 'hackenbush': {
      const { spots, isArrow } = spotsOnGraph(term.ruleset, look, term.position, move.to, move.side);
      return { spots, line: spots, isArrow };
    }
    default:
      return madeOnCells(term.position, move.to);
  }
}

/// A spot of a board as it is shown.
export const shownAt = (board: Board, spot: Spot) => board.querySelector<HTMLElement>(`[data-at="${spot}"], [data-item="${spot}"]`);

/// Outlines these spots, and no others.
export function showPicked(board: Board, spots: readonly Spot[]): void {
  for (const each of board.querySelectorAll('.picked')) each.classList.remove('picked');
  for (const spot of spots) shownAt(board, spot)?.classList.add('picked');
}

/// Clicks on the boards of a sum, until they tell one move.
export class Picking {
  private term = 0;
  private spots: Spot[] = [];

  constructor(private readonly sum: readonly Term[], private readonly moves: readonly Move[]) {}

  /// What was clicked, of a term.
  picked(term: number): readonly Spot[] {
    return term === this.term ? this.spots : [];
  }

  /// The moves that are meant by this click and the ones before it. A click that fits no such move begins anew.
  pick(term: number, spot: Spot): Move[] {
    if (term !== this.term || this.spots.includes(spot)) this.spots = [];
    this.term = term;
    this.spots.push(spot);
    let meant = this.meant();
    if (meant.length === 0) {
      this.spots = [spot];
      meant = this.meant();
    }
    if (meant.length === 0) this.spots = [];
    return meant;
  }

  private meant(): Move[] {
    const term = this.sum[this.term];
    if (term === undefined || !isPosition(term)) return [];
    const spotsOf = (move: Move) => madeAt(term, move).spots;
    const fitting = this.moves.filter(move => move.term === this.term && this.spots.every(spot => spotsOf(move).includes(spot)));
    if (fitting.some(move => spotsOf(move).length > this.spots.length)) return fitting;
    // Where all are clicked, the piece that moves away was clicked first.
    const leaving = fitting.filter(move => madeAt(term, move).isArrow && madeAt(term, move).line[0] === this.spots[0]);
    return leaving.length === 1 ? leaving : fitting;
  }
}
