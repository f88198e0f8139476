import { Slots } from '../observe/slots.ts';

/** Work that can be told that nobody waits for it any longer. */
export interface Running {
  abort(reason: string): void;
}

/** What the server knows about its own end: how many requests run, and whether new ones are still taken. */
export class Shutdown {
  /** Null until it has begun. */
  #accepted: Promise<void> | null = null;
  readonly #running = new Slots<Running>();
  readonly #waiting = new Set<() => void>();

  /** True once new requests are answered with 503. */
  get begun(): boolean {
    return this.#accepted !== null;
  }

  get running(): number {
    return this.#running.size;
  }

  /** Resolves once who was connected when it began is accepted. */
  get accepted(): Promise<void> | null {
    return this.#accepted;
  }

  begin(accepted = Promise.resolve()): void {
    this.#accepted = accepted;
  }

  enter(request: Running): number {
    return this.#running.add(request);
  }

  /** @param place as `enter` gave it */
  leave(place: number): void {
    this.#running.remove(place);
    if (this.#running.size > 0 || this.#waiting.size === 0) return;
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  /** Resolves when no request is running. */
  async idle(): Promise<void> {
    if (this.#running.size === 0) return;
    await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  /** Tells every running request that nobody waits for it any longer. */
  abortAll(): void {
    for (const request of this.#running) request.abort('The server is shutting down.');
  }
}
