import { expect, test } from 'vitest';
import { compileOperation } from '../compile/compile-operation.ts';
import { parameterRows } from '../testing/verdicts/parameters.ts';
import { createAcceptors } from './create-acceptors.ts';

test.each(Object.entries(parameterRows))(
  'requests can be accepted ahead of the judge where a parameter %s',
  (_name, { operation, path = '', verb, schemas = {} }) => {
    const method = verb ?? ('requestBody' in operation ? 'post' : 'get');
    const entry = {
      id: 'row',
      method,
      path: `/row${path}`,
      scopes: [],
      secured: false,
      paginated: false,
      idempotent: false,
      deprecated: false,
      successStatus: 200,
    };
    const document = {
      openapi: '3.1.0',
      paths: { [entry.path]: { [method]: { responses: { 200: { description: 'Any.' } }, ...operation } } },
      components: { schemas },
    };
    const acceptors = createAcceptors({ document, operations: { row: entry } });
    expect(acceptors(compileOperation(document, entry))).not.toBeNull();
  },
);
