import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operationsOf } from '@seogeo/document';
import { expect, it } from 'vitest';
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
