import { describe, expect, test } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { htmlInput } from '../page/html-input.fixture.ts';

const line = (signal: string, html: string) =>
  analyzePage(htmlInput(html)).facts.geoBreakdown.find((found) => found.signal === signal);
const filler = (count: number) => `<p>${'plain '.repeat(count)}</p>`;

/** By signal, what it gives for a page, and what its evidence quotes. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  snippet_allowed: [['<meta name=robots content="max-snippet:0">', 0, 'max-snippet:0']],
  main_text_without_javascript: [
    [filler(50), 3, '50 words'],
    [filler(19), 0, '19 words'],
  ],
  statistics: [
    [
      `<p>Up 28 % in 3 years for $ 4.5 million and 12 kg.</p>${filler(388)}`,
      9,
      '“28 %”, “3 years”, “$ 4.5 million”',
    ],
    [`<p>In 1990 chapter 7 of version 2.4</p>${filler(93)}`, 0, '0 numbers'],
    [`<html lang=de><p>Das sind 40 Prozent</p>${filler(196)}`, 4.5, '“40 Prozent”'],
    [`<html lang=ko><p>하루 6만 대, 길이 4.2킬로미터, 24억 유로가 든다.</p>${filler(88)}`, 14.7, '3 numbers'],
    [`<html lang=ko><p>2026년 11월 21일, 90년대와 제4장, 21세기</p>${filler(88)}`, 0, '0 numbers'],
    [`<html lang=ar><p>بلغت 2.4 مليار يورو في 11 عاما، أي 30٪ أكثر</p>${filler(88)}`, 14.7, '3 numbers'],
    [`<html lang=pl><p>Wzrost o 3 miliony osób w ciągu 5 lat.</p>${filler(88)}`, 14.7, '2 numbers'],
    [
      `<html lang=ko><p>Windows 11 명령, Office 365 분석, 폰 15 배터리, 오류 404 원인, 갤럭시 24 만들기, 판 3 세부, 3분의 1</p>${filler(88)}`,
      0,
      '0 numbers',
    ],
    [
      `<html lang=ko><p>5명이 3년간 120만 명을 30분 동안 2시간의 10배로, 3개월 만에 500원입니다</p>${filler(88)}`,
      14.7,
      '8 numbers',
    ],
    [
      `<html lang=tr><p>5 milyon kişi, 10 yıllık, 3 günde 200 liraya; Windows 11 güncelleme, 2 ayrı</p>${filler(88)}`,
      14.7,
      '4 numbers',
    ],
    [`<html lang=tr><p>Satışlar %30 arttı, %2,5 düştü: a%20b</p>${filler(88)}`, 14.7, '2 numbers'],
    [`<html lang=en><p>From %20 km to %30 and (%40 people)</p>${filler(88)}`, 0, '0 numbers'],
    [`<html lang=ja><p>前年比で25%増の120万人です。</p>${filler(88)}`, 9, '“25%”'],
    [
      `<p>Set <code>timeout: 30 seconds</code> and <kbd>sleep 5 minutes</kbd>, then wait 2 hours.</p>${filler(88)}`,
      9,
      '1 number with a unit in 100 words (1.00 per 100): “2 hours”',
    ],
    ['<p>The call SUM($1, 10) is normalised.</p>', 0, '0 numbers'],
    [
      `<html lang=ar><p>يزورها ٢٫٥ مليون سائح، بزيادة ١٢٪، ودرجة الحرارة ٤٠ درجة</p>${filler(88)}`,
      14.7,
      '“٢٫٥ مليون”',
    ],
    ['<p>It makes 10<sup>6</sup> bytes on 5 km<sup>2</sup>.</p>', 9, ': “5 km²”'],
    ['<p>As others found 25<sup><a href="#n3">3</a></sup> % less.</p>', 0, '0 numbers'],
    ['<html lang=ja><p>2024年12月10日更新。12か月間。</p>', 9, '1 number with a unit'],
    ['<html lang=ru><p>Обновлено в 2024 году.</p>', 0, '0 numbers'],
    ['<p>The projection ($0, $1) maps $2 to the plan.</p>', 0, '0 numbers'],
    [
      '<p>A constraint of $1 = 5 holds; it costs $7.</p>',
      9,
      '1 number with a unit in 9 words (11.11 per 100): “$7”',
    ],
    ['<p>Ride 5-10 km from 9:15-9:45 hours.</p>', 9, '“10 km”'],
    ['<p>Rows 1, 10,\n</p><p>$ and 20 in <pre>5 km</pre></p>', 0, '0 numbers'],
  ],
  quotations: [
    ['<blockquote cite=/x>To be or not to be, that is it.</blockquote>', 4, 'To be or not to be'],
    [
      '<figure><blockquote>To be or not to be, that is it.</blockquote><figcaption>Hamlet</figcaption></figure>',
      4,
      'To be',
    ],
    ['<blockquote>To be or not to be, that is it. — William Shakespeare</blockquote>', 4, 'To be'],
    ['<blockquote>To be or not to be, that is it.</blockquote>', 0, 'No quotation'],
    ...[
      '<figure><blockquote><p>To be or not to be, that is it.</p></blockquote><figcaption>Hamlet</figcaption></figure>',
      '<blockquote class=wp-block-quote><p>To be or not to be, that is it.</p><cite>Hamlet</cite></blockquote>',
      '<blockquote><div><p>To be or not to be,</p>\n<p>that is it.</p></div><footer>Hamlet</footer></blockquote>',
      '<p>He asks: <q cite=/x>To be or not to be, that is it.</q></p>',
    ].map((html): Case => [html, 4, 'To be or not to be']),
    ['<blockquote cite=/x><p>That is the question.</p><p>Is it?</p></blockquote>', 4, 'question. Is it'],
    ['<nav><blockquote cite=/x><p>To be or not to be, that is it.</p></blockquote></nav>', 0, 'No quotation'],
    [
      '<p>“Tea is better than coffee in the evening,” said Ann. "Coffee keeps me awake all night", wrote Bob.</p>',
      8,
      '2 attributed',
    ],
    ['<p>The so-called “universal remote control unit” is on sale.</p>', 0, 'No quotation'],
    ['<html lang=de><p>Laut Anna ist „Tee am Abend besser als Kaffee“.</p>', 4, 'Tee am Abend'],
    [
      '<p>The "TO" option, said the manual, sets the encoding in the stream, and "GZIP" states its name.</p>',
      0,
      'No quotation',
    ],
    ['<p>It says "org.apache.calcite.plan.RelOptPlanner" there.</p>', 0, 'No quotation'],
    [
      '<p>The words “universal remote control unit” are printed on the box.</p><p>Ann said no.</p>',
      0,
      'No quotation',
    ],
    ['<blockquote cite=/x>“To be or not to be, that is it.”</blockquote>', 4, ': “To be or'],
  ],
  outbound_sources: [
    [
      '<p><a href=https://a.test/>a</a> <a href=https://www.a.test/b>b</a> <a href=https://b.co.uk/>c</a></p>',
      4,
      'a.test, b.co.uk',
    ],
    [
      '<nav><a href=https://a.test/>a</a></nav><p>x <a href=/b>b</a> <a href=https://www.example.com/>c</a></p>',
      0,
      'no other domain',
    ],
    [
      '<p>x <a href=https://github.com/acme/site/edit/main/a.md>Improve this page</a> <a href=https://edit.test/>y</a></p>',
      2,
      '1 other domain: edit.test',
    ],
  ],
  h1_matches_title: [
    ['<title>River length in Europe</title><h1>River length</h1>', 5, 'river, length'],
    ['<title>River length in Europe</title><h1>River length</h1><h1>More</h1>', 2.5, '2 h1'],
    ['<title>The rivers</title><h1>The lakes</h1>', 0, 'no term'],
    ['<title>x</title>', 0, 'No h1'],
    [
      '<title>VitePress</title><h1><span>VitePress</span><span>Vite and Vue powered site generator</span></h1>',
      5,
      '“VitePress Vite and Vue powered site generator”',
    ],
    ['<title>KilnBook</title><h1><span>Kiln</span><span>Book</span></h1>', 5, '“KilnBook”'],
    ['<title>Tea</title><h1><span>T</span><span>e</span><span>a</span></h1>', 5, '“Tea”'],
  ],
  definition_early: [
    [
      '<title>Photosynthesis</title><p>Photosynthesis is the process by which plants make sugar.</p>',
      6,
      'Photosynthesis is the process',
    ],
    [
      '<title>JSON reference</title><p>These bindings for JSON objects are only available in Java.</p>',
      0,
      'No sentence',
    ],
    [`<title>Tea</title>${filler(300)}<p>Tea is a drink made from leaves.</p>`, 0, 'No sentence'],
    ['<html lang=de><title>Tee</title><p>Tee ist ein Getränk aus Blättern.</p>', 6, 'Getränk'],
    ['<html lang=ru><title>Чай</title><p>Чай — это напиток из листьев чайного куста.</p>', 6, 'напиток'],
    ['<html lang=zh><title>光合作用</title><p>光合作用是植物利用光能制造养分的过程。</p>', 6, '光合作用'],
    [
      '<title>Cheap shoes</title><p>If you need cheap shoes, our cheap shoes are the best cheap shoes.</p>',
      0,
      'No sentence',
    ],
    [
      '<html lang=ru><title>Плагин</title><p>Если плагин является довольно простым, это рекомендуется.</p>',
      0,
      'No sentence',
    ],
    [
      `<h1>Rye</h1><p>Rye is a grass grown as a grain.<sup><a href="#n"><span>[</span>1<span>]</span></a></sup> It is old.</p>${filler(99)}`,
      6,
      '“Rye is a grass grown as a grain.[1]”',
    ],
    ['<title>Tea</title><p>Returns whether any tea is a fixed type of drink.</p>', 0, 'No sentence'],
    [
      '<html lang=fr><title>Réparer une crevaison</title><p>La réparation d’une crevaison est le collage d’une rustine.</p>',
      6,
      'collage',
    ],
    [
      '<html lang=zh><title>Hexo 渲染</title><p>在 Hexo 中，有两个方法可用于渲染文件，分别是非同步的和同步的方法。</p>',
      0,
      'No sentence',
    ],
    [
      '<html lang=zh><title>Hexo 生成</title><p>Hexo 能够监视文件变动并立即重新生成静态文件和所有页面。</p>',
      0,
      'No sentence',
    ],
    [
      '<title>Paris</title><p>Paris, the capital of France, is the largest city of the country.</p>',
      6,
      'largest city',
    ],
  ],
  heading_order: [
    ['<h1>a</h1><h2>b</h2><h3>c</h3><h2>d</h2>', 4, '4 headings'],
    ['<h2>menu</h2><h1>a</h1><h2>b</h2><h3>c</h3>', 4, '4 headings, no level skipped'],
    ['<h3>a</h3><h3>b</h3>', 4, '2 headings, no level skipped'],
    ['<h3>a</h3><h5>b</h5>', 2, '1 of 2 headings skips a level: h5 “b” follows an h3'],
    ['<p>a</p><h2></h2>', 0, 'No headings'],
    ['<h1>a</h1><h5></h5><h2>b</h2>', 4, '2 headings, no level skipped'],
    ['<h1>a</h1><h4>b</h4>', 2, 'h4 “b” follows an h1'],
  ],
  lists_or_tables: [
    ['<ul><li>a<li>b</ul>', 3, '2 list items'],
    ['<ul><li><a href=/a>a</a><p>b</p><div>c</div></ul>', 0, '1 list item and 0 table rows'],
    ['<ul><li><div><h3>a</h3><p>b</div><li><div><h3>c</h3><p>d</div></ul>', 3, '2 list items'],
    ['<ul><li><h3><a href=/a>a</a></h3><li><h3><a href=/b>b</a></h3></ul>', 0, '0 list items'],
    ['<ol><li>a<pre>b</pre><li><pre>c</pre></ol>', 3, '2 list items'],
    ['<ul><li>a<br>b<ul><li>c</ul>d<li><ul><li>e</ul></ul>', 3, '3 list items'],
    ['<dl><dt>a<dd><p>b<p>c</dl>', 3, '2 list items'],
    ['<table><tr><td><p>a<p>b<td>c</table>', 0, '0 list items and 1 table row in'],
    ['<table><caption>a</caption><tr><th>b<td>c</table>', 0, '1 table row in'],
    ['<table><tr><td>a<tr><td><ul><li>b<li>c</ul></table>', 3, '2 list items and 1 table row in'],
    ['<table><tr><td><div><p>a</div><tr><td><div><p>b</div></table>', 0, '0 table rows'],
    ['<nav><ul><li>a<li>b</ul></nav><p>c', 0, '0 list items'],
  ],
  question_answer: [
    ['<h2>How long does it take?</h2><p>Three minutes at most.</p>', 2, 'Three minutes'],
    ['<h2>How long does it take?</h2><h2>Next</h2>', 0, 'none is followed'],
    ['<h2>How long does it take?</h2><pre>sleep for three minutes</pre>', 0, 'none is followed'],
  ],
  readability: [
    [`<p>${'The cat sat on the warm mat by the door. '.repeat(10)}</p>`, 6, '10.0 words per sentence'],
    [
      `<p>${'Institutional characterisation necessitates multidimensional operationalisation '.repeat(20)}.</p>`.repeat(
        3,
      ),
      0,
      'Flesch 1948',
    ],
    ['<p>Short. Very.</p>', 0, 'too few'],
  ],
  term_not_stuffed: [
    [`<p>${'cheap shoes here '.repeat(40)}</p>`, 0, '“cheap”, 40 of 120'],
    [
      `<p>${Array.from({ length: 100 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`).join(' ')}</p>`,
      4,
      '1.0 %',
    ],
  ],
  modified_date: [
    ['<meta property="article:modified_time" content="2024-05-01">', 5, 'article:modified_time'],
    ['<p>Last updated: 1 May 2024</p>', 5, 'visible'],
    ['<time datetime="2024-05-01">May</time>', 3, 'time element'],
    ['<p>Updated often</p>', 0, 'No date'],
    [
      '<p class=VPLastUpdated>Last updated: <time datetime="2026-10-03T10:00"></time>',
      5,
      'Modified: “2026-10-03T10:00” (time',
    ],
    [
      '<time class=published datetime="2024-05-01">May</time><time class=updated datetime="2025-01-02">Jan</time>',
      5,
      '2025-01-02',
    ],
    ['<time class="entry-date published updated" datetime="2024-05-01">May</time>', 3, 'Published'],
    [
      '<li><time class=updated datetime="2024-05-01">May</time><li><time class=updated datetime="2024-06-01">June</time>',
      3,
      'Published',
    ],
    ['<html lang=ar><h1>شاي</h1><p>بقلم: سارة محمود · آخر تحديث: ١٢ مارس ٢٠٢٦</p>', 5.6, '12 مارس 2026'],
    ['<html lang=fa><h1>چای</h1><div><div>انتشار: ۲۰۲۶-۰۳-۱۲</div></div>', 0, 'No date'],
    ['<html lang=ko><h1>차</h1><p>최종 수정일: 2026년 3월 12일</p>', 5.6, '2026년 3월 12일'],
    ['<html lang=pl><h1>Herbata</h1><p>Ostatnia aktualizacja: 12 marca 2026</p>', 5.6, '12 marca 2026'],
    [
      '<html lang=ja><h1>お茶</h1><div><span>投稿日：2025年11月3日</span><span>更新日：2026年10月20日</span></div>',
      5,
      '更新日：2026年10月20日',
    ],
    [
      '<html lang=zh><h1>茶</h1><p class=info>作者:李明 发布时间:2026-03-05 10:30 来源:旅游网 阅读:1234</p>',
      3,
      '“2026-03-05”',
    ],
    ['<h1>Tea</h1><div>Posted on March 5, 2026 in Travel, Asia, 3 comments</div>', 3, 'March 5, 2026'],
    ['<h1>Tea</h1><div>1,204 views | Published: 5 March 2026 | Category: Tea</div>', 3, '5 March 2026'],
    ['<h1>Tea</h1><div>The fair of the city opens on March 5, 2026 in Asia</div>', 0, 'No date'],
    [
      '<h1>Tea</h1><div><img alt="Priya Raman" src=p.png><div><div>Priya Raman</div><div>Staff Engineer</div></div><div>Nov 2, 2025</div></div>',
      3,
      'Nov 2, 2025',
    ],
    ...[
      ['en', 'This page was last edited on 3 May 2024, at 12:11.'],
      ['en', 'Last edited Sun Feb 2 20:23:50 2020'],
      ['en', 'Last update: March 3, 2024'],
      ['de', 'Diese Seite wurde zuletzt am 3. Mai 2024 um 12:11 Uhr bearbeitet.'],
      ['fr', 'La dernière modification de cette page a été faite le 3 mai 2024 à 12:11.'],
      ['es', 'Esta página se editó por última vez el 3 may 2024 a las 12:11.'],
      ['it', "Questa pagina è stata modificata per l'ultima volta il 3 mag 2024 alle 12:11."],
      ['pt', 'Esta página foi editada pela última vez às 12h11min de 3 de maio de 2024.'],
      ['ja', '最終更新 2024年5月3日 (金) 12:11'],
      ['nl', 'Deze pagina is voor het laatst bewerkt op 3 mei 2024 om 12:11.'],
      ['ru', 'Эта страница в последний раз была отредактирована 3 мая 2024 в 12:11.'],
      ['zh', '此页面最后编辑于2024年5月3日 (星期五) 12:11。'],
    ].flatMap(([lang, says]) =>
      [
        `<footer id=footer><ul><li>${says}</li><li>About</li></ul></footer>`,
        `<div class=footer><p>${says}</p></div>`,
        `<div class=footer role=contentinfo>© 2020 Ann.<p>${says}</p></div>`,
      ].map(
        (foot): Case => [
          `<html lang=${lang}><main><h1>Tea</h1>${filler(120)}</main>${foot}`,
          5,
          'Modified: ',
        ],
      ),
    ),
    ...[
      '<footer hidden><p>Last updated: May 3, 2024</p></footer>',
      '<div hidden><footer><p>Last updated: May 3, 2024</p></footer></div>',
      '<dialog><footer>Last updated: May 3, 2024</footer></dialog>',
      '<footer><script>const tip = "Last updated: May 3, 2024";</script></footer>',
      '<footer><style>/* Last updated: May 3, 2024 */</style></footer>',
      '<footer><p style="display:none">Last updated: May 3, 2024</p></footer>',
      '<aside><article><h3>Coffee</h3><footer>Last updated: May 3, 2024</footer></article></aside>',
    ].map((foot): Case => [`<html lang=en><main><h1>Tea</h1>${filler(120)}</main>${foot}`, 0, 'No date']),
    ...[
      ['de', 'Wir waren zuletzt am 3. Mai 2024 in Assam und haben Tee gekauft.'],
      ['es', 'La feria se celebró por última vez el 3 de mayo de 2024 en Madrid.'],
      ['it', 'La fiera si è tenuta per l’ultima volta il 3 maggio 2024 a Milano.'],
      ['pt', 'A feira aconteceu pela última vez em 3 de maio de 2024 em Lisboa.'],
      ['ru', 'Последний раз ярмарка прошла 3 мая 2024 года в Москве.'],
    ].map(
      ([lang, says]): Case => [
        `<html lang=${lang}><main><h1>Tea</h1><p>${says}</p>${filler(120)}</main>`,
        0,
        'No date',
      ],
    ),
    ...[
      'Coffee, updated May 3, 2024</p><p>Cocoa, updated May 2, 2024',
      '© 1999–2024 Tea Ltd',
      'Generated on May 3, 2024',
      'Updated terms apply from here on. Since 1998',
    ].map(
      (says): Case => [
        `<html lang=en><main><h1>Tea</h1>${filler(120)}</main><footer><p>${says}</p></footer>`,
        0,
        'No date',
      ],
    ),
    [`<div class=menu>Updated 3 May 2024</div><h1>Tea</h1>${filler(20).repeat(12)}`, 0, 'No date'],
    ['<h1>Tea</h1><p class=post-date>Updated 26 Dec 2021</p>', 5, 'Updated 26 Dec 2021'],
    [
      '<html lang=en><header><nav>Home</nav><h1>Bread</h1><p>By Ann Lee<br>May 4, 2024</header><article><p>Dough.</article>',
      3,
      'Published: “May 4, 2024” (visible)',
    ],
    ['<html lang=ja><p>田中愛子、2024年12月10日更新。</p>', 5, '2024年12月10日更新'],
  ],
  author_or_publisher: [
    [
      '<div itemscope itemtype="https://schema.org/Article"><i itemprop=publisher>Forum</i><b itemprop=author>Ann</b></div>',
      3,
      'schema.org author: “Ann”',
    ],
    [
      '<h1>Tea</h1><div><img alt="Priya Raman" src=p.png><div>Priya Raman</div></div>',
      3,
      'Byline: “Priya Raman”',
    ],
    [
      '<h1>Team</h1><div><img alt="Priya Raman" src=p.png><div>Priya Raman</div></div><div><img alt="Jon Lee" src=j.png><div>Jon Lee</div></div>',
      0,
      'No author',
    ],
    ['<h1>Priya Raman</h1><img alt="Priya Raman" src=p.png><p>Paints.</p>', 0, 'No author'],
    ['<h1>Tea</h1><div>Nov 2, 2025 · By Ann Lee · 6 min read</div>', 3, 'Byline: “By Ann Lee”'],
    ['<h1>Tea</h1><div>Nov 2, 2025 · By now it is late</div>', 0, 'No author'],
    ['<html lang=zh><h1>茶</h1><p>作者:李明 发布时间:2026-03-05 来源:旅游网</p>', 3, '“作者:李明”'],
    ['<html lang=ja><h1>お茶</h1><p>更新日：2026年10月20日文：山田花子</p>', 3, '“文：山田花子”'],
    ['<html lang=ar><h1>شاي</h1><p>بقلم: سارة محمود · آخر تحديث: ١٢ مارس ٢٠٢٦</p>', 3.3, 'سارة محمود'],
    ['<meta name=author content="Ann">', 3, 'Ann'],
    ['<p class="post-author">by <b>Ann</b></p>', 3, 'by Ann'],
    ['<a rel=author href=/ann>Ann</a>', 3, 'Byline'],
    [
      '<header class=masthead><h1>Bread</h1><h2>How it rises</h2><span>Posted by <a href=/a>Ann Lee</a> on May 4, 2024</span></header><article><p>Dough.</article>',
      3,
      'Byline: “Posted by Ann Lee on May 4, 2024”',
    ],
    [
      '<div class=masthead><h1>Bread</h1><span>Posted by Ann Lee on May 4, 2024</span></div><article><p>Dough.</article>',
      3,
      'Byline: “Posted by Ann Lee on May 4, 2024”',
    ],
    [
      '<header><p>Posted by Ann Lee</p></header><article><h1>Bread</h1><p>Dough.</article>',
      0,
      'No author or publisher',
    ],
    ['<p>By Imogen Hartley, published 2 May 2023.</p><p>Text.</p>', 3, 'Imogen'],
    ['<p>By default nothing is published.</p>', 0, 'No author'],
  ],
  about_or_contact: [
    ['<footer><a href=/about-us>Who we are</a></footer>', 2, '/about-us'],
    ['<a href=/x>Über uns</a>', 2, 'Über uns'],
    ['<a href=mailto:a@acme.com>Mail</a>', 2, 'mailto:'],
    ...[
      '/roundabout',
      '/more-about-cargo.html',
      '/about/release-notes.html',
      '/contact-lenses/',
      '/p/all-about-tea',
    ].map((href): Case => [`<a href=${href}>x</a>`, 0, 'No link']),
    ...[
      '/about.zh.html',
      '/en/contact_us.php',
      '/?page=about',
      '/about/index.html',
      '/about-me/',
      '/about-de',
    ].map((href): Case => [`<a href=${href}>x</a>`, 2, href]),
  ],
  description: [['<meta name=description content="About tea">', 2, 'About tea']],
  canonical_self: [
    ['<link rel=canonical href=/page>', 2, '/page'],
    ['<link rel=canonical href=/other>', 0, '/other'],
  ],
  lang: [
    ['<html lang=pt-BR>', 1, 'pt-BR'],
    ['<html lang=portuguese>', 0, 'names no language'],
  ],
  schema_org: [
    ['<div itemscope itemtype=https://schema.org/Article>', 4, 'Article in microdata'],
    [
      ['Article', 'Brand', 'Event', 'Offer', 'Person', 'Product', 'Thing']
        .map((type) => `<div itemscope itemtype=https://schema.org/${type}></div>`)
        .join(''),
      4,
      'Person and 2 more in microdata',
    ],
    ['<div itemscope itemtype=https://schema.org/Article></div><div itemscope itemtype=Person>', 2, 'error'],
    [
      '<div itemscope itemtype=https://schema.org/Movie><p itemprop=actors>a</p></div>',
      4,
      'Movie in microdata',
    ],
  ],
  open_graph: [['<meta property=og:title content=Tea>', 1, 'Tea']],
};
type Case = readonly [html: string, points: number, evidence: string];

