import type { Impact } from '../diff/change.ts';

/** A released version (semver.org, item 2): no pre-releases, they are never frozen. */
export interface Semver {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

const FORM = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

export function parseSemver(text: string): Semver | null {
  const [, major, minor, patch] = FORM.exec(text) ?? [];
  if (major === undefined || minor === undefined || patch === undefined) return null;
  return { major: Number(major), minor: Number(minor), patch: Number(patch) };
}

export function printSemver({ major, minor, patch }: Semver): string {
  return `${major}.${minor}.${patch}`;
}

/** Negative where `a` is the older one. */
export function compareSemver(a: Semver, b: Semver): number {
  return a.major - b.major || a.minor - b.minor || a.patch - b.patch;
}

/** The lowest version that a change of this impact may be released as. */
export function raised({ major, minor, patch }: Semver, impact: Impact): Semver {
  if (impact === 'major') return { major: major + 1, minor: 0, patch: 0 };
  if (impact === 'minor') return { major, minor: minor + 1, patch: 0 };
  return { major, minor, patch: patch + 1 };
}
