/** No whole answer came: it took too long, or the connection broke. A fault of the implementation. */
export class ExchangeFailure extends Error {
  override readonly name = 'ExchangeFailure';
}

/** Nothing listens any more, or it refuses to serve us in time: the run cannot go on. */
export class ServerUnreachable extends Error {
  override readonly name = 'ServerUnreachable';
}
