import type { JsonObject } from '@seogeo/document';
import { describe, expect, it } from 'vitest';
import { withPlainReferences } from './with-plain-references.ts';

const plain = (document: JsonObject) => withPlainReferences(document, document);
const of = (schemas: object) => ({ openapi: '3.1.0', components: { schemas } });

describe('what a schema defines for itself', () => {
  it('becomes a component, to which its references lead', () => {
    const lives = { type: 'integer' };
    const cat = { type: 'object', properties: { lives: { $ref: '#/components/schemas/Cat/$defs/lives' } } };
    expect(plain(of({ Cat: { ...cat, $defs: { lives } }, 'Cat-lives': {} }))).toEqual(
      of({
        Cat: { ...cat, properties: { lives: { $ref: '#/components/schemas/Cat-lives-' } } },
        'Cat-lives': {},
        'Cat-lives-': lives,
      }),
    );
  });

  it('leaves a property of that name alone', () => {
    const schemas = {
      Meta: { type: 'object', properties: { $defs: { type: 'object' }, type: { type: 'string' } } },
    };
    expect(plain(of(schemas))).toEqual(of(schemas));
  });
});
