import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens where nothing may arrive. */
export interface Canaries extends AsyncDisposable {
  /** Takes TCP connections on every address of the machine. */
  readonly tcpPort: number;
  /** Takes datagrams on 127.0.0.1. */
  readonly udpPort: number;
  /** One line for each connection and datagram. */
  readonly heard: readonly string[];
}

export async function startCanaries(): Promise<Canaries> {
  const heard: string[] = [];
  const tcp = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => heard.push(`TCP: ${data.toString('latin1').split('\r\n', 1)[0]}`));
    socket.once('close', () => heard.push('TCP: a connection'));
  });
  tcp.listen(0, '0.0.0.0');
  await once(tcp, 'listening');
  const udp = createSocket('udp4', (message) => heard.push(`UDP: ${message.toString('hex')}`));
  udp.bind(0, '127.0.0.1');
  await once(udp, 'listening');
  const address = tcp.address();
  return {
    tcpPort: typeof address === 'object' && address !== null ? address.port : 0,
    udpPort: udp.address().port,
    heard,
    async [Symbol.asyncDispose]() {
      udp.close();
      await new Promise((resolve) => tcp.close(resolve));
    },
  };
}
