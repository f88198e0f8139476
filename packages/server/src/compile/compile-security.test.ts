import { describe, expect, it } from 'vitest';
import { compileSecurity } from './compile-security.ts';

const securitySchemes = {
  token: { type: 'oauth2', flows: {} },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  certificate: { type: 'mutualTLS' },
  signature: { type: 'http', scheme: 'signature' },
  digest: { type: 'http', scheme: 'digest' },
};

/** The ways in, each by the names of its schemes, and whether none is needed. */
function waysOf(security: readonly object[]) {
  const document = { components: { securitySchemes }, paths: { '/a': { get: { security } } } };
  const operation = { value: document.paths['/a'].get, at: '#/paths/~1a/get' };
  const { alternatives, anonymous } = compileSecurity(document, operation, 'getA');
  return [alternatives.map((way) => way.map(({ scheme }) => scheme.name).join('+')), anonymous];
}

describe('a way in that this server cannot take', () => {
  it.each<[string, object[], unknown]>([
    ['before another', [{ signature: [] }, { token: ['a'] }], [['token'], false]],
    ['behind another', [{ key: [] }, { certificate: [] }], [['key'], false]],
    ['together with one that it can', [{ certificate: [], key: [] }, { token: [] }], [['token'], false]],
    ['among several', [{ digest: [] }, { key: [], token: [] }, { certificate: [] }], [['key+token'], false]],
    ['where none is needed', [{}, { signature: [] }], [['token', 'key'], true]],
    ['where none is needed, beside another', [{ signature: [] }, { key: [] }, {}], [['key'], true]],
  ])('costs itself alone %s', (_where, security, ways) => {
    expect(waysOf(security)).toEqual(ways);
  });

  it.each<[string, object[]]>([
    ['the only one', [{ certificate: [] }]],
    ['one of two such', [{ certificate: [] }, { digest: [] }]],
    ['together with one that it can', [{ certificate: [], key: [] }]],
  ])('closes the operation where it is %s', (_which, security) => {
    expect(() => waysOf(security)).toThrow('is not supported');
  });

  it.each<[string, object[]]>([
    ['alone', [{ key: [] }, { typo: [] }]],
    ['together with one that it cannot take', [{ key: [] }, { certificate: [], typo: [] }]],
    ['where none is needed', [{}, { typo: [], digest: [] }]],
  ])('and one that is not declared closes it in any case: %s', (_how, security) => {
    expect(() => waysOf(security)).toThrow(/"\w+" is not in components|is not supported/);
  });
});
