import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPathTemplate, pathSegments, segmentValues } from './path-segment.ts';

const values = (template: string, text: string) => {
  const [segment] = pathSegments(`/${template}`);
  return segment === undefined ? null : segmentValues(segment, text);
};

describe('a segment of a path template', () => {
  test.each([
    ['{name}.{ext}', 'archive.tar.gz', ['archive.tar', 'gz']],
    ['{name}.{ext}', 'archive', null],
    ['{name}.{ext}', '.gz', null],
    ['{name}.{ext}', 'archive.', null],
    ['{id}:cancel', '7:cancel', ['7']],
    ['{id}:cancel', ':cancel', null],
    ['{id}:cancel', '7:cancel:cancel', ['7:cancel']],
    ['{id}.json', 'a.json', ['a']],
    ['{id}.json', 'a.jsonl', null],
    ['v{major}', 'v1', ['1']],
    ['v{major}', 'v', null],
    ['{repo}-issues-{no}.zip', 'a-issues-issues-3.zip', ['a-issues', '3']],
    ['{a},{b},{c}', 'x,y,z', ['x', 'y', 'z']],
    ['{a},{b},{c}', 'x,,z', null],
    ['aa{x}aa', 'aaa', null],
    ['fixed', 'fixed', []],
  ])('%s takes %s as %j', (template, text, wanted) => {
    expect(values(template, text)).toEqual(wanted);
  });

  test.each(['/{a}{b}', '/a}', '/{a', '/{a}-{b}{c}/d', '/a?b={c}', '/a#b'])(
    '%s cannot be matched',
    (template) => {
      expect(isPathTemplate(template)).toBe(false);
    },
  );

  test('gives values that make the same text again, and misses none that does', () => {
    const part = fc.stringMatching(/^[ab.]{1,4}$/);
    const literals = fc.array(part, { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(literals, fc.array(part, { minLength: 3, maxLength: 3 }), (inner, given) => {
        const names = given.slice(0, inner.length + 1);
        const template = names.map((_, index) => `{p${index}}${inner[index] ?? ''}`).join('');
        const text = names.map((value, index) => `${value}${inner[index] ?? ''}`).join('');
        const found = values(template, text);
        expect(found?.map((value, index) => `${value}${inner[index] ?? ''}`).join('')).toBe(text);
      }),
    );
  });

  test('takes no long look at a long text', () => {
    const text = 'a-'.repeat(100_000);
    expect(values('{a}-b-{c}-d-{e}.zip', text)).toBeNull();
  });
});
