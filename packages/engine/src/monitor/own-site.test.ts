import { describe, expect, test } from 'vitest';
import { domainOf, ownSite } from './own-site.ts';

describe('a site owns the pages of its host and subdomains', () => {
  test.each([
    ['https://www.example.com/shop', 'https://example.com/a', true],
    ['example.com', 'https://blog.example.com/a', true],
    ['example.com', 'http://www.example.com:8080/', true],
    ['shop.example.com', 'https://example.com/', false],
    ['example.com', 'https://notexample.com/', false],
    ['example.com', 'https://example.com.evil.example/', false],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000/a', true],
    ['127.0.0.1:4000', 'http://127.0.0.2/', false],
    ['[::1]:4000', 'http://[::1]:4000/a', true],
    ['bücher.example', 'https://xn--bcher-kva.example/', true],
    ['example.com', 'not a url', false],
  ])('%s owns %s: %s', (domain, url, owns) => {
    expect(ownSite(domain).owns(url)).toBe(owns);
  });
});

describe('a site is named by its address and by the name in it', () => {
  test.each([
    ['https://www.monday.com', ['monday com', 'monday']],
    ['calcite.apache.org', ['calcite apache org', 'calcite']],
    ['docs.python.org', ['docs python org', 'python org', 'python']],
    ['x.com', ['x com']],
    ['http://127.0.0.1:3000', ['127.0.0.1']],
    ['http://[::1]:3000', []],
    ['[2001:db8::1]', []],
  ])('%s', (domain, names) => {
    expect(ownSite(domain).names.map((run) => run.join(' '))).toEqual(names);
  });
});

test('the domain of a citation is the host of its page', () => {
  expect(domainOf('http://127.0.0.1:4000/a')).toBe('127.0.0.1:4000');
});
