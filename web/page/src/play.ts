// The view in which the visitor plays the sum against upstar.
import { button, choice, found, made } from '../../board/src/dom.js';
import { ask, Latest } from './engine.js';
import '../../board/src/board.js';
import type { Board, Spot } from '../../board/src/board.js';
import { after, legalMoves, moveButton, nameOf, other, picturesOf, protocolMove, protocolReplies, type Move, type Side } from './moves.js';
import { changedCells, Picking, showPicked } from './picking.js';
import { hasCells, rulesetNamed } from './rulesets.js';
import { explained } from './steps.js';
import { expressionOf, isPosition, type PositionTerm, type Term } from './sum.js';

interface Made {
  side: Side;
  /// The sum before it.
  before: Term[];
  /// As the protocol spells it: `move to 1:.x`.
  move: string;
}

export class PlayView {
  you: Side = 'left';
  first: Side = 'left';
  strength = 'perfect';

  private start: Term[] = [];
  private sum: Term[] = [];
  private played: Made[] = [];
  private picking = new Picking([], []);
  private readonly latest = new Latest();
  private readonly place = found('play');
  private readonly status = made('p', { className: 'status', ariaLive: 'polite' });
  private readonly board = made('div', { className: 'boards' });
  private readonly moves = made('div', { className: 'moves' });
  private readonly more = made('div');

  /// `changed` hears of who plays whom; `leave` goes back to where the sum is changed.
  constructor(private readonly changed: () => void, private readonly leave: () => void) {}

  /// Begins anew.
  async begin(sum: readonly Term[]): Promise<void> {
    this.start = [...sum];
    this.sum = [...sum];
    this.played = [];
    const set = (act: (value: string) => void) => (value: string) => {
      act(value);
      this.changed();
      void this.begin(this.start);
    };
    this.place.replaceChildren(
      made(
        'div',
        { className: 'settings' },
        choice('You are', [['left', 'Left'], ['right', 'Right']], this.you, set(value => (this.you = value as Side))),
        choice('first moves', [['left', 'Left'], ['right', 'Right']], this.first, set(value => (this.first = value as Side))),
        choice('upstar plays', [['perfect', 'perfectly'], ['greedy', 'greedily'], ['random', 'at random']], this.strength, set(value => (this.strength = value))),
      ),
      this.board,
      this.status,
      made('div', { className: 'settings' }, button('Hint', () => void this.hint()), button('Take back', () => void this.takeBack()), button('Again', () => void this.begin(this.start)), button('Another position', this.leave)),
      this.moves,
      this.more,
    );
    await this.go();
  }

  /// Shows the match in other colours.
  async redraw(): Promise<void> {
    await this.go();
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
      await this.show();
      const [status = ''] = await this.say('status');
      if (isOld()) return;
      if (status.endsWith('wins')) return this.end(status.startsWith('left') ? 'left' : 'right');
      if (this.player() === this.you) {
        this.status.textContent = `You move, as ${nameOf(this.you)}.`;
        const options = await legalMoves(this.sum, this.you);
        const buttons = await Promise.all(options.map(move => moveButton(this.sum, move, () => this.make(move))));
        if (isOld()) return;
        this.moves.replaceChildren(...buttons);
        this.picking = new Picking(this.sum, options);
        return;
      }
      this.moves.replaceChildren();
      this.picking = new Picking([], []);
      this.status.textContent = 'upstar thinks …';
      const [reply = ''] = await this.say('go');
      if (!isOld()) this.make(protocolMove(reply.replace(/^move to /, '')));
    } catch (error) {
      if (!isOld()) this.status.textContent = (error as Error).message;
    }
  }

  private make(move: Pick<Move, 'term' | 'to'>): void {
    this.played.push({ side: this.player(), before: this.sum, move: `${move.term + 1}:${move.to}` });
    this.sum = after(this.sum, move);
    void this.go();
  }

  /// Boards that moves are clicked on; pictures of what has no cells.
  private async show(): Promise<void> {
    const pictures = await picturesOf(this.sum);
    const last = this.played.at(-1);
    this.board.replaceChildren(
      ...pictures.map((picture, i) => {
        const index = (i - 1) / 2;  // between them are signs
        const term = this.sum[index];
        return term !== undefined && isPosition(term) && hasCells(term.ruleset) ? this.boardOf(term, index, last) : picture;
      }),
    );
  }

  private boardOf(term: PositionTerm, index: number, last: Made | undefined): Board {
    const board = made('upstar-board', { ariaLabel: `${term.ruleset.replaceAll('_', ' ')} board` });
    board.setAttribute('pick', '');
    board.look = rulesetNamed(term.ruleset)?.look;
    board.position = term.position;
    const before = last?.before[index];
    const changed = before !== undefined && isPosition(before) ? changedCells(before.position, term.position) : [];
    board.marks = changed.map(cell => ({ ...cell, className: `by-${last?.side}`, title: 'the last move' }));
    board.addEventListener('pick', event => this.pick(board, index, (event as CustomEvent<{ spot: Spot }>).detail.spot));
    return board;
  }

  private pick(board: Board, term: number, spot: Spot): void {
    const meant = this.picking.pick(term, spot);
    const [only] = meant;
    if (meant.length === 1 && only !== undefined) return this.make(only);
    showPicked(board, this.picking.picked(term));
  }

  private async hint(): Promise<void> {
    const isOld = this.latest.begin();
    try {
      const [hint = '', winner = ''] = await protocolReplies(this.sum, this.player(), ['hint', 'winner']);
      if (!isOld()) this.status.textContent = `upstar would move to ${protocolMove(hint.replace(/^move to /, '')).to || 'nothing'}; with best play ${nameOf(winner as Side)} wins.`;
    } catch (error) {
      if (!isOld()) this.status.textContent = (error as Error).message;
    }
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
    this.moves.replaceChildren();
    const moves = this.played.length;
    this.status.textContent = `${nameOf(other(winner))} has no move: ${winner === this.you ? 'you win' : 'upstar wins'}, after ${moves} ${moves === 1 ? 'move' : 'moves'}.`;
    if (winner !== this.you) this.more.replaceChildren(button('Why did I lose?', () => void this.whyLost()));
  }

  /// The visitor's first move that lost what was won, and what refutes it.
  private async whyLost(): Promise<void> {
    const place = made('div', { ariaLive: 'polite' });
    this.more.replaceChildren(place);
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
