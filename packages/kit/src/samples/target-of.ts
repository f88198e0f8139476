import type { SampleCall } from './sample-call.ts';

/** The call's path with its parameters filled in, and its query, percent-encoded (RFC 3986, section 2.1). */
export function targetOf({ path, pathParameters, query }: SampleCall): string {
  const filled = pathParameters.reduce(
    (text, { name, value }) => text.replace(`{${name}}`, encode(value)),
    path,
  );
  const pairs = query.map(({ name, value }) => `${encode(name)}=${encode(value)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** `!` too: an interactive shell expands it even between double quotes. */
const encode = (value: unknown): string => encodeURIComponent(String(value)).replaceAll('!', '%21');
