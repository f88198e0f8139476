import { describe, expect, test } from 'vitest';
import { readDocument } from '../page/page-document.ts';

const SENTENCE = 'Bread is baked from flour, water and salt, and it takes the better part of a morning. ';
const paragraphs = (count: number, text = SENTENCE): string => `<p>${text.repeat(2)}</p>`.repeat(count);
const PROSE = paragraphs(6);
const links = (count: number): string =>
  Array.from({ length: count }, (_, n) => `<li><a href="/${n}">Another page ${n}</a></li>`).join('');

const text = (html: string): string =>
  readDocument(`<!doctype html><body>${html}`)
    .mainText.blocks.map((block) => block.text)
    .join(' / ');

describe('what stands beside an article is no part of it', () => {
  test.each([
    ['a sidebar of 60 links', `<div id=sidebar><ul>${links(60)}<li>x!</ul></div>`],
    ['a quote in the header', '<div class="site-header-promo"><p>x! The best bakery there ever was.</div>'],
    ['a menu in a div', `<div class=topNav><span>x!</span>${links(9)}</div>`],
    ['a menu whose name is in capitals inside of it', `<div class=mainMenuBar>x! ${links(9)}</div>`],
    ['a cookie banner', `<div class=cookie-banner><p>x! ${SENTENCE}<a href=/ok>OK</a></div>`],
    ['comments', `<div id=comments><p>x! ${SENTENCE}</p><p>${SENTENCE}</p></div>`],
    ['related articles', `<div class=related-posts><p>x! ${SENTENCE}</p></div>`],
    ['a box to subscribe', '<section class=newsletter-box><p>x! Get our best recipes each week.</section>'],
    ['buttons to share', '<div class="post sharing"><a href=/f>x!</a> <a href=/t>Tweet</a></div>'],
    ['a line of small print', '<p class=byline>x! Ann, baker, on the third of May'],
    ['links alone, whatever they are called', `<div class=zz><ul>${links(4)}<li><a href=/>x!</a></ul></div>`],
    [
      'links alone in paragraphs',
      '<div class=zz><p><a href=/1>x! The next page</a><p><a href=/2>More</a></div>',
    ],
  ])('%s', (_, chrome) => {
    const article = `<div class=col>${PROSE}</div>`;
    for (const page of [chrome + article, article + chrome]) {
      expect(text(page)).not.toContain('x!');
      expect(text(page).match(/Bread is baked/g)).toHaveLength(12);
    }
  });

  test.each([
    ['h2', 'h2', false],
    ['h3', 'h2', false],
    // A part of the text, whose own parts follow.
    ['h2', 'h3', true],
  ])('nor is the heading of a table of contents: %s before %s', (heading, next, isKept) => {
    const contents = '<ul><li><a href=#a>Flour</a></li><li><a href=#b>Water</a></li></ul>';
    const page = (level: string) =>
      text(
        `<h1>Rye</h1>${PROSE}<${heading}>Jump to:</${heading}>${contents}<${level} id=a>Flour</${level}>${PROSE}`,
      );
    expect(page(next).includes('Jump to:')).toBe(isKept);
    expect(page('p')).toContain('Jump to:');
    expect(text(`${PROSE}<h2>Macro A</h2><pre><a href=#t>T</a></pre><h2>B</h2>${PROSE}`)).toContain(
      'Macro A',
    );
  });

  test('but for short answers of a thread of which one is long', () => {
    const comment = (words: string) => `<div class=row><div class=comment>${words}</div></div>`;
    const thread = comment(PROSE) + comment(`First, ${SENTENCE}`) + comment(`Second, ${SENTENCE}`);
    expect(text(thread)).toMatch(/First, .*Second, /);
  });

  test.each(['amp-ad', 'amp-embed', 'amp-sidebar'])('nor is what an element of AMP holds: %s', (name) => {
    expect(
      text(`<div>${PROSE}<${name} width=300><p>x! ${SENTENCE}</p></${name}>${PROSE}</div>`),
    ).not.toContain('x!');
  });

  test.each(['£325,000', 'Guide price £325,000', 'Prix : 32,00 €', '1 200 zł', '$12 a ticket', '32.00 GBP'])(
    'but for what it costs, below the title: %s',
    (price) => {
      const page = (line: string) =>
        text(`<h1>Rye</h1><div><i>${line}</i></div><div>x!</div><div>${PROSE}</div>`);
      expect(page(price)).toContain(`${price} / Bread`);
      expect(page(price)).not.toContain('x!');
      expect(page(`<a href=/buy>${price}</a>`)).not.toContain(price);
    },
  );

  test('rows of links above the first heading, and a single one where it is repeated below', () => {
    const row = (...cells: string[]) =>
      `<table><tr>${cells.map((cell) => `<td>[<a href=/${cell}>${cell}</a>]</td>`).join('')}</table>`;
    const bar = row('x!', 'Up', 'Next');
    const short = '<h3>Rye</h3><p>A loaf.</p>';
    expect(text(bar + short + bar)).toBe('Rye / A loaf.');
    expect(text(`${bar}<h1>Rye</h1>${PROSE}${bar}`)).not.toContain('x!');
    // A table below a paragraph, or below names of its columns, is what the page tells.
    expect(text(`<p>All files.</p>${bar}${short}`)).toContain('x!');
    expect(text(`<table><tr><th>Files<th>Pages</table>${bar}${short}`)).toContain('x!');
    // What a page lists stands below its title, and also in a menu of many rows.
    const list = row('One', '1') + row('Two', '2');
    expect(text(list + short + list)).toBe('Rye / A loaf. / [One] | [1] / [Two] | [2]');
    expect(text(`${bar}<h1>Rye</h1>`)).toContain('x!');
    expect(text(`<table><tr><td><code><a href=/r>x!</a></code></table>${short}`)).toContain('x!');
    expect(text(`<table><tr><td><a href=/r>x!</a><td>how long it takes</table>${short}`)).toContain('x!');
  });

  test('but for the title of a post, where the h1 leads to the site: that is none of the text', () => {
    const page = (title: string) =>
      text(`<h1><a href=/>x!</a></h1><div>${title}${PROSE}<pre>${SENTENCE.repeat(4)}</pre></div>`);
    expect(page('<h2><a href=/post>Rye at night</a></h2>')).toMatch(/^Rye at night \/ Bread/);
    expect(page('<h2>Rye at night</h2>')).toMatch(/^x! \/ Rye at night \/ Bread/);
    expect(page('<h2><a href=#contents>Rye at night</a></h2>')).toMatch(/^x! \/ Rye at night \/ Bread/);
  });

  test('but for a title that leads to itself, where the h1 is the name of the site', () => {
    const post = (title: string) =>
      `<div class=post><h3><a href=/t/4>${title}</a></h3><div>${PROSE}</div></div>`;
    const posts = text(`<div role=banner><h1>Old Board</h1></div>${post('Brakes')}${post('x!')}`);
    expect(posts).toMatch(/^Brakes \/ Bread/);
    expect(posts).not.toContain('x!');
  });

  test.each([
    'cmplz-cookiebanner',
    'jp-relatedposts',
    'relatedArticles',
    'mailchimp-box',
    'NAVHEADER',
    'navfooter',
    'comentarios_lectores',
    'noticias-relacionadas',
    'espacePublicite',
    'yorumlar',
    'anzeigen-box',
    'pankuzu',
    'lista_komentarze',
    'navbox',
    'catlinks',
    'printfooter',
  ])('nor is what stands in it and is called %s', (name) => {
    const part = `<div class=${name}><p>x! ${SENTENCE}</p></div>`;
    expect(text(`<div class=col>${part}${PROSE}</div>`)).not.toContain('x!');
    expect(text(`<div class=col>${PROSE}${part}</div>`)).not.toContain('x!');
  });

  test.each([
    ['a list of links', '<ul><li><a href="#1">x! Flour</a><li><a href="#2">Water</a></ul>'],
    [
      'a list within a list, numbered',
      '<dl><dt>1. <a href="#1">x!</a><dd><dl><dt>1.1. <a href="#2">x! On the whole question of flour</a></dl></dl>',
    ],
    [
      'a list of code',
      '<ul><li><a href="#1"><code>x!(flour)</code></a><li><a href="#2"><code>bake()</code></a></ul>',
    ],
    ['a line of letters', '<p><a href="#a">x!</a> | <a href="#b">B</a> | <a href="#c">C</a>'],
    ['a way back', '<p><a href="#top">x! Back to top</a>'],
    [
      'a frame that is called so',
      '<div class="tocframe"><ul><li>x! 1 Flour</ul><a href="/2">2 Water</a></div>',
    ],
  ])('a table of contents: %s', (_, contents) => {
    for (const page of [`${contents}${PROSE}`, `<h1>Bread</h1>${contents}<h2>Flour</h2><p>${SENTENCE}`])
      expect(text(page)).not.toContain('x!');
  });

  test.each([
    [
      'a term that links to itself',
      '<dl><dt id=a><a href="#a">x!</a><dd>The flour of a whole grain of wheat.</dl>',
    ],
    ['a heading that does', '<h2 id=a><a href="#a">x! The flour</a></h2>'],
    ['a sentence with a note', '<p>x! It rises for an hour<a href="#n">[a note on rising]</a>.'],
    ['an entry with a reference', '<ul><li>x! Flour, see <a href="#g">grains</a><li>Water</ul>'],
    ['a page of nothing else', ''],
  ])('no table of contents: %s', (name, part) => {
    const page = name === 'a page of nothing else' ? '<ul><li><a href="#1">x!</a></ul>' : part + PROSE;
    expect(text(page)).toContain('x!');
  });

  test.each(['Comments', '12 Comments', 'Leave a comment', 'Kommentare', 'Комментарии (3)', 'コメント'])(
    'what follows the heading "%s"',
    (heading) => {
      const page = `<div>${PROSE}<h3>${heading}</h3><p>x! ${SENTENCE}</p><p>x! Thanks.</p></div>`;
      expect(text(page)).not.toContain('x!');
    },
  );

  test.each([
    ['an example of the language', 'Comments'],
    ['the end of a manual page', 'See also'],
    ['a manual in Japanese', 'コメント'],
  ])('and no part between others that are headed alike: %s', (_, heading) => {
    const part = (name: string, open = '<section>', close = '</section>') =>
      `${open}<h2>${name}</h2><p>${SENTENCE} Of ${name}.</p>${close}`;
    const named = ['A', 'B', heading, 'Authors'];
    const flat = text(`<div>${PROSE}${named.map((name) => part(name, '', '')).join('')}</div>`);
    const inSections = text(`<div>${PROSE}${named.map((name) => part(name)).join('')}</div>`);
    for (const all of [flat, inSections]) expect(all).toMatch(new RegExp(`/ ${heading} / .*Of Authors`));
    const last = [part('A'), part('B'), part(heading), '<h3>Ann:</h3><p>x!</p>', part('Leave a reply')];
    expect(text(`<div>${PROSE}${last.join('')}</div>`)).not.toContain('x!');
  });

  test.each([
    ['comments', 'Comments', 'Newsletter'],
    ['counted comments', '3 Comments', 'Baking'],
    ['comments in German', 'Kommentare', 'Meistgelesen'],
    ['comments in Japanese', 'コメント', '人気の記事'],
    ['a form', 'Leave a reply', 'Baking'],
    ['other pages', 'Related articles', 'Follow us'],
    ['pages of a shop', 'You may also like', 'Popular now'],
    ['who wrote it', 'About the author', 'Tags'],
  ])('but %s end a text, whatever is headed alike behind them', (_, heading, next) => {
    for (const [open, close] of [['', ''] as const, ['<section>', '</section>'] as const]) {
      const part = (name: string, said: string) => `${open}<h2>${name}</h2><p>${said}</p>${close}`;
      const behind =
        part(heading, 'x! It is fine.') + part(next, next === 'Baking' ? SENTENCE : 'x! Read on.');
      expect(text(`<div>${part('A', SENTENCE)}${PROSE}${PROSE}${behind}</div>`)).not.toContain('x!');
    }
  });

  test.each(['note newsletter', 'callout callout--promo', 'related-note', 'tip subscribe'])(
    'a note that is called something else as well: <aside class="%s">',
    (names) => {
      const page = (name: string) =>
        text(`<div>${PROSE}<aside class="${name}"><h3>x!</h3><p>x! ${SENTENCE}</p></aside>${PROSE}</div>`);
      expect(page(names)).not.toContain('x!');
      expect(page('note')).toContain('x!');
    },
  );

  test.each([
    '<p>Posted in Bread, rye and x! flour. Keep the permalink of this entry.</p>',
    `x! ${SENTENCE}`,
  ])('what a post is filed under, said in a sentence: %s', (said) => {
    expect(text(`<div class=post>${PROSE}<div class="post-tags">${said}</div></div>`)).not.toContain('x!');
  });

  test('a section of names of its own that has no heading, as all of an article', () => {
    const teaser = '<section class=more><h2>x!</h2><p>x! How the best bread is baked.</p></section>';
    expect(text(`<h1>Rye</h1><section class=body>${PROSE}</section>${teaser}`)).not.toContain('x!');
  });

  test('what follows links to other pages, and not the rest of a text that links to some', () => {
    expect(text(`<div>${PROSE}<h3>Related articles</h3><p>x!</div>`)).not.toContain('x!');
    expect(text(`<div>${PROSE}<h3>Related articles</h3>${PROSE}<p>y!</div>`)).toContain('y!');
  });

  test('other articles that the page only shows', () => {
    const others = `<article class=card><p>x! ${SENTENCE}</p></article>`.repeat(4);
    expect(text(`<article class=story>${PROSE}</article>${others}`)).not.toContain('x!');
  });
});

