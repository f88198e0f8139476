import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { lintFiles } from '@seogeo/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redoclyCli, redoclyConfig, workspaceRoot } from '../../scripts/contract/contract-files.ts';
import { projectAt } from './our-project.ts';

/** A workspace of its own, with nothing in it but the contract and redocly.yaml. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-redocly-'));
  await cp(redoclyConfig, join(folder, 'redocly.yaml'));
  for (const part of ['openapi.yaml', 'paths', 'components', 'account']) {
    await cp(join(workspaceRoot, 'openapi', part), join(folder, 'openapi', part), { recursive: true });
  }
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npx redocly …` as a person types it there, with no setting but those of redocly.yaml. */
function command(...args: string[]) {
  const { REDOCLY_TELEMETRY: _, ...environment } = process.env;
  return new Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }>(
    (resolve) => {
      execFile(
        process.execPath,
        [redoclyCli, ...args],
        { cwd: folder, env: { ...environment, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
        (error, stdout, stderr) =>
          resolve({ exitCode: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    },
  );
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(join(folder, 'openapi', file), 'utf8');
  expect(change(before)).not.toBe(before);
  await writeFile(join(folder, 'openapi', file), change(before));
}

/** What the parts of Redocly's report that are compared look like. */
interface Report {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly location: readonly {
      readonly source: { readonly ref: string };
      readonly start: { readonly line: number };
    }[];
  }[];
}

describe('redocly without arguments', () => {
  it('makes the reference page of the contract, which reports to nobody', async () => {
    const { exitCode, stderr } = await command('build-docs');
    expect(exitCode, stderr).toBe(0);
    const page = await readFile(join(folder, 'redoc-static.html'), 'utf8');
    expect(page).toContain('startAudit');
    expect(page).toMatch(/__redoc_options = \{[^;]*"jsonSamplesExpandLevel":4[^;]*"disableTelemetry":true\}/);
  });

  it('takes every line of redocly.yaml for a setting that it knows', async () => {
    const { exitCode, stdout, stderr } = await command('check-config', '--lint-config=error');
    expect(exitCode, `${stdout}${stderr}`).toBe(0);
  });

  // What is committed is linted by `npm test` itself, and by this command below where it is bad.
  it.runIf(process.env.DEEP !== undefined)('knows both contracts, and finds nothing in either', async () => {
    const { exitCode, stderr } = await command('lint');
    expect(exitCode, stderr).toBe(0);
    for (const api of ['v1', 'account']) expect(stderr).toContain(`for api '${api}'`);
  });

  it('finds in a bad contract what our lint finds', async () => {
    const source = join(folder, 'openapi/openapi.yaml');
    // One that the recommended rules refuse, one that only our settings do, and one in an example.
    await edit('openapi.yaml', (text) => text.replace(/ {2}license:\n.*\n.*\n/, ''));
    await edit('components/parameters/Page.yaml', (text) => text.replace(/description: \|\n.*\n.*\n/, ''));
    await edit('components/examples/Account.yaml', (text) => text.replace('plan: pro', 'plan: Pro'));
    const [{ exitCode, stdout }, linted] = await Promise.all([
      command('lint', 'v1', '--format=json'),
      lintFiles(projectAt(source)),
    ]);
    expect(exitCode).toBe(1);
    const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Report;
    const found = report.problems.map(({ ruleId, location: [place] }) =>
      [basename(place?.source.ref ?? ''), place?.start.line, ruleId].join(' '),
    );
    expect(found.sort()).toEqual(
      linted.map(({ file, line, rule }) => [basename(file), line, rule].join(' ')).sort(),
    );
    const rules = new Set(linted.map(({ rule }) => rule));
    expect([...rules].sort()).toEqual([
      'info-license',
      'no-invalid-media-type-examples',
      'parameter-description',
    ]);
  });
});
