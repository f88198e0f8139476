import type { JsonObject } from '@seogeo/document';
import { beforeAll, describe, expect, it } from 'vitest';
import { aroundChange } from '../../../../test/support/changed-contracts/around-change.ts';
import { breaking } from '../../../../test/support/changed-contracts/breaking.ts';
import { Draft } from '../../../../test/support/changed-contracts/draft.ts';
import { harmless } from '../../../../test/support/changed-contracts/harmless.ts';
import { joinedDocuments, nameOfPlace } from '../../../../test/support/changed-contracts/joined-documents.ts';
import { shopDocument } from '../../../../test/support/changed-contracts/shop-document.ts';
import { type Change, greatestImpact } from './change.ts';
import { type BundleDiff, compareBundles } from './compare-bundles.ts';
import { besides } from './testing/besides.ts';

const groups = Object.entries({
  ...breaking,
  'what breaks nobody': harmless,
  'what is told besides': besides,
});
const all = groups.flatMap(([group, mutations], at) =>
  mutations.map(([title, change], index) => ({ group, title, change, name: `g${at}m${index}` })),
);
/** Two documents that are no row of a table. */
const further: { readonly name: string; readonly before: JsonObject; readonly after: JsonObject }[] = [];
let diff: BundleDiff;

/** What is told between two documents, which are compared beside all others. */
const toldBetween = (before: Draft, after: Draft): (() => readonly Change[]) => {
  const name = `f${further.length}`;
  further.push({ name, before: before.document, after: after.document });
  return () =>
    diff.changes
      .filter(({ at }) => nameOfPlace(at) === name)
      .map((change) => ({ ...change, message: withoutName(change.message, name) }));
};
const withoutName = (text: string, name: string) => text.replaceAll(new RegExp(`\\b${name}[./]`, 'g'), '');

const line = ({ impact, group, message, rule, at, wording }: Change): string =>
  `${wording ? 'wording' : impact} ${group}: ${message} [${rule} ${at.join(' ')}]`;

// All of them side by side in two documents, since a comparison starts programs of others.
beforeAll(async () => {
  const changed = all.map(({ name, change }) => {
    const draft = new Draft(shopDocument());
    change(draft);
    return { name, before: shopDocument(), after: draft.document };
  });
  const pairs = [...changed, ...further].map(({ name, before: was, after: is }) => {
    const [before, after] = aroundChange(was, is);
    return { name, before, after };
  });
  diff = await compareBundles(
    joinedDocuments(new Map(pairs.map(({ name, before }) => [name, before]))),
    joinedDocuments(new Map(pairs.map(({ name, after }) => [name, after]))),
  );
});

describe.each(groups.map(([group]) => group))('%s', (group) => {
  it.each(all.filter((one) => one.group === group))('$title', ({ name }) => {
    const changes = diff.changes.filter(({ at }) => nameOfPlace(at) === name);
    const isMajor = greatestImpact(changes) === 'major';
    expect({ isMajor, changes }).toMatchObject({ isMajor: group in breaking });
  });

  it('is told in the words that stand in told/', async () => {
    const told = all
      .filter((one) => one.group === group)
      .map(({ title, name }) => {
        const own = diff.changes.filter(({ at }) => nameOfPlace(at) === name);
        const lines = own.map((change) => `  ${withoutName(line(change), name)}`);
        return [title, ...lines];
      });
    const file = `./testing/told/${group.replaceAll(' ', '-')}.txt`;
    await expect(`${told.flat().join('\n')}\n`).toMatchFileSnapshot(file);
  });
});

it('nothing else is told than what was changed', () => {
  const names = new Set([...all, ...further].map(({ name }) => name));
  expect(diff.changes.filter(({ at }) => !names.has(nameOfPlace(at) ?? ''))).toEqual([]);
});

