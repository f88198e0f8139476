import { expect, it } from 'vitest';
import { isSecured, schemeNamed, scopesOf, securityOf } from './security.ts';

const operation = (security: unknown) => ({ value: security === undefined ? {} : { security }, at: '' });
const document = {
  security: [{ key: ['books:read'] }],
  components: {
    securitySchemes: { key: { $ref: '#/components/securitySchemes/bearer' }, bearer: { type: 'http' } },
  },
};

it.each([
  ['the document’s, where it says nothing', undefined, true, ['books:read']],
  ['none', [], false, []],
  ['one of several ways in', [{ key: ['a', 'b'] }, { bearer: ['b'] }], true, ['a', 'b']],
  ['none, on one of its ways in', [{ key: ['a'] }, {}], false, ['a']],
])('an operation asks for credentials: %s', (_name, security, secured, scopes) => {
  const alternatives = securityOf(document, operation(security)) ?? [];
  expect(isSecured(alternatives)).toBe(secured);
  expect(scopesOf(alternatives)).toEqual(scopes);
});

it.each([['key'], [{ key: [] }], [[null]]])('%j asks for nothing that could be read', (security) => {
  expect(securityOf(document, operation(security))).toBeNull();
});

it('finds a scheme by its name, behind its reference', () => {
  expect(schemeNamed(document, 'key')).toEqual({
    value: { type: 'http' },
    at: '/components/securitySchemes/bearer',
  });
  expect(schemeNamed({}, 'key')).toBeUndefined();
});
