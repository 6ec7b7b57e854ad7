// Every move of the sum: drawn on its boards, where a click plays it, and as pictures, all coloured as is chosen.
import type { Board, DrawnMove, Spot } from '../../board/src/board.js';
import { choice, found, made } from '../../board/src/dom.js';
import { mathematics, sizeOf } from '../../board/src/mathematics.js';
import { askFor, evaluated, unlessStopped } from './engine.js';
import { withNumbers } from './graph_moves.js';
import { after, everyMove, legalMoves, moveButton, movesWithValues, nameOf, sides, type Move, type Side } from './moves.js';
import { madeAt, Picking, showPicked, shownAt } from './picking.js';
import { expressionOf, isPosition, type Term } from './sum.js';

const mostPictures = 24;
const soon = 250;  // milliseconds
const mostDrawn = 60;

type Colouring = 'winner' | 'loss' | 'temperature';
const keys: { [by in Colouring]: string } = {
  winner: 'filled: the mover wins',
  loss: 'the darker, the more the mover loses',
  temperature: 'the darker, the hotter what is left',
};

/// What stands under a board: the moves that are aimed at, and those that a click may mean.
interface Below {
  aimed: HTMLElement;
  meant: HTMLElement;
}

/// Moves that are one line on a board, the best one first.
interface Line {
  moves: Move[];
  by: DrawnMove['by'];
  spots: readonly Spot[];
  isArrow: boolean;
}

const withMinus = (number: string) => number.replace('-', '−');
const isFaint = (move: Move) => move.dominated || move.reversible;
const bestFirst = (moves: readonly Move[]) => [...moves].sort((a, b) => Number(b.wins) - Number(a.wins) || Number(isFaint(a)) - Number(isFaint(b)));

export class ShownMoves {
  private readonly pictures = found('moves');
  private readonly belows = new WeakMap<Board, Below>();
  private sum: readonly Term[] = [];
  private isHot = false;
  /// Whether it is known who wins after each move.
  private isKnown = false;
  /// Images of each other are one picture, and each a line of its own on the board.
  private shown: Move[] = [];
  private every: Move[] = [];
  private lines: Line[][] = [];
  private buttons = new Map<Move, HTMLButtonElement>();
  private picking: Promise<Picking> | null = null;
  private colouring: Colouring = 'winner';
  private onBoards = true;

  /// `play` makes a move; `boardOf` has the board of a term, if it has cells.
  constructor(private readonly play: (move: Move) => void, private readonly boardOf: (term: number) => Board | null) {
    found('colouring').append(
      choice('colour moves by', [['winner', 'who wins after them'], ['loss', 'what they lose'], ['temperature', 'their temperature']], 'winner', name => {
        this.colouring = name as Colouring;
        unlessStopped(this.colour(() => false));
      }),
    );
  }

  /// Another sum, whose moves are not known yet.
  begin(typed: readonly Term[]): void {
    this.set(typed.map(withNumbers), [], []);
    this.picking = null;
  }

  clear(): void {
    this.buttons.clear();
    this.replace([]);
  }

  /// Whether clicks on boards make moves, which are drawn there then.
  drawOnBoards(on: boolean): void {
    this.onBoards = on;
    this.draw();
  }

  private set(sum: readonly Term[], shown: Move[], every: Move[]): void {
    this.sum = sum;
    this.shown = shown;
    this.every = every;
    this.picking = Promise.resolve(new Picking(sum, every));
    this.lines = sum.map((each, term) => linesOf(each, every.filter(move => move.term === term)));
    this.draw();
  }

  /// Where values take a while, the moves are shown without them. **Returns** what ends the waiting. Nothing where such
  /// moves cannot be listed.
  async showSoon(isOld: () => boolean): Promise<() => void> {
    const { sum } = this;
    const every = await legalMovesOfBoth(sum).catch(() => null);
    if (every === null || isOld()) return () => undefined;
    const columns = await this.columns(sum, every);
    const timer = setTimeout(() => {
      if (isOld()) return;
      this.isKnown = false;
      this.replace(columns);
      this.set(sum, [], every);
    }, soon);
    return () => clearTimeout(timer);
  }

