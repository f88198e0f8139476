import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Served, serve } from '../../src/serve/serve.ts';
import { createBackend, type SpecialEvent } from './backend.ts';
import { basePath, contract } from './contract.gen.ts';
import { museum } from './main.ts';

const KEY = 'ticket-office-key';
/** A Thursday. */
const now = Date.parse('2026-01-01T10:00:00Z');
let served: Served;

beforeAll(async () => {
  served = await serve(
    museum(
      createBackend(() => now),
      KEY,
    ),
    { port: 0, host: '127.0.0.1' },
  );
});

afterAll(() => served.close());

const call = (path: string, init?: RequestInit) => fetch(`${served.url}${basePath}${path}`, init);

const announce = (body: object, key = KEY) =>
  call('/special-events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('a museum that handles a part of its contract', () => {
  test('answers visitors without a key, in the form its document names', async () => {
    const week = await (await call('/museum-hours')).json();
    expect(week).toHaveLength(6);
    expect(week).not.toContainEqual(expect.objectContaining({ date: '2026-01-05' }));
    expect(await (await call('/museum-hours?days=1')).json()).toEqual([
      { date: '2026-01-01', opens: '09:00', closes: '18:00' },
    ]);
    expect((await call('/museum-hours?days=32')).status).toBe(400);
  });

  test('keeps what its staff announces, and lists it in the order of days', async () => {
    const later = { name: 'Night of the museums', dates: ['2026-03-01', '2026-03-02'], price: 12.5 };
    const sooner = { name: 'Children first', dates: ['2026-02-01'], price: 0 };
    const created = await announce(later);
    expect(created.status).toBe(201);
    const event = (await created.json()) as SpecialEvent;
    expect(event).toEqual({ ...later, id: expect.any(String) });
    await announce(sooner);
    expect(await (await call(`/special-events/${event.id}`)).json()).toEqual(event);
    expect(await (await call('/special-events')).json()).toMatchObject([sooner, later]);
    expect(await (await call('/special-events?from=2026-03-02')).json()).toEqual([event]);
  });

  test('refuses strangers, what breaks the contract and what is not there', async () => {
    const event = { name: 'Party', dates: ['2026-02-01'], price: 1 };
    expect((await announce(event, 'guessed')).status).toBe(401);
    expect((await announce({ ...event, price: -1 })).status).toBe(400);
    expect((await announce({ ...event, bring: 'cake' })).status).toBe(400);
    expect((await call('/special-events/018f2c3e-7a4b-7c5d-8e9f-0a1b2c3d4e5f')).status).toBe(404);
  });

  test('has nothing at the operations it leaves to others', async () => {
    expect(Object.keys(contract.operations)).not.toContain('buyTickets');
    expect((await call('/tickets', { method: 'POST' })).status).toBe(404);
    const event = '/special-events/018f2c3e-7a4b-7c5d-8e9f-0a1b2c3d4e5f';
    const refused = await call(event, { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
