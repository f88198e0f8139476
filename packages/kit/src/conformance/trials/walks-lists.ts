import { setTimeout as sleep } from 'node:timers/promises';
import { number } from '@seogeo/document';
import { summary } from '../checks/answer-breaches.ts';
import type { Breach } from '../checks/breach.ts';
import { sameBreach } from '../checks/findings.ts';
import type { Operation } from '../contract/contract.ts';
import type { Bindings } from '../records.ts';
import type { Session } from '../session.ts';
import { listBreaches, nameOf, type Page, readPage, walkBreach } from './list-laws.ts';
import { pageRequest } from './list-page.ts';
import { type Attempt, inSteps, type Send } from './trial.ts';

/** Pages of one walk at most. */
const MOST_PAGES = 25;

/** A list may change while it is walked: only what shows each time is a fault. Milliseconds before each further walk. */
const PAUSES = [250, 1000, 3000, 5000, 10_000, 10_000];

interface Walk extends Attempt {
  /** Every item met, in order. */
  readonly met: string;
}

/** Walks a list from its first to its last page, again while it seems to change. */
export async function walkList(session: Session, operation: Operation, bindings: Bindings): Promise<Attempt> {
  let last = await walkOnce(session, operation, bindings);
  for (const pause of PAUSES) {
    if (last.breaches.every(({ check }) => check !== 'list-walk')) return last;
    await sleep(pause);
    const again = await walkOnce(session, operation, bindings);
    const lasting = again.breaches.filter((breach) => last.breaches.some((one) => sameBreach(one, breach)));
    if (again.met === last.met) return { ...again, breaches: lasting };
    last = { ...again, breaches: lasting };
  }
  return last;
}

async function walkOnce(session: Session, operation: Operation, bindings: Bindings): Promise<Walk> {
  const pages: Page[] = [];
  const attempt = await inSteps(session, operation, async (send) => {
    const size = await pageSize(session, operation, bindings, send);
    if (size === null) return [];
    const documented: Breach[] = [];
    for (let number = 1; number <= MOST_PAGES; number += 1) {
      const answer = await send(pageRequest(session, operation, bindings, number, size));
      documented.push(...session.breaches(operation, 'GET', answer));
      const page = readPage(answer.text);
      if (answer.status >= 300 || page === null) {
        return [...documented, walkBreach('page', 'every page to be answered', summary(answer))];
      }
      pages.push(page);
      if (page.items.length === 0) break;
    }
    return [...documented, ...listBreaches(pages, size)];
  });
  return { ...attempt, met: pages.flatMap(({ items }) => items.map(nameOf)).join(' ') };
}

/** A size that divides the list into a handful of pages, within what the contract allows; null where there is no list. */
async function pageSize(
  session: Session,
  operation: Operation,
  bindings: Bindings,
  send: Send,
): Promise<number | null> {
  const answer = await send(pageRequest(session, operation, bindings, 1, null));
  const first = answer.status < 300 ? readPage(answer.text) : null;
  const parameter = operation.parameters.find(({ name }) => name === session.options.pageSizeParameter);
  if (first === null || first.items.length === 0) return null;
  const schema = session.sources.any.flat(parameter?.schema.value ?? true);
  const length = first.total ?? first.items.length;
  const low = Math.max(1, number(schema?.minimum) ?? 1);
  const high = number(schema?.maximum) ?? 100;
  return Math.min(high, Math.max(low, Math.ceil(length / 8)));
}
