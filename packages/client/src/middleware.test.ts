import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { answer, KEY, play, refuse } from '../test/scenario-server.ts';
import { createClient, type Middleware } from './index.ts';

const project = { name: 'Calcite', primaryDomain: 'https://calcite.apache.org' };
const params = { path: { projectId: 'p1' } };

describe('Middleware of openapi-fetch', () => {
  it('runs once a call, and what it sets is sent with every attempt', async () => {
    await using server = await play(({ index }, response) =>
      index < 2 ? refuse(response, 503, 'SERVICE_UNAVAILABLE') : answer(response, {}),
    );
    const seen: number[] = [];
    const tracing: Middleware = {
      onRequest: ({ request }) => request.headers.set('x-trace', 't1'),
      onResponse: ({ response }) => void seen.push(response.status),
    };
    await server.client({ middleware: [tracing] }).me.get();
    expect(seen).toEqual([200]);
    expect(server.received.map(({ headers }) => headers['x-trace'])).toEqual(['t1', 't1', 't1']);
  });

  it('sees path and parameters of named and raw calls alike, refusals as well, and never the API key', async () => {
    await using server = await play((_, response) => refuse(response, 404, 'NOT_FOUND'));
    const seen: unknown[] = [];
    const watching: Middleware = {
      onRequest: ({ request, schemaPath, params }) =>
        void seen.push([schemaPath, params, ...request.headers.values()]),
      onResponse: ({ request, response }) => void seen.push([response.status, ...request.headers.values()]),
    };
    const client = server.client({ middleware: [watching] });
    await expect(client.projects.get('p1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { error } = await client.raw.GET('/projects/{projectId}', { params });
    expect(error?.error.code).toBe('NOT_FOUND');
    const once = [
      ['/projects/{projectId}', params, 'application/json'],
      [404, 'application/json'],
    ];
    expect(seen).toEqual([...once, ...once]);
    expect(server.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  it('may answer in the place of the service, and change what that answered', async () => {
    await using server = await play((_, response) => refuse(response, 404, 'NOT_FOUND'));
    const kept = () => Response.json({ data: { id: 'kept' }, meta: { requestId: 'r' } });
    const cache: Middleware = { onRequest: ({ schemaPath }) => (schemaPath === '/me' ? kept() : undefined) };
    const lenient: Middleware = { onResponse: ({ response }) => (response.ok ? undefined : kept()) };
    const client = server.client({ middleware: [cache, lenient] });
    expect(await client.me.get()).toMatchObject({ data: { id: 'kept' }, rate: null });
    expect(server.received).toHaveLength(0);
    expect((await client.projects.get('p1')).data.id).toBe('kept');
    expect(server.received).toHaveLength(1);
  });

  it('may send another request: a POST has one key for all its attempts, and its error tells it', async () => {
    await using server = await play((_, response) => refuse(response, 503, 'SERVICE_UNAVAILABLE'));
    const signed: Middleware = {
      onRequest: async ({ request: { url, method, signal, body } }) =>
        new Request(url, {
          method,
          signal,
          body,
          duplex: 'half',
          headers: { 'x-signed': 's' },
        } as RequestInit),
    };
    const error = await server
      .client({ maxRetries: 1, middleware: [signed] })
      .projects.create(project)
      .catch((reason: unknown) => reason);
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(server.received.map(({ headers, body }) => [headers['x-signed'], body])).toEqual([
      ['s', project],
      ['s', project],
    ]);
    expect(keys[0]).toMatch(/^\d+(-\d+){3}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', idempotencyKey: keys[0] });
  });

  it('may choose the key of a POST', async () => {
    await using server = await play((_, response) => answer(response, { id: 'p1' }, { status: 201 }));
    const named: Middleware = {
      onRequest: ({ request }) => request.headers.set('Idempotency-Key', 'import-18'),
    };
    await server.client({ middleware: [named] }).projects.create(project);
    expect(server.received[0]?.headers['idempotency-key']).toBe('import-18');
  });

  it('hears of a lost call, and may end one with an error of its own', async () => {
    await using server = await play((_, response) => void response.destroy());
    const heard: unknown[] = [];
    const listening: Middleware = { onError: ({ error }) => void heard.push(error) };
    const lost = server.client({ maxRetries: 1, middleware: [listening] }).me.get();
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_FAILED' });
    expect(heard).toEqual([expect.objectContaining({ code: 'CONNECTION_FAILED' })]);
    const own = new Error('not in this environment');
    const refusing: Middleware = { onRequest: () => Promise.reject(own) };
    await expect(server.client({ middleware: [refusing] }).me.get()).rejects.toBe(own);
    expect(server.received).toHaveLength(2);
  });

  it('runs in its order before ours: the idempotency key is given after it, and retries are below it', async () => {
    await using server = await play(({ index }, response) =>
      index === 0 ? refuse(response, 503, 'SERVICE_UNAVAILABLE') : answer(response, { id: 'p1' }),
    );
    const seen: string[] = [];
    const named = (name: string): Middleware => ({
      onRequest: ({ request }) => void seen.push(`${name} ${request.headers.get('idempotency-key')}`),
      onResponse: ({ request, response }) =>
        void seen.push(`${name} ${response.status} ${request.headers.has('idempotency-key')}`),
    });
    const hooks = { beforeAttempt: ({ number }: { number: number }) => void seen.push(`attempt ${number}`) };
    const client = server.client({ middleware: [named('first'), named('second')], hooks });
    await client.projects.create(project);
    expect(seen).toEqual([
      'first null',
      'second null',
      'attempt 1',
      'attempt 2',
      'second 200 true',
      'first 200 true',
    ]);
  });

  it('and hooks that take their time are waited for, before an attempt and after it', async () => {
    await using server = await play(({ index }, response) =>
      index === 0 ? refuse(response, 503, 'SERVICE_UNAVAILABLE') : answer(response, {}),
    );
    const seen: string[] = [];
    const hooks = {
      beforeAttempt: async ({ number }: { number: number }, headers: Headers) => {
        await sleep(5);
        headers.set('traceparent', `trace-${number}`);
        seen.push(`before ${number}`);
      },
      afterAttempt: async ({ number }: { number: number }) => {
        await sleep(20);
        seen.push(`after ${number}`);
      },
    };
    await server.client({ hooks, backoffMs: 1 }).me.get();
    expect(seen).toEqual(['before 1', 'after 1', 'before 2', 'after 2']);
    expect(server.received.map(({ headers }) => headers.traceparent)).toEqual(['trace-1', 'trace-2']);
  });

  it.each([
    ['another host', (url: URL) => ({ host: 'elsewhere.example', pathname: url.pathname })],
    ['another port', (url: URL) => ({ port: '81', pathname: url.pathname })],
    [
      'a host that begins alike',
      (url: URL) => ({ hostname: `${url.hostname}.example`, pathname: url.pathname }),
    ],
    ['a path beside the API', () => ({ pathname: '/other/v1/me' })],
    ['a path that begins alike', () => ({ pathname: '/api/public/v10/me' })],
  ])('that sends a request elsewhere does so without the API key: %s', async (_, elsewhere) => {
    const seen: Request[] = [];
    const moving: Middleware = {
      onRequest: ({ request }) => {
        const url = new URL(request.url);
        return new Request(Object.assign(url, elsewhere(url)), request);
      },
    };
    const fetch = async (request: Request) => {
      seen.push(request);
      return Response.json({ data: {}, meta: { requestId: 'r' } });
    };
    const options = { apiKey: KEY, baseUrl: 'http://api.example.com', fetch };
    await createClient({ ...options, middleware: [moving] }).me.get();
    await createClient(options).me.get();
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual([null, `Bearer ${KEY}`]);
    // A caller who means it says so.
    const hooks = {
      beforeAttempt: (_attempt: unknown, headers: Headers) => headers.set('authorization', 'own'),
    };
    await createClient({ ...options, middleware: [moving], hooks }).me.get();
    expect(seen[2]?.headers.get('authorization')).toBe('own');
  });

  it('that is none is refused at once', () => {
    const middleware = [{ before: () => {} }] as unknown as Middleware[];
    const options = { apiKey: KEY, baseUrl: 'https://api.example.com', middleware };
    expect(() => createClient(options)).toThrow('Middleware must be an object');
  });
});
