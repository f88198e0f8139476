import type { PageInput } from './page-input.ts';

/** Input for tests: an HTML page at https://example.com/page, answered with 200 and open to two agents. */
export function htmlInput(html: string, overrides: Partial<PageInput> = {}): PageInput {
  const body = new TextEncoder().encode(html);
  return {
    url: 'https://example.com/page',
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body,
    bytes: body.byteLength,
    responseTimeMs: 12,
    scope: { host: 'example.com', includeSubdomains: false },
    agents: { allowed: ['Googlebot', 'OAI-SearchBot'], blocked: [] },
    redirectsTo: null,
    failure: null,
    ...overrides,
  };
}
