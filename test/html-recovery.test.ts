/** The engine's tree against parse5's, on small pages and what becomes of them; `npm run eval` does it on two sites. */
import { expect, test } from 'vitest';
import { recovery } from '../packages/bench/src/eval/html-recovery.ts';

const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Boats &amp; rivers</title>
  <meta name="description" content="About boats"><link rel="canonical" href="/boats">
  <link rel="alternate" hreflang="de" href="/de/boats"><meta name="robots" content="max-snippet:50">
  <script>if (a < b) document.write("<p>")</script></head>`;

const PAGES = [
  `${head}<body><header><nav><ul><li><a href="/">Home</a></li><li><a href="/boats">Boats</a></li></ul></nav></header>
  <main><h1>Boats</h1><p>A <b>boat</b> is <i>a <a href="/hull">hull</a></i> that <em>floats</em>.</p>
  <h2>Parts</h2><ol><li><p>Keel</p><li><a href="/mast"><div>Mast</div></a></ol><h3>Sails</h3>
  <form action="/find"><select name=q><option>Jib<option selected>Spinnaker</select><input type=submit></form>
  <svg><title>Icon</title><path d="M0 0"/></svg><noscript><img src=/x></noscript></main></body></html>`,
  `${head}<body bgcolor=white><center><font size=4><table><caption>Rivers</caption><colgroup><col></colgroup><thead>
  <tr><th>River<th>Sea</thead><tbody><tr><td><a href=rhine.html>Rhine</a><td>North</tr><tr><td><table><tr><td><h4>Danube</h4>
  <a href="danube.html"><b>Black</b></a></table></table></font></center><dl><dt>Lock<dd><code>lock()</code><dt>Weir<dd>x</dl>
  <a name=top><h2>Old <a href=#top>anchors</a></h2></a><pre>a\n b</pre><template><p>t</p></template><hr></body></html>`,
];

test('title, head, links and headings of 150 wild documents are as parse5 has them', () => {
  expect(recovery(PAGES, 150, 7)).toEqual({
    documents: 150,
    equal: 150,
    different: { title: 0, head: 0, links: 0, headings: 0 },
  });
});
