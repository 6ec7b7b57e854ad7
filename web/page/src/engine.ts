// The engine of the page: one session for all views. What takes half a second tells how far it is, and can be stopped.
import { told } from '../../engine/src/progress.js';
import { Upstar, UpstarError, type Json, type Request, type Tree } from '../../engine/src/upstar.js';
import type { Scene } from '../../board/src/scene.js';
import { svgOf } from '../../board/src/scene.js';
import { found } from '../../board/src/dom.js';

const progress = found('progress');

/// In the first line of the page.
export function tell(sentence: string): void {
  found('sentence').textContent = sentence;
  delete found('sentence').dataset['loading'];
}

const tellBroken = (error: Error) => tell(`upstar cannot be opened: ${error.message}.`);

export const engine = await Upstar.open({ onProgress: now => (progress.textContent = told(now)) }, new URL('upstar.wasm', import.meta.url)).catch((error: Error) => {
  tellBroken(error);
  throw error;
});

const stop = found<HTMLButtonElement>('stop');
/// What is worked on, the oldest first.
const working = new Set<{ isLong: boolean; isDropped: boolean; isStopped: boolean }>();
const stopWork = () => void engine.stop().catch(tellBroken);
stop.addEventListener('click', stopWork);

/// Lets work go on by itself. That it is stopped needs no word: whoever stops it shows something else.
export function unlessStopped(work: Promise<unknown>): void {
  work.catch((error: Error) => {
    if (!(error instanceof UpstarError) || error.kind !== 'limit') throw error;
  });
}

/// Waits for work; where it takes half a second, Stop is there.
export async function atWork<T>(work: Promise<T>): Promise<T> {
  const own = { isLong: false, isDropped: false, isStopped: false };
  working.add(own);
  const timer = setTimeout(() => {
    own.isLong = true;
    showWork();
  }, 500);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    working.delete(own);
    showWork();
  }
}

/// What takes long and is not wanted any more is stopped, once it is at work.
function showWork(): void {
  const hadFocus = document.activeElement === stop;
  stop.hidden = progress.hidden = ![...working].some(({ isLong, isDropped }) => isLong && !isDropped);
  if (progress.hidden) progress.textContent = '';
  if (hadFocus && stop.hidden) document.querySelector<HTMLElement>('nav [aria-current]')?.focus();
  const [first] = working;
  if (first === undefined || !first.isLong || !first.isDropped || first.isStopped) return;
  first.isStopped = true;
  stopWork();
}

/// Something else is to be shown than what is worked on.
export function dropWork(): void {
  for (const each of working) each.isDropped = true;
  showWork();
}

/// The trees of a request. **Errors** an UpstarError, if one of them is an error.
export async function ask(request: Request): Promise<Tree[]> {
  const { trees } = await atWork(engine.ask(request));
  const failure = trees.find(tree => 'error' in tree);
  if (failure !== undefined) {
    const { kind, column, message } = failure['error'] as Tree;
    throw new UpstarError(column === undefined ? String(message) : `at character ${String(column)}: ${String(message)}`, String(kind));
  }
  return trees;
}

/// The first tree of a request.
export const askFor = async (command: string, operands: string[], options: { [name: string]: string | null } = {}): Promise<Tree> =>
  (await ask({ command, operands, options }))[0] ?? {};

/// The value of an expression of the calculator.
export const evaluated = async (expression: string, style = 'text', limits: { time?: string; memory?: string } = {}): Promise<Json> =>
  (await askFor('eval', [expression], { style, ...limits }))['value'] ?? null;

async function sceneOf(operands: string[], options: { [name: string]: null }): Promise<Scene | null> {
  const { trees: [tree] } = await atWork(engine.ask({ command: 'draw', operands, options }));
  return tree !== undefined && 'shapes' in tree ? (tree as unknown as Scene) : null;
}

/// A picture; null for what has none.
export async function drawn(operands: string[], options: { [name: string]: null } = {}): Promise<SVGElement | null> {
  const scene = await sceneOf(operands, options);
  return scene && svgOf(scene);
}

/// The pictures of positions that were wanted last: the line of play and the moves show them again and again.
const positions = new Map<string, Promise<Scene | null>>();
const mostPositions = 300;

export async function positionDrawn(ruleset: string, position: string): Promise<SVGElement | null> {
  const key = `${ruleset} ${position}`;
  const scene = positions.get(key) ?? sceneOf(['position', ruleset, position], {});
  positions.delete(key);
  positions.set(key, scene);
  for (const oldest of positions.keys()) if (positions.size > mostPositions) positions.delete(oldest);
  const shown = await scene.catch((error: Error) => {
    positions.delete(key);
    throw error;
  });
  return shown && svgOf(shown);
}

/// Work for what is shown at the moment: an answer for something older is dropped.
export class Latest {
  private number = 0;

  /// **Returns** whether something newer has begun since.
  begin(): () => boolean {
    const mine = ++this.number;
    return () => mine !== this.number;
  }
}
