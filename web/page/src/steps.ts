// The steps of an explanation, each over those that it rests on.
import type { Tree } from '../../engine/src/upstar.js';
import { made } from '../../board/src/dom.js';
import { askFor } from './engine.js';

export function listOf(steps: Tree[]): HTMLElement {
  const list = made('ul', { className: 'steps' });
  for (const step of steps) {
    const because = (step['because'] ?? []) as Tree[];
    const text = String(step['text'] ?? '');
    list.append(
      because.length === 0
        ? made('li', {}, text)
        : made('li', {}, made('details', { open: steps.length <= 2 }, made('summary', {}, text), listOf(because))),
    );
  }
  return list;
}

export async function explained(expression: string, depth = '4'): Promise<HTMLElement> {
  const tree = await askFor('explain', [expression], { depth });
  return listOf((tree['steps'] ?? []) as Tree[]);
}
