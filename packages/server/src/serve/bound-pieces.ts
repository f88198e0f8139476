import type { IncomingMessage, ServerResponse } from 'node:http';
import { Pace } from '../rate-limit/pace.ts';

/** Bytes: what is no smaller costs no more than its bytes. */
const SMALL = 512;
/** Of one request: most bodies come in one piece. */
const FREE = 10;
/** Until it is known whether a body is wanted. */
const LOOK_MS = 10;
/** Of one address. */
const UNWANTED = { atOnce: 1_000, perSecond: 500, mostWait: 0 };

/**
 * Hangs up on who sends bodies in small pieces (RFC 9112, section 7.1) that nobody has asked for: Node's parser takes
 * microseconds for each, whether the body is refused or read by nobody, and a connection or two with pieces of a few
 * bytes kept everybody else waiting. They are counted by address, since each request may end in time. A body that is
 * wanted is bounded by who reads it.
 */
export class BoundPieces {
  readonly #unwanted = new Pace(UNWANTED);
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #hangUpOn: (request: IncomingMessage) => void;
  readonly #noteSmall: () => void;

  /**
   * @param hangUpOn ends the connection of a request
   * @param noteSmall is told of each small piece, wanted or not
   */
  constructor(
    addressOf: (request: IncomingMessage) => string,
    hangUpOn: (request: IncomingMessage) => void,
    noteSmall: () => void,
  ) {
    this.#addressOf = addressOf;
    this.#hangUpOn = hangUpOn;
    this.#noteSmall = noteSmall;
  }

  of(request: IncomingMessage, response: ServerResponse): void {
    if (request.headers['transfer-encoding'] === undefined) return;
    const push = request.push.bind(request);
    // To read it takes as long as to parse a piece.
    let address: string | null = null;
    const isAllowed = (): boolean => {
      address ??= this.#addressOf(request);
      return this.#unwanted.wait(address, performance.now()).hasPlace;
    };
    let small = 0;
    let isHeld = false;
    request.push = (piece: Uint8Array | null) => {
      if (piece === null || piece.length >= SMALL) return push(piece);
      small += 1;
      if (small <= FREE) return push(piece);
      this.#noteSmall();
      if (isHeld || isWanted(request, response) || isAllowed()) return push(piece);
      if (response.headersSent) {
        this.#end(request);
        return false;
      }
      isHeld = true;
      this.#hold(request, response, () => {
        isHeld = false;
      });
      return push(piece);
    };
    // Node would dump what is answered without being read, and ask `push` no more.
    request.read(0);
    response.once('prefinish', () => request.resume());
  }

  #end(request: IncomingMessage): void {
    const { destroyed, writableEnded } = request.socket;
    if (!destroyed && !writableEnded) this.#hangUpOn(request);
  }

  /** It may be part of a body that is about to be wanted: nothing more is read until that is known. */
  #hold(request: IncomingMessage, response: ServerResponse, letGo: () => void): void {
    const { socket, _read } = request;
    // By which the request would have its connection read on.
    request._read = () => {};
    socket.pause();
    let wasWanted = false;
    request.on('newListener', (event) => {
      wasWanted ||= event === 'data';
    });
    const look = (): void => {
      // What was whole by then may have been read and answered.
      const isRead = request.complete && wasWanted && !socket.destroyed;
      if (isRead || isWanted(request, response)) {
        request._read = _read;
        letGo();
        socket.resume();
      } else if (response.headersSent || socket.destroyed) this.#end(request);
      else setTimeout(look, LOOK_MS).unref();
    };
    setImmediate(look);
  }
}

function isWanted(request: IncomingMessage, response: ServerResponse): boolean {
  return !response.headersSent && request.listenerCount('data') > 0;
}
