import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../test/support/code-point.ts';
import { createPaint } from './paint.ts';
import { type Column, table } from './table.ts';
import { pad, shortenEnd, shortenMiddle, widthOf } from './text-width.ts';
import { visible } from './visible.ts';

const plain = createPaint(false);
const anyText = fc.string({ unit: 'grapheme' }).map(visible);

it('a table has as many rows as there are', () => {
  const columns: Column<number>[] = [{ header: 'n', cell: (row) => row }];
  const rows = Array.from({ length: 300_000 }, (_, index) => index);
  expect(table(columns, rows, 80, plain)).toHaveLength(300_001);
});

describe('shortened text', () => {
  it.each([
    ['https://example.com/a/long/way/to/page.html', 20, 'https://ex…page.html'],
    ['修理の手引き', 6, '修…き'],
    ['short', 20, 'short'],
  ])('%s in %i columns keeps both ends', (text, width, short) =>
    expect(shortenMiddle(text, width)).toBe(short),
  );

  it('never takes more columns than there are, and whole text is left alone', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, width) => {
        for (const short of [shortenEnd(text, width), shortenMiddle(text, width)]) {
          expect(widthOf(short)).toBeLessThanOrEqual(width);
          if (widthOf(text) <= width) expect(short).toBe(text);
        }
        expect(widthOf(pad(shortenEnd(text, width), width))).toBe(width);
      }),
    );
  });
});

interface Row {
  readonly url: string;
  readonly title: string;
  readonly score: number | null;
}

const columns: readonly Column<Row>[] = [
  { header: 'SCORE', cell: ({ score }) => score, align: 'right', paint: (text, _row, { red }) => red(text) },
  { header: 'URL', cell: ({ url }) => url, shorten: 'middle' },
  { header: 'TITLE', cell: ({ title }) => title, shorten: 'end' },
];

describe('a column that gives way last', () => {
  it('keeps its width as long as others can shrink', () => {
    const columns = [
      { header: 'NAME', cell: ({ name }: { name: string; site: string }) => name, shorten: 'end' },
      {
        header: 'SITE',
        cell: ({ site }: { name: string; site: string }) => site,
        shorten: 'middle',
        last: true,
      },
    ] as const;
    const rows = [{ name: 'a'.repeat(60), site: 'a-rather-long-host.shop.example' }];
    const [, row] = table(columns, rows, 45, createPaint(false));
    expect(row).toBe(`${'a'.repeat(11)}…  a-rather-long-host.shop.example`);
    expect(table(columns, rows, 30, createPaint(false))[1]).toHaveLength(30);
  });
});

