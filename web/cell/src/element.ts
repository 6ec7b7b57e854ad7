// <upstar-cell>: lines that are edited and run, with their answers under them.
//
//     <upstar-cell>mean({3||2|1})</upstar-cell>
//
// With `prompt="$"` the line is one for a shell, as documents show it. `recorded` is what stands there before it is run.
import { mathematics, mathematicsSheet } from '../../board/src/mathematics.js';
import { made } from '../../board/src/dom.js';
import { told } from '../../engine/src/progress.js';
import { answer, picture, type Answer } from './answer.js';
import style from './cell.css';
import { linesOf, type Files } from './lines.js';
import { inTurn, session, type Session } from './session.js';

/// The files of this page.
export const files: Files = new Map();

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);

const outsideOfPages = 'This line needs files or other programs, which a page has not: it runs in a terminal.';

export class Cell extends HTMLElement {
  recorded = '';
  private readonly typed = made('textarea', {
    rows: 1, spellcheck: false, autocapitalize: 'off', autocomplete: 'off', ariaLabel: 'lines for upstar', title: 'Shift-Enter runs it',
  });
  private readonly entry = made('div', { className: 'entry' });
  private readonly run = made('button', { type: 'button', title: 'Shift-Enter' }, 'Run');
  private readonly stop = made('button', { type: 'button', hidden: true }, 'Stop');
  private readonly progress = made('span', { className: 'progress' });
  private readonly answers = made('div', { className: 'answers', role: 'status', ariaLive: 'polite' });
  /// Its turn has come.
  private isAtWork = false;
  private isStopped = false;

  connectedCallback(): void {
    if (this.shadowRoot) return;
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [mathematicsSheet, sheet];
    const prompt = this.getAttribute('prompt') ?? '';
    this.typed.value = (this.textContent ?? '').trim();
    if (prompt !== '') this.entry.append(made('span', { className: 'prompt', ariaHidden: 'true' }, prompt));
    this.entry.append(made('div', { className: 'typed' }, this.typed), this.progress, this.stop, this.run);
    root.append(this.entry, this.answers);
    if (this.recorded !== '') this.answers.append(made('pre', { className: 'recorded' }, this.recorded));
    this.fit();
    this.typed.addEventListener('input', () => this.fit());
    this.typed.addEventListener('focus', () => void session().catch(() => undefined), { once: true });
    this.typed.addEventListener('keydown', event => {
      if (event.key !== 'Enter' || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void this.evaluate();
    });
    this.run.addEventListener('click', () => void this.evaluate());
    this.stop.addEventListener('click', () => void this.end());
  }

  /// Runs what is typed.
  async evaluate(): Promise<void> {
    if (this.hasAttribute('busy')) return;
    this.isStopped = false;
    this.setAttribute('busy', '');
    const timer = setTimeout(() => this.showWork(true), 500);
    try {
      await inTurn(() => (this.isStopped ? Promise.resolve() : this.answerAll()), progress => {
        this.progress.textContent = told(progress);
      });
    } catch (error) {
      this.answers.replaceChildren(made('pre', { className: 'error' }, (error as Error).message));
    } finally {
      clearTimeout(timer);
      this.isAtWork = false;
      this.answers.style.minHeight = '';
      this.showWork(false);
      this.removeAttribute('busy');
    }
  }

  private async answerAll(): Promise<void> {
    this.isAtWork = true;
    const prompt = this.getAttribute('prompt') ?? '';
    const lines = linesOf(prompt, this.typed.value, files);
    if (lines === null) throw new Error(outsideOfPages);
    const open = await session();
    this.answers.style.minHeight = `${this.answers.clientHeight}px`;  // so that the page does not jump
    const rows: Node[] = [];
    for (const line of lines.definitions) await open.engine.text(line);
    for (const line of lines.lines) {
      if (this.isStopped) break;
      const given = await answer(line, open, prompt !== '');
      if (prompt === '' && lines.lines.length > 1) rows.push(made('code', {}, line));
      rows.push(...this.rowsOf(given, open));
      this.answers.replaceChildren(...rows);
    }
    if (rows.length === 0) this.answers.replaceChildren();
  }

  private rowsOf(given: Answer, open: Session): Node[] {
    const rows: Node[] = [];
    const text = given.text.replace(/\n$/, ''), error = given.error.replace(/\n$/, '');
    if (text !== '') rows.push(given.isValue ? made('div', { className: 'value' }, mathematics(text)) : made('pre', {}, given.text));
    if (error !== '') rows.push(made('pre', { className: 'error' }, given.error));
    if (given.pictures.length > 0) rows.push(made('div', { className: 'pictures' }, ...given.pictures));
    if (given.hot !== null) rows.push(this.thermograph(given.hot, open));
    return rows;
  }

  /// Folded, and drawn when it is unfolded.
  private thermograph(expression: string, open: Session): HTMLElement {
    const place = made('div', { className: 'pictures' });
    const folded = made('details', {}, made('summary', {}, 'Thermograph'), place);
    const draw = async () => place.replaceChildren((await picture(open, 'thermograph', expression)) ?? '');
    folded.addEventListener('toggle', () => void draw(), { once: true });
    return folded;
  }

  private async end(): Promise<void> {
    this.isStopped = true;
    if (this.isAtWork) await (await session()).engine.stop();
  }

  private showWork(isWorking: boolean): void {
    const focused = this.shadowRoot?.activeElement;
    this.stop.hidden = !isWorking;
    this.run.hidden = isWorking;
    this.progress.textContent = '';
    if (focused === this.run || focused === this.stop) (isWorking ? this.stop : this.run).focus();
  }

  /// The field is as high as its text, of which its box has a copy.
  private fit(): void {
    const box = this.typed.parentElement;
    if (box) box.dataset['text'] = this.typed.value;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'upstar-cell': Cell;
  }
}

customElements.define('upstar-cell', Cell);
