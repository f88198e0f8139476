import { documentRule, type Finding } from './document-rule.ts';
import { isObject, type JsonObject, objectAt } from './json.ts';
import { operationsOf } from './operations-of.ts';

const DAY_MS = 86_400_000;
const NOTICE_DAYS = 90;

/** The specification promises 90 days of notice and a migration guide (section 9.4). */
export const deprecationGivesNotice = documentRule({
  description: 'A deprecated operation says since when, until when and what to use instead, 90 days ahead.',
  references: 'resolved',
  *check(document) {
    for (const { operation, path } of operationsOf(document)) {
      if (operation.deprecated === true) yield* checkNotice(operation, path);
    }
  },
});

function* checkNotice(operation: JsonObject, path: readonly string[]): Generator<Finding> {
  const notice = operation['x-deprecation'];
  if (!isObject(notice)) {
    yield { path, message: 'A deprecated operation needs x-deprecation with date, sunset and migration.' };
    return;
  }
  const days = (dateOf(notice, 'sunset') - dateOf(notice, 'date')) / DAY_MS;
  if (!(days >= NOTICE_DAYS)) {
    yield {
      path: [...path, 'x-deprecation'],
      message: `The sunset must be a date at least ${NOTICE_DAYS} days after the date of deprecation.`,
    };
  }
  const migration = objectAt(operation, 'x-deprecation').migration;
  if (typeof migration !== 'string' || migration.trim() === '') {
    yield { path: [...path, 'x-deprecation'], message: 'Say in migration what to use instead.' };
  }
}

/** Milliseconds; NaN when it is not a date, which no comparison lets pass. */
function dateOf(notice: JsonObject, member: string): number {
  const text = notice[member];
  return typeof text === 'string' ? Date.parse(text) : Number.NaN;
}
