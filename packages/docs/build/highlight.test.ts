import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../test/support/code-point.ts';
import { escapeHtml } from './escape-html.ts';
import { highlight } from './highlight.ts';

describe('Highlighting', () => {
  it('changes no character of any source in any language', () => {
    const languages = fc.constantFrom('json', 'ts', 'js', 'sh', 'http', 'console', '');
    fc.assert(
      fc.property(fc.string({ unit: codePoint }), languages, (source, language) => {
        expect(highlight(source, language).replaceAll(/<\/?span[^>]*>/g, '')).toBe(escapeHtml(source));
      }),
    );
  });

  it('tells names from strings in JSON', () => {
    expect(highlight('{"a": "b"}', 'json')).toBe(
      '{<span class="tok-name">&quot;a&quot;</span>: <span class="tok-string">&quot;b&quot;</span>}',
    );
  });
});
