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
