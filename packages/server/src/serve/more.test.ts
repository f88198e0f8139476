import { expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { partsOptions } from '../testing/parts.ts';
import { serve } from './serve.ts';

function partsAt(basePath: string, getPart: () => Promise<number> | number) {
  return createApi({
    ...partsOptions({ handlers: { getPart: async () => reply(200, await getPart()) } }),
    basePath,
    health: basePath === '/one' ? {} : false,
  });
}

const asMe = { headers: { authorization: 'Bearer me' } };

test('several APIs are served by one process, each under its own base path', async () => {
  const options = { port: 0, host: '127.0.0.1', more: [partsAt('/two', () => 2)] };
  const served = await serve(
    partsAt('/one', () => 1),
    options,
  );
  const ask = async (path: string) => fetch(`${served.url}${path}`, asMe);
  expect(await (await ask('/one/parts/4')).json()).toBe(1);
  expect(await (await ask('/two/parts/4')).json()).toBe(2);
  const servers = async (path: string) => ((await (await ask(path)).json()) as { servers: unknown }).servers;
  expect(await servers('/openapi.json')).toEqual([expect.objectContaining({ url: '/one' })]);
  expect(await servers('/two/openapi.json')).toEqual([expect.objectContaining({ url: '/two' })]);
  expect((await ask('/readyz')).status).toBe(200);
  expect([(await ask('/two/nope')).status, (await ask('/three')).status]).toEqual([404, 404]);
  await served.close();
});

test('the end waits for what runs in any of them, and new requests of any are told', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const begun = Promise.withResolvers<void>();
  const two = partsAt('/two', () => {
    begun.resolve();
    return promise;
  });
  const served = await serve(
    partsAt('/one', () => 1),
    { port: 0, host: '127.0.0.1', more: [two] },
  );
  const running = fetch(`${served.url}/two/parts/4`, asMe);
  await begun.promise;
  const closed = served.close();
  expect(two.shutdown.begun).toBe(true);
  resolve(2);
  expect(await (await running).json()).toBe(2);
  await closed;
});
