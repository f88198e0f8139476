import { expect, test } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
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

test('an error whose form the contract does not allow keeps its status, and why is logged', async () => {
  await using archive = await openArchive({}, closedProblems());
  for (const _time of [1, 2]) {
    const response = await archive.call('/recordings?limit=x');
    expect([response.status, (await response.json()) as object]).toEqual([
      400,
      expect.objectContaining({ code: 'VALIDATION_ERROR' }),
    ]);
  }
  expect(archive.log.lines.filter(({ level }) => level === 'warn')).toEqual([
    expect.objectContaining({
      operation: 'list_recordings',
      status: 400,
      schemaPath: expect.stringContaining('/components/schemas/Problem'),
      violation: 'list_recordings 400: body must NOT have additional properties',
    }),
  ]);
});

test("and so has one that a handler throws, as the form is not the handler's", async () => {
  const list_recordings = () => {
    throw new ApiError(401, 'LOCKED', 'It is locked.');
  };
  await using archive = await openArchive({ list_recordings }, closedProblems());
  expect((await archive.call('/recordings')).status).toBe(401);
});

test('or is sent in another form that the contract has, where one fits', async () => {
  const { contract } = closedProblems();
  const text = JSON.stringify(contract.document).replaceAll(
    '{"application/problem+json"',
    '{"text/plain":{"schema":{"type":"string"}},"application/problem+json"',
  );
  await using archive = await openArchive({}, { contract: { ...contract, document: JSON.parse(text) } });
  const { status, headers } = await archive.call('/recordings?limit=x');
  expect([status, headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
});

test('which is looked at nowhere where responses are not validated', async () => {
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
