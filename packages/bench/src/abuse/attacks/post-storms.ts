import { setTimeout as delay } from 'node:timers/promises';
import { numbered } from '../../site/numbered.ts';
import type { Attack } from '../attack.ts';
import { type AnswerOf, html } from '../site-answer.ts';

/** More than an account may have. */
const AUDITS = 24;
const STORM = 32;

/** Everything that a key may start, started at once, and then on. */
export const postStorms: Attack = {
  title: 'storms of POSTs: audits up to the limit, projects by the hundred',
  async begin({ account, plant }) {
    const { origin } = await plant(endless);
    const audits = account.audit(Array.from({ length: AUDITS }, (_, number) => `${origin}/${number}/`));
    await Promise.race([audits, delay(1_500)]);
    for (let number = 0; number < STORM; number += 1) void createProjects(number);

    async function createProjects(number: number): Promise<void> {
      const { baseUrl, apiKey } = account.access;
      for (let count = 0; ; count += 1) {
        // Eight writers share each key: the same request at the same time.
        const headers = {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          'idempotency-key': `storm-${count}-${number % 4}`,
        };
        const body = JSON.stringify({ name: `Storm ${count}`, primaryDomain: 'https://example.com' });
        const answer = await fetch(`${baseUrl}/projects`, { method: 'POST', headers, body }).catch(
          () => null,
        );
        if (answer?.status === 201) account.accepted += 1;
        await answer?.body?.cancel();
        await delay(5);
      }
    }
  },
};

/** Pages as fast as they can be asked for, each with ten that are new. */
const endless: AnswerOf = (path) => {
  if (path.length > 1_000) return html('<title>Deep</title>');
  return html(
    `<title>${path}</title><p>Some words.</p>${numbered(10, (link) => `<a href="${path.replace(/\/?$/, '/')}${link}">on</a>`)}`,
  );
};
