import { expect, test } from 'vitest';
import { discriminated } from './discriminated.ts';

const kinds = ['Card', 'Iban'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
const named = { type: 'object', properties: { kind: { type: 'string' } } };
const document = { components: { schemas: { Card: named, Iban: named } } };

// openapi-typescript types what a mapping says: a name beside it would reach a handler whose types deny it.
test.each([
  ['its own name', {}, [['Card'], ['Iban']]],
  ['what a mapping says in its place', { card: '#/components/schemas/Card' }, [['card'], ['Iban']]],
  ['all that a mapping says', { card: 'Card', credit: 'Card' }, [['card', 'credit'], ['Iban']]],
  [
    'its own name beside others, where the mapping says so',
    { card: 'Card', Card: 'Card' },
    [['card', 'Card'], ['Iban']],
  ],
])('an alternative goes by %s', (_title, mapping, names) => {
  const schema = { oneOf: kinds, discriminator: { propertyName: 'kind', mapping } };
  expect(discriminated(document, schema)?.named.map(({ values }) => values)).toEqual(names);
});

const both = { type: 'string', enum: ['card', 'iban', 'Card', 'Iban'] };
const base = { type: 'object', properties: { kind: both } };
const parts = { Base: base, Card: { allOf: [{ $ref: '#/components/schemas/Base' }] }, Iban: base };

// One enumeration has the names of all, as generators of documents write it.
test.each([
  ['the mapping', { card: 'Card', iban: 'Iban' }, [['card'], ['iban']]],
  ['its own name', {}, [['Card'], ['Iban']]],
  ['either', { card: 'Card' }, [['card'], ['Iban']]],
  ['nothing', { card: 'Card', Iban: 'Card' }, undefined],
])('a name that several list is told apart by %s', (_title, mapping, names) => {
  const schema = { oneOf: kinds, discriminator: { propertyName: 'kind', mapping } };
  const told = discriminated({ components: { schemas: parts } }, schema);
  expect(told?.named.map(({ values }) => values)).toEqual(names);
});
