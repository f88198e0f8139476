import { expect, it } from 'vitest';
import { isNeverGiven } from './parameters.ts';

it.each<[string, string, boolean]>([
  ['header', 'Accept', true],
  ['header', 'content-type', true],
  ['header', 'AUTHORIZATION', true],
  ['header', 'Content-Length', true],
  ['header', 'TRANSFER-ENCODING', true],
  ['header', 'Host', true],
  ['header', 'Expect', true],
  ['header', 'Content-MD5', false],
  ['header', 'Upload-Length', false],
  ['header', 'Range', false],
  ['query', 'content-length', false],
  ['cookie', 'host', false],
  ['path', 'te', false],
])('a parameter in the %s called %s is never given: %s', (place, name, isNever) => {
  expect(isNeverGiven({ in: place, name })).toBe(isNever);
});