describe('what a single document shows', () => {
  const told = async (change: (draft: Draft) => void) => {
    const draft = new Draft(shopDocument());
    change(draft);
    return (await compareBundles(shopDocument(), draft.document)).changes.map(
      ({ impact, message }) => `${impact}: ${message}`,
    );
  };

  const shop = () => new Draft(shopDocument());
  const withHeaders = (required: boolean, ...names: readonly string[]) => {
    const draft = shop();
    const encoding = 'paths./photos.post.requestBody.content.multipart/form-data.encoding.file';
    const header = { required, schema: { type: 'string' } };
    if (names.length > 0)
      draft.set(`${encoding}.headers`, Object.fromEntries(names.map((name) => [name, header])));
    return draft;
  };
  it.each(
    (
      [
        [true, 'major'],
        [false, 'minor'],
      ] as const
    ).map(([required, impact]) => {
      const first = toldBetween(shop(), withHeaders(required, 'X-Sum'));
      const next = toldBetween(withHeaders(required, 'X-Sum'), withHeaders(required, 'X-Sum', 'X-More'));
      return [required, impact, first, next] as const;
    }),
  )('a header of a part that is new, and required: %s, is told as %s', (_required, impact, first, next) => {
    expect(first().map((one) => one.impact)).toEqual([impact]);
    const message = expect.stringMatching(/^The header `X-More` of a part .* was added/);
    expect(next()).toMatchObject([{ impact, message }]);
  });

  const bare = shop();
  bare.set('paths./photos.post.requestBody.content.multipart/form-data.encoding', undefined);
  const ofParts = toldBetween(bare, shop());
  it('how parts are written, of which nothing was said, is told as breaking', () => {
    expect(ofParts()).toMatchObject([{ impact: 'major' }]);
  });

  it('a component’s own name beside another in a discriminator is new to who reads it', async () => {
    const mapping = 'components.schemas.Receipt.discriminator.mapping';
    const changes = await told((d) => d.set(`${mapping}.Due`, '#/components/schemas/Due'));
    expect(changes).toEqual([
      'major: The discriminator of `Receipt` in responses knows further `Due` (`POST /payments`).',
    ]);
  });

  it('what is said of the whole document is wording', async () => {
    const changes = await told((d) => {
      d.set('info.description', 'All of the shop.');
      d.set('info.license', { name: 'MIT' });
      d.set('info.version', '1.1.0');
      d.set('tags', [{ name: 'orders', description: 'What is ordered.' }]);
      d.set('externalDocs', { url: 'https://shop.example/help' });
      d.set('x-shop', true);
    });
    expect(changes).toEqual([
      'patch: `externalDocs` was added.',
      'patch: The description of the introduction was reworded.',
      'patch: `info.license` was added.',
      'patch: `tags` was added.',
      'patch: `x-shop` of the document changed.',
    ]);
  });

  const deprecated = (sunset: string) => {
    const draft = shop();
    for (const [place, isDeprecated] of [
      ['paths./payments.post', true],
      ['components.schemas.Order.properties.note', true],
      ['paths./orders.get', false],
    ] as const) {
      draft.set(`${place}.deprecated`, isDeprecated);
      draft.set(`${place}.x-deprecation`, { date: '2026-01-01', sunset });
    }
    return draft;
  };
  const ofNotice = toldBetween(deprecated('2026-06-01'), deprecated('2026-09-01'));
  it('a deprecation whose days move is told, one that is only announced is not', async () => {
    expect(ofNotice().map(({ impact, group, message }) => `${impact} ${group}: ${message}`)).toEqual([
      'minor Deprecated: The response field `Order.note` (`GET /orders`, `POST /orders` and 2 more) is deprecated since 2026-01-01 and goes on 2026-09-01.',
      'minor Deprecated: `POST /payments` is deprecated since 2026-01-01 and goes on 2026-09-01.',
    ]);
    const again = () => deprecated('2026-09-01').document;
    expect((await compareBundles(again(), again())).changes).toEqual([]);
  });

  it('examples come, go and change', async () => {
    const documentOf = (examples: object) => {
      const draft = new Draft(shopDocument());
      draft.set('components.examples', examples);
      return draft.document;
    };
    const { changes } = await compareBundles(
      documentOf({ Kept: { value: 1 }, Gone: { value: 1 }, Other: { value: 1 } }),
      documentOf({ Kept: { value: 1 }, Come: { value: 1 }, Other: { value: 2 } }),
    );
    expect(changes.map(({ impact, message, at, wording }) => [impact, message, at[2], wording])).toEqual([
      ['patch', 'The example `Come` was added.', 'Come', true],
      ['patch', 'The example `Gone` was removed.', 'Gone', true],
      ['patch', 'The example `Other` was changed.', 'Other', true],
    ]);
  });

  it('security schemes come and go, and are described', async () => {
    const changes = await told((d) => {
      d.set('components.securitySchemes.basic.description', 'A password.');
      d.set('components.securitySchemes.other', { type: 'http', scheme: 'bearer' });
      d.set('components.schemas.Unused', { type: 'string' });
      d.drop('components.securitySchemes.cookie');
      d.set('paths./photos.post.security', [{ key: [] }]);
    });
    expect(changes).toEqual([
      'minor: Security scheme `cookie` was removed.',
      'minor: `components.securitySchemes.other`: it was added.',
      'minor: `POST /photos` needs `key` instead of `cookie` and `key`.',
      'patch: The description of `components.securitySchemes.basic` was reworded.',
    ]);
  });

  it('names and ways to write that are nowhere on the wire are no change of the API', async () => {
    const changes = await told((d) => {
      d.rename('components.securitySchemes.basic', 'password');
      d.set('components.securitySchemes.password.scheme', 'Basic');
      d.set('paths./orders/{orderId}.put.security', [{ password: [] }]);
      d.set('components.schemas.Order.properties.currency', { enum: ['EUR'] });
    });
    expect(changes).toEqual([
      'patch: The document is written differently; nothing that is sent or received changed.',
    ]);
  });

  const less = shop();
  less.drop('paths./orders.post.requestBody.content.application/x-www-form-urlencoded');
  less.drop('paths./orders.get.parameters.4');
  less.drop('paths./payments');
  less.drop('paths./orders/{orderId}.delete');
  const ofLess = toldBetween(shop(), less);
  it('what goes with something is not told beside it', () => {
    expect(ofLess().map(({ impact, message }) => `${impact}: ${message}`)).toEqual([
      'major: The query parameter `filter` (`GET /orders`) was removed.',
      'major: `application/x-www-form-urlencoded` of the request body (`POST /orders`) was removed.',
      'major: `DELETE /orders/{orderId}` was removed.',
      'major: `POST /payments` was removed.',
    ]);
  });

  it('oasdiff has no say about what it cannot read', async () => {
    const unreadable = { type: 'string', maxLength: 'long' };
    const changes = compareBundles(shopDocument(), {
      ...shopDocument(),
      components: { schemas: { Odd: unreadable } },
      paths: { '/odd': { get: { responses: { 200: { description: '', content: {} } } } } },
    });
    expect((await changes).withoutOpinion).toMatch(/^oasdiff cannot read one of the documents/);
  });
});