  /// `isHot`: there are values, which have stops and temperatures.
  async show(isHot: boolean, isOld: () => boolean): Promise<void> {
    const { sum } = this;
    const shown = await movesWithValues(sum);
    const every = isHot ? await everyMove(sum).catch(() => shown) : shown;  // moves that bind are all listed
    if (isOld()) return;
    this.isHot = isHot;
    this.isKnown = true;
    const columns = await this.columns(sum, shown);
    if (isOld()) return;
    this.replace(columns);
    this.set(sum, shown, every);
    await this.colour(isOld);
  }

  /// Where there is no value in time: those moves that win by search.
  async showWithoutValues(isOld: () => boolean): Promise<void> {
    const { sum } = this;
    const every = await legalMovesOfBoth(sum);
    const winning = await askFor('moves', [expressionOf(sum)], { winning: null });
    if (isOld()) return;
    for (const move of every) {
      const rows = (winning[move.side] ?? []) as { summand: number; to: string }[];
      move.wins = rows.some(row => row.summand === move.term + 1 && row.to === move.to);
    }
    this.isHot = false;
    this.isKnown = true;
    const columns = await this.columns(sum, every);
    if (isOld()) return;
    this.replace(columns);
    this.set(sum, [], every);
  }

  private columns(sum: readonly Term[], moves: readonly Move[]): Promise<HTMLElement[]> {
    this.buttons.clear();
    return Promise.all(sides.map(side => this.column(sum, side, bestFirst(moves.filter(move => move.side === side)))));
  }

  /// The focus stays on its move, or on another one of the player.
  private replace(columns: readonly HTMLElement[]): void {
    const focused = document.activeElement as HTMLElement, hadFocus = this.pictures.contains(focused);
    this.pictures.replaceChildren(...columns);
    if (!hadFocus) return;
    const all = [...this.pictures.querySelectorAll('button')], own = all.filter(each => each.className.includes(focused.classList[0] ?? ''));
    const same = own.find(each => each.dataset['to'] === focused.dataset['to'] && each.dataset['term'] === focused.dataset['term']);
    (same ?? own[0] ?? all[0] ?? this.pictures).focus();
  }

  private async column(sum: readonly Term[], side: Side, list: readonly Move[]): Promise<HTMLElement> {
    const column = made('section', { className: side }, made('h2', {}, `${nameOf(side)} moves`));
    if (list.length === 0) column.append(made('p', {}, 'There is no move.'));
    for (const move of list.slice(0, mostPictures)) {
      const button = await moveButton(sum, move, this.play, this.boardOf(move.term));
      button.addEventListener('pointerenter', () => this.light(move, true));
      button.addEventListener('pointerleave', () => this.light(move, false));
      this.buttons.set(move, button);
      column.append(button);
    }
    if (list.length > mostPictures) column.append(made('p', {}, `and ${list.length - mostPictures} more`));
    return column;
  }

  // --- on the boards ---

  /// Draws the moves on the boards, and has a line below each say what the colours mean.
  private draw(): void {
    this.sum.forEach((_, term) => {
      const board = this.boardOf(term);
      if (board === null) return;
      board.moves = this.onBoards ? (this.lines[term] ?? []).map(line => this.drawn(line)) : [];
      this.offer(board, []);
      this.aim(term, []);
    });
  }

  private below(board: Board): Below {
    const known = this.belows.get(board);
    if (known !== undefined) return known;
    const below = { aimed: made('p', { className: 'aimed soft' }), meant: made('div', { className: 'meant moves' }) };
    board.after(below.aimed, below.meant);
    this.belows.set(board, below);
    return below;
  }

  /// Moves to choose from; the focus of those that go goes back to the board.
  private offer(board: Board, buttons: readonly HTMLButtonElement[]): void {
    const { meant } = this.below(board), hadFocus = meant.contains(document.activeElement);
    meant.replaceChildren(...buttons);
    if (hadFocus) board.focusSpot();
  }

