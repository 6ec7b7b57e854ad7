// The tree of a value, unfolded option by option.
import { made } from '../../board/src/dom.js';
import { evaluated } from './engine.js';
import { mathematics } from '../../board/src/mathematics.js';
import { nameOf, sides } from './moves.js';

const mostOptions = 60;

async function optionsOf(expression: string): Promise<HTMLElement> {
  const list = made('ul', { className: 'steps' });
  for (const side of sides) {
    const [plain, written] = await Promise.all(['text', 'unicode'].map(style => evaluated(`${side}_options(${expression})`, style)));
    if (!Array.isArray(plain) || !Array.isArray(written)) continue;
    plain.slice(0, mostOptions).forEach((option, i) => list.append(made('li', { className: side }, unfolding(String(option), String(written[i]), `${nameOf(side)}: `))));
    if (plain.length > mostOptions) list.append(made('li', {}, `and ${plain.length - mostOptions} more`));
  }
  if (list.children.length === 0) list.append(made('li', {}, 'no options'));
  return list;
}

/// A line that unfolds to the options of the value, and so on. `written` is the value for people.
export function unfolding(expression: string, written: string, before = ''): HTMLDetailsElement {
  const details = made('details', {}, made('summary', {}, before, mathematics(written)));
  const unfold = () => void optionsOf(expression).catch((error: Error) => made('p', {}, error.message)).then(list => details.append(list));
  details.addEventListener('toggle', unfold, { once: true });
  return details;
}
