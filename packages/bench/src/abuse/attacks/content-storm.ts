import { setTimeout as delay } from 'node:timers/promises';
import { numbered } from '../../site/numbered.ts';
import type { Attack } from '../attack.ts';
import { type AnswerOf, html } from '../site-answer.ts';

const PAGES = 1_000;
const WORDS = 3_000;
/** Longer than this nobody waits for the site to be audited; what is there by then is stormed. */
const PATIENCE_MS = 12_000;
/** POSTs at a time. */
const STORM = 30;

let project: string | null = null;

/** The index of a large site, and everything that asks for it at once. */
export const contentStorm: Attack = {
  title: "a large site's index, and a storm of briefs, drafts and tests",
  async prepare({ account, plant }) {
    const { origin } = await plant(largeSite);
    project = await account.project(origin);
    const audits = `/projects/${project}/audits`;
    await account.insist('POST', audits, { seedUrl: `${origin}/`, maxPages: PAGES });
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await delay(1_000)) {
      const [audit] = (await account.insist<{ finishedAt: string | null }[]>('GET', audits)) ?? [];
      if (audit?.finishedAt) return;
    }
  },
  async begin({ account }) {
    const post = async (number: number): Promise<void> => {
      for (let count = number; ; count += STORM) {
        const topic = numbered(20, (word) => `${wordOf(count * 31 + word)} `).trim();
        const brief = { topic, audience: 'everybody', goal: `Goal ${count}` };
        const test = { prompt: topic.repeat(10).slice(0, 2_000), locale: 'en' };
        if (count % 2 === 0) await account.call('POST', `/projects/${project}/content/briefs`, brief);
        else await account.call('POST', `/projects/${project}/geo-monitor/tests`, test);
        await delay(100);
      }
    };
    for (let number = 0; number < STORM; number += 1) void post(number);
  },
};

const wordOf = (number: number): string => ((number * 2_654_435_761) % 40_009).toString(36);

const largeSite: AnswerOf = (path) => {
  const page = Number(/^\/(\d+)$/.exec(path)?.[1] ?? 0);
  const links = page === 0 ? numbered(PAGES, (link) => `<a href="/${link + 1}">page</a> `) : '';
  const text = numbered(
    WORDS,
    (word) =>
      `${wordOf(page * WORDS + word)}${word % 12 === 11 ? '. ' : ' '}${word % 120 === 119 ? '</p><p>' : ''}`,
  );
  return html(`<html lang="en"><title>Page ${page}</title><h1>Page ${page}</h1><p>${text}</p>${links}`);
};
