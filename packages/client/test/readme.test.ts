import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { atMost, examples } from './readme-examples.ts';
import { KEY, play } from './scenario-server.ts';

/** Code without what formatting may change. */
const bare = (code: string) => code.replaceAll(/\s+/g, '').replaceAll(/,(?=[})\]])/g, '');

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

const list = { page: 1, pageSize: 20, total: 2, totalPages: 1, hasNextPage: false };
const answers: Record<string, unknown> = {
  'POST /projects': { id: 'p1', name: 'Calcite', primaryDomain: 'https://calcite.apache.org' },
  'POST /projects/p1/audits': { auditRunId: 'a1', status: 'pending', jobId: 'j1' },
  'GET /projects/p1/audits': [{ id: 'a1', status: 'completed', pagesCrawled: 2, avgGeoScore: 61.5 }],
  'GET /projects/p1/audits/a1/pages': [
    { id: '1', geoScore: 42, url: 'https://calcite.apache.org/old' },
    { id: '2', geoScore: 81, url: 'https://calcite.apache.org/' },
  ],
};

describe('The examples of the README', () => {
  it('are the code that is compiled', async () => {
    const [readme, code] = await Promise.all([read('../README.md'), read('./readme-examples.ts')]);
    const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => block);
    expect(blocks).toHaveLength(6);
    for (const block of blocks) {
      const body = block.replaceAll(/^(import|const seogeo) .*$/gm, '');
      expect(bare(code)).toContain(bare(body));
    }
  });

  it('do what they say', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await examples(KEY, async ({ method, url, headers }) => {
      expect(headers.get('x-call-id')).toMatch(/^\w+$/);
      const data = answers[`${method} ${new URL(url).pathname.replace('/api/public/v1', '')}`];
      const refusal = {
        error: { code: 'INSUFFICIENT_SCOPE', message: 'Ask for content:write.', requestId: 'r' },
      };
      return data
        ? Response.json({ data, meta: { requestId: 'r', ...(Array.isArray(data) && list) } })
        : Response.json(refusal, { status: 403 });
    });
    expect(log.mock.calls).toEqual([
      ['completed', 2],
      ['completed', 61.5],
      [42, 'https://calcite.apache.org/old'],
      [['getMe', 'getMe']],
    ]);
    expect(error.mock.calls).toEqual([['This key may not write content.']]);
    vi.restoreAllMocks();
  });

  it('end an answer that is larger than they allow', async () => {
    await using server = await play((_, response) => void response.end('x'.repeat(5_000)));
    const own = { maxRetries: 0, fetch: atMost(4_999) };
    await expect(server.client(own).me.get()).rejects.toThrow('over 4999 bytes');
    const enough = { maxRetries: 0, fetch: atMost(5_000) };
    await expect(server.client(enough).me.get()).rejects.toMatchObject({ code: 'UNEXPECTED_RESPONSE' });
  });
});
