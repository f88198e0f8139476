import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { CheckName } from './checks/breach.ts';
import { compileContract } from './contract/compile-contract.ts';
import { readContract } from './contract/read-contract.ts';
import { judge, type Verdict } from './judge.ts';
import { commandOptions } from './testing/command-options.ts';
import {
  FOREIGN_KEY,
  foreignDocument,
  foreignFaults,
  foreignListener,
  type Ways,
} from './testing/foreign-server.ts';
import { serveRequests } from './testing/serve-requests.ts';

async function verdictOn(
  ways: Ways,
  contract = compileContract(foreignDocument),
  requests = '300',
): Promise<Verdict> {
  await using served = await serveRequests(foreignListener(ways));
  const options = commandOptions('--key', FOREIGN_KEY, '--seed', '3', '--requests', requests);
  return await judge(contract, { ...options, url: `${served.url}/v2` });
}

const names = ({ findings }: Verdict): readonly string[] =>
  findings.map(({ operation, check, fault }) => `${operation} ${check} ${fault}`).sort();

/** The operation and check that each fault is found as; whatever else is found is of the same operation and check. */
const found: Readonly<Record<(typeof foreignFaults)[number], readonly [string, CheckName]>> = {
  'integer ids as text': ['list_jobs', 'body-documented'],
  'success undocumented': ['list_jobs', 'status-documented'],
  'refuses with 418': ['add_job get_job list_jobs', 'status-documented'],
  'HTML for JSON': ['get_job list_jobs', 'content-type-documented'],
  'takes every page size': ['list_jobs', 'invalid-refused'],
  'takes any title': ['add_job', 'invalid-refused'],
  'refuses what is valid': ['add_job', 'valid-accepted'],
  'fails on the list': ['list_jobs', 'no-server-error'],
  'open without key': ['list_jobs', 'credentials-required'],
  'forgets what it made': ['add_job', 'created-readable'],
  'changes the title': ['add_job', 'created-readable'],
  'serves PATCH': ['add_job get_job', 'method-refused'],
  'a 405 without Allow': ['add_job get_job', 'method-refused'],
  'no count header': ['list_jobs', 'headers-documented'],
  'refuses without the key in JSON': ['add_job get_job list_jobs', 'body-documented'],
};

describe('a server that others wrote and that keeps its own document', () => {
  it.each<[string, Ways]>([
    ['as it is', {}],
    ['with an order that changes', { order: 'changing' }],
  ])('is found clean, %s, and what was not walked is said', async (_what, ways) => {
    const verdict = await verdictOn(ways);
    expect(names(verdict)).toEqual([]);
    expect(verdict.notes).toEqual([
      'list_jobs: its list was not walked: the document says neither how many there are nor whether more follow.',
    ]);
  });
});

describe('a header by which HTTP tells where a message ends, described as a parameter', () => {
  it.each(['Content-Length', 'transfer-encoding', 'Host', 'Connection', 'Expect'])(
    'is not given a value by the judge: %s',
    async (name) => {
      const document = structuredClone(foreignDocument);
      const schema = { type: name === 'Content-Length' ? 'integer' : 'string' };
      for (const item of Object.values(document.paths))
        for (const operation of Object.values(item))
          Object.assign(operation, {
            parameters: [...parametersIn(operation), { in: 'header', name, schema }],
          });
      expect(names(await verdictOn({}, compileContract(document), '120'))).toEqual([]);
    },
  );

  const parametersIn = (operation: object): readonly unknown[] =>
    'parameters' in operation && Array.isArray(operation.parameters) ? operation.parameters : [];
});

describe('one fault of such a server', () => {
  it.each(foreignFaults)('is named with operation, check and whose it is: %s', async (fault) => {
    const [operations, check] = found[fault];
    const told = operations.split(' ').map((operation) => `${operation} ${check} server`);
    // Most show at once.
    const soon = names(await verdictOn({ fault }, undefined, '120'));
    const shown = new Set(soon).size < told.length ? names(await verdictOn({ fault })) : soon;
    expect([...new Set(shown)]).toEqual(told);
  });
});

describe('a fault of the document', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foreign-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it.each<[string, (document: typeof foreignDocument) => void, string]>([
    [
      'no refusal',
      ({ paths }) => Reflect.deleteProperty(paths['/jobs/{id}'].get.responses, '404'),
      'get_job status-documented document',
    ],
    [
      'a refusal without its body',
      ({ paths }) => Reflect.deleteProperty(paths['/jobs'].post.responses[415], 'content'),
      'add_job body-documented document',
    ],
    [
      'a closed part that knows nothing of the others',
      ({ components: { schemas } }) =>
        Object.assign(schemas.Job, {
          allOf: [{ type: 'object', additionalProperties: false, properties: { title: { type: 'string' } } }],
        }),
      'document',
    ],
  ])('is told from one of the server, with its line: %s', async (what, change, told) => {
    const document = structuredClone(foreignDocument);
    change(document);
    const file = join(folder, `${what}.yaml`);
    await writeFile(file, stringify(document, { aliasDuplicateObjects: false }));
    const verdict = await verdictOn({}, await readContract(file));
    expect(verdict.findings.length).toBeGreaterThan(0);
    for (const name of names(verdict)) expect(name).toContain(told);
    for (const { at } of verdict.findings) expect(verdict.lineOf(at)).toMatch(/\.yaml:[1-9]\d+$/);
  });
});

describe('a refusal that is documented for who asks', () => {
  const responses = {
    204: { description: 'In.' },
    401: { description: 'Who?' },
    403: { description: 'No.' },
  };
  const post = { operationId: 'sign_in', responses };
  const bearer = { key: { type: 'http', scheme: 'bearer' } };
  it.each<[string, number, readonly object[], readonly string[]]>([
    ['401 of a password', 401, [], []],
    ['403 of a password', 403, [], []],
    ['403 where a key may be left out', 403, [{ key: [] }, {}], []],
    ['403 of a key that is right', 403, [{ key: [] }], ['sign_in valid-accepted server']],
  ])('is a rule of its own where no key is asked for: %s', async (_what, status, security, told) => {
    const contract = compileContract({
      openapi: '3.1.0',
      info: { title: 'Door', version: '1' },
      paths: { '/sessions': { post: { ...post, security } } },
      components: { securitySchemes: bearer },
    });
    await using served = await serveRequests((request, response) => {
      const isKnown = request.headers.authorization === `Bearer ${FOREIGN_KEY}`;
      if (request.method !== 'POST') response.writeHead(405, { Allow: 'POST' }).end();
      else response.writeHead(isKnown || security.length !== 1 ? status : 401).end();
    });
    const options = commandOptions('--key', FOREIGN_KEY, '--seed', '3', '--requests', '40');
    expect(names(await judge(contract, { ...options, url: served.url }))).toEqual(told);
  });
});
