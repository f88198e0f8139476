import { isArray } from '@seogeo/document';
import { ApiError, type ErrorDetail } from '../errors/api-error.ts';
import { validationError } from '../errors/errors.ts';
import { explainViolation } from './explain-violation.ts';

const DETAILS_LIMIT = 20;
/** Of what the validator found: a body may have a surplus member each ten bytes. */
const READ_LIMIT = 500;

/** Of schemas that lead to each other for the same value, none of which it fits at once. */
const endless: ErrorDetail = {
  in: 'body',
  field: '',
  code: 'anyOf',
  message: 'The body fits none of the forms that are allowed here: send one of them.',
};

/** The validator's 400 as ours; whatever else it throws stands for a mistake in the contract. */
export function explainRefusal(error: unknown, read: object): unknown {
  if (error instanceof RangeError) return validationError([endless]);
  if (!(error instanceof Error) || error instanceof ApiError) return error;
  const status = 'status' in error ? error.status : undefined;
  const findings = 'errors' in error ? error.errors : undefined;
  if (status !== 400 || !isArray(findings)) return error;
  const details = findings.slice(0, READ_LIMIT).flatMap((finding) => explainViolation(finding, read) ?? []);
  // What a condition leads to is told by itself.
  const telling = details.filter(({ code }) => code !== 'if');
  const told = withoutRepeats(telling.length > 0 ? telling : details);
  return validationError(onePerValue(told).slice(0, DETAILS_LIMIT));
}

/** What a text or a number may be, the rule that tells most of it first. */
const RULES = [
  'enum',
  'const',
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'multipleOf',
];

/**
 * Of several rules that one text or number breaks, the one that tells most: who sends nothing need not hear that it is
 * too short as well. Where there are alternatives each speaks for itself.
 */
function onePerValue(details: readonly ErrorDetail[]): readonly ErrorDetail[] {
  const alternatives = details.filter(({ code }) => code === 'anyOf' || code === 'oneOf');
  const chosen = new Set(alternatives.map(({ field }) => field));
  const rank = ({ code }: ErrorDetail) => RULES.indexOf(code);
  const place = (detail: ErrorDetail) => `${detail.in} ${detail.field}`;
  // One body may hold tens of thousands of wrong values: each is looked up, none compared with all others.
  const best = new Map<string, number>();
  for (const detail of details.filter((one) => rank(one) >= 0))
    best.set(place(detail), Math.min(rank(detail), best.get(place(detail)) ?? RULES.length));
  return details.filter(
    (one) => rank(one) < 0 || rank(one) === best.get(place(one)) || isWithin(one.field, chosen),
  );
}

/** Whether one of these JSON Pointers leads to the value, or to what it stands in. */
function isWithin(field: string, pointers: ReadonlySet<string>): boolean {
  for (let end = field.length; end > 0; end = field.lastIndexOf('/', end - 1))
    if (pointers.has(field.slice(0, end))) return true;
  return pointers.has('');
}

/** Alternatives of `anyOf` and shared sub-schemas report the same finding several times. */
function withoutRepeats(details: readonly ErrorDetail[]): readonly ErrorDetail[] {
  const seen = new Map(details.map((detail) => [`${detail.in} ${detail.field} ${detail.message}`, detail]));
  return [...seen.values()];
}
