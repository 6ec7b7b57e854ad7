// The view that says everything of a sum: value, who wins, parts, thermograph, why; and every move.
import { UpstarError, type Json, type Tree } from '../../engine/src/upstar.js';
import type { Board, Mark } from '../../board/src/board.js';
import { found, made } from '../../board/src/dom.js';
import { ask, askFor, evaluated, Latest } from './engine.js';
import { copying } from './copying.js';
import { mathematics } from '../../board/src/mathematics.js';
import { edgesOf, placesOf } from './places.js';
import { hasValues, rulesetNamed } from './rulesets.js';
import type { ShownMoves } from './shown_moves.js';
import { explained } from './steps.js';
import { expressionOf, expressionOfTerm, isPosition, type Term } from './sum.js';
import { thermographOf } from './thermograph.js';

/// The sentence about an outcome letter.
export const winners: { [letter: string]: string } = {
  L: 'Left wins, whoever starts',
  R: 'Right wins, whoever starts',
  N: 'the player who starts wins',
  P: 'the player who starts loses',
  D: 'nobody wins: play goes on for ever',
};

const minus = (value: Json) => String(value).replace('-', '−');

export class Analysis {
  private readonly answer = found('answer');
  private readonly parts = found('parts');
  private readonly why = found<HTMLDetailsElement>('why');
  private readonly heat = found('thermograph');
  private readonly copies = found('copies');
  private readonly latest = new Latest();
  private sum: readonly Term[] = [];

  /// `boardOf` has the board of a term.
  constructor(private readonly moves: ShownMoves, private readonly boardOf: (term: number) => Board | null) {
    this.why.addEventListener('toggle', () => void this.showWhy(() => false));
  }

  /// Something else is looked at: what is still worked out is not wanted.
  leave(): void {
    this.latest.begin();
  }

  /// An error leaves a sentence where the value stands.
  async show(sum: readonly Term[]): Promise<void> {
    const isOld = this.latest.begin();
    this.sum = sum;
    this.moves.begin(sum);
    this.answer.dataset['state'] = 'working';
    try {
      await this.showAll(isOld);
    } catch (error) {
      if (isOld()) return;
      this.answer.replaceChildren(made('p', {}, (error as Error).message));
      for (const part of [this.parts, this.heat]) part.replaceChildren();
      this.why.hidden = true;
      if (error instanceof UpstarError && error.kind === 'limit') await this.showWinner(isOld);
      else this.moves.clear();
    }
    if (!isOld()) delete this.answer.dataset['state'];
  }

  private hasValue(): boolean {
    return this.sum.every(term => !isPosition(term) || hasValues(term.ruleset));
  }

  /// Where players count points, or bid for the moves: what perfect play comes to, and what each move leaves.
  private async showPlay(isOld: () => boolean): Promise<void> {
    const [tree = {}] = await ask({ command: 'moves', operands: [expressionOf(this.sum)] });
    if (isOld()) return;
    const share = tree['share'], score = tree['first_score'];
    const [shown, sentence] =
      share !== undefined
        ? [share, `Left wins with more than this share of the money; both players bid ${tree['bid']} of it`]
        : score !== undefined
          ? [score, 'points: so many more the player who starts gets than the other one']
          : [`${tree['left_first_score']} | ${tree['right_first_score']}`, 'points: so many more Left gets than Right if she starts | if he does'];
    this.answer.replaceChildren(made('output', { role: 'none' }, mathematics(minus(shown))), made('p', {}, sentence));
    delete this.answer.dataset['state'];
    this.copies.replaceChildren(copying(this.sum, () => document.querySelector('#terms svg')));
    this.why.hidden = true;
    for (const part of [this.parts, this.heat]) part.replaceChildren();
    await this.moves.show(false, isOld);
  }

  private async showAll(isOld: () => boolean): Promise<void> {
    if (!this.hasValue()) return this.showPlay(isOld);
    const expression = expressionOf(this.sum);
    const isThere = await this.moves.showSoon(isOld);
    if (isOld()) return;
    const report = await this.report(expression).finally(isThere);
    if (isOld()) return;
    const facts = [winners[String(report['outcome'])] ?? ''];
    for (const fact of ['mean', 'temperature']) {
      const number = report[fact];
      if (number !== undefined && number !== null) facts.push(`${fact} ${minus(number)}`);
    }
    const value = String(report['value']);
    this.answer.replaceChildren(made('output', { role: 'none', className: value.length > 120 ? 'long' : '' }, mathematics(value)), made('p', {}, facts.filter(fact => fact !== '').join(' · ')), this.details(report));
    delete this.answer.dataset['state'];
    this.copies.replaceChildren(copying(this.sum, () => this.heat.querySelector('svg') ?? document.querySelector('#terms svg')));
    this.why.hidden = false;
    void this.showWhy(isOld);
    await this.showParts(isOld);
    await this.moves.show(true, isOld);
    const heat = report['thermograph'] === undefined || report['thermograph'] === null ? null : await thermographOf(expression);
    if (!isOld()) this.heat.replaceChildren(...(heat ? [heat] : []));
  }

