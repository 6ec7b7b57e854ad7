// <upstar-board>: a board of cells that is clicked, or walked by the arrow keys. Each click puts the next letter.
//
//     <upstar-board letters=".#" position="...|..#" names=".=empty,#=not in play"></upstar-board>
//
// A `change` event tells that `position` has changed.

export class Board extends HTMLElement {
  static readonly observedAttributes = ['position', 'letters'];

  get position(): string {
    return this.getAttribute('position') ?? '';
  }
  set position(text: string) {
    this.setAttribute('position', text);
  }
  /// In the order in which clicks run through them.
  get letters(): string {
    return this.getAttribute('letters') ?? '.';
  }

  connectedCallback(): void {
    this.setAttribute('role', 'grid');
    this.addEventListener('click', event => this.clicked(event));
    this.addEventListener('keydown', event => this.pressed(event));
    this.show();
  }
  attributeChangedCallback(): void {
    if (this.isConnected) this.show();
  }

  /// Adds or takes away rows and columns at the end.
  resize(rows: number, columns: number): void {
    const empty = this.letters[0] ?? '.';
    const old = this.rows();
    const resized = Array.from({ length: rows }, (_, r) => (old[r] ?? '').slice(0, columns).padEnd(columns, empty));
    this.change(resized.join('|'));
  }

  rows(): string[] {
    return this.position.split('|');
  }

  private show(): void {
    const focused = this.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset['at'] : undefined;
    this.replaceChildren(
      ...this.rows().map((row, r) => {
        const line = document.createElement('div');
        line.setAttribute('role', 'row');
        line.append(...[...row].map((letter, c) => this.cell(letter, r, c)));
        return line;
      }),
    );
    const again = focused ?? '0,0';
    const cell = this.querySelector<HTMLElement>(`[data-at="${again}"]`) ?? this.querySelector<HTMLElement>('button');
    if (cell) cell.tabIndex = 0;
    if (focused !== undefined) cell?.focus();
  }

  private cell(letter: string, row: number, column: number): HTMLElement {
    const cell = document.createElement('button');
    cell.type = 'button';
    cell.dataset['at'] = `${row},${column}`;
    cell.dataset['letter'] = letter;
    cell.tabIndex = -1;
    cell.setAttribute('role', 'gridcell');
    cell.setAttribute('aria-label', `row ${row + 1}, column ${column + 1}: ${this.nameOf(letter)}`);
    const left = 'xLTA', right = 'oRFB';
    cell.className = left.includes(letter) ? 'left' : right.includes(letter) ? 'right' : letter === '#' ? 'out' : letter === '.' ? 'empty' : 'other';
    if (cell.className === 'other') cell.textContent = letter;
    return cell;
  }

  private nameOf(letter: string): string {
    return { '.': 'empty', '#': 'not in play', x: "Left's", o: "Right's" }[letter] ?? letter;
  }

  private clicked(event: Event): void {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('button');
    if (cell) this.put(cell, 1);
  }

  private pressed(event: KeyboardEvent): void {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('button');
    if (!cell) return;
    const [row = 0, column = 0] = (cell.dataset['at'] ?? '0,0').split(',').map(Number);
    const step: { [key: string]: [number, number] } = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const way = step[event.key];
    if (way) {
      const next = this.querySelector<HTMLElement>(`[data-at="${row + way[0]},${column + way[1]}"]`);
      if (next) {
        cell.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      }
      event.preventDefault();
    } else if (event.key.length === 1 && this.letters.includes(event.key)) {
      this.write(row, column, event.key);
      event.preventDefault();
    }
  }

  private put(cell: HTMLElement, step: number): void {
    const [row = 0, column = 0] = (cell.dataset['at'] ?? '0,0').split(',').map(Number);
    const letters = this.letters, at = letters.indexOf(cell.dataset['letter'] ?? '');
    cell.focus();
    this.write(row, column, letters[(at + step + letters.length) % letters.length] ?? '.');
  }

  private write(row: number, column: number, letter: string): void {
    const rows = this.rows();
    const old = rows[row] ?? '';
    rows[row] = old.slice(0, column) + letter + old.slice(column + 1);
    this.change(rows.join('|'));
  }

  private change(position: string): void {
    this.position = position;
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

customElements.define('upstar-board', Board);
