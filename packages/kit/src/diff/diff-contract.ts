import { type OpenApiDocument, objectAt } from '@seogeo/document';
import { bundleProject } from '../lint/lint-project.ts';
import type { Project } from '../project/contract-config.ts';
import { listReleases, readRelease } from '../release/releases.ts';
import { compareBundles } from './compare-bundles.ts';
import { type Excepted, except, readExceptions } from './exceptions.ts';
import { type Judgement, judgeDiff } from './judge-diff.ts';

/** The working document against the newest release. */
export interface ContractDiff extends Excepted {
  readonly bundle: OpenApiDocument;
  readonly released: string;
  readonly judgement: Judgement;
  /** Why oasdiff had no say; null where it had. */
  readonly withoutOpinion: string | null;
}

/**
 * Bundles the working document anew and compares it with the newest release.
 *
 * @param today `YYYY-MM-DD`, the day against which exceptions expire
 * @returns null where nothing has been released yet
 * @throws ContractBroken when the document cannot be bundled or the exceptions cannot be read
 */
export async function diffContract(project: Project, today: string): Promise<ContractDiff | null> {
  return diffBundle(await bundleProject(project), project, today);
}

/** What `diffContract` does, for a bundle that was made already. */
export async function diffBundle(
  bundle: OpenApiDocument,
  project: Project,
  today: string,
): Promise<ContractDiff | null> {
  const newest = (await listReleases(project.releases)).at(-1);
  const exceptions = await readExceptions(project);
  if (newest === undefined) return null;
  const { changes, withoutOpinion } = await compareBundles(await readRelease(newest), bundle);
  const excepted = except(changes, exceptions, today);
  const judgement = judgeDiff(excepted.changes, newest.version, versionOf(bundle));
  return { ...excepted, bundle, released: newest.version, judgement, withoutOpinion };
}

/** `info.version` as it is written. */
export function versionOf(bundle: OpenApiDocument): string {
  return String(objectAt(bundle, 'info').version);
}

/** Whether the gate lets the document pass: expired exceptions do not. */
export function passes({ judgement, expired }: ContractDiff): boolean {
  return judgement.passed && expired.length === 0;
}
