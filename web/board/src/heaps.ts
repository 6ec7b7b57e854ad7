// The editor of heaps: stacks of stones with their numbers, which are typed or stepped; heaps are added and removed.
import { made } from './dom.js';
import { layerOf, saidOf, type DrawnMove } from './drawn_moves.js';
import { keepChanges, replaced, tool, type Changed, type Editor } from './editor.js';

/// More stones than these are told by the number alone.
const mostStones = 16;
const mostHeaps = 100;
const largest = 1e12;

export class Heaps implements Editor {
  readonly element = made('div', { className: 'heaps' });
  private readonly more: HTMLButtonElement;
  private heaps: number[] = [];
  private moves: readonly DrawnMove[] = [];

  constructor(private readonly changed: Changed) {
    this.more = tool('+ heap', 'add a heap', () => {
      this.tell([...this.heaps, 1]);
      this.inputs().at(-1)?.focus();
    });
    this.element.append(this.more);
    keepChanges(this.element);
    new ResizeObserver(() => this.showMoves(this.moves)).observe(this.element);
  }

  show(position: string): boolean {
    const words = position.split(/[\s,]+/).filter(word => word !== '');
    if (words.length > mostHeaps || !words.every(word => /^\d{1,13}$/.test(word))) return false;
    this.heaps = words.map(Number);
    const places = [...this.element.querySelectorAll<HTMLElement>('.heap')];
    places.slice(words.length).forEach(place => place.remove());
    this.heaps.forEach((heap, i) => {
      const place = places[i] ?? this.place(i);
      if (!place.isConnected && place.parentElement !== this.element) this.more.before(place);
      this.fill(place, heap, i);
    });
    return true;
  }

  /// A move down to a stone lies on it.
  showMoves(moves: readonly DrawnMove[]): void {
    this.moves = moves;
    this.element.querySelector(':scope > svg')?.remove();
    for (const stone of this.stones()) {
      if (stone.tabIndex === 0) stone.tabIndex = -1;  // which keeps the focus
      for (const name of ['role', 'aria-label']) stone.removeAttribute(name);
    }
    if (moves.length === 0) return;
    this.element.append(layerOf(moves, this.element, spot => this.stoneAt(spot), 26));
    for (const [spot, said] of saidOf(moves)) {
      const stone = this.stoneAt(spot);
      if (stone) Object.assign(stone, { tabIndex: 0, role: 'button', ariaLabel: said });
    }
  }

  private stones(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('.stone')];
  }

  private stoneAt(spot: string): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`.stone[data-at="${spot}"]`);
  }

  private inputs(): HTMLInputElement[] {
    return [...this.element.querySelectorAll('input')];
  }

  private tell(heaps: number[]): void {
    this.changed(heaps.join(','));
  }

  private set(i: number, heap: number): void {
    this.tell(replaced(this.heaps, i, Math.min(largest, Math.max(0, heap))));
  }

  private place(i: number): HTMLElement {
    const number = made('input', { type: 'number', min: '0', ariaLabel: `heap ${i + 1}` });
    number.addEventListener('change', () => this.set(i, Math.trunc(Number(number.value)) || 0));
    const step = (by: number) => () => this.set(i, (this.heaps[i] ?? 0) + by);
    const remove = () => {
      this.tell(this.heaps.filter((_, at) => at !== i));
      (this.inputs()[Math.min(i, this.heaps.length - 1)] ?? this.more).focus();
    };
    const tools = made(
      'div',
      { className: 'tools' },
      tool('−', `one fewer in heap ${i + 1}`, step(-1)),
      tool('+', `one more in heap ${i + 1}`, step(1)),
      tool('×', `remove heap ${i + 1}`, remove),
    );
    return made('div', { className: 'heap', role: 'group', ariaLabel: `heap ${i + 1}` }, made('div', { className: 'stones' }), number, tools);
  }

  private fill(place: HTMLElement, heap: number, i: number): void {
    const stones = place.firstElementChild as HTMLElement;
    const shown = heap > mostStones ? 0 : heap;
    if (stones.childElementCount !== shown) stones.replaceChildren(...Array.from({ length: shown }, () => made('i', { className: 'stone' })));
    [...stones.children].forEach((stone, height) => ((stone as HTMLElement).dataset['at'] = `stone ${i},${height}`));
    stones.classList.toggle('many', heap > mostStones);
    const number = place.querySelector('input');
    if (number && number.value !== String(heap)) number.value = String(heap);
  }
}
