import { describe, expect, it } from 'vitest';
import { htmlLinks } from './html-links.ts';

describe('the oracle finds exactly the links a browser would', () => {
  it.each([
    ['double, single and no quotes', `<a href="/a"><A HREF='/b'><a class=x href=/c>`, ['/a', '/b', '/c']],
    ['spaces and lines around the equals sign', '<a\n  href\n=\n "/a"  >', ['/a']],
    ['framed documents', '<frame href=/x src=/a><iframe src="/b"><a href=/c></iframe>', ['/a', '/b']],
    ['image map areas', '<map><area href="/a"></map>', ['/a']],
    ['a > inside quotes', '<a title="a > b" href="/a">', ['/a']],
    ['the first of two attributes', '<a href="/a" href="/b">', ['/a']],
    ['an empty href', '<a href="">', ['']],
    ['entities', '<a href="?a=1&amp;b=2&#x26;c=&#51;">', ['?a=1&b=2&c=3']],
    ['an ampersand that is no entity', '<a href="?a=1&copy=2&amp=3">', ['?a=1&copy=2&amp=3']],
    ['links in noscript', '<noscript><a href="/a"></noscript>', ['/a']],
    ['a < that opens nothing', '1 < 2 <3 <a href="/a">', ['/a']],
  ])('takes %s', (_what, html, hrefs) => {
    expect(htmlLinks(html).hrefs).toEqual(hrefs);
  });

  it.each([
    ['comments', '<!-- <a href="/a"> --><!-->'],
    ['scripts', `<script>document.write('<a href="/a">')</script>`],
    [
      'styles, titles and textareas',
      '<title><a href=/a></title><style><a href=/b></style><textarea><a href=/c></textarea>',
    ],
    ['templates', '<template><p><a href="/a"></p></template>'],
    ['anchors without href', '<a name="x" data-href="/a">'],
    ['link elements', '<link rel="alternate" href="/a">'],
    ['a tag that never ends', '<a href="/a"'],
  ])('leaves out what stands in %s', (_what, html) => {
    expect(htmlLinks(html).hrefs).toEqual([]);
  });

  it('keeps the first base', () => {
    expect(htmlLinks('<base href="/x/"><base href="/y/">').base).toBe('/x/');
  });
});
