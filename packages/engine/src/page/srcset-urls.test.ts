import { expect, it } from 'vitest';
import { srcsetUrls } from './srcset-urls.ts';

it.each([
  ['', []],
  [' , ,', []],
  ['a.png', ['a.png']],
  ['a.png 1x, b.png 2x', ['a.png', 'b.png']],
  ['a.png,b.png 2x', ['a.png,b.png']],
  ['a.png, b.png', ['a.png', 'b.png']],
  ['a.png,, ,b.png 300w', ['a.png', 'b.png']],
  ['/w_1,h_2/a.png 1x,\n /w_2,h_2/a.png 2x', ['/w_1,h_2/a.png', '/w_2,h_2/a.png']],
  ['a.png size(1, 2) 1x, b.png', ['a.png', 'b.png']],
  ['a.png (never closed, b.png', ['a.png']],
  ['data:image/png;base64,AA== 1x, b.png 2x', ['data:image/png;base64,AA==', 'b.png']],
])('reads %j as a browser does', (value, urls) => expect(srcsetUrls(value)).toEqual(urls));

it('reads no more than twenty thousand characters, and no address that is cut off there', () => {
  for (const part of ['a 1x,', ',', '(', 'a (,) ', 'a', ' '])
    for (const url of srcsetUrls(part.repeat(1_000_000 / part.length))) expect(url).toBe('a');
  expect(srcsetUrls('a'.repeat(30_000))).toEqual([]);
});
