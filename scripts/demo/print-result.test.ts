import { expect, it } from 'vitest';
import type { DemoResult } from './demo-result.ts';
import { printed } from './print-result.ts';

const steering = '\u001b]0;t\u0007\u009b31m\r\b\u202e\u2066\u{e0041}\u0000\u2028';

it('shows whatever a site has written, without letting it steer the terminal or forge a line', () => {
  const said = `one${steering}\n  site error: forged`;
  const result = {
    audit: {
      seedUrl: said,
      avgGeoScore: 1,
      pagesCrawled: 1,
      stopReason: said,
      pagesQueued: 0,
      issueCounts: { error: 0, warning: 0, notice: 0 },
      urlsSkipped: { robots: 0, limits: 0, offSite: 0 },
      siteIssues: [{ severity: 'error', message: said }],
    },
    worstPages: [{ url: said, geoScore: 1, weakest: [{ signal: said, lost: 1 }] }],
    issues: [{ code: said, severity: 'error', pages: 1, example: { message: said } }],
    brief: {
      topic: said,
      searchIntent: said,
      suggestedTitle: said,
      schemaType: said,
      limitations: [said],
      outline: [{ level: 1, heading: said }],
      keyTerms: [{ term: said }],
      questions: [{ text: said }],
      relatedPages: [{ url: said }],
    },
    geoTest: {
      prompt: said,
      locale: said,
      engine: said,
      simulated: true,
      status: said,
      failureReason: said,
      answer: said,
      citations: [{ position: 1, url: said }],
      metrics: null,
    },
  } as unknown as DemoResult;
  const text = printed(result);
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Zl}/u);
  expect(text).not.toMatch(/^ {2}site error: forged/m);
  expect(text).toContain('\\u001b');
});
