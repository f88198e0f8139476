import { describe, expect, it } from 'vitest';
import { analyzePage } from '../analysis/analyze-page.ts';
import { crawlFrom, links, linksOnly, serveSite } from '../crawl/test-crawl.fixture.ts';
import { htmlInput } from './html-input.fixture.ts';
import type { PageInput } from './page-input.ts';

const refreshIn = (input: PageInput) => analyzePage(input).refresh;
const meta = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

describe('a page that sends its visitors elsewhere', () => {
  it.each([
    [meta('0; url=/next'), 0, 'https://example.com/next'],
    [meta('5;URL=https://other.example/'), 5, 'https://other.example/'],
    [meta(" 3.5 , url = 'next?a=1' trailing"), 3, 'https://example.com/next?a=1'],
    [meta('0 /next'), 0, 'https://example.com/next'],
    [meta('0 url=/next'), 0, 'https://example.com/next'],
    [meta('x') + meta('.5;/next'), 0, 'https://example.com/next'],
    ['<META HTTP-EQUIV=REFRESH CONTENT="1;URL=/next">', 1, 'https://example.com/next'],
    ['<meta content="0;url=/next" http-equiv=" Refresh ">', 0, 'https://example.com/next'],
  ])('by %s', (html, seconds, url) => {
    expect(refreshIn(htmlInput(html))).toEqual({ seconds, url, by: 'meta http-equiv=refresh' });
  });

  it('after the longest wait that timers hold, where it names a longer one', () => {
    for (const digits of [10, 309, 400]) {
      const longest = { seconds: 2 ** 31 - 1, url: 'https://example.com/next' };
      const value = `${'9'.repeat(digits)}; url=/next`;
      expect(refreshIn(htmlInput('', { headers: { refresh: value } }))).toMatchObject(longest);
      expect(refreshIn(htmlInput(meta(value)))).toMatchObject(longest);
    }
  });

  it('not by its markup where its header has it stay', () => {
    expect(refreshIn(htmlInput(meta('0; url=/next'), { headers: { refresh: '300' } }))).toBeNull();
    expect(refreshIn(htmlInput(meta('0; url=/next'), { headers: { refresh: 'x' } }))).not.toBeNull();
  });

  it('by the header', () => {
    const input = htmlInput('', { headers: { refresh: '2; url=/next' } });
    expect(refreshIn(input)).toMatchObject({ seconds: 2, by: 'the Refresh header' });
  });

  it.each([
    ['one that only loads itself again', meta('300')],
    ['one without a wait', meta('; url=/next')],
    ['one behind one that only loads itself again', meta('300') + meta('0; url=/next')],
    ['one that loads itself again by name', meta('300; url=/page')],
    ['one in a comment', `<!-- ${meta('0; url=/x')} -->`],
    ['one in noscript', `<noscript>${meta('0; url=/x')}</noscript>`],
    ['one in a template', `<template>${meta('0; url=/x')}</template>`],
    ['one in a script', `<script>'${meta('0; url=/x')}'</script>`],
    ['one to a script', meta('0; url=javascript:alert(1)')],
    ['another meta element', '<meta name="refresh" content="0; url=/x">'],
  ])('but not %s', (_what, html) => expect(refreshIn(htmlInput(html))).toBeNull());

  it('leads the crawl there, at the same depth, and is reported', async () => {
    await using site = await serveSite({
      '/': meta('0; url=/home') + links('/a'),
      '/home': links('/b'),
      '/a': '',
      '/b': '',
    });
    const { records, store } = await crawlFrom(site.origin);
    expect(records).toEqual([
      `${site.origin}/ 0 200`,
      `${site.origin}/a 1 200`,
      `${site.origin}/b 1 200`,
      `${site.origin}/home 0 200`,
    ]);
    const [seed] = store.pages;
    expect(seed?.facts.issues).toEqual([
      {
        code: 'meta_refresh',
        severity: 'warning',
        message: expect.stringContaining(`${site.origin}/home after 0 s`),
        location: null,
      },
    ]);
    expect(seed?.links.map(({ url }) => url)).toContain(`${site.origin}/home`);
  });

  it('is said once, be it found in the markup or in the header', async () => {
    await using site = await serveSite({ '/': meta('0; url=/home'), '/home': '' });
    const { store } = await crawlFrom(site.origin, { analyze: async (input) => analyzePage(input) });
    const codes = store.pages[0]?.facts.issues.map(({ code }) => code);
    expect(codes?.filter((code) => code === 'meta_refresh')).toHaveLength(1);
  });

  it('ends after as many hops as redirects may have', async () => {
    const pages = Array.from({ length: 30 }, (_, i) => [i === 0 ? '/' : `/${i}`, meta(`0; url=/${i + 1}`)]);
    await using site = await serveSite(Object.fromEntries(pages));
    const { records } = await crawlFrom(site.origin, { limits: { maxRedirects: 10 } });
    expect(records).toHaveLength(11);
  });

  it('is what the analysis says: nobody else reads the markup', async () => {
    await using site = await serveSite({ '/': meta('0; url=/home') + links('/a'), '/home': '', '/a': '' });
    const analyze = async (input: PageInput) => ({ ...(await linksOnly(input)), refresh: null });
    const { records } = await crawlFrom(site.origin, { analyze });
    expect(records).toEqual([`${site.origin}/ 0 200`, `${site.origin}/a 1 200`]);
  });

  it('and stays that of the HTML where a browser shows the page', async () => {
    await using site = await serveSite({ '/': meta('0; url=/home'), '/home': '', '/shown': '' });
    const empty = {
      code: 'main_text_needs_javascript',
      severity: 'warning',
      message: '',
      location: null,
    } as const;
    const analyze = async (input: PageInput) => {
      const analysis = await linksOnly(input);
      return { ...analysis, facts: { ...analysis.facts, issues: input.url.endsWith('/') ? [empty] : [] } };
    };
    const render = async () => ({ kind: 'rendered', html: meta('0; url=/shown') }) as const;
    const { records } = await crawlFrom(site.origin, { analyze, render });
    expect(records).toEqual([`${site.origin}/ 0 200`, `${site.origin}/home 0 200`]);
  });

  it('wherever it stands in the document, and however that is encoded', () => {
    const refresh = { seconds: 0, url: 'https://example.com/next', by: 'meta http-equiv=refresh' };
    expect(refreshIn(htmlInput(`<p>${'x'.repeat(100_000)}</p>${meta('0; url=/next')}`))).toEqual(refresh);
    const body = Buffer.from(`\uFEFF${meta('0; url=/next')}`, 'utf16le');
    expect(refreshIn(htmlInput('', { body }))).toEqual(refresh);
  });

  it('by the header of whatever answers, and by the markup of what a browser reads as a page alone', () => {
    const inHeader = { 'content-type': 'text/plain', refresh: '0; url=/next' };
    for (const [other, found] of [
      [{ headers: { 'content-type': 'text/plain' } }, null],
      [{ headers: inHeader }, 'the Refresh header'],
      [{ headers: inHeader, status: 206 }, 'the Refresh header'],
      [{ headers: inHeader, status: 404 }, null],
    ] as const)
      expect(refreshIn(htmlInput(meta('0; url=/next'), other))?.by ?? null).toBe(found);
  });
});
