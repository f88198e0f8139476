import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldList } from './field-list.ts';

describe('the elements of a list', () => {
  it.each([
    ['', []],
    [' , ,\t', []],
    ['a , b,,c\t', ['a', 'b', 'c']],
    ['"a,*,b"', ['"a,*,b"']],
    ['W/"a,b", "c"', ['W/"a,b"', '"c"']],
    ['text/html;p="a\\",b", */*', ['text/html;p="a\\",b"', '*/*']],
    ['a, "never, closed', ['a', '"never, closed']],
    ['"\\', ['"\\']],
  ])('%j', (field, elements) => {
    expect(fieldList(field)).toEqual(elements);
  });

  it('are those that were joined, whatever commas are in their quoted strings', () => {
    const quoted = fc.stringMatching(/^[ !#-[\]-~]{0,20}$/).map((text) => `"${text}"`);
    const token = fc.stringMatching(/^[!#$%&'*+.^_`|~0-9a-z-]{1,9}$/);
    const element = fc.oneof(
      token,
      quoted,
      fc.tuple(token, quoted).map(([name, value]) => `${name};p=${value}`),
    );
    const law = fc.property(fc.array(element, { maxLength: 90 }), (elements) => {
      expect(fieldList(elements.join(' ,, '))).toEqual(elements);
    });
    fc.assert(law);
  });
});
