import type { Impact } from '../diff/change.ts';

const FORM = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Whether a text is a version that may be released (semver.org, item 2): no pre-release, they are never frozen. */
export function isSemver(text: string): boolean {
  return FORM.test(text);
}

/** Negative where `a` is the older one. */
export function compareSemver(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** The lowest version that a change of this impact may be released as. */
export function raised(version: string, impact: Impact): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (impact === 'major') return `${major + 1}.0.0`;
  return impact === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