describe('what leads to the text, or ends it, is a part of it', () => {
  const INTRODUCTION =
    '<p>i! Whoever bakes bread of their own at home saves a walk each morning, and knows what is in it and how old it is.</p>';
  const BODY = `<div>${PROSE}</div>`;
  test.each([
    ['before a larger block', `<h1>Bread</h1>${INTRODUCTION}${BODY}`],
    ['in a landmark', `<main><h1>Bread</h1>${INTRODUCTION}${BODY}</main>`],
    [
      'under the title, with elements of its own',
      `<article><div><h1>Bread</h1>${INTRODUCTION}</div>${BODY}</article>`,
    ],
    ['beside an article', `<h1>Bread</h1>${INTRODUCTION}<article>${PROSE}</article>`],
    [
      'beside what is named as content',
      `<main><h1>Bread</h1><div>${INTRODUCTION}</div><div class=entry-content>${PROSE}</div></main>`,
    ],
    ['after it', `<main><h1>Bread</h1>${BODY}${INTRODUCTION}</main>`],
    [
      'anywhere around a short text',
      `<main>${`<div>${paragraphs(6)}</div>`}<div><div>${INTRODUCTION.repeat(2)}</div></div></main>`,
    ],
  ])('%s', (_, page) => {
    expect(text(page)).toContain('i!');
    expect(text(page).match(/Bread is baked/g)).toHaveLength(12);
  });

  test('a line of names and dates is none', () => {
    const line = '<p class=zz>d! Published 10:48, Tuesday, 19 November 2019 | Updated 11:05, Tuesday';
    expect(text(`<div><h1>Bread</h1><div>${line}</div></div><div>${paragraphs(12)}</div>`)).not.toContain(
      'd!',
    );
  });
});