describe('each signal gives its points and quotes what it found', () => {
  const cases = Object.entries(CASES).flatMap(([signal, some]) =>
    some.map((one) => [signal, ...one] as const),
  );

  test.each(cases)('%s: %s', (signal, html, points, evidence) => {
    const found = line(signal, html);
    expect(found?.points).toBe(points);
    expect(found?.evidence).toContain(evidence);
  });
});

const text = `<p>${'Rivers carry water from the hills to the sea. '.repeat(3)}</p>`;

const defined = (title: string, sentence: string, head = '', lang = 'en') =>
  line('definition_early', `<html lang=${lang}><title>${title}</title>${head}<p>${sentence}`);
const named = (name: string) => `<meta property=og:site_name content="${name}">`;

test.each([
  [
    'its markup names the site',
    'Sealing gaskets | Acme',
    `${named('Acme')}<h1>Sealing a gasket: gaskets</h1>`,
    'Sealing gaskets',
  ],
  ['its h1 is all of the rest', 'Gaskets · Acme Parts', '<h1>Gaskets</h1>', 'Gaskets'],
  [
    'more than one part is left',
    'Gaskets – Seals – Acme',
    `${named('ACME')}<h1>Gaskets</h1>`,
    'Gaskets – Seals',
  ],
])('a title is asked about without the name of the site where %s', (_, title, head, subject) => {
  expect(defined(title, 'Acme Parts gaskets are the best there are.', head)?.evidence).toContain(
    `what “${subject}” is`,
  );
});

