import { beforeAll, describe, expect, it } from 'vitest';
import { type BundleDiff, compareBundles } from './compare-bundles.ts';
import { joined, type LibraryDocument, libraryDocument } from './testing/library-document.ts';
import { mutations } from './testing/mutations.ts';

const DEEP = process.env.DEEP !== undefined;
const nameOf = (index: number): string => `m${String(index).padStart(2, '0')}`;

describe('each change of a document is named and rated', () => {
  let diff: BundleDiff;
  beforeAll(async () => {
    const before = new Map(mutations.map((_, index) => [nameOf(index), libraryDocument()]));
    const after = new Map(
      mutations.map(([, mutate], index) => {
        const document = libraryDocument();
        mutate(document);
        return [nameOf(index), document];
      }),
    );
    diff = await compareBundles(joined(before), joined(after));
  });

  it.each(mutations.map(([title, , expected], index) => [title, nameOf(index), expected] as const))(
    '%s',
    (_title, name, expected) => {
      const own = diff.changes.filter(
        ({ at }) => at[1]?.startsWith(`/${name}/`) || at[2]?.startsWith(`${name}.`),
      );
      const told = own.map(({ impact, group, message }) =>
        `${impact} ${group}: ${message}`.replaceAll(`/${name}/`, '/').replaceAll(`${name}.`, ''),
      );
      expect(told).toEqual(expected);
    },
  );

  it('and nothing else is', () => {
    const named = diff.changes.filter(
      ({ at }) => /^(\/?m\d\d[./])/.test(at[1] ?? '') || /^m\d\d\./.test(at[2] ?? ''),
    );
    expect(diff.changes.filter((change) => !named.includes(change))).toEqual([]);
  });
});

describe('what operations ask of their callers', () => {
  /** The library, and what the document and the list of its books say of security. */
  const secured = (document: unknown, list: unknown) => {
    const library = libraryDocument();
    const operation = Object(library.paths['/books']?.get);
    operation.security = list;
    return { ...library, security: document };
  };
  const said = async (before: object, after: object) =>
    (await compareBundles(before, after)).changes.map(({ impact, message }) => `${impact}: ${message}`);
  const key = [{ key: ['books:read'] }];
  const rewritten = ['patch: The document is written differently; nothing that is sent or received changed.'];

  const cases: readonly [string, object, object, readonly string[]][] = [
    [
      'an operation that was open and takes over what the document asks for',
      secured(key, []),
      secured(key, undefined),
      ['major: `GET /books` needs `key` with `books:read` instead of no credentials.'],
    ],
    ['what was inherited and is written out', secured(key, undefined), secured(key, key), rewritten],
    [
      'alternatives in another order',
      secured(key, [{ a: [] }, { b: [] }]),
      secured(key, [{ b: [] }, { a: [] }]),
      rewritten,
    ],
    ['credentials that are optional, in two ways', secured(key, []), secured(key, [{}]), rewritten],
    [
      'a document that asks for more',
      secured(key, undefined),
      secured([{ key: ['books:read', 'more'] }], undefined),
      ['major: `GET /books` needs `key` with `books:read`, `more` instead of `key` with `books:read`.'],
    ],
    [
      'another scheme beside the first',
      secured(key, undefined),
      secured([...key, { other: [] }], undefined),
      ['minor: `GET /books` needs `key` with `books:read`, or `other` instead of `key` with `books:read`.'],
    ],
  ];

  // One of each impact; each is a start of Redocly: `npm run test:deep` has them all.
  const some = ['an operation that was open', 'credentials that', 'another scheme'];
  const asked = cases.filter(([title]) => DEEP || some.some((begin) => title.startsWith(begin)));

  it.each(asked)('%s', async (_, before, after, expected) => {
    expect(await said(before, after)).toEqual(expected);
  });
});

