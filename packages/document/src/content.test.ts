import { describe, expect, it } from 'vitest';
import {
  contentOf,
  declaredFor,
  headersOf,
  jsonOf,
  responsesOf,
  schemaOf,
  writtenSchema,
} from './content.ts';
import { exampleValues, shownValue } from './examples.ts';
import { root } from './reference.ts';

const text = { type: 'string' };
const document = {
  content: {
    'Application/JSON; charset=utf-8': { schema: text },
    'application/json': {
      schema: { $ref: '#/components/schemas/Name', description: 'As it is spoken.' },
      example: 'single',
      examples: { first: { $ref: '#/components/examples/First' }, second: { value: null } },
    },
    'application/problem+json': {},
    'image/*': {},
  },
  responses: { 404: { description: 'a' }, '4xx': { description: 'b' }, default: {}, 'x-note': {} },
  headers: {
    'X-Own': { required: true, example: 1, schema: { default: 2 } },
    'X-Schema': { schema: { $ref: '#/components/schemas/Name' } },
    'X-Default': { schema: { default: 4 } },
    'X-Silent': {},
  },
  components: { schemas: { Name: { ...text, examples: ['Ada'] } }, examples: { First: { value: 'shared' } } },
};
const owner = root(document);

describe('what is sent', () => {
  it('has its forms with their bare types, and the one that every tool reads', () => {
    expect(contentOf(document, owner).map(({ type, json }) => `${type} ${json}`)).toEqual([
      'application/json true',
      'application/json true',
      'application/problem+json true',
      'image/* false',
    ]);
    expect(jsonOf(document, owner)?.at).toBe('/content/application~1json');
    expect(contentOf(document, undefined)).toEqual([]);
  });

  it('has its schema as it is written and where it leads', () => {
    const media = jsonOf(document, owner);
    expect(media && writtenSchema(media)?.value).toMatchObject({ description: 'As it is spoken.' });
    expect(schemaOf(document, media)?.at).toBe('/components/schemas/Name');
  });

  it('is declared for a status by itself, by its range, or by default', () => {
    const responses = responsesOf(document, owner);
    expect([...responses.keys()]).toEqual(['404', '4XX', 'default']);
    const places = [404, 409, 500].map((status) => declaredFor(responses, status)?.at);
    expect(places).toEqual(['/responses/404', '/responses/4xx', '/responses/default']);
    expect(declaredFor(new Map(), 200)).toBeUndefined();
  });

  it('shows its named examples, and the single one as such', () => {
    expect([...exampleValues(document, jsonOf(document, owner))]).toEqual([
      ['first', 'shared'],
      ['second', null],
      ['example', 'single'],
    ]);
  });

  it('shows a value of a header: its own, its schema’s, or the default', () => {
    const shown = headersOf(document, owner).map((header) => [header.required, shownValue(document, header)]);
    expect(shown).toEqual([
      [true, 1],
      [false, 'Ada'],
      [false, 4],
      [false, undefined],
    ]);
  });
});
