import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';
import { bundleProject, renderBundle } from '@seogeo/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heedExceptions } from '../../packages/kit/src/lint/heed-exceptions.ts';
import { lintDocument } from '../../packages/kit/src/lint/lint-document.ts';
import {
  findingOf,
  type LintFinding,
  type SpectralResult,
} from '../../packages/kit/src/lint/lint-finding.ts';
import { rulesetOf } from '../../packages/kit/src/lint/ruleset.ts';
import { runSpectral } from '../../packages/kit/src/lint/run-spectral.ts';
import { withOverrides } from '../../packages/kit/src/lint/spectral-overrides.ts';
import { warmSpectral } from '../../packages/kit/src/lint/warm-spectral.ts';
import { ownRules } from '../../packages/kit/src/rules/own-rules.ts';
import {
  ownRulesFile,
  publicFiles,
  spectralCli,
  spectralRuleset,
  workspaceRoot,
} from '../../scripts/contract/contract-files.ts';
import { ourProject, projectAt } from './our-project.ts';
import { smallContract } from './small-contract.ts';

/** A workspace of its own, with nothing in it but what the command reads. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-command-'));
  for (const file of [spectralRuleset, ownRulesFile, publicFiles.bundle]) {
    await cp(file, join(folder, relative(workspaceRoot, file)));
  }
  await symlink(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npx spectral lint …` as a person types it there. */
const command = (...args: string[]) =>
  new Promise<{ readonly exitCode: number; readonly stdout: string }>((resolve) => {
    execFile(process.execPath, [spectralCli, 'lint', ...args], { cwd: folder }, (error, stdout) =>
      resolve({ exitCode: error === null ? 0 : Number(error.code), stdout }),
    );
  });

async function reportOn(...files: string[]): Promise<(SpectralResult & { readonly source: string })[]> {
  const output = join(folder, 'report.json');
  await command(...files, '--quiet', '--format', 'json', '--output', output);
  return JSON.parse(await readFile(output, 'utf8'));
}

const shown = (findings: readonly LintFinding[]): string[] =>
  findings
    .map(({ rule, severity, message, path }) => `${severity} ${rule} ${path.join(' ')}: ${message}`)
    .sort();

/** Paths to make the same mistakes on; the name of each is a trap for whoever writes it as a pointer. */
const paths = ['/plain', '/{projectId}/a~b', '/50%/#é x', '/plain/longer'];
/** The mistakes, one for each ruleset, by the rules that they break. */
const mistakes = ['owasp:api2:2023-read-restricted', 'operation-success-response', 'operation-tagged'];

/** Our contract with all the mistakes on each path, where the ones on even places are excepted; and in a component. */
async function planted(): Promise<OpenApiDocument> {
  const source = await smallContract(join(folder, 'small'));
  const document = JSON.parse(renderBundle(await bundleProject(projectAt(source))));
  const except = (...rules: string[]): object => ({
    'x-lint-exception': rules.map((rule) => ({
      rule,
      reason: 'It is here to be excepted,\nand not mended.',
    })),
  });
  const { get } = document.paths['/me'];
  for (const [index, path] of paths.entries()) {
    const wrong = { ...get, operationId: `getPlanted${index}`, security: [], responses: {}, tags: [] };
    document.paths[path] = { get: { ...wrong, ...(index % 2 === 0 ? {} : except(...mistakes)) } };
  }
  document.components.schemas.Loose = { type: 'string', ...except('value-bounded') };
  if (!isOpenApiDocument(document)) throw new Error('The planted document is no OpenAPI document.');
  return document;
}

// In `npm test` it reads our contract with mistakes in it, below, and our lint reads what is committed.
describe.runIf(process.env.DEEP !== undefined)('spectral lint packages/contract/openapi.json', () => {
  it('passes on what is committed, as our lint does', async () => {
    const { exitCode, stdout } = await command('packages/contract/openapi.json');
    expect(stdout).toBe("No results with a severity of 'error' found!\n");
    expect(exitCode).toBe(0);
  });
});

describe('in a bad document, but where a mistake is excepted,', () => {
  let bundle: OpenApiDocument;
  let watched: readonly LintFinding[];

  beforeAll(async () => {
    bundle = await planted();
    watched = heedExceptions(await warmSpectral(bundle, ourProject), bundle, true);
  });

  it('the watch finds every mistake', () => {
    for (const mistake of mistakes) {
      const places = watched.filter(({ rule }) => rule === mistake).map(({ path }) => path[1]);
      expect(places, mistake).toEqual(paths.filter((_, index) => index % 2 === 0));
    }
    expect(watched.filter(({ rule }) => rule === 'value-bounded')).toEqual([]);
  });

  it.runIf(process.env.DEEP !== undefined)('our lint finds what the watch finds', async () => {
    const found = heedExceptions(await runSpectral(bundle, ourProject), bundle, true);
    expect(shown(found)).toEqual(shown(watched));
  });

  // In one start: what stands in the ruleset for the bundle alone changes nothing for other files.
  it('spectral lint finds the same by itself, and in the bad fixtures of our rules what the watch finds', async () => {
    const files = Object.keys(ownRules).map((rule) => `${rule}.bad.yaml`);
    const fixtures = join(workspaceRoot, 'packages/kit/src/rules/fixtures');
    await cp(fixtures, join(folder, 'fixtures'), { recursive: true });
    const own = await readFile(spectralRuleset, 'utf8');
    await writeFile(join(folder, relative(workspaceRoot, publicFiles.bundle)), renderBundle(bundle));
    const overridden = withOverrides(own, bundle, ourProject);
    await writeFile(join(folder, relative(workspaceRoot, spectralRuleset)), overridden);
    const report = await reportOn(
      'packages/contract/openapi.json',
      ...files.map((file) => `fixtures/${file}`),
    );
    const findingsIn = (file: string) =>
      report.filter(({ source }) => source.endsWith(`/${file}`)).map(findingOf);
    expect(shown(findingsIn('openapi.json'))).toEqual(shown(watched));
    const ruleset = await rulesetOf(own, ourProject);
    for (const file of files) {
      const text = await readFile(join(fixtures, file), 'utf8');
      const seen = await lintDocument(text, join(fixtures, file), ruleset);
      expect(shown(findingsIn(file)), file).toEqual(shown(seen));
    }
  });
});
