import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '../../../../test/support/seeded-random.ts';
import { unpack } from '../site/unpack.ts';
import { SITES } from './eval-archive.ts';
import type { EvalRow } from './eval-row.ts';
import { ourFacts, PARTS, parse5Facts } from './html-facts.ts';
import { wildDocument } from './wild-document.ts';

const COUNT = 2_000;
const SEED = 14;
const LEAST = 0.999;
/** A page of megabytes says no more than one of these, and takes minutes. */
const MOST_CHARACTERS = 120_000;

export interface Recovery {
  readonly documents: number;
  /** Of which every part is as parse5 has it. */
  readonly equal: number;
  /** Documents in which this part is another one. */
  readonly different: Readonly<Record<(typeof PARTS)[number], number>>;
}

/** Wild documents made of these pages, each read by us and by parse5. The same seed makes the same ones. */
export function recovery(pages: readonly string[], count: number, seed: number): Recovery {
  const random = seededRandom(seed);
  const different = { title: 0, head: 0, links: 0, headings: 0 };
  let equal = 0;
  for (let number = 0; number < count; number++) {
    const html = wildDocument(pages[Math.floor(random() * pages.length)] ?? '', random);
    const [ours, theirs] = [ourFacts(html), parse5Facts(html)];
    const parts = PARTS.filter((part) => JSON.stringify(ours[part]) !== JSON.stringify(theirs[part]));
    for (const part of parts) different[part]++;
    if (parts.length === 0) equal++;
  }
  return { documents: count, equal, different };
}

export const htmlRecoveryRow: EvalRow = {
  name: 'html-recovery',
  what: 'title, head, links, headings as parse5 has them',
  on: `${COUNT} wild documents made of calcite and hexo`,
  least: `${LEAST * 100} %`,
  onSites: true,
  async measure(folder, say) {
    const pages = (await Promise.all(SITES.map((name) => pagesOf(join(folder, name))))).flat();
    say(`${pages.length} pages`);
    const { documents, equal, different } = recovery(pages, COUNT, SEED);
    return {
      value: `${((100 * equal) / documents).toFixed(2)} %`,
      holds: equal / documents >= LEAST,
      details: [
        ['part', 'documents in which it differs'],
        ...PARTS.map((part) => [part, String(different[part])]),
      ],
    };
  },
};

async function pagesOf(archive: string): Promise<string[]> {
  await using unpacked = await unpack(archive);
  const { folder } = unpacked;
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
  return pages.filter((page) => page.length <= MOST_CHARACTERS);
}
