import { readFile } from 'node:fs/promises';
import { contract } from '@seogeo/contract';
import { describe, expect, it, vi } from 'vitest';
import * as exported from '../src/index.ts';
import { atMost, examples } from './readme-examples.ts';
import { KEY, play } from './scenario-server.ts';

interface Codes {
  readonly components: { readonly schemas: { readonly ErrorCode: { readonly enum: readonly string[] } } };
}

/** Code without what formatting may change. */
const bare = (code: string) => code.replaceAll(/\s+/g, '').replaceAll(/,(?=[})\]])/g, '');

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

const list = { page: 1, pageSize: 20, total: 2, totalPages: 1, hasNextPage: false };
const answers: Record<string, unknown> = {
  'GET /me': { plan: 'pro' },
  'GET /projects': [{ id: 'p1' }, { id: 'p2' }],
  'POST /projects': { id: 'p1', name: 'Calcite', primaryDomain: 'https://calcite.apache.org' },
  'POST /projects/p1/audits': { auditRunId: 'a1', status: 'pending', jobId: 'j1' },
  'GET /projects/p1/audits': [{ id: 'a1', status: 'completed', pagesCrawled: 2, avgGeoScore: 61.5 }],
  'GET /projects/p1/audits/a1/pages': [
    { id: '1', geoScore: 42, url: 'https://calcite.apache.org/old' },
    { id: '2', geoScore: 81, url: 'https://calcite.apache.org/' },
  ],
};

/** The rows of the table of errors: what stands in code, and the statuses. */
async function errorRows(): Promise<{ name: string; statuses: string; codes: readonly string[] }[]> {
  const rows = (await read('../README.md')).matchAll(/^\| `(\w+Error)` \| ([^|]+) \| ([^|]+) \|/gm);
  return [...rows].map(([, name = '', statuses = '', codes = '']) => ({
    name,
    statuses,
    codes: [...codes.matchAll(/[A-Z_]{3,}/g)].map(([code]) => code),
  }));
}

it('No link of the README leads out of the tarball', async () => {
  const links = [...(await read('../README.md')).matchAll(/\]\(([^)]+)\)|^\[[^\]]+\]: *(\S+)/gm)];
  expect(
    links.map(([, inline, below]) => inline ?? below).filter((link) => !/^(https:|#)/.test(String(link))),
  ).toEqual([]);
});

describe('The errors in the README', () => {
  it('are the classes that are exported', async () => {
    const known = { status: 1, code: 'NOT_FOUND', details: [], rate: null } as const;
    const classes = Object.values(exported).filter((one) => typeof one === 'function' && 'prototype' in one);
    const errors = classes.flatMap((one) => {
      const made: unknown = Reflect.construct(one, ['', known]);
      return made instanceof exported.SeogeoError ? [made] : [];
    });
    const named = errors.filter(({ name }) => !['Error', 'ApiError'].includes(name));
    const rows = await errorRows();
    expect(rows.map(({ name }) => name).sort()).toEqual(named.map(({ name }) => name).sort());
    for (const { name, code } of named.filter((error) => !(error instanceof exported.ApiError)))
      expect([name, rows.find((row) => row.name === name)?.codes]).toEqual([name, [code]]);
  });

  it('are what each code of the contract becomes', async () => {
    const rows = await errorRows();
    const { schemas } = (contract.document as unknown as Codes).components;
    for (const { name, statuses, codes } of rows.filter((row) => /\d/.test(row.statuses))) {
      for (const status of statuses.split(', ').map(Number)) {
        const code = codes[0];
        const body = { error: { code, message: 'No.', requestId: 'r' } };
        const made = exported.createClient({
          apiKey: KEY,
          baseUrl: 'https://api.example.com',
          maxRetries: 0,
          fetch: async () => Response.json(body, { status }),
        });
        await expect(made.me.get()).rejects.toMatchObject({ name, code, status });
      }
    }
    expect(rows.flatMap(({ statuses, codes }) => (/\d/.test(statuses) ? codes : [])).sort()).toEqual(
      [...schemas.ErrorCode.enum].sort(),
    );
  });
});

describe('The examples of the README', () => {
  it('are the code that is compiled', async () => {
    const [readme, code] = await Promise.all([read('../README.md'), read('./readme-examples.ts')]);
    const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, block = '']) => block);
    expect(blocks).toHaveLength(7);
    for (const block of blocks) {
      const body = block.replaceAll(
        /^(import .*|const (seogeo|projectId|auditId) .*|await seogeo\.me\.get\(\);)$/gm,
        '',
      );
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
      ['page 1 of 1: 2 projects'],
      ['pro', undefined],
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
