import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Project } from '../project/contract-config.ts';
import type { Change } from './change.ts';
import { inOrder } from './change.ts';
import { type ContractDiff, passes } from './diff-contract.ts';
import { type DiffException, except, readExceptions } from './exceptions.ts';
import { judgeDiff } from './judge-diff.ts';
import { reportDiff } from './report-diff.ts';

let project: Project;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seogeo-report-'));
  const source = join(folder, 'openapi.yaml');
  await writeFile(source, 'openapi: 3.1.1\ninfo:\n  title: Books\npaths:\n  /books:\n    get: {}\n');
  const paths = { folder, source, bundle: '', releases: '', redocly: null, spectral: null };
  project = { ...paths, exceptions: join(folder, 'exceptions.yaml') } as Project;
  return () => rm(folder, { recursive: true, force: true });
});

const removed: Change = {
  rule: 'operation-removed',
  impact: 'major',
  group: 'Removed',
  message: '`GET /books` was removed.',
  at: ['paths', '/books', 'get'],
  wording: false,
};
const added: Change = {
  ...removed,
  rule: 'path-added',
  impact: 'minor',
  message: 'A path.',
  at: ['paths', '/a'],
};
const reworded: Change = { ...added, impact: 'patch', message: 'Reworded.', at: ['info'], wording: true };
const exception: DiffException = {
  rule: 'operation-removed',
  at: 'paths/~1books/get',
  reason: 'nobody calls it',
  expires: '2026-03-31',
};

/** What the gate makes of the changes since 1.0.0. */
const diffOf = (
  changes: readonly Change[],
  exceptions: readonly DiffException[] = [],
  withoutOpinion: string | null = null,
): ContractDiff => {
  const released = '1.0.0';
  const excepted = except(changes, exceptions, '2026-03-01');
  const judgement = judgeDiff(excepted.changes, released, '1.1.0');
  return {
    ...excepted,
    bundle: { openapi: '3.1.1', info: {}, paths: {}, components: {} },
    released,
    judgement,
    withoutOpinion,
  } as ContractDiff;
};
const report = (...diff: Parameters<typeof diffOf>) => reportDiff(diffOf(...diff), project).split('\n');

describe('the report of a comparison', () => {
  it('has a line for each change, at its place in the source, and counts them', () => {
    expect(report([removed, added, reworded])).toEqual([
      'openapi.yaml:6:5 breaking (major): `GET /books` was removed. [operation-removed paths/~1books/get]',
      'openapi.yaml:4:1 compatible (minor): A path. [path-added paths/~1a]',
      'openapi.yaml:2:1 wording (patch): Reworded. [path-added info]',
      expect.stringMatching(/^3 changes since 1\.0\.0, 1 of them breaking\. A change breaks clients: set/),
    ]);
  });

  it('says that none breaks', () => {
    expect(report([added]).at(-1)).toMatch(/^1 change since 1\.0\.0, none of them breaking\. info\.version/);
  });

  it('is one line without changes, whoever judged', () => {
    expect(report([], [], 'oasdiff is not here.')).toEqual([
      'Nothing changed since 1.0.0; info.version is 1.1.0 already.',
    ]);
  });

  it('says who did not judge', () => {
    expect(report([added], [], 'oasdiff is not here.').at(1)).toBe(
      'oasdiff is not here. Redocly and our own rules judged alone.',
    );
  });

  it('tells what becomes of exceptions', () => {
    const unused = { ...exception, at: 'paths/~1b' };
    const expired = { ...exception, expires: '2026-02-28' };
    expect(report([removed], [exception, unused, expired]).slice(1, 4)).toEqual([
      'Excepted until 2026-03-31: operation-removed paths/~1books/get, nobody calls it',
      'An exception is of no use any more, remove it: operation-removed paths/~1b',
      'An exception expired on 2026-02-28: operation-removed paths/~1books/get. Keep to the release, or renew it with its reason.',
    ]);
  });

  it.each([
    ['a compatible change under a minor version', [added], [], true],
    ['a breaking one', [removed], [], false],
    ['a breaking one that is excepted', [removed], [exception], true],
    ['an exception that expired', [added], [{ ...exception, expires: '2026-02-28' }], false],
  ])('lets pass or not: %s', (_, changes, exceptions, expected) => {
    expect(passes(diffOf(changes, exceptions))).toBe(expected);
  });
});

it('changes stand in one order, whoever finds them first', () => {
  const expected = [
    removed,
    { ...removed, message: 'Also.' },
    added,
    { ...added, at: ['paths', '/b'] },
    reworded,
  ];
  const sorted = [expected[1], expected[0], expected[2], expected[3], expected[4]];
  expect(inOrder(expected.toReversed())).toEqual(sorted);
  expect(inOrder(expected)).toEqual(sorted);
});

describe('the file of exceptions', () => {
  const read = async (text: string) => {
    await writeFile(project.exceptions, text);
    return readExceptions(project);
  };
  const entry = ['rule: a', 'at: paths', 'reason: " because "', 'expires: "2026-03-31"'];
  const written = (lines: readonly string[]) => `exceptions:\n  - ${lines.join('\n    ')}\n`;

  it('may be missing, or be empty', async () => {
    expect(await readExceptions({ ...project, exceptions: `${project.exceptions}.none` })).toEqual([]);
    expect(await read('# none\nexceptions:\n')).toEqual([]);
  });

  it('lists rule, place, reason and last day', async () => {
    const expected = [{ rule: 'a', at: 'paths', reason: 'because', expires: '2026-03-31' }];
    expect(await read(written(entry))).toEqual(expected);
    expect(await read('[{rule: a, at: paths, reason: because, expires: "2026-03-31"}]')).toEqual(expected);
  });

  it.each([
    ['an entry without a reason', written(entry.toSpliced(2, 1)), 'exception 1 has no reason'],
    ['a reason of blanks', written(entry.toSpliced(2, 1, 'reason: " "')), 'exception 1 has no reason'],
    ['a month for a day', written(entry.toSpliced(3, 1, 'expires: "2026-03"')), 'expires is 2026-03;'],
    ['a day that is none', written(entry.toSpliced(3, 1, 'expires: "2026-13-31"')), 'expires is 2026-13-31;'],
    [
      'a day on no calendar',
      written(entry.toSpliced(3, 1, 'expires: "2026-02-30"')),
      'expires is 2026-02-30;',
    ],
    ['an entry that is a text', 'exceptions: [a]', 'exception 1 has no expires'],
    ['no list', 'exceptions: 1', 'exceptions.yaml:1 error diff-exceptions: exceptions has to be a list.'],
    ['no YAML', 'exceptions: [\n  {', /^exceptions\.yaml:[23] error diff-exceptions: /],
  ])('is refused with %s', async (_, text, expected) => {
    await expect(read(text)).rejects.toThrow(expected);
  });
});
