import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { shop } from './mounted.ts';
import { createBackend } from './museum/backend.ts';
import { museum } from './museum/main.ts';

let server: Server;
let url: string;

beforeEach(async () => {
  server = createServer(shop(museum(createBackend(), 'key'))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  url = `http://127.0.0.1:${address.port}`;
});

afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const post = (path: string, body: unknown, authorization = 'Bearer key') =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an API mounted in an application', () => {
  test('answers below its base path, bodies and errors included', async () => {
    const event = { name: 'Party', dates: ['2026-02-01'], price: 1 };
    const created = await post('/v1/special-events', event);
    expect(created.status).toBe(201);
    expect(await (await fetch(`${url}/v1/special-events`)).json()).toEqual([await created.json()]);
    const refused = await post('/v1/special-events', event, 'Bearer guessed');
    expect([refused.status, refused.headers.get('content-type')]).toEqual([
      401,
      'application/json; charset=utf-8',
    ]);
    const unknown = await fetch(`${url}/v1/nothing`);
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
  });

  test('leaves the routes before and behind it, their parsers and errors to the application', async () => {
    expect(await (await fetch(url)).text()).toBe('The shop');
    expect(await (await post('/checkout', { item: 1 })).json()).toEqual({ orders: 1 });
    expect(await (await post('/feedback', { text: 'good' })).json()).toEqual({ heard: 'good' });
    expect(await (await post('/feedback', {})).text()).toBe('The shop says: feedback without text');
    const lost = await fetch(`${url}/lost`);
    expect([lost.status, await lost.text()]).toEqual([404, 'The shop has no such page']);
  });
});
