import { numbered } from '../../site/numbered.ts';
import type { Attack } from '../attack.ts';
import { type AnswerOf, html, notFound } from '../site-answer.ts';

const LINKS = 9_900;
/** Beyond what a URL may have, and just within it. */
const LENGTHS = [8_000, 1_950];

/** A short link becomes an address of the base's length. */
export const longAddresses: Attack = {
  title: 'base href of 8,000 characters, 9,900 links a page',
  async begin({ account, plant }) {
    const sites = await Promise.all(LENGTHS.map((length) => plant(siteOf(length))));
    await account.audit(sites.flatMap(({ origin }) => [`${origin}/page/1`, `${origin}/page/5000`]));
  },
};

function siteOf(length: number): AnswerOf {
  return (path, origin) => {
    const [, page] = /^\/page\/(\d+)$/.exec(path) ?? [];
    if (page === undefined && path !== '/') return notFound;
    const number = Number(page ?? 0);
    // An address with a path of its own leaves the base's path behind, so the crawl always finds the next pages.
    const next = numbered(5, (step) => `<a href="/page/${number * 5 + step + 1}">on</a>`);
    const base = `${origin}/${String(number).padEnd(length, 'a')}/`;
    return html(
      `<title>${number}</title><base href="${base}">${next}${numbered(LINKS, (link) => `<a href=${link}>l</a>`)}`,
    );
  };
}
