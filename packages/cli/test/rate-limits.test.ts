import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { explain } from '../src/failure/explain.ts';
import { Output } from '../src/output/output.ts';
import { openSession } from '../src/session.ts';
import { account, type HostileServer, hostileServer, rateHeaders, send } from './hostile-server.ts';

let home: TemporaryFolder;
let server: HostileServer;
/** How many requests are refused before one is answered, and with what. */
let refused = { times: Number.POSITIVE_INFINITY, retryAfter: '0' };
let asked = 0;

beforeAll(async () => {
  home = await temporaryFolder('cli-limits');
  server = await hostileServer((_request, response) => {
    asked++;
    if (asked > refused.times) {
      send(response, 200, { data: account, meta: { requestId: 'r' } }, rateHeaders(Date.now()));
      return;
    }
    const error = { code: 'RATE_LIMITED', message: 'The bucket is empty.', requestId: 'r' };
    send(response, 429, { error }, { 'retry-after': refused.retryAfter, 'x-request-id': 'r' });
  });
});
beforeEach(() => {
  asked = 0;
});
afterAll(async () => {
  await server.close();
  await home.remove();
});

/** Asks for the account with the streams of a terminal; gives what it shows besides, and how it ended. */
const me = async (retries: number | undefined) => {
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  let shown = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
  });
  const env = { XDG_CONFIG_HOME: home.path, SEOGEO_API_KEY: 'sgk_live_x', SEOGEO_BASE_URL: server.origin };
  const output = new Output(
    { format: 'text', quiet: false, verbose: false, color: false },
    { stdout: process.stdout, stderr: stderr as unknown as typeof process.stderr, env },
  );
  const options = { color: false, ...(retries === undefined ? {} : { retries }) };
  const session = await openSession(options, env, output, new AbortController().signal, ['me']);
  const failure = await session
    .connect()
    .me.get()
    .then(() => null)
    .catch((error: unknown) => explain(error, session));
  await new Promise((resolve) => setImmediate(resolve));
  return { shown, failure };
};

describe('a rate limit that does not end', { timeout: 60_000 }, () => {
  it.each([
    [0, '0'],
    [1, '0'],
    [2, '-5'],
    [2, '-1e400'],
    [1, 'soon'],
    [2, '0.001'],
  ])('is asked no more than --retries %i allows, with Retry-After: %s', async (retries, retryAfter) => {
    refused = { times: Number.POSITIVE_INFINITY, retryAfter };
    const { failure } = await me(retries);
    expect(asked).toBe(retries + 1);
    expect(failure).toMatchObject({ code: 'RATE_LIMITED', exitCode: 6, requestId: 'r' });
    expect(failure?.message).toMatch(/The bucket is empty.* Try again in (\d+ s|a minute)/);
  });

  it.each(['1e300', '99999999'])(
    'names a time to wait that can be waited, with Retry-After: %s',
    async (retryAfter) => {
      refused = { times: Number.POSITIVE_INFINITY, retryAfter };
      const { failure } = await me(undefined);
      expect(asked).toBe(1);
      expect(failure?.message).toMatch(/Try again in (a minute|\d+ s)/);
      expect(failure?.exitCode).toBe(6);
    },
  );
});

describe('a rate limit that ends', () => {
  it('is waited out, which a terminal shows and takes away', async () => {
    refused = { times: 2, retryAfter: '0' };
    const { shown, failure } = await me(undefined);
    expect(failure).toBeNull();
    expect(asked).toBe(3);
    const cleared = '\r\u001b[K';
    expect(shown.replaceAll(/\d s/g, 'n s')).toBe(
      `${cleared}Waiting n s for the rate limit …${cleared}`.repeat(2),
    );
  });

  it('is waited out within --retries', async () => {
    refused = { times: 2, retryAfter: '0' };
    expect(await me(2)).toMatchObject({ failure: null });
    expect(asked).toBe(3);
  });
});
