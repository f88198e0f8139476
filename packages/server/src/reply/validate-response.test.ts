import { describe, expect, it } from 'vitest';
import { compileOperation } from '../compile/compile-operation.ts';
import { createSchemaValidators } from '../schemas/schema-validators.ts';
import { libraryDocument } from '../testing/library-document.ts';
import { libraryOperations } from '../testing/library-operations.ts';
import { prepareRefusals } from './validate-response.ts';

const operations = Object.values(libraryOperations).map((entry) => compileOperation(libraryDocument, entry));

describe('what refusals are held against', () => {
  it('is compiled for every status that is one, and for no other', () => {
    const schemaAt = createSchemaValidators(libraryDocument, 'response');
    const all: string[] = [];
    for (const operation of operations) {
      const asked: string[] = [];
      prepareRefusals((pointer) => {
        asked.push(pointer);
        return schemaAt(pointer);
      }, operation);
      all.push(...asked);
      const of = (isAsked: (status: string) => boolean): readonly string[] =>
        [...operation.responses]
          .filter(([status]) => isAsked(status))
          .flatMap(([, { media, headers }]) => [...media, ...headers].map(({ schemaAt }) => schemaAt ?? ''))
          .filter(Boolean);
      expect(asked).toEqual(of((status) => /^(4|5|default)/.test(status)));
    }
    expect(all).not.toEqual([]);
  });

  it('may be what cannot be compiled: that is said where it is sent', () => {
    const broken = (): never => {
      throw new Error('leads nowhere');
    };
    for (const operation of operations) expect(() => prepareRefusals(broken, operation)).not.toThrow();
  });
});
