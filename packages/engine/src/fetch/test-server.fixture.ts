import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';

/** For tests: a real server on a free port of 127.0.0.1. */
export interface TestServer extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** Request targets (HTTP) or connections (TCP), in order of arrival. */
  readonly received: string[];
}

export async function httpServer(
  listener: RequestListener,
  host = '127.0.0.1',
  port = 0,
): Promise<TestServer> {
  const received: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    received.push(request.url ?? '');
    listener(request, response);
  });
  return listening(server, { host, port }, received, () => server.closeAllConnections());
}

/** Speaks whatever bytes the test wants; `answer` is called once per request that arrives. */
export async function tcpServer(answer: (socket: Socket) => void): Promise<TestServer> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    received.push('connection');
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', () => answer(socket));
  });
  return listening(server, { host: '127.0.0.1', port: 0 }, received, () => {
    for (const socket of sockets) socket.destroy();
  });
}

async function listening(
  server: Server,
  at: { host: string; port: number },
  received: string[],
  drop: () => void,
): Promise<TestServer> {
  await new Promise<void>((resolve) => server.listen(at, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    drop();
    await closed;
  };
  return { origin: `http://${at.host}:${port}`, port, received, [Symbol.asyncDispose]: close };
}
