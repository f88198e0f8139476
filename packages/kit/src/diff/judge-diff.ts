import { compareSemver, isSemver, raised } from '../release/semver.ts';
import { type Change, greatestImpact } from './change.ts';

/** Whether the working document may be released under the version it gives itself. */
export interface Judgement {
  readonly passed: boolean;
  /** One sentence for people: what holds, or what to do. */
  readonly message: string;
}

/**
 * @param released version of the newest release
 * @param written `info.version` of the working document
 */
export function judgeDiff(changes: readonly Change[], released: string, written: string): Judgement {
  const refused = (message: string): Judgement => ({ passed: false, message });
  if (!isSemver(written)) return refused(`info.version is ${written}: write a version like ${released}.`);
  if (compareSemver(written, released) < 0)
    return refused(`info.version is ${written}, but ${released} is released: versions only go up.`);
  const impact = greatestImpact(changes);
  if (impact === null) return { passed: true, message: unchanged(written, released) };
  const asked = raised(released, impact);
  if (compareSemver(written, asked) >= 0) {
    const message = `info.version is ${written}, and the changes since ${released} ask for ${asked}.`;
    return { passed: true, message };
  }
  const what = impact === 'major' ? 'A change breaks clients' : `The changes are ${impact}`;
  const way = impact === 'major' ? ', or take the breaking change back' : '';
  return refused(
    `${what}: set info.version to ${asked} (it is ${written}, and ${released} is released)${way}.`,
  );
}

function unchanged(written: string, released: string): string {
  return written === released
    ? `Nothing changed since ${released}.`
    : `Nothing changed since ${released}; info.version is ${written} already.`;
}
