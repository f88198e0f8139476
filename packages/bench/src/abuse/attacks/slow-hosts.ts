import { numbered } from '../../site/numbered.ts';
import type { Attack } from '../attack.ts';
import { type AnswerOf, html } from '../site-answer.ts';

/** Hosts that keep a crawl waiting in every way there is. */
export const slowHosts: Attack = {
  title: 'six audits of slow hosts',
  async begin({ account, plant }) {
    const answers = [slow, delayed, busy, slowRobots, slow, delayed];
    const sites = await Promise.all(answers.map((answer) => plant(answer)));
    await account.audit(sites.map(({ origin }) => `${origin}/`));
  },
};

const page = html(`<title>Slow</title>${numbered(200, (link) => `<a href="/${link}">on</a>`)}`);
const robots = (text: string) => ({ headers: { 'content-type': 'text/plain' }, body: text });

const slow: AnswerOf = (path) =>
  path === '/robots.txt' ? robots('User-agent: *\nAllow: /\n') : { ...page, delayMs: 20_000 };

const delayed: AnswerOf = (path) =>
  path === '/robots.txt' ? robots('User-agent: *\nCrawl-delay: 10\n') : page;

const busy: AnswerOf = (path) =>
  path === '/'
    ? page
    : { status: 429, headers: { 'retry-after': '120', 'content-type': 'text/plain' }, body: 'later' };

const slowRobots: AnswerOf = () => ({ ...page, delayMs: 20_000 });
