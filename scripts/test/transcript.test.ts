import { expect, it } from 'vitest';
import { Transcript } from './transcript.ts';

function transcribed() {
  const shown: string[] = [];
  const transcript = new Transcript((text) => {
    if (text !== '') shown.push(text);
  });
  return { shown, pages: [transcript.open(), transcript.open(), transcript.open()] as const };
}

it('shows parts in order, each as it comes once those before it have ended', () => {
  const {
    shown,
    pages: [first, second, third],
  } = transcribed();
  third.write('3a ');
  second.write('2a ');
  second.close();
  expect(shown).toEqual([]);
  first.write('1a ');
  first.write('1b ');
  expect(shown).toEqual(['1a ', '1b ']);
  first.close();
  expect(shown).toEqual(['1a ', '1b ', '2a ', '3a ']);
  third.write('3b ');
  expect(shown.at(-1)).toBe('3b ');
});

it('shows the last one without those before it that have not ended', () => {
  const {
    shown,
    pages: [first, second, third],
  } = transcribed();
  first.write('1a ');
  second.write('2a ');
  third.write('3a ');
  second.closeLast();
  first.write('1b ');
  third.close();
  expect(shown).toEqual(['1a ', '2a ']);
});
