import { contract } from '@seogeo/contract';
import { expect, it } from 'vitest';
import { siteOf, webAddress } from './web-address.ts';

it.each([
  [' example.com ', 'https://example.com'],
  ['HTTP://Example.com/a', 'http://Example.com/a'],
  ['https://пример.рф/путь', 'https://пример.рф/путь'],
  ['localhost:3000', 'https://localhost:3000'],
  ['https://example.com/shop?a=/&b#c', 'https://example.com/shop?a=/&b#c'],
  ['example.com?a=b://c', 'https://example.com?a=b://c'],
  ['https://example.com/a\\b', null],
  ['', null],
  ['my site', null],
  ['ftp://example.com', null],
  ['javascript:alert(1)', null],
  ['https://user:word@example.com/', null],
  ['https://', null],
  ['https://exa\u202emple.com:99999', null],
])('takes %j to be %j', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

it('calls a website as its address is read, unless it is given a name', () => {
  const site = { name: 'пример.рф/путь', primaryDomain: 'https://пример.рф/путь/' };
  expect(siteOf('https://пример.рф/путь/', '\u200b')).toEqual(site);
  expect(siteOf('https://пример.рф/путь/?a#b', ' ')).toEqual(site);
  expect(siteOf('https://пример.рф/путь/', ' Shop ')).toEqual({ ...site, name: 'Shop' });
  expect(siteOf(`http://${'long.'.repeat(40)}example`, '').name).toHaveLength(100);
});

it('gives nothing that the contract refuses, as an address or as the website that it is of', () => {
  const { document }: { document: { components?: { schemas?: Schemas } } } = contract;
  const breaks = (schema: string, field: string) => {
    const { pattern = 'none' } = document.components?.schemas?.[schema]?.properties?.[field] ?? {};
    return (address: string) => !new RegExp(pattern, 'u').test(address);
  };
  const typed = [
    'a.example',
    'HTTPS://a',
    'http://a b',
    'https://a\\b',
    'a?b=/',
    'a/#?',
    'a@b',
    'a/@#b',
    '//a',
    'http:///a',
  ];
  const given = typed.map(webAddress).filter((one) => one !== null);
  expect(given).toHaveLength(5);
  expect(given.filter(breaks('StartAuditRequest', 'seedUrl'))).toEqual([]);
  expect(
    given
      .map((address) => siteOf(address, '').primaryDomain)
      .filter(breaks('CreateProjectRequest', 'primaryDomain')),
  ).toEqual([]);
});

type Schemas = Record<string, { properties?: Record<string, { pattern?: string }> }>;