describe('a page is not without text for what its parts are called', () => {
  const named = (name: string, said: string, around: string): string =>
    `<${around}><h1>Bread</h1>${`<div class="${name}"><h3>Part</h3><p>x! ${said}</p></div>`.repeat(9)}`;
  const AROUND = ['main', 'div role=main', 'div'];

  test.each([
    ['reviews', 'review-comment'],
    ['answers', 'comment even depth-1'],
    ['paragraphs of a law', 'legal'],
    ['a list of books', 'popular'],
    ['words by their subject', 'related'],
    ['what a newsletter has said', 'newsletter'],
  ])('%s', (_, name) => {
    for (const around of AROUND) {
      const page = `${named(name, SENTENCE, around)}<div class=cookie-notice><p>c! ${SENTENCE}</div>`;
      expect(text(page).match(/x!/g)).toHaveLength(9);
      expect(text(page)).not.toContain('c!');
    }
  });

  test.each([
    ['dishes', 'menu', 'Soup of the day, 4 €'],
    ['posts of a line', 'comments', 'I bake mine at night'],
  ])('%s, in few words each', (_, name, said) => {
    for (const around of AROUND) expect(text(named(name, said, around)).match(/x!/g)).toHaveLength(9);
  });

  test.each(['share-price', 'dishMenu', 'social_history', 'login-guide', 'popular-science'])(
    'a name may tell of something else: %s',
    (name) => {
      expect(text(`<main>${paragraphs(9)}<div class=${name}><p>x! ${SENTENCE}</div></main>`)).toContain('x!');
      const links = `<div class=${name}><a href=/f>y!</a> <a href=/t>Tweet</a></div>`;
      expect(text(`<main>${paragraphs(9)}${links}</main>`)).not.toContain('y!');
    },
  );

  test('but menus are not what a short page is about', () => {
    const menu = `<div class=menu>Browse: ${links(30).replaceAll(/<.?li>/g, ' ')}</div>`;
    expect(text(`<h1>Bread</h1><p>${SENTENCE}</p>${menu}${menu}${menu}${menu}`)).not.toContain('Browse');
  });
});

