// The few calls to the system that the module makes: a clock, and a place for messages of its runtime.

// What WASI calls "bad file descriptor" and "function not supported".
const noSuchFile = 8, unsupported = 52;

/// The functions that a module imports from WASI. `memory()` is the memory of the module.
export function wasi(imports: WebAssembly.ModuleImportDescriptor[], memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const view = () => new DataView(memory().buffer);
  const offered: WebAssembly.ModuleImports = {
    clock_time_get(clock: number, _precision: bigint, at: number): number {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
      return 0;
    },
    environ_sizes_get(count: number, size: number): number {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_prestat_get: () => noSuchFile,  // no folder is open
    fd_write(_file: number, pieces: number, count: number, written: number): number {
      let size = 0;
      const text: string[] = [];
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(pieces + 8 * i, true);
        const length = view().getUint32(pieces + 8 * i + 4, true);
        text.push(new TextDecoder().decode(new Uint8Array(memory().buffer, at, length)));
        size += length;
      }
      console.error(text.join(''));
      view().setUint32(written, size, true);
      return 0;
    },
    proc_exit(code: number): never {
      throw new Error(`the engine ended with status ${code}`);
    },
  };
  const wanted: WebAssembly.ModuleImports = {};
  for (const { module, name } of imports) {
    if (module === 'wasi_snapshot_preview1') wanted[name] = offered[name] ?? (() => unsupported);
  }
  return wanted;
}
