import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenApiDocument, objectAt } from '@seogeo/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsOf } from '../conformance/records.ts';
import { runConformance } from '../conformance/run-conformance.ts';
import { serveMock } from './serve-mock.ts';
import { silentLog } from './testing/silent-log.ts';

const settings = { port: 0, host: '127.0.0.1', requestsPerMinute: 100_000, corsOrigins: [], log: silentLog };
const count = { type: 'integer' };
const flag = { type: 'boolean' };
const object = (properties: object, more: object = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
  ...more,
});
// Two ids in all, so that values of the schema have one twice.
const boat = object({ id: { type: 'string', enum: ['a', 'b'] }, length: count });
const boats = { type: 'array', minItems: 0, items: boat };
const page = object({ total: count, page: count, pageSize: count, totalPages: count, hasNextPage: flag });

/** The schema of a body, and one with these items whose counts are wrong. */
const shapes: Readonly<Record<string, readonly [schema: object, example: (items: unknown) => unknown]>> = {
  'a list beside its total': [
    object({ items: boats, total: count, has_more: flag }),
    (items) => ({ items, total: 500, has_more: true }),
  ],
  '`data` and a `meta` of its own': [
    object({ data: boats, meta: page }),
    (data) => ({ data, meta: { total: -7, page: 4, pageSize: 9, totalPages: 0, hasNextPage: true } }),
  ],
  'our envelope': [
    object({ data: boats, meta: object({ requestId: { type: 'string' }, total: count, hasNextPage: flag }) }),
    (data) => ({ data, meta: { requestId: 'r', total: 9, hasNextPage: true } }),
  ],
  'pages and links': [
    object({ boats, pagination: object({ totalCount: count, hasNext: flag }), links: object({}) }),
    (list) => ({ boats: list, pagination: { totalCount: 0, hasNext: true }, links: {} }),
  ],
  'a bare list': [boats, (items) => items],
};
const three = ['a', 'b', 'c'].map((id) => ({ id, length: 1 }));
const cases = Object.entries(shapes).flatMap(([what, [schema, example]]) =>
  [1, 0].flatMap((first) => [
    [what, 'an example', first, withIds(schema), { example: example(three) }] as const,
    [what, 'no example', first, schema, {}] as const,
  ]),
);

/** Examples have ids of their own. */
function withIds(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('["a","b"]', '["a","b","c"]'));
}

function documentOf(schema: object, shown: object, first: number): OpenApiDocument {
  const whole = (name: string, value: number) => ({
    name,
    in: 'query',
    schema: { type: 'integer', minimum: first === 0 && name === 'page' ? 0 : 1, default: value },
  });
  const described = { description: 'Boats.', content: { 'application/json': { schema, ...shown } } };
  const get = {
    operationId: 'listBoats',
    security: [],
    parameters: [whole('page', first), whole('pageSize', 20)],
    responses: { 200: described, 400: { description: 'Not understood.' } },
  };
  const document = {
    openapi: '3.1.1',
    info: { title: 'Boats', version: '1.0.0' },
    paths: { '/boats': { get } },
    components: {},
  };
  return {
    ...document,
    'x-pagination': { page: 'page', pageSize: 'pageSize' },
  } as unknown as OpenApiDocument;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seogeo-paged-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('takes a request without a page for one of the first page, whatever has no default', async () => {
  for (const [schema, example] of Object.values(shapes)) {
    const document = documentOf(withIds(schema), { example: example(three) }, 1);
    const text = JSON.stringify(document).replaceAll(/,"default":\d+/g, '');
    const mock = await serveMock(JSON.parse(text), settings);
    const answer = await fetch(`${mock.baseUrl}/boats`);
    await mock.close();
    const body = await answer.json();
    expect(itemsOf(body), JSON.stringify(body)).toEqual(three);
  }
});

describe('a mock shows each record of a paged list once, and counts that are true', () => {
  it.each(cases)('%s, with %s, from page %i on', async (_what, _with, first, schema, shown) => {
    const document = documentOf(schema, shown, first);
    const mock = await serveMock(document, settings);
    const ask = async (query: string): Promise<unknown> =>
      (await fetch(`${mock.baseUrl}/boats${query}`)).json();
    const idsOf = (body: unknown) => (itemsOf(body) ?? []).map((item) => (item as { id: string }).id);
    const all = await ask('');
    const ids = idsOf(all);
    const walked: unknown[] = [];
    for (let number = first; number <= first + ids.length; number += 1)
      walked.push(await ask(`?page=${number}&pageSize=1`));
    const counts = { ...objectAt(all), ...objectAt(all, 'meta'), ...objectAt(all, 'pagination') };
    expect(new Set(ids).size).toBe(ids.length);
    expect(walked.map(idsOf)).toEqual([...ids.map((id) => [id]), []]);
    expect(counts.total ?? counts.totalCount ?? ids.length).toBe(ids.length);
    if ('example' in shown) expect(ids.length).toBe(3);
    const contract = join(folder, 'boats.json');
    await writeFile(contract, JSON.stringify(document));
    const told: string[] = [];
    const say = (text: string) => void told.push(text);
    const args = ['--contract', contract, '--url', mock.baseUrl, '--seed', '3', '--requests', '40'];
    const exitCode = await runConformance(args, {}, { out: say, error: say });
    await mock.close();
    expect(exitCode, told.join('')).toBe(0);
  });
});
