import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import type { Change } from '../diff/change.ts';
import { diffContract, passes, versionOf } from '../diff/diff-contract.ts';
import { reportDiff } from '../diff/report-diff.ts';
import { driftingFiles } from '../generate/generated-files.ts';
import { renderBundle } from '../generate/render-bundle.ts';
import { lintBundle } from '../lint/lint-bundle.ts';
import { bundleProject, lintFiles } from '../lint/lint-project.ts';
import { type RunSpectral, runSpectral } from '../lint/run-spectral.ts';
import { isStopped, printProblem } from '../problems/contract-problem.ts';
import type { Project } from '../project/contract-config.ts';
import { entryOf, withEntry } from './changelog.ts';
import { firstRelease } from './first-release.ts';
import { CHANGELOG, CHECKSUMS, checksumLine, tamperedReleases } from './releases.ts';
import { isSemver } from './semver.ts';

/** The document is not released, and nothing was written; the message says why. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

export interface ReleaseRequest {
  /** As the changelog shows it: `2025-01` or `2025-01-31`. */
  readonly date: string;
  /** `YYYY-MM-DD`, against which exceptions expire. */
  readonly today: string;
}

/**
 * Checks the working document, freezes its bundle and writes its changelog entry.
 *
 * @returns the version that was released
 * @throws ReleaseRefused, or ContractBroken when the document cannot be read
 */
export async function releaseContract(
  project: Project,
  { date, today }: ReleaseRequest,
  spectral: RunSpectral = runSpectral,
): Promise<string> {
  const tampered = await tamperedReleases(project);
  if (tampered.length > 0) throw new ReleaseRefused(tampered.join('\n'));
  const { bundle, changes } = await whatChanged(project, today);
  const version = versionOf(bundle);
  if (!isSemver(version)) {
    throw new ReleaseRefused(`info.version is ${version}: write a version like 1.0.0.`);
  }
  await refuseProblems(project, bundle, spectral);
  const { releases } = project;
  await freeze(releases, version, renderBundle(bundle));
  const changelog = await readFile(join(releases, CHANGELOG), 'utf8').catch(() => null);
  await writeFile(join(releases, CHANGELOG), withEntry(changelog, entryOf(version, date, changes)));
  return version;
}

/** What is generated of a document is released with it. @throws ReleaseRefused where it is not what the document says */
export async function refuseDrift(project: Project): Promise<void> {
  const files = await project.config.render?.(await bundleProject(project), project);
  const drifting = files === undefined ? [] : await driftingFiles(files);
  if (drifting.length === 0) return;
  const names = drifting.map((file) => relative(project.folder, file)).join(', ');
  throw new ReleaseRefused(
    `Not what ${relative(project.folder, project.source)} says: ${names}. Generate first.`,
  );
}

async function refuseProblems(
  project: Project,
  bundle: OpenApiDocument,
  spectral: RunSpectral,
): Promise<void> {
  const problems = [...(await lintFiles(project)), ...(await lintBundle(bundle, project, spectral))];
  if (isStopped(problems, project.config)) throw new ReleaseRefused(problems.map(printProblem).join('\n'));
}

async function whatChanged(
  project: Project,
  today: string,
): Promise<{ bundle: OpenApiDocument; changes: readonly Change[] }> {
  const diff = await diffContract(project, today);
  if (diff === null) {
    const bundle = await bundleProject(project);
    return { bundle, changes: firstRelease(bundle) };
  }
  if (!passes(diff)) throw new ReleaseRefused(reportDiff(diff, project));
  const { released } = diff;
  if (versionOf(diff.bundle) === released) {
    throw new ReleaseRefused(`${released} is released already, and nothing changed since.`);
  }
  return { bundle: diff.bundle, changes: diff.changes };
}

/** Writes the bundle where none is yet, then adds its checksum. */
async function freeze(folder: string, version: string, bundle: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${version}.json`;
  await writeFile(join(folder, name), bundle, { flag: 'wx' });
  await writeFile(join(folder, CHECKSUMS), checksumLine(name, bundle), { flag: 'a' });
}