describe('a schema asks for more, for less or for something else', () => {
  const list = (keywords: object) => ({ type: 'array', ...keywords });
  const map = (keywords: object) => ({ type: 'object', ...keywords });
  const string = { type: 'string' };
  const sevens = { contains: { const: 7 } };
  const needs = (...fields: readonly string[]) => ({ required: fields });
  const field = (a: unknown) => ({ properties: { a } });
  const some = (dependentRequired: object) => map({ dependentRequired });

  /** What takes less stands second. */
  const tighter: readonly [string, unknown, unknown][] = [
    ['more that a list has to contain', list(sevens), list({ ...sevens, minContains: 2 })],
    ['as much as holds anyway to contain', list({ ...sevens, minContains: 0 }), list(sevens)],
    ['less that it may contain', list({ ...sevens, maxContains: 2 }), list({ ...sevens, maxContains: 1 })],
    ['an end of what it may contain', list(sevens), list({ ...sevens, maxContains: 1 })],
    ['another field that one asks for', some({ a: ['b'] }), some({ a: ['b', 'c'] })],
    ['another field that asks for one', some({ a: ['b'] }), some({ a: ['b'], c: ['d'] })],
    ['a field of any type', map(field(true)), map(field(string))],
    ['a field that may be', map(field(true)), map(field(false))],
    ['items of any type', list({ items: true }), list({ items: string })],
    ['items that may be', list({ items: string }), list({ items: false })],
    ['other fields of any type', map({ additionalProperties: true }), map({ additionalProperties: string })],
    ['other fields that may be', map({ additionalProperties: string }), map({ additionalProperties: false })],
    [
      'fields not seen of any type',
      map({ unevaluatedProperties: true }),
      map({ unevaluatedProperties: string }),
    ],
    ['items not seen of any type', list({ unevaluatedItems: true }), list({ unevaluatedItems: string })],
    ['a body of any type', true, string],
    ['a body without a schema', undefined, string],
    ['first items of any type', list({ prefixItems: [true] }), list({ prefixItems: [string] })],
    [
      'first items of a closed list',
      list({ prefixItems: [string, {}], items: false }),
      list({ prefixItems: [string], items: false }),
    ],
    ['names of any kind', map({ propertyNames: true }), map({ propertyNames: { maxLength: 3 } })],
    ['a pattern of names', map({}), map({ patternProperties: { '^a': string } })],
    [
      'a pattern of any type',
      map({ patternProperties: { '^a': true } }),
      map({ patternProperties: { '^a': string } }),
    ],
    [
      'a pattern of a closed object',
      map({ patternProperties: { '^a': string, '^b': {} }, additionalProperties: false }),
      map({ patternProperties: { '^a': string }, additionalProperties: false }),
    ],
    [
      'another schema that a field brings',
      map({ dependentSchemas: { a: needs('b') } }),
      map({ dependentSchemas: { a: needs('b'), c: needs('d') } }),
    ],
    [
      'a schema that a field brings',
      map({ dependentSchemas: { a: true } }),
      map({ dependentSchemas: { a: needs('b') } }),
    ],
    ['a consequence', { if: needs('a'), else: true }, { if: needs('a'), else: needs('b') }],
    ['a condition for it', { else: needs('b') }, { if: needs('a'), else: needs('b') }],
    ['content', { ...string, contentSchema: true }, { ...string, contentSchema: map({}) }],
    ['content of any type', string, { ...string, contentSchema: map({}) }],
    ['values beside a constant', { enum: ['a', 'b'] }, { const: 'a' }],
  ];
  const otherwise: readonly [string, unknown, unknown][] = [
    ['another constant', { const: 'a' }, { enum: ['b'] }],
    ['another field that one asks for', some({ a: ['b'] }), some({ a: ['c'] })],
    ['what is forbidden', { not: { enum: [1] } }, { not: { enum: [1, 2] } }],
    ['a condition', { if: needs('a', 'b'), else: needs('c') }, { if: needs('a'), else: needs('c') }],
    [
      'a pattern out of what others are',
      map({ patternProperties: { '^a': string }, additionalProperties: { type: 'number' } }),
      map({ patternProperties: { '^a': string, '^b': string }, additionalProperties: { type: 'number' } }),
    ],
  ];
  const same: readonly [string, unknown, unknown][] = [
    ['a constant as the only value', { const: 'a' }, { enum: ['a'] }],
    ['a schema that takes everything', map(field(true)), map(field({}))],
    ['items of any type', list({}), list({ items: true })],
    ['other fields of any type', map({}), map({ additionalProperties: {} })],
    ['fields not seen of any type', map({}), map({ unevaluatedProperties: true })],
    ['names of any kind', map({}), map({ propertyNames: true })],
    ['a body of any type', undefined, true],
    ['one to contain', list(sevens), list({ ...sevens, minContains: 1 })],
    ['no character at least', string, { ...string, minLength: 0 }],
    ['no item at least', list({}), list({ minItems: 0 })],
    ['no field at least', map({}), map({ minProperties: 0 })],
    ['nothing to ask for', some({ a: ['b'] }), some({ a: ['b'], c: [] })],
  ];
  const cases = [
    ...tighter.map((one) => [...one, ['sent', 'read back']] as const),
    ...otherwise.map((one) => [...one, ['sent', 'read', 'sent back', 'read back']] as const),
    ...same.map((one) => [...one, []] as const),
    // A response without a field it had breaks who reads it.
    [
      'a field that is forbidden',
      map(field(string)),
      map(field(false)),
      ['sent', 'read', 'read back'],
    ] as const,
  ].map(([title, wide, tight, broken], at) => ({ title, wide, tight, broken, name: `/${at} ` }));
  const ways = ['sent', 'read', 'sent back', 'read back'];

  /** Each schema in a request and in a response, and both once more with the two versions exchanged. */
  const documentOf = (isBefore: boolean) => {
    const operations = cases.flatMap(({ name, wide, tight }) =>
      ways.map((way) => {
        const schema = way.endsWith('back') === isBefore ? tight : wide;
        const carrier = {
          description: '',
          content: { 'application/json': schema === undefined ? {} : { schema } },
        };
        const operation = way.startsWith('sent')
          ? { requestBody: carrier, responses: {} }
          : { responses: { 200: carrier } };
        return [`${name}${way}`, { post: { operationId: `${name}${way}`, ...operation } }];
      }),
    );
    return { ...libraryDocument(), paths: Object.fromEntries(operations) };
  };
  let diff: BundleDiff;
  beforeAll(async () => {
    diff = await compareBundles(documentOf(true), documentOf(false));
  });
  const told = (path: string) => diff.changes.filter(({ at }) => at[1] === path);

  it.each(cases)('$title: breaks $broken', ({ name, broken }) => {
    const isBroken = (way: string) => told(`${name}${way}`).some(({ impact }) => impact === 'major');
    expect(ways.filter(isBroken)).toEqual(broken);
  });

  it.each([
    ['a field of any type', 'request field `a` is `string` instead of anything'],
    ['items of any type', 'request field `[]` is `string` instead of anything'],
    ['other fields of any type', 'request field `*` is `string` instead of anything'],
    ['other fields that may be', 'request body takes no unknown members any more'],
    [
      'another field that asks for one',
      '`dependentRequired.c` of the request body is `["d"]` instead of nothing',
    ],
  ])('$0 is told as what it is', (title, words) => {
    const { name = '' } = cases.find((one) => one.title === title) ?? {};
    expect(told(`${name}sent`).map(({ message }) => message)).toEqual([expect.stringContaining(words)]);
  });
});

