import { connect, createServer, type Socket } from 'node:net';
import { listenAnywhere } from './listen-anywhere.ts';

export interface TcpProxy extends AsyncDisposable {
  /** On 127.0.0.1. */
  readonly port: number;
  /** The connections that are open, by the socket of who called. */
  readonly callers: ReadonlySet<Socket>;
}

/**
 * A TCP proxy before a server on this machine. Where one side of a connection ends, so does the other.
 * @param target port on 127.0.0.1
 * @param join passes on what either side of a new connection says, as far as it is to be heard
 */
export async function tcpProxy(
  target: number,
  join: (caller: Socket, upstream: Socket) => void,
): Promise<TcpProxy> {
  const callers = new Set<Socket>();
  const server = createServer((caller) => {
    const upstream = connect(target, '127.0.0.1');
    callers.add(caller);
    join(caller, upstream);
    for (const [one, other] of [
      [caller, upstream],
      [upstream, caller],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        callers.delete(caller);
        other.destroy();
      });
    }
  });
  return {
    port: await listenAnywhere(server),
    callers,
    async [Symbol.asyncDispose]() {
      for (const caller of callers) caller.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
