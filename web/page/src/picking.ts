// Moves that are made by clicks on the cells they change.
import type { Board } from '../../board/src/board.js';
import type { Move } from './moves.js';
import { isPosition, type Term } from './sum.js';

export interface Cell {
  row: number;
  column: number;
}

/// The cells that a move changes; none where it changes the shape of the board.
export function changedCells(position: string, to: string): Cell[] {
  const before = position.split('|'), now = to.split('|');
  if (before.length !== now.length || before.some((row, r) => row.length !== now[r]?.length)) return [];
  return before.flatMap((row, r) => [...row].flatMap((letter, c) => (now[r]?.[c] === letter ? [] : [{ row: r, column: c }])));
}

/// The cell of a board as it is shown.
export const cellOf = (board: Board, { row, column }: Cell) => board.querySelector<HTMLElement>(`[data-at="${row},${column}"]`);

/// Outlines these cells, and no others.
export function showPicked(board: Board, cells: readonly Cell[]): void {
  for (const each of board.querySelectorAll('.picked')) each.classList.remove('picked');
  for (const cell of cells) cellOf(board, cell)?.classList.add('picked');
}

const same = (a: Cell, b: Cell) => a.row === b.row && a.column === b.column;

/// Clicks on the boards of a sum, until they tell one move.
export class Picking {
  private term = 0;
  private cells: Cell[] = [];

  constructor(private readonly sum: readonly Term[], private readonly moves: readonly Move[]) {}

  /// The cells that were clicked, of a term.
  picked(term: number): readonly Cell[] {
    return term === this.term ? this.cells : [];
  }

  /// The moves that are meant by this click and the ones before it. A click that fits no such move begins anew.
  pick(term: number, cell: Cell): Move[] {
    if (term !== this.term || this.cells.some(each => same(each, cell))) this.cells = [];
    this.term = term;
    this.cells.push(cell);
    let meant = this.meant();
    if (meant.length === 0) {
      this.cells = [cell];
      meant = this.meant();
    }
    if (meant.length === 0) this.cells = [];
    return meant;
  }

  private meant(): Move[] {
    const term = this.sum[this.term];
    if (term === undefined || !isPosition(term)) return [];
    const changes = (move: Move) => changedCells(term.position, move.to);
    const fitting = this.moves.filter(move => move.term === this.term && this.cells.every(cell => changes(move).some(each => same(each, cell))));
    if (fitting.some(move => changes(move).length > this.cells.length)) return fitting;
    // Where all cells are clicked, the piece that moves away was clicked first.
    const [{ row, column } = { row: 0, column: 0 }] = this.cells;
    const leaving = fitting.filter(move => move.to.split('|')[row]?.[column] === '.');
    return leaving.length === 1 ? leaving : fitting;
  }
}
