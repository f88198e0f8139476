import { expect, it } from 'vitest';
import { compareBundles } from './compare-bundles.ts';

const answer = { description: 'Done.' };
const get = { operationId: 'read', responses: { 200: answer } };
const head = { openapi: '3.1.0', info: { title: 'Called', version: '1.0.0' } };

async function told(was: object, is: object): Promise<readonly string[]> {
  const { changes } = await compareBundles({ ...head, ...was }, { ...head, ...is });
  return changes.map(({ impact, rule }) => `${impact} ${rule}`).sort();
}

const SAME = 'patch document-written-differently';
const WIDER = 'minor ServerVariable-enum';
const MOVED = 'major ServerVariable-default';
const URL = 'https://api.test/v1';
type Server = { readonly url: string; readonly variables?: object };

const places: readonly [place: string, withServers: (servers: readonly Server[]) => object][] = [
  ['the document', (servers) => ({ servers, paths: { '/x': { get } } })],
  ['a path', (servers) => ({ paths: { '/x': { servers, get } } })],
  ['an operation', (servers) => ({ paths: { '/x': { get: { ...get, servers } } } })],
];
const version = (held: object): Server => ({
  url: 'https://api.test/{version}',
  variables: { version: held },
});
const addresses: readonly [title: string, is: Server, there: readonly string[]][] = [
  ['with any value', version({ default: 'v1' }), [SAME]],
  ['with a list that has it', version({ default: 'v1', enum: ['v1', 'v2'] }), [WIDER]],
  ['with that value alone', version({ default: 'v1', enum: ['v1'] }), [SAME]],
  ['with another value unless it is given', version({ default: 'v2', enum: ['v2', 'v1'] }), [MOVED, WIDER]],
  [
    'with two variables',
    {
      url: '{scheme}://{host}/v1',
      variables: { scheme: { default: 'https' }, host: { default: 'api.test' } },
    },
    [SAME],
  ],
];

it.each(places)(
  'an address of %s that became one of those with variables can be called still',
  async (place, on) => {
    const tried = place === 'the document' ? addresses : addresses.slice(0, 2);
    for (const [title, is, there] of tried)
      expect([title, await told(on([{ url: URL }]), on([is]))]).toEqual([title, there]);
  },
);

it.each<[title: string, was: readonly Server[], is: readonly Server[]]>([
  ['of which it is none', [{ url: URL }], [version({ default: 'v2', enum: ['v2', 'v3'] })]],
  ['on another host', [{ url: URL }], [{ ...version({ default: 'v1' }), url: 'https://apiXtest/{version}' }]],
  ['of which it was one', [version({ default: 'v1' })], [{ url: URL }]],
  ['that it already was', [version({ default: 'v1' })], [{ url: 'https://api.test/{v}/{w}' }]],
])('an address is gone beside those with variables %s', async (_, was, is) => {
  const [[, on] = places[0] ?? []] = places;
  expect(await told(on?.(was) ?? {}, on?.(is) ?? {})).toContain('major server-removed');
});

const parameter = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const linked = (name: string, link: object) => ({
  paths: {
    [`/x/{${name}}`]: {
      get: { ...get, parameters: [parameter(name), { ...parameter('q'), in: 'query', required: false }] },
    },
    '/y': {
      get: {
        operationId: 'y',
        responses: { 200: { ...answer, links: { next: { operationId: 'read', ...link } } } },
      },
    },
  },
});
const was = linked('a', { parameters: { a: '1' } });
const byPlace = { operationId: undefined, operationRef: '#/paths/~1x~1%7Ba%7D/get' };

it.each<[title: string, is: object, expected: readonly string[]]>([
  [
    'whose parameter is called otherwise, as in the path',
    linked('b', { parameters: { b: '1' } }),
    ['patch renamed-path-parameter'],
  ],
  ['whose parameter is named with its place', linked('a', { parameters: { 'path.a': '1' } }), [SAME]],
  ['whose operation is named by its place', linked('a', { ...byPlace, parameters: { a: '1' } }), [SAME]],
  [
    'that keeps the name that its parameter had',
    linked('b', { parameters: { a: '1' } }),
    ['patch renamed-path-parameter'],
  ],
  ['that is described', linked('a', { description: 'Next.', parameters: { a: '1' } }), [SAME]],
  ['with another value', linked('a', { parameters: { a: '2' } }), ['major changed-link']],
  ['with a further parameter', linked('a', { parameters: { a: '1', q: '2' } }), ['major changed-link']],
  [
    'whose parameter goes to the query',
    linked('a', { parameters: { 'query.a': '1' } }),
    ['major changed-link'],
  ],
  ['to another operation', linked('a', { operationId: 'y', parameters: { a: '1' } }), ['major changed-link']],
  ['to none', linked('a', { operationId: 'none', parameters: { a: '1' } }), ['major changed-link']],
])('a link is compared by where it leads: one %s', async (_, is, expected) => {
  expect(await told(was, is)).toEqual(expected);
});

it('an address of many letters is taken apart by many variables in one pass', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const template = names.map((name) => `{${name}}`).join('');
  const variables = Object.fromEntries(names.map((name) => [name, { default: 'x' }]));
  const on = (server: Server) => ({ servers: [server], paths: { '/x': { get } } });
  const long = on({ url: `https://${'x'.repeat(2_000)}` });
  expect(await told(long, on({ url: `${template}/y`, variables }))).toContain('major server-removed');
  expect(await told(on({ url: URL }), on({ url: template, variables }))).toContain(MOVED);
});
