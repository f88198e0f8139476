import express from 'express';
import { describe, expect, test } from 'vitest';
import { reply } from '../contract/reply.ts';
import { createApi } from '../create-api.ts';
import { ApiError } from '../errors/api-error.ts';
import { serve } from '../serve/serve.ts';
import { partsOptions } from '../testing/parts.ts';
import { readError } from '../testing/read-error.ts';
import { recordingLog } from '../testing/recording-log.ts';
import type { OwnStage } from './own-stage.ts';

type Stages = Readonly<Record<string, OwnStage<unknown, { id: string }>>>;

const json = (schema: object) => ({ 'application/json': { schema } });
const declared = { headers: { 'X-Tenant': { schema: { type: 'string', maxLength: 5 } } } };
const responses = {
  200: { ...declared, content: json({ type: 'integer' }) },
  403: { ...declared, content: json({ type: 'object', properties: { error: { type: 'object' } } }) },
};

/** The answer of an API with these stages, what its handler was given of them, and what was logged. */
async function ask(stages: Stages, path = '/parts/4', mount = '') {
  const seen: unknown[] = [];
  const log = recordingLog();
  const options = partsOptions({
    operation: { responses },
    handlers: {
      getPart: (_input, { added }) => {
        seen.push(added);
        return reply(200, 1);
      },
    },
  });
  const api = createApi({ ...options, log, stages });
  const handler = express().use(mount, api.handler);
  const served = await serve({ ...api, handler }, { port: 0, host: '127.0.0.1' });
  const headers = { authorization: 'Bearer me', 'x-tenant-hint': 'blue' };
  const response = await fetch(served.url + mount + path, { headers });
  await response.clone().text();
  await served.close();
  return { response, seen, log };
}

describe("an application's own stage", () => {
  test('runs behind the stage it names, in the order given, with what is known there', async () => {
    const order: unknown[] = [];
    const { response } = await ask({
      late: {
        after: 'handle',
        run: ({ reply: { status, data } }) => void order.push(['late', status, data]),
      },
      second: { after: 'validate', run: ({ input }) => order.push(['second', input.path]) },
      first: { after: 'identify', run: ({ principal }) => order.push(['first', principal?.account.id]) },
      third: { after: 'validate', run: ({ operation }) => order.push(['third', operation]) },
    });
    expect(response.status).toBe(200);
    const path = { 'part-id': 4 };
    expect(order).toEqual([
      ['first', 'me'],
      ['second', path],
      ['third', 'getPart'],
      ['late', 200, 1],
    ]);
  });

  test.each(['', '/mounted'])('gives its handler a value, at once or later, below "%s"', async (mount) => {
    const { seen } = await ask(
      {
        tenant: { after: 'permit', run: ({ request }) => request.headers['x-tenant-hint'] },
        plan: { after: 'permit', run: async ({ request: { path } }) => path },
      },
      '/parts/4',
      mount,
    );
    expect(seen).toEqual([{ tenant: 'blue', plan: '/parts/4' }]);
  });

  test('sees requests that no operation answers where they have not been refused yet', async () => {
    const seen: unknown[] = [];
    const stages: Stages = {
      early: { after: 'takeToken', run: ({ operation }) => void seen.push(operation) },
      late: { after: 'match', run: ({ operation }) => void seen.push(operation) },
    };
    expect((await ask(stages, '/nowhere')).response.status).toBe(404);
    expect((await ask(stages, '/openapi.json')).response.status).toBe(200);
    expect(seen).toEqual([null, null]);
  });

  const refuse = (status: number) => () => {
    throw new ApiError(status, 'TENANT_CLOSED', 'The tenant is closed: open it.');
  };

  test.each([
    ['at once', refuse(403)],
    ['later', async () => refuse(403)()],
  ])("refuses %s in the contract's form, and the handler never runs", async (_when, run) => {
    const { response, seen } = await ask({ gate: { after: 'permit', run } });
    expect(response.status).toBe(403);
    expect(await readError(response)).toMatchObject({ code: 'TENANT_CLOSED' });
    expect(seen).toEqual([]);
  });

  test('that refuses with what the contract does not declare is a 500, as a handler is', async () => {
    const { response, log } = await ask({ gate: { after: 'permit', run: refuse(418) } });
    expect(response.status).toBe(500);
    expect(log.lines.map(({ message }) => message)).toContain('response breaks the contract');
  });

  test("that throws anything else is a 500 in the contract's form, which tells nothing", async () => {
    const { response, log } = await ask({
      broken: {
        after: 'negotiate',
        run: () => {
          throw new Error('secret');
        },
      },
    });
    expect(response.status).toBe(500);
    expect(await response.clone().text()).not.toContain('secret');
    expect(await readError(response)).toMatchObject({ code: 'INTERNAL_ERROR' });
    const [line] = log.lines.filter(({ level }) => level === 'error');
    expect(String(line?.err)).toContain('secret');
  });

  test('undoes what the handler wrote when it refuses behind it', async () => {
    const ends: string[] = [];
    const end = (name: string) => async () => void ends.push(name);
    const options = partsOptions({
      operation: { responses },
      handlers: {
        getPart: async (_input, { transaction }) => {
          await transaction(() => null);
          return reply(200, 1);
        },
      },
    });
    const api = createApi({
      ...options,
      begin: async () => ({ stores: null, commit: end('commit'), rollback: end('rollback') }),
      stages: { audit: { after: 'checkAnswer', run: () => refuse(403)() } },
    });
    const served = await serve(api, { port: 0, host: '127.0.0.1' });
    const { status } = await fetch(`${served.url}/parts/4`, { headers: { authorization: 'Bearer me' } });
    await served.close();
    expect([status, ends]).toEqual([403, ['rollback']]);
  });
});

