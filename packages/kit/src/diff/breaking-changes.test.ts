import { beforeAll, describe, expect, it } from 'vitest';
import { breaking } from '../../../../test/support/changed-contracts/breaking.ts';
import { Draft } from '../../../../test/support/changed-contracts/draft.ts';
import { harmless } from '../../../../test/support/changed-contracts/harmless.ts';
import { joinedDocuments, nameOfPlace } from '../../../../test/support/changed-contracts/joined-documents.ts';
import { shopDocument } from '../../../../test/support/changed-contracts/shop-document.ts';
import { greatestImpact } from './change.ts';
import { type BundleDiff, compareBundles } from './compare-bundles.ts';

const groups = Object.entries({ ...breaking, 'what breaks nobody': harmless });

describe.each(groups)('%s', (group, mutations) => {
  const nameOf = (title: string): string => `m${mutations.findIndex(([other]) => other === title)}`;
  let diff: BundleDiff;

  beforeAll(async () => {
    const before = new Map(mutations.map(([title]) => [nameOf(title), shopDocument()]));
    const after = new Map(
      mutations.map(([title, change]) => {
        const draft = new Draft(shopDocument());
        change(draft);
        return [nameOf(title), draft.document];
      }),
    );
    diff = await compareBundles(joinedDocuments(before), joinedDocuments(after));
  });

  it.each(mutations.map(([title]) => title))('%s', (title) => {
    const changes = diff.changes.filter(({ at }) => nameOfPlace(at) === nameOf(title));
    const isMajor = greatestImpact(changes) === 'major';
    expect({ isMajor, changes }).toMatchObject({ isMajor: group in breaking });
  });

  it('and nothing else is told', () => {
    const names = new Set(mutations.map(([title]) => nameOf(title)));
    expect(diff.changes.filter(({ at }) => !names.has(nameOfPlace(at) ?? ''))).toEqual([]);
  });
});

describe('what a single document shows', () => {
  const told = async (change: (draft: Draft) => void) => {
    const draft = new Draft(shopDocument());
    change(draft);
    return (await compareBundles(shopDocument(), draft.document)).changes.map(
      ({ impact, message }) => `${impact}: ${message}`,
    );
  };

  it('a discriminator’s name that its schema has anyway may be written out', async () => {
    const mapping = 'components.schemas.Receipt.discriminator.mapping';
    const changes = await told((d) => d.set(`${mapping}.Due`, '#/components/schemas/Due'));
    expect(changes).toEqual([
      'minor: The discriminator of `Receipt` in responses knows further `Due` (`POST /payments`).',
    ]);
  });

  it('what goes with something is not told beside it', async () => {
    expect(
      await told((d) => {
        d.drop('paths./orders.post.requestBody.content.application/x-www-form-urlencoded');
        d.drop('paths./orders.get.parameters.4');
        d.drop('paths./payments');
        d.drop('paths./orders/{orderId}.delete');
      }),
    ).toEqual([
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
