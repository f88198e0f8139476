import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import { renderBundle } from '../generate/render-bundle.ts';
import { ContractBroken, fileProblem } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import { findingOf, type LintFinding, type SpectralResult } from './lint-finding.ts';
import { withoutOverrides } from './spectral-overrides.ts';

/** Holds a bundle against the ruleset of the project's `.spectral.yaml`. */
export type RunSpectral = (bundle: OpenApiDocument, project: Project) => Promise<readonly LintFinding[]>;

/**
 * Runs the command `spectral lint` on the bundle in a copy of the project's folder, where the bundle and the rulesets
 * that are made from others stand as they would be made now: what is committed may be older.
 */
export async function runSpectral(
  bundle: OpenApiDocument,
  project: Project,
): Promise<readonly LintFinding[]> {
  const copy = await mkdtemp(join(tmpdir(), 'seogeo-spectral-'));
  try {
    const written = await filesFor(bundle, project);
    for (const [name, text] of written) {
      await mkdir(dirname(join(copy, name)), { recursive: true });
      await writeFile(join(copy, name), text);
    }
    const own = new Set([...written.keys()].map((name) => name.split(sep)[0]));
    for (const name of await readdir(project.folder)) {
      if (!own.has(name)) await symlink(join(project.folder, name), join(copy, name), 'junction');
    }
    return (await lint(copy, project)).map(findingOf);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** By their names in the project. Exceptions are heeded by whoever asks, not by overrides, so as to tell those that nothing needs. */
async function filesFor(
  bundle: OpenApiDocument,
  { folder, spectral, bundle: file, config }: Project,
): Promise<ReadonlyMap<string, string>> {
  const files = new Map([[relative(folder, file), renderBundle(bundle)]]);
  if (spectral !== null) {
    files.set(relative(folder, spectral), withoutOverrides(await readFile(spectral, 'utf8')));
  }
  for (const [name, { compiled }] of Object.entries(config.rulesets ?? {})) {
    files.set(relative(folder, join(folder, name)), await compiled());
  }
  return files;
}

/** @throws ContractBroken with what Spectral printed when it gives no verdict */
async function lint(copy: string, project: Project): Promise<readonly SpectralResult[]> {
  const report = join(copy, 'report.json');
  const resolver = createRequire(import.meta.url).resolve('@seogeo/kit/spectral-resolver');
  const file = relative(project.folder, project.bundle);
  const args = ['lint', file, '--quiet', '--format', 'json', '--output', report, '--resolver', resolver];
  const command = spectralCommand(project);
  const printed = await new Promise<string>((done) => {
    execFile(process.execPath, [command, ...args], { cwd: copy }, (_, stdout, stderr) =>
      done(`${stdout}${stderr}`.trim()),
    );
  });
  const results: unknown = JSON.parse(await readFile(report, 'utf8').catch(() => 'null'));
  if (isReport(results)) return results;
  // Its first line is that it failed, its second how to see where.
  throw failed(project, `Spectral gave no verdict. ${printed.replace(/^Error running Spectral!\n.*\n/, '')}`);
}

/** @throws ContractBroken where the project has not installed it */
function spectralCommand(project: Project): string {
  try {
    return createRequire(join(project.folder, 'package.json')).resolve(
      '@stoplight/spectral-cli/dist/index.js',
    );
  } catch {
    throw failed(project, 'Spectral is not installed: npm install --save-dev @stoplight/spectral-cli.');
  }
}

function failed({ folder, spectral }: Project, message: string): ContractBroken {
  return new ContractBroken([fileProblem(relative(folder, spectral ?? folder), 'spectral', message)]);
}

function isReport(value: unknown): value is readonly SpectralResult[] {
  return Array.isArray(value);
}
