import { type OpenApiDocument, objectAt } from '@seogeo/document';
import { type OperationRow, operationTable } from '@seogeo/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import bundle from '../../packages/contract/openapi.json' with { type: 'json' };
import type { MockSettings } from '../../packages/kit/src/mock/mock-api.ts';
import { responseExamples } from '../../packages/kit/src/mock/response-examples.ts';
import { type RunningMock, serveMock } from '../../packages/kit/src/mock/serve-mock.ts';
import { type SampleCall, sampleCalls } from '../../packages/kit/src/samples/sample-call.ts';
import { compileBundle } from '../support/compile-bundle.ts';

const document = bundle as unknown as OpenApiDocument;
const rows = operationTable(document);
const calls = new Map(sampleCalls(document).map((call) => [call.operationId, call]));
const schemaAt = compileBundle({ closed: true });
const said: string[] = [];
const log: MockSettings['log'] = {
  debug: () => undefined,
  info: () => undefined,
  warn: (_fields, message) => said.push(message ?? ''),
  error: (fields, message) => said.push(`${message} ${'err' in fields ? fields.err : ''}`),
  child: () => log,
};
const settings = { port: 0, host: '127.0.0.1', requestsPerMinute: 10_000, corsOrigins: [], log };
let mock: RunningMock;

beforeAll(async () => {
  mock = await serveMock(document, settings);
});
afterAll(() => mock.close());

interface Answer {
  data: unknown;
  meta: Record<string, unknown>;
  error: { code: string; message: string; details?: { in: string; field: string }[] };
}

const bodyOf = async (response: Response): Promise<Answer> => (await response.json()) as Answer;

