/**
 * 53 bits of a URL (two runs of FNV-1a), to keep millions of them for a while: eight bytes each. Two of a million URLs
 * have the same with a chance of one in ten thousand.
 */
export function urlKey(url: string): number {
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  for (let index = 0; index < url.length; index++) {
    const code = url.charCodeAt(index);
    high = Math.imul(high ^ code, 0x01000193);
    low = Math.imul(low ^ code, 0x85ebca6b);
    low ^= low >>> 15;
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
