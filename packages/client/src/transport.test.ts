import { getEventListeners } from 'node:events';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { listenAnywhere } from '../../../test/support/listen-anywhere.ts';
import { answer, limited, play, refuse, type Scene } from '../test/scenario-server.ts';
import {
  ConflictError,
  ConnectionError,
  RateLimitError,
  ServerError,
  TimeoutError,
  UnexpectedResponseError,
} from './index.ts';
import { sleep, within } from './within.ts';

const KEY_PATTERN = /^\d+(-\d+){3}$/;
const project = { name: 'Calcite', primaryDomain: 'https://calcite.apache.org' };

/** Fails in one way until the given attempt, then answers. */
const failing =
  (until: number, fail: Scene): Scene =>
  (request, response) =>
    request.index < until ? fail(request, response) : answer(response, { id: 'p1' }, { status: 201 });

const failures: Record<string, Scene> = {
  'a connection cut before the answer': (_, response) => void response.destroy(),
  'a body cut in the middle': (_, response) => {
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': '500' });
    response.write('{"data":{"id":');
    setTimeout(() => response.destroy(), 5);
  },
  'truncated JSON in a complete body': (_, response) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"data":{"id":"p');
  },
  'JSON of which nothing came': (_, response) => {
    response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' }).end();
  },
  'a compressed body cut in the middle': (_, response) => {
    const whole = gzipSync(JSON.stringify({ data: { id: 'p1' }, meta: { requestId: 'r' } }));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    response.writeHead(201, headers).end(whole.subarray(0, 20));
  },
  'a 408': (_, response) => refuse(response, 408, 'REQUEST_TIMEOUT'),
  'a 409 for a request in progress': (_, response) =>
    refuse(response, 409, 'IDEMPOTENCY_IN_PROGRESS', { headers: { 'retry-after': '0' } }),
  'a 429 whose reset has come': (_, response) =>
    refuse(response, 429, 'RATE_LIMITED', { headers: limited(0) }),
  'a 429 without a reset': (_, response) => refuse(response, 429, 'RATE_LIMITED'),
  'an empty 500': (_, response) => void response.writeHead(500, { 'content-length': '0' }).end(),
  'a 502 with HTML': (_, response) =>
    void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  'a 503 with Retry-After': (_, response) =>
    refuse(response, 503, 'SERVICE_UNAVAILABLE', { headers: { 'retry-after': '0' } }),
};

