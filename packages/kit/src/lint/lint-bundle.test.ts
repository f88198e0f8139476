import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsOf } from '@seogeo/document';
import { describe, expect, it } from 'vitest';
import { findProject } from '../project/find-project.ts';
import { lintBundle } from './lint-bundle.ts';
import { bundleProject } from './lint-project.ts';

const source = `openapi: 3.1.1
info: { title: Teas, version: 1.0.0 }
x-shared: { get: &list { operationId: listPots, responses: &all { '200': { description: All. } } } }
paths:
  /teas: { get: { operationId: listTeas, responses: *all } }
  /pots: { get: *list }
  /jugs: { get: { <<: *list, operationId: listJugs } }
  /cups: { $ref: items.json#/cups }
  /mugs: { $ref: items.json#/cups, get: { operationId: listMugs, responses: *all } }
  /tins: { $ref: '#/components/pathItems/Tins' }
  /none: { get: { responses: *all } }
  /same: { get: { operationId: listTeas, responses: *all } }
components: { pathItems: { Tins: { get: { operationId: 'listTins', responses: *all } } } }
`;
const items = '{"cups":{"get":{"operationId":"listCups","responses":{"200":{"description":"All."}}}}}';

it('the ruleset is shown the operationIds that are written, however that is done', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
  await writeFile(join(folder, 'openapi.yaml'), source);
  await writeFile(join(folder, 'items.json'), items);
  const project = { ...(await findProject(folder)), spectral: join(folder, 'ruleset.yaml') };
  const shown: unknown[] = [];
  await lintBundle(await bundleProject(project), project, async (document) => {
    shown.push(...operationsOf(document).map(({ path, value }) => [path, value.operationId]));
    return [];
  });
  await rm(folder, { recursive: true });
  expect(Object.fromEntries(shown as [string, unknown][])).toEqual({
    '/teas': 'listTeas',
    '/pots': 'listPots',
    '/jugs': 'listJugs',
    '/cups': 'listCups',
    '/mugs': 'listMugs',
    '/tins': 'listTins',
    '/none': undefined,
    '/same': 'listTeas',
  });
});

describe.each([
  ['without a ruleset', false],
  ['beside a ruleset', true],
])('an exception %s', (_, hasRuleset) => {
  async function found(rule: string): Promise<string[]> {
    const folder = await mkdtemp(join(tmpdir(), 'bundle-'));
    const exception = { rule, reason: 'Nobody may send it.' };
    const schemas = { A: { minimum: 2, maximum: 1, 'x-lint-exception': exception } };
    const document = { openapi: '3.1.1', info: { title: 'Teas', version: '1.0.0' }, components: { schemas } };
    await writeFile(join(folder, 'openapi.yaml'), JSON.stringify(document));
    const project = {
      ...(await findProject(folder)),
      spectral: hasRuleset ? join(folder, 'ruleset.yaml') : null,
    };
    const problems = await lintBundle(await bundleProject(project), project, async () => []);
    await rm(folder, { recursive: true });
    return problems.map((problem) => problem.rule).sort();
  }

  it('from a check that needs no ruleset is heeded, and not told to be of no use', async () => {
    expect(await found('bounds-apart')).toEqual([]);
  });

  it('from a rule that nothing breaks is told where every rule was asked', async () => {
    const told = hasRuleset ? ['bounds-apart', 'lint-exception-used'] : ['bounds-apart'];
    expect(await found('schema-typed')).toEqual(told);
  });
});
