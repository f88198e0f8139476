import { setTimeout as sleep } from 'node:timers/promises';
import { isObject, member, parsed, sameJson } from '@seogeo/document';
import { summary } from '../checks/answer-breaches.ts';
import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import type { WireAnswer } from '../exchange/wire-request.ts';
import type { WrittenRequest } from '../exchange/write-request.ts';
import { type Bindings, bindingsOf, identifierOf, itemsOf, parametersOf, recordOf } from '../records.ts';
import type { Session } from '../session.ts';
import { pageRequest } from './list-page.ts';
import { needsOnlyItsPath, readRequest } from './read-request.ts';
import type { Send } from './trial.ts';

/** A record that is made later (202) is waited for this often, so long each time. */
const LATER = { times: 5, pauseMs: 400 };

interface Created extends WrittenRequest {
  readonly answer: WireAnswer;
}

/**
 * Reads a record that was just created: where `Location` says, else by its identifier, else in the list it belongs
 * to. What was sent and came back in the answer has to be there.
 */
export async function readBack(
  session: Session,
  operation: Operation,
  created: Created,
  send: Send,
): Promise<readonly Breach[]> {
  const { status } = created.answer;
  if (operation.method !== 'POST' || ![200, 201, 202].includes(status)) return [];
  const address = addressOf(session, operation, created);
  if (address === null) return findInList(session, operation, created, send);
  const tries = status === 202 ? LATER.times : 1;
  for (let tried = 1; ; tried += 1) {
    const answer = await send(readRequest(session, address.operation, address.bindings));
    if (answer.status < 300) {
      session.records.learn(
        address.operation.path,
        address.bindings,
        { request: created.request, answer },
        session.basePath,
      );
      // Whether the answer is as documented is asked of the operation that gives it.
      return changedFields(created, answer);
    }
    if (tried >= tries) return [unreadable(`GET ${address.operation.path} to answer 200`, summary(answer))];
    await sleep(LATER.pauseMs);
  }
}

function unreadable(expected: string, got: string): Breach {
  return { check: 'created-readable', subject: '', expected, got };
}

interface Address {
  readonly operation: Operation;
  readonly bindings: Bindings;
}

function addressOf(session: Session, operation: Operation, { answer, bindings }: Created): Address | null {
  const readers = session.contract.operations.filter((one) => one.method === 'GET' && needsOnlyItsPath(one));
  const location = answer.headers.get('location');
  for (const reader of location === undefined || answer.status === 202 ? [] : readers) {
    const found = bindingsOf(reader.path, location ?? '', session.basePath);
    if (found !== null) return { operation: reader, bindings: found };
  }
  const record = recordOf(parsed(answer.text)?.value);
  for (const reader of readers) {
    const parameter = parametersOf(reader.path).at(-1);
    if (parameter === undefined || reader.path !== `${operation.path}/{${parameter}}`) continue;
    const id = identifierOf(record, parameter);
    if (id !== undefined) return { operation: reader, bindings: { ...bindings, [parameter]: id } };
  }
  return null;
}

/** Fields that the creation took over as they were sent, and that the record now shows otherwise. */
function changedFields({ request, answer }: Created, read: WireAnswer): readonly Breach[] {
  const sent = parsed(request.body ?? '')?.value;
  const made = recordOf(parsed(answer.text)?.value);
  const found = recordOf(parsed(read.text)?.value);
  const changed = Object.keys(isObject(sent) ? sent : {}).filter((name) => {
    const value = member(sent, name);
    const now = member(found, name);
    return now !== undefined && sameJson(member(made, name), value) && !sameJson(now, value);
  });
  return changed.map((name) => ({
    check: 'created-readable',
    subject: name,
    expected: `${name} as it was created`,
    got: JSON.stringify(member(found, name)),
  }));
}

/** Where no operation reads the record alone: it has to be on the first or last page of its list. */
async function findInList(
  session: Session,
  operation: Operation,
  { answer, bindings }: Created,
  send: Send,
): Promise<readonly Breach[]> {
  const list = session.contract.operations.find(
    (one) => one.method === 'GET' && one.path === operation.path && needsOnlyItsPath(one),
  );
  const wanted = identifiersOf(recordOf(parsed(answer.text)?.value), bindings);
  if (list === undefined || wanted.length === 0) return [];
  const tries = answer.status === 202 ? LATER.times : 1;
  for (let tried = 1; ; tried += 1) {
    const seen = await endsOfList(session, list, bindings, send);
    if (seen === null || seen.some((item) => identifiersOf(item, bindings).some((id) => wanted.includes(id))))
      return [];
    if (tried >= tries)
      return [unreadable(`${wanted[0]} in the list at ${list.path}`, `${seen.length} items without it`)];
    await sleep(LATER.pauseMs);
  }
}

/** The items of the first and the last page; null where the list does not say how long it is, or is none. */
async function endsOfList(
  session: Session,
  list: Operation,
  bindings: Bindings,
  send: Send,
): Promise<readonly unknown[] | null> {
  const first = parsed((await send(pageRequest(session, list, bindings, 1, null))).text)?.value;
  const items = itemsOf(first);
  if (items === null) return null;
  const meta = member(first, 'meta') ?? first;
  const total = member(meta, 'total');
  const pages = member(meta, 'totalPages');
  if (total === items.length) return items;
  if (typeof pages !== 'number') return null;
  const last = parsed((await send(pageRequest(session, list, bindings, pages, null))).text)?.value;
  return [...items, ...(itemsOf(last) ?? [])];
}

/** The values of a record's own identifiers: not those that its path names already. */
function identifiersOf(record: unknown, bindings: Bindings): readonly string[] {
  const given = Object.values(bindings);
  const own = Object.entries(isObject(record) ? record : {}).filter(([name]) => /^id$|(Id|_id)$/.test(name));
  return own
    .map(([, value]) => value)
    .filter((value) => typeof value === 'string' && !given.includes(value))
    .map(String);
}
