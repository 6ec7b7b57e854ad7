// The sum that is looked at, to be edited: positions by click and as text, values as text.
import '../../board/src/board.js';
import type { Board, Spot } from '../../board/src/board.js';
import { button, made } from '../../board/src/dom.js';
import { positionDrawn } from './engine.js';
import { rulesetChoice } from './ruleset_choice.js';
import { isEditable, rulesetNamed } from './rulesets.js';
import { isPosition, type PositionTerm, type Term, type ValueTerm } from './sum.js';

/// What clicks on boards come to while they make moves: on a spot, on a move that is drawn; and what is pointed at.
interface Moving {
  pick(term: number, spot: Spot, byKey: boolean): Promise<void>;
  click(term: number, move: number): void;
  aim(term: number, moves: readonly number[]): void;
}

export class Terms {
  /// `changed` hears of each new sum.
  constructor(
    private readonly place: HTMLElement,
    private readonly changed: (sum: Term[]) => void,
    private readonly moving: Moving,
  ) {}

  /// Whether clicks on boards make moves, and do not edit.
  private isPicking = true;
  private sum: Term[] = [];
  private cards: HTMLElement[] = [];

  /// Shows the sum; a board that is shown already stays, with its focus.
  show(sum: readonly Term[]): void {
    const old = this.sum, oldCards = this.cards;
    this.sum = [...sum];
    this.cards = this.sum.map((term, index) => {
      const before = old[index], card = oldCards[index];
      const stays = before !== undefined && card !== undefined && oldCards.length === this.sum.length && isPosition(before) && isPosition(term) && before.ruleset === term.ruleset;
      if (!stays) return this.card(term, index);
      this.fill(card, term);
      return card;
    });
    const more = made(
      'div',
      { className: 'more' },
      button('+ a position', () => this.changed([...this.sum, { ruleset: 'nim', position: '1,2' }])),
      button('+ a value', () => this.changed([...this.sum, { value: '{1|-1}' }])),
    );
    if (this.cards.some(card => !this.place.contains(card)) || this.place.children.length !== this.cards.length + 1) {
      this.place.replaceChildren(...this.cards, more);
    }
  }

  /// Of a term that is a position.
  board(index: number): Board | null {
    return this.cards[index]?.querySelector<Board>('upstar-board') ?? null;
  }

  /// Whether there is a board on which clicks can make moves.
  get hasMoves(): boolean {
    return this.sum.some(term => isPosition(term) && isEditable(term.ruleset));
  }

  clicksMakeMoves(on: boolean): void {
    this.isPicking = on;
    this.sum.forEach((_, index) => this.board(index)?.toggleAttribute('pick', on));
  }

  private put(index: number, term: Term | null): void {
    const sum = [...this.sum];
    sum.splice(index, 1, ...(term === null ? [] : [term]));
    this.changed(sum);
  }

  private card(term: Term, index: number): HTMLElement {
    const card = made('div', { className: 'term' });
    const head = made('div', { className: 'choice' });
    if (isPosition(term)) {
      head.append(...rulesetChoice(term.ruleset, name => this.put(index, { ruleset: name, position: rulesetNamed(name)?.example ?? '' })));
    } else {
      head.append(made('span', {}, 'a value'));
    }
    if (this.sum.length > 1) head.append(button('×', () => this.put(index, null), { ariaLabel: 'take this part out of the sum', className: 'quiet' }));
    card.append(head);
    if (isPosition(term)) this.addPosition(card, term, index);
    else this.addValue(card, term, index);
    return card;
  }

  private addPosition(card: HTMLElement, term: PositionTerm, index: number): void {
    const now = () => this.sum[index] as PositionTerm;
    const move = (position: string) => this.put(index, { ruleset: now().ruleset, position });
    card.append(made('p', { className: 'rules' }, rulesetNamed(term.ruleset)?.summary ?? ''));
    const board = made('upstar-board', { ariaLabel: `${term.ruleset.replaceAll('_', ' ')} board` });
    board.look = rulesetNamed(term.ruleset)?.look;
    board.addEventListener('change', () => move(board.position));
    const told = <T>(name: string, act: (detail: T) => void) => board.addEventListener(name, event => act((event as CustomEvent<T>).detail));
    told<{ spot: Spot; byKey: boolean }>('pick', ({ spot, byKey }) => void this.moving.pick(index, spot, byKey));
    told<number>('move', each => this.moving.click(index, each));
    told<number[]>('aim', moves => this.moving.aim(index, moves));
    board.toggleAttribute('pick', this.isPicking);
    card.append(board);
    const text = made('input', { className: 'position', spellcheck: false, autocomplete: 'off' });
    text.addEventListener('change', () => move(text.value.trim()));
    card.append(made('label', { className: 'text' }, 'as text ', text));
    this.fill(card, term);
  }

  private fill(card: HTMLElement, term: PositionTerm): void {
    const text = card.querySelector<HTMLInputElement>('.position');
    if (text !== null) text.value = term.position;
    const board = card.querySelector<Board>('upstar-board');
    if (board === null) return;
    board.position = term.position;
    // Once it is in the page, it knows whether there is an editor for the position.
    queueMicrotask(() => {
      if (!board.editable) void positionDrawn(term.ruleset, term.position).then(svg => (board.picture = svg));
    });
  }

  private addValue(card: HTMLElement, term: ValueTerm, index: number): void {
    const text = made('input', { className: 'position', value: term.value, spellcheck: false, autocomplete: 'off', ariaLabel: 'the value' });
    text.addEventListener('change', () => this.put(index, { value: text.value }));
    card.append(text);
  }
}
