import { contract } from '@seogeo/contract/account';
import { expect, it } from 'vitest';
import { isSeen } from './is-seen.ts';

it('goes by what the account API asks of the name of a key', () => {
  const { document }: { document: { components?: { schemas?: Schemas } } } = contract;
  const pattern = new RegExp(
    document.components?.schemas?.CreateApiKeyRequest?.properties.name?.pattern ?? '',
    'u',
  );
  const all = Array.from({ length: 0x2_0000 }, (_, code) => String.fromCodePoint(code));
  expect(all.filter((character) => isSeen(character) !== pattern.test(character))).toEqual([]);
});

type Schemas = Record<string, { properties: Record<string, { pattern?: string }> }>;
