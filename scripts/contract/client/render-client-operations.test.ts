import { operationTable } from '@seogeo/kit';
import { sampleCalls } from '@seogeo/kit/samples';
import { expect, it } from 'vitest';
import { clientCall } from '../samples/client-calls.ts';
import { renderClientOperations } from './render-client-operations.ts';

const enveloped = { data: { id: 'a' }, meta: { requestId: 'b' } };
const answered = (status: number, example?: object) => ({
  responses: {
    [status]: { description: '', ...(example && { content: { 'application/json': { example } } }) },
  },
});
const document = {
  openapi: '3.1.1',
  info: { title: 'Notes', version: '1.0.0' },
  paths: {
    '/notes': { post: { operationId: 'createNote', ...answered(201, enveloped) } },
    '/notes/first': {
      get: { operationId: 'getNote', ...answered(200, enveloped) },
      put: { operationId: 'replaceNote', ...answered(200, [1]) },
      delete: { operationId: 'deleteNote', ...answered(204) },
    },
    '/seen': { post: { operationId: 'notifySeen', ...answered(202) } },
  },
  components: {},
};

it('A call has a name in the client exactly where its sample shows it by that name; the others are called raw', () => {
  const rendered = renderClientOperations(document, operationTable(document));
  const shown = sampleCalls(document).map(clientCall);
  expect(shown.map((call) => call?.method ?? null)).toEqual(['notes.create', 'note.get', null, null, null]);
  const sent = [...rendered.matchAll(/api\.(\w+)\('([^']*)'/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );
  expect(sent).toEqual(['POST /notes', 'GET /notes/first']);
});

it('Two operations that the client would call by one name are refused, both named', () => {
  const paths = {
    ...document.paths,
    '/notes/{id}': { put: { operationId: 'createNotes', ...answered(200, enveloped) } },
  };
  const doubled = { ...document, paths };
  expect(() => renderClientOperations(doubled, operationTable(doubled))).toThrow(
    'createNote and createNotes would both be notes.create in the client. Rename one of them.',
  );
});
