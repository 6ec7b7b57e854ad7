// Values set as in a book: bars that grow with their number, fractions, raised and lowered digits. The text stays what
// it is, for copying and for screen readers.
import { made } from './dom.js';

/// Their look, for the document or the shadow root that they stand in.
export const mathematicsSheet = new CSSStyleSheet();
mathematicsSheet.replaceSync(`
.math { overflow-wrap: anywhere; }
.bar { display: inline-block; letter-spacing: -0.08em; margin: 0 0.14em 0 0.1em; transform: scaleY(calc(1 + 0.18 * (var(--bars) - 1))); }
.fraction { white-space: nowrap; }
.fraction .above { font-size: 0.68em; line-height: 1; vertical-align: 0.42em; }
.fraction .below { font-size: 0.68em; line-height: 1; }
`);

/// For heights and shades in pictures alone: `-5/8`, about.
export function sizeOf(number: string): number {
  const [above = 0, below = 1] = number.replace('−', '-').split('/').map(Number);
  return above / below;
}

/// `{3||2|1}`, `↑[3]∗5`, `5/8`
export function mathematics(text: string): HTMLSpanElement {
  const math = made('span', { className: 'math' });
  for (const piece of text.match(/\|+|\d+\/\d+|[^|\d]+|\d+/g) ?? []) {
    const fraction = /^(\d+)\/(\d+)$/.exec(piece);
    if (piece.startsWith('|')) {
      const bar = made('span', { className: 'bar' }, piece);
      bar.style.setProperty('--bars', String(piece.length));
      math.append(bar);
    } else if (fraction !== null) {
      const part = (content = '', className = '') => made('span', { className }, content);
      math.append(made('span', { className: 'fraction' }, part(fraction[1], 'above'), '/', part(fraction[2], 'below')));
    } else {
      math.append(piece);
    }
  }
  return math;
}
