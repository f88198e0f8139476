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

  it('and so does whatever else a reference leads into, paths too', () => {
    const schema = { type: 'object', properties: { x: { type: 'string' } } };
    const answer = (held: object) => ({
      responses: { 200: { description: '', content: { 'text/json': { schema: held } } } },
    });
    const way = '#/paths/~1a~1{b}/get/responses/200/content/text~1json/schema';
    const paths = {
      '/a/{b}': { get: answer(schema) },
      '/c': { get: answer({ $ref: way }), put: answer({ $ref: `${way}/properties/x` }) },
    };
    const leads = (name: string) => answer({ $ref: `#/components/schemas/${name}` });
    const name = 'a_b-get-responses-200-text_json';
    expect(withoutLocalDefinitions({ openapi: '3.1.0', paths })).toEqual({
      openapi: '3.1.0',
      paths: { ...paths, '/c': { get: leads(name), put: leads(`${name}-x`) } },
      components: { schemas: { [name]: schema, [`${name}-x`]: { type: 'string' } } },
    });
  });

  it('leaves a property of that name alone', () => {
    const schemas = {
      Meta: { type: 'object', properties: { $defs: { type: 'object' }, type: { type: 'string' } } },
    };
    expect(withoutLocalDefinitions(of(schemas))).toEqual(of(schemas));
  });
});
