import { describe, expect, it } from 'vitest';
import { filesOf } from './loaded-files.fixture.ts';

/** What browsers request of this markup: `kind address`, in its order. */
const ROWS: readonly (readonly [markup: string, ...loaded: string[]])[] = [
  ['<link rel=stylesheet href=a.css>', 'stylesheet a.css'],
  ['<link rel=stylesheet disabled href=a.css>'],
  ['<link rel="Alternate StyleSheet" title=x href=a.css>', 'stylesheet a.css'],
  ['<link rel=stylesheet media=print href=a.css>', 'stylesheet a.css'],
  ['<link rel=stylesheet type="text/css; charset=utf-8" href=a.css>', 'stylesheet a.css'],
  ['<link rel=stylesheet type=text/less href=a.less>'],
  ['<link rel=stylesheet/less href=a.less>'],
  ['<link rel=stylesheet href="">'],
  ['<link rel="shortcut icon" href=a.ico>', 'icon a.ico'],
  ['<link rel=apple-touch-icon href=a.png><link rel=canonical href=/><link rel=prefetch href=b>'],
  ['<link rel=manifest href=a.json>', 'other a.json'],
  ['<link rel=modulepreload href=a.js>', 'script a.js'],
  ['<link rel=preload as=font href=a.woff2>', 'font a.woff2'],
  ['<link rel=preload as=Style href=a.css>', 'stylesheet a.css'],
  ['<link rel=preload as=fetch href=a.json>', 'other a.json'],
  ['<link rel=preload as=image href=a.png>', 'image a.png'],
  ['<link rel=preload as=image href=a.png imagesrcset="b.png 1x, c.png 2x">', 'image b.png', 'image c.png'],
  ['<link rel=preload href=a.png>'],
  ['<link rel=preload as=document href=a.html>'],
  ['<script src=a.js></script>', 'script a.js'],
  ['<script type="" src=a.js></script>', 'script a.js'],
  ['<script type=module src=a.js></script>', 'script a.js'],
  ['<script type=" text/JavaScript " src=a.js></script>', 'script a.js'],
  ['<script language=JavaScript1.2 src=a.js></script>', 'script a.js'],
  ['<script nomodule src=a.js></script>'],
  ['<script nomodule type=module src=a.js></script>', 'script a.js'],
  ['<script type="text/javascript;x" src=a.js></script>'],
  ['<script type=text/plain src=a.js></script><script type=importmap src=b></script>'],
  ['<script type=application/ld+json src=a></script><script language=vbscript src=b></script>'],
  ['<img src=a.png loading=lazy>', 'image a.png'],
  ['<img src=a.png srcset="a.png 1x, b.png 2x">', 'image a.png', 'image a.png', 'image b.png'],
  ['<img data-src=a.png><img src="data:image/png,"><img src=" ">'],
  ['<picture><source src=a.png srcset=b.png><img src=c.png></picture>', 'image b.png', 'image c.png'],
  ['<picture><source type=image/avif srcset=b.avif><source type=text/x srcset=c></picture>', 'image b.avif'],
  [
    '<picture><source type="IMAGE/WebP" srcset=a.webp><source type=image/nope srcset=b></picture>',
    'image a.webp',
  ],
  [
    '<video><source src=a.flv type=video/x-flv><source src=b.m3u8 type=application/x-mpegURL></video>',
    'media b.m3u8',
  ],
  ['<link rel=preload as=image type=image/nope href=a>'],
  ['<picture><div><source srcset=a.png></div></picture><source src=b.mp4 srcset=c.png>'],
  ['<video src=a.mp4 poster=b.png><source src=c.mp4></video>', 'media a.mp4', 'image b.png'],
  [
    '<video><source src=a.webm srcset=x><source src=b.mp4 type=video/mp4><track src=c.vtt></video>',
    'media a.webm',
    'media b.mp4',
    'media c.vtt',
  ],
  ['<audio><source src=a.x type=image/png></audio><track src=b.vtt>'],
  ['<object data=a.pdf></object><embed src=b.svg>', 'media a.pdf', 'media b.svg'],
  ['<object data=a.swf type=application/x-shockwave-flash></object>'],
  ['<input type=IMAGE src=a.png><input src=b.png>', 'image a.png'],
  [
    '<svg><image href=a.png /><image xlink:href=b.png /><image href=#c /><script href=d.js></script></svg>',
    'image a.png',
    'image b.png',
    'script d.js',
  ],
  ['<iframe src=a.html></iframe><template><img src=a.png></template><noscript><img src=b.png></noscript>'],
];

describe('the files that browsers request', () => {
  it.each(ROWS)('of %s', (markup, ...loaded) => {
    expect(filesOf(markup).map(({ kind, url }) => `${kind} ${url}`)).toEqual([...loaded]);
  });
});
