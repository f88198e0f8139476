import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Project } from '@seogeo/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warmSpectral } from '../../packages/kit/src/lint/warm-spectral.ts';
import { releaseContract } from '../../packages/kit/src/release/release-contract.ts';
import type { CheckResult } from '../../packages/kit/src/watch/contract-check.ts';
import { reportCheck } from '../../packages/kit/src/watch/report-check.ts';
import { type ContractWatch, watchContract } from '../../packages/kit/src/watch/watch-contract.ts';
import { accountDocument } from '../../scripts/contract/contract-files.ts';
import { generateFiles } from '../../scripts/contract/generated-files.ts';
import { type TemporaryFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { projectAt } from './our-project.ts';
import { smallContract } from './small-contract.ts';

let folder: TemporaryFolder;
let project: Project;
let watch: ContractWatch;
const results: CheckResult[] = [];
const failures: unknown[] = [];
const begun: (readonly string[])[] = [];
let wake = (): void => undefined;

beforeAll(async () => {
  folder = await temporaryFolder('contract');
  project = projectAt(await smallContract(folder.path));
  await releaseContract(project, { date: '2025-01', today: '2025-01-01' }, warmSpectral);
  await cp(dirname(accountDocument), join(folder.path, 'account'), { recursive: true });
  watch = await watchContract({
    project,
    others: [join(folder.path, 'account/openapi.yaml')],
    onBegin: (changed) => begun.push(changed),
    onFailure: (error) => failures.push(error),
    onResult: async (result) => {
      results.push(result);
      wake();
    },
  });
});

afterAll(async () => {
  await watch.close();
  await folder.remove();
});

async function nextResult(): Promise<CheckResult> {
  while (results.length === 0) await new Promise<void>((done) => (wake = done));
  expect(failures).toEqual([]);
  return results.shift() as CheckResult;
}

const meta = 'components/schemas/Meta.yaml';
const account = 'components/schemas/Account.yaml';
const read = (file: string): Promise<string> => readFile(join(folder.path, file), 'utf8');
const save = (file: string, text: string): Promise<void> => writeFile(join(folder.path, file), text);
/** At one stroke, so that no check sees half a file; and from outside, so that none sees a file too many. */
async function saveWhole(file: string, text: string): Promise<void> {
  const aside = `${folder.path}.aside`;
  await writeFile(aside, text);
  await rename(aside, join(folder.path, file));
}
const places = ({ problems }: CheckResult): string[] =>
  problems.map(({ file, line, column }) => `${basename(file)}:${line}:${column}`);

// One after another: each starts from what the one before it saved.
describe('the watched contract', () => {
  it('is checked at once, and what it generates is what npm run generate does', async () => {
    const result = await nextResult();
    expect(result.problems).toEqual([]);
    expect(result.files?.size).toBeGreaterThan(10);
    expect(result.files).toEqual(await generateFiles(project));
    expect(result.steps.map(({ name }) => name).sort()).toEqual(
      ['bundle', 'diff', 'redocly', 'spectral', 'types'].sort(),
    );
  });

  it('survives YAML that is broken for a while, and names the place', async () => {
    const text = await read(meta);
    await save(meta, `${text}  broken: [1, 2\n`);
    const broken = await nextResult();
    expect(places(broken)).toEqual([expect.stringMatching(/^Meta\.yaml:\d+:\d+$/)]);
    expect([broken.bundle, broken.files]).toEqual([null, null]);
    await save(meta, text);
    expect((await nextResult()).problems).toEqual([]);
  });

  it('shows a breach of a rule in its surroundings, and generates nothing', async () => {
    const path = 'paths/projects.yaml';
    const text = await read(path);
    await save(path, text.replace('operationId: listProjects', 'operationId: projects'));
    const result = await nextResult();
    expect(places(result)).toContain('projects.yaml:2:3');
    expect(result.files).toBeNull();
    const report = reportCheck(result, [], project);
    expect(report).toContain('> 2 |   operationId: projects\n    |   ^');
    expect(report).toContain('The generated files stay as they were.');
    await save(path, text);
    expect((await nextResult()).problems).toEqual([]);
  });

  it('tells what breaks clients since the newest release, where it was', async () => {
    const text = await read(account);
    // An editor that saves atomically.
    await saveWhole(account, text.replaceAll('apiKeyPrefix', 'keyPrefix'));
    const { diff } = await nextResult();
    expect(diff?.judgement.passed).toBe(false);
    expect(diff?.judgement.message).toMatch(/^A change breaks clients: /);
    await saveWhole(account, text);
    expect((await nextResult()).diff?.changes.filter(({ impact }) => impact === 'major')).toEqual([]);
  });

  it('answers only the newest of several saves', async () => {
    const text = await read(account);
    for (const round of [1, 2, 3, 4]) {
      await saveWhole(account, text.replace('description: ', `description: Round ${round}. `));
      // Long enough for a check to begin, too short for it to end.
      await new Promise((done) => setTimeout(done, 60));
    }
    const { bundle } = await nextResult();
    expect(JSON.stringify(bundle)).toContain('Round 4. ');
    expect(results).toEqual([]);
  });

  it('leaves a contract that lies beside it to its own watch', async () => {
    begun.length = 0;
    await save('account/components/schemas/Plan.yaml', 'broken: [');
    await save(meta, `# Of this one.\n${await read(meta)}`);
    expect((await nextResult()).problems).toEqual([]);
    expect(begun).toEqual([[join(folder.path, meta)]]);
  });

  it('asks only for the bundle and the lint when the bundle stays the same', async () => {
    await save(account, `# Only a comment.\n${await read(account)}`);
    const { steps } = await nextResult();
    const again = steps.filter(({ ms }) => ms !== null).map(({ name }) => name);
    expect(again.sort()).toEqual(['bundle', 'redocly']);
  });
});
