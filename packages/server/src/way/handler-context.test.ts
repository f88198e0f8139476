import { expect, test } from 'vitest';
import { createApi } from '../create-api.ts';
import { serve } from '../serve/serve.ts';
import { partsOptions } from '../testing/parts.ts';

const content = { 'image/png': {}, 'image/webp': {}, 'text/plain': {}, 'audio/*': {}, '*/*': {} };

test('a handler is told of which type the body is, and which of several the client likes best', async () => {
  const seen: unknown[] = [];
  const parts = partsOptions({
    method: 'post',
    operation: { requestBody: { content } },
    handlers: {
      getPart: (_, { contentType, preferredType }) => {
        seen.push([contentType, preferredType(['image/png', 'image/webp'])]);
        return { status: 200, data: 1, options: {} };
      },
    },
  });
  const served = await serve(createApi(parts), { port: 0, host: '127.0.0.1' });
  try {
    const post = (headers: Record<string, string>, body?: string) =>
      fetch(`${served.url}/parts/1`, {
        method: 'POST',
        headers: { authorization: 'Bearer me', ...headers },
        body: body ?? null,
      });
    await post({ 'content-type': 'IMAGE/PNG' }, 'a');
    await post(
      { 'content-type': 'text/plain; charset=utf-8', accept: 'image/png;q=0.5, image/*, */*;q=0.1' },
      'a',
    );
    await post({ accept: 'application/json' });
    await post({ 'content-type': 'Audio/OGG; codecs=opus' }, 'a');
    await post({ 'content-type': 'x/y' }, 'a');
    expect(seen).toEqual([
      ['image/png', 'image/png'],
      ['text/plain', 'image/webp'],
      [null, null],
      ['audio/ogg', 'image/png'],
      ['x/y', 'image/png'],
    ]);
  } finally {
    await served.close();
  }
});
