import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type HostileServer, hostileServer, rateHeaders, send } from './hostile-server.ts';
import type { Ended } from './run-cli.ts';
import { operationOf, readers, soundAnswers } from './sound-answers.ts';
import { WarmCli } from './warm-cli.ts';

/** Steers a terminal, deceives an eye or breaks a line: C0, DEL, C1, directions, isolates, separators, tags, a lone half. */
const EVIL =
  '\u001b]0;owned\u0007\u001b[2J\u001b[31m\r\n\t\b\u007f\u009b1m\u0085\u061c\u202e\u2066\u2028\u2029\u200b\ufeff\u{e0041}\ud800';
const STEERS = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\n\u200c\u200d]]/v;

const warm = new WarmCli();
let home: TemporaryFolder;
let server: HostileServer;
let refusal: { readonly status: number; readonly body: unknown } | null = null;

/** What means something to a command, and not only to who reads it. */
const KEPT = /^(kind|status|requestId|testId|auditRunId|createdAt|severity|id)$/;
const evil = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') {
    if (KEPT.test(name)) return value;
    return value.startsWith('https://') ? `${value}#${EVIL}` : `${value}${EVIL}`;
  }
  if (Array.isArray(value)) return value.map((item) => evil(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, evil(inner, key)]));
};

beforeAll(async () => {
  home = await temporaryFolder('cli-safe');
  server = await hostileServer((request, response) => {
    const id = operationOf(request.method ?? '', request.url ?? '/');
    if (refusal !== null) send(response, refusal.status, refusal.body, rateHeaders(Date.now()));
    else send(response, 200, id === null ? null : evil(soundAnswers[id]), rateHeaders(Date.now()));
  });
});
afterAll(async () => {
  warm[Symbol.dispose]();
  await server.close();
  await home.remove();
});

const seogeo = (args: readonly string[]): Promise<Ended> =>
  warm.run([...args, '--retries', '0'], {
    XDG_CONFIG_HOME: home.path,
    SEOGEO_BASE_URL: server.origin,
    SEOGEO_API_KEY: 'sgk_live_4fQz81LmA1b2C3d4E5f6G7h8I9j0K1x2Y3z4',
  });

// The name of the project is evil as well, and found by its host.
const commands = readers.map(([args]) => args.map((arg) => (arg === 'Shop' ? 'shop.example' : arg)));

describe.each(commands.map((args) => [args]))('what a service says, in `%j`,', (args) => {
  it('steers no terminal as text', async () => {
    for (const more of [[], ['--verbose']]) {
      const { stdout, stderr, code } = await seogeo([...args, ...more]);
      expect(code, stderr).toBe(0);
      expect(stdout).not.toMatch(STEERS);
      expect(stderr).not.toMatch(STEERS);
    }
  });

  it('is in JSON what it was, and steers no terminal', async () => {
    const { stdout, stderr } = await seogeo([...args, '--json']);
    expect(stdout + stderr).not.toMatch(STEERS);
    const isTold = /owned/.test(stdout);
    if (isTold) expect(JSON.stringify(JSON.parse(stdout))).toContain(JSON.stringify(EVIL).slice(1, -1));
    const lines = (await seogeo([...args, '--ndjson'])).stdout.trimEnd().split('\n');
    for (const line of lines.filter(Boolean)) {
      expect(line).not.toMatch(STEERS);
      JSON.parse(line);
    }
  });
});

describe('what a service refuses with steers no terminal', () => {
  const error = (code: string) => ({
    error: {
      code,
      message: `No.${EVIL}`,
      requestId: `r${EVIL}`,
      details: [{ in: 'body', field: `name${EVIL}`, code: 'x', message: `bad${EVIL}` }],
    },
  });
  it.each([
    [400, 'VALIDATION_ERROR'],
    [401, 'INVALID_API_KEY'],
    [403, 'INSUFFICIENT_SCOPE'],
    [404, 'NOT_FOUND'],
    [409, 'AUDIT_LIMIT_REACHED'],
    [429, 'RATE_LIMITED'],
    [500, 'INTERNAL_ERROR'],
    [503, EVIL],
  ])('%i', async (status, code) => {
    refusal = { status, body: error(code) };
    for (const form of [[], ['--verbose'], ['--json'], ['--ndjson'], ['--json', '--quiet', '--verbose']]) {
      const ended = await seogeo(['projects', 'create', 'https://shop.example', ...form]);
      expect(ended.stdout + ended.stderr).not.toMatch(STEERS);
      expect([1, 4, 5, 6]).toContain(ended.code);
      if (ended.stdout !== '') expect(JSON.parse(ended.stdout).error.message).toContain('No.');
    }
    refusal = null;
  });
});
