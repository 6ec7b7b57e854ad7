// What the editors of the kinds of positions have in common.
import type { DrawnMove } from './drawn_moves.js';
import { button } from './dom.js';
import type { Look } from './look.js';

/// A cell of the text, from 0, and how it is marked.
export interface Mark {
  row: number;
  column: number;
  className?: string;
  title?: string;
}

export interface Editor {
  readonly element: HTMLElement;
  /// Shows the position. Returns whether it can: a text may be none of its kind.
  show(position: string, look: Look): boolean;
  mark?(marks: readonly Mark[]): void;
  showMoves?(moves: readonly DrawnMove[]): void;
  /// What play leads to, drawn as the position is.
  pictureOf?(position: string): SVGElement | null;
}

/// Tells the position as the user has changed it; `isDone` is false while it is still being pulled.
export type Changed = (position: string, isDone?: boolean) => void;

/// A small button, which shows a sign and is called what `label` says.
export const tool = (sign: string, label: string, act: () => void): HTMLButtonElement => button(sign, act, { className: 'tool', ariaLabel: label });

/// The events of the inputs within are the editor's own business.
export function keepChanges(element: HTMLElement): void {
  for (const name of ['change', 'input']) element.addEventListener(name, event => event.stopPropagation());
}

/// The list with another entry at this place.
export const replaced = <T>(list: readonly T[], at: number, entry: T): T[] => list.map((each, i) => (i === at ? entry : each));
