// upstar for programs: a session in a worker, so that a page never waits.
//
//     import upstar from 'upstar';
//     const u = await upstar();
//     await u.eval('{2|-1} + ^');                                              // '{2^|-1^}'
//     await u.ask({ command: 'moves', operands: ['clobber("xo.")'] });         // the trees of docs/json.md
import type { Progress } from './engine.js';
import type { FromWorker } from './messages.js';
import { compiled, startWorker, type WorkerHandle } from './threads.js';

export type { Progress } from './engine.js';

/// Whatever `--json` prints.
export type Tree = { [key: string]: Json };
export type Json = null | boolean | number | string | Json[] | Tree;

export interface Request {
  /// A subcommand: `moves`.
  command: string;
  /// As on the command line.
  operands?: string[];
  /// By name, without dashes; null for one that takes no value.
  options?: { [name: string]: string | null };
  /// Lines, for a subcommand that reads them: `play`.
  input?: string;
}

export interface Reply {
  trees: Tree[];
  /// What the command would print on standard error.
  notes: string;
  /// The exit status of the command.
  status: number;
}

export interface Text {
  text: string;
  /// The errors, as trees.
  errors: Tree[];
  notes: string;
  status: number;
}

export interface Options {
  /// The limit of memory for a request that does not say, in bytes; a billion unless given, at most 3.5 billion.
  memory?: number;
  /// Called about five times a second while a request is at work.
  onProgress?: (progress: Progress) => void;
}

/// An answer of upstar that is an error, with its place in the line where it has one.
export class UpstarError extends Error {
  override name = 'UpstarError';
  constructor(
    message: string,
    /// `parse`, `domain`, `limit`, ...
    readonly kind: string,
    readonly line?: number,
    readonly column?: number,
  ) {
    super(message);
  }
}

const usualMemory = 1e9;
const mostMemory = 3.5e9;

interface Waiting {
  request: string;
  resolve: (reply: string) => void;
  reject: (error: Error) => void;
  /// The definition that it enters again, of which nobody awaits the answer.
  again?: string;
}

/// A session. Requests are answered in their order.
export class Upstar {
  private worker: WorkerHandle | null = null;
  private readonly stopFlag = typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4));
  private readonly waiting = new Map<number, Waiting>();
  private definitions: string[] = [];
  private next = 0;
  /// While a new worker starts.
  private restarting: Promise<void> | null = null;

  private constructor(private readonly module: WebAssembly.Module, private readonly options: Options) {}

  static async open(options: Options = {}, place: URL = new URL('upstar.wasm', import.meta.url)): Promise<Upstar> {
    const module = await compiled(place).catch((error: Error) => {
      const isOld = error instanceof WebAssembly.CompileError;
      throw new UpstarError(isOld ? 'this browser is too old: it lacks exceptions of WebAssembly, which came in 2022' : error.message, 'fault');
    });
    const session = new Upstar(module, options);
    await session.start();
    return session;
  }

  /// The answer to a line of the calculator, as it prints it, without the line end. **Errors** UpstarError.
  async eval(line: string): Promise<string> {
    const { text, errors } = await this.text(line);
    const error = errors[0]?.['error'] as Tree | undefined;
    if (error === undefined) return text.replace(/\n$/, '');
    const place = (key: string) => error[key] as number | undefined;
    throw new UpstarError(String(error['message']), String(error['kind']), place('line'), place('column'));
  }

  /// What the calculator prints for a line.
  async text(line: string): Promise<Text> {
    const reply = JSON.parse(await this.send({ text: line })) as Text;
    this.remember(line, reply.status);
    return reply;
  }

  /// The trees for a request, or for a line of the calculator.
  async ask(request: Request | string): Promise<Reply> {
    const line = typeof request === 'string' ? request : null;
    const reply = JSON.parse(await this.send(line === null ? (request as Request) : { line })) as Reply;
    if (line !== null) this.remember(line, reply.status);
    return reply;
  }

  /// Stops the request that is at work: its reply is an error of the kind `limit`, and the session goes on. Where the
  /// page shares no memory with its workers, a new worker takes up the definitions and the other requests.
  async stop(): Promise<void> {
    const [id, first] = [...this.waiting].find(([, { again }]) => again === undefined) ?? [];
    if (id === undefined || first === undefined) return;
    if (this.stopFlag !== null) {
      Atomics.store(this.stopFlag, 0, 1);
      return;
    }
    this.waiting.delete(id);
    first.reject(new UpstarError('stopped', 'limit'));
    await this.restart();
  }

  /// Ends the worker, and gives its memory back.
  close(): void {
    this.end(new UpstarError('the session is closed', 'limit'));
  }

  private async start(): Promise<void> {
    const worker = await startWorker(new URL('worker.js', import.meta.url));
    this.worker = worker;
    const memory = Math.min(this.options.memory ?? usualMemory, mostMemory);
    await new Promise<void>((ready, fail) => {
      worker.listen(message => {
        if ('ready' in message) ready();
        else if ('broken' in message) fail(new UpstarError(`the engine cannot be opened: ${message.broken}`, 'fault'));
        else this.hear(message);
      });
      worker.post({ open: { module: this.module, memory, stop: this.stopFlag } });
    });
    worker.hold(false);
  }

  /// Lines that define something, or end that, for a worker that takes up the session.
  private remember(line: string, status: number): void {
    if (status === 0 && /:=|^\s*clear\b/.test(line)) this.definitions.push(line);
  }

  private send(tree: object): Promise<string> {
    if (this.worker === null && this.restarting === null) return Promise.reject(new UpstarError('the session is closed', 'limit'));
    if (this.stopFlag !== null && this.waiting.size === 0) Atomics.store(this.stopFlag, 0, 0);
    return new Promise((resolve, reject) => this.enqueue({ request: JSON.stringify(tree), resolve, reject }));
  }

  /// What waits while a worker starts is posted once it has.
  private enqueue(waiting: Waiting): void {
    const id = this.next++;
    this.waiting.set(id, waiting);
    if (this.restarting === null) this.post(id, waiting);
  }

  private post(id: number, { request }: Waiting): void {
    this.worker?.hold(true);
    this.worker?.post({ id, request });
  }

  private hear(message: FromWorker): void {
    if ('progress' in message) this.options.onProgress?.(message.progress);
    if (!('id' in message)) return;
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    this.worker?.hold(this.waiting.size > 0);
    if ('reply' in message) {
      waiting?.resolve(message.reply);
      return;
    }
    waiting?.reject(new UpstarError(`the engine ended: ${message.failure}`, 'fault'));
    this.definitions = this.definitions.filter(line => line !== waiting?.again);
    void this.restart().catch(() => undefined);  // all that waits hears of it
  }

  private end(error: Error): void {
    this.worker?.end();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }

  private restart(): Promise<void> {
    this.restarting ??= this.startAgain();
    return this.restarting;
  }

  /// A new worker takes up the definitions, and then all that waits.
  private async startAgain(): Promise<void> {
    this.worker?.end();
    this.worker = null;
    for (const [id, { again }] of this.waiting) if (again !== undefined) this.waiting.delete(id);
    try {
      await this.start();
    } catch (error) {
      this.restarting = null;
      this.end(error as Error);
      throw error;
    }
    this.restarting = null;
    const others = [...this.waiting];
    const nobody = () => undefined;
    for (const again of this.definitions) this.enqueue({ request: JSON.stringify({ text: again }), resolve: nobody, reject: nobody, again });
    for (const [id, each] of others) this.post(id, each);
  }
}

/// Opens a session.
export default (options: Options = {}): Promise<Upstar> => Upstar.open(options);
