import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * What each connection still owes its client. Requests may be sent ahead (RFC 9112, section 9.3.2), and what Node's
 * parser complains about has its turn like any answer.
 */
export class OwedAnswers {
  readonly #newest = new WeakMap<Duplex, ServerResponse>();
  readonly #before = new WeakMap<ServerResponse, ServerResponse>();

  /** Notes a request when it arrives. */
  note(request: IncomingMessage, response: ServerResponse): void {
    const previous = this.#newest.get(request.socket);
    if (previous !== undefined && isOwed(previous)) this.#before.set(response, previous);
    this.#newest.set(request.socket, response);
  }

  /**
   * Calls back when the connection owes nothing to the requests before the broken one.
   * @param complain is told whether the broken request had its answer before the rest of it was found broken: a
   * second one would be taken for the answer to the next request
   */
  inTurn(socket: Duplex, complain: (answered: boolean) => void): void {
    const response = this.#newest.get(socket);
    const broken = response !== undefined && !response.req.complete;
    const first = broken ? this.#before.get(response) : response;
    if (first !== undefined && isOwed(first)) first.once('close', () => this.inTurn(socket, complain));
    else complain(broken && response.headersSent);
  }
}

function isOwed(response: ServerResponse): boolean {
  return !response.writableFinished && !response.destroyed;
}
