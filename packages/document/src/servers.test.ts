import { expect, test } from 'vitest';
import { basePathOf } from './servers.ts';

test.each([
  ['https://x.example/api/v1/', '/api/v1'],
  ['https://x.example', ''],
  ['/', ''],
  ['/v{version}', '/v2'],
  ['https://x.example/api@v1/café', '/api@v1/caf%C3%A9'],
  ['/base%20path/v1', '/base%20path/v1'],
  ["/a:b/!$&'()*+,;=", "/a:b/!$&'()*+,;="],
  ['/a//b', ''],
])('of %j what is served lies under %j', (url, path) => {
  expect(basePathOf({ servers: [{ url, variables: { version: { default: 2 } } }] })).toBe(path);
});
