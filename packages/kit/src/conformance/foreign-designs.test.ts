import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { compileContract } from './contract/compile-contract.ts';
import { readContract } from './contract/read-contract.ts';
import { judge, type Verdict } from './judge.ts';
import { commandOptions } from './testing/command-options.ts';
import { feed, readings } from './testing/feed-design.ts';
import type { ForeignDesign } from './testing/foreign-design.ts';
import { library } from './testing/library-design.ts';
import { mailbox } from './testing/mailbox-design.ts';
import { reports } from './testing/reports-design.ts';
import { serveRequests } from './testing/serve-requests.ts';
import { tickets } from './testing/tickets-design.ts';

const designs: Readonly<Record<string, ForeignDesign>> = {
  library,
  tickets,
  feed,
  mailbox,
  reports,
  readings,
};

interface Course {
  readonly fault?: string | null;
  readonly contract?: ReturnType<typeof compileContract>;
  readonly seed?: string;
  readonly requests?: string;
  readonly more?: readonly string[];
}

async function verdictOn(
  design: ForeignDesign,
  { fault = null, contract, seed = '3', more = [], requests = isDeep ? '500' : '150' }: Course,
) {
  await using served = await serveRequests(design.listener(fault));
  const options = commandOptions('--key', design.key, '--seed', seed, '--requests', requests, ...more);
  return await judge(contract ?? compileContract(design.document), {
    ...options,
    url: `${served.url}${design.base}`,
  });
}

/** `npm run test:deep` asks more, draws a second time, and plants every fault. */
const isDeep = process.env.DEEP !== undefined;
const seeds = isDeep ? ['3', '20261122'] : ['3'];
/** How many servers of ours have a fault of the same check; those of planted-faults.test.ts have one as well. */
const MEMBERS = 1;
const planted = Object.values(designs).flatMap((design) =>
  Object.entries(design.faults).map(([fault, name]) => ({
    design,
    fault,
    name,
    check: name.split(' ').at(-1),
  })),
);
const members = [...Map.groupBy(planted, ({ check }) => check).values()].flatMap((all) =>
  isDeep ? all : all.slice(0, MEMBERS),
);

const told = ({ findings }: Verdict): readonly string[] =>
  findings.map(
    ({ operation, check, fault, subject, got }) => `${operation} ${check} ${fault} ${subject} ${got}`,
  );

// Lists that change are walked again after a while: the whiles pass together.
describe.concurrent.each(Object.entries(designs))('a server of another design, %s', (_name, design) => {
  it.each(seeds)('is found clean where it is right, with seed %s', async (seed) => {
    const verdict = await verdictOn(design, { seed });
    expect(told(verdict)).toEqual([]);
    expect([...verdict.notes].sort()).toEqual([...design.notes].sort());
    // Whoever is refused throughout is found clean as well.
    for (const { accepted } of verdict.tallies.values()) expect(accepted).toBeGreaterThan(2);
  });

  it('is found clean as well where only some of its operations are judged', async () => {
    const contract = compileContract(design.document);
    const judged = { ...contract, operations: contract.operations.filter(({ method }) => method === 'GET') };
    expect(told(await verdictOn(design, { contract: judged, requests: '100' }))).toEqual([]);
  });

  const own = members.filter((one) => one.design === design);
  it.each(own)('is told of its fault: $fault', async ({ fault, name }) => {
    // Most show at once.
    const soon = await verdictOn(design, { fault, requests: '120' });
    const verdict = soon.findings.length > 0 ? soon : await verdictOn(design, { fault, requests: '600' });
    expect(verdict.findings.length).toBeGreaterThan(0);
    for (const { operation, check, fault: whose } of verdict.findings) {
      expect(`${operation} ${check} ${whose}`).toContain(`${name} server`);
    }
  });
});

describe('a fault of a document', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foreign-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const all = Object.entries(designs).flatMap(([name, design]) =>
    Object.entries(design.documentFaults)
      .slice(0, isDeep ? undefined : 1)
      .map(([fault, [change, found]]) => ({ name, design, fault, change, found })),
  );
  it.each(all)('is told from one of the server, with its line: $name, $fault', async (one) => {
    const document = structuredClone(one.design.document);
    one.change(document);
    const file = join(folder, `${one.name}.yaml`);
    await writeFile(file, stringify(document, { aliasDuplicateObjects: false }));
    const verdict = await verdictOn(one.design, { contract: await readContract(file), requests: '250' });
    expect(verdict.findings.length).toBeGreaterThan(0);
    for (const { operation, check, fault, at } of verdict.findings) {
      expect(`${operation} ${check} ${fault}`).toContain(`${one.found} document`);
      expect(verdict.lineOf(at)).toMatch(/\.yaml:[1-9]\d*$/);
    }
  });
});

describe('a list that the options say how to walk', () => {
  const more = ['--page-parameter', 'page', '--page-size-parameter', 'per_page'];

  it('is clean with nothing but 404 behind its last page', async () => {
    const verdict = await verdictOn(tickets, { more });
    expect(told(verdict)).toEqual([]);
    expect(verdict.notes.join()).not.toContain('walked');
  });

  it('shows pages that overlap', async () => {
    const verdict = await verdictOn(tickets, { more, fault: 'pages that overlap' });
    expect(verdict.findings.map(({ operation, check }) => `${operation} ${check}`)).toEqual([
      'tickets_list list-walk',
    ]);
  });
});
