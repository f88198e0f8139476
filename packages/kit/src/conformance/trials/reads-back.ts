import { setTimeout as sleep } from 'node:timers/promises';
import { isObject, member, parsed, sameJson } from '@seogeo/document';
import type { Breach } from '../checks/breach.ts';
import type { Operation } from '../contract/contract.ts';
import { summary, type WireAnswer } from '../exchange/wire-request.ts';
import type { WrittenRequest } from '../exchange/write-request.ts';
import { type Bindings, bindingsOf, identifierOf, parametersOf, recordOf } from '../records.ts';
import type { Session } from '../session.ts';
import { needsOnlyItsPath, readRequest } from './read-request.ts';
import type { Send } from './trial.ts';

/** A record that is made later (202) is waited for this often, so long each time. */
const LATER = { times: 5, pauseMs: 400 };

interface Created extends WrittenRequest {
  readonly answer: WireAnswer;
}

/**
 * Reads a record that was just created (201): where `Location` says, else by the identifier that its path asks for. What
 * was sent and came back in the answer has to be there. What is only accepted (202) is waited for, and owed by nobody.
 */
export async function readBack(
  session: Session,
  operation: Operation,
  created: Created,
  send: Send,
): Promise<readonly Breach[]> {
  const { status } = created.answer;
  if (operation.method !== 'POST' || ![201, 202].includes(status)) return [];
  const address = addressOf(session, operation, created);
  if (address === null) {
    const why = 'what it creates was not read back, for the document does not say where it is.';
    if (status === 201) session.notes.set(operation.id, why);
    return [];
  }
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
      return status === 201 ? changedFields(address.operation, created, answer) : [];
    }
    if (status === 201 && [404, 410].includes(answer.status)) {
      const expected = `GET ${address.operation.path} to answer what was created`;
      const { at } = address.operation;
      const got = summary(answer);
      return [{ check: 'created-readable', fault: 'server', subject: '', expected, at, got }];
    }
    if (tried >= tries) return [];
    await sleep(LATER.pauseMs);
  }
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
    // An `id` is no user's name: only a parameter that says that it is one takes it.
    const own = member(record, parameter) !== undefined || /id$/i.test(parameter);
    if (id !== undefined && own) return { operation: reader, bindings: { ...bindings, [parameter]: id } };
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
  return changed.map((name) => ({
    check: 'created-readable',
    fault: 'server',
    subject: name,
    expected: `${name} as it was created`,
    at,
    got: JSON.stringify(member(found, name)),
  }));
}
