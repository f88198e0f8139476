import { describe, expect, it } from 'vitest';
import { findPage, type ListPages } from './find-page.ts';

const host = 'https://xn--mller-kva.example';
const urls = [`${host}/`, `${host}/%C3%BCber.html`, `${host}/shop/`, `${host}/~ann?q=%C3%A4`];

/** A service that has these pages, and filters them as ours does. */
const list: ListPages = ({ url: part = '' }) => {
  const data = urls.filter((url) => url.includes(part)).map((url) => ({ url, finalUrl: url }));
  const meta = { hasNextPage: false, total: data.length };
  return {
    async *pages() {
      yield { data, meta, requestId: '' };
    },
  } as never;
};

describe('a page that is named as people read its address', () => {
  it.each([
    ['müller.example', 0],
    ['https://müller.example', 0],
    ['müller.example/über.html', 1],
    ['https://Müller.example/über.html#top', 1],
    ['https://müller.example/%c3%bcber.html', 1],
    ['HTTPS://müller.example/shop/', 2],
    ['/über.html', 1],
    ['über.html', 1],
    ['xn--mller-kva.example/%c3%bcber.html', 1],
    ['müller.example/shop', 2],
    ['shop/', 2],
    ['/%7Eann?q=ä', 3],
    ['müller.example/~ann?q=ä', 3],
    ['…/shop/', 2],
    ['…/über.html', 1],
    ['https://xn…ber.html', 1],
  ])('%s', async (typed, at) => expect((await findPage(list, typed, '--show')).url).toBe(urls[at]));

  it('is none of several that end so', async () => {
    await expect(findPage(list, '…xn--mller…', '--show')).rejects.toThrow(
      `The audit has several pages …xn--mller…: say ${urls.join(' or ')}.`,
    );
  });

  it.each([
    ['…/nowhere/'],
    ['/uber.html'],
    ['müller.example/übr.html'],
    ['mueller.example'],
    ['/übr.html', 1],
    ['kva.example/shop/', 2],
    [`${host}/shop/…shop/`, 2],
    ['/shp/', 2],
    ['shoop/', 2],
  ])('%s is no page, and the nearest is %s', async (typed, near?: number) => {
    const hint = near === undefined ? 'Without --show its pages are listed.' : `Did you mean ${urls[near]}?`;
    const said = `The audit has no page ${typed}. ${hint}`;
    await expect(findPage(list, typed, '--show')).rejects.toThrow(said);
  });

  it('is the one that others redirect to', async () => {
    const redirected: ListPages = () =>
      ({
        async *pages() {
          const data = ['http', 'https'].map((scheme) => ({ url: `${scheme}://a.example/b`, finalUrl }));
          yield { data, meta: { hasNextPage: false, total: 2 }, requestId: '' };
        },
      }) as never;
    const finalUrl = 'https://a.example/b';
    expect((await findPage(redirected, 'a.example/b', '--show')).url).toBe(finalUrl);
  });
});
