/** The semver part that a release with a change must raise. */
export type Impact = 'major' | 'minor' | 'patch';

/** The headings of a changelog entry. */
export const changeGroups = ['Added', 'Changed', 'Deprecated', 'Removed', 'Security'] as const;
export type ChangeGroup = (typeof changeGroups)[number];

/** One difference between two versions of the document. */
export interface Change {
  /** What found it: Redocly's rule, one of ours, or `oasdiff/<id>`. Exceptions name it. */
  readonly rule: string;
  readonly impact: Impact;
  readonly group: ChangeGroup;
  /** A whole sentence for people who use the API. */
  readonly message: string;
  /** Way through the newer bundle; through the older one where the thing is gone. */
  readonly at: readonly string[];
  /** Wording and examples only: nothing that is sent or received differs. */
  readonly wording: boolean;
}

const weight: Readonly<Record<Impact, number>> = { patch: 1, minor: 2, major: 3 };

/** The greatest impact; null without changes. */
export function greatestImpact(changes: readonly Change[]): Impact | null {
  return changes.reduce<Impact | null>(
    (greatest, { impact }) => (greatest === null ? impact : greater(greatest, impact)),
    null,
  );
}

export function greater(a: Impact, b: Impact): Impact {
  return weight[a] >= weight[b] ? a : b;
}

/** Breaking changes first, then by place, so that the order never depends on a tool. */
export function inOrder(changes: readonly Change[]): readonly Change[] {
  const key = ({ impact, at, message }: Change): string => `${9 - weight[impact]} ${at.join(' ')} ${message}`;
  return [...changes].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
