// The engine in this thread: requests and replies are JSON texts. What it answers, it answers before it returns.
import { wasi } from './wasi.js';

/// How far a request has come.
export interface Progress {
  positions: number;
  /// Of memory.
  bytes: number;
}

interface Exports extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  free(at: number): void;
  upstar_ask(request: number, memory: number): number;
}

export class Engine {
  private constructor(private readonly exports: Exports, private readonly memoryLimit: number) {}

  /// `progress` is called about five times a second while a request is at work; `true` stops it.
  static async open(module: WebAssembly.Module, memoryLimit: number, progress: (p: Progress) => boolean): Promise<Engine> {
    let exports: Exports;
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: wasi(WebAssembly.Module.imports(module), () => exports.memory),
      upstar: { progress: (positions: number, bytes: number) => (progress({ positions, bytes }) ? 1 : 0) },
    });
    exports = instance.exports as Exports;
    exports._initialize();
    return new Engine(exports, memoryLimit);
  }

  ask(request: string): string {
    const text = new TextEncoder().encode(request + '\0');
    const at = this.exports.malloc(text.length);
    if (at === 0) throw new Error('there is no memory for the request');
    new Uint8Array(this.exports.memory.buffer, at, text.length).set(text);
    const reply = this.exports.upstar_ask(at, this.memoryLimit);
    this.exports.free(at);
    const bytes = new Uint8Array(this.exports.memory.buffer);
    return new TextDecoder().decode(bytes.subarray(reply, bytes.indexOf(0, reply)));
  }
}
