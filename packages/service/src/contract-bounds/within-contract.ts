import { type ContractSchema, schemaAt } from './contract-schema.ts';
import { isUrl, UNFIT } from './fit-scalar.ts';
import { type Field, fieldsOf } from './fit-value.ts';

/** RFC 2606 section 2: a host that never is. Stands where the contract asks for an address and none can be shown. */
const NO_ADDRESS = 'http://address.invalid/';
/** Longer than DNS allows (RFC 1035 section 2.3.4), with port and all. */
const LONG_HOST = 300;

interface OverLimit {
  readonly code: 'over_limit';
  readonly severity: 'notice';
  readonly message: string;
}

/**
 * Brings records that the database holds within a schema of the contract: what an earlier version stored without a
 * limit, and the contract has a limit for, must not make a list answer 500 for ever. In place, because a record is made
 * afresh for each answer. Texts and lists are cut. An address is never cut: it is null, or left out of its list; where
 * the contract has to have one, the site's root stands in its place. Answers with the names of the fields that changed.
 */
export function withinContract(schemaName: string): (record: object) => readonly string[] {
  let fields: readonly Field[] | null = null;
  return (record) => {
    fields ??= fieldsOf(schemaAt(`#/components/schemas/${schemaName}`));
    return fields.filter((field) => fitField(record, field)).map(({ name }) => name);
  };
}

/**
 * A record of which nothing is known, with its fields in the contract's order: those that may be null are null, and lists
 * are empty.
 */
export function blankOf(schemaName: string): () => Readonly<Record<string, unknown>> {
  let blank: Readonly<Record<string, unknown>> | null = null;
  return () => {
    blank ??= Object.fromEntries(
      fieldsOf(schemaAt(`#/components/schemas/${schemaName}`)).map(({ name, schema, fit }) => {
        const nothing = schema.type === 'array' ? [] : undefined;
        return [name, fit(null) === null ? null : nothing];
      }),
    );
    return blank;
  };
}

function fitField(record: object, { name, schema, fit }: Field): boolean {
  const before: unknown = Reflect.get(record, name);
  const fitted = fit(before);
  if (fitted === before) return false;
  Reflect.set(record, name, fitted === UNFIT ? instead(schema, before) : fitted);
  return true;
}

/** Of an address its root; whatever else cannot be shown otherwise stays as it is, and is for the log to tell. */
function instead({ $ref }: ContractSchema, value: unknown): unknown {
  if (!$ref?.endsWith('/WebUrl')) return value;
  const root = typeof value === 'string' ? URL.parse(value)?.origin : undefined;
  return root !== undefined && isUrl(root) && root.length < LONG_HOST ? `${root}/` : NO_ADDRESS;
}

/**
 * With the finding that says so, in place of the last one where the list was cut itself.
 * @param where what a finding of this list has beside code, severity and message
 */
export function withOverLimit<Issue, Where extends object>(
  issues: readonly Issue[],
  fields: readonly string[],
  where: Where,
): (Issue | (OverLimit & Where))[] {
  const message = `Larger than this API shows: ${fields.join(', ')}. Texts and lists are cut, and addresses that are too long are left out`;
  const room = fields.some((field) => /issues$/i.test(field)) ? issues.slice(0, -1) : issues;
  return [...room, { code: 'over_limit', severity: 'notice', message, ...where }];
}
