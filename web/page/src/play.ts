// The view in which the visitor plays the sum against upstar.
import { button, choice, found, made } from '../../board/src/dom.js';
import { ask, Latest, positionDrawn } from './engine.js';
import '../../board/src/board.js';
import type { Board, Spot } from '../../board/src/board.js';
import { notationOf, rulesOf } from './about.js';
import { withNumbers } from './graph_moves.js';
import { mathematics } from '../../board/src/mathematics.js';
import { after, legalMoves, moveButton, nameOf, other, protocolMove, protocolReplies, type Move, type Side } from './moves.js';
import { changedCells, madeAt, Picking, showPicked } from './picking.js';
import { isEditable, rulesetNamed, shownName } from './rulesets.js';
import { explained } from './steps.js';
import { expressionOf, isPosition, type PositionTerm, type Term } from './sum.js';

interface Made {
  side: Side;
  /// The sum before it.
  before: Term[];
  /// As the protocol spells it: `move to 1:.x`.
  move: string;
}

/// A longer position is not read out.
const longestTold = 16;

export class PlayView {
  you: Side = 'left';
  first: Side = 'left';
  strength = 'perfect';

  private start: Term[] = [];
  private sum: Term[] = [];
  private played: Made[] = [];
  /// The visitor's moves; none while upstar thinks.
  private options: Move[] = [];
  private picking = new Picking([], []);
  /// Who plays whom, since a match began.
  private begun = '';
  /// For each term its board, or where its picture stands.
  private slots: HTMLElement[] = [];
  private readonly latest = new Latest();
  private readonly place = found('play');
  private readonly games = made('div', { className: 'games' });
  private readonly settings = made('div', { className: 'settings' });
  private readonly board = made('div', { className: 'boards' });
  private readonly status = made('p', { className: 'status', ariaLive: 'polite', tabIndex: -1 });
  private readonly again = button('Again', () => void this.begin());
  private readonly moves = made('div', { className: 'moves' });
  private readonly more = made('div');

  /// `changed` hears of who plays whom; `lookAt` shows a sum in the first view.
  constructor(private readonly changed: () => void, lookAt: (sum: Term[]) => void) {
    const tools = made(
      'div',
      { className: 'settings' },
      button('Hint', () => void this.hint()),
      button('Take back', () => void this.takeBack()),
      this.again,
      button('Look at it', () => lookAt(this.sum)),
      button('Another position', () => lookAt(this.start)),
    );
    this.place.append(this.games, this.settings, this.board, this.status, tools, this.moves, this.more);
  }

  /// Goes on with the match that was begun with this sum or has come to it; otherwise begins one.
  async show(sum: readonly Term[]): Promise<void> {
    const is = (each: readonly Term[]) => expressionOf(each) === expressionOf(sum);
    if (this.begun === this.players() && (is(this.start) || is(this.sum))) return this.go();
    this.start = [...sum];
    return this.begin();
  }

  private players(): string {
    return [this.you, this.first, this.strength].join();
  }

  private async begin(): Promise<void> {
    this.begun = this.players();
    this.sum = this.start.map(withNumbers);
    this.played = [];
    this.tellGames();
    this.tellSettings();
    this.slots = this.sum.map((term, index) => (isPosition(term) && isEditable(term.ruleset) ? this.boardOf(term, index) : made('span')));
    this.board.replaceChildren(...this.slots.flatMap((slot, i) => (i === 0 ? [slot] : [' + ', slot])));
    await this.go();
  }

  /// What is played, with the rules of it.
  private tellGames(): void {
    const name = (term: Term) => (isPosition(term) ? shownName(term.ruleset) : 'a value');
    const rulesets = new Set(this.sum.flatMap(term => (isPosition(term) ? [term.ruleset] : [])));
    this.games.replaceChildren(
      made('h2', {}, this.sum.map(name).join(' + ')),
      ...[...rulesets].flatMap(each => [rulesOf(each), isEditable(each) ? '' : notationOf(each) ?? '']),
    );
  }

