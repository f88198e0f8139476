import { expect, it } from 'vitest';
import { readable } from './readable.ts';

it.each([
  ['https://a.example/%EA%B0%80%EB%82%98?q=%C3%A9', 'https://a.example/가나?q=é'],
  ['https://a.example/%c3%a9', 'https://a.example/é'],
  ['Links to “https://a.example/%D8%A8/%D9%85”, 2 times', 'Links to “https://a.example/ب/م”, 2 times'],
  ['100%C3%A9 of them', '100%C3%A9 of them'],
])('writes the addresses in %j as %j', (text, written) => {
  expect(readable(text)).toBe(written);
});

it('leaves encoded what is not seen, turns the direction, is taken for something else, or is no text', () => {
  const kept = [
    '%20',
    '%2F',
    '%C2%A0',
    '%E2%80%AE',
    '%E2%80%8B',
    '%C2%AD',
    '%E2%A0%80',
    '%65%CC%81',
    'e%CC%81',
  ];
  kept.push('%C3', '%ED%A0%80', '%FF', '%C3%A9%E2%80%AE', '%E2%84%AB', '%00', '%EF%B8%8F');
  const addresses = kept.map((part) => `https://a.example/${part}.html`);
  expect(addresses.map(readable)).toEqual(addresses);
});
