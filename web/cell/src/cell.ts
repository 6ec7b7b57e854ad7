// The one script of a page with cells: the element <upstar-cell>, and every `pre.upstar` of the page made into cells.
import { Cell, files } from './element.js';
import { entriesOf, linesOf } from './lines.js';

function cellOf(typed: string, prompt: string, recorded: string): Cell {
  const cell = document.createElement('upstar-cell') as Cell;
  cell.textContent = typed;
  if (prompt !== '') cell.setAttribute('prompt', prompt);
  cell.recorded = recorded;
  return cell;
}

function plain(text: string): HTMLElement {
  const block = document.createElement('pre');
  block.textContent = text;
  return block;
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
    if (!runs[i] || (prompt === '>' && !sessionRuns)) return plain(`${prompt} ${typed}\n${output}`);
    isLive = true;
    return cellOf(typed, prompt, output);
  });
  if (!isLive) return;
  const box = document.createElement('div');
  box.className = 'upstar-console';
  box.append(...pieces);
  block.replaceWith(box);
}

for (const file of document.querySelectorAll<HTMLElement>('script[data-file]')) files.set(file.dataset['file'] ?? '', file.textContent ?? '');
for (const block of document.querySelectorAll<HTMLElement>('pre.upstar')) makeLive(block);
document.documentElement.dataset['cells'] = 'ready';