describe('what a page consists of stays, whatever it looks like', () => {
  const contained = (html: string, ...parts: readonly string[]): void => {
    for (const part of parts) expect(text(html)).toContain(part);
  };

  test('an archive of links', () => {
    const page = `<h1>Archive</h1><div id=list><ul>${links(40)}</ul></div>`;
    expect(text(page).match(/Another page/g)).toHaveLength(40);
  });
  test('links that stand in the text', () =>
    contained(
      `<div>${PROSE}<p>You need:</p><ul><li><a href=/f>Flour</a><li><a href=/w>Water</a></ul>${PROSE}</div>`,
      'Flour',
      'Water',
    ));
  test('a glossary', () =>
    contained(
      `<dl>${`<dt><a href=/g>Gluten</a><dd>${SENTENCE}`.repeat(9)}<dt><a href=/y>Yeast</a><dd>Lives.</dl>`,
      'Gluten',
      'Yeast',
    ));
  test('tables', () =>
    contained(`${PROSE}<table><tr><td><a href=/a>Rye</a><td><a href=/b>40 g</a></table>`, 'Rye | 40 g'));
  test('members of a class', () => {
    const member = (name: string): string =>
      `<li><section><h3>${name}</h3><div><span>void ${name}()</span></div><p>${SENTENCE}</p></section>`;
    const row = (name: string): string =>
      `<tr><td><code>void</code><td><code><a href="#${name}">${name}</a>()</code>`;
    const page = `<main><section class=description id=timestamp>${SENTENCE}</section>
      <section class=summary><table>${row('bake')}${row('cool')}</table></section>
      <section class=details><ul>${member('bake')}${member('cool')}</ul></section>
      <h3>Methods inherited from Oven</h3><code><a href=/h>heat</a>, <a href=/s>stop</a></code></main>`;
    contained(page, 'void | bake()', 'void | cool()', 'void bake()', 'void cool()', 'heat, stop', 'Bread');
  });
  test('code, and the text around it', () =>
    contained(`${PROSE}<div><pre>npm install bread</pre></div>${PROSE}`, 'npm install bread'));
  test('sections of which one has most of the statements', () => {
    const entry = (name: string): string => `<li>org.bakery.<a href=/x>${name}</a></li>`;
    const tree = `<section class=hierarchy><ul>${entry('Bread')}${`<li>${SENTENCE}</li>`.repeat(9)}</ul></section>`;
    contained(`<main>${tree}<section class=hierarchy><ul>${entry('Roll')}</ul></section></main>`, 'Roll');
  });
  const inParts = (name: string) => {
    const picture = '<div class=figure><img src=a.png alt=a></div>';
    const most = `<div class="${name}">${paragraphs(20)}</div>`;
    return `<div>${most}${picture}<div class="${name}"><p>x! ${SENTENCE}</div></div>`;
  };
  test.each([
    'section-inner',
    'elementor-section',
    'et_pb_section',
    'PageSection wide',
    'post-section',
    // As DocBook and Asciidoctor call them.
    'sect1',
    'sect3',
    'refsect1',
    'simplesect',
  ])('parts of a text that an editor or a generator calls sections: %s', (name) =>
    contained(inParts(name), 'x!'),
  );
  test.each(['insect', 'dissect-wide', 'sector', 'intersects'])('and no other parts: %s', (name) =>
    expect(text(inParts(name))).not.toContain('x!'),
  );
  test.each(['ol', 'ul', 'dl', 'blockquote'])(
    'a %s that has most of the statements, and what is around it',
    (name) => {
      const part = name === 'dl' ? 'dd' : name === 'blockquote' ? 'p' : 'li';
      const most = `<${name}>${`<${part}>${SENTENCE}</${part}>`.repeat(20)}</${name}>`;
      const page = `<div><h1>Bread</h1><p>${SENTENCE}</p><h2>What is needed</h2><pre>500 g of flour</pre><h2>Steps</h2>${most}</div>`;
      for (const kept of ['What is needed', '500 g of flour', 'Steps']) contained(page, kept);
    },
  );
  test('headings that lead back to the table of contents', () => {
    const parts = ['Flour', 'Water', 'Salt', 'Yeast'];
    const contents = parts.map((name) => `<li><a href=#${name} id=to-${name}>${name}</a>`).join('');
    const part = (name: string): string =>
      `<section id=${name}><h2><a href=#to-${name}>${name}</a></h2><p>${SENTENCE}</p><p>${SENTENCE}</p></section>`;
    const page = `<main><section><h1>Bread</h1><ul>${contents}</ul>${PROSE}${parts.map(part).join('')}</section></main>`;
    for (const name of parts) contained(page, ` / ${name} / Bread is baked`);
  });
  test('a list of which some entries are links', () => {
    const list = `<div><ul><li><a href=/b>Baguette</a><li>${SENTENCE}</ul></div>`;
    contained(`<div>${PROSE}</div><div>${PROSE}</div>${list}`, 'Baguette');
  });
  test('a question and its answers', () =>
    contained(
      `<div class=question>${paragraphs(2)}<p>q!</div><div class=answer>${paragraphs(2)}<p>a!</div>
       <div class=answer>${paragraphs(2)}<p>b!</div>`,
      'q!',
      'a!',
      'b!',
    ));
  test('a text in parts of equal names', () =>
    contained(
      `<div><div class="post-body 1">${paragraphs(5)}</div><img><div class="post-body 2">${paragraphs(3)}<p>y!</div></div>`,
      'y!',
    ));
  test('all posts of a blog', () =>
    contained(
      `<article class="post-1 post tag-cookies">${paragraphs(6)}</article><article class="post-2 post">${paragraphs(2)}<p>y!</article>`,
      'y!',
    ));
  test('text without any paragraph', () =>
    contained(`<div>${`${SENTENCE}<br><br>`.repeat(9)}y!</div><div id=menu>x</div>`, 'y!'));
  test('text in other languages', () =>
    contained(
      `<div id=side><ul>${links(9)}</ul></div><div>${'<p>パンは小麦粉と水と塩で作られ、焼き上がるまでに朝の大半がかかります。</p>'.repeat(9)}終わり</div>`,
      '終わり',
    ));
  test('a text in an element that is named for its layout', () =>
    contained(`<div class="with-sidebar has-comments">${PROSE}<p>y!</div>`, 'y!'));
  test('most of the page, even if its name says that it is none', () =>
    contained(`<div class=comments>${PROSE}<p>y!</div>`, 'y!'));
  test.each([
    ['main', 'h1'],
    ['section', 'h2'],
    ['body', 'h1'],
  ])('sections of names of their own below the heading of a %s', (around, heading) =>
    contained(
      `<${around}><${heading}>Bread</${heading}><section id=flour><h3>Flour</h3>${PROSE}</section><section id=water><h3>Water</h3><p>${SENTENCE} y!</p></section></${around}>`,
      'y!',
    ),
  );
  test.each([
    ['dl', 'dt', 'dd'],
    ['ul', 'li', 'li'],
    ['div', 'h4', 'p'],
  ])('what documentation says of parameters, in tags that state something: %s', (list, name, value) => {
    const tags = (said: string) =>
      text(
        `<div>${PROSE}<${list} class="doc-tags tags"><${name}>Errors</${name}><${value}>${said}</${list}></div>`,
      );
    expect(tags(`Raised where the flour is missing. ${SENTENCE} y!`)).toContain('y!');
    expect(tags('<a href=/t/rye>rye</a> y!')).not.toContain('y!');
  });
  test.each(['sidebar', 'sidebar note', 'toolbar'])('an aside between paragraphs: %s', (name) =>
    contained(
      `<div>${paragraphs(4)}<div class="${name}"><h3>Why?</h3><p>${SENTENCE} y!</p></div><div>${SENTENCE}</div></div>`,
      'y!',
    ),
  );
  const aside = `<div class=sidebar><h3>Why?</h3><p>${SENTENCE} y!</p></div>`;
  const other = `<section><h2>Other</h2>${paragraphs(3)}</section>`;
  test.each([
    ['ends', `<section><h2>Tea</h2>${paragraphs(3)}${aside}</section>${other}`],
    ['opens', `${other}<section><h2>Tea</h2>${aside}${paragraphs(3)}</section>`],
    ['ends, with text behind', `<section>${paragraphs(3)}${aside}</section><div>${paragraphs(2)}</div>`],
    ['ends, as DocBook writes them', `<div class=section>${paragraphs(3)}${aside}</div>${other}`],
    ['opens, in a chapter', `${other}<div class="sect1 subsection">${aside}${paragraphs(3)}</div>`],
  ])('an aside that %s a section among others', (_, html) => contained(`<div>${html}</div>`, 'y!'));
  test.each([
    ['that ends the last section', `${other}<section>${paragraphs(3)}${aside}</section>`],
    ['that opens the first', `<section>${aside}${paragraphs(3)}</section>${other}`],
    ['in a section of its own', `${other}<section>${aside}</section>${other}`],
    ['of a part beside what is called a section', `${other}<div class=section>${aside}</div>${other}`],
    ['of a layout', `<div>${paragraphs(6)}${aside}</div><div>${paragraphs(1)}</div>`],
  ])('but not a bar %s', (_, html) => {
    expect(text(`<div>${html}</div>`)).not.toContain('y!');
  });
  test('a short page', () =>
    contained('<p>Closed today.</p><p><a href=/tomorrow>Tomorrow</a></p>', 'Closed today.', 'Tomorrow'));
  test.each(['div', 'div class=para'])('paragraphs in <%s>, of which one says nearly all', (tag) =>
    contained(
      `<div><${tag}>${SENTENCE.repeat(4)}</div><${tag}>The oven takes an hour, and the dough a night! y!</div></div>`,
      'y!',
    ),
  );
  test.each(['div id=content', 'div class=x'])(
    'but a <%s> of many lines holds the text, and no footer',
    (tag) => {
      const lines = `${SENTENCE.repeat(3)}<br><br>`.repeat(4);
      const page = `<${tag}>${lines}</div><div>The bakery is open on all days of the week! y!</div>`;
      expect(text(page)).not.toContain('y!');
    },
  );
  test('a page of nothing but a menu', () => contained(`<div id=menu>${links(3)}</div>`, 'Another page 2'));
});

