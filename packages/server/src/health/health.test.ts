import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type Library, openLibrary } from '../testing/library.ts';

const status = async (library: Library, path: string, method = 'GET') =>
  (await fetch(library.served.url + path, { method })).status;

describe('a readiness probe', () => {
  test('is answered with 503 where the check hangs, and probes add nothing to a check that does', async () => {
    let checks = 0;
    const hanging = Promise.withResolvers<void>();
    const ready = () => {
      checks += 1;
      return hanging.promise;
    };
    await using library = await openLibrary({ options: { ready, health: { timeoutMs: 30 } } });
    expect(await status(library, '/readyz')).toBe(503);
    expect(await status(library, '/readyz')).toBe(503);
    expect(await status(library, '/healthz')).toBe(200);
    expect(checks).toBe(1);
    hanging.resolve();
    await sleep(1);
    expect(await status(library, '/readyz')).toBe(200);
    expect(checks).toBe(2);
  });

  test('is 503 where the check throws instead of rejecting', async () => {
    const ready = () => {
      throw new Error('no database');
    };
    await using library = await openLibrary({ options: { ready } });
    expect(await status(library, '/readyz')).toBe(503);
  });

  test('fails and recovers with one line each in the log, however often it comes', async () => {
    await using library = await openLibrary();
    library.backend.failure = new Error('no database');
    for (let n = 0; n < 3; n++) expect(await status(library, '/readyz')).toBe(503);
    library.backend.failure = null;
    for (let n = 0; n < 3; n++) expect(await status(library, '/readyz')).toBe(200);
    const loud = library.log.lines.filter(({ level }) => level !== 'debug');
    expect(loud).toMatchObject([
      { level: 'warn', message: 'not ready', err: { message: 'no database' } },
      { level: 'info', message: 'ready again' },
    ]);
  });

  test('costs no token, is not counted, and knows HEAD', async () => {
    const answered: unknown[] = [];
    const observer = { onAnswered: (one: unknown) => void answered.push(one) };
    await using library = await openLibrary({ options: { observer } });
    for (const path of ['/healthz', '/readyz']) {
      const response = await fetch(library.served.url + path, { method: 'HEAD' });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect(response.headers.get('x-ratelimit-limit')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await status(library, path, 'POST')).toBe(405);
    }
    expect(answered).toEqual([]);
  });
});

describe('the paths of the probes', () => {
  test('can be others', async () => {
    await using library = await openLibrary({
      options: { health: { live: '/livez', ready: '/internal/ready' } },
    });
    const paths = ['/livez', '/internal/ready', '/healthz', '/readyz'];
    expect(await Promise.all(paths.map((path) => status(library, path)))).toEqual([200, 200, 404, 404]);
  });

  test('are left to the application where the API has none', async () => {
    await using library = await openLibrary({
      options: { health: false },
      serve: { beside: (req, res, next) => (req.url === '/healthz' ? res.end('mine') : next()) },
    });
    expect(await (await fetch(`${library.served.url}/healthz`)).text()).toBe('mine');
    expect(await status(library, '/readyz')).toBe(404);
  });

  test('have to be paths', async () => {
    await expect(openLibrary({ options: { health: { live: 'healthz' } } })).rejects.toThrow(
      'health: "healthz"',
    );
  });
});
