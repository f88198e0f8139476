import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { createBrief } from '../briefs/create-brief.ts';
import { createDraft } from '../drafts/create-draft.ts';
import { LIMITS } from '../limits/limits.ts';
import { runMonitorTest } from '../monitor/run-monitor-test.ts';
import { bakery, page } from '../text/bakery.fixture.ts';
import { buildSiteIndex } from '../text/memory-site-index.fixture.ts';
import { compare, type IndexedPage, type SiteIndex } from '../text/site-index.ts';
import { DamagedIndex } from './damaged-index.ts';
import { openSiteIndex } from './open-index.ts';
import { writeSiteIndex } from './write-index.ts';

const folder = mkdtempSync(join(tmpdir(), 'seogeo-index-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;

async function write(pages: readonly IndexedPage[], mostEntries?: number): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.idx`);
  const options = mostEntries === undefined ? {} : { mostEntries };
  await writeSiteIndex(
    file,
    pages.toSorted((a, b) => compare(a.url, b.url)),
    options,
  );
  return file;
}

/** Everything that is written from a site: a brief, its draft, and a monitor test. */
function writings(index: SiteIndex, topic: string) {
  const request = { topic, audience: 'people who bake at home', goal: 'choose a flour' };
  const brief = createBrief({ ...request, index });
  return {
    brief,
    draft: createDraft({ brief: { ...request, ...brief }, index }),
    test: runMonitorTest({
      prompt: topic,
      locale: 'en',
      index,
      ownDomain: 'bakery.example',
      projectName: 'Bakery',
    }),
  };
}

const word = fc.constantFrom(
  ...'the a of and what is how sourdough starter bread flour water oven salt crumb Brot und Mehl 茶 パン 𐐨𐐩 ﬁn 12 g.'.split(
    ' ',
  ),
  // What JSON has other words for, or would be more than a text.
  '"rye"',
  'spelt\\n',
  'a\u0000b',
  '\ud83d',
  'x\u2028y',
  '{"heading":null}',
  '[1,0.10]',
  '1e400',
  '\u007f/',
);
const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));
const lang = fc.constantFrom('en', 'de', 'de-CH', 'ja', 'zh-Hant', 'nonsense', null);
const site = fc.uniqueArray(
  fc.record({
    path: fc.stringMatching(/^\/[a-z]{1,3}(\?[a-z])?$/),
    title: fc.option(text),
    lang,
    cites: fc.array(fc.constantFrom('https://grain.example/', 'https://mill.example/?q=1'), { maxLength: 3 }),
    sections: fc.array(fc.tuple(fc.option(text), text, text), { maxLength: 5 }),
  }),
  { selector: ({ path }) => path, maxLength: 12 },
);

describe('what is written from an index file is what is written from an index in memory', () => {
  test('for any site and topic, in however many runs the terms were counted', async () => {
    await fc.assert(
      fc.asyncProperty(site, text, fc.constantFrom(1, 40, undefined), async (drafts, topic, mostEntries) => {
        const pages = drafts.map(page);
        const opened = openSiteIndex(await write(pages, mostEntries));
        expect(writings(opened, topic)).toEqual(writings(buildSiteIndex(pages), topic));
        opened.close();
      }),
      { numRuns: 60 },
    );
  });

  test('for a run of each of many pages, and terms that most of them have', async () => {
    const words = (at: number) => Array.from({ length: 20 }, (_, n) => `word${(at * 7 + n * n) % 997}`);
    const pages = Array.from({ length: 120 }, (_, at) =>
      page({
        path: `/${at}`,
        title: `Page ${at}`,
        sections: [['Flour', words(at).join(' '), `Flour ${at}`]],
      }),
    );
    const opened = openSiteIndex(await write(pages, 1));
    const memory = buildSiteIndex(pages);
    for (const topic of ['flour', 'word42 word9', 'page 77', 'nothing of it']) {
      expect(writings(opened, topic)).toEqual(writings(memory, topic));
    }
    opened.close();
  });
});

const WORDS = 2.5 * LIMITS.indexedWords.value;
/** Short, so that a page has too many of them before it has too much text. */
const wordOf = (n: number) => `w${n.toString(36)}`;
/** Passages of different words, each in one of them alone. */
const distinct = Array.from({ length: WORDS / 100 }, (_, at) =>
  Array.from({ length: 100 }, (_none, n) => wordOf(at * 100 + n)).join(' '),
);
const enormous: Readonly<Record<string, IndexedPage>> = {
  'different words': page({ path: '/huge', sections: distinct.map((words) => [null, words]) }),
  'headings of different words': page({
    path: '/huge',
    sections: distinct.map((words) => [words, 'Bread.']),
  }),
  'text that repeats itself': page({
    path: '/huge',
    sections: Array.from({ length: 2_000 }, (_, n) => [null, `${'bread and flour '.repeat(60)}${n}`]),
  }),
  'a long heading over many passages': page({
    path: '/huge',
    sections: [['bread and flour '.repeat(60), ...Array.from({ length: 2_000 }, (_, n) => `Loaf ${n}.`)]],
  }),
};

describe('of an enormous page', () => {
  test.each(Object.entries(enormous))(
    'with %s the beginning is in the index, and nothing else changes',
    async (_what, huge) => {
      const others = bakery.map((one) => ({ ...one, url: one.url.replace('bakery', 'a-bakery') }));
      const opened = openSiteIndex(await write([...others, huge]));
      const alone = openSiteIndex(await write(others));
      const { content } = opened.page(opened.pageAt(huge.url) ?? -1);
      const { passages, headings } = huge.content;
      const kept = content.passages.length + content.headings.length;
      expect(kept).toBeLessThan((passages.length + headings.length) / 2);
      expect(content.passages).toEqual(passages.slice(0, content.passages.length));
      expect(content.headings).toEqual(headings.slice(0, content.headings.length));
      expect(opened.pageTerms.frequencyOf(wordOf(WORDS - 1))).toBe(0);
      for (const term of ['sourdough', 'rye', 'oven']) {
        expect(opened.titleTerms.frequencyOf(term)).toBe(alone.titleTerms.frequencyOf(term));
      }
      opened.close();
      alone.close();
    },
  );
});

describe('an index file', () => {
  test('has no more pages than the bytes that it may have', async () => {
    const pages = Array.from({ length: 100 }, (_, at) =>
      page({ path: `/${String(at).padStart(2, '0')}`, sections: [[null, distinct[at] ?? '']] }),
    );
    const file = join(folder, 'bounded.idx');
    await writeSiteIndex(file, pages, { mostBytes: 120_000, mostEntries: 500 });
    const opened = openSiteIndex(file);
    expect(opened.size).toBeGreaterThan(5);
    expect(opened.size).toBeLessThan(100);
    expect(statSync(file).size).toBeLessThan(130_000);
    opened.close();
    rmSync(file);
  });

  test.each([
    ['many small ones', 20],
    ['some that other pages of the file have the ends of', 530],
  ])('nor more bytes where runs leave lists: %s', async (_what, pagesOfRun) => {
    const words = Array.from({ length: 40 }, (_none, n) => wordOf(n)).join(' ');
    const pages = Array.from({ length: 9_000 }, (_none, at) =>
      page({ path: `/${String(at).padStart(5, '0')}`, sections: [[null, `${words} ${at}.`]] }),
    );
    const file = join(folder, 'bounded.idx');
    const mostBytes = 2_500_000;
    await writeSiteIndex(file, pages, { mostBytes, mostEntries: pagesOfRun * 82 });
    const { size } = statSync(file);
    expect(size).toBeGreaterThan(0.7 * mostBytes);
    expect(size).toBeLessThan(1.05 * mostBytes);
    rmSync(file);
  });

  test('tells that it goes on after each page', async () => {
    const pages = distinct
      .slice(0, 12)
      .map((words, at) => page({ path: `/${10 + at}`, sections: [[null, words]] }));
    const told = { mostEntries: 1, calls: 0, onProgress: () => void told.calls++ };
    await writeSiteIndex(join(folder, 'told.idx'), pages, told);
    expect(told.calls).toBe(pages.length);
  });

  test('is in the language of most pages that have one', async () => {
    const pages = ['de', null, null, null].map((lang, at) =>
      page({ path: `/${at}`, lang, sections: [['12 g']] }),
    );
    const opened = openSiteIndex(await write(pages));
    expect([opened.lang, opened.languages]).toEqual(['de', ['de']]);
    opened.close();
  });

  test('is the only thing that its writing leaves behind', async () => {
    const before = new Set(readdirSync(folder));
    const file = await write(bakery, 5);
    expect(readdirSync(folder).filter((name) => !before.has(name))).toEqual([`${files}.idx`]);
    expect(file).toContain(`${files}.idx`);
  });

  test('leaves nothing behind when its writing fails', async () => {
    const before = readdirSync(folder);
    const [first, second] = [page({ path: '/a', sections: [] }), page({ path: '/b', sections: [] })];
    await expect(writeSiteIndex(join(folder, 'never.idx'), [second, first])).rejects.toThrow(RangeError);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('has no files beside it but those that are told, which nobody else may read, and none when it fails', async () => {
    const own = mkdtempSync(join(folder, 'own-'));
    const seen = new Set<string>();
    const onProgress = () => {
      for (const name of readdirSync(own)) {
        seen.add(name);
        expect([name, statSync(join(own, name)).mode & 0o777]).toEqual([name, 0o600]);
      }
    };
    const options = { onProgress, mark: 'm', mostEntries: 1 };
    const pages = bakery.toSorted((a, b) => compare(a.url, b.url));
    await writeSiteIndex(join(own, 'a.idx'), pages, options);
    rmSync(join(own, 'a.idx'));
    expect([...seen]).toEqual(['a.idx.m.new']);
    // SQLite takes paths of so many characters.
    const failed: number[] = [];
    for (let length = 500; length <= 516; length++) {
      const deep = join(own, ...Array<string>(4).fill('d'.repeat(Math.floor((480 - own.length) / 4) - 1)));
      mkdirSync(deep, { recursive: true });
      const file = join(deep, 'i'.repeat(length - deep.length - 1 - '.m.new'.length));
      await writeSiteIndex(file, pages, options).catch(() => failed.push(length));
      rmSync(file, { force: true });
      expect(readdirSync(deep)).toEqual([]);
    }
    expect(failed.length).toBeGreaterThan(5);
  });

  test('is not used when a byte of it is another, or it is cut, or gone', async () => {
    const file = await write(bakery);
    const whole = readFileSync(file);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), fc.boolean(), (at, by, cut) => {
        const damaged = Buffer.from(whole);
        damaged[at] = ((whole[at] ?? 0) + by) % 256;
        writeFileSync(file, cut ? whole.subarray(0, at) : damaged);
        expect(() => openSiteIndex(file)).toThrow(DamagedIndex);
      }),
    );
    rmSync(file);
    expect(() => openSiteIndex(file)).toThrow(DamagedIndex);
  });
});

/** What somebody does to the file of an index that is open. */
type Deed = (file: string, whole: Buffer) => void;

const inPlace = fc
  .record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 4_096 }),
  })
  .map(
    ({ at, bytes }): Deed =>
      (file, whole) => {
        const open = openSync(file, 'r+');
        writeSync(open, bytes, 0, bytes.length, Math.floor(at * whole.length));
        closeSync(open);
        utimesSync(file, 1, 1);
      },
  );
const filled = fc.nat(255).map(
  (byte): Deed =>
    (file, whole) =>
      writeFileSync(file, Buffer.alloc(whole.length, byte)),
);
const cut = fc.double({ min: 0, max: 0.99, noNaN: true }).map(
  (at): Deed =>
    (file, whole) =>
      writeFileSync(file, whole.subarray(0, Math.floor(at * whole.length))),
);
const replaced = fc.constant<Deed>((file, whole) => {
  writeFileSync(`${file}.other`, whole);
  renameSync(`${file}.other`, file);
});
const removed = fc.constant<Deed>((file) => rmSync(file));

test('a page is parsed once for all of its passages, and let go when others are read or the work is done', async () => {
  const sections = [[null, 'Flour.', 'Water.']] as const;
  const index = openSiteIndex(await write([page({ path: '/', sections })]));
  const of = (passage: number) => index.passage(passage).page;
  const [first, again] = index.whole(() => [of(0), of(1)]);
  expect(again).toBe(first);
  expect(first?.content).toBe(again?.content);
  expect(of(0)).not.toBe(first);
  index.close();
  const many = openSiteIndex(
    await write(Array.from({ length: 30 }, (_, at) => page({ path: `/${at}`, sections }))),
  );
  many.whole(() => {
    const [zero, one] = [many.page(0), many.page(1)];
    for (let at = 2; at < 30; at++) {
      many.page(at);
      expect(many.page(0)).toBe(zero);
    }
    expect(many.page(1)).not.toBe(one);
  });
  many.close();
});

describe('an open index whose file is written to, cut, replaced or removed', () => {
  test('is not taken for what it was, and nothing is written from it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(inPlace, filled, cut, replaced, removed),
        fc.boolean(),
        async (deed, isWarm) => {
          const file = await write(bakery);
          const opened = openSiteIndex(file);
          if (isWarm) writings(opened, 'sourdough starter');
          expect(opened.isAsOpened()).toBe(true);
          const work = () => {
            deed(file, readFileSync(file));
            return writings(opened, 'bread flour');
          };
          expect(() => opened.whole(work)).toThrow(DamagedIndex);
          expect(opened.isAsOpened()).toBe(false);
          opened.close();
        },
      ),
      { numRuns: 40 },
    );
  });

  test('is not blamed for what is wrong with the work', async () => {
    const opened = openSiteIndex(await write(bakery));
    const work = () => {
      throw new TypeError('of its own');
    };
    expect(() => opened.whole(work)).toThrow(TypeError);
    opened.close();
  });
});
