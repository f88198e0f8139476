import { expect, it } from 'vitest';
import { Memory } from './memory.ts';

it('keeps what was typed for who has typed it, and for nobody else', () => {
  const memory = new Memory();
  memory.email = 'a@example.com';
  expect(memory.typed('key')).toEqual({});
  memory.keep('key', { name: 'Nightly' });
  memory.keep('key', { days: '30' });
  memory.email = 'b@example.com';
  expect(memory.typed('key')).toEqual({});
  memory.email = 'a@example.com';
  expect(memory.typed('key')).toEqual({ name: 'Nightly', days: '30' });
  memory.forget();
  expect(memory.typed('key')).toEqual({});
});

it('keeps nothing of one form for another', () => {
  const memory = new Memory();
  memory.keep('audit 1', { address: 'https://one.example' });
  expect(memory.typed('audit 2')).toEqual({});
  memory.keep('audit 2', { pages: '100' });
  expect([memory.typed('audit 1'), memory.typed('audit 2')]).toEqual([{}, { pages: '100' }]);
});
