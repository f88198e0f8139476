import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Behind the request that is being answered: clients that send ahead at all send some ten. */
const MOST_AHEAD = 100;

/**
 * Requests that a client sends before it has the answers to earlier ones (RFC 9112, section 9.3.2). Node hands over at
 * once what one packet holds, which may be a thousand: everybody else would wait for all of them. They are begun one after
 * another, each when the one before is answered, and others have their turn between two. Who sends ahead without end is
 * hung up on, as who does not read its answers is.
 */
export class SentAhead {
  readonly #waiting = new WeakMap<Socket, number>();
  readonly #hangUpOn: (request: IncomingMessage) => void;

  /** @param hangUpOn ends the connection of a request */
  constructor(hangUpOn: (request: IncomingMessage) => void) {
    this.#hangUpOn = hangUpOn;
  }

  /**
   * Begins what has waited for its turn; drops it when the connection has ended by then.
   * @param before the response that the connection owes first
   */
  after(before: ServerResponse, request: IncomingMessage, begin: () => void): void {
    const { socket } = request;
    const waiting = this.#waiting.get(socket) ?? 0;
    if (waiting === MOST_AHEAD) return void this.#hangUpOn(request);
    this.#waiting.set(socket, waiting + 1);
    before.once('close', () =>
      setImmediate(() => {
        this.#waiting.set(socket, (this.#waiting.get(socket) ?? 1) - 1);
        if (!socket.destroyed) begin();
      }),
    );
  }
}
