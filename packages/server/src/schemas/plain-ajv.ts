import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import { ajv } from './ajv.ts';
import { boundedPattern } from './bounded-pattern.ts';
import { countMembers } from './count-members.ts';
import { divideDecimals } from './divide-decimals.ts';
import { fileKeyword } from './file-part.ts';
import { int64Keyword } from './int64-keyword.ts';
import { knownFormats } from './known-formats.ts';
import type { PlainSchemas } from './plain-schemas.ts';

/** What all validators have in common, express-openapi-validator's included. */
export const plainOptions = {
  strict: false,
  strictNumbers: true,
  validateSchema: false,
  // Or every object has a property `constructor`.
  ownProperties: true,
  inlineRefs: false,
  formats: { ...knownFormats },
  keywords: [int64Keyword, fileKeyword],
  // To shorten the code takes longer than to compile it once more.
  code: { regExp: boundedPattern, optimize: false },
} as const satisfies Options;

/** What schemas are made known to. */
export interface Known {
  readonly schemas: Readonly<Record<string, unknown>>;
  addSchema(schema: object | boolean, key: string): unknown;
}

/** Makes the components known that schemas use, directly or through others. */
export function addComponents(into: Known, plain: PlainSchemas, uses: readonly string[]): void {
  const waiting = [...uses];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (into.schemas[id] !== undefined) continue;
    const component = plain.component(id);
    into.addSchema(component.schema, id);
    waiting.push(...component.uses);
  }
}

/** Tells what is valid, and changes nothing. */
export function plainAjv(): Ajv2020 {
  return countMembers(divideDecimals(new (ajv().Ajv2020)({ ...plainOptions, logger: false })));
}
