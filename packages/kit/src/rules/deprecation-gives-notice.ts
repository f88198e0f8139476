import { type DocumentNode, isObject, type JsonObject, nodesOf } from '@seogeo/document';
import { documentRule, type Finding } from './document-rule.ts';

const DAY_MS = 86_400_000;
const NOTICE_DAYS = 90;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The specification promises 90 days of notice and a migration guide (section 9.4): for operations and webhooks,
 * parameters, headers and fields alike.
 */
export const deprecationGivesNotice = documentRule({
  description: 'What is deprecated says since when, until when and what to use instead, 90 days ahead.',
  references: 'written',
  *check(document) {
    for (const node of nodesOf(document)) {
      const notice = node.value['x-deprecation'];
      if (node.value.deprecated === true) yield* checkNotice(node, notice);
      else if (notice !== undefined) {
        yield {
          path: node.way,
          message: 'x-deprecation does nothing by itself. Write deprecated: true beside it, or remove it.',
        };
      }
    }
  },
});

function* checkNotice({ kind, way: path }: DocumentNode, notice: unknown): Generator<Finding> {
  if (!isObject(notice)) {
    yield {
      path,
      message: `This deprecated ${kind} gives no notice. Write x-deprecation with date, sunset and migration.`,
    };
    return;
  }
  const at = [...path, 'x-deprecation'];
  const [date, sunset] = [dayOf(notice, 'date'), dayOf(notice, 'sunset')];
  if (Number.isNaN(date) || Number.isNaN(sunset)) {
    yield {
      path: at,
      message: "The notice lacks a day. Write date and sunset like '2026-01-31', in quotation marks.",
    };
  } else if (sunset - date < NOTICE_DAYS * DAY_MS) {
    const earliest = new Date(date + NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
    yield {
      path: at,
      message: `The sunset comes before ${NOTICE_DAYS} days have passed. Use ${earliest} or a later day.`,
    };
  }
  const { migration } = notice;
  if (typeof migration !== 'string' || migration.trim() === '') {
    yield {
      path: at,
      message: 'The notice does not help anybody to move on. Say in migration what to use instead.',
    };
  }
}

/** Milliseconds; NaN when it is not a day of the calendar. */
function dayOf(notice: JsonObject, member: string): number {
  const text = notice[member];
  if (typeof text !== 'string' || !ISO_DATE.test(text)) return Number.NaN;
  const time = Date.parse(text);
  // 30 February is read as 2 March.
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? Number.NaN : time;
}
