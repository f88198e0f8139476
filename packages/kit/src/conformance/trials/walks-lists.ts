import { setTimeout as sleep } from 'node:timers/promises';
import { number, templateNames } from '@seogeo/document';
import type { Breach } from '../checks/breach.ts';
import { sameBreach } from '../checks/findings.ts';
import type { Bindings } from '../records.ts';
import type { Attempt, Case, Send } from './case.ts';
import { listBreaches, nameOf, type Page, readPage } from './list-laws.ts';
import { pageRequest, type Walked } from './list-page.ts';

/** Pages of one walk at most. */
const MOST_PAGES = 25;

/** A list may change while it is walked: only what shows each time is a fault. Milliseconds before each further walk. */
const PAUSES = [250, 1000, 3000, 5000];

interface Walk extends Attempt {
  /** Every item met, in order. */
  readonly met: string;
}

/** Walks a list from its first to its last page, again while it seems to change; one that never rests is not judged. */
export async function walkList(tried: Case, bindings: Bindings, walked: Walked): Promise<Attempt> {
  let last = await walkOnce(tried, bindings, walked);
  for (const pause of PAUSES) {
    if (last.breaches.every(({ check }) => check !== 'list-walk')) return last;
    await sleep(pause);
    const again = await walkOnce(tried, bindings, walked);
    const lasting = again.breaches.filter((breach) => last.breaches.some((one) => sameBreach(one, breach)));
    if (again.met === last.met) return { ...again, breaches: lasting };
    last = { ...again, breaches: lasting };
  }
  const why = 'its list was not judged, for it changes from one request to the next.';
  tried.session.notes.set(tried.operation.id, why);
  return { ...last, breaches: last.breaches.filter(({ check }) => check !== 'list-walk') };
}

async function walkOnce(tried: Case, bindings: Bindings, walked: Walked): Promise<Walk> {
  const pages: Page[] = [];
  const attempt = await tried.inSteps(async (send) => {
    const size = await pageSize(tried, bindings, walked, send);
    if (size === null) return [];
    const documented: Breach[] = [];
    for (let page = walked.first; page < walked.first + MOST_PAGES; page += 1) {
      const answer = await send(pageRequest(tried, bindings, walked, { page, size }));
      documented.push(...tried.breaches(answer));
      // A page behind the last one may be refused.
      const read = answer.status < 300 ? readPage(answer.text) : END;
      if (read === null) break;
      pages.push(read);
      if (read.items.length === 0) break;
    }
    return [...documented, ...listBreaches(tried.operation.at, pages, size, keyOf(tried))];
  });
  return { ...attempt, met: pages.flatMap(({ items }) => items.map(nameOf)).join(' ') };
}

/** What the path of one of its records asks for. */
function keyOf({ session, operation: { path } }: Case): string {
  const record = session.contract.operations.find((one) => one.path.startsWith(`${path}/{`));
  return templateNames(record?.path ?? '')[templateNames(path).length] ?? 'id';
}

const END: Page = { items: [], total: undefined, hasNext: undefined };

/** A size that divides the list into a handful of pages, within what the contract allows; null where there is no list. */
async function pageSize(tried: Case, bindings: Bindings, walked: Walked, send: Send): Promise<number | null> {
  const answer = await send(pageRequest(tried, bindings, walked, { page: walked.first, size: null }));
  const first = answer.status < 300 ? readPage(answer.text) : null;
  if (first === null || first.items.length === 0) return null;
  if (walked.size === undefined) return Number.POSITIVE_INFINITY;
  const schema = tried.session.sources.any.flat(walked.size.schema.value);
  const length = first.total ?? first.items.length;
  const low = Math.max(1, number(schema?.minimum) ?? 1);
  const high = number(schema?.maximum) ?? 100;
  return Math.min(high, Math.max(low, Math.ceil(length / 8)));
}