it('what an operation asks for is compared where its parameter was renamed, too', async () => {
  const after: LibraryDocument = JSON.parse(JSON.stringify(libraryDocument()).replaceAll('bookId', 'id'));
  Object.assign(Object(after.paths['/books/{id}']?.get), { security: [{ key: ['all'] }] });
  const { changes } = await compareBundles(libraryDocument(), after);
  expect(changes.map(({ message }) => message)).toContain(
    '`GET /books/{id}` needs `key` with `all` instead of `key` with `books:read`.',
  );
});

describe('what neither tool compares', () => {
  const withExample = (title: string) => ({
    ...libraryDocument(),
    components: { ...libraryDocument().components, examples: { Book: { value: { title } } } },
  });

  it('an example is a patch', async () => {
    const { changes } = await compareBundles(withExample('Emma'), withExample('Ulysses'));
    expect(changes).toMatchObject([
      { impact: 'patch', message: 'The example `Book` was changed.', at: ['components', 'examples', 'Book'] },
    ]);
  });

  it('a document that says the same in other words of OpenAPI is a patch too', async () => {
    const renamed: LibraryDocument = JSON.parse(
      JSON.stringify(libraryDocument()).replaceAll('Problem', 'Trouble'),
    );
    const { changes } = await compareBundles(libraryDocument(), renamed);
    expect(changes.map(({ impact, rule }) => [impact, rule])).toEqual([
      ['patch', 'document-written-differently'],
    ]);
  });

  it('a version by itself is no change', async () => {
    const released = libraryDocument();
    Object.assign(released.info, { version: '1.1.0' });
    expect((await compareBundles(libraryDocument(), released)).changes).toEqual([]);
  });

  it('servers and base paths are', async () => {
    const moved = libraryDocument();
    Object.assign(moved.servers[0] ?? {}, { url: '/v2' });
    const { changes } = await compareBundles(libraryDocument(), moved);
    expect(changes).toMatchObject([{ impact: 'major', message: 'Server `/` became `/v2`.' }]);
  });
});
