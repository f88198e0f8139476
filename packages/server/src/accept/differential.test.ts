import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contract } from '@seogeo/contract';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { compileOperation } from '../compile/compile-operation.ts';
import type { Contract } from '../contract/contract.ts';
import { candidates } from '../testing/candidates.ts';
import { judgeBoth, type Verdicts } from '../testing/judge-both.ts';
import { libraryDocument } from '../testing/library-document.ts';
import { libraryOperations } from '../testing/library-operations.ts';
import { puzzlingDocument } from '../testing/puzzling-document.ts';
import { type Acceptors, createAcceptors } from './create-acceptors.ts';
import { renderAcceptors } from './render-acceptors.ts';

const entry = {
  scopes: [],
  secured: true,
  paginated: false,
  idempotent: false,
  deprecated: false,
  successStatus: 200,
};
const puzzles: Contract = {
  document: puzzlingDocument,
  operations: {
    parameters: { ...entry, id: 'parameters', method: 'get', path: '/parameters/{number}/{flag}' },
    cookies: { ...entry, id: 'cookies', method: 'get', path: '/cookies' },
    bodies: { ...entry, id: 'bodies', method: 'post', path: '/bodies' },
    alternatives: { ...entry, id: 'alternatives', method: 'post', path: '/alternatives' },
  },
};
const library: Contract = { document: libraryDocument, operations: libraryOperations };

const folder = mkdtempSync(join(tmpdir(), 'acceptors-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The acceptors as they are generated, written to a file and loaded from it. */
async function generated(each: Contract, name: string): Promise<Acceptors> {
  const file = join(folder, `${name}.js`);
  writeFileSync(file, renderAcceptors(each));
  const { acceptors } = await import(pathToFileURL(file).href);
  return createAcceptors({ ...each, acceptors });
}

const contracts: Record<string, Contract> = { puzzles, library, contract };
const found = Object.entries(contracts).map(async ([name, each]) => {
  const acceptors = await generated(each, name);
  return Object.values(each.operations).map((row) => ({
    document: each.document,
    operation: compileOperation(each.document, row),
    acceptors,
  }));
});
const cases = (await Promise.all(found)).flat();

/** Shared among the operations; those that take more get a larger share. `npm run test:acceptors` gives more. */
const RUNS = Number(process.env.ACCEPTOR_RUNS ?? (process.env.DEEP === undefined ? 5_000 : 20_000));
const weightOf = (parameters: number, hasBody: boolean): number => 1 + parameters + (hasBody ? 8 : 0);
const total = cases.reduce(
  (sum, { operation }) => sum + weightOf(operation.parameters.length, operation.requestBody !== null),
  0,
);

describe('acceptor and express-openapi-validator never disagree, neither on acceptance nor on coerced values', () => {
  test.each(cases.map((each) => [each.operation.id, each] as const))(
    '%s',
    (_id, { document, operation, acceptors }) => {
      const verdictsOn = judgeBoth(document, operation, acceptors);
      const share = weightOf(operation.parameters.length, operation.requestBody !== null) / total;
      const seen = { accepted: 0, refused: 0 };
      fc.assert(
        fc.property(candidates(document, operation), (candidate) => {
          const verdicts: Verdicts = verdictsOn(candidate);
          if (verdicts.stopped) return;
          seen[verdicts.judge === null ? 'refused' : 'accepted'] += 1;
          expect(plain(verdicts.acceptor)).toEqual(plain(verdicts.judge));
        }),
        { numRuns: Math.ceil(RUNS * share) },
      );
      // What never says yes, or never no, would agree with anything.
      expect(seen.accepted).toBeGreaterThan(0);
      if (operation.parameters.length > 0 || operation.requestBody !== null)
        expect(seen.refused).toBeGreaterThan(0);
    },
  );
});

/** Without prototypes, which the two set differently. */
function plain(input: unknown): unknown {
  return input === null ? null : JSON.parse(JSON.stringify(input));
}
