// The one script of a page with cells: the element <upstar-cell>, and every `pre.upstar` of the page made into cells.
import { made } from '../../board/src/dom.js';
import { files, type Cell } from './element.js';
import { entriesOf, linesOf } from './lines.js';

function cellOf(typed: string, prompt: string, recorded: string): Cell {
  const cell = made('upstar-cell', {}, typed);
  if (prompt !== '') cell.setAttribute('prompt', prompt);
  cell.recorded = recorded;
  return cell;
}

/// Commands that a page cannot run stay text, and so do sessions of the calculator with such a line; a block of nothing else
/// stays as it is.
function makeLive(block: HTMLElement): void {
  const text = block.textContent ?? '';
  const entries = entriesOf(text);
  if (entries.length === 0 && /^\$ /.test(text)) return;
  if (entries.length === 0) {
    block.replaceWith(cellOf(text, '', ''));
    return;
  }
  const runs = entries.map(({ prompt, typed }) => linesOf(prompt, typed, files) !== null);
  const sessionRuns = entries.every(({ prompt }, i) => prompt === '$' || runs[i]);
  let isLive = false;
  const pieces = entries.map(({ prompt, typed, output }, i) => {
    if (!runs[i] || (prompt === '>' && !sessionRuns)) return made('pre', {}, `${prompt} ${typed}\n${output}`);
    isLive = true;
    return cellOf(typed, prompt, output);
  });
  if (!isLive) return;
  block.replaceWith(made('div', { className: 'upstar-console' }, ...pieces));
}

for (const file of document.querySelectorAll<HTMLElement>('script[data-file]')) files.set(file.dataset['file'] ?? '', file.textContent ?? '');
for (const block of document.querySelectorAll<HTMLElement>('pre.upstar')) makeLive(block);
document.documentElement.dataset['cells'] = 'ready';
