import { LoadConnection } from './load-connection.ts';

/** What becomes of the requests that are sent on a pool's connections. */
export interface PoolEvents {
  /** @param since what the request was sent with */
  readonly onAnswer: (since: number) => void;
  readonly onFailure: (error: Error) => void;
}

/**
 * Kept-alive connections as a client's pool has them: opened when a request finds none free, because a server rightly
 * closes one on which no request comes, and left where the server closes them between two requests.
 */
export class ConnectionPool {
  readonly #port: number;
  readonly #limit: number;
  readonly #events: PoolEvents;
  readonly #open = new Set<LoadConnection>();
  readonly #free: LoadConnection[] = [];

  /** @param port of 127.0.0.1 */
  constructor(port: number, limit: number, events: PoolEvents) {
    this.#port = port;
    this.#limit = limit;
    this.#events = events;
  }

  /** True where a request can be sent now. */
  get ready(): boolean {
    return this.#free.length > 0 || this.#open.size < this.#limit;
  }

  /** True where no request is under way. */
  get idle(): boolean {
    return this.#free.length === this.#open.size;
  }

  /** The connection that was used last, so that no more stay open than are needed; null where all have a request. */
  take(): LoadConnection | null {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    return this.#open.size < this.#limit ? this.#begin() : null;
  }

  close(): void {
    for (const connection of this.#open) connection.close();
  }

  #begin(): LoadConnection {
    const begun = LoadConnection.begin(this.#port);
    this.#open.add(begun);
    begun.onAnswer = (connection, since) => {
      this.#free.push(connection);
      this.#events.onAnswer(since);
    };
    begun.onFailure = this.#events.onFailure;
    begun.onIdleEnd = (connection) => {
      this.#open.delete(connection);
      const place = this.#free.indexOf(connection);
      if (place >= 0) this.#free.splice(place, 1);
    };
    return begun;
  }
}
