import { expect, it } from 'vitest';
import { allScopes } from '../words/scopes.ts';
import { wantedKey } from './wanted-key.ts';

it('leaves out what the service decides by itself: every scope, and no end', () => {
  expect(wantedKey('  Laptop\n', allScopes, '')).toEqual({ key: { name: 'Laptop' } });
});

it('takes no name that nobody sees, and no line break into one', () => {
  for (const name of ['\u200b', ' \u00ad ', '\u3164', '\u0301', '\n'])
    expect(wantedKey(name, allScopes, '')).toHaveProperty('wrong');
  expect(wantedKey('a\r\n\tb', allScopes, '')).toEqual({ key: { name: 'a b' } });
});

it('counts characters as the service does, and takes none that turns the others around', () => {
  const wrong = (name: string) => 'wrong' in wantedKey(name, allScopes, '');
  expect([wrong('😀'.repeat(100)), wrong('😀'.repeat(101)), wrong('a'.repeat(101))]).toEqual([
    false,
    true,
    true,
  ]);
  expect(['\u202eevil', 'a\u2066b', 'مفتاح'].map(wrong)).toEqual([true, true, false]);
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
