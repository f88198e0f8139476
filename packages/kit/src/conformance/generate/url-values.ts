import { type JsonObject, text } from '@seogeo/document';
import fc from 'fast-check';

const URL_FORMATS = ['uri', 'url', 'iri', 'http-url', 'uri-reference', 'iri-reference'];

/** Whether a string schema asks for an address: by its format, or by a pattern that names a scheme. */
export function isUrlValued(schema: JsonObject): boolean {
  const format = text(schema.format);
  if (format !== undefined && URL_FORMATS.includes(format)) return true;
  return /:\\?\/\\?\//.test(text(schema.pattern) ?? '');
}

const segment = fc
  .string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-_.~', '%20', '%C3%A9', '%E6%BC%A2'),
    minLength: 1,
    maxLength: 12,
  })
  .filter((name) => name !== '.' && name !== '..');

/** Absolute addresses on one host (with a port, where it names one), so that nothing else is ever called. */
export function urlValues(urlHost: string): fc.Arbitrary<string> {
  const path = fc
    .array(segment, { maxLength: 4 })
    .map((segments) => segments.map((name) => `/${name}`).join(''));
  const tail = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: segment.map((value) => `?q=${value}`) },
    { weight: 1, arbitrary: segment.map((value) => `#${value}`) },
  );
  return fc
    .tuple(fc.constantFrom('http', 'https'), path, fc.constantFrom('/', ''), tail)
    .map(([scheme, rest, slash, end]) => `${scheme}://${urlHost}${rest}${slash}${end}`);
}