test.each([
  ['the page may be about the site', 'Home | Acme', `${named('Acme')}<h1>Acme parts</h1>`],
  ['nothing says what the site is called', 'Gaskets | Acme', '<h1>All gaskets</h1>'],
  ['its markup calls the site otherwise', 'Gaskets | Acme', `${named('Parts')}<h1>All gaskets</h1>`],
  ['it is no part of its own', 'Gaskets by Acme', `${named('Acme')}<h1>Gaskets</h1>`],
])('a title is asked about as it is where %s', (_, title, head) => {
  expect(defined(title, 'Nothing.', head)?.evidence).toContain(`what “${title}” is`);
});

test('a page may define its site, but not something of it', () => {
  const head = `${named('Acme')}<h1>Documentation</h1>`;
  const points = (sentence: string) => defined('Documentation | Acme', sentence, head)?.points;
  expect(points('Acme is a maker of gaskets.')).toBe(6);
  expect(points('Acme gaskets are the rings that seal joints.')).toBe(0);
});

test.each([
  ['beside an author, in a line', 'en', '<p><a rel=author href=/ann>Ann</a> · Dec. 26, 2021</p>'],
  ['beside an author, in the next line', 'en', '<p class=author>Ann Lee</p><p>26 Dec 2021</p>'],
  ['in a byline', 'en', '<div class=byline>By Ann Lee, <time>26th December 2021</time>, 8:05 am GMT</div>'],
  ['in a line by its words', 'en', '<p>Posted on Sunday, 26 December 2021</p>'],
  ['of numbers that can be read in one way only', 'en', '<p>By Ann Lee | 12/26/2021</p>'],
  ['by its name', 'de', '<span class="post-date">26. Dezember 2021</span>'],
  ['of numbers as the language has them', 'de', '<p>Veröffentlicht am 03.04.2021</p>'],
  ['in French', 'fr', '<p>Par Anne Roux, le 26 décembre 2021</p>'],
  ['in Polish', 'pl', '<div class=entry-meta>26 grudnia 2021</div>'],
  ['in Spanish', 'es', '<p>Publicado el domingo, 26 de dic. de 2021</p>'],
  ['in Vietnamese', 'vi', '<div class=entry-meta>26 tháng 12, 2021</div>'],
  ['in Chinese', 'zh', '<div class=publish-date>2021年12月26日</div>'],
  ['in Japanese', 'ja', '<p>2021年12月26日 公開</p>'],
  ['in Japanese, in numbers', 'ja', '<p>公開 2021/12/26</p>'],
  ['in Korean', 'ko', '<div class=article-date>2021년 12월 26일</div>'],
])('a date of publication is seen %s', (_, lang, html) => {
  const found = line('modified_date', `<html lang=${lang}><h1>Tea</h1>${html}${text}`);
  expect(found?.evidence).toMatch(/^Published: .*2021.*visible/);
  expect(found?.points).toBeCloseTo(0.6 * (found?.max ?? 0), 0);
});

test.each([
  ['behind it', '<div class=post-meta><span>10 Sep 2022</span> <a class=post-author>zabetak</a></div>'],
  ['before it', '<p>By Ann Lee, 10 Sep 2022 at 7:45 am</p>'],
  ['behind words', '<p>Posted on 10 Sep 2022, <a rel=author href=/ann>Ann Lee</a></p>'],
  ['in the next line', '<p>10 Sep 2022</p><p class=author>Ann Lee</p>'],
])('a date of publication is quoted without its author %s', (_, html) => {
  const found = line('modified_date', `<html lang=en><h1>Tea</h1>${html}${text}`);
  expect(found?.evidence).toBe('Published: “10 Sep 2022” (visible); no date of the last change');
});

test.each([
  [
    'a place and an hour',
    '<p class=author>Ann Lee</p><p>LONDON | Fri 10 Sep 2022 5:09am EDT</p>',
    '10 Sep 2022',
  ],
  [
    'a section and a name',
    '<p>Science Recorder | by Ann Lee | Thursday, 10 September 2022</p>',
    '10 September 2022',
  ],
  ['a title that ends', '<p>By Ann Lee, 10 September 2022 | How it ends</p>', '10 September 2022'],
  [
    'an author, and what is due',
    '<p>by Ann Lee | 10 September 2022 | Due diligence</p>',
    '10 September 2022',
  ],
  ['a deadline', '<p>Closes 8 May 2023 | Posted 10 September 2022</p>', '10 September 2022'],
  ['a dash', '<p class=post-date>- 10 September 2022</p>', '10 September 2022'],
  ['slashes', '<p>10 September 2022 08:59 AM ET // by Ann Lee</p>', '10 September 2022'],
  ['tools', '<p class=date>10 September 2022 RSS Feed Print</p>', '10 September 2022'],
  ['a class', '<h2 class=date-header>2022-09-10</h2>', '2022-09-10'],
  ['numbers and a label', '<p>Publié le 03/04/2022 à 12h30</p>', '03/04/2022'],
  ['numbers, a label and an hour', '<p>Posted: 06/06/2022 09:48:55 PM PDT</p>', '06/06/2022'],
  ['numbers, and an author', '<p>By Ann Lee</p><p>03/04/2022</p>', '03/04/2022'],
  ['Vietnamese', '<p lang=vi>Xuất bản 3/5/2022, 12:30 (GMT+7)</p>', '3/5/2022'],
])('a date of publication stands beside %s', (_, html, date) => {
  const found = line('modified_date', `<html lang=en><h1>Tea</h1>${html}${text}`);
  expect(found?.evidence).toBe(`Published: “${date}” (visible); no date of the last change`);
});

test.each([
  ['en', 'Updated 10 Sept 2022 by Ann Lee', 'Updated 10 Sept 2022'],
  ['en', 'Last updated on September 10, 2022, Ann Lee', 'Last updated on September 10, 2022'],
  ['de', 'Stand: 10. Sep. 2022, Anna Lehmann', 'Stand: 10. Sep. 2022'],
  ['ja', '2022年9月10日更新、山田太郎', '2022年9月10日更新'],
])(
  'a date of the last change is quoted with its word and without what follows: %s, %s',
  (lang, says, quoted) => {
    const html = `<html lang=${lang}><h1>Tea</h1><p>${says}</p>${text}`;
    expect(line('modified_date', html)?.evidence).toBe(`Modified: “${quoted}” (visible)`);
  },
);

