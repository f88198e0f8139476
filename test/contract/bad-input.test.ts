import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { framedProblems, lintProject } from '@seogeo/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { warmSpectral } from '../../packages/kit/src/lint/warm-spectral.ts';
import { publicFiles, workspaceRoot } from '../../scripts/contract/contract-files.ts';
import { projectAt } from './our-project.ts';
import { smallContract } from './small-contract.ts';

let folder: string;
// That the library says what the command says is held by the test of Spectral; the command itself runs below.
const problemsIn = async (source: string) => (await lintProject(projectAt(source), warmSpectral)).problems;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-workspace-'));
  await smallContract(join(folder, 'openapi'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const copy = (part: string) => cp(join(workspaceRoot, part), join(folder, part), { recursive: true });

interface Mistake {
  readonly file: string;
  readonly change: (text: string) => string;
  /** The one line that is printed for it. */
  readonly told: string;
  /** The line of the code frame that is marked. */
  readonly marked: string;
}

const mistakes: Readonly<Record<string, Mistake>> = {
  'a $ref with a typo': {
    file: 'components/schemas/AuditRun.yaml',
    change: (text) => text.replace('./AuditStatus.yaml', './AuditStatsu.yaml'),
    told: '. Did you mean ./AuditStatus.yaml?',
    marked: '$ref: ./AuditStatsu.yaml',
  },
  'YAML that cannot be read': {
    file: 'components/schemas/Meta.yaml',
    change: (text) => text.replace('required: [requestId]', 'required: [requestId'),
    told: 'error bundler: Failed to parse: deficient indentation',
    marked: 'properties:',
  },
  'a member that stands twice': {
    file: 'components/schemas/Account.yaml',
    change: (text) => text.replace('    maxLength: 254\n', '    maxLength: 254\n    maxLength: 255\n'),
    told: 'error bundler: Failed to parse: duplicated mapping key',
    marked: 'maxLength: 255',
  },
  'a name that clashes with a file': {
    file: 'openapi.yaml',
    change: (text) => text.replace('components:\n', 'components:\n  schemas:\n    plan: { type: string }\n'),
    told: 'error source-component-unique: The component plan is listed in the root document, where it clashes with the name of its file. Write it in components/schemas/plan.yaml and remove it here.',
    marked: 'plan: { type: string }',
  },
  'a property that OpenAPI does not have': {
    file: 'components/schemas/Account.yaml',
    change: (text) => text.replace('maxLength: 254', 'maxlength: 254'),
    told: 'error struct: Property `maxlength` is not expected here. Did you mean `maxLength`?',
    marked: 'maxlength: 254',
  },
  'a property that takes away a required one': {
    file: 'paths/me.yaml',
    change: (text) => text.replace('  summary:', '  sumary:'),
    told: 'error struct: Property `sumary` is not expected here. Did you mean `summary`?',
    marked: 'sumary: Read the account of the key',
  },
  'an operation without an operationId': {
    file: 'paths/me.yaml',
    change: (text) => text.replace('  operationId: getMe\n', ''),
    told: 'error operation-id-verb-noun: This operation has no operationId. Write a verb and a noun in camelCase, as in listProjects; ',
    marked: 'get:',
  },
  'an operationId that another operation has': {
    file: 'paths/projects@{projectId}@audits.yaml',
    change: (text) => text.replace('operationId: listAudits', 'operationId: listProjects'),
    told: 'error operation-id-unique: operationId listProjects is already that of GET /projects. Give this operation a name of its own.',
    marked: 'operationId: listProjects',
  },
  'an operationId that no client can have': {
    file: 'paths/me.yaml',
    change: (text) => text.replace('operationId: getMe', "operationId: 'get#Me'"),
    told: 'error operation-id-verb-noun: get#Me is no operationId. Write a verb and a noun in camelCase, as in listProjects; ',
    marked: "operationId: 'get#Me'",
  },
  'what OpenAPI 3.0 had for null': {
    file: 'components/schemas/Account.yaml',
    change: (text) => text.replace('maxLength: 254', 'maxLength: 254\n    nullable: true'),
    told: "error struct: Property `nullable` is not expected here. OpenAPI 3.1 has null among the types: write type: [string, 'null'], say.",
    marked: 'nullable: true',
  },
  'an extension that nobody knows': {
    file: 'paths/me.yaml',
    change: (text) => text.replace('  tags:', '  x-servedby: runtime\n  tags:'),
    told: 'error extension-known: The extension x-servedby is unknown. Did you mean x-served-by? Remove it, or describe it among the extensions that the rule knows.',
    marked: 'x-servedby: runtime',
  },
};

/** One beside the contract, which keeps Spectral from saying anything. */
const settingOfNoRule: Mistake = {
  file: '../.spectral.yaml',
  change: (text) => text.replace('typed-enum: error', 'typed-enun: error'),
  told: '.spectral.yaml error spectral: Spectral gave no verdict. Error #1: Cannot extend non-existing rule: "typed-enun"',
  marked: '',
};

/** Makes a mistake in the copy; the whole text that a person is shown for it. */
async function make({ file, change }: Mistake): Promise<string> {
  const path = join(folder, 'openapi', file);
  const text = await readFile(path, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(path, change(text));
  return change(text);
}

describe('one message with its place and the way to mend it for', () => {
  it.each(Object.entries(mistakes))('%s', async (_, mistake) => {
    const lines = (await make(mistake)).split('\n');
    const problems = await problemsIn(join(folder, 'openapi/openapi.yaml'));
    expect(problems).toHaveLength(1);
    const [shown = '', , ...frame] = framedProblems(problems, workspaceRoot).join('\n').split('\n');
    const line = lines.findIndex((candidate) => candidate.includes(mistake.marked)) + 1;
    expect(shown).toMatch(
      new RegExp(`openapi/${mistake.file.replaceAll(/[.{}]/g, '\\$&')}:${line}:\\d+ error `),
    );
    expect(shown).toContain(mistake.told);
    expect(frame.find((candidate) => candidate.startsWith('>'))).toContain(mistake.marked);
  });

  it('two files whose names differ in case only', async () => {
    const schemas = join(folder, 'openapi/components/schemas');
    await writeFile(join(schemas, 'plan.yaml'), await readFile(join(schemas, 'Plan.yaml'), 'utf8'));
    const problems = await problemsIn(join(folder, 'openapi/openapi.yaml'));
    // On a file system that ignores case there is but one file, so there is nothing to refuse.
    expect(problems.length).toBeLessThanOrEqual(1);
    for (const { file, line, column, rule, message } of problems) {
      expect(`${file}:${line}:${column} ${rule}`).toContain('plan.yaml:1:1 source-component-unique');
      expect(message).toMatch(/differ in case only\. Rename or remove one of the two\.$/);
    }
  });
});

describe('npm run generate', () => {
  const generated = [publicFiles.bundle, publicFiles.types, publicFiles.operations].map((file) =>
    file.slice(workspaceRoot.length),
  );
  const contents = () => Promise.all(generated.map((file) => readFile(join(folder, file), 'utf8')));

  const generate = () =>
    new Promise<{ readonly exitCode: number; readonly stderr: string }>((resolve) => {
      execFile(process.execPath, ['scripts/generate.ts'], { cwd: folder }, (error, _, stderr) =>
        resolve({ exitCode: error === null ? 0 : Number(error.code), stderr }),
      );
    });

  // One that keeps the document from being read, and one that keeps rules from speaking.
  // The first is told above by what the command asks: `npm run test:deep` asks the command.
  it.each(
    ['a $ref with a typo', 'a setting of a rule that is none'].slice(process.env.DEEP === undefined ? 1 : 0),
  )('leaves the generated files as they were after %s', async (name) => {
    for (const part of [
      'openapi/account',
      'openapi/rules',
      'scripts/cli',
      'scripts/contract',
      'scripts/generate.ts',
      'scripts/usage-error.ts',
      'contract.config.ts',
      'redocly.yaml',
      '.spectral.yaml',
      'package.json',
    ])
      await copy(part);
    for (const part of ['src', 'openapi.json']) await copy(`packages/contract/${part}`);
    await symlink(join(workspaceRoot, 'node_modules'), join(folder, 'node_modules'));
    const mistake = { ...mistakes, 'a setting of a rule that is none': settingOfNoRule }[name];
    if (mistake === undefined) throw new Error(`There is no mistake ${name}.`);
    const before = await contents();
    await make(mistake);

    const { exitCode, stderr } = await generate();

    expect(exitCode).toBe(1);
    expect(stderr).toContain(mistake.told);
    expect(stderr).toContain('Nothing was generated.');
    expect(await contents()).toEqual(before);
  });
});