describe('a header that it adds', () => {
  const adding = (name: string, value: string): Stages => ({
    tenant: { after: 'identify', run: ({ addHeader }) => addHeader(name, value) },
  });

  test('is sent where the contract declares it', async () => {
    const { response } = await ask(adding('X-Tenant', 'blue'));
    expect([response.status, response.headers.get('x-tenant')]).toEqual([200, 'blue']);
  });

  test.each([
    ['is not declared', 'X-Other', 'blue'],
    ['breaks its schema', 'X-Tenant', 'too long'],
  ])('that %s is a 500, as from a handler', async (_why, name, value) => {
    const { response } = await ask(adding(name, value));
    expect([response.status, response.headers.get(name)]).toEqual([500, null]);
  });

  test('is sent with an error that declares it, however its name is written', async () => {
    const run = () => {
      throw new ApiError(403, 'TENANT_CLOSED', 'The tenant is closed: open it.');
    };
    const { response } = await ask({ ...adding('X-Tenant', 'blue'), gate: { after: 'permit', run } });
    expect([response.status, response.headers.get('x-tenant')]).toEqual([403, 'blue']);
  });

  test('is left out of an error that does not declare it, which stays what it is', async () => {
    const { response } = await ask(adding('X-Tenant', 'blue'), '/parts/10');
    expect([response.status, response.headers.get('x-tenant')]).toEqual([400, null]);
  });
});

test('a stage that follows nothing stops the start, and the message names the places', () => {
  const stages = { tenant: { after: 'permitt', run: () => 1 } } as never;
  expect(() => createApi({ ...partsOptions({}), stages })).toThrow(
    'stages.tenant: there is no stage "permitt" to follow: say after which of answerPreflight, identify, takeToken',
  );
  const last = { tenant: { after: 'commit', run: () => 1 } } as never;
  expect(() => createApi({ ...partsOptions({}), stages: last })).toThrow('"commit"');
});

test('a stage is told the client that rate limits know', async () => {
  const addresses: string[] = [];
  const stages: Stages = {
    who: { after: 'identify', run: ({ clientAddress }) => addresses.push(clientAddress) },
  };
  for (const trustedProxies of [[], ['127.0.0.1']]) {
    const served = await serve(createApi({ ...partsOptions({}), trustedProxies, stages }), {
      port: 0,
      host: '127.0.0.1',
    });
    await fetch(`${served.url}/parts/4`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    await served.close();
  }
  expect(addresses).toEqual(['127.0.0.1', '192.0.2.7']);
});
