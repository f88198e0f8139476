/** One transparent pixel (PNG, third edition). */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const BODIES: readonly (readonly [type: RegExp, body: string | Uint8Array])[] = [
  [/^image\/svg\+xml$/, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n'],
  [/^image\//, new Uint8Array(PIXEL)],
  [/[/+]xml$/, '<?xml version="1.0" encoding="UTF-8"?>\n<example/>\n'],
  [/^text\/event-stream$/, 'data: example\n\n'],
  [/\/(x-)?(ndjson|jsonlines|jsonl)$|\/json-seq$/, '{"example":1}\n{"example":2}\n'],
  [/^text\/csv$/, 'name,value\r\nexample,1\r\n'],
  [/^text\/html$/, '<!doctype html>\n<title>Example</title>\n'],
];

/** Something of a media type that is no JSON, of which the document shows nothing; a client can read it. */
export function bodyOfType(type: string): string | Uint8Array {
  return BODIES.find(([pattern]) => pattern.test(type))?.[1] ?? 'example';
}
