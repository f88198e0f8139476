/**
 * The last of `size` places that `isUpTo` holds for, by halving: it holds up to one of them, and for none behind it. 0
 * where it holds for none.
 */
export function lastPlace(size: number, isUpTo: (place: number) => boolean): number {
  let [low, high] = [0, size - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isUpTo(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
