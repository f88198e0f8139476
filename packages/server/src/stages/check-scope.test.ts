import { expect, test } from 'vitest';
import { checkScope } from './check-scope.ts';

test('every scope is needed, none implies another, and none needed is fine', () => {
  expect(() => checkScope([], new Set(), 'r')).not.toThrow();
  expect(() => checkScope(['a:read'], new Set(['a:read', 'b']), 'r')).not.toThrow();
  expect(() => checkScope(['a:read'], new Set(['a:write']), 'r')).toThrow('lacks the scope "a:read"');
  expect(() => checkScope(['a', 'b'], new Set(['a']), 'r')).toThrow('a b');
});