  private tellSettings(): void {
    const set = (act: (value: string) => void) => (value: string) => {
      act(value);
      this.changed();
      void this.begin();
    };
    const at = [...this.settings.querySelectorAll('select')].indexOf(document.activeElement as HTMLSelectElement);
    this.settings.replaceChildren(
      choice('You are', [['left', 'Left'], ['right', 'Right']], this.you, set(value => (this.you = value as Side))),
      choice('first moves', [['left', 'Left'], ['right', 'Right']], this.first, set(value => (this.first = value as Side))),
      choice('upstar plays', [['perfect', 'perfectly'], ['greedy', 'greedily'], ['random', 'at random']], this.strength, set(value => (this.strength = value))),
    );
    this.settings.querySelectorAll('select')[at]?.focus();
  }

  private player(): Side {
    return this.played.length % 2 === 0 ? this.first : other(this.first);
  }

  private say(...lines: string[]): Promise<string[]> {
    return protocolReplies(this.sum, this.player(), lines, { strength: this.strength, seed: String(1 + this.played.length) });
  }

  /// Shows the sum; where upstar moves, it does.
  private async go(): Promise<void> {
    const isOld = this.latest.begin();
    this.more.replaceChildren();
    try {
      await this.showSum();
      const [status = ''] = await this.say('status');
      if (isOld()) return;
      if (status.endsWith('wins')) return this.end(status.startsWith('left') ? 'left' : 'right');
      if (this.player() === this.you) {
        const options = await legalMoves(this.sum, this.you);
        const buttons = await Promise.all(options.map(move => moveButton(this.sum, move, () => this.make(move), this.boardAt(move.term))));
        if (isOld()) return;
        this.offer(options, buttons);
        this.status.textContent = `${this.toldLast()}You move, as ${nameOf(this.you)}.`;
        return;
      }
      this.offer([], []);
      const timer = setTimeout(() => isOld() || (this.status.textContent = 'upstar thinks …'), 400);
      const [reply = ''] = await this.say('go').finally(() => clearTimeout(timer));
      if (!isOld()) this.make(protocolMove(reply.replace(/^move to /, '')));
    } catch (error) {
      if (!isOld()) this.status.textContent = (error as Error).message;
    }
  }

  /// The moves to choose from. The focus of one that is made waits at the line about the match for the next ones.
  private offer(options: Move[], buttons: HTMLElement[]): void {
    this.options = options;
    this.picking = new Picking(this.sum, options);
    const focused = document.activeElement, waits = this.moves.contains(focused) || focused === this.status;
    this.moves.replaceChildren(...buttons);
    if (waits) (buttons[0] ?? this.status).focus();
  }

  private toldLast(): string {
    const last = this.played.at(-1);
    if (last === undefined || last.side === this.you) return '';
    const { to } = protocolMove(last.move);
    return to.length > longestTold ? 'upstar has moved. ' : `upstar moved to ${to === '' ? 'nothing' : `“${to}”`}. `;
  }

  private make(move: Pick<Move, 'term' | 'to'>): void {
    this.played.push({ side: this.player(), before: this.sum, move: `${move.term + 1}:${move.to}` });
    this.sum = after(this.sum, move);
    void this.go();
  }

  /// On boards that moves are clicked on; as pictures of what has none.
  private async showSum(): Promise<void> {
    const last = this.played.at(-1);
    await Promise.all(this.sum.map(async (term, index) => {
      const board = this.boardAt(index);
      if (board === null) {
        const picture = isPosition(term) ? await positionDrawn(term.ruleset, term.position) : null;
        return this.slots[index]?.replaceChildren(picture ?? mathematics(isPosition(term) ? term.position : term.value));
      }
      if (!isPosition(term)) return;
      const before = last?.before[index];
      const changed = before !== undefined && isPosition(before) ? changedCells(before.position, term.position) : [];
      board.position = term.position;
      board.moves = [];
      showPicked(board, []);
      board.marks = changed.map(cell => ({ ...cell, className: `by-${last?.side}`, title: 'the last move' }));
    }));
  }

  private boardAt(term: number): Board | null {
    const slot = this.slots[term];
    return slot?.localName === 'upstar-board' ? (slot as Board) : null;
  }