const FOOTER = `<p>© Copyright 2001-2026, Bakers. ${SENTENCE} ${SENTENCE} f! Created using Sphinx 5.3.0.</p>`;
describe('a short page is not what its footer says', () => {
  const SHORT = '<h1>Search</h1><p>Searching for bread finds it.</p>';
  test.each([
    ['role=main', `<div role=main>${SHORT}</div><div class=footer>${FOOTER}</div>`],
    ['main', `<main>${SHORT}</main><div class=bottom>${FOOTER}</div>`],
    ['a heading in main alone', `<main><h1>Search</h1></main><p>${SENTENCE.repeat(9)} f!</p>`],
    ['a statement in main alone', `<main><p>Search. ${SENTENCE}</p></main>${FOOTER.repeat(9)}`],
    ['a form in main', `<main><form><h2>Search</h2><label>Word</label></form></main>${FOOTER}`],
    ['links in main', `<main><h1>Search</h1><p>${links(9)}</main><div>${FOOTER}</div>`],
    ['no main', `<div>${SHORT}</div><div class=footer>${FOOTER}</div>`],
    ['no main, by id', `<div>${SHORT}</div><div id=footer><div>Bakery</div>${FOOTER}</div>`],
    ['no main, another sign', `<div>${SHORT}</div><div class=copyright>(c) 2024 Bakers ${SENTENCE} f!</div>`],
  ])('%s', (_, html) => {
    expect(text(html)).toContain('Search');
    expect(text(html)).not.toContain('f!');
  });

  test.each([
    ['a page of nothing else', `<div class=footer>${FOOTER}</div>`],
    ['a main that a script fills', `<main>Loading</main><div class=body>${SHORT}${FOOTER}</div>`],
    ['a main without text', `<main><img></main>${SHORT}${FOOTER}`],
    ['a licence', `<div>${SHORT}<div><p>Copyright 2024 Bakers</p><p>${SENTENCE} f!</p></div></div>`],
    ['a text around it', `<div class=footer>${SHORT}${`<p>${SENTENCE} f!</p>`.repeat(20)}${FOOTER}</div>`],
    ['a footer of another kind', `<div class=footer><h1>Bread</h1><p>${SENTENCE} f!</p></div>`],
  ])('but stays where it may be: %s', (_, html) => expect(text(html)).toContain('f!'));
});