describe('a table', () => {
  it('aligns wide signs and emoji, and shows what is missing as a dash', () => {
    const rows = [
      { url: '/修理', title: '修理', score: 7.5 },
      { url: '/👩‍🔧', title: 'x', score: null },
      { url: '/plain', title: 'y', score: 100 },
    ];
    expect(table(columns, rows, 80, plain)).toEqual([
      'SCORE  URL     TITLE',
      '  7.5  /修理   修理',
      '    –  /👩‍🔧     x',
      '  100  /plain  y',
    ]);
  });

  it('fits the terminal, coloured or not, and keeps to one line per row', () => {
    const row = fc.record({ url: fc.webUrl(), title: fc.string({ unit: codePoint }), score: fc.nat() });
    fc.assert(
      fc.property(fc.array(row), fc.integer({ min: 45, max: 200 }), fc.boolean(), (rows, width, coloured) => {
        const lines = table(columns, rows, width, createPaint(coloured));
        expect(lines).toHaveLength(rows.length + 1);
        for (const line of lines) {
          expect(widthOf(line)).toBeLessThanOrEqual(width);
          expect(line).not.toContain('\n');
        }
      }),
    );
  });

  it('keeps its columns closer together where nothing else gives way', () => {
    const audits: readonly Column<Row>[] = [
      { header: 'STATUS', cell: () => 'completed' },
      { header: 'SCORE', cell: ({ score }) => score, align: 'right' },
      { header: 'PAGES', cell: () => 100_000, align: 'right' },
      { header: 'CREATED (UTC)', cell: () => '2026-11-27 00:14' },
    ];
    const row = { url: '', title: '', score: 39.1 };
    expect(table(audits, [row], 40, plain)).toEqual([
      'STATUS    SCORE  PAGES CREATED (UTC)',
      'completed  39.1 100000 2026-11-27 00:14',
    ]);
    expect(table(audits, [row], 42, plain)[1]).toBe('completed   39.1  100000  2026-11-27 00:14');
  });

  it('shortens nothing in a file', () => {
    const url = `https://example.com/${'long/'.repeat(100)}`;
    expect(table(columns, [{ url, title: 't', score: 1 }], Number.POSITIVE_INFINITY, plain)[1]).toContain(
      url,
    );
  });

  it('lets no single long cell set all the others off in a file', () => {
    const rows = [
      { url: '修'.repeat(200), title: 'whole', score: 1 },
      { url: '/short', title: 'near', score: 2 },
    ];
    const [, long = '', short = ''] = table(columns, rows, Number.POSITIVE_INFINITY, plain);
    expect(long).toContain(`${'修'.repeat(200)}  whole`);
    expect(widthOf(short)).toBeLessThan(100);
  });

  it('shows where addresses of one site differ: at their ends', () => {
    const long = 'https://www.example.com/documentation/reference/';
    const rows = ['a/b.html', 'a/c.html', 'algebra.html'].map((end) => ({
      url: long + end,
      title: `24/7 ${end}`,
      score: 1,
    }));
    const lines = table(columns, rows, 45, plain).slice(1);
    expect(lines.map((line) => line.split(/ {2,}/)[2])).toEqual([
      '…/a/b.html',
      '…/a/c.html',
      '…/algebra.html',
    ]);
    for (const line of lines) expect(line).toContain('  24/7 a');
    expect(table(columns, rows.slice(0, 1), 45, plain)[1]).toMatch(/https:\/\/www.*….*b\.html/);
  });

  it('takes what is too much from the widest, and nothing from one that has room', () => {
    const rows = [{ url: `/${'long/'.repeat(12)}`, title: 'A title of twenty-six signs', score: 1 }];
    expect(table(columns, rows, 70, plain)[1]).toContain(`  ${rows[0]?.title}`);
    expect(table([...columns].reverse(), rows, 70, plain)[1]).toMatch(/^A title of twenty-six signs {2}/);
  });

  it('leaves out what is optional where the rest would not be readable, and only there', () => {
    const id = { header: 'ID', cell: () => '0'.repeat(36) };
    const created = { header: 'CREATED', cell: () => '2025-01-15 10:00', optional: true as const };
    const title = {
      header: 'TITLE',
      cell: () => 'A title of thirty-two characters',
      shorten: 'end' as const,
    };
    const shown = (width: number) => table([id, created, title], [{}], width, plain);
    expect(shown(80)[0]).not.toContain('CREATED');
    expect(shown(90)[0]).toContain('CREATED');
    for (const width of [66, 80, 90, 120])
      for (const line of shown(width)) expect(widthOf(line)).toBeLessThanOrEqual(width);
  });
});

describe('a column that may stand below', () => {
  const narrow: readonly Column<Row>[] = [
    { header: 'ID', cell: () => '01a21827-a98b-7000-b583-bef534673c1a', below: true },
    { header: 'SCORE', cell: ({ score }) => score, align: 'right' },
    { header: 'URL', cell: ({ url }) => url, shorten: 'middle' },
  ];
  const rows = [{ url: 'https://example.com/a/long/way/to/page.html', title: '', score: 7 }];

  it('does so where the others have no room', () =>
    expect(table(narrow, rows, 50, plain)).toEqual([
      'SCORE  URL',
      '  ID',
      '    7  https://example.com/a/long/way/to/page.html',
      '  01a21827-a98b-7000-b583-bef534673c1a',
    ]));

  it('stands beside them where there is', () => expect(table(narrow, rows, 60, plain)).toHaveLength(2));

  it('is shortened there if it may be, and in no line wider than the terminal', () => {
    const titled: readonly Column<Row & { readonly named: string | null }>[] = [
      { header: 'STATUS', cell: () => 200, align: 'right' },
      { header: 'URL', cell: ({ url }) => url, shorten: 'middle' },
      { header: 'TITLE', cell: ({ named }) => named, shorten: 'end', below: true },
    ];
    const pages = [
      'How a bicycle puncture is repaired at the roadside',
      '修理の手引き修理の手引き修理',
      null,
    ].map((named, at) => ({ url: `https://example.com/guides/${at}/page.html`, title: '', score: 7, named }));
    for (let width = 20; width < 34; width++) {
      const lines = table(titled, pages, width, plain);
      expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
      expect(lines).toHaveLength(2 * (1 + pages.length));
      expect(lines.at(-1)).toBe('  –');
    }
    expect(table(titled, pages, 34, plain)).toHaveLength(1 + pages.length);
  });
});
