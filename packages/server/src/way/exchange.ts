import type { Request, Response } from 'express';
import type { Deprecation } from '../compile/deprecation.ts';
import type { Shutdown } from '../health/shutdown.ts';
import type { RequestWatch } from '../observe/request-watch.ts';
import type { SplitTarget } from '../request/split-target.ts';

/** Ends a request that nobody waits for any longer. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** One request and its answer, as the stages need them. */
export class Exchange {
  readonly req: Request;
  readonly res: Response;
  readonly target: SplitTarget;
  readonly id: string;
  /** What the answer carries so far, whatever it will be; lower-case names. */
  readonly headers: Record<string, string | number>;
  /** What was used of what is deprecated, noted on the way: the answer tells of it even where it is an error. */
  readonly deprecated: Deprecation[] = [];
  /** What the application's own stages have returned, by their names. */
  readonly added: Record<string, unknown> = {};
  /** What they add to the answer; lower-case names. */
  readonly ownHeaders: Record<string, string> = {};
  /** When its handler's turn came, by `performance.now()`. */
  begun: number | null = null;
  /** Whether its refusal has waited for its turn. */
  wasHeld = false;
  /** Tells of the request when it has ended. */
  readonly watch: RequestWatch;
  /** Why nobody waits for the answer any longer. */
  #abandoned: string | null = null;
  #controller: AbortController | null = null;

  /** @param carried what every answer carries */
  constructor(
    req: Request,
    res: Response,
    target: SplitTarget,
    watch: RequestWatch,
    carried: Readonly<Record<string, string>>,
  ) {
    this.req = req;
    this.res = res;
    this.target = target;
    this.watch = watch;
    this.id = watch.id;
    this.headers = { 'x-request-id': this.id, ...carried };
  }

  /** True when nobody waits for the answer any longer. */
  get aborted(): boolean {
    return this.#abandoned !== null;
  }

  /** Tells when nobody waits any longer; made when it is asked for, because most handlers never do. */
  get signal(): AbortSignal {
    if (this.#controller === null) {
      this.#controller = new AbortController();
      if (this.#abandoned !== null) this.#controller.abort(new Error(this.#abandoned));
    }
    return this.#controller.signal;
  }

  /** @throws once nobody waits any longer; cheaper than a signal, for what strangers have given up by the thousand */
  assertAwaited(): void {
    if (this.#abandoned !== null) throw new Abandoned(this.#abandoned);
  }

  abort(reason: string): void {
    this.#abandoned ??= reason;
    this.#controller?.abort(new Error(reason));
  }

  /** Counts the request as running until its response is closed. */
  enter(shutdown: Shutdown): void {
    const place = shutdown.enter(this);
    this.res.on('close', () => {
      shutdown.leave(place);
      const finished = this.res.writableFinished;
      if (!finished) this.abort('The client closed the connection.');
      this.watch.closed(finished);
    });
  }
}
