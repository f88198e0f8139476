import { performance } from 'node:perf_hooks';
import { LoadConnection } from './load-connection.ts';

/** One kept-alive connection that sends one request after the other and says how long each took. */
export class TimedConnection implements Disposable {
  readonly #connection: LoadConnection;

  private constructor(connection: LoadConnection) {
    this.#connection = connection;
  }

  /** @param port of 127.0.0.1 */
  static async open(port: number): Promise<TimedConnection> {
    return new TimedConnection(await LoadConnection.open(port));
  }

  /** Milliseconds from the request's sending to the last byte of its answer. @throws for any other status */
  send(request: string, status: number): Promise<number> {
    return new Promise((done, fail) => {
      this.#connection.onFailure = fail;
      this.#connection.onAnswer = (_, since) => done(performance.now() - since);
      this.#connection.send({ bytes: Buffer.from(request), status }, performance.now());
    });
  }

  [Symbol.dispose](): void {
    this.#connection.close();
  }
}
