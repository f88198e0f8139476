import { describe, expect, it } from 'vitest';
import { checkWebUrl } from './web-url.ts';

const rules = { allowPrivateHosts: false, allowedPorts: [80, 443], bare: false };

describe('an address in a body', () => {
  it.each(['https://example.com/\0', 'https://example.com/?q=\0a', '\0https://example.com/'])(
    'is refused with U+0000 in it, which no two databases would give back alike: %j',
    (value) => {
      expect(() => checkWebUrl('/primaryDomain', value, rules)).toThrow(/is not a URL/);
    },
  );

  const label = 'a'.repeat(63);
  const name = `${`${'a'.repeat(62)}.`.repeat(3)}${'a'.repeat(64 - 3)}.b`;

  it.each([
    ['https://.', 'no name'],
    ['https://../', 'dot'],
    ['https://a..b', 'dot'],
    ['https://.example.com', 'dot'],
    ['https://example.com..', 'dot'],
    ['https://example.com\u3002\uff0e', 'dot'],
    [`https://${label}a.example`, '64 characters, and may have 63'],
    [`https://${'ü'.repeat(60)}.example`, 'may have 63'],
    [`https://${name}cc`, '254 characters, and may have 253'],
    ['https://*.example.com', 'character *'],
    ['https://example.com,example.org', 'character ,'],
    ['https://a"b.example', 'character "'],
    ['https://(example).com', 'character ('],
    ['https://-a.com', 'hyphen'],
  ])('is refused where no resolver could look its host up: %s', (value, why) => {
    expect(() => checkWebUrl('/primaryDomain', value, rules)).toThrow(why);
    expect(() => checkWebUrl('/seedUrl', `${value.replace(/\/$/, '')}/a`, rules)).toThrow(/^seedUrl: .*\.$/);
  });

  it.each([
    'https://example.com.',
    `https://${label}.example`,
    `https://${name}c`,
    `https://${name}c.`,
    'https://münchen.example',
    'https://xn--mnchen-3ya.example',
    'https://日本語。example',
    'https://_dmarc.a_b.example',
    'https://a-.b--c.example',
    'https://intranet',
    'https://8.8.8.8',
    'https://0x08080808',
    'https://[2606:4700:4700::1111]',
  ])('is taken with a host that one can look up: %s', (value) => {
    expect(() => checkWebUrl('/primaryDomain', value, { ...rules, bare: true })).not.toThrow();
  });

  it.each(['https://example.com/%00', 'https://example.com/\uFFFD', 'https://example.com/😀'])(
    'is taken with any other text: %j',
    (value) => {
      expect(() => checkWebUrl('/primaryDomain', value, rules)).not.toThrow();
    },
  );
});
