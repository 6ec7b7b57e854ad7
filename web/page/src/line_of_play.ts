// The line of play: a strip of small pictures, one for each sum since the beginning, over a curve of means and
// temperatures. A click goes back to it. A long line shows what is near the sum that is looked at.
import { button, found, made } from '../../board/src/dom.js';
import { evaluated, Latest } from './engine.js';
import { sizeOf } from '../../board/src/mathematics.js';
import { picturesOf } from './moves.js';
import { svgElement } from '../../board/src/scene.js';
import { expressionOf, type Term } from './sum.js';

const mostShown = 20;

export class LineOfPlay {
  private readonly strip = found('line-of-play');
  private readonly latest = new Latest();

  constructor(private readonly goTo: (index: number) => void) {}

  /// The curve is drawn after what `before` waits for.
  async show(all: readonly (readonly Term[])[], now: number, before: Promise<void>): Promise<void> {
    const isOld = this.latest.begin();
    const begin = Math.max(0, Math.min(now - mostShown / 2, all.length - mostShown));
    const sums = all.slice(begin, begin + mostShown);
    this.strip.hidden = all.length < 2;
    if (this.strip.hidden) return;
    const pictures = await Promise.all(
      sums.map(async (sum, index) => {
        const step = button('', () => this.goTo(begin + index), { className: 'step', ariaLabel: `go to step ${begin + index + 1} of ${all.length}` });
        step.replaceChildren(...(await picturesOf(sum)));
        if (begin + index === now) step.setAttribute('aria-current', 'step');
        return step;
      }),
    );
    if (isOld()) return;
    const curve = made('div');
    const hadFocus = this.strip.contains(document.activeElement);
    this.strip.replaceChildren(made('div', { className: 'steps-of-play' }, ...pictures), curve);
    if (hadFocus) this.strip.querySelector<HTMLElement>('[aria-current]')?.focus();
    const pairs = sums.map(sum => `[mean(${expressionOf(sum)}), temperature(${expressionOf(sum)})]`);
    await before;
    if (isOld()) return;
    const limits = { time: '1s', memory: '200M' };
    const together = await evaluated(`[${pairs.join(', ')}]`, 'text', limits).catch(() => null);
    if (isOld()) return;
    // Where a sum has none, the others have.
    const numbers = Array.isArray(together) ? together : await Promise.all(pairs.map(pair => evaluated(pair, 'text', limits).catch(() => null)));
    if (!isOld()) curve.replaceChildren(curveOf(numbers.map(pair => (Array.isArray(pair) ? pair.map(number => sizeOf(String(number))) : null)), sums.length));
  }
}

function curveOf(pairs: (number[] | null)[], count: number): SVGElement {
  const width = 60 * count, height = 70;
  const svg = svgElement('svg', { viewBox: `0 0 ${width} ${height}`, width, role: 'img', 'aria-label': 'mean and temperature at each step' });
  const all = pairs.flatMap(pair => (pair === null ? [] : [pair[0] ?? 0, pair[1] ?? 0]));
  const low = Math.min(0, ...all), high = Math.max(1, ...all);
  for (const [which, name] of [[0, 'mean'], [1, 'temperature']] as const) {
    const points = pairs.flatMap((pair, i) => (pair === null ? [] : [`${60 * i + 30},${height - 8 - ((height - 24) * ((pair[which] ?? 0) - low)) / (high - low)}`]));
    svg.append(
      svgElement('polyline', { points: points.join(' '), class: name }),
      svgElement('text', { x: name === 'mean' ? 4 : 50, y: 11, class: name }, name),
    );
  }
  return svg;
}
