import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PreparedRequest } from './request-cycle.ts';
import { ResponseReader } from './response-reader.ts';

/** One kept-alive connection with at most one request under way. */
export class LoadConnection {
  /** Called when the request under way is answered, with what `send` was given. */
  onAnswer: (connection: LoadConnection, since: number) => void = () => undefined;
  /** Called at most once, where a request under way is not answered as expected; the connection is of no use after it. */
  onFailure: (error: Error) => void = () => undefined;
  /** Called at most once, where the server closes the connection between two requests, as it may (RFC 9112, 9.5). */
  onIdleEnd: (connection: LoadConnection) => void = () => undefined;
  readonly #socket: Socket;
  readonly #reader = new ResponseReader();
  #status = 0;
  #since = 0;
  #underWay = false;
  #closed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.once('error', (error) => this.#fail(error));
    socket.once('close', () => this.#fail(new Error('The server closed a connection under load.')));
  }

  /** Resolves once it is connected. */
  static async open(port: number): Promise<LoadConnection> {
    const connection = LoadConnection.begin(port);
    await once(connection.#socket, 'connect');
    return connection;
  }

  /** Can be sent a request at once, which then waits for the connection. */
  static begin(port: number): LoadConnection {
    return new LoadConnection(connect({ port, host: '127.0.0.1', noDelay: true }));
  }

  /** @param since milliseconds from which the request is timed; handed back with its answer */
  send({ bytes, status }: PreparedRequest, since: number): void {
    this.#status = status;
    this.#since = since;
    this.#underWay = true;
    this.#socket.write(bytes);
  }

  close(): void {
    this.#closed = true;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    try {
      const status = this.#reader.push(chunk);
      if (status === null) return;
      if (status !== this.#status) {
        throw new Error(
          `A request under load was answered with ${status} instead of ${this.#status}:\n${this.#reader.text}`,
        );
      }
      this.#reader.reset();
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
      return;
    }
    this.#underWay = false;
    this.onAnswer(this, this.#since);
  }

  #fail(error: Error): void {
    if (this.#closed) return;
    this.close();
    if (this.#underWay) this.onFailure(error);
    else this.onIdleEnd(this);
  }
}
