import type { Server } from 'node:http';

/** Connections that wait to be accepted: the kernel resets those beyond, be they an attacker's or not. */
const BACKLOG = 4_096;

/** Listens and returns the port, which is a free one for 0. @throws naming the port and the host when it is taken */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      const message = `Port ${port} on ${host} is taken: stop what listens there or choose another.`;
      fail(taken ? new Error(message, { cause: error }) : error);
    });
    server.listen(port, host, BACKLOG, done);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** The origin of what listens there: an IPv6 address stands in brackets (RFC 3986 section 3.2.2). */
export function originAt(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
