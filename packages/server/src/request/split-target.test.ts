import { expect, test } from 'vitest';
import { splitTarget } from './split-target.ts';

test.each([
  ['/a/b?c=d?e', '/a/b', 'c=d?e'],
  ['/a', '/a', ''],
  ['http://host:80/a?b', '/a', 'b'],
  ['HTTPS://host/a', '/a', ''],
  ['http://host?b', '/', 'b'],
  ['http://host', '/', ''],
  ['http://host//a', '//a', ''],
  ['//host/a', '//host/a', ''],
  ['*', '*', ''],
])('%s is path %s and query %j', (target, path, query) => {
  expect(splitTarget(target)).toEqual({ path, query });
});
