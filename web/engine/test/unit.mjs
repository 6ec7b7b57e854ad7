// Runs the unit tests as WebAssembly: unit.mjs upstar-tests.wasm [WORD...]
import fs from 'node:fs';
import { WASI } from 'node:wasi';

const [file, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args: ['upstar-tests', ...words], preopens: { '/': '/' }, env: { UPSTAR_TEST_SCALE: process.env.UPSTAR_TEST_SCALE ?? '100' } });
const module = await WebAssembly.compile(fs.readFileSync(file));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
process.exit(wasi.start(instance));
