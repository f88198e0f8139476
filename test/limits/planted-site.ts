import {
  analyzePage,
  crawl,
  createPoliteness,
  DEFAULT_CRAWL_LIMITS,
  type Fetcher,
  MemoryCrawlStore,
} from '@seogeo/engine';

export interface PlantedAnswer {
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers without a network, so that headers may be larger than any connection carries. */
function plantedFetcher(answers: Readonly<Record<string, PlantedAnswer>>): Fetcher {
  return {
    async fetch(url, { sink }) {
      const {
        status = 200,
        headers,
        body,
      } = answers[new URL(url).pathname] ?? { status: 404, headers: {}, body: '' };
      const bytes = new TextEncoder().encode(body);
      if (sink !== undefined && status === 200) sink(headers).write(bytes);
      return {
        kind: 'response',
        status,
        headers,
        body: sink === undefined ? bytes : null,
        bytes: bytes.length,
        responseTimeMs: 1,
        location: status === 301 ? (URL.parse(headers.location ?? '', url)?.href ?? null) : null,
      };
    },
    async close() {},
  };
}

export async function crawlPlanted(seedUrl: string, answers: Readonly<Record<string, PlantedAnswer>>) {
  const store = new MemoryCrawlStore();
  const end = await crawl({
    seedUrl,
    maxPages: 6,
    store,
    fetcher: plantedFetcher(answers),
    politeness: createPoliteness({ concurrencyPerHost: 8, mode: 'off' }),
    analyze: async (input) => analyzePage(input),
    limits: DEFAULT_CRAWL_LIMITS,
    userAgent: 'TestBot/1',
    resume: false,
    signal: new AbortController().signal,
  });
  return { end, store };
}
