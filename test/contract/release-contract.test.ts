import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { diffContract, passes } from '../../packages/kit/src/diff/diff-contract.ts';
import { reportDiff } from '../../packages/kit/src/diff/report-diff.ts';
import { warmSpectral } from '../../packages/kit/src/lint/warm-spectral.ts';
import { releaseContract } from '../../packages/kit/src/release/release-contract.ts';
import { tamperedReleases } from '../../packages/kit/src/release/releases.ts';
import { projectAt } from './our-project.ts';
import { FEW_PATHS, smallContract } from './small-contract.ts';

/** `npm run test:deep` sets it. */
const isDeep = process.env.DEEP !== undefined;

const today = '2026-05-01';
let released: string;
let folder: string;
let source: string;

/** A part of openapi/ of which 1.0.0 has just been released. */
beforeAll(async () => {
  released = await mkdtemp(join(tmpdir(), 'seogeo-released-'));
  const more = ['/projects/{projectId}/content/briefs', '/projects/{projectId}/audits/{auditId}/pages'];
  await smallContract(released, [...FEW_PATHS, ...more]);
  await setVersion(join(released, 'openapi.yaml'), '1.0.0');
  const version = await releaseContract(
    projectAt(join(released, 'openapi.yaml')),
    { date: '2025-01', today },
    warmSpectral,
  );
  expect(version).toBe('1.0.0');
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-working-'));
  await cp(released, folder, { recursive: true });
  source = join(folder, 'openapi.yaml');
  return () => rm(folder, { recursive: true, force: true });
});

afterAll(() => rm(released, { recursive: true, force: true }));

async function setVersion(file: string, version: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/^ {2}version: .*$/m, `  version: ${version}`));
}

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const before = await readFile(join(folder, file), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  await writeFile(join(folder, file), after);
}

async function diff(): Promise<{ passed: boolean; report: string }> {
  const found = await diffContract(projectAt(source), today);
  if (found === null) throw new Error('Nothing is released.');
  return { passed: passes(found), report: reportDiff(found, projectAt(source)) };
}

