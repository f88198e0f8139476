import { expect, it } from 'vitest';
import { mockOptions } from './mock-options.ts';

it('reads its settings and names the one that is wrong', () => {
  expect(mockOptions({})).toEqual({
    port: 4010,
    host: '127.0.0.1',
    requestsPerMinute: 300,
    corsOrigins: [],
    apiKeys: [],
  });
  const settings = { PORT: '0', RATE_LIMIT: '5', CORS_ORIGINS: 'http://a.example, http://b.example' };
  expect(mockOptions(settings)).toMatchObject({
    port: 0,
    requestsPerMinute: 5,
    corsOrigins: ['http://a.example', 'http://b.example'],
  });
  expect(() => mockOptions({ PORT: '-1' })).toThrow('PORT is -1: give a whole number from 0 to 65535.');
});