test('a source is cited where a link in the main text leads to it', () => {
  const { anchors, mainText } = readDocument(
    `<body><div id=sidebar><a href=//x.test>x</a></div><div>${PROSE}<p>See <a href=//y.test>y</a> for ${SENTENCE}</div>`,
  );
  expect(anchors.map(({ element }) => mainText.includes(element))).toEqual([false, true]);
});

test('a page of more blocks than are told apart loses no text', () => {
  const { blocks } = readDocument('<p>word'.repeat(120_000)).mainText;
  expect(blocks.reduce((sum, block) => sum + block.text.split(' ').length, 0)).toBe(120_000);
  expect(blocks.length).toBeLessThanOrEqual(50_000);
});

test('the heading of what holds the text is kept, and no heading of anything before', () => {
  const page = (heading: string): string =>
    `<div><h1>Bread</h1>${heading}<div class=entry-content>${PROSE}</div></div>`;
  expect(text(page('<h2>Overview</h2>'))).toContain('Overview');
  expect(text(page('<div><h2>x! News</h2></div>'))).not.toContain('x!');
  expect(text(page('<h2>x! Contents</h2><ul><li>Flour and water</ul>'))).not.toContain('x!');
});

describe('short entries above the text that they belong to are part of it', () => {
  const listed: readonly (readonly [string, string])[] = [
    ['what a dish takes', '<h2>Ingredients</h2><ul><li>x! 300 g of flour<li>200 ml of water<li>Salt</ul>'],
    [
      'what a tool weighs',
      '<table><tr><th>x! Weight<td>2 kg<tr><th>Reach<td>40 cm<tr><th>Power<td>9 W</table>',
    ],
    ['who is spoken to', '<dl><dt>For<dd>x! Bakers<dt>Level<dd>Beginners<dt>Length<dd>Two days</dl>'],
    ['entries in elements of their own', '<ul><li><p><b>x!</b> Flour<li><div><p>Water</div><li><p>Salt</ul>'],
    ['some of which are links', '<ol><li><a href=/f>x! Flour</a> of rye, 300 g<li>Water, warm<li>Salt</ol>'],
  ];
  const steps = `<div class=zz><h2>Steps</h2>${PROSE}</div>`;

  test.each(listed)('%s', (_, list) => {
    expect(text(`<div><h1>Rye bread</h1><div class=top>${list}</div>${steps}</div>`)).toContain('x!');
    expect(text(`<h1>Rye bread</h1><main><div class=top>${list}</div>${steps}</main>`)).toContain('x!');
  });

  test('with the heading that says what they are', () => {
    const [, list = ''] = listed[0] ?? [];
    expect(text(`<div><h1>Rye bread</h1><div>${list}</div>${steps}</div>`)).toContain('Ingredients / x!');
  });

  test.each([
    [
      'links',
      '<ul><li><a href=/1>x! Bread</a><li><a href=/2>Cakes and more</a><li><a href=/3>Tools</a></ul>',
    ],
    [
      'numbered links',
      '<ul><li><a href=/1>x! Breads</a> (212)<li><a href=/2>Cakes</a> (9)<li><a href=/3>Tools</a> (4)</ul>',
    ],
    ['who wrote it, and when', '<dl><dt>Author<dd>x! The bakery<dt>Published<dd>3 May 2025</dl>'],
    ['lines that are no list', '<div>x! 4 stars</div><div>20 reviews</div><div>Print</div>'],
  ])('but not %s', (_, list) => {
    expect(text(`<div><h1>Rye bread</h1><div class=top>${list}</div>${steps}</div>`)).not.toContain('x!');
  });

  test('nor what stands above the title, or where there is none', () => {
    const [, list = ''] = listed[0] ?? [];
    expect(text(`<div><div>${list}</div><h1>Rye bread</h1>${steps}</div>`)).not.toContain('x!');
    expect(text(`<div><div>${list}</div>${steps}</div>`)).not.toContain('x!');
  });
});

