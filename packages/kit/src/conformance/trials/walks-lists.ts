import { setTimeout as sleep } from 'node:timers/promises';
import { number } from '@seogeo/document';
import type { Breach } from '../checks/breach.ts';
import { sameBreach } from '../checks/findings.ts';
import type { Operation } from '../contract/contract.ts';
import { type Bindings, parametersOf } from '../records.ts';
import type { Session } from '../session.ts';
import { listBreaches, nameOf, type Page, readPage } from './list-laws.ts';
import { pageRequest, type Walked } from './list-page.ts';
import { type Attempt, inSteps, type Send } from './trial.ts';

/** Pages of one walk at most. */
const MOST_PAGES = 25;

/** A list may change while it is walked: only what shows each time is a fault. Milliseconds before each further walk. */
const PAUSES = [250, 1000, 3000, 5000];

interface Walk extends Attempt {
  /** Every item met, in order. */
  readonly met: string;
}

/** Walks a list from its first to its last page, again while it seems to change; one that never rests is not judged. */
export async function walkList(
  session: Session,
  operation: Operation,
  bindings: Bindings,
  walked: Walked,
): Promise<Attempt> {
  let last = await walkOnce(session, operation, bindings, walked);
  for (const pause of PAUSES) {
    if (last.breaches.every(({ check }) => check !== 'list-walk')) return last;
    await sleep(pause);
    const again = await walkOnce(session, operation, bindings, walked);
    const lasting = again.breaches.filter((breach) => last.breaches.some((one) => sameBreach(one, breach)));
    if (again.met === last.met) return { ...again, breaches: lasting };
    last = { ...again, breaches: lasting };
  }
  session.notes.set(operation.id, 'its list was not judged, for it changes from one request to the next.');
  return { ...last, breaches: last.breaches.filter(({ check }) => check !== 'list-walk') };
}

async function walkOnce(
  session: Session,
  operation: Operation,
  bindings: Bindings,
  walked: Walked,
): Promise<Walk> {
  const pages: Page[] = [];
  const attempt = await inSteps(session, operation, async (send) => {
    const size = await pageSize(session, operation, bindings, walked, send);
    if (size === null) return [];
    const documented: Breach[] = [];
    for (let page = walked.first; page < walked.first + MOST_PAGES; page += 1) {
      const answer = await send(pageRequest(session, operation, bindings, walked, { page, size }));
      documented.push(...session.breaches(operation, 'GET', answer));
      // A page behind the last one may be refused.
      const read = answer.status < 300 ? readPage(answer.text) : END;
      if (read === null) break;
      pages.push(read);
      if (read.items.length === 0) break;
    }
    return [...documented, ...listBreaches(operation.at, pages, size, keyOf(session, operation))];
  });
  return { ...attempt, met: pages.flatMap(({ items }) => items.map(nameOf)).join(' ') };
}

/** What the path of one of its records asks for. */
function keyOf({ contract }: Session, { path }: Operation): string {
  const record = contract.operations.find((one) => one.path.startsWith(`${path}/{`));
  return parametersOf(record?.path ?? '')[parametersOf(path).length] ?? 'id';
}

const END: Page = { items: [], total: undefined, hasNext: undefined };

/** A size that divides the list into a handful of pages, within what the contract allows; null where there is no list. */
async function pageSize(
  session: Session,
  operation: Operation,
  bindings: Bindings,
  walked: Walked,
  send: Send,
): Promise<number | null> {
  const answer = await send(
    pageRequest(session, operation, bindings, walked, { page: walked.first, size: null }),
  );
  const first = answer.status < 300 ? readPage(answer.text) : null;
  if (first === null || first.items.length === 0) return null;
  if (walked.size === undefined) return Number.POSITIVE_INFINITY;
  const schema = session.sources.any.flat(walked.size.schema.value);
  const length = first.total ?? first.items.length;
  const low = Math.max(1, number(schema?.minimum) ?? 1);
  const high = number(schema?.maximum) ?? 100;
  return Math.min(high, Math.max(low, Math.ceil(length / 8)));
}