test.each([
  ['that stands alone', '<p>26 Dec 2021</p>'],
  ['of an end', '<p class=post-info>Sale ends | 26 Dec 2021</p>'],
  ['of a deadline', '<p class=entry-meta>Deadline • 26 Dec 2021</p>'],
  ['of a period', '<p class=post-date>26 Dec 2021 – 28 Dec 2021</p>'],
  ['of a period in words', '<p class=author>Ann Lee</p><p>26 Dec 2021 to 28 Dec 2021</p>'],
  ['of an event', '<div class="event-meta post-date">26 Dec 2021</div>'],
  ['of an event in words', '<p>Concert on 26 Dec 2021</p>'],
  ['in running text', '<p>By 26 December 2021 most shops had sold their tea, and nobody knew why.</p>'],
  ['of copyright', '<p class=author>Ann</p><p>© 2021 Ann</p>'],
  ['that could be of March or of April, alone', '<p>03/04/2021</p>'],
  ['of a version', '<p class=author>Ann</p><p>1.03.04.2021</p>'],
  ['that is released', '<div class="release-date">26 Dec 2021</div>'],
  ['of a range', '<p class=start-date>26 Dec 2021</p>'],
  ['of an event in a place', '<p>Paris | 26 Dec 2021</p>'],
  ['behind the heading of another part', `<h2>Coffee</h2><p>26 Dec 2021</p>`],
  ['of another page', '<h2><a href=/b>Coffee</a></h2><p>By Ann Lee, 26 Dec 2021</p>'],
  ['of a comment', `${text}<h2>Comments</h2><p>Posted by Bob on 26 Dec 2021</p>`],
  ['of a comment by its name', `<div class=comments><p>Posted by Bob on 26 Dec 2021</p></div>`],
  ['of an aside', '<aside><p class=post-date>26 Dec 2021</p></aside>'],
  ['of a card above its title', '<div class=post-date>26 Dec 2021</div><h2><a href=/b>Coffee</a></h2>'],
  [
    'of a card behind what introduces a list',
    `${text}<p>Posted by Ann Lee on 26 Dec 2021</p><h2><a href=/b>Coffee</a></h2>`,
  ],
  [
    'of several cards',
    '<p class=post-date>26 Dec 2021</p><p><a href=/b>B</a></p><p class=post-date>27 Dec 2021</p><p><a href=/c>C</a></p>',
  ],
  ['by which something is due', '<p>By 26 Dec 2021</p>'],
  ['of what is not published', '<p class=unpublished>26 Dec 2021</p>'],
  ['of a history', '<p class=history-info>26 Dec 2021</p>'],
  ['of what its author does', '<p><a rel=author href=/ann>Ann Lee</a> Concert Paris 26 Dec 2021</p>'],
  ['without a day', '<p>Posted in December 2021</p>'],
  ['that no calendar has', '<p>Posted on 32 Dec 2021</p>'],
])('a date %s is none of publication', (_, html) => {
  expect(line('modified_date', `<html lang=en><h1>Tea</h1>${html}${text}`)?.evidence).toMatch(/^No date/);
});

test('agents count in proportion', () => {
  const { geoBreakdown } = analyzePage(
    htmlInput(filler(100), { agents: { allowed: ['a', 'b'], blocked: ['d', 'c'] } }),
  ).facts;
  expect(geoBreakdown[1]).toEqual({
    block: 'access',
    signal: 'ai_search_agents',
    points: 3.5,
    max: 7,
    evidence: 'robots.txt blocks 2 of 4 AI search agents: c, d',
  });
});

const quotation = (lang: string, sentence: string) =>
  line('quotations', `<html lang=${lang}><p>${sentence}</p>`);

test.each([
  ['en', 'As Postel’s Law says: “Be conservative in what you do, be liberal in what you accept.”'],
  ['en', 'RFC 2821 states that “a server must not refuse to take a message for this reason”.'],
  ['en', 'According to the W3C, “the mark of a good site is that anyone can use it”.'],
  ['en', '“We have never had so many orders in one week,” said the director of Acme.'],
  ['en', '“We have never had so many orders in one week,” she said.'],
  ['en', 'Donald Knuth famously wrote that “premature optimisation is the root of all evil”.'],
  ['en', 'A 2019 study concluded that "most of the readers never scroll to the end of a page".'],
  ['de', 'Anna Lehmann schreibt: „Wir haben noch nie so viele Bestellungen in einer Woche gehabt.“'],
  ['fr', '« Nous n’avons jamais eu autant de commandes en une semaine », explique Anne Roux.'],
  ['es', 'Según Ana López, «nunca hemos tenido tantos pedidos en una sola semana».'],
  ['it', '«Non abbiamo mai avuto tanti ordini in una settimana», ha detto Anna Rossi.'],
  ['pt', 'Ana Silva afirma que “nunca tivemos tantos pedidos em uma só semana”.'],
  ['nl', '“We hebben nog nooit zo veel bestellingen in een week gehad”, zegt Anna de Vries.'],
  ['ru', '«У нас никогда не было так много заказов за одну неделю», — сказала Анна.'],
  ['zh', '张三表示：“我们从来没有在一个星期里收到过这么多的订单，真是太好了。”'],
  ['zh', '“搜索的质量明年会提高一倍。”该公司总经理李伟说。'],
  ['zh', '据新华社报道，“今年的订单比去年多了三成”。'],
  ['zh', '他的老师曾经说过：「每天都要写一点东西。」'],
  ['ja', '山田太郎社長は「今年の目標は検索の品質を高めることです」と述べた。'],
  ['ja', '「今年の目標は検索の品質を高めることです」と山田氏は語った。'],
  ['ja', '「注文がこんなに多い週は初めてです」と、同社の鈴木部長が話している。'],
  ['ja', '総務省によると、「利用者の数は昨年の二倍になった」。'],
])('a sentence that somebody says beside it is a quotation (%s): %s', (lang, sentence) => {
  expect(quotation(lang, sentence)?.points).toBe(4);
});

test.each([
  ['a message', 'en', 'If the log says “Premature end of script headers in the file”, look at the script.'],
  ['a warning', 'en', 'Helgrind reports the error “this conflicts with a previous write of the thread”.'],
  ['what nobody says', 'en', 'It then says “the file is not in the list of files” and stops.'],
  ['options', 'en', 'Git says "--notes --notes=foo --no-notes --notes=bar and so on" is the same.'],
  ['a path', 'en', 'Ann says “look in the file /usr/share/doc for all of it”.'],
  ['code', 'en', 'Ann said “x = foo_bar(the, end) is what you want”.'],
  ['code in a sentence', 'en', 'Ann said “<code>take the second of the two and go on</code>”.'],
  ['a label', 'en', 'The R team says “<a href=/x>Show all of the open bugs to me</a>”.'],
  ['a title', 'en', 'This is explained in “What to do when the server is slow”.'],
  ['a title with its author', 'en', 'Ann explains this in “What to do when the server is slow”.'],
  ['a few words', 'en', 'Ann said it “achieves a single goal”.'],
  ['names', 'en', 'Ann wrote “Apache Tomcat Native Library Connector Guide”.'],
  [
    'what another sentence is about',
    'en',
    'Ann said no. The sign “do not walk on the grass in the park” stays.',
  ],
  ['a title', 'de', 'Anna erklärt es in „Was zu tun ist, wenn der Server zu langsam ist“.'],
  ['a message', 'de', 'Der Server meldet, so sagt Anna, den Fehler „die Datei ist nicht in der Liste“.'],
  ['a title', 'fr', 'Anne explique cela dans « Que faire quand le serveur est trop lent ».'],
  ['what explains', 'zh', '详细说明请看“服务器响应太慢的时候应该怎么办”。'],
  ['a name', 'zh', '这个选项的名称是“在后台继续下载没有完成的文件”。'],
  ['what is called so', 'zh', '这种做法被称为“先写测试然后再写程序的开发方法”。'],
  ['data', 'zh', '数据库里的“没有完成的订单以及它们的客户”一表。'],
  ['a message', 'zh', '日志里说“文件已经不在原来的目录里面了”的时候，请重新启动。'],
  ['a button', 'ja', '「変更した内容をすべて保存して閉じる」ボタンを押すと話が進みます。'],
  ['a message', 'ja', '「ファイルが見つからないため開けません」と表示されます。'],
  ['what is to be written', 'ja', '設定ファイルに「この行は変更しないでください」と書いておきます。'],
  ['what is called so', 'ja', 'これは「先にテストを書いてから作る方法」と呼ばれる。'],
  ['a few characters', 'ja', '山田氏は「とても良い」と述べた。'],
])('%s is none (%s): %s', (_, lang, sentence) => {
  expect(quotation(lang, sentence)).toMatchObject({
    points: 0,
    evidence: 'No quotation that names its source',
  });
});

test.each([
  ['a link’s title that is a name', '<link rel=author title="Ann Lee" href=/ann>', 'Byline: “Ann Lee”'],
  [
    'with small words',
    '<link rel=author title="Anna von der Heide" href=/a>',
    'Byline: “Anna von der Heide”',
  ],
  ['of an organisation', '<link rel=author title="Acme & Sons Inc." href=/a>', 'Byline: “Acme & Sons Inc.”'],
  ['in Japanese', '<html lang=ja><link rel=author title="田中愛子" href=/a>', 'Byline: “田中愛子”'],
  ['in an element', '<p class=author>Contessa Lee</p>', 'Byline: “Contessa Lee”'],
  [
    'below a heading',
    '<div class=author>About the author: <b>Ann</b></div>',
    'Byline: “About the author: Ann”',
  ],
  ['below a title', '<div class=article><span class=author>Ann Lee</span></div>', 'Byline: “Ann Lee”'],
])('an author is named by %s', (_, html, evidence) => {
  expect(line('author_or_publisher', html)).toMatchObject({ points: 3, evidence });
});

test.each([
  ['what a link leads to', '<link rel=author title="About these documents" href=/about>'],
  ['a page by its capitals', '<link rel=author title="About Us" href=/about>'],
  ['a page in German', '<html lang=de><link rel=author title="Impressum" href=/impressum>'],
  ['a page in French', '<html lang=fr><link rel=author title="Mentions Légales" href=/a>'],
  ['a page in Chinese', '<html lang=zh><link rel=author title="关于我们" href=/a>'],
  ['a label', '<link rel=author title="The people who wrote it" href=/a>'],
  ['a link’s text', '<a rel=author href=/contact>Contact</a>'],
  [
    'the author of another work',
    '<h1>Books</h1><div class=biblioentry><p><span><span class=author>Zelaine Fong.</span></span></p></div>',
  ],
  ['the author of a reference', '<ul class=references><li><span class=author>Ann Lee</span></ul>'],
])('no author is named by %s', (_, html) => {
  expect(line('author_or_publisher', html)?.evidence).toMatch(/^No author/);
});

const changed = (lang: string, says: string) =>
  line('modified_date', `<html lang=${lang}><h1>Tea</h1><p>${says}</p>${text}`)?.evidence;

