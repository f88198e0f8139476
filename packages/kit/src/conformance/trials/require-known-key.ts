import { templateNames } from '@seogeo/document';
import { isSecured, type Operation } from '../contract/contract.ts';
import { ExchangeFailure } from '../exchange/exchange-failure.ts';
import { summary, type WireAnswer } from '../exchange/wire-request.ts';
import type { Session } from '../session.ts';
import { UsageError } from '../usage-error.ts';
import { readRequest } from './read-request.ts';

/** So many operations that refuse a key are enough. */
const MOST = 5;

/**
 * A key that opens nothing would be told as a fault of every operation. Reads are asked, and where there is none whatever
 * there is: who knows the key says anything but 401, be it that there is no such record.
 * @throws UsageError
 */
export async function requireKnownKey(session: Session, operations: readonly Operation[]): Promise<void> {
  const { renewal } = session.options;
  const secured = operations.filter((one) => isSecured(one) && !renewal?.after.has(one.id));
  const reads = secured.filter(({ method }) => method === 'GET');
  const asked = (reads.length > 0 ? reads : secured).slice(0, MOST);
  let last: WireAnswer | null = null;
  for (const operation of asked) {
    last = await answerOf(session, operation);
    if (last?.status !== 401) return;
  }
  if (last === null) return;
  const told = session.credentials.redact(summary(last));
  const which = asked.map(({ id }) => id).join(', ');
  throw new UsageError(
    `Your key is refused (401) by ${which}: give one that the server knows, with SEOGEO_CONFORMANCE_KEY, --key or --credential. The last answer was: ${told}`,
  );
}

/** Null where none came. */
async function answerOf(session: Session, operation: Operation): Promise<WireAnswer | null> {
  const bindings = Object.fromEntries(templateNames(operation.path).map((name) => [name, '1']));
  try {
    return await session.sender.send(readRequest(session, operation, bindings));
  } catch (error) {
    if (error instanceof ExchangeFailure) return null;
    throw error;
  }
}
