// The one engine of all cells of a page, which is opened when the first cell wants it, and whose turn it is.
import { Upstar, type Progress } from '../../engine/src/upstar.js';

export interface Session {
  engine: Upstar;
  /// The names with which a line begins that is no expression.
  commands: Set<string>;
}

let opening: Promise<Session> | null = null;
let turn: Promise<void> = Promise.resolve();
let watch: ((progress: Progress) => void) | null = null;

async function opened(): Promise<Session> {
  const engine = await Upstar.open({ onProgress: progress => watch?.(progress) }, new URL('upstar.wasm', import.meta.url));
  const { trees } = await engine.ask({ command: 'help' });
  return { engine, commands: new Set([...trees.map(tree => String(tree['name'])), 'vars', 'clear', 'save', 'load', 'quit', 'exit']) };
}

/// The session. After a failure the next one who asks tries again.
export function session(): Promise<Session> {
  opening ??= opened().catch((error: Error) => {
    opening = null;
    throw new Error(`upstar could not be loaded; a reload of the page may help. (${error.message})`);
  });
  return opening;
}

/// Runs the work when all before it has ended. `progress` hears how far its requests have come.
export function inTurn(work: () => Promise<void>, progress: (progress: Progress) => void): Promise<void> {
  const mine = turn.then(() => {
    watch = progress;
    return work();
  });
  turn = mine.catch(() => undefined);
  return mine;
}
