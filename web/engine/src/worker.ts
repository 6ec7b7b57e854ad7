// The worker: it holds the engine, and answers one request after the other.
import { Engine } from './engine.js';
import type { FromWorker, ToWorker } from './messages.js';
import { workerPort } from './threads.js';

const port = workerPort();
const say = (message: FromWorker) => port.post(message);
let engine: Promise<Engine> | null = null;

port.listen(async (message: ToWorker) => {
  if ('open' in message) {
    const { module, memory, stop } = message.open;
    const progress = (progress: { positions: number; bytes: number }) => {
      say({ progress });
      return stop !== null && Atomics.exchange(stop, 0, 0) !== 0;
    };
    engine = Engine.open(module, memory, progress);
    await engine.then(() => say({ ready: true }), error => say({ broken: String(error) }));
    return;
  }
  const { id, request } = message;
  try {
    if (engine === null) throw new Error('the worker was not opened');
    say({ id, reply: (await engine).ask(request) });
  } catch (error) {
    say({ id, failure: String(error) });
  }
});
