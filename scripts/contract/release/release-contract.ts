import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenApiDocument } from '@seogeo/document';
import { printProblem, renderBundle } from '@seogeo/kit';
import { bundleContract } from '../bundle-contract.ts';
import { type ContractTools, coldTools } from '../contract-tools.ts';
import type { Change } from '../diff/change.ts';
import { diffContract, passes, releasedVersion, versionOf } from '../diff/diff-contract.ts';
import { reportDiff } from '../diff/report-diff.ts';
import { lintBundle } from '../lint-bundle.ts';
import { lintSource } from '../lint-source.ts';
import { entryOf, withEntry } from './changelog.ts';
import { firstRelease } from './first-release.ts';
import { CHANGELOG, CHECKSUMS, checksumLine, releasesFolder, tamperedReleases } from './releases.ts';
import { parseSemver } from './semver.ts';

/** The document is not released, and nothing was written; the message says why. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

export interface ReleaseRequest {
  /** Absolute path of the root document. */
  readonly source: string;
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
  { source, date, today }: ReleaseRequest,
  tools: ContractTools = coldTools,
): Promise<string> {
  if (!/^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/.test(date)) {
    throw new ReleaseRefused(`${date} is no date: write 2025-01 or 2025-01-31.`);
  }
  const folder = releasesFolder(source);
  const tampered = await tamperedReleases(folder);
  if (tampered.length > 0) throw new ReleaseRefused(tampered.join('\n'));
  const { bundle, changes } = await whatChanged(source, today, tools);
  const version = versionOf(bundle);
  if (parseSemver(version) === null) {
    throw new ReleaseRefused(`info.version is ${version}: write a version like 1.0.0.`);
  }
  await refuseProblems(source, bundle, tools);
  await freeze(folder, version, renderBundle(bundle));
  const changelog = await readFile(join(folder, CHANGELOG), 'utf8').catch(() => null);
  await writeFile(join(folder, CHANGELOG), withEntry(changelog, entryOf(version, date, changes)));
  return version;
}

async function refuseProblems(
  source: string,
  bundle: OpenApiDocument,
  { redocly, spectral }: ContractTools,
): Promise<void> {
  const found = await Promise.all([lintSource(source, redocly), lintBundle(bundle, source, spectral)]);
  const problems = found.flat();
  if (problems.length > 0) throw new ReleaseRefused(problems.map(printProblem).join('\n'));
}

async function whatChanged(
  source: string,
  today: string,
  { redocly }: ContractTools,
): Promise<{ bundle: OpenApiDocument; changes: readonly Change[] }> {
  const diff = await diffContract(source, today, redocly);
  if (diff === null) {
    const bundle = await bundleContract(source, redocly);
    return { bundle, changes: firstRelease(bundle) };
  }
  if (!passes(diff)) throw new ReleaseRefused(reportDiff(diff, source));
  const released = releasedVersion(diff);
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