  private boardOf(term: PositionTerm, index: number): Board {
    const board = made('upstar-board', { ariaLabel: `${shownName(term.ruleset)} board`, tabIndex: -1 });
    board.setAttribute('pick', '');
    board.look = rulesetNamed(term.ruleset)?.look;
    board.position = term.position;
    board.addEventListener('pick', event => this.pick(board, index, (event as CustomEvent<{ spot: Spot }>).detail.spot));
    board.addEventListener('move', () => this.hinted !== undefined && this.make(this.hinted));
    return board;
  }

  private pick(board: Board, term: number, spot: Spot): void {
    const meant = this.picking.pick(term, spot);
    const [only] = meant;
    if (meant.length === 1 && only !== undefined) return this.make(only);
    showPicked(board, this.picking.picked(term));
  }

  private hinted: Move | undefined;

  /// Names a move, and draws it on its board; in the list it is outlined.
  private async hint(): Promise<void> {
    const isOld = this.latest.begin();
    try {
      const [hint = '', winner = ''] = await protocolReplies(this.sum, this.player(), ['hint', 'winner']);
      if (isOld()) return;
      const { term, to } = protocolMove(hint.replace(/^move to /, ''));
      this.status.textContent = `upstar would ${to.length > longestTold ? 'make the move that is outlined' : `move to ${to || 'nothing'}`}; with best play ${nameOf(winner as Side)} wins.`;
      this.mark(this.options.find(move => move.term === term && move.to === to));
    } catch (error) {
      if (!isOld()) this.status.textContent = (error as Error).message;
    }
  }

  private mark(move: Move | undefined): void {
    this.hinted = move;
    if (move === undefined) return;
    const term = this.sum[move.term], board = this.boardAt(move.term);
    for (const each of this.moves.querySelectorAll<HTMLElement>('button')) each.classList.toggle('hinted', each.dataset['to'] === move.to && each.dataset['term'] === String(move.term));
    if (board === null || term === undefined || !isPosition(term)) return;
    const { spots, line, isArrow } = madeAt(term, move);
    board.moves = line.length === 0 ? [] : [{ spots: line, isArrow, by: move.side, className: 'wins', title: 'the hint' }];
    if (spots.length > line.length) showPicked(board, spots);
  }

  /// The visitor's last move, and what came after it.
  private async takeBack(): Promise<void> {
    while (this.played.length > 0) {
      const last = this.played.pop();
      if (last === undefined) break;
      this.sum = last.before;
      if (last.side === this.you) break;
    }
    await this.go();
  }

  private end(winner: Side): void {
    const hadFocus = this.place.contains(document.activeElement);
    this.offer([], []);
    const moves = this.played.length;
    this.status.textContent = `${this.toldLast()}${nameOf(other(winner))} has no move: ${winner === this.you ? 'you win' : 'upstar wins'}, after ${moves} ${moves === 1 ? 'move' : 'moves'}.`;
    if (winner !== this.you) this.more.replaceChildren(button('Why did I lose?', () => void this.whyLost()));
    if (hadFocus && document.activeElement === this.status) this.again.focus();
  }

  /// The visitor's first move that lost what was won, and what refutes it.
  private async whyLost(): Promise<void> {
    const place = made('div', { ariaLive: 'polite', tabIndex: -1 });
    this.more.replaceChildren(place);
    place.focus();
    const winner = async (sum: Term[], player: Side) => {
      const trees = await ask({ command: 'outcome', operands: [expressionOf(sum)], options: { first: player } });
      return String(trees[0]?.['winner']);
    };
    try {
      for (const [index, made_] of this.played.entries()) {
        if (made_.side !== this.you) continue;
        const next = this.played[index + 1]?.before ?? this.sum;
        if ((await winner(made_.before, this.you)) !== this.you) continue;
        if ((await winner(next, other(this.you))) === this.you) continue;
        place.append(
          made('p', {}, `Move ${index + 1}, to ${protocolMove(made_.move).to || 'nothing'}, lost what was won.`),
          await explained(`outcome(${expressionOf(next)})`, '3'),
          made('p', {}, 'Before it you could win:'),
          await explained(`outcome(${expressionOf(made_.before)})`, '2'),
        );
        return;
      }
      place.append(made('p', {}, 'You made no mistake: upstar could win from the beginning.'), await explained(`outcome(${expressionOf(this.start)})`, '3'));
    } catch (error) {
      place.textContent = (error as Error).message;
    }
  }
}
