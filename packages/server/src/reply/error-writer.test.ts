import { expect, test } from 'vitest';
import { archiveOptions, openArchive } from '../testing/archive.ts';
import { archiveDocument } from '../testing/archive-document.ts';

/** The archive with another schema of its problems. */
function closedProblems() {
  const { components } = archiveDocument;
  const Problem = { ...components.schemas.Problem, additionalProperties: false };
  const document = {
    ...archiveDocument,
    components: { ...components, schemas: { ...components.schemas, Problem } },
  };
  return { contract: { ...archiveOptions().contract, document } };
}

test("the server's own answers are held against the contract as well", async () => {
  await using archive = await openArchive({}, closedProblems());
  const response = await archive.call('/recordings?limit=x');
  expect([response.status, (await response.json()) as object]).toEqual([
    500,
    expect.objectContaining({ code: 'INTERNAL_ERROR' }),
  ]);
  expect(archive.log.lines.find(({ level }) => level === 'error')).toMatchObject({
    message: 'response breaks the contract',
    operation: 'list_recordings',
    schemaPath: expect.stringContaining('/components/schemas/Problem'),
    violation: 'list_recordings 400: body must NOT have additional properties',
  });
});

test('but not where responses are not validated', async () => {
  await using archive = await openArchive({}, { ...closedProblems(), validateResponses: false });
  expect((await archive.call('/recordings?limit=x')).status).toBe(400);
});

test('a status the contract does not declare is sent as it is, and noted once', async () => {
  const { default: _left, ...declared } = archiveDocument.paths['/recordings'].get.responses;
  const get = { ...archiveDocument.paths['/recordings'].get, responses: declared };
  const document = {
    ...archiveDocument,
    paths: { ...archiveDocument.paths, '/recordings': { ...archiveDocument.paths['/recordings'], get } },
  };
  await using archive = await openArchive({}, { contract: { ...archiveOptions().contract, document } });
  const headers = { 'x-api-key': 'k-2' };
  for (const _time of [1, 2]) expect((await archive.call('/recordings', { headers })).status).toBe(403);
  expect(archive.log.lines.filter(({ level }) => level === 'debug')).toEqual([
    { level: 'debug', message: 'status is not declared', operation: 'list_recordings', status: 403 },
  ]);
});