test.each([
  ['en', 'Last updated: 2024'],
  ['en', 'Revised in 2024'],
  ['en', 'Last reviewed May 2024'],
  ['en', 'Updated Sept. 2024'],
  ['en', 'Last modified: 03/04/2021'],
  ['en', 'Last modified 2024-05'],
  ['en', 'Last change: 2023 Jan 29'],
  ['en', 'Updated: 2014 Mar 5'],
  ['de', 'Stand: Mai 2024'],
  ['de', 'Stand 2024'],
  ['de', 'überarbeitet am 6. Januar 2024'],
  ['it', 'revisionato il 6 gennaio 2024'],
  ['fr', 'Mis à jour en février 2024'],
  ['es', 'Actualizado en mayo de 2024'],
  ['ru', 'Обновлено: май 2024'],
  ['zh', '更新时间：2024年5月'],
  ['ja', '2024年更新'],
])('a date of the last change may have no day (%s): %s', (lang, says) => {
  expect(changed(lang, says)).toBe(`Modified: “${says}” (visible)`);
});

test.each([
  ['a standard', 'en', 'Names are in the modified UTF-7 encoding specified by RFC 2060.'],
  ['a standard beside it', 'en', 'It was revised, RFC 2045 being too strict.'],
  ['a number of things', 'en', 'The script modified 2024 records in one go.'],
  ['a version', 'en', 'This was updated in 2020.1 and later.'],
  ['a release', 'en', 'A modified Office 2019 license is needed.'],
  ['a port', 'de', 'Der Stand wird auf Port 2049 gezeigt.'],
  ['a change to something', 'en', 'The last change to the rule of 2023 May 9 or so.'],
  ['a number of pages', 'fr', 'Le texte modifié compte 2010 pages.'],
])('%s is no date of the last change (%s): %s', (_, lang, says) => {
  expect(changed(lang, says)).toMatch(/^No date/);
});

const amounts = (says: string) => line('statistics', `<p>${says}</p>`)?.evidence;

test('the years of a Lithuanian text are no metres', () => {
  const says = 'Projektas pradėtas 1993 m. rugpjūčio mėnesį, 1410 m. vyko mūšis, o kelias yra 1500 m ilgio.';
  expect(line('statistics', `<html lang=lt><p>${says}</p>`)?.evidence).toMatch(/^1 number .*: “1500 m”$/);
});

test.each([
  ['an initial behind a year', '© 1990 W. Venables, 1992 W. Venables and 1998 M. Maechler'],
  ['an initial behind copyright', 'Copyright (C) 1997, 1998 M Maechler'],
  ['a line of code', '59 m_coeffs 254 m_size 7 l.push 12 v(begin 30 px_per'],
  ['an argument', 'The capture “$1” goes to $2 and $3'],
  ['a back-reference', 'matches (.*) $1 in the name'],
  ['first to last', 'the groups $1-$9 are kept'],
  ['a variable', 'tcp:1234 $HOME and 6 $(ls)'],
  ['a section', '14.6.1 W czasie budowania and 3.2.1 V models'],
  ['a version', 'for 2.4.1 users and 10.0.19 people'],
  ['against, or in', 'they won 3 v 2, and in Polish 5 w 2020'],
  ['a standard', 'the ISO 8601 week and the RFC 2060 times'],
  ['a standard of two bodies', 'ISO/IEC 8859 bytes, IEEE 754 bytes'],
])('%s is no amount: %s', (_, says) => {
  expect(amounts(says)).toMatch(/^0 numbers/);
});

test.each([
  'mailto:ann@acme.org',
  'MAILTO:ann@lists.acme.co.uk?subject=Tea',
  'mailto:ann%40acme.org',
  'mailto:ann@example-tea.com',
  'mailto:ann@testing.com',
  'tel:+4930123456',
])('%s is a contact', (href) => {
  expect(line('about_or_contact', `<a href="${href}">Mail</a>`)?.points).toBe(2);
});

test.each([
  'mailto:user@host',
  'mailto:email@address',
  'mailto:you@example.com',
  'mailto:you@mail.example.org?subject=a@b.de',
  'mailto:you@EXAMPLE.net',
  'mailto:you@nowhere.invalid',
  'mailto:root@localhost',
  'mailto:you@your-domain.com',
  'mailto:?subject=Tea',
  'mailto:ann',
])('%s is no contact', (href) => {
  expect(line('about_or_contact', `<a href="${href}">Mail</a>`)?.points).toBe(0);
});

test.each([
  ['a place', 'ja', 'ガスケット', 'ガスケットには三つの種類の部品があります。'],
  ['a means', 'ja', 'ガスケット', 'ガスケットでは多くの部品が必要です。'],
  ['a case', 'ja', 'ガスケット', 'ガスケットを交換する場合は右のねじが目印です。'],
  ['a time', 'ja', 'ガスケット', 'ガスケットを外すときは左のねじが先です。'],
  ['what is done', 'ja', 'ガスケット', 'ガスケットは工場で毎日作られています。'],
  ['how it is', 'ja', 'ガスケット', 'ガスケットは古い機械でもとても便利です。'],
  ['what need not be', 'ja', 'ガスケット', 'ガスケットとは限らない部品の一覧です。'],
  ['a question', 'ja', 'ガスケット', 'ガスケットとはどのような部品ですか。'],
  ['this page', 'ja', 'ガスケット', 'このガスケットは古い型の部品です。'],
  ['another head', 'ja', 'ガスケット', 'ガスケットの価格は千円の部品です。'],
  ['a clause', 'ja', 'ガスケット', 'ガスケットが壊れる原因は古い部品です。'],
  ['another topic', 'ja', 'ガスケット', '工場は毎年、ガスケットは五年の寿命です。'],
  ['but', 'zh', '垫片', '垫片不是用来装饰机器的零件。'],
  ['whether', 'zh', '垫片', '垫片是否需要更换要看机器的年龄。'],
  ['where', 'zh', '垫片', '垫片是在工厂里每天生产的东西。'],
  ['because', 'zh', '垫片', '因为垫片是一种很小的零件所以容易丢失。'],
  ['another head', 'zh', '垫片', '垫片的价格是每个三元五角钱。'],
  ['a reason', 'en', 'Gasket', 'As the gasket is the ring that seals a joint, it matters.'],
  ['a reason behind and', 'en', 'Gasket', 'And because a gasket is a ring it is round.'],
  ['but', 'en', 'Gasket', 'But a gasket is the one that leaks.'],
  ['only', 'en', 'Gasket', 'Only a gasket is a ring that seals so well.'],
  ['each', 'en', 'Gasket', 'Each gasket is a copy of the one before it.'],
  ['this', 'en', 'Gasket', 'This gasket is the one that leaks most.'],
  ['in practice', 'en', 'Gasket', 'In practice the gasket is a ring of rubber.'],
  ['a clause within', 'en', 'Gasket', 'Gasket makers would deny that this is a ring.'],
  ['a quotation', 'en', 'Gasket', '"Gaskets, in my opinion, are the rings of evil, and will be."'],
  [
    'a quotation that goes on',
    'en',
    'Gasket',
    'Ann wrote: "We know. A gasket is a ring that leaks. It does."',
  ],
  ['a title in a sentence', 'en', 'Gasket', 'See the gasket section ("What is a gasket for?") below.'],
  ['a question', 'en', 'Gasket', 'What are the gaskets that seal a joint?'],
  ['a member', 'en', 'Net', 'net.Server is an emitter of events.'],
  ['a method', 'en', 'Crypto', 'The crypto.createCipher() methods are used to make ciphers.'],
  ['an identifier', 'en', 'Gasket', 'The GASKET_READ callback is an option of the library.'],
  ['a way', 'en', 'Gasket', 'A gasket was never sold by means of the market.'],
  ['another head', 'en', 'Gasket maker', 'The metric used by the gasket maker is the width of a joint.'],
  ['another head', 'en', 'File format', 'The file change counter is an integer of four bytes.'],
  ['the same', 'en', 'Gasket', 'The gasket is the same, but the joint is not.'],
  ['a reason', 'fr', 'Joint', 'Mais comme un joint est un anneau, il est rond.'],
  ['a reason', 'fr', 'Joint', "Puisqu'un joint est un anneau, il est rond."],
  ['a clause', 'fr', 'Joint', 'Joint que vend un magasin est un anneau.'],
  ['a reason', 'de', 'Dichtung', 'Da eine Dichtung ein Ring ist die Fuge dicht.'],
  ['although', 'de', 'Dichtung', 'Obwohl die Dichtung ist ein Ring.'],
  ['what is given something', 'de', 'Dichtungen', 'Den Dichtungen ist ein eigenes Kapitel gewidmet.'],
  ['what is given something', 'de', 'Dichtungsring', 'Dem Dichtungsring ist eine Nut zugeordnet.'],
  ['a reason', 'es', 'Junta', 'Puesto que una junta es un anillo de goma, cierra.'],
  ['a reason', 'it', 'Guarnizione', 'Poiché una guarnizione è un anello di gomma, chiude.'],
  ['although', 'pt', 'Vedante', 'Embora um vedante é um anel de borracha.'],
  ['a reason', 'nl', 'Pakking', 'Omdat een pakking is een ring van rubber.'],
  ['a reason', 'ru', 'Прокладка', 'Поскольку прокладка — это кольцо из резины.'],
  ['what is to be done', 'ru', 'Прокладка', 'Прокладка – необходимо заменить при каждом ремонте.'],
  ['one alone', 'en', 'Gasket', 'This gasket is used to seal the joint.'],
  ['one alone', 'en', 'Gasket', 'Your gasket is meant for another joint.'],
  ['one alone', 'en', 'Gasket', 'If gaskets are used to seal a joint, look for leaks.'],
  ['one alone', 'en', 'Gasket', 'A gasket is used twice.'],
  ['one alone', 'en', 'Gasket', 'Return it, since the gasket is used to death.'],
  ['one alone', 'de', 'Dichtung', 'Diese Dichtung dient dem Abdichten der Fuge.'],
  ['one alone', 'en', 'Gasket', 'The gasket is used to seal the joint.'],
  ['one alone', 'fr', 'Outil', 'Cet outil sert à fermer la fente.'],
  ['one alone', 'es', 'Junta', 'Esta junta se utiliza para cerrar la grieta.'],
  ['one alone', 'it', 'Guarnizione', 'Questa guarnizione serve a chiudere la fessura.'],
  ['one alone', 'pt', 'Vedante', 'Este vedante é usado para fechar a fenda.'],
  ['one alone', 'nl', 'Pakking', 'Deze pakking wordt gebruikt om de voeg te dichten.'],
  ['one alone', 'ru', 'Прокладка', 'Эта прокладка служит для уплотнения стыка труб.'],
  ['one alone', 'zh', '垫片', '这个垫片用于密封两个零件之间的缝隙。'],
  ['a likeness, a being or advice', 'en', 'LIMIT ALL', 'LIMIT ALL is the same as omitting the LIMIT clause.'],
  ['a likeness, a being or advice', 'en', 'Gasket', 'For each gasket there is a seal that fits.'],
  ['a likeness, a being or advice', 'en', 'Gaskets', 'There are the gaskets that seal joints.'],
  ['a likeness, a being or advice', 'ja', 'ガスケット', 'ガスケットは年に一回交換することをお勧めします。'],
  ['a likeness, a being or advice', 'ja', 'ガスケット', 'ガスケットは乾いた場所に保管してください。'],
])('a sentence of %s defines nothing (%s, %s): %s', (_, lang, title, sentence) => {
  expect(defined(title, sentence, '', lang)).toMatchObject({ points: 0 });
});

