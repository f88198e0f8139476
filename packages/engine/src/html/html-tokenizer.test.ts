import fc from 'fast-check';
import { Tokenizer } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import {
  type AttributeOffsets,
  type ContentModel,
  type TokenReader,
  tokenizeHtml,
} from './html-tokenizer.ts';

const CONTENT: Readonly<Record<string, ContentModel>> = {
  title: 'escapable text',
  textarea: 'escapable text',
  style: 'raw text',
  xmp: 'raw text',
  iframe: 'raw text',
  noembed: 'raw text',
  noframes: 'raw text',
  script: 'script',
  plaintext: 'plaintext',
};

/** Writes tokens down: `<p a="1">`, `<br/>`, `</p>`, and text between brackets, neighbours joined. */
class TokenRecorder {
  readonly tokens: string[] = [];
  /** How many `svg` are open. */
  foreign = 0;
  readonly #html: string;
  #text = '';

  constructor(html: string) {
    this.#html = html;
  }

  startTag(name: string, attributes: AttributeOffsets, selfClosing: boolean): ContentModel {
    let tag = `<${name}`;
    for (let at = 0; at < attributes.length; at += 4)
      tag += ` ${this.#cut(attributes[at], attributes[at + 1])}="${this.#cut(attributes[at + 2], attributes[at + 3])}"`;
    this.#push(`${tag}${selfClosing ? '/' : ''}>`);
    const content = this.foreign > 0 ? undefined : CONTENT[name];
    if (name === 'svg' && !selfClosing) this.foreign++;
    return content ?? 'markup';
  }
  endTag(name: string): void {
    this.#push(`</${name}>`);
    if (name === 'svg' && this.foreign > 0) this.foreign--;
  }
  text(start: number, end: number): void {
    this.#text += this.#cut(start, end);
  }
  finish(): readonly string[] {
    this.#flush();
    return this.tokens;
  }

  #cut(start = 0, end = 0): string {
    return this.#html.slice(start, end);
  }
  #push(token: string): void {
    this.#flush();
    this.tokens.push(token);
  }
  #flush(): void {
    if (this.#text !== '') this.tokens.push(`[${this.#text}]`);
    this.#text = '';
  }
}

function tokensOf(html: string, cdata: 'in svg' | 'everywhere' = 'in svg'): readonly string[] {
  const recorder = new TokenRecorder(html);
  const text = (start: number, end: number): void => recorder.text(start, end);
  const reader: TokenReader = {
    get allowsCdata() {
      return cdata === 'everywhere' || recorder.foreign > 0;
    },
    startTag: (name, attributes, selfClosing) => recorder.startTag(name, attributes, selfClosing),
    endTag: (name) => recorder.endTag(name),
    text,
    rawText: text,
    cdata: text,
  };
  tokenizeHtml(html, reader);
  return recorder.finish();
}

/** The same by htmlparser2's tokenizer, which takes CDATA sections everywhere. */
function referenceTokensOf(html: string): readonly string[] {
  const recorder = new TokenRecorder(html);
  let name = '';
  let attributes: number[] = [];
  const ignore = (): void => {};
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      isInForeignContext: () => recorder.foreign > 0,
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        attributes = [];
      },
      onattribname: (start, end) => attributes.push(start, end, end, end),
      onattribdata: (start, end) => attributes.splice(-2, 2, start, end),
      onopentagend: () => recorder.startTag(name, attributes, false),
      onselfclosingtag: () => recorder.startTag(name, attributes, true),
      onclosetag: (start, end) => recorder.endTag(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => recorder.text(start, end),
      oncdata: (start, end, offset) => recorder.text(start, end - offset),
      ontextentity: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return recorder.finish();
}

/** Out of whatever tag, comment or section a document may end in. */
const WAY_OUT = `]]>-->"'>"'>`;

