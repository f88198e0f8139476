import { isOpenApiDocument, type OpenApiDocument } from '@seogeo/document';
import { describe, expect, it } from 'vitest';
import { errorTable } from './generated/error-table.ts';

function documentWith(codes: readonly string[], shown: readonly string[]): OpenApiDocument {
  const examples = Object.fromEntries(
    shown.map((code) => [code, { value: { error: { code, message: `${code} happened.` } } }]),
  );
  const response = { headers: { 'Retry-After': {} }, content: { 'application/json': { examples } } };
  const document: unknown = {
    openapi: '3.1.1',
    paths: { '/a': { get: { operationId: 'getA', security: [], responses: { '429': response } } } },
    components: { schemas: { ErrorCode: { enum: codes } } },
  };
  if (!isOpenApiDocument(document)) throw new Error('not a document');
  return document;
}

describe('The table of errors', () => {
  it('shows every code with its status and the message of its example', () => {
    expect(errorTable(documentWith(['RATE_LIMITED'], ['RATE_LIMITED'])).split('\n')[2]).toBe(
      '| 429 | `RATE_LIMITED` | RATE_LIMITED happened. | yes, after `Retry-After` |',
    );
  });

  it('refuses a code that no response shows, and one that the enumeration lacks', () => {
    expect(() => errorTable(documentWith(['A', 'B'], ['A']))).toThrow('B has no example');
    expect(() => errorTable(documentWith(['A'], ['A', 'B']))).toThrow(
      'Not in ErrorCode but in an example: B.',
    );
  });
});
