import { expect, test } from 'vitest';
import { remembering } from './remembering.ts';

function counted() {
  const asked: string[] = [];
  const work = (text: string): string | null => {
    asked.push(text);
    return text === '' ? null : text.toUpperCase();
  };
  return { asked, work };
}

test('each text is worked out once, also where nothing comes of it', () => {
  const { asked, work } = counted();
  const remembered = remembering(work);
  for (const text of ['a', '', 'a', '', '\ud800', '\ud800', '\ufffd'])
    expect(remembered(text)).toBe(text === '' ? null : text.toUpperCase());
  expect(asked).toEqual(['a', '', '\ud800', '\ufffd']);
});

test('long texts, and more of them than are remembered, are answered all the same', () => {
  const { asked, work } = counted();
  const remembered = remembering(work, 2);
  const long = 'x'.repeat(301);
  const texts = [long, long, 'a', 'b', 'c', 'a', 'c'];
  expect(texts.map(remembered)).toEqual(texts.map((text) => text.toUpperCase()));
  expect(asked).toEqual([long, long, 'a', 'b', 'c', 'a']);
});