function send(
  path: string,
  init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  const { method, body, headers } = init;
  return fetch(`${mock.baseUrl}${path}`, {
    method: method ?? 'GET',
    headers: {
      authorization: `Bearer ${mock.keys.full}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const sampleOf = (row: OperationRow): SampleCall => calls.get(row.id) as SampleCall;

function addressOf({ path, pathParameters, query }: SampleCall): string {
  const filled = pathParameters.reduce(
    (text, { name, value }) => text.replace(`{${name}}`, String(value)),
    path,
  );
  const search = new URLSearchParams(query.map(({ name, value }): [string, string] => [name, String(value)]));
  return `${filled}${search.size === 0 ? '' : `?${search}`}`;
}

function call(row: OperationRow, headers: Record<string, string> = {}): Promise<Response> {
  const sample = sampleOf(row);
  const { method, body } = sample;
  return send(addressOf(sample), { method, body: body?.value, headers });
}

/** The body held against the document, without what it does not document. */
function expectDocumented(row: OperationRow, status: number, body: unknown): void {
  const at = `/paths/${row.path.replaceAll('/', '~1')}/${row.method}/responses/${status}`;
  const responses = objectAt(document.paths, row.path, row.method, 'responses');
  const { $ref } = responses[status] as { $ref?: string };
  const validate = schemaAt(`${$ref?.slice(1) ?? at}/content/application~1json/schema`);
  validate(body);
  expect(validate.errors).toBeNull();
}

describe.each(rows)('$id', (row) => {
  it('answers with its documented success', async () => {
    const response = await call(row);
    expect(response.status, said.join('\n')).toBe(row.successStatus);
    expectDocumented(row, row.successStatus, await response.json());
  });

  it('answers with every documented example that is asked for', async () => {
    for (const { status, forms, headers } of responseExamples(document, row)) {
      for (const [name, example] of forms[0]?.examples ?? []) {
        const wish = `code=${status}, example=${name}`;
        const response = await call(row, { prefer: wish });
        expect([response.status, response.headers.get('preference-applied')], said.join('\n')).toEqual([
          status,
          wish,
        ]);
        const body = await bodyOf(response);
        expectDocumented(row, status, body);
        for (const header of headers.keys()) expect(response.headers.has(header), header).toBe(true);
        if (status >= 400) {
          const { requestId: _, ...expected } = (example as { error: Record<string, unknown> }).error;
          expect(body.error).toEqual({ ...expected, requestId: response.headers.get('x-request-id') });
        }
      }
    }
  });
});

describe('the real way of a request', () => {
  it('answers 401 without a key and with one of another shape', async () => {
    const [without, strange] = await Promise.all([
      fetch(`${mock.baseUrl}/me`),
      send('/me', { headers: { authorization: 'Bearer something-else' } }),
    ]);
    expect([without.status, (await bodyOf(without)).error.code]).toEqual([401, 'UNAUTHENTICATED']);
    expect([strange.status, (await bodyOf(strange)).error.code]).toEqual([401, 'INVALID_API_KEY']);
  });

  it('answers 403 to the key without scopes', async () => {
    const response = await send('/projects', { headers: { authorization: `Bearer ${mock.keys.limited}` } });
    expect(response.status).toBe(403);
    expect(response.headers.get('www-authenticate')).toContain('scope="projects:read"');
  });

  it('answers 400 to what breaks the contract, whatever is preferred', async () => {
    const response = await send('/projects', {
      method: 'POST',
      body: { name: 1, site: 1 },
      headers: { prefer: 'code=201' },
    });
    expect(response.status).toBe(400);
    const { details } = (await bodyOf(response)).error;
    expect(details?.map(({ field }) => field).sort()).toEqual(['/name', '/primaryDomain', '/site']);
  });

  it('answers 404 and 405 where nothing is documented', async () => {
    expect((await send('/nothing')).status).toBe(404);
    expect((await send('/projects', { method: 'DELETE' })).headers.get('allow')).toContain('POST');
  });

  it('answers 429 when the bucket is empty', async () => {
    const small = await serveMock(document, { ...settings, requestsPerMinute: 1 });
    const headers = { authorization: `Bearer ${small.keys.full}` };
    const [first, second] = [
      await fetch(`${small.baseUrl}/me`, { headers }),
      await fetch(`${small.baseUrl}/me`, { headers }),
    ];
    await small.close();
    expect([first.status, second.status]).toEqual([200, 429]);
    expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a wish', () => {
  it('may name an example alone', async () => {
    const empty = await send('/projects', { headers: { prefer: 'example=EmptyProjectList' } });
    expect((await bodyOf(empty)).data).toEqual([]);
    expect((await send('/projects', { headers: { prefer: 'example=RateLimited' } })).status).toBe(429);
  });

  it('that cannot be granted is passed over and explained to the operator', async () => {
    said.length = 0;
    const response = await send('/me', { headers: { prefer: 'code=499' } });
    expect([response.status, response.headers.get('preference-applied')]).toEqual([200, null]);
    expect(said.join()).toContain('code=499 is not documented here; there are 200, 400');
  });

  it('that cannot be granted is an error where the client wants it so', async () => {
    const response = await send('/me', { headers: { prefer: 'handling=strict, example=Nobody' } });
    expect(response.status).toBe(400);
    expect((await bodyOf(response)).error.message).toContain('example=Nobody is not documented here');
  });
});

describe('lists', () => {
  it('are cut into the pages that are asked for', async () => {
    const whole = await bodyOf(await send('/projects'));
    const items = whole.data as unknown[];
    expect(items.length).toBeGreaterThan(1);
    const walked: unknown[] = [];
    for (let page = 1; ; page++) {
      const { data, meta } = await bodyOf(await send(`/projects?pageSize=1&page=${page}`));
      walked.push(...(data as unknown[]));
      expect(meta).toMatchObject({ page, pageSize: 1, total: items.length, totalPages: items.length });
      if (meta.hasNextPage === false) break;
    }
    expect(walked).toEqual(items);
    const past = await bodyOf(await send('/projects?page=99'));
    expect([past.data, past.meta.total]).toEqual([[], items.length]);
  });
});

describe('what was created', () => {
  const project = { name: 'Our own', primaryDomain: 'https://own.example' };

  it('has what the request said, an identifier of its own, and is found at its Location', async () => {
    const created = await send('/projects', { method: 'POST', body: project });
    const again = await send('/projects', { method: 'POST', body: project });
    const { data } = await bodyOf(created);
    expect(data).toMatchObject(project);
    expect((await bodyOf(again)).data).not.toMatchObject({ id: (data as { id: string }).id });
    const location = created.headers.get('location') ?? '';
    const found = await send(location.slice(new URL(mock.baseUrl).pathname.length));
    expect((await bodyOf(found)).data).toMatchObject({ ...project, id: (data as { id: string }).id });
  });

  it('comes again for the same Idempotency-Key, and another request with it is refused', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await send('/projects', { method: 'POST', body: project, headers });
    const second = await send('/projects', { method: 'POST', body: project, headers });
    const other = await send('/projects', { method: 'POST', body: { ...project, name: 'Other' }, headers });
    expect((await bodyOf(second)).data).toEqual((await bodyOf(first)).data);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(other.status).toBe(422);
  });
});
