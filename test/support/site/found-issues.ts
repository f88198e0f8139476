import {
  analyzePage,
  crawl,
  createFetcher,
  createPoliteness,
  DEFAULT_CRAWL_LIMITS,
  judgeInSite,
  judgeWholeSite,
  MemoryCrawlStore,
  type PageIssue,
  surveySite,
} from '@seogeo/engine';

/** Every finding of an audit of a website on this machine, by the path of its page; those of the site under ''. */
export async function foundIssues(url: string): Promise<ReadonlyMap<string, readonly FoundIssue[]>> {
  const store = new MemoryCrawlStore();
  const userAgent = 'SampleAuditBot/1.0';
  const fetcher = createFetcher({
    userAgent,
    allowPrivateHosts: true,
    allowedPorts: [Number(new URL(url).port)],
  });
  try {
    const { siteIssues } = await crawl({
      seedUrl: url,
      maxPages: 1_000,
      userAgent,
      store,
      fetcher,
      politeness: createPoliteness({ concurrencyPerHost: 8, mode: 'off' }),
      analyze: async (input) => analyzePage(input),
      limits: DEFAULT_CRAWL_LIMITS,
      resume: false,
      signal: AbortSignal.timeout(60_000),
    });
    return await judged(store, siteIssues);
  } finally {
    await fetcher.close();
  }
}

export type FoundIssue = Pick<PageIssue, 'code' | 'severity' | 'message'>;

async function judged(
  store: MemoryCrawlStore,
  siteIssues: readonly FoundIssue[],
): Promise<ReadonlyMap<string, readonly FoundIssue[]>> {
  const graph = store.graph();
  const survey = await surveySite(graph);
  const ofPages = new Map(store.pages.map(({ facts }) => [facts.url, facts.issues]));
  const found = new Map<string, readonly FoundIssue[]>([['', [...siteIssues, ...judgeWholeSite(survey)]]]);
  for await (const page of graph.pages()) {
    const { issues, replaced } = judgeInSite(page, survey);
    const own = (ofPages.get(page.url) ?? []).filter(({ code }) => !replaced.has(code));
    const { pathname, search } = new URL(page.url);
    found.set(pathname + search, [...own, ...issues]);
  }
  return found;
}
