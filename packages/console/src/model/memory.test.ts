import { expect, it } from 'vitest';
import { Memory } from './memory.ts';

it('keeps what was typed for who has typed it, and for nobody else', () => {
  const memory = new Memory();
  const nothing = { name: '', days: '', scopes: null };
  memory.email = 'a@example.com';
  expect(memory.typed).toEqual(nothing);
  memory.keep({ name: 'Nightly' });
  memory.keep({ days: '30' });
  memory.email = 'b@example.com';
  expect(memory.typed).toEqual(nothing);
  memory.email = 'a@example.com';
  expect(memory.typed).toEqual({ name: 'Nightly', days: '30', scopes: null });
  memory.forget();
  expect(memory.typed).toEqual(nothing);
});
