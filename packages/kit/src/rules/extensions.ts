import { isArray, isObject, type NodeKind } from '@seogeo/document';

/** One extension that the contract may use. */
export interface Extension {
  /** The objects it may stand on; null for any. */
  readonly on: readonly NodeKind[] | null;
  readonly accepts: (value: unknown) => boolean;
  /** Completes "must be …". */
  readonly form: string;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** Every `x-` member that means something here; OpenAPI 3.1, section 4.9. */
export const extensions: Readonly<Record<string, Extension>> = {
  // The server sends it as Deprecation, Sunset and Link; deprecation-gives-notice checks its dates.
  'x-deprecation': {
    on: ['operation', 'parameter', 'header', 'schema'],
    accepts: isObject,
    form: 'an object with date, sunset and migration',
  },
  // The folder of the operation's handler; its first tag's unless it says another.
  'x-feature': {
    on: ['operation'],
    accepts: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]*$/.test(value),
    form: 'the name of a folder, such as geo-tests',
  },
  // OWASP's inventory rule asks which servers are for the inside.
  'x-internal': { on: ['server'], accepts: isFlag, form: 'true or false' },
  // The values of a text that are known today, or the schema that has them: clients complete these and take any other.
  'x-known-values': {
    on: ['schema'],
    accepts: (value) => typeof value === 'string' || (isArray(value) && value.every(isText)),
    form: 'a list of texts, or the name of the schema that has it',
  },
  // The only way past a rule; see exceptions.ts.
  'x-lint-exception': {
    on: null,
    accepts: (value) => isObject(value) || Array.isArray(value),
    form: 'an object with rule and reason, or a list of them',
  },
  // Whether a minor version may add values; response-enum-says-open asks for it.
  'x-open-enum': { on: ['schema'], accepts: isFlag, form: 'true or false' },
  // The server says it of a text that the pattern beside it refuses; pattern-explained asks for it.
  'x-pattern-message': {
    on: ['schema'],
    accepts: (value) => typeof value === 'string' && /^must .+[^.]\.$/.test(value),
    form: 'what a text must be, as "must be …."',
  },
  // The server answers the operation by itself, so there is no handler to write.
  'x-served-by': { on: ['operation'], accepts: (value) => value === 'runtime', form: 'runtime' },
};
