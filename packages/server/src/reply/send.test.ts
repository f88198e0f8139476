import { createServer } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listen } from '../http/listen.ts';
import { send } from './send.ts';

test('every text arrives as it is, with its length in bytes, whatever alphabet it is in', async () => {
  let body = '';
  const server = createServer((_req, res) => send(res, { status: 200, headers: {}, body }, {}));
  const port = await listen(server, 0, '127.0.0.1');
  const alphabets = ['grapheme-ascii', 'grapheme', 'binary'] as const;
  const texts = fc.constantFrom(...alphabets).chain((unit) => fc.string({ unit, maxLength: 300 }));
  const latin = fc.string({ unit: fc.constantFrom('a', 'é', 'ÿ', '\u0080') });
  try {
    await fc.assert(
      fc.asyncProperty(fc.oneof(texts, latin), async (text) => {
        body = JSON.stringify(text);
        const response = await fetch(`http://127.0.0.1:${port}`);
        expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
        expect(await response.text()).toBe(body);
      }),
    );
  } finally {
    server.close();
  }
});
