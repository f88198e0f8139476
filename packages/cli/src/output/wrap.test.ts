import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthOf } from './text-width.ts';
import { visible } from './visible.ts';
import { wrap } from './wrap.ts';

const text = fc.string({ unit: 'grapheme' }).map(visible);

describe('wrapped text', () => {
  it.each([
    ['one two three', 7, '', ['one two', 'three']],
    ['  - one two three', 9, '    ', ['  - one', '    two', '    three']],
    ['see https://example.com/a/long/way/to/page.html now', 20, '', ['see', 'https://ex…page.html', 'now']],
    ['修理 の 手引き', 7, '', ['修理 の', '手引き']],
    ['short', 80, '    ', ['short']],
    ['  seven and more', 9, '', ['  seven', 'and more']],
    ['  seventy and', 9, '', ['  seventy', 'and']],
    ['、修理の手引き', 6, '', ['、修理', 'の', '手引き']],
    ['焙煎した豆は、光と酸素を嫌います。', 12, '', ['焙煎した豆', 'は、光と酸素', 'を嫌います。']],
    ['  抹茶ラテ（温）の作り方', 14, '  ', ['  抹茶ラテ', '  （温）の', '  作り方']],
    ['see 抹茶の作り方 now', 10, '', ['see 抹茶の', '作り方 now']],
    ['กาแฟดีมาก', 6, '', ['กาแฟดี', 'มาก']],
    ['a share of 15 % here', 13, '', ['a share of', '15 % here']],
    ['waited for (15 s) in all', 14, '', ['waited for', '(15 s) in all']],
    ['it took 15 seconds', 10, '', ['it took 15', 'seconds']],
    ['then `seogeo pages x` lists', 18, '', ['then', '`seogeo pages x`', 'lists']],
    ['then `seogeo pages x --all` too', 14, '', ['then `seogeo', 'pages x --all`', 'too']],
    ['above § 15 of it', 7, '', ['above', '§ 15 of', 'it']],
  ])('%j in %i columns', (line, width, indent, lines) => expect(wrap(line, width, indent)).toEqual(lines));

  it('has no line that is too long, and breaks no word that fits', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 8, max: 90 }), fc.constantFrom('', '  '), (line, width, indent) => {
        const lines = wrap(line, width, indent);
        const [lead = ''] = /^ */.exec(line) ?? [];
        fc.pre(lead.length < width - 2);
        for (const one of lines) expect(widthOf(one)).toBeLessThanOrEqual(width);
        if (/^\S+( \S+)*$/.test(line)) expect(lines.map((one) => one.trim())).not.toContain('');
        const fits = line.split(' ').every((word) => widthOf(word) <= width - Math.max(lead.length, 2));
        if (fits)
          expect(lines.join(' ').split(/ +/).filter(Boolean)).toEqual(line.split(/ +/).filter(Boolean));
      }),
    );
  });

  it('loses nothing of a script without spaces', () => {
    const unit = fc.constantFrom(...'京都市内にはコーヒー豆が。、「」（）กาแฟ2022');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1 }), fc.integer({ min: 30, max: 90 }), (line, width) => {
        expect(wrap(line, width).join('')).toBe(line);
      }),
    );
  });

  it('is as it is in a file', () => {
    const long = 'word '.repeat(100);
    expect(wrap(long, Number.POSITIVE_INFINITY)).toEqual([long]);
  });
});