  /// Where the value takes too long, a search may still find who wins.
  private async showWinner(isOld: () => boolean): Promise<void> {
    const note = made('p', {}, 'A search for who wins goes on …');
    this.answer.append(note);
    const tree = await askFor('outcome', [expressionOf(this.sum)]).catch((error: Error): Tree => ({ outcome: error.message }));
    const outcome = String(tree['outcome']);
    if (isOld()) return;
    note.textContent = outcome in winners ? `By search: ${winners[outcome]}.` : outcome;
    if (outcome in winners) await this.moves.showWithoutValues(isOld).catch(() => undefined);
  }

  /// Of one position as its ruleset says it, which may go on for ever; of a sum as of a value.
  private async report(expression: string): Promise<Tree> {
    const [only] = this.sum;
    if (this.sum.length === 1 && only !== undefined && isPosition(only)) return askFor('value', [only.ruleset, only.position], { show: null, style: 'unicode' });
    return askFor('show', [expression], { style: 'unicode' });
  }

  private details(report: Tree): HTMLElement {
    const rows: [string, Json | undefined][] = ['birthday', 'atomic_weight', 'reduced_form', 'uptimal_form', 'classes', 'number_of_followers', 'onside', 'offside', 'degree'].map(key => [key, report[key]]);
    const list = made('dl');
    for (const [key, value] of rows) {
      if (value === undefined || value === null) continue;
      list.append(made('dt', {}, key.replaceAll('_', ' ')), made('dd', {}, Array.isArray(value) ? value.join(', ') : mathematics(minus(value))));
    }
    return made('details', { className: 'more-facts' }, made('summary', {}, 'More'), list);
  }

  /// Why the player wins who does, once somebody wants to know.
  private async showWhy(isOld: () => boolean): Promise<void> {
    const place = this.why.querySelector('div');
    place?.replaceChildren();
    if (!this.why.open) return;
    const sum = this.sum;
    const steps = await explained(`outcome(${expressionOf(sum)})`).catch((error: Error) => made('p', {}, error.message));
    if (!isOld() && sum === this.sum) place?.replaceChildren(steps);
  }

  /// The independent parts with their values, outlined on boards.
  private async showParts(isOld: () => boolean): Promise<void> {
    const rows: HTMLElement[] = [];
    let colour = 0;
    for (const [index, term] of this.sum.entries()) {
      const board = this.boardOf(index);
      if (board !== null) board.marks = [];
      if (!isPosition(term)) continue;
      const list = await evaluated(`decomposition(${expressionOfTerm(term)})`).catch(() => []);
      if (isOld()) return;
      const parts = Array.isArray(list) ? list.map(String) : [];
      if (parts.length < 2 || parts.length > 40) continue;
      const values = await evaluated(`[value(p) for p in decomposition(${expressionOfTerm(term)})]`, 'unicode').catch(() => null);
      if (isOld()) return;
      const places = board === null || rulesetNamed(term.ruleset)?.look.kind === 'text' ? null : placesOf(term.position, parts.map(part => /"(.*)"/s.exec(part)?.[1] ?? ''));
      const marks: Mark[] = [];
      parts.forEach((part, i) => {
        const className = `part part-${colour++ % 6}`;
        const value = Array.isArray(values) ? String(values[i]) : '';
        rows.push(made('span', { className, title: part }, mathematics(value)));
        for (const place of places?.[i] ?? []) marks.push({ ...place, className: `${className} ${edgesOf(place, places?.[i] ?? [])}`.trim(), title: `in a part worth ${value}` });
      });
      if (board !== null) board.marks = marks;
    }
    this.parts.replaceChildren(...(rows.length === 0 ? [] : [made('span', { className: 'soft' }, 'the parts: '), ...rows.flatMap((row, i) => (i === 0 ? [row] : [' + ', row]))]));
  }
}