test.each([
  ['ja', 'ガスケット', 'ガスケットとは、継ぎ目をふさぐ部品のことです。'],
  ['ja', 'ガスケット', '「ガスケット」は部品を表す言葉の一種である。'],
  ['ja', 'ガスケット', 'ガスケットは、継ぎ目をふさぐためのものです。'],
  ['ja', 'ガスケットの使い方', 'ガスケットは輪の形をした部品であり、ゴムで作られる。'],
  ['ja', 'この世界', 'この世界は、ゴムで作られた一つの輪である。'],
  ['zh', '垫片', '垫片是一种放在两个零件之间的密封件。'],
  ['zh', '但丁', '但丁是中世纪最伟大的一位诗人。'],
  ['en', 'Limits', '"Limits" in this article are the pressures that no gasket bears.'],
  ['en', 'Only child', 'Only child is the name of one who has no siblings.'],
  ['en', 'Node.js manual', 'Node.js is a runtime for programs on servers.'],
  ['en', 'Gasket 2.0', 'Gasket 2.x is a ring of a new kind.'],
  ['en', 'Gasket', 'A "gasket" (in French a "joint") is a ring that seals.'],
  ['en', 'Acme: CGI', 'CGI (Common Gateway Interface) is a way to run programs.'],
  ['fr', 'Joint', "Le joint, anneau de caoutchouc, est l'organe qui ferme une fente."],
  ['de', 'Dichtung', 'Eine Dichtung ist ein Ring, der eine Fuge schließt.'],
  ['ru', 'Прокладка', 'Прокладка — кольцо из резины между двумя трубами.'],
  ['en', 'Gasket', 'A gasket is used to seal a joint.'],
  ['en', 'Gaskets', 'Gaskets are designed for joints that must not leak.'],
  ['de', 'Dichtung', 'Eine Dichtung dient dem Abdichten einer Fuge.'],
  ['de', 'Dichtungen', 'Dichtungen werden verwendet, um Fugen abzudichten.'],
  ['fr', 'Joint', 'Un joint sert à fermer une fente.'],
  ['fr', 'Photosynthèse', 'La photosynthèse sert à produire du sucre.'],
  ['es', 'Junta', 'Una junta se utiliza para cerrar una grieta.'],
  ['it', 'Guarnizione', 'Una guarnizione serve a chiudere una fessura.'],
  ['pt', 'Vedante', 'Um vedante é usado para fechar uma fenda.'],
  ['nl', 'Pakking', 'Een pakking wordt gebruikt om een voeg te dichten.'],
  ['ru', 'Прокладка', 'Прокладка служит для уплотнения стыка труб.'],
  ['zh', '垫片', '垫片用于密封两个零件之间的缝隙。'],
  ['en', 'Gasket', 'A gasket is the ring that seals a joint.'],
  ['ja', 'ガスケット', 'ガスケットは継ぎ目をふさぐための部品です。'],
])('a definition stays one (%s, %s): %s', (lang, title, sentence) => {
  expect(defined(title, sentence, '', lang)).toMatchObject({ points: 6, evidence: `“${sentence}”` });
});

const CLEAR = [
  'The water of this river comes down from the hills in spring.',
  'Then it runs past three villages and under an old bridge.',
  'In the evening the people sit there and look at the boats.',
];
const repeated = (part: string, times: number) => part.repeat(times);

test.each([
  ['list items', `<ul>${repeated(`<li>${CLEAR.join(' ')}`, 3)}</ul>`],
  ['paragraphs of list items', `<ul>${repeated(`<li><p>${CLEAR.join('</p><p>')}</p>`, 3)}</ul>`],
  ['definitions', `<dl>${repeated(`<dt>River<dd>${CLEAR.join(' ')}`, 3)}</dl>`],
  ['paragraphs and a list', `<p>${CLEAR[0]}<ul>${repeated(`<li>${CLEAR.join(' ')}`, 2)}</ul>`],
])('full sentences are read in %s', (_, html) => {
  expect(line('readability', `<html lang=en>${html}`)).toMatchObject({
    points: 6,
    evidence: expect.stringMatching(/^1\d\.\d words per sentence/),
  });
});

const LABELS = `<ul>${Array.from({ length: 210 }, (_, at) => `<li>label${at}`).join('')}</ul>`;
const fluency = (html: string) =>
  analyzePage(htmlInput(`<html lang=en>${html}`))
    .facts.geoBreakdown.filter(({ block }) => block === 'fluency')
    .map(({ signal, points, max }) => [signal, points, max]);

test.each([
  ['labels', LABELS],
  ['titles without a stop', LABELS + repeated('<ul><li>A short guide to the rivers of Europe</ul>', 5)],
  ['short answers', LABELS + repeated('<ul><li>Yes it does.</ul>', 5)],
  ['code', LABELS + repeated('<ul><li>Call the readValue() function to read it.</ul>', 5)],
])('a long text of %s leaves the points of readability to its block', (_, html) => {
  expect(fluency(html)).toEqual([
    ['readability', 0, 0],
    ['term_not_stuffed', 10, 10],
  ]);
  expect(line('readability', `<html lang=en>${html}`)?.evidence).toBe(
    'Only 0 full sentences, too few to judge: its 6 points are shared among the other signals.',
  );
});

test.each([
  [
    'a few words',
    '<p>Tea and cake.</p>',
    [
      ['readability', 0, 0],
      ['term_not_stuffed', 0, 0],
    ],
    10,
  ],
  [
    'two sentences',
    `<p>${CLEAR[0]} ${CLEAR[1]}</p>`,
    [
      ['readability', 0, 0],
      ['term_not_stuffed', 0, 0],
    ],
    10,
  ],
  [
    'three sentences',
    `<p>${CLEAR.join(' ')}</p>`,
    [
      ['readability', 6, 6],
      ['term_not_stuffed', 0, 0],
    ],
    4,
  ],
  [
    'many labels',
    LABELS.slice(0, 1_600),
    [
      ['readability', 0, 0],
      ['term_not_stuffed', 4, 4],
    ],
    6,
  ],
])('a short text loses what cannot be judged under a name of its own: %s', (_, html, judged, lost) => {
  expect(fluency(html)).toEqual([...judged, ['text_too_short', 0, lost]]);
});

test('a short text in a language without a formula loses all of the block as too short, and nothing to stuffing', () => {
  const found = analyzePage(htmlInput('<html lang=ja><p>お茶とお菓子があります。</p>')).facts.geoBreakdown;
  expect(found.filter(({ block }) => block === 'fluency')).toMatchObject([
    { signal: 'readability', max: 0 },
    {
      signal: 'term_not_stuffed',
      max: 0,
      evidence: expect.stringContaining('10 points are lost to text_too_short'),
    },
    { signal: 'text_too_short', points: 0, max: 10 },
  ]);
});

const ENGLISH =
  'the cat of the house and the dog of the yard sat in the sun with all the others for an hour by the wall. ';
test.each([
  ['zh', `<p>这个模块用于处理请求和响应的内容。${ENGLISH.repeat(3)}</p>`, 'the'],
  ['ja', `<p>このモジュールは要求と応答の内容を処理します。${ENGLISH.repeat(3)}</p>`, 'the'],
  ['de', `<p>Dieses Modul behandelt Anfragen. ${ENGLISH.repeat(3)}</p>`, 'the'],
])('a stop word of another language that the text is in is no stuffed term (%s)', (lang, html, word) => {
  const { evidence } = line('term_not_stuffed', `<html lang=${lang}>${html}`) ?? {};
  expect(evidence).toMatch(/^Most frequent term: /);
  expect(evidence).not.toContain(`“${word}”`);
});

test.each([
  ['en', 'die', `<p>${'They die here. '.repeat(30)} Rivers carry water from hills to seas.</p>`],
  ['de', 'the', `<p>${'The Haus steht dort drüben. '.repeat(30)}</p>`],
])('a word that only another language has for a stop word is a term (%s: %s)', (lang, word, html) => {
  expect(line('term_not_stuffed', `<html lang=${lang}>${html}`)?.evidence).toContain(`“${word}”`);
});

const amountsIn = (lang: string, says: string) =>
  line('statistics', `<html lang=${lang}><p>${says}</p>`)?.evidence;

test.each([
  ['zh', '从 2.2 升级到 2.4 的说明'],
  ['zh', '从 2.2 升到 2.4'],
  ['zh', '第 3 项目和第 4 位置'],
  ['zh', '2 人工和 3 名称'],
  ['ja', '16 分音符と 4 分休符'],
  ['ja', '8 分割した'],
  ['ja', '4.1 ポイント&amp;クリック'],
  ['ja', '3 回転と 2 人物と 1990 年代'],
  ['fr', "HTTP/2 l'ordre des flux"],
  ['fr', '1 utilisateurs'],
  ['en', 'GIMP 1 users and Windows NT 5.0 users'],
  ['en', 'most Python 3 users and all PHP 5 users'],
  ['en', 'a buffer of mxPathname+1 bytes'],
  ['en', 'fill%20in%20Dollar%20bills'],
  ['en', 'served over HTTP/2 seconds later'],
  ['en', 'max(a)+1 bytes and a[i]+2 bytes'],
  ['es', '1 usuarios'],
])('the version of a name, a sum and a longer word are no amounts (%s): %s', (lang, says) => {
  expect(amountsIn(lang, says)).toMatch(/^0 numbers/);
});

test.each([
  ['zh', '2.2 升牛奶', '“2.2 升”'],
  ['zh', '10年间增加120万人', '“10年”, “120万”'],
  ['zh', '3 位用户和 5 个月', '“3 位”, “5 个月”'],
  ['ja', '15 分で 10年間', '“15 分”, “10年”'],
  ['ja', '5時間半、3日後、2倍以上', '“5時間”, “3日”, “2倍”'],
  ['ja', '12 ポイントの文字', '“12 ポイント”'],
  ['fr', '2 l de lait, 1 fois', '“2 l”, “1 fois”'],
  ['fr', '1 mois', '“1 mois”'],
  ['en', 'a wait of 1 ms at 1 fps', '“1 ms”, “1 fps”'],
  ['en', 'up +5 km and 1 user and 12 people', '“5 km”, “12 people”'],
  ['en', 'Acme served 5,000 users', '“5,000 users”'],
  ['en', 'from 40 users in Paris', '“40 users”'],
  ['de', 'in Berlin 20 Kunden', '“20 Kunden”'],
  ['en', 'a 2000 W heater and 230 V', '“2000 W”, “230 V”'],
  ['en', 'a climb of 1990 m in all', '“1990 m”'],
  ['en', 'a pool of 25 m (82 feet) is full', '“25 m”, “82 feet”'],
  ['en', 'a loss of 1.000.000 euros, 12.5 W and 3.5 m', '“1.000.000 euros”, “12.5 W”, “3.5 m”'],
  ['en', 'he swam 50 m. The water was cold', '“50 m”'],
  ['en', 'it costs 20 $ or 30 $US or $5', '“20 $”, “30 $”, “$5”'],
  ['en', 'pay $15-$20 for it, or $2 million', '“$15”, “$20”, “$2 million”'],
  ['en', 'a delay of 5 second(s)', '“5 second”'],
  ['en', 'the ISO norm took 8 years', '“8 years”'],
  ['en', 'Copyright law lasts 70 years', '“70 years”'],
  ['en', 'in May 2019, 2000 people came', '“2000 people”'],
])('what is an amount stays one, also beside a longer word (%s): %s', (lang, says, found) => {
  expect(amountsIn(lang, says)).toContain(`: ${found}`);
});

