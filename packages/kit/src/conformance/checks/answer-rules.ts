import type { JsonObject } from '@seogeo/document';
import type fc from 'fast-check';
import type { SchemaChecks } from '../contract/schema-checks.ts';

/** What the answers of one contract are held against. */
export interface AnswerRules {
  readonly document: JsonObject;
  readonly schemas: SchemaChecks;
  /** Values as they may be answered; null where none can be made. */
  readonly answers: (schema: unknown) => fc.Arbitrary<unknown> | null;
}