describe('what readers wrote is no text of the page, however much it is', () => {
  const many = (name: string): string =>
    `<div ${name}>${paragraphs(60, 'x! Loved it, thank you so much. ')}</div>`;
  const post = `<h1>Rye bread</h1><div class=zz>${paragraphs(8)}</div>`;

  test.each([
    'id=comments',
    'id=comments-block',
    'class=commentlist',
    'class="commentslist clear"',
    'class=comment-list',
    'id=commentarea',
    'class=kommentare',
  ])('%s', (name) => {
    expect(text(post + many(name))).not.toContain('x!');
    expect(text(`<div>${post}${many(name)}</div>`).match(/Bread is baked/g)).toHaveLength(16);
  });

  test('but a thread of nothing else is what the page is', () => {
    expect(text(`<h1>Which flour?</h1>${many('class=comments')}`)).toContain('x!');
    expect(text(`<h1>Which flour?</h1><p>${SENTENCE}</p>${many('class=commentlist')}`)).toContain('x!');
  });

  test('and what follows them is no text either', () => {
    const lines = `<ul>${'<li>x! Another page, about cakes, pies and a number of other things.'.repeat(3)}</ul>`;
    const comments = `<div id=comments><h3>71 Comments</h3>${paragraphs(2)}</div>`;
    expect(text(`${post}${comments}<div><h2>Best of the week</h2>${lines}</div>`)).not.toContain('x!');
    expect(text(`<div>${PROSE}<h2>Related recipes</h2>${lines}</div>`)).not.toContain('x!');
  });
});

