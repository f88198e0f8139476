import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { openLibrary } from '../testing/library.ts';

test('large bodies that are complete at once have the event loop for one at a time', async () => {
  let turns = 0;
  const seen: number[] = [];
  const turn = () => {
    turns += 1;
    turning = setImmediate(turn);
  };
  let turning = setImmediate(turn);
  await using library = await openLibrary({
    handlers: {
      createBook: ({ body }) => {
        seen.push(turns);
        return reply(201, { ...body, id: '01946a45-3f00-7a01-8b02-9c03ad04be05' }, { location: '1' });
      },
    },
  });
  const body = JSON.stringify({ title: 'a', copies: 1 }) + ' '.repeat(4_000);
  const port = Number(new URL(library.served.url).port);
  const head = 'POST /api/v1/books HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer reader-key\r\n';
  const sockets = Array.from({ length: 18 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets)
    socket.write(
      `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
    );
  await new Promise((done) => setTimeout(done, 100));
  for (const socket of sockets) socket.write(' ');
  await expect.poll(() => seen.length).toBe(18);
  clearImmediate(turning);
  for (const socket of sockets) socket.destroy();
  expect(new Set(seen).size).toBe(18);
});
