import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Behind the request that is being answered: clients that send ahead at all send some ten. */
const MOST_AHEAD = 100;
/** What is read of a connection while requests wait on it, beside the packet that the first of them was in. */
const MOST_BYTES = 64 * 1024;
/** On all connections together: each may be 16 KB of header fields. */
const MOST_IN_ALL = 5_000;

/**
 * Requests that a client sends before it has the answers to earlier ones (RFC 9112, section 9.3.2). Node hands over at
 * once what one packet holds, which may be a thousand: everybody else would wait for all of them. They are begun one after
 * another, each when the one before is answered, and others have their turn between two. Who sends ahead without end is
 * hung up on, as who does not read its answers is.
 */
export class SentAhead {
  readonly #waiting = new WeakMap<Socket, { count: number; readonly from: number }>();
  /** How many wait, by the address that has sent them. */
  readonly #byAddress = new Map<string, number>();
  #inAll = 0;
  readonly #addressOf: (socket: Socket) => string;
  readonly #hangUpOn: (request: IncomingMessage, isItsOwnFault: boolean) => void;

  /** @param hangUpOn ends the connection of a request; what others have sent ahead is not the fault of its client */
  constructor(
    addressOf: (socket: Socket) => string,
    hangUpOn: (request: IncomingMessage, isItsOwnFault: boolean) => void,
  ) {
    this.#addressOf = addressOf;
    this.#hangUpOn = hangUpOn;
  }

  /**
   * Begins what has waited for its turn; drops it when the connection has ended by then.
   * @param before the response that the connection owes first
   */
  after(before: ServerResponse, request: IncomingMessage, begin: () => void): void {
    const { socket } = request;
    const address = this.#addressOf(socket);
    const waiting = this.#waiting.get(socket) ?? { count: 0, from: socket.bytesRead };
    const isTooMuch = socket.bytesRead - waiting.from > MOST_BYTES || waiting.count === MOST_AHEAD;
    // Who has half of what each would have alike, or more, fills it: others are hung up on for what it has sent.
    const isFilling = 2 * (this.#byAddress.get(address) ?? 0) * this.#byAddress.size >= MOST_IN_ALL;
    if (isTooMuch || this.#inAll === MOST_IN_ALL) return void this.#hangUpOn(request, isTooMuch || isFilling);
    this.#waiting.set(socket, waiting);
    waiting.count += 1;
    this.#count(address, 1);
    before.once('close', () =>
      setImmediate(() => {
        this.#count(address, -1);
        waiting.count -= 1;
        if (waiting.count === 0) this.#waiting.delete(socket);
        if (!socket.destroyed) begin();
      }),
    );
  }

  #count(address: string, change: 1 | -1): void {
    this.#inAll += change;
    const count = (this.#byAddress.get(address) ?? 0) + change;
    if (count === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, count);
  }
}