describe('what holds the title of a page is none of its boilerplate', () => {
  const lead = '<p>Our ovens bake a whole loaf in ten minutes, on any table.</p>';
  test.each([
    ['the header of a landing page', `<header class=masthead><h1>Bake anywhere</h1>${lead}</header>`],
    ['a part in it', `<header><div class=masthead-text><h1>Bake anywhere</h1>${lead}</div></header>`],
    ['a div', `<div class="masthead bg-dark"><h1>Bake anywhere</h1>${lead}</div>`],
  ])('%s', (_, header) => {
    expect(text(header + PROSE)).toMatch(/^Bake anywhere \/ Our ovens bake a whole loaf/);
  });

  test('but the name of a site that leads home, and a masthead beside the title, are', () => {
    const site = `<div class=masthead><h1><a href=/>x! Mill</a></h1><p>x! ${SENTENCE}</p></div>`;
    const other = `<div class=masthead><p>x! ${SENTENCE}</p></div>`;
    expect(text(site + PROSE)).not.toContain('x!');
    expect(text(`${other}<h1>Bread</h1>${PROSE}`)).not.toContain('x!');
  });
});

test('under which conditions a manual may be passed on is no part of what it says', () => {
  const terms = `<div class=legalnotice><p>x! ${SENTENCE}</p><p>${SENTENCE.repeat(2)}</p></div>`;
  expect(text(`<div class=titlepage><h1>Bread</h1>${terms}</div>${PROSE}`)).not.toContain('x!');
});
