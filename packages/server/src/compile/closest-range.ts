/**
 * Which of some types, or else of the ranges, the closest first, a bare type is of; null for none. `application/*+json` is
 * no range of HTTP's, and stands in what ASP.NET writes of every body.
 */
export function closestRange(type: string, declared: Iterable<string>): string | null {
  const names = new Set(declared);
  const ranges = [type, type.replace(/\/.*(?=\+)/, '/*'), `${type.split('/')[0]}/*`, '*/*'];
  return ranges.find((range) => names.has(range)) ?? null;
}