const faq = (lang: string, html: string) => line('question_answer', `<html lang=${lang}>${html}`);
const ANSWER = '<p>Three minutes at most, with a lid.</p>';

test.each([
  ['en', `<h2>How long does it take?</h2>${ANSWER}`],
  ['en', `<h2>“How long does it take?”</h2>${ANSWER}`],
  ['el', '<h2>Πόση ώρα χρειάζεται;</h2><p>Τρία λεπτά το πολύ, με καπάκι.</p>'],
  ['el', '<h2>Πόση ώρα χρειάζεται\u037e</h2><p>Τρία λεπτά το πολύ, με καπάκι.</p>'],
  ['ja', '<h2>どのくらいかかりますか？</h2><p>三分でできます。急いでいますか？</p>'],
  ['en', '<h2>How long does it take?</h2><p>Three minutes. Is that too long?</p>'],
])('a heading asks and is answered (%s): %s', (lang, html) => {
  const found = faq(lang, html);
  expect(found?.evidence).toContain('is answered by');
  expect(found?.points).toBe(found?.max);
});

test.each([
  ['the h1', '<div class=head><h1>How long does it take?</h1></div>'],
  ['the title of a post', '<header><h1>Crumbs</h1></header><h2><a href=/t>How long does it take?</a></h2>'],
])('so does %s, which stands above the text', (_, heading) => {
  const text =
    '<p>It grows with the room, the flour and the baker, and with what is on the radio.</p>'.repeat(6);
  const html = `<title>How long does it take? | Crumbs</title>${heading}<i>In Tea</i><div class=entry>${ANSWER}${text}</div>`;
  expect(faq('en', html)?.evidence).toContain('is answered by');
});

test('what a list completes answers, too', () => {
  const html = `<h2>How long does it take?</h2><p>That goes by three things:</p>${ANSWER}`;
  expect(faq('en', html)?.evidence).toContain('answered by “That goes by three things:”');
});

test.each([
  '<ul><li>Leith waits until nine in the morning.</ul>',
  '<h3>Leith</h3><p>It waits until nine there.',
])('nor does what is of another kind, or stands behind a heading, answer in its place: %s', (behind) => {
  const html = `<h2>When do you come?</h2><p>On Monday and Friday</p>${behind}`;
  expect(faq('en', html)?.evidence).toContain('answered by “On Monday and Friday”');
});

test.each([
  ['the title of a box', `<div><p class=title><b>CULTURE</b> Origin of lids</p>${ANSWER}</div>`],
  ['the name of a picture', `<figure><figcaption>Figure 1. A lid on a pot</figcaption></figure>${ANSWER}`],
])('%s answers nothing where a sentence behind it does', (_, html) => {
  expect(faq('en', `<h2>How long does it take?</h2>${html}`)?.evidence).toContain(
    'answered by “Three minutes',
  );
  expect(faq('en', `<h2>When are you open?</h2><p>Monday to Friday, nine to five</p>${html}`)?.points).toBe(
    2,
  );
});

test.each([
  ['a semicolon', 'en', `<h2>Event: message;</h2>${ANSWER}`, 'No heading asks a question'],
  ['a semicolon', 'ru', `<h2>void main();</h2>${ANSWER}`, 'No heading asks a question'],
  ['a question', 'en', '<h2>How long?</h2><p>Why do you ask such a thing?</p>', 'none is followed'],
  [
    'questions',
    'en',
    '<h2>How long?</h2><p>1.1 How long is tea? 1.2 How long is coffee?</p>',
    'none is followed',
  ],
  ['a question', 'el', '<h2>Πόση ώρα;</h2><p>Γιατί ρωτάς κάτι τέτοιο;</p>', 'none is followed'],
  ['one in passing', 'en', `<p>And what of tea?</p>${ANSWER}`, 'No heading asks a question'],
  [
    'paragraphs',
    'en',
    `<p><b>(1) How long?</b></p>${ANSWER}<p><b>(2) How hot?</b></p>${ANSWER}`,
    '2 questions stand in paragraphs, no heading asks one',
  ],
  [
    'paragraphs',
    'ru',
    '<p class=bold>В: Как долго?<p>О: Три минуты.<p class=bold>В: Почему?<p>О: Так надо.',
    '2 questions stand in paragraphs',
  ],
])('%s is no heading that is answered (%s): %s', (_, lang, html, evidence) => {
  expect(faq(lang, html)).toMatchObject({ points: 0, evidence: expect.stringContaining(evidence) });
});

const BREAD =
  '<h1>Bread</h1><p>Bread is baked from flour, water and salt, which takes all of a morning in the oven.</p>';

test.each([
  [
    'a name above its date',
    '<div class="post_author-wrap"><div>Priya Raman</div><div>Nov 3, 2025</div></div>',
    'Priya Raman',
  ],
  [
    'a name under its label',
    '<div class=author-box><p>Written by</p><p>Ann Lee</p><p>She bakes.</p></div>',
    'Ann Lee',
  ],
  ['a name under a title', '<div class=author><h4>About the author</h4><p>Ann Lee</p></div>', 'Ann Lee'],
  ['a name in a heading', '<h5 class=byline>Ann Lee</h5>', 'Ann Lee'],
  ['a name below a button', '<div class=author><button>Follow</button><p>Ann Lee</p></div>', 'Ann Lee'],
  ['a name beside an image', '<p class=byline><img src=a.png><br>Ann Lee<br>Baker</p>', 'Ann Lee'],
])('a byline of several lines is the first that names somebody: %s', (_, html, name) => {
  expect(line('author_or_publisher', BREAD + html)?.evidence).toBe(`Byline: “${name}”`);
});

test.each([
  [
    'WordPress',
    '<ol class=comment-list><li class="comment even"><p class=comment-author><b>Pat Doyle</b> says</p></li></ol>',
  ],
  [
    'Drupal',
    '<article class="comment js-comment"><footer class=comment__meta><p class=comment__author>visitor</p></footer></article>',
  ],
  ['nested', '<div id=c class=comments><div><div class=head><span class=author>Pat</span></div></div></div>'],
  ['a list', '<ul class=commentlist><li><cite class=author>Pat</cite></li></ul>'],
])('who comments on a page is not its author: %s', (_, html) => {
  expect(line('author_or_publisher', BREAD + html)?.evidence).toMatch(/^No author/);
  expect(line('author_or_publisher', `${BREAD}<p class=author>Ann Lee</p>${html}`)?.evidence).toContain(
    'Ann Lee',
  );
});

test.each([
  'hentry category-events',
  'post tag-event-sourcing',
  'meta icon-calendar',
  'fa fa-calendar-alt',
  'calendar-icon',
  'gtm-event-scroll',
  'js-event',
  'eventual',
])('a class that tells of no event leaves a date the one of its page: %s', (names) => {
  const time = '<time datetime="2025-03-03">3 March 2025</time>';
  for (const html of [`<div class="${names}">${time}</div>`, time.replace('<time', `<time class="${names}"`)])
    expect(line('modified_date', BREAD + html)?.evidence).toMatch(/^Published: “2025-03-03”/);
});

test('the classes of the body are of the page as a whole, and say nothing of one date or name', () => {
  const html = `<body class="section comment events-archive">${BREAD}<p class=byline>Ann Lee</p><time datetime="2025-03-03">3 March</time>`;
  expect(line('author_or_publisher', html)?.evidence).toContain('Ann Lee');
  expect(line('modified_date', html)?.evidence).toMatch(/^Published/);
});

test.each([
  'Last updated by Will Turner on 3 May 2024',
  'Updated by Will Smith, 3 May 2024',
  'Last reviewed by Sera Due on 3 May 2024',
])('who is called like a word for later has changed a page all the same: %s', (text) => {
  expect(line('modified_date', `${BREAD}<p>${text}</p>`)?.evidence).toMatch(/^Modified: /);
});

test.each([
  ['vi', 'ngày 15 tháng 3 năm 2024'],
  ['fi', '3 asteroidia'],
])('what begins like a unit of a language is none: %s %s', (lang, text) => {
  expect(line('statistics', `<html lang=${lang}><p>${text}</p>${filler(40)}`)?.evidence).toMatch(
    /^0 numbers/,
  );
});

test.each([
  ['citation_author', 'Solheim, Ingrid'],
  ['DC.Creator.PersonalName', 'Ingrid Solheim'],
  ['parsely-author', 'Ann Lee'],
  ['sailthru.author', 'Ann Lee'],
  ['byline', 'By Ann Lee'],
  ['citation_publisher', 'Quay Press'],
])('journals and newspapers name who wrote a page in meta %s', (name, content) => {
  expect(
    line('author_or_publisher', `<meta name="${name}" content="${content}">${BREAD}`)?.evidence,
  ).toContain(content);
});

test.each([
  ['DC.Date.modified', 'Modified'],
  ['govuk:public-updated-at', 'Modified'],
  ['last-updated', 'Modified'],
  ['citation_publication_date', 'Published'],
  ['citation_date', 'Published'],
  ['citation_online_date', 'Published'],
  ['DC.Date.issued', 'Published'],
  ['parsely-pub-date', 'Published'],
  ['prism.publicationDate', 'Published'],
  ['DisplayDate', 'Published'],
  ['event-date', 'No date'],
  ['article:expiration_time', 'No date'],
])('a date that meta %s names: %s', (name, said) => {
  expect(line('modified_date', `<meta name="${name}" content="2025-03-14">${BREAD}`)?.evidence).toMatch(said);
});

test.each([
  ['a calendar', '<div class=calendar-month><time datetime="2026-11-01">1</time></div>'],
  ['an event', '<div class="tribe-event-date"><time datetime="2027-07-01">1 July 2027</time></div>'],
  ['a deadline', '<p class=deadline>Apply until <time datetime="2027-07-01">1 July 2027</time></p>'],
  ['when something will begin', '<p>Updated guidance will apply from 1 May 2031.</p>'],
  ['when a change is due', '<p>The revised plan is due 1 May 2031</p>'],
  ['until when something holds', '<html lang=de><p>Aktualisiert gilt das bis 1. Mai 2031</p>'],
  [
    'an event of a plugin',
    '<div class="type-tribe_events"><time datetime="2027-07-01">1 July 2027</time></div>',
  ],
])('the date of something else is not one of the page: %s', (_, html) => {
  expect(line('modified_date', BREAD + html)?.evidence).toMatch(/^No date/);
});

