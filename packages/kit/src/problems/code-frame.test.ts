import { describe, expect, it } from 'vitest';
import { codeFrame, linesOf } from './code-frame.ts';

const text = ['one:', '  two: 2', '  three: 3', '  four: 4', '  five: 5', '  six: 6', ''].join('\n');

describe('a code frame', () => {
  it('shows two lines on either side and a caret under the column', () => {
    expect(codeFrame(linesOf(text), 3, 10)).toBe(
      [
        '  1 | one:',
        '  2 |   two: 2',
        '> 3 |   three: 3',
        '    |          ^',
        '  4 |   four: 4',
        '  5 |   five: 5',
      ].join('\n'),
    );
  });

  it('stays inside the text at its ends', () => {
    expect(codeFrame(linesOf(text), 1, 1).split('\n')[0]).toBe('> 1 | one:');
    expect(codeFrame(linesOf(text), 99, 99).split('\n').slice(-2)).toEqual([
      '> 6 |   six: 6',
      '    |         ^',
    ]);
    expect(codeFrame(linesOf(''), 1, 1)).toBe('> 1 |\n    | ^');
  });

  it('lines the numbers up', () => {
    const long = Array.from({ length: 12 }, (_, index) => `line${index + 1}`).join('\n');
    expect(codeFrame(linesOf(long), 10, 1)).toContain('   9 | line9\n> 10 | line10\n     | ^');
  });

  it('cuts a long line around the place', () => {
    const frame = codeFrame(linesOf(`${'x'.repeat(300)}!${'y'.repeat(300)}`), 1, 301).split('\n');
    expect(frame[0]?.length).toBeLessThan(120);
    expect(frame[0]?.[frame[1]?.indexOf('^') ?? 0]).toBe('!');
  });
});
