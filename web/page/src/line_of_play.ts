// The line of play: a strip of small pictures, one for each sum since the beginning, over a curve of means and
// temperatures. A click goes back to it. A long line shows what is near the sum that is looked at.
import { button, found, made } from './dom.js';
import { drawn, evaluated, Latest } from './engine.js';
import { expressionOf, isPosition, type Term } from './sum.js';

const svgSpace = 'http://www.w3.org/2000/svg';

const mostShown = 20;

export class LineOfPlay {
  private readonly strip = found('line-of-play');
  private readonly latest = new Latest();

  constructor(private readonly goTo: (index: number) => void) {}

  async show(all: readonly (readonly Term[])[], now: number): Promise<void> {
    const isOld = this.latest.begin();
    const begin = Math.max(0, Math.min(now - mostShown / 2, all.length - mostShown));
    const sums = all.slice(begin, begin + mostShown);
    this.strip.hidden = all.length < 2;
    if (this.strip.hidden) return;
    const pictures = await Promise.all(
      sums.map(async (sum, index) => {
        const drawings = await Promise.all(sum.map(term => (isPosition(term) ? drawn('position', term.ruleset, term.position) : null)));
        const step = button('', () => this.goTo(begin + index), { className: 'step', ariaLabel: `go to step ${begin + index + 1} of ${all.length}` });
        step.replaceChildren(...drawings.map((svg, i) => svg ?? made('span', {}, (sum[i] as { value: string }).value)));
        if (begin + index === now) step.setAttribute('aria-current', 'step');
        return step;
      }),
    );
    if (isOld()) return;
    const curve = made('div');
    this.strip.replaceChildren(made('div', { className: 'steps-of-play' }, ...pictures), curve);
    const numbers = await Promise.all(
      sums.map(sum => evaluated(`[mean(${expressionOf(sum)}), temperature(${expressionOf(sum)})]`).catch(() => null)),
    );
    if (!isOld()) curve.replaceChildren(curveOf(numbers.map(pair => (Array.isArray(pair) ? [size(pair[0]), size(pair[1])] : null)), sums.length));
  }
}

/// For the height in the picture alone.
function size(number: unknown): number {
  const [above = 0, below = 1] = String(number).split('/').map(Number);
  return above / below;
}

function curveOf(pairs: (readonly [number, number] | (number | undefined)[] | null)[], count: number): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg');
  const width = 60 * count, height = 70;
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'mean and temperature at each step');
  svg.setAttribute('width', String(width));
  const all = pairs.flatMap(pair => (pair === null ? [] : [pair[0] ?? 0, pair[1] ?? 0]));
  const low = Math.min(0, ...all), high = Math.max(1, ...all);
  for (const [which, name] of [[0, 'mean'], [1, 'temperature']] as const) {
    const path = document.createElementNS(svgSpace, 'polyline');
    const points = pairs.flatMap((pair, i) => (pair === null ? [] : [`${60 * i + 30},${height - 8 - ((height - 24) * ((pair[which] ?? 0) - low)) / (high - low)}`]));
    path.setAttribute('points', points.join(' '));
    path.setAttribute('class', name);
    svg.append(path);
    const label = document.createElementNS(svgSpace, 'text');
    label.setAttribute('x', String(name === 'mean' ? 4 : 50));
    label.setAttribute('y', '11');
    label.setAttribute('class', name);
    label.textContent = name;
    svg.append(label);
  }
  return svg;
}
