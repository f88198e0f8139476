import { describe, expect, it } from 'vitest';
import { compileContract } from './contract/compile-contract.ts';
import { judge } from './judge.ts';
import {
  BOX_KEY,
  type BoxFault,
  type BoxWay,
  boxes,
  boxesDocument,
  boxFaults,
} from './testing/boxes-design.ts';
import { commandOptions } from './testing/command-options.ts';
import { serveRequests } from './testing/serve-requests.ts';

async function verdictOn(how: BoxFault | BoxWay | null, requests = '160') {
  await using served = await serveRequests(boxes(how));
  const options = commandOptions('--key', BOX_KEY, '--seed', '5', '--requests', requests);
  const verdict = await judge(compileContract(boxesDocument), { ...options, url: served.url });
  const told = verdict.findings.map((one) => `${one.operation} ${one.check} ${one.got}`);
  return { ...verdict, told };
}

describe('a server that is right', () => {
  const ways = [null, 'at another host', 'HEAD without what is dear', 'marks that change'] as const;
  it.each(ways)('is found clean: %s', async (how) => {
    const { told, notes, tallies } = await verdictOn(how);
    expect(told).toEqual([]);
    // A record with a list in it is no list that could be walked.
    expect(notes).toEqual(['upload: multipart bodies are not judged, and it takes no other.']);
    // What stands behind an identifier is asked of records that exist.
    expect(tallies.get('shut')?.accepted).toBeGreaterThan(2);
    expect(tallies.get('say')?.accepted).toBeGreaterThan(2);
  });
});

it('says of an operation for which no request can be made that none was', async () => {
  const schema = { type: 'string', pattern: '^(?!a)a$' };
  const post = (name: string, of: object) => ({
    operationId: name,
    requestBody: { required: true, content: { 'application/json': { schema: of } } },
    responses: { 200: { description: 'Taken.' }, '4XX': { description: 'Refused.' } },
  });
  const paths = { '/a': { post: post('impossible', schema) }, '/b': { post: post('shut', { const: 'b' }) } };
  await using served = await serveRequests((_request, response) => response.writeHead(404).end());
  const options = commandOptions('--seed', '5', '--requests', '40');
  const verdict = await judge(compileContract({ openapi: '3.1.1', paths }), { ...options, url: served.url });
  expect(verdict.tallies.get('impossible')?.requests).toBe(0);
  expect(verdict.notes).toEqual([
    'impossible: no request that the contract allows can be generated; it was not judged.',
    'shut: no request was accepted; what it answers to one was not judged.',
  ]);
});

it('says of an operation that was not asked any more before the server was gone no more than that', async () => {
  const get = (operationId: string) => ({
    get: { operationId, responses: { 200: { description: 'Read.' } } },
  });
  const paths = { '/a': get('first'), '/b': get('second'), '/c': get('never') };
  await using served = await serveRequests((request, response) => {
    if (request.url?.startsWith('/b')) served.server.close();
    response.writeHead(200, { connection: 'close' }).end();
  });
  const options = commandOptions('--seed', '5', '--requests', '40');
  const verdict = await judge(compileContract({ openapi: '3.1.1', paths }), { ...options, url: served.url });
  expect(verdict.interrupted).not.toBeNull();
  expect(verdict.tallies.get('never')?.requests ?? 0).toBe(0);
  expect(verdict.notes).toEqual(['never: it was not asked before the run ended.']);
});

describe('a server that is wrong about its records or about HEAD', () => {
  it.each(Object.entries(boxFaults))('is told: %s', async (fault, name) => {
    const { told } = await verdictOn(fault as BoxFault, '320');
    expect(
      told.filter((one) => one.startsWith(name)),
      told.join('\n'),
    ).not.toEqual([]);
  });
});
