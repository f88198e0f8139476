import { describe, expect, it } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { readOptions } from './options.ts';

describe('the demo takes a website or none', () => {
  it('audits the sample site with 100 pages when nothing is said', () => {
    expect(readOptions([])).toEqual({ url: null, maxPages: 100, json: false, help: false });
  });

  it('takes an address, a limit and --json in any order', () => {
    const expected = { url: 'https://example.com/a', maxPages: 7, json: true, help: false };
    expect(readOptions(['https://example.com/a', '--max-pages', '7', '--json'])).toEqual(expected);
    expect(readOptions(['--json', '--max-pages=7', 'https://example.com/a'])).toEqual(expected);
  });

  it.each([
    [
      ['example.com'],
      /example\.com is not the address of a website\. Write it like https:\/\/example\.com\//,
    ],
    [['localhost:8080'], /Write it like http:\/\/localhost:8080\//],
    [['ftp://example.com/'], /Write it like https:\/\/example\.com\//],
    [['nonsense'], /nonsense is not the address/],
    [['https://u@example.com/'], /Leave them out/],
    [['https://:p@example.com/'], /Leave them out/],
    [['https://a.example/', 'https://b.example/'], /One URL at a time/],
    [['--max-pages', '0'], /whole number from 1 to 100000/],
    [['--max-pages', '1e3'], /whole number from 1 to 100000/],
    [['--fast'], /--fast/],
    [[''], /^An argument is empty: /],
    [['--max-pages', ' '], /^--max-pages is empty: /],
    [['--max-pages=1', '--max-pages', '2'], /^--max-pages is there twice: /],
  ])('refuses %j and says what to type', (args, message) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(message);
  });
});
