import { expect, it } from 'vitest';
import { allScopes } from '../words/scopes.ts';
import { wantedKey } from './wanted-key.ts';

it('leaves out what the service decides by itself: every scope, and no end', () => {
  expect(wantedKey('  Laptop\n', allScopes, '')).toEqual({ key: { name: 'Laptop' } });
});

it('names the scopes where some are left out, and the days where there is an end', () => {
  expect(wantedKey('a', ['audits:read'], '90')).toEqual({
    key: { name: 'a', scopes: ['audits:read'], expiresInDays: 90 },
  });
});

it('says everything that is wrong at once', () => {
  const both = wantedKey(' \t', [], '');
  expect('wrong' in both && Object.keys(both.wrong)).toEqual(['name', 'scopes']);
});
