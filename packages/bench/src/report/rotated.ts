/** The list begun at another place each time, so that nobody is always first, behind a warm neighbour, or last. */
export function rotated<Item>(items: readonly Item[], by: number): readonly Item[] {
  const from = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
}