describe('A failed attempt is repeated, with one idempotency key for all of them', () => {
  for (const [what, fail] of Object.entries(failures)) {
    it(`after ${what}`, async () => {
      await using server = await play(failing(2, fail));
      const { data } = await server.client().projects.create(project);
      expect(data.id).toBe('p1');
      expect(server.received).toHaveLength(3);
      const keys = new Set(server.received.map(({ headers }) => headers['idempotency-key']));
      expect(keys.size).toBe(1);
      expect([...keys][0]).toMatch(KEY_PATTERN);
      expect(server.received.map(({ body }) => body)).toEqual([project, project, project]);
    });
  }

  it('different calls have different keys, and a key of the caller is kept', async () => {
    await using server = await play((_, response) => answer(response, { id: 'p1' }, { status: 201 }));
    const client = server.client();
    await client.projects.create(project);
    await client.projects.create(project);
    await client.projects.create(project, { idempotencyKey: 'import-17' });
    await client.raw.POST('/projects', { body: project });
    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(4);
    expect(keys[2]).toBe('import-17');
  });

  it('so that connections cut at random, before or after the server acted, create every record once', async () => {
    const records = new Map<unknown, string>();
    await using server = await play(({ headers, body }, response) => {
      const cut = Math.random();
      if (cut < 0.15) return void response.destroy();
      const key = headers['idempotency-key'];
      const id = records.get(key) ?? (body as { name: string }).name;
      records.set(key, id);
      if (cut < 0.3) return void response.destroy();
      answer(response, { id }, { status: 201 });
    });
    const client = server.client({ maxRetries: 20, backoffMs: 2 });
    const creates = Array.from({ length: 150 }, (_, index) =>
      client.projects.create({ ...project, name: `p${index}` }),
    );
    const ids = (await Promise.all(creates)).map(({ data }) => data.id);
    expect(ids).toEqual(Array.from({ length: 150 }, (_, index) => `p${index}`));
    expect(records.size).toBe(150);
    expect(server.received.length).toBeGreaterThan(150);
  });

  it('at most three times unless told otherwise', async () => {
    await using server = await play((_, response) => refuse(response, 503, 'SERVICE_UNAVAILABLE'));
    await expect(server.client().me.get()).rejects.toBeInstanceOf(ServerError);
    expect(server.received).toHaveLength(4);
    await expect(server.client({ maxRetries: 0 }).me.get()).rejects.toBeInstanceOf(ServerError);
    expect(server.received).toHaveLength(5);
    await expect(server.client().me.get({ maxRetries: 1 })).rejects.toBeInstanceOf(ServerError);
    expect(server.received).toHaveLength(7);
    // What a call says goes before what its client says, and what it leaves open does not.
    const never = server.client({ maxRetries: 0 });
    await expect(never.me.get({ maxRetries: 1 })).rejects.toBeInstanceOf(ServerError);
    expect(server.received).toHaveLength(9);
    await expect(never.me.get({ maxRetries: undefined })).rejects.toBeInstanceOf(ServerError);
    expect(server.received).toHaveLength(10);
  });

  it('and a 429 is none of them: the reset is waited for as often as it takes', async () => {
    await using server = await play(({ index }, response) =>
      index < 6 ? refuse(response, 429, 'RATE_LIMITED') : refuse(response, 503, 'SERVICE_UNAVAILABLE'),
    );
    const client = server.client({ maxRetries: 1, backoffMs: 1 });
    await expect(client.me.get()).rejects.toBeInstanceOf(ServerError);
    expect(server.received).toHaveLength(8);
  });

  it('but not where repeating cannot help', async () => {
    await using server = await play(({ index }, response) =>
      index === 0 ? refuse(response, 409, 'AUDIT_LIMIT_REACHED') : refuse(response, 400, 'VALIDATION_ERROR'),
    );
    const client = server.client();
    await expect(client.audits.start('p1', { seedUrl: 'https://a.example' })).rejects.toBeInstanceOf(
      ConflictError,
    );
    await expect(client.me.get()).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    expect(server.received).toHaveLength(2);
  });
});

describe('The waits between attempts', () => {
  it('depend on the server’s clock alone: a local clock that is an hour slow or fast does no harm', async () => {
    for (const skew of [3_600_000, -3_600_000]) {
      const arrivals: number[] = [];
      await using server = await play(({ index }, response) => {
        arrivals.push(performance.now());
        if (index === 0) return refuse(response, 429, 'RATE_LIMITED', { headers: limited(1, skew) });
        answer(response, {});
      });
      await server.client({ deadlineMs: 10_000 }).me.get();
      const [first = 0, second = 0] = arrivals;
      expect(second - first).toBeGreaterThanOrEqual(990);
    }
  });

  it('end at the deadline: a reset beyond it is reported at once, with the moment to come back', async () => {
    await using server = await play((_, response) =>
      refuse(response, 429, 'RATE_LIMITED', { headers: limited(600) }),
    );
    const asked = Date.now();
    const error = await server
      .client({ deadlineMs: 5_000 })
      .me.get()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    const { retryAt } = error as RateLimitError;
    // The header's resolution is a second.
    expect(retryAt?.getTime()).toBeGreaterThan(asked + 598_000);
    expect(retryAt?.getTime()).toBeLessThan(Date.now() + 602_000);
    expect(server.received).toHaveLength(1);
  });

  it('and a Retry-After beyond the deadline too', async () => {
    await using server = await play((_, response) =>
      refuse(response, 503, 'SERVICE_UNAVAILABLE', { headers: { 'retry-after': '60' } }),
    );
    await expect(server.client({ deadlineMs: 1_000 }).me.get()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAt: expect.any(Date),
    });
    expect(server.received).toHaveLength(1);
  });
});

