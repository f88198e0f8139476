import { describe, expect, it } from 'vitest';
import { breakable } from './breakable.ts';
import { renderMarkdown } from './render-markdown.ts';

describe('A path', () => {
  it.each([
    ['/projects/{projectId}/audits', '/projects/<wbr>{projectId}/<wbr>audits'],
    ['GET /me', 'GET /me'],
    ['https://example.com/a', 'https://<wbr>example.com/<wbr>a'],
    ['a/b & <c>', 'a/<wbr>b &amp; &lt;c&gt;'],
    ['12 / 3', '12 / 3'],
    ['/', '/'],
  ])('may go on in the next line after its slashes: %s', (text, html) => {
    expect(breakable(text)).toBe(html);
  });

  it('is the same when it is copied', () => {
    const path = '/a/b/{c}/d.html?e=f/g';
    expect(breakable(path).replaceAll('<wbr>', '')).toBe(path);
  });

  it.each(['# `/a/b`', 'See `/a/b`.', '| x |\n|---|\n| `/a/b` |', '[`/a/b`](c.md)'])(
    'may break in headings, text, tables and links: %s',
    (source) => {
      expect(renderMarkdown(source, (href) => href).html).toContain('<code>/a/<wbr>b</code>');
    },
  );

  it.each(['X-Request-Id', 'data[].geoBreakdown[].points', '--max-pages', 'RATE_LIMITED'])(
    'that is none but a short word stays in one line: %s',
    (word) => {
      expect(renderMarkdown(`a \`${word}\``, (href) => href).html).toContain(`<code class="word">${word}`);
    },
  );

  it('stays one line in a block of code, which scrolls', () => {
    expect(renderMarkdown('```\ncurl /a/b\n```', (href) => href).html).toContain('<code>curl /a/b</code>');
  });
});
