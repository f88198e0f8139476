import { once } from 'node:events';
import type { Profiler } from 'node:inspector';

/** Microseconds between two samples: often enough for a stage of half a percent, and no burden. */
const INTERVAL_US = 500;

interface Reply {
  readonly id: number;
  readonly result?: { readonly profile?: Profiler.Profile };
  readonly error?: { readonly message: string };
}

/** A process that was started with `--inspect`, whose main thread can be profiled from here. */
export class Inspected implements Disposable {
  readonly #socket: WebSocket;
  #asked = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  /** @param port where its inspector listens, on 127.0.0.1 */
  static async connect(port: number): Promise<Inspected> {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
    const [target]: readonly { readonly webSocketDebuggerUrl: string }[] = JSON.parse(await answer.text());
    if (target === undefined) throw new Error('The process has an inspector, and nothing to be inspected.');
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await once(socket, 'open');
    return new Inspected(socket);
  }

  /** V8's profile of the main thread while `work` runs, and what that leads to. */
  async profiled<Result>(work: () => Promise<Result>): Promise<[Result, Profiler.Profile]> {
    await this.#ask('Profiler.enable');
    await this.#ask('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    await this.#ask('Profiler.start');
    const result = await work();
    const { profile } = await this.#ask('Profiler.stop');
    if (profile === undefined) throw new Error('The inspector gave no profile.');
    return [result, profile];
  }

  [Symbol.dispose](): void {
    this.#socket.close();
  }

  async #ask(method: string, params: object = {}): Promise<NonNullable<Reply['result']>> {
    this.#asked += 1;
    this.#socket.send(JSON.stringify({ id: this.#asked, method, params }));
    for (;;) {
      const [message]: readonly { readonly data: string }[] = await once(this.#socket, 'message');
      const { id, result = {}, error }: Reply = JSON.parse(message?.data ?? '{}');
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      if (id === this.#asked) return result;
    }
  }
}