describe('An answer that does not come', () => {
  it('is a TimeoutError per attempt, body included, with the key of the POST', async () => {
    await using server = await play(({ index }, response) => {
      if (index === 0) return;
      response.writeHead(201, { 'content-type': 'application/json' }).write('{"data":');
    });
    const call = server.client().projects.create(project, { timeoutMs: 300, maxRetries: 1 });
    const error = await call.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(server.received).toHaveLength(2);
    expect((error as TimeoutError).idempotencyKey).toBe(server.received[0]?.headers['idempotency-key']);
  });

  it.each(['before the answer', 'in its body'])(
    'is noticed %s whatever garbage is collected meanwhile',
    async (when) => {
      setFlagsFromString('--expose-gc');
      const collect: () => void = runInNewContext('gc');
      await using server = await play((_, response) => {
        if (when === 'in its body')
          response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":');
      });
      const collecting = setInterval(collect, 40);
      const caller = new AbortController();
      const limits = { timeoutMs: 300, maxRetries: 0 };
      const calls = {
        late: server.client().me.get(limits),
        own: server.client({ fetch: (request) => fetch(request) }).me.get(limits),
        aborted: server.client().me.get({ signal: caller.signal }),
        raw: server.client().raw.GET('/me', { signal: caller.signal }),
        listed: Array.fromAsync(server.client().projects.list({}, { signal: caller.signal })),
      };
      setTimeout(() => caller.abort(new Error('mine')), 300);
      const ends = await Promise.allSettled(Object.values(calls));
      clearInterval(collecting);
      const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason : null));
      expect(reasons.slice(0, 2).every((reason) => reason instanceof TimeoutError)).toBe(true);
      expect(reasons.slice(2).map((reason) => reason?.message)).toEqual(['mine', 'mine', 'mine']);
    },
  );

  it.each([
    { timeoutMs: 50, maxRetries: 0 },
    { deadlineMs: 50 },
    { timeoutMs: 60, deadlineMs: 100, backoffMs: 0 },
  ])('is said with every limit that may have ended it: %o', async (limits) => {
    await using server = await play(() => {});
    const late = await server
      .client()
      .me.get(limits)
      .catch((error: unknown) => error);
    expect(String(late)).toMatch(
      /^TimeoutError: GET \S+: no answer within \d+ ms: raise timeoutMs or deadlineMs\?$/,
    );
  });

  it('is the last of a call whose deadline a process stood still beyond, whatever it was to wait for', async () => {
    await using server = await play((_, response) => refuse(response, 503, 'UNAVAILABLE'));
    const now = performance.now.bind(performance);
    const standStill = () => void vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    const client = server.client({ backoffMs: 1, deadlineMs: 30_000, hooks: { afterAttempt: standStill } });
    const error = await client.me.get().catch((reason: unknown) => reason);
    vi.restoreAllMocks();
    expect(error).toMatchObject({ status: 503 });
    expect(server.received).toHaveLength(1);
  });

  it('is noticed also where a fetch of the caller does not listen to its signal', async () => {
    await using server = await play(() => {});
    const deaf = server.client({ fetch: () => new Promise<Response>(() => {}) });
    const late = await deaf.me.get({ timeoutMs: 50, maxRetries: 0 }).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(TimeoutError);
    const stop = new AbortController();
    const call = deaf.me.get({ signal: stop.signal }).catch((error: unknown) => error);
    stop.abort('enough');
    expect(await call).toBe('enough');
  });

  it('that comes when a retry has just been let in takes nobody its place', async () => {
    const stop = new AbortController();
    await using server = await play(({ index }, response) =>
      index < 2 ? refuse(response, 429, 'RATE_LIMITED', { headers: limited(0) }) : answer(response, {}),
    );
    const client = server.client({
      hooks: { afterAttempt: ({ number }) => void (number === 1 && queueMicrotask(() => stop.abort('all'))) },
    });
    const calls = [stop.signal, stop.signal].map((signal) =>
      client.me.get({ signal }).catch((error: unknown) => error),
    );
    await Promise.all(calls);
    for (let more = 0; more < 3; more += 1) expect((await client.me.get()).data).toEqual({});
  });

  it('is a ConnectionError that names the address and the reason', async () => {
    const closed = createServer();
    const port = await listenAnywhere(closed);
    await using server = await play(() => {});
    await new Promise((resolve) => closed.close(resolve));
    const client = server.client({ baseUrl: `http://127.0.0.1:${port}/api`, maxRetries: 1 });
    const error = await client.me.get().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConnectionError);
    expect((error as Error).message).toContain(`http://127.0.0.1:${port}`);
    expect((error as Error).message).toContain('ECONNREFUSED');
  });

  it('from this API but from a login page or a redirect is said so, and not asked for again', async () => {
    await using server = await play(({ index }, response) => {
      if (index === 0) response.writeHead(200, { 'content-type': 'text/html' }).end('<form>Log in</form>');
      else response.writeHead(302, { location: 'https://login.example/' }).end();
    });
    const client = server.client();
    const page = await client.me.get().catch((reason: unknown) => reason);
    expect(page).toBeInstanceOf(UnexpectedResponseError);
    expect((page as Error).message).toContain('text/html');
    await expect(client.me.get()).rejects.toThrow('a redirect to https://login.example/');
    expect(server.received).toHaveLength(2);
  });

  it('as JSON of something else is said so', async () => {
    const texts = ['{"hello":"world"}', 'null', '[]', '"up"', '{"data":{},"meta":null}'];
    await using server = await play(({ index }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(texts[index]);
    });
    for (const _ of texts)
      await expect(server.client().me.get()).rejects.toBeInstanceOf(UnexpectedResponseError);
  });
});

