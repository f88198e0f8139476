import { numbered, upTo } from '../../site/numbered.ts';
import type { Attack } from '../attack.ts';
import { type AnswerOf, html, type SiteAnswer } from '../site-answer.ts';

/** Sites without an end, and everything beside the page that can be too long. */
export const endlessSpaces: Attack = {
  title: 'endless redirects and addresses, huge robots.txt, titles and headers',
  async begin({ account, plant }) {
    const sites = await Promise.all(
      [redirects, calendar, rules(), longFields].map((answer) => plant(answer)),
    );
    await account.audit(sites.map(({ origin }) => `${origin}/`));
  },
};

const to = (location: string): SiteAnswer => ({ status: 302, headers: { location }, body: '' });

/** A hundred chains a page, each without an end and with ever longer addresses. */
const redirects: AnswerOf = (path, origin) => {
  const hop = /^\/hop\/(\d+)\/(\d+)/.exec(path);
  if (hop !== null) {
    const [, chain, step = '0'] = hop;
    const address = `${origin}/hop/${chain}/${Number(step) + 1}`;
    return to(Number(step) % 7 === 6 ? `${address}/${'z'.repeat(9_000)}` : `${address}/${'z'.repeat(1_900)}`);
  }
  const page = Number(/\d+/.exec(path)?.[0] ?? 0);
  return html(
    `<title>${page}</title>${numbered(100, (chain) => `<a href="/hop/${page * 100 + chain}/0">on</a>`)}<a href="/page/${page + 1}">on</a>`,
  );
};

/** Every query leads to others. */
const calendar: AnswerOf = (path) => {
  const day = Number(/day=(\d+)/.exec(path)?.[1] ?? 0);
  const link = (step: number): string =>
    `<a href="/c${(day + step) % 500}/${day}?day=${day * 50 + step}&amp;session=${step}">day</a>`;
  return html(`<title>Day ${day}</title><p>Nothing on.</p>${numbered(500, link)}`);
};

/** Rules that have to be tried one by one against addresses that nearly match. */
function rules(): AnswerOf {
  const slow = numbered(490, (n) => `Disallow: /*aab${n}\n`);
  const body = `User-agent: *\n${slow}${upTo(400_000, (n) => `Disallow: /*a*a*a*a*${n}$\n`)}${upTo(100_000, (n) => `Sitemap: http://127.0.0.1/${n}${'s'.repeat(5_000)}\n`)}`;
  const robots: SiteAnswer = { headers: { 'content-type': 'text/plain' }, body };
  const near = 'a'.repeat(1_000);
  return (path) =>
    path === '/robots.txt'
      ? robots
      : html(
          `<title>Rules</title>${numbered(1_000, (link) => `<a href="/${path.length}/${near}${link}/">on</a>`)}`,
        );
}

const longFields: AnswerOf = (path) => {
  const number = Number(/\d+/.exec(path)?.[0] ?? 0);
  const long = (character: string, length = 14_000): string => character.repeat(length);
  return {
    headers: {
      'content-type': `text/html; charset=utf-8; x=${long('c', 8_000)}`,
      'content-language': long('e', 10_000),
      'x-robots-tag': `max-snippet:${long('9', 10_000)}`,
      link: `<https://example.com/${long('l', 10_000)}>; rel="canonical"`,
    },
    body: `<html lang="${long('e', 300_000)}"><title>${long('t', 500_000)}</title><meta name="description" content="${long('d', 500_000)}"><h1>${long('h', 300_000)}</h1>${numbered(20, (link) => `<a href="/${number * 20 + link + 1}">${long('x', 2_000)}</a>`)}`,
  };
};
