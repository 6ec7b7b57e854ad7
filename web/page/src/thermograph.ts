// A thermograph that answers to the pointer: at each temperature where both walls are. Its scaffolds are drawn if wanted.
import { made } from '../../board/src/dom.js';
import { drawn, evaluated, Latest, unlessStopped } from './engine.js';
import { sizeOf } from '../../board/src/mathematics.js';

/// Where the marks of the temperatures are in the picture, to read a temperature off a height: [y, temperature].
function scaleOf(svg: SVGElement): [number, number][] {
  return [...svg.querySelectorAll('text[text-anchor="end"]')].map(mark => {
    return [Number(mark.getAttribute('y')), sizeOf(mark.textContent ?? '')];
  });
}

export async function thermographOf(expression: string): Promise<HTMLElement | null> {
  const plain = await drawn(['thermograph', expression]);
  if (plain === null) return null;
  const said = made('p', { className: 'soft', ariaLive: 'off' }, 'Point at a temperature to see both walls there.');
  const scaffolds = made('input', { type: 'checkbox' });
  const box = made('figure', { className: 'thermograph' });
  box.append(plain, said, made('div', { className: 'modes soft' }, made('label', {}, scaffolds, 'scaffolds')));
  answerToPointer(plain, expression, said);
  scaffolds.addEventListener('change', () => {
    const picture = scaffolds.checked ? drawn(['thermograph', expression], { scaffolds: null }) : drawn(['thermograph', expression]);
    unlessStopped(picture.then(svg => {
      if (svg === null) return;
      box.firstElementChild?.replaceWith(svg);
      answerToPointer(svg, expression, said);
    }));
  });
  return box;
}

function answerToPointer(svg: SVGElement, expression: string, said: HTMLElement): void {
  const marks = scaleOf(svg);
  const [first, last] = [marks[0], marks[marks.length - 1]];
  if (first === undefined || last === undefined || first[1] === last[1]) return;
  const latest = new Latest();
  let shown = '';
  svg.addEventListener('pointermove', event => {
    const frame = svg.getBoundingClientRect();
    const y = ((event.clientY - frame.top) * Number(svg.getAttribute('height'))) / frame.height;
    const t = last[1] + ((y - last[0]) / (first[0] - last[0])) * (first[1] - last[1]);
    // To quarters, which are exact.
    const quarters = Math.max(-4, Math.round(t * 4));
    const text = quarters % 4 === 0 ? String(quarters / 4) : quarters % 2 === 0 ? `${quarters / 2}/2` : `${quarters}/4`;
    if (text === shown) return;
    shown = text;
    const isOld = latest.begin();
    void evaluated(`[wall(${expression}, left, ${text}), wall(${expression}, right, ${text})]`).then(walls => {
      if (isOld() || !Array.isArray(walls)) return;
      said.textContent = `at temperature ${text}: Left's wall at ${String(walls[0])}, Right's at ${String(walls[1])}`.replaceAll('-', '−');
    }, () => undefined);
  });
}
