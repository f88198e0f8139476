import { setTimeout as sleep } from 'node:timers/promises';
import { isObject, member, parsed, sameJson, templateNames } from '@seogeo/document';
import { type Breach, serverFault } from '../checks/breach.ts';
import { isSecured, type Operation } from '../contract/contract.ts';
import { summary, type WireAnswer, type WireRequest } from '../exchange/wire-request.ts';
import type { WrittenRequest } from '../exchange/write-request.ts';
import { type Bindings, bindingsOf, identifierOf, recordOf } from '../records.ts';
import type { Session } from '../session.ts';
import { isTolerated } from '../tolerance.ts';
import type { Case, Send } from './case.ts';
import { needsOnlyItsPath, readRequest } from './read-request.ts';

/** A record that is made later (202) is waited for this often, so long each time. */
const LATER = { times: 5, pauseMs: 400 };

interface Created extends WrittenRequest {
  readonly answer: WireAnswer;
}

/**
 * Reads a record that was just created (201): where `Location` says, else by the identifier that its path asks for, or
 * where PUT put it. It has to be there for whoever made it (RFC 9110, section 15.3.2), with what was sent and came back
 * in the answer. What is only accepted (202) is waited for, and owed by nobody.
 */
export async function readBack(tried: Case, created: Created, send: Send): Promise<readonly Breach[]> {
  const { session, operation } = tried;
  const { status } = created.answer;
  const isMade = status === 201 && ['POST', 'PUT'].includes(operation.method);
  if (!isMade && (status !== 202 || operation.method !== 'POST')) return [];
  const address = addressOf(tried, created);
  if (address === null) {
    const why = 'what it creates was not read back, for the document does not say where it is.';
    if (status === 201 && operation.method === 'POST') session.notes.set(operation.id, why);
    return [];
  }
  const request = requestFor(session, address, created);
  const tries = status === 202 ? LATER.times : 1;
  for (let count = 1; ; count += 1) {
    const answer = await send(request);
    if (answer.status < 300) {
      session.records.learn(address.operation.path, address.bindings, answer);
      // Whether the answer is as documented is asked of the operation that gives it.
      return status === 201 ? changedFields(address.operation, created, answer) : [];
    }
    if (status === 201 && isOwed(session, address, { asked: request, made: created.request }, answer)) {
      const { path, at } = address.operation;
      const expected = `GET ${path} to answer what was created`;
      return [serverFault('created-readable', at, { subject: '', expected, got: summary(answer) })];
    }
    if (count >= tries) return [];
    await sleep(LATER.pauseMs);
  }
}

interface Address {
  readonly operation: Operation;
  readonly bindings: Bindings;
  /** Where `Location` names another server, this one may know nothing of it. */
  readonly isElsewhere?: boolean;
}

/** Asked by whoever made it, where both ways are open: what is made by one may be nothing for all. */
function requestFor(session: Session, { operation, bindings }: Address, { request }: Created): WireRequest {
  const asked = readRequest(session, operation, bindings);
  const isOptional = operation.security.length > 0 && !isSecured(operation);
  return isOptional ? { ...asked, credentials: request.credentials } : asked;
}

/** Whether the answer should have been the record: another key than that of its maker may not be let in. */
function isOwed(
  { options }: Session,
  { operation, isElsewhere }: Address,
  { asked, made }: Readonly<Record<'asked' | 'made', WireRequest>>,
  answer: WireAnswer,
): boolean {
  // 503 says: later (section 15.6.4).
  if (answer.status < 400 || answer.status === 503 || isElsewhere === true) return false;
  const isSameKey = operation.security.length === 0 || sameJson(asked.credentials, made.credentials);
  if ([401, 403].includes(answer.status) && !isSameKey) return false;
  return !isTolerated(options.tolerances, operation.id, answer);
}

function addressOf({ session, operation }: Case, { answer, bindings }: Created): Address | null {
  const readers = session.contract.operations.filter((one) => one.method === 'GET' && needsOnlyItsPath(one));
  const location = answer.headers.get('location');
  for (const reader of location === undefined || answer.status === 202 ? [] : readers) {
    const found = bindingsOf(reader.path, location ?? '', session.basePath);
    if (found === null) continue;
    const { origin } = new URL(session.sender.baseUrl);
    const isElsewhere = new URL(location ?? '', origin).origin !== origin;
    return { operation: reader, bindings: found, isElsewhere };
  }
  if (operation.method === 'PUT') {
    const reader = readers.find(({ path }) => path === operation.path);
    return reader === undefined ? null : { operation: reader, bindings };
  }
  return addressById(session, readers, operation, { answer, bindings });
}

function addressById(
  { schemas }: Session,
  readers: readonly Operation[],
  operation: Operation,
  { answer, bindings }: Pick<Created, 'answer' | 'bindings'>,
): Address | null {
  const record = recordOf(parsed(answer.text)?.value);
  for (const reader of readers) {
    const parameter = templateNames(reader.path).at(-1);
    if (parameter === undefined || reader.path !== `${operation.path}/{${parameter}}`) continue;
    const id = identifierOf(record, parameter);
    // An `id` is no user's name: only a parameter that says that it is one takes it.
    const own = member(record, parameter) !== undefined || /id$/i.test(parameter);
    const { schema } = reader.parameters.find((one) => one.in === 'path' && one.name === parameter) ?? {};
    // One that the document takes nowhere leads nowhere.
    const isTaken = schema === undefined || [id, Number(id)].some(schemas.request(schema));
    if (id !== undefined && own && isTaken)
      return { operation: reader, bindings: { ...bindings, [parameter]: id } };
  }
  return null;
}

/** Fields that the creation took over as they were sent, and that the record now shows otherwise. */
function changedFields({ at }: Operation, { request, answer }: Created, read: WireAnswer): readonly Breach[] {
  const sent = parsed(request.body ?? '')?.value;
  const made = recordOf(parsed(answer.text)?.value);
  const found = recordOf(parsed(read.text)?.value);
  const changed = Object.keys(isObject(sent) ? sent : {}).filter((name) => {
    const value = member(sent, name);
    const now = member(found, name);
    return now !== undefined && sameJson(member(made, name), value) && !sameJson(now, value);
  });
  return changed.map((name) => {
    const expected = `${name} as it was created`;
    const got = JSON.stringify(member(found, name));
    return serverFault('created-readable', at, { subject: name, expected, got });
  });
}
