import { contract, type Schemas } from '@seogeo/contract';
import type { CrawledPage, PageAnalysis } from '@seogeo/engine';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Name = 'AuditPage' | 'AuditRun' | 'AuditError' | 'SiteIssue' | 'PageIssue';

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });
addFormats.default(ajv);
ajv.addSchema(contract.document, 'bundle');
const compiled = new Map<Name, ValidateFunction>();

/** Why the contract does not allow a value as this schema; null where it does. */
export function breach(name: Name, value: unknown): string | null {
  const validate = compiled.get(name) ?? ajv.compile({ $ref: `bundle#/components/schemas/${name}` });
  compiled.set(name, validate);
  if (validate(value)) return null;
  const [error] = validate.errors ?? [];
  return `${name}${error?.instancePath} ${error?.message}`;
}

/** The record as the API gives it. */
export function auditPage(
  facts: PageAnalysis['facts'],
  depth: CrawledPage['entry']['level'] | null,
): Schemas['AuditPage'] {
  return {
    id: '0197c4f0-0000-7000-8000-000000000000',
    ...facts,
    depth,
    crawledAt: '2026-01-01T00:00:00.000Z',
  };
}