/** The five mistakes that must never pass, but for the `$ref`, which the bundler refuses. */
async function makeMistakes(): Promise<void> {
  await edit('components/schemas/Account.yaml', /required: \[(.*), plan(.*)\]/, 'required: [$1$2]');
  await edit('components/schemas/Account.yaml', / {2}plan:\n.*\n/, '');
  await rm(join(folder, 'components/schemas/Plan.yaml'));
  await edit('components/schemas/CreateBriefRequest.yaml', /required: \[/, 'required: [tone, ');
  await edit(
    'components/schemas/CreateBriefRequest.yaml',
    'properties:\n',
    'properties:\n  tone:\n    type: string\n    description: How it should sound.\n    minLength: 1\n    maxLength: 20\n',
  );
  await edit('components/parameters/AuditPageSort.yaml', ', depth]', ']');
  await edit('components/schemas/StartAuditRequest.yaml', 'default: 100', 'default: 200');
  await edit('components/parameters/ProjectId.yaml', 'name: projectId', 'name: id');
  await writeFile(source, (await readFile(source, 'utf8')).replaceAll('{projectId}', '{id}'));
  for (const name of await readdir(join(folder, 'paths'))) {
    await rename(join(folder, 'paths', name), join(folder, 'paths', name.replace('{projectId}', '{id}')));
  }
}

describe('npm run contract:diff', () => {
  it('has nothing to say of an unchanged document', async () => {
    expect(await diff()).toEqual({ passed: true, report: 'Nothing changed since 1.0.0.' });
  });

  it('names each deliberate mistake with its file, line and the version it asks for', async () => {
    await makeMistakes();
    const { passed, report } = await diff();
    const lines = report.split('\n').map((line) => line.replace(/^.*\/(?=[^/\s]+\.yaml:)/, ''));
    expect(passed).toBe(false);
    for (const expected of [
      /^Account\.yaml:\d+:\d+ breaking \(major\): The response field `Account\.plan` \(`GET \/me`\) was removed\./,
      /^CreateBriefRequest\.yaml:\d+:3 breaking \(major\): The request field `CreateBriefRequest\.tone` .* was added and is required: How it should sound\./,
      /^AuditPageSort\.yaml:\d+:\d+ breaking \(major\): The query parameter `sort` can no longer be `depth`/,
      /^openapi\.yaml:\d+:3 compatible \(patch\): The path parameter `projectId` is called `id` now, in /,
      /^StartAuditRequest\.yaml:\d+:5 breaking \(major\): The request field `StartAuditRequest\.maxPages` is `200` instead of `100` when it is left out/,
    ]) {
      expect(lines).toContainEqual(expect.stringMatching(expected));
    }
    expect(lines.filter((line) => line.includes('breaking (major)'))).toHaveLength(4);
    expect(report).toContain('set info.version to 2.0.0 (it is 1.0.0, and 1.0.0 is released)');
  });

  it.runIf(isDeep)(
    'lets an intended exception pass as a minor change, and no longer than its day',
    async () => {
      await edit('components/schemas/StartAuditRequest.yaml', 'default: 100', 'default: 200');
      await setVersion(source, '1.1.0');
      const at = 'components/schemas/StartAuditRequest/properties/maxPages';
      const exception = (expires: string) =>
        `exceptions:\n  - rule: changed-default\n    at: ${at}\n    reason: Nobody relies on it.\n    expires: '${expires}'\n`;
      await writeFile(projectAt(source).exceptions, exception(today));
      const excepted = await diff();
      expect(excepted.passed).toBe(true);
      expect(excepted.report).toContain(
        `Excepted until ${today}: changed-default ${at}, Nobody relies on it.`,
      );
      await writeFile(projectAt(source).exceptions, exception('2026-04-30'));
      expect(await diff()).toMatchObject({
        passed: false,
        report: expect.stringContaining('expired on 2026-04-30'),
      });
      for (const none of ['soon', '2026-02-30']) {
        await writeFile(projectAt(source).exceptions, exception(none));
        await expect(diff()).rejects.toThrow(`expires is ${none}; write a day like '2026-03-31'`);
      }
    },
  );
});

describe('npm run contract:release', () => {
  const release = () => releaseContract(projectAt(source), { date: '2026-05-01', today }, warmSpectral);
  const changelog = () => readFile(join(folder, 'releases/CHANGELOG.md'), 'utf8');

  it('freezes the first version with an entry that names every operation', async () => {
    expect(await changelog()).toMatch(/^## 1\.0\.0 — January 2025$/m);
    expect(await changelog()).toContain('- `POST /projects`: Create a project.');
    expect(await tamperedReleases(projectAt(source))).toEqual([]);
  });

  it('refuses a version that is released already, changed or not', async () => {
    await expect(release()).rejects.toThrow('1.0.0 is released already, and nothing changed since.');
    await edit('components/schemas/Account.yaml', 'description: ', 'description: Still: ');
    await expect(release()).rejects.toThrow(/.+/);
    expect(await tamperedReleases(projectAt(source))).toEqual([]);
  });

  it.runIf(isDeep)('refuses a document with lint problems, and writes nothing', async () => {
    await setVersion(source, '2.0.0');
    await edit('paths/projects.yaml', 'operationId: listProjects', 'operationId: projects');
    await expect(release()).rejects.toThrow(/operation-id-verb-noun/);
    expect(await changelog()).not.toContain('2.0.0');
  });

  it('writes the entry of a minor version from the difference', async () => {
    await edit(
      'components/schemas/Account.yaml',
      'properties:\n',
      'properties:\n  locale:\n    type: string\n    description: The language of its mails.\n    minLength: 2\n    maxLength: 35\n    examples: [en]\n',
    );
    await setVersion(source, '1.1.0');
    expect(await release()).toBe('1.1.0');
    const text = await changelog();
    expect(text).toContain(
      '## 1.1.0 — 1 May 2026\n\n### Added\n\n- The response field `Account.locale` (`GET /me`) was added: The language of its mails.\n\n## 1.0.0',
    );
    expect(await tamperedReleases(projectAt(source))).toEqual([]);
    await writeFile(join(folder, 'releases/1.0.0.json'), '{}');
    await setVersion(source, '1.2.0');
    await expect(release()).rejects.toThrow('is not what was released as 1.0.0');
  });
});
