// The calculator: lines and their answers, with history, completion, definitions, and values as one types.
import { button, found, made } from '../../board/src/dom.js';
import { atWork, drawn, engine, Latest } from './engine.js';
import { mathematics } from '../../board/src/mathematics.js';
import { addDefined, forgetDefined } from './rulesets.js';
import { explained } from './steps.js';
import { unfolding } from './unfolding.js';

const shortest = 150;  // milliseconds without a key, before a value is looked for

export class Calculator {
  private readonly line = found<HTMLInputElement>('line');
  private readonly lines = found('lines');
  private readonly live = found('live');
  private readonly history: string[] = [];
  private at = 0;
  private names: string[] = [];
  private timer = 0;
  private readonly latest = new Latest();
  /// What was defined, for the address.
  readonly definitions: string[] = [];

  /// `defined` hears of new rules; `lookAt` shows a value in the other view.
  constructor(private readonly defined: () => void, private readonly lookAt: (expression: string) => void) {
    found('calculator').addEventListener('submit', event => {
      event.preventDefault();
      void this.run(this.line.value.trim());
    });
    this.line.addEventListener('keydown', event => this.pressed(event));
    this.line.addEventListener('input', () => {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => void this.lookAhead(), shortest);
    });
  }

  async readNames(): Promise<void> {
    for (const { trees } of await Promise.all(['functions', 'rulesets'].map(command => engine.ask({ command })))) {
      this.names.push(...trees.map(tree => String(tree['name'] ?? '')).filter(name => name !== ''));
    }
  }

  /// Defines what an address brings, and nothing else.
  async defineOnly(lines: readonly string[]): Promise<void> {
    if (lines.length === this.definitions.length && lines.every((line, i) => line === this.definitions[i])) return;
    const clear = () => atWork(engine.text('clear'));
    if (this.definitions.length > 0) await clear().catch(clear);  // it may end with other work that is stopped
    this.forget();
    for (const line of lines) await this.define(line);
  }

  private forget(): void {
    this.definitions.length = 0;
    forgetDefined();
  }

  private async define(line: string): Promise<void> {
    const isDefined = await atWork(engine.text(line)).then(({ errors }) => errors.length === 0, () => false);
    if (!isDefined) return;
    addDefined(line);
    this.definitions.push(line);
  }

  async run(typed: string): Promise<void> {
    if (typed === '') return;
    clearTimeout(this.timer);
    this.latest.begin();
    this.line.value = '';
    this.live.replaceChildren();
    this.history.push(typed);
    this.at = this.history.length;
    const row = made('li');
    const output = made('output', {}, '…');
    row.append(made('code', {}, typed), output);
    this.lines.prepend(row);
    try {
      const { text, errors, notes } = await atWork(engine.text(typed));
      if (errors.length > 0) {
        row.className = 'error';
        output.textContent = notes.replace(/^upstar: error: /, '').replace(/\n$/, '');
        return;
      }
      output.textContent = text.replace(/\n$/, '');
      output.classList.toggle('drawn-text', /\n|  /.test(output.textContent));
      if (/:=/.test(typed)) {
        this.definitions.push(typed);
        addDefined(typed);
        this.defined();
      } else if (typed === 'clear') {
        this.forget();
        this.defined();
      } else {
        await this.more(row, output, typed);
      }
    } catch (error) {
      row.className = 'error';
      output.textContent = (error as Error).message;
    }
  }

  /// Of a game: the value as books write it, and pictures by a click.
  private async more(row: HTMLElement, output: HTMLElement, typed: string): Promise<void> {
    const { trees } = await atWork(engine.ask({ command: 'eval', operands: [typed], options: { style: 'unicode' } }));
    const tree = trees[0];
    if (tree === undefined || !('braces' in tree) || typeof tree['value'] !== 'string') return;
    output.replaceChildren(mathematics(tree['value']));
    const place = made('div', { className: 'drawn' });
    const written = tree['value'];
    const unfold = () => {
      const whole = unfolding(typed, written);
      place.replaceChildren(whole);
      whole.open = true;
    };
    const show = (what: string) => void drawn([what, typed]).catch((error: Error) => error.message).then(svg => place.replaceChildren(svg ?? 'it has no such picture'));
    row.append(
      made(
        'div',
        { className: 'pictures' },
        button('look at it', () => this.lookAt(typed), { className: 'quiet' }),
        button('options', unfold, { className: 'quiet' }),
        button('why', () => void explained(typed).catch((error: Error) => made('p', {}, error.message)).then(steps => place.replaceChildren(steps)), { className: 'quiet' }),
        ...['thermograph', 'tree', 'line'].map(what => button(what === 'line' ? 'number line' : what, () => show(what), { className: 'quiet' })),
      ),
      place,
    );
  }

  /// The value of what is being typed; a dot until it is there.
  private async lookAhead(): Promise<void> {
    const typed = this.line.value.trim();
    const isOld = this.latest.begin();
    if (typed === '' || typed.includes(':=')) return this.live.replaceChildren();
    this.live.textContent = '·';
    const { trees } = await atWork(engine.ask({ command: 'eval', operands: [typed], options: { style: 'unicode', time: '500ms', memory: '200M' } })).catch(() => ({ trees: [] }));
    if (isOld()) return;
    const value = trees[0]?.['value'];
    this.live.replaceChildren(typeof value === 'string' ? mathematics(value) : value === undefined ? '·' : JSON.stringify(value));
  }

  private pressed(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      this.at = Math.min(this.history.length, Math.max(0, this.at + (event.key === 'ArrowUp' ? -1 : 1)));
      this.line.value = this.history[this.at] ?? '';
      event.preventDefault();
    } else if (event.key === 'Tab' && !event.shiftKey) {
      const end = this.line.selectionStart ?? 0;
      const word = /\w+$/.exec(this.line.value.slice(0, end))?.[0] ?? '';
      const known = word === '' ? [] : this.names.filter(name => name.startsWith(word));
      const common = known.reduce((a, b) => a.slice(0, [...a].findIndex((letter, i) => letter !== b[i]) >>> 0), known[0] ?? '');
      if (known.length === 0) return;
      event.preventDefault();
      if (common.length > word.length) this.line.setRangeText(common.slice(word.length), end, end, 'end');
      else if (known.length > 1) this.live.textContent = known.slice(0, 12).join('  ');
    }
  }
}
