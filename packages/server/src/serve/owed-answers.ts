import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * What each connection still owes its client. Requests may be sent ahead (RFC 9112, section 9.3.2), and what Node's
 * parser complains about has its turn like any answer.
 */
export class OwedAnswers {
  /**
   * Null where the newest is answered: an open connection would keep it from the garbage collector until its next
   * request, long enough to be moved to the old generation. No WeakMap: an entry that dies with every request costs
   * microseconds of each.
   */
  readonly #newest = new Map<Duplex, ServerResponse | null>();
  /** Of requests that were sent ahead only. */
  readonly #before = new WeakMap<ServerResponse, ServerResponse>();
  readonly #settle: (this: ServerResponse) => void;

  constructor() {
    const newest = this.#newest;
    // One function for all responses, which finds its own in `this`.
    this.#settle = function settle(): void {
      const { req } = this;
      // What a refused request still sends may be broken; that it has its answer must then be known.
      if (req.complete && newest.get(req.socket) === this) newest.set(req.socket, null);
    };
  }

  /**
   * Notes a request when it arrives.
   * @returns the response that is owed before its own; null where it is not sent ahead
   */
  note(request: IncomingMessage, response: ServerResponse): ServerResponse | null {
    const previous = this.#newest.get(request.socket) ?? null;
    const before = previous !== null && isOwed(previous) ? previous : null;
    if (before !== null) this.#before.set(response, before);
    this.#newest.set(request.socket, response);
    response.on('close', this.#settle);
    return before;
  }

  /**
   * Has to be told when a connection is closed.
   * @returns whether its client went without an answer
   */
  forget(socket: Duplex): boolean {
    const newest = this.#newest.get(socket) ?? null;
    this.#newest.delete(socket);
    return newest !== null && !newest.writableFinished;
  }

  /** Whether a request of the connection waits for its answer. */
  owes(socket: Duplex): boolean {
    const newest = this.#newest.get(socket) ?? null;
    return newest !== null && isOwed(newest);
  }

  /**
   * Calls back when the connection owes nothing to the requests before the broken one.
   * @param complain is given the response of the broken request where it has one, which may be sent already
   */
  inTurn(socket: Duplex, complain: (broken: ServerResponse | undefined) => void): void {
    const response = this.#newest.get(socket) ?? undefined;
    const broken = response?.req.complete ? undefined : response;
    const first = broken === undefined ? response : this.#before.get(broken);
    if (first !== undefined && isOwed(first)) first.once('close', () => this.inTurn(socket, complain));
    else complain(broken);
  }
}

function isOwed(response: ServerResponse): boolean {
  return !response.writableFinished && !response.destroyed;
}
