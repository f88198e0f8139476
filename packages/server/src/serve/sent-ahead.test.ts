import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reply } from '../contract/reply.ts';
import { eventually } from '../testing/eventually.ts';
import { type Library, openLibrary } from '../testing/library.ts';

const ONE = 'GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n\r\n';

const until = (holds: () => boolean) => eventually(() => holds() || undefined);

describe('requests that are sent before the answers to earlier ones', () => {
  let library: Library;
  let turns = 0;
  let isOpen = true;
  /** In which turn of the event loop each was begun. */
  let begun: number[] = [];
  /** Ends what is begun; null where that ends by itself. */
  let answer: (() => void)[] | null = null;

  beforeAll(async () => {
    library = await openLibrary({
      handlers: {
        getReader: async () => {
          begun.push(turns);
          if (answer !== null) await new Promise<void>((resolve) => answer?.push(resolve));
          return reply(200, { name: 'Ada' });
        },
      },
    });
    const count = (): void => {
      turns += 1;
      if (isOpen) setImmediate(count);
    };
    count();
  });
  beforeEach(() => {
    begun = [];
    answer = null;
  });
  afterAll(async () => {
    isOpen = false;
    await library.close();
  });

  async function connection(): Promise<Socket> {
    const socket = connect(library.served.port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  it('are begun one by one, and others have their turn between two', async () => {
    const socket = await connection();
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.write(ONE.repeat(50));
    await until(() => text.split('HTTP/1.1 200 OK').length === 51);
    socket.destroy();
    expect(new Set(begun).size).toBe(50);
  });

  it('wait while one is in work, and are dropped when the client leaves', async () => {
    answer = [];
    const socket = await connection();
    socket.write(ONE.repeat(50));
    await until(() => begun.length === 1);
    for (let nth = 0; nth < 20; nth += 1) await turn();
    expect(begun).toHaveLength(1);
    socket.destroy();
    await until(() => socket.closed);
    for (const end of answer) end();
    for (let nth = 0; nth < 20; nth += 1) await turn();
    expect(begun).toHaveLength(1);
  });

  it('that many a client may well send again and again, when it has been answered', async () => {
    const socket = await connection();
    let answered = 0;
    socket.on('data', (bytes) => {
      answered += bytes.toString('latin1').split('HTTP/1.1 200 OK').length - 1;
    });
    for (let round = 1; round <= 3; round += 1) {
      socket.write(ONE.repeat(100));
      await until(() => answered === 100 * round);
    }
    socket.destroy();
    expect(begun).toHaveLength(300);
  });

  it.each([1, 4])('are answered before a CONNECT behind %i of them is refused', async (count) => {
    const socket = await connection();
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
    });
    socket.write(`${ONE.repeat(count)}CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n`);
    await until(() => socket.closed);
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual([...Array(count).fill('200'), '400']);
  });

  it('wait for as long as there are not too many bytes of them', async () => {
    answer = [];
    const socket = await connection();
    const large = ONE.replace('Host: x', `Host: x\r\nX-Large: ${'a'.repeat(10_000)}`);
    // What one packet holds is read whatever is in it.
    const send = (): void => void (socket.destroyed || socket.write(large, send));
    send();
    await until(() => socket.closed);
    expect(socket.bytesWritten).toBeGreaterThan(64 * 1024);
    expect(begun).toHaveLength(1);
    for (const end of answer) end();
  });

  // The last: nobody at this address is read for a while after it.
  it('end the connection where they are more than a client could mean', async () => {
    answer = [];
    const socket = await connection();
    socket.write(ONE.repeat(5_000));
    await until(() => socket.closed);
    expect(begun).toHaveLength(1);
    for (const end of answer) end();
  });
});
