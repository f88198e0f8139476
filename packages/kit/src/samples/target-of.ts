import { serialisePairs, serialiseSegment } from '../conformance/exchange/serialise-parameter.ts';
import type { SampleCall } from './sample-call.ts';

/** The call's path with its parameters filled in, and its query, percent-encoded (RFC 3986, section 2.1). */
export function targetOf({ path, pathParameters, query }: SampleCall): string {
  const segments = new Map(pathParameters.map((one) => [one.name, serialiseSegment(one, one.value)]));
  const filled = path.replaceAll(/\{([^{}]+)\}/g, (hole, name: string) => segments.get(name) ?? hole);
  const pairs = query.flatMap((one) => serialisePairs(one, one.value));
  const target = pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
  // An interactive shell expands `!` even between double quotes, and curl takes brackets for a range of addresses.
  return target.replaceAll(/[![\]]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** What the call's own `Cookie` header says; empty where it has none. */
export function cookiesOf({ cookies }: SampleCall): readonly string[] {
  return cookies.flatMap((one) => serialisePairs(one, one.value)).map((pair) => pair.replaceAll('!', '%21'));
}