test.each([
  ['GitBook', '<p>Last updated <time datetime="2025-08-01T10:00:00Z">3 months ago</time></p>'],
  ['a colon', '<p>Updated: <time datetime="2025-08-01T10:00:00Z">yesterday</time></p>'],
  [
    'a class that only sounds like an event',
    '<p class="pointer-events-none prevent-copy">Updated <time datetime="2025-08-01T10:00:00Z">yesterday</time></p>',
  ],
  [
    'German',
    '<html lang=de><p>Zuletzt geändert: <time datetime="2025-08-01T10:00:00Z">vor 3 Tagen</time></p>',
  ],
])('a last change that is told as how long ago it was: %s', (_, html) => {
  expect(line('modified_date', BREAD + html)?.evidence).toBe(
    'Modified: “2025-08-01T10:00:00Z” (time element)',
  );
});

test('what is shown instead of a date is the first of its wording, and has a year', () => {
  const time = (datetime: string, shown: string) => `<time datetime="${datetime}">${shown}</time>`;
  const others = `<ul><li>${time('2019-01-01', '3 months ago')}</li></ul>`;
  const changed = `<p>Last updated ${time('2025-08-01', '3 months ago')}</p>`;
  expect(line('modified_date', BREAD + changed + others)?.evidence).toContain('Modified: “2025-08-01”');
  const hour = `<p>Updated: ${time('10:30', '10:30 am')}</p>`;
  expect(line('modified_date', BREAD + hour)?.evidence).toMatch(/^No date/);
});

test.each([
  ['Received: 1 October 2024; Accepted: 10 February 2025; Published: 14 March 2025.', '14 March 2025'],
  ['Submitted 3 May 2024 | Published 4 June 2024', '4 June 2024'],
])('of several dates the one of publication: %s', (dates, date) => {
  expect(line('modified_date', `<h1>Frost</h1><p>${dates}</p>`)?.evidence).toContain(`Published: “${date}”`);
});

test.each([
  ['th', 'แช่ใบชา 90 องศา นาน 5 นาที ราคา 120 บาท', 'อัปเดตล่าสุด 3 มีนาคม 2026'],
  ['hi', 'पत्तियों को 90 डिग्री पानी में 5 मिनट रखें, 120 रुपये', 'अंतिम अपडेट: 3 मार्च 2026'],
  ['el', 'Σε 90 βαθμούς για 5 λεπτά, 120 ευρώ', 'Τελευταία ενημέρωση: 3 Μαρτίου 2026'],
  ['he', 'במים בחום 90 מעלות במשך 5 דקות, 120 שקלים', 'עודכן לאחרונה: 3 במרץ 2026'],
  ['vi', 'Ngâm ở 90 độ trong 5 phút, giá 120 nghìn', 'Cập nhật lần cuối: 3 tháng 3, 2026'],
  ['id', 'Rendam pada 90 derajat selama 5 menit, 120 ribu', 'Terakhir diperbarui: 3 Maret 2026'],
  ['cs', 'Zahřejte na 80 stupňů, 5 minut, 120 korun', 'Naposledy aktualizováno: 3. března 2026'],
  ['sv', 'I 90 grader i 5 minuter, 120 kronor', 'Senast uppdaterad: 3 mars 2026'],
  ['da', 'Ved 90 grader i 5 minutter, 120 kroner', 'Sidst opdateret: 3. marts 2026'],
  ['nb', 'Ved 90 grader i 5 minutter, 120 kroner', 'Sist oppdatert: 3. mars 2026'],
  ['fi', 'Hauduta 90 astetta 5 minuuttia, 120 euroa', 'Päivitetty 3. maaliskuuta 2026'],
  ['hu', 'Legyen 90 fokos, 5 perc, 120 forint', 'Utolsó frissítés: 2026. március 3.'],
  ['ro', 'La 90 de grade timp de 5 minute, 120 lei', 'Ultima actualizare: 3 martie 2026'],
  ['uk', 'На 90 градусів, 5 хвилин, 120 гривень; 1990 року', 'Оновлено: 3 березня 2026'],
])(
  'languages without other rules have their units, and words for the last change: %s',
  (lang, numbers, changed) => {
    const page = `<html lang=${lang}><h1>Morus</h1><p>${changed}</p><p>${numbers}</p>${filler(40)}`;
    expect(line('statistics', page)?.evidence).toMatch(/^3 numbers/);
    expect(line('modified_date', page)?.evidence).toMatch(/^Modified: /);
  },
);

test.each([
  ['Art. 1 G v. 17.7.2025, Nr. 2 M', 0],
  ['5 g salt and 3 m of rope', 2],
  ['$5 M and 12 V', 2],
])('a capital letter is no gram and no metre: %s', (text, count) => {
  expect(line('statistics', `<p>${text}</p>${filler(60)}`)?.evidence).toMatch(
    new RegExp(`^${count} numbers`),
  );
});

test.each([
  ['pl', 'Opublikowano: 3 maja 2024, godz. 12:30', '3 maja 2024'],
  ['tr', 'Yayınlanma Tarihi: 3 Mayıs 2024 - 12:30', '3 Mayıs 2024'],
  ['sv', 'Publicerad 3 maj 2024 kl. 12.30', '3 maj 2024'],
  ['da', 'Publiceret 3. maj 2024', '3. maj 2024'],
  ['nb', 'Publisert 3. mai 2024, kl. 12:30', '3. mai 2024'],
  ['fi', 'Julkaistu 3.5.2024 klo 12.30', '3.5.2024'],
  ['cs', 'Publikováno 3. května 2024', '3. května 2024'],
  ['hu', 'Közzétéve: 2024. május 3., péntek', '2024. május 3.'],
  ['el', 'Δημοσίευση: 3 Μαΐου 2024', '3 Μαΐου 2024'],
  ['he', 'פורסם: 3 במאי 2024', '3 במאי 2024'],
  ['id', 'Diterbitkan Jumat, 3 Mei 2024 12:30 WIB', '3 Mei 2024'],
  ['uk', 'Опубліковано 3 травня 2024 о 12:30', '3 травня 2024'],
  ['ro', 'Publicat: 3 mai 2024', '3 mai 2024'],
  ['hi', 'प्रकाशित: 3 मई 2024', '3 मई 2024'],
  ['ko', '기사입력 2024-05-03 12:30:00', '2024-05-03'],
  ['ko', '등록 2024.05.03. 오후 12:30', '2024.05.03'],
  ['ar', 'نشر في 3 أيار/مايو 2024', '3 أيار/مايو 2024'],
  ['ar', 'نُشر يوم 4 آب/اغسطس 2013، 02:21 (GMT+0400)', '4 آب/اغسطس 2013'],
  ['ar-MA', 'نشر في 3 غشت 2024', '3 غشت 2024'],
  ['en', 'Posted on Saturday, August 13th, 2011 at 7:45 PM (GMT+1)', 'August 13th, 2011'],
])('a date below the title says in each language that the text is of then: %s, %s', (lang, text, date) => {
  const page = `<html lang=${lang}><h1>Morus</h1><p>${text}</p>${filler(40)}`;
  expect(line('modified_date', page)?.evidence).toContain(`Published: “${date}” (visible)`);
});

test('a date alone below the title may be an event’s in any language', () => {
  for (const text of ['3. maj 2024 kl. 12:30', '3 maja 2024', '3 أيار/مايو 2024', '2024.05.03. 오후 12:30'])
    expect(
      line('modified_date', `<html lang=xx><h1>Morus</h1><p>${text}</p>${filler(40)}`)?.evidence,
    ).toMatch(/^No date/);
});

test.each([
  ['hAtom', '<abbr class="published" title="2010-08-13T16:39:00-04:00">Aug 13, 2010</abbr>', 'Published'],
  ['hAtom of a change', '<abbr class="updated" title="2010-08-13T16:39:00Z">Aug 13</abbr>', 'Modified'],
  [
    'hAtom, not of abbr',
    '<h5 class="timestamp updated" title="2010-08-13T16:39:00Z">Friday</h5>',
    'Modified',
  ],
  ['how long ago', '<abbr title="2010-08-13T16:39:00Z">1 hr 4 mins ago</abbr>', 'Published'],
  [
    'Drupal',
    '<span property="dc:date dc:created" content="2010-08-13T16:39:00-04:00" datatype="xsd:dateTime">Fri, 08/13/2010</span>',
    'Published',
  ],
  ['RDFa of a change', '<span property="dcterms:modified" content="2010-08-13">13.8.</span>', 'Modified'],
  ['an abbreviation', '<abbr title="2010-08: a version">v8</abbr>', 'No date'],
  ['an event of hCalendar', '<p class=vevent><abbr class=dtstart title="2010-08-13">13th</abbr>', 'No date'],
  ['another property', '<span property="ev:start" content="2010-08-13">13.8.</span>', 'No date'],
])('times that were marked up before there was an element for it: %s', (_, html, said) => {
  expect(line('modified_date', BREAD + html)?.evidence).toMatch(said);
});

test.each([
  ['a date', '9:39AM BST 05 Oct 2011', /^No author/],
  ['a date with a label', 'Posted on 5 October 2011 at 7:45 pm', /^No author/],
  ['a name and a date', 'Ann Lee, 5 October 2011', /^Byline: “Ann Lee, /],
  ['a date above a name', 'Published: 5 October 2011<br>By Ann Lee', /^Byline: “By Ann Lee”/],
  ['a label, a name and a date', 'By Ann Lee on 5 October 2011', /^Byline: “By Ann Lee/],
])('a byline that holds nothing but a date names nobody: %s', (_, text, said) => {
  expect(line('author_or_publisher', `${BREAD}<p class=byline>${text}</p>`)?.evidence).toMatch(said);
});

test('a title that does not belong to the text has its date and its author beside it all the same', () => {
  const tools =
    '<ul class=social><li><a href=/e>Email</a><li><a href=/p>Print</a><li><a href=/c>Comments</a></ul>';
  const story = `<div class=story-body>${filler(60).repeat(3)}</div>`;
  for (const title of ['h1', 'h2']) {
    const page = `<html lang=en><div class=navbar><p>Updated: 13 August 2010, 5:02 PM</p><${title}>Tea</${title}><p>by Rose Orlik</p>${tools}</div>${story}`;
    expect(line('modified_date', page)?.evidence).toBe('Modified: “Updated: 13 August 2010” (visible)');
    expect(line('author_or_publisher', page)?.evidence).toBe('Byline: “by Rose Orlik”');
  }
});

test.each([
  ['tr', 'Hakkımızda', 'https://example.com/kurumsal'],
  ['tr', 'İletişim', '/i'],
  ['sv', 'Om oss', '/o'],
  ['fi', 'Yhteystiedot', '/y'],
  ['hu', 'Kapcsolat', '/k'],
  ['el', 'Επικοινωνία', '/e'],
  ['vi', 'Liên hệ', '/l'],
  ['th', 'ติดต่อเรา', '/t'],
  ['ja', '運営会社', '/c'],
  ['en', 'Our story', 'https://www.example.com/about/'],
])(
  'a page about the site is linked to, in its language or on another of its hosts: %s, %s',
  (lang, text, href) => {
    const page = (to: string) => `<html lang=${lang}><h1>Tea</h1>${filler(40)}<a href="${to}">${text}</a>`;
    expect(line('about_or_contact', page(href))?.evidence).toMatch(/^Links to /);
    expect(line('about_or_contact', page('https://example.org/about'))?.evidence).toMatch(/^No link/);
  },
);
