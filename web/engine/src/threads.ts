// Workers of browsers and of Node, behind one face, and how the files beside this one are read.
import type { FromWorker, ToWorker } from './messages.js';

export interface WorkerHandle {
  post(message: ToWorker): void;
  listen(hear: (message: FromWorker) => void): void;
  /// Whether somebody waits for the worker: a program of Node does not end before.
  hold(isWaitedFor: boolean): void;
  end(): void;
}
export interface WorkerPort {
  post(message: FromWorker): void;
  listen(hear: (message: ToWorker) => void): void;
}

interface NodePort {
  postMessage(message: unknown): void;
  on(event: 'message', hear: (message: never) => void): void;
}
interface NodeWorker extends NodePort {
  ref(): void;
  unref(): void;
  terminate(): void;
}
interface NodeThreads {
  parentPort: NodePort | null;
  Worker: new (place: URL) => NodeWorker;
}
interface NodeFiles {
  readFile(place: URL): Promise<Uint8Array>;
}

declare const process: { versions?: { node?: string } } | undefined;
declare const self: {
  postMessage(message: unknown): void;
  onmessage: ((event: { data: never }) => void) | null;
};

const isNode = typeof process !== 'undefined' && process.versions?.node !== undefined;
// The names are hidden from bundlers for browsers, which have no such modules.
const nodeThreads = async () => (await import('node:' + 'worker_threads')) as NodeThreads;
const nodeFiles = async () => (await import('node:' + 'fs/promises')) as NodeFiles;

export async function compiled(place: URL): Promise<WebAssembly.Module> {
  if (isNode) return WebAssembly.compile(await (await nodeFiles()).readFile(place));
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} cannot be read: ${response.status} ${response.statusText}`);
  const type = response.headers.get('content-type') ?? '';
  return type.startsWith('application/wasm') ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/// A browser starts only workers of the page's own server; a line of the page's own may take its text from elsewhere.
function ownPlace(place: URL): URL | string {
  if (place.origin === location.origin) return place;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(place.href)}`], { type: 'text/javascript' }));
}

export async function startWorker(place: URL): Promise<WorkerHandle> {
  if (isNode) {
    const worker = new (await nodeThreads()).Worker(place);
    return {
      post: message => worker.postMessage(message),
      listen: hear => worker.on('message', hear as (message: never) => void),
      hold: isWaitedFor => (isWaitedFor ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    };
  }
  const worker = new Worker(ownPlace(place), { type: 'module' });
  return {
    post: message => worker.postMessage(message),
    listen: hear => {
      worker.onmessage = event => hear(event.data);
      worker.onerror = () => hear({ broken: `${place} cannot be run` });
    },
    hold: () => undefined,
    end: () => worker.terminate(),
  };
}

/// Of a worker, to whoever started it. A browser loses messages that come before listen(), which must so be called
/// before anything is waited for; in Node they wait.
export function workerPort(): WorkerPort {
  if (!isNode) {
    return {
      post: message => self.postMessage(message),
      listen: hear => (self.onmessage = event => hear(event.data)),
    };
  }
  let parent: NodePort | null = null;
  return {
    post: message => parent?.postMessage(message),
    listen: async hear => {
      parent = (await nodeThreads()).parentPort;
      parent?.on('message', hear as (message: never) => void);
    },
  };
}
