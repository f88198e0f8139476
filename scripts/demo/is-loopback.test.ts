import { describe, expect, it } from 'vitest';
import { isLoopback } from './is-loopback.ts';

describe('private hosts are allowed for the machine itself and for nothing else', () => {
  it.each([
    'http://127.0.0.1:3000/',
    'http://127.1/',
    'http://2130706433/',
    'http://[::1]/x',
    'http://localhost/',
    'http://a.localhost:1/',
  ])('%s is this machine', (url) => expect(isLoopback(url)).toBe(true));

  it.each([
    'http://10.0.0.1/',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'http://notlocalhost/',
  ])('%s is not', (url) => expect(isLoopback(url)).toBe(false));
});