  private drawn({ moves, by, spots, isArrow }: Line): DrawnMove {
    const best = moves[0] as Move;
    const isShaded = best.shade !== undefined;
    const className = [isShaded ? 'shaded' : best.wins ? 'wins' : '', isFaint(best) ? 'faint' : ''].join(' ').trim();
    return { spots, isArrow, by, className, ...(isShaded ? { shade: best.shade } : {}), title: moves.length > 1 && by !== 'both' ? `${moves.length} moves` : told(best, by) };
  }

  /// The pointer or the focus is at moves of a board: the line below tells them.
  aim(term: number, indices: readonly number[]): void {
    const board = this.boardOf(term);
    if (board === null) return;
    const { aimed } = this.below(board);
    const lines = indices.flatMap(index => this.lines[term]?.[index] ?? []);
    const moves = lines.flatMap(({ moves, by }) => (by === 'both' ? moves.slice(0, 1) : moves).map(move => ({ move, by })));
    if (moves.length === 0) {
      const some = (this.lines[term] ?? []).reduce((count, { moves }) => count + moves.length, 0) < this.every.filter(move => move.term === term).length;
      const filled = this.shown.some(move => move.isBest) ? 'filled: the best' : keys[this.isHot ? this.colouring : 'winner'];
      const key = `${this.isKnown ? `${filled}; faint: dominated or reversible` : 'what they are worth is worked out'}${some ? '; more moves are below' : ''}`;
      aimed.replaceChildren(board.moves.length === 0 ? '' : key);
      return;
    }
    const most = 4;
    const shown = moves.slice(0, most).map(({ move, by }) => made('span', {}, ...wordsOf(move, by)));
    aimed.replaceChildren(...shown, moves.length > most ? `and ${moves.length - most} more` : '');
  }

  /// A click on a line of a board.
  click(term: number, index: number): void {
    unlessStopped(this.choose(term, this.lines[term]?.[index]?.moves ?? [], false));
  }

  /// A click on a spot: the move is made once it is clear which one is meant.
  async pick(term: number, spot: Spot, byKey: boolean): Promise<void> {
    const { sum } = this;
    this.picking ??= legalMovesOfBoth(sum).then(moves => new Picking(sum, moves));
    const picking = await this.picking.catch(() => new Picking([], []));  // what is no position has no moves
    if (sum !== this.sum) return;
    const meant = picking.pick(term, spot);
    const board = this.boardOf(term);
    if (board !== null) showPicked(board, picking.picked(term));
    await this.choose(term, meant, byKey);
  }

  private async choose(term: number, moves: readonly Move[], byKey: boolean): Promise<void> {
    const [first] = moves, { sum } = this;
    if (first !== undefined && moves.every(move => move.to === first.to)) return this.play(first);
    const buttons = await Promise.all(bestFirst(moves).map(move => moveButton(sum, move, this.play, this.boardOf(move.term))));
    const board = this.boardOf(term);
    if (sum !== this.sum || board === null) return;
    this.offer(board, buttons);
    if (byKey) buttons[0]?.focus();
  }

  /// Where a move is made lights up.
  private light(move: Move, on: boolean): void {
    const term = this.sum[move.term], board = this.boardOf(move.term);
    if (board === null || term === undefined || !isPosition(term)) return;
    for (const spot of madeAt(term, move).spots) shownAt(board, spot)?.classList.toggle(`by-${move.side}`, on);
  }

  // --- colours ---

  /// A shade for each move: by what it loses against the best one, or by the temperature that it leaves.
  private async colour(isOld: () => boolean): Promise<void> {
    const { colouring, sum } = this;
    const isChanged = () => isOld() || colouring !== this.colouring || sum !== this.sum;
    const shades = new Map<string, { fact: string; shade: number }>();
    const keyOf = ({ side, term, to }: Move) => `${side} ${term} ${to}`;
    if (colouring !== 'winner' && this.isHot) {
      for (const side of sides) {
        const own = new Map(this.every.filter(move => move.side === side).map(move => [keyOf(move), move]));
        const measured = await this.measured(side, [...own.values()]).catch(() => []);
        if (isChanged()) return;
        const sizes = measured.map(number => Math.max(0, sizeOf(number)));
        [...own.keys()].forEach((key, i) => {
          const number = measured[i];
          if (number === undefined) return;
          const fact = colouring === 'temperature' ? `t = ${withMinus(number)}` : number === '0' ? 'best' : `loses ${number}`;
          shades.set(key, { fact, shade: Math.round((100 * (sizes[i] ?? 0)) / Math.max(...sizes, 1)) });
        });
      }
    }
    for (const move of [...this.shown, ...this.every]) {
      delete move.fact;
      delete move.shade;
      Object.assign(move, shades.get(keyOf(move)));
    }
    this.pictures.dataset['by'] = colouring;
    for (const [move, button] of this.buttons) {
      button.querySelector('.fact')?.remove();
      button.style.setProperty('--shade', `${move.shade ?? 0}%`);
      if (move.fact !== undefined) button.append(made('span', { className: 'fact' }, move.fact));
    }
    this.draw();
  }

