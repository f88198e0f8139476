import { compareSemver, parseSemver, printSemver, raised, type Semver } from '../release/semver.ts';
import { type Change, greatestImpact, type Impact } from './change.ts';

/** Whether the working document may be released under the version it gives itself. */
export interface Judgement {
  readonly passed: boolean;
  /** What all changes together ask for; null without changes. */
  readonly impact: Impact | null;
  /** The lowest version that may carry the changes; the released one without changes. */
  readonly asked: Semver;
  /** One sentence for people: what holds, or what to do. */
  readonly message: string;
}

/**
 * @param released version of the newest release
 * @param written `info.version` of the working document
 */
export function judgeDiff(changes: readonly Change[], released: Semver, written: string): Judgement {
  const impact = greatestImpact(changes);
  const asked = impact === null ? released : raised(released, impact);
  const version = parseSemver(written);
  const judged = (passed: boolean, message: string): Judgement => ({ passed, impact, asked, message });
  const was = printSemver(released);
  if (version === null) return judged(false, `info.version is ${written}: write a version like ${was}.`);
  if (compareSemver(version, released) < 0) {
    return judged(false, `info.version is ${written}, but ${was} is released: versions only go up.`);
  }
  if (impact === null) return judged(true, unchanged(written, was));
  if (compareSemver(version, asked) >= 0) {
    return judged(
      true,
      `info.version is ${written}, and the changes since ${was} ask for ${printSemver(asked)}.`,
    );
  }
  const what = impact === 'major' ? 'A change breaks clients' : `The changes are ${impact}`;
  const way = impact === 'major' ? ', or take the breaking change back' : '';
  return judged(
    false,
    `${what}: set info.version to ${printSemver(asked)} (it is ${written}, and ${was} is released)${way}.`,
  );
}

function unchanged(written: string, released: string): string {
  return written === released
    ? `Nothing changed since ${released}.`
    : `Nothing changed since ${released}; info.version is ${written} already.`;
}