describe('A signal ends a call with its own reason', () => {
  const reason = new Error('the user left');

  it('before it starts, while it is under way and while it waits for the next attempt', async () => {
    await using server = await play(({ path }, response) => {
      if (path.endsWith('/me'))
        refuse(response, 503, 'SERVICE_UNAVAILABLE', { headers: { 'retry-after': '30' } });
    });
    const waits = Promise.withResolvers<void>();
    const afterAttempt = ({ status }: { readonly status: number | null }) => {
      if (status === 503) waits.resolve();
    };
    const client = server.client({ hooks: { afterAttempt } });
    await expect(client.me.get({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(server.received).toHaveLength(0);

    const waiting = new AbortController();
    const retried = client.me.get({ signal: waiting.signal });
    void waits.promise.then(() => waiting.abort(reason));
    await expect(retried).rejects.toBe(reason);
    expect(server.received).toHaveLength(1);

    const running = new AbortController();
    const hanging = client.projects.get('p1', { signal: running.signal });
    await expect.poll(() => server.received.length).toBe(2);
    running.abort(reason);
    await expect(hanging).rejects.toBe(reason);
    expect(server.received).toHaveLength(2);
  });

  it('and is left without a listener of ours by what has ended, so that one may serve a process', async () => {
    const { signal } = new AbortController();
    await within(1_000, signal, async () => {});
    await sleep(1, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('whatever that is: null too', async () => {
    await using server = await play(() => {});
    for (const nothing of [null, 0, '', false]) {
      const stop = new AbortController();
      const hanging = server.client().projects.get('p1', { signal: stop.signal });
      stop.abort(nothing);
      await expect(hanging).rejects.toBe(nothing);
    }
  });
});
