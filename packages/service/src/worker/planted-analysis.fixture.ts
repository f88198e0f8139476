import { parentPort } from 'node:worker_threads';
import type { AnalysisAnswer, AnalysisRequest } from './analysis-messages.ts';

/** For tests: an analysis thread that does what the page's URL says, and else answers with the links of the page. */
const DEEDS: Readonly<Record<string, () => void>> = {
  hang: () => {
    for (;;);
  },
  /** For 300 ms of computing, which on a busy machine is more on the clock. */
  dawdle: () => {
    const begun = process.threadCpuUsage();
    for (let spent = 0; spent < 300_000; ) {
      const { user, system } = process.threadCpuUsage(begun);
      spent = user + system;
    }
  },
  exit: () => process.exit(1),
  die: () => {
    throw new Error('beyond repair');
  },
  devour: () => {
    const eaten: object[] = [];
    for (;;) eaten.push({ length: eaten.length });
  },
};

function answer({ id, input }: AnalysisRequest): AnalysisAnswer {
  const begun = performance.now();
  const body = new TextDecoder().decode(input.body ?? new Uint8Array());
  const deed = input.body === null ? undefined : DEEDS[new URL(input.url).pathname.split('/')[1] ?? ''];
  deed?.();
  const found = [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => new URL(href, input.url).href);
  const { url, status, failure } = input;
  const facts = { url, statusCode: status, title: failure?.message ?? null, canonicalUrl: null, issues: [] };
  return {
    id,
    milliseconds: performance.now() - begun,
    page: {
      facts: facts as unknown as Extract<AnalysisAnswer, { page: unknown }>['page']['facts'],
      linkUrls: found.join('\n'),
      linkKinds: '1'.repeat(found.length),
      linkPlaces: found.map(() => 'a').join('\n'),
      siteFacts: null,
      content: null,
      refresh: null,
    },
  };
}

parentPort?.on('message', (request: AnalysisRequest) => parentPort?.postMessage(answer(request)));
