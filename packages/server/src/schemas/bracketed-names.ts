/** What names with brackets stand for: `a[b][c]=1` is the member `c` of the member `b` of `a`. */
export interface Bracketed {
  readonly texts: string[];
  readonly members: Map<string, Bracketed>;
}

/** The way that a name leads: its first part, and what stands in its brackets; null where they do not match. */
export function bracketTokens(name: string): readonly string[] | null {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  return first === undefined
    ? null
    : [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, token = '']) => token)];
}

export function emptyBracketed(): Bracketed {
  return { texts: [], members: new Map() };
}

/** Puts texts at the end of a way. */
export function putBracketed(root: Bracketed, way: readonly string[], texts: readonly string[]): void {
  let node = root;
  for (const token of way) {
    const next = node.members.get(token) ?? emptyBracketed();
    node.members.set(token, next);
    node = next;
  }
  node.texts.push(...texts);
}
