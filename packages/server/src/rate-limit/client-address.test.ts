import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

test('forwarded addresses count for nothing without a trusted proxy', () => {
  expect(createClientAddress([])('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
  expect(createClientAddress(['10.0.0.0/8'])('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
});

test('behind trusted proxies the nearest untrusted hop is the client, whatever it claims', () => {
  const address = createClientAddress(['10.0.0.0/8', '203.0.113.5']);
  expect(address('10.1.2.3', '1.1.1.1, 198.51.100.7, 203.0.113.5')).toBe('198.51.100.7');
  expect(address('10.1.2.3', '10.9.9.9')).toBe('10.9.9.9');
  expect(address('10.1.2.3', 'rubbish')).toBe('10.1.2.3');
  expect(address('10.1.2.3', undefined)).toBe('10.1.2.3');
});

test.each([
  ['198.51.100.7:51234', '198.51.100.7'],
  ['[198.51.100.7]', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:443', '198.51.100.7'],
  ['[2001:db8::1]:443', '20010db800000000/64'],
  ['2001:db8::1', '20010db800000000/64'],
  ['unknown', '10.0.0.1'],
  ['198.51.100.7:x', '10.0.0.1'],
  ['12345', '10.0.0.1'],
  ['198.51.100.7, ', '198.51.100.7'],
  ['198.51.100.7,,10.0.0.1,', '198.51.100.7'],
])('a proxy that calls its client %s means %s', (said, meant) => {
  expect(createClientAddress(['10.0.0.1'])('10.0.0.1', said)).toBe(meant);
});

test('a trusted proxy is known by its connection', () => {
  const { isProxy } = createClientAddress(['10.0.0.0/8']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.1', undefined].map(isProxy)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(createClientAddress([]).isProxy('10.1.2.3')).toBe(false);
});

test('IPv4 inside IPv6 is the same address, and an IPv6 network of /64 is one client', () => {
  const address = createClientAddress([]);
  expect(address('::ffff:192.0.2.1', undefined)).toBe('192.0.2.1');
  expect(address('2001:db8:0:1::1', undefined)).toBe(address('2001:db8:0:1:ffff::2', undefined));
  expect(address('2001:db8:0:1::1', undefined)).not.toBe(address('2001:db8:0:2::1', undefined));
});

test.each(['::ffff:10.0.0.0/104', '::ffff:a00:0/104'])(
  'a range of IPv4 inside IPv6 is the same range: %s',
  (range) => {
    const { isProxy } = createClientAddress([range]);
    expect(['10.1.2.3', '::ffff:10.1.2.3', '11.0.0.1', '2001:db8::1'].map(isProxy)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(createClientAddress(['::/0']).isProxy('2001:db8::1')).toBe(true);
  },
);

test('a range has its exact borders', () => {
  const address = createClientAddress(['10.0.0.128/25']);
  expect(address('10.0.0.128', '192.0.2.9')).toBe('192.0.2.9');
  expect(address('10.0.0.127', '192.0.2.9')).toBe('10.0.0.127');
});

test('a proxy that cannot be read is refused by name', () => {
  expect(() => createClientAddress(['10.0.0.0/99'])).toThrow('"10.0.0.0/99"');
});
