import { analyzePage } from '@seogeo/engine';
import { describe, expect, it } from 'vitest';

const SEED = 'http://site.example/';
const LONG = `/${'x'.repeat(6_000)}`;

function found(html: string, headers: Readonly<Record<string, string>> = {}, status = 200) {
  const body = new TextEncoder().encode(html);
  const { facts, siteFacts } = analyzePage({
    url: `${SEED}p`,
    status,
    headers: { 'content-type': 'text/html', ...headers },
    body,
    bytes: body.length,
    responseTimeMs: 1,
    scope: { host: 'site.example', includeSubdomains: false },
    agents: { allowed: [], blocked: [] },
    redirectsTo: null,
    failure: null,
  });
  return {
    siteFacts,
    codes: facts.issues.map(({ code }) => code),
    message: (code: string) => facts.issues.find((issue) => issue.code === code)?.message ?? '',
  };
}

const alternates = (count: number) =>
  Array.from({ length: count }, (_, n) => `<link rel=alternate hreflang=de-${n} href=/de/${n}>`).join('');

describe('a finding about a limit says what of the page is over it, how it begins and what becomes of it', () => {
  it.each([
    ['a link', `<a href="${LONG}">x</a>`, {}, 'The address of one link has more than 4,096 characters'],
    [
      'two kinds',
      `<link rel=canonical href="${LONG}"><a href="${LONG}">x</a><a href="${LONG}y">y</a>`,
      {},
      'The addresses of the canonical link and 2 links have',
    ],
    ['a base', `<base href="${LONG}/">`, {}, 'The address of the base element has'],
    [
      'a refresh',
      `<meta http-equiv=refresh content="0;url=${LONG}">`,
      {},
      'The address of the target of the meta refresh has',
    ],
    [
      'a translation',
      `<link rel=alternate hreflang=de href="${LONG}">`,
      {},
      'The address of one hreflang link has',
    ],
  ])('%s', (_, html, headers, expected) => {
    const message = found(html, headers).message('url_too_long');
    expect(message).toContain(expected);
    expect(message).toMatch(
      / left out; (?:it|the first) has [\d,]+ and begins “http:\/\/site\.example\/x+…”\.$/,
    );
  });

  it('the target of a redirect', () => {
    expect(found('', { location: LONG }, 301).message('url_too_long')).toContain(
      'The address of the target of the redirect has more than 4,096 characters and is left out; it has 6,020',
    );
  });

  it('one sentence for each limit', () => {
    const html = `<title>${'t'.repeat(100_000)}</title><h1>${'h'.repeat(1_001)}</h1>${'<h2>x</h2>'.repeat(5_001)}`;
    expect(
      found(html)
        .message('over_limit')
        .split(/(?<=\.) /),
    ).toEqual([
      `One heading has more than 1,000 characters and is cut there; it has 1,001 and begins “${'h'.repeat(60)}…”.`,
      '2 headings beyond the first 5,000 are ignored.',
      `The title has more than 5,000 characters and is cut there; it has 100,000 and begins “${'t'.repeat(60)}…”.`,
    ]);
  });
});

describe('causes are counted apart', () => {
  const jsonLd = (types: readonly string[]) =>
    types
      .map(
        (name) =>
          `<script type="application/ld+json">{"@context":"https://schema.org","@type":"${name}"}</script>`,
      )
      .join('');

  it('a type whose name is too long is not one type too many', () => {
    const message = found(jsonLd(['Article', 'T'.repeat(400)])).message('over_limit');
    expect(message).toMatch(
      /^One type of the structured data has a name of more than 100 characters and counts as unknown; it has 400 and begins “T+…”\.$/,
    );
  });

  it('one type too many is not a name that is too long', () => {
    const many = Array.from({ length: 1_001 }, (_, n) => `T${n}`);
    expect(found(jsonLd(many)).message('over_limit')).toContain(
      'Types of the structured data beyond the first 1,000 are ignored.',
    );
  });

  it('a canonical URL that is too long is neither missing nor of another scheme', () => {
    expect(found(`<link rel=canonical href="${LONG}">`).codes).not.toContain('canonical_missing');
  });
});

describe('what was cut is not measured as if it were whole', () => {
  it.each(['title', 'description'])('the length of a %s', (name) => {
    const text = 'x '.repeat(50_000);
    const html = name === 'title' ? `<title>${text}</title>` : `<meta name=description content="${text}">`;
    expect(found(`<head>${html}</head>`).message(`${name}_too_long`)).toContain(
      'has over 5,000 characters, more than',
    );
  });

  it('the number of titles', () => {
    expect(found(`<head>${'<title>x</title>'.repeat(400)}</head>`).message('title_multiple')).toContain(
      '50 titles or more',
    );
  });

  it.each(['h1', 'title'])('white space before the text of a %s', (name) => {
    const { codes } = found(`<head></head><${name}>${' '.repeat(20_000)}Tea</${name}>`);
    expect(codes).not.toContain(`${name}_missing`);
    expect(codes).not.toContain('over_limit');
  });
});

describe('nothing is said to be missing among what was left out', () => {
  it.each([
    ['hreflang_no_self', alternates(10), alternates(400)],
    ['hreflang_no_x_default', alternates(10), alternates(400)],
    ['hreflang_no_self', alternates(10), `${alternates(10)}<link rel=alternate hreflang=en href="${LONG}">`],
    ['h1_missing', `${'tea '.repeat(300)}<h2>x</h2>`, `${'tea '.repeat(300)}${'<h2>x</h2>'.repeat(5_001)}`],
    [
      'description_missing',
      '<meta name=a content=b>',
      Array.from({ length: 1_001 }, (_, n) => `<meta name=a${n} content=b>`).join(''),
    ],
    [
      'viewport_missing',
      '<meta name=a content=b>',
      Array.from({ length: 1_001 }, (_, n) => `<meta name=a${n} content=b>`).join(''),
    ],
  ])('%s', (code, whole, cut) => {
    expect(found(whole).codes).toContain(code);
    expect(found(cut).codes).not.toContain(code);
  });

  it('a canonical URL behind many links of the header is found', () => {
    const header = `${'</x>; rel=preload, '.repeat(600)}<${SEED}p>; rel=canonical`;
    expect(found('', { link: header }).codes).not.toContain('canonical_missing');
  });

  it('the other pages learn that a page has more translations', () => {
    expect(found(alternates(400)).siteFacts).toHaveProperty('hasMoreLanguages', true);
    expect(found(alternates(10)).siteFacts).not.toHaveProperty('hasMoreLanguages');
  });
});
