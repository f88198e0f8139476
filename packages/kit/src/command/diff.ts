import { relative } from 'node:path';
import { parsedArguments } from '../arguments/parsed-arguments.ts';
import { WrongUse } from '../arguments/wrong-use.ts';
import { greatestImpact } from '../diff/change.ts';
import { compareBundles } from '../diff/compare-bundles.ts';
import { diffContract, passes } from '../diff/diff-contract.ts';
import { changePrinter } from '../diff/print-diff.ts';
import { countedChanges, reportDiff } from '../diff/report-diff.ts';
import { bundleProject } from '../lint/lint-project.ts';
import { sourcePlaces } from '../problems/source-place.ts';
import { findProject } from '../project/find-project.ts';
import { tamperedReleases } from '../release/releases.ts';
import type { Command, Surroundings } from './command.ts';

/** `seogeo-contract diff [DOCUMENT | BASE REVISION]`: one document, the project's own unless named, against its newest release. */
export const diff: Command = async (args, surroundings) => {
  const { positionals } = parsedArguments({ args, allowPositionals: true });
  const [base, revision, ...more] = positionals;
  if (revision === undefined) return sinceRelease(surroundings, base);
  if (base !== undefined && more.length === 0) return between(base, revision, surroundings);
  throw new WrongUse('Two documents are compared: name the older one and the newer one, one, or none.');
};

async function sinceRelease({ folder, out, error }: Surroundings, document?: string): Promise<0 | 1> {
  const project = await findProject(folder, document);
  const tampered = await tamperedReleases(project);
  for (const problem of tampered) error(problem);
  const found = await diffContract(project, new Date().toISOString().slice(0, 10));
  if (found === null) {
    out(`Nothing of ${relative(folder, project.source)} is released yet, so nothing can break.`);
    return tampered.length === 0 ? 0 : 1;
  }
  out(reportDiff(found, project));
  return passes(found) && tampered.length === 0 ? 0 : 1;
}

async function between(base: string, revision: string, { folder, out }: Surroundings): Promise<0 | 1> {
  const [before, after] = [await findProject(folder, base), await findProject(folder, revision)];
  const [older, newer] = [await bundleProject(before), await bundleProject(after)];
  const { changes } = await compareBundles(older, newer, {
    base: digitsIn(before.source, older),
    revision: digitsIn(after.source, newer),
  });
  for (const line of changes.map(changePrinter(after, newer))) out(line);
  out(changes.length === 0 ? 'Nothing changed.' : countedChanges(changes));
  return greatestImpact(changes) === 'major' ? 1 : 0;
}

/** The digits of numbers as they are written: a double has fifteen of them for sure, and an int64 nineteen. */
function digitsIn(source: string, bundle: object): (at: readonly string[]) => string | undefined {
  const placeOf = sourcePlaces(source, bundle);
  return (at) => placeOf(at).digits;
}
