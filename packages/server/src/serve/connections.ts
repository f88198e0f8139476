import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { accountTurns } from '../pipeline/account-turns.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { BoundPieces } from './bound-pieces.ts';
import { dropUnparsed } from './drop-unparsed.ts';
import { HungUp } from './hung-up.ts';
import { mostConnections } from './most-connections.ts';
import { OpenConnections } from './open-connections.ts';
import { OwedAnswers } from './owed-answers.ts';
import { ParseTurns } from './parse-turns.ts';
import { hangUp } from './parser-error.ts';
import { SentAhead } from './sent-ahead.ts';

/** A server's connections: what each owes its client, and what keeps one of them from taking the event loop from all others. */
export class Connections {
  readonly owed = new OwedAnswers();
  readonly #open = new OpenConnections(mostConnections(), (socket) => this.owed.owes(socket));
  readonly #limiter: RateLimiter;
  readonly #hungUp = new HungUp();
  readonly #turns: ParseTurns;
  readonly #ahead: SentAhead;
  readonly #pieces: BoundPieces;
  readonly #addressOf = (socket: Socket): string => this.#limiter.addressOf({ socket, headers: {} });

  constructor(limiter: RateLimiter) {
    this.#limiter = limiter;
    this.#turns = new ParseTurns(this.#addressOf);
    this.#ahead = new SentAhead(this.#addressOf, (request, isItsOwnFault) => {
      if (isItsOwnFault) this.#note(request);
      request.socket.destroy();
    });
    this.#pieces = new BoundPieces(
      (request) => limiter.addressOf(request),
      (request) => {
        this.#note(request);
        dropUnparsed(request.socket);
        hangUp(request.socket);
      },
      () => this.#turns.noteCostly(),
    );
  }

  /** To be called of each, once Node listens to it itself. */
  accept(socket: Socket): void {
    accountTurns.noteAccepted();
    this.#turns.follow(socket);
    // Asked now: a closed connection knows it no more.
    const address = this.#addressOf(socket);
    this.#open.add(socket, address);
    if (this.#turns.isAlarmed()) this.#hungUp.receive(socket, address);
    socket.once('close', () => {
      this.#open.remove(socket, address);
      const left = this.owed.forget(socket) && !this.#limiter.isProxy(socket);
      // What Node's own parser reads could not be held.
      if (left && this.#hungUp.noteLeft(address)) this.#turns.alarm();
    });
  }

  /** Begins a request at once, or when what was asked before it on its connection is answered. */
  begin(request: IncomingMessage, response: ServerResponse, begin: () => void): void {
    this.#pieces.of(request, response);
    const before = this.owed.note(request, response);
    if (before === null) begin();
    else {
      this.#turns.noteCostly();
      this.#ahead.after(before, request, begin);
    }
  }

  #note(request: IncomingMessage): void {
    this.#turns.alarm();
    // A proxy is never out: it has other clients.
    if (!this.#limiter.isProxy(request.socket)) this.#hungUp.note(this.#limiter.addressOf(request));
  }
}
