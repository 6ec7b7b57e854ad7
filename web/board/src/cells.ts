// The editor of cells: grids, strips and columns of letters. A click puts the next letter, with Shift the one before; the
// keys of letters put these, and Delete the letter of a new cell; arrows go from cell to cell.
import { made } from './dom.js';
import { layerOf, saidOf, type DrawnMove, type Spot } from './drawn_moves.js';
import { replaced, tool, type Changed, type Editor, type Mark } from './editor.js';
import { letterOfKey, nameOf, nextOf, ownerOf, type Look } from './look.js';

const longest = 60;
const arrows: { [key: string]: [number, number] } = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Cells implements Editor {
  readonly element = made('div', { className: 'cells' });
  private readonly frame = made('div', { className: 'frame' });
  private readonly grid = made('div', { className: 'grid', role: 'grid', ariaLabel: 'cells' });
  private readonly corner = made('button', { type: 'button', className: 'corner' });
  private readonly sizes = made('div', { className: 'sizes' });
  private look: Look = { kind: 'grid' };
  private rows: string[] = [];
  private marks: readonly Mark[] = [];
  private moves: readonly DrawnMove[] = [];
  /// The cell that Tab leads to, by row and column of the text.
  private at: [number, number] = [0, 0];
  private shape = '';

  constructor(private readonly changed: Changed) {
    this.frame.append(this.grid, this.corner);
    this.element.append(this.frame, this.sizes);
    this.grid.addEventListener('click', event => this.clicked(event));
    this.grid.addEventListener('keydown', event => this.pressed(event));
    this.grid.addEventListener('focusin', event => this.focused(event));
    this.corner.addEventListener('pointerdown', event => this.pull(event));
    this.corner.addEventListener('keydown', event => this.stretch(event));
    new ResizeObserver(() => this.showMoves(this.moves)).observe(this.grid);
  }

  show(position: string, look: Look): boolean {
    const isRow = look.kind === 'strip' || look.kind === 'column';
    const rows = position.split('|');
    if ((isRow && rows.length > 1) || rows.length * Math.max(...rows.map(row => row.length)) > 4000) return false;
    this.look = look;
    this.rows = rows;
    this.element.dataset['kind'] = look.kind;
    this.build();
    this.rows.forEach((row, r) => [...row].forEach((letter, c) => this.paint(r, c, letter)));
    this.mark(this.marks);
    return true;
  }

  mark(marks: readonly Mark[]): void {
    this.marks = marks;
    this.rows.forEach((row, r) => [...row].forEach((letter, c) => this.paint(r, c, letter)));
    for (const { row, column, className, title } of marks) {
      const cell = this.cell(row, column);
      if (!cell) continue;
      if (className) cell.classList.add(...className.split(' '));
      if (title) {
        cell.title = title;
        this.say(cell, title);
      }
    }
    for (const [spot, said] of saidOf(this.moves)) {
      const cell = this.cellAt(spot);
      if (cell) this.say(cell, said);
    }
  }

  /// The moves lie over the cells, whose names tell them, too.
  showMoves(moves: readonly DrawnMove[]): void {
    const isNew = moves !== this.moves;
    this.moves = moves;
    this.grid.querySelector(':scope > svg')?.remove();
    if (isNew) this.mark(this.marks);
    const size = this.grid.querySelector<HTMLElement>('.cell')?.offsetWidth ?? 0;
    if (moves.length > 0 && size > 0) this.grid.append(layerOf(moves, this.grid, spot => this.cellAt(spot), size));
  }

  private say(cell: HTMLElement, more: string): void {
    cell.setAttribute('aria-label', `${cell.getAttribute('aria-label')}, ${more}`);
  }

  /// Adds or takes away rows and columns at the end.
  resize(rows: number, columns: number, from = this.rows, isDone = true): void {
    const texts = Array.from({ length: rows }, (_, r) => this.fitted(from[r] ?? '', this.look.kind === 'strips' && r < rows - 1 && r in from ? (from[r] ?? '').length : columns));
    this.changed(texts.join('|'), isDone);
  }

  private fitted(row: string, columns: number): string {
    return row.slice(0, columns).padEnd(columns, this.look.letters?.[0] ?? '.');
  }

  private get isColumn(): boolean {
    return this.look.kind === 'column';
  }

  /// Makes the cells anew where there are more or fewer than before.
  private build(): void {
    const shape = this.look.kind + this.rows.map(row => row.length).join();
    if (shape === this.shape) return;
    this.shape = shape;
    const hadFocus = this.grid.contains(document.activeElement);
    const lines = this.isColumn ? [...(this.rows[0] ?? '')].map((_, i): [number, number][] => [[0, i]]) : this.rows.map((row, r) => [...row].map((_, c): [number, number] => [r, c]));
    this.frame.style.setProperty('--columns', String(Math.max(1, ...lines.map(line => line.length))));
    this.grid.replaceChildren(
      ...lines.map(line => {
        return made('div', { className: 'row', role: 'row' }, ...line.map(([r, c]) => this.empty(r, c)));
      }),
    );
    this.at = [Math.min(this.at[0], this.rows.length - 1), Math.min(this.at[1], (this.rows[Math.min(this.at[0], this.rows.length - 1)] ?? '').length - 1)];
    const cell = this.cell(...this.at);
    if (cell) cell.tabIndex = 0;
    if (hadFocus) cell?.focus();
    this.tellSizes();
  }

  private empty(row: number, column: number): HTMLElement {
    const cell = made('button', { type: 'button', className: 'cell', tabIndex: -1, role: 'gridcell' });
    cell.dataset['at'] = `${row},${column}`;
    return cell;
  }

  private cell(row: number, column: number): HTMLElement | null {
    return this.cellAt(`${row},${column}`);
  }

  private cellAt(spot: Spot): HTMLElement | null {
    return this.grid.querySelector<HTMLElement>(`[data-at="${spot}"]`);
  }

  private paint(row: number, column: number, letter: string): void {
    const cell = this.cell(row, column);
    if (!cell) return;
    const owner = ownerOf(this.look, letter);
    const isPiece = owner !== 'nobody';
    const isBare = letter === '.' || letter === '#';
    cell.className = `cell ${letter === '#' ? 'out' : letter === '.' ? 'bare' : isPiece ? `piece ${owner}` : 'other'}`;
    const sign = isBare || (isPiece && this.look.emblem === 'none') ? '' : this.look.emblem === 'crown' ? '♛' : letter;
    if (cell.textContent !== sign) cell.textContent = sign;
    cell.removeAttribute('title');
    cell.setAttribute('aria-label', `${this.placeOf(row, column)}: ${nameOf(this.look, letter)}`);
  }

  private placeOf(row: number, column: number): string {
    if (this.look.kind === 'grid') return `row ${row + 1}, column ${column + 1}`;
    return this.look.kind === 'strips' ? `strip ${row + 1}, cell ${column + 1}` : `cell ${column + 1}`;
  }

  private placeIn(event: Event): [number, number] | undefined {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-at]');
    const [row, column] = (cell?.dataset['at'] ?? '').split(',').map(Number);
    return row === undefined || column === undefined ? undefined : [row, column];
  }

  private clicked(event: MouseEvent): void {
    const place = this.placeIn(event);
    if (!place) return;
    this.cell(...place)?.focus();
    this.write(place, nextOf(this.look.letters ?? '.', this.letterAt(place), event.shiftKey ? -1 : 1));
  }

  private letterAt([row, column]: [number, number]): string {
    return this.rows[row]?.[column] ?? '';
  }

  private focused(event: FocusEvent): void {
    const place = this.placeIn(event);
    if (!place) return;
    const before = this.cell(...this.at);
    if (before) before.tabIndex = -1;
    this.at = place;
    const cell = this.cell(...place);
    if (cell) cell.tabIndex = 0;
    if (this.look.kind === 'strips') this.tellSizes();
  }

  private pressed(event: KeyboardEvent): void {
    const place = this.placeIn(event);
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    const [row, column] = place;
    const way = arrows[event.key];
    const letter = event.key === 'Delete' || event.key === 'Backspace' ? this.look.letters?.[0] : letterOfKey(this.look.letters ?? '', event.key);
    if (way) (this.isColumn ? this.cell(row, column + way[0]) : this.cell(row + way[0], column + way[1]))?.focus();
    else if (letter !== undefined) this.write(place, letter);
    else return;
    event.preventDefault();
  }

  private write([row, column]: [number, number], letter: string): void {
    const old = this.rows[row] ?? '';
    this.changed(replaced(this.rows, row, old.slice(0, column) + letter + old.slice(column + 1)).join('|'));
  }

  // --- the size ---

  private get columns(): number {
    const row = this.look.kind === 'strips' ? this.rows[this.at[0]] : this.rows[0];
    return (row ?? '').length;
  }

  private tellSizes(): void {
    const kind = this.look.kind;
    const tools = (what: string, words: [string, string], step: (by: number) => void) => {
      const label = made('span', { className: 'size' }, what);
      label.append(tool('−', words[0], () => step(-1)), tool('+', words[1], () => step(1)));
      return label;
    };
    const focus = this.sizes.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') : undefined;
    const ofStrip = kind === 'strips' ? ` in strip ${this.at[0] + 1}` : '';
    const row = kind === 'strips' ? 'strip' : 'row', column = kind === 'grid' ? 'column' : 'cell';
    const shown = [tools(`${column}s`, [`one ${column} fewer${ofStrip}`, `one ${column} more${ofStrip}`], by => this.step(0, by))];
    if (kind === 'grid' || kind === 'strips') shown.unshift(tools(`${row}s`, [`one ${row} fewer`, `one ${row} more`], by => this.step(by, 0)));
    this.sizes.replaceChildren(...shown);
    if (focus) this.sizes.querySelector<HTMLElement>(`[aria-label="${focus}"]`)?.focus();
    this.corner.setAttribute('aria-label', `size: ${this.rows.length} by ${this.columns}; pull, or press arrows`);
  }

  private step(rows: number, columns: number): void {
    const row = this.at[0];
    const wanted = Math.min(longest, Math.max(1, this.columns + columns));
    if (this.look.kind === 'strips' && rows === 0) {
      this.changed(replaced(this.rows, row, this.fitted(this.rows[row] ?? '', wanted)).join('|'));
    } else {
      this.resize(Math.min(longest, Math.max(1, this.rows.length + rows)), this.look.kind === 'strips' ? (this.rows.at(-1) ?? '').length : wanted);
    }
  }

  private stretch(event: KeyboardEvent): void {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    if (this.isColumn) this.step(0, way[0]);
    else this.step(this.look.kind === 'strip' ? 0 : way[0], way[1]);
  }

  private pull(event: PointerEvent): void {
    event.preventDefault();
    this.corner.focus();
    const from = this.rows, before = from.join('|');
    const box = this.grid.getBoundingClientRect();
    const wide = this.grid.querySelector('.cell')?.getBoundingClientRect().width ?? 40;
    let now = before;
    const moved = (move: PointerEvent) => {
      const across = Math.min(longest, Math.max(1, Math.round((move.clientX - box.left) / wide)));
      const down = Math.min(longest, Math.max(1, Math.round((move.clientY - box.top) / wide)));
      if (this.isColumn) this.resize(1, down, from, false);
      else this.resize(this.look.kind === 'strip' ? 1 : down, across, from, false);
      now = this.rows.join('|');
    };
    const ended = () => {
      this.corner.removeEventListener('pointermove', moved);
      if (now !== before) this.changed(now);
    };
    this.corner.setPointerCapture(event.pointerId);
    this.corner.addEventListener('pointermove', moved);
    this.corner.addEventListener('lostpointercapture', ended, { once: true });
  }
}