  private async measured(side: Side, moves: readonly Move[]): Promise<string[]> {
    if (moves.length === 0) return [];
    // The stop when the other player moves next: what the mover has made sure of.
    const measure = this.colouring === 'temperature' ? 'temperature' : side === 'left' ? 'right_stop' : 'left_stop';
    const measured = await evaluated(`[${moves.map(move => `${measure}(${expressionOf(after(this.sum, move))})`).join(', ')}]`);
    const list = Array.isArray(measured) ? measured.map(String) : [];
    if (measure === 'temperature') return list;
    const text = `[${list.join(', ')}]`;
    const lost = await evaluated(`[abs(${side === 'left' ? 'max' : 'min'}(${text}) - x) for x in ${text}]`);
    return Array.isArray(lost) ? lost.map(String) : [];
  }
}

const legalMovesOfBoth = async (sum: readonly Term[]) => (await Promise.all(sides.map(side => legalMoves(sum, side)))).flat();

/// The lines of a term's moves. What both players can do alike is one line, and so are moves of a player that look alike.
function linesOf(term: Term | undefined, moves: readonly Move[]): Line[] {
  if (term === undefined || !isPosition(term)) return [];
  const lines = new Map<string, Line>();
  const made = bestFirst(moves).map(move => ({ move, ...madeAt(term, move) })).filter(({ line }) => line.length > 0);
  const nameOf = ({ line, isArrow }: { line: readonly Spot[]; isArrow: boolean }) => [isArrow, ...line].join(' ');
  for (const each of made) {
    const { move, line: spots, isArrow } = each;
    const isBoth = made.some(other => other.move.side !== move.side && other.move.to === move.to && nameOf(other) === nameOf(each));
    const by = isBoth ? 'both' : move.side;
    const key = `${by} ${nameOf(each)}`, line = lines.get(key);
    if (line === undefined) lines.set(key, { moves: [move], by, spots, isArrow });
    else line.moves.push(move);
  }
  if (lines.size <= mostDrawn) return [...lines.values()];
  // Of too many, as many of each player, the winning ones first.
  const counts = new Map<string, number>();
  const ranked = [...lines.values()].map(line => {
    const rank = counts.get(line.by) ?? 0;
    counts.set(line.by, rank + 1);
    return { line, rank };
  });
  const wins = ({ moves }: Line) => Number(moves[0]?.wins ?? false);
  return ranked.sort((a, b) => wins(b.line) - wins(a.line) || a.rank - b.rank).slice(0, mostDrawn).map(({ line }) => line);
}

/// `Left leaves 1/2, wins, loses 1`
function wordsOf(move: Move, by: DrawnMove['by']): (Node | string)[] {
  const facts = [move.isBest ? 'best' : move.wins ? 'wins' : '', move.fact ?? '', move.dominated ? 'dominated' : '', move.reversible ? 'reversible' : ''].filter(fact => fact !== '');
  const who = by === 'both' ? 'Both' : nameOf(move.side);
  if (move.value === undefined && facts.length === 0) return [`${who} may move here`];
  return [who, ...(move.value === undefined ? [] : [by === 'both' ? ' leave ' : ' leaves ', mathematics(move.value)]), ...facts.map(fact => `, ${fact}`)];
}
const told = (move: Move, by: DrawnMove['by']) => wordsOf(move, by).map(word => (typeof word === 'string' ? word : word.textContent)).join('');
