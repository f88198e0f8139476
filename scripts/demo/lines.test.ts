import { describe, expect, it } from 'vitest';
import { counted, folded } from './lines.ts';

describe('lines of the demo', () => {
  it.each([
    [0, '0 pages'],
    [1, '1 page'],
    [2, '2 pages'],
  ])('%i agrees with its noun', (count, text) => expect(counted(count, 'page')).toBe(text));

  const address = `https://example.com/${'a'.repeat(90)}`;
  it.each([
    ['short', ['short']],
    ['word '.repeat(30).trim(), ['word '.repeat(16).trim(), `  ${'word '.repeat(14).trim()}`]],
    [`  see ${address} there`, ['  see', `  ${address}`, '  there']],
    [address, [address]],
  ])('%s fits 80 columns, but for an address', (line, lines) => expect(folded(line, 2)).toEqual(lines));
});