/** Where htmlparser2's tokenizer does not follow the standard; each has its own test below. */
const differences: readonly ((html: string) => boolean)[] = [
  function quotedValueInEndTag(html) {
    return /<\/[a-z][^>]*=\s*["']/i.test(html);
  },
  function spaceAfterSlash(html) {
    return /\/\s+>/.test(html);
  },
  function doubleEscapedScript(html) {
    return /<script[\s\S]*<!--[\s\S]*<script[\s/>]/i.test(html);
  },
];
const documentEndsInside: readonly ((html: string) => boolean)[] = [
  function aTag(html) {
    const tags = (tokens: readonly string[]): number => tokens.filter((token) => token[0] === '<').length;
    return tags(tokensOf(html + WAY_OUT, 'everywhere')) > tags(tokensOf(html, 'everywhere'));
  },
  function aCdataSection(html) {
    return html.lastIndexOf('<![CDATA[') > html.lastIndexOf(']]>');
  },
];

describe('tokens are those of htmlparser2, wherever that follows the standard', () => {
  const names = [
    'p',
    'svg',
    'script',
    'style',
    'textarea',
    'title',
    'plaintext',
    'xmp',
    'noframes',
    'scripts',
  ];
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...'<<<>>>//!--=="\'? \n\t\f\r[]&;', '\0', 'a', 'P', 'é', '1') },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('<', '</')
        .chain((open) => fc.constantFrom(...names.map((name) => open + name))),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('<p>', '</p>', '<SVG>', '</svg>', '<ScRiPt>', '</sCript>', '</STYLE >'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('<!--', '-->', '--!>', '<!', '<!DOCTYPE html>', '<![CDATA[', ']]>', '</'),
    },
    { weight: 1, arbitrary: fc.constantFrom(' a=1', ' b="x>y"', " C='<p>'", ' d', '/>', ' =e', 'f==') },
  );
  const markup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

  test('in any markup that ends outside of tags', () => {
    fc.assert(
      fc.property(markup, (html) => {
        const ended = html + WAY_OUT;
        fc.pre(!differences.some((applies) => applies(ended)));
        expect(tokensOf(ended, 'everywhere')).toEqual(referenceTokensOf(ended));
      }),
      { numRuns: 3_000 },
    );
  });

  test('in any markup that ends anywhere but in a tag or a CDATA section', () => {
    fc.assert(
      fc.property(markup, (html) => {
        fc.pre(![...differences, ...documentEndsInside].some((applies) => applies(html)));
        expect(tokensOf(html, 'everywhere')).toEqual(referenceTokensOf(html));
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    ['text', ['a < b <3 <> & </', 'a<', '<', '</', '', 'a</>b', 'a<!>b', 'a<?>b', '\0', '<\0>']],
    ['tags', ['<p>', '<P/>', '<p/>x', '<p\n>', '<p<b>', '<h1\f>', '<a\0b>', '<éa>', '<x-y:z>', '<p//>']],
    ['end tags', ['</p>', '</P\t>', '</p/>', '</p a>', '</ p>x', '</3>x', '</>x', '</p<b>']],
    [
      'attributes',
      ['<p a>', '<p a b>', '<p a=1 b=2>', '<p a = 1>', '<p a=>', '<p a= >', '<p =a>', '<p ==a>', '<p a==b>'],
    ],
    [
      'quotes',
      [
        '<p a="">',
        "<p a='>'>",
        '<p a="b"c="d">',
        '<p a="b"/>',
        `<p a='"'>`,
        '<p a=b"c>',
        '<p a"b=c>',
        '<p "a">',
      ],
    ],
    ['slashes', ['<p a/b>', '<p a=b/>', '<p a=/>', '<p /a/>', '<p / a>', '<p a /=b>', '<p a/>', '<p/a>']],
    [
      'comments',
      [
        '<!-->a',
        '<!--->a',
        '<!---->a',
        '<!--a-->b',
        '<!--a--!>b',
        '<!---!>a-->b',
        '<!--!>a-->b',
        '<!----!>a',
      ],
    ],
    [
      'long comments',
      [
        '<!--a--->b',
        '<!--a--!-->b',
        '<!--<!-->a',
        '<!--<!---->a',
        '<!--a--b-->c',
        '<!--a',
        '<!--a--',
        '<!--',
      ],
    ],
    [
      'declarations',
      [
        '<!DOCTYPE a ">">b',
        '<!d>a',
        '<!doctypes>a',
        '<!-a>b',
        '<!->a',
        '<!x',
        '<?a?>b',
        '<!',
        '<?',
        '<!doctype',
      ],
    ],
    [
      'CDATA sections',
      [
        '<svg><![CDATA[<a>]]>b',
        '<svg><![CDATA[]]>b',
        '<svg><![CDATA[]]]>b',
        '<svg><![cdata[a>b',
        '<![CDATA>a',
      ],
    ],
    [
      'raw text',
      [
        '<style><p></style>a',
        '<STYLE></Style >a',
        '<style></styles></style/>a',
        '<style></style',
        '<style><</style>a',
      ],
    ],
    [
      'escapable text',
      ['<title><p>&lt;</title>a', '<textarea></title></textarea>a', '<title/>a</title>b', '<titles><p>'],
    ],
    [
      'scripts',
      [
        '<script><p></script>a',
        '<script><!--</script>a',
        '<script><!--<script>-->',
        '<script></scrip</script>a',
        '<script>',
      ],
    ],
    ['plain text', ['<plaintext><p></plaintext>', '<plaintext', '<plaintext>', '<svg><plaintext><p>']],
    [
      'foreign content',
      ['<svg><style><p></style>', '<svg><script><p>', '<svg><title><p></title></svg><title><p></title>'],
    ],
  ])('%s', (_state, documents) => {
    for (const html of documents)
      if (!documentEndsInside.some((applies) => applies(html)))
        expect(tokensOf(html, 'everywhere'), html).toEqual(referenceTokensOf(html));
  });
});

describe('where htmlparser2 differs, the standard holds', () => {
  test.each([
    [
      '13.2.5.33',
      'attributes of end tags are read as those of start tags',
      '<p></p a=">">b',
      ['<p>', '</p>', '[b]'],
    ],
    ['13.2.5.40', 'a slash counts only right before the end of the tag', '<p / >', ['<p>']],
    ['13.2.5.42', 'CDATA outside of SVG and MathML is a comment up to >', '<![CDATA[a>b]]>', ['[b]]>]']],
    ['13.2.5.69', 'a CDATA section left open is text', '<svg><![CDATA[a>b', ['<svg>', '[a>b]']],
    ['13.2.5.8', 'a tag in which the document ends is dropped', 'a<p', ['[a]']],
    ['13.2.5.8', 'a tag in which the document ends is dropped', 'a<scr', ['[a]']],
    ['13.2.5.8', 'a tag in which the document ends is dropped', '</p ', []],
    ['13.2.5.40', 'a tag in which the document ends is dropped', 'a<p /', ['[a]']],
    ['13.2.5.8', 'only ASCII letters have another case', '<lin\u212a></\u212a>', ['<lin\u212a>']],
    [
      '13.2.5.9',
      'only < and / begin an end tag',
      '<title>\x1c\x0ftitle></title>',
      ['<title>', '[\x1c\x0ftitle>]', '</title>'],
    ],
  ])('%s: %s: %j', (_section, _rule, html, tokens) => {
    expect(tokensOf(html)).toEqual(tokens);
    expect(referenceTokensOf(html)).not.toEqual(tokens);
  });

  const script = (content: string): readonly string[] => ['<script>', `[${content}]`, '</script>'];
  test.each([
    ['<!--<script></script>--></script>a', [...script('<!--<script></script>-->'), '[a]']],
    ['<!--<script></script></script>a', [...script('<!--<script></script>'), '[a]']],
    ['<!--<SCRIPT/></Script\n></script>a', [...script('<!--<SCRIPT/></Script\n>'), '[a]']],
    ['<!--<script>--></script>a', [...script('<!--<script>-->'), '[a]']],
    ['<!--<script --><!-- </script>a', [...script('<!--<script --><!-- '), '[a]']],
    ['<!--><script></script>a', [...script('<!--><script>'), '[a]']],
    ['<!---><script></script>a', [...script('<!---><script>'), '[a]']],
    ['<!--<scripts></script>a', [...script('<!--<scripts>'), '[a]']],
    ['<!--</scripts></script>a', [...script('<!--</scripts>'), '[a]']],
    ['<script></script>a', [...script('<script>'), '[a]']],
    ['<!--<script></script><script></script>', ['<script>', '[<!--<script></script><script></script>]']],
    ['<!--<script></script>-- ></script>a', [...script('<!--<script></script>-- >'), '[a]']],
  ])('13.2.5.15 to 13.2.5.31: a script in a comment in a script: %j', (content, tokens) => {
    expect(tokensOf(`<script>${content}`)).toEqual(tokens);
  });
});

/**
 * Where the end tag of a script begins, state by state as the standard has it (13.2.5.4 and 13.2.5.15 to 13.2.5.31):
 * `escaped` and `double escaped`, each with the dashes seen right before.
 */
function scriptEndByStates(content: string): number {
  let state = 'script data';
  let dashes = 0;
  for (let at = 0; at < content.length; at++) {
    const rest = content.slice(at);
    if (state === 'script data' && rest.startsWith('<!--')) {
      state = 'escaped';
      dashes = 2;
      at += 3;
    } else if (state !== 'script data' && dashes >= 2 && rest[0] === '>') {
      state = 'script data';
    } else if (/^<\/script[\t\n\f\r />]/i.test(rest)) {
      if (state !== 'double escaped') return at;
      state = 'escaped';
      dashes = 0;
      at += '</script'.length;
    } else if (state === 'escaped' && /^<script[\t\n\f\r />]/i.test(rest)) {
      state = 'double escaped';
      dashes = 0;
      at += '<script'.length;
    } else dashes = rest[0] === '-' ? dashes + 1 : 0;
  }
  return content.length;
}

test('a script ends where the states of the standard end it, whatever stood in the one before', () => {
  const escaping = fc.constantFrom('<!--', '-->', '-', '>', '<', 'a');
  const tag = fc.constantFrom('<script>', '</script>', '<script', '</SCRIPT', '/', ' ');
  const text = (pieces: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text(escaping), text(fc.oneof(escaping, tag)), (before, content) => {
      const tokens = tokensOf(`<script>${before}</script><script>${content}`);
      const shown = tokens.slice(tokens.indexOf('</script>') + 2)[0];
      const expected = content.slice(0, scriptEndByStates(content));
      if (expected === '') expect(shown?.[0]).not.toBe('[');
      else expect(shown).toBe(`[${expected}]`);
    }),
    { numRuns: 3_000 },
  );
});

