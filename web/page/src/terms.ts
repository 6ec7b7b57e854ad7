// The sum that is looked at, to be edited: positions by click and as text, values as text.
import '../../board/src/board.js';
import type { Board, Spot } from '../../board/src/board.js';
import { button, made } from '../../board/src/dom.js';
import { replaced } from '../../board/src/editor.js';
import { positionDrawn, unlessStopped } from './engine.js';
import { notationOf, parameterFields, rulesOf } from './about.js';
import { rulesetChoice } from './ruleset_choice.js';
import { isEditable, rulesetNamed, shownName, valuesIn } from './rulesets.js';
import { isPosition, type PositionTerm, type Term, type ValueTerm } from './sum.js';

/// What clicks on boards come to while they make moves: on a spot, on a move that is drawn; and what is pointed at.
interface Moving {
  pick(term: number, spot: Spot, byKey: boolean): Promise<void>;
  click(term: number, move: number): void;
  aim(term: number, moves: readonly number[]): void;
}

/// A term as it is edited. It stays while there is a term of its kind in its place, and so does the focus in it.
interface Card<Kind extends Term = Term> {
  element: HTMLElement;
  isPosition: boolean;
  show(term: Kind): void;
}

export class Terms {
  /// `changed` hears of each new sum.
  constructor(
    private readonly place: HTMLElement,
    private readonly changed: (sum: Term[]) => void,
    private readonly moving: Moving,
  ) {
    place.append(this.more);
  }

  /// Whether clicks on boards make moves, and do not edit.
  private isPicking = true;
  private sum: Term[] = [];
  private cards: Card[] = [];
  private readonly more = made(
    'div',
    { className: 'more' },
    button('+ a position', () => this.add({ ruleset: 'nim', position: '1,2' })),
    button('+ a value', () => this.add({ value: '{1|-1}' })),
  );

  show(sum: readonly Term[]): void {
    this.sum = [...sum];
    this.cards.splice(sum.length).forEach(card => card.element.remove());
    sum.forEach((term, index) => {
      const card = this.cards[index];
      if (card?.isPosition !== isPosition(term)) {
        const own = this.cards[index] = isPosition(term) ? this.positionCard(index) : this.valueCard(index) as Card;
        if (card === undefined) this.more.before(own.element);
        else card.element.replaceWith(own.element);
      }
      this.cards[index]?.show(term);
    });
    for (const each of this.place.querySelectorAll<HTMLElement>('.remove')) each.hidden = sum.length < 2;
  }

  /// Of a term that is a position.
  board(index: number): Board | null {
    return this.cards[index]?.element.querySelector<Board>('upstar-board') ?? null;
  }

  /// Whether there is a board on which clicks can make moves.
  get hasMoves(): boolean {
    return this.sum.some(term => isPosition(term) && isEditable(term.ruleset));
  }

  clicksMakeMoves(on: boolean): void {
    this.isPicking = on;
    this.sum.forEach((_, index) => this.board(index)?.toggleAttribute('pick', on));
  }

  private put(index: number, term: Term): void {
    this.changed(replaced(this.sum, index, term));
  }

  /// The focus goes to what is new, or to what has taken the place of what is gone.
  private add(term: Term): void {
    this.changed([...this.sum, term]);
    this.focus(this.sum.length - 1);
  }

  private remove(index: number): void {
    this.changed(this.sum.filter((_, i) => i !== index));
    this.focus(Math.min(index, this.sum.length - 1));
  }

  private focus(index: number): void {
    this.cards[index]?.element.querySelector<HTMLElement>('select, input')?.focus();
  }

  private head(index: number, ...what: HTMLElement[]): HTMLElement {
    return made('div', { className: 'choice' }, ...what, button('×', () => this.remove(index), { ariaLabel: 'take this part out of the sum', className: 'quiet remove' }));
  }

  private positionCard(index: number): Card<PositionTerm> {
    const [list, ...others] = rulesetChoice(name => this.put(index, { ruleset: name, position: rulesetNamed(name)?.example ?? '' }));
    const body = made('div');
    const element = made('div', { className: 'term' }, this.head(index, list, ...others), body);
    let shown: string | undefined;
    const show = (term: PositionTerm) => {
      const name = rulesetNamed(term.ruleset)?.name ?? '';
      list.value = name;
      if (name !== shown) body.replaceChildren(...this.position(term, index));
      shown = name;
      this.fill(body, term);
    };
    return { element, isPosition: true, show };
  }

  /// What a card has that is another one for each ruleset.
  private position({ ruleset }: PositionTerm, index: number): (Node | string)[] {
    const now = () => this.sum[index] as PositionTerm;
    const move = (position: string) => this.put(index, { ruleset: now().ruleset, position });
    const board = made('upstar-board', { tabIndex: -1 });
    board.look = rulesetNamed(ruleset)?.look;
    board.addEventListener('change', () => move(board.position));
    const told = <T>(name: string, act: (detail: T) => void) => board.addEventListener(name, event => act((event as CustomEvent<T>).detail));
    told<{ spot: Spot; byKey: boolean }>('pick', ({ spot, byKey }) => unlessStopped(this.moving.pick(index, spot, byKey)));
    told<number>('move', each => this.moving.click(index, each));
    told<number[]>('aim', moves => this.moving.aim(index, moves));
    board.toggleAttribute('pick', this.isPicking);
    const text = made('input', { className: 'position', spellcheck: false, autocomplete: 'off' });
    text.addEventListener('change', () => move(text.value.trim()));
    const parameters = parameterFields(ruleset, changed => this.put(index, { ruleset: changed, position: now().position }));
    return [rulesOf(ruleset), parameters ?? '', board, made('label', { className: 'text' }, 'as text ', text), notationOf(ruleset) ?? ''];
  }

  private fill(body: HTMLElement, term: PositionTerm): void {
    const values = valuesIn(term.ruleset);
    for (const field of body.querySelectorAll<HTMLInputElement>('.parameters input')) field.value = values.get(field.name) ?? '';
    const text = body.querySelector<HTMLInputElement>('.position');
    if (text !== null) text.value = term.position;
    const board = body.querySelector<Board>('upstar-board');
    if (board === null) return;
    board.ariaLabel = `${shownName(term.ruleset)} board`;
    board.position = term.position;
    // Once it is in the page, it knows whether there is an editor for the position.
    queueMicrotask(() => {
      if (!board.editable) unlessStopped(positionDrawn(term.ruleset, term.position).then(svg => (board.picture = svg)));
    });
  }

  private valueCard(index: number): Card<ValueTerm> {
    const text = made('input', { className: 'position', spellcheck: false, autocomplete: 'off', ariaLabel: 'the value' });
    text.addEventListener('change', () => this.put(index, { value: text.value }));
    const element = made('div', { className: 'term' }, this.head(index, made('span', {}, 'a value')), text);
    return { element, isPosition: false, show: term => (text.value = term.value) };
  }
}
