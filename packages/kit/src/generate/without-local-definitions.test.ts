import { describe, expect, it } from 'vitest';
import { withoutLocalDefinitions } from './without-local-definitions.ts';

const of = (schemas: object) => ({ openapi: '3.1.0', components: { schemas } });

describe('what a schema defines for itself', () => {
  it('becomes a component, to which its references lead', () => {
    const lives = { type: 'integer' };
    const cat = { type: 'object', properties: { lives: { $ref: '#/components/schemas/Cat/$defs/lives' } } };
    expect(withoutLocalDefinitions(of({ Cat: { ...cat, $defs: { lives } }, 'Cat-lives': {} }))).toEqual(
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
    expect(withoutLocalDefinitions(of(schemas))).toEqual(of(schemas));
  });
});
