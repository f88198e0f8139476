import { expect, it } from 'vitest';
import { KEY, play } from '../test/scenario-server.ts';
import type { Client } from './index.ts';

/** Every call with a path parameter: it is given `id` where the name says, and a good one elsewhere. */
const calls: readonly [string, string, (client: Client, id: string) => Promise<unknown>][] = [
  ['projects.get', 'projectId', ({ projects }, id) => projects.get(id)],
  ['audits.list', 'projectId', ({ audits }, id) => audits.list(id)],
  ['audits.list, read to its end', 'projectId', ({ audits }, id) => Array.fromAsync(audits.list(id))],
  ['audits.start', 'projectId', ({ audits }, id) => audits.start(id, { seedUrl: 'https://a.example' })],
  ['audits.pages', 'projectId', ({ audits }, id) => audits.pages(id, 'a1')],
  ['audits.pages', 'auditId', ({ audits }, id) => audits.pages('p1', id)],
  ['audits.wait', 'projectId', ({ audits }, id) => audits.wait(id, 'a1')],
  ['pages.links', 'projectId', ({ pages }, id) => pages.links(id, 'a1', 'g1')],
  ['pages.links', 'auditId', ({ pages }, id) => pages.links('p1', id, 'g1')],
  ['pages.links', 'pageId', ({ pages }, id) => pages.links('p1', 'a1', id)],
  ['drafts.list', 'projectId', ({ drafts }, id) => drafts.list(id)],
  [
    'briefs.create',
    'projectId',
    ({ briefs }, id) => briefs.create(id, { topic: 't', audience: 'a', goal: 'g' }),
  ],
  ['reports.list', 'projectId', ({ reports }, id) => reports.list(id)],
  ['geoTests.start', 'projectId', ({ geoTests }, id) => geoTests.start(id, { prompt: 'p', locale: 'de' })],
  ['geoTests.wait', 'projectId', ({ geoTests }, id) => geoTests.wait(id, 't1')],
  [
    'raw.GET',
    'projectId',
    ({ raw }, projectId) => raw.GET('/projects/{projectId}', { params: { path: { projectId } } }),
  ],
];

/** What JavaScript may pass, and what the message says of it. */
const none: readonly [unknown, string][] = [
  ['', '""'],
  ['.', '"."'],
  ['..', '".."'],
  [undefined, 'undefined'],
  [null, 'object'],
  [true, 'boolean'],
  [{}, 'object'],
  [['..'], 'object'],
  [[KEY], 'object'],
];

it.each(calls)('%s sends nothing where its %s is none, and says so', async (_, parameter, call) => {
  const seen: string[] = [];
  await using server = await play((_, response) => void response.destroy());
  const client = server.client({ middleware: [{ onRequest: ({ request }) => void seen.push(request.url) }] });
  for (const [id, said] of none) {
    const error = await call(client, id as string).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toBe(`${parameter} must be an id, not ${said}.`);
  }
  expect(seen).toEqual([]);
  expect(server.received).toEqual([]);
});

it('A raw call without its parameters sends nothing either', async () => {
  await using server = await play((_, response) => void response.destroy());
  const { raw } = server.client();
  const bare = raw.GET as (path: string, init?: object) => Promise<unknown>;
  for (const init of [undefined, {}, { params: {} }, { params: { path: null } }]) {
    await expect(bare('/projects/{projectId}', init)).rejects.toThrow('projectId must be an id');
  }
  expect(server.received).toEqual([]);
});

it('Everything else is an identifier and stays one segment of the path', async () => {
  await using server = await play(
    ({ index }, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{"data":{"id":"${index}"},"meta":{}}`),
  );
  const { projects } = server.client();
  for (const id of [
    '...',
    '.a',
    '..a',
    'a/..',
    '../..',
    '..\\..',
    '%2e%2e',
    '?',
    '#',
    '."',
    '..\n',
    ' ',
    0,
    7,
  ]) {
    await projects.get(id as string);
    const [path] = [server.received.at(-1)?.path];
    expect(path).toMatch(/^\/api\/public\/v1\/projects\/[^/\\?#]+$/);
    expect(decodeURIComponent(String(path?.split('/').at(-1)))).toBe(String(id));
  }
});