/** A string that counts the characters that are looked at. */
class CountedText {
  looked = 0;
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  get length(): number {
    return this.#text.length;
  }
  charCodeAt(index: number): number {
    this.looked++;
    return this.#text.charCodeAt(index);
  }
  indexOf(searched: string, from: number): number {
    const found = this.#text.indexOf(searched, from);
    this.looked += (found === -1 ? this.length : found) - Math.min(from, this.length) + searched.length;
    return found;
  }
  startsWith(searched: string, at: number): boolean {
    this.looked += searched.length;
    return this.#text.startsWith(searched, at);
  }
  slice(start: number, end: number): string {
    this.looked += end - start;
    return this.#text.slice(start, end);
  }
}

function charactersLookedAt(html: string): number {
  const counted = new CountedText(html);
  const ignore = (): void => {};
  tokenizeHtml(counted as unknown as string, {
    allowsCdata: true,
    startTag: (name) => CONTENT[name] ?? 'markup',
    endTag: ignore,
    text: ignore,
    rawText: ignore,
    cdata: ignore,
  });
  return counted.looked;
}

describe('every character is looked at a few times at most, whatever the document', () => {
  test.each([
    '<',
    '</',
    '<!',
    '<!--',
    '<!-- -->',
    '<!-->',
    '--',
    '<!----!',
    '<![CDATA[',
    '<![CDATA[]]>',
    '<?',
    '<a',
    '</a',
    '<a ',
    '<a b',
    '<a b=',
    '<a b="',
    "<a b='",
    '<a b=c ',
    '<a/',
    '<a =',
    '</a b="',
    '<svg>',
    '<x y="z">',
    '</',
    '<script>',
    '<script></scrip',
    '<script><!--',
    '<script><!--</script>',
    '<script><!--<script></script>',
    '<title>',
    '<title></titl',
    '<title></',
    '<style></style>',
    '<textarea><',
    '<plaintext>',
    '<xmp></xmp',
    '&',
    '<script><!--<script></script>--></script>',
    '<script><!--x--></script>',
    '<!--x--!>',
    '<foreignobjecT>',
  ])('twenty thousand times %j', (repeated) => {
    const html = repeated.repeat(20_000);
    for (const prefix of [
      '',
      '<script>',
      '<title>',
      '<!--',
      '<script><!--',
      '<script><!--<script>',
      '<p a="',
    ])
      expect(charactersLookedAt(prefix + html) / (prefix.length + html.length)).toBeLessThan(10);
  });
});
