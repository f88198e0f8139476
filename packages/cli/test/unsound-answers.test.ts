import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type HostileServer, hostileServer, rateHeaders, send } from './hostile-server.ts';
import type { Ended } from './run-cli.ts';
import { type OperationId, operationOf, readers, soundAnswers, uuid } from './sound-answers.ts';
import { WarmCli } from './warm-cli.ts';

const warm = new WarmCli();
let home: TemporaryFolder;
let server: HostileServer;
/** What is answered in the place of the sound answer. */
let unsound: { readonly id: OperationId; readonly body: unknown } | null = null;

beforeAll(async () => {
  home = await temporaryFolder('cli-unsound');
  server = await hostileServer((request, response) => {
    const id = operationOf(request.method ?? '', request.url ?? '/');
    const body = unsound?.id === id ? unsound.body : id === null ? null : soundAnswers[id];
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    send(response, body === '' ? 204 : 200, text, rateHeaders(Date.now()));
  });
});
afterAll(async () => {
  warm[Symbol.dispose]();
  await server.close();
  await home.remove();
});

const seogeo = (args: readonly string[]): Promise<Ended> =>
  warm.run(args, {
    XDG_CONFIG_HOME: home.path,
    SEOGEO_BASE_URL: server.origin,
    SEOGEO_API_KEY: 'sgk_live_4fQz81LmA1b2C3d4E5f6G7h8I9j0K1x2Y3z4',
  });

type Path = readonly (string | number)[];

/** The way to everything within a value. */
const pathsOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        path,
        ...Object.entries(value).flatMap(([name, inner]) =>
          pathsOf(inner, [...path, Array.isArray(value) ? Number(name) : name]),
        ),
      ];

/** A copy in which something else stands at a place, or with undefined nothing. */
const withAt = (value: unknown, [name, ...rest]: Path, other: unknown): unknown => {
  if (name === undefined) return other;
  if (Array.isArray(value)) return value.map((item, at) => (at === name ? withAt(item, rest, other) : item));
  const inner = value as Record<string, unknown>;
  return { ...inner, [name]: withAt(inner[name], rest, other) };
};

const OTHERS = [null, 7, 'x', [], {}, -1, [null], true];
const SENTENCE =
  /^seogeo: The service's answer to (GET|POST) \/api\/public\/v1\/\S+ is not as its contract says: [^\n]+\. Perhaps it is another version of the service, [^\n]+\n/m;

const expectNoNonsense = (ended: Ended, said: string): void => {
  const shown = ended.stdout + ended.stderr;
  expect(ended.code, `${said}\n${shown}`).not.toBe(70);
  expect(shown, said).not.toMatch(/undefined|NaN|Infinity|\[object|fault of seogeo/);
};

describe('a service that answers as its contract says', () => {
  it.each(readers)('%j shows it', async (args) => {
    expect(await seogeo(args)).toMatchObject({ code: 0, stderr: expect.not.stringContaining('seogeo: ') });
  });
});

describe('an answer that is not as the contract says', () => {
  const huge = JSON.stringify(
    withAt(soundAnswers.getProject, ['data', 'stats', 'avgGeoScore'], 'HUGE'),
  ).replace('"HUGE"', '1e999');
  const unskipped = withAt(soundAnswers.listAudits, ['data', 0, 'urlsSkipped'], undefined);
  const { getMe, listProjects, listAudits, createProject } = soundAnswers;
  const cases: readonly (readonly [string, readonly string[], OperationId, unknown, string])[] = [
    ['an object for a list', ['projects', 'list'], 'listProjects', { ...listProjects, data: {} }, 'a list'],
    ['a list of null', ['audits', uuid(1)], 'listAudits', { ...listAudits, data: [null] }, 'data[0] is null'],
    ['an empty account', ['me'], 'getMe', { ...getMe, data: {} }, 'data.userId is missing'],
    [
      ...(['an empty project that was made', ['audit', 'new.example'], 'createProject'] as const),
      ...([{ ...createProject, data: {} }, 'data.id is missing'] as const),
    ],
    ['a number that is none', ['projects', 'show', uuid(1)], 'getProject', huge, 'is not a number'],
    ['an audit without counts', ['wait', uuid(1)], 'listAudits', unskipped, 'data[0].urlsSkipped is missing'],
    ['no body at all', ['me'], 'getMe', '', 'it has no body'],
  ];
  it.each(cases)('%s: exit 5, and what is missing', async (_name, args, id, body, says) => {
    unsound = { id, body };
    const ended = await seogeo(args);
    expect(ended.stderr).toMatch(SENTENCE);
    expect(ended.stderr).toContain(says);
    expect(ended).toMatchObject({ code: 5, stdout: '' });
  });

  it('that contradicts itself is shown all the same', async () => {
    unsound = { id: 'listAudits', body: withAt(soundAnswers.listAudits, ['data', 0, 'maxPages'], 1) };
    expect(await seogeo(['wait', uuid(1)])).toMatchObject({ code: 0 });
    const body = withAt(soundAnswers.listAuditPages, ['meta', 'total'], 0);
    unsound = { id: 'listAuditPages', body };
    expect(await seogeo(['wait', uuid(1)])).toMatchObject({ code: 0 });
  });

  it('is told in a document where one was asked for', async () => {
    unsound = { id: 'getMe', body: { ...soundAnswers.getMe, data: {} } };
    const { stdout, code } = await seogeo(['me', '--json']);
    expect(JSON.parse(stdout).error).toMatchObject({ code: 'UNEXPECTED_RESPONSE', exitCode: 5 });
    expect(code).toBe(5);
  });

  // Several commands read the same answer: each tries a quarter of what may be wrong with it, all with `npm run test:deep`.
  const isTried = (at: number): boolean => process.env.DEEP !== undefined || at % 4 === 0;
  for (const [reader, [args, ids]] of readers.entries())
    for (const id of ids)
      it(`is never shown, and no fault of seogeo: ${args.join(' ')}, ${id}`, {
        timeout: 60_000,
      }, async () => {
        const sound = soundAnswers[id];
        for (const [index, path] of pathsOf(sound).entries()) {
          for (const [way, other] of [undefined, OTHERS[index % OTHERS.length]].entries()) {
            if (!isTried(index + reader + 2 * way)) continue;
            const body = withAt(sound, path, other);
            if (typeof body !== 'object' || body === null) continue;
            unsound = { id, body };
            const ended = await seogeo(args);
            expectNoNonsense(ended, `${path.join('.')} = ${JSON.stringify(other)}`);
          }
        }
        unsound = null;
      });
});
