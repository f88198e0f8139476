import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey } from '../../../test/support/create-key.ts';
import { freePort } from '../../../test/support/free-port.ts';
import { makeDatabaseOf } from '../../../test/support/postgres/database-of.ts';
import { serviceData } from '../../../test/support/service-data.ts';
import { serviceEnvironment } from '../../../test/support/service-environment.ts';
import { openLibrary } from '../../server/src/testing/library.ts';
import { rawRequest } from '../../server/src/testing/raw-request.ts';
import { createLog } from '../src/process/log.ts';

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const secret = fc.stringMatching(/^Zq[A-Za-z0-9]{16}zQ$/);
const inBase64 = (text: string) => Buffer.from(`user:${text}`).toString('base64');

/** Every way to write a secret that was sent, as far as a request can carry it. */
const forms = (text: string) => [text, inBase64(text), encodeURIComponent(text)];

/** Requests, as bytes, with a secret in one of the places where clients put them, by intent or mistake. */
const places: readonly ((secret: string, key: string) => string)[] = [
  (text) => get('/me', `Authorization: Bearer ${text}`),
  (text) => get('/me', `Authorization: Basic ${inBase64(text)}`),
  (text) => get('/me', `Authorization: ${text}`),
  (text) => get('/me', `X-Api-Key: ${text}`),
  (text) => get('/me', `Authorisation: Bearer ${text}`),
  (text) => get('/me', `X-Request-Id: not acceptable ${text}`),
  (text, key) => get('/projects', `Authorization: Bearer ${key}\r\nCookie: session=${text}; a=${text}`),
  (text, key) => get(`/projects?api_key=${text}`, `Authorization: Bearer ${key}`),
  (text, key) => get(`/projects/${text}`, `Authorization: Bearer ${key}`),
  (text) => get(`/${text}/${text}`),
  (text, key) => get('/me', `Authorization: Bearer ${key}\r\nAccept: ${text}/html`),
  (text, key) => post(`{"name":"${text}","primaryDomain":"https://user:${text}@example.com"}`, key),
  (text, key) => post(`{"name":"${text}"`, key),
  (text, key) => post(`{"${text}":1}`, key),
  (text, key) => post(`{"name":"${text}","primaryDomain":"https://example.com"}`, key),
  (text, key) => post('{}', key, `Idempotency-Key: ${text}`),
  (text, key) => post(text, key, 'Content-Encoding: gzip'),
  (text) => `GET /${text} HTTP/9.9\r\nHost: x\r\n\r\n`,
  (text) => `${text} /me HTTP/1.1\r\nHost: x\r\n\r\n`,
  (text) => `GET /me?${text}\r\nAuthorization: Bearer ${text}\r\n\r\n`,
  (text) => get('/me', `Authorization: Bearer ${text}\r\nbroken ${text}`),
  (text) => get('/me', `X-Long: ${text.repeat(1_000)}`),
  (text) => `CONNECT ${text}:443 HTTP/1.1\r\nHost: ${text}\r\nProxy-Authorization: Basic ${text}\r\n\r\n`,
  (text) =>
    `GET http://user:${text}@x/api/public/v1/me?${text} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  (_text, key) => get('/me', `X-Request-Id: ${key}`),
];

function get(path: string, ...headers: string[]): string {
  const lines = [`GET /api/public/v1${path} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function post(body: string, key: string, ...headers: string[]): string {
  const head = get('/projects', `Authorization: Bearer ${key}`, 'Content-Type: application/json', ...headers);
  const framed = `${head.slice(0, -2)}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return framed.replace(/^GET/, 'POST');
}

describe('the log of the real service at its most talkative', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'seogeo-secrets-'));
  let child: ChildProcess;
  let port: number;
  let key: string;
  let output = '';

  beforeAll(async () => {
    port = await freePort();
    await makeDatabaseOf(dataDir);
    const env = serviceEnvironment({
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'trace',
      ADDRESS_LIMIT: '100000',
      PLAN_LIMITS: '{"agency":100000}',
    });
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    while (!output.includes('listening on')) await sleep(20);
    key = await createKey({ dataDir, name: 'secrets' });
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(dataDir, { recursive: true });
  });

  const logged = () => output.split('\n').filter((line) => line.includes('"msg":"request"')).length;

  /** One line for each request, and no form of the secret nor the key in any. */
  async function expectSilence(text: string): Promise<void> {
    const before = logged();
    for (const place of places) await rawRequest(port, place(text, key));
    while (logged() < before + places.length) await sleep(5);
    expect(logged()).toBe(before + places.length);
    for (const form of [...forms(text), key]) expect(output).not.toContain(form);
  }

  it('holds no credential, query, cookie or body, wherever a request carries them', async () => {
    await fc.assert(fc.asyncProperty(secret, expectSilence), { numRuns: 3, endOnFailure: true });
    expect(output).toContain(`"key":"${key.slice(0, 17)}"`);
  });

  it('nor where the request fails inside', async () => {
    await using data = await serviceData(dataDir);
    await data.run('ALTER TABLE projects RENAME TO projects_gone');
    await fc.assert(fc.asyncProperty(secret, expectSilence), { numRuns: 1, endOnFailure: true });
    expect(output).toContain('"msg":"request failed"');
  });
});

describe('an error thrown by a handler', () => {
  /** As HTTP clients, ORMs and people throw them. */
  const failures: readonly ((secret: string) => unknown)[] = [
    (text) =>
      Object.assign(new Error('upstream'), { config: { headers: { authorization: `Bearer ${text}` } } }),
    (text) => new Error('outer', { cause: Object.assign(new Error('inner'), { request: { body: text } }) }),
    (text) => new Error('outer', { cause: { headers: { cookie: text } } }),
    (text) => new AggregateError([Object.assign(new Error('one'), { response: text })], 'several'),
    (text) => new TypeError(`Headers.append: "Bearer ${text}" is an invalid header value.`),
    (text) => new Error(`GET https://user:${text}@example.com/a?token=${text}#b answered 500`),
    (text) => ({ authorization: text, toJSON: () => text }),
    (text) => new Map([['key', text]]),
  ];

  it('leaves a line that says what failed and nothing that hung on it', async () => {
    const lines: string[] = [];
    let thrown: () => unknown = () => null;
    let sent = '';
    await using library = await openLibrary({
      options: { log: createLog('trace', 'test', { write: (line) => void lines.push(line) }) },
      handlers: {
        getReader: async (_input, context) => {
          context.log.warn({ err: thrown(), headers: { authorization: sent }, body: sent }, 'before');
          throw thrown();
        },
      },
    });
    await fc.assert(
      fc.asyncProperty(secret, fc.constantFrom(...failures), async (text, failure) => {
        lines.length = 0;
        sent = text;
        thrown = () => failure(text);
        expect((await library.call('/me')).status).toBe(500);
        const messages = lines.map((line) => JSON.parse(line).msg);
        expect(messages.filter((message) => message !== 'status is not declared')).toEqual([
          'before',
          'request failed',
          'request',
        ]);
        for (const form of forms(text)) expect(lines.join('')).not.toContain(form);
      }),
      { numRuns: 40 },
    );
  });
});

it('a key that was written into a line is cut to the prefix that may be shown', () => {
  const lines: string[] = [];
  const key = `sgk_live_1a2b3c4d${'x'.repeat(28)}`;
  createLog('info', key, { write: (line) => void lines.push(line) }).info({ deep: { key } }, `about ${key}`);
  expect(lines.join('')).not.toContain('sgk_live_1a2b3c4dx');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'about sgk_live_1a2b3c4d' });
});
