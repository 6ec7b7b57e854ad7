// What the page and the worker say to each other.
import type { Progress } from './engine.js';

export interface Opening {
  open: { module: WebAssembly.Module; memory: number; stop: Int32Array | null };
}
export interface Question {
  id: number;
  request: string;
}
export type ToWorker = Opening | Question;

export type FromWorker =
  | { ready: true }
  /// The engine cannot be opened.
  | { broken: string }
  | { progress: Progress }
  | { id: number; reply: string }
  /// The engine has ended, and with it the worker.
  | { id: number; failure: string };
