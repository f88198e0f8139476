import { member } from '@seogeo/document';
import { ContractBroken } from '../problems/contract-problem.ts';
import { unreadable } from '../redocly/redocly-problems.ts';

/** @throws ContractBroken unless a parsed document says that it is OpenAPI 3.0 or 3.1 */
export function checkVersion(document: unknown, source: string): void {
  const version = member(document, 'openapi');
  if (typeof version === 'string' && /^3\.[01]\.\d+/.test(version)) return;
  throw new ContractBroken([
    { ...unreadable(source, explain(version), process.cwd()), rule: 'openapi-version' },
  ]);
}

function explain(version: unknown): string {
  if (version === undefined)
    return 'This is no OpenAPI document. Write "openapi: 3.1.1", info and paths at its root.';
  if (/^3\.[01]$/.test(String(version)))
    return 'The version of OpenAPI has three numbers, as a text. Write "openapi: 3.1.1".';
  return `This is OpenAPI ${String(version)}, and 3.0 or 3.1 is needed. Write "openapi: 3.1.1".`;
}
