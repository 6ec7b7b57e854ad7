// What the editors of the kinds of positions have in common.
import type { Mark } from './cells.js';
import type { Look } from './look.js';

export interface Editor {
  readonly element: HTMLElement;
  /// Shows the position. Returns whether it can: a text may be none of its kind.
  show(position: string, look: Look): boolean;
  mark?(marks: readonly Mark[]): void;
}

/// Tells the position as the user has changed it; `isDone` is false while it is still being pulled.
export type Changed = (position: string, isDone?: boolean) => void;

export function made<K extends keyof HTMLElementTagNameMap>(name: K, className: string, content = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = content;
  return element;
}

/// A small button, which shows a sign and is called what `label` says.
export function button(sign: string, label: string, action: () => void): HTMLButtonElement {
  const element = made('button', 'tool', sign);
  element.type = 'button';
  element.setAttribute('aria-label', label);
  element.addEventListener('click', action);
  return element;
}

/// The events of the inputs within are the editor's own business.
export function keepChanges(element: HTMLElement): void {
  for (const name of ['change', 'input']) element.addEventListener(name, event => event.stopPropagation());
}

/// The list with another entry at this place.
export const replaced = <T>(list: readonly T[], at: number, entry: T): T[] => list.map((each, i) => (i === at ? entry : each));
