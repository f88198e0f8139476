import { dirname, join } from 'node:path';
import { type OpenApiDocument, objectAt } from '@seogeo/document';
import { bundleContract } from '../bundle-contract.ts';
import { listReleases, readRelease, releasesFolder } from '../release/releases.ts';
import { printSemver, type Semver } from '../release/semver.ts';
import { type RunRedocly, runRedocly } from '../run-redocly.ts';
import { compareBundles } from './compare-bundles.ts';
import { type Excepted, except, readExceptions } from './exceptions.ts';
import { type Judgement, judgeDiff } from './judge-diff.ts';

/** The working document against the newest release. */
export interface ContractDiff extends Excepted {
  readonly bundle: OpenApiDocument;
  readonly released: Semver;
  readonly judgement: Judgement;
  readonly secondOpinion: boolean;
}

/** The file of intended exceptions beside the root document. */
export function exceptionsFile(source: string): string {
  return join(dirname(source), 'diff-exceptions.yaml');
}

/**
 * Bundles the working document anew and compares it with the newest release.
 *
 * @param source absolute path of the root document
 * @param today `YYYY-MM-DD`, the day against which exceptions expire
 * @returns null where nothing has been released yet
 * @throws ContractBroken when the document cannot be bundled or the exceptions cannot be read
 */
export async function diffContract(
  source: string,
  today: string,
  redocly: RunRedocly = runRedocly,
): Promise<ContractDiff | null> {
  return diffBundle(await bundleContract(source, redocly), source, today, redocly);
}

/** What `diffContract` does, for a bundle that was made already. */
export async function diffBundle(
  bundle: OpenApiDocument,
  source: string,
  today: string,
  redocly: RunRedocly = runRedocly,
): Promise<ContractDiff | null> {
  const newest = (await listReleases(releasesFolder(source))).at(-1);
  const exceptions = await readExceptions(exceptionsFile(source));
  if (newest === undefined) return null;
  const { changes, secondOpinion } = await compareBundles(await readRelease(newest), bundle, redocly);
  const excepted = except(changes, exceptions, today);
  const judgement = judgeDiff(excepted.changes, newest.version, versionOf(bundle));
  return { ...excepted, bundle, released: newest.version, judgement, secondOpinion };
}

/** `info.version` as it is written. */
export function versionOf(bundle: OpenApiDocument): string {
  return String(objectAt({ ...bundle }, 'info').version);
}

/** Whether the gate lets the document pass: expired exceptions do not. */
export function passes({ judgement, expired }: ContractDiff): boolean {
  return judgement.passed && expired.length === 0;
}

/** `1.0.0` of the release compared with. */
export function releasedVersion({ released }: ContractDiff): string {
  return printSemver(released);
}
